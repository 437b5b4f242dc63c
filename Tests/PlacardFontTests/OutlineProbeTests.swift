import PlacardFont
import Testing

@Suite struct OutlineProbeTests {
  private let probe = OutlineProbe()

  private func line(
    _ text: String, _ file: String, rightToLeft: Bool = false, script: String = "Latn",
    variations: [String: Double] = [:]
  ) throws -> OutlineLine {
    let units = Array(text.utf16)
    return try probe.line(
      of: units, runs: [.init(range: 0..<units.count, script: number(script), isRightToLeft: rightToLeft)],
      face: Fixtures.face(file), variations: variations)
  }

  /// feat.ttf: A is 600 wide, 700 high; V 600 by 650; −200 between them; line 800 above and 200 below.
  @Test func svg() throws {
    let expected =
      "<svg version=\"1.1\" xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
      + "viewBox=\"0 -200 1400 1000\">"
      + "<symbol id=\"x&amp;y.gid2\" overflow=\"visible\"><path d=\"M0,0 L0,700 L600,700 L600,0 Z\"/></symbol>"
      + "<symbol id=\"x&amp;y.gid3\" overflow=\"visible\"><path d=\"M0,0 L0,650 L600,650 L600,0 Z\"/></symbol>"
      + "<use xlink:href=\"#x&amp;y.gid2\" x=\"0\" y=\"0\"/><use xlink:href=\"#x&amp;y.gid3\" x=\"400\" y=\"0\"/>"
      + "<use xlink:href=\"#x&amp;y.gid2\" x=\"800\" y=\"0\"/></svg>"
    #expect(try line("AVA", "feat.ttf").svg(id: "x&y") == expected)
  }

  @Test func defaultIgnorablesAreLeftOut() throws {
    #expect(try line("A\u{200B}\u{AD}V", "feat.ttf").uses.map(\.x) == [0, 400])
  }

  /// The file's default is 100, not Regular.
  @Test func axesStandWhereTheFileSays() throws {
    #expect(try line("I", "wght.ttf").width == 400)
    #expect(try line("I", "wght.ttf", variations: ["wght": 900]).width == 800)
    #expect(throws: FontError.self) { try line("I", "wght.ttf", variations: ["wdth": 1]) }
  }

  @Test func glyphsAreInVisualOrder() throws {
    let bars = try Fixtures.face("bars.ttf")
    let names = try line("אבג", "bars.ttf", rightToLeft: true, script: "Hebr").uses.map(\.name)
    #expect(names == "גבא".unicodeScalars.map { "gid\(bars.glyph(for: $0))" })
  }

  @Test func namesOfGlyphsComeFromTheFont() throws {
    let face = Font.systemFont(ofSize: 10).instance
    let rasterizer = GlyphRasterizer()
    #expect(rasterizer.name(of: face.face.glyph(for: "A"), in: face) == "A")
    #expect(rasterizer.name(of: 100_000, in: face) == "gid100000")
  }
}
