import PlacardFont

/// Tightens the letter spacing of a single line that is a little too wide (`Documentation/Rules/Label.md` 6.1): it fits
/// afterwards, or stays as it is.
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
    let end = shaped.contentEnd(of: 0..<shaped.text.paragraphs[0].contentEnd)
    let width = measure.plainWidth(0..<end)
    let available = LineArea(style, startsParagraph: true, width: container.width).width
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
      hasAscendingOffsets: hasAscendingOffsets && amount >= 0, styles: styles)
  }
}
