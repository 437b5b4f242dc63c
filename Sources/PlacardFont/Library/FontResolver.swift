/// A face chosen for a cluster, ready to shape with.
package struct ResolvedFace: Sendable, Hashable {
  package var instance: FontInstance
  package var synthesis: FontSynthesis
  /// Whether the face has no glyph for the cluster either, so that it draws the missing-glyph box.
  package var isMissing: Bool
  package init(instance: FontInstance, synthesis: FontSynthesis, isMissing: Bool) {
    self.instance = instance
    self.synthesis = synthesis
    self.isMissing = isMissing
  }
  package static func == (a: ResolvedFace, b: ResolvedFace) -> Bool {
    a.instance === b.instance && a.synthesis == b.synthesis && a.isMissing == b.isMissing
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(instance.id) }
}

/// What one face draws of a cluster that no single face has.
package struct ClusterPart: Sendable, Hashable {
  package var face: ResolvedFace
  /// Units.
  package var range: Range<Int>
  /// Marks, which are placed over the parts before them.
  package var isMark: Bool
}

extension FontLibrary {
  /// How a cluster asks to be shown, by UTS #51.
  package enum Presentation: Sendable { case text, emoji }
}

/// Chooses the face of each grapheme cluster and remembers its answers. One per thread.
package final class FontResolver {
  /// Answers kept; a page of text has a few hundred different clusters outside the fast path.
  package static let answerLimit = 4096
  static let tableLimit = 32

  private struct Key: Hashable {
    var font: UInt32
    var generation: UInt32
    var script: UInt32
    var units: [UInt16]
  }
  private var answers: [Key: ResolvedFace] = [:]
  private var tables: [UInt32: SimpleText] = [:]
  private var lastTable: (face: FontFace, table: SimpleText)?

  private var knownRetirements = FontFace.retirements

  package init() {}

  /// Lets go of the faces of fonts that lost their library.
  private func forgetRetired() {
    let generation = FontFace.retirements
    guard generation != knownRetirements else { return }
    knownRetirements = generation
    answers = answers.filter { $0.value.instance.face.isBundled }
    tables = tables.filter { $0.value.face.isBundled }
    lastTable = nil
  }

  /// Answers that are remembered now.
  package var answerCount: Int { answers.count }

  /// The face for one grapheme cluster in `font`: the font's own face when it maps every character of the
  /// cluster that needs a glyph, else by the library's order; the font's own, as missing, where no face has all.
  ///
  /// - Parameters:
  ///   - script: of the run, ISO 15924 as a big-endian number; its own bundled file is asked before the others.
  ///   - language: of the run. One bundled face has the Han of all regions, so it decides at shaping, not here.
  package func face(
    for cluster: UnsafeBufferPointer<UInt16>, font: Font, script: UInt32, language: String
  ) -> ResolvedFace {
    forgetRetired()
    let key = Key(font: font.id, generation: font.library.generation, script: script, units: Array(cluster))
    if let known = answers[key] { return known }
    if answers.count >= Self.answerLimit { answers.removeAll(keepingCapacity: true) }
    let answer = Self.choose(ClusterDemand(cluster), font: font, script: script)
    answers[key] = answer
    return answer
  }

  /// The faces of a cluster that no single face has (CSS Fonts 4, cluster matching): base and marks each come from the
  /// first face that has them, marks from that of what stands before them if it can. What no face has is the font's
  /// own, as missing.
  package func parts(
    of cluster: UnsafeBufferPointer<UInt16>, font: Font, script: UInt32, language: String
  ) -> [ClusterPart] {
    var parts: [ClusterPart] = []
    var start = 0
    while start < cluster.count {
      var end = start + cluster.length(at: start)
      // Selectors and joiners go with the character before them.
      while end < cluster.count, !ClusterDemand.needsGlyph(cluster.scalar(at: end)) { end += cluster.length(at: end) }
      let piece = UnsafeBufferPointer(rebasing: cluster[start..<end])
      let category = CharacterFacts(cluster.scalar(at: start)).category
      var part = ClusterPart(
        face: face(for: piece, font: font, script: script, language: language), range: start..<end,
        isMark: start > 0 && (category == .nonspacingMark || category == .enclosingMark))
      if let last = parts.last {
        if part.isMark, !last.face.isMissing, ClusterDemand(piece).isMet(by: last.face.instance.face) {
          part.face = last.face
        }
        // A missing-glyph box for a mark would hide the base.
        if part.face.isMissing { part.isMark = false }
        if part.face == last.face, !part.face.isMissing {
          parts[parts.count - 1].range = last.range.lowerBound..<end
          start = end
          continue
        }
      }
      parts.append(part)
      start = end
    }
    return parts
  }

  /// How many leading units of `text` are simple (one unit, one cluster, mapped by the font's own face, no
  /// emoji or selector): the fast path of itemization.
  package func simplePrefix(of text: UnsafeBufferPointer<UInt16>, font: Font) -> Int {
    forgetRetired()
    let face = font.instance.face
    if let lastTable, lastTable.face === face { return lastTable.table.prefix(of: text) }
    let table: SimpleText
    if let known = tables[face.id] {
      table = known
    } else {
      if tables.count >= Self.tableLimit { tables.removeAll() }
      table = SimpleText(face: face)
      tables[face.id] = table
    }
    lastTable = (face, table)
    return table.prefix(of: text)
  }

  private static func choose(_ demand: ClusterDemand, font: Font, script: UInt32) -> ResolvedFace {
    let own = font.instance.face
    func ownAnswer(isMissing: Bool) -> ResolvedFace {
      ResolvedFace(instance: font.instance, synthesis: font.synthesis, isMissing: isMissing)
    }
    let wantsEmoji = demand.presentation == .emoji
    let isOwnTurn = !wantsEmoji || own.hasColorGlyphs
    if demand.isEmpty || isOwnTurn && demand.isMet(by: own) { return ownAnswer(isMissing: false) }

    let candidates = font.library.candidates(script: script, presentation: demand.presentation, traits: font.traits)
    func answer(_ source: FaceSource) -> ResolvedFace {
      let face = source.face
      let synthesis = face.isEmojiFont ? .none : font.library.synthesis(of: source, for: font.traits)
      return ResolvedFace(
        instance: face.instance(size: font.pointSize, traits: font.traits, variations: [:]), synthesis: synthesis,
        isMissing: false)
    }
    if let first = candidates.first.first(where: { demand.isMet(by: $0.face) }) { return answer(first) }
    if !isOwnTurn, demand.isMet(by: own) { return ownAnswer(isMissing: false) }
    if let second = candidates.second.first(where: { demand.isMet(by: $0.face) }) { return answer(second) }
    return ownAnswer(isMissing: !demand.isMetWithDots(by: own))
  }
}
