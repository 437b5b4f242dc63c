/// The numbers a breaking pass works with: clamped, in nominal points (already divided by the scale factor).
struct LineLimits {
  var width: Double
  var height: Double
  /// 0 = no maximum.
  var lines: Int
  var showsEllipsisForHiddenParagraphs: Bool
  var measuresFullSingleLine: Bool
  /// Sizes are compared with this tolerance, so that text fits the size it was measured at.
  static let tolerance = 1e-4
}

/// Breaks paragraphs into lines, greedily and in logical order (label.md 3.1–3.4, 3.6), and hands the last allowed
/// line to ``LineTruncator``.
final class LineBreaker {
  let shaped: ShapedText
  let measure: LineMeasure
  let marks: MarkShaper
  let limits: LineLimits
  private(set) var plans: [LinePlan] = []
  private var y = 0.0
  /// Text after the last shown line has visible characters.
  private(set) var hidesText = false

  init(measure: LineMeasure, marks: MarkShaper, limits: LineLimits) {
    shaped = measure.shaped
    self.measure = measure
    self.marks = marks
    self.limits = limits
  }

  var text: StyledText { shaped.text }
  private var flags: [TextAnalysis.Flags] { shaped.analysis.flags }

  func run() {
    guard !text.units.isEmpty else { return }
    for index in text.paragraphs.indices {
      if !breakParagraph(index) { break }
    }
    let end = plans.last?.range.upperBound ?? 0
    hidesText = hasVisible(end..<text.units.count)
  }

  // MARK: Paragraphs

  /// False when no further line is allowed.
  private func breakParagraph(_ index: Int) -> Bool {
    let paragraph = text.paragraphs[index]
    let firstPlan = plans.count
    if index > 0, limits.lines == 1 { return false }
    var start = paragraph.range.lowerBound
    while true {
      let segment = segment(from: start, in: paragraph)
      repeat {
        let isLast = limits.lines > 0 && plans.count == limits.lines - 1
        var plan =
          isLast
          ? lastLine(from: start, to: segment.end, paragraph: index, firstPlan: firstPlan)
          : nextLine(from: start, to: segment.end, paragraph: index, startsParagraph: plans.count == firstPlan)
        if plan.range.upperBound == segment.end { plan = endSegment(plan, segment) }
        if isLast {
          plan.endsParagraph = plan.range.upperBound == paragraph.range.upperBound
          return finishLastLine(plan, firstPlan: firstPlan)
        }
        guard place(plan) else {
          shortenLastLine()
          return false
        }
        start = plan.range.upperBound
      } while start < segment.end
      // A line separator opens another line, even at the paragraph's end.
      guard segment.end < paragraph.contentEnd else { break }
    }
    plans[plans.count - 1].endsParagraph = true
    pushOut(from: firstPlan, paragraph: paragraph)
    return true
  }

  /// The text up to the next line separator or the end of the paragraph, and where the separator ends.
  private func segment(from start: Int, in paragraph: StyledText.Paragraph) -> (end: Int, separatorEnd: Int) {
    var end = start
    while end < paragraph.contentEnd, !LineBreaker.isLineSeparator(text.units[end]) { end += 1 }
    return end < paragraph.contentEnd ? (end, end + 1) : (paragraph.contentEnd, paragraph.range.upperBound)
  }

  private static func isLineSeparator(_ unit: UInt16) -> Bool { unit == 0x2028 || unit == 0x0B || unit == 0x0C }

  /// Gives the separator behind a segment to the line that ends there.
  private func endSegment(_ plan: LinePlan, _ segment: (end: Int, separatorEnd: Int)) -> LinePlan {
    var plan = plan
    plan.range = plan.range.lowerBound..<segment.separatorEnd
    if plan.ending == .soft || plan.ending == .end {
      plan.ending = segment.separatorEnd > segment.end ? .mandatory : .end
    }
    return plan
  }

  /// Adds a line when its bottom is inside the height; the first one always is.
  private func place(_ plan: LinePlan) -> Bool {
    let metrics = LineMetrics(plan, in: shaped)
    let top = plans.isEmpty ? 0 : y + spacing(before: plan)
    guard plans.isEmpty || top + metrics.height <= limits.height + LineLimits.tolerance else { return false }
    plans.append(plan)
    y = top + metrics.height
    return true
  }

  /// Space between the last line and the next one (label.md 5.2).
  private func spacing(before plan: LinePlan) -> Double {
    guard let last = plans.last else { return 0 }
    return LineMetrics.spacing(between: last, and: plan, in: text)
  }

  /// The height is used up: the last placed line becomes the last allowed one.
  private func shortenLastLine() {
    guard let last = plans.popLast() else { return }
    let firstPlan = plans.firstIndex { $0.paragraph == last.paragraph } ?? plans.count
    var plan = lastLine(
      from: last.range.lowerBound, to: last.segmentEnd, paragraph: last.paragraph, firstPlan: firstPlan)
    if plan.range.upperBound == plan.segmentEnd {
      plan = endSegment(plan, segment(from: last.range.lowerBound, in: text.paragraphs[last.paragraph]))
    }
    plans.append(plan)
  }

