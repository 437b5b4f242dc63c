import CHarfBuzz

/// What the rules of a font look at in text of one language, script and set of features, read from its tables: whether
/// glyphs that stand beside each other change anything but the distance between them.
///
/// Take a text whose glyphs are of no class that rules pass over. The first rule of `GSUB` that applies has a glyph of the
/// text as its input. Either it applies to that glyph alone, or it looks at a neighbour of it: as more input, as backtrack
/// or as lookahead. So where no glyph is changed alone (``Reach/isChangedAlone``) and no two neighbours are input and
/// context of the same lookup (``joins(_:_:)``), no rule applies, and the glyphs are those of the characters. In `GPOS`
/// what is left then are pairs that change the advance of their first glyph: each advance depends on one neighbour.
final class NeighbourRules {
  /// A bit for each lookup.
  typealias Lookups = SIMD4<UInt64>

  /// In which lookups a glyph takes part.
  struct Reach {
    let glyph: UInt32
    fileprivate(set) var input = Lookups.zero
    fileprivate(set) var before = Lookups.zero
    fileprivate(set) var after = Lookups.zero
    /// A rule may apply to the glyph whatever stands beside it, or nothing is known of such rules.
    fileprivate(set) var isChangedAlone = false
    /// It begins a ligature.
    fileprivate(set) var isInLigature = false
    /// No rule of substitution begins with it.
    var isNeverInput: Bool { input == .zero && !isInLigature }
  }

  /// A lookup that can change glyphs.
  private final class Lookup {
    let index: UInt32
    let input = GlyphSet()
    let before = GlyphSet()
    let after = GlyphSet()
    /// Applies to its input in ways that the sets do not tell.
    let isUnclear: Bool

    init(_ index: Int, of table: String, in face: OpaquePointer, isUnclear: Bool, isReverse: Bool = false) {
      self.index = UInt32(index)
      hb_ot_layout_lookup_collect_glyphs(
        face, packedTag(table), self.index, before.handle, input.handle, after.handle, nil)
      self.isUnclear = isUnclear || isReverse && before.isEmpty && after.isEmpty
    }
  }
  private var lookups: [Lookup] = []
  /// Ligatures have many letters as input that are no ligature together. Their lookups, and the places of the subtables.
  private var ligatures: [(lookup: UInt32, subtables: [Int])] = []
  private let hasGlyphClasses: Bool
  /// Fonts with more lookups than there are bits, or more subtables of ligatures, are left to HarfBuzz, as are glyphs that
  /// begin more ligatures: what is asked of each pair of letters must stay small, whatever font it is.
  private static let lookupLimit = 256
  private static let ligatureLimit = 256

  /// Nil for faces that HarfBuzz shapes by other tables than `GSUB` and `GPOS`, and where rules move glyphs in other ways.
  init?(_ instance: FontInstance, script: hb_script_t, language: OpaquePointer?, features: [hb_feature_t]) {
    let face = instance.face.handle
    if ["morx", "mort", "kerx"].contains(where: { FontFace.Table(face, $0).count > 0 }) { return nil }
    hasGlyphClasses = hb_ot_layout_has_glyph_classes(face) != 0
    func used(_ table: String, without tags: [String]) -> GlyphSet {
      NeighbourRules.lookups(table, instance, script, language, features, without: tags)
    }
    // The old table of distances is read where `GPOS` has none, and moves both glyphs.
    if FontFace.Table(face, "kern").count > 0,
      used("GPOS", without: []).isEqual(to: used("GPOS", without: ["kern"]))
    {
      return nil
    }
    for table in ["GSUB", "GPOS"] {
      // HarfBuzz makes fractions around U+2044 only.
      let active = used(table, without: ["frac", "numr", "dnom"])
      let isKnown = FontFace.Table(face, table).read { reader in
        table == "GSUB" ? addSubstitutions(active, face, reader) : addPositions(active, face, reader)
      }
      guard isKnown else { return nil }
    }
  }

