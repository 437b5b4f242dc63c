import CUnicode
import PlacardFont

/// Rules of UAX #14 that Unicode 15.1 and 16 made or changed and that ICU 72 does not have: quotation marks beside
/// spaces (LB15a, LB15b instead of LB15), hyphens between Hebrew letters (LB21a), syllables of Brahmic scripts without
/// spaces (LB28a). With an ICU that has them nothing changes.
struct NewerLineBreakRules {
  let text: UnsafeBufferPointer<UInt16>

  /// A character other than a mark, with what follows it so far.
  private struct Base {
    var facts = CharacterFacts(rawValue: 0)
    /// Class of UAX #14; `none` before the text.
    var lineClass = Base.none
    var aksara: CharacterFacts.Aksara?
    /// U+25CC, which stands for a letter in rule LB28a.
    var isDottedCircle = false
    /// Whether a virama (class VI) follows.
    var hasVirama = false
    /// An opening quotation mark that really opens something (LB15a).
    var opens = false
    var spaces = 0

    static let none = -1
    /// Of class AK or AS, or the dotted circle.
    var isAksara: Bool { aksara == .letter || aksara == .start || isDottedCircle }
  }

  /// Corrects the opportunities that ICU found in `range`.
  func apply(_ flags: UnsafeMutableBufferPointer<UInt8>, in range: TextRange) {
    let lineBreak = TextAnalysis.Flags.lineBreak.rawValue
    var beforeLast = Base()
    var last = Base()
    var i = range.lowerBound
    while i < range.upperBound {
      let next = base(at: i)
      let end = i + text.length(at: i)
      if next.lineClass == PLC_UC_LB_SP {
        last.spaces += 1
      } else if attaches(next, to: last) {
        if next.aksara == .virama {
          last.hasVirama = true
        } else if next.aksara == .viramaFinal {
          last.hasVirama = false
        }
      } else {
        var current = next
        if isQuote(next, .initialQuote) { current.opens = canOpen(after: last) }
        if i > range.lowerBound, let mayBreak = opportunity(beforeLast, last, current, at: i, end: end, range) {
          if mayBreak { flags[i] |= lineBreak } else { flags[i] &= ~lineBreak }
        }
        (beforeLast, last) = (last, current)
      }
      i = end
    }
  }

  /// Whether a line may end before `next`; nil where ICU's answer stands.
  private func opportunity(
    _ beforeLast: Base, _ last: Base, _ next: Base, at i: Int, end: Int, _ range: TextRange
  ) -> Bool? {
    if last.lineClass == PLC_UC_LB_ZW { return nil }
    if last.opens { return false }
    if isQuote(next, .finalQuote), closes(end, range) { return false }
    if last.spaces > 0 {
      // Rule LB15 kept an opening bracket beside any quotation mark.
      return last.lineClass == PLC_UC_LB_QU && next.lineClass == PLC_UC_LB_OP ? true : nil
    }
    if next.lineClass == PLC_UC_LB_HL, beforeLast.lineClass == PLC_UC_LB_HL, beforeLast.spaces == 0,
      last.lineClass == PLC_UC_LB_HY || last.lineClass == PLC_UC_LB_BA
    {
      return true
    }
    return betweenSyllables(last, next, end: end, range)
  }

  // MARK: Quotation marks

  private func isQuote(_ base: Base, _ category: CharacterFacts.Category) -> Bool {
    base.lineClass == PLC_UC_LB_QU && base.facts.category == category
  }

  /// Rule LB15a: what stands before a quotation mark that opens.
  private func canOpen(after last: Base) -> Bool {
    if last.spaces > 0 { return true }
    switch last.lineClass {
    case Base.none, PLC_UC_LB_BK, PLC_UC_LB_CR, PLC_UC_LB_LF, PLC_UC_LB_NL, PLC_UC_LB_OP, PLC_UC_LB_QU, PLC_UC_LB_GL,
      PLC_UC_LB_ZW:
      return true
    default: return false
    }
  }

  /// Rule LB15b: what stands behind a quotation mark that closes.
  private func closes(_ end: Int, _ range: TextRange) -> Bool {
    let end = behindMarks(end, range)
    guard end < range.upperBound else { return true }
    switch base(at: end).lineClass {
    case PLC_UC_LB_SP, PLC_UC_LB_GL, PLC_UC_LB_WJ, PLC_UC_LB_CL, PLC_UC_LB_QU, PLC_UC_LB_CP, PLC_UC_LB_EX, PLC_UC_LB_IS,
      PLC_UC_LB_SY, PLC_UC_LB_BK, PLC_UC_LB_CR, PLC_UC_LB_LF, PLC_UC_LB_NL, PLC_UC_LB_ZW:
      return true
    default: return false
    }
  }

  // MARK: Syllables

  /// Rule LB28a, and rule LB31 for the neighbours that an older ICU takes for letters of one word.
  private func betweenSyllables(_ last: Base, _ next: Base, end: Int, _ range: TextRange) -> Bool? {
    guard last.aksara != nil || next.aksara != nil else { return nil }
    // Of class BA: rule LB21.
    if next.aksara == .finalConsonant { return false }
    if last.aksara == .prebase, next.isAksara { return false }
    if last.isAksara, last.hasVirama, next.aksara == .letter || next.isDottedCircle { return false }
    if last.isAksara, !last.hasVirama, next.isAksara {
      let behind = behindMarks(end, range)
      if behind < range.upperBound, base(at: behind).aksara == .viramaFinal { return false }
    }
    if next.aksara != nil {
      return last.aksara != nil || Self.classesBeforeSyllable.contains(last.lineClass) ? true : nil
    }
    return Self.classesAfterSyllable.contains(next.lineClass) ? true : nil
  }

  private static let classesBeforeSyllable: Set<Int> = [
    PLC_UC_LB_AL, PLC_UC_LB_HL, PLC_UC_LB_NU, PLC_UC_LB_PR, PLC_UC_LB_PO, PLC_UC_LB_IS, PLC_UC_LB_CP, PLC_UC_LB_HY,
    PLC_UC_LB_BA,
  ]
  private static let classesAfterSyllable: Set<Int> = [
    PLC_UC_LB_AL, PLC_UC_LB_HL, PLC_UC_LB_NU, PLC_UC_LB_PR, PLC_UC_LB_PO, PLC_UC_LB_OP,
  ]

  // MARK: Characters

  private func base(at i: Int) -> Base {
    let facts = CharacterFacts(text.scalar(at: i))
    return Base(
      facts: facts, lineClass: Int(facts.lineBreakClass), aksara: facts.aksara, isDottedCircle: text[i] == 0x25CC)
  }

  /// Rules LB9 and LB10: marks belong to the character before them, but not to spaces and separators.
  private func attaches(_ next: Base, to last: Base) -> Bool {
    guard isMark(next), last.spaces == 0 else { return false }
    switch last.lineClass {
    case Base.none, PLC_UC_LB_BK, PLC_UC_LB_CR, PLC_UC_LB_LF, PLC_UC_LB_NL, PLC_UC_LB_ZW: return false
    default: return true
    }
  }

  private func isMark(_ base: Base) -> Bool {
    base.aksara == .virama || base.aksara == .viramaFinal || base.lineClass == PLC_UC_LB_CM
      || base.lineClass == PLC_UC_LB_ZWJ
  }

  /// First place at or behind `end` where no mark but a final virama stands.
  private func behindMarks(_ end: Int, _ range: TextRange) -> Int {
    var end = end
    while end < range.upperBound {
      let next = base(at: end)
      guard isMark(next), next.aksara == nil else { break }
      end += text.length(at: end)
    }
    return end
  }
}
