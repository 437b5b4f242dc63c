public import Foundation
package import Placard

/// Where drawing goes: Placard's `Canvas` in the words of Core Graphics. The origin is top left and y grows down, as in
/// every context that UIKit makes.
public final class CGContext {
  package let canvas: Canvas
  /// What a canvas does not know: it stays with the canvas, while contexts come and go.
  private let extra: Extra

  final class Extra {
    /// The path that is being made.
    var path = Path()
    var style = Style()
    var saved: [Style] = []
    /// The class of the view that is drawing.
    var drawing: ObjectIdentifier?
  }

  /// What a state remembers beside the canvas's own.
  struct Style {
    var dash: (phase: Double, lengths: [Double]) = (0, [])
    /// Pictures in place of colours.
    var fillPattern: UIImage?
    var strokePattern: UIImage?
  }

  /// The context of a canvas.
  init(_ canvas: Canvas) {
    self.canvas = canvas
    if let known = canvas.companion as? Extra {
      extra = known
    } else {
      extra = Extra()
      canvas.companion = extra
    }
  }

  /// Runs `body`, in which a view of a class draws, with a new path and style: what one view sets is nothing to the
  /// next.
  func drawing(_ type: ObjectIdentifier, _ body: () -> Void) {
    let outer = (extra.path, extra.style, extra.saved, extra.drawing)
    (extra.path, extra.style, extra.saved, extra.drawing) = (Path(), Style(), [], type)
    ContextStack.ofThread.keepingDepth { canvas.keepingState(body) }
    (extra.path, extra.style, extra.saved, extra.drawing) = outer
  }

  private func needOwnPicture() { if let type = extra.drawing { Isolation.add(type) } }

  // MARK: State

  /// Remembers everything but the path.
  public func saveGState() {
    canvas.saveState()
    extra.saved.append(extra.style)
  }
  /// Goes back to what was remembered last.
  public func restoreGState() {
    canvas.restoreState()
    if let last = extra.saved.popLast() { extra.style = last }
  }
  /// Begins a picture of its own that is put over what is there as one.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { canvas.beginTransparencyLayer() }
  /// Ends the innermost such picture.
  public func endTransparencyLayer() { canvas.endTransparencyLayer() }

  /// Moves the origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { canvas.translate(x: Double(tx), y: Double(ty)) }
  /// Stretches.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { canvas.scale(x: Double(sx), y: Double(sy)) }
  /// Turns by radians, clockwise as seen.
  public func rotate(by angle: CGFloat) { canvas.rotate(by: Double(angle)) }
  /// Applies a map.
  public func concatenate(_ transform: CGAffineTransform) { canvas.concatenate(transform.native) }
  /// The map from points to pixels.
  public var ctm: CGAffineTransform { CGAffineTransform(canvas.currentTransform) }

