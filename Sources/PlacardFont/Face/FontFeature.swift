/// An OpenType feature switched on, off or to an alternate for a whole run.
public struct FontFeature: Sendable, Hashable {
  /// Four-character tag such as `tnum`.
  public let tag: String
  /// 0 = off, 1 = on, more picks an alternate.
  public let value: Int
  /// The tag as HarfBuzz wants it.
  let numericTag: UInt32
  /// A feature by its four-character tag.
  public init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
    numericTag = packedTag(tag)
  }
}

/// Features by the names of the OpenType feature registry, for those that texts ask for most.
extension FontFeature {
  /// Figures of equal width (`tnum`).
  public static let tabularFigures = FontFeature("tnum")
  /// Figures as wide as they need (`pnum`).
  public static let proportionalFigures = FontFeature("pnum")
  /// Figures as high as capitals (`lnum`).
  public static let liningFigures = FontFeature("lnum")
  /// Figures with ascenders and descenders (`onum`).
  public static let oldStyleFigures = FontFeature("onum")
  /// A zero that cannot be taken for an O (`zero`).
  public static let slashedZero = FontFeature("zero")
  /// Figures around a slash as a fraction (`frac`).
  public static let fractions = FontFeature("frac")
  /// Ordinal letters after figures (`ordn`).
  public static let ordinals = FontFeature("ordn")
  /// Raised figures and letters (`sups`).
  public static let superscript = FontFeature("sups")
  /// Lowered figures and letters (`subs`).
  public static let `subscript` = FontFeature("subs")
  /// Lower case as small capitals (`smcp`).
  public static let smallCapitals = FontFeature("smcp")
  /// Capitals as small capitals (`c2sc`).
  public static let capitalsToSmallCapitals = FontFeature("c2sc")
  /// Punctuation that stands right beside capitals (`case`).
  public static let caseSensitiveForms = FontFeature("case")
  /// Ligatures that are used by default (`liga`); required ones stay in any case.
  public static func standardLigatures(_ isOn: Bool) -> FontFeature { FontFeature("liga", isOn ? 1 : 0) }
  /// Ligatures for decoration, off by default (`dlig`).
  public static func discretionaryLigatures(_ isOn: Bool) -> FontFeature { FontFeature("dlig", isOn ? 1 : 0) }
  /// Shapes by their neighbours (`calt`), on by default.
  public static func contextualAlternates(_ isOn: Bool) -> FontFeature { FontFeature("calt", isOn ? 1 : 0) }
  /// Pair kerning (`kern`), on by default.
  public static func kerning(_ isOn: Bool) -> FontFeature { FontFeature("kern", isOn ? 1 : 0) }
  /// A stylistic set of the font, 1…20 (`ss01` … `ss20`); other numbers are taken to the nearest.
  public static func stylisticSet(_ number: Int) -> FontFeature {
    let number = min(max(number, 1), 20)
    return FontFeature(number < 10 ? "ss0\(number)" : "ss\(number)")
  }
  /// A character variant of the font, 1…99 (`cv01` … `cv99`); other numbers are taken to the nearest.
  public static func characterVariant(_ number: Int, alternate: Int = 1) -> FontFeature {
    let number = min(max(number, 1), 99)
    return FontFeature(number < 10 ? "cv0\(number)" : "cv\(number)", alternate)
  }
}
