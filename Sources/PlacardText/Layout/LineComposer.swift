import PlacardFont

/// A stretch of glyphs of one item in a line, at its visual place. Points after scaling.
struct LinePiece: Sendable {
  enum Kind: UInt8, Sendable { case text, ellipsis, hyphen, object, tab }
  var kind: Kind
  /// Index into the shaped text's items, or behind them into ``TextLayout/extraItems``.
  var item: Int
  /// Glyphs of the shaped text, or of ``TextLayout/extraGlyphs``; in logical order.
  var glyphs: Range<Int>
  var usesExtraGlyphs: Bool
  var range: TextRange
  var level: UInt8
  /// Left edge, and advance with justification.
  var x: Double
  var width: Double
  /// Trailing white space of its line.
  var hangs: Bool
}

/// Collects the pieces of lines: text as it was shaped, line ends as they were reshaped, marks; then puts them into
/// visual order (UAX #9 L1, L2).
struct LineComposer {
  let breaker: LineBreaker
  private(set) var pieces: [LinePiece] = []
  private(set) var glyphs: [ShapedGlyph] = []
  private(set) var items: [TextItem] = []
  private var shaped: ShapedText { breaker.shaped }

  init(breaker: LineBreaker) { self.breaker = breaker }

  /// Appends the pieces of a line, left to right from `x` (nominal points), and returns where they are.
  mutating func compose(
    _ plan: LinePlan, x: Double, justification: Double, scale: Double, baseLevel: UInt8
  ) -> Range<Int> {
    let first = pieces.count
    let shown = plan.head.lowerBound..<plan.hanging.upperBound
    appendText(shown, cutAt: plan.head.upperBound, plan: plan, baseLevel: baseLevel)
    let markIndex = pieces.count
    if let mark = plan.mark { appendMark(mark, at: plan.head.upperBound, level: baseLevel) }
    appendText(plan.tail, cutAt: plan.tail.upperBound, plan: plan, baseLevel: baseLevel)
    let isNeutral = breaker.marks.ellipsisDirection == .natural
    if case .ellipsis = plan.mark, !shaped.analysis.levels.isEmpty || !isNeutral {
      pieces[markIndex].level = levelOfMark(markIndex, first: first, base: baseLevel)
    }
    moveMarkBeforeHangingSpace(plan, first: first, mark: markIndex)
    stretch(first..<pieces.count, by: justification, end: plan.head.upperBound)
    reorder(first..<pieces.count)
    var pen = x
    for i in first..<pieces.count {
      pieces[i].x = pen * scale
      pen += pieces[i].width
      pieces[i].width *= scale
    }
    return first..<pieces.count
  }

  /// White space between clusters of the range, for justification.
  func whitespaceClusters(in range: TextRange) -> Int {
    range.count {
      shaped.analysis.flags[$0].contains(.whitespace) && shaped.analysis.flags[$0].contains(.graphemeStart)
    }
  }

  // MARK: Text

  private mutating func appendText(
    _ range: TextRange, cutAt contentEnd: Int, plan: LinePlan, baseLevel: UInt8
  ) {
    guard !range.isEmpty else { return }
    if shaped.hasTabs {
      let style = shaped.text.paragraphs[plan.paragraph].style
      let indent = LineMetrics.area(style, startsParagraph: plan.startsParagraph, width: breaker.limits.width).indent
      var parts: [(isTab: Bool, part: TextRange, width: Double)] = []
      TabRuler(style: style, measure: breaker.measure).walk(range, origin: indent) { parts.append(($0, $1, $2)) }
      for part in parts {
        if part.isTab {
          appendTab(part.part, width: part.part.lowerBound >= contentEnd ? 0 : part.width, contentEnd, baseLevel)
        } else {
          appendPlain(part.part, cutAt: contentEnd, baseLevel: baseLevel)
        }
      }
    } else {
      appendPlain(range, cutAt: contentEnd, baseLevel: baseLevel)
    }
  }

  private mutating func appendTab(_ range: TextRange, width: Double, _ contentEnd: Int, _ baseLevel: UInt8) {
    pieces.append(
      LinePiece(
        kind: .tab, item: shaped.itemIndex(at: range.lowerBound), glyphs: 0..<0, usesExtraGlyphs: false, range: range,
        level: baseLevel, x: 0, width: width, hangs: range.lowerBound >= contentEnd))
  }

  /// The middle as it was shaped; ends that a cut changes shaped again.
  private mutating func appendPlain(_ range: TextRange, cutAt contentEnd: Int, baseLevel: UInt8) {
    if breaker.measure.isSafe(range) {
      appendShaped(range, cutAt: contentEnd, baseLevel: baseLevel)
      return
    }
    let (head, tail) = breaker.measure.unsafeEnds(of: range)
    guard head.upperBound < tail.lowerBound else {
      appendReshaped(range, line: range, cutAt: contentEnd, baseLevel: baseLevel)
      return
    }
    appendReshaped(head, line: range, cutAt: contentEnd, baseLevel: baseLevel)
    appendShaped(head.upperBound..<tail.lowerBound, cutAt: contentEnd, baseLevel: baseLevel)
    appendReshaped(tail, line: range, cutAt: contentEnd, baseLevel: baseLevel)
  }

