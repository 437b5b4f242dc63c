import PlacardFont
import TestSupport
import Testing

@Suite struct ShaperTests {
  /// `marks.ttf`, in thousandths of the em: a is 500 wide with ink from 0 to 500, b 600 wide and has an anchor for the acute. Marks
  /// without one stand over the middle of the advance, a sixteenth of the em (62.5) above or below the ink.
  @Test func marksWithoutAnchorsArePlacedByTheirClass() throws {
    let instance = try Fixtures.face("marks.ttf").instance()
    func places(_ text: String) -> [[Double]] {
      shape(text, instance, size: 1000).map { [$0.advance, $0.xOffset, $0.yOffset] }
    }
    // Ink 550…650 comes to 562.5…662.5; its middle from 150 to 250, seen from the pen at 500.
    #expect(places("a\u{301}") == [[500, 0, 0], [0, -400, 12.5]])
    // Ink −150…−50 comes to −162.5…−62.5.
    #expect(places("a\u{323}") == [[500, 0, 0], [0, -400, -12.5]])
    // Across: where it is drawn.
    #expect(places("a\u{336}") == [[500, 0, 0], [0, -400, 0]])
    // The ring's ink 100…200 comes above the acute's 662.5.
    #expect(places("a\u{301}\u{30A}") == [[500, 0, 0], [0, -400, 12.5], [0, -400, 625]])
    // Marks below come first in canonical order.
    #expect(places("a\u{30A}\u{323}") == [[500, 0, 0], [0, -400, -12.5], [0, -400, 462.5]])
    // An anchor wins: 300 − 150 − 600 and 700 − 550.
    #expect(places("b\u{301}a") == [[600, 0, 0], [0, -450, 150], [500, 0, 0]])
    #expect(places("b\u{323}") == [[600, 0, 0], [0, -450, -12.5]])
    // Remembered as placed.
    let shaper = Shaper()
    for _ in 0..<2 {
      #expect(shape("a\u{301} a", instance, size: 1000, shaper: shaper).map(\.xOffset) == [0, -400, 0, 0])
    }
  }

  /// A hyphen and full stops stand for what the font lacks; each stays one cluster.
  @Test func standInsForHyphensAndLeaders() throws {
    let face = try Fixtures.face("marks.ttf")
    let instance = try face.instance()
    func glyphs(_ text: String) -> [UInt32] { shape(text, instance, size: 10).map(\.glyph) }
    let (a, hyphen, dot) = (face.glyph(for: "a"), face.glyph(for: "-"), face.glyph(for: "."))
    #expect(glyphs("a\u{2011}a") == [a, hyphen, a])
    #expect(glyphs("\u{2010}") == [hyphen])
    #expect(glyphs("a\u{2024}a\u{2025}a…") == [a, dot, a, dot, dot, a, dot, dot, dot])
    #expect(shape("a…a", instance, size: 10).map(\.cluster) == [0, 1, 1, 1, 2])
    // Spaces of fixed width come from the space.
    #expect(shape("\u{A0}\u{2002}\u{202F}", instance, size: 10).allSatisfy { $0.glyph == face.glyph(for: " ") })
    // A font that has the character keeps it.
    let bars = try Fixtures.face("bars.ttf")
    #expect(shape("\u{2010}", try bars.instance(), size: 10).map(\.glyph) == [bars.glyph(for: "\u{2010}")])
  }

  private func x(_ glyphs: [ShapedGlyph]) -> [Double] {
    var pen = 0.0
    return glyphs.map { glyph in
      defer { pen += glyph.advance }
      return pen
    }
  }

  /// feat.ttf at 100: f 40, i 30, fi 60, n 50, A and V 60 with −20 between them.
  @Test func ligaturesAndKerning() throws {
    let feat = try Fixtures.face("feat.ttf").instance()
    let fin = shape("fin", feat, size: 100)
    #expect(x(fin) == [0, 60])
    #expect(fin.map(\.cluster) == [0, 2])
    let apart = shape("fin", feat, size: 100, features: [FontFeature("liga", 0)])
    #expect(x(apart) == [0, 40, 70])
    #expect(x(shape("AVA", feat, size: 100)) == [0, 40, 80])
    #expect(x(shape("AVA", feat, size: 100, features: [FontFeature("kern", 0)])) == [0, 60, 120])
    #expect(shape("11", feat, size: 100).map(\.advance) == [30, 30])
    #expect(shape("11", feat, size: 100, features: [FontFeature("tnum")]).map(\.advance) == [60, 60])
    // Later features win.
    let both = [FontFeature("liga"), FontFeature("liga", 0)]
    #expect(shape("fin", feat, size: 100, features: both).count == 3)
  }

  @Test func advancesAreLinearInTheSize() throws {
    let instance = Font.systemFont(ofSize: 17).instance
    let unit = shape("Hamburgefonstiv AV", instance, size: 1)
    for size in [0.001, 7.3, 17, 1e5] {
      for (a, b) in zip(unit, shape("Hamburgefonstiv AV", instance, size: size)) {
        #expect(abs(a.advance * size - b.advance) <= 1e-9 * size)
      }
    }
  }

  @Test func rightToLeftGlyphsComeInLogicalOrder() throws {
    let bars = try Fixtures.face("bars.ttf").instance()
    let glyphs = shape("אבג", bars, size: 10, script: "Hebr", language: "he", rightToLeft: true)
    #expect(glyphs.map(\.cluster) == [0, 1, 2])
    #expect(glyphs.map(\.glyph) == "אבג".unicodeScalars.map(bars.face.glyph))
  }

