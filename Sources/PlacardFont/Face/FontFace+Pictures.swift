import CHarfBuzz

extension FontFace {
  /// Whether the font has the glyph as SVG only, which is not drawn: its outline is empty, and it has neither layers
  /// nor a bitmap.
  static func isPictureOnly(_ glyph: UInt32, face: OpaquePointer, font: OpaquePointer) -> Bool {
    guard length(hb_ot_color_glyph_reference_svg(face, glyph)) > 0 else { return false }
    return HarfBuzzPen.outline(of: glyph, in: font, unitsPerEm: 1).elements.isEmpty
      && hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil) == 0
      && length(hb_ot_color_glyph_reference_png(font, glyph)) == 0 && !isPainted(glyph, face: face)
  }

  private static func length(_ blob: OpaquePointer?) -> UInt32 {
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob)
  }

  /// Whether the glyph has a graph of paints in a `COLR` table of version 1.
  private static func isPainted(_ glyph: UInt32, face: OpaquePointer) -> Bool {
    Table(face, "COLR").read { table in
      let list = table.u32(14)
      guard table.u16(0) >= 1, list > 0 else { return false }
      var (low, high) = (0, min(table.u32(list), table.bytes.count / 6))
      while low < high {
        let middle = (low + high) / 2
        let known = table.u16(list + 4 + 6 * middle)
        if known == Int(glyph) { return true }
        if known < Int(glyph) { low = middle + 1 } else { high = middle }
      }
      return false
    }
  }
}
