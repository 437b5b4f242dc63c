import Foundation
import Placard

/// Placard's paths built with Foundation's points.
extension Path {
  /// A straight line; without a current point it begins a contour.
  mutating func extend(to p: CGPoint) { if elements.isEmpty { move(to: p) } else { addLine(to: p) } }

  mutating func addQuadCurve(to p: CGPoint, control: CGPoint) {
    if elements.isEmpty { move(to: control) }
    addQuadratic(to: p, control: control)
  }

  mutating func addCurve(to p: CGPoint, control1: CGPoint, control2: CGPoint) {
    if elements.isEmpty { move(to: control1) }
    addCubic(to: p, control1: control1, control2: control2)
  }

  /// The end of the last element; after a close the start of its contour.
  var currentPoint: CGPoint? {
    func point(_ p: Point) -> CGPoint { CGPoint(x: p.x, y: p.y) }
    switch elements.last {
    case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p): return point(p)
    case .close:
      for element in elements.reversed() {
        if case .move(let p) = element { return point(p) }
      }
      return nil
    case nil: return nil
    }
  }

  /// - Parameter clockwise: as seen, with y down.
  mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    guard radius.isFinite, startAngle.isFinite, endAngle.isFinite else { return }
    let turn = 2 * Double.pi
    var sweep = Double(endAngle - startAngle)
    if clockwise {
      // More than a turn is a whole one; a negative sweep goes the long way round.
      if sweep >= turn { sweep = turn } else if sweep < 0 { sweep -= turn * (sweep / turn).rounded(.down) }
    } else {
      if sweep <= -turn { sweep = -turn } else if sweep > 0 { sweep -= turn * (sweep / turn).rounded(.up) }
    }
    let (cx, cy, r) = (Double(center.x), Double(center.y), Double(radius))
    func on(_ angle: Double) -> (x: Double, y: Double) { (cx + r * cos(angle), cy + r * sin(angle)) }
    var angle = Double(startAngle)
    let start = on(angle)
    extend(to: CGPoint(x: start.x, y: start.y))
    let count = max(1, Int((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    // Control points at 4/3 · tan(step / 4) of the radius along the tangents.
    let k = 4.0 / 3.0 * tan(step / 4) * r
    for _ in 0..<count where sweep != 0 {
      let (from, to) = (on(angle), on(angle + step))
      addCubic(
        control1X: from.x - k * sin(angle), control1Y: from.y + k * cos(angle),
        control2X: to.x + k * sin(angle + step), control2Y: to.y - k * cos(angle + step), x: to.x, y: to.y)
      angle += step
    }
  }

  mutating func addArc(tangent1End p1: CGPoint, tangent2End p2: CGPoint, radius: CGFloat) {
    guard let p0 = currentPoint else { return move(to: p1) }
    let (ax, ay) = (Double(p0.x - p1.x), Double(p0.y - p1.y))
    let (bx, by) = (Double(p2.x - p1.x), Double(p2.y - p1.y))
    let (a, b) = (hypot(ax, ay), hypot(bx, by))
    let cosine = (ax * bx + ay * by) / (a * b)
    // Points on one line have no arc between them.
    guard a > 0, b > 0, radius > 0, abs(cosine) < 1 - 1e-12 else { return addLine(to: p1) }
    let half = acos(cosine) / 2
    let distance = Double(radius) / tan(half)
    let reach = Double(radius) / sin(half)
    let (mx, my) = (ax / a + bx / b, ay / a + by / b)
    let m = hypot(mx, my)
    let center = (x: Double(p1.x) + mx / m * reach, y: Double(p1.y) + my / m * reach)
    let t1 = (x: Double(p1.x) + ax / a * distance, y: Double(p1.y) + ay / a * distance)
    let t2 = (x: Double(p1.x) + bx / b * distance, y: Double(p1.y) + by / b * distance)
    let start = atan2(t1.y - center.y, t1.x - center.x)
    let end = atan2(t2.y - center.y, t2.x - center.x)
    addArc(
      center: CGPoint(x: center.x, y: center.y), radius: radius, startAngle: CGFloat(start), endAngle: CGFloat(end),
      clockwise: ax * by - ay * bx < 0)
  }

  /// A rectangle some of whose corners are quarters of an ellipse, each at most half a side.
  init(roundedRect rect: CGRect, corners: UIRectCorner, radii: CGSize) {
    let r = rect.standardized
    let rx = min(max(radii.width, 0), r.width / 2)
    let ry = min(max(radii.height, 0), r.height / 2)
    guard rx > 0, ry > 0 else {
      self.init(TextRect(r))
      return
    }
    self.init()
    // A circle's control points, stretched.
    let k: CGFloat = 0.552_284_749_830_793_4
    let corner: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
      (.topRight, CGPoint(x: r.maxX, y: r.minY), CGVector(dx: -rx, dy: 0), CGVector(dx: 0, dy: ry)),
      (.bottomRight, CGPoint(x: r.maxX, y: r.maxY), CGVector(dx: 0, dy: -ry), CGVector(dx: -rx, dy: 0)),
      (.bottomLeft, CGPoint(x: r.minX, y: r.maxY), CGVector(dx: rx, dy: 0), CGVector(dx: 0, dy: -ry)),
      (.topLeft, CGPoint(x: r.minX, y: r.minY), CGVector(dx: 0, dy: ry), CGVector(dx: rx, dy: 0)),
    ]
    move(to: CGPoint(x: r.minX + (corners.contains(.topLeft) ? rx : 0), y: r.minY))
    for (name, at, before, behind) in corner {
      guard corners.contains(name) else {
        addLine(to: at)
        continue
      }
      func along(_ v: CGVector, _ part: CGFloat) -> CGPoint { CGPoint(x: at.x + v.dx * part, y: at.y + v.dy * part) }
      addLine(to: along(before, 1))
      addCurve(to: along(behind, 1), control1: along(before, 1 - k), control2: along(behind, 1 - k))
    }
    close()
  }

  var flattenedBounds: CGRect { bounds.map(CGRect.init) ?? .null }

  func contains(_ point: CGPoint, rule: FillRule) -> Bool {
    contains(x: Double(point.x), y: Double(point.y), rule: rule)
  }
}
