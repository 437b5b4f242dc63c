/// How a font follows the size people choose for text: the text style it grows with. Fonts made from text styles carry
/// it, so that they can be made again for another content size category.
package struct FontScaling: Sendable, Hashable {
  /// Raw value of the style.
  package var textStyle: String
  /// Points at the default category.
  package var baseSize: Double
  /// The font never grows beyond this many points.
  package var maximumSize: Double?

  package init(textStyle: String, baseSize: Double, maximumSize: Double?) {
    self.textStyle = textStyle
    self.baseSize = baseSize
    self.maximumSize = maximumSize
  }
}

extension Font {
  /// The same font, growing with a text style.
  package func withScaling(_ scaling: FontScaling?) -> Font {
    Font(
      instance: instance, pointSize: pointSize, features: features, synthesis: synthesis, library: library,
      traits: traits, variations: variations, familyKey: familyKey, scaling: scaling)
  }
}
