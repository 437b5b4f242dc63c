/// Light or dark: what dynamic colours resolve against, at draw time.
public enum InterfaceStyle: Int, Sendable, Hashable, CaseIterable {
  /// Dark text on light ground.
  case light = 1
  /// Light text on dark ground.
  case dark = 2
}

/// A colour in gamma-encoded sRGB with straight alpha, or a dynamic one that is resolved for the interface style
/// when it is drawn, as UIKit's provider-based colours are.
public struct Color: Sendable, Hashable {
  /// Components 0…1, alpha not multiplied in.
  public struct Components: Sendable, Hashable {
    /// 0…1.
    public var red, green, blue, alpha: Double
    /// Components as given.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }
  private final class Provider: Sendable {
    let make: @Sendable (InterfaceStyle) -> Color
    init(_ make: @escaping @Sendable (InterfaceStyle) -> Color) { self.make = make }
  }
  private let fixed: Components
  private let provider: Provider?

  /// Components are clamped to 0…1; NaN counts as 0, an alpha of NaN as 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func unit(_ v: Double, _ fallback: Double) -> Double { v.isNaN ? fallback : min(max(v, 0), 1) }
    fixed = Components(red: unit(red, 0), green: unit(green, 0), blue: unit(blue, 0), alpha: unit(alpha, 1))
    provider = nil
  }
  /// Equal grey in all three channels.
  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }
  /// A dynamic colour; `provider` is called with the style whenever something is drawn.
  public init(dynamicProvider provider: @escaping @Sendable (InterfaceStyle) -> Color) {
    fixed = Components(red: 0, green: 0, blue: 0)
    self.provider = Provider(provider)
  }
  /// The fixed components for an interface style.
  public func components(for style: InterfaceStyle = .light) -> Components {
    var color = self
    // A provider may answer with another dynamic colour; a chain that does not end is black.
    for _ in 0..<8 {
      guard let provider = color.provider else { return color.fixed }
      color = provider.make(style)
    }
    return color.fixed
  }
  /// The fixed colour for an interface style.
  public func resolved(for style: InterfaceStyle) -> Color {
    let c = components(for: style)
    return Color(red: c.red, green: c.green, blue: c.blue, alpha: c.alpha)
  }
  /// The same colour with its alpha replaced.
  public func withAlpha(_ alpha: Double) -> Color {
    guard provider == nil else {
      return Color { style in components(for: style).color.withAlpha(alpha) }
    }
    return Color(red: fixed.red, green: fixed.green, blue: fixed.blue, alpha: alpha)
  }
  /// Equal components, or the identical provider.
  public static func == (a: Color, b: Color) -> Bool { a.provider === b.provider && a.fixed == b.fixed }
  /// Hashes the fixed components.
  public func hash(into hasher: inout Hasher) { hasher.combine(fixed) }
}

extension Color.Components {
  /// These components as a fixed colour.
  public var color: Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}

extension Color {
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Transparent: nothing is painted.
  public static let clear = Color(white: 0, alpha: 0)
  /// Text colour of labels: black in light style, white in dark style.
  public static let label = Color { $0 == .dark ? .white : .black }
}
