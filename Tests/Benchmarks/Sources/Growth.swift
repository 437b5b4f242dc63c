import Placard

/// Texts that made time grow faster than their length once, or may: each as long as is wanted.
struct GrowthText: Sendable {
  let name: String
  /// At least `bytes` bytes in UTF-8.
  let make: @Sendable (_ bytes: Int) -> StyledText

  private static let style = TextStyle(font: .systemFont(ofSize: 17))

  /// One unit again and again.
  private init(_ name: String, _ unit: String, prefix: String = "") {
    self.init(name) { StyledText(prefix + repeated(unit, $0), style: Self.style) }
  }

  private init(_ name: String, _ make: @escaping @Sendable (Int) -> StyledText) {
    self.name = name
    self.make = make
  }

  /// Units in two styles by turns.
  private static func alternating(_ units: [String], _ other: TextStyle, bytes: Int) -> StyledText {
    var text: [UInt16] = []
    var runs: [StyledText.Run] = []
    let count = bytes / units.reduce(0) { $0 + $1.utf8.count } * units.count
    for i in 0..<max(count, 1) {
      let unit = Array(units[i % units.count].utf16)
      runs.append(.init(range: text.count..<text.count + unit.count, style: i % 2))
      text += unit
    }
    return StyledText(units: text, runs: runs, styles: [style, other]) { _ in ParagraphStyle() }
  }

  static let all: [GrowthText] = [
    GrowthText("word", "x"),
    GrowthText("sentence", "The quick brown fox jumps over the lazy dog. "),
    GrowthText("digits", "7"),
    GrowthText("brackets", "("),
    GrowthText("bracket pairs", "()"),
    GrowthText("spaces", " ", prefix: "x"),
    GrowthText("newlines", "\n"),
    GrowthText("line separators", "\u{2028}"),
    GrowthText("tabs", "\t"),
    GrowthText("tab after each letter", "x\t"),
    GrowthText("tab, then a word", "x", prefix: "x\t"),
    GrowthText("directions", "aא"),
    GrowthText("directions and digits", "אa1"),
    GrowthText("scripts", "aж"),
    GrowthText("fonts", "a漢"),
    GrowthText("font and ignorables", "漢\u{200B}\u{200B}a\u{200B}"),
    GrowthText("nested isolates", "\u{2067}a"),
    GrowthText("open isolates", "\u{2068}"),
    GrowthText("embeddings", "\u{202B}a\u{202A}א"),
    GrowthText("soft hyphens", "a\u{AD}"),
    GrowthText("marks on one base", "\u{301}", prefix: "Z"),
    GrowthText("marks on every base", "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}"),
    GrowthText("joined emoji", "👩\u{200D}"),
    GrowthText("private use", "\u{E000}"),
    GrowthText("private use, plane 16", "\u{10FFFD}"),
    GrowthText("Arabic", "ب"),
    GrowthText("Arabic ligatures", "لا"),
    GrowthText("Devanagari", "क्षि"),
    GrowthText("jamo", "\u{1112}\u{1161}\u{11AB}"),
    GrowthText("Thai", "ภาษาไทย"),
    GrowthText("Burmese", "မြန်မာ"),
    GrowthText("Han", "漢字"),
    GrowthText("URL", "https://example.com/a-b_c?d=e&f=g/"),
    GrowthText("surrogate halves") { bytes in
      let units = (0..<max(bytes / 3, 1)).map { UInt16($0 % 2 == 0 ? 0xD83D : 0x61) }
      return StyledText(units: units, runs: [.init(range: 0..<units.count, style: 0)], styles: [style]) { _ in
        ParagraphStyle()
      }
    },
    GrowthText("colours") { bytes in
      var other = style
      other.foreground = .red
      return alternating(["a", "b"], other, bytes: bytes)
    },
    GrowthText("sizes") { bytes in
      alternating(["a", "b"], TextStyle(font: .systemFont(ofSize: 9)), bytes: bytes)
    },
    GrowthText("colours and directions") { bytes in
      var other = style
      other.foreground = .red
      return alternating(["a", "א"], other, bytes: bytes)
    },
    GrowthText("languages and newlines") { bytes in
      var other = style
      other.shaping.language = "ja"
      return alternating(["a\n", "b\n"], other, bytes: bytes)
    },
  ]

  private static func styled(_ text: StyledText, _ change: (inout ParagraphStyle) -> Void) -> StyledText {
    var paragraph = ParagraphStyle()
    change(&paragraph)
    return StyledText(units: text.units, runs: text.runs, styles: text.styles) { _ in paragraph }
  }

  /// Lays the text out in every mode and with every number of lines, shrinking, tightening and justified, 100 points wide,
  /// and asks for glyphs once. Returns the number of lines, so that nothing can be left out.
  func run(bytes: Int) -> Int {
    let text = make(bytes)
    let typesetter = Typesetter()
    var count = 0
    func lay(_ shaped: ShapedText, _ lines: Int, _ change: (inout TextContainer) -> Void = { _ in }) -> TextLayout {
      var container = TextContainer(width: 100, maximumNumberOfLines: lines)
      change(&container)
      let layout = typesetter.layout(shaped, in: container)
      count += layout.lines.count
      return layout
    }
    for mode in LineBreakMode.allCases {
      let shaped = typesetter.shape(Self.styled(text) { $0.lineBreakMode = mode })
      for lines in [0, 1, 3] { _ = lay(shaped, lines) }
      guard mode == .byTruncatingTail else { continue }
      for lines in [1, 3] {
        _ = lay(shaped, lines) {
          $0.minimumScaleFactor = 0.5
          $0.height = 50
        }
      }
      _ = lay(shaped, 1) { $0.allowsTightening = true }
      let whole = lay(shaped, 1) { $0.width = .infinity }
      count += whole.glyphRuns(in: whole.lines[0]).count + whole.missingClusters.count
    }
    let justified = typesetter.shape(
      Self.styled(text) {
        $0.alignment = .justified
        $0.lineBreakStrategy = .standard
        $0.hyphenationFactor = 0.5
      })
    let layout = lay(justified, 0)
    count += layout.lines.reduce(0) { $0 + layout.glyphRuns(in: $1).count }
    return count
  }
}

private func repeated(_ unit: String, _ bytes: Int) -> String {
  String(repeating: unit, count: max(bytes / unit.utf8.count, 1))
}
