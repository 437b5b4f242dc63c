import PlacardFont

/// Puts broken lines where they stand: reorders, aligns, stacks, snaps the last baseline, scales.
struct LineAligner {
  let breaker: LineBreaker
  let container: TextContainer
  /// Factor of ``ScaleFitter``.
  let scale: Double

  private var shaped: ShapedText { breaker.shaped }
  private var text: StyledText { breaker.shaped.text }

  func layout() -> TextLayout {
    var layout = TextLayout(shaped: shaped, container: container)
    layout.scaleFactor = scale
    layout.isTruncated = breaker.hidesText || breaker.plans.contains(where: \.losesText)
    var composer = LineComposer(breaker: breaker)
    var y = 0.0
    for (index, plan) in breaker.plans.enumerated() {
      let metrics = LineMetrics(plan, in: shaped)
      if index > 0 { y += LineMetrics.spacing(between: breaker.plans[index - 1], and: plan, in: text) }
      var line = LineFragment(range: plan.range)
      line.head = plan.head
      line.hanging = plan.hanging
      line.tail = plan.tail
      line.top = y * scale
      line.height = metrics.height * scale
      line.ascent = metrics.ascent * scale
      line.descent = metrics.descent * scale
      line.baseline = (y + metrics.baseline) * scale
      line.ending = plan.ending
      line.paragraph = plan.paragraph
      place(plan, &line, composer: &composer)
      layout.lines.append(line)
      y += metrics.height
    }
    layout.pieces = composer.pieces
    layout.extraGlyphs = composer.glyphs
    layout.extraItems = composer.items
    layout.usedHeight = y * scale
    layout.usedWidth = usedWidth(layout.lines)
    placeVertically(&layout, naturalHeight: y)
    return layout
  }

  /// Widest line with its hanging white space and its indent, not beyond the container (label.md 4.1).
  private func usedWidth(_ lines: [LineFragment]) -> Double {
    let available = InputClamping.available(container.width)
    var used = 0.0
    for (line, plan) in zip(lines, breaker.plans) {
      let style = text.paragraphs[line.paragraph].style
      let indent = InputClamping.length(plan.startsParagraph ? style.firstLineHeadIndent : style.headIndent) * scale
      let width = plan.ending == .truncated ? line.width : line.fullWidth
      used = max(used, min(available, max(0, indent) + width))
    }
    return used
  }

  // MARK: Horizontal

  private func place(_ plan: LinePlan, _ line: inout LineFragment, composer: inout LineComposer) {
    let style = text.paragraphs[plan.paragraph].style
    let width = InputClamping.available(container.width) / scale
    let area = LineMetrics.area(style, startsParagraph: plan.startsParagraph, width: width)
    let isRightToLeft = shaped.analysis.paragraphLevels[plan.paragraph] & 1 == 1
    line.isRightToLeft = isRightToLeft
    var shownWidth = plan.width
    var justification = 0.0
    if style.alignment == .justified, plan.ending == .soft, area.width.isFinite, plan.width < area.width {
      let gaps = composer.whitespaceClusters(in: plan.head)
      if gaps > 0 {
        justification = (area.width - plan.width) / Double(gaps)
        shownWidth = area.width
      }
    }
    line.justification = justification * scale
    line.width = shownWidth * scale
    line.fullWidth = (plan.fullWidth + shownWidth - plan.width) * scale

    let side = side(of: style.alignment, isRightToLeft: isRightToLeft)
    // Without a width every line starts at the leading edge of the widest one, which the caller aligns.
    let boxWidth = width.isFinite ? width : naturalWidth
    let areaWidth = width.isFinite ? area.width : max(boxWidth - area.indent, 0)
    let areaX = isRightToLeft ? boxWidth - area.indent - areaWidth : area.indent
    let x: Double =
      switch side {
      case .left: areaX
      case .center: areaX + (areaWidth - shownWidth) / 2
      default: areaX + areaWidth - shownWidth
      }
    line.x = x * scale
    let hanging = plan.fullWidth - plan.width
    line.pieces = composer.compose(
      plan, x: isRightToLeft ? x - hanging : x, justification: justification, scale: scale,
      baseLevel: shaped.analysis.paragraphLevels[plan.paragraph])
  }

  /// Widest line of an unlimited layout.
  private var naturalWidth: Double { breaker.plans.reduce(0) { max($0, $1.width) } }

  private func side(of alignment: TextAlignment, isRightToLeft: Bool) -> TextAlignment {
    switch alignment {
    case .left, .center, .right: alignment
    case .justified: isRightToLeft ? .right : .left
    case .natural:
      switch container.layoutDirection {
      case .leftToRight: .left
      case .rightToLeft: .right
      case .natural: isRightToLeft ? .right : .left
      }
    }
  }

  // MARK: Vertical

  /// Centres the block, then moves it so that its last baseline is on a pixel (label.md 5.3, 5.5).
  private func placeVertically(_ layout: inout TextLayout, naturalHeight: Double) {
    guard let last = layout.lines.last else { return }
    let height = InputClamping.available(container.height)
    var shift = height.isFinite ? (height - layout.usedHeight) / 2 : 0
    if scale < 1, container.maximumNumberOfLines == 1, height.isFinite {
      let metrics = LineMetrics(breaker.plans[0], in: shaped)
      let top = (height - metrics.height) / 2
      switch container.baselineAdjustment {
      case .alignBaselines: shift = top + metrics.baseline - last.baseline
      case .alignCenters: break
      case .none: shift = top
      }
    }
    let pixels = InputClamping.scale(container.displayScale)
    let baseline = container.originY + last.baseline + shift
    shift += PixelGrid.near(baseline, scale: pixels) - baseline
    for i in layout.lines.indices {
      layout.lines[i].top += shift
      layout.lines[i].baseline += shift
    }
  }
}
