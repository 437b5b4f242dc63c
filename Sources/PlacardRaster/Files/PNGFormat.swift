/// What a PNG stores of a pixel. Raw values are those of the format. Channels have eight bits; grey and numbers of colours
/// have fewer where that loses nothing.
public enum PNGColorType: UInt8, Sendable, Hashable, CaseIterable {
  /// One channel; opaque.
  case grey = 0
  /// Red, green, blue; opaque.
  case rgb = 2
  /// The number of one of up to 256 colours, which may have alpha.
  case palette = 3
  /// One channel and alpha.
  case greyAlpha = 4
  /// Red, green, blue, alpha.
  case rgba = 6

  /// Samples of a pixel.
  public var channels: Int {
    switch self {
    case .grey, .palette: 1
    case .rgb: 3
    case .greyAlpha: 2
    case .rgba: 4
    }
  }
}

/// How a PNG is written.
public struct PNGOptions: Sendable, Hashable {
  /// How hard the file is compressed: 0 (stored, fastest) … 9 (smallest); values outside are moved into that range.
  ///
  /// The default is 1: pictures of text come out smaller than with libpng's defaults, in a tenth of the time. 6 makes
  /// them a few per cent smaller still in twice the time.
  public var compressionLevel = 1
  /// What to store of each pixel; nil (the default) takes the smallest type that loses nothing. A type that would lose
  /// something is replaced by that one.
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

  /// Bytes that all but the picture's data take at most.
  static func headCapacity(_ description: String?) -> Int {
    // Signature, IHDR, acTL, pHYs, PLTE, tRNS, IEND; a zero of the text becomes three bytes.
    8 + 25 + 20 + 21 + 780 + 268 + 12 + (description.map { 32 + 3 * $0.utf8.count } ?? 0)
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
}

extension ChunkWriter {
  /// What a file begins with.
  mutating func header(width: Int, height: Int, _ layout: PNGLayout) {
    append(PNGContainer.signature)
    chunk(.header) {
      $0.append(UInt32(width))
      $0.append(UInt32(height))
      $0.append([UInt8(layout.bitDepth), layout.colorType.rawValue, 0, 0, 0])
    }
  }

  /// Density, where the format has a number for it, and description.
  mutating func about(scale: Double?, description: String?) {
    if let density = scale.flatMap({ PNGContainer.pixelsPerMetre(scale: $0) }) {
      chunk(.density) {
        $0.append(density)
        $0.append(density)
        $0.append(1 as UInt8)
      }
    }
    if let description {
      chunk(.text) {
        // UTF-8, not compressed, without a language. The format ends texts at a zero, so zeros become U+FFFD.
        $0.append("Description".utf8)
        $0.append([0, 0, 0, 0, 0])
        for byte in description.utf8 {
          if byte == 0 { $0.append([0xEF, 0xBF, 0xBD]) } else { $0.append(byte) }
        }
      }
    }
  }

  /// The colours that pixels are numbers of, where there are any.
  mutating func palette(_ layout: PNGLayout) {
    guard let colors = layout.palette?.colors else { return }
    let straight = [UInt8](unsafeUninitializedCapacity: 4 * colors.count) { out, count in
      colors.withUnsafeBytes {
        unpremultiply($0.assumingMemoryBound(to: UInt8.self), into: out.baseAddress, count: colors.count)
      }
      count = 4 * colors.count
    }
    chunk(.palette) { for i in colors.indices { $0.append(straight[4 * i..<4 * i + 3]) } }
    guard layout.translucentCount > 0 else { return }
    chunk(.transparency) { for i in 0..<layout.translucentCount { $0.append(straight[4 * i + 3]) } }
  }
}
