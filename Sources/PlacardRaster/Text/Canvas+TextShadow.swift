import PlacardFont
import PlacardText

extension Canvas {
  /// Shadows of all lines, below all text: each is the shape of everything that casts it, painted as one, so overlapping
  /// glyphs do not darken it. Offsets move glyphs by quarter pixels across and whole pixels down.
  func drawShadows(
    _ lines: [(line: LineFragment, runs: [GlyphRun])], _ shapes: TextShapes, x: Double, y: Double
  ) {
    var shadows: [TextShadow] = []
    for (_, runs) in lines {
      for run in runs {
        if let shadow = shapes.look(run.style).shadow, !shadows.contains(shadow) { shadows.append(shadow) }
      }
    }
    for shadow in shadows {
      guard let color = shadow.color else { continue }
      let sigma = shadow.sigma(scale: shapes.grid.scale)
      let reach = Blur.reach(sigma: sigma)
      let silhouettes = shapes.silhouettes(of: shadow)
      let casting = lines.filter { line in line.runs.contains { shapes.look($0.style).shadow == shadow } }
      let ink = TextInk(shapes: silhouettes, strokeMode: strokeModeWidth)
      var bounds: PixelRect = .zero
      for (line, runs) in casting {
        if let rect = ink.bounds(of: line, runs, casting: shadow) { bounds = bounds.union(rect.pixelsTouched) }
      }
      // A pixel more for smooth edges; and only what can fall into the clip.
      let area = bounds.insetBy(-1).intersection(paintable.insetBy(-reach))
      guard !area.isEmpty else { continue }

      let canvas = Canvas(
        Bitmap(width: area.width, height: area.height, scale: scale), originX: area.x0, originY: area.y0,
        interfaceStyle: interfaceStyle, glyphs: glyphs)
      canvas.state.transform = state.transform
      canvas.state.lineWidth = lineWidth
      canvas.state.lineJoin = lineJoin
      canvas.state.miterLimit = miterLimit
      canvas.state.textDrawingMode = textDrawingMode
      for (line, runs) in casting {
        canvas.draw(line, runs, silhouettes, casts: shadow)
      }
      var mask = MaskBuilder(rect: area)
      canvas.target.bitmap.pixels.withUnsafeBufferPointer { mask.addAlpha(of: $0, in: area, alpha: 255) }
      let outer = state
      if let (low, high) = casting.lazy.compactMap({ shapes.layout.clipRange(of: $0.line) }).first {
        clip(to: TextRect(x: x + low, y: y - 1e6, width: high - low, height: 2e6))
      }
      paint(Blur.blurred(mask.mask, sigma: sigma), solid(color))
      state = outer
    }
  }

  /// Points that the drawing mode strokes around glyphs.
  private var strokeModeWidth: Double {
    textDrawingMode == .stroke || textDrawingMode == .fillStroke ? lineWidth : 0
  }
}
