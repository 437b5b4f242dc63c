import CHarfBuzz

extension FontFace {
  /// Whether words of this face can be remembered one by one: everything its tables do across a space is something that
  /// HarfBuzz flags (`HB_GLYPH_FLAG_UNSAFE_TO_CONCAT`). It does not flag, up to version 14 at least, chained contexts
  /// that fail at their second or later glyph, backtracks of reverse chaining that fail, and, before version 7, state
  /// machines. Faces that could do any of these with a space are shaped each time.
  static func separatesWords(_ face: OpaquePointer, space: UInt32) -> Bool {
    if ["morx", "mort", "kerx", "kern"].contains(where: { Table(face, $0).count > 0 }) { return false }
    let spaces = GlyphSet()
    addForms(of: space, face, to: spaces)
    for table in ["GSUB", "GPOS"] where hasHiddenLook(table, of: face, at: spaces) { return false }
    return true
  }

  /// Adds a glyph and what single and alternate substitutions make of it.
  private static func addForms(of glyph: UInt32, _ face: OpaquePointer, to set: borrowing GlyphSet) {
    hb_set_add(set.handle, glyph)
    for lookup in 0..<hb_ot_layout_table_get_lookup_count(face, packedTag("GSUB")) {
      var count: UInt32 = 64
      var forms = [hb_codepoint_t](repeating: 0, count: Int(count))
      _ = hb_ot_layout_lookup_get_glyph_alternates(face, lookup, glyph, 0, &count, &forms)
      for form in forms.prefix(Int(count)) { hb_set_add(set.handle, form) }
    }
  }

  private static func hasHiddenLook(_ name: String, of face: OpaquePointer, at spaces: borrowing GlyphSet) -> Bool {
    Table(face, name).read { hasHiddenLook(name, $0, of: face, at: spaces) }
  }

  private static func hasHiddenLook(
    _ name: String, _ reader: BigEndianReader, of face: OpaquePointer, at spaces: borrowing GlyphSet
  ) -> Bool {
    let (chained, reverse) = name == "GSUB" ? (6, 8) : (8, -1)
    // Each rule takes two bytes at least; a damaged table may seem to have any number.
    var rulesLeft = reader.bytes.count / 2
    return LayoutLookups(name, reader).contains { index, type, subtables in
      // A rule with one glyph of input cannot fail at a later one.
      guard type == reverse || type == chained && subtables.contains(where: { hasLongRule($0, reader, &rulesLeft) })
      else { return false }
      let input = GlyphSet()
      let before = GlyphSet()
      hb_ot_layout_lookup_collect_glyphs(
        face, packedTag(name), UInt32(index), before.handle, input.handle, nil, nil)
      return type == reverse ? before.meets(spaces) : input.meets(spaces)
    }
  }

  /// A rule of a chained context subtable (OpenType, formats 1 to 3) has more than one glyph of input; also true when
  /// there are too many rules.
  private static func hasLongRule(_ subtable: Int, _ reader: BigEndianReader, _ rulesLeft: inout Int) -> Bool {
    if reader.u16(subtable) == 3 { return reader.u16(subtable + 4 + 2 * reader.u16(subtable + 2)) > 1 }
    // Format 2 has three more offsets before its sets of rules.
    let sets = subtable + (reader.u16(subtable) == 2 ? 10 : 4)
    for i in 0..<reader.u16(sets) where reader.u16(sets + 2 + 2 * i) > 0 {
      let set = subtable + reader.u16(sets + 2 + 2 * i)
      for j in 0..<reader.u16(set) {
        let rule = set + reader.u16(set + 2 + 2 * j)
        rulesLeft -= 1
        if rulesLeft < 0 || reader.u16(rule + 2 + 2 * reader.u16(rule)) > 1 { return true }
      }
    }
    return false
  }
}
