import PlacardFont
public import PlacardText

/// Where the ink of a text is: glyphs, decorations and inline objects.
struct TextInk {
  let shapes: TextShapes
  /// Width in points of the strokes that a drawing mode adds.
  let strokeMode: Double

  /// Ink of one line in device pixels; nil without any. With `casting` only what has that shadow.
  func bounds(of line: LineFragment, _ runs: [GlyphRun], casting shadow: TextShadow? = nil) -> TextRect? {
    var result: TextRect?
    func add(_ rect: TextRect) { result = result?.union(rect) ?? rect }
    func counts(_ style: Int) -> Bool { shadow == nil || shapes.look(style).shadow == shadow }
    for run in runs where counts(run.style) {
      let look = shapes.look(run.style)
      if run.kind == .object, let object = look.object, object.payload is InlineImage {
        add(toDevice(shapes.objectRect(run, line: line, object)))
      }
      if !run.glyphs.isEmpty {
        if let ink = shapes.ink(of: run, line: line) { add(ink) }
        let width = max(look.strokeWidth(size: run.size), strokeMode)
        shapes.forEachStroke(of: run, line: line, width: width, join: .miter, miterLimit: 10) { stroke in
          if let box = stroke.outline.controlBox(after: stroke.transform) { add(TextRect(box)) }
        }
      }
    }
    for decoration in shapes.decorations(of: line, runs) where counts(decoration.style) {
      for rect in decoration.rects { add(toDevice(TextRect(rect))) }
    }
    return result
  }

  private func toDevice(_ rect: TextRect) -> TextRect { shapes.grid.toDevice.map { rect.applying($0) } ?? rect }
}

extension GlyphCache {
  /// Whether all glyphs of a run are images that are only scaled and moved, as in nearly all text.
  func hasUprightInk(_ run: GlyphRun, on grid: TextGrid) -> Bool {
    grid.toDevice == nil && run.expansion == 1 && !run.instance.face.hasColorGlyphs
      && GlyphCache.size(pixelsPerEm: run.size * grid.scale) <= TextShapes.largestKeptSize
  }

  /// The box around the ink of such a run in device pixels; nil without any.
  func uprightInk(of run: GlyphRun, on grid: TextGrid, row: Int, synthesis: FontSynthesis) -> TextRect? {
    let em = run.size * grid.scale
    var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for glyph in run.glyphs {
      guard let box = rasterizer.inkBounds(of: glyph.glyph, in: run.instance, synthesis: synthesis) else { continue }
      let x = Double(grid.quarters(glyph.x)) / 4
      let y = Double(row) + (glyph.y * grid.scale).rounded()
      (x0, x1) = (min(x0, x + box.minX * em), max(x1, x + box.maxX * em))
      (y0, y1) = (min(y0, y - box.maxY * em), max(y1, y - box.minY * em))
    }
    return x0 < x1 ? TextRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : nil
  }

  /// The smallest rectangle around everything a layout paints at a point: glyphs as they fall on pixels, decorations,
  /// inline objects and shadows; backgrounds do not count. Points; nil when nothing is painted.
  package func inkBounds(
    of layout: TextLayout, x: Double = 0, y: Double = 0, scale: Double, paint: TextPaint
  ) -> TextRect? {
    let lines = layout.lineRuns
    let pixels = Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    let grid = TextGrid(transform: pixels, x: x, y: y)
    // Text without decorations needs no looks: the boxes are the same without them.
    let isPlain =
      layout.text.styles.allSatisfy(paint.paintsGlyphsOnly)
      && lines.allSatisfy { $0.allSatisfy { hasUprightInk($0, on: grid) } }
    let shapes = isPlain ? nil : TextShapes(layout, paint: paint, grid: grid, glyphs: self)
    var result: TextRect?
    func add(_ rect: TextRect?, _ clip: (Double, Double)?) {
      guard var rect else { return }
      if let (low, high) = clip {
        let (x0, x1) = (max(rect.minX, grid.x(low)), min(rect.maxX, grid.x(high)))
        guard x0 < x1 else { return }
        (rect.x, rect.width) = (x0, x1 - x0)
      }
      result = result?.union(rect) ?? rect
    }
    for (line, runs) in zip(layout.lines, lines) {
      let clip = layout.clipRange(of: line)
      guard let shapes else {
        let row = grid.baselineRow(line.baseline)
        var ink: TextRect?
        for run in runs {
          guard let own = uprightInk(of: run, on: grid, row: row, synthesis: run.synthesis) else { continue }
          ink = ink?.union(own) ?? own
        }
        add(ink, clip)
        continue
      }
      let runs = shapes.painted(runs)
      add(TextInk(shapes: shapes, strokeMode: 0).bounds(of: line, runs), clip)
      var seen: [TextShadow] = []
      for run in runs {
        guard let shadow = shapes.look(run.style).shadow, !seen.contains(shadow) else { continue }
        seen.append(shadow)
        let reach = Double(Blur.reach(sigma: shadow.sigma(scale: scale)))
        let ink = TextInk(shapes: shapes.silhouettes(of: shadow), strokeMode: 0)
        guard let rect = ink.bounds(of: line, runs, casting: shadow) else { continue }
        add(
          TextRect(
            x: rect.minX - reach, y: rect.minY - reach, width: rect.maxX - rect.minX + 2 * reach,
            height: rect.maxY - rect.minY + 2 * reach), clip)
      }
    }
    return result.map {
      TextRect(x: $0.x / scale, y: $0.y / scale, width: $0.width / scale, height: $0.height / scale)
    }
  }
}

extension TextLayout {
  /// The smallest rectangle around everything this layout paints with its top left corner at the origin: glyphs,
  /// decorations, inline objects and shadows. Points; nil when nothing is painted. Not the typographic size: italics
  /// and stacked marks reach outside it.
  ///
  /// - Parameters:
  ///   - scale: pixels per point; glyphs stand where they are drawn at that density.
  ///   - paint: what is decided about the look of the text besides its styles.
  public func inkBounds(scale: Double = 1, paint: TextPaint = TextPaint()) -> TextRect? {
    GlyphCache().inkBounds(of: self, scale: scale.isFinite && scale > 0 ? scale : 1, paint: paint)
  }
}
