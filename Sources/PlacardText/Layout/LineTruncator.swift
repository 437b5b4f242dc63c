/// The last allowed line: what is left of its paragraph, shortened as the mode says (label.md 3.5, 3.6).
///
///     tail    The quick bro…          head    …azy dog          middle    The q…y dog
extension LineBreaker {
  /// The line that starts at `start` when no further line is allowed; `end` is the end of its segment.
  func lastLine(from start: Int, to end: Int, paragraph: Int, firstPlan: Int) -> LinePlan {
    let style = text.paragraphs[paragraph].style
    let startsParagraph = plans.count == firstPlan
    let area = area(paragraph: paragraph, startsParagraph: startsParagraph)
    let mode = style.lineBreakMode
    let wraps = mode == .byWordWrapping || mode == .byCharWrapping
    if wraps, !(limits.lines == 1 && limits.measuresFullSingleLine) {
      return wrappedLastLine(from: start, to: end, paragraph: paragraph, startsParagraph: startsParagraph)
    }
    var plan = LinePlan(
      range: start..<end, head: start..<end, tail: end..<end, hanging: end..<end, paragraph: paragraph,
      startsParagraph: startsParagraph, segmentEnd: end, ending: .end)
    setContent(&plan, cut: end, indent: area.indent, style: style, hangs: true)
    let fits = plan.width <= area.width + LineLimits.tolerance
    if !mode.isTruncating {
      if !fits {
        plan.ending = .clipped
        plan.losesText = true
      }
      return plan
    }
    if fits {
      guard limits.showsEllipsisForHiddenParagraphs, hasVisible(end..<text.units.count) else { return plan }
      truncateTail(&plan, width: area.width, indent: area.indent, style: style, takesWhole: true)
      return plan
    }
    plan.losesText = true
    switch mode {
    case .byTruncatingHead: truncateHead(&plan, width: area.width, indent: area.indent, style: style)
    case .byTruncatingMiddle: truncateMiddle(&plan, width: area.width, indent: area.indent, style: style)
    default: truncateTail(&plan, width: area.width, indent: area.indent, style: style, takesWhole: false)
    }
    return plan
  }

  /// Wrapping modes just stop after the line; its trailing white space is dropped.
  private func wrappedLastLine(from start: Int, to end: Int, paragraph: Int, startsParagraph: Bool) -> LinePlan {
    var plan = nextLine(from: start, to: end, paragraph: paragraph, startsParagraph: startsParagraph)
    guard plan.range.upperBound < end else { return plan }
    plan.losesText = hasVisible(plan.range.upperBound..<end)
    if mode(of: paragraph) == .byCharWrapping {
      let contentEnd = trimmedEnd(of: plan.head)
      plan.head = plan.head.lowerBound..<contentEnd
      let area = area(paragraph: paragraph, startsParagraph: startsParagraph)
      plan.width = measure.width(plan.head, origin: area.indent, tabs: text.paragraphs[paragraph].style)
    }
    plan.hanging = plan.head.upperBound..<plan.head.upperBound
    plan.fullWidth = plan.width
    plan.ending = .truncated
    return plan
  }

  /// `takesWhole`: all of the segment fits, but text behind it is hidden: the ellipsis goes after as much as fits.
  private func truncateTail(
    _ plan: inout LinePlan, width: Double, indent: Double, style: ParagraphStyle, takesWhole: Bool
  ) {
    let start = plan.range.lowerBound
    let end = plan.range.upperBound
    let slack = slack(at: start)
    var best = start..<start
    var mark = LinePlan.Mark.ellipsis(style: styleIndex(at: start))
    var position = start
    while position < end {
      position = nextCluster(after: position, to: end)
      if position == end, !takesWhole { break }
      if measure.estimate(start..<position) > width + slack { break }
      let head = start..<trimmedEnd(of: start..<position)
      let candidate = LinePlan.Mark.ellipsis(style: styleIndex(at: max(head.upperBound - 1, start)))
      let available = width - marks.advance(of: candidate)
      let surelyFits = !shaped.hasTabs && measure.estimate(head) < available - slack
      if surelyFits || measure.width(head, origin: indent, tabs: style) <= available + LineLimits.tolerance {
        best = head
        mark = candidate
      }
    }
    let bestWidth = measure.width(best, origin: indent, tabs: style)
    if takesWhole, best.upperBound < trimmedEnd(of: start..<end) { plan.losesText = true }
    shorten(&plan, head: best, tail: end..<end, mark: mark, width: bestWidth)
  }