  @Test func bracketsAreMirroredInRightToLeftRuns() throws {
    let bars = try Fixtures.face("bars.ttf").instance()
    let glyphs = shape("(א", bars, size: 10, script: "Hebr", rightToLeft: true)
    #expect(glyphs[0].glyph == bars.face.glyph(for: ")"))
  }

  @Test func neighboursInTheContextJoinButAreNotReturned() throws {
    let arabic = try #require(FontLibrary.shared.font(family: "Noto Sans Arabic", size: 20)).instance
    func glyphs(_ text: String, _ range: Range<Int>, _ context: Range<Int>) -> [ShapedGlyph] {
      shape(
        Array(text.utf16), range: range, context: context, arabic, size: 20, script: "Arab", language: "ar",
        rightToLeft: true)
    }
    let whole = glyphs("سلام", 0..<4, 0..<4)
    let first = glyphs("سلام", 0..<1, 0..<4)
    #expect(first.map(\.glyph) == whole.prefix(first.count).map(\.glyph))
    #expect(first.map(\.glyph) != glyphs("سلام", 0..<1, 0..<1).map(\.glyph))
    #expect(first.allSatisfy { $0.cluster == 0 })
    #expect(glyphs("سلام", 3..<4, 0..<4).map(\.cluster).allSatisfy { $0 == 3 })
    #expect(whole.contains { $0.flags.contains(.unsafeToBreak) })
  }

  @Test func unsafeToBreakInsideALigature() throws {
    let feat = try Fixtures.face("feat.ttf").instance()
    let glyphs = shape("AVn", feat, size: 10)
    #expect(!glyphs[0].flags.contains(.unsafeToBreak))
    #expect(glyphs[1].flags.contains(.unsafeToBreak))
    #expect(!glyphs[2].flags.contains(.unsafeToBreak))
  }

  @Test func marksShareTheClusterOfTheirBase() throws {
    let bars = try Fixtures.face("bars.ttf").instance()
    let glyphs = shape("xo\u{303}\u{301}y", bars, size: 10)
    #expect(glyphs.map(\.cluster) == [0, 1, 1, 1, 4])
    #expect(glyphs.map(\.advance).reduce(0, +) == 30)
    // The mark's anchor is raised from 750 to 850 by the second.
    #expect(glyphs[2].yOffset == 7.5)
    #expect(glyphs[3].yOffset == 8.5)
  }

  /// Default-ignorables have no width and no ink, and each keeps a glyph, with or without a space in the font.
  @Test(arguments: ["bars.ttf", "two.ttc"]) func invisibleCharactersKeepTheirCluster(_ file: String) throws {
    let instance = try Fixtures.face(file).instance()
    let rasterizer = GlyphRasterizer()
    for invisible in ["\u{200B}", "\u{AD}", "\u{2060}", "\u{FEFF}", "\u{200E}", "\u{2066}"] {
      let glyphs = shape("A\(invisible)A", instance, size: 10)
      #expect(glyphs.map(\.cluster) == [0, 1, 2], "\(invisible.unicodeScalars)")
      #expect(glyphs.map(\.advance) == [10, 0, 10])
      #expect(rasterizer.mask(glyphs[1].glyph, instance, 40) == nil)
      #expect(shape(invisible, instance, size: 10).count == 1)
    }
  }

  @Test func spacesAreMadeFromTheSpace() throws {
    let bars = try Fixtures.face("bars.ttf").instance()
    #expect(shape("\u{202F}", bars, size: 40).map(\.advance) == [20])
    #expect(shape("\u{2003}\u{2002}", bars, size: 40).map(\.advance) == [40, 20])
  }

  @Test func unpairedSurrogatesAreReplaced() throws {
    let font = try #require(FontLibrary.shared.font(family: "Noto Sans", size: 10))
    let glyphs = shape([0x41, 0xD83D, 0x42, 0xDC00], font.instance, size: 10)
    #expect(glyphs[1].glyph != 0)
    #expect(glyphs.map(\.cluster) == [0, 1, 2, 3])
    #expect(glyphs[1].glyph == font.instance.face.glyph(for: "\u{FFFD}"))
    #expect(glyphs[3].glyph == glyphs[1].glyph)
  }

  @Test func emptyRangesGiveNothing() throws {
    let instance = Font.systemFont(ofSize: 10).instance
    #expect(shape("", instance, size: 10).isEmpty)
    #expect(shape(Array("ab".utf16), range: 1..<1, instance, size: 10).isEmpty)
  }

  /// Han forms follow the language: 骨 is drawn differently in Simplified Chinese and the rest.
  @Test func languagePicksRegionalForms() throws {
    let cjk = try #require(FontLibrary.shared.font(family: "Noto Sans CJK Subset", size: 10)).instance
    func glyph(_ language: String) -> UInt32? {
      shape("骨", cjk, size: 10, script: "Hani", language: language).first?.glyph
    }
    #expect(glyph("zh-Hans") == glyph(""))
    #expect(glyph("ja") != glyph("zh-Hans"))
    #expect(glyph("zh-Hant") != glyph("zh-Hans"))
    #expect(glyph("ko") != glyph("zh-Hans"))
  }

  @Test func aShaperCarriesNothingOver() throws {
    let shaper = Shaper()
    let feat = try Fixtures.face("feat.ttf").instance()
    let bars = try Fixtures.face("bars.ttf").instance()
    let fresh = shape("fin", feat, size: 100)
    _ = shape("אבג", bars, size: 10, script: "Hebr", rightToLeft: true, shaper: shaper)
    _ = shape("fin", feat, size: 100, features: [FontFeature("liga", 0)], shaper: shaper)
    #expect(shape("fin", feat, size: 100, shaper: shaper) == fresh)
  }
}
