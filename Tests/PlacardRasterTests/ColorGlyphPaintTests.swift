import PlacardFont
import PlacardRaster
import Testing

/// What paint graphs paint, and what box that lies in.
@Suite struct ColorGlyphPaintTests: PaintsGraphs {
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
}
