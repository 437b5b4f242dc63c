import Foundation
import Placard

/// Constraints are not offered: there is no solver. The name is there for ``Axis``.
public enum NSLayoutConstraint {
  /// Width or height.
  public enum Axis: Int, Spelling, Sendable {
    typealias Native = LayoutAxis
    /// Width.
    case horizontal = 0
    /// Height.
    case vertical = 1
  }

  /// Not offered.
  @available(*, unavailable, message: "there are no constraints here: set frames, or arrange views in a UIStackView")
  public static func activate(_ constraints: [Any]) {}
  /// Not offered.
  @available(*, unavailable, message: "there are no constraints here: set frames, or arrange views in a UIStackView")
  public static func deactivate(_ constraints: [Any]) {}
}
