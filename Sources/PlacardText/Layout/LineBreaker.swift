/// Breaks paragraphs into lines, greedily and in logical order (`Documentation/Rules/Label.md` 3.1–3.4, 3.6), and has
/// the last allowed line shortened by a ``LineTruncator``. A function of text and limits; it changes nothing.
struct LineBreaker {
  let builder: LineBuilder
  let truncator: LineTruncator
  let limits: LineLimits
  private var shaped: ShapedText { builder.shaped }
  private var text: StyledText { builder.shaped.text }

  init(measure: LineMeasure, marks: MarkShaper, limits: LineLimits) {
    builder = LineBuilder(measure: measure, marks: marks, limits: limits)
    truncator = LineTruncator(builder: builder, limits: limits)
    self.limits = limits
  }

  func lines() -> LineStack {
    var stack = LineStack()
    guard !text.units.isEmpty else { return stack }
    for index in text.paragraphs.indices {
      if !breakParagraph(index, onto: &stack) { break }
    }
    let end = stack.plans.last?.range.upperBound ?? 0
    stack.hidesText = shaped.hasVisible(end..<text.units.count)
    return stack
  }

  // MARK: Paragraphs

  /// Returns false when no further line is allowed.
  private func breakParagraph(_ index: Int, onto stack: inout LineStack) -> Bool {
    let paragraph = text.paragraphs[index]
    let first = stack.plans.count
    if index > 0, limits.lines == 1 { return false }
    var start = paragraph.range.lowerBound
    while true {
      let segment = segment(from: start, in: paragraph)
      repeat {
        let startsParagraph = stack.plans.count == first
        let isLast = limits.lines > 0 && stack.plans.count == limits.lines - 1
        var plan =
          isLast
          ? truncator.lastLine(from: start, to: segment.end, paragraph: index, startsParagraph: startsParagraph)
          : builder.nextLine(from: start, to: segment.end, paragraph: index, startsParagraph: startsParagraph)
        endSegment(&plan, segment)
        plan.endsParagraph = isLast && plan.range.upperBound == paragraph.range.upperBound
        guard place(&plan, on: &stack) else {
          shortenLastLine(of: &stack)
          return false
        }
        if isLast {
          if plan.endsParagraph, plan.mark == nil, !plan.losesText { pushOut(from: first, paragraph, on: &stack) }
          return false
        }
        start = plan.range.upperBound
      } while start < segment.end
      // A line separator opens another line, even at the paragraph's end.
      guard segment.end < paragraph.contentEnd else { break }
    }
    stack.endParagraph()
    pushOut(from: first, paragraph, on: &stack)
    return true
  }

  /// The text up to the next line separator or the end of the paragraph, and where the separator ends.
  private func segment(from start: Int, in paragraph: StyledText.Paragraph) -> (end: Int, separatorEnd: Int) {
    var end = start
    while end < paragraph.contentEnd, !shaped.analysis.flags[end].contains(.separator) { end += 1 }
    return end < paragraph.contentEnd ? (end, end + 1) : (paragraph.contentEnd, paragraph.range.upperBound)
  }

  /// Gives the separator behind a segment to the line that ends there.
  private func endSegment(_ plan: inout LinePlan, _ segment: (end: Int, separatorEnd: Int)) {
    guard plan.range.upperBound == segment.end else { return }
    plan.range = plan.range.lowerBound..<segment.separatorEnd
    if plan.ending == .soft || plan.ending == .end {
      plan.ending = segment.separatorEnd > segment.end ? .mandatory : .end
    }
  }

  /// Adds a line when its bottom is inside the height; the first one always is.
  private func place(_ plan: inout LinePlan, on stack: inout LineStack) -> Bool {
    plan.metrics = builder.metrics(of: plan)
    let bottom = stack.top(of: plan, in: text) + plan.metrics.height
    guard stack.plans.isEmpty || bottom <= limits.height + LineLimits.tolerance else { return false }
    stack.append(plan, in: text)
    return true
  }

  /// The height is used up: the last placed line becomes the last allowed one.
  private func shortenLastLine(of stack: inout LineStack) {
    guard let last = stack.removeLast() else { return }
    var plan = truncator.lastLine(
      from: last.range.lowerBound, to: last.segmentEnd, paragraph: last.paragraph, startsParagraph: last.startsParagraph
    )
    endSegment(&plan, segment(from: last.range.lowerBound, in: text.paragraphs[last.paragraph]))
    plan.metrics = builder.metrics(of: plan)
    stack.append(plan, in: text)
  }

  // MARK: Push-out

  /// Avoids a lone segment on the last line of a paragraph (`Documentation/Rules/Label.md` 3.8).
  private func pushOut(from first: Int, _ paragraph: StyledText.Paragraph, on stack: inout LineStack) {
    let style = paragraph.style
    guard style.lineBreakStrategy.contains(.pushOut), style.lineBreakMode != .byCharWrapping,
      stack.plans.count - first >= 2
    else { return }
    let old = (previous: stack.plans[stack.plans.count - 2], last: stack.plans[stack.plans.count - 1])
    guard old.last.range.lowerBound == old.previous.range.upperBound, old.previous.ending == .soft,
      old.last.mark == nil, segmentStarts(in: old.last.head).count == 1,
      let cut = segmentStarts(in: old.previous.head).last, cut > old.previous.range.lowerBound
    else { return }
    var last = old.last
    last.range = cut..<last.segmentEnd
    builder.setContent(&last, cut: last.segmentEnd, hangs: true)
    guard last.width <= last.area.width + LineLimits.tolerance else { return }
    last.range = cut..<old.last.range.upperBound
    last.ending = old.last.ending
    last.metrics = builder.metrics(of: last)
    var previous = old.previous
    builder.setContent(&previous, cut: cut, hangs: true)
    guard previous.width <= previous.area.width + LineLimits.tolerance else { return }
    previous.metrics = builder.metrics(of: previous)
    stack.replaceLast(with: [previous, last], in: text)
  }

  /// Starts of the unbreakable segments of a line.
  private func segmentStarts(in range: TextRange) -> [Int] {
    guard !range.isEmpty else { return [] }
    return [range.lowerBound] + range.dropFirst().filter { shaped.analysis.flags[$0].contains(.lineBreak) }
  }
}
