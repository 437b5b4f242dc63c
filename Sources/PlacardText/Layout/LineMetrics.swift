/// Height of a line and what lies between lines (label.md 5.1, 5.2). Nominal points.
struct LineMetrics {
  var ascent: Double
  var descent: Double
  /// Height of the line box after minimum, multiple and maximum.
  var height: Double
  /// From the line's top to its baseline: extra or missing height is above the text.
  var baseline: Double { height - descent }

  init(_ plan: LinePlan, in shaped: ShapedText) {
    var ascent = 0.0
    var descent = 0.0
    func include(_ style: Int) {
      ascent = max(ascent, shaped.styles[style].ascent)
      descent = max(descent, shaped.styles[style].descent)
    }
    func include(_ range: TextRange) {
      guard !range.isEmpty else { return }
      var run = shaped.text.runIndex(at: range.lowerBound)
      while run < shaped.text.runs.count, shaped.text.runs[run].range.lowerBound < range.upperBound {
        include(shaped.text.runs[run].style)
        run += 1
      }
    }
    let shown = plan.head.lowerBound..<plan.hanging.upperBound
    if shaped.styles.count == 1 {
      include(0)
    } else if shown.isEmpty, plan.tail.isEmpty, plan.mark == nil {
      // An empty line is as high as the font of its terminator, or of the last character of the text.
      include(shaped.text.styleIndex(at: plan.range.lowerBound))
    } else {
      include(shown)
      include(plan.tail)
      if let mark = plan.mark { include(mark.style) }
    }
    let style = shaped.text.paragraphs[plan.paragraph].style
    let multiple = InputClamping.nonNegative(style.lineHeightMultiple)
    var height = (ascent + descent) * (multiple > 0 ? multiple : 1)
    height = max(height, InputClamping.nonNegative(style.minimumLineHeight))
    let maximum = InputClamping.nonNegative(style.maximumLineHeight)
    if maximum > 0 { height = min(height, maximum) }
    self.ascent = ascent
    self.descent = descent
    self.height = height
  }

  static func spacing(between upper: LinePlan, and lower: LinePlan, in text: StyledText) -> Double {
    let above = text.paragraphs[upper.paragraph].style
    var space = InputClamping.nonNegative(above.lineSpacing)
    if upper.paragraph != lower.paragraph {
      space += InputClamping.nonNegative(above.paragraphSpacing)
      space += InputClamping.nonNegative(text.paragraphs[lower.paragraph].style.paragraphSpacingBefore)
    }
    return space
  }

  /// Start (from the leading edge) and width of a line's area between the paragraph's indents (label.md 3.10).
  static func area(_ style: ParagraphStyle, startsParagraph: Bool, width: Double) -> (indent: Double, width: Double) {
    let head = InputClamping.length(startsParagraph ? style.firstLineHeadIndent : style.headIndent)
    let tailIndent = InputClamping.length(style.tailIndent)
    let tail = tailIndent > 0 ? tailIndent : width + tailIndent
    return (head, max(tail - head, 0))
  }
}

extension StyledText {
  /// Index of the run that holds `unit`; the last one for positions at or behind the end.
  package func runIndex(at unit: Int) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].range.lowerBound <= unit { low = middle } else { high = middle - 1 }
    }
    return max(low, 0)
  }

  /// Style of a unit; that of the last one for positions at or behind the end.
  package func styleIndex(at unit: Int) -> Int { runs.count == 1 ? runs[0].style : runs[runIndex(at: unit)].style }
}
