public import PlacardFont

extension Font {
  /// A role of text whose size people choose in their settings: `UIFont.TextStyle`, with UIKit's raw values.
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    /// UIKit's string.
    public let rawValue: String
    /// A style by UIKit's string; unknown ones count as ``body``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// 34 points at the default category.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points at the default category.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points at the default category.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points at the default category.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points, semibold, at the default category.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 15 points at the default category.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 points at the default category.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points at the default category.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13 points at the default category.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points at the default category.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points at the default category.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// All styles, largest first.
    public static let all: [TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ]

    /// Size in points at a content size category: Apple's published table (Human Interface Guidelines, Typography,
    /// iOS Dynamic Type sizes).
    public func pointSize(for category: ContentSizeCategory = .large) -> Double {
      (TextStyle.sizes[self] ?? TextStyle.bodySizes)[category.column]
    }

    package var weight: FontWeight { self == .headline ? .semibold : .regular }

    private static let bodySizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    /// Columns as in ``ContentSizeCategory``: XS … XXXL, AX1 … AX5.
    private static let sizes: [TextStyle: [Double]] = [
      .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      .headline: bodySizes,
      .body: bodySizes,
      .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]
  }

  /// The system font of a text style. A label with ``Label/adjustsFontForContentSizeCategory`` resolves it again for
  /// its environment's category.
  public static func preferredFont(forTextStyle style: TextStyle, category: ContentSizeCategory = .large) -> Font {
    systemFont(ofSize: style.pointSize(for: category), weight: style.weight)
      .withScaling(FontScaling(textStyle: style.rawValue, baseSize: style.pointSize(), maximumSize: nil))
  }

  /// The font at another category; a font that was not made from a text style or its metrics stays as it is.
  public func scaled(for category: ContentSizeCategory) -> Font {
    guard let scaling else { return self }
    let style = TextStyle(rawValue: scaling.textStyle)
    var size = TextStyleMetrics(forTextStyle: style).scaledValue(for: scaling.baseSize, category: category)
    if let maximum = scaling.maximumSize { size = min(size, maximum) }
    return size == pointSize ? self : withSize(size).withScaling(scaling)
  }
}

/// Scales fonts and lengths of a program's own as a text style grows: what `UIFontMetrics` is. The factor is the
/// style's size at a category divided by its size at the default one. UIKit does not publish its own factor.
public struct TextStyleMetrics: Sendable, Hashable {
  private let style: Font.TextStyle

  /// Metrics of ``PlacardFont/Font/TextStyle/body``.
  public static let `default` = TextStyleMetrics(forTextStyle: .body)

  /// Metrics of a style.
  public init(forTextStyle style: Font.TextStyle) { self.style = style }

  /// A length in points at a category.
  public func scaledValue(for value: Double, category: ContentSizeCategory = .large) -> Double {
    value * style.pointSize(for: category) / style.pointSize()
  }

  /// `font`, designed for the default category, at another one.
  /// - Parameters:
  ///   - font: the font at the default category.
  ///   - maximumPointSize: the font never grows beyond this size.
  ///   - category: how large people want text. Default: ``ContentSizeCategory/large``, which changes nothing.
  public func scaledFont(
    for font: Font, maximumPointSize: Double? = nil, category: ContentSizeCategory = .large
  ) -> Font {
    font.withScaling(
      FontScaling(textStyle: style.rawValue, baseSize: font.pointSize, maximumSize: maximumPointSize)
    ).scaled(for: category)
  }
}
