import UIKit

/// Puts the text where the content mode says.
public class TopLabel: UILabel {
  override public func drawText(in rect: CGRect) {
    guard contentMode == .top || contentMode == .bottom else { return super.drawText(in: rect) }
    let height = textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines).height
    var target = rect
    target.size.height = min(height, rect.height)
    if contentMode == .bottom { target.origin.y = rect.maxY - target.height }
    super.drawText(in: target)
  }
}

/// Puts the text at the top by measuring it with its attributes.
class MeasuredTopLabel: UILabel {
  override func drawText(in rect: CGRect) {
    guard let string = attributedText else { return super.drawText(in: rect) }
    let options = NSStringDrawingOptions.usesLineFragmentOrigin
    let height = string.boundingRect(
      with: CGSize(width: rect.width, height: .greatestFiniteMagnitude), options: options, context: nil
    ).height
    super.drawText(in: CGRect(x: 0, y: 0, width: rect.width, height: ceil(min(height, rect.height))))
  }
}
