public import PlacardFont
public import PlacardText

/// Shadows of whatever is drawn: the shape of its alpha, blurred, moved and painted in one colour below it.
extension Canvas {
  /// How many pixels outside the clip a layer may have to cast a shadow into it. What lies further out casts none.
  private static let maximumHiddenPixelCount = 1 << 25

  /// Begins a transparency layer whose content casts a shadow when ``endTransparencyLayer()`` puts it over what is
  /// there.
  ///
  /// - Parameters:
  ///   - shadow: its offset is in points along the axes of the present transform.
  ///   - rect: where the content is expected, in points. What lies outside both this and the clip casts no shadow.
  public func beginTransparencyLayer(casting shadow: TextShadow, from rect: TextRect) {
    let visible = state.clip.intersection(target.rect)
    let offset = pixels(of: shadow)
    let reach = Blur.reach(sigma: shadow.sigma(scale: scale))
    // What can be seen, and what can throw a shadow on it.
    let source = visible.insetBy(-reach).offsetBy(-offset.x, -offset.y)
      .intersection(rect.applying(state.transform).pixelsTouched)
    var area = visible.isEmpty ? visible : visible.union(source)
    if area.width * area.height > visible.width * visible.height + Self.maximumHiddenPixelCount { area = visible }
    beginTransparencyLayer(over: area, casting: shadow)
  }

  /// Paints the shadow of a filled path, in points, without the path.
  public func drawShadow(of path: Path, _ shadow: TextShadow) {
    let offset = pixels(of: shadow)
    let reach = Blur.reach(sigma: shadow.sigma(scale: scale))
    let source = paintable.insetBy(-reach).offsetBy(-offset.x, -offset.y)
    guard !paintable.isEmpty,
      let mask = coverage(of: path, transform: state.transform, rule: .nonZero, inside: source)
    else { return }
    paintShadow(of: mask, shadow)
  }

  /// Paints the shadow of a mask of device pixels.
  func paintShadow(of mask: CoverageMask, _ shadow: TextShadow) {
    guard let color = shadow.color else { return }
    let offset = pixels(of: shadow)
    let blurred = Blur.blurred(mask, sigma: shadow.sigma(scale: scale))
    paint(CoverageMask(rect: blurred.rect.offsetBy(offset.x, offset.y), bytes: blurred.bytes), solid(color))
  }

  /// The offset of a shadow in whole device pixels.
  private func pixels(of shadow: TextShadow) -> (x: Int, y: Int) {
    let map = state.transform
    return (
      Int(pixel: (map.a * shadow.offsetX + map.c * shadow.offsetY).rounded()),
      Int(pixel: (map.b * shadow.offsetX + map.d * shadow.offsetY).rounded())
    )
  }
}

extension TextShadow {
  /// Pixels; the Gaussian's sigma is half the radius. At most 250 pixels.
  func sigma(scale: Double) -> Double {
    blurRadius > 0 && blurRadius.isFinite ? min(blurRadius / 2 * scale, 250) : 0
  }
  /// Points around a shape that its blur can reach, at this many pixels per point.
  package func reach(scale: Double) -> Double { Double(Blur.reach(sigma: sigma(scale: scale))) / scale }
}
