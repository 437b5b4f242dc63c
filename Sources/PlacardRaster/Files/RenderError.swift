/// Why there is no picture, no animation or no file of one.
public enum RenderError: Error, Sendable, Hashable {
  /// The picture would have `width` × `height` pixels, more than `limit` in all or more than
  /// ``Bitmap/maximumSide`` in one direction. Found before memory is taken.
  case bitmapTooLarge(width: Int, height: Int, limit: Int)
  /// Strict mode: no font has a glyph for these grapheme clusters.
  case missingGlyphs([String])
  /// The picture cannot be encoded.
  case png(PNGError)
  /// The frame rate is not a number above 0 and up to `maximum`.
  case invalidFrameRate(Double, maximum: Double)
  /// `frames` pictures of `width` × `height` pixels have more pixels than `limit` together.
  case animationTooLarge(frames: Int, width: Int, height: Int, limit: Int)
  /// The file or folder cannot be written.
  case cannotWrite(path: String, reason: String)
}

extension RenderError: CustomStringConvertible {
  /// What is wrong and what to do about it, in one line.
  public var description: String {
    switch self {
    case .bitmapTooLarge(let width, let height, let limit):
      return "a picture of \(width) × \(height) pixels is over the limit of \(limit) pixels in all and "
        + "\(Bitmap.maximumSide) in one direction; use a smaller size or scale, or fewer lines"
    case .missingGlyphs(let clusters):
      return
        "no font has a glyph for \(Self.names(of: clusters)); add a fallback font that has, or link BundledFontsFull"
    case .png(let error): return error.description
    case .invalidFrameRate(let rate, let maximum):
      return "\(rate) frames per second cannot be made; give a number above 0 and up to \(maximum)"
    case .animationTooLarge(let frames, let width, let height, let limit):
      return "\(frames) frames of \(width) × \(height) pixels are over the limit of \(limit) pixels together; "
        + "use fewer frames per second, a smaller scale, a higher speed or a shorter text"
    case .cannotWrite(let path, let reason): return "cannot write \(path): \(reason)"
    }
  }

  /// Clusters as a message names them, with their code points.
  package static func names(of clusters: [String]) -> String {
    clusters.map { cluster in
      let points = cluster.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
      return "“\(cluster)” (\(points.joined(separator: " ")))"
    }.joined(separator: ", ")
  }
}

extension Bitmap {
  /// Refuses sizes over the pixel limit, so that this is found before memory is taken.
  ///
  /// - Throws: ``RenderError/bitmapTooLarge(width:height:limit:)``.
  public static func checkSize(width: Int, height: Int) throws(RenderError) {
    let (area, overflow) = max(width, 0).multipliedReportingOverflow(by: max(height, 0))
    if overflow || area > maximumPixelCount || width > maximumSide || height > maximumSide {
      throw .bitmapTooLarge(width: width, height: height, limit: maximumPixelCount)
    }
  }
}
