import Placard
import Testing

/// Height of lines in scripts whose stacks leave the line of the system font.
@Suite struct TallScriptTests {
  private static func label(_ text: String, _ policy: LineHeightPolicy, size: Double = 40) -> Label {
    let label = Label()
    label.font = .systemFont(ofSize: size)
    label.text = text
    label.numberOfLines = 0
    label.lineHeightPolicy = policy
    return label
  }

  /// What the faces of the first line ask for above and below the baseline, in points.
  private static func extents(_ layout: TextLayout) -> (ascent: Double, descent: Double) {
    let runs = layout.glyphRuns(in: layout.lines[0])
    return (
      runs.map { $0.instance.metrics.ascent * $0.size }.max() ?? 0,
      runs.map { $0.instance.metrics.descent * $0.size }.max() ?? 0
    )
  }

  @Test(arguments: ["བོད་སྐད་", "မြန်မာ", "ភាសាខ្មែរ"])
  func policies(text: String) throws {
    let font = Font.systemFont(ofSize: 40)
    let plain = Self.label(text, .font).textLayout.lines[0]
    #expect(abs(plain.height - (font.ascender - font.descender)) < 1e-9)
    for policy in [LineHeightPolicy.tallScripts, .fallback] {
      let layout = Self.label(text, policy).textLayout
      let (ascent, descent) = Self.extents(layout)
      let line = layout.lines[0]
      #expect(abs(line.ascent - max(ascent, font.ascender)) < 1e-9)
      #expect(abs(line.descent - max(descent, -font.descender)) < 1e-9)
      #expect(line.height > plain.height)
    }
  }

  /// Scripts that are not on the list have the line of the font asked for, unless all fallback faces count.
  @Test(arguments: ["Ấgp", "Ωώ", "Жй", "漢字", "かなカナ", "한국어", "👩🏽‍🚀"])
  func otherLinesStay(text: String) {
    let plain = Self.label(text, .font).textLayout.lines[0]
    #expect(Self.label(text, .tallScripts).textLayout.lines[0] == plain)
    #expect(Self.label(text, .fallback).textLayout.lines[0].height >= plain.height)
  }

  /// Only the line that shows such a script is higher, and heights that are set still win.
  @Test func onlyLinesOfTheScript() {
    let label = Self.label("one\nབོད\ntwo", .tallScripts)
    let heights = label.textLayout.lines.map(\.height)
    #expect(heights[0] == heights[2] && heights[1] > heights[0])
    var style = ParagraphStyle()
    style.minimumLineHeight = 30
    style.maximumLineHeight = 30
    label.attributedText = NSAttributedString(string: "one\nབོད\ntwo", attributes: [.paragraphStyle: style])
    #expect(label.textLayout.lines.map(\.height) == [30, 30, 30])
  }

  /// Three equal lines: the ink of one is no higher than the way to the next.
  @Test(arguments: ["Tibetan", "Burmese"])
  func linesOfTallScriptsDoNotOverlap(language: String) throws {
    let world = try #require(WorldText.languages.first { $0.language == language || $0.script == language })
    let line = String(world.text.prefix(24))
    let three = Self.label([line, line, line].joined(separator: "\n"), .tallScripts).textLayout
    #expect(three.lines.count == 3)
    let ink = try #require(Self.label(line, .tallScripts).textLayout.inkBounds(scale: 8))
    #expect(ink.height <= three.lines[1].baseline - three.lines[0].baseline)
    let before = Self.label([line, line, line].joined(separator: "\n"), .font).textLayout
    #expect(ink.height > before.lines[1].baseline - before.lines[0].baseline, "else nothing is tested")
  }
}
