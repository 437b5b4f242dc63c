public import Foundation
public import PlacardFont
public import PlacardRaster
public import PlacardText

// Foundation's geometry where drawing takes its own, for `draw` and `drawText` of subclasses.

extension TextRect {
  /// The same numbers.
  public init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

extension CGRect {
  /// The same numbers.
  public init(_ rect: TextRect) {
    self.init(x: CGFloat(rect.x), y: CGFloat(rect.y), width: CGFloat(rect.width), height: CGFloat(rect.height))
  }
}

extension Path {
  /// A rectangle; empty when a number is NaN or infinite.
  public init(_ rect: CGRect) { self.init(TextRect(rect)) }

  /// A rectangle with quarter circles at some of its corners; the radius is at most half the shorter side, ≤ 0 or NaN is
  /// none.
  public init(_ rect: CGRect, cornerRadius: CGFloat, corners: RectCorners = .all) {
    self.init(TextRect(rect), cornerRadius: Double(cornerRadius), corners: corners)
  }

  /// The largest ellipse in a rectangle.
  public init(ellipseIn rect: CGRect) { self.init(ellipseIn: TextRect(rect)) }

  /// Begins a contour.
  public mutating func move(to point: CGPoint) { move(toX: Double(point.x), y: Double(point.y)) }

  /// A straight line from the current point.
  public mutating func addLine(to point: CGPoint) { addLine(toX: Double(point.x), y: Double(point.y)) }

  /// A quadratic Bézier curve from the current point.
  public mutating func addQuadratic(to point: CGPoint, control: CGPoint) {
    addQuadratic(
      controlX: Double(control.x), controlY: Double(control.y), x: Double(point.x), y: Double(point.y))
  }

  /// A cubic Bézier curve from the current point.
  public mutating func addCubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    addCubic(
      control1X: Double(control1.x), control1Y: Double(control1.y), control2X: Double(control2.x),
      control2Y: Double(control2.y), x: Double(point.x), y: Double(point.y))
  }
}

extension Canvas {
  /// Fills a rectangle of points with ``PlacardRaster/Canvas/fillColor``. Under a rotation the edges are always antialiased.
  public func fill(_ rect: CGRect, edges: EdgeRule = .antialiased) { fill(TextRect(rect), edges: edges) }

  /// Draws a line along the edges of a rectangle of points with ``PlacardRaster/Canvas/strokeColor`` and ``PlacardRaster/Canvas/lineWidth``.
  public func stroke(_ rect: CGRect) { stroke(Path(rect)) }

  /// Keeps later drawing inside a rectangle of points, together with the clip there is.
  public func clip(to rect: CGRect) { clip(to: TextRect(rect)) }

  /// Draws a picture stretched into a rectangle of points.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - rect: points, whatever the size of the picture.
  ///   - tint: replaces the colours of a template; `nil` (default): as the picture is.
  public func draw(_ image: Bitmap, in rect: CGRect, tint: Color? = nil) {
    draw(image, in: TextRect(rect), tint: tint)
  }

  /// Draws laid out text, the corner of its box at a point.
  public func draw(_ layout: TextLayout, at point: CGPoint, paint: TextPaint = TextPaint()) {
    draw(layout, x: Double(point.x), y: Double(point.y), paint: paint)
  }
}
