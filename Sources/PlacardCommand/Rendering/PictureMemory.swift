import Foundation

/// Bounds the memory of all pictures that are drawn at the same time. Small ones pass; of large ones only as many are
/// there as fit, and one that is larger than everything that may be there is drawn alone.
///
/// Sendable because `used` is only touched with `condition` locked.
package final class PictureMemory: @unchecked Sendable {
  /// Pixels of large pictures at the same time: half a gigabyte.
  private static let limit = 1 << 27

  private let condition = NSCondition()
  /// Pixels that a picture may have without being counted.
  private let smallest: Int
  private var used = 0

  /// - Parameter workers: threads that draw.
  package init(workers: Int) {
    // All uncounted pictures together are half of the limit. Not below what a worker holds before it encodes, so that
    // a worker that others wait for does not wait here.
    smallest = max(PictureMemory.limit / (2 * max(workers, 1)), 1 << 18)
  }

  /// Room for a picture, given back with the last reference to it.
  package final class Reservation: Sendable {
    private let memory: PictureMemory
    private let pixels: Int
    fileprivate init(_ memory: PictureMemory, pixels: Int) { (self.memory, self.pixels) = (memory, pixels) }
    deinit { memory.release(pixels) }
  }

  /// Waits until there is room. nil for small pictures.
  package func reserve(pixels: Int) -> Reservation? {
    guard pixels > smallest else { return nil }
    condition.lock()
    while used > 0, used + pixels > PictureMemory.limit { condition.wait() }
    used += pixels
    condition.unlock()
    return Reservation(self, pixels: pixels)
  }

  private func release(_ pixels: Int) {
    condition.lock()
    used -= pixels
    condition.broadcast()
    condition.unlock()
  }
}
