import PlacardFont
import PlacardRaster
import TestSupport
import Testing

/// Paint graphs from bytes made here, painted on 100 × 100 pixels with an em of 100 units. Outlines: glyph 1 is the
/// whole em, 2 its left half, 3 the square of 10 units at the origin.
struct ColorGlyphPaintTests {
  private static let whole = 1
  private static let leftHalf = 2
  private static let dot = 3

  /// Entries: red, green, blue, half-transparent white.
  private static let palette = paletteTable([
    [SIMD4(255, 0, 0, 255), SIMD4(0, 255, 0, 255), SIMD4(0, 0, 255, 255), SIMD4(255, 255, 255, 128)]
  ])
  private static let (red, green, blue) = (SIMD4<Float>(1, 0, 0, 1), SIMD4<Float>(0, 1, 0, 1), SIMD4<Float>(0, 0, 1, 1))

  private static func outline(_ glyph: UInt32) -> Path {
    switch Int(glyph) {
    case whole: Box(minX: 0, minY: 0, maxX: 1, maxY: 1).path
    case leftHalf: Box(minX: 0, minY: 0, maxX: 0.5, maxY: 1).path
    case dot: Box(minX: 0, minY: 0, maxX: 0.1, maxY: 0.1).path
    default: Path()
    }
  }

  /// A painted glyph, addressed in design units.
  private struct Picture {
    let pixels: [UInt8]
    let isRefused: Bool

