import PlacardText
import TestSupport
import Testing

/// What holds for every text, sensible or not.
struct TextAnalysisPropertyTests {
  /// Characters from the corners of the algorithms, then any unit at all, unpaired surrogates included.
  private static let corners: [UInt16] = Array(
    "a1 .,-(\u{300}[)]אع٣\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{200D}\u{AD}\u{FFFC}\t\r\n\u{2028}漢ァ글ก์👩🏽🇩\u{1E900}"
      .utf16)

  @Test func randomTexts() {
    var random = Generator(7)
    let analyzer = TextAnalyzer()
    for round in 0..<2_000 {
      let count = Int.random(in: 0..<60, using: &random)
      let units = (0..<count).map { _ in
        round % 2 == 0 ? Self.corners.randomElement(using: &random)! : UInt16.random(in: .min ... .max, using: &random)
      }
      let paragraphs = Self.tiles(count, &random).map {
        TextAnalysis.Paragraph(
          range: $0, direction: WritingDirection.allCases.randomElement(using: &random)!,
          strictness: LineBreakStrictness.allCases.randomElement(using: &random)!,
          wordBreak: WordBreak.allCases.randomElement(using: &random)!, keepsHangulWords: Bool.random(using: &random))
      }
      let languages = Self.tiles(count, &random).map {
        TextAnalysis.LanguageRun(range: $0, language: ["en", "ja", "zh-Hant", "", "th"].randomElement(using: &random)!)
      }
      let directional = Self.tiles(count, &random).map { range in
        TextAnalysis.DirectionalRun(
          range: range,
          formats: (0..<Int.random(in: 0..<3, using: &random)).map { _ in
            DirectionalFormat(
              direction: WritingDirection.allCases.randomElement(using: &random)!,
              isOverride: Bool.random(using: &random))
          })
      }
      let analysis = analyzer.analyze(
        units, paragraphs: paragraphs, fallbackDirection: .rightToLeft, languages: languages,
        directionalRuns: round % 3 == 0 ? directional : [])
      check(analysis, units, paragraphs, cuts: (paragraphs.map(\.range) + directional.map(\.range)).map(\.lowerBound))
    }
  }

  private func check(_ analysis: TextAnalysis, _ units: [UInt16], _ paragraphs: [TextAnalysis.Paragraph], cuts: [Int]) {
    #expect(analysis.flags.count == units.count + 1)
    #expect(analysis.paragraphLevels.count == paragraphs.count)
    #expect(analysis.levels.isEmpty || analysis.levels.count == units.count)
    #expect(analysis.flags[0].contains(.graphemeStart))
    #expect(analysis.flags[units.count].isSuperset(of: [.graphemeStart, .lineBreak]))
    #expect(units.isEmpty || !analysis.flags[0].contains(.lineBreak))
    let isConsistent = analysis.flags.allSatisfy { flag in
      (!flag.contains(.lineBreak) || flag.contains(.graphemeStart))
        && (!flag.contains(.mandatoryBreak) || flag.contains(.lineBreak))
        && !flag.isSuperset(of: [.whitespace, .separator])
    }
    #expect(isConsistent)
    var end = 0
    for run in analysis.scriptRuns {
      #expect(run.range.lowerBound == end && !run.range.isEmpty)
      end = run.range.upperBound
    }
    #expect(end == units.count)
    for (i, unit) in units.enumerated() where i > 0 && unit & 0xFC00 == 0xDC00 && units[i - 1] & 0xFC00 == 0xD800 {
      #expect(!analysis.flags[i].contains(.graphemeStart))
      // Tiles of this test may cut a pair in two; the library's never do.
      if !analysis.levels.isEmpty, !cuts.contains(i) { #expect(analysis.levels[i] == analysis.levels[i - 1]) }
    }
  }

  /// Up to three ranges that tile `0..<count`.
  private static func tiles(_ count: Int, _ random: inout Generator) -> [TextRange] {
    let cuts = (0..<2).map { _ in Int.random(in: 0...count, using: &random) }.sorted()
    return zip([0] + cuts, cuts + [count]).map { $0..<$1 }
  }
}
