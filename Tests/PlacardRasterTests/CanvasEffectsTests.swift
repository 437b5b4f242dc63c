import PlacardFont
import PlacardRaster
import PlacardText
import Testing

private func square(_ x: Double, _ y: Double, _ side: Double) -> TextRect {
  TextRect(x: x, y: y, width: side, height: side)
}

/// Shadows, blend modes, gradients and masks of the canvas; dashes and measures of paths.
@Suite struct CanvasEffectsTests {
  private func color(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    Color(red: red, green: green, blue: blue)
  }

  /// Straight channels of a pixel after one colour was blended with another.
  private func blended(_ mode: BlendMode, _ below: Color?, _ above: Color) -> [UInt8] {
    let canvas = Canvas(width: 1, height: 1)
    if let below {
      canvas.fillColor = below
      canvas.fill(square(0, 0, 1))
    }
    canvas.blendMode = mode
    canvas.fillColor = above
    canvas.fill(square(0, 0, 1))
    let p = canvas.bitmap.straightPixel(0, 0)
    return [p.red, p.green, p.blue, p.alpha]
  }

  @Test func modesMixOpaqueColours() {
    let (below, above) = (color(1, 0.4, 0), color(0.6, 1, 0.2))
    #expect(blended(.multiply, below, above) == [153, 102, 0, 255])
    #expect(blended(.screen, below, above) == [255, 255, 51, 255])
    #expect(blended(.plus, below, above) == [255, 255, 51, 255])
    #expect(blended(.lighten, below, above) == [255, 255, 51, 255])
    #expect(blended(.destinationOver, below, above) == [255, 102, 0, 255])
  }

  @Test(arguments: BlendMode.allCases) func nothingChangesOutsideTheShape(mode: BlendMode) {
    let canvas = Canvas(width: 3, height: 1)
    canvas.fillColor = color(0.2, 0.4, 0.6)
    canvas.fill(TextRect(x: 0, y: 0, width: 3, height: 1))
    let before = canvas.bitmap
    canvas.blendMode = mode
    canvas.fillColor = color(1, 0, 0)
    canvas.fill(square(1, 0, 1))
    #expect(canvas.bitmap[0, 0] == before[0, 0] && canvas.bitmap[2, 0] == before[2, 0], "\(mode)")
  }

  /// Where nothing is there is nothing to mix with: the modes that mix show the source, those that need the backdrop nothing.
  @Test func modesOverNothing() {
    let red: [UInt8] = [255, 0, 0, 255]
    for mode in [BlendMode.normal, .multiply, .screen, .difference, .sourceOut, .xor, .copy, .destinationOver, .plus] {
      #expect(blended(mode, nil, color(1, 0, 0)) == red, "\(mode)")
    }
    for mode in [BlendMode.clear, .sourceIn, .sourceAtop, .destinationIn, .destinationOut] {
      #expect(blended(mode, nil, color(1, 0, 0))[3] == 0, "\(mode)")
    }
  }

  @Test func shadowsGoAlongTheDevice() {
    let canvas = Canvas(width: 12, height: 12)
    canvas.shadow = TextShadow(offsetX: 4, offsetY: 1, color: color(0, 0, 1))
    canvas.rotate(by: .pi / 2)
    canvas.fillColor = color(1, 0, 0)
    // A quarter turn puts (2…4, -4…-2) at (2…4, 2…4).
    canvas.fill(TextRect(x: 2, y: -4, width: 2, height: 2))
    let picture = canvas.bitmap
    #expect(picture[3, 3] == Pixel(red: 255, green: 0, blue: 0) && picture[7, 4] == Pixel(red: 0, green: 0, blue: 255))
    #expect(picture[7, 2].alpha == 0 && picture[5, 3].alpha == 0)
  }

  @Test func layersCastOneShadow() {
    let canvas = Canvas(width: 8, height: 4)
    canvas.shadow = TextShadow(offsetX: 4, offsetY: 0, color: Color(white: 0, alpha: 0.5))
    canvas.beginTransparencyLayer()
    canvas.fillColor = color(1, 0, 0)
    canvas.fill(square(0, 0, 2))
    canvas.fill(square(1, 0, 2))
    canvas.endTransparencyLayer()
    // Where the squares overlap their shadow is no darker.
    #expect((4..<7).map { canvas.bitmap[$0, 0].alpha } == [128, 128, 128])
  }

