import CHarfBuzz

extension FontFace {
  /// Whether words of this face can be remembered one by one: everything its tables do across a space is something that
  /// HarfBuzz flags (`HB_GLYPH_FLAG_UNSAFE_TO_CONCAT`). It does not flag, up to version 14 at least, chained contexts
  /// that fail at their second or later glyph, backtracks of reverse chaining that fail, and, before version 7, state
  /// machines. Faces that could do any of these with a space are shaped each time.
  static func separatesWords(_ face: OpaquePointer, space: UInt32) -> Bool {
    if ["morx", "mort", "kerx", "kern"].contains(where: { Table(face, $0).count > 0 }) { return false }
    let spaces = spaces(face, space)
    defer { hb_set_destroy(spaces) }
    return !["GSUB", "GPOS"].contains { hasHiddenLook($0, of: face, at: spaces) }
  }

  /// The space, and what single and alternate substitutions make of it.
  private static func spaces(_ face: OpaquePointer, _ space: UInt32) -> OpaquePointer {
    let set = hb_set_create()!
    hb_set_add(set, space)
    for lookup in 0..<hb_ot_layout_table_get_lookup_count(face, packedTag("GSUB")) {
      var count: UInt32 = 64
      var alternates = [hb_codepoint_t](repeating: 0, count: 64)
      _ = hb_ot_layout_lookup_get_glyph_alternates(face, lookup, space, 0, &count, &alternates)
      for glyph in alternates.prefix(Int(count)) { hb_set_add(set, glyph) }
    }
    return set
  }

  private static func hasHiddenLook(_ name: String, of face: OpaquePointer, at spaces: OpaquePointer) -> Bool {
    let table = Table(face, name)
    let reader = table.reader
    let list = reader.u16(8)
    let isGSUB = name == "GSUB"
    let (chained, reverse, extended) = isGSUB ? (6, 8, 7) : (8, -1, 9)
    let (input, before) = (hb_set_create()!, hb_set_create()!)
    defer {
      hb_set_destroy(input)
      hb_set_destroy(before)
    }
    for index in 0..<Int(hb_ot_layout_table_get_lookup_count(face, packedTag(name))) {
      let lookup = list + reader.u16(list + 2 + 2 * index)
      var type = reader.u16(lookup)
      var subtables = (0..<reader.u16(lookup + 4)).map { lookup + reader.u16(lookup + 6 + 2 * $0) }
      if type == extended, let first = subtables.first {
        type = reader.u16(first + 2)
        subtables = subtables.map { $0 + reader.u32($0 + 4) }
      }
      // A rule with one glyph of input cannot fail at a later one.
      guard type == reverse || type == chained && subtables.contains(where: { longestInput($0, reader) > 1 }) else {
        continue
      }
      hb_set_clear(input)
      hb_set_clear(before)
      hb_ot_layout_lookup_collect_glyphs(face, packedTag(name), UInt32(index), before, input, nil, nil)
      let looked = type == reverse ? before : input
      hb_set_intersect(looked, spaces)
      if hb_set_is_empty(looked) == 0 { return true }
    }
    return false
  }

  /// Glyphs of input in the longest rule of a chained context subtable (OpenType, formats 1 to 3).
  private static func longestInput(_ subtable: Int, _ reader: BigEndianReader) -> Int {
    if reader.u16(subtable) == 3 { return reader.u16(subtable + 4 + 2 * reader.u16(subtable + 2)) }
    // Format 2 has three more offsets before its sets of rules.
    let sets = subtable + (reader.u16(subtable) == 2 ? 10 : 4)
    var longest = 0
    for i in 0..<reader.u16(sets) where reader.u16(sets + 2 + 2 * i) > 0 {
      let set = subtable + reader.u16(sets + 2 + 2 * i)
      for j in 0..<reader.u16(set) {
        let rule = set + reader.u16(set + 2 + 2 * j)
        longest = max(longest, reader.u16(rule + 2 + 2 * reader.u16(rule)))
      }
    }
    return longest
  }
}
