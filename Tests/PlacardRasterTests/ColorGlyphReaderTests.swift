import PlacardFont
import PlacardRaster
import Testing

/// The tables of colour glyphs, read from bytes made here.
struct ColorGlyphReaderTests {
  @Test func readsNumbersAndStopsAtTheEnd() {
    var reader = TableReader([0xFF, 0x80, 0x01, 0x00, 0x02], at: 0)
    #expect(reader.int8() == -1)
    #expect(reader.int16() == -32767)
    #expect(reader.uint16() == 2)
    #expect(!reader.isOverrun)
    #expect(reader.uint8() == 0)
    #expect(reader.isOverrun)
    var behind = TableReader([1, 2, 3], at: 1)
    #expect(behind.uint24() == 0)
    #expect(behind.isOverrun)
    var before = TableReader([1, 2, 3], at: -1)
    #expect(before.uint8() == 0)
    #expect(before.isOverrun)
  }

  @Test func findsGlyphsInSortedLists() throws {
    let solid: [Field] = [.u8(2), .u16(7), .f2dot14(1)]
    let table = try #require(ColorGlyphTable(bytes: colorTable(glyphs: [3, 5, 9, 40].map { ($0, solid) })))
    for glyph in [3, 5, 9, 40] { #expect(table.rootPaint(of: UInt32(glyph)) != nil) }
    for glyph in [0, 4, 8, 39, 41, 0x10003] { #expect(table.rootPaint(of: UInt32(glyph)) == nil) }
    let root = try #require(table.rootPaint(of: 9))
    guard case .fill(.solid(let color)) = table.paint(at: root, deltas: .none) else {
      Issue.record("not a solid")
      return
    }
    #expect(color.entry == 7 && color.alpha == 1)
  }

  @Test func readsVersionZero() throws {
    // Two glyphs; the second uses layers 1 and 2.
    let table = try #require(
      ColorGlyphTable(
        bytes: tableBytes([
          .u16(0), .u16(2), .u32(14), .u32(26), .u16(3),
          .u16(4), .u16(0), .u16(1), .u16(8), .u16(1), .u16(2),
          .u16(20), .u16(0), .u16(21), .u16(1), .u16(22), .u16(0xFFFF),
        ])))
    #expect(table.layers(of: 8) == 1..<3)
    #expect(table.layers(of: 5) == nil)
    #expect(table.rootPaint(of: 8) == nil)
    #expect(table.layer(2)?.glyph == 22)
    #expect(table.layer(2)?.entry == 0xFFFF)
    #expect(table.layer(3) == nil)
  }

  @Test func aSliceBeyondTheLayersIsNoGlyph() throws {
    let table = try #require(
      ColorGlyphTable(
        bytes: tableBytes([.u16(0), .u16(1), .u32(14), .u32(20), .u16(1), .u16(4), .u16(0), .u16(2), .u16(20), .u16(0)])
      ))
    #expect(table.layers(of: 4) == nil)
  }

  @Test func cutHeadersAreNoTable() {
    let whole = colorTable(glyphs: [(3, [.u8(2), .u16(0), .f2dot14(1)])])
    #expect(ColorGlyphTable(bytes: Array(whole.prefix(33))) == nil)
    #expect(ColorGlyphTable(bytes: []) == nil)
  }

  @Test func clipBoxesByRangeAndInstance() throws {
    let table = try #require(
      ColorGlyphTable(
        bytes: colorTable(
          glyphs: [],
          clips: [
            (2...4, [.u8(1), .u16(-10), .u16(-20), .u16(30), .u16(40)]),
            (7...7, [.u8(2), .u16(0), .u16(0), .u16(100), .u16(100), .u32(0)]),
          ], store: singleAxisStore(deltas: [-8, 0, 16, 40]))))
    let plain = Box(minX: -10, minY: -20, maxX: 30, maxY: 40)
    for glyph: UInt32 in 2...4 { #expect(table.clipBox(of: glyph, deltas: .none) == plain) }
    for glyph: UInt32 in [0, 1, 5, 6, 8] { #expect(table.clipBox(of: glyph, deltas: .none) == nil) }
    // Half way along the axis half of each delta counts.
    #expect(
      table.clipBox(of: 7, deltas: table.deltas(at: [8192])) == Box(minX: -4, minY: 0, maxX: 108, maxY: 120))
  }

