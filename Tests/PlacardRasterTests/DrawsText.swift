import PlacardFont
import PlacardRaster
import PlacardText
import TestSupport

/// Suites that draw text with fonts whose glyphs are rectangles.
protocol DrawsText {}

extension DrawsText {
  /// A test font whose glyphs are rectangles; see Fixtures/fonts/README.md.
  func font(_ name: String, size: Double) throws -> Font { try Fixtures.font([name], size: size) }

  func layout(_ text: String, _ style: TextStyle, width: Double = .infinity) -> TextLayout {
    let setter = Typesetter()
    return setter.layout(setter.shape(StyledText(text, style: style)), in: TextContainer(width: width))
  }

  /// `a` of ink.ttf at 100 points: line 100 high, baseline 80; ink 5…45 across, 30…80 down; advance 50.
  func style(_ change: (inout TextStyle) -> Void = { _ in }) throws -> TextStyle {
    var style = TextStyle(font: try font("ink.ttf", size: 100), foreground: .black)
    change(&style)
    return style
  }

  /// The rectangle of pixels with alpha, as x0, y0, x1, y1; nil when all are clear.
  func ink(_ bitmap: Bitmap, where matches: (Pixel) -> Bool = { $0.alpha > 0 }) -> [Int]? {
    var box: [Int]?
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where matches(bitmap[x, y]) {
        let b = box ?? [x, y, x + 1, y + 1]
        box = [min(b[0], x), min(b[1], y), max(b[2], x + 1), max(b[3], y + 1)]
      }
    }
    return box
  }

  func draw(
    _ layout: TextLayout, x: Double = 0, y: Double = 0, paint: TextPaint = TextPaint(), width: Int = 200,
    height: Int = 120, scale: Double = 1, _ prepare: (Canvas) -> Void = { _ in }
  ) -> Bitmap {
    let canvas = Canvas(width: width, height: height, scale: scale)
    prepare(canvas)
    canvas.draw(layout, x: x, y: y, paint: paint)
    return canvas.bitmap
  }

  /// A rectangle equal to within a thousandth of a point.
  func isNear(_ a: TextRect?, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    guard let a else { return false }
    return zip([a.x, a.y, a.width, a.height], [x, y, width, height]).allSatisfy { abs($0 - $1) < 0.001 }
  }

  var red: Color { Color(red: 1, green: 0, blue: 0) }
  func isRed(_ p: Pixel) -> Bool { p.red > p.green && p.alpha > 0 }
  func isBlack(_ p: Pixel) -> Bool { p.red == 0 && p.alpha == 255 }
}
