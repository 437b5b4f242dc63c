/// A label of one line that scrolls its text when it is too wide.
///
/// On a screen scrolling is an animation; here time is a parameter. There are two ways to use it:
///
/// * **Stateless.** ``View/render(at:scale:extent:missingGlyphs:)`` gives the picture at a time of a run that starts by
///   itself at 0; ``timeline`` describes that run; ``View/animation(framesPerSecond:scale:)`` makes a file of one loop.
/// * **With a clock.** ``advance(by:)`` and ``advance(to:)`` move ``currentTime`` on. Starting, pausing and stopping
///   act at that time, ``labelWillBeginScroll()`` and ``labelReturnedToHome(_:)`` are called in order of time, and
///   `render()` gives the picture now.
///
/// ```swift
/// let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30), rate: 50, fadeLength: 10)
/// label.text = "A line that is too long for its label scrolls"
/// label.trailingBuffer = 40
/// let frame = try label.render(at: 2.5, scale: 2)
/// ```
///
/// A change of `text`, `font`, size, ``type``, ``speed``, ``labelize``, a buffer or the fade length to another value is
/// an *update*: the run is cut and, where it may start by itself, begins again. The new run starts when the clock, the
/// state or a picture is next asked for.
open class MarqueeLabel: Label {
  // MARK: Life

