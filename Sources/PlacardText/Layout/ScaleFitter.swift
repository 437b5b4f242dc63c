import PlacardFont

/// Finds the factor by which text is shrunk so that it fits (label.md 6.2–6.4): breaks in a box enlarged by 1/factor.
struct ScaleFitter {
  let measure: LineMeasure
  let marks: MarkShaper
  let container: TextContainer

  private var text: StyledText { measure.shaped.text }

  func fit() -> (scale: Double, breaker: LineBreaker) {
    let natural = lines(at: 1)
    guard let minimum = container.minimumScaleFactor, InputClamping.available(container.width).isFinite,
      shrinks(text.paragraphs[0].style.lineBreakMode)
    else { return (1, natural) }
    let limit = lowestFactor(minimum)
    return container.maximumNumberOfLines == 1
      ? fitSingleLine(limit: limit, natural: natural) : fitLines(limit: limit, natural: natural)
  }

  private func shrinks(_ mode: LineBreakMode) -> Bool { mode == .byClipping || mode.isTruncating }

  /// 0 means as far as a point size of 1 or a factor of 0.05, whichever is larger.
  private func lowestFactor(_ minimum: Double) -> Double {
    let factor = InputClamping.factor(minimum)
    guard factor == 0 else { return factor }
    let smallest = text.runs.map { measure.shaped.styles[$0.style].size }.min() ?? 1
    return min(1, max(1 / max(smallest, 1e-6), 0.05))
  }

  private func lines(at factor: Double, height: Double? = nil) -> LineBreaker {
    let breaker = LineBreaker(
      measure: measure, marks: marks,
      limits: LineLimits(
        width: InputClamping.available(container.width) / factor,
        height: (height ?? InputClamping.available(container.height)) / factor,
        lines: max(0, container.maximumNumberOfLines),
        showsEllipsisForHiddenParagraphs: container.showsEllipsisForHiddenParagraphs,
        measuresFullSingleLine: container.measuresFullSingleLine))
    breaker.run()
    return breaker
  }

  /// One line: the factor is exact, by its width without white space at the end.
  private func fitSingleLine(limit: Double, natural: LineBreaker) -> (Double, LineBreaker) {
    let free = LineBreaker(
      measure: measure, marks: marks,
      limits: LineLimits(
        width: .infinity, height: .infinity, lines: 1,
        showsEllipsisForHiddenParagraphs: container.showsEllipsisForHiddenParagraphs, measuresFullSingleLine: true))
    free.run()
    guard let line = free.plans.first, line.width > 0 else { return (1, natural) }
    let factor = max(limit, min(1, available(line) / line.width))
    return factor == 1 ? (1, natural) : (factor, lines(at: factor))
  }

  private func available(_ line: LinePlan) -> Double {
    LineMetrics.area(
      text.paragraphs[line.paragraph].style, startsParagraph: line.startsParagraph, width: container.width
    ).width
  }

  /// Several lines: the largest factor that fits lines and height, by bisection to 1/256. A layout that cuts a word
  /// fits only when no factor down to the limit avoids it.
  private func fitLines(limit: Double, natural: LineBreaker) -> (Double, LineBreaker) {
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

  /// All of the text is shown. Paragraphs hidden behind the first `n` explicit lines do not count.
  private func fits(_ breaker: LineBreaker, allowsEmergency: Bool) -> Bool {
    guard let last = breaker.plans.last else { return true }
    if !allowsEmergency, breaker.plans.contains(where: \.isEmergency) { return false }
    if breaker.plans.contains(where: \.losesText) { return false }
    if last.range.upperBound >= text.units.count || !breaker.hidesText { return true }
    let maximum = container.maximumNumberOfLines
    return maximum > 0 && breaker.plans.count == maximum && breaker.plans.allSatisfy { $0.ending != .soft }
  }
}

/// Tightens the letter spacing of a single line that is a little too wide (label.md 6.1): all or nothing.
struct Tightener {
  let shaped: ShapedText
  let container: TextContainer
  let shaper: Shaper
  /// The line may be this much too wide, and no cluster loses more than this part of the smallest size.
  private static let tolerance = 0.05

  func tightened() -> ShapedText {
    let style = shaped.text.paragraphs[0].style
    guard container.maximumNumberOfLines == 1, container.allowsTightening || style.allowsDefaultTighteningForTruncation,
      style.lineBreakMode.isTruncating
    else { return shaped }
    let measure = LineMeasure(shaped: shaped, shaper: shaper)
    var end = shaped.text.paragraphs[0].contentEnd
    while end > 0, shaped.analysis.flags[end - 1].contains(.whitespace) { end -= 1 }
    let width = measure.plainWidth(0..<end)
    let available = LineMetrics.area(
      style, startsParagraph: true, width: InputClamping.available(container.width)
    ).width
    guard width > available + LineLimits.tolerance, width <= available * (1 + Tightener.tolerance) else {
      return shaped
    }
    let count = (0..<end).count { shaped.cuts[$0] != .inside }
    let smallest = shaped.text.runs.map { shaped.styles[$0.style].size }.min() ?? 0
    guard count > 1 else { return shaped }
    let spacing = (available - width) / Double(count - 1)
    guard -spacing <= smallest * Tightener.tolerance else { return shaped }
    return shaped.addingSpacing(spacing, to: 0..<end)
  }
}

extension ShapedText {
  /// The same glyphs with `amount` more after every cluster of `range` but the last.
  func addingSpacing(_ amount: Double, to range: TextRange) -> ShapedText {
    var glyphs = glyphs
    var offsets = offsets
    let last = (range.lowerBound..<range.upperBound).last { cuts[$0] != .inside } ?? range.lowerBound
    for item in items where item.kind == .text && item.range.lowerBound < range.upperBound {
      ItemShaper.space(
        &glyphs, item.glyphs, by: amount, expansion: 1, isRightToLeft: item.level & 1 == 1,
        isSpaced: { $0 >= range.lowerBound && $0 < last })
    }
    var gaps = 0.0
    for unit in offsets.indices {
      if unit > range.lowerBound, unit <= last, cuts[unit] != .inside { gaps += 1 }
      offsets[unit] += gaps * amount
    }
    return ShapedText(
      text: text, analysis: analysis, items: items, glyphs: glyphs, offsets: offsets, cuts: cuts, hasTabs: hasTabs,
      styles: styles)
  }
}