  private mutating func appendShaped(_ range: TextRange, cutAt contentEnd: Int, baseLevel: UInt8) {
    guard !range.isEmpty else { return }
    var index = shaped.itemIndex(at: range.lowerBound)
    while index < shaped.items.count, shaped.items[index].range.lowerBound < range.upperBound {
      let item = shaped.items[index]
      for part in split(item.range.clamped(to: range), at: contentEnd) where item.kind != .invisible {
        let start = shaped.glyphIndex(at: part.lowerBound, in: item)
        let end = shaped.glyphIndex(at: part.upperBound, in: item)
        let hangs = part.lowerBound >= contentEnd
        pieces.append(
          LinePiece(
            kind: item.kind == .object ? .object : .text, item: index, glyphs: start..<end, usesExtraGlyphs: false,
            range: part, level: hangs ? baseLevel : item.level, x: 0,
            width: shaped.offsets[part.upperBound] - shaped.offsets[part.lowerBound], hangs: hangs))
      }
      index += 1
    }
  }

  private mutating func appendReshaped(_ range: TextRange, line: TextRange, cutAt contentEnd: Int, baseLevel: UInt8) {
    guard !range.isEmpty else { return }
    var index = shaped.itemIndex(at: range.lowerBound)
    while index < shaped.items.count, shaped.items[index].range.lowerBound < range.upperBound {
      let item = shaped.items[index]
      let part = item.range.clamped(to: range)
      if item.kind == .text || item.kind == .object {
        let first = glyphs.count
        let width = breaker.measure.shape(item, part, within: line, into: &glyphs)
        splitReshaped(item, index, part, first..<glyphs.count, width: width, contentEnd, baseLevel)
      }
      index += 1
    }
  }

  private mutating func splitReshaped(
    _ item: TextItem, _ index: Int, _ part: TextRange, _ range: Range<Int>, width: Double, _ contentEnd: Int,
    _ baseLevel: UInt8
  ) {
    var start = range.lowerBound
    for piece in split(part, at: contentEnd) {
      var end = start
      var advance = item.kind == .object ? width : 0
      while end < range.upperBound, Int(glyphs[end].cluster) < piece.upperBound {
        advance += glyphs[end].advance
        end += 1
      }
      let hangs = piece.lowerBound >= contentEnd
      pieces.append(
        LinePiece(
          kind: item.kind == .object ? .object : .text, item: index, glyphs: start..<end, usesExtraGlyphs: true,
          range: piece, level: hangs ? baseLevel : item.level, x: 0, width: advance, hangs: hangs))
      start = end
    }
  }

  private func split(_ range: TextRange, at position: Int) -> [TextRange] {
    range.lowerBound < position && position < range.upperBound
      ? [range.lowerBound..<position, position..<range.upperBound] : [range]
  }

  // MARK: Marks

  private mutating func appendMark(_ mark: LinePlan.Mark, at position: Int, level: UInt8) {
    let shapedMark = breaker.marks.shape(mark)
    let first = glyphs.count
    for var glyph in shapedMark.glyphs {
      glyph.cluster = Int32(position)
      glyphs.append(glyph)
    }
    items.append(shapedMark.item)
    let kind: LinePiece.Kind = if case .hyphen = mark { .hyphen } else { .ellipsis }
    pieces.append(
      LinePiece(
        kind: kind, item: shaped.items.count + items.count - 1, glyphs: first..<glyphs.count, usesExtraGlyphs: true,
        range: position..<position, level: kind == .hyphen ? levelBefore(position, base: level) : level, x: 0,
        width: shapedMark.advance, hangs: false))
  }

  /// A hyphen belongs to the word it ends.
  private func levelBefore(_ position: Int, base: UInt8) -> UInt8 {
    shaped.analysis.levels.isEmpty || position == 0 ? base : shaped.analysis.levels[position - 1]
  }

  /// The ellipsis is a neutral: its neighbours' direction where both agree, else the paragraph's (UAX #9 N1, N2). A token
  /// with strong characters has their direction.
  private func levelOfMark(_ mark: Int, first: Int, base: UInt8) -> UInt8 {
    switch breaker.marks.ellipsisDirection {
    case .leftToRight: return base & 1 == 0 ? base : base + 1
    case .rightToLeft: return base & 1 == 1 ? base : base + 1
    case .natural: break
    }
    let before = mark > first ? pieces[mark - 1].level : base
    let after = mark + 1 < pieces.count ? pieces[mark + 1].level : base
    return before & 1 == after & 1 ? max(base, min(before, after)) : base
  }

  private mutating func moveMarkBeforeHangingSpace(_ plan: LinePlan, first: Int, mark: Int) {
    guard plan.mark != nil, !plan.hanging.isEmpty else { return }
    let piece = pieces.remove(at: mark)
    let place = pieces[first...].firstIndex { $0.hangs } ?? pieces.count
    pieces.insert(piece, at: place)
  }

  // MARK: Order and justification

  private mutating func stretch(_ range: Range<Int>, by amount: Double, end: Int) {
    guard amount > 0 else { return }
    for i in range where !pieces[i].hangs && pieces[i].kind == .text {
      pieces[i].width += amount * Double(whitespaceClusters(in: pieces[i].range))
    }
  }

  private mutating func reorder(_ range: Range<Int>) {
    guard range.contains(where: { pieces[$0].level != 0 }) else { return }
    let logical = Array(pieces[range])
    for (place, index) in VisualOrder.reorder(levels: logical.map(\.level)).enumerated() {
      pieces[range.lowerBound + place] = logical[index]
    }
  }
}