  private func finishLastLine(_ plan: LinePlan, firstPlan: Int) -> Bool {
    guard place(plan) else {
      shortenLastLine()
      return false
    }
    if plan.endsParagraph, plan.mark == nil, !plan.losesText {
      pushOut(from: firstPlan, paragraph: text.paragraphs[plan.paragraph])
    }
    return false
  }

  // MARK: Lines

  func mode(of paragraph: Int) -> LineBreakMode { text.paragraphs[paragraph].style.lineBreakMode }

  /// Width of the line area and where it starts, from the leading edge (label.md 3.10).
  func area(paragraph: Int, startsParagraph: Bool) -> (indent: Double, width: Double) {
    LineMetrics.area(text.paragraphs[paragraph].style, startsParagraph: startsParagraph, width: limits.width)
  }

  /// The longest line from `start`, by words or by clusters.
  func nextLine(from start: Int, to end: Int, paragraph: Int, startsParagraph: Bool) -> LinePlan {
    let style = text.paragraphs[paragraph].style
    let area = area(paragraph: paragraph, startsParagraph: startsParagraph)
    var plan = LinePlan(
      range: start..<end, head: start..<end, tail: end..<end, hanging: end..<end, paragraph: paragraph,
      startsParagraph: startsParagraph, segmentEnd: end, ending: .end)
    guard start < end else { return plan }
    if style.lineBreakMode == .byCharWrapping {
      let cut = longestClusters(
        from: start, to: end, width: area.width, indent: area.indent, style: style, hyphenates: true)
      setContent(&plan, cut: cut, indent: area.indent, style: style, hangs: false)
    } else if let cut = longestWords(from: start, to: end, width: area.width, indent: area.indent, style: style) {
      setContent(&plan, cut: cut, indent: area.indent, style: style, hangs: true)
    } else {
      // No segment fits an empty line: cut between clusters.
      let limit = firstBreak(after: start, to: end)
      let cut = longestClusters(
        from: start, to: limit, width: area.width, indent: area.indent, style: style, hyphenates: false)
      setContent(&plan, cut: cut, indent: area.indent, style: style, hangs: true, isForced: true)
      plan.isEmergency = cut < limit
    }
    return plan
  }

  /// Fills in what a line from `plan.range.lowerBound` to `cut` shows and measures.
  func setContent(
    _ plan: inout LinePlan, cut: Int, indent: Double, style: ParagraphStyle, hangs: Bool, isForced: Bool = false
  ) {
    let start = plan.range.lowerBound
    plan.range = start..<cut
    plan.ending = cut < plan.segmentEnd ? .soft : .end
    let contentEnd = hangs ? trimmedEnd(of: start..<cut) : cut
    plan.head = start..<contentEnd
    plan.hanging = contentEnd..<cut
    plan.tail = cut..<cut
    plan.fullWidth = measure.width(start..<cut, origin: indent, tabs: style)
    plan.width = contentWidth(start..<cut, contentEnd, indent, style)
    if !isForced, cut < plan.segmentEnd, let hyphen = hyphen(before: cut, dividesWords: hangs) {
      plan.mark = hyphen
      plan.width += marks.advance(of: hyphen)
      plan.fullWidth += marks.advance(of: hyphen)
    }
  }

  /// The hyphen shown when a line ends before `cut`: after a soft hyphen, or where a word is divided.
  private func hyphen(before cut: Int, dividesWords: Bool) -> LinePlan.Mark? {
    if dividesWords, flags[cut].contains(.hyphenation), !flags[cut].contains(.lineBreak) {
      return .hyphen(style: styleIndex(at: cut - 1))
    }
    guard cut > 0, text.units[cut - 1] == 0xAD else { return nil }
    return .hyphen(style: styleIndex(at: max(cut - 2, 0)))
  }

  /// End of the last segment that fits, or nil when the first one does not. Divided words count when the paragraph
  /// hyphenates and the line without them is shorter than its factor allows (label.md 3.9).
  private func longestWords(from start: Int, to end: Int, width: Double, indent: Double, style: ParagraphStyle) -> Int?
  {
    let flags = shaped.analysis.flags
    let slack = slack(at: start)
    let hyphenation = InputClamping.factor(style.hyphenationFactor)
    var best: Int?
    var divided: Int?
    var contentEnd = start
    var position = start + 1
    while position <= end {
      if !flags[position - 1].contains(.whitespace) { contentEnd = position }
      let isBreak = position == end || flags[position].contains(.lineBreak)
      guard isBreak || (hyphenation > 0 && flags[position].contains(.hyphenation)) else {
        position += 1
        continue
      }
      let estimate = measure.estimate(start..<contentEnd)
      if estimate > width + slack { break }
      let mark = position < end ? hyphen(before: position, dividesWords: !isBreak) : nil
      let available = width - (mark.map(marks.advance) ?? 0)
      let surelyFits = estimate < available - slack && !shaped.hasTabs
      if surelyFits
        || contentWidth(start..<position, contentEnd, indent, style) <= available + LineLimits.tolerance
      {
        if isBreak { best = position } else { divided = position }
      }
      position += 1
    }
    guard let divided, divided > best ?? start else { return best }
    let plain = best.map { contentWidth(start..<$0, trimmedEnd(of: start..<$0), indent, style) } ?? 0
    return hyphenation == 1 || plain < width * hyphenation ? divided : best
  }

