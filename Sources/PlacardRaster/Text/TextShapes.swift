import PlacardFont
import PlacardText

/// The glyphs of one layout as pixels: what painting, shadows and ink bounds have in common.
struct TextShapes {
  let layout: TextLayout
  private(set) var grid: TextGrid
  let glyphs: GlyphCache
  /// By index of the style; where there are links, followed by the same styles as no links.
  private(set) var looks: [TextPaint.Look]
  private let hasLinks: Bool

  init(_ layout: TextLayout, paint: TextPaint, grid: TextGrid, glyphs: GlyphCache) {
    self.layout = layout
    self.grid = grid
    self.glyphs = glyphs
    let styles = layout.text.styles
    looks = styles.map { paint.look(of: $0) }
    hasLinks = paint.linkColor != nil && styles.contains(where: \.isLink)
    if hasLinks {
      looks += styles.map { style in
        var style = style
        style.isLink = false
        return paint.look(of: style)
      }
    }
  }

  /// Above this size a glyph is drawn from its outline, cut to the picture, and not kept.
  static let largestKeptSize: UInt32 = 512 * 64

  /// A shape to paint.
  enum Shape {
    /// An image in the cache, its top left pixel at `x`, `y` of the device.
    case image(CachedGlyph, x: Int, y: Int)
    /// An outline and its way to device pixels.
    case outline(Path, Transform)
  }

  /// The shapes that cast `shadow`, in black, where the shadow falls.
  func silhouettes(of shadow: TextShadow) -> TextShapes {
    var shapes = self
    shapes.looks = looks.map(\.silhouette)
    shapes.grid = grid.moved(x: shadow.offsetX.finite, y: shadow.offsetY.finite)
    return shapes
  }

  func look(_ style: Int) -> TextPaint.Look { looks[style] }

  /// Runs whose styles index ``looks``: an ellipsis inherits everything from its neighbour but the link
  /// (`Documentation/Rules/Label.md` 3.7).
  func painted(_ runs: [GlyphRun]) -> [GlyphRun] {
    guard hasLinks else { return runs }
    return runs.map { run in
      var run = run
      if run.kind == .ellipsis { run.style += layout.text.styles.count }
      return run
    }
  }

  func decorations(of line: LineFragment, _ runs: [GlyphRun]) -> [DecorationLine] {
    guard looks.contains(where: { $0.underline.drawsLine || $0.strikethrough.drawsLine }) else { return [] }
    return TextDecorations(text: layout.text, line: line, grid: grid).lines(runs) { looks[$0] }
  }

  /// Points of the layout to device pixels of a glyph in em units, y up, at its place.
  private func transform(_ glyph: GlyphRun.Glyph, _ run: GlyphRun, baselineRow: Int) -> Transform {
    let size = run.size * grid.scale
    let place = Transform(
      a: size * run.expansion, b: 0, c: 0, d: -size, tx: grid.x(glyph.x),
      ty: Double(baselineRow) + (glyph.y * grid.scale).rounded())
    return grid.toDevice.map { $0.after(place) } ?? place
  }

  /// Hands out the filled shape of each glyph of a run.
  func forEachGlyph(
    of run: GlyphRun, line: LineFragment, foreground: SolidColor, _ body: (Shape) -> Void
  ) {
    let row = grid.baselineRow(line.baseline)
    let synthesis = synthesis(of: run)
    let size = GlyphCache.size(pixelsPerEm: run.size * grid.scale)
    let isKept = size <= TextShapes.largestKeptSize && run.expansion == 1 && grid.toDevice == nil
    for glyph in run.glyphs {
      guard isKept || !isColor(glyph, run) else { continue }
      func drawOutline() {
        let path = glyphs.rasterizer.outline(of: glyph.glyph, in: run.instance, synthesis: synthesis)
        if !path.elements.isEmpty { body(.outline(path, transform(glyph, run, baselineRow: row))) }
      }
      guard isKept else {
        drawOutline()
        continue
      }
      let quarters = grid.quarters(glyph.x)
      let image = glyphs.glyph(
        glyph.glyph, in: run.instance, size: size, phase: quarters & 3, synthesis: synthesis, foreground: foreground)
      if image.isTooLarge { drawOutline() }
      guard image.pixels != nil else { continue }
      // Colour images stand on whole pixels: the nearest one.
      let x = image.isColor ? grid.column(glyph.x) : quarters >> 2
      let y = row + Int(pixel: (glyph.y * grid.scale).rounded())
      body(.image(image, x: x + Int(image.left), y: y + Int(image.top)))
    }
  }

