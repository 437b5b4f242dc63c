import UIKit

/// Strokes the text, then fills it.
class OutlineLabel: UILabel {
  @IBInspectable var outlineWidth: CGFloat = 3
  @IBInspectable var outlineColor: UIColor = UIColor.black

  override func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else {
      super.drawText(in: rect)
      return
    }
    let fill = self.textColor
    let offset = self.shadowOffset

    context.setLineWidth(outlineWidth)
    context.setLineJoin(.round)
    context.setTextDrawingMode(.stroke)
    self.textColor = outlineColor
    super.drawText(in: rect)

    context.setTextDrawingMode(CGTextDrawingMode.fill)
    self.textColor = fill
    self.shadowOffset = CGSize(width: 0, height: 0)
    super.drawText(in: rect)
    self.shadowOffset = offset
  }
}
