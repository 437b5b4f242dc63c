import PlacardFont

/// Remembers the glyphs of texts in one style, since interfaces, tables and series of pictures show the same words again and
/// again. What is kept belongs to no library: fonts that were registered are let go of as by ``FontResolver``.
struct ShapedTextMemory {
  /// What decides about glyphs besides the characters and the paragraphs' styles.
  fileprivate struct Setting: Equatable {
    /// ``Font/id``.
    var font: UInt32
    /// Of the font's library, whose fallbacks may change.
    var generation: UInt32
    var kern: Double?
    var tracking, baselineOffset, expansion: Double
    var ligature, superscript: Int
    var ownLanguage: String?
    var language: String
    var direction: WritingDirection
    var usesOversizeMetrics: Bool
  }
  private struct Entry {
    var setting: Setting
    var paragraphs: [StyledText.Paragraph]
    var shaped: ShapedText.Glyphs
  }
  /// A text that is asked for.
  struct Key {
    fileprivate var setting: Setting
    fileprivate var hash: UInt64
  }

  /// Longer texts rarely come again.
  private static let longestText = 1024
  /// Texts, and bytes of them, that are kept.
  private static let textLimit = 4096
  private static let byteLimit = 4 << 20

  private var entries: [UInt64: Entry] = [:]
  private var bytes = 0
  private var knownRetirements = FontFace.retirements

  /// Nil for a text that is not remembered.
  func key(
    of text: StyledText, language: String, direction: WritingDirection, usesOversizeMetrics: Bool
  ) -> Key? {
    guard text.styles.count == 1, !text.units.isEmpty, text.units.count <= Self.longestText else { return nil }
    let shaping = text.styles[0].shaping
    guard shaping.object == nil, shaping.directionalFormats.isEmpty else { return nil }
    let setting = Setting(
      font: shaping.font.id, generation: shaping.font.library.generation, kern: shaping.kern,
      tracking: shaping.tracking, baselineOffset: shaping.baselineOffset, expansion: shaping.expansion,
      ligature: shaping.ligature, superscript: shaping.superscript, ownLanguage: shaping.language, language: language,
      direction: direction, usesOversizeMetrics: usesOversizeMetrics)
    var hash = UInt64(setting.font)
    for unit in text.units { hash = (hash ^ UInt64(unit)) &* 0x9E37_79B9_7F4A_7C15 }
    return Key(setting: setting, hash: hash ^ hash >> 32)
  }

  /// The text with glyphs that were remembered.
  mutating func find(_ key: Key, _ text: StyledText) -> ShapedText? {
    forgetRetired()
    guard let entry = entries[key.hash], entry.setting == key.setting, entry.shaped.units == text.units,
      entry.paragraphs == text.paragraphs
    else { return nil }
    return ShapedText(text: text, entry.shaped)
  }

  mutating func insert(_ shaped: ShapedText, for key: Key) {
    let size = 512 + 80 * shaped.text.units.count
    if entries.count >= Self.textLimit || bytes + size > Self.byteLimit { forget() }
    bytes += size
    entries[key.hash] = Entry(
      setting: key.setting, paragraphs: shaped.text.paragraphs, shaped: ShapedText.Glyphs(of: shaped))
  }

  private mutating func forgetRetired() {
    let retirements = FontFace.retirements
    guard retirements != knownRetirements else { return }
    knownRetirements = retirements
    forget()
  }

  private mutating func forget() {
    entries.removeAll(keepingCapacity: true)
    bytes = 0
  }
}
