/// Puts broken lines where they stand: aligns, stacks, snaps the last baseline, scales. Makes numbers only: what a line is
/// made of is composed when it is asked for.
struct LinePlacer {
  let shaped: ShapedText
  let marks: ShapedMarks
  let container: TextContainer
  /// Factor of ``ScaleFitter``.
  let scale: Double

  private var text: StyledText { shaped.text }

  func layout(_ stack: LineStack) -> TextLayout {
    let shift = verticalShift(of: stack)
    let widest = stack.widest
    var used = 0.0
    var lines: [LineFragment] = []
    lines.reserveCapacity(stack.plans.count)
    for plan in stack.plans {
      let line = place(plan, index: lines.count, widest: widest, shift: shift)
      let width = plan.ending == .truncated ? line.width : line.fullWidth
      used = max(used, min(container.width, max(0, plan.area.indent * scale) + width))
      lines.append(line)
    }
    var layout = TextLayout(shaped: shaped, container: container, lines: lines, marks: marks)
    layout.scaleFactor = scale
    layout.isTruncated = stack.losesText
    layout.usedWidth = used
    layout.usedHeight = stack.height * scale
    return layout
  }

  // MARK: Horizontal

  private func place(_ plan: LinePlan, index: Int, widest: Double, shift: Double) -> LineFragment {
    let style = text.paragraphs[plan.paragraph].style
    let isRightToLeft = shaped.analysis.paragraphLevels[plan.paragraph] & 1 == 1
    // The box may be another one than the lines were broken in.
    let boxWidth = container.width / scale
    let area = LineArea(style, startsParagraph: plan.startsParagraph, width: boxWidth)
    var plan = plan
    plan.area = area
    var line = LineFragment(plan, index: index)
    line.isRightToLeft = isRightToLeft
    var shownWidth = plan.width
    if style.alignment == .justified, plan.ending == .soft, area.width.isFinite, plan.width < area.width {
      line.justification = shaped.justification(of: plan.head, by: area.width - plan.width)
      if line.justification != nil { shownWidth = area.width }
    }
    line.width = shownWidth * scale
    line.fullWidth = (plan.fullWidth + shownWidth - plan.width) * scale

    // Without a width every line starts at the leading edge of the widest one, which the caller aligns.
    let width = boxWidth.isFinite ? boxWidth : widest
    let areaWidth = boxWidth.isFinite ? area.width : max(width - area.indent, 0)
    let areaX = isRightToLeft ? width - area.indent - areaWidth : area.indent
    let x =
      switch side(of: style.alignment, isRightToLeft: isRightToLeft) {
      case .left: areaX
      case .center: areaX + (areaWidth - shownWidth) / 2
      default: areaX + areaWidth - shownWidth
      }
    line.x = x * scale
    line.origin = isRightToLeft ? x - (plan.fullWidth - plan.width) : x
    line.top = plan.top * scale + shift
    line.height = plan.metrics.height * scale
    line.ascent = plan.metrics.ascent * scale
    line.descent = plan.metrics.descent * scale
    line.baseline = (plan.top + plan.metrics.baseline) * scale + shift
    return line
  }

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

  /// Centres the block, then moves it so that its last baseline is on a pixel (`Documentation/Rules/Label.md` 5.3, 5.5).
  private func verticalShift(of stack: LineStack) -> Double {
    guard let first = stack.plans.first, let last = stack.plans.last else { return 0 }
    let height = container.height
    let lastBaseline = (last.top + last.metrics.baseline) * scale
    var shift = height.isFinite ? (height - stack.height * scale) / 2 : 0
    if scale < 1, container.maximumNumberOfLines == 1, height.isFinite {
      // Where the line box would stand had it not been shrunk.
      let top = (height - first.metrics.height) / 2
      switch container.baselineAdjustment {
      case .alignBaselines: shift = top + first.metrics.baseline - lastBaseline
      case .alignCenters: break
      case .none: shift = max(top, 0)
      }
      // A line that fits is shown whole: moved by the least that brings it inside.
      let room = height - stack.height * scale
      if room >= 0 { shift = min(max(shift, 0), room) }
    }
    let baseline = container.originY + lastBaseline + shift
    return shift + (PixelGrid.near(baseline, scale: container.displayScale) - baseline)
  }
}
