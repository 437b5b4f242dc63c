/// An OpenType feature switched on, off or to an alternate for a whole run.
public struct FontFeature: Sendable, Hashable {
  /// Four-character tag such as `tnum`.
  public let tag: String
  /// 0 = off, 1 = on, more picks an alternate.
  public let value: Int
  public init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }
}

/// Weight of a typeface, −1 (ultra light) … 1 (black), with UIKit's names and values.
public struct FontWeight: Sendable, Hashable, RawRepresentable {
  public let rawValue: Double
  public init(rawValue: Double) { self.rawValue = rawValue }
  public static let regular = FontWeight(rawValue: 0)
  public static let bold = FontWeight(rawValue: 0.4)
  /// The `wght` axis value (CSS weight), piecewise linear through UIKit's nine names.
  public var cssWeight: Double { fatalError("stub") }
}

/// What no face of the family could give and was therefore made up from the nearest one.
public struct FontSynthesis: Sendable, Hashable {
  /// Extra stem thickness in em; 0 = none.
  public var embolden: Double
  /// Slope `x += slant · y` (y up); 0 = none.
  public var slant: Double
  public static let none = FontSynthesis(embolden: 0, slant: 0)
}

/// A typeface at a size: what `UIFont` is. Immutable and shared.
public final class Font: Sendable, Hashable {
  /// The face, already at its variation coordinates.
  public let instance: FontInstance
  /// Size of the em in points.
  public let pointSize: Double
  public let features: [FontFeature]
  public let synthesis: FontSynthesis
  /// Where glyphs that the face lacks are looked for.
  public let library: FontLibrary
  /// Family, weight, width and slant that were asked for; fallback faces are matched to them.
  public let traits: FontTraits
  init() { fatalError("stub") }

  /// The user-interface font (Inter) at a size in points (NaN, ≤ 0: 17) and weight.
  public static func systemFont(ofSize size: Double, weight: FontWeight = .regular) -> Font { fatalError("stub") }
  /// The same typeface at another size (optical size axis follows).
  public func withSize(_ size: Double) -> Font { fatalError("stub") }

  /// Points from the baseline to the top of the line.
  public var ascender: Double { instance.metrics.ascent * pointSize }
  /// Points from the baseline to the bottom of the line: negative, as in UIKit.
  public var descender: Double { -instance.metrics.descent * pointSize }

  public static func == (a: Font, b: Font) -> Bool { fatalError("stub") }
  public func hash(into hasher: inout Hasher) { fatalError("stub") }
}

/// The style of a face within its family.
public struct FontTraits: Sendable, Hashable {
  public var weight: FontWeight
  /// Width in percent of normal, as CSS `font-stretch` and the `wdth` axis.
  public var width: Double
  public var isItalic: Bool
  public init(weight: FontWeight = .regular, width: Double = 100, isItalic: Bool = false) {
    self.weight = weight
    self.width = width
    self.isItalic = isItalic
  }
}
