public import Foundation
package import Placard

/// A rectangle with a tree of subviews, drawn by a native `View` of Placard that it holds.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The view of Placard that is drawn. Its class is ``makeCore(frame:)``'s.
  let core: any Core
  /// The view of Placard that is drawn.
  package var native: View { core }

  /// Keeps the subviews alive; the order is the native view's.
  var children: [UIView] = []
  var ownLayer: CALayer?
  var backgroundPattern: UIImage?

  /// A view with this rectangle in its superview's coordinates, in points.
  public init(frame: CGRect) {
    core = Self.makeCore(frame: frame)
    super.init()
    adoptCore()
  }

  /// A view without area at the origin.
  @preconcurrency @MainActor public convenience override init() { self.init(frame: .zero) }

  /// Exists for subclasses. Archives are not read: the view has the defaults.
  public required init?(coder: NSCoder) {
    core = Self.makeCore(frame: .zero)
    super.init()
    adoptCore()
  }

  class func makeCore(frame: CGRect) -> any Core { ViewCore(frame: frame) }

  private func adoptCore() {
    core.link.owner = self
    core.rootEnvironment = .uikit
    let type: AnyClass = Self.layerClass
    if type != CALayer.self { ownLayer = CALayer.make(type, of: self) }
  }

  /// Never called: there are no archives.
  open func awakeFromNib() {}
  /// Never called: there is no interface builder.
  open func prepareForInterfaceBuilder() {}

  // MARK: Geometry

  /// Position and size in the superview's coordinates, in points; the rectangle around the view where it has a
  /// ``transform``.
  open var frame: CGRect {
    get { core.transform == .identity ? core.frame : core.frameOfTransformed }
    set { changingSize { core.plainly { $0.frame = newValue } } }
  }
  /// The rectangle of the view in its own coordinates, in points.
  open var bounds: CGRect {
    get { core.bounds }
    set { changingSize { core.plainly { $0.bounds = newValue } } }
  }
  /// Middle of the view in its superview's coordinates, in points.
  open var center: CGPoint {
    get { core.center }
    set { core.center = newValue }
  }
  /// A map applied around the ``center`` when the view is drawn. Default: identity.
  open var transform: CGAffineTransform {
    get { CGAffineTransform(core.transform) }
    set { core.transform = newValue.native }
  }
  /// How the view follows a change of its superview's size. Default: not at all.
  open var autoresizingMask: AutoresizingMask = []
  /// Subviews follow a change of size by their ``autoresizingMask``. Default: `true`.
  open var autoresizesSubviews = true

  /// Distances that layouts by margins keep from the edges, in points. Default: 8 each.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Zero: nothing covers a picture.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  /// Zero: alignment is by frames.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// `false`: there are no constraints.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Stored: there are no constraints, so a view is where its frame or a stack puts it. Default: `true`.
  open var translatesAutoresizingMaskIntoConstraints = true

  // MARK: Sizes

  /// The size that suits the content best in the proposed one, in points.
  open func sizeThatFits(_ size: CGSize) -> CGSize { core.plainly { $0.sizeThatFits(size) } }
  /// Takes the size that ``sizeThatFits(_:)`` answers for the present one.
  open func sizeToFit() { core.sizeToFit() }
  /// The size the content wants by itself; ``noIntrinsicMetric`` on an axis without an opinion.
  open var intrinsicContentSize: CGSize { core.plainly { $0.intrinsicContentSize } }
  /// Tells the superview that the intrinsic size changed.
  open func invalidateIntrinsicContentSize() { core.plainly { $0.invalidateIntrinsicContentSize() } }
  /// -1: no size of its own.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Zero: as small as possible.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as possible.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// How strongly the view refuses to grow beyond its intrinsic size.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(core.contentHuggingPriority(for: axis.native))
  }
  /// Sets ``contentHuggingPriority(for:)``.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    core.setContentHuggingPriority(priority.native, for: axis.native)
  }
  /// How strongly the view refuses to become smaller than its intrinsic size.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(core.contentCompressionResistancePriority(for: axis.native))
  }
  /// Sets ``contentCompressionResistancePriority(for:)``.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    core.setContentCompressionResistancePriority(priority.native, for: axis.native)
  }

  // MARK: Layout and display

  /// Asks for ``layoutSubviews()``.
  open func setNeedsLayout() { core.plainly { $0.setNeedsLayout() } }
  /// Runs requested layout now.
  open func layoutIfNeeded() { core.layoutIfNeeded() }
  /// Places subviews. Does nothing here.
  open func layoutSubviews() { core.plainly { $0.layoutSubviews() } }
  /// Calls ``layoutSubviews()`` for the view's own layer.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }
  /// Says that the picture changed.
  open func setNeedsDisplay() { core.plainly { $0.setNeedsDisplay() } }
  /// Says that the picture changed; the rectangle is not used.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Draws the content. ``UIGraphicsGetCurrentContext()`` is set while this runs. Does nothing here.
  open func draw(_ rect: CGRect) { core.plainly { $0.draw(rect) } }

  /// What a picture shows between background and subviews: what the layer's class draws, then the view's content. As in
  /// UIKit nothing of it is seen outside of the bounds.
  func drawLayerAndContent(_ rect: CGRect) {
    guard let canvas = Canvas.current else { return }
    let type = ObjectIdentifier(Self.self)
    CGContext(canvas).drawing(type) {
      canvas.clip(to: TextRect(rect))
      let isIsolated = Isolation.contains(type)
      if isIsolated { canvas.beginTransparencyLayer(of: TextRect(rect)) }
      backgroundPattern?.drawAsPattern(in: rect)
      ownLayer?.drawContent()
      draw(rect)
      if isIsolated { canvas.endTransparencyLayer() }
    }
  }

  // MARK: Tree

  /// The view this one is in.
  open var superview: UIView? { (core.superview as? any Core)?.link.owner }
  /// Back to front.
  open var subviews: [UIView] { core.subviews.compactMap { ($0 as? any Core)?.link.owner } }
  /// Always `nil`: there is no screen.
  open var window: UIWindow? { nil }
  /// A number of the program's own. Default: 0.
  open var tag: Int {
    get { core.tag }
    set { core.tag = newValue }
  }
  /// Called before the superview changes. Does nothing here.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed. Does nothing here.
  open func didMoveToSuperview() {}
  /// Never called: there are no windows.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Never called: there are no windows.
  open func didMoveToWindow() {}
  /// Called after a view became a subview. Does nothing here.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview leaves. Does nothing here.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Puts `view` in front of the other subviews.
  open func addSubview(_ view: UIView) { adopt(view) { core.addSubview($0) } }
  /// Leaves the superview.
  open func removeFromSuperview() { leaveSuperview() }
  /// Runs layout again where constraints changed; there are none.
  open func updateConstraints() {}
  /// Asks for layout, as there are no constraints.
  open func setNeedsUpdateConstraints() { setNeedsLayout() }

  /// A point of the view's coordinates lies in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// The frontmost view at a point that is neither hidden nor transparent nor closed to interaction.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  // MARK: Look

  /// Fills the bounds before everything else; `nil` (default) = clear.
  open var backgroundColor: UIColor? {
    get { backgroundPattern.map(UIColor.init(patternImage:)) ?? core.backgroundColor.map(UIColor.init(native:)) }
    set {
      backgroundPattern = newValue?.pattern
      core.backgroundColor = backgroundPattern == nil ? newValue?.native : nil
    }
  }
  /// Opacity with everything in the view, 0…1. Default: 1.
  open var alpha: CGFloat {
    get { core.alpha }
    set { core.alpha = newValue }
  }
  /// Leaves the view out of pictures. Default: `false`.
  open var isHidden: Bool {
    get { core.isHidden }
    set { core.isHidden = newValue }
  }
  /// Stored: nothing here depends on it. Default: `true`; labels: `false`.
  open var isOpaque: Bool {
    get { core.isOpaque }
    set { core.isOpaque = newValue }
  }
  /// Cuts content and subviews at the bounds and the rounded corners. Default: `false`.
  open var clipsToBounds: Bool {
    get { core.clipsToBounds }
    set { core.clipsToBounds = newValue }
  }
  /// Stored: pictures start empty. Default: `true`.
  open var clearsContextBeforeDrawing = true
  /// A view whose alpha decides where this one is seen. Default: `nil`, everywhere.
  open var mask: UIView? { didSet { core.maskView = mask?.core } }
  /// How content follows a change of size; labels draw again. Default: ``ContentMode/scaleToFill``.
  open var contentMode: ContentMode {
    get { ContentMode(core.contentMode) }
    set { core.contentMode = newValue.native }
  }
  /// Colour of links. `nil` takes the superview's, in the end system blue.
  open var tintColor: UIColor! {
    get { UIColor(native: core.tintColor) }
    set { core.tintColor = newValue?.native }
  }
  /// Called when the tint colour changed. Does nothing here.
  open func tintColorDidChange() {}
  /// Stored: there is no touch. Default: `true`; labels: `false`.
  open var isUserInteractionEnabled: Bool {
    get { core.isUserInteractionEnabled }
    set { core.isUserInteractionEnabled = newValue }
  }
  /// Pixels per point of sizes and pictures. Default: that of ``UIScreen/main``.
  open var contentScaleFactor: CGFloat {
    get { core.contentScaleFactor }
    set { core.contentScaleFactor = newValue }
  }
  /// The class of ``layer``: ``CALayer``, ``CAShapeLayer``, ``CAGradientLayer``, or one of your own, which is made by
  /// its `init(coder:)`.
  open class var layerClass: AnyClass { CALayer.self }
  /// Corners, border, shadow and sublayers.
  open var layer: CALayer {
    if let ownLayer { return ownLayer }
    let layer = CALayer(of: self)
    ownLayer = layer
    return layer
  }

  // MARK: Traits

  /// What the view is told about the place it is shown in.
  open var traitCollection: UITraitCollection {
    var traits = core.environment.traits
    traits.userInterfaceStyle = UIUserInterfaceStyle(core.effectiveUserInterfaceStyle)
    return UITraitCollection(traits)
  }
  /// Called after traits changed. Does nothing here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Light or dark against the superview, with all subviews. Default: unspecified.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { UIUserInterfaceStyle(rawValue: core.overrideUserInterfaceStyle.rawValue) ?? .unspecified }
    set { core.overrideUserInterfaceStyle = UserInterfaceStyle(rawValue: newValue.rawValue) ?? .unspecified }
  }
  /// Whether the view takes a side of its own in interfaces from right to left. Default: unspecified.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { UISemanticContentAttribute(core.semanticContentAttribute) }
    set { core.semanticContentAttribute = newValue.native }
  }
  /// Direction of the view's content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIUserInterfaceLayoutDirection(core.effectiveLayoutDirection)
  }
  /// Smallest size category that reaches the view. Default: none.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { core.minimumContentSizeCategory.map(UIContentSizeCategory.init(_:)) }
    set { core.minimumContentSizeCategory = newValue?.native }
  }
  /// Largest size category that reaches the view. Default: none.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { core.maximumContentSizeCategory.map(UIContentSizeCategory.init(_:)) }
    set { core.maximumContentSizeCategory = newValue?.native }
  }

  // MARK: Accessibility

  /// Whether assistive technology meets the view as one thing. Default: `false`; labels: `true`.
  open var isAccessibilityElement: Bool {
    get { core.isAccessibilityElement }
    set { core.isAccessibilityElement = newValue }
  }
  /// What the view says. Default: `nil`; labels: their text.
  open var accessibilityLabel: String? {
    get { core.accessibilityLabel }
    set { core.accessibilityLabel = newValue }
  }
  /// What kind of thing the view is. Default: none; labels: static text.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { UIAccessibilityTraits(rawValue: core.accessibilityTraits.rawValue) }
    set { core.accessibilityTraits = AccessibilityTraits(rawValue: newValue.rawValue) }
  }
  /// A name for tests. Default: `nil`.
  open var accessibilityIdentifier: String? {
    get { core.accessibilityIdentifier }
    set { core.accessibilityIdentifier = newValue }
  }
  /// What happens when the view is used. Default: `nil`.
  open var accessibilityHint: String?
  /// The value the view stands for. Default: `nil`.
  open var accessibilityValue: String?
}
