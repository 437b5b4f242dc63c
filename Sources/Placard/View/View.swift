public import Foundation
public import PlacardFont
public import PlacardText

/// A rectangle with content, in a tree of others. It has what labels and their subclasses need of `UIView`: geometry, a
/// tree, requests for layout and display, and what is drawn around the content.
///
/// A view is drawn in this order: the shadow of its ``layer``, ``backgroundColor`` inside the rounded corners,
/// ``draw(_:)``, subviews from back to front, the border. Views are neither `Sendable` nor bound to the main actor.
///
/// Numbers from outside are made finite: NaN and negative sizes count as 0, huge lengths are cut to ±1e7 points.
open class View {
  // MARK: Life

  /// A view with this rectangle in its superview's coordinates, in points.
  public init(frame: CGRect) {
    let frame = frame.clamped
    origin = frame.origin
    boundsStorage = CGRect(origin: .zero, size: frame.size)
  }

  /// A view without area at the origin.
  public convenience init() { self.init(frame: .zero) }

  /// Exists for subclasses written for UIKit. Archives are not read: the view has the defaults.
  public required init?(coder: NSCoder) {
    origin = .zero
    boundsStorage = .zero
  }

  /// Never called. It exists so that overrides written for UIKit compile.
  open func awakeFromNib() {}
  /// Never called. It exists so that overrides written for UIKit compile.
  open func prepareForInterfaceBuilder() {}

  // MARK: Geometry

  /// Top left corner in the superview, and bounds: the two facts behind `frame`, `bounds` and `center`.
  private(set) var origin: CGPoint
  private(set) var boundsStorage: CGRect

