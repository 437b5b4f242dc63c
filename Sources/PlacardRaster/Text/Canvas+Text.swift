import PlacardFont
public import PlacardText

extension Canvas {
  /// Draws a layout with its top left corner at a point.
  ///
  /// Order (`Documentation/Rules/Label.md` 7.1): backgrounds of all lines, shadows of all lines, then line by line
  /// underlines, glyphs and inline objects (filled, then outlined), strikethroughs. Baselines go to the next pixel row
  /// at or below. In the modes ``TextDrawingMode/stroke`` and ``TextDrawingMode/fillStroke`` the outline has
  /// ``lineWidth`` and the colour of the text.
  public func draw(_ layout: TextLayout, x: Double, y: Double, paint: TextPaint = TextPaint()) {
    guard textDrawingMode != .invisible, x.isFinite, y.isFinite, !isClipEmpty, alpha > 0 else { return }
    if let clipping = textDrawingMode.clipping {
      return drawAndClip(clipping) { draw(layout, x: x, y: y, paint: paint) }
    }
    guard !hasEffects else { return withEffects { draw(layout, x: x, y: y, paint: paint) } }
    let grid = TextGrid(transform: state.transform, x: x, y: y)
    let shapes = TextShapes(layout, paint: paint, grid: grid, glyphs: glyphs)
    let lines = zip(layout.lines, layout.lineRuns).map { (line: $0, runs: shapes.painted($1)) }
    let clip = state
    func clipped(_ line: LineFragment, _ body: () -> Void) {
      guard let (low, high) = layout.clipRange(of: line) else { return body() }
      self.clip(to: TextRect(x: x + low, y: y - 1e6, width: high - low, height: 2e6))
      body()
      state = clip
    }
    for (line, runs) in lines { clipped(line) { drawBackgrounds(line, runs, shapes) } }
    drawShadows(lines, shapes, x: x, y: y)
    for (line, runs) in lines where isVisible(line, grid) { clipped(line) { draw(line, runs, shapes) } }
  }

  /// Whether a line reaches the clip. Glyphs may reach a few heights outside their line.
  private func isVisible(_ line: LineFragment, _ grid: TextGrid) -> Bool {
    guard grid.toDevice == nil else { return true }
    let reach = 4 * max(line.height, line.ascent + line.descent)
    return grid.y(line.top - reach) < Double(state.clip.y1)
      && grid.y(line.top + line.height + reach) > Double(state.clip.y0)
  }

  private func drawBackgrounds(_ line: LineFragment, _ runs: [GlyphRun], _ shapes: TextShapes) {
    for run in runs where !run.hangs && run.width > 0 {
      guard let background = shapes.look(run.style).background else { continue }
      let grid = shapes.grid
      let rect = PixelRect(
        x0: grid.column(run.x), y0: grid.row(line.top), x1: grid.column(run.x + run.width),
        y1: grid.row(line.top + line.height))
      fill(rect, on: grid, solid(background))
    }
  }

  /// Draws one line; with `casts` only what has that shadow.
  func draw(
    _ line: LineFragment, _ runs: [GlyphRun], _ shapes: TextShapes, casts: TextShadow? = nil
  ) {
    let decorations = shapes.decorations(of: line, runs).filter {
      casts == nil || shapes.look($0.style).shadow == casts
    }
    for decoration in decorations where decoration.kind == .underline {
      let color = solid(shapes.look(decoration.style).underlineColor)
      for rect in decoration.rects { fill(rect, on: shapes.grid, color) }
    }
    for run in runs where casts == nil || shapes.look(run.style).shadow == casts {
      if run.kind == .object {
        drawObject(run, line, shapes)
      } else if !run.glyphs.isEmpty {
        draw(run, line, shapes)
      }
    }
    for decoration in decorations where decoration.kind == .strikethrough {
      let color = solid(shapes.look(decoration.style).strikethroughColor)
      for rect in decoration.rects { fill(rect, on: shapes.grid, color) }
    }
  }