  private func truncateHead(_ plan: inout LinePlan, width: Double, indent: Double, style: ParagraphStyle) {
    let start = plan.range.lowerBound
    let end = plan.range.upperBound
    let contentEnd = trimmedEnd(of: start..<end)
    var mark = LinePlan.Mark.ellipsis(style: styleIndex(at: start))
    let (tail, tailWidth) = longestTail(in: start..<contentEnd, indent: indent, style: style) { position in
      mark = .ellipsis(style: styleIndex(at: position))
      return width - marks.advance(of: mark)
    }
    // Attributes come from the character after the removed range.
    mark = .ellipsis(style: styleIndex(at: tail.isEmpty ? start : tail.lowerBound))
    shorten(&plan, head: start..<start, tail: tail, mark: mark, width: tailWidth)
  }

  private func truncateMiddle(_ plan: inout LinePlan, width: Double, indent: Double, style: ParagraphStyle) {
    let start = plan.range.lowerBound
    let end = plan.range.upperBound
    let contentEnd = trimmedEnd(of: start..<end)
    let slack = slack(at: start)
    var prefixEnd = start
    var position = start
    var mark = LinePlan.Mark.ellipsis(style: styleIndex(at: start))
    while position < contentEnd {
      position = nextCluster(after: position, to: contentEnd)
      if measure.estimate(start..<position) > width / 2 + slack { break }
      let candidate = LinePlan.Mark.ellipsis(style: styleIndex(at: position - 1))
      let half = (width - marks.advance(of: candidate)) / 2
      let surelyFits = !shaped.hasTabs && measure.estimate(start..<position) < half - slack
      if surelyFits || measure.width(start..<position, origin: indent, tabs: style) <= half + LineLimits.tolerance {
        prefixEnd = position
        mark = candidate
      }
    }
    let head = start..<trimmedEnd(of: start..<prefixEnd)
    let headWidth = measure.width(head, origin: indent, tabs: style)
    let rest = width - marks.advance(of: mark) - headWidth
    let (tail, tailWidth) = longestTail(in: head.upperBound..<contentEnd, indent: indent, style: style) { _ in rest }
    shorten(&plan, head: head, tail: tail, mark: mark, width: headWidth + tailWidth)
  }

  /// The longest suffix, white space at its start removed, that is no wider than `available(start of the suffix)`.
  private func longestTail(
    in range: TextRange, indent: Double, style: ParagraphStyle, available: (Int) -> Double
  ) -> (TextRange, Double) {
    let end = range.upperBound
    let slack = slack(at: max(end - 1, 0))
    let flags = shaped.analysis.flags
    var best = end..<end
    var position = end
    while position > range.lowerBound {
      position -= 1
      while position > range.lowerBound, !flags[position].contains(.graphemeStart) { position -= 1 }
      // All of the range would mean that nothing is removed.
      if position == range.lowerBound { break }
      var start = position
      while start < end, flags[start].contains(.whitespace) { start += 1 }
      let limit = available(start < end ? start : position)
      if measure.estimate(start..<end) > limit + slack { break }
      let surelyFits = !shaped.hasTabs && measure.estimate(start..<end) < limit - slack
      if surelyFits || measure.width(start..<end, origin: indent, tabs: style) <= limit + LineLimits.tolerance {
        best = start..<end
      }
    }
    return (best, measure.width(best, origin: indent, tabs: style))
  }

  private func shorten(
    _ plan: inout LinePlan, head: TextRange, tail: TextRange, mark: LinePlan.Mark, width: Double
  ) {
    plan.head = head
    plan.tail = tail
    plan.hanging = head.upperBound..<head.upperBound
    plan.mark = mark
    plan.width = width + marks.advance(of: mark)
    plan.fullWidth = plan.width
    plan.ending = .truncated
  }
}
