import PlacardFont

/// What a paragraph asks of its line breaks beyond ICU's rules: `line-break` and `word-break` of CSS Text 3 where ICU
/// has no rules for them, and words of Hangul kept whole.
struct LineBreakTailoring {
  let text: UnsafeBufferPointer<UInt16>
  let properties: UnicodeProperties

  /// What rules of CSS Text add for a language, and what scripts without rules of their own need.
  func apply(_ rules: BreakRules, _ flags: UnsafeMutableBufferPointer<UInt8>, in range: TextRange) {
    let lineBreak = TextAnalysis.Flags.lineBreak.rawValue
    if rules.isChineseOrJapanese, rules.isLenient {
      // U+2010 and U+2013, among ideographs and kana.
      for i in range where (text[i] == 0x2010 || text[i] == 0x2013) && i > 0 && isEastAsianLetter(i - 1) {
        flags[i] |= lineBreak
      }
    }
    for i in range where i > 0 {
      if endsSyllable(i) { flags[i] |= lineBreak }
      if repeatsWord(i) { flags[i] &= ~lineBreak }
    }
  }

  /// - Parameter flags: of the whole text, with opportunities by UAX #14 and grapheme starts.
  func apply(_ paragraph: TextAnalysis.Paragraph, _ flags: UnsafeMutableBufferPointer<UInt8>) {
    let inside = paragraph.range.dropFirst()
    let lineBreak = TextAnalysis.Flags.lineBreak.rawValue
    if paragraph.strictness == .loose {
      for i in inside where isInseparable(i) && (isEastAsianLetter(i - 1) || endsInseparable(i)) {
        flags[i] |= lineBreak
      }
    }
    switch paragraph.wordBreak {
    case .normal: break
    case .breakAll:
      let start = TextAnalysis.Flags.graphemeStart.rawValue
      for i in inside where flags[i] & start != 0 && joinsLetters(i) { flags[i] |= lineBreak }
    case .keepAll:
      // Words that a dictionary found stay as they are.
      for i in inside
      where flags[i] & lineBreak != 0 && joinsLetters(i)
        && !(has(UnicodeProperties.isComplex, i - 1) && has(UnicodeProperties.isComplex, i))
      {
        flags[i] &= ~lineBreak
      }
    }
    if properties.any.links || paragraph.wordBreak == .breakAll { keepStacks(flags, in: paragraph.range) }
    if paragraph.keepsHangulWords {
      for i in inside
      where flags[i] & lineBreak != 0 && has(UnicodeProperties.isHangul, i - 1) && has(UnicodeProperties.isHangul, i) {
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
    isInseparable(i - 1) || i > 1 && text[i - 2] == 0xD802 && isInseparable(i - 2)
  }
  /// An ideograph, kana, Hangul or alike.
  private func isEastAsianLetter(_ i: Int) -> Bool {
    text[i] >= 0x2E80 && has(UnicodeProperties.isLetterOrDigit, i) && !has(UnicodeProperties.isComplex, i)
  }

  /// A script without spaces for which ICU has neither rules nor a dictionary: a syllable of Tai Le ends after its tone
  /// letter.
  private func endsSyllable(_ i: Int) -> Bool {
    (0x1950...0x196D).contains(text[i]) && (0x1970...0x1974).contains(text[i - 1])
  }

  /// The signs that repeat the word before them, of Thai, Lao and Khmer: like closing punctuation they never start a
  /// line. ICU's dictionaries know this of the Thai one only.
  private func repeatsWord(_ i: Int) -> Bool {
    switch text[i] {
    case 0x0E46, 0x0EC6, 0x17D7: has(UnicodeProperties.isComplex, i - 1)
    default: false
    }
  }

  /// A consonant and what is stacked on it by a virama stay on one line (rule GB9c of UAX #29, for every script that
  /// has such signs). A Tamil virama stacks in the ligatures for ksha and shri alone.
  private func keepStacks(_ flags: UnsafeMutableBufferPointer<UInt8>, in range: TextRange) {
    var previous: UInt16 = 0
    var links = false
    var i = range.lowerBound
    while i < range.upperBound {
      let facts = CharacterFacts(text.scalar(at: i))
      if facts.category == .otherLetter {
        if links || previous == 0xBCD && stacksInTamil(i) { flags[i] &= ~TextAnalysis.Flags.lineBreak.rawValue }
        links = false
      } else if facts.links {
        links = true
      } else if !facts.isMark, text[i] != 0x200D {
        links = false
      }
      previous = text[i]
      i += text.length(at: i)
    }
  }

  private func stacksInTamil(_ i: Int) -> Bool {
    guard i > 1 else { return false }
    switch (text[i - 2], text[i]) {
    case (0xB95, 0xBB7), (0xBB8, 0xBB0), (0xBB6, 0xBB0): return true
    default: return false
    }
  }

  /// A letter or digit stands before and after; marks belong to the character before them.
  private func joinsLetters(_ i: Int) -> Bool {
    guard has(UnicodeProperties.isLetterOrDigit, i) else { return false }
    var before = i - 1
    while before > 0, has(UnicodeProperties.isMark, before) { before -= 1 }
    return has(UnicodeProperties.isLetterOrDigit | UnicodeProperties.isMark, before)
  }

  /// One of the bits of ``UnicodeProperties/general``.
  private func has(_ bits: UInt8, _ i: Int) -> Bool { properties.general[i] & bits != 0 }
}
