import TestSupport

extension Generator {
  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }
  /// Often 0 or 255, as in glyph masks.
  mutating func coverage() -> UInt8 {
    switch next() % 4 {
    case 0: 0
    case 1: 255
    default: byte()
    }
  }
  /// Runs of one value, as in glyph masks.
  mutating func mask(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      bytes += [UInt8](repeating: coverage(), count: Int(next() % 20) + 1)
    }
    return Array(bytes.prefix(count))
  }
  /// Premultiplied pixels.
  mutating func pixels(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ -> [UInt8] in
      let alpha = coverage()
      return (0..<3).map { _ in UInt8(UInt64(next() % 256) * UInt64(alpha) / 255) } + [alpha]
    }
  }
}
