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
