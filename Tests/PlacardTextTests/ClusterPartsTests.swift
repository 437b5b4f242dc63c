import PlacardFont
import PlacardText
import Testing

/// Clusters that no single font has: `marks.ttf` has the marks, `bars.ttf` (cells of one em, ink from 0 up) the letters.
@Suite struct ClusterPartsTests {
  private func runs(_ text: String, kern: Double? = nil, fonts: [String] = ["marks.ttf", "bars.ttf"]) throws
    -> [GlyphRun]
  {
    let layout = try layout(text, kern: kern, fonts: fonts)
    return layout.glyphRuns(in: layout.lines[0])
  }

  private func layout(_ text: String, kern: Double? = nil, fonts: [String] = ["marks.ttf", "bars.ttf"]) throws
    -> TextLayout
  {
    let font = try Cells.font(fonts[0], fallbacks: Array(fonts.dropFirst()))
    var style = TextStyle(font: font)
    style.shaping.kern = kern
    let setter = Typesetter()
    return setter.layout(setter.shape(StyledText(text, style: style)), in: TextContainer(width: .infinity))
  }

  /// Half of the cell is 5, the middle of the mark 1.5; its top −0.5 comes to −0.625.
  @Test func marksStandUnderTheMiddleOfTheirBase() throws {
    let runs = try runs("日\u{323}日")
    #expect(runs.map { $0.instance.face.displayName.hasSuffix("bars.ttf") } == [true, false, true])
    #expect(runs.allSatisfy { !$0.isMissing })
    #expect(runs[1].glyphs.map { [$0.x, $0.y, $0.advance] } == [[3.5, 0.125, 0]])
    #expect(runs.map(\.width) == [10, 0, 10])
    #expect(try layout("日\u{323}日").shaped.missingClusters.isEmpty)
    #expect(try layout("日\u{323}日").lines[0].width == 20)
  }

  @Test func marksFollowTheirBaseFromRightToLeft() throws {
    let mark = try #require(try runs("א\u{323}ב").first { $0.width == 0 })
    // The second letter stands left of the first.
    #expect(mark.glyphs.map { [$0.x, $0.y] } == [[13.5, 0.125]])
  }

  @Test func letterSpacingStandsBehindTheCluster() throws {
    let runs = try runs("日\u{323}日", kern: 2)
    #expect(runs[1].glyphs.map(\.x) == [3.5])
    #expect(runs[2].x == 12)
    #expect(try self.runs("א\u{323}ב", kern: 2).first { $0.width == 0 }?.glyphs.map(\.x) == [17.5])
  }

  /// The acute is bars.ttf's own, so it goes with its letter; the dot comes from the other font.
  @Test func marksOfTheBasesFontStayWithIt() throws {
    let runs = try runs("日\u{301}\u{323}")
    #expect(runs.map { $0.glyphs.count } == [2, 1])
    #expect(runs[1].glyphs[0].y == 0.125)
  }

  /// What no font has is a box of the first font, beside its base.
  @Test func boxesAreThePrimaryFonts() throws {
    let runs = try runs("日\u{325}日")
    #expect(runs.map(\.isMissing) == [false, true, false])
    #expect(runs[1].instance.face.displayName.hasSuffix("marks.ttf") && runs[1].glyphs.map(\.glyph) == [0])
    #expect(runs.map(\.x) == [0, 10, 20])
    #expect(try layout("日\u{325}日").shaped.missingClusters == [0..<2])
    #expect(try layout("\u{3042}\u{325}日", fonts: ["marks.ttf"]).shaped.missingClusters == [0..<2, 2..<3])
  }

  /// A cluster is cut nowhere, whoever draws it.
  @Test func linesKeepThemTogether() throws {
    let font = try Cells.font("marks.ttf", fallbacks: ["bars.ttf"])
    let setter = Typesetter()
    let shaped = setter.shape(StyledText("日\u{323}日\u{323}日\u{323}", style: TextStyle(font: font)))
    let layout = setter.layout(shaped, in: TextContainer(width: 10))
    #expect(layout.lines.map(\.range) == [0..<2, 2..<4, 4..<6])
    #expect(layout.lines.allSatisfy { layout.glyphRuns(in: $0).map { $0.glyphs[0].x } == [0, 3.5] })
  }

  /// ink.ttf has no hyphen of any kind; the next font has one.
  @Test func visibleHyphensComeFromTheNextFontThatHasOne() throws {
    let font = try Cells.font("ink.ttf", fallbacks: ["bars.ttf"])
    let setter = Typesetter()
    let layout = setter.layout(
      setter.shape(StyledText("aaaa\u{AD}aaaa", style: TextStyle(font: font))), in: TextContainer(width: 35))
    let hyphen = try #require(layout.glyphRuns(in: layout.lines[0]).first { $0.kind == .hyphen })
    #expect(!hyphen.isMissing && hyphen.instance.face.displayName.hasSuffix("bars.ttf"))
    #expect(hyphen.glyphs.map(\.glyph) == [hyphen.instance.face.glyph(for: "\u{2010}")])
    #expect(hyphen.width == 10)
  }

  @Test func standInsAreNotMissing() throws {
    let layout = try layout("a\u{2011}a\u{2010}a…\u{2024}\u{2025}", fonts: ["marks.ttf"])
    #expect(layout.shaped.missingClusters.isEmpty)
    // Before a real ellipsis of another font.
    let runs = try runs("a…")
    #expect(runs.map { $0.instance.face.displayName.hasSuffix("bars.ttf") } == [false, true])
  }
}
