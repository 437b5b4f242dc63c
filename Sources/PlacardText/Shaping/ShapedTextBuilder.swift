import PlacardFont

/// Collects glyphs item by item and keeps the two per-unit tables in step with them.
struct ShapedTextBuilder {
  private var glyphs: [ShapedGlyph] = []
  private var offsets: [Double]
  private var cuts: [ShapedText.Cut]
  private var pen = 0.0
  private var hasTabs = false
  private var hasAscendingOffsets = true

  init(unitCount: Int) {
    // `Array(repeating:count:)` looks the element's type up each time, which takes longer than filling a short array.
    offsets = []
    offsets.reserveCapacity(unitCount + 1)
    offsets.append(contentsOf: repeatElement(0, count: unitCount + 1))
    cuts = []
    cuts.reserveCapacity(unitCount + 1)
    cuts.append(contentsOf: repeatElement(.inside, count: unitCount + 1))
    glyphs.reserveCapacity(unitCount)
  }

  mutating func append(
    _ item: inout TextItem, previous: TextItem?, context: TextRange, shaper: ItemShaper,
    units: UnsafeBufferPointer<UInt16>
  ) {
    let start = item.range.lowerBound
    let first = glyphs.count
    let advance = shaper.shape(item, range: item.range, context: context, units: units, into: &glyphs)
    item.glyphs = first..<glyphs.count
    hasTabs = hasTabs || item.kind == .tab
    let isPart = !item.earlierParts.isEmpty
    if item.kind == .text, !isPart {
      fillTables(item.range, glyphs: first..<glyphs.count)
    } else {
      for unit in item.range { offsets[unit] = pen }
      pen += advance
    }
    // A part goes on with the cluster of the item before it; `cuts` says so already.
    if !isPart { cuts[start] = ShapedTextBuilder.joins(previous, item) ? .unsafe : .safe }
  }

  private mutating func fillTables(_ range: TextRange, glyphs glyphRange: Range<Int>) {
    offsets.withUnsafeMutableBufferPointer { offsets in
      cuts.withUnsafeMutableBufferPointer { cuts in
        glyphs.withUnsafeBufferPointer { glyphs in
          var unit = range.lowerBound
          var clusterPen = pen
          for i in glyphRange {
            let cluster = Int(glyphs[i].cluster)
            if cluster >= unit {
              while unit < cluster {
                offsets[unit] = clusterPen
                unit += 1
              }
              clusterPen = pen
              offsets[unit] = pen
              cuts[unit] = glyphs[i].flags.contains(.unsafeToBreak) ? .unsafe : .safe
              unit += 1
            }
            let advance = glyphs[i].advance
            pen += advance
            hasAscendingOffsets = hasAscendingOffsets && advance >= 0
          }
          while unit < range.upperBound {
            offsets[unit] = clusterPen
            unit += 1
          }
        }
      }
    }
  }

  /// In scripts that stack and reorder letters, what the font makes one cluster is one: a cut inside would leave a virama or
  /// a sign without its letter.
  private func keepClusters(of item: TextItem, in analysis: inout TextAnalysis) {
    for unit in item.range
    where cuts[unit] == .inside && !analysis.flags[unit].isDisjoint(with: [.graphemeStart, .lineBreak]) {
      analysis.flags[unit].subtract([.graphemeStart, .lineBreak])
    }
  }

  /// Letters of a joining script connect across a change of style, so a cut there changes shapes.
  private static func joins(_ previous: TextItem?, _ item: TextItem) -> Bool {
    guard let previous, previous.kind == .text, item.kind == .text, previous.script == item.script,
      previous.range.upperBound == item.range.lowerBound
    else { return false }
    return ScriptSets.joining.contains(item.script)
  }

  mutating func finish(
    text: StyledText, analysis: TextAnalysis, items: [TextItem], styles: [StyleMetrics]
  ) -> ShapedText {
    var analysis = analysis
    for item in items where ScriptSets.brahmic.contains(item.script) { keepClusters(of: item, in: &analysis) }
    offsets[text.units.count] = pen
    cuts[text.units.count] = .safe
    return ShapedText(
      text: text, analysis: analysis, items: items, glyphs: glyphs, offsets: offsets, cuts: cuts, hasTabs: hasTabs,
      hasAscendingOffsets: hasAscendingOffsets, styles: styles)
  }
}
