import PlacardFont

/// Shapes items and applies letter spacing: the one way from text to advances, for whole texts and for line ends.
struct ItemShaper {
  let text: StyledText
  let analysis: TextAnalysis
  let styles: [StyleMetrics]
  let shaper: Shaper

  /// Appends the glyphs of `range` (inside `item`) in logical order and returns their advance.
  func shape(
    _ item: TextItem, range: TextRange, context: TextRange, units: UnsafeBufferPointer<UInt16>,
    into glyphs: inout [ShapedGlyph]
  ) -> Double {
    let style = styles[item.style]
    switch item.kind {
    case .invisible, .tab: return 0
    case .object: return text.styles[item.style].shaping.object?.width ?? 0
    case .text where !item.earlierParts.isEmpty:
      return PartShaper(shaper: shaper, item: item, style: style, units: units, context: context)
        .shape(isSpaced: isSpaced(item.earlierParts[0].range.lowerBound), into: &glyphs)
    case .text: break
    }
    let first = glyphs.count
    let isRightToLeft = item.level & 1 == 1
    shaper.shape(
      units, range: range, context: context, instance: item.face.instance, size: item.size, script: item.script,
      language: style.language, isRightToLeft: isRightToLeft, features: style.features, appendingTo: &glyphs)
    let last = glyphs.count
    if style.spacing != 0 || style.expansion != 1 {
      ItemShaper.space(
        &glyphs, first..<last, by: style.spacing, expansion: style.expansion, isRightToLeft: isRightToLeft,
        isSpaced: { isSpaced($0) })
    }
    var advance = 0.0
    for i in first..<last {
      if glyphs[i].glyph == 0, isHangulFiller(units[Int(glyphs[i].cluster)]) {
        // Beyond the last glyph: draws nothing.
        glyphs[i].glyph = UInt32(item.face.instance.face.glyphCount)
        glyphs[i].advance = 0
      }
      advance += glyphs[i].advance
    }
    return advance
  }

  /// Advance of a space in the font of an item, as the font has it.
  func spaceWidth(of item: TextItem) -> Double {
    var glyphs: [ShapedGlyph] = []
    [0x20].withUnsafeBufferPointer {
      shaper.shape(
        $0, range: 0..<1, context: 0..<1, instance: item.face.instance, size: item.size, script: item.script,
        language: "", isRightToLeft: false, features: [], appendingTo: &glyphs)
    }
    return glyphs.reduce(0) { $0 + $1.advance }
  }

  /// Default-ignorable characters that HarfBuzz does not hide, since Hangul fonts give them a width. In another font they
  /// are no missing glyph.
  private func isHangulFiller(_ unit: UInt16) -> Bool {
    guard unit >= 0x1100 else { return false }
    let facts = CharacterFacts(unit: unit)
    return facts.isDefaultIgnorable && facts.category == .otherLetter
  }

  /// Letter spacing goes to clusters one can see, white space among them.
  private func isSpaced(_ unit: Int) -> Bool {
    let flags = analysis.flags[unit]
    return flags.contains(.visible) || flags.contains(.whitespace) || text.units[unit] == 0xA0
  }

  /// Adds `amount` after each cluster. In right-to-left runs "after" is to the left, so the glyphs of the cluster
  /// move right by it.
  static func space(
    _ glyphs: inout [ShapedGlyph], _ range: Range<Int>, by amount: Double, expansion: Double, isRightToLeft: Bool,
    isSpaced: (Int) -> Bool
  ) {
    for i in range {
      if expansion != 1 {
        glyphs[i].advance *= expansion
        glyphs[i].xOffset *= expansion
      }
      let isLastOfCluster = i + 1 == range.upperBound || glyphs[i + 1].cluster != glyphs[i].cluster
      guard amount != 0, isLastOfCluster, isSpaced(Int(glyphs[i].cluster)) else { continue }
      glyphs[i].advance += amount
      if isRightToLeft { glyphs[i].xOffset += amount }
    }
  }
}
