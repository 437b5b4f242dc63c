import PlacardFont

/// Makes glyph runs of composed lines: positions added up, points scaled.
struct RunBuilder {
  let shaped: ShapedText
  let scale: Double

  /// The runs of a line, left to right as drawn; a run has one style.
  func runs(of composed: ComposedLine, in line: LineFragment) -> [GlyphRun] {
    var runs: [GlyphRun] = []
    runs.reserveCapacity(composed.pieces.count)
    var pen = line.origin
    for piece in composed.pieces {
      let glyphs = piece.usesOwnGlyphs ? composed.glyphs : shaped.glyphs
      append(piece, glyphs, x: pen * scale, in: line, to: &runs)
      pen += piece.width
    }
    return runs
  }

  private func append(
    _ piece: LinePiece, _ glyphs: [ShapedGlyph], x: Double, in line: LineFragment, to runs: inout [GlyphRun]
  ) {
    let item = piece.item
    let style = shaped.styles[item.style]
    let shift = style.baselineShift * scale
    func makeRun(x: Double, style index: Int) -> GlyphRun {
      GlyphRun(
        kind: piece.kind, instance: item.face.instance, size: item.size * scale, synthesis: item.face.synthesis,
        isMissing: item.face.isMissing, style: index, bidiLevel: piece.level, range: piece.range, x: x, width: 0,
        baselineShift: shift, expansion: style.expansion, hangs: piece.hangs, glyphs: [])
    }
    if piece.glyphs.isEmpty {
      var run = makeRun(x: x, style: shaped.text.styleIndex(at: piece.range.lowerBound))
      run.width = piece.width * scale
      runs.append(run)
      return
    }
    let isMark = piece.kind == .ellipsis || piece.kind == .hyphen
    // The glyphs of right-to-left items are stored in logical order; a reset level (trailing white space) does not
    // change how they were shaped.
    let isReversed = !isMark && item.level & 1 == 1
    var pen = x
    var run = makeRun(x: pen, style: item.style)
    run.glyphs.reserveCapacity(piece.glyphs.count)
    let hasOneStyle = shaped.styles.count == 1
    let justification = isMark || piece.hangs ? nil : line.justification
    var isFirst = true
    for step in 0..<piece.glyphs.count {
      let index = isReversed ? piece.glyphs.upperBound - 1 - step : piece.glyphs.lowerBound + step
      let glyph = glyphs[index]
      let cluster = Int(glyph.cluster)
      let glyphStyle = isMark || hasOneStyle ? item.style : shaped.text.styleIndex(at: cluster)
      if isFirst {
        run.style = glyphStyle
        isFirst = false
      } else if glyphStyle != run.style {
        finish(&run, pen: pen, isMark: isMark, piece: piece, to: &runs)
        run = makeRun(x: pen, style: glyphStyle)
      }
      var advance = glyph.advance * scale
      if let justification, endsCluster(index, glyphs, piece, isReversed),
        shaped.widens(justification.place, after: lastGrapheme(of: cluster, in: piece.range), of: line.head)
      {
        advance += justification.amount * scale
      }
      run.glyphs.append(
        GlyphRun.Glyph(
          glyph: glyph.glyph, cluster: cluster, x: pen + glyph.xOffset * scale,
          y: -(glyph.yOffset * scale + shift), advance: advance))
      pen += advance
    }
    finish(&run, pen: pen, isMark: isMark, piece: piece, to: &runs)
  }

  /// Where the last grapheme cluster of the glyph cluster at `unit` starts: what is widened is its end.
  private func lastGrapheme(of unit: Int, in range: TextRange) -> Int {
    var last = unit
    for i in unit..<shaped.clusterEnd(after: unit, limit: range.upperBound)
    where shaped.analysis.flags[i].contains(.graphemeStart) {
      last = i
    }
    return last
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
      run.range =
        max(lower, piece.range.lowerBound)..<shaped.clusterEnd(after: upper, limit: piece.range.upperBound)
    }
    runs.append(run)
  }
}
