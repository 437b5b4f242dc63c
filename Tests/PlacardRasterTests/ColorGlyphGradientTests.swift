import PlacardFont
import PlacardRaster
import Testing

/// Colour lines and gradients against their definitions at chosen points.
struct ColorGlyphGradientTests {
  private let red = SIMD4<Float>(1, 0, 0, 1)
  private let blue = SIMD4<Float>(0, 0, 1, 1)

  private func colors(_ stops: [(Double, SIMD4<Float>)], _ extend: ColorRamp.Extend, at t: [Float]) -> [SIMD4<Float>]? {
    guard let ramp = ColorRamp(stops: stops.map { ColorStop(offset: $0, color: $1) }, extend: extend) else {
      return nil
    }
    var result = [SIMD4<Float>](repeating: SIMD4(repeating: -1), count: t.count)
    t.withUnsafeBufferPointer { positions in
      result.withUnsafeMutableBufferPointer { ramp.shade(positions, into: $0.baseAddress!) }
    }
    return result
  }

  /// How far red has given way to blue at each position.
  private func blueness(
    _ extend: ColorRamp.Extend, from start: Double, to end: Double, at t: [Float]
  ) throws -> [Float] {
    try #require(colors([(start, red), (end, blue)], extend, at: t)).map { color in
      #expect(abs(color.x + color.z - 1) < 1e-5 && color.w == 1)
      return color.z
    }
  }

  private func expectClose(_ values: [Float], _ expected: [Float], _ tolerance: Float = 1e-4) {
    #expect(values.count == expected.count)
    for (value, expected) in zip(values, expected) {
      #expect(abs(value - expected) <= tolerance, "\(values), not \(expected)")
    }
  }

  @Test func padRepeatReflect() throws {
    let t: [Float] = [-1.25, -0.25, 0, 0.25, 0.75, 1, 1.25, 2.75]
    expectClose(try blueness(.pad, from: 0, to: 1, at: t), [0, 0, 0, 0.25, 0.75, 1, 1, 1])
    expectClose(try blueness(.repeat, from: 0, to: 1, at: t), [0.75, 0.75, 0, 0.25, 0.75, 1, 0.25, 0.75])
    expectClose(try blueness(.reflect, from: 0, to: 1, at: t), [0.75, 0.25, 0, 0.25, 0.75, 1, 0.75, 0.75])
  }

  @Test func theDefinedIntervalRepeatsNotTheUnit() throws {
    // Stops at 0.2 and 1.2: the pattern has length 1 and begins at 0.2.
    expectClose(
      try blueness(.repeat, from: 0.2, to: 1.2, at: [0, 0.2, 0.7, 1.3, 2.3]), [0.8, 0, 0.5, 0.1, 0.1])
    expectClose(try blueness(.reflect, from: 0.2, to: 1.2, at: [0, 1.3]), [0.2, 0.9])
  }

  @Test func stopsAreSortedAndHardEdgesKept() throws {
    let green = SIMD4<Float>(0, 1, 0, 1)
    let white = SIMD4<Float>(1, 1, 1, 1)
    // At 0.5 red ends, green is ignored and blue begins.
    let line = [(1.0, white), (0.5, red), (0.5, green), (0.5, blue), (0.0, red)]
    let result = try #require(colors(line, .pad, at: [0.25, 0.4999, 0.5, 0.75, 1]))
    #expect(result[0] == red && result[1] == red)
    #expect(result[2] == blue)
    #expect(result[3] == SIMD4(0.5, 0.5, 1, 1))
    #expect(result[4] == white)
  }

  @Test func stopsAtOnePlace() throws {
    #expect(try #require(colors([(0.5, red)], .repeat, at: [0, 9])) == [red, red])
    #expect(try #require(colors([(0.5, red), (0.5, blue)], .pad, at: [0.4, 0.5])) == [red, blue])
    #expect(colors([(0.5, red), (0.5, blue)], .repeat, at: [0]) == nil)
    #expect(colors([], .pad, at: [0]) == nil)
  }

  @Test func alphaIsInterpolatedStraightAndThenMultiplied() throws {
    let clear = SIMD4<Float>(0, 0, 1, 0)
    let middle = try #require(colors([(0, red), (1, clear)], .pad, at: [0.5, .nan]))
    #expect(middle[0] == SIMD4(0.25, 0, 0.25, 0.5))
    #expect(middle[1] == .zero)
  }

  // MARK: Geometry

  /// Blueness of a red-to-blue gradient in the pixel whose centre is (x, y); nil where it paints nothing.
  private func sample(
    _ geometry: GradientGeometry, _ extend: ColorRamp.Extend = .pad, transform: Transform = .identity, x: Int, y: Int
  ) -> Float? {
    let stops = [ColorStop(offset: 0, color: red), ColorStop(offset: 1, color: blue)]
    guard let shader = GradientShader(geometry, stops: stops, extend: extend, transform: transform) else { return nil }
    var position: Float = 0
    var color = SIMD4<Float>.zero
    shader.shade(x: x, y: y, count: 1, positions: &position, colors: &color)
    return color.w == 1 ? color.z : nil
  }

  private typealias Point = Path.Point

  @Test func linearFollowsTheRotationPoint() throws {
    // Lines of one colour run along p0…p2, here the diagonal: position = (x − y) / 100.
    let line = GradientGeometry.linear(Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 50, y: 50))
    for (x, y) in [(10, 10), (60, 20), (99, 30), (20, 60)] {
      let expected = min(max(Float(x - y) / 100, 0), 1)
      #expect(abs(try #require(sample(line, x: x, y: y)) - expected) < 1e-5)
    }
    // The point's distance and side do not matter.
    let far = GradientGeometry.linear(Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: -500, y: -500))
    #expect(abs(try #require(sample(far, x: 60, y: 20)) - 0.4) < 1e-5)
  }

  @Test func degenerateLinesAreNotPainted() {
    let (p, q) = (Point(x: 5, y: 5), Point(x: 9, y: 9))
    #expect(sample(.linear(p, p, q), x: 0, y: 0) == nil)
    #expect(sample(.linear(p, q, p), x: 0, y: 0) == nil)
    #expect(sample(.linear(p, q, Point(x: 1, y: 1)), x: 0, y: 0) == nil)
    let flat = Transform(a: 1, b: 0, c: 1, d: 0, tx: 0, ty: 0)
    #expect(sample(.linear(p, q, Point(x: 1, y: 9)), transform: flat, x: 0, y: 0) == nil)
  }

  @Test func concentricCirclesMeasureTheDistance() throws {
    let circles = GradientGeometry.radial(Point(x: 0.5, y: 0.5), radius0: 10, Point(x: 0.5, y: 0.5), radius1: 30)
    #expect(abs(try #require(sample(circles, x: 20, y: 0)) - 0.5) < 1e-5)
    // 3-4-5: distance 25.
    #expect(abs(try #require(sample(circles, x: 15, y: 20)) - 0.75) < 1e-5)
    #expect(sample(circles, x: 3, y: 0) == 0)
    #expect(sample(circles, x: 90, y: 0) == 1)
  }

  @Test func circlesOfOneSizeMakeAStrip() throws {
    // Circles of radius 10 from x = 0 to 40. The last one through a point of the axis touches it with its left edge,
    // x = 40 t − 10; beyond height 10 there is none.
    let strip = GradientGeometry.radial(Point(x: 0.5, y: 0.5), radius0: 10, Point(x: 40.5, y: 0.5), radius1: 10)
    #expect(abs(try #require(sample(strip, x: 10, y: 0)) - 0.5) < 1e-5)
    // At height 6 the half chord is 8.
    #expect(abs(try #require(sample(strip, x: 12, y: 6)) - 0.5) < 1e-5)
    #expect(sample(strip, x: 20, y: 11) == nil)
  }

  @Test func aConeEndsAtItsTip() throws {
    // Radius 10 at x = 0, 0 at x = 20: beyond the tip there is no circle.
    let cone = GradientGeometry.radial(Point(x: 0.5, y: 0.5), radius0: 10, Point(x: 20.5, y: 0.5), radius1: 0)
    #expect(sample(cone, x: 25, y: 0) == nil)
    // Left edges lie at x = 20 t − 10 (1 − t).
    #expect(abs(try #require(sample(cone, x: 14, y: 0)) - 0.8) < 1e-5)
  }

  @Test func degenerateCirclesAreNotPainted() {
    let p = Point(x: 5, y: 5)
    #expect(sample(.radial(p, radius0: 3, p, radius1: 3), x: 0, y: 0) == nil)
    #expect(sample(.radial(p, radius0: 0, Point(x: 9, y: 5), radius1: 0), x: 6, y: 4) == nil)
  }

  @Test func sweepTurnsCounterClockwiseInDesignSpace() throws {
    // Design space has y up, pixels y down.
    let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    let turn = GradientGeometry.sweep(center: Point(x: 0.5, y: -0.5), start: 0, end: 2)
    func value(_ x: Int, _ y: Int) throws -> Float { try #require(sample(turn, transform: flip, x: x, y: y)) }
    #expect(abs(try value(10, -10) - 0.125) < 1e-5)
    #expect(abs(try value(0, -10) - 0.25) < 1e-5)
    #expect(abs(try value(-10, 0) - 0.5) < 1e-5)
    #expect(abs(try value(10, 10) - 0.875) < 1e-5)
  }

  @Test func sweepExtendsOutsideItsArc() throws {
    // From 90° to 180°.
    let arc = GradientGeometry.sweep(center: Point(x: 0.5, y: 0.5), start: 0.5, end: 1)
    #expect(sample(arc, x: 10, y: 0) == 0)
    #expect(abs(try #require(sample(arc, x: -10, y: 10)) - 0.5) < 1e-5)
    #expect(sample(arc, x: 0, y: -10) == 1)
    #expect(abs(try #require(sample(arc, .repeat, x: -10, y: -10)) - 0.5) < 1e-5)
    // Backwards: the same rays, colours exchanged.
    let back = GradientGeometry.sweep(center: Point(x: 0.5, y: 0.5), start: 1, end: 0.5)
    #expect(sample(back, x: 10, y: 0) == 1)
  }

  @Test func sweepWithoutAnArcIsAnEdgeOrNothing() {
    let edge = GradientGeometry.sweep(center: Point(x: 0.5, y: 0.5), start: 0.5, end: 0.5)
    #expect(sample(edge, x: 10, y: 1) == 0)
    #expect(sample(edge, x: -10, y: 1) == 1)
    #expect(sample(edge, .repeat, x: 10, y: 1) == nil)
  }

  // MARK: Angles

  @Test func anglesAgreeWithKnownValues() {
    let half = 0.5.squareRoot()
    for (angle, sine, cosine) in [
      (0, 0, 1), (0.25, half, half), (0.5, 1, 0), (0.75, half, -half), (1, 0, -1), (-0.5, -1, 0), (1.5, -1, 0),
      (1.0 / 6, 0.5, 3.0.squareRoot() / 2), (2, 0, 1), (7.5, -1, 0),
    ] {
      let result = HalfTurns.sineAndCosine(angle)
      #expect(abs(result.sine - sine) < 1e-14 && abs(result.cosine - cosine) < 1e-14, "\(angle)")
    }
    #expect(abs(HalfTurns.tangent(0.25) - 1) < 1e-14)
    #expect(HalfTurns.tangent(0.5).isFinite)
  }

  @Test func directionsInvertAngles() {
    for step in 0..<64 {
      let angle = Double(step) / 32
      let (sine, cosine) = HalfTurns.sineAndCosine(angle)
      #expect(abs(HalfTurns.direction(x: cosine * 7, y: sine * 7) - angle) < 1e-8, "\(angle)")
    }
    #expect(HalfTurns.direction(x: 0, y: 0) == 0)
  }
}
