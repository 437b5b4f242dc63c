import PlacardText
import TestSupport
import Testing

/// One paragraph, one language.
func analyze(
  _ units: [UInt16], language: String = "en", direction: WritingDirection = .natural,
  fallback: WritingDirection = .natural, strictness: LineBreakStrictness = .auto, wordBreak: WordBreak = .normal,
  keepsHangulWords: Bool = false, isolates: [TextAnalysis.DirectionalRun] = []
) -> TextAnalysis {
  let whole = 0..<units.count
  return TextAnalyzer().analyze(
    units,
    paragraphs: [
      .init(
        range: whole, direction: direction, strictness: strictness, wordBreak: wordBreak,
        keepsHangulWords: keepsHangulWords)
    ], fallbackDirection: fallback, languages: [.init(range: whole, language: language)], directionalRuns: isolates)
}

func analyze(
  _ text: String, language: String = "en", direction: WritingDirection = .natural,
  fallback: WritingDirection = .natural, strictness: LineBreakStrictness = .auto, wordBreak: WordBreak = .normal,
  keepsHangulWords: Bool = false, isolates: [TextAnalysis.DirectionalRun] = []
) -> TextAnalysis {
  analyze(
    Array(text.utf16), language: language, direction: direction, fallback: fallback, strictness: strictness,
    wordBreak: wordBreak, keepsHangulWords: keepsHangulWords, isolates: isolates)
}

extension TextAnalysis {
  /// Offsets that carry a flag.
  func offsets(_ flag: Flags) -> [Int] { flags.indices.filter { flags[$0].contains(flag) } }
}

/// Where lines may end: the pieces between opportunities, joined by `|`.
func pieces(
  _ text: String, language: String = "en", strictness: LineBreakStrictness = .auto, wordBreak: WordBreak = .normal,
  keepsHangulWords: Bool = false
) -> String {
  let analysis = analyze(
    text, language: language, strictness: strictness, wordBreak: wordBreak, keepsHangulWords: keepsHangulWords)
  let units = Array(text.utf16)
  var result: [String] = []
  var start = 0
  for end in analysis.offsets(.lineBreak) {
    result.append(String(decoding: units[start..<end], as: UTF16.self))
    start = end
  }
  return result.joined(separator: "|")
}

struct TextAnalysisTests {
  @Test func emptyText() {
    let analysis = analyze("")
    #expect(analysis.flags == [[.graphemeStart, .lineBreak]])
    #expect(analysis.levels.isEmpty)
    #expect(analysis.paragraphLevels == [0])
    #expect(analysis.scriptRuns.isEmpty)
    #expect(analyze("", fallback: .rightToLeft).paragraphLevels == [1])
  }

  @Test func graphemeClusters() {
    // Combining mark, CR LF, family, flag, Hangul jamo, Devanagari conjunct of two clusters.
    #expect(analyze("e\u{301}x").offsets(.graphemeStart) == [0, 2, 3])
    #expect(analyze("a\r\nb").offsets(.graphemeStart) == [0, 1, 3, 4])
    #expect(analyze("👨‍👩‍👧!").offsets(.graphemeStart) == [0, 8, 9])
    #expect(analyze("🇩🇪🇫🇷").offsets(.graphemeStart) == [0, 4, 8])
    #expect(analyze("\u{1112}\u{1161}\u{11AB}").offsets(.graphemeStart) == [0, 3])
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}"])
  func separatorsEndLines(separator: String) {
    let length = separator.utf16.count
    let analysis = analyze("a" + separator + "b")
    #expect(analysis.offsets(.mandatoryBreak) == [1 + length])
    #expect(analysis.offsets(.separator) == Array(1...length))
    #expect(analysis.offsets(.visible) == [0, 1 + length])
    // At the text's end one more, empty line begins.
    #expect(analyze("a" + separator).flags.last?.isSuperset(of: [.mandatoryBreak, .lineBreak]) == true)
  }

