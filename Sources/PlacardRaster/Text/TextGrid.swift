import PlacardFont
import PlacardText

/// Where the points of a layout fall on pixels.
///
/// Under a transform that only moves and stretches evenly, baselines go to the next pixel row at or below, glyphs to
/// quarter pixels, and edges of decorations to whole pixels. Under any other transform the same happens on an upright
/// grid of the same density, which is then turned as a whole.
struct TextGrid {
  /// Pixels per point.
  let scale: Double
  /// Grid coordinates of the layout's origin.
  private(set) var originX: Double
  let originY: Double
  /// Rows that baselines are moved down by.
  private var shift = 0
  /// Grid to device pixels; nil = the same.
  let toDevice: Transform?

  init(transform t: Transform, x: Double, y: Double) {
    if t.b == 0, t.c == 0, t.a == t.d, t.a > 0 {
      scale = t.a
      originX = x * t.a + t.tx
      originY = y * t.a + t.ty
      toDevice = nil
    } else {
      let density = abs(t.a * t.d - t.b * t.c).squareRoot()
      scale = density > 0 && density.isFinite ? density : 1
      originX = x * scale
      originY = y * scale
      toDevice = t.after(Transform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: 0, ty: 0))
    }
  }

  func x(_ points: Double) -> Double { originX + points * scale }
  func y(_ points: Double) -> Double { originY + points * scale }
  /// Nearest pixel edge.
  func column(_ points: Double) -> Int { Int(pixel: x(points).rounded()) }
  /// Nearest pixel edge.
  func row(_ points: Double) -> Int { Int(pixel: y(points).rounded()) }
  /// The pixel row that a baseline is drawn on.
  func baselineRow(_ baseline: Double) -> Int { Int(pixel: (y(baseline) - 1e-4).rounded(.up)) + shift }

  /// The grid of a shadow: moved by points, baselines by whole pixels so that all lines move alike.
  func moved(x: Double, y: Double) -> TextGrid {
    var grid = self
    grid.originX += x * scale
    grid.shift += Int(pixel: (y * scale).rounded())
    return grid
  }
  /// A length of at least one pixel.
  func thickness(_ points: Double) -> Int { max(1, Int(pixel: (points * scale).rounded())) }

  /// A pen position in quarter pixels.
  func quarters(_ points: Double) -> Int { Int(pixel: (x(points) * 4 + 0.5).rounded(.down)) }
}

/// Line decorations of a run of text as pixels of a ``TextGrid``.
struct DecorationLine {
  enum Kind { case underline, strikethrough }
  var kind: Kind
  /// Index into the styles of the text.
  var style: Int
  /// Pieces to fill, left to right.
  var rects: [PixelRect]
}
