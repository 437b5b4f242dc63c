import PlacardFont

/// Says how wide a range of shaped text is when a line begins and ends there. Cuts that are unsafe to break are
/// measured on reshaped ends; tabs move to their stops.
///
/// Breaker, truncator, fitter and composer all use it, so measuring and drawing cannot disagree.
final class LineMeasure {
  let shaped: ShapedText
  private let itemShaper: ItemShaper
  private var scratch: [ShapedGlyph] = []
  /// The space that was asked for last: tabs ask for the same again and again.
  private var space: (face: ResolvedFace, size: Double, width: Double)?

  init(shaped: ShapedText, shaper: Shaper) {
    self.shaped = shaped
    itemShaper = ItemShaper(text: shaped.text, analysis: shaped.analysis, styles: shaped.styles, shaper: shaper)
  }

  /// Advance of `range` when the line is cut at both its ends.
  ///
  /// - Parameters:
  ///   - origin: where the range starts, from the leading edge; tabs depend on it.
  ///   - paragraph: whose tab stops apply.
  func width(_ range: TextRange, origin: Double, paragraph: Int) -> Double {
    guard shaped.hasTabs else { return plainWidth(range) }
    var ruler = PieceRuler(from: range.lowerBound, origin: origin, paragraph: paragraph, measure: self)
    return ruler.width(to: range.upperBound)
  }

  /// Advance of `range` taken as it was shaped, without looking at its ends: exact where both cuts are safe.
  func estimate(_ range: TextRange) -> Double {
    shaped.offsets[range.upperBound] - shaped.offsets[range.lowerBound]
  }

  /// Whether neither side of a place changes the shapes of the other.
  func isSafe(_ position: Int) -> Bool { shaped.cuts[position] == .safe }

  /// Advance of `range` without its tabs.
  func plainWidth(_ range: TextRange) -> Double {
    if isSafe(range.lowerBound), isSafe(range.upperBound) { return range.isEmpty ? 0 : estimate(range) }
    let (head, tail) = unsafeEnds(of: range)
    guard head.upperBound < tail.lowerBound else { return reshaped(range, within: range) }
    return reshaped(head, within: range) + estimate(head.upperBound..<tail.lowerBound)
      + reshaped(tail, within: range)
  }

  /// Whether the part of `range` that no cut changes is wider than `limit` already, so that nothing has to be shaped.
  /// It may answer false although it is wider: tabs do not count, and text in which the pen goes back is not looked at.
  func isSurelyWider(_ range: TextRange, than limit: Double) -> Bool {
    guard shaped.hasAscendingOffsets, shaped.offsets[range.upperBound] - shaped.offsets[range.lowerBound] > limit else {
      return false
    }
    let (head, tail) = unsafeEnds(of: range)
    return head.upperBound < tail.lowerBound && estimate(head.upperBound..<tail.lowerBound) > limit
  }

  /// The stretches at both ends that a cut changes: up to the first and from the last safe place inside.
  func unsafeEnds(of range: TextRange) -> (head: TextRange, tail: TextRange) {
    var start = range.lowerBound
    while start < range.upperBound, !isSafe(start) { start += 1 }
    var end = range.upperBound
    while end > range.lowerBound, !isSafe(end) { end -= 1 }
    return (range.lowerBound..<start, end..<range.upperBound)
  }

  /// Advance of a stretch of a line that is shaped again.
  func reshaped(_ range: TextRange, within line: TextRange) -> Double {
    if range.isEmpty { return 0 }
    scratch.removeAll(keepingCapacity: true)
    var advance = 0.0
    shaped.forEachItem(in: range) { _, item, part in
      advance += shape(item, part, within: line, into: &scratch)
    }
    return advance
  }

  /// Shapes a part of an item with the line as its context and returns its advance.
  ///
  /// Letters that join keep the forms they have in the undivided word (Unicode 23.2, CSS Text 3 section 5.7), so they
  /// see their neighbours beyond the line's ends.
  func shape(_ item: TextItem, _ part: TextRange, within line: TextRange, into glyphs: inout [ShapedGlyph]) -> Double {
    let context = ScriptSets.joining.contains(item.script) ? paragraph(at: part.lowerBound) : line
    return shaped.text.units.withUnsafeBufferPointer { units in
      itemShaper.shape(item, range: part, context: context, units: units, into: &glyphs)
    }
  }

  private func paragraph(at unit: Int) -> TextRange {
    shaped.text.paragraphs[shaped.text.paragraphIndex(at: unit)].range
  }

  /// Advance of a space in the font of a tab.
  func spaceWidth(at tab: Int) -> Double {
    let item = shaped.items[shaped.itemIndex(at: tab)]
    if let space, space.face == item.face, space.size == item.size { return space.width }
    let width = itemShaper.spaceWidth(of: item)
    space = (item.face, item.size, width)
    return width
  }
}
