public import Foundation
import Placard

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's coordinates. It may reach beyond the bounds.
  open var path: CGPath? { didSet { setNeedsDisplay() } }
  /// Fills the path; `nil` = not at all. Default: black.
  open var fillColor: CGColor? = .black { didSet { setNeedsDisplay() } }
  /// Which points are inside. Default: non-zero.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsDisplay() } }
  /// Draws a line along the path. Default: `nil`, none.
  open var strokeColor: CGColor? { didSet { setNeedsDisplay() } }
  /// Width of the line in points. Default: 1.
  open var lineWidth: CGFloat = 1 { didSet { setNeedsDisplay() } }
  /// Ends of the line. Default: butt.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { setNeedsDisplay() } }
  /// Corners of the line. Default: miter.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { setNeedsDisplay() } }
  /// How many widths a pointed corner may be long. Default: 10.
  open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
  /// Lengths of dashes and gaps in points, in turn. Default: `nil`, a full line.
  open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }
  /// Points of the pattern that are left out at the start. Default: 0.
  open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }

  override func drawContent() {
    super.drawContent()
    guard let path, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if let fillColor {
      context.setFillColor(fillColor)
      context.addPath(path)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    if let strokeColor {
      context.setStrokeColor(strokeColor)
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
      context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
      context.setMiterLimit(miterLimit)
      context.setLineDash(
        phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
      context.addPath(path)
      context.strokePath()
    }
    context.restoreGState()
  }

  override var shapeBounds: CGRect? {
    guard let path else { return nil }
    let reach = strokeColor == nil ? 0 : lineWidth * (lineJoin == .miter ? max(miterLimit, 1) : 1)
    return path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach)
  }
}

/// Which points are inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String
  /// A rule by its string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Where the path winds around the point.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Where it does so an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// Ends of lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String
  /// A form by its string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Half a circle around it.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half the width further.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// Corners of lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String
  /// A form by its string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// An arc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The shape of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String
  /// A curve by its string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Quarter circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Drawn as ``circular``.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// Core Animation's bits.
  public let rawValue: UInt
  /// Corners from Core Animation's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
