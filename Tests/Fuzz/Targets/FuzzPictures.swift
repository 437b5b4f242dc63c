import Placard
import PlacardRaster
import PlacardSnapshots

/// Bytes of a PNG: decoded, compared with itself, written and read back.
@Sendable func fuzzPicture(_ bytes: UnsafeRawBufferPointer) {
  guard let bitmap = try? Bitmap(png: bytes) else { return }
  precondition(bitmap.pixels.count == bitmap.width * bitmap.height * 4)
  for at in stride(from: 0, to: bitmap.pixels.count, by: 4) {
    let alpha = bitmap.pixels[at + 3]
    precondition(bitmap.pixels[at..<at + 3].allSatisfy { $0 <= alpha }, "pixels are premultiplied")
  }
  let picture = SnapshotPicture(bitmap)
  precondition((try? picture.difference(from: picture, tolerance: .exact)) == nil, "a picture differs from itself")
  guard bitmap.width * bitmap.height < 1 << 16, bitmap.width > 0, bitmap.height > 0 else { return }
  do {
    let again = try Bitmap(png: try bitmap.pngData())
    precondition(again.pixels == bitmap.pixels, "what is written reads as something else")
  } catch {
    preconditionFailure("what is written cannot be read: \(error)")
  }
}
