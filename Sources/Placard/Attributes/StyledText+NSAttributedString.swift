public import Foundation
public import PlacardFont
public import PlacardText

extension StyledText {
  /// Attributed text as layout takes it, for programs that draw with a ``PlacardText/Typesetter`` and a
  /// ``PlacardRaster/Canvas`` themselves.
  ///
  /// Every attribute of labels is read; values of other types and other keys are passed over.
  ///
  /// - Parameters:
  ///   - text: the text with its attributes.
  ///   - font: of runs without one; `nil` (default): the system font of 17 points, as in a new label.
  ///   - color: of runs without one. Default: ``PlacardText/Color/label``.
  ///   - paragraphStyle: of paragraphs without one. Its default is the default of ``/PlacardText/ParagraphStyle``.
  public init(
    _ text: NSAttributedString, font: Font? = nil, color: Color = .label,
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    var gaps = LabelStyle()
    gaps.font = font
    gaps.textColor = color
    self = AttributeContext(scaledFont: { $0 }).styledText(text, gaps: gaps, paragraphStyle: paragraphStyle)
  }
}
