import PlacardFont
import PlacardText
import TestSupport
import Testing

/// Layouts with `bars.ttf`: every character is a cell of one em, ascent 0.8 em, descent 0.2 em.
enum Cells {
  /// A font of the fixtures alone: nothing stands in for what it lacks.
  static func font(_ file: String = "bars.ttf", fallbacks: [String] = [], size: Double = 10) throws -> Font {
    try Fixtures.font([file] + fallbacks, size: size)
  }

  struct Options {
    var width = Double.infinity
    var height = Double.infinity
    var lines = 0
    var mode = LineBreakMode.byTruncatingTail
    var strategy: LineBreakStrategy = []
    var alignment = TextAlignment.natural
    var showsEllipsis = true
    var minimumScale: Double?
    var tightens = false
    var paragraph = ParagraphStyle()
    var adjustment = BaselineAdjustment.alignBaselines
    var measures = false
  }

  static func layout(_ text: String, font: Font? = nil, _ configure: (inout Options) -> Void = { _ in }) throws
    -> TextLayout
  {
    var options = Options()
    configure(&options)
    var style = options.paragraph
    style.lineBreakMode = options.mode
    style.lineBreakStrategy = options.strategy
    style.alignment = options.alignment
    let styled = StyledText(text, style: TextStyle(font: try font ?? Cells.font()), paragraphStyle: style)
    return layout(styled, options)
  }

  static func layout(_ styled: StyledText, _ options: Options) -> TextLayout {
    var container = TextContainer(
      width: options.width, height: options.height, maximumNumberOfLines: options.lines)
    container.showsEllipsisForHiddenParagraphs = options.showsEllipsis
    container.minimumScaleFactor = options.minimumScale
    container.allowsTightening = options.tightens
    container.baselineAdjustment = options.adjustment
    container.measuresFullSingleLine = options.measures
    let typesetter = Typesetter()
    return typesetter.layout(typesetter.shape(styled), in: container)
  }

  /// What the lines show; hanging white space as `_`.
  static func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map { line in
      layout.visibleText(of: line) + String(repeating: "_", count: line.hanging.count)
    }
  }
}
