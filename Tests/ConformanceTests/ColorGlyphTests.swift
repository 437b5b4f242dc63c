import Foundation
import PlacardFont
import PlacardRaster
import Testing

/// Colour glyphs against the reference images of BlackRenderer's tests, painted by Skia; read where they lie.
@Suite(.enabled(if: Suites.has("colr/cases.jsonl"), Suites.hint))
struct ColorGlyphTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var font: String
    var gid: UInt32
    var variations: [String: Double]
    var palette: Int
    var scale: Double
    var bbox: [Int]
    var expected: String
    var testDescription: String { id }
  }
  /// Greatest mean difference of a premultiplied channel, 0…1, that the suite allows.
  static let tolerance = 0.004

  static func cases() throws -> [Case] {
    try Suites.text("colr/cases.jsonl").split(separator: "\n").map {
      try JSONDecoder().decode(Case.self, from: Data($0.utf8))
    }
  }

  @Test func images() throws {
    let cases = try Self.cases()
    #expect(cases.count == 58)
    let painter = ColorGlyphPainter()
    for item in cases {
      let face = try FontFace(path: Suites.folder + "/colr/fonts/" + item.font)
      // The suite counts from the axes' defaults, a face without wishes from Regular.
      let defaults = Dictionary(uniqueKeysWithValues: face.axes.map { ($0.tag, $0.defaultValue) })
      let image = try painter.image(
        of: item.gid, in: face.instance(defaults.merging(item.variations) { $1 }),
        pixelsPerEm: item.scale * Double(face.unitsPerEm),
        rectangle: (item.bbox[0], item.bbox[1], item.bbox[2], item.bbox[3]), foreground: (0, 0, 0, 255),
        palette: PaletteSelection(index: item.palette))
      let png = try Data(contentsOf: URL(fileURLWithPath: Suites.folder + "/colr/expected/" + item.expected))
      let expected = try Bitmap(png: [UInt8](png))
      #expect(image.width == expected.width && image.height == expected.height, "\(item.id)")
      let difference = zip(image.pixels, expected.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      #expect(Double(difference) / 255 / Double(image.pixels.count) <= Self.tolerance, "\(item.id)")
    }
  }
}
