import UIKit

/// A pill behind the text, with a shadow of the layer.
@IBDesignable class BadgeLabel: UILabel {
  @IBInspectable var badgeColor: UIColor = .systemRed { didSet { setNeedsDisplay() } }
  @IBInspectable var ringWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
  @IBInspectable var ringColor: UIColor = .white { didSet { setNeedsDisplay() } }
  @IBInspectable var insets: CGSize = CGSize(width: 5, height: 2)

  convenience init() { self.init(frame: CGRect()) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    textAlignment = NSTextAlignment.center
    textColor = .white
    clipsToBounds = false
    font = UIFont.monospacedDigitSystemFont(ofSize: 14, weight: UIFont.Weight.medium)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.4
    layer.shadowRadius = 1.5
    layer.shadowOffset = CGSize(width: 0, height: 1)
  }

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let rect = super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    var pill = rect.insetBy(dx: -insets.width - ringWidth, dy: -insets.height - ringWidth)
    if pill.width < pill.height { pill.size.width = pill.height }
    return pill
  }

  override func draw(_ rect: CGRect) {
    let pill = rect.insetBy(dx: ringWidth / 2, dy: ringWidth / 2)
    let path = UIBezierPath(roundedRect: pill, cornerRadius: pill.height / 2)
    badgeColor.setFill()
    path.fill()
    if ringWidth > 0 {
      ringColor.setStroke()
      path.lineWidth = ringWidth
      path.stroke()
    }
    super.draw(rect)
  }
}
