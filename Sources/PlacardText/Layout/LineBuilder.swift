/// Makes single lines: the longest that fits from a place on, by words or by clusters, and the numbers of a line.
struct LineBuilder {
  let shaped: ShapedText
  let measure: LineMeasure
  let marks: MarkShaper
  let search: PieceSearch
  /// Of the box.
  let width: Double
  let policy: LineHeightPolicy
  var text: StyledText { shaped.text }
  private var flags: [TextAnalysis.Flags] { shaped.analysis.flags }

  init(measure: LineMeasure, marks: MarkShaper, limits: LineLimits) {
    shaped = measure.shaped
    policy = limits.lineHeightPolicy
    self.measure = measure
    self.marks = marks
    width = limits.width
    search = PieceSearch(measure: measure)
  }

  /// A line that shows nothing yet.
  func plan(from start: Int, to end: Int, paragraph: Int, startsParagraph: Bool) -> LinePlan {
    LinePlan(
      from: start, to: end, paragraph: paragraph, startsParagraph: startsParagraph,
      area: LineArea(text.paragraphs[paragraph].style, startsParagraph: startsParagraph, width: width))
  }

  /// The longest line from `start`, by words or by clusters.
  func nextLine(from start: Int, to end: Int, paragraph: Int, startsParagraph: Bool) -> LinePlan {
    var plan = plan(from: start, to: end, paragraph: paragraph, startsParagraph: startsParagraph)
    guard start < end else { return plan }
    var ruler = ruler(of: plan)
    if text.paragraphs[plan.paragraph].style.lineBreakMode == .byCharWrapping {
      let cut = longestClusters(&ruler, to: end, width: plan.area.width, hyphenates: true)
      setContent(&plan, cut: cut, hangs: false)
    } else if let cut = longestWords(&ruler, to: end, plan) {
      setContent(&plan, cut: cut, hangs: true)
    } else {
      // No segment fits an empty line: cut between clusters. White space after the cut hangs as after any other.
      let cut = search.spaceEnd(
        from: longestClusters(&ruler, to: end, width: plan.area.width, hyphenates: false), to: end, .hangs)
      setContent(&plan, cut: cut, hangs: true, isForced: true)
      plan.isEmergency = cut < end && !flags[cut].contains(.lineBreak)
    }
    return plan
  }

  /// Fills in what a line to `cut` shows and measures.
  func setContent(_ plan: inout LinePlan, cut: Int, hangs: Bool, isForced: Bool = false) {
    let start = plan.range.lowerBound
    let contentEnd = hangs ? shaped.contentEnd(of: start..<cut) : cut
    plan.range = start..<cut
    plan.ending = cut < plan.segmentEnd ? .soft : .end
    plan.head = start..<contentEnd
    plan.hanging = contentEnd..<cut
    plan.tail = cut..<cut
    plan.mark = nil
    var ruler = ruler(of: plan)
    plan.fullWidth = ruler.width(to: cut)
    plan.width =
      contentEnd == cut
      ? plan.fullWidth
      : shaped.hasTabs ? ruler.width(to: contentEnd) : plan.fullWidth - measure.estimate(contentEnd..<cut)
    if !isForced, cut < plan.segmentEnd, let hyphen = hyphen(before: cut, dividesWords: hangs) {
      plan.mark = hyphen
      plan.width += marks.advance(of: hyphen)
      plan.fullWidth += marks.advance(of: hyphen)
    }
  }

  func metrics(of plan: LinePlan) -> LineMetrics {
    LineMetrics(
      showing: [plan.shown, plan.tail], mark: plan.mark?.style, start: plan.range.lowerBound, in: shaped,
      style: text.paragraphs[plan.paragraph].style, policy: policy)
  }

  /// Measures from the start of a line.
  func ruler(of plan: LinePlan) -> PieceRuler {
    PieceRuler(from: plan.range.lowerBound, origin: plan.area.indent, paragraph: plan.paragraph, measure: measure)
  }

  // MARK: Longest pieces

  /// End of the last segment that fits, or nil when the first one does not. Divided words count when the paragraph
  /// hyphenates and the line without them is shorter than its factor allows (`Documentation/Rules/Label.md` 3.9).
  private func longestWords(_ ruler: inout PieceRuler, to end: Int, _ plan: LinePlan) -> Int? {
    let width = plan.area.width
    let hyphenation = text.paragraphs[plan.paragraph].style.hyphenationFactor
    func isBreak(_ cut: Int) -> Bool { cut == end || flags[cut].contains(.lineBreak) }
    func available(_ piece: PieceSearch.Piece) -> Double {
      guard piece.cut < end else { return width }
      return width - (hyphen(before: piece.cut, dividesWords: true).map(marks.advance) ?? 0)
    }
    let longest = search.prefix(
      &ruler, to: end, width: width, space: .hangs,
      allows: { isBreak($0) || hyphenation > 0 && flags[$0].contains(.hyphenation) }, available: available)
    guard let longest, !isBreak(longest.cut) else { return longest?.cut }
    // A divided word is the longest: what would the line be without it?
    let whole = search.prefix(
      &ruler, to: longest.cut, width: width, space: .hangs, allows: { $0 < end && flags[$0].contains(.lineBreak) },
      available: available)
    guard let whole, hyphenation < 1 else { return longest.cut }
    return search.width(whole, &ruler, .hangs) < width * hyphenation ? longest.cut : whole.cut
  }

  /// The longest run of whole clusters that fits; at least one. `hyphenates`: a cut after a soft hyphen shows it.
  private func longestClusters(_ ruler: inout PieceRuler, to end: Int, width: Double, hyphenates: Bool) -> Int {
    let longest = search.prefix(
      &ruler, to: end, width: width, space: .counts, allows: { _ in true },
      available: { piece in
        guard hyphenates, piece.cut < end else { return width }
        return width - (hyphen(before: piece.cut, dividesWords: false).map(marks.advance) ?? 0)
      })
    return longest?.cut ?? search.nextCluster(after: ruler.start, to: end)
  }

  /// The hyphen shown when a line ends before `cut`: after a soft hyphen, or where a word is divided.
  private func hyphen(before cut: Int, dividesWords: Bool) -> LinePlan.Mark? {
    if dividesWords, flags[cut].contains(.hyphenation), !flags[cut].contains(.lineBreak) {
      return .hyphen(style: text.styleIndex(at: cut - 1))
    }
    guard cut > 0, text.units[cut - 1] == 0xAD else { return nil }
    return .hyphen(style: text.styleIndex(at: max(cut - 2, 0)))
  }
}
