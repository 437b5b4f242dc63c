/// The last allowed line: what is left of its paragraph, shortened as the mode says (`Documentation/Rules/Label.md`
/// 3.5, 3.6).
///
///     tail    The quick bro…          head    …azy dog          middle    The q…y dog
struct LineTruncator {
  let builder: LineBuilder
  let limits: LineLimits
  private var shaped: ShapedText { builder.shaped }
  private var text: StyledText { builder.shaped.text }
  private var search: PieceSearch { builder.search }

  /// The line that starts at `start` when no further line is allowed; `end` is the end of its segment.
  func lastLine(from start: Int, to end: Int, paragraph: Int, startsParagraph: Bool) -> LinePlan {
    let mode = text.paragraphs[paragraph].style.lineBreakMode
    let wraps = mode == .byWordWrapping || mode == .byCharWrapping
    if wraps, !(limits.lines == 1 && limits.measuresFullSingleLine) {
      let line = builder.nextLine(from: start, to: end, paragraph: paragraph, startsParagraph: startsParagraph)
      return line.range.upperBound < end ? stopped(line, mode) : line
    }
    var line = builder.plan(from: start, to: end, paragraph: paragraph, startsParagraph: startsParagraph)
    builder.setContent(&line, cut: end, hangs: true)
    let fits = line.width <= line.area.width + LineLimits.tolerance
    if mode.isTruncating { return fits ? followedByEllipsis(line) : shortened(line, mode) }
    if !fits {
      line.ending = .clipped
      line.losesText = true
    }
    return line
  }

  /// Wrapping modes just stop after the line; its trailing white space is dropped.
  private func stopped(_ line: LinePlan, _ mode: LineBreakMode) -> LinePlan {
    var line = line
    line.losesText = shaped.hasVisible(line.range.upperBound..<line.segmentEnd)
    if mode == .byCharWrapping {
      line.head = line.head.lowerBound..<shaped.contentEnd(of: line.head)
      line.width = width(line.head, of: line)
    }
    line.hanging = line.head.upperBound..<line.head.upperBound
    line.fullWidth = line.width
    line.ending = .truncated
    return line
  }

  /// All of the segment fits, but text behind it may be hidden: then an ellipsis goes after as much as fits.
  private func followedByEllipsis(_ line: LinePlan) -> LinePlan {
    guard limits.showsEllipsisForHiddenParagraphs, shaped.hasVisible(line.segmentEnd..<text.units.count) else {
      return line
    }
    var result = cutAtTail(line, takesWhole: true)
    result.losesText = result.head.upperBound < shaped.contentEnd(of: line.range)
    return result
  }

  private func shortened(_ line: LinePlan, _ mode: LineBreakMode) -> LinePlan {
    var result: LinePlan
    switch mode {
    case .byTruncatingHead: result = cutAtHead(line)
    case .byTruncatingMiddle: result = cutInMiddle(line)
    default: result = cutAtTail(line, takesWhole: false)
    }
    result.losesText = true
    return result
  }

  // MARK: Modes

  /// `takesWhole`: whether the line may stay whole.
  private func cutAtTail(_ line: LinePlan, takesWhole: Bool) -> LinePlan {
    let start = line.range.lowerBound
    let end = line.range.upperBound
    // Attributes come from the character before the removed range.
    func mark(_ contentEnd: Int) -> LinePlan.Mark { .ellipsis(style: text.styleIndex(at: max(contentEnd - 1, start))) }
    var ruler = builder.ruler(of: line)
    let piece = search.prefix(
      &ruler, to: end, width: line.area.width, space: .goes, allows: { takesWhole || $0 < end },
      available: { line.area.width - builder.marks.advance(of: mark($0.contentEnd)) })
    let head = start..<(piece?.contentEnd ?? start)
    return shortened(line, head: head, tail: end..<end, mark: mark(head.upperBound))
  }

  private func cutAtHead(_ line: LinePlan) -> LinePlan {
    let start = line.range.lowerBound
    let contentEnd = shaped.contentEnd(of: line.range)
    // Attributes come from the character after the removed range.
    func mark(_ contentStart: Int) -> LinePlan.Mark { .ellipsis(style: text.styleIndex(at: contentStart)) }
    let tail = search.suffix(
      of: start..<contentEnd, origin: line.area.indent, paragraph: line.paragraph, width: line.area.width,
      available: { line.area.width - builder.marks.advance(of: mark($0)) })
    return shortened(
      line, head: start..<start, tail: (tail ?? contentEnd)..<contentEnd,
      mark: mark(tail.flatMap { $0 < contentEnd ? $0 : nil } ?? start))
  }

  /// The left half first, then as much of the end as there is room for.
  private func cutInMiddle(_ line: LinePlan) -> LinePlan {
    let start = line.range.lowerBound
    let contentEnd = shaped.contentEnd(of: line.range)
    func mark(_ cut: Int) -> LinePlan.Mark { .ellipsis(style: text.styleIndex(at: max(cut - 1, start))) }
    var ruler = builder.ruler(of: line)
    let piece = search.prefix(
      &ruler, to: contentEnd, width: line.area.width / 2, space: .counts, allows: { _ in true },
      available: { (line.area.width - builder.marks.advance(of: mark($0.cut))) / 2 })
    let cut = piece?.cut ?? start
    let head = start..<shaped.contentEnd(of: start..<cut)
    let rest = line.area.width - builder.marks.advance(of: mark(cut)) - width(head, of: line)
    let tail = search.suffix(
      of: head.upperBound..<contentEnd, origin: line.area.indent, paragraph: line.paragraph, width: rest,
      available: { _ in rest })
    return shortened(line, head: head, tail: (tail ?? contentEnd)..<contentEnd, mark: mark(cut))
  }

  private func shortened(_ line: LinePlan, head: TextRange, tail: TextRange, mark: LinePlan.Mark) -> LinePlan {
    var line = line
    line.head = head
    line.tail = tail
    line.hanging = head.upperBound..<head.upperBound
    line.mark = mark
    line.width = width(head, of: line) + width(tail, of: line) + builder.marks.advance(of: mark)
    line.fullWidth = line.width
    line.ending = .truncated
    return line
  }

  private func width(_ range: TextRange, of line: LinePlan) -> Double {
    builder.measure.width(range, origin: line.area.indent, paragraph: line.paragraph)
  }
}
