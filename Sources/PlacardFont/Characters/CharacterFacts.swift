import CUnicode

/// What Unicode says of one character. Everything in this library that depends on a character's properties asks here,
/// so that fallback, itemization, line breaking and hyphenation never follow two versions of Unicode.
///
/// HarfBuzz shapes by tables of its own; whether it can compose or decompose a character is asked of HarfBuzz.
package struct CharacterFacts: Sendable, Hashable {
  /// Fields as `CUnicode` lays them out.
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }
  package init(_ scalar: Unicode.Scalar) { rawValue = plc_uc_facts(scalar.value) }
  /// Half of a surrogate pair is a character of category Cs.
  package init(unit: UInt16) { rawValue = plc_uc_facts(UInt32(unit)) }

  /// General categories that something depends on, with ICU's numbers.
  package enum Category: UInt8, Sendable {
    case unassigned = 0
    case otherLetter = 5
    case nonspacingMark = 6
    case enclosingMark = 7
    case spacingMark = 8
    case space = 12
    case lineSeparator = 13
    case paragraphSeparator = 14
    case control = 15
    case format = 16
    case privateUse = 17
    case surrogate = 18
    case initialQuote = 28
    case finalQuote = 29
  }
  /// Classes of rule LB28a of UAX #14 (Unicode 16), and final consonants of such scripts, which are of class BA.
  package enum Aksara: UInt8, Sendable {
    case letter = 1
    case prebase = 2
    case start = 3
    case viramaFinal = 4
    case virama = 5
    case finalConsonant = 6
  }

  /// Nil for the categories that nothing depends on.
  package var category: Category? { Category(rawValue: field(PLC_UC_CATEGORY_SHIFT, bits: 5)) }
  /// Canonical combining class; 0 for all but some marks.
  package var combiningClass: UInt8 { field(PLC_UC_COMBINING_SHIFT, bits: 8) }
  /// Class of UAX #14 by ICU's number, one of `PLC_UC_LB_…`.
  package var lineBreakClass: UInt8 { field(PLC_UC_LINE_SHIFT, bits: 6) }
  package var aksara: Aksara? { Aksara(rawValue: field(PLC_UC_AKSARA_SHIFT, bits: 3)) }
  /// Whether it is a mark of any kind (category M).
  package var isMark: Bool { rawValue & UInt64(PLC_UC_MARK) != 0 }
  package var isLetterOrDigit: Bool { rawValue & UInt64(PLC_UC_LETTER_DIGIT) != 0 }
  /// Whether it never has ink (Default_Ignorable_Code_Point).
  package var isDefaultIgnorable: Bool { rawValue & PLC_UC_IGNORABLE != 0 }
  package var isWhiteSpace: Bool { rawValue & PLC_UC_SPACE != 0 }
  package var isAlphabetic: Bool { rawValue & PLC_UC_ALPHABETIC != 0 }
  /// Whether it may share a grapheme cluster with a neighbour. All others stand alone, except CR LF.
  package var attaches: Bool { rawValue & PLC_UC_ATTACHES != 0 }
  /// A virama or an invisible stacker: it and the consonants on both sides are one stack.
  package var links: Bool { rawValue & PLC_UC_LINKS != 0 }
  /// Hebrew letters, quotation marks and ``aksara``: rules of UAX #14 that are newer than Unicode 15.0 name them.
  package var hasNewerLineRules: Bool { rawValue & PLC_UC_TAILORED != 0 }
  package var isEmoji: Bool { rawValue & PLC_UC_EMOJI != 0 }
  /// Whether the character is shown as a picture unless a selector says otherwise.
  package var isEmojiPresentation: Bool { rawValue & PLC_UC_EMOJI_PRESENTATION != 0 }
  package var isEmojiModifier: Bool { rawValue & PLC_UC_EMOJI_MODIFIER != 0 }
  package var isEmojiModifierBase: Bool { rawValue & PLC_UC_EMOJI_BASE != 0 }

  private func field(_ shift: Int, bits: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: rawValue >> shift & (1 << bits - 1))
  }
}
