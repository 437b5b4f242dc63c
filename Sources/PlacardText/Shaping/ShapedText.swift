package import PlacardFont

/// Text as glyphs at nominal size, before any line is known. Does not depend on a width, so one shaped text serves
/// measuring, drawing and shrinking. Immutable and shared: layouts hold it, and are copied often.
public final class ShapedText: Sendable {
  /// What was shaped.
  public let text: StyledText
  package let analysis: TextAnalysis
  package let items: [TextItem]
  /// In logical order (clusters ascending); right-to-left items are drawn backwards.
  package let glyphs: [ShapedGlyph]
  /// One more than there are units: points from the start of the text, in logical order, to the glyph cluster that
  /// holds the unit.
  package let offsets: [Double]
  /// One more than there are units: what a cut before the unit means for shapes.
  package let cuts: [Cut]
  /// Whether the text has a tab, so that widths depend on where a line starts.
  package let hasTabs: Bool
  /// Whether ``offsets`` never decrease. Negative letter spacing can make them do so.
  let hasAscendingOffsets: Bool
  let styles: [StyleMetrics]
  /// Whether a fallback face draws some of the text.
  let hasFallback: Bool

  init(
    text: StyledText, analysis: TextAnalysis, items: [TextItem], glyphs: [ShapedGlyph], offsets: [Double], cuts: [Cut],
    hasTabs: Bool, hasAscendingOffsets: Bool, styles: [StyleMetrics]
  ) {
    self.text = text
    self.analysis = analysis
    self.items = items
    self.glyphs = glyphs
    self.offsets = offsets
    self.cuts = cuts
    self.hasTabs = hasTabs
    self.hasAscendingOffsets = hasAscendingOffsets
    self.styles = styles
    hasFallback = items.contains { $0.kind == .text && $0.face.instance !== styles[$0.style].primaryFace.instance }
  }

  /// All but the styles: what a text of the same characters in the same font has in common with this one.
  struct Glyphs {
    let units: [UInt16]
    fileprivate let analysis: TextAnalysis
    fileprivate let items: [TextItem]
    fileprivate let glyphs: [ShapedGlyph]
    fileprivate let offsets: [Double]
    fileprivate let cuts: [Cut]
    fileprivate let hasTabs, hasAscendingOffsets: Bool
    fileprivate let styles: [StyleMetrics]

    init(of shaped: ShapedText) {
      units = shaped.text.units
      (analysis, items, glyphs) = (shaped.analysis, shaped.items, shaped.glyphs)
      (offsets, cuts, styles) = (shaped.offsets, shaped.cuts, shaped.styles)
      (hasTabs, hasAscendingOffsets) = (shaped.hasTabs, shaped.hasAscendingOffsets)
    }
  }

  convenience init(text: StyledText, _ known: Glyphs) {
    self.init(
      text: text, analysis: known.analysis, items: known.items, glyphs: known.glyphs, offsets: known.offsets,
      cuts: known.cuts, hasTabs: known.hasTabs, hasAscendingOffsets: known.hasAscendingOffsets, styles: known.styles)
  }

  /// Whether a line can be cut before a unit without shaping again.
  package enum Cut: UInt8, Sendable {
    /// Whether the place is inside a glyph cluster (a ligature, a combining sequence).
    case inside = 0
    case safe = 1
    case unsafe = 2
  }

  /// Clusters that no face can draw, as ranges of ``text``; each is shown as the missing-glyph box.
  public var missingClusters: [TextRange] {
    var result: [TextRange] = []
    for item in items where item.kind == .text && item.face.isMissing {
      var start = item.range.lowerBound
      // Of a cluster of several faces all is reported, and once.
      if let first = item.earlierParts.first { start = clusterStart(first.range.lowerBound) }
      while start < item.range.upperBound {
        var end = start + 1
        while end < analysis.flags.count - 1, !analysis.flags[end].contains(.graphemeStart) { end += 1 }
        if result.last?.lowerBound != start { result.append(start..<end) }
        start = end
      }
    }
    return result
  }

  private func clusterStart(_ unit: Int) -> Int {
    var start = unit
    while start > 0, !analysis.flags[start].contains(.graphemeStart) { start -= 1 }
    return start
  }
}

extension ShapedText {
  /// Index of the item that holds `unit`; `items` tile the text.
  func itemIndex(at unit: Int) -> Int {
    var low = 0
    var high = items.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if items[middle].range.lowerBound <= unit { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Whether text may be divided before a unit in an emergency.
  func canCut(before unit: Int) -> Bool { analysis.flags[unit].contains(.graphemeStart) }

  /// End of `range` without the white space at its end.
  func contentEnd(of range: TextRange) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, analysis.flags[end - 1].contains(.whitespace) { end -= 1 }
    return end
  }

  /// Whether `range` has visible characters.
  func hasVisible(_ range: TextRange) -> Bool { range.contains { analysis.flags[$0].contains(.visible) } }

  /// End of the glyph cluster that starts at `unit`.
  func clusterEnd(after unit: Int, limit: Int) -> Int {
    var end = unit + 1
    while end < limit, cuts[end] == .inside { end += 1 }
    return end
  }

  /// Calls `body` with the index of each item that meets `range`, the item and the common part.
  func forEachItem(in range: TextRange, _ body: (Int, TextItem, TextRange) -> Void) {
    guard !range.isEmpty else { return }
    var index = itemIndex(at: range.lowerBound)
    while index < items.count, items[index].range.lowerBound < range.upperBound {
      body(index, items[index], items[index].range.clamped(to: range))
      index += 1
    }
  }

  /// First glyph of item `item` whose cluster is at or after `unit`.
  func glyphIndex(at unit: Int, in item: TextItem) -> Int {
    var low = item.glyphs.lowerBound
    var high = item.glyphs.upperBound
    while low < high {
      let middle = (low + high) / 2
      if Int(glyphs[middle].cluster) < unit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
