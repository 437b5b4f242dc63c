import CFreeType

/// One contour in the whole numbers that FreeType's stroker works with.
///
/// The stroker reads memory that it never wrote when nothing it is fed moves its pen: a contour without segments, lines
/// whose ends are one point after rounding, curves it takes for points. So every contour is asked for ``movesPen``
/// first.
struct StrokeContour {
  enum Segment {
    case line(FT_Vector)
    case quadratic(FT_Vector, FT_Vector)
    case cubic(FT_Vector, FT_Vector, FT_Vector)

    var end: FT_Vector {
      switch self {
      case .line(let to), .quadratic(_, let to), .cubic(_, _, let to): to
      }
    }
  }
  private(set) var start: FT_Vector
  private(set) var segments: [Segment]
  private(set) var isClosed: Bool
  /// Where the contour begins in the unit of its path.
  let origin: Path.Point
  /// Whether its points are not all the same point in the unit of the path.
  private(set) var hasExtent = false

  /// The contours of a path whose numbers are finite and below 2³⁰ when multiplied by `scale`. As in PDF, what follows
  /// a `close` goes on from where the closed contour began.
  static func contours(of path: Path, scale: Double) -> [StrokeContour] {
    var result: [StrokeContour] = []
    // Where the next contour begins if no `move` says so.
    var origin: Path.Point?
    var current: StrokeContour?
    for element in path.elements {
      if case .move(let to) = element {
        if let current { result.append(current) }
        (origin, current) = (to, StrokeContour(at: to, scale: scale))
        continue
      }
      guard var contour = current ?? origin.map({ StrokeContour(at: $0, scale: scale) }) else { continue }
      contour.append(element, scale: scale)
      if element == .close { result.append(contour) }
      current = element == .close ? nil : contour
    }
    if let current { result.append(current) }
    return result
  }

  private init(at origin: Path.Point, scale: Double) {
    self.origin = origin
    start = Self.vector(origin, scale)
    segments = []
    isClosed = false
  }

  private static func vector(_ point: Path.Point, _ scale: Double) -> FT_Vector {
    FT_Vector(x: FT_Pos((point.x * scale).rounded()), y: FT_Pos((point.y * scale).rounded()))
  }

  private mutating func append(_ element: Path.Element, scale: Double) {
    func vector(_ point: Path.Point) -> FT_Vector { Self.vector(point, scale) }
    switch element {
    case .move: break
    case .close: isClosed = true
    case .line(let to):
      segments.append(.line(vector(to)))
      hasExtent = hasExtent || to != origin
    case .quadratic(let control, let to):
      segments.append(.quadratic(vector(control), vector(to)))
      hasExtent = hasExtent || to != origin || control != origin
    case .cubic(let control1, let control2, let to):
      segments.append(.cubic(vector(control1), vector(control2), vector(to)))
      hasExtent = hasExtent || to != origin || control1 != origin || control2 != origin
    }
  }

  /// A contour of other segments.
  private func replacing(_ segments: [Segment], start: FT_Vector, isClosed: Bool) -> StrokeContour {
    var result = self
    (result.segments, result.start, result.isClosed) = (segments, start, isClosed)
    return result
  }

  // MARK: What the stroker makes of it

  /// FreeType takes points for one when both coordinates differ by less than two.
  private static func isNear(_ a: FT_Vector, _ b: FT_Vector) -> Bool { abs(a.x - b.x) < 2 && abs(a.y - b.y) < 2 }

  /// Whether some segment, or the line that closes the contour, is long enough to give the stroker a direction.
  var movesPen: Bool {
    var pen = start
    for segment in segments {
      switch segment {
      case .line(let to): if to.x != pen.x || to.y != pen.y { return true }
      case .quadratic(let control, let to):
        if !Self.isNear(pen, control) || !Self.isNear(control, to) { return true }
      case .cubic(let control1, let control2, let to):
        if !Self.isNear(pen, control1) || !Self.isNear(control1, control2) || !Self.isNear(control2, to) {
          return true
        }
      }
      pen = segment.end
    }
    return isClosed && !Self.isNear(pen, start)
  }

  /// The larger side of the box around all points.
  var side: FT_Pos {
    var (low, high) = (start, start)
    func add(_ point: FT_Vector) {
      low = FT_Vector(x: min(low.x, point.x), y: min(low.y, point.y))
      high = FT_Vector(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for segment in segments {
      switch segment {
      case .line(let to): add(to)
      case .quadratic(let control, let to):
        add(control)
        add(to)
      case .cubic(let control1, let control2, let to):
        add(control1)
        add(control2)
        add(to)
      }
    }
    return max(high.x - low.x, high.y - low.y)
  }

  /// The same points joined by straight lines: for chains of curves that are each too short for the stroker.
  var straightened: StrokeContour {
    replacing(segments.map { .line($0.end) }, start: start, isClosed: isClosed)
  }

  /// Two open contours that share a segment, so that without caps their strokes together are the stroke of this one.
  /// Nil when it is too short to be divided.
  var halves: (StrokeContour, StrokeContour)? {
    var all = segments
    if isClosed, let first = all.first, let last = all.last {
      // All the way around and over the first segment again, whose corner with the last one ends the stroke.
      if last.end.x != start.x || last.end.y != start.y { all.append(.line(start)) }
      all.append(first)
    }
    guard all.count > 2 else { return nil }
    let middle = all.count / 2
    return (
      replacing(Array(all[...middle]), start: start, isClosed: false),
      replacing(Array(all[middle...]), start: all[middle - 1].end, isClosed: false)
    )
  }

  /// Hands the contour to a stroker. False when the stroker failed.
  func feed(to stroker: FT_Stroker) -> Bool {
    var first = start
    guard FT_Stroker_BeginSubPath(stroker, &first, isClosed ? 0 : 1) == 0 else { return false }
    for segment in segments {
      let code: FT_Error
      switch segment {
      case .line(var to): code = FT_Stroker_LineTo(stroker, &to)
      case .quadratic(var control, var to): code = FT_Stroker_ConicTo(stroker, &control, &to)
      case .cubic(var control1, var control2, var to):
        code = FT_Stroker_CubicTo(stroker, &control1, &control2, &to)
      }
      guard code == 0 else { return false }
    }
    return FT_Stroker_EndSubPath(stroker) == 0
  }
}