    subscript(x: Int, y: Int) -> SIMD4<Float> {
      let start = ((99 - y) * 100 + x) * 4
      return SIMD4(SIMD4(pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3])) / 255
    }
    /// Box of the units with any ink.
    var ink: Box? {
      var box: Box?
      for y in 0..<100 {
        for x in 0..<100 where self[x, y].w > 0 {
          let (left, low) = (Double(x), Double(y))
          box = Box(
            minX: min(box?.minX ?? left, left), minY: min(box?.minY ?? low, low),
            maxX: max(box?.maxX ?? 0, left + 1), maxY: max(box?.maxY ?? 0, low + 1))
        }
      }
      return box
    }
  }

  private static func interpreter(_ bytes: [UInt8], at coordinate: Double = 0) -> ColorGlyphInterpreter? {
    guard let table = ColorGlyphTable(bytes: bytes) else { return nil }
    return ColorGlyphInterpreter(
      table: table, deltas: table.deltas(at: [Int(coordinate * 16384)]),
      colors: PaletteColors(table: palette, selection: PaletteSelection(), foreground: SIMD4(0, 0, 0, 255)),
      unitsPerEm: 100, rasterizer: PathRasterizer(), layers: LayerPool(), budget: PaintBudget(area: 10000),
      outline: outline)
  }

  private static let pixelsFromUnits = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 100)

  private static func paint(_ bytes: [UInt8], glyph: UInt32 = 9, at coordinate: Double = 0) -> Picture? {
    guard var interpreter = interpreter(bytes, at: coordinate) else { return nil }
    let layer = ColorLayer(capacity: 10000)
    layer.reset(PixelRect(x0: 0, y0: 0, x1: 100, y1: 100))
    interpreter.paint(glyph, transform: pixelsFromUnits, into: layer)
    return Picture(pixels: layer.image(of: layer.bounds).pixels, isRefused: interpreter.budget.isExhausted)
  }

  private func picture(
    _ root: [Field], layers: [[Field]] = [], clip: [Field] = [], deltas: [Int] = [], at coordinate: Double = 0
  ) throws -> Picture {
    try #require(
      Self.paint(
        colorTable(
          glyphs: [(9, root)], layers: layers, clips: clip.isEmpty ? [] : [(9...9, clip)],
          store: deltas.isEmpty ? [] : singleAxisStore(deltas: deltas)), at: coordinate))
  }

  private static func solid(_ entry: Int, alpha: Double = 1) -> [Field] { [.u8(2), .u16(entry), .f2dot14(alpha)] }
  private static func glyph(_ glyph: Int, _ child: [Field]) -> [Field] { [.u8(10), .offset24(child), .u16(glyph)] }
  private static func composite(_ source: [Field], _ mode: CompositeMode, _ backdrop: [Field]) -> [Field] {
    [.u8(32), .offset24(source), .u8(mode.rawValue), .offset24(backdrop)]
  }
  private static func box(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> [Field] {
    [.u8(1), .u16(minX), .u16(minY), .u16(maxX), .u16(maxY)]
  }

  // MARK: Fills

  @Test func solidInsideAnOutline() throws {
    let picture = try picture(Self.glyph(Self.leftHalf, Self.solid(1)))
    #expect(picture[0, 0] == Self.green && picture[49, 99] == Self.green)
    #expect(picture[50, 50] == .zero)
  }

  @Test func alphaMultipliesThePalettes() throws {
    // 128 / 255 of white at one half: 64 of 255, premultiplied.
    let picture = try picture(Self.glyph(Self.whole, Self.solid(3, alpha: 0.5)))
    #expect(picture[5, 5] == SIMD4(repeating: 64.0 / 255))
  }

  @Test func variableAlpha() throws {
    let root = Self.glyph(Self.whole, [.u8(3), .u16(2), .f2dot14(1), .u32(0)])
    let picture = try picture(root, deltas: [-16384], at: 0.6)
    #expect(abs(picture[5, 5].w - 0.4) < 0.003)
  }

  @Test func linearGradientInsideAnOutline() throws {
    let line: [Field] = [.u8(0), .u16(2), .f2dot14(0), .u16(0), .f2dot14(1), .f2dot14(1), .u16(2), .f2dot14(1)]
    let root = Self.glyph(
      Self.whole, [.u8(4), .offset24(line), .u16(0), .u16(0), .u16(100), .u16(0), .u16(0), .u16(100)])
    let picture = try picture(root)
    for x in [0, 20, 50, 99] {
      #expect(abs(picture[x, 30].z - (Float(x) + 0.5) / 100) < 0.003)
      #expect(abs(picture[x, 30].x - 1 + (Float(x) + 0.5) / 100) < 0.003)
    }
  }

  @Test func variableGradients() throws {
    // Stops 0 and 0.5, the second varies to 1; the end point varies from 50 to 100.
    let line: [Field] = [
      .u8(0), .u16(2), .f2dot14(0), .u16(0), .f2dot14(1), .u32(0xFFFF_FFFF),
      .f2dot14(0.5), .u16(2), .f2dot14(1), .u32(6),
    ]
    let root = Self.glyph(
      Self.whole,
      [.u8(5), .offset24(line), .u16(0), .u16(0), .u16(50), .u16(0), .u16(0), .u16(100), .u32(0)])
    let deltas = [0, 0, 50, 0, 0, 0, 8192, 0]
    let before = try picture(root, deltas: deltas)
    let after = try picture(root, deltas: deltas, at: 1)
    #expect(abs(before[12, 0].z - 0.5) < 0.003)
    #expect(before[25, 0] == Self.blue)
    #expect(abs(after[25, 0].z - 0.255) < 0.003)
  }

  @Test func radialAndSweepGradients() throws {
    let line: [Field] = [.u8(0), .u16(2), .f2dot14(0), .u16(0), .f2dot14(1), .f2dot14(1), .u16(2), .f2dot14(1)]
    let radial = try picture(
      Self.glyph(
        Self.whole, [.u8(6), .offset24(line), .u16(0), .u16(0), .u16(0), .u16(0), .u16(0), .u16(40000)]))
    // 3-4-5 of 40000: a radius has no sign.
    #expect(radial[30, 40].z < 0.01 && radial[30, 40].x > 0.99)
    // Angles are stored less one half turn: from 0° to 360°.
    let sweep = try picture(
      Self.glyph(Self.whole, [.u8(8), .offset24(line), .u16(50), .u16(50), .f2dot14(-1), .f2dot14(1)]))
    #expect(abs(sweep[50, 90].z - 0.25) < 0.005)
    #expect(abs(sweep[10, 50].z - 0.5) < 0.005)
    #expect(abs(sweep[49, 10].z - 0.75) < 0.005)
  }

  // MARK: Transforms

  /// What each transform does to the dot; angles in half turns. Fields are those behind the child's offset.
  static let transforms: [(format: Int, fields: [Field], box: Box)] = [
    (14, [.u16(30), .u16(40)], Box(minX: 30, minY: 40, maxX: 40, maxY: 50)),
    (16, [.f2dot14(1.5), .f2dot14(0.5)], Box(minX: 0, minY: 0, maxX: 15, maxY: 5)),
    (18, [.f2dot14(0.5), .f2dot14(1.5), .u16(10), .u16(-20)], Box(minX: 5, minY: 10, maxX: 10, maxY: 25)),
    (20, [.f2dot14(1.8)], Box(minX: 0, minY: 0, maxX: 18, maxY: 18)),
    (22, [.f2dot14(0.5), .u16(10), .u16(30)], Box(minX: 5, minY: 15, maxX: 10, maxY: 20)),
    // A quarter turn counter-clockwise about (30, 20): x' = 30 + 20 − y, y' = 20 + x − 30, so below the picture;
    // clockwise: x' = 30 − 20 + y, y' = 20 + 30 − x.
    (26, [.f2dot14(-0.5), .u16(30), .u16(20)], Box(minX: 10, minY: 40, maxX: 20, maxY: 50)),
    // y' = y + x tan 45°.
    (28, [.f2dot14(0), .f2dot14(0.25)], Box(minX: 0, minY: 0, maxX: 10, maxY: 20)),
    // x' = x − (y − 30) tan 45°.
    (30, [.f2dot14(0.25), .f2dot14(0), .u16(7), .u16(30)], Box(minX: 20, minY: 0, maxX: 40, maxY: 10)),
  ]

  @Test(arguments: transforms.indices) func transformsMoveTheirChild(index: Int) throws {
    let (format, fields, box) = Self.transforms[index]
    let child = Self.glyph(Self.dot, Self.solid(0))
    #expect(try picture([.u8(format), .offset24(child)] + fields).ink == box)
    // The variable twin with deltas that bring all fields to these values at the end of the axis.
    let zeros = fields.map { field in if case .f2dot14 = field { Field.f2dot14(0.25) } else { Field.u16(3) } }
    let deltas = fields.map { field in
      switch field {
      case .f2dot14(let value): Int(((value - 0.25) * 16384).rounded())
      case .u16(let value): value - 3
      default: 0
      }
    }
    let variable = [.u8(format + 1), .offset24(child)] + zeros + [.u32(0)]
    #expect(try picture(variable, deltas: deltas, at: 1).ink == box)
  }

  @Test func aQuarterTurnAboutTheOrigin() throws {
    let turned: [Field] = [.u8(24), .offset24(Self.glyph(Self.dot, Self.solid(0))), .f2dot14(0.5)]
    #expect(
      try picture([.u8(14), .offset24(turned), .u16(50), .u16(50)]).ink
        == Box(minX: 40, minY: 50, maxX: 50, maxY: 60))
  }

  @Test func matrices() throws {
    let child = Self.glyph(Self.dot, Self.solid(0))
    // xx, yx, xy, yy, dx, dy: x' = 2x + 20, y' = x + y + 5.
    let matrix: [Field] = [.fixed(2), .fixed(1), .fixed(0), .fixed(1), .fixed(20), .fixed(5)]
    let box = Box(minX: 20, minY: 5, maxX: 40, maxY: 25)
    #expect(try picture([.u8(12), .offset24(child), .offset24(matrix)]).ink == box)
    let variable = [.u8(13), .offset24(child), .offset24(matrix + [.u32(0)])] as [Field]
    let store: [Field] = [
      .u16(1), .offset32([.u16(1), .u16(1), .f2dot14(0), .f2dot14(1), .f2dot14(1)]), .u16(1),
      .offset32([.u16(6), .u16(0x8001), .u16(1), .u16(0)] + [0, 0, 0, 0, 30 << 16, 0].map { .u32($0) }),
    ]
    let picture = try #require(Self.paint(colorTable(glyphs: [(9, variable)], store: store), at: 1))
    #expect(picture.ink == Box(minX: 50, minY: 5, maxX: 70, maxY: 25))
  }

  @Test func aTransformBelowAnOutlineMovesTheFillOnly() throws {
    let line: [Field] = [.u8(0), .u16(2), .f2dot14(0), .u16(0), .f2dot14(1), .f2dot14(1), .u16(2), .f2dot14(1)]
    let gradient: [Field] = [.u8(4), .offset24(line), .u16(0), .u16(0), .u16(10), .u16(0), .u16(0), .u16(10)]
    let picture = try picture(Self.glyph(Self.whole, [.u8(14), .offset24(gradient), .u16(60), .u16(0)]))
    #expect(picture[0, 0] == Self.red)
    #expect(abs(picture[64, 0].z - 0.45) < 0.003)
    #expect(picture[99, 0] == Self.blue)
  }

  // MARK: Graphs

  @Test func layersLieInOrder() throws {
    let picture = try picture(
      [.u8(1), .u8(2), .u32(1)],
      layers: [
        Self.glyph(Self.whole, Self.solid(2)), Self.glyph(Self.whole, Self.solid(0)),
        Self.glyph(Self.leftHalf, Self.solid(1)),
      ])
    #expect(picture[10, 10] == Self.green)
    #expect(picture[90, 10] == Self.red)
  }

  @Test func anOutlineClipsAWholeGraph() throws {
    let picture = try picture(
      Self.glyph(Self.leftHalf, [.u8(1), .u8(2), .u32(0)]),
      layers: [Self.glyph(Self.whole, Self.solid(0)), Self.glyph(Self.dot, Self.solid(1))])
    #expect(picture[5, 5] == Self.green)
    #expect(picture[20, 5] == Self.red)
    #expect(picture[60, 5] == .zero)
  }

  @Test func glyphsMayUseGlyphs() throws {
    let inner = Self.glyph(Self.whole, Self.solid(2))
    let bytes = colorTable(
      glyphs: [(8, inner), (9, [.u8(14), .offset24([.u8(11), .u16(8)]), .u16(20), .u16(0)])],
      clips: [(8...8, Self.box(10, 20, 60, 80))])
    // The box belongs to the inner glyph and moves with it.
    #expect(try #require(Self.paint(bytes)).ink == Box(minX: 30, minY: 20, maxX: 80, maxY: 80))
  }

  @Test func aTurnedBoxIsAMask() throws {
    let bytes = colorTable(
      glyphs: [
        (8, Self.solid(2)),
        (9, [.u8(26), .offset24([.u8(11), .u16(8)]), .f2dot14(0.25), .u16(50), .u16(50)]),
      ], clips: [(8...8, Self.box(40, 40, 60, 60))])
    let picture = try #require(Self.paint(bytes))
    // A square of side 20 on its tip: half a diagonal is 14.1.
    #expect(picture[50, 62] == Self.blue && picture[38, 50] == Self.blue)
    #expect(picture[62, 62] == .zero)
  }

  @Test func clipBoxesCut() throws {
    let flood = try picture(Self.solid(0), clip: Self.box(10, 20, 30, 40))
    #expect(flood.ink == Box(minX: 10, minY: 20, maxX: 30, maxY: 40))
    #expect(flood[10, 20] == Self.red)
    let outline = try picture(Self.glyph(Self.whole, Self.solid(0)), clip: Self.box(10, 20, 30, 40))
    #expect(outline.ink == flood.ink)
    #expect(try picture(Self.solid(0), clip: Self.box(30, 20, 10, 40)).ink == nil)
  }

  /// Half a pixel of a box is half a pixel of its fill, and an outline that it fits tightly is not thinned twice.
  @Test func clipBoxesBetweenPixels() throws {
    let clips: [(ClosedRange<Int>, [Field])] = [(7...8, Self.box(0, 0, 10, 10))]
    func half(_ glyph: Int) -> [Field] { [.u8(20), .offset24([.u8(11), .u16(glyph)]), .f2dot14(0.25)] }
    for inner in [Self.solid(0), Self.glyph(Self.dot, Self.solid(0))] {
      let picture = try #require(Self.paint(colorTable(glyphs: [(8, inner), (9, half(8))], clips: clips)))
      #expect(picture[1, 1] == Self.red)
      #expect(abs(picture[2, 1].w - 0.5) < 0.003)
      #expect(abs(picture[2, 2].w - 0.25) < 0.003)
      #expect(picture[3, 1] == .zero)
    }
  }

  @Test func compositesMeetOnlyEachOther() throws {
    let below = Self.glyph(Self.whole, Self.solid(2))
    let picture = try picture(
      [.u8(1), .u8(2), .u32(0)],
      layers: [below, Self.composite(Self.solid(0), .sourceIn, Self.glyph(Self.leftHalf, Self.solid(1)))])
    #expect(picture[10, 10] == Self.red)
    // Outside the backdrop "in" leaves nothing, and the layer below stays.
    #expect(picture[90, 10] == Self.blue)
  }

  /// Mode, left half (green backdrop alone), right half (red source alone).
  private static let apart: [(CompositeMode, SIMD4<Float>, SIMD4<Float>)] = [
    (.clear, .zero, .zero), (.source, .zero, red), (.destination, green, .zero), (.sourceOver, green, red),
    (.destinationOver, green, red), (.sourceIn, .zero, .zero), (.destinationIn, .zero, .zero),
    (.sourceOut, .zero, red), (.destinationOut, green, .zero), (.sourceAtop, green, .zero),
    (.destinationAtop, .zero, red), (.xor, green, red), (.plus, green, red), (.multiply, green, red),
  ]

  @Test func whereOnlyOneSideCovers() throws {
    let rightHalf: [Field] = [.u8(14), .offset24(Self.glyph(Self.leftHalf, Self.solid(0))), .u16(50), .u16(0)]
    for (mode, left, right) in Self.apart {
      let picture = try picture(Self.composite(rightHalf, mode, Self.glyph(Self.leftHalf, Self.solid(1))))
      #expect(picture[10, 10] == left, "\(mode)")
      #expect(picture[90, 10] == right, "\(mode)")
    }
  }

  @Test func unknownModesClear() throws {
    let picture = try picture([.u8(32), .offset24(Self.solid(0)), .u8(28), .offset24(Self.solid(1))])
    #expect(picture.ink == nil)
  }

  // MARK: Version 0

  @Test func flatLayersOfVersionZero() throws {
    let bytes = tableBytes([
      .u16(0), .u16(1), .u32(14), .u32(20), .u16(2), .u16(9), .u16(0), .u16(2),
      .u16(Self.whole), .u16(0), .u16(Self.leftHalf), .u16(0xFFFF),
    ])
    let picture = try #require(Self.paint(bytes))
    #expect(picture[10, 10] == SIMD4(0, 0, 0, 1))
    #expect(picture[90, 10] == Self.red)
    // A glyph without layers is painted in the foreground.
    #expect(
      try #require(Self.paint(bytes, glyph: UInt32(Self.dot))).ink == Box(minX: 0, minY: 0, maxX: 10, maxY: 10))
  }

  // MARK: Extents

  private func extent(_ root: [Field], layers: [[Field]] = []) throws -> PaintExtent {
    var interpreter = try #require(Self.interpreter(colorTable(glyphs: [(9, root)], layers: layers)))
    return interpreter.extent(of: 9, transform: Self.pixelsFromUnits)
  }

  @Test func extents() throws {
    let dot = Self.glyph(Self.dot, Self.solid(0))
    let half = Self.glyph(Self.leftHalf, Self.solid(0))
    // Pixels have y down.
    let dotBox = PaintExtent.box(Box(minX: 0, minY: 90, maxX: 10, maxY: 100))
    let halfBox = PaintExtent.box(Box(minX: 0, minY: 0, maxX: 50, maxY: 100))
    #expect(try extent(Self.solid(0)) == .unbounded)
    #expect(try extent(dot) == dotBox)
    #expect(try extent(Self.composite(Self.solid(0), .sourceIn, dot)) == dotBox)
    #expect(try extent(Self.composite(Self.solid(0), .sourceOver, dot)) == .unbounded)
    #expect(try extent(Self.composite(half, .sourceOver, dot)) == halfBox)
    #expect(try extent(Self.composite(half, .sourceIn, dot)) == dotBox)
    #expect(try extent(Self.composite(half, .destination, dot)) == dotBox)
    #expect(try extent([.u8(1), .u8(2), .u32(0)], layers: [dot, half]) == halfBox)
    #expect(try extent([.u8(99)]) == .empty)
  }

  // MARK: Damage

  @Test func cyclesAreLeftOutAndTheRestPainted() throws {
    let dot = Self.glyph(Self.dot, Self.solid(1))
    // Layer 1 is the root's own pair of layers again.
    let layers = try picture([.u8(1), .u8(2), .u32(0)], layers: [dot, [.u8(1), .u8(2), .u32(0)]])
    #expect(layers.ink == Box(minX: 0, minY: 0, maxX: 10, maxY: 10))
    #expect(!layers.isRefused)
    let itself = try picture(Self.composite([.u8(11), .u16(9)], .sourceOver, dot))
    #expect(itself.ink == Box(minX: 0, minY: 0, maxX: 10, maxY: 10))
  }

  @Test func deepGraphsAreCutOff() throws {
    func nested(_ depth: Int) -> [Field] {
      (0..<depth).reduce(Self.glyph(Self.dot, Self.solid(1))) { child, _ in
        [.u8(14), .offset24(child), .u16(1), .u16(0)]
      }
    }
    #expect(try picture(nested(50)).ink == Box(minX: 50, minY: 0, maxX: 60, maxY: 10))
    #expect(try picture(nested(80)).ink == nil)
  }

  @Test func transformsWithoutBoundsAreLeftOut() throws {
    let huge: [Field] = [.fixed(32767), .fixed(0), .fixed(0), .fixed(32767), .fixed(-32768), .fixed(32767)]
    let chain = (0..<40).reduce(Self.glyph(Self.dot, Self.solid(0))) { child, _ in
      [.u8(12), .offset24(child), .offset24(huge)]
    }
    let picture = try picture([.u8(1), .u8(2), .u32(0)], layers: [chain, Self.glyph(Self.dot, Self.solid(1))])
    #expect(picture.ink == Box(minX: 0, minY: 0, maxX: 10, maxY: 10))
    #expect(try extent(chain) == .empty)
  }

  @Test func aBombOfSharedLayersIsRefused() throws {
    // Each layer paints the next one twice: 2⁴⁰ dots.
    var layers: [[Field]] = (0..<40).map { [.u8(1), .u8(2), .u32($0 * 2 + 2)] }
    layers = layers.flatMap { [$0, $0] } + [[], []].map { _ in Self.glyph(Self.dot, Self.solid(1)) }
    #expect(try picture([.u8(1), .u8(2), .u32(0)], layers: layers).isRefused)
  }

  @Test func badOffsetsAndFormatsAreLeftOut() throws {
    let dot = Self.glyph(Self.dot, Self.solid(1))
    let broken: [[Field]] = [
      [.u8(10), .u24(0xFFFFFF), .u16(Self.whole)], [.u8(0)], [.u8(77), .u32(0)], [.u8(11), .u16(500)],
      [.u8(1), .u8(255), .u32(0xFFFF_FFFF)], [.u8(10), .u24(0), .u16(Self.whole)], [.u8(4), .u24(1)],
    ]
    for paint in broken {
      let picture = try picture([.u8(1), .u8(2), .u32(0)], layers: [paint, dot])
      #expect(picture.ink == Box(minX: 0, minY: 0, maxX: 10, maxY: 10), "\(paint)")
    }
  }

  /// Whatever the bytes, painting ends and does not trap.
  @Test func damagedTablesDoNoHarm() throws {
    let line: [Field] = [
      .u8(1), .u16(2), .f2dot14(0), .u16(0), .f2dot14(1), .u32(0), .f2dot14(1), .u16(2), .f2dot14(1), .u32(2),
    ]
    let gradients: [[Field]] = [
      [.u8(5), .offset24(line), .u16(0), .u16(0), .u16(90), .u16(0), .u16(0), .u16(90), .u32(0)],
      [.u8(7), .offset24(line), .u16(0), .u16(0), .u16(9), .u16(50), .u16(50), .u16(90), .u32(0)],
      [.u8(9), .offset24(line), .u16(50), .u16(50), .f2dot14(-1), .f2dot14(1), .u32(0)],
    ]
    let layers =
      gradients.map { Self.glyph(Self.whole, $0) } + [
        Self.composite(gradients[1], .softLight, Self.glyph(Self.leftHalf, gradients[0])),
        [.u8(31), .offset24([.u8(11), .u16(8)]), .f2dot14(0.1), .f2dot14(0.1), .u16(5), .u16(5), .u32(0)],
        [.u8(13), .offset24([.u8(11), .u16(8)]), .offset24((0..<6).map { .fixed(Double($0)) } + [.u32(0)])],
      ]
    let whole = colorTable(
      glyphs: [(8, Self.glyph(Self.dot, Self.solid(0))), (9, [.u8(1), .u8(6), .u32(0)])], layers: layers,
      clips: [(9...9, [.u8(2), .u16(0), .u16(0), .u16(100), .u16(100), .u32(0)])],
      map: [.u8(0), .u8(3), .u16(4), .u8(0), .u8(1), .u8(2), .u8(3)],
      store: singleAxisStore(deltas: [3, -7, 20, 1]))
    var generator = Generator(7)
    for round in 0..<800 {
      var bytes = whole
      for _ in 0...(round % 6) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        // Half of the time an extreme, which offsets and counts take badly.
        bytes[index] =
          Bool.random(using: &generator)
          ? [0, 255, 128, 127].randomElement(using: &generator)! : .random(in: 0...255, using: &generator)
      }
      if round % 10 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
      for glyph: UInt32 in [8, 9] {
        guard var interpreter = Self.interpreter(bytes, at: 0.5) else { continue }
        let layer = ColorLayer(capacity: 100)
        layer.reset(PixelRect(x0: 0, y0: 0, x1: 10, y1: 10))
        _ = interpreter.extent(of: glyph, transform: Self.pixelsFromUnits)
        interpreter.paint(glyph, transform: Self.pixelsFromUnits, into: layer)
        // Premultiplied colour never exceeds its alpha.
        let pixels = layer.image(of: layer.bounds).pixels
        #expect(
          stride(from: 0, to: pixels.count, by: 4).allSatisfy {
            max(pixels[$0], pixels[$0 + 1], pixels[$0 + 2]) <= pixels[$0 + 3]
          })
      }
    }
  }
}
