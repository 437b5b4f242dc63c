public import PlacardFont
public import PlacardText

/// Building paths. Coordinates are those of whoever draws the path; on a canvas points, y down.
extension Path {
  /// Begins a contour.
  public mutating func move(toX x: Double, y: Double) { elements.append(.move(Point(x: x, y: y))) }
  /// A straight line from the current point.
  public mutating func addLine(toX x: Double, y: Double) { elements.append(.line(Point(x: x, y: y))) }
  /// A quadratic Bézier curve from the current point.
  public mutating func addQuadratic(controlX: Double, controlY: Double, x: Double, y: Double) {
    elements.append(.quadratic(control: Point(x: controlX, y: controlY), Point(x: x, y: y)))
  }
  /// A cubic Bézier curve from the current point.
  public mutating func addCubic(
    control1X: Double, control1Y: Double, control2X: Double, control2Y: Double, x: Double, y: Double
  ) {
    elements.append(
      .cubic(
        control1: Point(x: control1X, y: control1Y), control2: Point(x: control2X, y: control2Y), Point(x: x, y: y)))
  }
  /// A line back to the beginning of the contour.
  public mutating func close() { elements.append(.close) }

  /// A rectangle; empty when a number is NaN or infinite.
  public init(_ r: TextRect) {
    self.init()
    guard r.isFinite else { return }
    move(toX: r.minX, y: r.minY)
    addLine(toX: r.maxX, y: r.minY)
    addLine(toX: r.maxX, y: r.maxY)
    addLine(toX: r.minX, y: r.maxY)
    close()
  }

  /// A rectangle with quarter circles at its corners; the radius is at most half the shorter side, ≤ 0 or NaN is none.
  public init(_ r: TextRect, cornerRadius: Double) {
    let radius = min(cornerRadius, (r.maxX - r.minX) / 2, (r.maxY - r.minY) / 2)
    guard radius > 0, r.isFinite else {
      self.init(r)
      return
    }
    // Cubic quarter circle: control points at 4/3 · (√2 − 1) of the radius, off by at most 0.03 %.
    let c = radius * (1 - 0.552_284_749_830_793_4)
    let (x0, y0, x1, y1) = (r.minX, r.minY, r.maxX, r.maxY)
    self.init()
    move(toX: x0 + radius, y: y0)
    addLine(toX: x1 - radius, y: y0)
    addCubic(control1X: x1 - c, control1Y: y0, control2X: x1, control2Y: y0 + c, x: x1, y: y0 + radius)
    addLine(toX: x1, y: y1 - radius)
    addCubic(control1X: x1, control1Y: y1 - c, control2X: x1 - c, control2Y: y1, x: x1 - radius, y: y1)
    addLine(toX: x0 + radius, y: y1)
    addCubic(control1X: x0 + c, control1Y: y1, control2X: x0, control2Y: y1 - c, x: x0, y: y1 - radius)
    addLine(toX: x0, y: y0 + radius)
    addCubic(control1X: x0, control1Y: y0 + c, control2X: x0 + c, control2Y: y0, x: x0 + radius, y: y0)
    close()
  }

  /// The largest ellipse in a rectangle.
  public init(ellipseIn r: TextRect) {
    self.init()
    guard r.isFinite else { return }
    let k = 0.552_284_749_830_793_4
    let (rx, ry) = ((r.maxX - r.minX) / 2, (r.maxY - r.minY) / 2)
    let (x, y) = (r.minX + rx, r.minY + ry)
    move(toX: x + rx, y: y)
    addCubic(control1X: x + rx, control1Y: y + k * ry, control2X: x + k * rx, control2Y: y + ry, x: x, y: y + ry)
    addCubic(control1X: x - k * rx, control1Y: y + ry, control2X: x - rx, control2Y: y + k * ry, x: x - rx, y: y)
    addCubic(control1X: x - rx, control1Y: y - k * ry, control2X: x - k * rx, control2Y: y - ry, x: x, y: y - ry)
    addCubic(control1X: x + k * rx, control1Y: y - ry, control2X: x + rx, control2Y: y - k * ry, x: x + rx, y: y)
    close()
  }

  /// The smallest rectangle around all points, control points included; nil without points.
  var controlBounds: TextRect? {
    var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    func add(_ p: Point) {
      (x0, y0, x1, y1) = (min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quadratic(let c, let p):
        add(c)
        add(p)
      case .cubic(let c1, let c2, let p):
        add(c1)
        add(c2)
        add(p)
      case .close: break
      }
    }
    return x0 <= x1 && y0 <= y1 ? TextRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : nil
  }

  /// Every point of this path is a number that a rasteriser can take.
  var isFinite: Bool {
    func ok(_ p: Point) -> Bool { p.x.isFinite && p.y.isFinite }
    return elements.allSatisfy { element in
      switch element {
      case .move(let p), .line(let p): ok(p)
      case .quadratic(let c, let p): ok(c) && ok(p)
      case .cubic(let c1, let c2, let p): ok(c1) && ok(c2) && ok(p)
      case .close: true
      }
    }
  }
}
