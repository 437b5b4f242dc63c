public import Foundation
public import PlacardFont
public import PlacardText

// The one table of what labels draw of attributed strings. An attribute is said here once: its key, what it does, its
// type, where it lives in the style, how it is called in words.

// Not `canImport(UIKit)`: the target of that name in this package would answer it too.
#if !canImport(ObjectiveC)
  /// UIKit's attribute names, with UIKit's raw values, where the system does not bring them. What each does, and what
  /// values it takes, is said here; values of another type are ignored.
  extension NSAttributedString.Key {
    /// ``PlacardFont/Font``. Default: the label's font.
    public static let font = NSAttributedString.Key("NSFont")
    /// ``ParagraphStyleReference`` or ``/PlacardText/ParagraphStyle``. Taken from the first character of each
    /// paragraph.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// ``/PlacardText/Color`` of glyphs, and of decorations and strokes without one. Default: the label's text colour.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// ``/PlacardText/Color`` behind the run, as high as its line. Default: none.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// 0 = no ligatures, 1 (default) = the font's; 2 counts as 1.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// Points added after **every** cluster of the run, the last one included, so centred text looks shifted by half
    /// of it. Absent = the font's pair kerning; 0 = not even that.
    public static let kern = NSAttributedString.Key("NSKern")
    /// As ``kern``, but keeps pair kerning and switches optional ligatures off; 0 (default) = no effect. Wins over
    /// kern.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// ``/PlacardText/LineStyle`` or its raw value. Default: 0, none. A pattern alone draws nothing.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// ``/PlacardText/LineStyle`` or its raw value. Default: 0, none. A pattern alone draws nothing.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// ``/PlacardText/Color`` of the outline. Default: the foreground. No effect while ``strokeWidth`` is 0.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// Percent of the font size: above 0 outline only, below 0 fill and outline. Default: 0.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// ``ShadowReference`` or ``/PlacardText/TextShadow``; replaces the label's shadow for the run.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// Ignored.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// ``TextAttachment``, on U+FFFC only.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// `URL` or string: drawn in the tint colour with a single underline. No interaction.
    public static let link = NSAttributedString.Key("NSLink")
    /// Points, positive = up. Moves glyphs by exactly that much and makes the line grow.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// ``/PlacardText/Color``. Default: the foreground.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// ``/PlacardText/Color``. Default: the foreground.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// Slope of the glyphs: positive leans right. Advances stay. Default: 0.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// Natural logarithm of the factor by which glyphs and advances are widened. Default: 0.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// List of embeddings and overrides, outermost first: ``/PlacardText/DirectionalFormat`` or UIKit's numbers (0 and 1
    /// embed left-to-right and right-to-left, 2 and 3 override).
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// Ignored: text is horizontal.
    public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
    /// Integer: above 0 superscript, below 0 subscript, by that many steps (AppKit's key). Default: 0.
    public static let superscript = NSAttributedString.Key("NSSuperScript")
    /// BCP 47 tag: language of shaping and line breaking. Default: the environment's.
    public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
  }
#else
  #if !canImport(AppKit)
    public import UIKit
  #else
    public import AppKit
  #endif
  extension NSAttributedString.Key {
    #if !canImport(AppKit)
      /// Integer: above 0 superscript, below 0 subscript (AppKit's key).
      public static let superscript = NSAttributedString.Key("NSSuperScript")
    #endif
  }
#endif

extension AttributeScopes {
  /// Attributes of labels for Foundation's `AttributedString`. What each does is said at the `NSAttributedString` key
  /// of the same name.
  ///
  /// ```swift
  /// var text = AttributedString("Hello")
  /// text.placard.foregroundColor = .systemRed
  /// label.attributedText = NSAttributedString(placard: text)
  /// ```
  public struct PlacardAttributes: AttributeScope {
    /// See `NSAttributedString.Key.font`.
    public let font: FontAttribute
    /// See `NSAttributedString.Key.foregroundColor`.
    public let foregroundColor: ForegroundColorAttribute
    /// See `NSAttributedString.Key.backgroundColor`.
    public let backgroundColor: BackgroundColorAttribute
    /// See `NSAttributedString.Key.paragraphStyle`.
    public let paragraphStyle: ParagraphStyleAttribute
    /// See `NSAttributedString.Key.kern`.
    public let kern: KernAttribute
    /// See `NSAttributedString.Key.tracking`.
    public let tracking: TrackingAttribute
    /// See `NSAttributedString.Key.ligature`.
    public let ligature: LigatureAttribute
    /// See `NSAttributedString.Key.baselineOffset`.
    public let baselineOffset: BaselineOffsetAttribute
    /// See `NSAttributedString.Key.underlineStyle`.
    public let underlineStyle: UnderlineStyleAttribute
    /// See `NSAttributedString.Key.underlineColor`.
    public let underlineColor: UnderlineColorAttribute
    /// See `NSAttributedString.Key.strikethroughStyle`.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// See `NSAttributedString.Key.strikethroughColor`.
    public let strikethroughColor: StrikethroughColorAttribute
    /// See `NSAttributedString.Key.strokeWidth`.
    public let strokeWidth: StrokeWidthAttribute
    /// See `NSAttributedString.Key.strokeColor`.
    public let strokeColor: StrokeColorAttribute
    /// See `NSAttributedString.Key.shadow`.
    public let shadow: ShadowAttribute
    /// See `NSAttributedString.Key.obliqueness`.
    public let obliqueness: ObliquenessAttribute
    /// See `NSAttributedString.Key.expansion`.
    public let expansion: ExpansionAttribute
    /// See `NSAttributedString.Key.superscript`.
    public let superscript: SuperscriptAttribute
    /// See `NSAttributedString.Key.writingDirection`.
    public let writingDirection: WritingDirectionAttribute
    /// See `NSAttributedString.Key.languageIdentifier` (Foundation's attribute of this name is taken too).
    public let languageIdentifier: LanguageAttribute
    /// Foundation's attributes: `link` and `languageIdentifier` are drawn, the others ignored.
    public let foundation: AttributeScopes.FoundationAttributes
  }
}

