import PlacardFont
import PlacardText
import Testing

/// Stacks of consonants in the scripts that come from Brahmi: no line ends inside one, and no cut leaves a virama or a
/// coeng without the letter it joins (rule GB9c of UAX #29 as of Unicode 16; and what the font makes one cluster).
@Suite struct StackTests {
  /// Two letters that stack, script by script.
  static let stacks = [
    "Devanagari": "क्ष", "Devanagari with nukta": "क़्य", "Bengali": "ক্ষ", "Gujarati": "ક્ષ", "Oriya": "କ୍ଷ", "Telugu": "క్ష",
    "Malayalam": "ക്ഷ", "Myanmar": "က္က", "Khmer": "ក្ក", "Tai Tham": "ᨠ᩠ᨠ", "Javanese": "ꦏ꧀ꦏ", "Balinese": "ᬓ᭄ᬓ",
    "Chakma": "𑄇\u{11133}𑄇", "Meetei Mayek": "ꯀ\u{AAF6}ꯀ", "Sundanese": "ᮊ\u{1BAB}ᮊ",
  ]
  /// In fonts of their own, and nobody's by Unicode's rules.
  static let conjuncts = ["Tamil sri": "ஸ்ரீ", "Tamil shri": "ஶ்ரீ", "Tamil ksha": "க்ஷ", "Kannada": "ಕ್ಷ", "Gurmukhi": "ਸ੍ਵ"]

  /// Lines of the text in every way that cuts by force, each as the range it shows before and behind a mark.
  private static func cuts(_ text: String) -> [(how: String, edges: [Int])] {
    var result: [(how: String, edges: [Int])] = []
    for mode in LineBreakMode.allCases {
      for lines in [0, 1] {
        for width in stride(from: 4.0, through: 90, by: 6.5) {
          var paragraph = ParagraphStyle()
          paragraph.lineBreakMode = mode
          let styled = StyledText(text, style: TextStyle(font: .systemFont(ofSize: 17)), paragraphStyle: paragraph)
          let typesetter = Typesetter()
          let layout = typesetter.layout(
            typesetter.shape(styled), in: TextContainer(width: width, maximumNumberOfLines: lines))
          let edges = layout.lines.flatMap { [$0.range.lowerBound, $0.head.upperBound, $0.tail.lowerBound] }
          result.append(("\(mode), \(lines) lines, \(width) points", edges))
        }
      }
    }
    return result
  }

  @Test(arguments: stacks.keys.sorted()) func stacksStayTogether(script: String) throws {
    let stack = try #require(Self.stacks[script])
    let length = stack.utf16.count
    let text = String(repeating: stack, count: 6)
    for (how, edges) in Self.cuts(text) {
      for edge in edges { #expect(edge % length == 0 || edge >= text.utf16.count, "\(how): \(edge)") }
    }
  }

  /// Between two stacks there is a cut, in an emergency and by characters.
  @Test(arguments: stacks.keys.sorted()) func stacksAreCutApart(script: String) throws {
    let stack = try #require(Self.stacks[script])
    let length = stack.utf16.count
    let text = String(repeating: stack, count: 6)
    let edges = Set(Self.cuts(text).flatMap(\.edges))
    #expect(edges.isSuperset(of: (1..<6).map { $0 * length }), "\(edges.sorted())")
  }

  @Test(arguments: conjuncts.keys.sorted()) func clustersOfTheFontStayTogether(name: String) throws {
    let conjunct = try #require(Self.conjuncts[name])
    let length = conjunct.utf16.count
    let text = String(repeating: conjunct, count: 5)
    for (how, edges) in Self.cuts(text) {
      for edge in edges { #expect(edge % length == 0, "\(how): \(edge)") }
    }
  }

  /// Where the font divides them anyway, letters of Latin ligatures are still cut apart.
  @Test func ligaturesOfOtherScriptsAreDivided() {
    let edges = Set(Self.cuts("ffiffiffi").flatMap { $0.edges })
    #expect(edges.contains(1) && edges.contains(2))
  }

  @Test(arguments: stacks.keys.sorted()) func noLineEndsInsideAStack(script: String) throws {
    let stack = try #require(Self.stacks[script])
    let probe = TextProbe()
    let inside = stack.unicodeScalars.count - 1
    for wordBreak in WordBreak.allCases {
      let breaks = probe.lineBreaks(Array((stack + stack).utf16), language: "my", wordBreak: wordBreak)
      #expect(!breaks.contains(inside) && !breaks.contains(2 * inside + 1), "\(wordBreak)")
    }
  }

  @Test func burmeseDictionaryWords() {
    let probe = TextProbe()
    for word in ["သက္ကာ", "ဗုဒ္ဓ", "သတ္တဝါ", "ပစ္စည်း", "ဥက္ကဋ္ဌ", "မန္တလေး"] {
      let units = Array(word.utf16)
      let breaks = probe.lineBreaks(units, language: "my")
      for (offset, unit) in units.enumerated() where unit == 0x1039 { #expect(!breaks.contains(offset + 1), "\(word)") }
    }
  }

  /// A joiner that forbids the stack allows the cut, and a killer that is seen is no link.
  @Test func whatIsNotStackedMayBeCut() {
    for text in ["क्\u{200C}षक्\u{200C}षक्\u{200C}ष", "က်ကက်ကက်က"] {
      #expect(Self.cuts(text).contains { $0.edges.contains(text.hasPrefix("က") ? 2 : 3) }, "\(text)")
    }
  }
}
