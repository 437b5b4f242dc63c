/// What becomes of grey in a picture of black and white.
public enum MonoConversion: Sendable, Hashable, CaseIterable {
  /// Black below half of white's luma, white from there on. It keeps letters sharp.
  case threshold
  /// A fixed pattern of black dots, denser where the grey is darker (Bayer's matrix of 8 × 8). It gives areas a shade.
  case orderedDither
}

extension Bitmap {
  /// The picture in opaque black and white, as electronic paper and label printers show it. What is transparent shows
  /// white paper. Luma is Rec. 709's of the gamma-encoded channels, so half of white is grey 128.
  public func mono(_ conversion: MonoConversion = .threshold) -> Bitmap {
    var result = self
    result.pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let i = (y &* width &+ x) &* 4
          // Channels are premultiplied, so white paper adds what alpha lacks.
          let paper = 255 &- Int(pixels[i &+ 3])
          let red = Int(pixels[i]) &+ paper
          let green = Int(pixels[i &+ 1]) &+ paper
          let blue = Int(pixels[i &+ 2]) &+ paper
          // The weights are 65536ths and add up to 65536, so white comes out as 255.
          let luma = (13933 &* red &+ 46871 &* green &+ 4732 &* blue &+ 32768) >> 16
          let limit = conversion == .threshold ? 128 : Bitmap.ditherLimit(x, y)
          let level: UInt8 = luma < limit ? 0 : 255
          pixels[i] = level
          pixels[i &+ 1] = level
          pixels[i &+ 2] = level
          pixels[i &+ 3] = 255
        }
      }
    }
    return result
  }

  /// The luma from which a pixel of the pattern is white: 2, 6, … 254, so that black stays black and white white.
  private static func ditherLimit(_ x: Int, _ y: Int) -> Int {
    // Bayer's matrix: the bits of x ⊕ y and of y, interleaved and reversed.
    let (a, b) = (x ^ y, y)
    let rank =
      (a & 1) << 5 | (b & 1) << 4 | (a & 2) << 2 | (b & 2) << 1 | (a & 4) >> 1 | (b & 4) >> 2
    return 4 * rank + 2
  }
}
