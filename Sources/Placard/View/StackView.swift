public import Foundation
import PlacardText

/// A view that puts its subviews into a row or a column: `UIStackView`. Sizes are those that the views answer
/// (``View/intrinsicContentSize``, ``View/sizeThatFits(_:)``) with their priorities; there are no constraints.
open class StackView: View {
  /// How lengths along the axis are given out (raw values are UIKit's).
  public enum Distribution: Int, Sendable, Hashable, CaseIterable {
    /// Each view's own length; what is left goes to the view that hugs its content least, what is missing comes from
    /// the one that resists least.
    case fill = 0
    /// Equal lengths.
    case fillEqually
    /// Lengths in proportion to each view's own length.
    case fillProportionally
    /// Each view's own length, with equal gaps.
    case equalSpacing
    /// Each view's own length, with equal distances between the middles.
    case equalCentering
  }

  /// How views stand across the axis (raw values are UIKit's).
  public enum Alignment: Int, Sendable, Hashable, CaseIterable {
    /// From edge to edge.
    case fill = 0
    /// At the leading or top edge.
    case leading
    /// In a row: first baselines on one line. In a column as ``leading``.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing or bottom edge.
    case trailing
    /// In a row: last baselines on one line. In a column as ``leading``.
    case lastBaseline
  }

  /// Row or column. Default: row.
  open var axis = LayoutAxis.horizontal { didSet { arrangementChanged() } }
  /// How lengths along the axis are given out. Default: fill.
  open var distribution = Distribution.fill { didSet { arrangementChanged() } }
  /// How views stand across the axis. Default: fill.
  open var alignment = Alignment.fill { didSet { arrangementChanged() } }
  /// Points between views; the least gap in the distributions that give gaps. Default: 0.
  open var spacing: CGFloat = 0 {
    didSet {
      spacing = spacing.clampedLength
      arrangementChanged()
    }
  }
  /// Distances of the views from the edges, in points. Default: zero.
  open var contentInset = EdgeInsets.zero {
    didSet {
      contentInset = contentInset.clamped
      arrangementChanged()
    }
  }

  /// The views in order. They are subviews as well; a view that leaves this one leaves the order.
  public private(set) var arrangedSubviews: [View] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  private func arrangementChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Puts a view at the end, as a subview too.
  public func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.endIndex) }
  /// Puts a view at a place in the order, clamped to what is there, as a subview too.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.endIndex))
    arrangementChanged()
  }
  /// Takes a view out of the order. It stays a subview.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }
  /// Points behind a view in place of ``spacing``; `nil` = ``spacing``.
  public func setCustomSpacing(_ spacing: CGFloat?, after view: View) {
    customSpacings[ObjectIdentifier(view)] = spacing?.clampedLength
    arrangementChanged()
  }
  /// Points behind a view in place of ``spacing``.
  public func customSpacing(after view: View) -> CGFloat? { customSpacings[ObjectIdentifier(view)] }

  // MARK: Sizes

  /// The size of the views and the gaps between them, each as large as it wants to be.
  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: CGFloat.unlimited, height: .unlimited)) }

  /// The size of the views and the gaps between them when they have this much room.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(
      width: size.width.clampedProposal - contentInset.left - contentInset.right,
      height: size.height.clampedProposal - contentInset.top - contentInset.bottom)
    let arrangement = StackArrangement(self, room: room, isMeasuring: true)
    return CGSize(
      width: arrangement.size.width + contentInset.left + contentInset.right,
      height: arrangement.size.height + contentInset.top + contentInset.bottom)
  }

  /// Places the views that are not hidden.
  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangedSubviews.removeAll { $0.superview !== self }
    let area = bounds.inset(by: contentInset)
    let arrangement = StackArrangement(self, room: area.size.clampedSize, isMeasuring: false)
    for (view, rect) in arrangement.frames {
      let frame = rect.offsetBy(dx: area.origin.x, dy: area.origin.y)
      if view.frame != frame { view.frame = frame }
    }
  }
}
