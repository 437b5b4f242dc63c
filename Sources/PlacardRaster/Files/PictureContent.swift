import PlacardFont

/// What pictures make use of, so that they can be stored in as few bits as lose nothing. Gathered from one picture, or
/// from all frames of an animation.
public struct PictureContent: Sendable, Hashable {
  /// Whether every alpha is 255.
  public private(set) var isOpaque = true
  /// Whether red, green and blue are equal everywhere.
  public private(set) var isGrey = true
  /// All colours, while they are few enough for a palette; nil when they are not.
  private(set) var colors: ColorTable? = ColorTable()
  /// Which levels of grey there are, while everything is grey and opaque. A byte each, so that marking one needs no
  /// test.
  private var levels = [UInt8](repeating: 0, count: 256)
  /// Nothing but opaque grey has been seen, and ``colors`` waits for ``levels``.
  private var isPlain = true

  /// The content of no picture yet.
  public init() {}

  /// Whether there are at most 256 colours.
  public var hasFewColors: Bool { colors != nil }
  /// All channels are needed, whatever is added.
  public var isExhausted: Bool { !isOpaque && !isGrey && colors == nil }

  /// Adds a picture.
  public mutating func add(_ bitmap: Bitmap) { add(bitmap, part: bitmap.area) }

  /// Adds a part of a picture.
  mutating func add(_ bitmap: Bitmap, part: PixelRect) {
    bitmap.pixels.withUnsafeBytes { bytes in
      for y in part.y0..<part.y1 where !isExhausted {
        let row = bytes.baseAddress! + (y &* bitmap.width &+ part.x0) &* 4
        add(row.assumingMemoryBound(to: UInt32.self), count: part.width)
      }
    }
  }

  /// Adds pixels, which are words in the byte order of the bitmap.
  private mutating func add(_ pixels: UnsafePointer<UInt32>, count: Int) {
    if isOpaque || isGrey {
      // Premultiplied greys are equal exactly when straight ones are: division by alpha keeps unequal values apart.
      var all: UInt32 = .max
      var differences: UInt32 = 0
      for i in 0..<count {
        let p = UInt32(littleEndian: pixels[i])
        all &= p
        differences |= p ^ (p &>> 8)
      }
      if all &>> 24 != 255 { isOpaque = false }
      if differences & 0xFFFF != 0 { isGrey = false }
    }
    if isPlain, isOpaque && isGrey {
      levels.withUnsafeMutableBufferPointer { levels in
        for i in 0..<count { levels[Int(truncatingIfNeeded: UInt32(littleEndian: pixels[i]) & 255)] = 1 }
      }
      return
    }
    if isPlain { leavePlain() }
    if colors?.add(pixels, count: count) == false { colors = nil }
  }

  /// Turns the levels of grey into colours.
  private mutating func leavePlain() {
    isPlain = false
    for (level, isUsed) in levels.enumerated() where isUsed != 0 {
      _ = colors?.add((UInt32(level) &* 0x0001_0101 | 0xFF00_0000).littleEndian)
    }
  }
}

extension PictureContent {
  /// The cheapest way to store pictures with this content.
  ///
  /// - Parameters:
  ///   - pixels: how many there are: a palette has to earn its own size.
  ///   - wanted: a type asked for; it is used if it loses nothing.
  func layout(pixels: Int, wanted: PNGColorType?) -> PNGLayout {
    if let wanted, let layout = layout(of: wanted) { return layout }
    let direct: PNGLayout =
      switch (isGrey, isOpaque) {
      case (true, true): layout(of: .grey) ?? PNGLayout(.grey)
      case (true, false): PNGLayout(.greyAlpha)
      case (false, true): PNGLayout(.rgb)
      case (false, false): PNGLayout(.rgba)
      }
    guard let count = colorCount else { return direct }
    let saved = pixels * (direct.bitsPerPixel - PNGLayout.indexBits(count)) / 8
    let cost = 12 + count * (isOpaque ? 3 : 4)
    guard saved > cost * PictureContent.savedBytesPerByte else { return direct }
    return layout(of: .palette) ?? direct
  }

  /// The same for an animation, whose pictures share one palette. Transparency in it marks pixels that stay as
  /// they are.
  var animationLayout: PNGLayout {
    let found = layout(pixels: .max >> 8, wanted: nil)
    if var palette = found.palette, palette.add(0) {
      palette.sort()
      return PNGLayout(.palette, bitDepth: PNGLayout.indexBits(palette.colors.count), palette: palette)
    }
    return found
  }

  /// Measured on labels: so many bytes less to compress make a file one byte shorter.
  private static let savedBytesPerByte = 14

  /// Nil where there are more than a palette holds.
  private var colorCount: Int? {
    isPlain ? levels.reduce(0) { $0 &+ Int($1) } : colors?.colors.count
  }

  /// Nil where the type loses something.
  func layout(of type: PNGColorType) -> PNGLayout? {
    switch type {
    case .rgba: return PNGLayout(.rgba)
    case .rgb: return isOpaque ? PNGLayout(.rgb) : nil
    case .greyAlpha: return isGrey ? PNGLayout(.greyAlpha) : nil
    case .grey:
      guard isPlain else { return nil }
      // Fewer bits are levels spread evenly from black to white.
      let bits = [1, 2, 4].first { bits in
        let step = 255 / (1 << bits - 1)
        return levels.indices.allSatisfy { levels[$0] == 0 || $0 % step == 0 }
      }
      return PNGLayout(.grey, bitDepth: bits ?? 8)
    case .palette:
      var content = self
      if isPlain { content.leavePlain() }
      guard var table = content.colors, !table.colors.isEmpty else { return nil }
      table.sort()
      return PNGLayout(.palette, bitDepth: PNGLayout.indexBits(table.colors.count), palette: table)
    }
  }
}
