import CHarfBuzz

/// Vertical metrics of a font instance as fractions of the em, y up, from `hhea` (`MVAR` applied),
/// `OS/2` and `post`. Multiply by the point size.
public struct FontMetrics: Sendable, Hashable {
  /// Distance from the baseline up to the top of the line; positive.
  public var ascent: Double
  /// Distance from the baseline down to the bottom of the line; positive (UIKit's `descender` is its negative).
  public var descent: Double
  /// Extra space between lines that the font asks for. Labels ignore it.
  public var lineGap: Double
  /// Height of flat capitals; measured on H where the font does not say.
  public var capHeight: Double
  /// Height of flat lower-case letters; measured on x where the font does not say.
  public var xHeight: Double
  /// Centre of the underline, y up (so usually negative).
  public var underlinePosition: Double
  /// Thickness of the underline.
  public var underlineThickness: Double
  /// Upward shift of superscripts; 0.33 where the font does not say.
  public var superscriptOffset: Double
  /// Size of superscripts relative to the text; 0.65 where the font does not say.
  public var superscriptScale: Double
  /// Downward shift of subscripts; positive. 0.33 where the font does not say.
  public var subscriptOffset: Double
  /// Size of subscripts relative to the text; 0.65 where the font does not say.
  public var subscriptScale: Double
  /// `usWinAscent` and `usWinDescent` of `OS/2`, both positive; equal to ascent and descent where absent.
  public var windowsAscent: Double
  /// See ``windowsAscent``.
  public var windowsDescent: Double
}

extension FontMetrics {
  /// Reads the tables of `face` and adds what `MVAR` changes at the coordinates of `font`.
  init(font: OpaquePointer, face: FontFace) {
    let em = Double(max(face.unitsPerEm, 1))
    let isVariable = !face.axes.isEmpty
    /// A value of a table, in units of the font, varied by the entry `tag` of MVAR; in em.
    func varied(_ value: Int, _ metric: hb_ot_metrics_tag_t) -> Double {
      (Double(value) + (isVariable ? Double(hb_ot_metrics_get_variation(font, metric)) : 0)) / em
    }
    let header = FontFace.Table(face.handle, "hhea")
    let style = FontFace.Table(face.handle, "OS/2")
    let post = FontFace.Table(face.handle, "post")
    let hasStyle = style.count >= 78

    // The typographic metrics are never used, because makers of fonts tune `hhea` for the platform that labels come
    // from.
    var vertical = (header.i16(4), header.i16(6), header.i16(8))
    if vertical.0 == 0, vertical.1 == 0, hasStyle {
      vertical = (style.i16(68), style.i16(70), style.i16(72))
      if vertical.0 == 0, vertical.1 == 0 { vertical = (style.u16(74), -style.u16(76), 0) }
    }
    ascent = varied(vertical.0, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)
    descent = -varied(vertical.1, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)
    lineGap = max(0, varied(vertical.2, HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP))

    let version = hasStyle ? style.u16(0) : 0
    let statedX = version >= 2 ? style.i16(86) : 0
    let statedCap = version >= 2 ? style.i16(88) : 0
    xHeight =
      statedX > 0
      ? varied(statedX, HB_OT_METRICS_TAG_X_HEIGHT) : Self.height(of: "x", font: font, face: face) ?? ascent / 2
    capHeight =
      statedCap > 0
      ? varied(statedCap, HB_OT_METRICS_TAG_CAP_HEIGHT) : Self.height(of: "H", font: font, face: face) ?? ascent * 0.75

    let thickness = post.i16(10)
    underlineThickness = thickness > 0 ? max(0, varied(thickness, HB_OT_METRICS_TAG_UNDERLINE_SIZE)) : 0.05
    // `post` gives the top edge of the line.
    underlinePosition =
      post.count >= 12
      ? varied(post.i16(8), HB_OT_METRICS_TAG_UNDERLINE_OFFSET) - underlineThickness / 2 : -0.1

    func stated(_ offset: Int, _ metric: hb_ot_metrics_tag_t, else fallback: Double) -> Double {
      let value = hasStyle ? style.i16(offset) : 0
      return value > 0 ? varied(value, metric) : fallback
    }
    subscriptScale = stated(12, HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_SIZE, else: 0.65)
    subscriptOffset = stated(16, HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET, else: 0.33)
    superscriptScale = stated(20, HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_SIZE, else: 0.65)
    superscriptOffset = stated(24, HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET, else: 0.33)

    windowsAscent =
      hasStyle ? varied(style.u16(74), HB_OT_METRICS_TAG_HORIZONTAL_CLIPPING_ASCENT) : ascent
    windowsDescent =
      hasStyle ? varied(style.u16(76), HB_OT_METRICS_TAG_HORIZONTAL_CLIPPING_DESCENT) : descent
  }

  /// Top of a letter's ink in em.
  private static func height(of letter: Unicode.Scalar, font: OpaquePointer, face: FontFace) -> Double? {
    var extents = hb_glyph_extents_t()
    let glyph = face.glyph(for: letter)
    guard glyph != 0, hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.y_bearing > 0 else { return nil }
    var scale: (Int32, Int32) = (0, 0)
    hb_font_get_scale(font, &scale.0, &scale.1)
    return Double(extents.y_bearing) / Double(max(scale.1, 1))
  }
}
