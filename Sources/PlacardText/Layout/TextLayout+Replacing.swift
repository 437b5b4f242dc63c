/// Layouts made from other layouts: in other paint, or in another box.
extension TextLayout {
  /// The same lines in other paint: `shaped` is ``ShapedText/restyled(as:)`` of this layout's, with equal paragraphs.
  package func restyled(as shaped: ShapedText) -> TextLayout {
    var layout = self
    layout.shaped = layout.shaped.restyled(as: shaped.text) ?? shaped
    return layout
  }

  /// The same lines in another box, aligned and centred there, as if they had been laid out in it; nil where that might
  /// break or shorten them differently. Breaks, measures and shapes nothing.
  ///
  /// This is how a text that was measured without limits is drawn: in the box of its own size it always keeps its
  /// lines.
  public func placed(in box: TextContainer) -> TextLayout? {
    if box == container { return self }
    return keepsLines(in: box) ? moved(to: box) : nil
  }

  /// The same lines in another box of the same width, even if breaking would give others there. It is for boxes that
  /// only say where lines stand, after another box has decided how they are fitted and cut.
  package func moved(to box: TextContainer) -> TextLayout {
    let stack = LineStack(lines.map(\.plan), hidesText: isTruncated)
    var layout = LinePlacer(shaped: shaped, marks: marks, container: box, scale: scaleFactor).layout(stack)
    layout.isTightened = isTightened
    let keepsColumns = zip(lines, layout.lines).allSatisfy {
      $0.origin == $1.origin && $0.justification == $1.justification
    }
    if keepsColumns { layout.runs = runs }
    layout.checkInvariants()
    return layout
  }

  /// Whether breaking and shortening would give the same lines. May be false although they would.
  private func keepsLines(in box: TextContainer) -> Bool {
    guard box.maximumNumberOfLines == container.maximumNumberOfLines,
      box.showsEllipsisForHiddenParagraphs == container.showsEllipsisForHiddenParagraphs,
      box.truncationToken == container.truncationToken, box.lineHeightPolicy == container.lineHeightPolicy,
      !lines.isEmpty
    else { return false }
    let modes = lines.map { text.paragraphs[$0.paragraph].style.lineBreakMode }
    let isWhole = scaleFactor == 1 && !isTruncated && !isTightened && !lines.contains(where: \.isShortened)
    if box.measuresFullSingleLine != container.measuresFullSingleLine, box.maximumNumberOfLines == 1 {
      // White space at the end of a line wrapped by characters counts, at the end of one measured whole it hangs.
      if modes.contains(.byCharWrapping) || !isWhole && modes.contains(.byWordWrapping) { return false }
    }
    guard box.height >= container.height || isWhole || container.height == .infinity, keepsHeight(in: box) else {
      return false
    }
    let keepsRules =
      box.minimumScaleFactor == container.minimumScaleFactor && box.allowsTightening == container.allowsTightening
    if box.width == container.width, keepsRules, box.minimumScaleFactor == nil { return true }
    return isWhole && keepsWidths(in: box)
  }

  /// Whether all lines are inside the box's height, and no height limited them before.
  private func keepsHeight(in box: TextContainer) -> Bool {
    if isTruncated, container.height != .infinity, box.height != container.height { return false }
    return usedHeight <= box.height + LineLimits.tolerance
  }

  /// Whether each line fits into the box's width, and none that was wrapped has more room than before.
  private func keepsWidths(in box: TextContainer) -> Bool {
    lines.allSatisfy { line in
      let style = text.paragraphs[line.paragraph].style
      let area = LineArea(style, startsParagraph: line.plan.startsParagraph, width: box.width)
      let dependsOnWidth = style.hyphenationFactor > 0 && style.hyphenationFactor < 1
      let isWrapped = line.ending == .soft
      let shrinks = box.minimumScaleFactor != nil
      // Shrinking has no tolerance and avoids cuts inside words.
      return line.plan.width <= area.width + (shrinks ? 0 : LineLimits.tolerance)
        && (!isWrapped || area.width <= line.plan.area.width && !dependsOnWidth)
        && !(shrinks && line.plan.isEmergency)
    }
  }
}
