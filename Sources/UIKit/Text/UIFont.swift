public import Foundation
public import Placard

/// A typeface at a size in points.
///
/// Placard's value behind it is `Font`. The system font is Inter, the monospaced one JetBrains Mono; other families are
/// those that are bundled or registered (`FontLibrary.shared`), so a name of an Apple font gives `nil`.
open class UIFont: AttributeObject, NSCopying, @unchecked Sendable {
  // Sendable because every stored property is a constant of a Sendable type; subclasses answer for what they add.
  package let native: Font

  package init(native: Font) { self.native = native }

  /// A font by family, full or PostScript name, such as `Inter-Bold`; `nil` when nothing has that name.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = FontLibrary.shared.font(named: fontName, size: Double(fontSize)) else { return nil }
    native = font
  }

  /// A font that a descriptor names.
  /// - Parameters:
  ///   - descriptor: family or name, traits and attributes.
  ///   - pointSize: points; 0 = the descriptor's size.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    native = descriptor.font(ofSize: Double(pointSize))
  }

  // MARK: System fonts

  /// The system font, regular.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(native: .systemFont(ofSize: Double(fontSize)))
  }
  /// The system font at a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(native: .systemFont(ofSize: Double(fontSize), weight: weight.native))
  }
  /// The system font at a weight and width. Inter has one width: others are stored and used by fallback fonts.
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width) -> UIFont {
    let traits = FontTraits(weight: weight.native, width: width.percent)
    return UIFont(native: Font.systemFont(ofSize: Double(fontSize)).withTraits(traits))
  }
  /// The system font in bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(native: .boldSystemFont(ofSize: Double(fontSize)))
  }
  /// The system font in italics.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(native: .italicSystemFont(ofSize: Double(fontSize)))
  }
  /// The system font with figures of equal width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(native: .monospacedDigitSystemFont(ofSize: Double(fontSize), weight: weight.native))
  }
  /// The fixed-pitch font.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(native: .monospacedSystemFont(ofSize: Double(fontSize), weight: weight.native))
  }
  /// The system font of a text style at the default size category.
  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    UIFont(native: .preferredFont(forTextStyle: style.native))
  }
  /// The system font of a text style for these traits.
  open class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = traitCollection?.preferredContentSizeCategory.native ?? .large
    return UIFont(native: .preferredFont(forTextStyle: style.native, category: category))
  }

  /// 17: points of a label's text.
  open class var labelFontSize: CGFloat { 17 }
  /// 18: points of a button's text.
  open class var buttonFontSize: CGFloat { 18 }
  /// 14: points of ordinary text.
  open class var systemFontSize: CGFloat { 14 }
  /// 12: points of small text.
  open class var smallSystemFontSize: CGFloat { 12 }

  /// Names of the families that are bundled or registered.
  open class var familyNames: [String] { FontLibrary.shared.familyNames }
  /// PostScript names of a family; empty when there is no such family.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    FontLibrary.shared.fontNames(forFamilyName: familyName)
  }

  // MARK: Names and metrics

  /// Name of the family.
  open var familyName: String { native.familyName }
  /// PostScript name.
  open var fontName: String { native.fontName }
  /// Size in points.
  open var pointSize: CGFloat { CGFloat(native.pointSize) }
  /// Points from the baseline to the top of the line.
  open var ascender: CGFloat { CGFloat(native.ascender) }
  /// Points from the baseline to the bottom of the line; negative.
  open var descender: CGFloat { CGFloat(native.descender) }
  /// Points of capitals above the baseline.
  open var capHeight: CGFloat { CGFloat(native.capHeight) }
  /// Points of lower-case letters above the baseline.
  open var xHeight: CGFloat { CGFloat(native.xHeight) }
  /// Points from the top of a line to its bottom.
  open var lineHeight: CGFloat { CGFloat(native.lineHeight) }
  /// Extra points between lines that the font asks for.
  open var leading: CGFloat { CGFloat(native.leading) }

  /// The same font at another size in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(native: native.withSize(Double(fontSize))) }
  /// What names the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: native) }

  // MARK: Identity

  /// The font itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Equal typeface, size, features and traits.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.native == native }
  /// Equal for equal fonts.
  open override var hash: Int { native.hashValue }
  /// Name and size.
  open override var description: String {
    "<UIFont: font-family: \"\(familyName)\"; font-name: \"\(fontName)\"; font-size: \(pointSize)pt>"
  }
}

extension UIFont {
  /// Thickness of the stems, −1…1 with 0 for regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: CGFloat
    /// A weight by its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A weight by its number.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
    /// The lightest.
    public static let ultraLight = Weight(.ultraLight)
    /// Lighter than light.
    public static let thin = Weight(.thin)
    /// Light.
    public static let light = Weight(.light)
    /// Text.
    public static let regular = Weight(.regular)
    /// Between regular and semibold.
    public static let medium = Weight(.medium)
    /// Between medium and bold.
    public static let semibold = Weight(.semibold)
    /// Bold.
    public static let bold = Weight(.bold)
    /// Heavier than bold.
    public static let heavy = Weight(.heavy)
    /// The heaviest.
    public static let black = Weight(.black)

    init(_ native: FontWeight) { self.init(rawValue: CGFloat(native.rawValue)) }
    var native: FontWeight { FontWeight(rawValue: Double(rawValue)) }
  }

  /// Width of the letters, −1…1 with 0 for normal.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: CGFloat
    /// A width by its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A width by its number.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
    /// Narrower than condensed.
    public static let compressed = Width(rawValue: -0.4)
    /// Narrow.
    public static let condensed = Width(rawValue: -0.2)
    /// Normal.
    public static let standard = Width(rawValue: 0)
    /// Wide.
    public static let expanded = Width(rawValue: 0.2)

    /// Percent of normal, as the `wdth` axis has it.
    var percent: Double { 100 + Double(rawValue.isNaN ? 0 : rawValue) * 100 }
    init(percent: Double) { self.init(rawValue: CGFloat((percent - 100) / 100)) }
  }

  /// A role of text whose size people choose.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's string.
    public let rawValue: String
    /// A style by UIKit's string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// 34 points.
    public static let largeTitle = TextStyle(.largeTitle)
    /// 28 points.
    public static let title1 = TextStyle(.title1)
    /// 22 points.
    public static let title2 = TextStyle(.title2)
    /// 20 points.
    public static let title3 = TextStyle(.title3)
    /// 17 points, semibold.
    public static let headline = TextStyle(.headline)
    /// 15 points.
    public static let subheadline = TextStyle(.subheadline)
    /// 17 points.
    public static let body = TextStyle(.body)
    /// 16 points.
    public static let callout = TextStyle(.callout)
    /// 13 points.
    public static let footnote = TextStyle(.footnote)
    /// 12 points.
    public static let caption1 = TextStyle(.caption1)
    /// 11 points.
    public static let caption2 = TextStyle(.caption2)

    init(_ native: Font.TextStyle) { self.init(rawValue: native.rawValue) }
    var native: Font.TextStyle { Font.TextStyle(rawValue: rawValue) }
  }
}
