/// Vertical metrics of a font instance as fractions of the em, y up, from `hhea` (`MVAR` applied),
/// `OS/2` and `post`. Multiply by the point size.
public struct FontMetrics: Sendable, Hashable {
  /// Distance from the baseline up to the top of the line; positive.
  public var ascent: Double
  /// Distance from the baseline down to the bottom of the line; positive (UIKit's `descender` is its negative).
  public var descent: Double
  /// Extra space between lines that the font asks for. Labels ignore it.
  public var lineGap: Double
  /// Height of flat capitals; measured on H where the font does not say.
  public var capHeight: Double
  /// Height of flat lower-case letters; measured on x where the font does not say.
  public var xHeight: Double
  /// Centre of the underline, y up (so usually negative).
  public var underlinePosition: Double
  /// Thickness of the underline.
  public var underlineThickness: Double
  /// Upward shift of superscripts and their size relative to the text.
  public var superscriptOffset: Double
  /// Size of superscripts relative to the text.
  public var superscriptScale: Double
  /// Downward shift of subscripts; positive.
  public var subscriptOffset: Double
  /// Size of subscripts relative to the text.
  public var subscriptScale: Double
  /// `usWinAscent` and `usWinDescent` of `OS/2`, both positive; equal to ascent and descent where absent.
  public var windowsAscent: Double
  /// See ``windowsAscent``.
  public var windowsDescent: Double
}
