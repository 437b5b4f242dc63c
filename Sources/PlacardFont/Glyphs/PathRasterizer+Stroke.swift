import CFreeType

extension PathRasterizer {
  /// Strokes `path`: the outline of the stroke as a path to fill. `width` in the path's own unit.
  ///
  /// Contours that end in `close` are closed, others get caps. Fill the result by the non-zero rule. A contour whose
  /// points are all one is a dot with round and square caps and nothing without, as in PDF; a lone `move` is nothing.
  package func stroked(_ path: Path, width: Double, join: LineJoin, cap: LineCap, miterLimit: Double) -> Path {
    guard let library, width > 0, width.isFinite, let extent = path.controlBox() else { return Path() }
    // FreeType strokes in whole numbers: use twenty-one bits of them, whatever the path's unit is.
    let reach = max(-extent.minX, -extent.minY, extent.maxX, extent.maxY, width)
    guard reach > 0, reach.isFinite else { return Path() }
    // The largest power is for paths of denormal numbers, which all round to one point.
    let scale = Double(sign: .plus, exponent: min(20 - Int(reach.exponent), 1000), significand: 1)
    guard let stroker = Stroker(library, radius: width / 2 * scale, join: join, cap: cap, miterLimit: miterLimit)
    else { return Path() }
    var result = Path()
    for contour in StrokeContour.contours(of: path, scale: scale) {
      if contour.isClosed, contour.side <= 32, width / 2 * scale >= 1024 * Double(contour.side) {
        // The dot is at most a thousandth of the stroke, so its own shape does not show.
        result.appendDot(contour, width: width, cap: cap)
      } else if contour.movesPen {
        stroker.append(contour, divisor: scale, to: &result)
      } else if contour.straightened.movesPen {
        stroker.append(contour.straightened, divisor: scale, to: &result)
      } else {
        result.appendDot(contour, width: width, cap: cap)
      }
    }
    return result
  }
}

/// FreeType's stroker, set to one kind of line.
private final class Stroker {
  private let handle: FT_Stroker
  private let radius: FT_Fixed

  init?(
    _ library: FreeTypeLibrary, radius: Double, join: PathRasterizer.LineJoin, cap: PathRasterizer.LineCap,
    miterLimit: Double
  ) {
    var made: FT_Stroker?
    guard FT_Stroker_New(library.handle, &made) == 0, let made else { return nil }
    handle = made
    let joins: FT_Stroker_LineJoin =
      switch join {
      case .miter: FT_STROKER_LINEJOIN_MITER_FIXED
      case .round: FT_STROKER_LINEJOIN_ROUND
      case .bevel: FT_STROKER_LINEJOIN_BEVEL
      }
    let caps: FT_Stroker_LineCap =
      switch cap {
      case .butt: FT_STROKER_LINECAP_BUTT
      case .round: FT_STROKER_LINECAP_ROUND
      case .square: FT_STROKER_LINECAP_SQUARE
      }
    let miter = miterLimit.isFinite ? min(max(miterLimit, 1), 1000) : 10
    self.radius = max(1, FT_Fixed(radius.rounded()))
    FT_Stroker_Set(handle, self.radius, caps, joins, FT_Fixed(miter * 65536))
  }
  deinit { FT_Stroker_Done(handle) }

  /// Adds the outline of the stroke along a contour that moves the pen.
  func append(_ contour: StrokeContour, divisor: Double, to path: inout Path) {
    FT_Stroker_Rewind(handle)
    guard contour.feed(to: handle) else { return }
    // The two sides apart, since an outline has at most 32,767 points.
    let sides = [FT_STROKER_BORDER_LEFT, FT_STROKER_BORDER_RIGHT].map { ($0, counts(of: $0)) }
    if sides.contains(where: { $0.1.points > Int(Int16.max) }), let (first, second) = contour.halves {
      for half in [first, second] where half.movesPen { append(half, divisor: divisor, to: &path) }
      return
    }
    var borders: [OutlineBuffer] = []
    for (side, count) in sides where count.points > 0 && count.points <= Int(Int16.max) {
      let buffer = OutlineBuffer()
      buffer.export(points: count.points, contours: count.contours) { FT_Stroker_ExportBorder(handle, side, &$0) }
      borders.append(buffer)
    }
    // A stroke as wide as what it goes around leaves no hole: FreeType's inner side is then turned inside out, and
    // would cut one.
    if contour.isClosed, 2 * radius >= contour.side, borders.count == 2 {
      if borders[0].isWithin(borders[1]) {
        borders.removeFirst()
      } else if borders[1].isWithin(borders[0]) {
        borders.removeLast()
      }
    }
    for border in borders {
      path.elements += border.withOutline { OutlineRaster.path(of: &$0, divisor: divisor) }.elements
    }
  }

  private func counts(of side: FT_StrokerBorder) -> (points: Int, contours: Int) {
    var points: FT_UInt = 0
    var contours: FT_UInt = 0
    guard FT_Stroker_GetBorderCounts(handle, side, &points, &contours) == 0 else { return (0, 0) }
    return (Int(points), Int(contours))
  }
}

extension Path {
  /// The stroke along a contour without a measurable length: its caps only, or its joins if it is closed around
  /// something.
  fileprivate mutating func appendDot(_ contour: StrokeContour, width: Double, cap: PathRasterizer.LineCap) {
    guard contour.isClosed || !contour.segments.isEmpty else { return }
    let (center, radius) = (contour.origin, width / 2)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * radius, y: center.y + y * radius) }
    if cap == .square {
      elements += [.move(point(-1, -1)), .line(point(1, -1)), .line(point(1, 1)), .line(point(-1, 1)), .close]
    } else if cap == .round || (contour.isClosed && contour.hasExtent) {
      // The control points of a quarter circle, 4/3 · tan(π/8).
      let k = 0.5522847498307936
      elements += [
        .move(point(1, 0)), .cubic(control1: point(1, k), control2: point(k, 1), point(0, 1)),
        .cubic(control1: point(-k, 1), control2: point(-1, k), point(-1, 0)),
        .cubic(control1: point(-1, -k), control2: point(-k, -1), point(0, -1)),
        .cubic(control1: point(k, -1), control2: point(1, -k), point(1, 0)), .close,
      ]
    }
  }
}
