/// A memory of words that were shaped before, so that only new words of a text are shaped.
///
/// A text is cut behind its spaces, never before a mark. Each word is shaped once, with one space more behind it, and
/// HarfBuzz says of its start and of that space whether anything looked there (`HB_GLYPH_FLAG_UNSAFE_TO_CONCAT`;
/// ``FontFace/separatesWords`` says for which faces it says so of everything). By HarfBuzz's definition two pieces that
/// are both free of that where they meet give, side by side, exactly what they give together. Where one is not, as
/// beside a bracket that depends on the capital in the next word, the two words become one unit, which is shaped and
/// remembered like a word. What an end of the text touches need not be free, since nothing is there.
struct ShapedWords {
  /// What decides about the shapes besides the text.
  struct Setting: Equatable {
    /// ``FontInstance/id``.
    var instance: UInt32
    var script: UInt32
    var language: String
    var isRightToLeft: Bool
    var features: [FontFeature]
  }
  struct Word {
    fileprivate var hash: UInt64
    fileprivate var setting: UInt16
    fileprivate var length: UInt16
    fileprivate var firstUnit: Int32
    fileprivate var firstGlyph, glyphCount: Int32
    /// Whether no rule looked beyond the end.
    var isFreeAtStart, isFreeAtEnd: Bool
  }

  /// Longer words, and words that hang together over more units than this, are shaped each time, because they rarely
  /// occur again.
  static let longestWord = 64
  /// A text that begins when this many words or glyphs are known forgets them all.
  static let wordLimit = 8192
  private static let glyphLimit = 1 << 17
  private static let settingLimit = 64

  private struct State {
    var setting: Setting
    var isSeparable: Bool
    /// Places between words that could be cut, and those that could not.
    var joints = 0
    var knots = 0
    /// Words and texts that were shaped.
    var shapings = 0
    var asksForPairs = false
    var pairs: GlyphPairs?
  }
  /// Reading the rules of a font takes as long as shaping some hundred words.
  static let shapingsBeforePairs = 32
  private var settings: [State] = []
  private var setting = 0
  private var words: [Word] = []
  /// Word + 1 of each slot, 0 = empty; found by open addressing. At most half full.
  private var slots: [Int32] = []
  private var units: [UInt16] = []
  private var glyphs: [UnscaledGlyph] = []

  /// Says what holds for the calls that follow, until the next text, and whether its words can be remembered at all.
  ///
  /// - Parameter isSeparable: asked the first time.
  mutating func use(_ new: Setting, isSeparable: () -> Bool) -> Bool {
    if setting >= settings.count || settings[setting].setting != new {
      if let known = settings.firstIndex(where: { $0.setting == new }) {
        setting = known
      } else {
        if settings.count == ShapedWords.settingLimit {
          settings.removeAll(keepingCapacity: true)
          forget()
        }
        setting = settings.count
        settings.append(State(setting: new, isSeparable: isSeparable()))
      }
    }
    makeRoom()
    return settings[setting].isSeparable
  }

  /// The memory of pairs for the setting in use; nil until enough was shaped, and where pairs do not hold.
  ///
  /// - Parameter make: asked once.
  mutating func pairs(make: () -> GlyphPairs?) -> GlyphPairs? {
    if settings[setting].shapings >= ShapedWords.shapingsBeforePairs, !settings[setting].asksForPairs {
      settings[setting].asksForPairs = true
      settings[setting].pairs = make()
    }
    return settings[setting].pairs
  }

  /// Notes that a word or text of the setting in use was shaped.
  mutating func noteShaping() { settings[setting].shapings &+= 1 }

  /// Notes whether two words could be cut apart. Where most cannot, as in fonts that kern across spaces, memory is
  /// given up: it would only shape everything twice.
  mutating func note(isFree: Bool) {
    if isFree {
      settings[setting].joints &+= 1
    } else {
      settings[setting].knots &+= 1
      if settings[setting].knots > 64, settings[setting].knots > settings[setting].joints {
        settings[setting].isSeparable = false
      }
    }
  }

  private mutating func makeRoom() {
    if words.count >= ShapedWords.wordLimit || glyphs.count >= ShapedWords.glyphLimit { forget() }
  }

  private mutating func forget() {
    words.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    slots = []
  }

  /// A remembered word of the setting in use.
  func find(_ text: UnsafeBufferPointer<UInt16>) -> Word? {
    guard !slots.isEmpty else { return nil }
    let hash = hash(text)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let word = words[Int(slots[slot] &- 1)]
      if word.hash == hash, word.setting == UInt16(setting), Int(word.length) == text.count, isSame(word, text) {
        return word
      }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  private func isSame(_ word: Word, _ text: UnsafeBufferPointer<UInt16>) -> Bool {
    units.withUnsafeBufferPointer { units in
      var i = 0
      while i < text.count, units[Int(word.firstUnit) &+ i] == text[i] { i &+= 1 }
      return i == text.count
    }
  }

  /// Hands out the glyphs of a word in logical order.
  func forEachGlyph(of word: Word, _ body: (UnscaledGlyph) -> Void) {
    glyphs.withUnsafeBufferPointer { glyphs in
      for i in Int(word.firstGlyph)..<Int(word.firstGlyph + word.glyphCount) { body(glyphs[i]) }
    }
  }

  /// Remembers a word that is not known, with clusters from its start.
  mutating func insert(
    _ text: UnsafeBufferPointer<UInt16>, glyphs new: some Sequence<UnscaledGlyph>, isFreeAtStart: Bool,
    isFreeAtEnd: Bool
  ) -> Word {
    let first = glyphs.count
    glyphs.append(contentsOf: new)
    let word = Word(
      hash: hash(text), setting: UInt16(setting), length: UInt16(text.count), firstUnit: Int32(units.count),
      firstGlyph: Int32(first), glyphCount: Int32(glyphs.count - first), isFreeAtStart: isFreeAtStart,
      isFreeAtEnd: isFreeAtEnd)
    units.append(contentsOf: text)
    words.append(word)
    if 2 * words.count > slots.count { growSlots() } else { fillSlot(words.count - 1) }
    return word
  }

  private mutating func growSlots() {
    slots = [Int32](repeating: 0, count: max(1024, 2 * slots.count))
    for index in words.indices { fillSlot(index) }
  }

  private mutating func fillSlot(_ index: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: words[index].hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(index + 1)
  }

  private func hash(_ text: UnsafeBufferPointer<UInt16>) -> UInt64 {
    var h = UInt64(setting)
    for unit in text { h = (h ^ UInt64(unit)) &* 0x9E37_79B9_7F4A_7C15 }
    return h ^ (h >> 32)
  }

  /// Behind the spaces that follow a word, and behind what belongs to the cluster of the last.
  static func wordEnd(in text: UnsafeBufferPointer<UInt16>, from start: Int) -> Int {
    var i = start
    while true {
      while i < text.count, text[i] != 0x20 { i &+= 1 }
      while i < text.count, text[i] == 0x20 { i &+= 1 }
      guard i < text.count, !startsAlone(text, i) else { return i }
    }
  }

  /// What begins at `i` is no part of the cluster before it.
  static func startsAlone(_ text: UnsafeBufferPointer<UInt16>, _ i: Int) -> Bool {
    if text[i] < 0x300 { return true }
    let facts = CharacterFacts(text.scalar(at: i))
    return !facts.attaches && !facts.isMark
  }
}
