public import Foundation

/// UIKit's attribute names. Values are of the types said here; values of another type are ignored.
extension NSAttributedString.Key {
  /// ``UIFont``. Default: the label's.
  public static let font = NSAttributedString.Key("NSFont")
  /// ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// ``UIColor`` of the glyphs. Default: the label's text colour.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// ``UIColor`` behind the run. Default: none.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Number: 0 = no ligatures, 1 (default) = the font's.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// Number: points after every character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Number: points after every character, beside the font's pair kerning.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Raw value of ``NSUnderlineStyle``.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// Raw value of ``NSUnderlineStyle``.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// ``UIColor`` of the outline. Default: the foreground.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// Number: percent of the font size; above 0 outline only, below 0 fill and outline.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// ``NSShadow``.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// ``NSAttributedString/TextEffectStyle``. Ignored: there is no letterpress.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// ``NSTextAttachment``, on U+FFFC only.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// `URL` or string: drawn in the tint colour with an underline.
  public static let link = NSAttributedString.Key("NSLink")
  /// Number: points upwards.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// ``UIColor``. Default: the foreground.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// ``UIColor``. Default: the foreground.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// Number: slope of the glyphs, to the right above 0.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// Number: natural logarithm of the horizontal factor.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Array of numbers: ``NSWritingDirection`` + ``NSWritingDirectionFormatType``, outermost first.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// Ignored: text is horizontal.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
  /// String: BCP 47 tag of the language for shaping and line breaking.
  public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
}

extension NSAttributedString {
  /// Effects on glyphs.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's string.
    public let rawValue: String
    /// An effect by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Not drawn.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}
