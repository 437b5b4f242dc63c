import PlacardText
import Testing

/// LineBreakTest.txt and GraphemeBreakTest.txt: every line, against the flags that the line breaker reads.
@Suite(.enabled(if: UnicodeData.isInstalled, UnicodeData.hint))
struct BreakConformanceTests {
  /// A text and, for each unit and the end, whether a boundary stands before it.
  struct Case {
    var name: String
    var units: [UInt16]
    var boundaries: [Int]
  }

  static func cases(_ file: String) throws -> [Case] {
    var cases: [Case] = []
    try UnicodeData.forEachLine("auxiliary/" + file) { line in
      // ÷ 0061 × 0308 ÷
      let fields = line.fields.map(\.text).filter { !$0.trimmingPrefix(while: \.isWhitespace).isEmpty }
      var units: [UInt16] = []
      var boundaries: [Int] = []
      var name: [String] = []
      for field in fields {
        if field.hasPrefix("÷") {
          boundaries.append(units.count)
        } else if !field.hasPrefix("×"), let value = Int32(field.filter(\.isHexDigit), radix: 16) {
          units += [UInt16](codePoints: [value])
          name.append(field)
        }
      }
      cases.append(Case(name: name.joined(separator: " "), units: units, boundaries: boundaries))
    }
    return cases
  }

  static func analyze(_ units: [UInt16], _ analyzer: TextAnalyzer) -> TextAnalysis {
    let whole = 0..<units.count
    return analyzer.analyze(
      units, paragraphs: [.init(range: whole)], fallbackDirection: .natural,
      languages: [.init(range: whole, language: "en")])
  }

  @Test func graphemeBreakTest() throws {
    let analyzer = TextAnalyzer()
    let cases = try Self.cases("GraphemeBreakTest.txt")
    #expect(cases.count == 602)
    for test in cases {
      let flags = Self.analyze(test.units, analyzer).flags
      #expect(flags.indices.filter { flags[$0].contains(.graphemeStart) } == test.boundaries, "\(test.name)")
    }
  }

  /// Where ICU 72 follows later versions of UAX #14 than 15.0. We keep its answers: they break fewer numbers and words.
  static let hyphenStartsWord = [  // LB20a of 15.1: no break after a hyphen that begins a word.
    "002D 0023", "002D 0308 0023", "002D 00A7", "002D 0308 00A7", "002D 50005", "002D 0308 50005", "002D 0E01",
    "002D 0308 0E01",
  ]
  static let separatorStartsNumber = [  // LB15d and LB25 of 16.0: a full stop or comma before digits belongs to them.
    "002C 0030", "002C 0308 0030",
    "0065 0071 0075 0061 006C 0073 0020 002E 0033 0035 0020 0063 0065 006E 0074 0073", "0061 002E 0032 0020",
    "0061 002E 0032 0020 0915", "0061 002E 0032 0020 672C", "0061 002E 0032 3000 672C", "0061 002E 0032 3000 307E",
    "0061 002E 0032 3000 0033", "0041 002E 0031 0020 BABB", "BD24 C5B4 002E 0020 0041 002E 0032 0020 BCFC",
    "BD10 C694 002E 0020 0041 002E 0033 0020 BABB", "C694 002E 0020 0041 002E 0034 0020 BABB",
    "0061 002E 0032 3000 300C",
  ]

  /// Where we follow rules that ICU 72 does not have either.
  static let quotationMarks = [  // LB15a, LB15b of 15.1 in place of LB15.
    "0022 0020 0028", "0022 0308 0020 0028", "0022 0020 2329", "0022 0308 0020 2329",
    "0061 006D 0062 0069 0067 0075 0028 00AB 0020 0308 0020 00BB 0029 0028 0065 0308 0029",
    "0061 006D 0062 0069 0067 0075 007B 00AB 0020 0308 0020 00BB 007D 0028 0065 0308 0029",
    "0061 006D 0062 0069 0067 0075 00AB 0020 0028 0020 0308 0020 0029 0020 00BB 0028 0065 0308 0029",
    "0061 006D 0062 0069 0067 0075 00AB 0020 007B 0020 0308 0020 007D 0020 00BB 0028 0065 0308 0029",
  ]
  static let hebrewHyphen = ["05D0 002D 05D0"]  // LB21a of 16.0.
  static let exceptions = Set(hyphenStartsWord + separatorStartsNumber + quotationMarks + hebrewHyphen)

  @Test func lineBreakTest() throws {
    let exceptions = Self.exceptions
    #expect(exceptions.count == 31)
    let analyzer = TextAnalyzer()
    let cases = try Self.cases("LineBreakTest.txt")
    #expect(cases.count == 7_654)
    var failed: Set<String> = []
    for test in cases {
      let flags = Self.analyze(test.units, analyzer).flags
      // UAX #14 lets a line end in two places where UAX #29 sees one cluster: between a space and a combining mark (LB10)
      // and before an emoji modifier that has nothing to modify. Clusters are never split.
      let expected = test.boundaries.filter { i in
        let isModifier =
          i + 1 < test.units.count && test.units[i] == 0xD83C && (0xDFFB...0xDFFF).contains(test.units[i + 1])
        return flags[i].contains(.graphemeStart) || !(isModifier || test.units[i - 1] == 0x20)
      }
      if flags.indices.filter({ flags[$0].contains(.lineBreak) }) != expected { failed.insert(test.name) }
    }
    #expect(failed == exceptions, "\(failed.symmetricDifference(exceptions))")
  }

  /// The same through the questions of `placard inspect`, which answer by UAX #14 alone.
  @Test func lineBreakTestThroughProbe() throws {
    let exceptions = Self.exceptions
    let probe = TextProbe()
    var failed: Set<String> = []
    for test in try Self.cases("LineBreakTest.txt") {
      let starts = test.units.indices.filter { test.units[$0] & 0xFC00 != 0xDC00 } + [test.units.count]
      let expected = test.boundaries.map { boundary in starts.firstIndex(of: boundary) }
      if probe.lineBreaks(test.units, language: "en") != expected { failed.insert(test.name) }
    }
    #expect(failed == exceptions, "\(failed.symmetricDifference(exceptions))")
  }

  /// WordBreakTest.txt but for colons: CLDR, whose rules ICU has, no longer joins words over them.
  @Test func wordBreakTest() throws {
    let probe = TextProbe()
    let cases = try Self.cases("WordBreakTest.txt")
    #expect(cases.count == 1_823)
    var failed: [Case] = []
    for test in cases {
      let starts = test.units.indices.filter { test.units[$0] & 0xFC00 != 0xDC00 } + [test.units.count]
      let expected = test.boundaries.dropFirst().map { boundary in starts.firstIndex(of: boundary) }
      if probe.words(test.units) != expected { failed.append(test) }
    }
    #expect(failed.count == 15)
    #expect(failed.allSatisfy { $0.units.contains(0x3A) })
  }
}
