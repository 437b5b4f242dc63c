/// Widths of pieces of text that begin at one place of a line. What they have in common is measured once: the tabs that
/// were passed, and the glyphs at the beginning that change because the line begins there.
struct PieceRuler {
  /// Text between tabs.
  private struct Field {
    /// The tab before it is the unit before.
    var start: Int
    /// Where the tab begins, or, for the first field, the text; from the leading edge.
    var pen: Double
  }
  let start: Int
  private let origin: Double
  private let measure: LineMeasure
  private let tabs: TabRuler?
  private var fields: [Field] = []
  /// Where the search for the next tab goes on.
  private var position: Int
  /// Glyphs up to here change when the line begins at ``start``; their advance then.
  private var head: (end: Int, width: Double)?

  /// - Parameters:
  ///   - origin: where the line starts, from the leading edge; tabs depend on it.
  ///   - paragraph: whose tab stops apply.
  init(from start: Int, origin: Double, paragraph: Int, measure: LineMeasure) {
    self.start = start
    self.origin = origin
    self.measure = measure
    position = start
    guard measure.shaped.hasTabs else {
      tabs = nil
      return
    }
    tabs = TabRuler(style: measure.shaped.text.paragraphs[paragraph].style, measure: measure)
    fields.append(Field(start: start, pen: origin))
  }

  /// Advance from the start to a cut before `end`.
  mutating func width(to end: Int) -> Double {
    guard let tabs else { return plainWidth(to: end) }
    passTabs(to: end, tabs)
    var index = fields.count - 1
    while fields[index].start > end { index -= 1 }
    if index == 0 { return plainWidth(to: end) }
    let field = fields[index]
    return pen(after: field, to: end, tabs) - origin
  }

  /// As far as text fits as it was shaped undivided, at most to `end`.
  mutating func reach(_ width: Double, to end: Int) -> Int {
    guard let tabs else { return reach(from: start, to: end, width: width) { measure.estimate(start..<$0) } }
    var index = 0
    while true {
      let field = fields[index]
      let reached = reach(from: field.start, to: end, width: width) { position in
        let tab = index == 0 ? 0 : tabs.width(of: field.start - 1, pen: field.pen, followedTo: position)
        return field.pen + tab + measure.estimate(field.start..<position) - origin
      }
      let units = measure.shaped.text.units
      guard let tab = (field.start..<reached).first(where: { units[$0] == 0x09 }) else { return reached }
      passTabs(to: tab + 1, tabs)
      index += 1
      let pen = fields[index].pen
      if pen + tabs.width(of: tab, pen: pen, followedTo: tab + 1) - origin > width { return tab }
    }
  }

  /// The last position at and before which `advance` is no more than `width`; `start` if none is.
  private func reach(from start: Int, to end: Int, width: Double, _ advance: (Int) -> Double) -> Int {
    guard measure.shaped.hasAscendingOffsets else {
      var position = start
      while position < end, advance(position + 1) <= width { position += 1 }
      return position
    }
    if advance(end) <= width { return end }
    var low = start
    var high = end
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if advance(middle) <= width { low = middle } else { high = middle }
    }
    return low
  }

  /// The stretches between tabs up to `end` and the tabs between them, in order, with their widths.
  mutating func forEachPart(to end: Int, _ body: (_ isTab: Bool, _ part: TextRange, _ width: Double) -> Void) {
    guard let tabs else { return body(false, start..<end, plainWidth(to: end)) }
    passTabs(to: end, tabs)
    for (index, field) in fields.enumerated() where field.start <= end {
      let next = index + 1 < fields.count ? min(fields[index + 1].start - 1, end) : end
      if index > 0 {
        let tab = field.start - 1
        body(true, tab..<field.start, tabs.width(of: tab, pen: field.pen, followedTo: next))
      }
      if field.start < next { body(false, field.start..<next, measure.plainWidth(field.start..<next)) }
    }
  }

  private mutating func passTabs(to end: Int, _ tabs: TabRuler) {
    let units = measure.shaped.text.units
    while position < end {
      if units[position] == 0x09 {
        let field = fields[fields.count - 1]
        let pen = fields.count == 1 ? origin + plainWidth(to: position) : pen(after: field, to: position, tabs)
        fields.append(Field(start: position + 1, pen: pen))
      }
      position += 1
    }
  }

  /// Where the pen is after the tab before a field and the field's text up to `end`.
  private func pen(after field: Field, to end: Int, _ tabs: TabRuler) -> Double {
    field.pen + tabs.width(of: field.start - 1, pen: field.pen, followedTo: end)
      + measure.plainWidth(field.start..<end)
  }

  private mutating func plainWidth(to end: Int) -> Double {
    if measure.isSafe(start) || end == start { return measure.plainWidth(start..<end) }
    // The beginning is measured once; where it reaches to the end, both ends are one.
    var cut = end
    while cut > start, !measure.isSafe(cut) { cut -= 1 }
    if cut == start { return measure.plainWidth(start..<end) }
    if let head, head.end <= cut {
      return head.width + measure.estimate(head.end..<cut) + measure.reshaped(cut..<end, within: start..<end)
    }
    var first = start
    while !measure.isSafe(first) { first += 1 }
    head = (first, measure.reshaped(start..<first, within: start..<end))
    return plainWidth(to: end)
  }
}
