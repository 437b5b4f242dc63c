import PlacardFont
import PlacardRaster
import TestSupport
import Testing

/// Paint graphs that were not meant well: circles, bombs, damaged bytes. What can be painted is.
@Suite struct ColorGlyphDamageTests: PaintsGraphs {
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
