import PlacardFont
import PlacardRaster
import PlacardText
import TestSupport
import Testing

private func layout(_ text: String, _ font: String, size: Double, strokeWidth: Double = 0) throws -> TextLayout {
  var style = TextStyle(font: try Fixtures.font([font], size: size), foreground: .black)
  style.strokeWidth = strokeWidth
  let setter = Typesetter()
  return setter.layout(setter.shape(StyledText(text, style: style)), in: TextContainer(width: .infinity))
}

private func draw(_ layout: TextLayout, side: Int, _ prepare: (Canvas) -> Void = { _ in }) -> Bitmap {
  let canvas = Canvas(width: side, height: side)
  prepare(canvas)
  canvas.draw(layout, x: 0, y: 0)
  return canvas.bitmap
}

/// Fonts that are no font's fault to draw: contours without extent, pictures at some sizes only.
@Suite struct HostileGlyphTests {
  @Test(arguments: [0.1, 3, 100, 1000, 9.3e18, -3, -9.3e18]) func contoursWithoutExtentAreStroked(_ width: Double)
    throws
  {
    // A is the square of points.ttf and a point, B and C are points alone.
    for text in ["A", "B", "C", "D", "E"] {
      let picture = draw(try layout(text, "points.ttf", size: 20, strokeWidth: width), side: 20)
      if "BC".contains(text) { #expect(picture.pixels.allSatisfy { $0 == 0 }) }
      // The left edge of the square is at 2, its bottom at 16: the stroke is centred on them.
      if text == "A" { #expect(width.magnitude < 1 || picture[2, 15].alpha > 0) }
    }
  }

  @Test func canvasStrokesPoints() {
    var point = Path()
    point.elements = [.move(.init(x: 10, y: 10)), .line(.init(x: 10, y: 10))]
    for (cap, count) in [(LineCap.butt, 0), (.square, 64)] {
      let canvas = Canvas(width: 20, height: 20)
      canvas.lineWidth = 8
      canvas.lineCap = cap
      canvas.stroke(point)
      point.elements.append(.close)
      canvas.stroke(point)
      point.elements.removeLast()
      #expect(canvas.bitmap.straightRGBA().filter { $0 == 255 }.count == count)
    }
    let canvas = Canvas(width: 20, height: 20)
    canvas.lineWidth = 9.3e18
    canvas.stroke(Path(TextRect(x: 5, y: 5, width: 4, height: 4)))
    #expect(canvas.bitmap.isOpaque)
  }

  /// strikes.ttf: A is a red picture at 20 pixels only, B a blue one at 40 only. What is drawn is decided from the picture
  /// itself at every size, kept or stretched.
  @Test(arguments: [4.0, 16, 30, 64, 520]) func picturesOfSomeSizesOnly(_ size: Double) throws {
    for (text, red, blue) in [("A", UInt8(255), UInt8(0)), ("B", 0, 255)] {
      for turned in [false, true] {
        let picture = draw(try layout(text, "strikes.ttf", size: size), side: Int(size * 1.2) + 8) { canvas in
          if turned { canvas.rotate(by: 0.01) }
        }
        var ink = 0
        for i in stride(from: 0, to: picture.pixels.count, by: 4) where picture.pixels[i + 3] > 0 {
          ink += 1
          let alpha = picture.pixels[i + 3]
          let isPure =
            picture.pixels[i] == (red > 0 ? alpha : 0) && picture.pixels[i + 1] == 0
            && picture.pixels[i + 2] == (blue > 0 ? alpha : 0)
          guard isPure else {
            Issue.record("pixel \(i / 4) at \(size)")
            return
          }
        }
        #expect(Double(ink) > 0.5 * size * size)
      }
    }
  }

  @Test func picturesAreNotStroked() throws {
    for text in ["A", "B"] {
      let plain = draw(try layout(text, "strikes.ttf", size: 520), side: 600)
      let stroked = draw(try layout(text, "strikes.ttf", size: 520, strokeWidth: -5), side: 600)
      #expect(plain == stroked)
    }
  }

  /// The picture lies inside the glyph, which is a thousand em each way.
  @Test(arguments: [0.5, 4.5, 40, 511, 600]) func glyphsLargerThanAnyPicture(_ size: Double) throws {
    let picture = draw(try layout("A", "giant.ttf", size: size), side: 60)
    #expect(picture.isOpaque)
    let stroked = draw(try layout("A", "giant.ttf", size: size, strokeWidth: 10), side: 60)
    #expect(stroked.pixels.allSatisfy { $0 == 0 })
    #expect(draw(try layout("A", "giant.ttf", size: size, strokeWidth: -10), side: 60) == picture)
  }

  /// Bars of neighbouring letters whose strokes overlap: one shape in one colour.
  @Test func strokesOfARunAreOneShape() throws {
    let text = try layout("aaaa", "ink.ttf", size: 20, strokeWidth: 60)
    let canvas = Canvas(width: 60, height: 30)
    canvas.alpha = 0.5
    canvas.draw(text, x: 5, y: 5)
    let alphas = Set(stride(from: 3, to: canvas.bitmap.pixels.count, by: 4).map { canvas.bitmap.pixels[$0] })
    #expect(alphas.max() == 128)
    // The edge between the second and third letter is covered by both strokes.
    #expect(canvas.bitmap[25, 15].alpha == 128)
  }

  /// A stroke wider than any depth that is looked at, inside a letter that is wider still, stays whole.
  @Test func wideStrokesInsideLargeLettersStayWhole() throws {
    // `a` of ink.ttf at 4000: from 200 across, 2000 high; its left edge's stroke reaches 400 pixels into it.
    let text = try layout("a", "ink.ttf", size: 4000, strokeWidth: 20)
    let canvas = Canvas(width: 700, height: 20, originX: 100, originY: 2200)
    canvas.draw(text, x: 0, y: 0)
    for x in [150, 210, 300, 400, 500, 590] { #expect(canvas.bitmap[x - 100, 10].alpha == 255, "\(x)") }
    for x in [610, 700, 790] { #expect(canvas.bitmap[x - 100, 10].alpha == 0, "\(x)") }
  }
}
