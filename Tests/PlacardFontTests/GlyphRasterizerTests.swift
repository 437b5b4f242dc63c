import PlacardFont
import TestSupport
import Testing

@Suite struct GlyphRasterizerTests {
  private let rasterizer = GlyphRasterizer()

  private func bars() throws -> FontInstance { try Fixtures.face("bars.ttf").instance() }

  /// The missing-glyph frame of bars.ttf: 100…900 by −150…750 with a hole 150…850 by −100…700.
  @Test func pixelsAreExactCoverage() throws {
    let image = try #require(rasterizer.mask(0, bars(), 40))
    #expect((image.left, image.top, image.width, image.height) == (4, -30, 32, 36))
    #expect(image.format == .mask)
    func pixel(_ x: Int, _ y: Int) -> UInt8 { image.pixels[y * image.width + x] }
    #expect((0..<2).allSatisfy { pixel($0, 10) == 255 })
    #expect((2..<30).allSatisfy { pixel($0, 10) == 0 })
    #expect((30..<32).allSatisfy { pixel($0, 10) == 255 })
    #expect((0..<32).allSatisfy { pixel($0, 0) == 255 && pixel($0, 35) == 255 })
  }

  @Test func subpixelShiftsByQuarters() throws {
    let instance = try bars()
    for step in 1...3 {
      let image = try #require(rasterizer.mask(0, instance, 40, subpixel: step))
      #expect(image.left == 4)
      #expect(image.width == 33)
      #expect(image.pixels[0] == UInt8(256 - 64 * step))
      #expect(image.pixels[32] == UInt8(64 * step))
    }
  }

  @Test func fractionalSizesAreDrawnAsTheyAre() throws {
    // 41.25 px: the frame from 4.125 to 37.125.
    let image = try #require(rasterizer.mask(0, bars(), 41.25))
    #expect((image.left, image.width) == (4, 34))
    #expect(image.pixels[5 * image.width] == 224)
    #expect(image.pixels[5 * image.width + 33] == 32)
  }

  @Test func nothingToDrawIsNil() throws {
    let instance = try bars()
    #expect(rasterizer.mask(instance.face.glyph(for: " "), instance, 40) == nil)
    #expect(rasterizer.mask(UInt32(instance.face.glyphCount), instance, 40) == nil)
    #expect(rasterizer.mask(.max, instance, 40) == nil)
    for size in [0, -1, .nan, .infinity, -.infinity, 1e-6, 1e300] as [Double] {
      #expect(rasterizer.mask(0, instance, size) == nil, "\(size)")
    }
    #expect(rasterizer.outline(of: .max, in: instance, synthesis: .none).elements.isEmpty)
    #expect(rasterizer.inkBounds(of: instance.face.glyph(for: " "), in: instance, synthesis: .none) == nil)
  }

  @Test func outlinesAreInEm() throws {
    let path = rasterizer.outline(of: 0, in: try bars(), synthesis: .none)
    #expect(path.elements.filter { $0 == .close }.count == 2)
    var points: [Path.Point] = []
    for case .move(let point) in path.elements { points.append(point) }
    for case .line(let point) in path.elements { points.append(point) }
    #expect(points.map(\.x).min() == 0.1)
    #expect(points.map(\.y).max() == 0.75)
  }

  /// More glyphs than are remembered, so that they take each other's places.
  @Test func inkBoundsDoNotDependOnWhatWasAskedBefore() throws {
    let instance = try #require(FontLibrary.shared.font(family: "Inter", size: 10)).instance
    let glyphs = (0..<UInt32(instance.face.glyphCount)).map { $0 }
    try #require(glyphs.count > 2048)
    let slant = FontSynthesis(embolden: 0, slant: 0.2)
    func boxes() -> [Box?] { glyphs.map { rasterizer.inkBounds(of: $0, in: instance, synthesis: .none) } }
    let first = boxes()
    for glyph in glyphs { _ = rasterizer.inkBounds(of: glyph, in: instance, synthesis: slant) }
    #expect(boxes() == first)
    #expect(boxes() == first)
    // A letter leans when it is asked to, whatever was remembered of it upright.
    let letter = instance.face.glyph(for: "l")
    let upright = try #require(rasterizer.inkBounds(of: letter, in: instance, synthesis: .none))
    let leaning = try #require(rasterizer.inkBounds(of: letter, in: instance, synthesis: slant))
    #expect(leaning.maxX > upright.maxX + 0.1)
    #expect(leaning.maxY == upright.maxY)
  }

