import CFreeType

/// Coverage of paths by FreeType's smooth rasteriser. One per thread.
package final class PathRasterizer {
  package enum FillRule: Sendable { case nonZero, evenOdd }
  package enum LineJoin: Int32, Sendable { case miter, round, bevel }
  package enum LineCap: Int32, Sendable { case butt, round, square }

  private let library = FreeTypeLibrary()
  package init() {}

  /// Fills `path` (pixels, y down, after `transform`) inside the pixel rectangle `clip`. Nil when nothing is covered.
  package func fill(
    _ path: Path, transform: Transform, rule: FillRule, clip: (x0: Int, y0: Int, x1: Int, y1: Int)
  ) -> GlyphImage? {
    guard let library, !path.elements.isEmpty else { return nil }
    let limit = PathClipper.safeExtent
    let clip = (
      x0: max(clip.x0, -limit), y0: max(clip.y0, -limit), x1: min(clip.x1, limit), y1: min(clip.y1, limit)
    )
    guard clip.x0 < clip.x1, clip.y0 < clip.y1 else { return nil }
    let moved = transform == .identity ? path : path.applying(transform)
    guard let extent = moved.extent else { return nil }
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

  /// Strokes `path`: the outline of the stroke as a path to fill. `width` in the path's own unit.
  ///
  /// Contours that end in `close` are closed, others get caps. Fill the result by the non-zero rule.
  package func stroked(_ path: Path, width: Double, join: LineJoin, cap: LineCap, miterLimit: Double) -> Path {
    guard let library, width > 0, width.isFinite, let extent = path.extent else { return Path() }
    // FreeType strokes in whole numbers: use twenty-one bits of them, whatever the path's unit is.
    let reach = max(-extent.minX, -extent.minY, extent.maxX, extent.maxY, width)
    guard reach > 0, reach.isFinite else { return Path() }
    let scale = Double(sign: .plus, exponent: 20 - reach.exponent, significand: 1)
    var handle: FT_Stroker?
    guard FT_Stroker_New(library.handle, &handle) == 0, let handle else { return Path() }
    defer { FT_Stroker_Done(handle) }
    let joins: [LineJoin: FT_Stroker_LineJoin] = [
      .miter: FT_STROKER_LINEJOIN_MITER_FIXED, .round: FT_STROKER_LINEJOIN_ROUND, .bevel: FT_STROKER_LINEJOIN_BEVEL,
    ]
    let caps: [LineCap: FT_Stroker_LineCap] = [
      .butt: FT_STROKER_LINECAP_BUTT, .round: FT_STROKER_LINECAP_ROUND, .square: FT_STROKER_LINECAP_SQUARE,
    ]
    let miter = miterLimit.isFinite ? min(max(miterLimit, 1), 1000) : 10
    FT_Stroker_Set(
      handle, max(1, FT_Fixed((width / 2 * scale).rounded())), caps[cap] ?? FT_STROKER_LINECAP_BUTT,
      joins[join] ?? FT_STROKER_LINEJOIN_MITER_FIXED, FT_Fixed(miter * 65536))
    var result = Path()
    for contour in path.contours() {
      FT_Stroker_Rewind(handle)
      guard feed(contour, to: handle, scale: scale) else { continue }
      appendStroke(of: handle, divisor: scale, to: &result)
    }
    return result
  }

  private func feed(_ contour: ArraySlice<Path.Element>, to stroker: FT_Stroker, scale: Double) -> Bool {
    guard case .move(let start) = contour.first else { return false }
    func vector(_ point: Path.Point) -> FT_Vector {
      FT_Vector(x: FT_Pos((point.x * scale).rounded()), y: FT_Pos((point.y * scale).rounded()))
    }
    let isClosed = contour.last == .close
    var first = vector(start)
    guard FT_Stroker_BeginSubPath(stroker, &first, isClosed ? 0 : 1) == 0 else { return false }
    for element in contour.dropFirst() {
      switch element {
      case .move, .close: continue
      case .line(let to):
        var to = vector(to)
        FT_Stroker_LineTo(stroker, &to)
      case .quadratic(let control, let to):
        var (control, to) = (vector(control), vector(to))
        FT_Stroker_ConicTo(stroker, &control, &to)
      case .cubic(let control1, let control2, let to):
        var (control1, control2, to) = (vector(control1), vector(control2), vector(to))
        FT_Stroker_CubicTo(stroker, &control1, &control2, &to)
      }
    }
    return FT_Stroker_EndSubPath(stroker) == 0
  }

  private func appendStroke(of stroker: FT_Stroker, divisor: Double, to path: inout Path) {
    // The two sides apart, since an outline has at most 32,767 points.
    for side in [FT_STROKER_BORDER_LEFT, FT_STROKER_BORDER_RIGHT] {
      var points: FT_UInt = 0
      var contours: FT_UInt = 0
      guard FT_Stroker_GetBorderCounts(stroker, side, &points, &contours) == 0, points > 0,
        points <= FT_UInt(Int16.max), contours <= FT_UInt(Int16.max)
      else { continue }
      let buffer = OutlineBuffer()
      buffer.export(points: Int(points), contours: Int(contours)) { FT_Stroker_ExportBorder(stroker, side, &$0) }
      path.elements += buffer.withOutline { OutlineRaster.path(of: &$0, divisor: divisor) }.elements
    }
  }
}
