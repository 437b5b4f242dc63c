/// Picture of one glyph at one size: coverage or colour.
package struct GlyphImage: Sendable {
  package enum Format: Sendable { case mask, color }
  /// `.mask`: one byte of coverage a pixel. `.color`: premultiplied RGBA, four bytes a pixel.
  package var format: Format
  package var width: Int
  package var height: Int
  /// Pixels from the glyph's origin to the left edge, and from the baseline **down** to the top edge
  /// (so usually negative).
  package var left: Int
  package var top: Int
  /// Rows without padding.
  package var pixels: [UInt8]
  package init(format: Format, width: Int, height: Int, left: Int, top: Int, pixels: [UInt8]) {
    self.format = format
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    self.pixels = pixels
  }
}

/// Draws single glyphs through FreeType, unhinted, 256 levels. Owns a FreeType library and its faces: one per thread.
package final class GlyphRasterizer {
  package init() {}
  /// - Parameters:
  ///   - pixelsPerEm: size in pixels, fractions included.
  ///   - subpixel: 0…3 quarter pixels to the right.
  ///   - foreground: straight RGBA for palette entries that ask for the text colour.
  /// - Returns: nil for a glyph without ink.
  package func image(
    of glyph: UInt32, in instance: FontInstance, pixelsPerEm: Double, subpixel: Int, synthesis: FontSynthesis,
    foreground: (UInt8, UInt8, UInt8, UInt8)
  ) -> GlyphImage? { fatalError("stub") }
  /// The glyph carries its own colours (bitmap, COLR), so its image depends on the palette and foreground only.
  package func isColor(_ glyph: UInt32, in instance: FontInstance) -> Bool { fatalError("stub") }
  /// Outline in em units (1 = one em), y up, synthesis applied. Empty for bitmap-only glyphs.
  package func outline(of glyph: UInt32, in instance: FontInstance, synthesis: FontSynthesis) -> Path {
    fatalError("stub")
  }
  /// Smallest box around the glyph's ink in em units, y up; nil without ink.
  package func inkBounds(of glyph: UInt32, in instance: FontInstance, synthesis: FontSynthesis)
    -> (minX: Double, minY: Double, maxX: Double, maxY: Double)?
  { fatalError("stub") }
}

/// Coverage of paths by FreeType's smooth rasteriser. One per thread.
package final class PathRasterizer {
  package enum FillRule: Sendable { case nonZero, evenOdd }
  package enum LineJoin: Int32, Sendable { case miter, round, bevel }
  package enum LineCap: Int32, Sendable { case butt, round, square }
  package init() {}
  /// Fills `path` (pixels, y down, after `transform`) inside the pixel rectangle `clip`. Nil when nothing is covered.
  package func fill(
    _ path: Path, transform: Transform, rule: FillRule, clip: (x0: Int, y0: Int, x1: Int, y1: Int)
  ) -> GlyphImage? { fatalError("stub") }
  /// Strokes `path`: the outline of the stroke as a path to fill. `width` in the path's own unit.
  package func stroked(_ path: Path, width: Double, join: LineJoin, cap: LineCap, miterLimit: Double) -> Path {
    fatalError("stub")
  }
}
