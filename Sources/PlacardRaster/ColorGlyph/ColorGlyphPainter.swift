package import PlacardFont

/// Why a colour glyph is not painted.
package enum ColorGlyphError: Error, Equatable {
  /// The font sets no clip box and fills without an outline: the glyph has no end.
  case unbounded(glyph: UInt32)
  /// The glyph asks for more work than any real one, so the font is damaged or malicious.
  case tooComplex(glyph: UInt32)
  /// The picture would have this many pixels.
  case tooLarge(width: Int, height: Int)
}

extension ColorGlyphError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unbounded(let glyph):
      "glyph \(glyph): its COLR paints fill without an outline and without a clip box; repair the font"
    case .tooComplex(let glyph):
      "glyph \(glyph): its COLR paints need more work than is allowed for one glyph; repair the font"
    case .tooLarge(let width, let height):
      "a colour glyph of \(width) × \(height) pixels is more than can be painted at once; ask for a part of it"
    }
  }
}

/// Paints glyphs of `COLR` tables, version 0 and 1: small vector pictures made of outlines, gradients and blend modes,
/// coloured by the font's palettes (`CPAL`). One per thread.
package final class ColorGlyphPainter {
  /// What one face has; nil tables where it has no colour glyphs.
  private final class Face {
    let colors: ColorGlyphTable?
    let palettes: PaletteTable
    /// By instance.
    var deltas: [UInt32: VariationDeltas] = [:]
    var lastUse = 0

    init(_ face: FontFace) {
      colors = ColorGlyphTable(bytes: face.table("COLR"))
      palettes = PaletteTable(bytes: face.table("CPAL"))
    }
  }
  private var faces: [UInt32: Face] = [:]
  private var clock = 0
  private let layers = LayerPool()
  private let glyphs = GlyphRasterizer()
  private let paths = PathRasterizer()
  /// Faces whose tables are kept.
  private static let faceLimit = 8
  private static let instanceLimit = 16
  /// Pixels of a picture: 64 Mi, or 1 GiB of layer.
  private static let pixelLimit = 1 << 26

  package init() {}

  /// The font describes this glyph by `COLR` paints or layers.
  package func canPaint(_ glyph: UInt32, in instance: FontInstance) -> Bool {
    guard let table = face(of: instance).colors else { return false }
    return table.rootPaint(of: glyph) != nil || table.layers(of: glyph) != nil
  }

  /// The glyph as an image just large enough for its ink.
  /// - Parameter foreground: straight RGBA for what the font wants in the colour of the text.
  /// - Returns: nil for a glyph without ink or one that cannot be painted (see ``ColorGlyphError``).
  package func image(
    of glyph: UInt32, in instance: FontInstance, pixelsPerEm: Double, foreground: (UInt8, UInt8, UInt8, UInt8),
    palette: PaletteSelection = PaletteSelection()
  ) -> GlyphImage? {
    guard canPaint(glyph, in: instance), pixelsPerEm > 0, pixelsPerEm.isFinite else { return nil }
    var interpreter = interpreter(instance, foreground, palette, area: Int(pixel: 4 * pixelsPerEm * pixelsPerEm))
    let transform = transform(instance, pixelsPerEm)
    guard case .box(let box) = interpreter.extent(of: glyph, transform: transform) else { return nil }
    return try? paint(glyph, in: PixelRect(around: box), transform: transform, &interpreter) { layer in
      let ink = layer.ink
      return ink.isEmpty ? nil : layer.image(of: ink)
    }
  }

  /// The part of a glyph that lies in a rectangle of pixels, y **up** from the baseline. A glyph without colours is
  /// painted in the foreground.
  package func image(
    of glyph: UInt32, in instance: FontInstance, pixelsPerEm: Double,
    rectangle: (x0: Int, y0: Int, x1: Int, y1: Int), foreground: (UInt8, UInt8, UInt8, UInt8),
    palette: PaletteSelection = PaletteSelection()
  ) throws(ColorGlyphError) -> GlyphImage {
    // Far beyond any picture, and small enough for differences.
    func limited(_ edge: Int) -> Int { min(max(edge, -1 << 40), 1 << 40) }
    let area = PixelRect(
      x0: limited(rectangle.x0), y0: -limited(rectangle.y1), x1: limited(rectangle.x1), y1: -limited(rectangle.y0))
    let transform = transform(instance, pixelsPerEm)
    var interpreter = interpreter(instance, foreground, palette, area: Self.pixelCount(area) ?? 0)
    if interpreter.extent(of: glyph, transform: transform) == .unbounded { throw .unbounded(glyph: glyph) }
    return try paint(glyph, in: area, transform: transform, &interpreter) { $0.image(of: area) }
      ?? GlyphImage(format: .color, width: 0, height: 0, left: area.x0, top: area.y0, pixels: [])
  }

  /// Paints and hands over the picture; nil for a rectangle without pixels.
  private func paint(
    _ glyph: UInt32, in area: PixelRect, transform: Transform, _ interpreter: inout ColorGlyphInterpreter,
    result: (ColorLayer) -> GlyphImage?
  ) throws(ColorGlyphError) -> GlyphImage? {
    guard !area.isEmpty else { return nil }
    guard let count = Self.pixelCount(area), count <= Self.pixelLimit else {
      throw .tooLarge(width: area.width, height: area.height)
    }
    let layer = layers.take(area)
    defer { layers.give(layer) }
    interpreter.paint(glyph, transform: transform, into: layer)
    if interpreter.budget.isExhausted { throw .tooComplex(glyph: glyph) }
    return result(layer)
  }

  /// Nil where the number does not fit.
  private static func pixelCount(_ area: PixelRect) -> Int? {
    let product = max(area.width, 0).multipliedReportingOverflow(by: max(area.height, 0))
    return product.overflow ? nil : product.partialValue
  }

  /// From font units to pixels, y down.
  private func transform(_ instance: FontInstance, _ pixelsPerEm: Double) -> Transform {
    let scale = pixelsPerEm / Double(max(instance.face.unitsPerEm, 1))
    return Transform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: 0)
  }

  private func interpreter(
    _ instance: FontInstance, _ foreground: (UInt8, UInt8, UInt8, UInt8), _ palette: PaletteSelection, area: Int
  ) -> ColorGlyphInterpreter {
    let face = face(of: instance)
    let glyphs = glyphs
    return ColorGlyphInterpreter(
      table: face.colors ?? ColorGlyphTable.empty, deltas: deltas(of: instance, face),
      colors: PaletteColors(
        table: face.palettes, selection: palette,
        foreground: SIMD4(foreground.0, foreground.1, foreground.2, foreground.3)),
      unitsPerEm: Double(instance.face.unitsPerEm), rasterizer: paths, layers: layers,
      budget: PaintBudget(area: min(area, Self.pixelLimit))
    ) { glyphs.outline(of: $0, in: instance, synthesis: .none) }
  }

  // MARK: Tables

  private func face(of instance: FontInstance) -> Face {
    clock += 1
    let id = instance.face.id
    if let face = faces[id] {
      face.lastUse = clock
      return face
    }
    if faces.count >= Self.faceLimit, let oldest = faces.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      faces[oldest.key] = nil
    }
    let face = Face(instance.face)
    face.lastUse = clock
    faces[id] = face
    return face
  }

  private func deltas(of instance: FontInstance, _ face: Face) -> VariationDeltas {
    if let deltas = face.deltas[instance.id] { return deltas }
    let coordinates = instance.normalizedCoordinates.map { Int(($0 * 16384).rounded()) }
    let deltas = face.colors?.deltas(at: coordinates) ?? .none
    if face.deltas.count >= Self.instanceLimit { face.deltas.removeAll() }
    face.deltas[instance.id] = deltas
    return deltas
  }
}
