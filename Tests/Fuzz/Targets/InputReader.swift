/// Choices taken from the bytes of an input, one after the other; zeros once they are used up.
struct InputReader {
  private var rest: UnsafeRawBufferPointer.SubSequence

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }
  mutating func bool() -> Bool { byte() & 1 == 1 }
  mutating func word() -> UInt16 { UInt16(byte()) << 8 | UInt16(byte()) }
  mutating func count(below limit: Int) -> Int { Int(word()) % max(limit, 1) }
  mutating func element<Values: Collection>(of values: Values) -> Values.Element {
    values[values.index(values.startIndex, offsetBy: count(below: values.count))]
  }

  /// Usual lengths, and those that break arithmetic.
  mutating func number() -> Double {
    let odd: [Double] = [
      0, -0.0, .nan, .infinity, -.infinity, 1e308, -1e308, 1e-9, 1e7, -1e7, 0.5, 1, 3, 17, -1, 100, 1000,
    ]
    let kind = Int(byte())
    if kind < odd.count * 4 { return odd[kind / 4] }
    return Double(Int(word()) - 1000) / 8
  }

  /// UTF-16 of any quality; the last of it all that is left.
  mutating func text(atMost limit: Int = .max) -> String {
    let count = min(Int(word()), limit, rest.count / 2)
    let units = (0..<count).map { _ in word() }
    return String(decoding: units, as: UTF16.self)
  }

  /// All that is left.
  mutating func remaining() -> [UInt8] {
    defer { rest = rest[rest.endIndex...] }
    return Array(rest)
  }
}
