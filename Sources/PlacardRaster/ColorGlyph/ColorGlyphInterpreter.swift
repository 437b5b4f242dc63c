package import PlacardFont

/// Paints one colour glyph by walking its graph. What is not well formed (a cycle, a position outside of the table, an
/// unknown format) is left out and the rest painted, as the specification asks.
package struct ColorGlyphInterpreter {
  package let table: ColorGlyphTable
  package let deltas: VariationDeltas
  package let colors: PaletteColors
  package let unitsPerEm: Double
  package let rasterizer: PathRasterizer
  package let layers: LayerPool
  /// Outline of a glyph in em, y up.
  package let outline: (UInt32) -> Path
  package var budget: PaintBudget
  /// The clip boxes that apply, in pixels.
  private var clip: Box?
  /// Positions of the paints between the root and the one at hand.
  private var ancestors: [Int] = []
  private var outlines: [UInt32: Path] = [:]
  /// Deep enough for any font; the deepest glyph of Noto Color Emoji has 9 levels.
  private static let depthLimit = 64

  package init(
    table: ColorGlyphTable, deltas: VariationDeltas, colors: PaletteColors, unitsPerEm: Double,
    rasterizer: PathRasterizer, layers: LayerPool, budget: PaintBudget, outline: @escaping (UInt32) -> Path
  ) {
    self.table = table
    self.deltas = deltas
    self.colors = colors
    self.unitsPerEm = unitsPerEm
    self.rasterizer = rasterizer
    self.layers = layers
    self.budget = budget
    self.outline = outline
  }

  // MARK: Glyphs

  /// Paints a glyph of either version, or one without colours in the colour of the text.
  /// - Parameter transform: from font units to pixels, y down.
  package mutating func paint(_ glyph: UInt32, transform: Transform, into layer: ColorLayer) {
    if let root = table.rootPaint(of: glyph) {
      paintGraph(of: glyph, root: root, transform: transform, into: layer)
    } else {
      for (glyph, color) in flatLayers(of: glyph) {
        guard let shader = FillShader(.solid(color), colors: colors, transform: transform) else { continue }
        paint(shader, inside: glyph, transform: transform, into: layer)
      }
    }
  }

  /// The layers of a version 0 glyph, or the glyph itself in the colour of the text.
  func flatLayers(of glyph: UInt32) -> [(glyph: UInt32, color: ColorReference)] {
    guard let layers = table.layers(of: glyph) else {
      return [(glyph, ColorReference(entry: PaletteColors.foregroundEntry, alpha: 1))]
    }
    return layers.compactMap { table.layer($0) }.map { ($0.glyph, ColorReference(entry: $0.entry, alpha: 1)) }
  }

  private mutating func paintGraph(of glyph: UInt32, root: Int, transform: Transform, into layer: ColorLayer) {
    guard let box = table.clipBox(of: glyph, deltas: deltas) else {
      paint(at: root, transform: transform, into: layer)
      return
    }
    guard box.minX < box.maxX, box.minY < box.maxY else { return }
    guard transform.b == 0, transform.c == 0 else {
      // A box that is turned is not a rectangle of pixels any more, so it becomes a mask.
      let mask = rasterizer.fill(box.path, transform: transform, rule: .nonZero, clip: area(in: layer).edges)
      paintGroup(root, transform: transform, through: mask, into: layer)
      return
    }
    let outer = clip
    defer { clip = outer }
    let pixels = box.transformed(by: transform)
    clip = outer.map { $0.intersection(pixels) } ?? pixels
    paint(at: root, transform: transform, into: layer)
  }

  // MARK: Graph

  private mutating func paint(at position: Int, transform: Transform, into layer: ColorLayer) {
    guard let paint = enter(position) else { return }
    defer { ancestors.removeLast() }
    switch paint {
    case .layers(let first, let count):
      for index in first..<first + count {
        if let child = table.layerPaint(index) { self.paint(at: child, transform: transform, into: layer) }
      }
    case .fill(let fill):
      guard let shader = FillShader(fill, colors: colors, transform: transform) else { return }
      flood(layer, shader)
    case .glyph(let glyph, let child):
      if let (fill, map) = leaf(at: child, transform: transform) {
        guard let shader = FillShader(fill, colors: colors, transform: map) else { return }
        self.paint(shader, inside: glyph, transform: transform, into: layer)
      } else {
        paintGroup(
          child, transform: transform, through: mask(of: glyph, transform: transform, in: layer), into: layer)
      }
    case .colorGlyph(let glyph):
      guard let root = table.rootPaint(of: glyph) else { return }
      paintGraph(of: glyph, root: root, transform: transform, into: layer)
    case .transform(let inner, let child):
      guard let map = transform.bounded(after: inner) else { return }
      self.paint(at: child, transform: map, into: layer)
    case .composite(let source, let mode, let backdrop):
      composite(source, mode, backdrop, transform: transform, into: layer)
    }
  }

  private mutating func composite(
    _ source: Int, _ mode: CompositeMode, _ backdrop: Int, transform: Transform, into layer: ColorLayer
  ) {
    switch mode {
    case .clear: return
    case .source: paint(at: source, transform: transform, into: layer)
    case .destination: paint(at: backdrop, transform: transform, into: layer)
    case .sourceOver:
      // "Over" is associative, so the pair needs no picture of its own.
      paint(at: backdrop, transform: transform, into: layer)
      paint(at: source, transform: transform, into: layer)
    default:
      let area = area(in: layer)
      guard !area.isEmpty, spendPixels(area), spendPixels(area) else { return }
      let lower = layers.take(area)
      let upper = layers.take(area)
      defer {
        layers.give(lower)
        layers.give(upper)
      }
      paint(at: backdrop, transform: transform, into: lower)
      paint(at: source, transform: transform, into: upper)
      lower.composite(upper, mode)
      layer.draw(lower, through: nil)
    }
  }

  /// Paints a sub-graph as a picture of its own and puts that over the layer through a mask.
  private mutating func paintGroup(
    _ position: Int, transform: Transform, through mask: GlyphImage?, into layer: ColorLayer
  ) {
    guard let mask else { return }
    let area = PixelRect(
      x0: mask.left, y0: mask.top, x1: mask.left + mask.width, y1: mask.top + mask.height
    ).intersection(layer.bounds)
    guard !area.isEmpty, spendPixels(area) else { return }
    let group = layers.take(area)
    defer { layers.give(group) }
    paint(at: position, transform: transform, into: group)
    layer.draw(group, through: mask)
  }

  /// The fill that a paint comes down to when there is nothing but transforms before it.
  private mutating func leaf(at position: Int, transform: Transform) -> (Paint.Fill, Transform)? {
    guard let paint = enter(position) else { return nil }
    defer { ancestors.removeLast() }
    switch paint {
    case .fill(let fill): return (fill, transform)
    case .transform(let inner, let child):
      return transform.bounded(after: inner).flatMap { leaf(at: child, transform: $0) }
    default: return nil
    }
  }

  // MARK: Extent

  /// Where a glyph paints, in pixels.
  package mutating func extent(of glyph: UInt32, transform: Transform) -> PaintExtent {
    guard let root = table.rootPaint(of: glyph) else {
      return flatLayers(of: glyph).reduce(.empty) { $0.union(outlineExtent($1.glyph, transform)) }
    }
    return graphExtent(of: glyph, root: root, transform: transform)
  }

  private mutating func graphExtent(of glyph: UInt32, root: Int, transform: Transform) -> PaintExtent {
    guard let box = table.clipBox(of: glyph, deltas: deltas) else { return extent(at: root, transform: transform) }
    guard box.minX < box.maxX, box.minY < box.maxY else { return .empty }
    return .box(box.transformed(by: transform))
  }

  private mutating func extent(at position: Int, transform: Transform) -> PaintExtent {
    guard let paint = enter(position) else { return .empty }
    defer { ancestors.removeLast() }
    switch paint {
    case .layers(let first, let count):
      var result = PaintExtent.empty
      for index in first..<first + count {
        if let child = table.layerPaint(index) { result = result.union(extent(at: child, transform: transform)) }
      }
      return result
    case .fill: return .unbounded
    case .glyph(let glyph, _): return outlineExtent(glyph, transform)
    case .colorGlyph(let glyph):
      guard let root = table.rootPaint(of: glyph) else { return .empty }
      return graphExtent(of: glyph, root: root, transform: transform)
    case .transform(let inner, let child):
      return transform.bounded(after: inner).map { extent(at: child, transform: $0) } ?? .empty
    case .composite(let source, let mode, let backdrop):
      switch mode {
      case .clear: return .empty
      case .source, .sourceOut: return extent(at: source, transform: transform)
      case .destination, .destinationOut: return extent(at: backdrop, transform: transform)
      case .sourceIn, .destinationIn:
        return extent(at: source, transform: transform).intersection(extent(at: backdrop, transform: transform))
      default: return extent(at: source, transform: transform).union(extent(at: backdrop, transform: transform))
      }
    }
  }

  private mutating func outlineExtent(_ glyph: UInt32, _ transform: Transform) -> PaintExtent {
    PaintExtent(path(of: glyph), transform: transform.after(emScale))
  }

  // MARK: Parts

  /// Reads the paint at a position and makes it the last of the ancestors; the caller removes it. Nil where the
  /// graph must not be followed.
  private mutating func enter(_ position: Int) -> Paint? {
    guard budget.spendPaint(), ancestors.count < Self.depthLimit, !ancestors.contains(position),
      let paint = table.paint(at: position, deltas: deltas)
    else { return nil }
    if case .fill(.gradient(_, let line)) = paint { budget.spendStops(line.stops.count) }
    ancestors.append(position)
    return paint
  }

  private mutating func paint(
    _ shader: FillShader, inside glyph: UInt32, transform: Transform, into layer: ColorLayer
  ) {
    guard let mask = mask(of: glyph, transform: transform, in: layer) else { return }
    layer.fill(shader, through: mask)
  }

  /// Fills everything that the clip box leaves. Outlines end at whole pixels of the box, since a box that fits them
  /// tightly would otherwise thin their edge a second time; a fill without an outline has no other edge.
  private mutating func flood(_ layer: ColorLayer, _ shader: FillShader) {
    let area = area(in: layer)
    guard !area.isEmpty, spendPixels(area) else { return }
    guard let clip else {
      layer.fill(shader, through: nil)
      return
    }
    guard let mask = rasterizer.fill(clip.path, transform: .identity, rule: .nonZero, clip: area.edges) else { return }
    layer.fill(shader, through: mask)
  }

  /// The pixels of a layer that may be painted.
  private func area(in layer: ColorLayer) -> PixelRect {
    clip.map { PixelRect(around: $0).intersection(layer.bounds) } ?? layer.bounds
  }

  private mutating func mask(of glyph: UInt32, transform: Transform, in layer: ColorLayer) -> GlyphImage? {
    let map = transform.after(emScale)
    let path = path(of: glyph)
    guard case .box(let box) = PaintExtent(path, transform: map) else { return nil }
    let area = PixelRect(around: box).intersection(area(in: layer))
    // A curve costs about as much as a few pixels.
    guard !area.isEmpty, spendPixels(area), budget.spendPixels(path.elements.count * 4) else { return nil }
    return rasterizer.fill(path, transform: map, rule: .nonZero, clip: area.edges)
  }

  private var emScale: Transform { Transform(a: unitsPerEm, b: 0, c: 0, d: unitsPerEm, tx: 0, ty: 0) }

  private mutating func path(of glyph: UInt32) -> Path {
    if let path = outlines[glyph] { return path }
    let path = outline(glyph)
    outlines[glyph] = path
    return path
  }

  private mutating func spendPixels(_ area: PixelRect) -> Bool { budget.spendPixels(area.width * area.height) }
}

/// Bounds the work for one picture: a small damaged font can describe a graph that would take for ever.
package struct PaintBudget {
  /// Far above what real glyphs need (hundreds of paints, some twenty times their own area).
  private var paints = 20_000
  private var stops = 50_000
  private var pixels: Int
  /// Whether more had to be done than is allowed, so that the picture is not what the font describes.
  package private(set) var isExhausted = false

  /// - Parameter area: pixels of the whole picture.
  package init(area: Int) { pixels = (1 << 26) + 512 * area }

  mutating func spendPaint() -> Bool { spend(1, of: \.paints) }
  mutating func spendStops(_ count: Int) { _ = spend(count, of: \.stops) }
  mutating func spendPixels(_ count: Int) -> Bool { spend(count, of: \.pixels) }

  private mutating func spend(_ amount: Int, of account: WritableKeyPath<PaintBudget, Int>) -> Bool {
    guard !isExhausted, amount <= self[keyPath: account] else {
      isExhausted = true
      return false
    }
    self[keyPath: account] -= amount
    return true
  }
}
