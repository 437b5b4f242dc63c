import PlacardFont

/// A stretch of glyphs of one item in a line, at its visual place. Nominal points.
struct LinePiece {
  var kind: GlyphRun.Kind
  /// What the glyphs are of: an item of the shaped text, or that of a mark.
  var item: TextItem
  /// Glyphs of the shaped text, or of ``ComposedLine/glyphs``; in logical order.
  var glyphs: Range<Int>
  var usesOwnGlyphs: Bool
  var range: TextRange
  var level: UInt8
  /// Advance with justification.
  var width: Double
  /// Trailing white space of its line.
  var hangs: Bool
}

/// The pieces of a line, left to right.
struct ComposedLine {
  fileprivate(set) var pieces: [LinePiece] = []
  /// Glyphs that are not those of the shaped text: line ends as they were shaped again, and marks.
  fileprivate(set) var glyphs: [ShapedGlyph] = []
}

/// Puts a line together: text as it was shaped, line ends as a cut changes them, marks; then in visual order (UAX #9 L1,
/// L2).
struct LineComposer {
  private let shaped: ShapedText
  private let marks: ShapedMarks
  /// Only lines whose ends have to be shaped again need it.
  private lazy var measure = LineMeasure(shaped: shaped, shaper: Shaper(remembersWords: false))
  private var line = ComposedLine()

  init(shaped: ShapedText, marks: ShapedMarks) {
    self.shaped = shaped
    self.marks = marks
  }

  mutating func compose(_ plan: LinePlan, justification: Justification?) -> ComposedLine {
    line = ComposedLine()
    let baseLevel = shaped.analysis.paragraphLevels[plan.paragraph]
    appendText(plan.shown, cutAt: plan.head.upperBound, plan: plan, baseLevel: baseLevel)
    let markIndex = line.pieces.count
    if let mark = plan.mark { appendMark(mark, at: plan.head.upperBound, level: baseLevel) }
    appendText(plan.tail, cutAt: plan.tail.upperBound, plan: plan, baseLevel: baseLevel)
    let isNeutral = marks.ellipsisDirection == .natural
    if plan.mark?.isEllipsis == true, !shaped.analysis.levels.isEmpty || !isNeutral {
      line.pieces[markIndex].level = levelOfMark(markIndex, base: baseLevel)
    }
    moveMarkBeforeHangingSpace(plan, mark: markIndex)
    if let justification { stretch(justification, of: plan.head) }
    reorder()
    return line
  }

  // MARK: Text

  private mutating func appendText(_ range: TextRange, cutAt contentEnd: Int, plan: LinePlan, baseLevel: UInt8) {
    guard !range.isEmpty else { return }
    guard shaped.hasTabs else { return appendPlain(range, cutAt: contentEnd, baseLevel: baseLevel) }
    var parts: [(isTab: Bool, range: TextRange, width: Double)] = []
    var ruler = PieceRuler(
      from: range.lowerBound, origin: plan.area.indent, paragraph: plan.paragraph, measure: measure)
    ruler.forEachPart(to: range.upperBound) { parts.append(($0, $1, $2)) }
    for part in parts {
      if part.isTab {
        appendTab(part.range, width: part.width, hangs: part.range.lowerBound >= contentEnd, baseLevel)
      } else {
        appendPlain(part.range, cutAt: contentEnd, baseLevel: baseLevel)
      }
    }
  }

  private mutating func appendTab(_ range: TextRange, width: Double, hangs: Bool, _ baseLevel: UInt8) {
    line.pieces.append(
      LinePiece(
        kind: .tab, item: shaped.items[shaped.itemIndex(at: range.lowerBound)], glyphs: 0..<0, usesOwnGlyphs: false,
        range: range, level: baseLevel, width: hangs ? 0 : width, hangs: hangs))
  }

  /// The middle as it was shaped; ends that a cut changes shaped again.
  private mutating func appendPlain(_ range: TextRange, cutAt contentEnd: Int, baseLevel: UInt8) {
    if shaped.cuts[range.lowerBound] == .safe, shaped.cuts[range.upperBound] == .safe {
      appendShaped(range, cutAt: contentEnd, baseLevel: baseLevel)
      return
    }
    let (head, tail) = measure.unsafeEnds(of: range)
    guard head.upperBound < tail.lowerBound else {
      appendReshaped(range, line: range, cutAt: contentEnd, baseLevel: baseLevel)
      return
    }
    appendReshaped(head, line: range, cutAt: contentEnd, baseLevel: baseLevel)
    appendShaped(head.upperBound..<tail.lowerBound, cutAt: contentEnd, baseLevel: baseLevel)
    appendReshaped(tail, line: range, cutAt: contentEnd, baseLevel: baseLevel)
  }

