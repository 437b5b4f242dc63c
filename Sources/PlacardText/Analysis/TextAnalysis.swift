import CUnicode
import PlacardFont

/// What Unicode's algorithms say about a text, per UTF-16 unit: embedding levels (UAX #9), scripts (UAX #24),
/// grapheme clusters (UAX #29) and line-break opportunities (UAX #14).
package struct TextAnalysis: Sendable {
  /// Properties of the position before a unit, and of the unit itself.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A grapheme cluster starts here.
    package static let graphemeStart = Flags(rawValue: 1)
    /// A line may end before this unit.
    package static let lineBreak = Flags(rawValue: 2)
    /// A line must end before this unit (the unit before it is a separator).
    package static let mandatoryBreak = Flags(rawValue: 4)
    /// White space that hangs at a line's end: space, tab, Zs except U+00A0, U+2007, U+202F.
    package static let whitespace = Flags(rawValue: 8)
    /// Part of a line or paragraph separator: no width, never drawn.
    package static let separator = Flags(rawValue: 16)
    /// Tab, soft hyphen or U+FFFC: the slow path of measuring looks closer.
    package static let special = Flags(rawValue: 32)
    /// Unit of a cluster that has something to see (not white space, separator, control or default-ignorable).
    package static let visible = Flags(rawValue: 64)
    /// A hyphenator would divide the word before this unit.
    package static let hyphenation = Flags(rawValue: 128)
  }
  /// Text of one script.
  package struct ScriptRun: Sendable, Hashable {
    package var range: TextRange
    /// ISO 15924 tag as a big-endian number.
    package var script: UInt32
  }
  /// What the caller says about a paragraph.
  package struct Paragraph: Sendable {
    package var range: TextRange
    package var direction: WritingDirection
    package var strictness: LineBreakStrictness
    package var wordBreak: WordBreak
    /// No breaks between Hangul syllables except at white space.
    package var keepsHangulWords: Bool
    package init(
      range: TextRange, direction: WritingDirection = .natural, strictness: LineBreakStrictness = .auto,
      wordBreak: WordBreak = .normal, keepsHangulWords: Bool = false
    ) {
      self.range = range
      self.direction = direction
      self.strictness = strictness
      self.wordBreak = wordBreak
      self.keepsHangulWords = keepsHangulWords
    }
  }
  /// A stretch of text with a language of its own.
  package struct LanguageRun: Sendable, Hashable {
    package var range: TextRange
    package var language: String
    package init(range: TextRange, language: String) {
      self.range = range
      self.language = language
    }
  }
  /// Embeddings and overrides of a stretch of text.
  package struct DirectionalRun: Sendable, Hashable {
    package var range: TextRange
    package var formats: [DirectionalFormat]
    package init(range: TextRange, formats: [DirectionalFormat]) {
      self.range = range
      self.formats = formats
    }
  }

  /// One more than there are units: the last entry is the end of the text (grapheme start, line break).
  package var flags: [Flags] = []
  /// Embedding level of each unit; empty = all 0.
  package var levels: [UInt8] = []
  /// Base level of each paragraph, in the order given.
  package var paragraphLevels: [UInt8] = []
  /// Tile the text. Common and inherited characters take the script of their neighbours.
  package var scriptRuns: [ScriptRun] = []
  package init() {}
}

/// Why ICU cannot answer.
struct UnicodeError: Error, Hashable {
  /// ICU's name of the error.
  let reason: String
}

/// One of ICU's boundary iterators, kept open: opening costs more than a short text. One thread at a time.
final class BoundaryIterator {
  private let handle: OpaquePointer

  init(_ rules: BreakRules) throws(UnicodeError) {
    var reason: UnsafePointer<CChar>?
    guard let handle = plc_uc_breaker_open(rules.kind.rawValue, rules.locale, &reason) else {
      throw UnicodeError(reason: reason.map { String(cString: $0) } ?? "unknown")
    }
    self.handle = handle
  }
  deinit { plc_uc_breaker_close(handle) }

  /// Adds `bit` to the entry of every boundary; `flags` has one more entry than `text`. Returns false if ICU failed.
  func mark(_ text: UnsafeBufferPointer<UInt16>, _ flags: UnsafeMutableBufferPointer<UInt8>, bit: UInt8) -> Bool {
    precondition(flags.count == text.count + 1 && text.count < Int(Int32.max), "one flag more than units")
    guard let base = text.baseAddress, let out = flags.baseAddress else { return false }
    return plc_uc_boundaries(handle, base, Int32(text.count), out, bit) == 0
  }
}

/// ICU's character properties of a whole text, one entry per UTF-16 unit.
package struct UnicodeProperties {
  /// Bits of ``general``. Shifted left by 3 the first four are those of ``TextAnalysis/Flags``.
  static let isLetterOrDigit: UInt8 = 16
  static let isMark: UInt8 = 32
  static let isHangul: UInt8 = 64
  /// Class SA of UAX #14: a dictionary finds the words.
  static let isComplex: UInt8 = 128
  /// Set in an entry of ``scripts`` where Script_Extensions says more than the script does.
  static let hasScriptExtensions = UInt16(PLC_UC_SCRIPT_EXTENDED)

  var general: [UInt8] = []
  /// A ``BidiClass`` and two bits for brackets; boundary neutral for the second unit of a pair.
  package var bidi: [UInt8] = []
  /// ICU's script numbers.
  var scripts: [UInt16] = []
  /// What holds for any character of the text.
  private(set) var any = CharacterFacts(rawValue: 0)

  /// Replaces the contents by the properties of `text`.
  package mutating func fill(_ text: UnsafeBufferPointer<UInt16>) {
    let count = text.count
    Self.resize(&general, count)
    Self.resize(&bidi, count)
    Self.resize(&scripts, count)
    any = CharacterFacts(rawValue: 0)
    guard let base = text.baseAddress, count > 0 else { return }
    let bits = general.withUnsafeMutableBufferPointer { general in
      bidi.withUnsafeMutableBufferPointer { bidi in
        scripts.withUnsafeMutableBufferPointer { scripts in
          plc_uc_properties(base, Int32(count), general.baseAddress, bidi.baseAddress, scripts.baseAddress)
        }
      }
    }
    any = CharacterFacts(rawValue: bits)
  }

  /// Keeps the memory, so that short texts one after the other allocate nothing.
  private static func resize<Value: FixedWidthInteger>(_ array: inout [Value], _ count: Int) {
    if array.count > count {
      array.removeLast(array.count - count)
    } else if array.count < count {
      array.append(contentsOf: repeatElement(0, count: count - array.count))
    }
  }

  /// The bracket in canonical form, or its partner.
  static func bracket(_ unit: UInt16, partner: Bool) -> UInt32 { plc_uc_bracket(UInt32(unit), partner ? 1 : 0) }
  /// Whether Script_Extensions of a character holds a script.
  static func character(_ scalar: UInt32, hasScript script: UInt16) -> Bool { plc_uc_has_script(scalar, script) != 0 }
  /// What a character does in a stack of consonants.
  static func stacking(_ scalar: UInt32) -> Int { Int(plc_uc_stacking(scalar)) }
  static let consonant = PLC_UC_CONSONANT
  static let letter = PLC_UC_LETTER
  static let linker = PLC_UC_LINKER
  static let stacker = PLC_UC_STACKER
  /// ISO 15924 tag as a big-endian number.
  static func tag(ofScript script: UInt16) -> UInt32 { plc_uc_script_tag(script) }
}
