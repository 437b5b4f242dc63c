extension Path {
  /// The path with every point moved by `transform`.
  package func applying(_ transform: Transform) -> Path {
    func moved(_ p: Point) -> Point { transform.apply(p.x, p.y) }
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let to): .move(moved(to))
      case .line(let to): .line(moved(to))
      case .quadratic(let control, let to): .quadratic(control: moved(control), moved(to))
      case .cubic(let control1, let control2, let to):
        .cubic(control1: moved(control1), control2: moved(control2), moved(to))
      case .close: .close
      }
    }
    return result
  }

  /// The contours as closed polygons, curves within a sixteenth of a unit.
  func flattened() -> [[Point]] { polylines(within: 0.0625).map(\.points) }

  /// A contour of straight lines.
  package struct Polyline {
    package var points: [Point]
    /// The last point is joined to the first.
    package var isClosed: Bool
  }

  /// The contours, curves as straight lines that are nowhere further from them than `tolerance` units.
  package func polylines(within tolerance: Double) -> [Polyline] {
    var polygons: [Polyline] = []
    var polygon: [Point] = []
    func steps(_ deviation: Double) -> Int {
      // The error of n chords falls with n²; a quarter of the second difference is that of one chord.
      guard deviation.isFinite else { return 1 }
      return Int(min(max((deviation / (4 * tolerance)).squareRoot().rounded(.up), 1), 256))
    }
    for element in elements {
      let from = polygon.last ?? Point(x: 0, y: 0)
      switch element {
      case .move(let to):
        if polygon.count > 1 { polygons.append(Polyline(points: polygon, isClosed: false)) }
        polygon = [to]
      case .line(let to): polygon.append(to)
      case .quadratic(let c, let to):
        let count = steps(abs(from.x - 2 * c.x + to.x) + abs(from.y - 2 * c.y + to.y))
        for step in 1...count {
          let t = Double(step) / Double(count)
          let (a, b, d) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          polygon.append(Point(x: a * from.x + b * c.x + d * to.x, y: a * from.y + b * c.y + d * to.y))
        }
      case .cubic(let c1, let c2, let to):
        let first = abs(from.x - 2 * c1.x + c2.x) + abs(from.y - 2 * c1.y + c2.y)
        let second = abs(c1.x - 2 * c2.x + to.x) + abs(c1.y - 2 * c2.y + to.y)
        let count = steps(3 * max(first, second))
        for step in 1...count {
          let t = Double(step) / Double(count)
          let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
          polygon.append(
            Point(
              x: a * from.x + b * c1.x + c * c2.x + d * to.x, y: a * from.y + b * c1.y + c * c2.y + d * to.y))
        }
      case .close:
        let start = polygon.first
        if polygon.count > 1 { polygons.append(Polyline(points: polygon, isClosed: true)) }
        polygon = start.map { [$0] } ?? []
      }
    }
    if polygon.count > 1 { polygons.append(Polyline(points: polygon, isClosed: false)) }
    return polygons
  }
}
