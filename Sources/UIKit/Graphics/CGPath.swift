public import Foundation
package import Placard

/// A path that does not change. Placard's value behind it is `Path`.
public class CGPath: Hashable, @unchecked Sendable {
  // Sendable because only `CGMutablePath` changes the path, which code keeps to itself as with every reference type.
  package fileprivate(set) var native: Path

  package init(native: Path) { self.native = native }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(native: Path(TextRect(rect)).applying((transform?.pointee ?? .identity).native))
  }
  /// The largest ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(native: Path(ellipseIn: TextRect(rect)).applying((transform?.pointee ?? .identity).native))
  }
  /// A rectangle with elliptic corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = Path(roundedRect: rect, corners: .allCorners, radii: CGSize(width: cornerWidth, height: cornerHeight))
    self.init(native: path.applying((transform?.pointee ?? .identity).native))
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { native.elements.isEmpty }
  /// The last point.
  public var currentPoint: CGPoint { native.currentPoint ?? .zero }
  /// The smallest rectangle around the path.
  public var boundingBoxOfPath: CGRect { native.flattenedBounds }
  /// The smallest rectangle around all points, control points included.
  public var boundingBox: CGRect { native.controlBounds.map(CGRect.init) ?? .null }
  /// Whether a point is inside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  )
    -> Bool
  {
    native.applying(transform.native).contains(point, rule: rule.native)
  }
  /// A path that does not change.
  public func copy() -> CGPath? { CGPath(native: native) }
  /// A path that can be changed.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.native = native
    return copy
  }

  /// Whether both have equal elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.native == b.native }
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(native) }
}

/// A path that is being made.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  // Sendable by inheritance only: see `CGPath`.
  /// An empty path.
  public init() { super.init(native: Path()) }

  /// Begins a contour.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    native.move(to: point.applying(transform))
  }
  /// A straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    native.extend(to: point.applying(transform))
  }
  /// Lines through points, beginning a contour.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point, transform: transform) } else { addLine(to: point, transform: transform) }
    }
  }
  /// A quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    native.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }
  /// A cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    native.addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }
  /// An arc of a circle, joined by a line.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    // Core Graphics' names of the directions are those of a plane whose y grows upwards.
    var arc = Path()
    if let from = native.currentPoint { arc.move(to: from.applying(transform.inverted())) }
    arc.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    let moved = arc.applying(transform.native).elements
    native.elements += native.elements.isEmpty ? moved : Array(moved.dropFirst())
  }
  /// An arc that touches two lines.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    native.addArc(
      tangent1End: tangent1End.applying(transform), tangent2End: tangent2End.applying(transform), radius: radius)
  }
  /// A rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    native.elements += Path(TextRect(rect)).applying(transform.native).elements
  }
  /// The largest ellipse in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    native.elements += Path(ellipseIn: TextRect(rect)).applying(transform.native).elements
  }
  /// A rectangle with elliptic corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    native.elements +=
      Path(roundedRect: rect, corners: .allCorners, radii: radii).applying(transform.native).elements
  }
  /// Another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    native.elements += path.native.applying(transform.native).elements
  }
  /// A line back to the beginning of the contour.
  public func closeSubpath() { native.close() }
}
