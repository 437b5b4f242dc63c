import CFreeType

/// The arrays behind an `FT_Outline` of our own, in 26.6 pixels, y up.
final class OutlineBuffer {
  /// FreeType counts points and contours in 16 bits.
  static let pointLimit = 32_000
  var isEvenOdd = false
  private(set) var points: [FT_Vector] = []
  private var tags: [CChar] = []
  private var ends: [Int16] = []
  private var start = 0

  private static let onCurve = CChar(FT_CURVE_TAG_ON)
  private static let conic = CChar(FT_CURVE_TAG_CONIC)
  private static let cubic = CChar(FT_CURVE_TAG_CUBIC)

  func removeAll() {
    points.removeAll(keepingCapacity: true)
    tags.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Adds a path in pixels, y down. False when it has more points than an outline can hold.
  func append(_ path: Path) -> Bool {
    guard path.elements.count <= Self.pointLimit / 3 else { return false }
    // Where the contour that was closed last began: the next one goes on from there unless a `move` says otherwise.
    var closed: Path.Point?
    var first: Path.Point?
    for element in path.elements {
      if let from = closed, element != .close {
        if case .move = element {} else { add(from, Self.onCurve) }
        closed = nil
      }
      switch element {
      case .move(let to):
        endContour()
        first = to
        add(to, Self.onCurve)
      case .line(let to): add(to, Self.onCurve)
      case .quadratic(let control, let to):
        add(control, Self.conic)
        add(to, Self.onCurve)
      case .cubic(let control1, let control2, let to):
        add(control1, Self.cubic)
        add(control2, Self.cubic)
        add(to, Self.onCurve)
      case .close:
        endContour()
        closed = first
      }
    }
    endContour()
    return true
  }

  func add(_ point: Path.Point, _ tag: CChar = OutlineBuffer.onCurve) {
    points.append(FT_Vector(x: FT_Pos((point.x * 64).rounded()), y: FT_Pos((-point.y * 64).rounded())))
    tags.append(tag)
  }

  /// Closes what was added since the last contour. Fewer than two points enclose nothing.
  func endContour() {
    if points.count - start < 2 {
      points.removeSubrange(start...)
      tags.removeSubrange(start...)
    } else {
      ends.append(Int16(points.count - 1))
    }
    start = points.count
  }

  /// Lets `body` append to an outline with room for so much, and takes over what it wrote.
  func export(points pointCount: Int, contours: Int, _ body: (inout FT_Outline) -> Void) {
    points = [FT_Vector](repeating: FT_Vector(), count: pointCount)
    tags = [CChar](repeating: 0, count: pointCount)
    ends = [Int16](repeating: 0, count: contours)
    let written = withOutline { outline in
      outline.n_points = 0
      outline.n_contours = 0
      body(&outline)
      return (Int(outline.n_points), Int(outline.n_contours))
    }
    points.removeSubrange(written.0...)
    tags.removeSubrange(written.0...)
    ends.removeSubrange(written.1...)
    start = points.count
  }

  /// Whether no point is outside the box around the points of `other`.
  func isWithin(_ other: OutlineBuffer) -> Bool {
    let (own, around) = (box, other.box)
    return own.xMin >= around.xMin && own.yMin >= around.yMin && own.xMax <= around.xMax && own.yMax <= around.yMax
  }

  private var box: FT_BBox {
    withOutline { outline in
      var box = FT_BBox()
      FT_Outline_Get_CBox(&outline, &box)
      return box
    }
  }

  func withOutline<Result>(_ body: (inout FT_Outline) -> Result) -> Result {
    points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          var outline = FT_Outline()
          outline.n_points = Int16(points.count)
          outline.n_contours = Int16(ends.count)
          outline.points = points.baseAddress
          outline.tags = tags.baseAddress
          outline.contours = ends.baseAddress
          outline.flags = isEvenOdd ? Int32(FT_OUTLINE_EVEN_ODD_FILL) : 0
          return body(&outline)
        }
      }
    }
  }
}
