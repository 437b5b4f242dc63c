import PlacardFont

/// The stroke around a glyph.
///
/// Variable fonts draw letters from parts that overlap: a bar laid over a stem, or a contour that crosses itself.
/// Filled, that does not show; stroked, the edge of each part would be seen inside the letter. An edge of the letter
/// itself is never deeper inside it than half the width of the stroke, so what is deeper is taken away.
struct GlyphStroke {
  let glyph: Path
  /// The area of the stroke along every contour.
  let outline: Path
  /// Half the width in device pixels.
  let radius: Double
  /// From the unit of the paths to device pixels.
  let transform: Transform
  /// Device pixels that the stroke touches.
  let extent: PixelRect

  /// Nil when there is nothing to see of it.
  init?(_ glyph: Path, width: Double, transform t: Transform, stroke: (Path) -> Path) {
    self.glyph = glyph
    outline = stroke(glyph)
    radius = width / 2 * abs(t.a * t.d - t.b * t.c).squareRoot()
    transform = t
    guard let box = outline.applying(t).controlBounds else { return nil }
    extent = box.pixelsTouched
  }

  /// Most pixels of depth that are looked at; larger strokes are looked at from further away.
  private static let deepest = 256.0

  /// Pixels looked at for each pixel of the device, a power of two: more than one for small letters, less than one for
  /// large strokes.
  private var zoom: Double {
    let side = max(extent.width, extent.height)
    var zoom = side <= 128 ? 4.0 : (side <= 256 ? 2 : 1)
    while radius * zoom > Self.deepest { zoom /= 2 }
    return zoom
  }

  /// Coverage of the stroke. `coverage` rasterises a path in a rectangle of pixels.
  func mask(in clip: PixelRect, _ coverage: (Path, Transform, PixelRect) -> CoverageMask?) -> CoverageMask? {
    guard let stroke = coverage(outline, transform, clip) else { return nil }
    // Nothing is deeper inside the letter than half of its smaller side.
    guard let letter = glyph.applying(transform).controlBounds,
      radius < min(letter.maxX - letter.minX, letter.maxY - letter.minY) / 2
    else { return stroke }
    let zoom = self.zoom
    let r = stroke.rect
    // Pixels around the clip count too: the letter may go on there.
    let reach = Int(pixel: radius.rounded(.up)) + 2
    let wide = r.insetBy(-reach)
    let area = PixelRect(
      x0: Int(pixel: (Double(wide.x0) * zoom).rounded(.down)), y0: Int(pixel: (Double(wide.y0) * zoom).rounded(.down)),
      x1: Int(pixel: (Double(wide.x1) * zoom).rounded(.up)), y1: Int(pixel: (Double(wide.y1) * zoom).rounded(.up)))
    let zoomed = Transform(a: zoom, b: 0, c: 0, d: zoom, tx: 0, ty: 0).after(transform)
    guard let inside = coverage(glyph, zoomed, area) else { return stroke }
    // A pixel for what rounding to pixels can hide.
    let depth = GlyphDepth(inside, area: area, limit: Int(pixel: radius * zoom) + 1)
    var bytes = stroke.bytes
    let side = max(1, Int(zoom))
    for y in r.y0..<r.y1 {
      let row = Int((Double(y) * zoom).rounded(.down))
      for x in r.x0..<r.x1 {
        let i = (y - r.y0) * r.width + x - r.x0
        guard bytes[i] > 0 else { continue }
        let column = Int((Double(x) * zoom).rounded(.down))
        var visible = 0
        for v in row..<row + side {
          for u in column..<column + side where !depth.isDeep(x: u, y: v) { visible += 1 }
        }
        bytes[i] = UInt8(Int(bytes[i]) * visible / (side * side))
      }
    }
    return CoverageMask(rect: r, bytes: bytes)
  }
}

/// Which pixels lie deep inside a shape: farther than `limit` from every pixel outside.
///
/// The distances are exact and cost the same at every limit: rows first, then for each column the lower envelope of the
/// parabolas that the rows' distances make (Meijster, Roerdink and Hesselink, 2000).
private struct GlyphDepth {
  private let area: PixelRect
  private var deep: [Bool]

  init(_ shape: CoverageMask, area: PixelRect, limit: Int) {
    self.area = area
    let across = Self.across(shape, area: area)
    deep = [Bool](repeating: false, count: area.width * area.height)
    // Rows whose parabolas are lowest somewhere, and from which row on.
    var rows = [Int](repeating: 0, count: area.height)
    var starts = [Int](repeating: 0, count: area.height)
    for x in 0..<area.width {
      func square(_ y: Int) -> Int {
        let d = Int(across[y * area.width + x])
        return d * d
      }
      var top = 0
      (rows[0], starts[0]) = (0, 0)
      for y in 1..<max(1, area.height) {
        while top >= 0 {
          let (at, row) = (starts[top], rows[top])
          if (at - row) * (at - row) + square(row) <= (at - y) * (at - y) + square(y) { break }
          top -= 1
        }
        if top < 0 {
          (top, rows[0], starts[0]) = (0, y, 0)
          continue
        }
        // The first row at which the new parabola is lower.
        let row = rows[top]
        let from = (y * y - row * row + square(y) - square(row)) / (2 * (y - row)) + 1
        guard from < area.height else { continue }
        top += 1
        (rows[top], starts[top]) = (y, from)
      }
      for y in stride(from: area.height - 1, through: 0, by: -1) {
        while starts[top] > y { top -= 1 }
        let d = y - rows[top]
        deep[y * area.width + x] = d * d + square(rows[top]) > limit * limit
      }
    }
  }

  /// Pixels to the nearest one outside in the same row.
  private static func across(_ shape: CoverageMask, area: PixelRect) -> [Int32] {
    let r = shape.rect.intersection(area)
    var across = [Int32](repeating: 0, count: area.width * area.height)
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
    return across
  }

  func isDeep(x: Int, y: Int) -> Bool {
    guard x >= area.x0, x < area.x1, y >= area.y0, y < area.y1 else { return false }
    return deep[(y - area.y0) * area.width + x - area.x0]
  }
}