  @Test func inkBoundsAreExact() throws {
    let ink = try Fixtures.face("ink.ttf")
    let f = try #require(
      rasterizer.inkBounds(of: ink.glyph(for: "f"), in: try ink.instance(), synthesis: .none))
    #expect((f.minX, f.minY, f.maxX, f.maxY) == (-0.3, 0, 0.9, 0.7))
    let g = try #require(
      rasterizer.inkBounds(of: ink.glyph(for: "g"), in: try ink.instance(), synthesis: .none))
    #expect((g.minX, g.minY, g.maxX, g.maxY) == (0.05, -0.45, 0.45, 0.5))
  }

  @Test func synthesisThickensAndSlants() throws {
    let ink = try Fixtures.face("ink.ttf")
    let (glyph, instance) = (ink.glyph(for: "a"), try ink.instance())
    let bold = FontSynthesis(embolden: 0.05, slant: 0)
    let thick = try #require(rasterizer.inkBounds(of: glyph, in: instance, synthesis: bold))
    #expect(abs(thick.minX - 0.025) < 0.001 && abs(thick.maxX - 0.475) < 0.001)
    #expect(abs(thick.minY + 0.025) < 0.001 && abs(thick.maxY - 0.525) < 0.001)
    let slanted = try #require(
      rasterizer.inkBounds(of: glyph, in: instance, synthesis: FontSynthesis(embolden: 0, slant: 0.2)))
    #expect(abs(slanted.minX - 0.05) < 0.001 && abs(slanted.maxX - 0.55) < 0.001)
    #expect(rasterizer.mask(glyph, instance, 40)?.width == 16)
    let image = rasterizer.image(of: glyph, in: instance, pixelsPerEm: 40, subpixel: 0, synthesis: bold)
    #expect(image?.width == 18)
  }

  // MARK: Colour

  /// sbix.ttf: red at 20, blue at 40 pixels; the right half at alpha 128. Everything is premultiplied.
  @Test(arguments: [(20.0, false), (40, true), (30, true), (80, true), (10, false), (13.7, false)])
  func picturesComeFromTheNextLargerStrike(_ size: Double, isBlue: Bool) throws {
    let left: [UInt8] = isBlue ? [0, 0, 255, 255] : [255, 0, 0, 255]
    let right: [UInt8] = isBlue ? [0, 0, 128, 128] : [128, 0, 0, 128]
    let face = try Fixtures.face("sbix.ttf")
    let instance = try face.instance()
    let glyph = face.glyph(for: "A")
    #expect(rasterizer.isColor(glyph, in: instance, pixelsPerEm: 20))
    let image = try #require(rasterizer.mask(glyph, instance, size))
    #expect(image.format == .color)
    func pixel(_ x: Int) -> [UInt8] {
      let at = (image.height / 2 * image.width + x) * 4
      return Array(image.pixels[at..<at + 4])
    }
    #expect(pixel(image.width / 4) == left)
    #expect(pixel(image.width * 3 / 4) == right)
    for at in stride(from: 0, to: image.pixels.count, by: 4) {
      #expect(image.pixels[at..<at + 3].allSatisfy { $0 <= image.pixels[at + 3] })
    }
    let box = try #require(rasterizer.inkBounds(of: glyph, in: instance, synthesis: .none))
    #expect(box.maxX - box.minX == 1)
    #expect(box.maxY - box.minY == 1)
  }

  @Test func glyphsWithoutAPictureKeepTheirOutline() throws {
    let face = try Fixtures.face("sbix.ttf")
    let (glyph, instance) = (face.glyph(for: "B"), try face.instance())
    #expect(!rasterizer.isColor(glyph, in: instance, pixelsPerEm: 20))
    let image = try #require(rasterizer.mask(glyph, instance, 20))
    #expect(image.format == .mask)
    #expect((image.width, image.height) == (10, 16))
  }

  @Test func bitmapFontsScaleTheirStrike() throws {
    // bit.bdf: A is 8 by 8 with its top row empty, the next with columns 2 to 5 set, and stands 2 below the baseline.
    let face = try Fixtures.face("bit.bdf")
    let instance = try face.instance()
    let plain = try #require(rasterizer.mask(face.glyph(for: "A"), instance, 8))
    #expect((plain.left, plain.top, plain.width, plain.height) == (0, -6, 8, 8))
    let rows: [UInt8] = [0x00, 0x3C, 0x42, 0x42, 0x7E, 0x42, 0x00, 0x00]
    let expected = rows.flatMap { row in (0..<8).map { column -> UInt8 in row & (0x80 >> column) != 0 ? 255 : 0 } }
    #expect(plain.pixels == expected)
    let half = try #require(rasterizer.mask(face.glyph(for: "A"), instance, 4))
    // Each pixel the mean of four.
    #expect((half.width, half.height, half.top) == (4, 4, -3))
    #expect(half.pixels[0..<4] == [0, 128, 128, 0])
    let large = try #require(rasterizer.mask(face.glyph(for: "A"), instance, 20))
    #expect(large.pixels.contains { $0 > 200 })
    // 20 rows, and half an old pixel at each end where bilinear edges fade out: from −16.25 to 6.25.
    #expect((large.top, large.height) == (-17, 24))
    let box = try #require(rasterizer.inkBounds(of: face.glyph(for: "A"), in: instance, synthesis: .none))
    #expect((box.minX, box.minY, box.maxX, box.maxY) == (0, -0.25, 1, 0.75))
  }

  @Test func sizesBeyondTheLimitAreLeftToOutlines() throws {
    let instance = try bars()
    #expect(rasterizer.mask(0, instance, GlyphRasterizer.maximumPixelsPerEm) != nil)
    #expect(rasterizer.mask(0, instance, GlyphRasterizer.maximumPixelsPerEm + 1) == nil)
  }

  @Test func manyInstancesDoNotExhaustAnything() throws {
    let face = try Fixtures.face("wght.ttf")
    let glyph = face.glyph(for: "I")
    let first = rasterizer.mask(glyph, try face.instance(["wght": 100]), 50)?.pixels
    for weight in 100...400 {
      #expect(rasterizer.mask(glyph, try face.instance(["wght": Double(weight)]), 50) != nil)
      // Fewer where a test on another thread has just unregistered a font: then the faces of all fonts are closed.
      #expect(rasterizer.openFaceCount <= GlyphRasterizer.openFaceLimit)
    }
    #expect(rasterizer.mask(glyph, try face.instance(["wght": 100]), 50)?.pixels == first)
  }
}
