public import Foundation
import Placard

extension UIView {
  /// The smallest size the content takes: see the form with priorities.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size the content takes when the target's width or height is required (priority 1000), else its own. There are
  /// no constraints: the sizes are those of ``intrinsicContentSize`` and ``sizeThatFits(_:)``.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let own = intrinsicContentSize
    let fixesWidth = horizontalFittingPriority.native >= .required
    let fixesHeight = verticalFittingPriority.native >= .required
    var size = own
    if fixesWidth {
      size.width = targetSize.width
      if own.height != UIView.noIntrinsicMetric {
        size.height = sizeThatFits(CGSize(width: targetSize.width, height: .greatestFiniteMagnitude)).height
      }
    }
    if fixesHeight { size.height = targetSize.height }
    return CGSize(width: max(size.width, 0), height: max(size.height, 0))
  }

  /// How a view follows a change of its superview's size: what may grow or shrink.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// A mask from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How content follows a change of size.
  public enum ContentMode: Int, Spelling, Sendable {
    typealias Native = Placard.ContentMode
    /// Stretched.
    case scaleToFill = 0
    /// As large as fits.
    case scaleAspectFit
    /// As large as fills.
    case scaleAspectFill
    /// Drawn again.
    case redraw
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// At the left.
    case left
    /// At the right.
    case right
    /// Top left.
    case topLeft
    /// Top right.
    case topRight
    /// Bottom left.
    case bottomLeft
    /// Bottom right.
    case bottomRight
  }
}

/// Following a change of size.
extension UIView {
  func changingSize(_ change: () -> Void) {
    let old = core.bounds.size
    change()
    let new = core.bounds.size
    guard old != new, autoresizesSubviews else { return }
    for view in subviews where view.autoresizingMask != [] {
      var frame = view.frame
      let mask = view.autoresizingMask
      (frame.origin.x, frame.size.width) = Self.resized(
        frame.origin.x, frame.size.width, from: old.width, to: new.width,
        flexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
        ))
      (frame.origin.y, frame.size.height) = Self.resized(
        frame.origin.y, frame.size.height, from: old.height, to: new.height,
        flexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
        ))
      view.frame = frame
    }
  }

  /// The change goes to the flexible ones of margin, length and other margin, in proportion to what they are; in equal
  /// parts where all of them are 0.
  private static func resized(
    _ start: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat,
    flexible: (before: Bool, length: Bool, behind: Bool)
  ) -> (CGFloat, CGFloat) {
    let behind = old - start - length
    let parts = [flexible.before ? start : 0, flexible.length ? length : 0, flexible.behind ? behind : 0]
    let count = [flexible.before, flexible.length, flexible.behind].filter { $0 }.count
    guard count > 0 else { return (start, length) }
    let sum = parts.reduce(0, +)
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return (new - old) * (sum == 0 ? 1 / CGFloat(count) : part / sum)
    }
    return (start + share(parts[0], flexible.before), max(length + share(parts[1], flexible.length), 0))
  }
}
