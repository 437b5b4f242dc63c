public import Foundation

#if !canImport(UIKit) && !canImport(AppKit)
  /// UIKit's attribute names, with UIKit's raw values, where the system does not bring them. What each does, and what
  /// values it takes, is said here; values of another type are ignored.
  extension NSAttributedString.Key {
    /// ``Font``. Default: the label's font.
    public static let font = NSAttributedString.Key("NSFont")
    /// ``ParagraphStyleReference`` or ``ParagraphStyle``. Taken from the first character of each paragraph.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// ``Color`` of glyphs, and of decorations and strokes without one. Default: the label's text colour.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// ``Color`` behind the run, as high as its line. Default: none.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// 0 = no ligatures, 1 (default) = the font's; 2 counts as 1.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// Points added after **every** cluster of the run, the last one included, so centred text looks shifted by half
    /// of it. Absent = the font's pair kerning; 0 = not even that.
    public static let kern = NSAttributedString.Key("NSKern")
    /// As ``kern``, but keeps pair kerning and switches optional ligatures off; 0 (default) = no effect. Wins over
    /// kern.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// ``LineStyle`` or its raw value. Default: 0, none. A pattern alone draws nothing.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// ``LineStyle`` or its raw value. Default: 0, none. A pattern alone draws nothing.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// ``Color`` of the outline. Default: the foreground. No effect while ``strokeWidth`` is 0.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// Percent of the font size: above 0 outline only, below 0 fill and outline. Default: 0.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// ``ShadowReference`` or ``TextShadow``; replaces the label's shadow for the run.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// Ignored.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// ``TextAttachment``, on U+FFFC only.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// `URL` or string: drawn in the tint colour with a single underline. No interaction.
    public static let link = NSAttributedString.Key("NSLink")
    /// Points, positive = up. Moves glyphs by exactly that much and makes the line grow.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// ``Color``. Default: the foreground.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// ``Color``. Default: the foreground.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// Slope of the glyphs: positive leans right. Advances stay. Default: 0.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// Natural logarithm of the factor by which glyphs and advances are widened. Default: 0.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// List of embeddings and overrides, outermost first: ``DirectionalFormat`` or UIKit's numbers (0 and 1 embed
    /// left-to-right and right-to-left, 2 and 3 override).
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// Ignored: text is horizontal.
    public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
    /// Integer: above 0 superscript, below 0 subscript, by that many steps (AppKit's key). Default: 0.
    public static let superscript = NSAttributedString.Key("NSSuperScript")
    /// BCP 47 tag: language of shaping and line breaking. Default: the environment's.
    public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
  }
#else
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif
  extension NSAttributedString.Key {
    #if canImport(UIKit)
      /// Integer: above 0 superscript, below 0 subscript (AppKit's key).
      public static let superscript = NSAttributedString.Key("NSSuperScript")
    #endif
  }
#endif
