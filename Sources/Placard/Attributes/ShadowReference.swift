public import Foundation
public import PlacardText

/// A shadow as an object: what `NSShadow` is. The value behind it is ``/PlacardText/TextShadow``; attributes take
/// either.
open class ShadowReference: AttributeObject, NSCopying {
  /// Points the shadow is moved by: positive width = right, positive height = down. Default: zero.
  open var shadowOffset = CGSize.zero
  /// Blur in points, a Gaussian of sigma = radius / 2; NaN and negative count as 0. Default: 0, sharp.
  open var shadowBlurRadius: CGFloat = 0
  /// A ``/PlacardText/Color``; `nil` or a value of another type = no shadow. Default: black at alpha 1/3.
  open var shadowColor: Any? = Color(white: 0, alpha: 1 / 3)

  /// A shadow with `NSShadow`'s defaults.
  public override init() {}

  /// A shadow of this value.
  public convenience init(_ value: TextShadow) {
    self.init()
    shadowOffset = CGSize(width: value.offsetX, height: value.offsetY)
    shadowBlurRadius = CGFloat(value.blurRadius)
    shadowColor = value.color
  }

  /// The shadow as a value, its numbers finite.
  public var value: TextShadow {
    let offset = shadowOffset.clampedOffset
    return TextShadow(
      offsetX: Double(offset.width), offsetY: Double(offset.height),
      blurRadius: Double(shadowBlurRadius.clampedPositive), color: shadowColor as? Color)
  }

  /// An independent shadow of equal value.
  open func copy(with zone: NSZone? = nil) -> Any { ShadowReference(value) }
  /// Whether both shadows have the same value.
  open override func isEqual(_ object: Any?) -> Bool { (object as? ShadowReference)?.value == value }
  /// A number that is equal for equal shadows.
  open override var hash: Int { value.hashValue }
}
