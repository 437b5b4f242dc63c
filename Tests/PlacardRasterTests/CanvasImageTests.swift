import PlacardFont
import PlacardRaster
import PlacardText
import Testing

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> TextRect {
  TextRect(x: x, y: y, width: width, height: height)
}

private func bitmap(_ rows: [[UInt8]]) -> Bitmap {
  Bitmap(width: rows[0].count, height: rows.count, pixels: rows.joined().flatMap { [$0, $0, $0, 255] })
}

private func reds(_ bitmap: Bitmap) -> [[UInt8]] {
  (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[$0, y].red } }
}

@Suite struct CanvasImageTests {
  let checker = bitmap([[0, 200], [100, 40]])

  @Test func aPictureOnItsPixelsIsCopied() {
    let canvas = Canvas(width: 4, height: 3)
    canvas.draw(checker, in: rect(1, 1, 2, 2))
    #expect(reds(canvas.bitmap) == [[0, 0, 0, 0], [0, 0, 200, 0], [0, 100, 40, 0]])
    #expect(alphas(canvas.bitmap) == [[0, 0, 0, 0], [0, 255, 255, 0], [0, 255, 255, 0]])
  }

  @Test func copiesAreCutAtTheEdges() {
    let canvas = Canvas(width: 2, height: 2)
    canvas.draw(checker, in: rect(-1, -1, 2, 2))
    canvas.draw(checker, in: rect(1, 1, 2, 2))
    #expect(reds(canvas.bitmap) == [[40, 0], [0, 0]])
    #expect(alphas(canvas.bitmap) == [[255, 0], [0, 255]])
  }

  @Test func shrinkingAverages() {
    let canvas = Canvas(width: 1, height: 1)
    canvas.draw(checker, in: rect(0, 0, 1, 1))
    #expect(canvas.bitmap[0, 0] == Pixel(red: 85, green: 85, blue: 85))
  }

  @Test func growingInterpolatesBetweenPixelCentres() {
    let canvas = Canvas(width: 4, height: 1)
    canvas.draw(bitmap([[0, 200]]), in: rect(0, 0, 4, 1))
    // Centres at 0.25, 0.75, 1.25, 1.75 of two pixels whose centres are at 0.5 and 1.5.
    #expect(reds(canvas.bitmap) == [[0, 50, 150, 200]])
  }

  @Test(arguments: [1.0, 2.5, 7.3, 31, 64.01])
  func oneColourStaysOneColour(_ side: Double) {
    let canvas = Canvas(width: 70, height: 70)
    canvas.draw(bitmap([[77, 77, 77], [77, 77, 77]]), in: rect(2, 3, side, side))
    for y in 0..<70 {
      for x in 0..<70 where canvas.bitmap[x, y].alpha == 255 { #expect(canvas.bitmap[x, y].red == 77) }
    }
    let area = alphas(canvas.bitmap).joined().reduce(0.0) { $0 + Double($1) / 255 }
    #expect(abs(area - side * side) < 0.01 * side * side + 0.1)
  }

  @Test func turnedPicturesKeepTheirPlace() {
    let canvas = Canvas(width: 2, height: 2)
    canvas.translate(x: 2, y: 0)
    canvas.rotate(by: .pi / 2)
    canvas.draw(checker, in: rect(0, 0, 2, 2))
    // A quarter turn clockwise: the left column, bottom first, becomes the top row.
    for (value, exact) in zip(reds(canvas.bitmap).joined(), [100, 0, 40, 200]) {
      #expect(abs(Int(value) - exact) <= 2)
    }
  }

  @Test func mirroredPicturesAreMirrored() {
    let canvas = Canvas(width: 2, height: 2)
    canvas.translate(x: 2, y: 0)
    canvas.scale(x: -1, y: 1)
    canvas.draw(checker, in: rect(0, 0, 2, 2))
    for (value, exact) in zip(reds(canvas.bitmap).joined(), [200, 0, 40, 100]) {
      #expect(abs(Int(value) - exact) <= 2)
    }
  }

  @Test func tintsPaintTheShape() {
    var shape = Bitmap(width: 2, height: 1)
    shape[0, 0] = Pixel(red: 10, green: 20, blue: 30, alpha: 255)
    shape[1, 0] = Pixel(red: 0, green: 0, blue: 0, alpha: 128)
    let canvas = Canvas(width: 2, height: 1)
    canvas.alpha = 0.5
    canvas.draw(shape, in: rect(0, 0, 2, 1), tint: Color(red: 1, green: 0, blue: 0))
    #expect(canvas.bitmap.straightPixel(0, 0) == Pixel(red: 255, green: 0, blue: 0, alpha: 128))
    #expect(canvas.bitmap.straightPixel(1, 0) == Pixel(red: 255, green: 0, blue: 0, alpha: 64))
  }

  @Test func emptyPicturesAndRectanglesDrawNothing() {
    let canvas = Canvas(width: 2, height: 2)
    canvas.draw(Bitmap(width: 0, height: 5), in: rect(0, 0, 2, 2))
    canvas.draw(checker, in: rect(0, 0, 0, 2))
    #expect(alphas(canvas.bitmap).joined().allSatisfy { $0 == 0 })
  }
}
