import CUnicode
import PlacardFont

/// A fast path for text of Latin-1 letters, digits, spaces, line feeds and common punctuation, which needs one table of
/// 256 entries only. Its results are those of ``TextAnalyzer/analyzeFully``; where it cannot be certain it leaves the
/// text to that.
package enum LatinAnalysis {
  private enum Kind: UInt8 {
    case unknown
    case letter
    case digit
    case space
    case lineFeed
    /// `.` `,` `:` `;` – class IS of UAX #14.
    case infix
    /// `!` `?` – class EX.
    case exclamation
    case apostrophe
    case hyphen
    /// Other characters of class AL.
    case symbol
  }

  private static let kinds: [Kind] = (0..<256).map { unit in
    let facts = CharacterFacts(unit: UInt16(unit))
    switch Int(facts.lineBreakClass) {
    // Letters but for the micro sign, which is of no script.
    case PLC_UC_LB_AL where facts.isAlphabetic && unit != 0xB5: return .letter
    case PLC_UC_LB_AL where unit < 0x80: return .symbol
    case PLC_UC_LB_NU: return .digit
    case PLC_UC_LB_SP: return .space
    case PLC_UC_LB_LF: return .lineFeed
    case PLC_UC_LB_IS: return .infix
    case PLC_UC_LB_EX: return .exclamation
    case PLC_UC_LB_HY: return .hyphen
    // Any other character ends the fast path.
    case PLC_UC_LB_QU where unit == 0x27: return .apostrophe
    default: return .unknown
    }
  }

  private static let latin: UInt32 = 0x4C61_746E  // Latn

  /// The analysis, or nil when the text is not that simple.
  package static func analyze(
    _ units: [UInt16], paragraphs: [TextAnalysis.Paragraph], fallbackDirection: WritingDirection
  )
    -> TextAnalysis?
  {
    for paragraph in paragraphs where paragraph.direction == .rightToLeft || paragraph.wordBreak == .breakAll {
      return nil
    }
    guard let (flags, hasLetters) = flags(of: units) else { return nil }
    // A paragraph without a letter may turn out to be right to left.
    if fallbackDirection == .rightToLeft { return nil }
    var analysis = TextAnalysis()
    analysis.flags = flags
    analysis.paragraphLevels = [UInt8](repeating: 0, count: paragraphs.count)
    if !units.isEmpty {
      analysis.scriptRuns = [.init(range: 0..<units.count, script: hasLetters ? latin : ScriptSets.common)]
    }
    return analysis
  }

  private static func flags(of units: [UInt16]) -> (flags: [TextAnalysis.Flags], hasLetters: Bool)? {
    var hasLetters = false
    var isKnown = true
    let flags = [TextAnalysis.Flags](unsafeUninitializedCapacity: units.count + 1) { flags, initialized in
      var previous = Kind.space
      var beforePrevious = Kind.space
      var i = 0
      kinds.withUnsafeBufferPointer { kinds in
        while i < units.count {
          let unit = units[i]
          guard unit < 256 else { break }
          let kind = kinds[Int(unit)]
          guard kind != .unknown, let breaks = breaks(beforePrevious, previous, kind, isFirst: i == 0) else { break }
          var flag: TextAnalysis.Flags = [.graphemeStart]
          if breaks { flag.insert(.lineBreak) }
          if previous == .lineFeed { flag.formUnion([.lineBreak, .mandatoryBreak]) }
          switch kind {
          case .space: flag.insert(.whitespace)
          case .lineFeed: flag.insert(.separator)
          case .letter:
            hasLetters = true
            flag.insert(.visible)
          default: flag.insert(.visible)
          }
          (flags.baseAddress! + i).initialize(to: flag)
          beforePrevious = previous
          previous = kind
          i += 1
        }
      }
      isKnown = i == units.count
      initialized = i
      guard isKnown else { return }
      let isMandatory = !units.isEmpty && previous == .lineFeed
      (flags.baseAddress! + i).initialize(
        to: isMandatory ? [.graphemeStart, .lineBreak, .mandatoryBreak] : [.graphemeStart, .lineBreak])
      initialized += 1
    }
    return isKnown ? (flags, hasLetters) : nil
  }

  /// Whether a line may end before `next` (UAX #14); nil where more context would have to be known.
  private static func breaks(_ beforePrevious: Kind, _ previous: Kind, _ next: Kind, isFirst: Bool) -> Bool? {
    let joins = next == .space || next == .lineFeed
    switch previous {
    case .letter, .digit, .symbol:
      // Punctuation after a symbol may be a number's sign or a word's start.
      if previous == .symbol, next != .letter, next != .digit, next != .symbol, !joins { return nil }
      return false
    case .space:
      switch next {
      case .letter, .digit, .symbol: return !isFirst
      case .space, .lineFeed: return false
      default: return nil
      }
    case .lineFeed:
      switch next {
      case .letter, .digit, .symbol, .space, .lineFeed: return false
      default: return nil
      }
    case .infix:
      if joins { return false }
      return beforePrevious == .digit && next == .digit ? false : nil
    case .exclamation:
      return joins ? false : nil
    case .apostrophe:
      return beforePrevious == .letter && next == .letter ? false : nil
    case .hyphen:
      guard beforePrevious == .letter || beforePrevious == .digit else { return nil }
      return next == .letter ? true : next == .digit ? false : nil
    case .unknown: return nil
    }
  }
}
