public import Foundation
import PlacardText

/// Where text stands in a label that is higher than it.
public enum VerticalAlignment: Int, Sendable, Hashable, CaseIterable {
  /// At the top edge.
  case top = 0
  /// In the middle, as every label.
  case middle = 1
  /// At the bottom edge.
  case bottom = 2
}

/// A label that puts its text at the top, in the middle or at the bottom, inside its insets. Measuring is unchanged.
open class VerticalAlignedLabel: AutoLinesLabel {
  /// Where the text stands. Default: ``VerticalAlignment/middle``, from every initialiser. Invalidates: layout.
  open var verticalAlignment = VerticalAlignment.middle {
    didSet {
      guard oldValue != verticalAlignment else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The inherited rectangle moved vertically to where the alignment says.
  open override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    var rect = super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    rect.origin.y = aligned(rect.size.height, in: bounds)
    return rect
  }

  private func aligned(_ height: CGFloat, in area: CGRect) -> CGFloat {
    switch verticalAlignment {
    case .top: area.origin.y
    case .middle: area.origin.y + (area.size.height - height) / 2
    case .bottom: area.origin.y + area.size.height - height
    }
  }

  /// The rectangle inside the insets of `area` that has its full width, so that fitting and cutting are undisturbed,
  /// and the height of the text as drawn.
  private func alignedRect(in area: CGRect) -> CGRect {
    let inner = area.inset(by: contentInset)
    guard verticalAlignment != .middle, let layout = drawingLayout(in: inner) else { return inner }
    let height = min(CGFloat(layout.usedHeight), inner.size.height)
    return CGRect(x: inner.origin.x, y: aligned(height, in: inner), width: inner.size.width, height: height)
  }

  /// Draws where the alignment says.
  open override func drawText(in rect: CGRect) { super.drawText(in: alignedRect(in: rect).outset(by: contentInset)) }

  /// The rectangle the text is drawn in.
  open override func textDrawingRect(forBounds bounds: CGRect) -> CGRect { alignedRect(in: bounds) }
}
