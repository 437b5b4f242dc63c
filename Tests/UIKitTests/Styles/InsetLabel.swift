import UIKit

/// Moves the text inwards in every size and in the drawing.
class InsetLabel: UILabel {
  var textInsets = UIEdgeInsets.zero {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let inner = UIEdgeInsetsInsetRect(bounds, textInsets)
    var rect = super.textRect(forBounds: inner, limitedToNumberOfLines: numberOfLines)
    rect.origin.x -= textInsets.left
    rect.origin.y -= textInsets.top
    rect.size.width += textInsets.left + textInsets.right
    rect.size.height += textInsets.top + textInsets.bottom
    return rect
  }

  override func drawText(in rect: CGRect) { super.drawText(in: UIEdgeInsetsInsetRect(rect, textInsets)) }
}
