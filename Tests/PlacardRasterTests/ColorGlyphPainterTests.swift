import PlacardFont
import PlacardRaster
import TestSupport
import Testing

/// Colour glyphs of a font file, at an em of 100 pixels; what the glyphs are is said in `Fixtures/colr/README.md`.
struct ColorGlyphPainterTests {
  private let painter = ColorGlyphPainter()
  private let face: FontFace
  private let black: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 255)

  init() throws {
    face = try FontFace(path: Fixtures.folder + "colr/swatch.ttf")
  }

  private func image(
    _ glyph: UInt32, move: Double = 0, pixelsPerEm: Double = 100, foreground: (UInt8, UInt8, UInt8, UInt8)? = nil,
    palette: PaletteSelection = PaletteSelection()
  ) throws -> GlyphImage? {
    painter.image(
      of: glyph, in: try face.instance(["MOVE": move]), pixelsPerEm: pixelsPerEm, foreground: foreground ?? black,
      palette: palette)
  }

  /// A pixel by its distance from the top left corner.
  private func pixel(_ image: GlyphImage?, _ x: Int, _ y: Int) throws -> [UInt8] {
    let image = try #require(image)
    return Array(image.pixels[((y * image.width + x) * 4)...].prefix(4))
  }

  @Test func knowsItsGlyphs() throws {
    let instance = try face.instance()
    #expect((0..<12).filter { painter.canPaint($0, in: instance) } == [4, 5, 6, 7, 8])
    let plain = try #require(FontLibrary.shared.faces(inFamily: "Inter").first).instance()
    #expect(!painter.canPaint(40, in: plain))
    #expect(painter.image(of: 40, in: plain, pixelsPerEm: 20, foreground: black) == nil)
  }

  /// emoji.ttf, COLR version 0: the heart is a square 50…950 by −100…750 in one colour of the palette.
  @Test func layersTakeThePalettesColours() throws {
    let emoji = try Fixtures.face("emoji.ttf")
    let instance = try emoji.instance()
    let heart = emoji.glyph(for: "\u{2764}")
    #expect(painter.canPaint(heart, in: instance) && !painter.canPaint(emoji.glyph(for: "1"), in: instance))
    let image = try #require(painter.image(of: heart, in: instance, pixelsPerEm: 40, foreground: black))
    #expect([image.left, image.top, image.width, image.height] == [2, -30, 36, 34])
    #expect(image.format == .color && Array(image.pixels[0..<4]) == [255, 0, 0, 255])
  }

  @Test(arguments: [(0.0, 0), (50, 20), (100, 80)]) func followsTheAxis(move: Double, left: Int) throws {
    // 50 is a quarter by `avar`.
    let image = try #require(try image(5, move: move))
    #expect(image.format == .color)
    #expect([image.left, image.top, image.width, image.height] == [left, -30, 10, 10])
    #expect(image.pixels == Array([UInt8]([255, 0, 0, 255]).cycled(100)))
  }

  @Test func sizesScale() throws {
    let image = try #require(try image(5, move: 100, pixelsPerEm: 50))
    #expect([image.left, image.top, image.width, image.height] == [40, -15, 5, 5])
    for size in [0, -1, .nan, .infinity] { #expect(try self.image(5, pixelsPerEm: size) == nil) }
  }

  @Test func palettesOverridesAndForeground() throws {
    #expect(try pixel(image(4), 90, 50) == [255, 0, 0, 255])
    #expect(try pixel(image(4), 10, 50) == [0, 0, 0, 255])
    #expect(try pixel(image(4, palette: PaletteSelection(index: 1)), 90, 50) == [0, 0, 255, 255])
    #expect(try pixel(image(4, palette: PaletteSelection(index: 2)), 90, 50) == [255, 0, 0, 255])
    // Half-transparent yellow is premultiplied.
    #expect(try pixel(image(6, palette: PaletteSelection(index: 1)), 90, 50) == [128, 128, 0, 128])
    let mixed = try image(
      6, foreground: (0, 0, 255, 255), palette: PaletteSelection(overrides: [1: SIMD4(255, 255, 255, 255)]))
    #expect(try pixel(mixed, 90, 50) == [255, 255, 255, 255])
    #expect(try pixel(mixed, 10, 50) == [128, 128, 255, 255])
  }

  @Test func boxesBoundWhatHasNoOutline() throws {
    let boxed = try #require(try image(8))
    #expect([boxed.left, boxed.top, boxed.width, boxed.height] == [10, -40, 50, 20])
    #expect(try image(7) == nil)
    let instance = try face.instance()
    #expect(throws: ColorGlyphError.unbounded(glyph: 7)) {
      try painter.image(of: 7, in: instance, pixelsPerEm: 100, rectangle: (0, 0, 9, 9), foreground: black)
    }
  }

  @Test func rectanglesCountUpFromTheBaseline() throws {
    let instance = try face.instance()
    func part(_ glyph: UInt32, _ rectangle: (Int, Int, Int, Int)) throws -> GlyphImage {
      try painter.image(of: glyph, in: instance, pixelsPerEm: 100, rectangle: rectangle, foreground: (9, 8, 7, 255))
    }
    // The dot stands at (0, 20)…(10, 30): here in the lower left corner of a picture of 20 × 30 pixels.
    let moving = try part(5, (-5, 20, 15, 50))
    #expect([moving.width, moving.height, moving.left, moving.top] == [20, 30, -5, -50])
    #expect(try pixel(moving, 5, 29) == [255, 0, 0, 255])
    #expect(try pixel(moving, 4, 29) == [0, 0, 0, 0] && pixel(moving, 5, 19) == [0, 0, 0, 0])
    // Outlines without colours take the foreground.
    #expect(try pixel(part(3, (0, 0, 10, 10)), 3, 3) == [9, 8, 7, 255])
    #expect(try part(5, (50, 50, 60, 60)).pixels == [UInt8](repeating: 0, count: 400))
    #expect(try part(5, (9, 9, 9, 20)).pixels.isEmpty)
    #expect(throws: ColorGlyphError.tooLarge(width: 100_000, height: 100_000)) {
      try part(5, (0, 0, 100_000, 100_000))
    }
    #expect(throws: ColorGlyphError.self) { try part(5, (.min, .min, .max, .max)) }
  }

  /// Damage to the bundled emoji font's own table: painting ends, and does not trap.
  @Test func damagedEmojiDoNoHarm() throws {
    let instance = try #require(FontLibrary.shared.faces(inFamily: "Noto Color Emoji").first).instance()
    var bytes = instance.face.table("COLR")
    let palettes = PaletteTable(bytes: instance.face.table("CPAL"))
    let (glyphs, paths, layers) = (GlyphRasterizer(), PathRasterizer(), LayerPool())
    let scale = 8 / Double(instance.face.unitsPerEm)
    var generator = Generator(11)
    for _ in 0..<150 {
      let glyph = UInt32.random(in: 1..<4000, using: &generator)
      guard let root = ColorGlyphTable(bytes: bytes)?.rootPaint(of: glyph) else { continue }
      // Near the root are the offsets and counts that lead everywhere else.
      let places = (0..<4).map { _ in min(root + Int.random(in: 0..<80, using: &generator), bytes.count - 1) }
      let before = places.map { bytes[$0] }
      for place in places { bytes[place] = .random(in: 0...255, using: &generator) }
      let table = try #require(ColorGlyphTable(bytes: bytes))
      var interpreter = ColorGlyphInterpreter(
        table: table, deltas: .none,
        colors: PaletteColors(table: palettes, selection: PaletteSelection(), foreground: SIMD4(0, 0, 0, 255)),
        unitsPerEm: Double(instance.face.unitsPerEm), rasterizer: paths, layers: layers, budget: PaintBudget(area: 64)
      ) { glyphs.outline(of: $0, in: instance, synthesis: .none) }
      let transform = Transform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: 0)
      _ = interpreter.extent(of: glyph, transform: transform)
      let layer = layers.take(PixelRect(x0: 0, y0: -8, x1: 8, y1: 0))
      interpreter.paint(glyph, transform: transform, into: layer)
      let pixels = layer.image(of: layer.bounds).pixels
      layers.give(layer)
      #expect(stride(from: 0, to: pixels.count, by: 4).allSatisfy { pixels[$0] <= pixels[$0 + 3] })
      for (place, byte) in zip(places, before).reversed() { bytes[place] = byte }
    }
  }

  @Test func glyphCachePaintsThem() throws {
    let cache = GlyphCache()
    let instance = try face.instance(["MOVE": 100])
    let glyph = cache.glyph(
      5, in: instance, size: 6400, phase: 2, synthesis: .none, foreground: .black)
    #expect(glyph.isColor && glyph.left == 80 && glyph.top == -30 && glyph.width == 10)
    #expect(glyph.pixels?[0] == 255)
  }
}

extension [UInt8] {
  fileprivate func cycled(_ times: Int) -> [UInt8] { (0..<times).flatMap { _ in self } }
}
