package import PlacardFont
public import PlacardText

/// Edges and pixels of a rectangle in points or, where said, pixels. A negative size is the same rectangle counted from
/// the other side.
extension TextRect {
  /// Smaller coordinate of the vertical edges.
  public var minX: Double { min(x, x + width) }
  /// Smaller coordinate of the horizontal edges.
  public var minY: Double { min(y, y + height) }
  /// Larger coordinate of the vertical edges.
  public var maxX: Double { max(x, x + width) }
  /// Larger coordinate of the horizontal edges.
  public var maxY: Double { max(y, y + height) }

  init(_ box: Box) { self.init(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY) }

  /// No number is NaN or infinite.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// The smallest rectangle holding both.
  public func union(_ other: TextRect) -> TextRect {
    let (x0, y0) = (min(minX, other.minX), min(minY, other.minY))
    return TextRect(
      x: x0, y: y0, width: max(maxX, other.maxX) - x0, height: max(maxY, other.maxY) - y0)
  }

  /// The smallest upright rectangle around this one after `transform`.
  package func applying(_ t: Transform) -> TextRect {
    // Called for every glyph whose ink is measured: no arrays.
    let (a, b) = (t.apply(minX, minY), t.apply(maxX, minY))
    let (c, d) = (t.apply(minX, maxY), t.apply(maxX, maxY))
    let x0 = min(min(a.x, b.x), min(c.x, d.x))
    let y0 = min(min(a.y, b.y), min(c.y, d.y))
    let x1 = max(max(a.x, b.x), max(c.x, d.x))
    let y1 = max(max(a.y, b.y), max(c.y, d.y))
    return TextRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// Every pixel that this rectangle of pixels touches by more than rounding noise.
  var pixelsTouched: PixelRect {
    guard isFinite else { return .zero }
    let r = PixelRect(
      x0: Int(pixel: (minX + 1e-4).rounded(.down)), y0: Int(pixel: (minY + 1e-4).rounded(.down)),
      x1: Int(pixel: (maxX - 1e-4).rounded(.up)), y1: Int(pixel: (maxY - 1e-4).rounded(.up)))
    return r.isEmpty ? .zero : r
  }

  /// Edges at the nearest pixels, at least one pixel each way unless there is no area.
  var pixelsSnapped: PixelRect {
    guard isFinite, width != 0, height != 0 else { return .zero }
    let (x0, y0) = (Int(pixel: minX.rounded()), Int(pixel: minY.rounded()))
    return PixelRect(
      x0: x0, y0: y0, x1: max(x0 + 1, Int(pixel: maxX.rounded())), y1: max(y0 + 1, Int(pixel: maxY.rounded())))
  }
}

extension TextRect {
  init(_ r: PixelRect) {
    self.init(x: Double(r.x0), y: Double(r.y0), width: Double(r.width), height: Double(r.height))
  }
}
