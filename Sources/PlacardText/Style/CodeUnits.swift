/// Units that end paragraphs (`Documentation/Rules/Label.md` 3.1). All other separators, which ``TextAnalysis`` marks, end
/// a line.
enum ParagraphSeparator {
  /// CR, LF, NEL, U+2029.
  static func matches(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x85 || unit == 0x2029 }

  /// Units of the separator that starts at `index`: CR LF is one; 0 where none starts.
  static func length(in text: [UInt16], at index: Int) -> Int {
    guard matches(text[index]) else { return 0 }
    return text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
  }
}

/// Characters of two units: the one test for them. Halves without their other half are not pairs.
enum Surrogates {
  /// The character that starts at `index` has a second unit.
  @inline(__always)
  static func isPair(_ text: UnsafeBufferPointer<UInt16>, at index: Int) -> Bool {
    text[index] & 0xFC00 == 0xD800 && index + 1 < text.count && text[index + 1] & 0xFC00 == 0xDC00
  }
  /// The unit at `index` is the second one of a character.
  @inline(__always)
  static func isSecond(_ text: UnsafeBufferPointer<UInt16>, at index: Int) -> Bool {
    text[index] & 0xFC00 == 0xDC00 && index > 0 && text[index - 1] & 0xFC00 == 0xD800
  }
  /// The character that starts at `index`; half a pair stands for itself.
  static func scalar(_ text: UnsafeBufferPointer<UInt16>, at index: Int) -> UInt32 {
    guard isPair(text, at: index) else { return UInt32(text[index]) }
    return 0x10000 + (UInt32(text[index]) & 0x3FF) << 10 + UInt32(text[index + 1]) & 0x3FF
  }
}