  @Test func whitespaceIsWhatHangs() {
    let spaces = "x \t\u{3000}\u{2003}\u{A0}\u{2007}\u{202F}\u{200B}"
    #expect(analyze(spaces).offsets(.whitespace) == [1, 2, 3, 4])
    #expect(analyze(spaces).offsets(.visible) == [0])
    #expect(analyze("a\tb\u{AD}c\u{FFFC}").offsets(.special) == [1, 3, 5])
    #expect(analyze("a\tb\u{AD}c\u{FFFC}").offsets(.visible) == [0, 2, 4, 5])
  }

  @Test func visibleCoversWholeClusters() {
    // The joiner inside an emoji belongs to something visible; alone it does not.
    #expect(analyze("👨‍👩").offsets(.visible) == [0, 1, 2, 3, 4])
    #expect(analyze("\u{200D}\u{2060}\u{7}").offsets(.visible).isEmpty)
  }

  @Test func unpairedSurrogates() {
    let analysis = analyze([0x61, 0xD800, 0xDC00, 0xDC00, 0xD83D, 0x20, 0xD83D])
    #expect(analysis.offsets(.graphemeStart) == [0, 1, 3, 4, 5, 6, 7])
    #expect(analysis.offsets(.lineBreak).contains(7))
    let arabic = analyze([0x627, 0xDC00, 0xD83D, 0xDE00, 0xD83D], direction: .rightToLeft)
    #expect(arabic.levels.count == 5)
    #expect(arabic.levels[2] == arabic.levels[3])
  }

  @Test func longTextIsAnalysedInOnePass() {
    for sample in ["lorem ipsum (dolor) ", "ภาษาไทย", "שלום (hello) 12 ", "日本語、テキスト。", "\u{2068}a\u{2067}"] {
      let units = Array(repeatElement(Array(sample.utf16), count: 1_000_000 / sample.utf16.count).joined())
      let analysis = analyze(units)
      #expect(analysis.flags.count == units.count + 1)
      #expect(analysis.scriptRuns.last?.range.upperBound == units.count)
    }
  }

  /// The short cut for simple text must not be told from the whole algorithms.
  @Test func latinShortCutEqualsFullAnalysis() {
    var random = Generator(1)
    let alphabets = [
      Array("ab1 .,-'!?\n#&".utf16), Array("aB9  \n'-,:".utf16), (0x20..<0x7F).map { UInt16($0) } + [0x0A],
      Array("äÿÀ z-5.;~<\n".utf16),
    ]
    let analyzer = TextAnalyzer()
    var shortCuts = 0
    for round in 0..<40_000 {
      let alphabet = alphabets[round % alphabets.count]
      let units = (0..<Int.random(in: 0..<9, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
      let paragraphs = StyledText.paragraphs(ofUnits: units).map { TextAnalysis.Paragraph(range: $0) }
      let simple = LatinAnalysis.analyze(units, paragraphs: paragraphs, fallbackDirection: .natural)
      guard let simple else { continue }
      shortCuts += 1
      let full = analyzer.analyzeFully(
        units, paragraphs: paragraphs, fallbackDirection: .natural,
        languages: [.init(range: 0..<units.count, language: "en")])
      #expect(simple.flags == full.flags, "\(units)")
      #expect(simple.levels == full.levels)
      #expect(simple.paragraphLevels == full.paragraphLevels)
      #expect(simple.scriptRuns == full.scriptRuns)
    }
    #expect(shortCuts > 10_000)
  }
}

extension StyledText {
  /// Ranges of the paragraphs of a text.
  fileprivate static func paragraphs(ofUnits units: [UInt16]) -> [TextRange] {
    var ranges: [TextRange] = []
    var start = 0
    for (i, unit) in units.enumerated() where unit == 0x0A {
      ranges.append(start..<i + 1)
      start = i + 1
    }
    return ranges + [start..<units.count]
  }
}
