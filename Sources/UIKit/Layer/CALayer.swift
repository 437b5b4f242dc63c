public import Foundation
import Placard

/// What is drawn around the content of a view, and a drawn rectangle of its own. Placard's `View` and `Layer` are
/// behind it: every layer is a native view, that of its ``UIView`` or one of its own.
open class CALayer: NSObject {
  /// Drawn for the layer.
  private(set) var native: View
  /// Keeps sublayers alive; the order is the native view's.
  private var children: [CALayer] = []
  private var backgroundPattern: UIImage?

  /// A layer without a view.
  public override init() {
    let own = LayerCore(frame: .zero)
    own.rootEnvironment = .uikit
    native = own
    super.init()
    own.owner = self
  }

  /// A copy of another layer's look, as far as a subclass calls for one.
  public convenience init(layer: Any) {
    self.init()
    if let other = layer as? CALayer {
      native.layer = other.native.layer
      native.backgroundColor = other.native.backgroundColor
    }
  }

  /// Exists for subclasses. Archives are not read: the layer has the defaults.
  public required init?(coder: NSCoder) {
    let own = LayerCore(frame: .zero)
    own.rootEnvironment = .uikit
    native = own
    super.init()
    own.owner = self
  }

  /// The layer of a view.
  convenience init(of view: UIView) {
    self.init()
    native = onMain { view.core }
  }

  /// A layer of a class for a view.
  static func make(_ type: AnyClass, of view: UIView) -> CALayer {
    let layer: CALayer
    switch type {
    case is CAGradientLayer.Type where type == CAGradientLayer.self: layer = CAGradientLayer()
    case is CAShapeLayer.Type where type == CAShapeLayer.self: layer = CAShapeLayer()
    case let type as CALayer.Type:
      guard let made = type.init(coder: NSCoder()) else {
        preconditionFailure("\(type).init(coder:) gave no layer for \(Swift.type(of: view)).layerClass")
      }
      layer = made
    default: preconditionFailure("\(Swift.type(of: view)).layerClass is no CALayer")
    }
    layer.native = onMain { view.core }
    return layer
  }

  // MARK: Geometry

  /// Position and size in the superlayer's coordinates, in points.
  open var frame: CGRect {
    get { native.transform == .identity ? native.frame : native.frameOfTransformed }
    set {
      native.frame = newValue
      layoutSublayersIfResized()
    }
  }
  /// The rectangle of the layer in its own coordinates, in points.
  open var bounds: CGRect {
    get { native.bounds }
    set {
      native.bounds = newValue
      layoutSublayersIfResized()
    }
  }
  /// Middle of the layer in its superlayer's coordinates, in points.
  open var position: CGPoint {
    get { native.center }
    set { native.center = newValue }
  }
  /// A map applied around the ``position``.
  open func affineTransform() -> CGAffineTransform { CGAffineTransform(native.transform) }
  /// Sets ``affineTransform()``.
  open func setAffineTransform(_ m: CGAffineTransform) { native.transform = m.native }

  private func layoutSublayersIfResized() { if native is LayerCore { layoutSublayers() } }

  // MARK: Look

