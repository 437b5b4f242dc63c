/// A sequence of contours made of lines and Bézier curves. Which unit and which way y grows is said where
/// a path is handed over: glyph outlines are y up, everything drawn on a canvas is y down.
public struct Path: Sendable, Hashable {
  /// One drawing command.
  public enum Element: Sendable, Hashable {
    /// Begins a contour at a point.
    case move(Point)
    /// Draws a straight line to a point.
    case line(Point)
    /// Draws a quadratic Bézier curve to a point.
    case quadratic(control: Point, Point)
    /// Draws a cubic Bézier curve to a point.
    case cubic(control1: Point, control2: Point, Point)
    /// Draws a straight line back to the beginning of the contour and ends it.
    case close
  }
  /// A position.
  public struct Point: Sendable, Hashable {
    /// Horizontal position, growing to the right.
    public var x: Double
    /// Vertical position.
    public var y: Double
    /// A point at `x`, `y`.
    @inlinable public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }
  /// The commands in order.
  public var elements: [Element] = []
  /// An empty path.
  public init() {}
}
