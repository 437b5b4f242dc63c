import PlacardFont

/// How pixels are stored in a PNG.
struct PNGLayout: Sendable, Hashable {
  let colorType: PNGColorType
  /// Bits of a channel: 1, 2, 4 or 8.
  let bitDepth: Int
  /// The colours that pixels are numbers of, for ``PNGColorType/palette``.
  let palette: ColorTable?

  init(_ colorType: PNGColorType, bitDepth: Int = 8, palette: ColorTable? = nil) {
    self.colorType = colorType
    self.bitDepth = bitDepth
    self.palette = palette
  }

  var bitsPerPixel: Int { colorType.channels * bitDepth }
  /// Bytes of a row of so many pixels, without the number of its filter.
  func rowBytes(_ columns: Int) -> Int { (columns * bitsPerPixel + 7) / 8 }

  /// Colours of the palette that are not opaque; they come first.
  var translucentCount: Int {
    palette?.colors.prefix { UInt32(littleEndian: $0) >> 24 != 255 }.count ?? 0
  }
  /// Bits that number so many colours.
  static func indexBits(_ count: Int) -> Int { count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8 }

  /// The bytes of a pixel that is stored as a transparent one; nil where there is none.
  var transparentWord: UInt32? {
    switch colorType {
    case .rgba, .greyAlpha: 0
    case .palette: palette?.contains(0) == true ? 0 : nil
    // A level or a colour could stand for transparency too, but not all viewers take it for that in animations.
    case .grey, .rgb: nil
    }
  }

  /// Pictures can have transparent parts.
  var hasAlpha: Bool { colorType == .rgba || colorType == .greyAlpha || translucentCount > 0 }

  /// A part of a picture can be stored without loss.
  func holds(_ bitmap: Bitmap, part: PixelRect) -> Bool {
    if let palette {
      return bitmap.pixels.withUnsafeBytes { bytes in
        (part.y0..<part.y1).allSatisfy { y in
          let row = bytes.baseAddress! + (y &* bitmap.width &+ part.x0) &* 4
          return palette.contains(row.assumingMemoryBound(to: UInt32.self), count: part.width)
        }
      }
    }
    guard colorType != .rgba, !part.isEmpty else { return true }
    var content = PictureContent()
    content.add(bitmap, part: part)
    guard let own = content.layout(of: colorType) else { return false }
    return own.bitDepth <= bitDepth
  }
}