  private mutating func appendShaped(_ range: TextRange, cutAt contentEnd: Int, baseLevel: UInt8) {
    shaped.forEachItem(in: range) { _, item, part in
      for part in split(part, at: contentEnd) where item.kind != .invisible {
        let start = shaped.glyphIndex(at: part.lowerBound, in: item)
        let end = shaped.glyphIndex(at: part.upperBound, in: item)
        let hangs = part.lowerBound >= contentEnd
        line.pieces.append(
          LinePiece(
            kind: item.kind == .object ? .object : .text, item: item, glyphs: start..<end, usesOwnGlyphs: false,
            range: part, level: hangs ? baseLevel : item.level,
            width: shaped.offsets[part.upperBound] - shaped.offsets[part.lowerBound], hangs: hangs))
      }
    }
  }

  private mutating func appendReshaped(
    _ range: TextRange, line whole: TextRange, cutAt contentEnd: Int, baseLevel: UInt8
  ) {
    let measure = measure
    shaped.forEachItem(in: range) { _, item, part in
      guard item.kind == .text || item.kind == .object else { return }
      let first = line.glyphs.count
      let width = measure.shape(item, part, within: whole, into: &line.glyphs)
      splitReshaped(item, part, first..<line.glyphs.count, width: width, contentEnd, baseLevel)
    }
  }

  private mutating func splitReshaped(
    _ item: TextItem, _ part: TextRange, _ range: Range<Int>, width: Double, _ contentEnd: Int, _ baseLevel: UInt8
  ) {
    var start = range.lowerBound
    for piece in split(part, at: contentEnd) {
      var end = start
      var advance = item.kind == .object ? width : 0
      while end < range.upperBound, Int(line.glyphs[end].cluster) < piece.upperBound {
        advance += line.glyphs[end].advance
        end += 1
      }
      let hangs = piece.lowerBound >= contentEnd
      line.pieces.append(
        LinePiece(
          kind: item.kind == .object ? .object : .text, item: item, glyphs: start..<end, usesOwnGlyphs: true,
          range: piece, level: hangs ? baseLevel : item.level, width: advance, hangs: hangs))
      start = end
    }
  }

  private func split(_ range: TextRange, at position: Int) -> [TextRange] {
    range.lowerBound < position && position < range.upperBound
      ? [range.lowerBound..<position, position..<range.upperBound] : [range]
  }

  // MARK: Marks

  private mutating func appendMark(_ mark: LinePlan.Mark, at position: Int, level: UInt8) {
    guard let shapedMark = marks.known[mark] else { return }
    let first = line.glyphs.count
    for var glyph in shapedMark.glyphs {
      glyph.cluster = Int32(position)
      line.glyphs.append(glyph)
    }
    line.pieces.append(
      LinePiece(
        kind: mark.isEllipsis ? .ellipsis : .hyphen, item: shapedMark.item, glyphs: first..<line.glyphs.count,
        usesOwnGlyphs: true, range: position..<position,
        level: mark.isEllipsis ? level : levelBefore(position, base: level), width: shapedMark.advance, hangs: false))
  }

  /// A hyphen belongs to the word it ends.
  private func levelBefore(_ position: Int, base: UInt8) -> UInt8 {
    shaped.analysis.levels.isEmpty || position == 0 ? base : shaped.analysis.levels[position - 1]
  }

  /// The ellipsis is a neutral: its neighbours' direction where both agree, else the paragraph's (UAX #9 N1, N2). A token
  /// with strong characters has their direction.
  private func levelOfMark(_ mark: Int, base: UInt8) -> UInt8 {
    switch marks.ellipsisDirection {
    case .leftToRight: return base & 1 == 0 ? base : base + 1
    case .rightToLeft: return base & 1 == 1 ? base : base + 1
    case .natural: break
    }
    let before = mark > 0 ? line.pieces[mark - 1].level : base
    let after = mark + 1 < line.pieces.count ? line.pieces[mark + 1].level : base
    return before & 1 == after & 1 ? max(base, min(before, after)) : base
  }

  private mutating func moveMarkBeforeHangingSpace(_ plan: LinePlan, mark: Int) {
    guard plan.mark != nil, !plan.hanging.isEmpty else { return }
    let piece = line.pieces.remove(at: mark)
    let place = line.pieces.firstIndex { $0.hangs } ?? line.pieces.count
    line.pieces.insert(piece, at: place)
  }

  // MARK: Order and justification

  private mutating func stretch(_ justification: Justification, of head: TextRange) {
    for i in line.pieces.indices where !line.pieces[i].hangs && line.pieces[i].kind == .text {
      let count = shaped.places(justification.place, in: line.pieces[i].range, of: head)
      line.pieces[i].width += justification.amount * Double(count)
    }
  }

  private mutating func reorder() {
    guard line.pieces.contains(where: { $0.level != 0 }) else { return }
    let logical = line.pieces
    for (place, index) in VisualOrder.reorder(levels: logical.map(\.level)).enumerated() {
      line.pieces[place] = logical[index]
    }
  }
}
