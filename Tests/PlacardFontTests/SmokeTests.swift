import PlacardFont
import Testing

@Suite struct SmokeTests {
  @Test func shapes() throws {
    let font = Font.systemFont(ofSize: 20)
    let glyphs = shape("Hello", font.instance, size: 20)
    print(glyphs.map(\.advance), font.ascender, font.descender, font.capHeight, font.instance.metrics)
    let image = try #require(
      GlyphRasterizer().image(
        of: glyphs[0].glyph, in: font.instance, pixelsPerEm: 20, subpixel: 0, synthesis: .none,
        foreground: (0, 0, 0, 255)))
    for y in 0..<image.height {
      print(image.pixels[y * image.width..<(y + 1) * image.width].map { $0 > 200 ? "#" : $0 > 60 ? "+" : "." }.joined())
    }
    let bars = try FontFace(path: Fixtures.path("bars.ttf"))
    print(bars.familyName, bars.postScriptName, try bars.instance().metrics)
    let w = try FontFace(path: Fixtures.path("wght.ttf"))
    for weight in [[:], ["wght": 100.0], ["wght": 400], ["wght": 900], ["wght": 1000]] {
      print(
        shape("I", try w.instance(weight), size: 100).map(\.advance),
        GlyphRasterizer().inkBounds(of: w.glyph(for: "I"), in: try w.instance(weight), synthesis: .none) as Any)
    }
    for file in [
      "zero.ttf", "text.ttf", "cut.ttf", "nocmap.ttf", "symbol.ttf", "bit.bdf", "bars.woff", "bars.woff2", "two.ttc",
      "emoji.ttf", "none.ttf", "",
    ] {
      do {
        let f = try Fixtures.face(file)
        print(file, f.glyph(for: "A"), f.familyName, f.postScriptName)
      } catch { print(error) }
    }
    print(FontLibrary.shared.familyNames.count)
  }
}
