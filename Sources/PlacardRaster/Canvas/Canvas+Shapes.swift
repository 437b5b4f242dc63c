public import PlacardFont
public import PlacardText

// MARK: - Filling and stroking

extension Canvas {
  /// Fills a rectangle of points with ``fillColor``. Under a rotation the edges are always antialiased.
  public func fill(_ rect: TextRect, edges: EdgeRule = .antialiased) {
    guard rect.isFinite else { return }
    guard isUpright else { return fill(Path(rect)) }
    guard !hasEffects else { return withEffects { fill(rect, edges: edges) } }
    let device = rect.applying(state.transform)
    let color = solid(fillColor)
    switch edges {
    case .touching: paint(device.pixelsTouched, color)
    case .snapped: paint(device.pixelsSnapped, color)
    case .antialiased:
      let touched = device.pixelsTouched.intersection(state.clip)
      if touched.isEmpty { return }
      if device.isOnPixels { paint(touched, color) } else { paint(device.coverage(in: touched), color) }
    }
  }

  /// Fills a path in points with ``fillColor``.
  public func fill(_ path: Path, rule: FillRule = .nonZero) {
    guard !hasEffects else { return withEffects { fill(path, rule: rule) } }
    guard let mask = coverage(of: path, rule: rule) else { return }
    paint(mask, solid(fillColor))
  }

  /// Draws a line along a path in points with ``strokeColor`` and ``lineWidth``.
  public func stroke(_ path: Path) {
    guard !hasEffects else { return withEffects { stroke(path) } }
    guard let outline = outline(ofStroke: path, width: lineWidth) else { return }
    guard let mask = coverage(of: outline, rule: .nonZero) else { return }
    paint(mask, solid(strokeColor))
  }

  /// The outline of what ``stroke(_:)`` covers, to be filled by the non-zero rule; empty without a width.
  public func outline(ofStroke path: Path) -> Path { outline(ofStroke: path, width: lineWidth) ?? Path() }

  /// The area that a stroke covers, in the unit of the path.
  func outline(ofStroke path: Path, width: Double) -> Path? {
    guard width > 0, width.isFinite, path.isFinite else { return nil }
    let join: PathRasterizer.LineJoin =
      switch lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    let cap: PathRasterizer.LineCap =
      switch lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    return glyphs.paths.stroked(path, width: width, join: join, cap: cap, miterLimit: miterLimit)
  }

  /// Coverage of a path in points inside the clip.
  func coverage(of path: Path, rule: FillRule) -> CoverageMask? {
    coverage(of: path, transform: state.transform, rule: rule, inside: state.clip.intersection(target.rect))
  }

  /// Coverage of a path in any unit inside a rectangle of device pixels; nil where there is none.
  func coverage(of path: Path, transform: Transform, rule: FillRule, inside clip: PixelRect) -> CoverageMask? {
    guard path.isFinite, !path.elements.isEmpty, !clip.isEmpty else { return nil }
    guard
      let image = glyphs.paths.fill(
        path, transform: transform, rule: rule == .nonZero ? .nonZero : .evenOdd,
        clip: (x0: clip.x0, y0: clip.y0, x1: clip.x1, y1: clip.y1))
    else { return nil }
    return CoverageMask(
      rect: PixelRect(
        x0: image.left, y0: image.top, x1: image.left + image.width, y1: image.top + image.height),
      bytes: image.pixels)
  }
}

// MARK: - Clipping

extension Canvas {
  /// Keeps later drawing inside a rectangle of points, together with the clip there is. An upright rectangle lets
  /// through every pixel that it touches.
  public func clip(to rect: TextRect) {
    guard isUpright else { return clip(to: Path(rect)) }
    restrict(to: rect.applying(state.transform).pixelsTouched)
  }

  /// Keeps later drawing inside a path in points, with smooth edges.
  public func clip(to path: Path, rule: FillRule = .nonZero) {
    guard let mask = coverage(of: path, rule: rule) else { return restrict(to: .zero) }
    clip(to: mask)
  }

  /// Fades later drawing out towards the left and right edge of a rectangle of points. Each thing drawn fades by
  /// itself, and colours stay exact; to fade a background and what stands on it as one, put a transparency
  /// layer around both after this.
  ///
  /// - Parameters:
  ///   - rect: points; later drawing also stays inside it.
  ///   - length: points over which each edge fades; ≤ 0 fades nothing.
  ///   - left: how transparent the left edge is, 0…1.
  ///   - right: how transparent the right edge is, 0…1.
  public func clipFading(_ rect: TextRect, length: Double, left: Double, right: Double) {
    clip(to: rect)
    guard length > 0, rect.isFinite, isUpright, left > 0 || right > 0, !state.clip.isEmpty else { return }
    let device = rect.applying(state.transform)
    let ramp = length * abs(state.transform.a)
    let columns = (state.clip.x0..<state.clip.x1).map { x -> UInt8 in
      let center = Double(x) + 0.5
      let a =
        Ramp.visible(at: center - device.minX, length: ramp, fade: left)
        * Ramp.visible(at: device.maxX - center, length: ramp, fade: right)
      return UInt8((a * 255).rounded())
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(columns.count * state.clip.height)
    for _ in 0..<state.clip.height { bytes.append(contentsOf: columns) }
    clip(to: CoverageMask(rect: state.clip, bytes: bytes))
  }

  func clip(to mask: CoverageMask) {
    state.mask = state.mask.map { $0.multiplied(by: mask) } ?? mask
    restrict(to: mask.rect)
  }

  /// Cuts the clip to whole pixels.
  func restrict(to rect: PixelRect) { state.clip = state.clip.intersection(rect) }

  /// The smallest rectangle of points around what the clip lets through.
  public var clipBounds: TextRect {
    guard let inverse = state.transform.inverse else { return TextRect(x: 0, y: 0, width: 0, height: 0) }
    return TextRect(state.clip).applying(inverse)
  }

  /// The clip is empty: nothing that is drawn can be seen.
  public var isClipEmpty: Bool { state.clip.isEmpty }
}

extension TextRect {
  /// All edges on whole pixels, rounding noise aside.
  var isOnPixels: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0 - $0.rounded()) <= 1e-4 }
  }

  /// How much this rectangle of pixels covers of each pixel of `area`.
  func coverage(in area: PixelRect) -> CoverageMask {
    func parts(_ range: Range<Int>, _ low: Double, _ high: Double) -> [Double] {
      range.map { max(0, min(Double($0) + 1, high) - max(Double($0), low)) }
    }
    let columns = parts(area.x0..<area.x1, minX, maxX)
    let rows = parts(area.y0..<area.y1, minY, maxY)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(columns.count * rows.count)
    for row in rows {
      for column in columns { bytes.append(UInt8((row * column * 255).rounded())) }
    }
    return CoverageMask(rect: area, bytes: bytes)
  }
}

extension PathRasterizer.LineJoin {
  init(_ join: LineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}