extension AttributeScopes.PlacardAttributes {
  /// The attributes with a type of their own, in the order of the help.
  package static let all: [any PlacardAttributeKey.Type] = [
    FontAttribute.self, ParagraphStyleAttribute.self, LanguageAttribute.self, LigatureAttribute.self,
    TrackingAttribute.self, KernAttribute.self, BaselineOffsetAttribute.self, SuperscriptAttribute.self,
    ExpansionAttribute.self, WritingDirectionAttribute.self, ForegroundColorAttribute.self,
    BackgroundColorAttribute.self, ShadowAttribute.self, UnderlineStyleAttribute.self, UnderlineColorAttribute.self,
    StrikethroughStyleAttribute.self, StrikethroughColorAttribute.self, StrokeWidthAttribute.self,
    StrokeColorAttribute.self, ObliquenessAttribute.self,
  ]

  /// Foundation's attribute `link`. Labels draw whether there is one, not where it leads.
  static let link = CharacterAttribute<Bool>(
    "link", .link, paint: \.isLink, .init("link", help: "look like a link: tint colour and underline"))

  /// `font` as an attribute.
  public enum FontAttribute: PlacardAttributeKey {
    /// A font.
    public typealias Value = PlacardFont.Font
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>("font", .font, shaping: \.font)
  }
  /// `foregroundColor` as an attribute.
  public enum ForegroundColorAttribute: PlacardAttributeKey {
    /// A colour.
    public typealias Value = Color
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "foregroundColor", .foregroundColor, paint: \.foreground,
      .init(
        "color",
        help: "text colour: #RGB, #RRGGBB, #RRGGBBAA or a name; label (black, white in dark style) by default"))
  }
  /// `backgroundColor` as an attribute.
  public enum BackgroundColorAttribute: PlacardAttributeKey {
    /// A colour.
    public typealias Value = Color
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "backgroundColor", .backgroundColor, paint: \.background,
      .init("text-background", help: "colour behind the text of each line; none by default"))
  }
  /// `paragraphStyle` as an attribute.
  public enum ParagraphStyleAttribute: PlacardAttributeKey {
    /// A paragraph style.
    public typealias Value = PlacardText.ParagraphStyle
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(paragraphs: "paragraphStyle", .paragraphStyle)
  }
  /// `kern` as an attribute.
  public enum KernAttribute: PlacardAttributeKey {
    /// A number.
    public typealias Value = Double
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "kern", .kern, shaping: \.kern,
      .init(
        "kern", -1e7...1e7,
        help: "points after every letter; 0 switches the font's pair kerning off, which is on by default"))
  }
  /// `tracking` as an attribute.
  public enum TrackingAttribute: PlacardAttributeKey {
    /// A number.
    public typealias Value = Double
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "tracking", .tracking, shaping: \.tracking,
      .init(
        "letter-spacing", -1e7...1e7,
        help: "points after every letter; kerning stays, optional ligatures go; 0 by default"))
  }
  /// `ligature` as an attribute.
  public enum LigatureAttribute: PlacardAttributeKey {
    /// A whole number.
    public typealias Value = Int
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "ligature", .ligature, shaping: \.ligature,
      .init("ligatures", 0...1, help: "optional ligatures; yes by default"))
  }
  /// `baselineOffset` as an attribute.
  public enum BaselineOffsetAttribute: PlacardAttributeKey {
    /// A number.
    public typealias Value = Double
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "baselineOffset", .baselineOffset, shaping: \.baselineOffset,
      .init("baseline-offset", -1e7...1e7, help: "points the letters stand higher; 0 by default"))
  }
  /// `underlineStyle` as an attribute.
  public enum UnderlineStyleAttribute: PlacardAttributeKey {
    /// A style of lines.
    public typealias Value = LineStyle
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "underlineStyle", .underlineStyle, paint: \.underline,
      .init("underline", help: "line under the text; none by default"))
  }
  /// `underlineColor` as an attribute.
  public enum UnderlineColorAttribute: PlacardAttributeKey {
    /// A colour.
    public typealias Value = Color
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "underlineColor", .underlineColor, paint: \.underlineColor,
      .init("underline-color", help: "colour of the underline; the text's by default"))
  }
  /// `strikethroughStyle` as an attribute.
  public enum StrikethroughStyleAttribute: PlacardAttributeKey {
    /// A style of lines.
    public typealias Value = LineStyle
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "strikethroughStyle", .strikethroughStyle, paint: \.strikethrough,
      .init("strikethrough", help: "line through the text; none by default"))
  }
  /// `strikethroughColor` as an attribute.
  public enum StrikethroughColorAttribute: PlacardAttributeKey {
    /// A colour.
    public typealias Value = Color
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "strikethroughColor", .strikethroughColor, paint: \.strikethroughColor,
      .init("strikethrough-color", help: "colour of the strikethrough; the text's by default"))
  }
  /// `strokeWidth` as an attribute.
  public enum StrokeWidthAttribute: PlacardAttributeKey {
    /// A number.
    public typealias Value = Double
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "strokeWidth", .strokeWidth, paint: \.strokeWidth,
      .init(
        "stroke-width", -1000...1000,
        help: "outline of the letters in percent of the size; negative: filled too; 0 (none) by default"))
  }
  /// `strokeColor` as an attribute.
  public enum StrokeColorAttribute: PlacardAttributeKey {
    /// A colour.
    public typealias Value = Color
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "strokeColor", .strokeColor, paint: \.strokeColor,
      .init("stroke-color", help: "colour of the outline; the text's by default"))
  }
  /// `shadow` as an attribute.
  public enum ShadowAttribute: PlacardAttributeKey {
    /// A shadow.
    public typealias Value = TextShadow
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "shadow", .shadow, paint: \.shadow,
      .init(
        "shadow", help: "shadow of the text: COLOR[,RIGHT,DOWN[,BLUR]] in points; one point up without offsets"))
  }
  /// `obliqueness` as an attribute.
  public enum ObliquenessAttribute: PlacardAttributeKey {
    /// A number.
    public typealias Value = Double
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "obliqueness", .obliqueness, paint: \.obliqueness,
      .init("obliqueness", -100...100, help: "slope of the letters to the right; 0 by default"))
  }
  /// `expansion` as an attribute.
  public enum ExpansionAttribute: PlacardAttributeKey {
    /// A number.
    public typealias Value = Double
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "expansion", .expansion, shaping: \.expansion,
      .init(
        "expansion", -10...10,
        help: "natural logarithm of the factor the letters are wider by; 0 by default"),
      // exp(±5) is a factor of 148: wide enough for every use, far from overflow.
      admit: { min(max($0, -5), 5) })
  }
  /// `superscript` as an attribute.
  public enum SuperscriptAttribute: PlacardAttributeKey {
    /// A whole number.
    public typealias Value = Int
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "superscript", .superscript, shaping: \.superscript,
      .init("superscript", -10...10, help: "levels above (or, negative, below) the line; 0 by default"))
  }
  /// `writingDirection` as an attribute.
  public enum WritingDirectionAttribute: PlacardAttributeKey {
    /// Embeddings and overrides.
    public typealias Value = [DirectionalFormat]
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "writingDirection", .writingDirection, shaping: \.directionalFormats)
  }
  /// `languageIdentifier` as an attribute.
  public enum LanguageAttribute: PlacardAttributeKey {
    /// A BCP 47 tag.
    public typealias Value = String
    /// The attribute's row.
    public static let attribute = CharacterAttribute<Value>(
      "languageIdentifier", .languageIdentifier, shaping: \.language,
      .init(
        "language", .languageTag,
        help: "BCP 47 language of the text, for letter forms and line breaks; en by default"))
  }
}

/// All rows of the table of character attributes.
package enum AttributeTable {
  /// In the order of the help.
  package static let characters: [CharacterAttributeRow] =
    AttributeScopes.PlacardAttributes.all.map { $0.row } + [AttributeScopes.PlacardAttributes.link.row]

  private static let byKey = Dictionary(uniqueKeysWithValues: characters.map { ($0.key, $0) })
  static func row(of key: NSAttributedString.Key) -> CharacterAttributeRow? { byKey[key] }
}

extension ParagraphStyle {
  /// The paragraph style among the attributes of an `NSAttributedString`.
  init?(in attributes: [NSAttributedString.Key: Any]) {
    typealias Key = AttributeScopes.PlacardAttributes.ParagraphStyleAttribute
    guard let style = Key.value(in: attributes) else { return nil }
    self = style
  }
}
