import UIKit

/// Shapes of layers behind and around the text.
class RibbonLabel: UILabel {
  private let ribbon = CAShapeLayer()
  private let frameLayer: CAShapeLayer = {
    let layer = CAShapeLayer()
    layer.fillColor = nil
    layer.strokeColor = UIColor.darkGray.cgColor
    layer.lineDashPattern = [4, 3]
    layer.lineWidth = 1
    return layer
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    ribbon.fillColor = UIColor.systemTeal.withAlphaComponent(0.3).cgColor
    layer.insertSublayer(ribbon, at: 0)
    layer.addSublayer(frameLayer)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: bounds.maxX, y: 0))
    path.addLine(to: CGPoint(x: bounds.maxX - 10, y: bounds.midY))
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    path.addLine(to: CGPoint(x: 0, y: bounds.maxY))
    path.close()
    ribbon.path = path.cgPath
    frameLayer.path = UIBezierPath(rect: bounds.insetBy(dx: 2, dy: 2)).cgPath
  }
}

/// Rounds the upper corners by a mask.
class TabLabel: UILabel {
  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 10, height: 10))
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    layer.mask = mask
  }
}

/// Draws a number in a ring with text from a string.
class RingLabel: UILabel {
  var progress: CGFloat = 0.7 { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2 - 4
    context.saveGState()
    context.setLineWidth(4)
    context.setLineCap(.round)
    context.setStrokeColor(UIColor.lightGray.cgColor)
    context.addArc(center: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    context.strokePath()
    context.setShadow(offset: CGSize(width: 0, height: 1), blur: 2, color: UIColor.black.cgColor)
    context.setStrokeColor(UIColor.systemGreen.cgColor)
    context.addArc(
      center: center, radius: radius, startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: false)
    context.strokePath()
    context.restoreGState()

    let string = "\(Int((progress * 100).rounded()))%"
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.darkGray,
    ]
    let size = string.size(withAttributes: attributes)
    string.draw(at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), withAttributes: attributes)
  }
}
