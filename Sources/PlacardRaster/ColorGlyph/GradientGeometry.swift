package import PlacardFont

/// Where a gradient lies: maps a point of the glyph's design space to a position on the colour line.
package enum GradientGeometry {
  package typealias Point = Path.Point
  /// Colours run along p0…p1 and stay equal along lines parallel to p0…p2.
  case linear(Point, Point, Point)
  /// The circles between two circles.
  case radial(Point, radius0: Double, Point, radius1: Double)
  /// Rays around a centre, counter-clockwise; angles in half turns.
  case sweep(center: Point, start: Double, end: Double)
}

/// A gradient ready to be evaluated at pixels.
package struct GradientShader {
  private enum Form {
    /// position = dx·x + dy·y + origin.
    case linear(dx: Double, dy: Double, origin: Double)
    case radial(RadialForm)
    /// position = (direction − start) · scale; with scale infinite a step at `start`.
    case sweep(center: Path.Point, start: Double, scale: Double)
  }
  private let form: Form
  private let ramp: ColorRamp
  /// From pixels to design space.
  private let inverse: Transform

  /// - Parameter transform: from design space to pixels.
  /// - Returns: nil where the specification says that the gradient must not be painted.
  package init?(_ geometry: GradientGeometry, stops: [ColorStop], extend: ColorRamp.Extend, transform: Transform) {
    guard let inverse = transform.inverse, let ramp = ColorRamp(stops: stops, extend: extend) else { return nil }
    self.inverse = inverse
    self.ramp = ramp
    switch geometry {
    case .linear(let p0, let p1, let p2):
      guard let form = Self.linear(p0, p1, p2, inverse) else { return nil }
      self.form = form
    case .radial(let c0, let r0, let c1, let r1):
      guard let radial = RadialForm(c0, max(r0, 0), c1, max(r1, 0)) else { return nil }
      form = .radial(radial)
    case .sweep(let center, let start, let end):
      if start == end {
        guard extend == .pad else { return nil }
        // A sharp edge at that angle: everything before it is before the line, everything after it behind.
        let turn = start - (start / 2).rounded(.down) * 2
        form = .sweep(center: center, start: turn, scale: .infinity)
      } else {
        form = .sweep(center: center, start: start, scale: 1 / (end - start))
      }
    }
  }

  /// Projects p1 on the normal of p0…p2: the vector along which the position grows from 0 to 1.
  private static func linear(
    _ p0: Path.Point, _ p1: Path.Point, _ p2: Path.Point, _ inverse: Transform
  ) -> Form? {
    let (x1, y1, x2, y2) = (p1.x - p0.x, p1.y - p0.y, p2.x - p0.x, p2.y - p0.y)
    let cross = x1 * y2 - y1 * x2
    let square2 = x2 * x2 + y2 * y2
    let square1 = x1 * x1 + y1 * y1
    // Too nearly parallel (or a point) to have a direction: the sine of the angle is below 1e-5.
    guard cross * cross > 1e-10 * square1 * square2 else { return nil }
    // position = (p − p0) · normal / (p1 − p0) · normal with the normal (y2, −x2), whose product is the cross product.
    let (nx, ny) = (y2 / cross, -x2 / cross)
    return .linear(
      dx: nx * inverse.a + ny * inverse.b, dy: nx * inverse.c + ny * inverse.d,
      origin: nx * (inverse.tx - p0.x) + ny * (inverse.ty - p0.y))
  }

  /// Premultiplied colours of `count` pixels of row `y` from `x` on, taken at pixel centres.
  package func shade(
    x: Int, y: Int, count: Int, positions: UnsafeMutablePointer<Float>, colors: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    switch form {
    case .linear(let dx, let dy, let origin):
      let start = dx * px + dy * py + origin
      for index in 0..<count { positions[index] = Float(start + dx * Double(index)) }
    case .radial(let radial):
      var point = inverse.apply(px, py)
      for index in 0..<count {
        positions[index] = radial.position(x: point.x, y: point.y)
        point.x += inverse.a
        point.y += inverse.b
      }
    case .sweep(let center, let start, let scale):
      var point = inverse.apply(px, py)
      for index in 0..<count {
        let angle = HalfTurns.direction(x: point.x - center.x, y: point.y - center.y) - start
        // The step: positions well outside any colour line (stops lie between −2 and 2, deltas apart).
        positions[index] = Float(scale.isFinite ? angle * scale : angle < 0 ? -1e6 : 1e6)
        point.x += inverse.a
        point.y += inverse.b
      }
    }
    ramp.shade(UnsafeBufferPointer(start: positions, count: count), into: colors)
  }
}

/// The family of circles with centre `c0 + t (c1 − c0)` and radius `r0 + t (r1 − r0)`; a point's position is the
/// greatest `t` whose circle passes through it with a radius not below 0.
private struct RadialForm {
  let (x0, y0, r0): (Double, Double, Double)
  let (dx, dy, dr): (Double, Double, Double)
  let a: Double

  init?(_ c0: Path.Point, _ r0: Double, _ c1: Path.Point, _ r1: Double) {
    (x0, y0, self.r0) = (c0.x, c0.y, r0)
    (dx, dy, dr) = (c1.x - c0.x, c1.y - c0.y, r1 - r0)
    a = dx * dx + dy * dy - dr * dr
    if r0 == 0 && r1 == 0 || dx == 0 && dy == 0 && dr == 0 { return nil }
  }

  /// Solves a·t² − 2b·t + c = 0; not a number where no circle passes.
  @inline(__always)
  func position(x: Double, y: Double) -> Float {
    let (px, py) = (x - x0, y - y0)
    let b = px * dx + py * dy + r0 * dr
    let c = px * px + py * py - r0 * r0
    var (t, other): (Double, Double)
    if a.magnitude < 1e-9 {
      guard b != 0 else { return .nan }
      t = c / (2 * b)
      other = t
    } else {
      let discriminant = b * b - a * c
      guard discriminant >= 0 else { return .nan }
      let root = discriminant.squareRoot()
      (t, other) = ((b + root) / a, (b - root) / a)
      if t < other { swap(&t, &other) }
    }
    if r0 + t * dr >= 0 { return Float(t) }
    return r0 + other * dr >= 0 ? Float(other) : .nan
  }
}
