import PlacardFont

/// The stroke around a glyph.
///
/// Variable fonts draw letters from parts that overlap: a bar laid over a stem, or a contour that crosses itself. Filled,
/// that does not show; stroked, the edge of each part would be seen inside the letter. An edge of the letter itself is
/// never deeper inside it than half the width of the stroke, so what is deeper is taken away.
struct GlyphStroke {
  let glyph: Path
  /// The area of the stroke along every contour.
  let outline: Path
  /// Half the width in device pixels.
  let radius: Double
  /// From the unit of the paths to device pixels.
  let transform: Transform

  init(_ glyph: Path, width: Double, transform t: Transform, stroke: (Path) -> Path) {
    self.glyph = glyph
    outline = stroke(glyph)
    radius = width / 2 * abs(t.a * t.d - t.b * t.c).squareRoot()
    transform = t
  }

  /// Coverage of the stroke. `coverage` rasterises a path in a rectangle of pixels.
  func mask(in clip: PixelRect, _ coverage: (Path, Transform, PixelRect) -> CoverageMask?) -> CoverageMask? {
    guard let stroke = coverage(outline, transform, clip) else { return nil }
    // Small letters are looked at through a magnifying glass.
    let side = max(stroke.rect.width, stroke.rect.height)
    let zoom = side <= 128 ? 4 : (side <= 256 ? 2 : 1)
    let factor = Double(zoom)
    let r = stroke.rect
    // Pixels around the clip count too: the letter may go on there.
    let reach = Int(pixel: min(radius, 64).rounded(.up)) + 2
    let wide = r.insetBy(-reach)
    let area = PixelRect(x0: wide.x0 * zoom, y0: wide.y0 * zoom, x1: wide.x1 * zoom, y1: wide.y1 * zoom)
    let zoomed = Transform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0).after(transform)
    guard let inside = coverage(glyph, zoomed, area) else { return stroke }
    // A pixel for what rounding to pixels can hide.
    let depth = GlyphDepth(inside, area: area)
    let limit = Int(pixel: min(radius, 64) * factor) + 1
    var bytes = stroke.bytes
    for y in r.y0..<r.y1 {
      for x in r.x0..<r.x1 where bytes[(y - r.y0) * r.width + x - r.x0] > 0 {
        var deep = 0
        for v in y * zoom..<(y + 1) * zoom {
          for u in x * zoom..<(x + 1) * zoom where depth.isDeeper(than: limit, x: u, y: v) { deep += 1 }
        }
        let visible = zoom * zoom - deep
        let i = (y - r.y0) * r.width + x - r.x0
        bytes[i] = UInt8(Int(bytes[i]) * visible / (zoom * zoom))
      }
    }
    return CoverageMask(rect: r, bytes: bytes)
  }
}

/// How far pixels lie inside a shape.
private struct GlyphDepth {
  let area: PixelRect
  /// Pixels to the nearest one outside in the same row.
  private var across: [Int32]

  init(_ shape: CoverageMask, area: PixelRect) {
    self.area = area
    let r = shape.rect.intersection(area)
    across = [Int32](repeating: 0, count: area.width * area.height)
    for y in r.y0..<r.y1 {
      let row = (y - area.y0) * area.width
      // Beyond the rectangle of the shape everything is outside, beyond the area nothing is known to be.
      var run: Int32 = r.x0 > area.x0 ? 0 : 1 << 14
      for x in r.x0..<r.x1 {
        run = shape.bytes[(y - shape.rect.y0) * shape.rect.width + x - shape.rect.x0] < 128 ? 0 : run + 1
        across[row + x - area.x0] = run
      }
      run = r.x1 < area.x1 ? 0 : 1 << 14
      for x in (r.x0..<r.x1).reversed() {
        let i = row + x - area.x0
        run = across[i] == 0 ? 0 : run + 1
        across[i] = min(across[i], run)
      }
    }
  }

  /// No pixel outside the shape is within `limit`.
  func isDeeper(than limit: Int, x: Int, y: Int) -> Bool {
    for dy in -limit...limit {
      let row = y + dy - area.y0
      guard row >= 0, row < area.height else { continue }
      let dx = Int(across[row * area.width + x - area.x0])
      if dx * dx + dy * dy <= limit * limit { return false }
    }
    return true
  }
}
