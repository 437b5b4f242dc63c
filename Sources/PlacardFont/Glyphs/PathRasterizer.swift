import CFreeType

/// Coverage of paths by FreeType's smooth rasteriser. One per thread.
package final class PathRasterizer {
  package enum FillRule: Sendable { case nonZero, evenOdd }
  package enum LineJoin: Int32, Sendable { case miter, round, bevel }
  package enum LineCap: Int32, Sendable { case butt, round, square }

  let library = FreeTypeLibrary()
  package init() {}

  /// Fills `path` (pixels, y down, after `transform`) inside the pixel rectangle `clip`. Nil when nothing is covered.
  package func fill(
    _ path: Path, transform: Transform, rule: FillRule, clip: (x0: Int, y0: Int, x1: Int, y1: Int)
  ) -> GlyphImage? {
    guard let library, !path.elements.isEmpty else { return nil }
    let limit = PathClipper.safeExtent
    let clip = PixelRect(x0: clip.x0, y0: clip.y0, x1: clip.x1, y1: clip.y1).intersection(
      PixelRect(x0: -limit, y0: -limit, x1: limit, y1: limit))
    guard !clip.isEmpty else { return nil }
    let moved = transform == .identity ? path : path.applying(transform)
    guard let extent = moved.controlBox() else { return nil }
    guard extent.maxX > Double(clip.x0), extent.minX < Double(clip.x1), extent.maxY > Double(clip.y0),
      extent.minY < Double(clip.y1)
    else { return nil }
    let outline = OutlineBuffer()
    outline.isEvenOdd = rule == .evenOdd
    let isSafe = max(-extent.minX, -extent.minY, extent.maxX, extent.maxY) <= Double(limit)
    if isSafe, outline.append(moved) {
      return outline.withOutline { OutlineRaster.coverage(of: &$0, library: library.handle, clip: clip) }
    }
    return PathClipper(path: moved, outline: outline, library: library.handle).coverage(in: clip)
  }
}
