import CHarfBuzz

extension FontInstance {
  /// The box around a glyph's ink in em, y up; nil for a glyph without any.
  package func ink(of glyph: UInt32) -> Box? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(handle, glyph, &extents) != 0, extents.width != 0, extents.height != 0 else {
      return nil
    }
    let (x, y) = (Double(extents.x_bearing), Double(extents.y_bearing))
    // HarfBuzz counts heights downwards.
    return Box(
      minX: x, minY: y + Double(extents.height), maxX: x + Double(extents.width), maxY: y
    ).scaled(by: 1 / unitsPerEm)
  }

  /// Advance of a glyph in em.
  package func advance(of glyph: UInt32) -> Double { Double(hb_font_get_glyph_h_advance(handle, glyph)) / unitsPerEm }
}
