import CHarfBuzz

/// Turns text of one font, script, language and direction into glyphs. Owns a HarfBuzz buffer: one per thread.
package final class Shaper {
  private let buffer: OpaquePointer
  // One thread at a time shapes with these, and nothing that is called meanwhile comes back to them.
  @exclusivity(unchecked) private var languages: [String: OpaquePointer] = [:]
  @exclusivity(unchecked) private var features: [hb_feature_t] = []
  @exclusivity(unchecked) private var words = ShapedWords()
  /// A word and a space.
  @exclusivity(unchecked) private var spaced: [UInt16] = []
  /// The words of a text, those that hang together as one.
  @exclusivity(unchecked) private var units: [(word: ShapedWords.Word, range: Range<Int>)] = []
  private let remembersWords: Bool
  /// How often HarfBuzz was called. Tests ask for it.
  package private(set) var shapings = 0

  /// - Parameter remembersWords: takes words that were shaped before from memory; the glyphs are the same either way.
  package init(remembersWords: Bool = true) {
    self.remembersWords = remembersWords
    buffer = hb_buffer_create()
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
  }
  deinit { hb_buffer_destroy(buffer) }

  /// Font and properties of a call.
  private struct Run {
    var instance: FontInstance
    var script: UInt32
    var language: String
    var isRightToLeft: Bool
    var features: [FontFeature]
    var insertsDottedCircle: Bool
  }

  /// Shapes `text[range]` and appends its glyphs **in logical order** (clusters ascending; for right-to-left
  /// text this is HarfBuzz's visual order reversed, so drawing walks backwards).
  ///
  /// Default-ignorable characters become glyphs without advance and ink, so that no cluster vanishes: the space, or, in
  /// a font without one, a glyph index past the font's last, which draws nothing. Unpaired surrogates are shaped as
  /// U+FFFD. Characters that the font lacks are shaped as others that look alike (``StandIn``), and marks for which it
  /// has no anchor are placed by ``MarkPlacement``.
  ///
  /// - Parameters:
  ///   - context: what lies around `range` and may influence joining; neighbours outside it are not seen.
  ///   - size: points per em.
  ///   - script: ISO 15924 tag as a big-endian number, e.g. `Latn`.
  ///   - features: whole-run features, later ones win.
  ///   - insertsDottedCircle: marks without a base get one.
  package func shape(
    _ text: UnsafeBufferPointer<UInt16>, range: Range<Int>, context: Range<Int>, instance: FontInstance, size: Double,
    script: UInt32, language: String, isRightToLeft: Bool, features: [FontFeature], insertsDottedCircle: Bool = true,
    appendingTo glyphs: inout [ShapedGlyph]
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = LongClusters.firstCut(in: start..<range.upperBound, of: text) ?? range.upperBound
      shapePiece(
        text, range: start..<end, context: context, instance: instance, size: size, script: script,
        language: language, isRightToLeft: isRightToLeft, features: features,
        insertsDottedCircle: insertsDottedCircle, appendingTo: &glyphs)
      start = end
    }
  }

  private func shapePiece(
    _ text: UnsafeBufferPointer<UInt16>, range: Range<Int>, context: Range<Int>, instance: FontInstance, size: Double,
    script: UInt32, language: String, isRightToLeft: Bool, features: [FontFeature], insertsDottedCircle: Bool,
    appendingTo glyphs: inout [ShapedGlyph]
  ) {
    let context = min(context.lowerBound, range.lowerBound)..<max(context.upperBound, range.upperBound)
    let run = Run(
      instance: instance, script: script, language: language, isRightToLeft: isRightToLeft, features: features,
      insertsDottedCircle: insertsDottedCircle)
    let scale = size / instance.unitsPerEm
    if remembersWords, insertsDottedCircle, Shaper.isNative(isRightToLeft, script),
      Shaper.standsAlone(range, in: context, text),
      recall(text, range, run, scale: scale, appendingTo: &glyphs)
    {
      return
    }
    shape(text, range, context: context, run, findsLooks: false)
    let result = self.result(isRightToLeft, offset: context.lowerBound)
    for step in 0..<result.count { glyphs.append(ShapedGlyph(result.glyph(step), scale: scale, offset: 0)) }
  }

  // MARK: Words from memory

  /// Puts a text together from its words and shapes those that are new. False, with nothing appended, for a text that
  /// cannot be put together.
  private func recall(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ run: Run, scale: Double,
    appendingTo glyphs: inout [ShapedGlyph]
  ) -> Bool {
    let setting = ShapedWords.Setting(
      instance: run.instance.id, script: run.script, language: run.language, isRightToLeft: run.isRightToLeft,
      features: run.features)
    let own = UnsafeBufferPointer(rebasing: text[range])
    let isSeparable = words.use(setting, isSeparable: { run.instance.face.separatesWords })
    let pairs = run.isRightToLeft ? nil : words.pairs(make: { makePairs(for: run) })
    guard isSeparable else {
      words.noteShaping()
      guard let pairs, !own.isEmpty else { return false }
      return put(own, together: pairs, run, scale: scale, cluster: range.lowerBound, appendingTo: &glyphs)
    }
    units.removeAll(keepingCapacity: true)
    var start = 0
    while start < own.count {
      guard let word = word(own, start..<ShapedWords.wordEnd(in: own, from: start), run, pairs) else { return false }
      units.append(word)
      start = word.range.upperBound
      // A longer unit may look further to both sides than its words alone.
      while units.count > 1 {
        let (left, right) = (units[units.count - 2], units[units.count - 1])
        let isFree = left.word.isFreeAtEnd && right.word.isFreeAtStart
        words.note(isFree: isFree)
        if isFree { break }
        guard let both = self.word(own, left.range.lowerBound..<right.range.upperBound, run, pairs) else {
          return false
        }
        units.removeLast(2)
        units.append(both)
      }
    }
    for unit in units {
      words.forEachGlyph(of: unit.word) {
        glyphs.append(ShapedGlyph($0, scale: scale, offset: Int32(range.lowerBound + unit.range.lowerBound)))
      }
    }
    return true
  }

  // MARK: Pairs from memory

  private func makePairs(for run: Run) -> GlyphPairs? {
    guard GlyphPairs.scripts.contains(run.script) else { return nil }
    fill(features: run.features)
    return NeighbourRules(
      run.instance, script: hb_script_from_iso15924_tag(run.script), language: language(run.language),
      features: features
    ).map(GlyphPairs.init)
  }

  /// Puts a text together from its pairs, or shapes it whole and learns them. False, with nothing appended, where letters
  /// change each other.
  private func put(
    _ text: UnsafeBufferPointer<UInt16>, together pairs: GlyphPairs, _ run: Run, scale: Double, cluster: Int,
    appendingTo glyphs: inout [ShapedGlyph]
  ) -> Bool {
    switch pairs.knowledge(of: text, in: run.instance.face) {
    case .all:
      for i in text.indices {
        glyphs.append(ShapedGlyph(pairs.glyph(i, of: text), scale: scale, offset: Int32(cluster)))
      }
    case .some:
      shape(text, 0..<text.count, context: 0..<text.count, run, findsLooks: false)
      let result = self.result(false, offset: 0)
      pairs.learn(text, from: result)
      for step in 0..<result.count {
        glyphs.append(ShapedGlyph(result.glyph(step), scale: scale, offset: Int32(cluster)))
      }
    case .none: return false
    }
    return true
  }

  /// A word, put together or shaped if it is new; nil if it is too long.
  private func word(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ run: Run, _ pairs: GlyphPairs?
  ) -> (word: ShapedWords.Word, range: Range<Int>)? {
    guard range.count <= ShapedWords.longestWord else { return nil }
    let own = UnsafeBufferPointer(rebasing: text[range])
    if let known = words.find(own) { return (known, range) }
    let knowledge = pairs?.knowledge(of: own, in: run.instance.face) ?? .none
    if let pairs, knowledge == .all {
      let word = words.insert(
        own, glyphs: own.indices.lazy.map { pairs.glyph($0, of: own) }, isFreeAtStart: pairs.isFreeAtStart(own),
        isFreeAtEnd: pairs.isFreeAtEnd(own))
      return (word, range)
    }
    words.noteShaping()
    let isFreeAtEnd = own.last == 0x20 && shapeBeforeSpace(own, run)
    if !isFreeAtEnd { shape(own, 0..<own.count, context: 0..<own.count, run, findsLooks: true) }
    let result = self.result(run.isRightToLeft, offset: 0)
    if let pairs, knowledge == .some {
      if isFreeAtEnd {
        spaced.withUnsafeBufferPointer { pairs.learn($0, from: result, isFreeAtEnd: true) }
      } else {
        pairs.learn(own, from: result)
      }
    }
    let count = isFreeAtEnd ? result.count - 1 : result.count
    let word = words.insert(
      own, glyphs: (0..<count).lazy.map { result.glyph($0) }, isFreeAtStart: count > 0 && result.isFree(0),
      isFreeAtEnd: isFreeAtEnd)
    return (word, range)
  }

  /// Shapes a word with one space more. True if no rule looked at that space: then none looks beyond the word, and all
  /// glyphs but the last are those of the word alone. The flags of a word's own glyphs do not tell a rule that looked at
  /// the last of them from one that would have gone on.
  private func shapeBeforeSpace(_ word: UnsafeBufferPointer<UInt16>, _ run: Run) -> Bool {
    spaced.removeAll(keepingCapacity: true)
    spaced.append(contentsOf: word)
    spaced.append(0x20)
    spaced.withUnsafeBufferPointer { shape($0, 0..<$0.count, context: 0..<$0.count, run, findsLooks: true) }
    let result = self.result(run.isRightToLeft, offset: 0)
    return result.count > 1 && result.isFree(result.count - 1)
      && result.cluster(result.count - 1) == Int32(word.count)
      && result.cluster(result.count - 2) < Int32(word.count)
  }

  /// Text against the direction of its script is turned by HarfBuzz first, or not, depending on all of it: no word of
  /// it can be remembered.
  private static func isNative(_ isRightToLeft: Bool, _ script: UInt32) -> Bool {
    let native = hb_script_get_horizontal_direction(hb_script_from_iso15924_tag(script))
    return native == HB_DIRECTION_INVALID || (native == HB_DIRECTION_RTL) == isRightToLeft
  }

  /// Nothing around the range joins it, and no mark begins it, which would be shown differently at the start of a text.
  private static func standsAlone(
    _ range: Range<Int>, in context: Range<Int>, _ text: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    let space: UInt16 = 0x20
    let (lower, upper) = (range.lowerBound, range.upperBound)
    return (lower == context.lowerBound || text[lower - 1] == space || text[lower] == space)
      && (upper == context.upperBound || text[upper] == space || text[upper - 1] == space)
      && ShapedWords.startsAlone(text, lower)
  }

  // MARK: HarfBuzz

  /// Leaves the glyphs in the buffer.
  /// - Parameter findsLooks: finds out where rules looked beyond a place. It makes shaping take half as long again.
  private func shape(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, context: Range<Int>, _ run: Run, findsLooks: Bool
  ) {
    shapings += 1
    let instance = run.instance
    hb_buffer_clear_contents(buffer)
    StandIn.fill(buffer, with: text, range, context: context, face: instance.face)
    var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
    if range.lowerBound == context.lowerBound { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if range.upperBound == context.upperBound { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    // HarfBuzz's syllables treat much correct Tai Tham text as marks without a base.
    if run.script == Self.taiTham || !run.insertsDottedCircle {
      flags |= HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE.rawValue
    }
    if findsLooks { flags |= HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT.rawValue }
    hb_buffer_set_flags(buffer, .init(rawValue: flags))
    hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(run.script))
    hb_buffer_set_language(buffer, self.language(run.language))
    hb_buffer_set_invisible_glyph(buffer, instance.face.hasSpace ? 0 : UInt32(instance.face.glyphCount))
    fill(features: run.features)
    // Names HarfBuzz's own OpenType shaper, because HarfBuzz prefers Graphite if it was compiled in.
    "ot".withCString { name in
      var shapers: [UnsafePointer<CChar>?] = [name, nil]
      _ = hb_shape_full(instance.handle, buffer, features, UInt32(features.count), &shapers)
    }
    result(run.isRightToLeft, offset: context.lowerBound).placeLostMarks(of: text, range, instance)
  }

  private func fill(features list: [FontFeature]) {
    features.removeAll(keepingCapacity: true)
    for feature in list {
      features.append(
        hb_feature_t(
          tag: feature.numericTag, value: UInt32(clamping: feature.value), start: UInt32(HB_FEATURE_GLOBAL_START),
          end: UInt32.max))
    }
  }

  private func result(_ isRightToLeft: Bool, offset: Int) -> ShapingResult {
    ShapingResult(buffer, isRightToLeft: isRightToLeft, offset: offset)
  }

  private static let taiTham = packedTag("Lana")

  private func language(_ name: String) -> OpaquePointer? {
    if let known = languages[name] { return known }
    let made = name.withCString { hb_language_from_string($0, -1) }
    if languages.count > 256 { languages.removeAll() }
    languages[name] = made
    return made
  }
}

extension ShapedGlyph {
  /// - Parameters:
  ///   - scale: points per unit of the face.
  ///   - offset: of what the glyph's cluster counts from.
  fileprivate init(_ glyph: UnscaledGlyph, scale: Double, offset: Int32) {
    self.init(
      glyph: glyph.glyph, cluster: glyph.cluster + offset, advance: Double(glyph.advance) * scale,
      xOffset: Double(glyph.xOffset) * scale, yOffset: Double(glyph.yOffset) * scale, flags: glyph.flags)
  }
}
