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

  /// A rectangle with quarter circles at some of its corners; the radius is at most half the shorter side, ≤ 0 or NaN is
  /// none.
  public init(_ r: TextRect, cornerRadius: Double, corners: RectCorners = .all) {
    let radius = min(cornerRadius, (r.maxX - r.minX) / 2, (r.maxY - r.minY) / 2)
    guard radius > 0, r.isFinite, !corners.isEmpty else {
      self.init(r)
      return
    }
    let (x0, y0, x1, y1) = (r.minX, r.minY, r.maxX, r.maxY)
    self.init()
    move(toX: x0 + (corners.contains(.topLeft) ? radius : 0), y: y0)
    for (corner, x, y, dx, dy) in [
      (RectCorners.topRight, x1, y0, -1.0, 0.0), (.bottomRight, x1, y1, 0.0, -1.0), (.bottomLeft, x0, y1, 1.0, 0.0),
      (.topLeft, x0, y0, 0.0, 1.0),
    ] {
      guard corners.contains(corner) else {
        if corner != .topLeft { addLine(toX: x, y: y) }
        continue
      }
      // Cubic quarter circle: control points at 4/3 · (√2 − 1) of the radius, off by at most 0.03 %. It comes from
      // (dx, dy) and leaves a quarter turn further on.
      let c = radius * (1 - 0.552_284_749_830_793_4)
      addLine(toX: x + radius * dx, y: y + radius * dy)
      addCubic(
        control1X: x + c * dx, control1Y: y + c * dy, control2X: x + c * dy, control2Y: y - c * dx,
        x: x + radius * dy, y: y - radius * dx)
    }
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
  package var controlBounds: TextRect? { controlBox().map { TextRect($0) } }

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

/// Corners of a rectangle (raw values are those of `UIRectCorner` and `CACornerMask`).
public struct RectCorners: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// Corners from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Smallest x, smallest y.
  public static let topLeft = RectCorners(rawValue: 1 << 0)
  /// Largest x, smallest y.
  public static let topRight = RectCorners(rawValue: 1 << 1)
  /// Smallest x, largest y.
  public static let bottomLeft = RectCorners(rawValue: 1 << 2)
  /// Largest x, largest y.
  public static let bottomRight = RectCorners(rawValue: 1 << 3)
  /// All four.
  public static let all: RectCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
