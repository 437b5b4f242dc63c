/// Why a picture was refused before anything was drawn.
public enum RenderError: Error, Sendable, Equatable {
  /// The picture would have `width` × `height` pixels, more than `limit` in all or more than
  /// ``Bitmap/maximumSide`` in one direction. Found before memory is taken.
  case bitmapTooLarge(width: Int, height: Int, limit: Int)
  /// Strict mode: no font has a glyph for these grapheme clusters.
  case missingGlyphs([String])
}

extension RenderError: CustomStringConvertible {
  /// What is wrong and what to do about it, in one line.
  public var description: String {
    switch self {
    case .bitmapTooLarge(let width, let height, let limit):
      return "a picture of \(width) × \(height) pixels is over the limit of \(limit) pixels in all and "
        + "\(Bitmap.maximumSide) in one direction; use a smaller size or scale, or fewer lines"
    case .missingGlyphs(let clusters):
      let names = clusters.map { cluster in
        let points = cluster.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
        return "“\(cluster)” (\(points.joined(separator: " ")))"
      }
      return "no font has a glyph for \(names.joined(separator: ", ")); add a fallback font that has"
    }
  }
}
