import PlacardFont

/// Shapes a part of a cluster that no single face has: marks over what other faces draw, or what stands beside that, such as
/// the box of a mark that no face has.
struct PartShaper {
  let shaper: Shaper
  let item: TextItem
  let style: StyleMetrics
  let units: UnsafeBufferPointer<UInt16>
  let context: TextRange

  private var isRightToLeft: Bool { item.level & 1 == 1 }

  /// Appends the glyphs and returns their advance.
  /// - Parameter isSpaced: letter spacing stands between the base and the pen.
  func shape(isSpaced: Bool, into glyphs: inout [ShapedGlyph]) -> Double {
    let first = glyphs.count
    if item.isMark {
      shapeMarks(isSpaced: isSpaced, into: &glyphs)
      return 0
    }
    shape(item.range, item.face, into: &glyphs)
    var advance = 0.0
    for i in first..<glyphs.count {
      // HarfBuzz takes the box of a mark for a mark.
      if glyphs[i].glyph == 0 { glyphs[i].advance = item.face.instance.advance(of: 0) * item.size }
      glyphs[i].advance *= style.expansion
      glyphs[i].xOffset *= style.expansion
      advance += glyphs[i].advance
    }
    return advance
  }

  private func shapeMarks(isSpaced: Bool, into glyphs: inout [ShapedGlyph]) {
    var base: [ShapedGlyph] = []
    let place = item.earlierParts.lastIndex { !$0.isMark } ?? 0
    let part = item.earlierParts[place]
    shape(part.range, part.face, into: &base)
    let advance = base.reduce(0) { $0 + $1.advance }
    var placement = MarkPlacement(
      advance: advance, ink: ink(of: base, part.face), em: item.size, isRightToLeft: isRightToLeft)
    // Marks of other faces that are there already.
    for part in item.earlierParts[(place + 1)...] { self.place(part.range, part.face, &placement) { _, _ in } }
    let spacing = isSpaced && place == 0 ? style.spacing : 0
    self.place(item.range, item.face, &placement) { glyph, x in
      var glyph = glyph
      glyph.cluster = Int32(item.range.lowerBound)
      glyph.advance = 0
      // The pen stands behind the base: right of it, or left of it in text from right to left.
      glyph.xOffset = isRightToLeft ? x * style.expansion + spacing : (x - advance) * style.expansion - spacing
      glyphs.append(glyph)
    }
  }

  /// Hands out the glyphs of marks with their distance from the origin of the base.
  private func place(
    _ range: TextRange, _ face: ResolvedFace, _ placement: inout MarkPlacement,
    _ body: (ShapedGlyph, _ x: Double) -> Void
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + units.length(at: start)
      while end < range.upperBound, CharacterFacts(units.scalar(at: end)).isDefaultIgnorable {
        end += units.length(at: end)
      }
      var glyphs: [ShapedGlyph] = []
      shape(start..<end, face, into: &glyphs)
      for (index, glyph) in glyphs.enumerated() {
        var glyph = glyph
        var x = 0.0
        if index == 0, let ink = face.instance.ink(of: glyph.glyph)?.scaled(by: item.size) {
          let place = placement.place(ink, of: units.scalar(at: start))
          x = place.x
          glyph.yOffset = place.y
        }
        body(glyph, x)
      }
      start = end
    }
  }

  /// The ink of the base.
  private func ink(of glyphs: [ShapedGlyph], _ face: ResolvedFace) -> Box? {
    var result: Box?
    for glyph in glyphs {
      guard let box = face.instance.ink(of: glyph.glyph) else { continue }
      let ink = box.scaled(by: item.size).offset(y: glyph.yOffset)
      result = result?.union(ink) ?? ink
    }
    return result
  }

  private func shape(_ range: TextRange, _ face: ResolvedFace, into glyphs: inout [ShapedGlyph]) {
    shaper.shape(
      units, range: range, context: context, instance: face.instance, size: item.size, script: item.script,
      language: style.language, isRightToLeft: isRightToLeft, features: style.features, insertsDottedCircle: false,
      appendingTo: &glyphs)
  }
}
