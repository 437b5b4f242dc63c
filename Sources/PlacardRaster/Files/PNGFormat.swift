/// The channels a PNG stores, eight bits each. Raw values are those of the format.
public enum PNGColorType: UInt8, Sendable, Hashable, CaseIterable {
  /// One channel; opaque.
  case grey = 0
  /// Red, green, blue; opaque.
  case rgb = 2
  /// One channel and alpha.
  case greyAlpha = 4
  /// Red, green, blue, alpha.
  case rgba = 6

  /// Bytes a pixel.
  public var channels: Int {
    switch self {
    case .grey: 1
    case .rgb: 3
    case .greyAlpha: 2
    case .rgba: 4
    }
  }

  /// The smallest type that loses nothing.
  init(_ content: BitmapContent) {
    switch (content.isGrey, content.isOpaque) {
    case (true, true): self = .grey
    case (true, false): self = .greyAlpha
    case (false, true): self = .rgb
    case (false, false): self = .rgba
    }
  }

  /// A picture with this content can be stored without loss.
  func holds(_ content: BitmapContent) -> Bool {
    switch self {
    case .grey: content.isGrey && content.isOpaque
    case .rgb: content.isOpaque
    case .greyAlpha: content.isGrey
    case .rgba: true
    }
  }
}

/// How a PNG is written.
public struct PNGOptions: Sendable, Hashable {
  /// zlib level 0 (stored) … 9 (smallest); values outside are moved into that range.
  ///
  /// The default is 1: pictures of text without row filters come out smaller than with libpng's defaults
  /// (level 6 and filters), in a third of the time. 6 makes them about a tenth smaller still.
  public var compressionLevel = 1
  /// The channels to store; nil (the default) takes the smallest type that loses nothing.
  /// A type that would lose something is widened to one that does not.
  public var colorType: PNGColorType?
  /// Writes `72 · scale` dots per inch.
  public var includesDensity = true
  /// A text for people who cannot see the picture, stored as the `Description` of the file.
  public var description: String?
  /// The defaults.
  public init() {}
}

/// The frame around the data: signature and chunks.
enum PNGContainer {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Readers refuse ancillary chunks of many megabytes, and frames of animations are such chunks.
  static let dataChunkSize = 1 << 20

  static func header(width: Int, height: Int, colorType: PNGColorType) -> [UInt8] {
    var data: [UInt8] = []
    data.appendBigEndian(UInt32(width))
    data.appendBigEndian(UInt32(height))
    return data + [8, colorType.rawValue, 0, 0, 0]
  }

  /// Pixels per metre at `scale` pixels per point of 1/72 inch; nil where the format has no number for it.
  static func pixelsPerMetre(scale: Double) -> UInt32? {
    let density = (72 * scale / 0.0254).rounded()
    return density >= 1 && density <= Double(Int32.max) ? UInt32(density) : nil
  }

  /// The inverse, to a thousandth, so that what was written comes back.
  static func scale(pixelsPerMetre: UInt32) -> Double {
    (Double(pixelsPerMetre) * 0.0254 / 72 * 1000).rounded() / 1000
  }

  static func density(scale: Double) -> [UInt8]? {
    guard let density = pixelsPerMetre(scale: scale) else { return nil }
    var data: [UInt8] = []
    data.appendBigEndian(density)
    data.appendBigEndian(density)
    data.append(1)
    return data
  }

  /// UTF-8 text, not compressed, without language. The format ends texts at a zero, so zeros become U+FFFD.
  static func text(keyword: String, _ text: String) -> [UInt8] {
    var data = Array(keyword.utf8)
    data.append(contentsOf: [0, 0, 0, 0, 0])
    for byte in text.utf8 {
      if byte == 0 { data.append(contentsOf: [0xEF, 0xBF, 0xBD]) } else { data.append(byte) }
    }
    return data
  }
}

extension [UInt8] {
  mutating func appendBigEndian(_ value: UInt32) {
    append(UInt8(truncatingIfNeeded: value >> 24))
    append(UInt8(truncatingIfNeeded: value >> 16))
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
  mutating func appendBigEndian(_ value: UInt16) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
}