  /// Position and size in the superview's coordinates, in points. A new size asks for layout and display;
  /// moving asks for nothing.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: shownSize) }
    set {
      let new = newValue.clamped
      origin = new.origin
      setBoundsStorage(CGRect(origin: boundsStorage.origin, size: new.size))
    }
  }

  /// The rectangle of the view in its own coordinates, in points. A new size keeps the ``center``. While a view draws
  /// that nobody sized, this is the rectangle that its picture has.
  open var bounds: CGRect {
    get { CGRect(origin: boundsStorage.origin, size: shownSize) }
    set {
      let new = newValue.clamped
      origin.x += (boundsStorage.size.width - new.size.width) / 2
      origin.y += (boundsStorage.size.height - new.size.height) / 2
      setBoundsStorage(new)
    }
  }

  /// Middle of the view in its superview's coordinates, in points.
  open var center: CGPoint {
    get {
      let size = shownSize
      return CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
    }
    set {
      let new = newValue.clamped
      origin = CGPoint(x: new.x - boundsStorage.size.width / 2, y: new.y - boundsStorage.size.height / 2)
    }
  }

  /// A map applied around the ``center`` when the view is drawn inside its superview: turns, stretches. It changes no
  /// size and no layout; ``frame`` is the rectangle without it. Default: identity. Invalidates: display.
  open var transform = Transform.identity { didSet { if oldValue != transform { superview?.setNeedsDisplay() } } }

  private func setBoundsStorage(_ new: CGRect) {
    let old = boundsStorage
    boundsStorage = new
    guard old.size != new.size else { return }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The size the view has, or the one that the picture in the making found for it.
  private var shownSize: CGSize {
    let own = boundsStorage.size
    guard own.width == 0 || own.height == 0, let picture = Picture.current, picture.root == ObjectIdentifier(self)
    else { return own }
    return picture.size ?? own
  }

  // MARK: Sizes

  /// Distances from the top to the first and the last baseline in a view of this size; without text the bottom edge.
  func baselineOffsets(in size: CGSize) -> (first: CGFloat, last: CGFloat) { (size.height, size.height) }

  /// The size that suits the content best in the proposed one, in points. A view without content answers its own.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size ``sizeThatFits(_:)`` answers for the present one. The frame's origin stays.
  open func sizeToFit() {
    let corner = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    if frame.origin != corner { frame.origin = corner }
  }

  /// The size the content wants by itself, in points; ``noIntrinsicMetric`` (-1) on an axis without an opinion.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// -1: no size of its own on this axis.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Tells the superview that ``intrinsicContentSize`` changed.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  private var huggingPriorities = AxisPair<LayoutPriority>(horizontal: .defaultLow, vertical: .defaultLow)
  /// Initialisers of subclasses write it directly, so that overridden setters do not see it.
  var compressionPriorities = AxisPair<LayoutPriority>(horizontal: .defaultHigh, vertical: .defaultHigh)

  /// How strongly the view refuses to grow beyond its intrinsic size. Default: 250 on both axes.
  open func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { huggingPriorities[axis] }
  /// Sets ``contentHuggingPriority(for:)``.
  open func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    huggingPriorities[axis] = priority
  }
  /// How strongly the view refuses to become smaller than its intrinsic size. Default: 750 on both axes.
  open func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    compressionPriorities[axis]
  }
  /// Sets ``contentCompressionResistancePriority(for:)``.
  open func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    compressionPriorities[axis] = priority
  }

  // MARK: Requests

  /// Whether layout was asked for and has not run.
  private(set) var needsLayout = true
  /// Asks for ``layoutSubviews()`` before the next picture.
  open func setNeedsLayout() { needsLayout = true }
  /// Called when the picture changed. Nothing happens here, since pictures are made when they are asked for.
  open func setNeedsDisplay() {}
  /// Says that the picture changed; the rectangle is not used.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Places subviews. Runs before a picture when the size changed or layout was requested. Does nothing here.
  open func layoutSubviews() {}

  /// Runs requested layout now, from the outermost ancestor that asked for it.
  open func layoutIfNeeded() {
    var root = self
    var ancestor = superview
    while let view = ancestor {
      if view.needsLayout { root = view }
      ancestor = view.superview
    }
    root.layoutTree()
  }

  /// Layout of a subtree. A pass may ask its superview for another one; a tree that never comes to rest stops
  /// after a few.
  func layoutTree() {
    for _ in 0..<8 {
      if needsLayout {
        needsLayout = false
        layoutSubviews()
      }
      for view in subviews { view.layoutTree() }
      if !needsLayout { return }
    }
  }

  // MARK: Tree

  /// The view this one is in.
  public internal(set) weak var superview: View?
  /// Back to front.
  public internal(set) var subviews: [View] = []
  /// A number that the program may use. Default: 0.
  open var tag = 0

  /// Called before the superview changes. Does nothing here.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Called after the superview changed. Does nothing here.
  open func didMoveToSuperview() {}

  // MARK: Look

  /// Fills ``bounds`` before everything else; `nil` (default) = clear. Where bounds are not whole in pixels it fills
  /// every pixel it touches.
  open var backgroundColor: Color? { didSet { setNeedsDisplay() } }
  /// Opacity of the view with everything in it, 0…1 (clamped, NaN is 1). Default: 1.
  open var alpha: CGFloat = 1 {
    didSet {
      alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1)
      setNeedsDisplay()
    }
  }
  /// Leaves the view and everything in it out of pictures. Default: `false`.
  open var isHidden = false { didSet { setNeedsDisplay() } }
  /// Cuts content and subviews at ``bounds`` and the rounded corners; another name of ``Layer/masksToBounds``. Default:
  /// `false`.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Corners, border and shadow around the content. Default: square corners without either. Invalidates: display.
  open var layer: Layer {
    get { layerStorage }
    set {
      layerStorage = newValue
      setNeedsDisplay()
    }
  }
  /// Initialisers of subclasses write it directly, so that overridden setters do not see it.
  var layerStorage = Layer()
  /// Stored only. Default: `false`.
  open var isOpaque = false
  /// Values whose defaults depend on the class. Initialisers write them directly, so that overridden setters do not
  /// see it.
  struct ClassDefaults {
    var contentMode = ContentMode.scaleToFill
    var isUserInteractionEnabled = true
    var isAccessibilityElement = false
    var accessibilityTraits = AccessibilityTraits.none
  }
  var classDefaults = ClassDefaults()

  /// Stored only: labels draw again whatever the mode is, and subclasses use it as a switch. Default:
  /// ``ContentMode/scaleToFill``; labels: ``ContentMode/redraw``.
  open var contentMode: ContentMode {
    get { classDefaults.contentMode }
    set {
      classDefaults.contentMode = newValue
      setNeedsDisplay()
    }
  }
  /// Stored only. Default: `true`; labels: `false`.
  open var isUserInteractionEnabled: Bool {
    get { classDefaults.isUserInteractionEnabled }
    set { classDefaults.isUserInteractionEnabled = newValue }
  }
  private var ownTintColor: Color?
  /// Colour of links. `nil` takes the superview's, in the end system blue. Invalidates: display.
  open var tintColor: Color! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      propagateTintColor()
    }
  }
  /// Called when the tint colour changed, here or in a superview.
  open func tintColorDidChange() { setNeedsDisplay() }

  func propagateTintColor() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.propagateTintColor() }
  }

  /// Fill and stroke colour of the canvas when ``draw(_:)`` is called.
  var drawingColor: Color { .black }

  /// What makes everything the view draws transparent towards its edges; nil = nothing. Asked once per picture.
  var sideFade: SideFade? { nil }

  /// A view outside of the tree, in this one's coordinates, whose alpha decides where this view with everything in it
  /// is seen. Default: `nil`, everywhere. Invalidates: display.
  open var maskView: View? { didSet { setNeedsDisplay() } }

  /// Whether the view draws although it has no area.
  open var drawsWithoutArea: Bool { false }

  /// Draws the content in ``bounds``. ``PlacardRaster/Canvas/current`` is set up while this runs. Does nothing here. It
  /// is called once for each picture.
  open func draw(_ rect: CGRect) {}

  /// What ``draw(_:)`` leaves on the canvas, in the view's coordinates, also outside its bounds: pictures of
  /// ``Extent/ink`` grow to hold it. `nil` (here) = nothing. Labels: glyphs, decorations and shadows.
  open var inkBounds: CGRect? { nil }

  /// Clusters of text in this view alone that no font has a glyph for.
  var ownMissingClusters: [String] { [] }

  // MARK: Environment

  @exclusivity(unchecked) private var ownEnvironment: Environment?
  /// The environment set here, or the superview's, or the default. Setting `label.environment.language = "ja"`
  /// keeps what was inherited otherwise.
  open var environment: Environment {
    get { contentSizeLimits.isEmpty ? limitless : limitless.limited(by: contentSizeLimits) }
    set {
      let old = environment
      ownEnvironment = newValue
      if old != newValue { propagateEnvironment(from: old) }
    }
  }
  // Read for every label many times, and never while they are written: the observer runs after that.
  @exclusivity(unchecked) private var contentSizeLimits = ContentSizeLimits() {
    didSet { if oldValue != contentSizeLimits { propagateEnvironment(from: limitless.limited(by: oldValue)) } }
  }
  private var limitless: Environment { ownEnvironment ?? superview?.environment ?? rootEnvironment }
  /// The environment where neither the view nor a superview has one.
  @exclusivity(unchecked) package var rootEnvironment = Environment()
  /// Smallest content size category that reaches the view and its subviews. Default: `nil`, no limit.
  open var minimumContentSizeCategory: ContentSizeCategory? {
    get { contentSizeLimits.minimum }
    set { contentSizeLimits.minimum = newValue }
  }
  /// Largest content size category that reaches the view and its subviews; wins over the smallest. Default: `nil`.
  open var maximumContentSizeCategory: ContentSizeCategory? {
    get { contentSizeLimits.maximum }
    set { contentSizeLimits.maximum = newValue }
  }
  /// Goes back to the superview's environment.
  public func resetEnvironment() {
    let old = environment
    ownEnvironment = nil
    if old != environment { propagateEnvironment(from: old) }
  }
  /// Called after ``environment`` changed, here or in a superview. Asks for display.
  open func environmentDidChange(from previous: Environment) { setNeedsDisplay() }

  func propagateEnvironment(from old: Environment) {
    environmentDidChange(from: old)
    for view in subviews where view.ownEnvironment == nil { view.propagateEnvironment(from: old) }
  }

  /// Light or dark against the environment, for this view and its subviews. Default: unspecified.
  open var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified { didSet { setNeedsDisplay() } }
  /// Light or dark: the nearest override up the tree, else the environment's. Read when something is drawn.
  public var effectiveUserInterfaceStyle: InterfaceStyle {
    switch overrideUserInterfaceStyle {
    case .light: .light
    case .dark: .dark
    case .unspecified:
      ownEnvironment?.userInterfaceStyle ?? superview?.effectiveUserInterfaceStyle ?? environment.userInterfaceStyle
    }
  }

  /// Whether the view takes a side of its own in right-to-left interfaces. Default: unspecified.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if oldValue != semanticContentAttribute { layoutDirectionDidChange() } }
  }
  /// The explicit direction of the view's content, `natural` when nothing says one.
  public var effectiveLayoutDirection: WritingDirection {
    switch semanticContentAttribute {
    case .unspecified: environment.layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
  func layoutDirectionDidChange() { setNeedsDisplay() }

  private var ownContentScale: CGFloat?
  /// Pixels per point of the view's pictures and of the rounding of its sizes: what was set, else the environment's
  /// display scale. NaN, infinite and ≤ 0 go back to the environment's. While a picture is made, the view it is of and
  /// those in it that were not given a scale have the picture's.
  open var contentScaleFactor: CGFloat {
    get {
      if let (scale, root) = Picture.currentScale, ownContentScale == nil || root == ObjectIdentifier(self) {
        return scale
      }
      return ownContentScale ?? CGFloat(environment.displayScale)
    }
    set {
      let old = contentScaleFactor
      ownContentScale = newValue > 0 && newValue.isFinite ? newValue : nil
      if old != contentScaleFactor { contentScaleDidChange() }
    }
  }
  func contentScaleDidChange() { setNeedsDisplay() }

  // MARK: Accessibility

  /// Whether assistive technology meets the view as one thing. Default: `false`; labels: `true`.
  open var isAccessibilityElement: Bool {
    get { classDefaults.isAccessibilityElement }
    set { classDefaults.isAccessibilityElement = newValue }
  }
  private var ownAccessibilityLabel: String?
  /// What the view says. Written into PNGs as their description when asked. Default: `nil`; labels: their text.
  open var accessibilityLabel: String? {
    get { ownAccessibilityLabel }
    set { ownAccessibilityLabel = newValue }
  }
  /// The label that was set, without a subclass's default.
  var explicitAccessibilityLabel: String? { ownAccessibilityLabel }
  /// What kind of thing the view is. Default: none; labels: static text.
  open var accessibilityTraits: AccessibilityTraits {
    get { classDefaults.accessibilityTraits }
    set { classDefaults.accessibilityTraits = newValue }
  }
  /// A name for tests. Default: `nil`.
  open var accessibilityIdentifier: String?
}