  /// Width of a line without the white space behind `contentEnd`.
  private func contentWidth(_ line: TextRange, _ contentEnd: Int, _ indent: Double, _ style: ParagraphStyle) -> Double {
    let full = measure.width(line, origin: indent, tabs: style)
    guard contentEnd < line.upperBound else { return full }
    return shaped.hasTabs
      ? measure.width(line.lowerBound..<contentEnd, origin: indent, tabs: style)
      : full - measure.estimate(contentEnd..<line.upperBound)
  }

  private func firstBreak(after start: Int, to end: Int) -> Int {
    var position = start + 1
    while position < end, !flags[position].contains(.lineBreak) { position += 1 }
    return position
  }

  /// The longest run of whole clusters that fits; at least one. `hyphenates`: a cut after a soft hyphen shows it.
  private func longestClusters(
    from start: Int, to end: Int, width: Double, indent: Double, style: ParagraphStyle, hyphenates: Bool
  ) -> Int {
    let slack = slack(at: start)
    var best = nextCluster(after: start, to: end)
    var position = best
    while position < end {
      position = nextCluster(after: position, to: end)
      let estimate = measure.estimate(start..<position)
      if estimate > width + slack { break }
      let mark = hyphenates && position < end ? hyphen(before: position, dividesWords: false) : nil
      let available = width - (mark.map(marks.advance) ?? 0)
      if estimate < available - slack, !shaped.hasTabs {
        best = position
      } else if measure.width(start..<position, origin: indent, tabs: style) <= available + LineLimits.tolerance {
        best = position
      }
    }
    return best
  }

  func nextCluster(after start: Int, to end: Int) -> Int {
    var position = start + 1
    while position < end, !flags[position].contains(.graphemeStart) { position += 1 }
    return position
  }

  /// How far an estimate can be from the truth: reshaping the ends changes a few glyphs.
  func slack(at position: Int) -> Double { 4 * shaped.styles[styleIndex(at: position)].size }

  func trimmedEnd(of range: TextRange) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, flags[end - 1].contains(.whitespace) { end -= 1 }
    return end
  }

  func hasVisible(_ range: TextRange) -> Bool {
    for i in range where flags[i].contains(.visible) { return true }
    return false
  }

  func styleIndex(at unit: Int) -> Int { text.styleIndex(at: unit) }

  // MARK: Push-out

  /// Avoids a lone segment on the last line of a paragraph (label.md 3.8).
  private func pushOut(from first: Int, paragraph: StyledText.Paragraph) {
    let style = paragraph.style
    guard style.lineBreakStrategy.contains(.pushOut), style.lineBreakMode != .byCharWrapping, plans.count - first >= 2
    else { return }
    var last = plans[plans.count - 1]
    var previous = plans[plans.count - 2]
    guard last.range.lowerBound == previous.range.upperBound, previous.ending == .soft, last.mark == nil,
      segmentStarts(in: last.head).count == 1, let cut = segmentStarts(in: previous.head).last,
      cut > previous.range.lowerBound
    else { return }
    let area = area(paragraph: last.paragraph, startsParagraph: false)
    let end = last.range.upperBound
    last.range = cut..<last.segmentEnd
    setContent(&last, cut: last.segmentEnd, indent: area.indent, style: style, hangs: true)
    guard last.width <= area.width + LineLimits.tolerance else { return }
    last.range = cut..<end
    last.ending = plans[plans.count - 1].ending
    let previousArea = self.area(paragraph: previous.paragraph, startsParagraph: previous.startsParagraph)
    setContent(&previous, cut: cut, indent: previousArea.indent, style: style, hangs: true)
    guard previous.width <= previousArea.width + LineLimits.tolerance else { return }
    plans[plans.count - 2] = previous
    plans[plans.count - 1] = last
  }

  /// Starts of the unbreakable segments of a line.
  private func segmentStarts(in range: TextRange) -> [Int] {
    guard !range.isEmpty else { return [] }
    var starts = [range.lowerBound]
    for i in range.dropFirst() where flags[i].contains(.lineBreak) { starts.append(i) }
    return starts
  }
}