  @Test func palettesAreBlueFirstAndFallBackToTheFirst() {
    let palettes = paletteTable([
      [SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8)], [SIMD4(11, 12, 13, 14), SIMD4(15, 16, 17, 18)],
    ])
    #expect(palettes.color(palette: 1, entry: 1) == SIMD4(15, 16, 17, 18))
    #expect(palettes.color(palette: 9, entry: 0) == SIMD4(1, 2, 3, 4))
    #expect(palettes.color(palette: 0, entry: 2) == nil)
    #expect(PaletteTable(bytes: [0, 0, 0]).color(palette: 0, entry: 0) == nil)
  }

  @Test func overridesForegroundAndUnknownEntries() {
    let colors = PaletteColors(
      table: paletteTable([[SIMD4(255, 0, 0, 255), SIMD4(0, 255, 0, 51)]]),
      selection: PaletteSelection(overrides: [0: SIMD4(0, 0, 255, 255)]), foreground: SIMD4(0, 0, 0, 255))
    #expect(colors.color(entry: 0, alpha: 1) == SIMD4(0, 0, 1, 1))
    #expect(colors.color(entry: 1, alpha: 0.5) == SIMD4(0, 1, 0, 0.1))
    #expect(colors.color(entry: 0xFFFF, alpha: 0.25) == SIMD4(0, 0, 0, 0.25))
    #expect(colors.color(entry: 2, alpha: 7) == SIMD4(0, 0, 0, 1))
  }

  // MARK: Variations

  @Test func deltasFollowTheTentOfTheirRegion() throws {
    let store = tableBytes([
      .u16(1),
      // Two axes, two regions: a tent around 0.5 on the first; the far corner of both.
      .offset32([
        .u16(2), .u16(2), .f2dot14(0), .f2dot14(0.5), .f2dot14(1), .f2dot14(0), .f2dot14(0), .f2dot14(0),
        .f2dot14(0), .f2dot14(1), .f2dot14(1), .f2dot14(-1), .f2dot14(-1), .f2dot14(0),
      ]),
      .u16(1),
      // One row; its first column is 16 bits wide, its second 8.
      .offset32([.u16(1), .u16(1), .u16(2), .u16(0), .u16(1), .u16(1000), .u8(-100)]),
    ])
    func delta(_ first: Int, _ second: Int) -> Double {
      VariationDeltas(bytes: store, store: 0, map: nil, coordinates: [first, second]).delta(0)
    }
    #expect(delta(0, 0) == 0)
    #expect(delta(4096, 0) == 500)
    #expect(delta(8192, 0) == 1000)
    #expect(delta(12288, 0) == 500)
    #expect(delta(16384, 0) == 0)
    #expect(delta(16384, -16384) == -100)
    #expect(delta(12288, -8192) == 500 - 100 * 0.75 * 0.5)
    let deltas = VariationDeltas(bytes: store, store: 0, map: nil, coordinates: [8192])
    #expect(deltas.delta(1) == 0)
    #expect(deltas.delta(0x10000) == 0)
    #expect(deltas.delta(VariationDeltas.noVariation) == 0)
  }

  @Test func longRows() {
    let store = tableBytes([
      .u16(1), .offset32([.u16(1), .u16(1), .f2dot14(0), .f2dot14(1), .f2dot14(1)]), .u16(1),
      .offset32([.u16(2), .u16(0x8001), .u16(1), .u16(0), .u32(7), .u32(-1_000_000)]),
    ])
    #expect(VariationDeltas(bytes: store, store: 0, map: nil, coordinates: [16384]).delta(1) == -1_000_000)
  }

  @Test func indicesGoThroughTheMap() throws {
    // Entries of one byte with two inner bits: (0, 2), (0, 0), (1, 0).
    let table = try #require(
      ColorGlyphTable(
        bytes: colorTable(
          glyphs: [], map: [.u8(0), .u8(1), .u16(3), .u8(2), .u8(0), .u8(4)],
          store: singleAxisStore(deltas: [10, 20, 30]))))
    let deltas = table.deltas(at: [16384])
    #expect(deltas.delta(0) == 30)
    #expect(deltas.delta(1) == 10)
    // Subtable 1 does not exist, and indices beyond the map mean its last entry.
    #expect(deltas.delta(2) == 0)
    #expect(deltas.delta(99) == 0)
  }
}
