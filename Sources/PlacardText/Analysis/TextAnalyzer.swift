/// Runs the algorithms. Keeps ICU's iterators open: one per thread.
package final class TextAnalyzer {
  /// Break rules ICU has for a language; all others are the root's. Naming only these keeps the process's locale out.
  private static let tailoredLanguages: Set<String> = ["ja", "zh", "zh_Hant"]

  private var iterators: [String: BoundaryIterator?] = [:]
  var properties = UnicodeProperties()
  var bidi = BidiResolver()
  private var scratch: [UInt8] = []

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
      var bits = [UInt8](repeating: 0, count: text.count + 1)
      bits.withUnsafeMutableBufferPointer { flags in
        markGraphemes(text, flags)
        markKinds(text, flags)
        markLineBreaks(text, flags, paragraphs: paragraphs, languages: languages)
        markMandatoryBreaks(text, flags)
        if keepsClusters { keepClusters(flags) }
      }
      analysis.scriptRuns = ScriptResolver.runs(text, properties: properties)
      resolveBidi(
        text, paragraphs: paragraphs, fallbackDirection: fallbackDirection, directionalRuns: directionalRuns,
        into: &analysis)
      analysis.flags = bits.map { TextAnalysis.Flags(rawValue: $0) }
    }
    return analysis
  }

  /// The iterator for a kind and a locale; nil when ICU has none (its data are damaged or absent).
  func iterator(_ kind: BoundaryIterator.Kind, locale: String = "") -> BoundaryIterator? {
    let key = "\(kind.rawValue)\(locale)"
    if let known = iterators[key] { return known }
    let iterator = try? BoundaryIterator(kind, locale: locale)
    iterators[key] = iterator
    return iterator
  }

  /// ICU's locale for the line breaks of a language (BCP 47) at a strictness.
  static func lineLocale(language: String, strictness: LineBreakStrictness) -> String {
    let subtags = language.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    var locale = subtags.first ?? ""
    if locale == "zh" {
      let traditional =
        subtags.contains("hant") || !subtags.contains("hans") && subtags.contains { Self.hantRegions.contains($0) }
      if traditional { locale = "zh_Hant" }
    }
    if !tailoredLanguages.contains(locale) { locale = "" }
    return strictness == .auto ? locale : "\(locale)@lb=\(strictness.rawValue)"
  }
  private static let hantRegions: Set<String> = ["tw", "hk", "mo"]

  /// Text made of these alone has a cluster boundary between any two units but CR LF.
  private static func isAlwaysAlone(_ unit: UInt16) -> Bool {
    switch unit {
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x2010..<0x2027, 0x20A0..<0x20C1, 0x3001..<0x3020,
      0x3041..<0x3097, 0x30A0..<0x3100, 0x3400..<0xA000, 0xFF01..<0xFF9E:
      true
    default: false
    }
  }

  func markGraphemes(_ text: UnsafeBufferPointer<UInt16>, _ flags: UnsafeMutableBufferPointer<UInt8>) {
    let bit = TextAnalysis.Flags.graphemeStart.rawValue
    let isPlain = text.allSatisfy { Self.isAlwaysAlone($0) }
    if !isPlain, let iterator = iterator(.grapheme), iterator.mark(text, flags, bit: bit) { return }
    // Also what is left to do without ICU: keep CR LF and surrogate pairs together.
    for i in 0..<text.count {
      let isSecond =
        i > 0
        && (text[i] == 0x0A && text[i - 1] == 0x0D || text[i] & 0xFC00 == 0xDC00 && text[i - 1] & 0xFC00 == 0xD800)
      if !isSecond { flags[i] |= bit }
    }
    flags[text.count] |= bit
  }

  /// White space, separators, special units; `visible` for all units of a cluster when it is for one.
  private func markKinds(_ text: UnsafeBufferPointer<UInt16>, _ flags: UnsafeMutableBufferPointer<UInt8>) {
    let kinds: UInt8 = 0x0F
    let starts = TextAnalysis.Flags.graphemeStart.rawValue
    let visible = TextAnalysis.Flags.visible.rawValue
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
        for k in i..<end { flags[k] |= visible }
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

  private func keepClusters(_ flags: UnsafeMutableBufferPointer<UInt8>) {
    let starts = TextAnalysis.Flags.graphemeStart.rawValue
    let bits = TextAnalysis.Flags([.mandatoryBreak, .lineBreak]).rawValue
    for i in 0..<flags.count where flags[i] & starts == 0 { flags[i] &= ~bits }
  }

  // MARK: Line breaks

  private func markLineBreaks(
    _ text: UnsafeBufferPointer<UInt16>, _ flags: UnsafeMutableBufferPointer<UInt8>,
    paragraphs: [TextAnalysis.Paragraph], languages: [TextAnalysis.LanguageRun]
  ) {
    var first = 0
    var language = 0
    while first < paragraphs.count {
      // Paragraphs of one strictness go through ICU in one piece.
      var end = first + 1
      while end < paragraphs.count, paragraphs[end].strictness == paragraphs[first].strictness { end += 1 }
      let range = paragraphs[first].range.lowerBound..<paragraphs[end - 1].range.upperBound
      while language < languages.count, languages[language].range.upperBound <= range.lowerBound { language += 1 }
      var pieces: [(range: TextRange, locale: String)] = []
      var k = language
      while k < languages.count, languages[k].range.lowerBound < range.upperBound {
        let locale = Self.lineLocale(language: languages[k].language, strictness: paragraphs[first].strictness)
        let piece = languages[k].range.clamped(to: range)
        if pieces.last?.locale == locale {
          pieces[pieces.count - 1].range = pieces[pieces.count - 1].range.lowerBound..<piece.upperBound
        } else if !piece.isEmpty {
          pieces.append((piece, locale))
        }
        k += 1
      }
      if pieces.isEmpty {
        pieces.append((range, Self.lineLocale(language: "", strictness: paragraphs[first].strictness)))
      }
      markLineBreaks(text, flags, range: range, pieces: pieces)
      for paragraph in paragraphs[first..<end] {
        LineBreakTailoring(text: text, properties: properties, paragraph: paragraph).apply(flags, languages: pieces)
      }
      first = end
    }
  }

  /// Opportunities in `range` by the rules of each piece; the position between two pieces belongs to the first.
  private func markLineBreaks(
    _ text: UnsafeBufferPointer<UInt16>, _ flags: UnsafeMutableBufferPointer<UInt8>, range: TextRange,
    pieces: [(range: TextRange, locale: String)]
  ) {
    let bit = TextAnalysis.Flags.lineBreak.rawValue
    let part = UnsafeBufferPointer(rebasing: text[range])
    if pieces.count == 1 {
      let target = UnsafeMutableBufferPointer(rebasing: flags[range.lowerBound..<range.upperBound + 1])
      if iterator(.line, locale: pieces[0].locale)?.mark(part, target, bit: bit) != true {
        markBreaksWithoutICU(flags, range)
      }
      return
    }
    for locale in Set(pieces.map(\.locale)).sorted() {
      scratch.removeAll(keepingCapacity: true)
      scratch.append(contentsOf: repeatElement(0, count: part.count + 1))
      let isMarked = scratch.withUnsafeMutableBufferPointer {
        iterator(.line, locale: locale)?.mark(part, $0, bit: bit) == true
      }
      for piece in pieces where piece.locale == locale {
        if isMarked {
          for i in piece.range { flags[i + 1] |= scratch[i + 1 - range.lowerBound] }
        } else {
          markBreaksWithoutICU(flags, piece.range)
        }
      }
    }
  }

  /// Layout cannot fail: without ICU's data a line may end after white space.
  private func markBreaksWithoutICU(_ flags: UnsafeMutableBufferPointer<UInt8>, _ range: TextRange) {
    let bit = TextAnalysis.Flags.lineBreak.rawValue
    let whitespace = TextAnalysis.Flags.whitespace.rawValue
    for i in range where flags[i] & whitespace != 0 && flags[i + 1] & whitespace == 0 { flags[i + 1] |= bit }
    flags[range.upperBound] |= bit
  }
}
