import PlacardFont
import PlacardRaster
import Testing

/// Every sequence of `emoji-test.txt` is one glyph of the bundled Noto Color Emoji, and the painter draws it.
@Suite(.enabled(if: UnicodeData.isInstalled, UnicodeData.hint))
struct EmojiTests {
  /// Shapes each line of the file: code points and the glyphs that have an advance.
  private static func forEachSequence(
    _ instance: FontInstance, _ body: (_ codePoints: [Int32], _ glyphs: [UInt32]) -> Void
  ) throws {
    let shaper = Shaper()
    try UnicodeData.forEachLine("emoji/emoji-test.txt") { line in
      let codePoints = line.prefix { $0 != UInt8(ascii: ";") }.numbers(radix: 16)
      let text = [UInt16](codePoints: codePoints)
      var glyphs: [ShapedGlyph] = []
      text.withUnsafeBufferPointer {
        shaper.shape(
          $0, range: 0..<$0.count, context: 0..<$0.count, instance: instance, size: 1, script: 0x5A73_7965,
          language: "en", isRightToLeft: false, features: [], appendingTo: &glyphs)
      }
      body(codePoints, glyphs.filter { $0.advance > 0 }.map(\.glyph))
    }
  }

  private static func emoji() throws -> FontInstance {
    try #require(FontLibrary.shared.faces(inFamily: "Noto Color Emoji").first).instance()
  }

  @Test func sequencesAreOneGlyphEach() throws {
    let instance = try Self.emoji()
    let painter = ColorGlyphPainter()
    var count = 0
    try Self.forEachSequence(instance) { codePoints, glyphs in
      count += 1
      #expect(glyphs.count == 1 && glyphs[0] != 0, "\(codePoints) became \(glyphs)")
      if let glyph = glyphs.first { #expect(painter.canPaint(glyph, in: instance), "\(codePoints)") }
    }
    #expect(count == 4733)
  }

  /// Painted small, every tenth: all of them take long without optimization.
  @Test func paintedSequencesHaveInk() throws {
    let instance = try Self.emoji()
    let painter = ColorGlyphPainter()
    var number = 0
    try Self.forEachSequence(instance) { codePoints, glyphs in
      number += 1
      guard number % 10 == 0, let glyph = glyphs.first else { return }
      let image = painter.image(of: glyph, in: instance, pixelsPerEm: 16, foreground: (0, 0, 0, 255))
      // An emoji is about as large as its em and lies above a little of the baseline.
      #expect(image.map { $0.width > 5 && $0.height > 5 && $0.width <= 21 && $0.top < 0 } == true, "\(codePoints)")
    }
    #expect(number == 4733)
  }
}
