// Core Graphics' functions begin with capitals.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
package import Placard

/// A fixed colour in sRGB, as layers and contexts take it.
public final class CGColor: Hashable, Sendable {
  package let native: Color
  let pattern: UIImage?

  package init(native: Color, pattern: UIImage? = nil) {
    self.native = native
    self.pattern = pattern
  }

  /// Components 0…1 in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(native: Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  /// Components 0…1 in sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// A grey, 0…1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(native: Color(white: Double(gray), alpha: Double(alpha)))
  }
  /// Components of a colour space with the alpha last; `nil` when there are not that many.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let values = (0...space.numberOfComponents).map { Double(components[$0]) }
    guard let color = space.color(values) else { return nil }
    self.init(native: color)
  }

  private var parts: Color.Components { native.components() }
  /// Red, green, blue and alpha, 0…1.
  public var components: [CGFloat]? {
    [CGFloat(parts.red), CGFloat(parts.green), CGFloat(parts.blue), CGFloat(parts.alpha)]
  }
  /// 4: three channels and alpha.
  public var numberOfComponents: Int { 4 }
  /// Opacity, 0…1.
  public var alpha: CGFloat { CGFloat(parts.alpha) }
  /// sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// The same colour at another opacity, 0…1.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(native: native.withAlpha(Double(alpha)), pattern: pattern) }

  /// Opaque black.
  public static let black = CGColor(native: .black)
  /// Opaque white.
  public static let white = CGColor(native: .white)
  /// Nothing.
  public static let clear = CGColor(native: .clear)

  /// Equal components and pattern.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.native == b.native && a.pattern === b.pattern }
  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(native) }
}

/// How the numbers of a colour are meant. Pictures are sRGB whatever the space: components are converted.
public final class CGColorSpace: Hashable, Sendable {
  private enum Model: Hashable { case gray, rgb, displayP3 }
  private let model: Model

  private init(_ model: Model) { self.model = model }

  /// A space by its name; `nil` for names that are not listed here.
  public convenience init?(name: CFString) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: self.init(.rgb)
    case Self.displayP3: self.init(.displayP3)
    case Self.genericGrayGamma2_2: self.init(.gray)
    default: return nil
    }
  }

  /// sRGB.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// sRGB; components outside 0…1 are clamped.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// Display P3.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Grey.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  static let gray = CGColorSpace(.gray)
  static let rgb = CGColorSpace(.rgb)

  /// Numbers of a colour without alpha.
  public var numberOfComponents: Int { model == .gray ? 1 : 3 }

  /// The colour of components with the alpha last.
  func color(_ values: [Double]) -> Color? {
    guard values.count == numberOfComponents + 1 else { return nil }
    switch model {
    case .gray: return Color(white: values[0], alpha: values[1])
    case .rgb: return Color(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    case .displayP3:
      let rgb = Self.sRGBComponents(displayP3: Array(values[..<3]))
      return Color(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: values[3])
    }
  }

  /// Both spaces have sRGB's curve; between the linear values stands the matrix of CSS Color 4, section 18.
  static func sRGBComponents(displayP3 components: [Double]) -> [Double] {
    let linear = components.map { value in
      let v = value > 0 ? min(value, 1) : 0
      return v <= 0.040_45 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    let rows = [
      [1.224_940_176_28, -0.224_940_176_28, 0], [-0.042_056_954_70, 1.042_056_954_70, 0],
      [-0.019_637_554_59, -0.078_636_045_65, 1.098_273_600_24],
    ]
    return rows.map { row in
      let v = min(max(zip(row, linear).map { $0 * $1 }.reduce(0, +), 0), 1)
      return v <= 0.003_130_8 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
    }
  }

  /// The same space.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }
  /// Hashes the model.
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// Core Foundation's string, as far as names of colour spaces are ones.
public typealias CFString = String
/// Core Foundation's array, as far as colours of gradients are one.
public typealias CFArray = [Any]

/// sRGB: pictures have no other space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
/// Grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
