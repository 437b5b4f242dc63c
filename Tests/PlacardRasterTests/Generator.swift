/// Numbers that are the same in every run (SplitMix64).
struct Generator: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
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
