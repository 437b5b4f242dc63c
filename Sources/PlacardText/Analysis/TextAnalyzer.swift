import PlacardFont

/// Runs the algorithms. Keeps ICU's iterators open: one per thread.
package final class TextAnalyzer {
  private var iterators: [BreakRules: BoundaryIterator?] = [:]
  package var properties = UnicodeProperties()
  var bidi = BidiResolver()
  /// Opportunities of one language in a text of several.
  var scratch: [UInt8] = []

  package init() {}

  /// - Parameters:
  ///   - paragraphs: tile the text in order.
  ///   - fallbackDirection: base direction of paragraphs without a strong character (natural = left to right).
  ///   - languages: tile the text; decide line-break tailoring and dictionaries.
  package func analyze(
    _ units: [UInt16], paragraphs: [TextAnalysis.Paragraph], fallbackDirection: WritingDirection,
    languages: [TextAnalysis.LanguageRun], directionalRuns: [TextAnalysis.DirectionalRun] = []
  ) -> TextAnalysis {
    let isolates = directionalRuns.contains { !$0.formats.isEmpty && !$0.range.isEmpty }
    if !isolates,
      let simple = LatinAnalysis.analyze(units, paragraphs: paragraphs, fallbackDirection: fallbackDirection)
    {
      return simple
    }
    return analyzeFully(
      units, paragraphs: paragraphs, fallbackDirection: fallbackDirection, languages: languages,
      directionalRuns: isolates ? directionalRuns : [])
  }

  /// The whole algorithms, whatever the text.
  /// - Parameter keepsClusters: no line break inside a grapheme cluster (UAX #14 alone would allow one between a space
  ///   and a combining mark).
  package func analyzeFully(
    _ units: [UInt16], paragraphs: [TextAnalysis.Paragraph], fallbackDirection: WritingDirection,
    languages: [TextAnalysis.LanguageRun], directionalRuns: [TextAnalysis.DirectionalRun] = [],
    keepsClusters: Bool = true
  ) -> TextAnalysis {
    var analysis = TextAnalysis()
    units.withUnsafeBufferPointer { text in
      properties.fill(text)
      analysis.flags = [TextAnalysis.Flags](repeating: [], count: text.count + 1)
      analysis.flags.withUnsafeMutableBytes { bytes in
        let flags = bytes.assumingMemoryBound(to: UInt8.self)
        markGraphemes(text, flags)
        markKinds(text, flags)
        markLineBreaks(text, flags, paragraphs: paragraphs, languages: languages)
        keepStacks(text, flags)
        markMandatoryBreaks(text, flags)
        if keepsClusters { keepClusters(flags) }
      }
      analysis.scriptRuns = ScriptResolver.runs(text, properties: properties)
      resolveBidi(
        text, paragraphs: paragraphs, fallbackDirection: fallbackDirection, directionalRuns: directionalRuns,
        into: &analysis)
    }
    return analysis
  }

  /// The iterator for some rules; nil when ICU has none (its data are damaged or absent).
  func iterator(_ rules: BreakRules) -> BoundaryIterator? {
    if let known = iterators[rules] { return known }
    let iterator = try? BoundaryIterator(rules)
    iterators[rules] = iterator
    return iterator
  }

  /// ``properties`` are those of `text`.
  func markGraphemes(_ text: UnsafeBufferPointer<UInt16>, _ flags: UnsafeMutableBufferPointer<UInt8>) {
    let bit = TextAnalysis.Flags.graphemeStart.rawValue
    if properties.any.attaches, let iterator = iterator(BreakRules(.grapheme)), iterator.mark(text, flags, bit: bit) {
      return
    }
    // Keeps CR LF and surrogate pairs together. Without ICU this is all that is done.
    for i in 0..<text.count {
      let isSecond = text.isSecondOfPair(at: i) || i > 0 && text[i] == 0x0A && text[i - 1] == 0x0D
      if !isSecond { flags[i] |= bit }
    }
    flags[text.count] |= bit
  }

  /// White space, separators, special units; `visible` for all units of a cluster when it is for one.
  private func markKinds(_ text: UnsafeBufferPointer<UInt16>, _ flags: UnsafeMutableBufferPointer<UInt8>) {
    let kinds: UInt8 = 0x0F
    let starts = TextAnalysis.Flags.graphemeStart.rawValue
    let visible = TextAnalysis.Flags.visible.rawValue
    let whitespace = TextAnalysis.Flags.whitespace.rawValue
    var i = 0
    while i < text.count {
      var end = i
      var cluster: UInt8 = 0
      repeat {
        let kind = (properties.general[end] & kinds) << 3
        flags[end] |= kind
        cluster |= kind
        end += 1
      } while end < text.count && flags[end] & starts == 0
      if cluster & visible != 0 {
        // A space that carries a mark shows it, so it neither hangs nor goes.
        for k in i..<end { flags[k] = (flags[k] | visible) & ~whitespace }
      }
      i = end
    }
  }

  private func markMandatoryBreaks(_ text: UnsafeBufferPointer<UInt16>, _ flags: UnsafeMutableBufferPointer<UInt8>) {
    let bits = TextAnalysis.Flags([.mandatoryBreak, .lineBreak]).rawValue
    let separator = TextAnalysis.Flags.separator.rawValue
    for i in 0..<text.count where flags[i] & separator != 0 {
      let isFirstOfTwo = text[i] == 0x0D && i + 1 < text.count && text[i + 1] == 0x0A
      if !isFirstOfTwo { flags[i + 1] |= bits }
    }
  }

  /// No cluster and no line ends inside a stack of consonants: rule GB9c of UAX #29 as of Unicode 16, which ICU's rules
  /// and dictionaries may not know yet.
  private func keepStacks(_ text: UnsafeBufferPointer<UInt16>, _ flags: UnsafeMutableBufferPointer<UInt8>) {
    let starts = TextAnalysis.Flags.graphemeStart.rawValue
    let bits = TextAnalysis.Flags([.graphemeStart, .lineBreak]).rawValue
    var i = 0
    while i < text.count {
      // The signs that link are marks.
      guard properties.general[i] & UnicodeProperties.isMark != 0, text[i] >= 0x900 else {
        i += 1
        continue
      }
      var link = UnicodeProperties.stacking(text.scalar(at: i).value)
      guard link == UnicodeProperties.linker || link == UnicodeProperties.stacker else {
        i += 1
        continue
      }
      let script = properties.scripts[i]
      var next = i + 1
      var isParted = false
      while next < text.count, flags[next] & starts == 0 {
        let kind = UnicodeProperties.stacking(text.scalar(at: next).value)
        // ICU knows the stacks of some scripts: what the sign links may be in its cluster already.
        isParted =
          isParted || text[next] == 0x200C || kind == UnicodeProperties.consonant || kind == UnicodeProperties.letter
        if kind == UnicodeProperties.stacker { link = UnicodeProperties.stacker }
        next += 1
      }
      if next < text.count, !isParted, properties.scripts[next] == script {
        let kind = UnicodeProperties.stacking(text.scalar(at: next).value)
        if kind == UnicodeProperties.consonant || kind == UnicodeProperties.letter && link == UnicodeProperties.stacker
        {
          flags[next] &= ~bits
        }
      }
      i = next
    }
  }

  private func keepClusters(_ flags: UnsafeMutableBufferPointer<UInt8>) {
    let starts = TextAnalysis.Flags.graphemeStart.rawValue
    let bits = TextAnalysis.Flags([.mandatoryBreak, .lineBreak]).rawValue
    for i in 0..<flags.count where flags[i] & starts == 0 { flags[i] &= ~bits }
  }
}
