/// UTF-8 from outside.
enum UTF8Text {
  /// The offset of the first byte that belongs to no character; nil when all do.
  static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  /// A byte as messages show it.
  static func name(of byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
