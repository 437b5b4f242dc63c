public import Foundation
import Placard

/// A layer of colours that change from one point to another.
open class CAGradientLayer: CALayer {
  /// ``CGColor``s. Default: `nil`, nothing is drawn.
  open var colors: [Any]? { didSet { setNeedsDisplay() } }
  /// Their places, 0…1. Default: `nil`, equal distances.
  open var locations: [NSNumber]? { didSet { setNeedsDisplay() } }
  /// Where the gradient starts, in parts of the bounds. Default: the middle of the top edge.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { setNeedsDisplay() } }
  /// Where the gradient ends, in parts of the bounds. Default: the middle of the bottom edge.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { setNeedsDisplay() } }
  /// The form. Default: axial.
  open var type = CAGradientLayerType.axial { didSet { setNeedsDisplay() } }

  override func drawContent() {
    defer { super.drawContent() }
    let colors = (colors ?? []).compactMap { ($0 as? CGColor)?.native ?? ($0 as? UIColor)?.native }
    guard let context = UIGraphicsGetCurrentContext(),
      let gradient = CGGradient(colors: colors, locations: locations?.map(\.doubleValue))
    else { return }
    context.saveGState()
    let outline = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: UIRectCorner(rawValue: maskedCorners.rawValue),
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    outline.addClip()
    // The unit square, stretched over the bounds.
    context.translateBy(x: bounds.minX, y: bounds.minY)
    context.scaleBy(x: bounds.width, y: bounds.height)
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if type == .radial {
      // An ellipse around the start that reaches the end's column and row.
      let radius = (x: abs(endPoint.x - startPoint.x), y: abs(endPoint.y - startPoint.y))
      if radius.x > 0, radius.y > 0 {
        context.translateBy(x: startPoint.x, y: startPoint.y)
        context.scaleBy(x: radius.x, y: radius.y)
        context.drawRadialGradient(
          gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: options)
      }
    } else {
      context.drawLinearGradient(gradient, start: startPoint, end: endPoint, options: options)
    }
    context.restoreGState()
  }
}

/// Forms of gradients. Conic ones are not offered.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String
  /// A form by its string; other strings count as ``axial``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Around a point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}
