import Foundation

/// Where text stands in a label that is higher than it.
public enum VerticalAlignment: Int, Sendable, Hashable, CaseIterable {
  /// At the top edge.
  case top = 0
  /// In the middle, as every label.
  case middle = 1
  /// At the bottom edge.
  case bottom = 2
}

/// Where a label puts its text in its rectangle. Each class of labels states its own, and both measuring and drawing
/// use it.
struct TextPlacement {
  /// Distances of the text from the edges.
  var insets = EdgeInsets.zero
  /// What is done with room above and below. nil: text is drawn in the middle, and measured at the top
  /// (`Documentation/Rules/Label.md` 4.2).
  var alignment: VerticalAlignment?

  /// The room for measuring in `bounds`: an axis without limit stays without. Insets that take all the room leave a
  /// size ≤ 0, which means no limit too (`Documentation/Rules/Label.md` 4.7 rule 3).
  func measuringRoom(in bounds: CGRect) -> CGRect {
    var rect = bounds.inset(by: insets)
    if bounds.size.width.clampedProposal == .unlimited { rect.size.width = .unlimited }
    if bounds.size.height.clampedProposal == .unlimited { rect.size.height = .unlimited }
    return rect
  }

  /// Where in `area` text of this height begins.
  func top(of height: CGFloat, in area: CGRect) -> CGFloat {
    switch alignment ?? .top {
    case .top: area.origin.y
    case .middle: area.origin.y + (area.size.height - height) / 2
    case .bottom: area.origin.y + area.size.height - height
    }
  }
}
