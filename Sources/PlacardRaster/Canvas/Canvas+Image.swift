import PlacardFont
public import PlacardText

/// A picture among the characters of a text: the payload of an ``PlacardText/InlineObject``.
public final class InlineImage: Sendable {
  /// What is drawn.
  public let bitmap: Bitmap
  /// Only the shape counts; it is painted with the colour of the text.
  public let isTemplate: Bool
  /// A picture, in its own colours unless `isTemplate`.
  public init(_ bitmap: Bitmap, isTemplate: Bool = false) {
    self.bitmap = bitmap
    self.isTemplate = isTemplate
  }
}

extension Canvas {
  /// Draws a picture stretched over a rectangle of points, interpolated when it grows and averaged when it shrinks.
  /// A picture that lies on whole pixels at its own size is copied as it is.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - rect: points, whatever the size of the picture.
  ///   - tint: paints the shape of the picture in this colour instead of the picture's own.
  public func draw(_ image: Bitmap, in rect: TextRect, tint: Color? = nil) {
    guard rect.isFinite, rect.width != 0, rect.height != 0, !image.isEmpty else { return }
    guard !hasEffects else { return withEffects { draw(image, in: rect, tint: tint) } }
    let t = state.transform
    let device = rect.applying(t)
    let area = device.pixelsTouched.intersection(state.clip).intersection(target.rect)
    guard !area.isEmpty else { return }
    if isUpright, t.a > 0, t.d > 0 {
      if device.isOnPixels {
        let whole = device.pixelsSnapped
        let isCopy = whole.width == image.width && whole.height == image.height
        paint(
          isCopy ? image : image.resampled(over: device, area: area), in: isCopy ? whole : area, coverage: nil, tint)
      } else {
        paint(image.resampled(over: device, area: area), in: area, coverage: device.coverage(in: area), tint)
      }
      return
    }
    guard let coverage = coverage(of: Path(rect), transform: t, rule: .nonZero, inside: area) else { return }
    // Where several pixels fall into one, average them first: interpolation looks at four only.
    let pixelWidth = (t.a * t.a + t.b * t.b).squareRoot() * abs(rect.width)
    let pixelHeight = (t.c * t.c + t.d * t.d).squareRoot() * abs(rect.height)
    let width = min(image.width, max(1, Int(pixel: pixelWidth.rounded(.up))))
    let height = min(image.height, max(1, Int(pixel: pixelHeight.rounded(.up))))
    let source = image.resampled(
      over: TextRect(x: 0, y: 0, width: Double(width), height: Double(height)),
      area: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    let toDevice = t.after(
      Transform(
        a: (rect.maxX - rect.minX) / Double(width), b: 0, c: 0, d: (rect.maxY - rect.minY) / Double(height),
        tx: rect.minX, ty: rect.minY))
    paint(
      source.transformed(by: toDevice, area: coverage.rect), in: coverage.rect, coverage: coverage, tint)
  }

  /// Puts a bitmap over device pixels of the same number, or its shape in a colour.
  private func paint(_ image: Bitmap, in rect: PixelRect, coverage: CoverageMask?, _ tint: Color?) {
    image.pixels.withUnsafeBufferPointer { pixels in
      guard let tint else { return paint(image: pixels, in: rect, alpha: stateAlpha, coverage: coverage) }
      var shape = MaskBuilder(rect: rect)
      shape.addAlpha(of: pixels, in: rect, alpha: 255)
      paint(coverage.map { shape.mask.multiplied(by: $0) } ?? shape.mask, solid(tint))
    }
  }
}
