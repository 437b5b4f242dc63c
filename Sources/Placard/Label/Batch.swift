public import Foundation
public import PlacardRaster
import Synchronization

extension Label {
  /// Makes and draws many labels on all cores; pictures come in the order of `items`.
  ///
  /// ```swift
  /// let bitmaps = try await Label.renderAll(titles, scale: 2) { title in
  ///   let label = Label()
  ///   label.text = title
  ///   return label
  /// }
  /// ```
  ///
  /// A label is made, laid out and drawn on one worker and never leaves it, so subclasses need no locks. Workers make
  /// way for other tasks about every millisecond, between two labels, and stop there when the task is cancelled.
  ///
  /// All pictures are in memory at the end; ``pictures(of:scale:extent:maximumInFlight:_:)`` hands them out one by one.
  ///
  /// - Parameters:
  ///   - items: what the labels are made of, in the order of the pictures.
  ///   - scale: pixels per point; `nil`: each label's ``View/contentScaleFactor``.
  ///   - extent: ``Extent/bounds`` (default) or ``Extent/ink``.
  ///   - workers: threads at once; `nil`: as many as there are active cores. The pictures do not depend on it.
  ///   - make: the label of an item.
  /// - Throws: the first error of `make` or of a picture (``PlacardRaster/RenderError``); the rest is cancelled.
  public static func renderAll<Item: Sendable>(
    _ items: [Item], scale: CGFloat? = nil, extent: Extent = .bounds, workers: Int? = nil,
    _ make: @escaping @Sendable (Item) throws -> Label
  ) async throws -> [Bitmap] {
    let count = min(max(workers ?? ProcessInfo.processInfo.activeProcessorCount, 1), max(items.count, 1))
    let queue = ChunkQueue(count: items.count, workers: count)
    return try await withThrowingTaskGroup(of: [(Int, Bitmap)].self) { group in
      for _ in 0..<count {
        group.addTask {
          var done: [(Int, Bitmap)] = []
          var turn = WorkerTurn()
          while let chunk = queue.next() {
            for index in chunk {
              try await turn.makeWay()
              done.append((index, try make(items[index]).render(scale: scale, extent: extent)))
            }
          }
          return done
        }
      }
      var pictures = [Bitmap](repeating: Bitmap(width: 0, height: 0), count: items.count)
      for try await part in group {
        for (index, picture) in part { pictures[index] = picture }
      }
      return pictures
    }
  }
}

/// How long a worker has had its thread.
private struct WorkerTurn {
  /// Long compared with the cost of changing tasks, short compared with what people and timers notice.
  private static let length = Duration.milliseconds(1)
  private var start = ContinuousClock.now

  /// Ends the work of a cancelled task, and lets other tasks run when the turn is over.
  mutating func makeWay() async throws {
    try Task.checkCancellation()
    guard ContinuousClock.now - start > Self.length else { return }
    await Task.yield()
    try Task.checkCancellation()
    start = .now
  }
}

/// Hands out ranges of indices to workers until there are none left.
private final class ChunkQueue: Sendable {
  private let position = Mutex(0)
  private let count: Int
  private let size: Int

  init(count: Int, workers: Int) {
    self.count = count
    // Small enough that the last worker does not keep the others waiting, large enough for few locks.
    size = max(1, min(32, count / (workers * 4)))
  }

  func next() -> Range<Int>? {
    position.withLock { start in
      guard start < count else { return nil }
      let end = min(start + size, count)
      defer { start = end }
      return start..<end
    }
  }
}
