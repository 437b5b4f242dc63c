extension ShapedText {
  /// The same glyphs for text that differs only in paint and in how lines are made; nil when it has to be shaped again.
  package func restyled(as text: StyledText) -> ShapedText? {
    let old = self.text
    guard old.units == text.units, old.runs == text.runs, old.styles.count == text.styles.count,
      zip(old.styles, text.styles).allSatisfy({ $0.shaping == $1.shaping }),
      old.paragraphs.count == text.paragraphs.count,
      zip(old.paragraphs, text.paragraphs).allSatisfy({ $0.range == $1.range && $0.style.isAnalyzed(as: $1.style) })
    else { return nil }
    return ShapedText(
      text: text, analysis: analysis, items: items, glyphs: glyphs, offsets: offsets, cuts: cuts, hasTabs: hasTabs,
      hasAscendingOffsets: hasAscendingOffsets, styles: styles)
  }
}

extension ParagraphStyle {
  /// Whether direction and break opportunities are the same.
  fileprivate func isAnalyzed(as other: ParagraphStyle) -> Bool {
    baseWritingDirection == other.baseWritingDirection && lineBreakStrictness == other.lineBreakStrictness
      && wordBreak == other.wordBreak
      && (hyphenationFactor > 0) == (other.hyphenationFactor > 0)
      && lineBreakStrategy.contains(.hangulWordPriority) == other.lineBreakStrategy.contains(.hangulWordPriority)
  }
}
