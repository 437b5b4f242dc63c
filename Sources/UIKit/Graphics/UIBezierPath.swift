public import Foundation
public import Placard

/// A path that can be drawn into the current context. Placard's value behind it is `Path`.
open class UIBezierPath: AttributeObject, NSCopying {
  package var native = Path()
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Width of the stroke in points. Default: 1.
  open var lineWidth: CGFloat = 1
  /// Ends of the stroke. Default: butt.
  open var lineCapStyle = CGLineCap.butt
  /// Corners of the stroke. Default: miter.
  open var lineJoinStyle = CGLineJoin.miter
  /// How many widths a pointed corner may be long. Default: 10.
  open var miterLimit: CGFloat = 10
  /// Stored: curves are always as exact as pixels can show. Default: 0.6.
  open var flatness: CGFloat = 0.6
  /// Which points are inside: `true` = the even-odd rule. Default: `false`.
  open var usesEvenOddFillRule = false

  /// An empty path.
  public override init() {}
  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    native = Path(TextRect(rect))
  }
  /// The largest ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    native = Path(ellipseIn: TextRect(rect))
  }
  /// A rectangle with round corners; the radius is at most half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    native = Path(TextRect(rect), cornerRadius: Double(cornerRadius))
  }
  /// A rectangle some of whose corners are round.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    native = Path(roundedRect: rect, corners: corners, radii: cornerRadii)
  }
  /// An arc of a circle, angles in radians from the right.
  /// - Parameters:
  ///   - center: of the circle, in points.
  ///   - radius: points.
  ///   - startAngle: radians.
  ///   - endAngle: radians.
  ///   - clockwise: as seen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// A copy of a path.
  public convenience init(cgPath: CGPath) {
    self.init()
    native = cgPath.native
  }
  /// Archives are not read: an empty path.
  public convenience init?(coder: NSCoder) { self.init() }

  /// A copy, or another path taken over.
  open var cgPath: CGPath {
    get { CGPath(native: native) }
    set { native = newValue.native }
  }

  // MARK: Building

  /// Begins a contour.
  open func move(to point: CGPoint) { native.move(to: point) }
  /// A straight line.
  open func addLine(to point: CGPoint) { native.extend(to: point) }
  /// A quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    native.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// A cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    native.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// An arc of a circle, joined by a line; angles in radians from the right.
  /// - Parameters:
  ///   - center: of the circle, in points.
  ///   - radius: points.
  ///   - startAngle: radians.
  ///   - endAngle: radians.
  ///   - clockwise: as seen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    native.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// A line back to the beginning of the contour.
  open func close() { native.close() }
  /// Another path.
  open func append(_ bezierPath: UIBezierPath) { native.elements += bezierPath.native.elements }
  /// Every point moved by a map.
  open func apply(_ transform: CGAffineTransform) { native = native.applying(transform.native) }
  /// Nothing is left.
  open func removeAllPoints() { native = Path() }
  /// The contours run the other way.
  open func reversing() -> UIBezierPath {
    let result = duplicate()
    result.native = native.reversed
    return result
  }

  // MARK: What it says

  /// Whether there is nothing in it.
  open var isEmpty: Bool { native.elements.isEmpty }
  /// The smallest rectangle around the path.
  open var bounds: CGRect { native.flattenedBounds }
  /// The last point.
  open var currentPoint: CGPoint { native.currentPoint ?? .zero }
  /// Whether a point is inside.
  open func contains(_ point: CGPoint) -> Bool {
    native.contains(point, rule: usesEvenOddFillRule ? .evenOdd : .nonZero)
  }

  // MARK: Dashes

  /// Lengths of dashes and gaps in points, in turn; an odd number is taken twice. `count` 0 or `nil` = a full line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = ((0..<max(count, 0)).compactMap { pattern?[$0] }, phase)
  }
  /// What ``setLineDash(_:count:phase:)`` set; any pointer may be `nil`.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern { for (index, length) in dash.lengths.enumerated() { pattern[index] = length } }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  // MARK: Drawing

  /// Fills with the fill colour of the current context.
  open func fill() { fill(with: .normal, alpha: 1) }
  /// Draws a line with the stroke colour of the current context.
  open func stroke() { stroke(with: .normal, alpha: 1) }
  /// Fills in a blend mode, at an opacity of 0…1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawing(blendMode, alpha) { context in
      context.addPath(cgPath)
      context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }
  /// Draws a line in a blend mode, at an opacity of 0…1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawing(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dash.phase, lengths: dash.lengths)
      context.addPath(cgPath)
      context.strokePath()
    }
  }
  /// Keeps later drawing inside the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.keepingPath {
      context.addPath(cgPath)
      context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  private func drawing(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.keepingPath {
      context.saveGState()
      if mode != .normal { context.setBlendMode(mode) }
      if alpha != 1 { context.setAlpha(alpha * context.alpha) }
      body(context)
      context.restoreGState()
    }
  }

  /// An independent path of equal content.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  private func duplicate() -> UIBezierPath {
    let result = UIBezierPath()
    result.native = native
    result.dash = dash
    result.lineWidth = lineWidth
    result.lineCapStyle = lineCapStyle
    result.lineJoinStyle = lineJoinStyle
    result.miterLimit = miterLimit
    result.flatness = flatness
    result.usesEvenOddFillRule = usesEvenOddFillRule
    return result
  }
}
