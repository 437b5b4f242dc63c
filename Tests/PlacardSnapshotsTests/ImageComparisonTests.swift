import PlacardRaster
import PlacardSnapshots
import Testing

@Suite struct ImageComparisonTests {
  /// An opaque picture from rows of grey levels.
  private func grey(_ rows: [[UInt8]]) -> Bitmap {
    var bitmap = Bitmap(width: rows[0].count, height: rows.count)
    bitmap.pixels = rows.flatMap { $0.flatMap { [$0, $0, $0, 255] } }
    return bitmap
  }

  private func noise(_ width: Int, _ height: Int) -> Bitmap {
    var state: UInt32 = 7
    var bitmap = Bitmap(width: width, height: height)
    bitmap.pixels = (0..<width * height).flatMap { _ -> [UInt8] in
      state = state &* 1_664_525 &+ 1_013_904_223
      return [UInt8(state >> 24), UInt8(state >> 16 & 255), UInt8(state >> 8 & 255), 255]
    }
    return bitmap
  }

  @Test func `equal pictures are identical`() {
    let picture = noise(31, 17)
    let comparison = ImageComparison(reference: picture, result: picture)
    #expect(comparison.isIdentical)
    #expect(comparison.matches)
    #expect(comparison.bounds == nil)
    #expect(comparison.extreme == nil)
    #expect(comparison.summary == "identical")
  }

  @Test func `density is not compared`() {
    var other = noise(5, 5)
    other.scale = 3
    #expect(ImageComparison(reference: noise(5, 5), result: other).isIdentical)
  }

  @Test(arguments: [(0, 0), (30, 0), (0, 16), (30, 16), (13, 7)], 0..<4)
  func `a change of one level in one pixel is found and located`(at: (Int, Int), channel: Int) {
    let reference = noise(31, 17)
    var result = reference
    let i = (at.1 * 31 + at.0) * 4 + channel
    result.pixels[i] = result.pixels[i] == 255 ? 254 : result.pixels[i] + 1
    let comparison = ImageComparison(reference: reference, result: result)
    #expect(!comparison.matches)
    #expect(comparison.differingPixels == 1)
    #expect(comparison.bounds == .init(x: at.0, y: at.1, width: 1, height: 1))
    #expect(comparison.extreme?.levels == 1)
    #expect(comparison.extreme.map { [$0.x, $0.y] } == [at.0, at.1])
    #expect(comparison.summary.hasPrefix("1 of 527 pixels differs (0.19%), at (\(at.0), \(at.1));"))
  }

