import PlacardFont

/// The one function that says how wide a range of shaped text is. Cuts that are unsafe to break are measured on
/// reshaped ends; tabs move to their stops.
///
/// Breaker, truncator and fitter all stand on it, so measuring and drawing cannot disagree.
final class LineMeasure {
  let shaped: ShapedText
  let itemShaper: ItemShaper
  private var scratch: [ShapedGlyph] = []

  init(shaped: ShapedText, shaper: Shaper) {
    self.shaped = shaped
    itemShaper = ItemShaper(text: shaped.text, analysis: shaped.analysis, styles: shaped.styles, shaper: shaper)
  }

  /// Advance of `range` when the line is cut at both its ends.
  ///
  /// - Parameters:
  ///   - origin: where the range starts, from the leading edge; tabs depend on it.
  ///   - tabs: style of the paragraph whose stops apply.
  func width(_ range: TextRange, origin: Double, tabs: ParagraphStyle) -> Double {
    guard shaped.hasTabs else { return plainWidth(range) }
    return TabRuler(style: tabs, measure: self).width(range, origin: origin)
  }

  /// Advance of `range` taken as it was shaped, without looking at its ends: exact where both cuts are safe, an
  /// estimate elsewhere.
  func estimate(_ range: TextRange) -> Double {
    shaped.offsets[range.upperBound] - shaped.offsets[range.lowerBound]
  }

  func isSafe(_ range: TextRange) -> Bool {
    shaped.cuts[range.lowerBound] == .safe && shaped.cuts[range.upperBound] == .safe
  }

  func plainWidth(_ range: TextRange) -> Double {
    if range.isEmpty { return 0 }
    if isSafe(range) { return estimate(range) }
    let (head, tail) = unsafeEnds(of: range)
    guard head.upperBound < tail.lowerBound else { return reshape(range, within: range) }
    return reshape(head, within: range) + estimate(head.upperBound..<tail.lowerBound) + reshape(tail, within: range)
  }

  /// The stretches at both ends that a cut changes: up to the first and from the last safe place inside.
  func unsafeEnds(of range: TextRange) -> (head: TextRange, tail: TextRange) {
    var start = range.lowerBound
    while start < range.upperBound, shaped.cuts[start] != .safe { start += 1 }
    var end = range.upperBound
    while end > range.lowerBound, shaped.cuts[end] != .safe { end -= 1 }
    return (range.lowerBound..<start, end..<range.upperBound)
  }

  private func reshape(_ range: TextRange, within line: TextRange) -> Double {
    scratch.removeAll(keepingCapacity: true)
    var advance = 0.0
    forEachItem(in: range) { item, part in
      advance += shape(item, part, within: line, into: &scratch)
    }
    return advance
  }

  /// Shapes a part of an item with the line as its context and returns its advance.
  func shape(_ item: TextItem, _ part: TextRange, within line: TextRange, into glyphs: inout [ShapedGlyph]) -> Double {
    shaped.text.units.withUnsafeBufferPointer { units in
      itemShaper.shape(item, range: part, context: line, units: units, into: &glyphs)
    }
  }

  /// Calls `body` with each item that meets `range` and the common part.
  func forEachItem(in range: TextRange, _ body: (TextItem, TextRange) -> Void) {
    guard !range.isEmpty else { return }
    var index = shaped.itemIndex(at: range.lowerBound)
    while index < shaped.items.count, shaped.items[index].range.lowerBound < range.upperBound {
      let item = shaped.items[index]
      body(item, item.range.clamped(to: range))
      index += 1
    }
  }
}

/// Where tabs lead to (label.md section 8, paragraph styles).
struct TabRuler {
  let style: ParagraphStyle
  let measure: LineMeasure

  /// Advance of `range` with its tabs.
  func width(_ range: TextRange, origin: Double) -> Double {
    var pen = origin
    walk(range, origin: origin) { _, _, width in pen += width }
    return pen - origin
  }

  /// Calls `body` for each stretch between tabs and each tab, in order, with its width.
  func walk(_ range: TextRange, origin: Double, _ body: (_ isTab: Bool, _ part: TextRange, _ width: Double) -> Void) {
    let units = measure.shaped.text.units
    var pen = origin
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, units[end] != 0x09 { end += 1 }
      if end > start {
        let width = measure.plainWidth(start..<end)
        pen += width
        body(false, start..<end, width)
      }
      guard end < range.upperBound else { return }
      let width = tabWidth(at: end, pen: pen, limit: range.upperBound)
      pen += width
      body(true, end..<end + 1, width)
      start = end + 1
    }
  }

  private func tabWidth(at tab: Int, pen: Double, limit: Int) -> Double {
    let units = measure.shaped.text.units
    var end = tab + 1
    while end < limit, units[end] != 0x09 { end += 1 }
    for stop in style.tabStops.sorted(by: { $0.location < $1.location }) where stop.location > pen + 1e-6 {
      let following = tab + 1..<end
      let location = InputClamping.length(stop.location)
      switch stop.alignment {
      case .left: return max(0, location - pen)
      case .right: return max(0, location - measure.plainWidth(following) - pen)
      case .center: return max(0, location - measure.plainWidth(following) / 2 - pen)
      case .decimal:
        let mark = following.firstIndex { units[$0] == 0x2E || units[$0] == 0x2C || units[$0] == 0x066B } ?? end
        return max(0, location - measure.plainWidth(tab + 1..<mark) - pen)
      }
    }
    let interval = InputClamping.nonNegative(style.defaultTabInterval)
    if interval > 0 { return ((pen + 1e-6) / interval).rounded(.down) * interval + interval - pen }
    return spaceWidth(at: tab)
  }

  private func spaceWidth(at tab: Int) -> Double {
    let shaped = measure.shaped
    let item = shaped.items[shaped.itemIndex(at: tab)]
    var glyphs: [ShapedGlyph] = []
    [0x20].withUnsafeBufferPointer {
      measure.itemShaper.shaper.shape(
        $0, range: 0..<1, context: 0..<1, instance: item.face.instance, size: item.size, script: item.script,
        language: "", isRightToLeft: false, features: [], appendingTo: &glyphs)
    }
    return glyphs.reduce(0) { $0 + $1.advance }
  }
}