  /// Width of lines in points.
  public func setLineWidth(_ width: CGFloat) { canvas.lineWidth = Double(width) }
  /// Ends of lines.
  public func setLineCap(_ cap: CGLineCap) { canvas.lineCap = cap.native }
  /// Corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { canvas.lineJoin = join.native }
  /// How many widths a pointed corner may be long.
  public func setMiterLimit(_ limit: CGFloat) { canvas.miterLimit = Double(limit) }
  /// Lengths of dashes and gaps in points, in turn; none = a full line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    extra.style.dash = (Double(phase), lengths.map(Double.init))
  }
  /// Stored nowhere because it changes nothing: curves are as exact as pixels can show.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Opacity of everything that is drawn, 0…1.
  public func setAlpha(_ alpha: CGFloat) { canvas.alpha = Double(alpha) }
  var alpha: CGFloat { CGFloat(canvas.alpha) }
  /// How what is drawn is put on what is there. `plusDarker` is not offered: it stops the program with a message.
  public func setBlendMode(_ mode: CGBlendMode) {
    guard let native = mode.native else {
      preconditionFailure("CGBlendMode.plusDarker is not offered; use .multiply or .darken")
    }
    if mode != .normal { needOwnPicture() }
    canvas.blendMode = native
  }
  /// A shadow of everything that is drawn: black at alpha 1/3.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
  /// A shadow of everything that is drawn; without a colour there is none.
  /// - Parameters:
  ///   - offset: points to the right and down, whatever the transform.
  ///   - blur: points.
  ///   - color: of the shadow; `nil`: no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    canvas.shadow = color.map {
      TextShadow(
        offsetX: Double(offset.width), offsetY: Double(offset.height), blurRadius: Double(max(blur, 0)),
        color: $0.native)
    }
  }
  /// Edges are smooth in any case; `false` is not offered and stops the program with a message.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    precondition(shouldAntialias, "edges are always smooth here: setShouldAntialias(false) is not offered")
  }
  /// What drawing text does with the shapes of its glyphs.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { canvas.textDrawingMode = mode.native }

  // MARK: Colours

  /// Colour of fills.
  public func setFillColor(_ color: CGColor) {
    canvas.fillColor = color.native
    extra.style.fillPattern = color.pattern
  }
  /// Colour of strokes.
  public func setStrokeColor(_ color: CGColor) {
    canvas.strokeColor = color.native
    extra.style.strokePattern = color.pattern
  }
  func setFill(_ color: UIColor) {
    canvas.fillColor = color.native
    extra.style.fillPattern = color.pattern
  }
  func setStroke(_ color: UIColor) {
    canvas.strokeColor = color.native
    extra.style.strokePattern = color.pattern
  }
  /// Components 0…1 of the colour of fills.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Components 0…1 of the colour of strokes.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// A grey, 0…1, for fills.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// A grey, 0…1, for strokes.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  // MARK: Path

  /// Forgets the path.
  public func beginPath() { extra.path = Path() }
  /// Begins a contour.
  public func move(to point: CGPoint) { extra.path.move(to: point) }
  /// A straight line.
  public func addLine(to point: CGPoint) { extra.path.extend(to: point) }
  /// Lines through points, beginning a contour.
  public func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() { if index == 0 { move(to: point) } else { addLine(to: point) } }
  }
  /// A quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { extra.path.addQuadCurve(to: end, control: control) }
  /// A cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    extra.path.addCurve(to: end, control1: control1, control2: control2)
  }
  /// An arc of a circle, joined by a line; angles in radians from the right.
  /// - Parameters:
  ///   - center: of the circle, in points.
  ///   - radius: points.
  ///   - startAngle: radians.
  ///   - endAngle: radians.
  ///   - clockwise: in a plane whose y grows upwards: `true` runs against the clock here, as in UIKit's contexts.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    extra.path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// An arc that touches two lines.
  public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
    extra.path.addArc(tangent1End: end1, tangent2End: end2, radius: radius)
  }
  /// A rectangle.
  public func addRect(_ rect: CGRect) { extra.path.elements += Path(TextRect(rect)).elements }
  /// Rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// The largest ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { extra.path.elements += Path(ellipseIn: TextRect(rect)).elements }
  /// Another path.
  public func addPath(_ path: CGPath) { extra.path.elements += path.native.elements }
  /// A line back to the beginning of the contour.
  public func closePath() { extra.path.close() }
  /// The path as it is.
  public var path: CGPath? { extra.path.elements.isEmpty ? nil : CGPath(native: extra.path) }
  /// Whether there is no path.
  public var isPathEmpty: Bool { extra.path.elements.isEmpty }
  /// The last point of the path.
  public var currentPointOfPath: CGPoint { extra.path.currentPoint ?? .zero }
  /// The smallest rectangle around the path.
  public var boundingBoxOfPath: CGRect { extra.path.flattenedBounds }
  /// The path becomes the outline of its stroke.
  public func replacePathWithStrokedPath() { extra.path = canvas.outline(ofStroke: dashed(extra.path)) }

  /// Runs `body` with a path of its own.
  func keepingPath(_ body: () -> Void) {
    let outer = extra.path
    extra.path = Path()
    body()
    extra.path = outer
  }

  private func takePath() -> Path {
    defer { extra.path = Path() }
    return extra.path
  }

  private func dashed(_ path: Path) -> Path {
    extra.style.dash.lengths.isEmpty
      ? path : path.dashed(lengths: extra.style.dash.lengths, phase: extra.style.dash.phase)
  }

  // MARK: Painting

  /// Fills the path and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule.native) }
  /// Draws a line along the path and forgets it.
  public func strokePath() { stroke(takePath()) }
  /// Does what a mode says and forgets the path.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill, .fillStroke: fill(path, .nonZero)
    case .eoFill, .eoFillStroke: fill(path, .evenOdd)
    case .stroke: break
    }
    if mode != .fill, mode != .eoFill { stroke(path) }
  }
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    if extra.style.fillPattern != nil { fill(Path(TextRect(rect)), .nonZero) } else { canvas.fill(TextRect(rect)) }
  }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Fills the largest ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: TextRect(rect)), .nonZero) }
  /// Draws a line around a rectangle.
  public func stroke(_ rect: CGRect) { stroke(Path(TextRect(rect))) }
  /// Draws a line of a width around a rectangle.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let outer = canvas.lineWidth
    canvas.lineWidth = Double(width)
    stroke(rect)
    canvas.lineWidth = outer
  }
  /// Draws a line around the largest ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: TextRect(rect))) }
  /// Draws lines between points taken in pairs.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index % 2 == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    stroke(path)
  }
  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    needOwnPicture()
    canvas.clear(TextRect(rect))
  }

  private func fill(_ path: Path, _ rule: FillRule) {
    guard let pattern = extra.style.fillPattern else { return canvas.fill(path, rule: rule) }
    paint(pattern) { canvas.clip(to: path, rule: rule) }
  }

  private func stroke(_ path: Path) {
    let path = dashed(path)
    guard let pattern = extra.style.strokePattern else { return canvas.stroke(path) }
    paint(pattern) { canvas.clip(to: canvas.outline(ofStroke: path)) }
  }

  private func paint(_ pattern: UIImage, through clip: () -> Void) {
    canvas.saveState()
    clip()
    pattern.tile(canvas)
    canvas.restoreState()
  }

  // MARK: Clip

  /// Keeps later drawing inside the path and forgets it.
  public func clip(using rule: CGPathFillRule = .winding) { canvas.clip(to: takePath(), rule: rule.native) }
  /// Keeps later drawing inside a rectangle.
  public func clip(to rect: CGRect) { canvas.clip(to: Path(TextRect(rect))) }
  /// Keeps later drawing inside rectangles.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.elements += Path(TextRect(rect)).elements }
    canvas.clip(to: path)
  }
  /// Keeps later drawing where a picture is not transparent. The picture stands upside down, as in UIKit's contexts.
  public func clip(to rect: CGRect, mask: CGImage) { canvas.clip(to: mask.bitmap.flipped, in: TextRect(rect)) }
  /// The rectangle around the clip, in points.
  public var boundingBoxOfClipPath: CGRect { CGRect(canvas.clipBounds) }

  // MARK: Pictures and gradients

  /// Draws a picture. It stands upside down, as in UIKit's contexts; `UIImage.draw(in:)` draws it upright.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    canvas.draw(image.bitmap.flipped, in: TextRect(rect))
  }
  /// What has been drawn so far.
  public func makeImage() -> CGImage? {
    needOwnPicture()
    let bitmap = canvas.bitmapOfLayer
    return bitmap.isEmpty ? nil : CGImage(bitmap)
  }
  /// Paints the clip with colours that change from one point to another.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    canvas.drawLinearGradient(
      gradient.native, from: Path.Point(startPoint), to: Path.Point(endPoint),
      extendsBefore: options.contains(.drawsBeforeStartLocation), extendsAfter: options.contains(.drawsAfterEndLocation)
    )
  }
  /// Paints the clip with colours that change from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    canvas.drawRadialGradient(
      gradient.native, from: Path.Point(startCenter), startRadius: Double(startRadius), to: Path.Point(endCenter),
      endRadius: Double(endRadius), extendsBefore: options.contains(.drawsBeforeStartLocation),
      extendsAfter: options.contains(.drawsAfterEndLocation))
  }

  /// Pixels of the whole picture.
  public var width: Int { canvas.bitmapOfLayer.width }
  /// Rows of the whole picture.
  public var height: Int { canvas.bitmapOfLayer.height }
}

extension Path.Point {
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}
