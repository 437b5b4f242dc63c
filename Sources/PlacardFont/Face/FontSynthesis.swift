/// The bold and italic that no face of the family has and that are therefore made from the nearest one.
public struct FontSynthesis: Sendable, Hashable {
  /// Extra stem thickness in em; 0 = none.
  public var embolden: Double
  /// Slope `x += slant · y` (y up); 0 = none.
  public var slant: Double
  /// Nothing is synthesised.
  public static let none = FontSynthesis(embolden: 0, slant: 0)
  /// Thickness and slope, both 0 = none.
  public init(embolden: Double = 0, slant: Double = 0) {
    self.embolden = embolden
    self.slant = slant
  }
}

extension FontSynthesis {
  /// Part of an em added to stems, and the slope of twelve degrees.
  private static let boldStrength = 1.0 / 32
  private static let italicSlope = 0.2126

  /// What has to be synthesised where `face` is taken for `traits`: bold as in CSS Fonts 4, where 600 or more is asked
  /// for and less is there.
  init(face: FontFace, traits: FontTraits, bold: Bool, italic: Bool) {
    let style = face.style
    embolden = bold && traits.weight.cssWeight >= 600 && style.weights.upperBound < 600 ? Self.boldStrength : 0
    slant = italic && traits.isItalic && !style.isItalic && !style.canSlant ? Self.italicSlope : 0
  }
}
