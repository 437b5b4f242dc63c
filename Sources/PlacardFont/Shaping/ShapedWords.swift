/// Words that were shaped before, so that the same word in another text need not be.
///
/// A text is cut after its spaces. HarfBuzz says of every place in a text it has shaped whether anything on one side
/// could change the other (`HB_GLYPH_FLAG_UNSAFE_TO_CONCAT`, which counts what fonts *looked at*, not only what they
/// changed; ``FontFace/separatesWords`` says for which faces it counts all of that). A word both of whose ends are free of that is remembered, and words free at both ends give, side by side,
/// exactly what the text gives as a whole. Words at an end of a text are told apart from others, as nothing is known of
/// what they would do with a neighbour there.
///
/// Watching what a font looks at makes shaping half as dear again, so that is only done for texts whose words have all
/// been seen before, and once: text that never comes again, and text whose words hang together, costs no more than
/// without this.
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
  /// The ends of a word, as bits: where it meets an end of the shaped text, and where that is an end of the context.
  struct Edges: OptionSet {
    let rawValue: UInt8
    static let first = Edges(rawValue: 1)
    static let last = Edges(rawValue: 2)
    static let startOfContext = Edges(rawValue: 4)
    static let endOfContext = Edges(rawValue: 8)
  }
  /// A glyph in the units of its face.
  struct Glyph {
    var glyph: UInt32
    /// From the start of the word.
    var cluster: Int32
    var advance, xOffset, yOffset: Int32
    var flags: ShapedGlyph.Flags
  }
  private struct Word {
    var hash: UInt64
    var setting: UInt16
    var edges: Edges
    var length: UInt16
    /// Places in ``units`` and ``glyphs``.
    var firstUnit, firstGlyph, glyphCount: Int32
  }

  /// Longer words are shaped each time: they hardly come again.
  static let longestWord = 48
  /// When this many words or glyphs are known, all are forgotten.
  static let wordLimit = 8192
  private static let glyphLimit = 1 << 17
  private static let settingLimit = 64

  private var settings: [Setting] = []
  private var setting = 0
  private var words: [Word] = []
  /// Word + 1 of each slot, 0 = empty; found by open addressing.
  private var slots: [Int32] = []
  private var units: [UInt16] = []
  private var glyphs: [Glyph] = []
  /// Words that were met, and texts whose words cannot all be remembered.
  private var seen = HashNotes()
  private var inseparable = HashNotes()
  private var textHash: UInt64 = 0
  /// The words of the text that was asked for last, in order.
  private var found: [Int32] = []

  /// Says what holds for the calls that follow.
  mutating func use(_ new: Setting) {
    if setting < settings.count, settings[setting] == new { return }
    if let known = settings.firstIndex(of: new) {
      setting = known
      return
    }
    if settings.count == ShapedWords.settingLimit { removeAll() }
    setting = settings.count
    settings.append(new)
  }

  private mutating func removeAll() {
    settings.removeAll(keepingCapacity: true)
    forgetWords()
  }

  private mutating func forgetWords() {
    words.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    slots = [Int32](repeating: 0, count: 2 * ShapedWords.wordLimit)
  }

  /// What is known of a text.
  enum Answer {
    /// All words were known, and their glyphs were handed out.
    case known
    /// It has to be shaped, and its words should be remembered.
    case familiar
    /// It has to be shaped.
    case new
  }

  /// Hands out the glyphs of a text whose words are all known, in logical order, with clusters from the start of `text`.
  mutating func forEachGlyph(of text: UnsafeBufferPointer<UInt16>, ends: Edges, _ body: (Glyph) -> Void) -> Answer {
    found.removeAll(keepingCapacity: true)
    textHash = 0
    var isKnown = true
    var isFamiliar = true
    var start = 0
    while start < text.count {
      let end = ShapedWords.wordEnd(in: text, from: start)
      let edges = ShapedWords.edges(of: start..<end, in: text, ends)
      let hash = hash(text, start..<end, edges)
      textHash = (textHash ^ hash) &* 0x9E37_79B9_7F4A_7C15
      if let word = find(text, start..<end, edges, hash) {
        found.append(word)
      } else {
        isKnown = false
        isFamiliar = seen.insert(hash) && isFamiliar
      }
      start = end
    }
    guard isKnown else { return isFamiliar && !inseparable.contains(textHash) ? .familiar : .new }
    start = 0
    for index in found {
      let word = words[Int(index)]
      for i in Int(word.firstGlyph)..<Int(word.firstGlyph + word.glyphCount) {
        var glyph = glyphs[i]
        glyph.cluster += Int32(start)
        body(glyph)
      }
      start += Int(word.length)
    }
    return .known
  }

  /// Remembers the words of the text that was asked for last and has been shaped.
  ///
  /// - Parameters:
  ///   - shaped: its glyphs in logical order, with clusters from the start of `text`.
  ///   - isFree: nothing on one side of a glyph's cluster could change the other.
  mutating func insert(
    _ text: UnsafeBufferPointer<UInt16>, ends: Edges, count: Int, glyph: (Int) -> Glyph, isFree: (Int) -> Bool
  ) {
    var start = 0
    var first = 0
    var isFreeAtStart = true
    var isSeparable = true
    while start < text.count {
      let end = ShapedWords.wordEnd(in: text, from: start)
      var last = first
      while last < count, glyph(last).cluster < Int32(end) { last += 1 }
      // A cluster may reach over the place, as a mark on a space does.
      let isFreeAtEnd = end == text.count || (last < count && glyph(last).cluster == Int32(end) && isFree(last))
      if isFreeAtStart, isFreeAtEnd, end - start <= ShapedWords.longestWord {
        insert(text, start..<end, ShapedWords.edges(of: start..<end, in: text, ends), first..<last, glyph)
      } else {
        isSeparable = false
      }
      (start, first, isFreeAtStart) = (end, last, isFreeAtEnd)
    }
    if !isSeparable { _ = inseparable.insert(textHash) }
  }

  private mutating func insert(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ edges: Edges, _ shaped: Range<Int>,
    _ glyph: (Int) -> Glyph
  ) {
    if words.count == ShapedWords.wordLimit || glyphs.count > ShapedWords.glyphLimit || slots.isEmpty { forgetWords() }
    let hash = hash(text, range, edges)
    guard find(text, range, edges, hash) == nil else { return }
    words.append(
      Word(
        hash: hash, setting: UInt16(setting), edges: edges, length: UInt16(range.count), firstUnit: Int32(units.count),
        firstGlyph: Int32(glyphs.count), glyphCount: Int32(shaped.count)))
    units.append(contentsOf: UnsafeBufferPointer(rebasing: text[range]))
    for i in shaped {
      var glyph = glyph(i)
      glyph.cluster -= Int32(range.lowerBound)
      glyphs.append(glyph)
    }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(words.count)
  }

  private func find(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ edges: Edges, _ hash: UInt64
  ) -> Int32? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let index = slots[slot] &- 1
      let word = words[Int(index)]
      if word.hash == hash, word.setting == UInt16(setting), word.edges == edges, Int(word.length) == range.count {
        let isSame = units.withUnsafeBufferPointer { units in
          var i = 0
          while i < range.count, units[Int(word.firstUnit) + i] == text[range.lowerBound + i] { i += 1 }
          return i == range.count
        }
        if isSame { return index }
      }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  private func hash(_ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ edges: Edges) -> UInt64 {
    var h = UInt64(setting) << 8 | UInt64(edges.rawValue)
    for i in range { h = (h ^ UInt64(text[i])) &* 0x9E37_79B9_7F4A_7C15 }
    return h ^ (h >> 32)
  }

  private static func edges(of word: Range<Int>, in text: UnsafeBufferPointer<UInt16>, _ ends: Edges) -> Edges {
    var edges: Edges = []
    if word.lowerBound == 0 { edges.formUnion(ends.intersection([.first, .startOfContext])) }
    if word.upperBound == text.count { edges.formUnion(ends.intersection([.last, .endOfContext])) }
    return edges
  }

  /// Behind the spaces that follow a word: a space looks back at most fonts' letters, hardly ever ahead.
  private static func wordEnd(in text: UnsafeBufferPointer<UInt16>, from start: Int) -> Int {
    var i = start
    while i < text.count, text[i] != 0x20 { i &+= 1 }
    while i < text.count, text[i] == 0x20 { i &+= 1 }
    return i
  }
}

/// Notes of hashes, one bit each. Two hashes may share a bit, which here does no harm; when an eighth of the bits is set,
/// all are forgotten.
private struct HashNotes {
  private static let limit = 1 << 14
  private var bits: [UInt64] = []
  private var count = 0

  private static func place(_ hash: UInt64) -> (word: Int, bit: UInt64) {
    let place = Int(truncatingIfNeeded: hash >> 40) & (8 * limit - 1)
    return (place >> 6, 1 << UInt64(place & 63))
  }

  func contains(_ hash: UInt64) -> Bool {
    let (word, bit) = HashNotes.place(hash)
    return !bits.isEmpty && bits[word] & bit != 0
  }

  /// Whether it was noted before.
  mutating func insert(_ hash: UInt64) -> Bool {
    if contains(hash) { return true }
    if bits.isEmpty || count == HashNotes.limit {
      bits = [UInt64](repeating: 0, count: HashNotes.limit / 8)
      count = 0
    }
    let (word, bit) = HashNotes.place(hash)
    bits[word] |= bit
    count += 1
    return false
  }
}