  /// Whether the glyph has its own colours at the size at which its image is asked for.
  private func isColor(_ glyph: GlyphRun.Glyph, _ run: GlyphRun) -> Bool {
    let size = min(GlyphCache.size(pixelsPerEm: run.size * grid.scale), TextShapes.largestKeptSize)
    return glyphs.isColor(glyph.glyph, in: run.instance, size: size)
  }

  /// Colour glyphs that ``forEachGlyph(of:line:foreground:_:)`` leaves out because they are turned, stretched or large:
  /// an image to draw into a rectangle of grid pixels.
  func forEachStretchedImage(
    of run: GlyphRun, line: LineFragment, foreground: SolidColor, _ body: (Bitmap, TextRect) -> Void
  ) {
    let size = GlyphCache.size(pixelsPerEm: run.size * grid.scale)
    guard size > TextShapes.largestKeptSize || run.expansion != 1 || grid.toDevice != nil else { return }
    let kept = min(size, TextShapes.largestKeptSize)
    let factor = run.size * grid.scale * 64 / Double(kept)
    let row = grid.baselineRow(line.baseline)
    for glyph in run.glyphs where isColor(glyph, run) {
      let image = glyphs.glyph(
        glyph.glyph, in: run.instance, size: kept, phase: 0, synthesis: .none, foreground: foreground)
      guard image.isColor, let pixels = image.pixels else { continue }
      let (width, height) = (Int(image.width), Int(image.height))
      body(
        Bitmap(width: width, height: height, pixels: Array(pixels)),
        TextRect(
          x: grid.x(glyph.x) + Double(image.left) * factor * run.expansion,
          y: Double(row) + (glyph.y * grid.scale).rounded() + Double(image.top) * factor,
          width: Double(width) * factor * run.expansion, height: Double(height) * factor))
    }
  }

  /// Hands out the stroke of each glyph, `width` points wide. Colour glyphs have none, and what cannot reach `visible`
  /// (nil = everything can be seen) is passed over.
  func forEachStroke(
    of run: GlyphRun, line: LineFragment, width: Double, join: PathRasterizer.LineJoin, miterLimit: Double,
    visible: PixelRect? = nil, _ body: (GlyphStroke) -> Void
  ) {
    guard width > 0, width.isFinite, run.size > 0 else { return }
    let row = grid.baselineRow(line.baseline)
    let synthesis = synthesis(of: run)
    for glyph in run.glyphs where !isColor(glyph, run) {
      let map = transform(glyph, run, baselineRow: row)
      if let visible {
        guard let ink = glyphs.rasterizer.inkBounds(of: glyph.glyph, in: run.instance, synthesis: synthesis) else {
          continue
        }
        let reach = width / run.size / 2 * max(1, miterLimit) / min(run.expansion, 1)
        let box = TextRect(
          x: ink.minX - reach, y: ink.minY - reach, width: ink.maxX - ink.minX + 2 * reach,
          height: ink.maxY - ink.minY + 2 * reach)
        if box.applying(map).pixelsTouched.intersection(visible).isEmpty { continue }
      }
      let path = glyphs.rasterizer.outline(of: glyph.glyph, in: run.instance, synthesis: synthesis)
      guard !path.elements.isEmpty else { continue }
      // Stretched glyphs get a stroke of even width: stretch first.
      let stretched =
        run.expansion == 1
        ? path : path.applying(Transform(a: run.expansion, b: 0, c: 0, d: 1, tx: 0, ty: 0))
      let even =
        run.expansion == 1 ? map : map.after(Transform(a: 1 / run.expansion, b: 0, c: 0, d: 1, tx: 0, ty: 0))
      let stroke = GlyphStroke(stretched, width: width / run.size, transform: even) {
        glyphs.paths.stroked($0, width: width / run.size, join: join, cap: .butt, miterLimit: miterLimit)
      }
      if let stroke { body(stroke) }
    }
  }

