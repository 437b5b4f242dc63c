public import Foundation
public import Placard

/// A colour: fixed components in sRGB, a colour that is made for the traits it is drawn with, or a pattern.
///
/// Placard's value behind it is `Color`.
open class UIColor: AttributeObject, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
  // Sendable because every stored property is a constant of a Sendable type; subclasses answer for what they add.
  package let native: Color
  /// The picture that is repeated, for pattern colours.
  let pattern: UIImage?

  package init(native: Color) {
    self.native = native
    pattern = nil
  }

  /// Components 0…1, clamped to it.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    native = Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    pattern = nil
  }

  /// Equal grey in all three channels, 0…1.
  public init(white: CGFloat, alpha: CGFloat) {
    native = Color(white: Double(white), alpha: Double(alpha))
    pattern = nil
  }

  /// Hue, saturation and brightness, 0…1 each, clamped to it.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness).rgb
    native = Color(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: Double(alpha))
    pattern = nil
  }

  /// Components in Display P3, 0…1. Colours outside sRGB come out as the nearest components of sRGB.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let rgb = CGColorSpace.sRGBComponents(displayP3: [Double(red), Double(green), Double(blue)])
    native = Color(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: Double(alpha))
    pattern = nil
  }

  /// The colour of a layer or a context.
  public init(cgColor: CGColor) {
    native = cgColor.native
    pattern = cgColor.pattern
  }

  /// A colour that `dynamicProvider` makes for the traits whenever something is drawn: light or dark. It is called by
  /// whoever draws.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    // As in UIKit the closure need not be Sendable: those of modules on the main actor belong to it, and so do the views
    // that draw them.
    nonisolated(unsafe) let provider = dynamicProvider
    native = Color { style in provider(UITraitCollection(userInterfaceStyle: UIUserInterfaceStyle(style))).native }
    pattern = nil
  }

  /// A picture repeated in both directions from the origin of the context.
  public init(patternImage image: UIImage) {
    native = image.averageColor
    pattern = image
  }

  /// What `#colorLiteral(red:green:blue:alpha:)` makes.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// The same colour at another opacity, 0…1.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(native: native.withAlpha(Double(alpha))) }

  /// The fixed colour for these traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard pattern == nil else { return self }
    return UIColor(native: native.resolved(for: traitCollection.userInterfaceStyle.native))
  }

  /// The colour as layers and contexts take it, resolved for ``UITraitCollection/current``.
  open var cgColor: CGColor {
    let style = UITraitCollection.current.userInterfaceStyle.native
    return CGColor(native: native.resolved(for: style), pattern: pattern)
  }

  /// Makes it the fill and stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }
  /// Makes it the fill colour of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFill(self) }
  /// Makes it the stroke colour of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStroke(self) }

  // MARK: Components

  private var components: Color.Components {
    native.components(for: UITraitCollection.current.userInterfaceStyle.native)
  }

  /// Writes the components in sRGB.
  /// - Returns: `true`.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = components
    red?.pointee = CGFloat(c.red)
    green?.pointee = CGFloat(c.green)
    blue?.pointee = CGFloat(c.blue)
    alpha?.pointee = CGFloat(c.alpha)
    return true
  }

  /// Writes hue, saturation and brightness.
  /// - Returns: `true`.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = components
    let hsb = HueSaturationBrightness(red: c.red, green: c.green, blue: c.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = CGFloat(c.alpha)
    return true
  }

  /// Writes the grey of a colour whose channels are equal.
  /// - Returns: `false`, writing nothing, for other colours.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let c = components
    guard c.red == c.green, c.green == c.blue else { return false }
    white?.pointee = CGFloat(c.red)
    alpha?.pointee = CGFloat(c.alpha)
    return true
  }

  // MARK: Identity

  /// The colour itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Equal components, or the same dynamic colour or pattern.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return native == other.native && pattern === other.pattern
  }
  /// Equal for equal colours.
  open override var hash: Int { native.hashValue }
  /// The components in words.
  open override var description: String {
    let c = components
    return "UIExtendedSRGBColorSpace \(c.red) \(c.green) \(c.blue) \(c.alpha)"
  }
}

/// The hexcone model (Smith 1978), each number 0…1.
struct HueSaturationBrightness {
  var hue, saturation, brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    func unit(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
    self.hue = unit(hue)
    self.saturation = unit(saturation)
    self.brightness = unit(brightness)
  }

  init(red: Double, green: Double, blue: Double) {
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    var sixth = 0.0
    if range > 0 {
      if high == red {
        sixth = (green - blue) / range
      } else if high == green {
        sixth = 2 + (blue - red) / range
      } else {
        sixth = 4 + (red - green) / range
      }
    }
    self.init(
      hue: CGFloat(sixth < 0 ? sixth / 6 + 1 : sixth / 6), saturation: CGFloat(high > 0 ? range / high : 0),
      brightness: CGFloat(high))
  }

  var rgb: (red: Double, green: Double, blue: Double) {
    let (h, s, v) = (Double(hue) * 6, Double(saturation), Double(brightness))
    func channel(_ n: Double) -> Double {
      let k = (n + h).truncatingRemainder(dividingBy: 6)
      return v - v * s * max(0, min(k, 4 - k, 1))
    }
    return (channel(5), channel(3), channel(1))
  }
}
