import PlacardFont
import PlacardRaster
import PlacardText
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Alpha of each pixel, one array a row.
func alphas(_ bitmap: Bitmap) -> [[UInt8]] {
  (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[$0, y].alpha } }
}

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> TextRect {
  TextRect(x: x, y: y, width: width, height: height)
}

@Suite struct CanvasTests {
  /// A new canvas shows nothing of what its memory was used for before, whatever is drawn first.
  @Test func newCanvasesAreTransparent() {
    func canvas() -> Canvas { Canvas(width: 40, height: 30) }
    func dirtyMemory() {
      for _ in 0..<20 {
        let used = canvas()
        used.fillColor = Color(red: 1, green: 0, blue: 1)
        used.fill(TextRect(x: 0, y: 0, width: 40, height: 30))
        #expect(used.bitmap.isOpaque)
      }
    }
    func alphaSum(_ bitmap: Bitmap) -> Int {
      stride(from: 3, to: bitmap.pixels.count, by: 4).reduce(0) { $0 + Int(bitmap.pixels[$1]) }
    }
    let steps: [(Canvas) -> Void] = [
      { _ in },
      { $0.fill(TextRect(x: 3, y: 3, width: 1, height: 1)) },
      {
        $0.clip(to: TextRect(x: 3, y: 3, width: 1, height: 1))
        $0.fill(TextRect(x: 0, y: 0, width: 40, height: 30))
      },
      { $0.fill(Path(TextRect(x: 3, y: 3, width: 1, height: 1))) },
      { $0.draw(Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255]), in: TextRect(x: 3, y: 3, width: 1, height: 1)) },
      {
        $0.beginTransparencyLayer()
        $0.fill(TextRect(x: 3, y: 3, width: 1, height: 1))
        $0.endTransparencyLayer()
      },
    ]
    for (i, step) in steps.enumerated() {
      dirtyMemory()
      let fresh = canvas()
      step(fresh)
      #expect(alphaSum(fresh.bitmap) == (i == 0 ? 0 : 255), "\(i)")
    }
    dirtyMemory()
    let half = canvas()
    half.fillColor = Color(red: 0, green: 0, blue: 0).withAlpha(0.5)
    half.fill(TextRect(x: 0, y: 0, width: 40, height: 30))
    #expect(half.bitmap[39, 29] == Pixel(red: 0, green: 0, blue: 0, alpha: 128))
    half.fill(TextRect(x: 0, y: 0, width: 40, height: 30))
    #expect(half.bitmap[0, 0].alpha == 192)
  }

  @Test func edgesCoverInPartOrSnapOrTouch() {
    // 1.5…3.25 across, 0.5…2 down.
    let shape = rect(1.5, 0.5, 1.75, 1.5)
    var canvas = Canvas(width: 5, height: 3)
    canvas.fill(shape)
    #expect(alphas(canvas.bitmap) == [[0, 64, 128, 32, 0], [0, 128, 255, 64, 0], [0, 0, 0, 0, 0]])
    canvas = Canvas(width: 5, height: 3)
    canvas.fill(shape, edges: .touching)
    #expect(alphas(canvas.bitmap) == [[0, 255, 255, 255, 0], [0, 255, 255, 255, 0], [0, 0, 0, 0, 0]])
    canvas = Canvas(width: 5, height: 3)
    canvas.fill(shape, edges: .snapped)
    #expect(alphas(canvas.bitmap) == [[0, 0, 0, 0, 0], [0, 0, 255, 0, 0], [0, 0, 0, 0, 0]])
    canvas = Canvas(width: 5, height: 3)
    canvas.fill(rect(2.1, 1.1, 0.2, 0.2), edges: .snapped)
    #expect(alphas(canvas.bitmap)[1] == [0, 0, 255, 0, 0])
  }

  @Test func scaleAndOriginMapPointsToPixels() {
    let canvas = Canvas(width: 6, height: 4, scale: 2, originX: -2, originY: -2)
    canvas.fill(rect(-1, -1, 1, 1))
    canvas.translate(x: 1, y: 0)
    canvas.fillColor = red
    canvas.fill(rect(0, 0, 1, 1))
    let bitmap = canvas.bitmap
    #expect(bitmap.scale == 2)
    #expect(bitmap[0, 0] == Pixel(red: 0, green: 0, blue: 0) && bitmap[1, 1].alpha == 255)
    #expect(bitmap[2, 2].alpha == 0 && bitmap[3, 3].alpha == 0)
    #expect(bitmap[4, 2] == Pixel(red: 255, green: 0, blue: 0) && bitmap[5, 3].red == 255)
  }

  @Test func pathsFillStrokeAndObeyTheirRule() {
    let canvas = Canvas(width: 9, height: 9)
    var path = Path(rect(0, 0, 9, 9))
    path.elements += Path(rect(3, 3, 3, 3)).elements
    canvas.fill(path, rule: .evenOdd)
    #expect(canvas.bitmap[4, 4].alpha == 0 && canvas.bitmap[1, 4].alpha == 255)
    canvas.fillColor = red
    canvas.fill(path)
    #expect(canvas.bitmap[4, 4] == Pixel(red: 255, green: 0, blue: 0))
    let outline = Canvas(width: 9, height: 9)
    outline.lineWidth = 2
    outline.stroke(Path(rect(2, 2, 5, 5)))
    // The line covers one point on each side of the edge.
    #expect(alphas(outline.bitmap)[4] == [0, 255, 255, 0, 0, 0, 255, 255, 0])
    #expect(alphas(outline.bitmap)[1] == [0, 255, 255, 255, 255, 255, 255, 255, 0])
    outline.lineWidth = 0
    outline.stroke(Path(rect(0, 0, 9, 9)))
    #expect(outline.bitmap[0, 0].alpha == 0)
  }

  @Test func roundedCornersCoverTheRightArea() {
    let canvas = Canvas(width: 40, height: 30)
    canvas.fill(Path(rect(0, 0, 40, 30), cornerRadius: 10))
    let area = alphas(canvas.bitmap).joined().reduce(0.0) { $0 + Double($1) / 255 }
    // FreeType draws curves as chords: up to a twentieth of a pixel inside along 63 pixels of arc.
    #expect(abs(area - (1200 - (4 - Double.pi) * 100)) < 3.2)
    #expect(canvas.bitmap[0, 0].alpha == 0 && canvas.bitmap[20, 0].alpha == 255)
    let full = Canvas(width: 40, height: 30)
    full.fill(Path(rect(0, 0, 40, 30), cornerRadius: .nan))
    #expect(full.bitmap[0, 0].alpha == 255)
  }

  @Test func clipsNestAndComeBack() {
    let canvas = Canvas(width: 6, height: 1)
    canvas.saveState()
    canvas.clip(to: rect(1, 0, 4, 1))
    canvas.saveState()
    canvas.clip(to: rect(3.5, 0, 9, 1))
    canvas.fillColor = red
    canvas.fill(rect(0, 0, 6, 1))
    // The pixel that the clip only touches is let through.
    #expect(alphas(canvas.bitmap) == [[0, 0, 0, 255, 255, 0]])
    canvas.restoreState()
    canvas.fill(rect(0, 0, 6, 1))
    #expect(alphas(canvas.bitmap) == [[0, 255, 255, 255, 255, 0]])
    #expect(canvas.bitmap[1, 0] == Pixel(red: 0, green: 0, blue: 0))
    canvas.restoreState()
    canvas.restoreState()
    canvas.clip(to: rect(9, 9, 1, 1))
    #expect(canvas.isClipEmpty)
  }

  @Test func pathClipsMultiply() {
    let canvas = Canvas(width: 4, height: 1)
    canvas.clip(to: Path(rect(0.5, 0, 3, 1)))
    canvas.clip(to: Path(rect(0, 0, 3.5, 0.5)))
    canvas.fill(rect(0, 0, 4, 1))
    let row = alphas(canvas.bitmap)[0]
    for (value, exact) in zip(row, [0.25, 0.5, 0.5, 0.125]) { #expect(abs(Double(value) - exact * 255) <= 1.5) }
    canvas.clip(to: Path())
    #expect(canvas.isClipEmpty)
  }

  @Test func layersBlendAsOne() {
    let canvas = Canvas(width: 3, height: 1)
    canvas.alpha = 0.5
    canvas.beginTransparencyLayer()
    canvas.fillColor = red
    canvas.fill(rect(0, 0, 2, 1))
    canvas.fillColor = blue
    canvas.fill(rect(1, 0, 2, 1))
    canvas.saveState()
    canvas.endTransparencyLayer()
    #expect(canvas.alpha == 0.5)
    let bitmap = canvas.bitmap
    #expect(bitmap.straightPixel(0, 0) == Pixel(red: 255, green: 0, blue: 0, alpha: 128))
    // Nothing of the red below shines through.
    #expect(bitmap.straightPixel(1, 0) == Pixel(red: 0, green: 0, blue: 255, alpha: 128))
    canvas.endTransparencyLayer()
    #expect(canvas.bitmap == bitmap)
  }

  @Test func layersHonourClipsAndShowNothingBeforeTheirEnd() {
    let canvas = Canvas(width: 4, height: 1)
    canvas.clip(to: rect(1, 0, 2, 1))
    canvas.beginTransparencyLayer()
    canvas.fill(rect(0, 0, 4, 1))
    #expect(alphas(canvas.bitmap) == [[0, 0, 0, 0]])
    canvas.endTransparencyLayer()
    #expect(alphas(canvas.bitmap) == [[0, 255, 255, 0]])
  }

  @Test func fadesFollowTheRampAtPixelCentres() {
    // `Documentation/Rules/Label.md` and marquee.md: alpha(x) = (1 − f) + f · x / F.
    let canvas = Canvas(width: 10, height: 1)
    canvas.clipFading(rect(0, 0, 10, 1), length: 4, left: 1, right: 0.5)
    canvas.fillColor = .white
    canvas.fill(rect(0, 0, 10, 1))
    let expected = (0..<10).map { x -> UInt8 in
      let center = Double(x) + 0.5
      let left = min(center / 4, 1)
      let right = 0.5 + 0.5 * min((10 - center) / 4, 1)
      return UInt8((left * right * 255).rounded())
    }
    #expect(alphas(canvas.bitmap)[0] == expected)
    for x in 0..<10 { #expect(canvas.bitmap.straightPixel(x, 0).red == 255) }
    let plain = Canvas(width: 10, height: 1)
    plain.clipFading(rect(0, 0, 10, 1), length: 0, left: 1, right: 1)
    plain.fill(rect(0, 0, 10, 1))
    #expect(alphas(plain.bitmap)[0] == [UInt8](repeating: 255, count: 10))
  }

  @Test func rotationTurnsClockwise() {
    let canvas = Canvas(width: 4, height: 4)
    canvas.translate(x: 2, y: 2)
    canvas.rotate(by: .pi / 2)
    canvas.fill(rect(0, 0, 2, 2))
    for y in 0..<4 {
      for x in 0..<4 { #expect(abs(Int(canvas.bitmap[x, y].alpha) - (x < 2 && y >= 2 ? 255 : 0)) <= 1) }
    }
  }

  @Test func numbersThatAreNoneDrawNothing() {
    let canvas = Canvas(width: 3, height: 3)
    for value in [Double.nan, .infinity, -.infinity] {
      canvas.fill(rect(value, 0, 3, 3))
      canvas.fill(rect(0, 0, value, 3), edges: .touching)
      canvas.fill(Path(rect(0, value, 3, 3)))
      canvas.stroke(Path(rect(0, 0, 3, value)))
      canvas.draw(Bitmap(width: 1, height: 1), in: rect(0, 0, value, 1))
      canvas.translate(x: value, y: 0)
      canvas.rotate(by: value)
      canvas.lineWidth = value
      canvas.stroke(Path(rect(0, 0, 3, 3)))
    }
    #expect(alphas(canvas.bitmap).joined().allSatisfy { $0 == 0 })
    #expect(canvas.currentTransform == .identity)
    canvas.alpha = .nan
    #expect(canvas.alpha == 1)
    canvas.fill(rect(-1e300, -1e300, 2e300, 2e300))
    #expect(alphas(canvas.bitmap).joined().allSatisfy { $0 == 255 })
  }

  @Test func dynamicColoursFollowTheInterfaceStyle() {
    let canvas = Canvas(width: 1, height: 1, interfaceStyle: .dark)
    canvas.fillColor = .label
    canvas.fill(rect(0, 0, 1, 1))
    #expect(canvas.bitmap[0, 0] == Pixel(red: 255, green: 255, blue: 255))
  }

  @Test func currentCanvasIsSetWhileDrawingAndNests() {
    #expect(Canvas.current == nil)
    let outer = Canvas(width: 1, height: 1)
    let inner = Canvas(width: 1, height: 1)
    outer.makeCurrent {
      #expect(Canvas.current === outer)
      inner.makeCurrent { #expect(Canvas.current === inner) }
      #expect(Canvas.current === outer)
    }
    struct Stop: Error {}
    #expect(throws: Stop.self) { try outer.makeCurrent { throw Stop() } }
    #expect(Canvas.current == nil)
  }
}
