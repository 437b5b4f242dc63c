import PlacardFont
import PlacardRaster
import Testing

/// A painted glyph, addressed in design units.
struct PaintedGraph {
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

/// Suites that paint graphs from bytes made there, on 100 × 100 pixels with an em of 100 units. Outlines: glyph 1 is the
/// whole em, 2 its left half, 3 the square of 10 units at the origin.
protocol PaintsGraphs {}

extension PaintsGraphs {
  static var whole: Int { 1 }
  static var leftHalf: Int { 2 }
  static var dot: Int { 3 }

  /// Entries: red, green, blue, half-transparent white.
  static var palette: PaletteTable {
    paletteTable([
      [SIMD4(255, 0, 0, 255), SIMD4(0, 255, 0, 255), SIMD4(0, 0, 255, 255), SIMD4(255, 255, 255, 128)]
    ])
  }
  static var red: SIMD4<Float> { SIMD4(1, 0, 0, 1) }
  static var green: SIMD4<Float> { SIMD4(0, 1, 0, 1) }
  static var blue: SIMD4<Float> { SIMD4(0, 0, 1, 1) }

  static func outline(_ glyph: UInt32) -> Path {
    switch Int(glyph) {
    case whole: Box(minX: 0, minY: 0, maxX: 1, maxY: 1).path
    case leftHalf: Box(minX: 0, minY: 0, maxX: 0.5, maxY: 1).path
    case dot: Box(minX: 0, minY: 0, maxX: 0.1, maxY: 0.1).path
    default: Path()
    }
  }

  static func interpreter(_ bytes: [UInt8], at coordinate: Double = 0) -> ColorGlyphInterpreter? {
    guard let table = ColorGlyphTable(bytes: bytes) else { return nil }
    return ColorGlyphInterpreter(
      table: table, deltas: table.deltas(at: [Int(coordinate * 16384)]),
      colors: PaletteColors(table: palette, selection: PaletteSelection(), foreground: SIMD4(0, 0, 0, 255)),
      unitsPerEm: 100, rasterizer: PathRasterizer(), layers: LayerPool(), budget: PaintBudget(area: 10000),
      outline: outline)
  }

  static var pixelsFromUnits: Transform { Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 100) }

  static func paint(_ bytes: [UInt8], glyph: UInt32 = 9, at coordinate: Double = 0) -> PaintedGraph? {
    guard var interpreter = interpreter(bytes, at: coordinate) else { return nil }
    let layer = ColorLayer(capacity: 10000)
    layer.reset(PixelRect(x0: 0, y0: 0, x1: 100, y1: 100))
    interpreter.paint(glyph, transform: pixelsFromUnits, into: layer)
    return PaintedGraph(pixels: layer.image(of: layer.bounds).pixels, isRefused: interpreter.budget.isExhausted)
  }

  func picture(
    _ root: [Field], layers: [[Field]] = [], clip: [Field] = [], deltas: [Int] = [], at coordinate: Double = 0
  ) throws -> PaintedGraph {
    try #require(
      Self.paint(
        colorTable(
          glyphs: [(9, root)], layers: layers, clips: clip.isEmpty ? [] : [(9...9, clip)],
          store: deltas.isEmpty ? [] : singleAxisStore(deltas: deltas)), at: coordinate))
  }

  static func solid(_ entry: Int, alpha: Double = 1) -> [Field] { [.u8(2), .u16(entry), .f2dot14(alpha)] }
  static func glyph(_ glyph: Int, _ child: [Field]) -> [Field] { [.u8(10), .offset24(child), .u16(glyph)] }
  static func composite(_ source: [Field], _ mode: CompositeMode, _ backdrop: [Field]) -> [Field] {
    [.u8(32), .offset24(source), .u8(mode.rawValue), .offset24(backdrop)]
  }
  static func box(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> [Field] {
    [.u8(1), .u16(minX), .u16(minY), .u16(maxX), .u16(maxY)]
  }

  func extent(_ root: [Field], layers: [[Field]] = []) throws -> PaintExtent {
    var interpreter = try #require(Self.interpreter(colorTable(glyphs: [(9, root)], layers: layers)))
    return interpreter.extent(of: 9, transform: Self.pixelsFromUnits)
  }
}
