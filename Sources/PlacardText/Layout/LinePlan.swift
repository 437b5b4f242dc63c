/// A line as it is decided, before it is placed: which text it takes and shows, how wide and high that is and where it
/// stands below the others. Nominal points, which shrinking multiplies.
struct LinePlan: Hashable, Sendable {
  /// Text taken from the flow, white space at the end and separator included.
  var range: TextRange
  /// Shown text before the mark; all shown text when there is none. Hanging white space not counted.
  var head: TextRange
  /// Hanging white space after the head.
  var hanging: TextRange
  /// Shown text after the mark.
  var tail: TextRange
  /// What layout adds: the ellipsis, or a hyphen at the line's end.
  var mark: Mark?
  /// End of the text up to the next separator, from which a shortened line may take.
  var segmentEnd: Int
  /// Index into ``StyledText/paragraphs``.
  var paragraph: Int
  /// Width it may fill.
  var area: LineArea
  /// Its height.
  var metrics = LineMetrics()
  /// Top of its box, from that of the first line.
  var top = 0.0
  /// Advance shown, without and with hanging white space.
  var width = 0.0
  var fullWidth = 0.0
  var ending = LineFragment.Ending.end
  /// Whether it is the first line of its paragraph, with the first-line indent and the spacing before.
  var startsParagraph = false
  /// Whether it is the last line of its paragraph.
  var endsParagraph = false
  /// Whether a word was cut because no line could hold it.
  var isEmergency = false
  /// Whether visible characters of the segment are not shown.
  var losesText = false

  /// A line that shows nothing yet of the text from `start` to `segmentEnd`.
  init(from start: Int, to segmentEnd: Int, paragraph: Int, startsParagraph: Bool, area: LineArea) {
    range = start..<segmentEnd
    head = start..<segmentEnd
    hanging = segmentEnd..<segmentEnd
    tail = segmentEnd..<segmentEnd
    self.segmentEnd = segmentEnd
    self.paragraph = paragraph
    self.startsParagraph = startsParagraph
    self.area = area
  }

  /// Shown text before the mark with the white space that hangs behind it.
  var shown: TextRange { head.lowerBound..<hanging.upperBound }
  /// Bottom of its box.
  var bottom: Double { top + metrics.height }

  /// What layout adds to text, with the style it is set in.
  enum Mark: Hashable, Sendable {
    case ellipsis(style: Int)
    case hyphen(style: Int)
    var style: Int {
      switch self {
      case .ellipsis(let style), .hyphen(let style): style
      }
    }
    var isEllipsis: Bool { if case .ellipsis = self { true } else { false } }
  }
}

/// Lines as they were broken, top to bottom.
struct LineStack {
  private(set) var plans: [LinePlan]
  /// Whether text after the last line has visible characters.
  var hidesText: Bool

  init(_ plans: [LinePlan] = [], hidesText: Bool = false) {
    self.plans = plans
    self.hidesText = hidesText
  }

  /// Whether visible characters are not shown.
  var losesText: Bool { hidesText || plans.contains(where: \.losesText) }
  /// Bottom of the last line.
  var height: Double { plans.last?.bottom ?? 0 }
  /// Advance of the widest line without hanging white space.
  var widest: Double { plans.reduce(0) { max($0, $1.width) } }

  /// Puts a line, whose ``LinePlan/top`` is then set, below the others (`Documentation/Rules/Label.md` 5.2).
  mutating func append(_ plan: LinePlan, in text: StyledText) {
    var plan = plan
    plan.top = top(of: plan, in: text)
    plans.append(plan)
  }

  /// Where a further line would start.
  func top(of plan: LinePlan, in text: StyledText) -> Double {
    guard let last = plans.last else { return 0 }
    var space = text.paragraphs[last.paragraph].style.lineSpacing
    if last.paragraph != plan.paragraph {
      space += text.paragraphs[last.paragraph].style.paragraphSpacing
      space += text.paragraphs[plan.paragraph].style.paragraphSpacingBefore
    }
    return last.bottom + space
  }

  mutating func removeLast() -> LinePlan? { plans.popLast() }

  /// Whether the last line ends its paragraph.
  mutating func endParagraph() {
    if !plans.isEmpty { plans[plans.count - 1].endsParagraph = true }
  }

  /// Puts other lines in the place of the last ones.
  mutating func replaceLast(with lines: [LinePlan], in text: StyledText) {
    plans.removeLast(lines.count)
    for line in lines { append(line, in: text) }
  }
}
