public import PlacardFont
public import PlacardText

/// What a path says about itself, and dashes.
extension Path {
  /// The smallest rectangle around the curves themselves; nil without a line.
  public var bounds: TextRect? {
    var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    guard isFinite else { return nil }
    for line in polylines(within: Self.tolerance) {
      for point in line.points {
        (x0, y0, x1, y1) = (min(x0, point.x), min(y0, point.y), max(x1, point.x), max(y1, point.y))
      }
    }
    return x0 <= x1 ? TextRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : nil
  }

  /// Whether a point is inside. Open contours count as closed.
  public func contains(x: Double, y: Double, rule: FillRule = .nonZero) -> Bool {
    guard isFinite else { return false }
    var winding = 0
    for line in polylines(within: Self.tolerance) {
      guard var from = line.points.last else { continue }
      for to in line.points {
        if (from.y <= y) != (to.y <= y) {
          let crossing = from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x)
          if crossing > x { winding += to.y > from.y ? 1 : -1 }
        }
        from = to
      }
    }
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }

  /// The same contours in the opposite direction, the last one first.
  public var reversed: Path {
    var result = Path()
    var contours: [[Element]] = []
    for element in elements {
      if case .move = element { contours.append([]) }
      if contours.isEmpty { contours.append([]) }
      contours[contours.count - 1].append(element)
    }
    for contour in contours.reversed() {
      let ends = contour.compactMap(\.end)
      guard let last = ends.last else { continue }
      result.elements.append(.move(last))
      for (index, element) in contour.enumerated().reversed() {
        guard index > 0, let to = contour[..<index].compactMap(\.end).last else { continue }
        switch element {
        case .move, .close: continue
        case .line: result.elements.append(.line(to))
        case .quadratic(let control, _): result.elements.append(.quadratic(control: control, to))
        case .cubic(let control1, let control2, _):
          result.elements.append(.cubic(control1: control2, control2: control1, to))
        }
      }
      if contour.last == .close { result.close() }
    }
    return result
  }

  /// How far straight lines may be from the curves they stand for, in the path's unit.
  private static let tolerance = 0.01

  /// Most dashes of a path: more cannot be told apart, and the path is taken undashed.
  static let maximumDashCount = 100_000

  /// The pieces of the path that a pattern of dashes and gaps leaves.
  ///
  /// - Parameters:
  ///   - lengths: of dashes and gaps in turn, in the path's unit; an odd number of them is taken twice. Without any,
  ///     with a negative or unlimited one, or with all 0 the path stays as it is.
  ///   - phase: how far into the pattern it begins.
  public func dashed(lengths: [Double], phase: Double) -> Path {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    guard isFinite, phase.isFinite, period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return self }
    let lines = polylines(within: Self.tolerance)
    let total = lines.flatMap { zip($0.points, $0.points.dropFirst()).map { hypotenuse($1.x - $0.x, $1.y - $0.y) } }
      .reduce(0, +)
    guard total / period * Double(pattern.count) <= Double(Self.maximumDashCount) else { return self }
    var result = Path()
    for line in lines {
      var dashes = DashWalk(pattern: pattern, phase: phase - (phase / period).rounded(.down) * period)
      let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
      for (from, to) in zip(points, points.dropFirst()) { dashes.walk(from: from, to: to, into: &result) }
    }
    return result
  }
}

private func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

/// Walks along a line with a pattern of dashes.
private struct DashWalk {
  private let pattern: [Double]
  private var index = 0
  /// What is left of the present dash or gap.
  private var rest: Double
  private var isDrawing = false

  /// - Parameter phase: 0 ..< the sum of the pattern.
  init(pattern: [Double], phase: Double) {
    self.pattern = pattern
    rest = pattern[0]
    var skipped = phase
    while skipped >= rest {
      skipped -= rest
      index = (index + 1) % pattern.count
      rest = pattern[index]
      if skipped == 0, rest > 0 { break }
    }
    rest -= skipped
  }

  private var isDash: Bool { index % 2 == 0 }

  mutating func walk(from: Path.Point, to: Path.Point, into path: inout Path) {
    let length = hypotenuse(to.x - from.x, to.y - from.y)
    var done = 0.0
    func point(_ at: Double) -> Path.Point {
      let part = length > 0 ? at / length : 0
      return Path.Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
    while done < length {
      if isDash, !isDrawing {
        path.elements.append(.move(point(done)))
        isDrawing = true
      }
      let step = min(rest, length - done)
      done += step
      rest -= step
      if isDash { path.elements.append(.line(point(done))) }
      guard rest <= 0 else { break }
      repeat {
        index = (index + 1) % pattern.count
        rest = pattern[index]
      } while rest <= 0
      isDrawing = false
    }
  }
}

extension Path.Element {
  /// Where the element ends; nil for a close.
  fileprivate var end: Path.Point? {
    switch self {
    case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p): p
    case .close: nil
    }
  }
}
