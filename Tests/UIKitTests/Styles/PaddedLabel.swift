import UIKit

/// Moves the text inwards when it is drawn, and knows nothing of sizes.
@IBDesignable class PaddedLabel: UILabel {
  @IBInspectable var topPadding: CGFloat = 6
  @IBInspectable var leftPadding: CGFloat = 10
  @IBInspectable var bottomPadding: CGFloat = 6
  @IBInspectable var rightPadding: CGFloat = 10

  override func drawText(in rect: CGRect) {
    let padding = UIEdgeInsets(top: topPadding, left: leftPadding, bottom: bottomPadding, right: rightPadding)
    super.drawText(in: rect.inset(by: padding))
  }
}
