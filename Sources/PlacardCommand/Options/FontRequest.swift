package import Placard

/// What is said about a font: by the options and keys of a label, or of a run over those of its label.
package struct FontRequest: Sendable, Hashable {
  /// Files or family names: the primary, then its fallbacks. Empty: the system font.
  package var fonts: [String] = []
  /// Points per em.
  package var size: Double?
  /// The text style, which gives size and weight where they are not said.
  package var textStyle: Font.TextStyle?
  /// CSS weight.
  package var weight: Double?
  /// Percent of normal.
  package var width: Double?
  package var isItalic: Bool?
  package var variations: [AxisValue] = []
  package var features: [FontFeature] = []
  /// Whether bundled fonts draw what the named fonts lack.
  package var fallsBack = true
  /// Whether fonts of the machine may be asked for by family name.
  package var looksAmongSystemFonts = false

  package init() {}

  /// Points of a font that nothing is said about.
  package static let defaultSize = 17.0

  /// The request with size and weight of its text style filled in.
  package func resolved(for category: ContentSizeCategory) -> FontRequest {
    guard let textStyle else { return self }
    var result = self
    result.textStyle = nil
    result.size = size ?? textStyle.pointSize(for: category)
    if textStyle.weight != .regular { result.weight = weight ?? textStyle.weight.cssWeight }
    return result
  }
}
