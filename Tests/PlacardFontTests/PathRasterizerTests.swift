import PlacardFont
import Testing

@Suite struct PathRasterizerTests {
  private let rasterizer = PathRasterizer()
  private let clip = (x0: 0, y0: 0, x1: 20, y1: 20)

  private func rectangle(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [Path.Element] {
    [
      .move(.init(x: x0, y: y0)), .line(.init(x: x1, y: y0)), .line(.init(x: x1, y: y1)), .line(.init(x: x0, y: y1)),
      .close,
    ]
  }
  private func path(_ elements: [Path.Element]) -> Path {
    var path = Path()
    path.elements = elements
    return path
  }
  /// Coverage of a pixel of the canvas; 0 outside the picture.
  private func coverage(_ image: GlyphImage?, _ x: Int, _ y: Int) -> Int {
    guard let image else { return 0 }
    let (column, row) = (x - image.left, y - image.top)
    guard (0..<image.width).contains(column), (0..<image.height).contains(row) else { return 0 }
    return Int(image.pixels[row * image.width + column])
  }

  @Test func coverageIsArea() {
    let image = rasterizer.fill(path(rectangle(2.5, 3.25, 6, 8)), transform: .identity, rule: .nonZero, clip: clip)
    #expect(coverage(image, 3, 5) == 255)
    #expect(coverage(image, 2, 5) == 128)
    #expect(coverage(image, 3, 3) == 192)
    #expect(coverage(image, 2, 3) == 96)
    #expect(coverage(image, 6, 5) == 0)
    #expect(coverage(image, 3, 8) == 0)
  }

  @Test func transformsApply() {
    let double = Transform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 3)
    let image = rasterizer.fill(path(rectangle(0, 0, 2, 2)), transform: double, rule: .nonZero, clip: clip)
    #expect((image?.left, image?.top, image?.width, image?.height) == (1, 3, 4, 4))
  }

  @Test func rules() {
    let nested = path(rectangle(1, 1, 9, 9) + rectangle(3, 3, 6, 6))
    #expect(coverage(rasterizer.fill(nested, transform: .identity, rule: .nonZero, clip: clip), 4, 4) == 255)
    #expect(coverage(rasterizer.fill(nested, transform: .identity, rule: .evenOdd, clip: clip), 4, 4) == 0)
  }

  @Test func nothingInsideTheClipIsNil() {
    let far = path(rectangle(30, 30, 40, 40))
    #expect(rasterizer.fill(far, transform: .identity, rule: .nonZero, clip: clip) == nil)
    #expect(rasterizer.fill(Path(), transform: .identity, rule: .nonZero, clip: clip) == nil)
    #expect(rasterizer.fill(far, transform: .identity, rule: .nonZero, clip: (5, 5, 5, 9)) == nil)
    #expect(rasterizer.fill(far, transform: .identity, rule: .nonZero, clip: (9, 9, 1, 1)) == nil)
  }

  /// Coordinates far beyond what FreeType can hold are clipped, not wrapped.
  @Test(arguments: [1e5, 1e7, 1e12, 1e300]) func hugePathsFillTheClip(_ far: Double) {
    let all = rasterizer.fill(
      path(rectangle(-far, -far, far, far)), transform: .identity, rule: .nonZero, clip: clip)
    #expect(all?.pixels.count == 400)
    #expect(all?.pixels.allSatisfy { $0 == 255 } == true)
    let right = rasterizer.fill(
      path(rectangle(4.5, -far, far, far)), transform: .identity, rule: .nonZero, clip: clip)
    #expect(coverage(right, 3, 10) == 0)
    #expect(coverage(right, 4, 10) == 128)
    #expect(coverage(right, 19, 10) == 255)
    let below = rasterizer.fill(
      path(rectangle(-far, 4.5, far, far)), transform: .identity, rule: .nonZero, clip: clip)
    #expect(coverage(below, 10, 3) == 0)
    #expect(coverage(below, 10, 4) == 128)
    // A hole as large keeps its winding.
    let holed = path(rectangle(-far, -far, far, far) + rectangle(-far, 5, 10, 10))
    let image = rasterizer.fill(holed, transform: .identity, rule: .evenOdd, clip: clip)
    #expect(coverage(image, 5, 7) == 0)
    #expect(coverage(image, 12, 7) == 255)
    #expect(coverage(image, 5, 12) == 255)
  }

