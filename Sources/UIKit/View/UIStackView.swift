public import Foundation
import Placard

/// A view that stands its subviews in a row or a column. Placard's `StackView` is behind it; there are no constraints.
@preconcurrency @MainActor
open class UIStackView: UIView {
  private var stack: StackView { core as! StackView }

  override class func makeCore(frame: CGRect) -> any Core { StackCore(frame: frame) }

  /// A row of these views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Row or column. Default: row.
  open var axis: NSLayoutConstraint.Axis {
    get { NSLayoutConstraint.Axis(stack.axis) }
    set { stack.axis = newValue.native }
  }
  /// How lengths along the axis are given out. Default: fill.
  open var distribution: Distribution {
    get { Distribution(stack.distribution) }
    set { stack.distribution = newValue.native }
  }
  /// How views stand across the axis. Default: fill.
  open var alignment: Alignment {
    get { Alignment(stack.alignment) }
    set { stack.alignment = StackView.Alignment(rawValue: newValue.rawValue) ?? .fill }
  }
  /// Points between views. Default: 0.
  open var spacing: CGFloat {
    get { stack.spacing }
    set { stack.spacing = newValue }
  }
  /// Views stand inside the margins. Default: `false`.
  open var isLayoutMarginsRelativeArrangement = false { didSet { marginsChanged() } }
  /// Distances from the edges, in points. Default: 8 each.
  open override var layoutMargins: UIEdgeInsets { didSet { marginsChanged() } }
  /// ``layoutMargins`` by the direction of the interface.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: isMirrored ? layoutMargins.right : layoutMargins.left,
        bottom: layoutMargins.bottom, trailing: isMirrored ? layoutMargins.left : layoutMargins.right)
    }
    set { layoutMargins = newValue.resolved(effectiveUserInterfaceLayoutDirection) }
  }

  private func marginsChanged() {
    stack.contentInset = isLayoutMarginsRelativeArrangement ? layoutMargins.native : .zero
  }

  // MARK: Order

  /// The views in order.
  open var arrangedSubviews: [UIView] {
    stack.arrangedSubviews.compactMap { ($0 as? any Core)?.link.owner }.filter { $0.superview === self }
  }
  /// Puts a view at the end, as a subview too.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  /// Puts a view at a place in the order, as a subview too.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    stack.insertArrangedSubview(view.core, at: stackIndex)
  }
  /// Takes a view out of the order. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) { stack.removeArrangedSubview(view.core) }
  /// Points behind a view in place of ``spacing``.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    stack.setCustomSpacing(spacing == Self.spacingUseDefault ? nil : spacing, after: arrangedSubview.core)
  }
  /// Points behind a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    stack.customSpacing(after: arrangedSubview.core) ?? Self.spacingUseDefault
  }
  /// ``spacing`` instead of one of a view's own.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

  /// How lengths along the axis are given out.
  public enum Distribution: Int, Spelling, Sendable {
    typealias Native = StackView.Distribution
    /// Own lengths, one view takes the rest.
    case fill = 0
    /// Equal lengths.
    case fillEqually
    /// Lengths in proportion to the own ones.
    case fillProportionally
    /// Own lengths, equal gaps.
    case equalSpacing
    /// Own lengths, equal distances of the middles.
    case equalCentering
  }

  /// How views stand across the axis.
  public struct Alignment: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: Int
    /// An alignment by UIKit's number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// From edge to edge.
    public static let fill = Alignment(rawValue: 0)
    /// At the leading edge.
    public static let leading = Alignment(rawValue: 1)
    /// At the top edge.
    public static let top = leading
    /// First baselines on one line.
    public static let firstBaseline = Alignment(rawValue: 2)
    /// In the middle.
    public static let center = Alignment(rawValue: 3)
    /// At the trailing edge.
    public static let trailing = Alignment(rawValue: 4)
    /// At the bottom edge.
    public static let bottom = trailing
    /// Last baselines on one line.
    public static let lastBaseline = Alignment(rawValue: 5)

    init(_ native: StackView.Alignment) { self.init(rawValue: native.rawValue) }
  }
}
