import Foundation
import PlacardRaster

extension PNGEncoder {
  /// The bytes of a PNG file, written where they stay.
  func data(_ bitmap: Bitmap, options: PNGOptions) throws(PNGError) -> Data {
    var memory: UnsafeMutableRawPointer?
    let count: Int
    do throws(PNGError) {
      count = try encode(bitmap, options: options) {
        memory = malloc($0)
        return memory
      }
    } catch {
      free(memory)
      throw error
    }
    // What the file did not need goes back; where that fails, the block stays as large as it was.
    guard let file = realloc(memory, count) ?? memory else { throw .compressionFailed }
    return Data(bytesNoCopy: file, count: count, deallocator: .free)
  }
}
