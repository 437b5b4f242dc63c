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

/// Runs the algorithms. Keeps ICU's iterators open: one per thread.
package final class TextAnalyzer {
  package init() {}
  /// - Parameters:
  ///   - paragraphs: tile the text in order.
  ///   - fallbackDirection: base direction of paragraphs without a strong character (natural = left to right).
  ///   - languages: tile the text; decide line-break tailoring and dictionaries.
  package func analyze(
    _ units: [UInt16], paragraphs: [TextAnalysis.Paragraph], fallbackDirection: WritingDirection,
    languages: [TextAnalysis.LanguageRun], directionalRuns: [TextAnalysis.DirectionalRun] = []
  ) -> TextAnalysis { fatalError("stub") }
}
