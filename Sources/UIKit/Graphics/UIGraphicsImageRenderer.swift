public import Foundation
import Placard

/// How a renderer makes its pictures.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point. Default: that of ``UIScreen/main``.
  open var scale = CGFloat(Environment.uikit.displayScale)
  /// Begins with black instead of nothing. Default: `false`.
  open var opaque = false

  /// The default.
  public override init() {}
  /// For the traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
  /// The default.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The default.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Makes pictures.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// How the pictures are made.
  public let format: UIGraphicsImageRendererFormat

  /// Pictures of this size in points.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// Pictures of this size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Pictures of this part of the plane.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Pictures of this part of the plane.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// The picture that `actions` draws; without an area an empty one.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(bounds.size, format.opaque, format.scale)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else {
      return UIImage(native: Image(bitmap: Bitmap(width: 0, height: 0, scale: Double(format.scale))))
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage(native: Image(bitmap: context.canvas.bitmap))
  }
  /// The bytes of a PNG that `actions` draws; empty without an area.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}

/// What a renderer draws into.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context.
  public let cgContext: CGContext
  /// How the picture is made.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// The picture so far.
  open var currentImage: UIImage { UIImage(native: Image(bitmap: cgContext.canvas.bitmap)) }
  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with the fill colour in a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Draws a line around a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Keeps later drawing inside a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
