public import Foundation
public import Placard

/// A shadow of text. Placard's value behind it is `TextShadow`.
open class NSShadow: AttributeObject, NSCopying {
  /// Points to the right and down. Default: zero.
  open var shadowOffset = CGSize.zero
  /// Blur in points. Default: 0, sharp.
  open var shadowBlurRadius: CGFloat = 0
  /// A ``UIColor``; `nil` = no shadow. Default: black at alpha 1/3.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// A shadow with the defaults.
  public override init() {}

  convenience init(_ native: TextShadow) {
    self.init()
    shadowOffset = CGSize(width: native.offsetX, height: native.offsetY)
    shadowBlurRadius = CGFloat(native.blurRadius)
    shadowColor = native.color.map(UIColor.init(native:))
  }

  var native: TextShadow {
    let reference = ShadowReference()
    reference.shadowOffset = shadowOffset
    reference.shadowBlurRadius = shadowBlurRadius
    reference.shadowColor = (shadowColor as? UIColor)?.native ?? (shadowColor as? CGColor)?.native
    return reference.value
  }

  /// An independent shadow of equal value.
  open func copy(with zone: NSZone? = nil) -> Any { NSShadow(native) }
  /// Equal values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSShadow)?.native == native }
  /// Equal for equal values.
  open override var hash: Int { native.hashValue }
}
