/// Characters of UTF-16 text by the offsets of their units. An unpaired surrogate is a character of its own.
extension UnsafeBufferPointer<UInt16> {
  /// The unit is the first of a surrogate pair.
  package func isPair(at index: Int) -> Bool {
    self[index] & 0xFC00 == 0xD800 && index + 1 < count && self[index + 1] & 0xFC00 == 0xDC00
  }
  /// The unit is the second of a surrogate pair.
  package func isSecondOfPair(at index: Int) -> Bool {
    self[index] & 0xFC00 == 0xDC00 && index > 0 && self[index - 1] & 0xFC00 == 0xD800
  }
  /// Units of the character that starts at `index`.
  package func length(at index: Int) -> Int { isPair(at: index) ? 2 : 1 }
  /// The character that starts at `index`; U+FFFD, as which it is shaped, for an unpaired surrogate.
  package func scalar(at index: Int) -> Unicode.Scalar {
    let value =
      isPair(at: index)
      ? 0x10000 + (UInt32(self[index]) & 0x3FF) << 10 + UInt32(self[index + 1]) & 0x3FF : UInt32(self[index])
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
  /// Start of the character before `index`.
  package func characterStart(before index: Int) -> Int { isSecondOfPair(at: index - 1) ? index - 2 : index - 1 }
}