  /// The box around the ink of a run's glyphs in device pixels; nil without any.
  func ink(of run: GlyphRun, line: LineFragment) -> TextRect? {
    let row = grid.baselineRow(line.baseline)
    let synthesis = synthesis(of: run)
    return glyphs.hasUprightInk(run, on: grid)
      ? glyphs.uprightInk(of: run, on: grid, row: row, synthesis: synthesis)
      : transformedInk(of: run, row: row, synthesis: synthesis)
  }

  private func transformedInk(of run: GlyphRun, row: Int, synthesis: FontSynthesis) -> TextRect? {
    var result: TextRect?
    let size = GlyphCache.size(pixelsPerEm: run.size * grid.scale)
    let kept = min(size, TextShapes.largestKeptSize)
    for glyph in run.glyphs {
      var place = transform(glyph, run, baselineRow: row)
      var box: TextRect
      if isColor(glyph, run) {
        let image = glyphs.glyph(
          glyph.glyph, in: run.instance, size: kept, phase: 0, synthesis: .none, foreground: .black)
        guard image.pixels != nil else { continue }
        if grid.toDevice == nil { place.tx = place.tx.rounded() }
        // Pixels of the image, y down, in ems, y up.
        let em = Double(kept) / 64
        box = TextRect(
          x: Double(image.left) / em, y: -Double(image.top + image.height) / em, width: Double(image.width) / em,
          height: Double(image.height) / em)
      } else {
        guard let ink = glyphs.rasterizer.inkBounds(of: glyph.glyph, in: run.instance, synthesis: synthesis) else {
          continue
        }
        if grid.toDevice == nil, size <= TextShapes.largestKeptSize, run.expansion == 1 {
          place.tx = Double(grid.quarters(glyph.x)) / 4
        }
        box = TextRect(x: ink.minX, y: ink.minY, width: ink.maxX - ink.minX, height: ink.maxY - ink.minY)
      }
      box = box.applying(place)
      result = result?.union(box) ?? box
    }
    return result
  }

  /// Obliqueness leans like a slant made up for a missing italic.
  private func synthesis(of run: GlyphRun) -> FontSynthesis {
    var synthesis = run.synthesis
    synthesis.slant += looks[run.style].obliqueness
    return synthesis
  }

  /// Box of an inline object in pixels of the grid, its left and bottom edge on whole ones.
  func objectRect(_ run: GlyphRun, line: LineFragment, _ object: InlineObject) -> TextRect {
    let factor = layout.scaleFactor * grid.scale
    let baseline = Double(grid.baselineRow(line.baseline))
    let bottom = (baseline - object.y * factor - run.baselineShift * grid.scale).rounded()
    return TextRect(
      x: Double(grid.column(run.x + object.x * layout.scaleFactor)), y: bottom - object.height * factor,
      width: object.width * factor, height: object.height * factor)
  }
}

extension TextLayout {
  /// Left and right edge of what a line may show, in points; nil = everything (`Documentation/Rules/Label.md` 7.5).
  func clipRange(of line: LineFragment) -> (Double, Double)? {
    let width = container.width
    guard width.isFinite, width > 0, width < 1e7 else { return nil }
    return line.ending == .clipped || (line.isShortened && line.width > width) ? (0, width) : nil
  }
}

extension Double {
  /// The number itself, or 0 if it is NaN or infinite.
  fileprivate var finite: Double { isFinite ? self : 0 }
}
