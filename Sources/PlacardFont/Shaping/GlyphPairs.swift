/// A memory of how far characters stand apart, so that text of which every pair of neighbours was seen before is put
/// together without shaping: new words of known letters cost no more than known words.
///
/// It holds for characters whose glyphs no rule changes and that ``NeighbourRules`` does not find joined. Everything else
/// is left to ``ShapedWords`` and HarfBuzz. For text from left to right in scripts that HarfBuzz shapes without rules of
/// its own: Latin, Greek, Cyrillic, Armenian, Georgian, and what is of no script.
final class GlyphPairs {
  /// What is known of a text.
  enum Knowledge {
    /// ``glyph(_:of:)`` gives its glyphs.
    case all
    /// Nothing speaks against it, but some pair was not seen yet: ``learn(_:from:isFreeAtEnd:)``.
    case some
    /// It has to be shaped.
    case none
  }

  /// Scripts by their tags.
  static let scripts: Set<UInt32> = Set(["Latn", "Grek", "Cyrl", "Armn", "Geor", "Zyyy"].map(packedTag))
  /// Different characters of a text that can be learned; beyond them text is shaped.
  private static let characterLimit = 191

  private let rules: NeighbourRules
  /// What rules do to the glyphs of the numbers from 1 on; 0 is the end of the text.
  private var characters = [NeighbourRules.Reach(glyph: 0)]
  /// Number of each unit below ``unitLimit``.
  private var numbers = [UInt8](repeating: GlyphPairs.isUnknown, count: GlyphPairs.unitLimit)
  /// By left and right number: twice the advance of the left one, and 1 where a line cannot be cut between them without
  /// shaping again; or what is known instead.
  private var pairs: [Int32]
  /// Numbers in a row of ``pairs``.
  private var width = 64
  /// A space was seen from which no rule looked further: so none measures from it.
  private var hasFreeSpace = false

  /// Latin, Greek, Cyrillic, Armenian, Georgian, and general punctuation from U+2000 on.
  private static let unitLimit = 0x20D0
  private static let isUnknown: UInt8 = 255
  private static let isOther: UInt8 = 254
  private static let isUnseen: Int32 = -1
  private static let isFree: Int32 = -2
  private static let isJoined: Int32 = -3

  init(_ rules: NeighbourRules) {
    self.rules = rules
    pairs = [Int32](repeating: GlyphPairs.isUnseen, count: width * width)
  }

  /// What is known of a text that is not empty.
  ///
  /// - Parameter face: the same each time, and that of the rules.
  func knowledge(of text: UnsafeBufferPointer<UInt16>, in face: FontFace) -> Knowledge {
    var result = Knowledge.all
    var left = number(of: text[0], in: face)
    guard left != GlyphPairs.isOther else { return .none }
    for i in 1...text.count {
      let right = i < text.count ? number(of: text[i], in: face) : 0
      guard right != GlyphPairs.isOther else { return .none }
      let place = Int(left) &* width &+ Int(right)
      if pairs[place] < 0 {
        if pairs[place] == GlyphPairs.isUnseen {
          let isJoined = right > 0 && rules.joins(characters[Int(left)], characters[Int(right)], in: face)
          pairs[place] = isJoined ? GlyphPairs.isJoined : GlyphPairs.isFree
        }
        if pairs[place] == GlyphPairs.isJoined { return .none }
        result = .some
      }
      left = right
    }
    return result
  }

  /// A glyph of a text of which all is known.
  func glyph(_ i: Int, of text: UnsafeBufferPointer<UInt16>) -> UnscaledGlyph {
    let number = Int(numbers[Int(text[i])])
    let right = i &+ 1 < text.count ? Int(numbers[Int(text[i &+ 1])]) : 0
    let isUnsafe = i > 0 && pairs[Int(numbers[Int(text[i &- 1])]) &* width &+ number] & 1 != 0
    return UnscaledGlyph(
      glyph: characters[number].glyph, cluster: Int32(truncatingIfNeeded: i),
      advance: pairs[number &* width &+ right] >> 1, xOffset: 0, yOffset: 0, flags: isUnsafe ? .unsafeToBreak : [])
  }

