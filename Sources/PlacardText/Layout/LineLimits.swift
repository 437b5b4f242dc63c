/// The numbers a breaking pass works with, in nominal points (already divided by the scale factor).
struct LineLimits {
  var width: Double
  var height: Double
  /// 0 = no maximum.
  var lines: Int
  var showsEllipsisForHiddenParagraphs: Bool
  var measuresFullSingleLine: Bool
  var lineHeightPolicy: LineHeightPolicy
  /// Sizes are compared with this tolerance, so that text fits the size it was measured at.
  static let tolerance = 1e-4

  /// Those of a container whose text is shrunk by a factor.
  init(_ container: TextContainer, factor: Double = 1) {
    width = container.width / factor
    height = container.height / factor
    lines = container.maximumNumberOfLines
    showsEllipsisForHiddenParagraphs = container.showsEllipsisForHiddenParagraphs
    measuresFullSingleLine = container.measuresFullSingleLine
    lineHeightPolicy = container.lineHeightPolicy
  }
}
