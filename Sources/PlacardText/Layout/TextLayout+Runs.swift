public import PlacardFont

/// Glyphs of one font, style and direction in a line, left to right as drawn. Points.
public struct GlyphRun: Sendable {
  /// What the run stands for.
  public enum Kind: Sendable, Hashable {
    case text
    /// The mark of shortened text.
    case ellipsis
    /// The visible hyphen of a soft hyphen at which the line ends.
    case hyphen
    /// An inline object on U+FFFC: no glyphs.
    case object
    /// A tab: no glyphs.
    case tab
  }
  /// A glyph at its place.
  public struct Glyph: Sendable, Hashable {
    /// Index in the face.
    public var glyph: UInt32
    /// UTF-16 offset of the first unit of its cluster.
    public var cluster: Int
    /// Where the glyph's origin is drawn: from the container's left edge.
    public var x: Double
    /// Where the glyph's origin is drawn: down from the line's baseline.
    public var y: Double
    /// How far the pen moves.
    public var advance: Double
  }
  /// What it stands for.
  public var kind: Kind
  /// The face.
  public var instance: FontInstance
  /// Points per em as drawn.
  public var size: Double
  /// What is made up because no face has it.
  public var synthesis: FontSynthesis
  /// No face has glyphs for the text: boxes are drawn.
  public var isMissing: Bool
  /// Index into ``StyledText/styles``.
  public var style: Int
  /// Embedding level (UAX #9); odd = right to left.
  public var bidiLevel: UInt8
  /// Text of the run; empty for marks.
  public var range: TextRange
  /// Left edge.
  public var x: Double
  /// Advance.
  public var width: Double
  /// Upward shift of the baseline (baseline offset, superscript), already part of the glyphs' y.
  public var baselineShift: Double
  /// Horizontal factor of the glyph shapes (`expansion`).
  public var expansion: Double
  /// Trailing white space of the line: not underlined, not filled.
  public var hangs: Bool
  /// The glyphs, left to right.
  public var glyphs: [Glyph]
}

/// A line with its runs.
package typealias TypesetLine = (line: LineFragment, runs: [GlyphRun])

extension TextLayout {
  /// All lines with their runs.
  package var typesetLines: [TypesetLine] { lines.map { ($0, glyphRuns(in: $0)) } }

  /// The runs of a line, left to right as drawn; a run has one style.
  public func glyphRuns(in line: LineFragment) -> [GlyphRun] {
    var runs: [GlyphRun] = []
    runs.reserveCapacity(line.pieces.count)
    for index in line.pieces { append(pieces[index], line: line, to: &runs) }
    return runs
  }

  func item(_ index: Int) -> TextItem {
    index < shaped.items.count ? shaped.items[index] : extraItems[index - shaped.items.count]
  }

  private func append(_ piece: LinePiece, line: LineFragment, to runs: inout [GlyphRun]) {
    let item = item(piece.item)
    let style = shaped.styles[item.style]
    let shift = style.baselineShift * scaleFactor
    func makeRun(x: Double, style index: Int, range: TextRange) -> GlyphRun {
      GlyphRun(
        kind: GlyphRun.Kind(piece.kind), instance: item.face.instance, size: item.size * scaleFactor,
        synthesis: item.face.synthesis, isMissing: item.face.isMissing, style: index, bidiLevel: piece.level,
        range: range, x: x, width: 0, baselineShift: shift, expansion: style.expansion, hangs: piece.hangs, glyphs: [])
    }
    if piece.glyphs.isEmpty {
      var run = makeRun(x: piece.x, style: text.styleIndex(at: piece.range.lowerBound), range: piece.range)
      run.width = piece.width
      runs.append(run)
      return
    }
    let glyphs = piece.usesExtraGlyphs ? extraGlyphs : shaped.glyphs
    let isMark = piece.kind == .ellipsis || piece.kind == .hyphen
    // The glyphs of right-to-left items are stored in logical order; a reset level (trailing white space) does not
    // change how they were shaped.
    let isReversed = !isMark && item.level & 1 == 1
    var pen = piece.x
    var run = makeRun(x: pen, style: item.style, range: piece.range)
    run.glyphs.reserveCapacity(piece.glyphs.count)
    let hasOneStyle = text.styles.count == 1
    let isSpread = line.justification > 0 && !isMark && !piece.hangs
    var isFirst = true
    for step in 0..<piece.glyphs.count {
      let index = isReversed ? piece.glyphs.upperBound - 1 - step : piece.glyphs.lowerBound + step
      let glyph = glyphs[index]
      let cluster = Int(glyph.cluster)
      let glyphStyle = isMark || hasOneStyle ? item.style : text.styleIndex(at: cluster)
      if isFirst {
        run.style = glyphStyle
        isFirst = false
      } else if glyphStyle != run.style {
        finish(&run, pen: pen, isMark: isMark, piece: piece, to: &runs)
        run = makeRun(x: pen, style: glyphStyle, range: piece.range)
      }
      var advance = glyph.advance * scaleFactor
      if isSpread, endsCluster(index, glyphs, piece, isReversed),
        shaped.analysis.flags[cluster].contains(.whitespace)
      {
        advance += line.justification
      }
      run.glyphs.append(
        GlyphRun.Glyph(
          glyph: glyph.glyph, cluster: cluster, x: pen + glyph.xOffset * scaleFactor,
          y: -(glyph.yOffset * scaleFactor + shift), advance: advance))
      pen += advance
    }
    finish(&run, pen: pen, isMark: isMark, piece: piece, to: &runs)
  }

  private func endsCluster(_ index: Int, _ glyphs: [ShapedGlyph], _ piece: LinePiece, _ isReversed: Bool) -> Bool {
    let next = isReversed ? index - 1 : index + 1
    return !piece.glyphs.contains(next) || glyphs[next].cluster != glyphs[index].cluster
  }

  private func finish(_ run: inout GlyphRun, pen: Double, isMark: Bool, piece: LinePiece, to runs: inout [GlyphRun]) {
    run.width = pen - run.x
    if !isMark, let first = run.glyphs.first {
      var (lower, upper) = (first.cluster, first.cluster)
      for glyph in run.glyphs { (lower, upper) = (min(lower, glyph.cluster), max(upper, glyph.cluster)) }
      run.range = max(lower, piece.range.lowerBound)..<clusterEnd(after: upper, limit: piece.range.upperBound)
    }
    runs.append(run)
  }

  /// End of the glyph cluster that starts at `unit`.
  func clusterEnd(after unit: Int, limit: Int) -> Int {
    var end = unit + 1
    while end < limit, shaped.cuts[end] == .inside { end += 1 }
    return end
  }
}

extension GlyphRun.Kind {
  init(_ kind: LinePiece.Kind) {
    switch kind {
    case .text: self = .text
    case .ellipsis: self = .ellipsis
    case .hyphen: self = .hyphen
    case .object: self = .object
    case .tab: self = .tab
    }
  }
}