  /// Whether no rule looks at what stands before a text of which all is known: one would begin with its first glyph.
  func isFreeAtStart(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    text.first.map { characters[Int(numbers[Int($0)])].input == .zero } ?? false
  }

  /// Whether no rule looks at what stands behind a text of which all is known and that ends in a space: one would begin
  /// with the space, or measure from it.
  func isFreeAtEnd(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    hasFreeSpace && text.last == 0x20 && characters[Int(numbers[0x20])].isNeverInput
  }

  /// Takes the pairs of a text of which ``Knowledge/some`` is known from its glyphs.
  ///
  /// - Parameters:
  ///   - result: of the whole text, shaped alone.
  ///   - isFreeAtEnd: the text ends in a space from which no rule looked further.
  func learn(_ text: UnsafeBufferPointer<UInt16>, from result: ShapingResult, isFreeAtEnd: Bool = false) {
    hasFreeSpace = hasFreeSpace || isFreeAtEnd
    guard result.count == text.count else { return }
    for i in text.indices {
      let left = Int(numbers[Int(text[i])])
      let right = i + 1 < text.count ? Int(numbers[Int(text[i + 1])]) : 0
      guard pairs[left * width + right] == GlyphPairs.isFree else { continue }
      let glyph = result.glyph(i)
      var cannotCut = false
      var isAsExpected = isPlain(glyph, i, characters[left].glyph) && (0..<1 << 29).contains(glyph.advance)
      if i + 1 < text.count {
        let next = result.glyph(i + 1)
        cannotCut = next.flags.contains(.unsafeToBreak)
        isAsExpected = isAsExpected && isPlain(next, i + 1, characters[right].glyph)
      }
      pairs[left * width + right] = isAsExpected ? glyph.advance << 1 | (cannotCut ? 1 : 0) : GlyphPairs.isJoined
    }
  }

  private func isPlain(_ glyph: UnscaledGlyph, _ place: Int, _ nominal: UInt32) -> Bool {
    glyph.glyph == nominal && Int(glyph.cluster) == place && glyph.xOffset == 0 && glyph.yOffset == 0
  }

  // MARK: Characters

  private func number(of unit: UInt16, in face: FontFace) -> UInt8 {
    guard Int(unit) < GlyphPairs.unitLimit else { return GlyphPairs.isOther }
    let known = numbers[Int(unit)]
    if known != GlyphPairs.isUnknown { return known }
    let new = newNumber(of: unit, in: face)
    numbers[Int(unit)] = new
    return new
  }

  private func newNumber(of unit: UInt16, in face: FontFace) -> UInt8 {
    guard characters.count <= GlyphPairs.characterLimit, let scalar = Unicode.Scalar(unit), stands(scalar) else {
      return GlyphPairs.isOther
    }
    let glyph = face.glyph(for: scalar)
    guard glyph != 0 else { return GlyphPairs.isOther }
    let reach = rules.reach(of: glyph, in: face)
    guard !reach.isChangedAlone else { return GlyphPairs.isOther }
    characters.append(reach)
    if characters.count > width { widen() }
    return UInt8(characters.count - 1)
  }

  /// Characters that HarfBuzz maps to their glyph without looking at what stands around them.
  private func stands(_ scalar: Unicode.Scalar) -> Bool {
    // Digits become a fraction around U+2044; U+2011 may be taken for U+2010.
    if scalar == "\u{2044}" || scalar == "\u{2011}" { return false }
    let facts = CharacterFacts(scalar)
    guard !facts.isMark, !facts.attaches, !facts.isDefaultIgnorable else { return false }
    switch facts.category {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: return false
    case .space: return scalar == " " || scalar == "\u{A0}"
    default: return true
    }
  }

  private func widen() {
    let old = width
    width += 64
    var wide = [Int32](repeating: GlyphPairs.isUnseen, count: width * width)
    for row in 0..<old {
      wide.replaceSubrange(row * width..<row * width + old, with: pairs[row * old..<(row + 1) * old])
    }
    pairs = wide
  }
}
