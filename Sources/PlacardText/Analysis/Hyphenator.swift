import PlacardFont

/// Automatic hyphenation by a function that says where words may be divided. No dictionary is bundled
/// (`Documentation/Rules/Label.md` 3.9). It takes effect in paragraphs whose ``ParagraphStyle/hyphenationFactor`` is
/// above 0.
public struct Hyphenator: Sendable {
  private let divisions: @Sendable (_ word: String, _ language: String) -> [Int]

  /// - Parameter divisions: gets a word (letters and marks only) and its BCP 47 language and answers with the UTF-16
  ///   offsets, inside the word, before which a hyphen may be put. Offsets outside the word or inside a grapheme
  ///   cluster are left out. It must answer alike for the same word, and from any thread.
  public init(_ divisions: @escaping @Sendable (_ word: String, _ language: String) -> [Int]) {
    self.divisions = divisions
  }

  /// Marks the places in `range` at which words may be divided.
  func mark(_ range: TextRange, of units: [UInt16], language: String, in flags: inout [TextAnalysis.Flags]) {
    units.withUnsafeBufferPointer { mark(range, of: $0, language: language, in: &flags) }
  }

  private func mark(
    _ range: TextRange, of units: UnsafeBufferPointer<UInt16>, language: String, in flags: inout [TextAnalysis.Flags]
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      guard Hyphenator.isLetter(at: start, units, flags) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < range.upperBound, Hyphenator.isLetter(at: end, units, flags) { end += 1 }
      let word = String(decoding: units[start..<end], as: UTF16.self)
      for offset in divisions(word, language) where offset > 0 && offset < end - start {
        if flags[start + offset].contains(.graphemeStart) { flags[start + offset].insert(.hyphenation) }
      }
      start = end
    }
  }

  private static func isLetter(
    at index: Int, _ units: UnsafeBufferPointer<UInt16>, _ flags: [TextAnalysis.Flags]
  ) -> Bool {
    guard flags[index].contains(.visible), !flags[index].contains(.special) else { return false }
    let facts = CharacterFacts(units.scalar(at: units.isSecondOfPair(at: index) ? index - 1 : index))
    return facts.isAlphabetic || facts.category == .nonspacingMark
  }
}
