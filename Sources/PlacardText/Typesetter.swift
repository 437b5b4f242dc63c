import PlacardFont

/// Lays text out: shapes it once, then breaks it into lines for any number of boxes. It owns scratch memory of one
/// thread (HarfBuzz's buffer, ICU's iterators, answers of the fallback), so it is not `Sendable`; what it returns is.
public final class Typesetter {
  let resolver = FontResolver()
  let shaper = Shaper()
  let analyzer = TextAnalyzer()
  // Used by ``shape(_:language:layoutDirection:usesOversizeMetrics:hyphenator:)`` only, which does not call itself.
  @exclusivity(unchecked) private var memory = ShapedTextMemory()

  /// A typesetter with empty scratch.
  public init() {}

  /// Analyses, itemises and shapes text: everything that does not depend on a width. Time is linear in the length of
  /// the text.
  ///
  /// - Parameters:
  ///   - text: characters, styles and paragraphs.
  ///   - language: BCP 47 tag for text without a language of its own.
  ///   - layoutDirection: base direction of paragraphs without a strong character.
  ///   - usesOversizeMetrics: line boxes take the larger of typographic and Windows metrics.
  ///   - hyphenator: divides words in paragraphs with a ``ParagraphStyle/hyphenationFactor``.
  public func shape(
    _ text: StyledText, language: String = "en", layoutDirection: WritingDirection = .natural,
    usesOversizeMetrics: Bool = false, hyphenator: Hyphenator? = nil
  ) -> ShapedText {
    let key =
      hyphenator == nil
      ? memory.key(
        of: text, language: language, direction: layoutDirection, usesOversizeMetrics: usesOversizeMetrics) : nil
    if let key, let known = memory.find(key, text) { return known }
    // 1. What Unicode says.
    var analysis = analyzer.analyze(
      text.units, paragraphs: text.paragraphs.map(analysisParagraph), fallbackDirection: layoutDirection,
      languages: languageRuns(of: text, default: language), directionalRuns: directionalRuns(of: text))
    if let hyphenator { divideWords(of: text, language: language, with: hyphenator, in: &analysis) }
    analysis.checkInvariants(unitCount: text.units.count)
    // 2. What the styles mean.
    let styles = styleMetrics(of: text, language: language, oversize: usesOversizeMetrics)
    // 3. Pieces of one font, script, language and level.
    var items = Itemizer(text: text, analysis: analysis, styles: styles, resolver: resolver).items()
    // 4. Glyphs.
    let itemShaper = ItemShaper(text: text, analysis: analysis, styles: styles, shaper: shaper)
    var builder = ShapedTextBuilder(unitCount: text.units.count)
    text.units.withUnsafeBufferPointer { units in
      var paragraph = 0
      for i in items.indices {
        while text.paragraphs[paragraph].range.upperBound <= items[i].range.lowerBound { paragraph += 1 }
        builder.append(
          &items[i], previous: i > 0 ? items[i - 1] : nil, context: text.paragraphs[paragraph].range,
          shaper: itemShaper,
          units: units)
      }
    }
    let shaped = builder.finish(text: text, analysis: analysis, items: items, styles: styles)
    shaped.checkInvariants()
    if let key { memory.insert(shaped, for: key) }
    return shaped
  }

  /// How often text was broken into lines. Tests ask it whether anything is done twice.
  package private(set) var layoutCount = 0

  /// Breaks, shortens and aligns shaped text in a box. Time is linear in the length of the text that is shown;
  /// shrinking to fit takes up to some ten times as long.
  public func layout(_ shaped: ShapedText, in container: TextContainer) -> TextLayout {
    layoutCount += 1
    return LayoutPass(
      shaped: shaped, container: container, shaper: shaper, resolver: resolver,
      token: TruncationToken(container.truncationToken, analyzer: analyzer)
    ).run()
  }

  private func divideWords(
    of text: StyledText, language: String, with hyphenator: Hyphenator, in analysis: inout TextAnalysis
  ) {
    let languages = languageRuns(of: text, default: language)
    var first = 0
    for paragraph in text.paragraphs where paragraph.style.hyphenationFactor > 0 {
      while first < languages.count, languages[first].range.upperBound <= paragraph.range.lowerBound { first += 1 }
      for run in languages[first...].prefix(while: { $0.range.lowerBound < paragraph.range.upperBound }) {
        hyphenator.mark(
          run.range.clamped(to: paragraph.range), of: text.units, language: run.language, in: &analysis.flags)
      }
    }
  }

  private func analysisParagraph(_ paragraph: StyledText.Paragraph) -> TextAnalysis.Paragraph {
    let style = paragraph.style
    return TextAnalysis.Paragraph(
      range: paragraph.range, direction: style.baseWritingDirection, strictness: style.lineBreakStrictness,
      wordBreak: style.wordBreak, keepsHangulWords: style.lineBreakStrategy.contains(.hangulWordPriority))
  }

  private func languageRuns(of text: StyledText, default language: String) -> [TextAnalysis.LanguageRun] {
    var runs: [TextAnalysis.LanguageRun] = []
    for run in text.runs {
      let tag = text.styles[run.style].shaping.language ?? language
      if let last = runs.last, last.language == tag {
        runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        runs.append(TextAnalysis.LanguageRun(range: run.range, language: tag))
      }
    }
    return runs
  }

  private func directionalRuns(of text: StyledText) -> [TextAnalysis.DirectionalRun] {
    var runs: [TextAnalysis.DirectionalRun] = []
    for run in text.runs where !text.styles[run.style].shaping.directionalFormats.isEmpty {
      let formats = text.styles[run.style].shaping.directionalFormats
      if let last = runs.last, last.formats == formats, last.range.upperBound == run.range.lowerBound {
        runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        runs.append(TextAnalysis.DirectionalRun(range: run.range, formats: formats))
      }
    }
    return runs
  }

  private func styleMetrics(of text: StyledText, language: String, oversize: Bool) -> [StyleMetrics] {
    if text.styles.count == 1 {
      return [StyleMetrics(text.styles[0], identity: 0, language: language, oversize: oversize)]
    }
    var identities: [TextStyle.Shaping: Int] = [:]
    return text.styles.enumerated().map { index, style in
      let identity = identities[style.shaping] ?? index
      identities[style.shaping] = identity
      return StyleMetrics(style, identity: identity, language: language, oversize: oversize)
    }
  }
}
