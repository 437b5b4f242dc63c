public import Foundation

/// Distances from the four edges of a rectangle, in points: what `UIEdgeInsets` is. Positive values move inwards,
/// negative ones outwards; both are legal.
public struct EdgeInsets: Sendable, Hashable, Codable {
  /// Distance from the top edge, in points.
  public var top: CGFloat
  /// Distance from the left edge, in points.
  public var left: CGFloat
  /// Distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// Distance from the right edge, in points.
  public var right: CGFloat

  /// Insets of 0 on every edge.
  public static let zero = EdgeInsets()

  /// Insets in UIKit's order of edges. All default to 0.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from every edge.
  public init(all inset: CGFloat) { self.init(top: inset, left: inset, bottom: inset, right: inset) }

  /// The same insets, all finite: NaN counts as 0, and infinite and huge ones are cut to ±1e7.
  var clamped: EdgeInsets {
    EdgeInsets(
      top: top.clampedLength, left: left.clampedLength, bottom: bottom.clampedLength, right: right.clampedLength)
  }
}

extension CGRect {
  /// The rectangle moved inwards by `insets`. Insets larger than the rectangle leave a negative size, which
  /// counts as no area; nothing is standardized.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// The rectangle moved outwards by `insets`: undoes ``inset(by:)``.
  func outset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x - insets.left, y: origin.y - insets.top, width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }
}