  @Test func hugeCurvesAndDiagonals() {
    // The half plane x > y, and a circle so large that its edge is straight.
    let far = 1e6
    let triangle = path([
      .move(.init(x: -far, y: -far)), .line(.init(x: far, y: far)), .line(.init(x: far, y: -far)), .close,
    ])
    let image = rasterizer.fill(triangle, transform: .identity, rule: .nonZero, clip: clip)
    #expect(coverage(image, 12, 5) == 255)
    #expect(coverage(image, 5, 12) == 0)
    #expect(abs(coverage(image, 7, 7) - 128) <= 1)
  }

  @Test func numbersThatAreNoneDrawNothing() {
    for bad in [Double.nan, .infinity] {
      #expect(
        rasterizer.fill(path(rectangle(0, 0, bad, 5)), transform: .identity, rule: .nonZero, clip: clip) == nil)
      #expect(
        rasterizer.stroked(path(rectangle(0, 0, bad, 5)), width: 1, join: .miter, cap: .butt, miterLimit: 4).elements
          .isEmpty)
    }
  }

  /// More points than FreeType's sixteen bits count: a thousand combs of 100 teeth, one pixel of ink each second pixel.
  @Test func pathsOfAnyLengthAreFilled() {
    var elements: [Path.Element] = []
    for row in 0..<200 {
      for column in 0..<200 {
        let (x, y) = (Double(column) * 0.1, Double(row) * 0.1)
        elements += rectangle(x, y, x + 0.05, y + 0.1)
      }
    }
    let image = rasterizer.fill(path(elements), transform: .identity, rule: .nonZero, clip: clip)
    #expect(image?.pixels.count == 400)
    // Half of every pixel, within the rounding of 26.6 coordinates.
    #expect(image?.pixels.allSatisfy { abs(Int($0) - 128) < 40 } == true)
  }

  @Test func strokesSurroundThePath() {
    let line = path([.move(.init(x: 5, y: 10)), .line(.init(x: 15, y: 10))])
    for (cap, left) in [(PathRasterizer.LineCap.butt, 5.0), (.square, 3)] {
      let stroke = rasterizer.stroked(line, width: 4, join: .miter, cap: cap, miterLimit: 4)
      let image = rasterizer.fill(stroke, transform: .identity, rule: .nonZero, clip: clip)
      #expect(image?.left == Int(left))
      #expect((image?.top, image?.height) == (8, 4))
    }
    // A closed square of side 8, stroked 2 wide with mitred corners, is a frame.
    let frame = rasterizer.stroked(path(rectangle(5, 5, 13, 13)), width: 2, join: .miter, cap: .butt, miterLimit: 4)
    let image = rasterizer.fill(frame, transform: .identity, rule: .nonZero, clip: clip)
    #expect((image?.left, image?.top, image?.width, image?.height) == (4, 4, 10, 10))
    #expect(coverage(image, 4, 4) >= 254)
    #expect(coverage(image, 9, 9) == 0)
    #expect(coverage(image, 5, 9) == 255)
  }

  @Test func strokesInAnyUnit() {
    for unit in [1e-6, 1, 1e6] {
      let line = path([.move(.init(x: 0, y: 0)), .line(.init(x: 10 * unit, y: 0))])
      let stroke = rasterizer.stroked(line, width: 2 * unit, join: .round, cap: .butt, miterLimit: 4)
      let ys = stroke.elements.compactMap { element -> Double? in
        switch element {
        case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p): p.y / unit
        case .close: nil
        }
      }
      #expect(abs((ys.max() ?? 0) - 1) < 1e-4)
      #expect(abs((ys.min() ?? 0) + 1) < 1e-4)
    }
  }

  @Test func strokesOfNoWidthAreEmpty() {
    for width in [0, -1, Double.nan, .infinity] {
      let stroke = rasterizer.stroked(
        path(rectangle(1, 1, 5, 5)), width: width, join: .bevel, cap: .round, miterLimit: 1)
      #expect(stroke.elements.isEmpty)
    }
  }
}