  @Test func gradientsRunBetweenTheirEnds() {
    let gradient = Gradient(stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
    let canvas = Canvas(width: 8, height: 1)
    canvas.drawLinearGradient(
      gradient, from: .init(x: 2, y: 0), to: .init(x: 6, y: 0), extendsBefore: false, extendsAfter: true)
    let row = (0..<8).map { canvas.bitmap[$0, 0] }
    #expect(row.map(\.alpha) == [0, 0, 255, 255, 255, 255, 255, 255])
    #expect(row[2..<8].map(\.red) == [32, 96, 159, 223, 255, 255])
    let nothing = Canvas(width: 2, height: 1)
    nothing.drawLinearGradient(
      gradient, from: .init(x: 1, y: 0), to: .init(x: 1, y: 0), extendsBefore: true, extendsAfter: true)
    nothing.drawLinearGradient(
      gradient, from: .init(x: .nan, y: 0), to: .init(x: 1, y: 0), extendsBefore: true, extendsAfter: true)
    #expect(nothing.bitmap[0, 0].alpha == 0)
  }

  @Test func masksKeepWhatIsOpaque() {
    let canvas = Canvas(width: 2, height: 2)
    let mask = Bitmap(width: 2, height: 1, pixels: [0, 0, 0, 255, 0, 0, 0, 0])
    canvas.clip(to: mask, in: TextRect(x: 0, y: 0, width: 2, height: 2))
    canvas.fill(square(0, 0, 2))
    #expect((0..<2).map { y in (0..<2).map { canvas.bitmap[$0, y].alpha } } == [[255, 0], [255, 0]])
  }

  /// Whatever was in memory where the canvas is: pictures of the same size, which were white.
  @Test func masksBeforeAnythingElseLeaveNothingBehind() {
    let mask = Bitmap(width: 2, height: 1, pixels: [0, 0, 0, 255, 0, 0, 0, 0])
    for _ in 0..<50 {
      for bitmap in (0..<8).map({ _ in Bitmap(width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16)) }) {
        #expect(bitmap[1, 1].alpha == 255)
      }
      let canvas = Canvas(width: 2, height: 2)
      canvas.clip(to: mask, in: TextRect(x: 0, y: 0, width: 2, height: 2))
      #expect(canvas.bitmap.pixels.allSatisfy { $0 == 0 })
      let layered = Canvas(width: 2, height: 2)
      #expect(layered.bitmapOfLayer.pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func dashesFollowThePattern() {
    var line = Path()
    line.move(toX: 0, y: 0)
    line.addLine(toX: 10, y: 0)
    let pieces = line.dashed(lengths: [3, 2], phase: 1)
    func point(_ x: Double) -> Path.Point { Path.Point(x: x, y: 0) }
    #expect(
      pieces.elements == [
        .move(point(0)), .line(point(2)), .move(point(4)), .line(point(7)), .move(point(9)), .line(point(10)),
      ])
    // An odd number is taken twice: 4 on, 4 off.
    #expect(line.dashed(lengths: [4], phase: 0).elements.count == 4)
    for lengths in [[], [0, 0], [-1, 2], [.infinity, 1], [1e-12, 1e-12]] {
      #expect(line.dashed(lengths: lengths, phase: 0) == line)
    }
  }

  @Test func pathsSayWhatIsInside() {
    let circle = Path(ellipseIn: square(0, 0, 10))
    #expect(circle.contains(x: 5, y: 5) && !circle.contains(x: 0.5, y: 0.5))
    #expect(circle.bounds.map { abs($0.width - 10) < 0.02 } == true && Path().bounds == nil)
    var ring = circle
    ring.elements += Path(ellipseIn: square(3, 3, 4)).elements
    #expect(ring.contains(x: 5, y: 5) && !ring.contains(x: 5, y: 5, rule: .evenOdd))
    #expect(ring.reversed.reversed.bounds == ring.bounds)
  }
}
