/// Weight of a typeface, −1 (ultra light) … 1 (black), with UIKit's names and values.
public struct FontWeight: Sendable, Hashable, RawRepresentable {
  /// UIKit's number: 0 is regular.
  public let rawValue: Double
  /// A weight between or beyond the names; NaN counts as regular.
  public init(rawValue: Double) { self.rawValue = rawValue.isNaN ? 0 : rawValue }
  /// CSS 100.
  public static let ultraLight = FontWeight(rawValue: -0.8)
  /// CSS 200.
  public static let thin = FontWeight(rawValue: -0.6)
  /// CSS 300.
  public static let light = FontWeight(rawValue: -0.4)
  /// CSS 400.
  public static let regular = FontWeight(rawValue: 0)
  /// CSS 500.
  public static let medium = FontWeight(rawValue: 0.23)
  /// CSS 600.
  public static let semibold = FontWeight(rawValue: 0.3)
  /// CSS 700.
  public static let bold = FontWeight(rawValue: 0.4)
  /// CSS 800.
  public static let heavy = FontWeight(rawValue: 0.56)
  /// CSS 900.
  public static let black = FontWeight(rawValue: 0.62)

  /// UIKit's nine names from thin to thick, and what the names of styles in fonts call the same weight (OpenType's words,
  /// of which some mean another weight in UIKit), as they are compared.
  package static let names: [(name: String, value: FontWeight, styles: [String])] = [
    ("ultra-light", ultraLight, ["thin", "hairline"]), ("thin", thin, ["extralight", "ultralight"]),
    ("light", light, ["light"]), ("regular", regular, ["regular", "normal", "book"]),
    ("medium", medium, ["medium"]), ("semibold", semibold, ["semibold", "demibold"]), ("bold", bold, ["bold"]),
    ("heavy", heavy, ["extrabold", "ultrabold"]), ("black", black, ["black", "heavy"]),
  ]
  private static let scale = names.map(\.value)

  /// The `wght` axis value (CSS weight), piecewise linear through UIKit's nine names: 100 … 900.
  public var cssWeight: Double {
    let names = Self.scale
    guard let above = names.firstIndex(where: { $0.rawValue >= rawValue }) else { return 900 }
    guard above > 0 else { return 100 }
    let (low, high) = (names[above - 1].rawValue, names[above].rawValue)
    return 100 * (Double(above) + (rawValue - low) / (high - low))
  }

  /// The weight whose ``cssWeight`` this is; below 100 and above 900 the ends, NaN regular.
  public init(cssWeight: Double) {
    guard !cssWeight.isNaN else {
      self = .regular
      return
    }
    let position = min(max(cssWeight / 100 - 1, 0), 8)
    let lower = min(Int(position), 7)
    let (low, high) = (Self.scale[lower].rawValue, Self.scale[lower + 1].rawValue)
    let part = position - Double(lower)
    self.init(rawValue: part == 1 ? high : low + (high - low) * part)
  }
}

/// The style of a face within its family.
public struct FontTraits: Sendable, Hashable {
  /// Thickness of the stems.
  public var weight: FontWeight
  /// Width in percent of normal, as CSS `font-stretch` and the `wdth` axis.
  public var width: Double
  /// Italic or oblique.
  public var isItalic: Bool
  /// Regular, upright and of normal width unless said otherwise.
  public init(weight: FontWeight = .regular, width: Double = 100, isItalic: Bool = false) {
    self.weight = weight
    self.width = width
    self.isItalic = isItalic
  }
}
