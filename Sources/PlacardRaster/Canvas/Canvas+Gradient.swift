public import PlacardFont
public import PlacardText

/// Colours along a line.
public struct Gradient: Sendable, Hashable {
  /// A colour at a place.
  public struct Stop: Sendable, Hashable {
    /// 0 = the start of the gradient, 1 = its end.
    public var location: Double
    /// The colour there.
    public var color: Color
    /// A colour at a place; NaN is 0.
    public init(location: Double, color: Color) {
      self.location = location.isNaN ? 0 : min(max(location, -1e6), 1e6)
      self.color = color
    }
  }
  /// In any order; of two at one place the first ends what is before it.
  public var stops: [Stop]
  /// A gradient; without stops it paints nothing.
  public init(stops: [Stop]) { self.stops = stops }
}

extension Canvas {
  /// Paints the clip with colours that change from one point to another and are equal across that line.
  ///
  /// - Parameters:
  ///   - gradient: the colours and where they stand.
  ///   - start: where the first colour is, in points.
  ///   - end: where the last colour is, in points.
  ///   - extendsBefore: the first colour goes on before the start.
  ///   - extendsAfter: the last colour goes on behind the end.
  public func drawLinearGradient(
    _ gradient: Gradient, from start: Path.Point, to end: Path.Point, extendsBefore: Bool, extendsAfter: Bool
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    guard start.x.isFinite, start.y.isFinite, dx.isFinite, dy.isFinite, dx != 0 || dy != 0 else { return }
    // The point on the line of equal colour through the start.
    let side = Path.Point(x: start.x - dy, y: start.y + dx)
    let outer = state
    if !extendsBefore || !extendsAfter {
      let far = 1e6 / (dx * dx + dy * dy).squareRoot()
      let (low, high) = (extendsBefore ? -far : 0, extendsAfter ? 1 + far : 1)
      func corner(_ along: Double, _ across: Double) -> Path.Element {
        .line(Path.Point(x: start.x + dx * along - dy * across, y: start.y + dy * along + dx * across))
      }
      var band = Path()
      band.elements = [corner(low, -far), corner(high, -far), corner(high, far), corner(low, far), .close]
      if case .line(let first) = band.elements[0] { band.elements[0] = .move(first) }
      clip(to: band)
    }
    paint(gradient, .linear(start, end, side))
    state = outer
  }

  /// Paints the clip with colours that change from one circle to another.
  ///
  /// - Parameters:
  ///   - gradient: the colours and where they stand.
  ///   - start: centre of the first circle, in points.
  ///   - startRadius: radius of the first circle in points, at least 0.
  ///   - end: centre of the second circle, in points.
  ///   - endRadius: radius of the second circle in points, at least 0.
  ///   - extendsBefore: the first colour goes on inside, or beyond, the first circle.
  ///   - extendsAfter: the last colour goes on beyond, or inside, the second circle.
  public func drawRadialGradient(
    _ gradient: Gradient, from start: Path.Point, startRadius: Double, to end: Path.Point, endRadius: Double,
    extendsBefore: Bool, extendsAfter: Bool
  ) {
    guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite, startRadius >= 0, endRadius >= 0,
      startRadius.isFinite, endRadius.isFinite
    else { return }
    func circle(_ center: Path.Point, _ radius: Double) -> Path {
      Path(
        ellipseIn: TextRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    func outside(_ path: Path) -> Path {
      var result = Path(TextRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
      result.elements += path.elements
      return result
    }
    let outer = state
    let grows = endRadius >= startRadius
    if !extendsBefore, startRadius > 0 {
      let first = circle(start, startRadius)
      if grows { clip(to: outside(first), rule: .evenOdd) } else { clip(to: first) }
    }
    if !extendsAfter {
      let last = circle(end, endRadius)
      if grows { clip(to: last) } else if endRadius > 0 { clip(to: outside(last), rule: .evenOdd) }
    }
    paint(gradient, .radial(start, radius0: startRadius, end, radius1: endRadius))
    state = outer
  }

  private func paint(_ gradient: Gradient, _ geometry: GradientGeometry) {
    guard !hasEffects else { return withEffects { paint(gradient, geometry) } }
    let stops = gradient.stops.map { stop in
      let c = stop.color.components(for: interfaceStyle)
      return ColorStop(
        offset: stop.location, color: SIMD4(Float(c.red), Float(c.green), Float(c.blue), Float(c.alpha)))
    }
    let area = paintable
    guard !area.isEmpty, let shader = GradientShader(geometry, stops: stops, extend: .pad, transform: state.transform)
    else { return }
    var positions = [Float](repeating: 0, count: area.width)
    var colors = [SIMD4<Float>](repeating: .zero, count: area.width)
    var row = [UInt8](repeating: 0, count: area.width * 4)
    for y in area.y0..<area.y1 {
      positions.withUnsafeMutableBufferPointer { positions in
        colors.withUnsafeMutableBufferPointer { colors in
          guard let positions = positions.baseAddress, let colors = colors.baseAddress else { return }
          shader.shade(x: area.x0, y: y, count: area.width, positions: positions, colors: colors)
        }
      }
      for x in 0..<area.width {
        let bytes = (colors[x].clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrAwayFromZero)
        for channel in 0..<4 { row[x * 4 + channel] = UInt8(min(bytes[channel], bytes.w)) }
      }
      row.withUnsafeBufferPointer { row in
        paint(image: row, in: PixelRect(x0: area.x0, y0: y, x1: area.x1, y1: y + 1), alpha: stateAlpha)
      }
    }
  }
}
