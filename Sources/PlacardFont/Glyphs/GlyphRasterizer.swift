import CFreeType

/// Draws single glyphs through FreeType, unhinted, 256 levels. Owns a FreeType library and its faces: one per thread.
package final class GlyphRasterizer {
  private let library = FreeTypeLibrary()
  private let faces: OpenFaces
  // Used for every glyph whose ink is measured. Only this object reads and writes it, one call after the other.
  @exclusivity(unchecked) private var inkBoxes = InkBoxTable()

  package init() { faces = OpenFaces(library: library) }

  /// FreeType faces that are open now, at most ``openFaceLimit``.
  package var openFaceCount: Int { faces.count }
  package static let openFaceLimit = OpenFaces.limit

  /// Largest size that ``image(of:in:pixelsPerEm:subpixel:synthesis:)`` draws. Larger glyphs are drawn by
  /// filling their outline inside a clip, so that memory follows the picture and not the glyph.
  package static let maximumPixelsPerEm = 2048.0

  /// Most pixels of a mask. A glyph may be a thousand times as large as its em.
  private static let largestMask = 1 << 22

  /// - Parameters:
  ///   - pixelsPerEm: size in pixels, fractions included; at most ``maximumPixelsPerEm``.
  ///   - subpixel: 0…3 quarter pixels to the right.
  /// - Returns: nil for a glyph without ink, and for a size that is not in range; ``GlyphImage/tooLarge`` where only
  ///   filling the outline inside a clip will do.
  package func image(
    of glyph: UInt32, in instance: FontInstance, pixelsPerEm: Double, subpixel: Int, synthesis: FontSynthesis
  ) -> GlyphImage? {
    guard pixelsPerEm > 0, pixelsPerEm <= Self.maximumPixelsPerEm, let library,
      let face = faces.face(for: instance, containing: glyph)
    else { return nil }
    if face.prefersStrikes,
      let strike = face.strikeImage(of: glyph, pixelsPerEm: pixelsPerEm, library: library.handle)
    {
      return strike.image(pixelsPerEm: pixelsPerEm, offset: Double(subpixel) / 4)
    }
    guard face.loadOutline(glyph, pixelsPerEm: pixelsPerEm, synthesis: synthesis) else {
      guard let hidden = face.hiddenOutline(of: glyph, slant: synthesis.slant) else { return nil }
      let map = Transform(
        a: pixelsPerEm, b: 0, c: 0, d: -pixelsPerEm, tx: Double(subpixel) / 4, ty: 0)
      let outline = OutlineBuffer()
      guard outline.append(hidden.applying(map)) else { return nil }
      return outline.withOutline { mask(of: &$0, library: library.handle) }
    }
    FT_Outline_Translate(&face.slot.pointee.outline, FT_Pos(subpixel * 16), 0)
    return mask(of: &face.slot.pointee.outline, library: library.handle)
  }

  private func mask(of outline: inout FT_Outline, library: FT_Library) -> GlyphImage? {
    OutlineRaster.area(of: &outline) > Self.largestMask
      ? .tooLarge : OutlineRaster.coverage(of: &outline, library: library)
  }

  /// Whether the glyph is a bitmap with colours of its own at this size.
  package func isColor(_ glyph: UInt32, in instance: FontInstance, pixelsPerEm: Double) -> Bool {
    guard instance.face.hasColorGlyphs, let library, let face = faces.face(for: instance, containing: glyph) else {
      return false
    }
    return face.prefersStrikes
      && face.strikeImage(of: glyph, pixelsPerEm: pixelsPerEm, library: library.handle)?.format == .color
  }

  /// Outline in em units (1 = one em), y up, synthesis applied. Empty for bitmap-only glyphs.
  package func outline(of glyph: UInt32, in instance: FontInstance, synthesis: FontSynthesis) -> Path {
    guard let face = faces.face(for: instance, containing: glyph) else { return Path() }
    let unitsPerEm = Double(instance.face.unitsPerEm)
    guard face.loadOutline(glyph, pixelsPerEm: unitsPerEm, synthesis: synthesis) else {
      return face.hiddenOutline(of: glyph, slant: synthesis.slant) ?? Path()
    }
    return OutlineRaster.path(of: &face.slot.pointee.outline, divisor: 64 * unitsPerEm)
  }

  /// Smallest box around the glyph's ink in em units, y up; nil without ink.
  package func inkBounds(of glyph: UInt32, in instance: FontInstance, synthesis: FontSynthesis) -> Box? {
    let key = InkBoxTable.Key(instance: instance.id, glyph: glyph, synthesis: synthesis)
    if let known = inkBoxes[key] { return known }
    let box = measuredInk(of: glyph, in: instance, synthesis: synthesis)
    inkBoxes.insert(box, for: key)
    return box
  }

  private func measuredInk(of glyph: UInt32, in instance: FontInstance, synthesis: FontSynthesis) -> Box? {
    guard let library, let face = faces.face(for: instance, containing: glyph) else { return nil }
    if face.prefersStrikes,
      let strike = face.strikeImage(of: glyph, pixelsPerEm: .infinity, library: library.handle)
    {
      let size = strike.pixelsPerEm
      return Box(
        minX: Double(strike.left) / size, minY: Double(-strike.top - strike.height) / size,
        maxX: Double(strike.left + strike.width) / size, maxY: Double(-strike.top) / size)
    }
    if let hidden = face.hiddenOutline(of: glyph, slant: synthesis.slant) {
      return hidden.controlBox()
    }
    return outlineBounds(of: glyph, face: face, synthesis: synthesis)
  }

  private func outlineBounds(of glyph: UInt32, face: OpenFace, synthesis: FontSynthesis) -> Box? {
    let unitsPerEm = Double(face.instance.face.unitsPerEm)
    guard face.loadOutline(glyph, pixelsPerEm: unitsPerEm, synthesis: synthesis),
      face.slot.pointee.outline.n_points > 0
    else { return nil }
    var box = FT_BBox()
    guard FT_Outline_Get_BBox(&face.slot.pointee.outline, &box) == 0, box.xMin < box.xMax, box.yMin < box.yMax else {
      return nil
    }
    let unit = 64 * unitsPerEm
    return Box(
      minX: Double(box.xMin) / unit, minY: Double(box.yMin) / unit, maxX: Double(box.xMax) / unit,
      maxY: Double(box.yMax) / unit)
  }
}
