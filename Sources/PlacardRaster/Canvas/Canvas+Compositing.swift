import PlacardFont
public import PlacardText

/// Shadows and blend modes of the state: what is drawn goes into a layer that has them.
extension Canvas {
  /// Device pixels that can change.
  var paintable: PixelRect { state.clip.intersection(target.rect) }

  /// Whether what is drawn has a shadow or a blend mode.
  var hasEffects: Bool { state.shadow != nil || state.blendMode != .normal }

  /// The shadow of the state, whose offset is along the axes of the device, with the offset along those of the
  /// transform.
  var shadowAlongAxes: TextShadow? {
    guard var shadow = state.shadow else { return nil }
    let t = state.transform
    let determinant = t.a * t.d - t.b * t.c
    guard determinant != 0, determinant.isFinite else { return shadow }
    let (x, y) = (shadow.offsetX * scale, shadow.offsetY * scale)
    shadow.offsetX = (t.d * x - t.c * y) / determinant
    shadow.offsetY = (t.a * y - t.b * x) / determinant
    return shadow
  }

  /// Runs `body`, which draws, with the shadow and the blend mode of the state.
  func withEffects(_ body: () -> Void) {
    let outer = state
    if outer.blendMode == .clear || outer.blendMode == .copy {
      // Clearing removes what is there inside the shape, whatever the colour.
      state.shadow = nil
      state.blendMode = .normal
      state.fillColor = .black
      state.strokeColor = .black
      beginTransparencyLayer(over: paintable, casting: nil, compositing: .blend(.destinationOut))
      body()
      endTransparencyLayer()
      state = outer
      state.blendMode = .normal
      if outer.blendMode == .copy { body() }
      state = outer
      return
    }
    if let shadow = shadowAlongAxes {
      beginTransparencyLayer(casting: shadow, from: TextRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    } else {
      beginTransparencyLayer()
    }
    body()
    endTransparencyLayer()
    state = outer
  }

  /// Begins a layer of exactly the pixels that a rectangle of points touches, so that what is drawn can be read there
  /// as a picture of its own.
  package func beginTransparencyLayer(of rect: TextRect) {
    let pixels = rect.applying(state.transform).pixelsTouched
    let isUsable = pixels.width * pixels.height <= Bitmap.maximumPixelCount / 4
    beginTransparencyLayer(over: isUsable ? pixels : paintable, casting: nil)
  }

  /// Begins a layer that is a mask: at its end, what is below stays only where the layer covers it.
  package func beginMask() { beginTransparencyLayer(over: paintable, casting: nil, compositing: .mask) }

  /// What has been drawn in the innermost layer.
  package var bitmapOfLayer: Bitmap {
    clearIfUntouched()
    return target.bitmap
  }

  /// Makes the pixels of a rectangle of points transparent.
  package func clear(_ rect: TextRect) {
    let outer = state
    state.blendMode = .clear
    state.shadow = nil
    fill(Path(rect))
    state = outer
  }

  // MARK: Masks

  /// Keeps later drawing where a picture, stretched over a rectangle of points, is not transparent.
  public func clip(to image: Bitmap, in rect: TextRect) { clip(to: alphaMask { draw(image, in: rect) }) }

  /// Draws text by `body`, then keeps later drawing inside what `clipping` would paint.
  func drawAndClip(_ clipping: TextDrawingMode, _ body: () -> Void) {
    let mode = textDrawingMode
    textDrawingMode = mode.painting
    body()
    let mask = alphaMask {
      textDrawingMode = clipping
      state.alpha = 1
      body()
    }
    textDrawingMode = mode
    clip(to: mask)
  }

  /// The opacity of what `body` draws inside the clip; nothing is painted.
  private func alphaMask(_ body: () -> Void) -> CoverageMask {
    clearIfUntouched()
    let (outer, below) = (state, target)
    let rect = paintable
    target = Surface(bitmap: Bitmap(width: rect.width, height: rect.height, scale: scale), rect: rect)
    state.clip = rect
    state.mask = nil
    state.shadow = nil
    state.blendMode = .normal
    body()
    let mask = target.alphaMask
    (state, target) = (outer, below)
    return mask
  }

  // MARK: Ends of layers

  /// Blends a layer with what is below it, where it covers something.
  func blend(_ layer: Surface, _ mode: BlendMode) {
    let composite = mode.composite
    changePixels(of: layer) { source, backdrop, coverage in
      guard source.w > 0 else { return backdrop }
      // The layer's alpha is how much of the pixel its shape covers; inside the shape the colour is opaque.
      let part = source.w * coverage
      return composite.blend(source: source / source.w, backdrop: backdrop) * part + backdrop * (1 - part)
    }
  }

  /// Keeps what is below a layer only where the layer covers it.
  func keepInside(_ layer: Surface) {
    changePixels(of: layer) { source, backdrop, _ in backdrop * source.w }
  }

  /// Changes what is below a layer inside the clip.
  private func changePixels(
    of layer: Surface, _ change: (_ source: SIMD4<Float>, _ backdrop: SIMD4<Float>, _ coverage: Float) -> SIMD4<Float>
  ) {
    let area = layer.rect.intersection(paintable)
    guard !area.isEmpty else { return }
    let (surface, mask, alpha) = (target.rect, state.mask, Float(state.alpha))
    layer.bitmap.pixels.withUnsafeBufferPointer { source in
      target.bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
        for y in area.y0..<area.y1 {
          for x in area.x0..<area.x1 {
            let from = ((y - layer.rect.y0) * layer.rect.width + x - layer.rect.x0) * 4
            let to = ((y - surface.y0) * surface.width + x - surface.x0) * 4
            let coverage = mask.map { Float($0.withRow(y, from: x) { $0[0] }) / 255 } ?? 1
            let result = change(color(source, from), color(UnsafeBufferPointer(pixels), to), coverage * alpha)
            let bytes = (result.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrAwayFromZero)
            for channel in 0..<4 { pixels[to + channel] = UInt8(min(bytes[channel], bytes.w)) }
          }
        }
      }
    }
  }
}

/// The premultiplied pixel at a byte, 0…1.
private func color(_ pixels: UnsafeBufferPointer<UInt8>, _ at: Int) -> SIMD4<Float> {
  SIMD4(Float(pixels[at]), Float(pixels[at + 1]), Float(pixels[at + 2]), Float(pixels[at + 3])) / 255
}

extension Canvas.Surface {
  /// How opaque each pixel is.
  var alphaMask: CoverageMask {
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      var mask = MaskBuilder(rect: rect)
      mask.addAlpha(of: pixels, in: rect, alpha: 255)
      return mask.mask
    }
  }
}