  /// A label of 7 seconds a loop without fades. A subclass that has every designated initialiser inherits it.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, duration: 7, fadeLength: 0)
  }

  /// A label that scrolls `rate` points per second; the fade is limited to half the width that `frame` has now.
  public init(frame: CGRect, rate: CGFloat, fadeLength: CGFloat) {
    super.init(frame: frame)
    setUp(.rate(rate), fadeLength: fadeLength)
  }

  /// A label that scrolls for `duration` seconds; the fade is limited to half the width that `frame` has now.
  public init(frame: CGRect, duration: CGFloat, fadeLength: CGFloat) {
    super.init(frame: frame)
    setUp(.duration(duration), fadeLength: fadeLength)
  }

  /// Exists for subclasses written for UIKit. Archives are not read: the label has the defaults.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(.duration(7), fadeLength: 0)
  }

  // MARK: Movement

  /// All that decides the movement; setters below say what a change does.
  var settings = MarqueeConfiguration() {
    didSet { forgetTimeline() }
  }

  /// Direction and style. Default: ``MarqueeType/continuous``. A change is an update.
  open var type: MarqueeType {
    get { settings.type }
    set { set(\.type, newValue) }
  }

  /// Speed or duration. Default: 7 seconds. A change of case or value is an update.
  open var speed: SpeedLimit {
    get { settings.speed }
    set { set(\.speed, newValue) }
  }

  /// Deprecated upstream: seconds of ``speed``, 0 when it is a rate.
  open var scrollDuration: CGFloat {
    get { if case .duration(let value) = speed { value } else { 0 } }
    set { speed = .duration(newValue) }
  }

  /// Deprecated upstream: points per second of ``speed``, 0 when it is a duration.
  open var scrollRate: CGFloat {
    get { if case .rate(let value) = speed { value } else { 0 } }
    set { speed = .rate(newValue) }
  }

  /// Gap before the text at home, in points; also when nothing scrolls, and in every size the label answers. In the
  /// right-leading types it is at the right edge. Default: 0. A change is an update.
  open var leadingBuffer: CGFloat {
    get { settings.leadingBuffer }
    set { set(\.leadingBuffer, newValue) }
  }

  /// Gap after the text while it scrolls, in points; in the continuous types the gap between copies is the largest of
  /// this, ``leadingBuffer`` and ``fadeLength``. Default: 0. A change is an update.
  open var trailingBuffer: CGFloat {
    get { settings.trailingBuffer }
    set { set(\.trailingBuffer, newValue) }
  }

  /// Width of each edge fade, in points; at most half the label's width takes effect. 0 or less = none. Default: 0. A
  /// change is an update.
  open var fadeLength: CGFloat {
    get { settings.fadeLength }
    set { set(\.fadeLength, newValue) }
  }

  /// Rest at home before each cycle, in seconds, and at the far end of types that have one. Negative counts as 0.
  /// Default: 1. Used from the next run on.
  open var animationDelay: CGFloat {
    get { settings.animationDelay }
    set { settings.animationDelay = newValue }
  }

  /// Easing of the built-in movements. Default: ``AnimationCurve/linear``. Used from the next run on.
  open var animationCurve: AnimationCurve {
    get { settings.animationCurve }
    set { settings.animationCurve = newValue }
  }

  /// A scripted movement in place of the built-in one. One that `validate()` refuses is passed over. Default: `nil`.
  /// Used from the next run on.
  open var scrollSequence: [any MarqueeStep]? {
    get { settings.scrollSequence }
    set { settings.scrollSequence = newValue }
  }

  /// Cycles after which the text rests at home; `nil` (default) = for ever. Looked at when a cycle ends.
  open var maximumCycles: Int? {
    get { settings.maximumCycles }
    set { settings.maximumCycles = newValue }
  }

  // MARK: States

  /// A plain label: no scrolling and no fade; ``leadingBuffer`` still holds. Default: `false`. A change is an update.
  open var labelize: Bool {
    get { settings.labelize }
    set { set(\.labelize, newValue) }
  }

  /// Neither starts nor repeats by itself; a cycle in flight is finished. Letting go starts a run. Default: `false`.
  open var holdScrolling: Bool {
    get { settings.holdScrolling }
    set {
      let wasHeld = settings.holdScrolling
      settings.holdScrolling = newValue
      if wasHeld && !newValue { startIfIdle() }
    }
  }

  /// Plays one cycle when tapped or triggered, and none by itself. Switching it off starts nothing. Default: `false`.
  open var tapToScroll: Bool {
    get { settings.tapToScroll }
    set { settings.tapToScroll = newValue }
  }

  /// Scrolls even if the text fits. Default: `false`. A change is an update when the text is at home and may now scroll
  /// by itself; else it counts when the cycle ends.
  open var forceScrolling: Bool {
    get { settings.forceScrolling }
    set {
      guard settings.forceScrolling != newValue else { return }
      settings.forceScrolling = newValue
      if !awayFromHome && timeline.startsAutomatically { setNeedsUpdate() }
    }
  }

  /// Whether a new text goes on scrolling at the same time in its cycle as the old one. Default: `false`, a new text
  /// starts from home. Not in upstream.
  open var keepsPhaseOnTextChange = false

  /// Whether the mirrored ``type`` takes effect when the first paragraph is written from right to left. Default:
  /// `false`. A change is an update. Not in upstream.
  open var followsWritingDirection = false {
    didSet {
      forgetTimeline()
      if oldValue != followsWritingDirection { setNeedsUpdate() }
    }
  }

  // MARK: Drawing options

  /// Whether scrolled text stands on whole pixels instead of quarter pixels. Default: `false`. Not in upstream.
  open var snapsToPixels = false { didSet { setNeedsDisplay() } }

  /// Whether the leading buffer is blue, the trailing buffer red and the frame of the text orange. Default: `false`.
  open var debugOverlay = false { didSet { setNeedsDisplay() } }

  // MARK: Label

  /// Plain content. Another value is an update.
  open override var text: String? {
    get { super.text }
    set {
      guard newValue != super.text else { return }
      super.text = newValue
      setNeedsUpdate(forText: true)
    }
  }

  /// Styled content. Another value is an update.
  open override var attributedText: NSAttributedString? {
    get { super.attributedText }
    set {
      if let newValue, let old = super.attributedText, old.hasSameContent(as: newValue) { return }
      if newValue == nil, super.attributedText == nil { return }
      super.attributedText = newValue
      setNeedsUpdate(forText: true)
    }
  }

  /// Font of all text. Another value is an update.
  open override var font: Font! {
    get { super.font }
    set {
      let old = super.font
      super.font = newValue
      if old != super.font { setNeedsUpdate() }
    }
  }

  /// Whether fonts of text styles follow the environment. Another value is an update.
  open override var adjustsFontForContentSizeCategory: Bool {
    get { super.adjustsFontForContentSizeCategory }
    set {
      guard newValue != super.adjustsFontForContentSizeCategory else { return }
      super.adjustsFontForContentSizeCategory = newValue
      setNeedsUpdate()
    }
  }

  /// Always 1; setting it does nothing, also when ``labelize`` is set.
  open override var numberOfLines: Int {
    get { 1 }
    set {}
  }

  /// Position and size. Another size is an update.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds.size
      super.frame = newValue
      if old != super.bounds.size { setNeedsUpdate() }
    }
  }

  /// The label's rectangle in its own coordinates. Another size is an update.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.size
      super.bounds = newValue
      if old != super.bounds.size { setNeedsUpdate() }
    }
  }

  /// A new text size, language or direction is an update; new colours are only drawn.
  open override func environmentDidChange(from previous: Environment) {
    super.environmentDidChange(from: previous)
    var sameText = environment
    sameText.userInterfaceStyle = previous.userInterfaceStyle
    if sameText != previous { setNeedsUpdate() }
  }

  // MARK: Sizes and drawing

  /// The size that suits the text in the proposed one, with ``leadingBuffer``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeThatFits(size, withBuffers: true) }

  /// The size that suits the text in the proposed one; with buffers ``leadingBuffer`` wider, without as any label.
  open func sizeThatFits(_ size: CGSize, withBuffers: Bool) -> CGSize {
    withBuffer(super.sizeThatFits(size), withBuffers)
  }

  /// Size of the text, ``leadingBuffer`` wider.
  open override var intrinsicContentSize: CGSize { withBuffer(super.intrinsicContentSize, true) }

  /// The frame of the first copy as it is drawn now, or the rectangle a text is laid out in that does not scroll.
  open override func textDrawingRect(forBounds bounds: CGRect) -> CGRect { moment.textFrame(in: bounds) }

  /// Draws the copies of the text that are in view; of text that does not scroll, the text beside the buffer.
  open override func drawText(in rect: CGRect) {
    let moment = moment
    if moment.timeline.shouldScroll {
      drawCopies(of: moment, in: rect)
    } else {
      super.drawText(in: moment.textFrame(in: rect))
    }
    if debugOverlay { drawDebugOverlay(moment, in: rect) }
  }

  override var sideFade: SideFade? {
    let moment = moment
    guard moment.timeline.fadeLength > 0 else { return nil }
    return SideFade(length: Double(moment.timeline.fadeLength), left: moment.leftFade, right: moment.rightFade)
  }

  // MARK: Hooks

  // A hook may ask anything of the label. What would change the run, a restart, a new text, a step of the clock, waits
  // until the hook returns; a run that `labelWillBeginScroll` asks for in this way is not announced to it again.

  /// Called at the start of every cycle, when the rest at home begins. Does nothing here.
  open func labelWillBeginScroll() {}

  /// Called at the end of every cycle with `true`, also when the text stays away then, and with `false` when a cycle
  /// is cut while the text is away. Calling ``shutdownLabel()`` in it prevents the next cycle. Does nothing here.
  open func labelReturnedToHome(_ finished: Bool) {}

  // MARK: Control

  /// Starts a cycle now, also when held or waiting for a tap; then it is the only one. Nothing happens when the text
  /// should not scroll or is away from home.
  open func triggerScrollStart() { trigger() }

  /// What a tap does: ``triggerScrollStart()``.
  open func labelWasTapped() { triggerScrollStart() }

  /// Goes home at once, then starts again unless held, waiting for a tap or not in need of scrolling.
  open func restartLabel() {
    shutdownLabel()
    startIfIdle()
  }

  /// Goes home at once and stays there. The next update or restart starts again.
  open func shutdownLabel() {
    pendingUpdate = .none
    cutRun()
    setNeedsDisplay()
  }

  /// Deprecated upstream: ``shutdownLabel()``.
  open func resetLabel() { shutdownLabel() }

  /// Freezes position and fades. Nothing happens at home, the rest before a cycle included.
  open func pauseLabel() {
    updateIfNeeded()
    player.pause()
  }

  /// Goes on where ``pauseLabel()`` stopped.
  open func unpauseLabel() { player.unpause() }

  // MARK: State

  /// Whether the text is not at home now.
  open var awayFromHome: Bool {
    updateIfNeeded()
    return player.offset != 0
  }

  /// How far the text is from home now: 0 at home, 1 at the far end. Optional as upstream, where a label off the screen
  /// does not know; never `nil` here.
  open var animationPosition: CGFloat? {
    updateIfNeeded()
    return player.run?.timeline.animationPosition(at: player.localTime) ?? 0
  }

  /// Whether the label is between ``pauseLabel()`` and ``unpauseLabel()``.
  open var isPaused: Bool { player.isPaused }

  /// Whether the text is too wide, or forced to scroll, and may scroll at all. Being held, paused or waiting for a tap
  /// does not matter. The label goes by the answer of a subclass too: one that says `false` stays still, one that says
  /// `true` scrolls text that fits.
  open func labelShouldScroll() -> Bool { ownTimeline(started: false).shouldScroll }

  /// Width of the text on one line without buffers, and the label's height.
  open func textLayoutSize() -> CGSize { CGSize(width: textWidths.full, height: bounds.size.height) }

  /// Upstream's name of ``textCoordinate(forFramePoint:)``.
  open func textCoordinateForFramePoint(_ point: CGPoint) -> CGPoint? { textCoordinate(forFramePoint: point) }

  // MARK: Groups, under upstream's names

  /// ``MarqueeGroup/restartLabels()``.
  open class func restartLabelsOfController(_ group: MarqueeGroup) { group.restartLabels() }
  /// ``MarqueeGroup/restartLabels()``.
  open class func controllerViewWillAppear(_ group: MarqueeGroup) { group.restartLabels() }
  /// ``MarqueeGroup/restartLabels()``.
  open class func controllerViewDidAppear(_ group: MarqueeGroup) { group.restartLabels() }
  /// ``MarqueeGroup/labelize()``.
  open class func controllerLabelsLabelize(_ group: MarqueeGroup) { group.labelize() }
  /// ``MarqueeGroup/animate()``.
  open class func controllerLabelsAnimate(_ group: MarqueeGroup) { group.animate() }

  // MARK: State behind the extensions

  /// The run and the time.
  var player = MarqueePlayer()
  /// Whether an update was asked for and has not run.
  var pendingUpdate = PendingUpdate.none
  /// What was asked for while a hook was called.
  var hooks = MarqueeHooks()
  /// What a group adds to the cycle.
  var schedule: MarqueeSchedule? { didSet { forgetTimeline() } }
  /// Timeline and widths, until a property changes.
  var timelineCache = MarqueeTimelineCache()
  /// Pictures of the text, until it changes.
  var strip: MarqueeStrip?

  override func invalidate(_ level: Invalidation) {
    super.invalidate(level)
    strip = nil
    if level != .display || !Picture.isDrawing(self) { timelineCache.removeAll() }
  }
}
