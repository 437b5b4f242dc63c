package import PlacardFont

/// A piece of text that HarfBuzz can shape in one call: one font, script, language and bidi level.
package struct TextItem: Sendable {
  package enum Kind: UInt8, Sendable {
    case text
    /// U+FFFC with an inline object: one unit, advance = the object's width.
    case object
    /// U+0009: its advance is decided by the line.
    case tab
    /// Separators and control characters: no width, never drawn.
    case invisible
  }
  package var kind: Kind
  package var range: TextRange
  package var face: ResolvedFace
  /// Points per em at nominal size (superscript scaling applied).
  package var size: Double
  package var script: UInt32
  package var level: UInt8
  /// A style of the item's first unit; all units share its *shaping* part.
  package var style: Int
  /// Index into ``ShapedText/glyphs``.
  package var glyphs: Range<Int> = 0..<0
}

/// Cuts text where a shaping property changes.
struct Itemizer {
  let text: StyledText
  let analysis: TextAnalysis
  let styles: [StyleMetrics]
  let resolver: FontResolver

  func items() -> [TextItem] {
    var items: [TextItem] = []
    items.reserveCapacity(8)
    text.units.withUnsafeBufferPointer { units in
      var runIndex = 0
      var scriptIndex = 0
      for paragraph in text.paragraphs where !paragraph.range.isEmpty {
        var position = paragraph.range.lowerBound
        while position < paragraph.range.upperBound {
          while text.runs[runIndex].range.upperBound <= position { runIndex += 1 }
          while analysis.scriptRuns[scriptIndex].range.upperBound <= position { scriptIndex += 1 }
          let style = text.runs[runIndex].style
          var limit = min(
            paragraph.range.upperBound, analysis.scriptRuns[scriptIndex].range.upperBound,
            shapingRunEnd(from: runIndex))
          let level = analysis.levels.isEmpty ? 0 : analysis.levels[position]
          if !analysis.levels.isEmpty {
            var end = position + 1
            while end < limit, analysis.levels[end] == level { end += 1 }
            limit = end
          }
          appendItems(
            position..<limit, style: style, script: analysis.scriptRuns[scriptIndex].script, level: level, units: units,
            to: &items)
          position = limit
        }
      }
    }
    return items
  }

  /// End of the stretch of runs, from `first` on, whose styles shape alike.
  private func shapingRunEnd(from first: Int) -> Int {
    var last = first
    let identity = styles[text.runs[first].style].identity
    while last + 1 < text.runs.count, styles[text.runs[last + 1].style].identity == identity { last += 1 }
    return text.runs[last].range.upperBound
  }

  /// Splits by kind: tabs, objects and separators stand alone.
  private func appendItems(
    _ range: TextRange, style: Int, script: UInt32, level: UInt8, units: UnsafeBufferPointer<UInt16>,
    to items: inout [TextItem]
  ) {
    let template = TextItem(
      kind: .text, range: range, face: styles[style].primaryFace, size: styles[style].size, script: script,
      level: level, style: style)
    var position = range.lowerBound
    while position < range.upperBound {
      var end = position
      while end < range.upperBound, kind(at: end, unit: units[end], style: style) == .text { end += 1 }
      if end > position {
        appendTextItems(position..<end, template: template, units: units, to: &items)
        position = end
        continue
      }
      var item = template
      item.kind = kind(at: position, unit: units[position], style: style)
      item.range = position..<position + 1
      items.append(item)
      position += 1
    }
  }

  private func kind(at index: Int, unit: UInt16, style: Int) -> TextItem.Kind {
    if unit >= 0x20, unit < 0x7F { return .text }
    if unit == 0x09 { return .tab }
    if analysis.flags[index].contains(.separator) || unit < 0x20 || (unit >= 0x7F && unit < 0xA0) { return .invisible }
    if unit == 0xFFFC, text.styles[style].shaping.object != nil { return .object }
    return .text
  }

  /// Splits by face: each grapheme cluster is drawn by one face. Spaces and characters without ink between two clusters
  /// of the same fallback face stay in that face when it has a space, so that they do not cut the run.
  private func appendTextItems(
    _ range: TextRange, template: TextItem, units: UnsafeBufferPointer<UInt16>, to items: inout [TextItem]
  ) {
    let font = text.styles[template.style].shaping.font
    let primary = styles[template.style].primaryFace
    let language = styles[template.style].language
    var item = template
    item.range = range.lowerBound..<range.lowerBound
    var position = range.lowerBound

    func extend(to end: Int, face: ResolvedFace) {
      if item.range.isEmpty {
        item.face = face
      } else if item.face != face {
        items.append(item)
        item.range = item.range.upperBound..<item.range.upperBound
        item.face = face
      }
      item.range = item.range.lowerBound..<end
    }

    while position < range.upperBound {
      // Inside a fallback run they wait for their successor.
      if isNeutral(units[position]), !item.range.isEmpty, item.face != primary, keepsSpaces(item.face) {
        var end = position + 1
        while end < range.upperBound, isNeutral(units[end]) { end += 1 }
        if end < range.upperBound, isClusterStart(end) {
          let next = clusterEnd(end, limit: range.upperBound)
          let face = resolver.face(
            for: UnsafeBufferPointer(rebasing: units[end..<next]), font: font, script: template.script,
            language: language)
          if face == item.face {
            extend(to: next, face: face)
            position = next
            continue
          }
        }
      }
      var simple = resolver.simplePrefix(
        of: UnsafeBufferPointer(rebasing: units[position..<range.upperBound]), font: font)
      while simple > 0, !isClusterStart(position + simple) { simple -= 1 }
      if simple > 0 {
        extend(to: position + simple, face: primary)
        position += simple
        continue
      }
      let end = clusterEnd(position, limit: range.upperBound)
      let face = resolver.face(
        for: UnsafeBufferPointer(rebasing: units[position..<end]), font: font, script: template.script,
        language: language)
      extend(to: end, face: face)
      position = end
    }
    if !item.range.isEmpty { items.append(item) }
  }

  /// The space of an emoji font is as wide as a picture.
  private func keepsSpaces(_ face: ResolvedFace) -> Bool {
    !face.isMissing && !face.instance.face.hasColorGlyphs && face.instance.face.glyph(for: " ") != 0
  }

  /// Spaces, and default-ignorable characters: no reason to change the font.
  private func isNeutral(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20, 0xA0, 0xAD, 0x2000...0x200F, 0x202A...0x202F, 0x205F...0x2064, 0x2066...0x206F, 0x3000, 0xFEFF: true
    default: false
    }
  }

  private func isClusterStart(_ index: Int) -> Bool { analysis.flags[index].contains(.graphemeStart) }

  private func clusterEnd(_ start: Int, limit: Int) -> Int {
    var end = start + 1
    while end < limit, !isClusterStart(end) { end += 1 }
    return end
  }
}
