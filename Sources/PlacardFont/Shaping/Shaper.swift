import CHarfBuzz

/// Turns text of one font, script, language and direction into glyphs. Owns a HarfBuzz buffer: one per thread.
package final class Shaper {
  private let buffer: OpaquePointer
  private var languages: [String: OpaquePointer] = [:]
  private var features: [hb_feature_t] = []
  private var words = ShapedWords()
  private let remembersWords: Bool
  /// Texts whose glyphs all came from memory. For tests.
  package private(set) var textsFromMemory = 0

  /// - Parameter remembersWords: takes words that were shaped before from memory; the glyphs are the same either way.
  package init(remembersWords: Bool = true) {
    self.remembersWords = remembersWords
    buffer = hb_buffer_create()
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
  }
  deinit { hb_buffer_destroy(buffer) }

  /// Shapes `text[range]` and appends its glyphs **in logical order** (clusters ascending; for right-to-left
  /// text this is HarfBuzz's visual order reversed, so drawing walks backwards).
  ///
  /// Default-ignorable characters become glyphs without advance and ink, so that no cluster vanishes: the space, or,
  /// in a font without one, a glyph index past the font's last, which draws nothing. Unpaired surrogates are
  /// shaped as U+FFFD.
  ///
  /// - Parameters:
  ///   - context: what lies around `range` and may influence joining; neighbours outside it are not seen.
  ///   - size: points per em.
  ///   - script: ISO 15924 tag as a big-endian number, e.g. `Latn`.
  ///   - features: whole-run features, later ones win.
  package func shape(
    _ text: UnsafeBufferPointer<UInt16>, range: Range<Int>, context: Range<Int>, instance: FontInstance, size: Double,
    script: UInt32, language: String, isRightToLeft: Bool, features: [FontFeature],
    appendingTo glyphs: inout [ShapedGlyph]
  ) {
    guard !range.isEmpty, let start = text.baseAddress else { return }
    let context = min(context.lowerBound, range.lowerBound)..<max(context.upperBound, range.upperBound)
    let pointsPerUnit = size / instance.unitsPerEm
    let base = Int32(range.lowerBound)
    func append(_ glyph: ShapedWords.Glyph) {
      glyphs.append(
        ShapedGlyph(
          glyph: glyph.glyph, cluster: glyph.cluster + base, advance: Double(glyph.advance) * pointsPerUnit,
          xOffset: Double(glyph.xOffset) * pointsPerUnit, yOffset: Double(glyph.yOffset) * pointsPerUnit,
          flags: glyph.flags))
    }
    let own = UnsafeBufferPointer(rebasing: text[range])
    var ends =
      remembersWords && Shaper.isNative(isRightToLeft, script) ? Shaper.wordEnds(of: range, in: context, text) : nil
    if let known = ends {
      words.use(
        ShapedWords.Setting(
          instance: instance.id, script: script, language: language, isRightToLeft: isRightToLeft, features: features))
      switch words.forEachGlyph(of: own, ends: known, append) {
      case .known:
        textsFromMemory += 1
        return
      case .familiar: if !instance.face.separatesWords { ends = nil }
      case .new: ends = nil
      }
    }
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf16(
      buffer, start + context.lowerBound, Int32(context.count), UInt32(range.lowerBound - context.lowerBound),
      Int32(range.count))
    var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
    if range.lowerBound == context.lowerBound { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if range.upperBound == context.upperBound { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    // HarfBuzz's syllables take much correct Tai Tham for marks without a base.
    if script == Self.taiTham { flags |= HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE.rawValue }
    if ends != nil { flags |= HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT.rawValue }
    hb_buffer_set_flags(buffer, .init(rawValue: flags))
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script))
    hb_buffer_set_language(buffer, self.language(language))
    hb_buffer_set_invisible_glyph(buffer, instance.face.hasSpace ? 0 : UInt32(instance.face.glyphCount))
    self.features.removeAll(keepingCapacity: true)
    for feature in features {
      self.features.append(
        hb_feature_t(
          tag: feature.numericTag, value: UInt32(clamping: feature.value), start: UInt32(HB_FEATURE_GLOBAL_START),
          end: UInt32.max))
    }
    // HarfBuzz's own OpenType shaper by name: it would prefer Graphite where that was compiled in.
    "ot".withCString { name in
      var shapers: [UnsafePointer<CChar>?] = [name, nil]
      _ = hb_shape_full(instance.handle, buffer, self.features, UInt32(self.features.count), &shapers)
    }

    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    let total = Int(count)
    let offset = Int32(range.lowerBound - context.lowerBound)
    /// In logical order.
    func index(_ step: Int) -> Int { isRightToLeft ? total - 1 - step : step }
    func glyph(_ step: Int) -> ShapedWords.Glyph {
      let (info, position) = (infos[index(step)], positions[index(step)])
      return ShapedWords.Glyph(
        glyph: info.codepoint, cluster: Int32(bitPattern: info.cluster) - offset, advance: position.x_advance,
        xOffset: position.x_offset, yOffset: position.y_offset,
        flags: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 ? .unsafeToBreak : [])
    }
    for step in 0..<total { append(glyph(step)) }
    if let ends {
      words.insert(own, ends: ends, count: total, glyph: glyph) { step in
        infos[index(step)].mask & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue == 0
      }
    }
  }

  /// Text against the direction of its script is turned by HarfBuzz first, or not, depending on all of it: no word of it
  /// can be remembered.
  private static func isNative(_ isRightToLeft: Bool, _ script: UInt32) -> Bool {
    let native = hb_script_get_horizontal_direction(hb_script_from_iso15924_tag(script))
    return native == HB_DIRECTION_INVALID || (native == HB_DIRECTION_RTL) == isRightToLeft
  }

  /// How the words at the ends of a text meet what is around it; nil where a neighbour in the context could join them.
  private static func wordEnds(
    of range: Range<Int>, in context: Range<Int>, _ text: UnsafeBufferPointer<UInt16>
  ) -> ShapedWords.Edges? {
    let space: UInt16 = 0x20
    var ends: ShapedWords.Edges = [.first, .last]
    if range.lowerBound == context.lowerBound {
      ends.insert(.startOfContext)
    } else if text[range.lowerBound - 1] != space, text[range.lowerBound] != space {
      return nil
    }
    if range.upperBound == context.upperBound {
      ends.insert(.endOfContext)
    } else if text[range.upperBound] != space, text[range.upperBound - 1] != space {
      return nil
    }
    return ends
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
