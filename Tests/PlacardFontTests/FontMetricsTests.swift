import PlacardFont
import TestSupport
import Testing

@Suite struct FontMetricsTests {
  /// bars.ttf: 1000 units, hhea 800 / −200 / 0, OS/2 capitals 700, x 500; post gives neither underline value.
  @Test func barsByArithmetic() throws {
    let metrics = try Fixtures.face("bars.ttf").instance().metrics
    #expect(metrics.ascent == 0.8)
    #expect(metrics.descent == 0.2)
    #expect(metrics.lineGap == 0)
    #expect(metrics.capHeight == 0.7)
    #expect(metrics.xHeight == 0.5)
    #expect(metrics.windowsAscent == 0.8)
    #expect(metrics.windowsDescent == 0.2)
    #expect(metrics.superscriptOffset == 0.33)
    #expect(metrics.subscriptScale == 0.65)
    let font = try Fixtures.font(["bars.ttf"], size: 40)
    #expect(font.ascender == 32)
    #expect(font.descender == -8)
    #expect(font.lineHeight == 40)
    #expect(font.capHeight == 28)
    #expect(font.xHeight == 20)
    #expect(font.leading == 0)
  }

  /// hhea of the bundled fonts as their makers wrote it, in units of the em.
  @Test(arguments: [
    ("Inter", 1984.0 / 2048, 494.0 / 2048), ("JetBrains Mono", 1.02, 0.3), ("Noto Sans Arabic", 1.374, 0.738),
    ("Noto Sans Thai", 1.061, 0.45), ("Noto Serif Tibetan", 1.466, 1.349), ("Noto Sans CJK Subset", 1.16, 0.288),
  ])
  func bundledLinesUseHhea(_ family: String, ascent: Double, descent: Double) throws {
    let font = try #require(FontLibrary.shared.font(family: family, size: 1))
    #expect(abs(font.instance.metrics.ascent - ascent) < 1e-9)
    #expect(abs(font.instance.metrics.descent - descent) < 1e-9)
  }

  /// Without a height in OS/2 the letter itself is measured: the H of two.ttc's faces is missing, so is the table's value
  /// zeroed here in a copy of bars.ttf, whose H is 100 + 25 · max(n mod 27, n / 27) units tall.
  @Test func heightsAreMeasuredWhereTheFontDoesNotSay() throws {
    var bytes = try Fixtures.bytes("bars.ttf")
    let record = try #require((12..<300).first { Array(bytes[$0..<$0 + 4]) == Array("OS/2".utf8) })
    let offset = bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
    for at in offset + 86..<offset + 90 { bytes[at] = 0 }
    let face = try FontFace(bytes: bytes, name: "heights")
    let instance = try face.instance()
    let box = try #require(
      GlyphRasterizer().inkBounds(of: face.glyph(for: "H"), in: instance, synthesis: .none))
    #expect(instance.metrics.capHeight == box.maxY)
    #expect(instance.metrics.capHeight != 0.7)
  }

  @Test func bitmapFontsMeasureTheirStrike() throws {
    // bit.bdf: one strike of 8 pixels, ascent 6, descent 2, A and B 8 pixels wide.
    let face = try Fixtures.face("bit.bdf")
    let metrics = try face.instance().metrics
    #expect(metrics.ascent == 0.75)
    #expect(metrics.descent == 0.25)
    #expect(shape("AB", try face.instance(), size: 20).map(\.advance) == [20, 20])
  }
}
