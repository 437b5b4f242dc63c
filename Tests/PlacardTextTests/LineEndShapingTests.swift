import PlacardFont
import PlacardText
import Testing

/// Letters that join keep, where a line divides their word, the forms they have in the undivided word (Unicode 23.2; CSS
/// Text 3 section 5.7).
@Suite struct LineEndShapingTests {
  /// Words of letters that join on both sides and make no ligatures.
  static let words = [
    "Arabic": "ببببببببببب", "Syriac": "ܒܒܒܒܒܒܒܒܒ", "N'Ko": "ߓߓߓߓߓߓߓߓ", "Mongolian": "ᠪᠪᠪᠪᠪᠪᠪᠪ", "Adlam": "𞤦𞤦𞤦𞤦𞤦𞤦𞤦",
    "Mandaic": "ࡁࡁࡁࡁࡁࡁࡁ", "Hanifi Rohingya": "𐴁𐴁𐴁𐴁𐴁𐴁𐴁",
  ]

  private static func layout(
    _ text: String, width: Double, lines: Int = 0, mode: LineBreakMode, hyphenation: Double = 0
  )
    -> TextLayout
  {
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = mode
    paragraph.hyphenationFactor = hyphenation
    let styled = StyledText(text, style: TextStyle(font: .systemFont(ofSize: 20)), paragraphStyle: paragraph)
    let typesetter = Typesetter()
    let hyphenator = Hyphenator { word, _ in Array(1..<word.utf16.count) }
    return typesetter.layout(
      typesetter.shape(styled, hyphenator: hyphenator),
      in: TextContainer(width: width, maximumNumberOfLines: lines))
  }

  /// Glyph of each cluster, marks left out.
  private static func glyphs(_ layout: TextLayout) -> [Int: [UInt32]] {
    var result: [Int: [UInt32]] = [:]
    for line in layout.lines {
      for run in layout.glyphRuns(in: line) where run.kind == .text {
        for glyph in run.glyphs { result[glyph.cluster, default: []].append(glyph.glyph) }
      }
    }
    return result
  }

  @Test(arguments: words.keys.sorted()) func formsStayWhereAWordIsDivided(script: String) throws {
    let word = try #require(Self.words[script])
    let whole = Self.layout(word, width: .infinity, mode: .byWordWrapping)
    let forms = Self.glyphs(whole)
    // Letters inside differ from those at an end, else nothing is tested.
    #expect(Set(forms.values).count >= 2)
    let width = whole.usedWidth * 0.45
    func compare(_ layout: TextLayout, _ how: Comment) {
      #expect(layout.lines.count > 1 || layout.isTruncated, how)
      for (cluster, glyphs) in Self.glyphs(layout) { #expect(glyphs == forms[cluster], how) }
    }
    compare(Self.layout(word, width: width, mode: .byWordWrapping), "cut for want of room")
    compare(Self.layout(word, width: width, mode: .byCharWrapping), "char wrapping")
    compare(Self.layout(word, width: width, mode: .byWordWrapping, hyphenation: 1), "hyphenated")
    for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      compare(Self.layout(word, width: width, lines: 1, mode: mode), "shortened")
    }
  }

  @Test(arguments: words.keys.sorted()) func formsStayAtSoftHyphens(script: String) throws {
    let letters = try #require(Self.words[script]).map(String.init)
    let word = letters.joined(separator: "\u{AD}")
    let whole = Self.layout(word, width: .infinity, mode: .byWordWrapping)
    let forms = Self.glyphs(whole)
    let divided = Self.layout(word, width: whole.usedWidth * 0.45, mode: .byWordWrapping)
    #expect(divided.lines.count > 1)
    #expect(divided.visibleText(of: divided.lines[0]).hasSuffix("\u{2010}"))
    for (cluster, glyphs) in Self.glyphs(divided)
    where word.utf16[word.utf16.index(word.startIndex, offsetBy: cluster)] != 0xAD {
      #expect(glyphs == forms[cluster])
    }
  }

  /// Between words nothing joins, with or without context.
  @Test func wordsAreShapedForThemselves() {
    let two = Self.layout("ببب ببب", width: 40, mode: .byWordWrapping)
    let one = Self.layout("ببب", width: .infinity, mode: .byWordWrapping)
    #expect(two.lines.count == 2)
    let glyphs = { (layout: TextLayout, line: Int) in
      layout.glyphRuns(in: layout.lines[line]).filter { !$0.hangs }.flatMap { $0.glyphs.map(\.glyph) }
    }
    #expect(glyphs(two, 0) == glyphs(one, 0) && glyphs(two, 1) == glyphs(one, 0))
  }
}
