import PlacardFont
import PlacardRaster
import PlacardText
import TestSupport
import Testing

/// Where the ink of text is, without drawing it.
@Suite struct TextInkTests: DrawsText {
  @Test func inkReachesOutsideTheTypographicBox() throws {
    // f: −300…900, 0…700; Å: up to 1100; g: down to −450; j from −250.
    #expect(isNear(layout("f", try style()).inkBounds(), -30, 10, 120, 70))
    #expect(isNear(layout("Åg", try style()).inkBounds(), 5, -30, 90, 155))
    #expect(layout("  ", try style()).inkBounds() == nil)
    let shadow = TextPaint(shadow: TextShadow(offsetX: -8, offsetY: 6, color: red))
    #expect(isNear(layout("a", try style()).inkBounds(paint: shadow), -3, 30, 48, 56))
  }

  /// Plain text is measured on a shorter way than text that leans; a lean of nothing must not show.
  @Test(
    arguments: ["Ágjf Wyß", "a b  c", "שלום f", "हिन्दी में", "مرحبا", "漢字かな", "🙂 f 👍🏽", "", " ", "f\nj\ng"], [1, 1.5, 2])
  func plainInkIsInk(_ string: String, _ scale: Double) throws {
    for size in [9.5, 17, 64, 700] {
      let plain = TextStyle(font: .systemFont(ofSize: size), foreground: .black)
      var leaning = plain
      leaning.obliqueness = 1e-12
      let wanted = layout(string, leaning, width: 400).inkBounds(scale: scale)
      let got = layout(string, plain, width: 400).inkBounds(scale: scale)
      #expect((wanted == nil) == (got == nil))
      if let wanted { #expect(isNear(got, wanted.x, wanted.y, wanted.width, wanted.height), "\(size)") }
    }
  }

  /// For any style, every pixel that is painted lies inside the ink bounds.
  @Test(arguments: 0..<24)
  func inkBoundsHoldEveryPixel(_ seed: Int) throws {
    var random = Generator(UInt64(seed))
    func some(_ low: Double, _ high: Double) -> Double { low + (high - low) * Double(random.next() % 1000) / 1000 }
    var style = TextStyle(font: .systemFont(ofSize: some(8, 40)), foreground: .black)
    if random.next() % 2 == 0 { style.obliqueness = some(-0.4, 0.4) }
    if random.next() % 3 == 0 { style.strokeWidth = some(-8, 8) }
    if random.next() % 3 == 0 { style.underline = [.double, .patternDash] }
    if random.next() % 3 == 0 { style.strikethrough = .thick }
    if random.next() % 4 == 0 { style.shaping.expansion = some(-0.5, 0.5) }
    if random.next() % 4 == 0 { style.shaping.baselineOffset = some(-9, 9) }
    if random.next() % 3 == 0 {
      style.shadow = TextShadow(offsetX: some(-9, 9), offsetY: some(-9, 9), blurRadius: some(0, 9), color: red)
    }
    let scale = [1, 1.5, 2, 3][Int(random.next() % 4)]
    let text = layout("Ágjf Wyß", style, width: 90)
    let origin = 80.0
    let canvas = Canvas(width: Int(400 * scale), height: Int(400 * scale), scale: scale)
    canvas.draw(text, x: origin, y: origin)
    let painted = try #require(ink(canvas.bitmap))
    let bounds = try #require(text.inkBounds(scale: scale))
    let edges = [
      ((bounds.x + origin) * scale).rounded(.down), ((bounds.y + origin) * scale).rounded(.down),
      ((bounds.x + bounds.width + origin) * scale).rounded(.up),
      ((bounds.y + bounds.height + origin) * scale).rounded(.up),
    ].map { Int($0) }
    #expect(painted[0] >= edges[0] && painted[1] >= edges[1] && painted[2] <= edges[2] && painted[3] <= edges[3])
    if style.shadow == nil, style.strokeWidth == 0 {
      // And they are no larger than they must be: edges of less than a step of coverage apart.
      #expect(zip(painted, edges).allSatisfy { abs($0 - $1) <= 1 })
    }
  }
}
