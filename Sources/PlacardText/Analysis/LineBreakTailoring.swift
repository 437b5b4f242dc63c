/// What a paragraph asks of its line breaks beyond ICU's rules: `line-break` and `word-break` of CSS Text 3 where ICU has
/// no rules for them, and words of Hangul kept whole.
struct LineBreakTailoring {
  let text: UnsafeBufferPointer<UInt16>
  let properties: UnicodeProperties
  let paragraph: TextAnalysis.Paragraph

  /// - Parameters:
  ///   - flags: of the whole text, with opportunities by UAX #14 and grapheme starts.
  ///   - languages: ICU's locales of the text, in order.
  func apply(_ flags: UnsafeMutableBufferPointer<UInt8>, languages: [(range: TextRange, locale: String)]) {
    let range = paragraph.range
    if range.count < 2 { return }
    let lineBreak = TextAnalysis.Flags.lineBreak.rawValue
    if paragraph.strictness == .loose {
      for i in range.dropFirst() where isInseparable(i) && (isEastAsianLetter(i - 1) || endsInseparable(i)) {
        flags[i] |= lineBreak
      }
    }
    breakSyllables(flags)
    if paragraph.strictness == .loose || paragraph.strictness == .normal {
      for piece in languages where piece.locale.hasPrefix("ja") || piece.locale.hasPrefix("zh") {
        allowBreaksBeforeHyphens(flags, piece.range.clamped(to: range))
      }
    }
    switch paragraph.wordBreak {
    case .normal: break
    case .breakAll:
      let start = TextAnalysis.Flags.graphemeStart.rawValue
      for i in range.dropFirst() where flags[i] & start != 0 && joinsLetters(i) { flags[i] |= lineBreak }
    case .keepAll:
      // But for words that a dictionary found.
      for i in range.dropFirst()
      where flags[i] & lineBreak != 0 && joinsLetters(i) && !(isComplex(i - 1) && isComplex(i)) {
        flags[i] &= ~lineBreak
      }
    }
    if paragraph.keepsHangulWords {
      for i in range.dropFirst() where flags[i] & lineBreak != 0 && isHangul(i - 1) && isHangul(i) {
        flags[i] &= ~lineBreak
      }
    }
  }

  /// A character of class IN (leaders and ellipses), which `loose` lets stand at the start of a line.
  private func isInseparable(_ i: Int) -> Bool {
    switch text[i] {
    case 0x2024...0x2026, 0x22EF, 0xFE19: true
    case 0xD802: i + 1 < text.count && text[i + 1] == 0xDEF6
    default: false
    }
  }
  private func endsInseparable(_ i: Int) -> Bool {
    isInseparable(i - 1) || i - 1 > paragraph.range.lowerBound && isInseparable(i - 2) && text[i - 2] == 0xD802
  }
  private func isEastAsianLetter(_ i: Int) -> Bool {
    text[i] >= 0x2E80 && properties.general[i] & UnicodeProperties.isLetterOrDigit != 0
      && properties.general[i] & UnicodeProperties.isComplex == 0
  }

  /// Scripts without spaces for which ICU has neither rules nor a dictionary. Javanese and Balinese: between
  /// orthographic syllables, as rule LB28a of Unicode 15.1 has it. Tai Le: after the tone letter that ends a syllable.
  private func breakSyllables(_ flags: UnsafeMutableBufferPointer<UInt8>) {
    for i in paragraph.range.dropFirst() {
      switch text[i] {
      case 0xA984...0xA9B2, 0x1B05...0x1B33:
        let before = text[i - 1]
        let isSameScript = before >> 8 == text[i] >> 8
        let isVirama = before == 0xA9C0 || before == 0x1B44
        let isInSyllable = properties.general[i - 1] & (UnicodeProperties.isLetterOrDigit | UnicodeProperties.isMark)
        if isSameScript, !isVirama, isInSyllable != 0 { flags[i] |= TextAnalysis.Flags.lineBreak.rawValue }
      case 0x1950...0x196D:
        if (0x1970...0x1974).contains(text[i - 1]) { flags[i] |= TextAnalysis.Flags.lineBreak.rawValue }
      default: break
      }
    }
  }

  /// U+2010 and U+2013 in Chinese and Japanese.
  private func allowBreaksBeforeHyphens(_ flags: UnsafeMutableBufferPointer<UInt8>, _ range: TextRange) {
    let kinds = BidiClass.set(BidiClass.l, BidiClass.r, BidiClass.al)
    for i in range where i > paragraph.range.lowerBound && (text[i] == 0x2010 || text[i] == 0x2013) {
      // Only after a character of a script: after a space, a quotation mark or a bracket the other rules stand.
      if BidiClass.isIn(kinds, properties.bidi[i - 1] & BidiClass.mask) {
        flags[i] |= TextAnalysis.Flags.lineBreak.rawValue
      }
    }
  }

  /// A letter or digit stands before and after; marks belong to the character before them.
  private func joinsLetters(_ i: Int) -> Bool {
    guard properties.general[i] & UnicodeProperties.isLetterOrDigit != 0 else { return false }
    var before = i - 1
    while before > paragraph.range.lowerBound, properties.general[before] & UnicodeProperties.isMark != 0 {
      before -= 1
    }
    return properties.general[before] & (UnicodeProperties.isLetterOrDigit | UnicodeProperties.isMark) != 0
  }
  private func isComplex(_ i: Int) -> Bool { properties.general[i] & UnicodeProperties.isComplex != 0 }
  private func isHangul(_ i: Int) -> Bool { properties.general[i] & UnicodeProperties.isHangul != 0 }
}
