import PlacardFont

/// Finds the factor by which text is shrunk so that it fits (`Documentation/Rules/Label.md` 6.2–6.4): breaks in a box
/// enlarged by 1/factor.
struct ScaleFitter {
  let measure: LineMeasure
  let marks: MarkShaper
  let container: TextContainer

  private var text: StyledText { measure.shaped.text }

  func fit() -> (scale: Double, lines: LineStack) {
    let natural = lines(at: 1)
    guard let minimum = container.minimumScaleFactor, container.width.isFinite,
      shrinks(text.paragraphs[0].style.lineBreakMode)
    else { return (1, natural) }
    let limit = lowestFactor(minimum)
    return container.maximumNumberOfLines == 1
      ? fitSingleLine(limit: limit, natural: natural) : fitLines(limit: limit, natural: natural)
  }

  private func shrinks(_ mode: LineBreakMode) -> Bool { mode == .byClipping || mode.isTruncating }

  /// 0 means as far as a point size of 1 or a factor of 0.05, whichever is larger.
  private func lowestFactor(_ minimum: Double) -> Double {
    guard minimum == 0 else { return minimum }
    let smallest = text.runs.map { measure.shaped.styles[$0.style].size }.min() ?? 1
    return min(1, max(1 / max(smallest, 1e-6), 0.05))
  }

  private func lines(at factor: Double) -> LineStack { lines(LineLimits(container, factor: factor)) }

  private func lines(_ limits: LineLimits) -> LineStack {
    LineBreaker(measure: measure, marks: marks, limits: limits).lines()
  }

  /// One line: the factor is exact, by its width without white space at the end.
  private func fitSingleLine(limit: Double, natural: LineStack) -> (Double, LineStack) {
    var free = LineLimits(container)
    free.width = .infinity
    free.height = .infinity
    free.measuresFullSingleLine = true
    guard let line = lines(free).plans.first, line.width > 0 else { return (1, natural) }
    let area = LineArea(
      text.paragraphs[line.paragraph].style, startsParagraph: line.startsParagraph, width: container.width)
    let factor = max(limit, min(1, area.width / line.width))
    return factor == 1 ? (1, natural) : (factor, lines(at: factor))
  }

  /// Several lines: the largest factor that fits lines and height, by bisection to 1/256. A layout that cuts a word
  /// fits only when no factor down to the limit avoids it.
  private func fitLines(limit: Double, natural: LineStack) -> (Double, LineStack) {
    if fits(natural, allowsEmergency: false) { return (1, natural) }
    let smallest = lines(at: limit)
    for allowsEmergency in [false, true] {
      if allowsEmergency, fits(natural, allowsEmergency: true) { return (1, natural) }
      guard fits(smallest, allowsEmergency: allowsEmergency) else { continue }
      var best = (limit, smallest)
      var high = 1.0
      while high - best.0 > 1.0 / 256 {
        let middle = (best.0 + high) / 2
        let candidate = lines(at: middle)
        if fits(candidate, allowsEmergency: allowsEmergency) { best = (middle, candidate) } else { high = middle }
      }
      return best
    }
    return (limit, smallest)
  }

  /// Whether all of the text is shown. Paragraphs hidden behind the first `n` explicit lines do not count.
  private func fits(_ lines: LineStack, allowsEmergency: Bool) -> Bool {
    guard let last = lines.plans.last else { return true }
    if !allowsEmergency, lines.plans.contains(where: \.isEmergency) { return false }
    if lines.plans.contains(where: \.losesText) { return false }
    if last.range.upperBound >= text.units.count || !lines.hidesText { return true }
    let maximum = container.maximumNumberOfLines
    return maximum > 0 && lines.plans.count == maximum && lines.plans.allSatisfy { $0.ending != .soft }
  }
}
