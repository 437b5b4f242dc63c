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
  /// What other faces draw of the cluster that the item goes on with; empty for items that begin with a cluster.
  package var earlierParts: [ClusterPart] = []
  /// Marks over ``earlierParts``.
  package var isMark = false
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
      // End of the runs around the position that shape alike.
      var alikeEnd = 0
      for paragraph in text.paragraphs where !paragraph.range.isEmpty {
        var position = paragraph.range.lowerBound
        while position < paragraph.range.upperBound {
          while text.runs[runIndex].range.upperBound <= position { runIndex += 1 }
          while analysis.scriptRuns[scriptIndex].range.upperBound <= position { scriptIndex += 1 }
          let style = text.runs[runIndex].style
          if alikeEnd <= position { alikeEnd = shapingRunEnd(from: runIndex) }
          var limit = min(
            paragraph.range.upperBound, analysis.scriptRuns[scriptIndex].range.upperBound, alikeEnd)
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
    let first = items.count
    // Neutral characters behind which another face than this one follows.
    var parted: (end: Int, face: ResolvedFace)?

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

    /// A cluster of several faces: the first part continues the item, the others are items of their own.
    func extend(over parts: [ClusterPart]) {
      let start = position
      var earlier: [ClusterPart] = []
      for var part in parts {
        part.range = part.range.lowerBound + start..<part.range.upperBound + start
        if earlier.isEmpty {
          extend(to: part.range.upperBound, face: part.face)
        } else {
          items.append(item)
          item.range = part.range
          item.face = part.face
          item.earlierParts = earlier
          item.isMark = part.isMark
        }
        earlier.append(part)
      }
      guard parts.count > 1 else { return }
      items.append(item)
      item.range = item.range.upperBound..<item.range.upperBound
      item.earlierParts = []
      item.isMark = false
    }

    while position < range.upperBound {
      // Inside a fallback run they wait for their successor.
      if isNeutral(units[position]), !item.range.isEmpty, item.face != primary, keepsSpaces(item.face),
        parted.map({ position >= $0.end || $0.face != item.face }) ?? true
      {
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
        parted = (end, item.face)
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
      let cluster = UnsafeBufferPointer(rebasing: units[position..<end])
      let face = resolver.face(for: cluster, font: font, script: template.script, language: language)
      if face.isMissing, cluster.length(at: 0) < cluster.count {
        extend(over: resolver.parts(of: cluster, font: font, script: template.script, language: language))
      } else {
        extend(to: end, face: face)
      }
      position = end
    }
    if !item.range.isEmpty { items.append(item) }
    // Emoji have no script, whatever stands around them: the rules of some would take their sequences apart.
    for i in first..<items.count where isEmoji(items[i], units) { items[i].script = ScriptSets.common }
  }

  private func isEmoji(_ item: TextItem, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    guard !item.face.isMissing, !item.range.isEmpty else { return false }
    let facts = CharacterFacts(units.scalar(at: item.range.lowerBound))
    return facts.isEmojiPresentation || facts.isEmoji && item.face.instance.face.hasColorGlyphs
  }

  /// The space of an emoji font is as wide as a picture.
  private func keepsSpaces(_ face: ResolvedFace) -> Bool {
    !face.isMissing && !face.instance.face.hasColorGlyphs && face.instance.face.glyph(for: " ") != 0
  }

  /// Spaces, and default-ignorable characters: no reason to change the font.
  private func isNeutral(_ unit: UInt16) -> Bool {
    if unit < 0x80 { return unit == 0x20 }
    let facts = CharacterFacts(unit: unit)
    // The space of Ogham is a line.
    return facts.isDefaultIgnorable || facts.category == .space && unit != 0x1680
  }

  private func isClusterStart(_ index: Int) -> Bool { analysis.flags[index].contains(.graphemeStart) }

  private func clusterEnd(_ start: Int, limit: Int) -> Int {
    var end = start + 1
    while end < limit, !isClusterStart(end) { end += 1 }
    return end
  }
}