  /// Radius of the corners in points. Default: 0.
  open var cornerRadius: CGFloat {
    get { native.layer.cornerRadius }
    set { native.layer.cornerRadius = newValue }
  }
  /// The corners that are round. Default: all.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: native.layer.maskedCorners.rawValue) }
    set { native.layer.maskedCorners = RectCorners(rawValue: newValue.rawValue) }
  }
  /// The shape of round corners. Both are drawn as quarter circles. Default: circular.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Width of the border in points. Default: 0.
  open var borderWidth: CGFloat {
    get { native.layer.borderWidth }
    set { native.layer.borderWidth = newValue }
  }
  /// Colour of the border. Default: black.
  open var borderColor: CGColor? {
    get { CGColor(native: native.layer.borderColor ?? .black) }
    set { native.layer.borderColor = newValue?.native ?? .clear }
  }
  /// Fills the layer. Default: `nil`.
  open var backgroundColor: CGColor? {
    get { native.backgroundColor.map { CGColor(native: $0, pattern: backgroundPattern) } }
    set {
      backgroundPattern = newValue?.pattern
      native.backgroundColor = newValue?.native
    }
  }
  /// Cuts content and sublayers at the bounds and the round corners. Default: `false`.
  open var masksToBounds: Bool {
    get { native.layer.masksToBounds }
    set { native.layer.masksToBounds = newValue }
  }
  /// Colour of the shadow. Default: black.
  open var shadowColor: CGColor? {
    get { native.layer.shadowColor.map { CGColor(native: $0) } }
    set { native.layer.shadowColor = newValue?.native }
  }
  /// Opacity of the shadow, 0…1. Default: 0, none.
  open var shadowOpacity: Float {
    get { native.layer.shadowOpacity }
    set { native.layer.shadowOpacity = newValue }
  }
  /// Points the shadow is moved right and down. Default: (0, -3).
  open var shadowOffset: CGSize {
    get { native.layer.shadowOffset }
    set { native.layer.shadowOffset = newValue }
  }
  /// Blur of the shadow in points. Default: 3.
  open var shadowRadius: CGFloat {
    get { native.layer.shadowRadius }
    set { native.layer.shadowRadius = newValue }
  }
  /// What casts the shadow. Default: `nil`, all that the layer shows.
  open var shadowPath: CGPath? {
    get { native.layer.shadowPath.map { CGPath(native: $0) } }
    set { native.layer.shadowPath = newValue?.native }
  }
  /// Opacity with everything in the layer, 0…1. Default: 1.
  open var opacity: Float {
    get { Float(native.alpha) }
    set { native.alpha = CGFloat(newValue) }
  }
  /// Leaves the layer out of pictures. Default: `false`.
  open var isHidden: Bool {
    get { native.isHidden }
    set { native.isHidden = newValue }
  }
  /// Stored: nothing here depends on it. Default: `false`.
  open var isOpaque: Bool {
    get { native.isOpaque }
    set { native.isOpaque = newValue }
  }
  /// A ``CGImage`` (or ``UIImage``) stretched over the layer. Default: `nil`.
  open var contents: Any? { didSet { setNeedsDisplay() } }
  /// Pixels per point of the layer's drawing. Pictures are drawn at their own density in any case.
  open var contentsScale: CGFloat {
    get { native.contentScaleFactor }
    set { native.contentScaleFactor = newValue }
  }
  /// A hint for speed; pictures are the same. Default: `false`.
  open var shouldRasterize = false
  /// Belongs to ``shouldRasterize``. Default: 1.
  open var rasterizationScale: CGFloat = 1
  /// A name of the program's own. Default: `nil`.
  open var name: String?
  /// A layer whose alpha decides where this one is seen. Default: `nil`, everywhere.
  open var mask: CALayer? { didSet { native.maskView = mask?.native } }

  // MARK: Tree

  /// The layer this one is in.
  open var superlayer: CALayer? { native.superview.flatMap(CALayer.of) }
  /// Back to front, the layers of subviews included.
  open var sublayers: [CALayer]? {
    get {
      let layers = native.subviews.compactMap(CALayer.of)
      return layers.isEmpty ? nil : layers
    }
    set {
      for layer in children { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  /// Puts a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { adopt(layer) { native.addSubview($0) } }
  /// Puts a layer at this position from the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    adopt(layer) { native.insertSubview($0, at: Int(idx)) }
  }
  /// Puts a layer directly behind another.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    adopt(layer) {
      if let sibling { native.insertSubview($0, belowSubview: sibling.native) } else { native.addSubview($0) }
    }
  }
  /// Puts a layer directly in front of another.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    adopt(layer) {
      if let sibling { native.insertSubview($0, aboveSubview: sibling.native) } else { native.addSubview($0) }
    }
  }
  /// Leaves the superlayer.
  open func removeFromSuperlayer() {
    superlayer?.children.removeAll { $0 === self }
    native.removeFromSuperview()
  }

  private func adopt(_ layer: CALayer, _ insert: (View) -> Void) {
    layer.superlayer?.children.removeAll { $0 === layer }
    insert(layer.native)
    if layer.native.superview === native { children.append(layer) }
  }

  private static func of(_ view: View) -> CALayer? {
    if let own = view as? LayerCore { return own.owner }
    guard let owner = (view as? any Core)?.link.owner else { return nil }
    return onMain { owner.layer }
  }

  // MARK: Display

  /// Says that the picture changed.
  open func setNeedsDisplay() { native.setNeedsDisplay() }
  /// Asks for layout.
  open func setNeedsLayout() { native.setNeedsLayout() }
  /// Runs requested layout now.
  open func layoutIfNeeded() { native.layoutIfNeeded() }
  /// Places sublayers. Does nothing here.
  open func layoutSublayers() {}
  /// Draws the content. Does nothing here.
  open func draw(in ctx: CGContext) {}
  /// Draws the layer with everything in it.
  open func render(in ctx: CGContext) {
    native.layoutIfNeeded()
    let before = ctx.canvas.snapshot()
    Isolation.settled {
      ctx.canvas.goBack(to: before)
      native.draw(on: ctx.canvas)
    }
  }

  /// Draws what a layer of this class shows inside its bounds.
  func drawContent() {
    guard let canvas = Canvas.current else { return }
    backgroundPattern?.drawAsPattern(in: bounds)
    let bitmap = (contents as? CGImage)?.bitmap ?? (contents as? UIImage)?.native.bitmap
    if let bitmap { canvas.draw(bitmap, in: TextRect(bounds)) }
    draw(in: CGContext(canvas))
  }

  /// What the class draws outside of the bounds too; nil = nothing.
  var shapeBounds: CGRect? { nil }
}

/// The native view of a layer without a ``UIView``.
final class LayerCore: View {
  weak var owner: CALayer?

  override func draw(_ rect: CGRect) {
    guard let canvas = Canvas.current, let owner else { return }
    CGContext(canvas).drawing(ObjectIdentifier(LayerCore.self)) { owner.drawContent() }
  }
  override func layoutSubviews() { owner?.layoutSublayers() }
  override var drawsWithoutArea: Bool { owner?.shapeBounds != nil }
  override var inkBounds: CGRect? { owner?.shapeBounds ?? bounds }
}
