import UIKit

/// Draws the text, keeps its picture as a mask, and fills the mask with a gradient.
class MaskedGradientLabel: UILabel {
  var gradientColors: [CGColor] = [UIColor.systemPink.cgColor, UIColor.systemIndigo.cgColor]

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect)
    guard let context = UIGraphicsGetCurrentContext(), let mask = context.makeImage() else { return }
    context.clear(bounds)
    context.saveGState()
    context.translateBy(x: 0, y: bounds.height)
    context.scaleBy(x: 1, y: -1)
    context.clip(to: bounds, mask: mask)
    let space = CGColorSpaceCreateDeviceRGB()
    if let gradient = CGGradient(colorsSpace: space, colors: gradientColors as CFArray, locations: nil) {
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: 0), end: CGPoint(x: bounds.width, y: 0), options: [])
    }
    context.restoreGState()
  }
}

/// Clips to the glyphs by the text drawing mode.
class ClippedGradientLabel: UILabel {
  override func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setTextDrawingMode(.clip)
    super.drawText(in: rect)
    let locations: [CGFloat] = [0, 0.5, 1]
    let colors = [UIColor.red, UIColor.orange, UIColor.blue].map { $0.cgColor }
    let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: locations)!
    context.drawLinearGradient(
      gradient, start: CGPoint(x: rect.minX, y: rect.minY), end: CGPoint(x: rect.minX, y: rect.maxY),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
  }
}

/// Makes a picture of the gradient and takes it as the colour of the text.
class PatternGradientLabel: UILabel {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0 && bounds.height > 0 else { return }
    let gradient = CAGradientLayer()
    gradient.frame = bounds
    gradient.colors = [UIColor.systemGreen.cgColor, UIColor.systemBlue.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    UIGraphicsBeginImageContextWithOptions(bounds.size, false, UIScreen.main.scale)
    gradient.render(in: UIGraphicsGetCurrentContext()!)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    textColor = UIColor(patternImage: image!)
  }
}

/// Has a gradient layer for a background.
class GradientBackgroundLabel: UILabel {
  override class var layerClass: AnyClass { return CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [UIColor.systemYellow.cgColor, UIColor.systemOrange.cgColor]
    gradient.locations = [0, 1]
    gradient.cornerRadius = 8
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