  /// The lookups that HarfBuzz uses for text from left to right, those of some features apart unless they are asked for.
  private static func lookups(
    _ table: String, _ instance: FontInstance, _ script: hb_script_t, _ language: OpaquePointer?,
    _ features: [hb_feature_t], without tags: [String]
  ) -> GlyphSet {
    var properties = hb_segment_properties_t()
    properties.direction = HB_DIRECTION_LTR
    properties.script = script
    properties.language = language
    let off = tags.map {
      hb_feature_t(tag: packedTag($0), value: 0, start: UInt32(HB_FEATURE_GLOBAL_START), end: UInt32.max)
    }
    // Later features win.
    let all = off + features
    var count: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(instance.handle, &count)
    let result = GlyphSet()
    "ot".withCString { name in
      var shapers: [UnsafePointer<CChar>?] = [name, nil]
      let plan = hb_shape_plan_create_cached2(
        instance.face.handle, &properties, all, UInt32(all.count), coordinates, count, &shapers)
      hb_ot_shape_plan_collect_lookups(plan, packedTag(table), result.handle)
      hb_shape_plan_destroy(plan)
    }
    return result
  }

  // MARK: Tables

  private func addSubstitutions(_ active: borrowing GlyphSet, _ face: OpaquePointer, _ reader: BigEndianReader) -> Bool
  {
    let list = LayoutLookups("GSUB", reader)
    // Each rule takes two bytes at least; a damaged table may seem to have any number.
    var rulesLeft = reader.bytes.count / 2
    var ligatureTables = 0
    var isKnown = true
    forEach(of: active, in: list) { index, type, subtables in
      if list.flags(of: index) & LayoutLookups.ignoresBases != 0 || lookups.count >= Self.lookupLimit {
        isKnown = false
      }
      guard isKnown else { return }
      if type == 4 {
        ligatures.append((UInt32(index), subtables))
        ligatureTables += subtables.count
        isKnown = ligatureTables <= Self.ligatureLimit
        return
      }
      let isUnclear =
        (type == 5 || type == 6)
        && subtables.contains { Self.namesAnyGlyph($0, isChained: type == 6, reader, &rulesLeft) }
      lookups.append(Lookup(index, of: "GSUB", in: face, isUnclear: isUnclear, isReverse: type == 8))
    }
    return isKnown
  }

  private func addPositions(_ active: borrowing GlyphSet, _ face: OpaquePointer, _ reader: BigEndianReader) -> Bool {
    let list = LayoutLookups("GPOS", reader)
    var isKnown = true
    forEach(of: active, in: list) { index, type, subtables in
      if list.flags(of: index) & LayoutLookups.ignoresBases != 0 || lookups.count >= Self.lookupLimit {
        isKnown = false
      }
      guard isKnown else { return }
      switch type {
      // Single glyphs, and marks: what they do to a glyph is seen in its offsets.
      case 1, 4, 5, 6: break
      // A pair that changes its second glyph is passed over whole, so the next pair depends on it.
      case 2: isKnown = subtables.allSatisfy { reader.u16($0 + 4) & ~0x44 == 0 && reader.u16($0 + 6) == 0 }
      default: lookups.append(Lookup(index, of: "GPOS", in: face, isUnclear: true))
      }
    }
    return isKnown
  }

  private func forEach(
    of active: borrowing GlyphSet, in list: LayoutLookups,
    _ body: (_ index: Int, _ type: Int, _ subtables: [Int]) -> Void
  ) {
    _ = list.contains { index, type, subtables in
      if active.contains(UInt32(index)) { body(index, type, subtables) }
      return false
    }
  }

