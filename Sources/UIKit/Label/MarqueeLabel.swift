public import Foundation
import Placard

/// A label of one line that scrolls its text when it is too wide. Placard's `MarqueeLabel` is behind it.
///
/// Not upstream: time is ``advance(by:)``'s, and a picture shows the label at that time.
@preconcurrency @MainActor
open class MarqueeLabel: UILabel {
  private var marquee: Placard.MarqueeLabel { core as! Placard.MarqueeLabel }

  override class func makeCore(frame: CGRect) -> any Core { MarqueeCore(frame: frame, duration: 7, fadeLength: 0) }

  // MARK: Life

  /// A label of 7 seconds a loop without fades.
  public convenience override init(frame: CGRect) { self.init(frame: frame, duration: 7, fadeLength: 0) }
  /// A label that scrolls `rate` points per second; the fade is limited to half the width.
  public init(frame: CGRect, rate: CGFloat, fadeLength fade: CGFloat) {
    super.init(frame: frame)
    setUp(.rate(rate), fade)
  }
  /// A label that scrolls for `duration` seconds; the fade is limited to half the width.
  public init(frame: CGRect, duration: CGFloat, fadeLength fade: CGFloat) {
    super.init(frame: frame)
    setUp(.duration(duration), fade)
  }
  /// Exists for subclasses. Archives are not read: the label has the defaults.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func setUp(_ speed: Placard.SpeedLimit, _ fade: CGFloat) {
    marquee.speed = speed
    marquee.fadeLength = min(fade, core.bounds.size.width / 2)
  }

  // MARK: Movement

  /// Direction and style. Default: continuous.
  open var type: MarqueeType {
    get { MarqueeType(marquee.type) }
    set { marquee.type = newValue.native }
  }
  /// Speed or duration. Default: 7 seconds.
  open var speed: SpeedLimit {
    get { SpeedLimit(marquee.speed) }
    set { marquee.speed = newValue.native }
  }
  /// Deprecated upstream: seconds of ``speed``, 0 when it is a rate.
  open var scrollDuration: CGFloat {
    get { marquee.scrollDuration }
    set { marquee.scrollDuration = newValue }
  }
  /// Deprecated upstream: points per second of ``speed``, 0 when it is a duration.
  open var scrollRate: CGFloat {
    get { marquee.scrollRate }
    set { marquee.scrollRate = newValue }
  }
  /// Gap before the text, in points. Default: 0.
  open var leadingBuffer: CGFloat {
    get { marquee.leadingBuffer }
    set { marquee.leadingBuffer = newValue }
  }
  /// Gap after the text while it scrolls, in points. Default: 0.
  open var trailingBuffer: CGFloat {
    get { marquee.trailingBuffer }
    set { marquee.trailingBuffer = newValue }
  }
  /// Width of each edge fade in points. Default: 0.
  open var fadeLength: CGFloat {
    get { marquee.fadeLength }
    set { marquee.fadeLength = newValue }
  }
  /// Seconds of rest at home before each cycle. Default: 1.
  open var animationDelay: CGFloat {
    get { marquee.animationDelay }
    set { marquee.animationDelay = newValue }
  }
  /// Seconds of the movement one way.
  open var animationDuration: CGFloat { marquee.animationDuration }
  /// Easing of the movement. Default: linear.
  open var animationCurve: UIView.AnimationCurve {
    get { UIView.AnimationCurve(marquee.animationCurve) }
    set { marquee.animationCurve = newValue.native }
  }
  /// A scripted movement in place of the built-in one. Default: `nil`.
  open var scrollSequence: [any MarqueeStep]? { didSet { marquee.scrollSequence = scrollSequence?.map(\.native) } }

  // MARK: States

  /// A plain label. Default: `false`.
  open var labelize: Bool {
    get { marquee.labelize }
    set { marquee.labelize = newValue }
  }
  /// Neither starts nor repeats by itself. Default: `false`.
  open var holdScrolling: Bool {
    get { marquee.holdScrolling }
    set { marquee.holdScrolling = newValue }
  }
  /// Scrolls even if the text fits. Default: `false`.
  open var forceScrolling: Bool {
    get { marquee.forceScrolling }
    set { marquee.forceScrolling = newValue }
  }
  /// Plays one cycle when tapped. Default: `false`.
  open var tapToScroll: Bool {
    get { marquee.tapToScroll }
    set { marquee.tapToScroll = newValue }
  }
  /// Between ``pauseLabel()`` and ``unpauseLabel()``.
  open var isPaused: Bool { marquee.isPaused }
  /// The text is not at home now.
  open var awayFromHome: Bool { marquee.awayFromHome }
  /// How far the text is from home now: 0 at home, 1 at the far end.
  open var animationPosition: CGFloat? { marquee.animationPosition }

  // MARK: Hooks

  /// Called at the start of every cycle. Does nothing here.
  open func labelWillBeginScroll() {}
  /// Called at the end of every cycle with `true`, and with `false` when one is cut. Does nothing here.
  open func labelReturnedToHome(_ finished: Bool) {}
  /// Whether the text is too wide, or forced to scroll, and may scroll at all.
  open func labelShouldScroll() -> Bool {
    let label = core as! any Core & Placard.MarqueeLabel
    return label.plainly { $0.labelShouldScroll() }
  }

  // MARK: Control

  /// Starts a cycle now.
  open func triggerScrollStart() { marquee.triggerScrollStart() }
  /// Goes home at once, then starts again.
  open func restartLabel() { marquee.restartLabel() }
  /// Deprecated upstream: ``shutdownLabel()``.
  open func resetLabel() { marquee.resetLabel() }
  /// Goes home at once and stays there.
  open func shutdownLabel() { marquee.shutdownLabel() }
  /// Freezes position and fades.
  open func pauseLabel() { marquee.pauseLabel() }
  /// Goes on where ``pauseLabel()`` stopped.
  open func unpauseLabel() { marquee.unpauseLabel() }
  /// What a tap does: ``triggerScrollStart()``. There are no gestures: call it yourself.
  open func labelWasTapped() { marquee.labelWasTapped() }

  // MARK: Sizes

  /// The size that suits the text; with buffers ``leadingBuffer`` wider.
  open func sizeThatFits(_ size: CGSize, withBuffers: Bool) -> CGSize {
    marquee.sizeThatFits(size, withBuffers: withBuffers)
  }
  /// Width of the text on one line, and the label's height.
  open func textLayoutSize() -> CGSize { marquee.textLayoutSize() }
  /// The place in the text that a point of the label shows; `nil` in a gap.
  open func textCoordinateForFramePoint(_ point: CGPoint) -> CGPoint? { marquee.textCoordinateForFramePoint(point) }

  // MARK: All labels of a controller

  /// Restarts the labels in a controller's view.
  open class func restartLabelsOfController(_ controller: UIViewController) {
    for label in controller.view.marquees { label.restartLabel() }
  }
  /// Restarts the labels in a controller's view.
  open class func controllerViewWillAppear(_ controller: UIViewController) { restartLabelsOfController(controller) }
  /// Restarts the labels in a controller's view.
  open class func controllerViewDidAppear(_ controller: UIViewController) { restartLabelsOfController(controller) }
  /// Makes plain labels of those in a controller's view.
  open class func controllerLabelsLabelize(_ controller: UIViewController) {
    for label in controller.view.marquees { label.labelize = true }
  }
  /// Lets the labels in a controller's view scroll again.
  open class func controllerLabelsAnimate(_ controller: UIViewController) {
    for label in controller.view.marquees { label.labelize = false }
  }

  // MARK: Time

  /// Not upstream: seconds on the label's clock.
  public var currentTime: TimeInterval { marquee.currentTime }
  /// Not upstream: moves the clock on, calling the hooks on the way. A picture shows the label at that time.
  public func advance(by interval: TimeInterval) { marquee.advance(by: interval) }
}

extension UIView {
  fileprivate var marquees: [MarqueeLabel] {
    let own = (self as? MarqueeLabel).map { [$0] } ?? []
    return own + subviews.flatMap(\.marquees)
  }

  /// Easing of movements.
  public enum AnimationCurve: Int, Spelling, Sendable {
    typealias Native = Placard.AnimationCurve
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Even.
    case linear
  }
}
