public import Foundation
import Placard

/// Shows a picture, as beside labels in a stack.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage? {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// A view as large as a picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The picture's size.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  /// The picture's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }

  /// Draws the picture where the content mode puts it; a template in the tint colour.
  open override func draw(_ rect: CGRect) {
    guard let image else { return }
    let shown = image.renderingMode == .alwaysTemplate ? image.withTintColor(tintColor) : image
    shown.draw(in: place(of: image.size))
  }

  private func place(of size: CGSize) -> CGRect {
    guard size.width > 0, size.height > 0 else { return .zero }
    let (wide, high) = (bounds.width / size.width, bounds.height / size.height)
    var (x, y) = (CGFloat(0.5), CGFloat(0.5))
    var shown = size
    switch contentMode {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: shown = CGSize(width: size.width * min(wide, high), height: size.height * min(wide, high))
    case .scaleAspectFill: shown = CGSize(width: size.width * max(wide, high), height: size.height * max(wide, high))
    case .center: break
    case .top: y = 0
    case .bottom: y = 1
    case .left: x = 0
    case .right: x = 1
    case .topLeft: (x, y) = (0, 0)
    case .topRight: (x, y) = (1, 0)
    case .bottomLeft: (x, y) = (0, 1)
    case .bottomRight: (x, y) = (1, 1)
    }
    return CGRect(
      x: bounds.minX + (bounds.width - shown.width) * x, y: bounds.minY + (bounds.height - shown.height) * y,
      width: shown.width, height: shown.height)
  }
}