  /// What is done to the outlines of a run; a width in points of 0 is no stroke.
  private func outlining(of run: GlyphRun, _ look: TextPaint.Look) -> (fills: Bool, strokeWidth: Double) {
    if look.strokeWidth != 0 { return (look.strokeWidth < 0, look.strokeWidth(size: run.size)) }
    switch textDrawingMode {
    case .fill, .invisible, .fillClip, .clip: return (true, 0)
    case .stroke, .strokeClip: return (false, lineWidth)
    case .fillStroke, .fillStrokeClip: return (true, lineWidth)
    }
  }

  private func draw(_ run: GlyphRun, _ line: LineFragment, _ shapes: TextShapes) {
    let look = shapes.look(run.style)
    let outlining = outlining(of: run, look)
    let color = solid(look.foreground)
    let opacity = Double(color.alpha) / 255
    shapes.forEachGlyph(of: run, line: line, foreground: color) { shape in
      switch shape {
      case .image(let image, let x, let y):
        guard let pixels = image.pixels else { return }
        let rect = PixelRect(x0: x, y0: y, x1: x + Int(image.width), y1: y + Int(image.height))
        if image.isColor {
          paint(image: pixels, in: rect, alpha: color.alpha)
        } else if outlining.fills {
          paint(mask: pixels, in: rect, color)
        }
      case .outline(let path, let transform):
        if outlining.fills, let mask = coverage(of: path, transform: transform, rule: .nonZero, inside: paintable) {
          paint(mask, color)
        }
      }
    }
    shapes.forEachStretchedImage(of: run, line: line, foreground: color) { image, rect in
      withGrid(shapes.grid) {
        state.alpha = opacity
        draw(image, in: rect)
      }
    }
    guard outlining.strokeWidth > 0 else { return }
    var strokes: [GlyphStroke] = []
    shapes.forEachStroke(
      of: run, line: line, width: outlining.strokeWidth, join: PathRasterizer.LineJoin(lineJoin),
      miterLimit: miterLimit, visible: paintable
    ) { strokes.append($0) }
    if let mask = mask(of: strokes) { paint(mask, solid(look.strokeColor)) }
  }

  /// The strokes of one run as one shape: they do not darken one another where they overlap, and what is covered
  /// already is not drawn again.
  private func mask(of strokes: [GlyphStroke]) -> CoverageMask? {
    func mask(_ stroke: GlyphStroke, in rect: PixelRect) -> CoverageMask? {
      stroke.mask(in: rect) { coverage(of: $0, transform: $1, rule: .nonZero, inside: $2) }
    }
    if strokes.count == 1 { return mask(strokes[0], in: paintable) }
    let extent = strokes.reduce(PixelRect.zero) { $0.union($1.extent) }.intersection(paintable)
    guard !extent.isEmpty else { return nil }
    var all = MaskBuilder(rect: extent)
    for stroke in strokes {
      let rest = all.open(in: stroke.extent)
      if !rest.isEmpty, let own = mask(stroke, in: rest) { all.add(own) }
    }
    return all.mask
  }

  private func drawObject(_ run: GlyphRun, _ line: LineFragment, _ shapes: TextShapes) {
    let look = shapes.look(run.style)
    guard let object = look.object, let image = object.payload as? InlineImage else { return }
    withGrid(shapes.grid) {
      draw(
        image.bitmap, in: shapes.objectRect(run, line: line, object), tint: image.isTemplate ? look.foreground : nil)
    }
  }

  /// Fills pixels of a text grid.
  private func fill(_ rect: PixelRect, on grid: TextGrid, _ color: SolidColor) {
    guard !rect.isEmpty else { return }
    guard let toDevice = grid.toDevice else { return paint(rect, color) }
    let path = Path(TextRect(rect))
    if let mask = coverage(of: path, transform: toDevice, rule: .nonZero, inside: paintable) { paint(mask, color) }
  }

  /// Runs `body` with the pixels of a text grid as points.
  private func withGrid(_ grid: TextGrid, _ body: () -> Void) {
    let outer = state
    state.transform = grid.toDevice ?? .identity
    body()
    state = outer
  }
}
