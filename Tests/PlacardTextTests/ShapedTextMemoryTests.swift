import PlacardFont
import PlacardText
import TestSupport
import Testing

/// A text that was shaped before comes from memory as it would be shaped, whatever else was shaped meanwhile.
@Suite struct ShapedTextMemoryTests {
  private static let words = ["AV", "fi", "Zürich", "ab\n", "1 2", "日本", "שלום", "न्द", "🙂", "a\u{301}", "\t", "x"]

  @Test func rememberedTextsAreAsShaped() {
    let typesetter = Typesetter()
    var generator = Generator(11)
    func pick<T>(_ values: [T]) -> T { values.randomElement(using: &generator)! }
    for _ in 0..<1200 {
      var style = TextStyle(font: .systemFont(ofSize: pick([10, 17])))
      style.shaping.kern = pick([nil, nil, 0, 2])
      style.shaping.tracking = pick([0, 0, 1])
      style.shaping.baselineOffset = pick([0, 0, 3])
      style.shaping.expansion = pick([0, 0, 0.2])
      style.shaping.ligature = pick([1, 1, 0])
      style.shaping.superscript = pick([0, 0, 1, -1])
      style.shaping.language = pick([nil, nil, "ja", "tr"])
      style.foreground = pick([.black, .white])
      style.underline = pick([[], .single])
      var paragraph = ParagraphStyle()
      paragraph.alignment = pick([.natural, .center])
      paragraph.wordBreak = pick([.normal, .normal, .breakAll])
      paragraph.baseWritingDirection = pick([.natural, .natural, .rightToLeft])
      let text = StyledText(
        (0..<pick([1, 2])).map { _ in pick(Self.words) }.joined(), style: style, paragraphStyle: paragraph)
      let (language, direction) = (pick(["en", "zh-Hant"]), pick([WritingDirection.natural, .rightToLeft]))
      let oversize = pick([false, false, true])
      func shape(_ typesetter: Typesetter) -> ShapedText {
        typesetter.shape(text, language: language, layoutDirection: direction, usesOversizeMetrics: oversize)
      }
      let (known, new) = (shape(typesetter), shape(Typesetter()))
      #expect(known.glyphs == new.glyphs && known.offsets == new.offsets && known.cuts == new.cuts)
      #expect(known.analysis.flags == new.analysis.flags && known.analysis.levels == new.analysis.levels)
      #expect(known.missingClusters == new.missingClusters && known.text.styles == text.styles)
      #expect(known.text.paragraphs == text.paragraphs)
      var container = TextContainer(width: 40, height: 200)
      container.maximumNumberOfLines = 2
      let (a, b) = (typesetter.layout(known, in: container), Typesetter().layout(new, in: container))
      #expect(a.usedWidth == b.usedWidth && a.usedHeight == b.usedHeight && a.lines.count == b.lines.count)
    }
  }

  /// Fallback fonts may come later.
  @Test func fallbacksThatChangeAreAsked() throws {
    let font = try Cells.font("feat.ttf")
    let typesetter = Typesetter()
    let text = StyledText("\u{5D0}", style: TextStyle(font: font))
    #expect(!typesetter.shape(text).missingClusters.isEmpty)
    #expect(!typesetter.shape(text).missingClusters.isEmpty)
    font.library.fallbacks = [.face(try FontFace(path: Fixtures.bundledPath("core/NotoSansHebrew.ttf")))]
    #expect(typesetter.shape(text).missingClusters.isEmpty)
  }

  /// What is remembered keeps no library.
  @Test func librariesAreNotKept() throws {
    let typesetter = Typesetter()
    weak var library: FontLibrary?
    do {
      let made = FontLibrary(bundled: true)
      library = made
      let font = try #require(made.font(family: "Inter", size: 12))
      _ = typesetter.shape(StyledText("kept?", style: TextStyle(font: font)))
    }
    #expect(library == nil)
  }
}
