import PlacardFont
import TestSupport
import Testing

/// Bytes of fonts changed at random (the same ones every time): an error or some glyphs, never a trap.
@Suite struct DamagedFontTests {
  @Test(arguments: [
    "wght.ttf", "emoji.ttf", "sbix.ttf", "feat.ttf", "two.ttc", "bars.woff", "bit.bdf", "symbol.ttf",
    "across-chain.ttf",
    "across-reverse.ttf", "points.ttf", "strikes.ttf", "giant.ttf", "pictures.ttf", "bars.woff2", "mac.ttf",
  ]) func changedBytes(_ file: String) throws {
    let original = try Fixtures.bytes(file)
    var random = Generator(UInt64(original.count))
    let (shaper, rasterizer, resolver) = (Shaper(), GlyphRasterizer(), FontResolver())
    let paths = PathRasterizer()
    var opened = 0
    for _ in 0..<200 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let face = try? FontFace(bytes: bytes, name: file) else { continue }
      opened += 1
      let font = try Font(face: face, size: 20)
      #expect(font.ascender.isFinite && font.lineHeight.isFinite && font.xHeight.isFinite)
      let library = FontLibrary(bundled: false)
      library.register(face)
      _ = library.font(family: face.familyName, size: 10, traits: FontTraits(weight: .bold, isItalic: true))
      _ = resolver.face("1\u{FE0F}\u{20E3}", font)
      // The second time asks the tables whether words may be remembered.
      for _ in 0..<2 { _ = shape("da b", font.instance, size: 20, shaper: shaper) }
      for glyph in shape("AI1 fi", font.instance, size: 20, shaper: shaper) {
        #expect(glyph.advance.isFinite)
        _ = rasterizer.mask(glyph.glyph, font.instance, 20)
        let outline = rasterizer.outline(
          of: glyph.glyph, in: font.instance, synthesis: FontSynthesis(embolden: 0.03, slant: 0.2))
        for width in [0.001, 0.1, 10] {
          let stroke = paths.stroked(outline, width: width, join: .miter, cap: .butt, miterLimit: 10)
          let map = Transform(a: 20, b: 0, c: 0, d: -20, tx: 5, ty: 20)
          _ = paths.fill(stroke, transform: map, rule: .nonZero, clip: (0, 0, 30, 30))
        }
        _ = rasterizer.inkBounds(of: glyph.glyph, in: font.instance, synthesis: .none)
      }
    }
    #expect(opened > 0)
  }
}