  @Test func `box, count and largest difference of several pixels`() {
    let reference = grey([[UInt8]](repeating: [UInt8](repeating: 255, count: 10), count: 8))
    var result = reference
    for (x, y, value) in [(2, 3, 250), (7, 3, 100), (4, 6, 0)] {
      result[x, y] = Pixel(red: UInt8(value), green: UInt8(value), blue: UInt8(value))
    }
    let comparison = ImageComparison(reference: reference, result: result)
    #expect(comparison.differingPixels == 3)
    #expect(comparison.bounds == .init(x: 2, y: 3, width: 6, height: 4))
    #expect(
      comparison.summary
        == "3 of 80 pixels differ (3.75%), inside x 2…7, y 3…6 (6 × 4 px); "
        + "largest difference at (4, 6): #ffffff → #000000, 255 levels, ΔE 100.00")
  }

  @Test func `sizes differ`() {
    let comparison = ImageComparison(reference: Bitmap(width: 12, height: 40), result: Bitmap(width: 13, height: 38))
    #expect(!comparison.matches)
    #expect(
      comparison.summary
        == "size differs: the reference is 12 × 40 px, the result 13 × 38 px (1 px wider, 2 px lower)")
    var white = Bitmap(width: 13, height: 38)
    for i in white.pixels.indices { white.pixels[i] = 255 }
    let both = ImageComparison(reference: Bitmap(width: 12, height: 40), result: white)
    #expect(both.differingPixels == 12 * 38)
    #expect(both.summary.contains("; of the area both share, 456 of 456 pixels differ (100.00%), inside x 0…11"))
  }

  @Test func `no tolerance makes other sizes match`() {
    let all = ImageTolerance(precision: 0, perceptualPrecision: 0, edgeShift: 1)
    #expect(
      !ImageComparison(reference: Bitmap(width: 1, height: 1), result: Bitmap(width: 1, height: 2), tolerance: all)
        .matches)
  }

  @Test func `empty pictures match`() {
    #expect(ImageComparison(reference: Bitmap(width: 0, height: 0), result: Bitmap(width: 0, height: 0)).matches)
  }

  // MARK: precision

  @Test(arguments: [(1, 0.9, true), (1, 0.91, false), (3, 0.7, true), (4, 0.7, false), (10, 0, true), (0, 1, true)])
  func `a share of the pixels may differ`(changed: Int, precision: Double, matches: Bool) {
    let reference = grey([[UInt8](repeating: 0, count: 10)])
    var result = reference
    for x in 0..<changed { result[x, 0] = Pixel(red: 255, green: 255, blue: 255) }
    let tolerance = ImageTolerance(precision: precision)
    #expect(ImageComparison(reference: reference, result: result, tolerance: tolerance).matches == matches)
  }

  @Test func `a tolerance from outside is made legal`() {
    #expect(ImageTolerance(precision: .nan, perceptualPrecision: .nan, edgeShift: .nan) == .exact)
    #expect(
      ImageTolerance(precision: 7, perceptualPrecision: -1, edgeShift: .infinity)
        == ImageTolerance(precision: 1, perceptualPrecision: 0, edgeShift: 1))
  }

  // MARK: perceptualPrecision

  @Test func `colours closer than the allowed ΔE match, others do not`() throws {
    // (200, 10, 10) and (203, 10, 10) are about ΔE 0.6 apart.
    let reference = grey([[100, 100, 100]])
    var result = reference
    result[1, 0] = Pixel(red: 103, green: 100, blue: 100)
    let exact = ImageComparison(reference: reference, result: result)
    let deltaE = try #require(exact.extreme?.deltaE)
    #expect(
      abs(
        deltaE
          - LabColor(red: 100, green: 100, blue: 100).difference(to: LabColor(red: 103, green: 100, blue: 100)))
        < 1e-12)
    let above = ImageTolerance(perceptualPrecision: 1 - (deltaE + 0.01) / 100)
    let below = ImageTolerance(perceptualPrecision: 1 - (deltaE - 0.01) / 100)
    #expect(ImageComparison(reference: reference, result: result, tolerance: above).matches)
    #expect(ImageComparison(reference: reference, result: result, tolerance: above).excusedPixels == 1)
    #expect(!ImageComparison(reference: reference, result: result, tolerance: below).matches)
  }

  @Test func `translucent colours are compared over black and over white`() throws {
    // Half-covered black and half-covered white: over black the first is black, the second grey.
    var reference = Bitmap(width: 1, height: 1)
    reference.pixels = [0, 0, 0, 128]
    var result = Bitmap(width: 1, height: 1)
    result.pixels = [0, 0, 0, 0]
    // Over black both are black; only white shows the difference.
    let comparison = ImageComparison(reference: reference, result: result)
    let expected = LabColor(red: 127, green: 127, blue: 127).difference(to: LabColor(red: 255, green: 255, blue: 255))
    #expect(abs(try #require(comparison.extreme?.deltaE) - expected) < 1e-12)
    #expect(!ImageComparison(reference: reference, result: result, tolerance: .init(perceptualPrecision: 0.9)).matches)
  }

  // MARK: edgeShift

  /// A black bar whose left and right edges cover a part of a pixel; `left` in pixels.
  private func bar(left: Double) -> Bitmap {
    grey(
      (0..<5).map { _ in
        (0..<10).map { x in
          let covered = max(0, min(Double(x + 1), left + 3) - max(Double(x), left))
          return UInt8((255 * (1 - covered)).rounded())
        }
      })
  }

  @Test(arguments: [(0.05, true), (0.15, true), (0.25, false), (0.5, false), (1.0, false), (2.0, false)])
  func `an edge may move by less than the shift`(by: Double, matches: Bool) {
    let comparison = ImageComparison(reference: bar(left: 3.3), result: bar(left: 3.3 + by), tolerance: .antialiased)
    #expect(comparison.matches == matches)
    #expect(!ImageComparison(reference: bar(left: 3.3), result: bar(left: 3.3 + by)).matches)
  }

  @Test func `on flat colour an edge excuses nothing`() {
    let reference = grey([[UInt8]](repeating: [UInt8](repeating: 200, count: 7), count: 7))
    var result = reference
    result[3, 3] = Pixel(red: 201, green: 201, blue: 201)
    #expect(!ImageComparison(reference: reference, result: result, tolerance: .antialiased).matches)
  }

  @Test func `translucent edges are judged over white as well`() {
    // Black text on nothing: colour is 0 everywhere, only alpha differs.
    var reference = Bitmap(width: 3, height: 1)
    reference.pixels = [0, 0, 0, 255, 0, 0, 0, 100, 0, 0, 0, 0]
    var near = reference
    near.pixels[7] = 140
    var far = reference
    far.pixels[7] = 160
    // 0.2 × 255 = 51 levels.
    #expect(ImageComparison(reference: reference, result: near, tolerance: .antialiased).matches)
    #expect(!ImageComparison(reference: reference, result: far, tolerance: .antialiased).matches)
  }

  @Test func `words say what was allowed and what was excused`() {
    let tolerance = ImageTolerance(precision: 0.99, perceptualPrecision: 0.98, edgeShift: 0.25)
    #expect(tolerance.description == "edges moved by 0.25 px, ΔE 2, 1% of the pixels")
    #expect(ImageTolerance.exact.description == "nothing")
    let comparison = ImageComparison(reference: bar(left: 3), result: bar(left: 3.1), tolerance: .antialiased)
    #expect(comparison.summary.contains("10 pixels within tolerance; allowed: edges moved by 0.2 px"))
  }

  // MARK: the picture of the difference

  @Test func `the difference image marks what differs`() {
    let reference = grey([[255, 0, 255], [255, 255, 255]])
    var result = reference
    result[2, 1] = Pixel(red: 0, green: 0, blue: 0)
    let image = ImageComparison(reference: reference, result: result).differenceImage(
      reference: reference, result: result)
    #expect(image[0, 0] == Pixel(red: 254, green: 254, blue: 254))
    #expect(image[1, 0] == Pixel(red: 191, green: 191, blue: 191))
    #expect(image[2, 1] == Pixel(red: 170, green: 1, blue: 1))
  }

  @Test func `area of one picture only is blue`() {
    let image = ImageComparison(reference: Bitmap(width: 2, height: 1), result: Bitmap(width: 1, height: 2))
      .differenceImage(reference: Bitmap(width: 2, height: 1), result: Bitmap(width: 1, height: 2))
    #expect([image.width, image.height] == [2, 2])
    #expect(image[1, 0] == Pixel(red: 90, green: 140, blue: 255))
    #expect(image[0, 1] == Pixel(red: 90, green: 140, blue: 255))
    #expect(image[1, 1] == Pixel(red: 255, green: 255, blue: 255))
  }
}