  /// A rule by classes (format 2 of contexts) that names class 0, which is all glyphs without a class: HarfBuzz's sets do
  /// not have them. Also true when there are too many rules.
  private static func namesAnyGlyph(
    _ subtable: Int, isChained: Bool, _ reader: BigEndianReader, _ rulesLeft: inout Int
  ) -> Bool {
    guard reader.u16(subtable) == 2 else { return false }
    let sets = subtable + (isChained ? 10 : 6)
    for i in 0..<reader.u16(sets) where reader.u16(sets + 2 + 2 * i) > 0 {
      let set = subtable + reader.u16(sets + 2 + 2 * i)
      for j in 0..<reader.u16(set) {
        var place = set + reader.u16(set + 2 + 2 * j)
        rulesLeft -= 1
        if rulesLeft < 0 { return true }
        // Backtrack, input without its first glyph, lookahead; or the input with two bytes behind its count.
        for part in isChained ? [0, 1, 2] : [1] {
          let count = max(0, reader.u16(place) - (part == 1 ? 1 : 0))
          place += isChained ? 2 : 4
          rulesLeft -= count
          if rulesLeft < 0 || (0..<count).contains(where: { reader.u16(place + 2 * $0) == 0 }) { return true }
          place += 2 * count
        }
      }
    }
    return false
  }

  // MARK: Answers

  /// - Parameter face: that of the instance the rules are of.
  func reach(of glyph: UInt32, in face: FontFace) -> Reach {
    var reach = Reach(glyph: glyph)
    if hasGlyphClasses {
      let kind = hb_ot_layout_get_glyph_class(face.handle, glyph)
      reach.isChangedAlone =
        kind != HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH && kind != HB_OT_LAYOUT_GLYPH_CLASS_UNCLASSIFIED
    }
    func changes(_ lookup: UInt32) -> Bool {
      var glyph = glyph
      return hb_ot_layout_lookup_would_substitute(face.handle, lookup, &glyph, 1, 1) != 0
    }
    for (bit, lookup) in lookups.enumerated() {
      if lookup.input.contains(glyph) {
        reach.input.set(bit)
        reach.isChangedAlone = reach.isChangedAlone || lookup.isUnclear || changes(lookup.index)
      }
      if lookup.before.contains(glyph) { reach.before.set(bit) }
      if lookup.after.contains(glyph) { reach.after.set(bit) }
    }
    reach.isChangedAlone = reach.isChangedAlone || ligatures.contains { changes($0.lookup) }
    reach.isInLigature = FontFace.Table(face.handle, "GSUB").read { reader in
      ligatures.contains { lookup in
        lookup.subtables.contains {
          LayoutLookups.coverageIndex(of: glyph, at: $0 + reader.u16($0 + 2), reader) != nil
        }
      }
    }
    return reach
  }

  /// Whether some lookup takes one glyph as its input and the other as its neighbour.
  ///
  /// - Parameter face: that of the instance the rules are of.
  func joins(_ left: Reach, _ right: Reach, in face: FontFace) -> Bool {
    let asLeft = left.input & (right.after | right.input)
    let asRight = right.input & left.before
    if asLeft | asRight != .zero { return true }
    return FontFace.Table(face.handle, "GSUB").read { reader in
      ligatures.contains { lookup in lookup.subtables.contains { Self.ligates(left.glyph, right.glyph, $0, reader) } }
    }
  }

  /// Whether a subtable has a ligature that begins with these glyphs.
  private static func ligates(_ first: UInt32, _ second: UInt32, _ subtable: Int, _ reader: BigEndianReader) -> Bool {
    guard let index = LayoutLookups.coverageIndex(of: first, at: subtable + reader.u16(subtable + 2), reader),
      index < reader.u16(subtable + 4)
    else { return false }
    let set = subtable + reader.u16(subtable + 6 + 2 * index)
    guard reader.u16(set) <= ligatureLimit else { return true }
    return (0..<reader.u16(set)).contains { i in
      let ligature = set + reader.u16(set + 2 + 2 * i)
      return reader.u16(ligature + 2) > 1 && reader.u16(ligature + 4) == Int(second)
    }
  }
}

extension SIMD4<UInt64> {
  fileprivate mutating func set(_ bit: Int) { self[bit / 64] |= 1 << UInt64(bit % 64) }
}
