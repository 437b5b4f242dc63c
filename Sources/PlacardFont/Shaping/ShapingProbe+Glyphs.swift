import CHarfBuzz

/// What HarfBuzz knows about single glyphs of the fonts that the probe has open.
extension ShapingProbe {
  /// Line metrics of the `hhea` table and the em, in font units, whatever `OS/2` says.
  package struct HorizontalHeader: Sendable, Hashable {
    package var ascent, descent, unitsPerEm: Int
  }

  /// The name of a glyph in the font, `gidN` where it has none.
  package func glyphName(_ glyph: UInt32, _ request: Request) throws(RequestError) -> String {
    let font = try open(request)
    var name = [CChar](repeating: 0, count: 128)
    guard hb_font_get_glyph_name(font.handle, glyph, &name, UInt32(name.count)) != 0, name[0] != 0 else {
      return "gid\(glyph)"
    }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// See ``HorizontalHeader``.
  package func horizontalHeader(_ request: Request) throws(RequestError) -> HorizontalHeader {
    let font = try open(request)
    let table = FontFace.Table(font.face, "hhea")
    return HorizontalHeader(
      ascent: table.i16(4), descent: table.i16(6), unitsPerEm: Int(hb_face_get_upem(font.face)))
  }

  /// The outline that HarfBuzz draws, in em units, y up, at the variations of the last request shaped with the font;
  /// nil for fonts whose outlines are not PostScript's. Unlike FreeType it draws the base of an accented letter that is
  /// made of two (`seac`) before the accent.
  package func postScriptOutline(of glyph: UInt32, _ request: Request) throws(RequestError) -> Path? {
    let font = try open(request)
    guard FontFace.Table(font.face, "CFF ").count > 0, FontFace.Table(font.face, "glyf").count == 0 else { return nil }
    hb_font_set_scale(font.handle, 1 << 16, 1 << 16)
    return HarfBuzzPen.outline(of: glyph, in: font.handle, unitsPerEm: 65536)
  }
}
