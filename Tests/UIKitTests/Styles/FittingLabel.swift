import UIKit

/// Looks for the largest font whose text fits, whenever text or size change.
class FittingLabel: UILabel {
  var largestSize: CGFloat = 60
  var smallestSize: CGFloat = 6

  override var text: String? { didSet { fitFont() } }
  override var frame: CGRect { didSet { fitFont() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    fitFont()
  }

  private func fitFont() {
    guard let text = text, !text.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
    var low = smallestSize
    var high = largestSize
    while high - low > 0.5 {
      let middle = (low + high) / 2
      let box = (text as NSString).boundingRect(
        with: CGSize(width: bounds.size.width, height: CGFloat.greatestFiniteMagnitude),
        options: [.usesLineFragmentOrigin, .usesFontLeading],
        attributes: [NSAttributedString.Key.font: font.withSize(middle)], context: nil)
      if ceil(box.height) <= bounds.size.height && ceil(box.width) <= bounds.size.width {
        low = middle
      } else {
        high = middle
      }
    }
    let fitted = font.withSize(floor(low * 2) / 2)
    if fitted != font { font = fitted }
  }
}
