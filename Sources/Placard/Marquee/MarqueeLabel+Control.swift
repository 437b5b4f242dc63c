/// The clock, and what starts, stops and pauses a run (`Documentation/Rules/Marquee.md` section 6).
extension MarqueeLabel {
  /// Most hooks of cycles one step of the clock calls: of a step with more cycles only the last ones are told.
  static let maximumCyclesPerStep = 100_000

  // MARK: Updates

  /// Cuts the run; the next one starts when time or state is next asked for.
  func setNeedsUpdate(forText: Bool = false) {
    forgetTimeline()
    setNeedsDisplay()
    if forText, keepsPhaseOnTextChange, player.run != nil {
      if pendingUpdate == .none { pendingUpdate = .keepingPhase }
      return
    }
    pendingUpdate = .full
    cutRun()
  }

  func updateIfNeeded() {
    let update = pendingUpdate
    guard update != .none, !hooks.isCalling else { return }
    pendingUpdate = .none
    let next = runTimeline
    if update == .keepingPhase, player.run != nil {
      if next.isStill { cutRun() } else { player.replaceTimeline(next) }
    } else {
      startIfIdle()
    }
  }

  /// Ends the run at once; the hook hears of it when the text was away.
  func cutRun() {
    if hooks.put(off: { $0.cutRun() }) { return }
    guard player.run != nil else { return }
    if player.cut() { call { labelReturnedToHome(false) } }
  }

  /// The movement of a run that was started: neither held nor waiting.
  private var runTimeline: MarqueeTimeline { timeline(started: true) }

  func startIfIdle() {
    if hooks.put(off: { $0.startIfIdle() }) { return }
    guard player.run == nil, timeline.startsAutomatically else { return }
    start()
  }

  func start() {
    let timeline = runTimeline
    guard !timeline.isStill else { return }
    player.start(timeline)
    // A hook that asks for a run while it is told of a beginning one is not told again.
    if hooks.isSettlingBeginning, player.nextEventTime(upTo: player.time) != nil {
      _ = player.takeEvent(upTo: player.time)
    }
    takeEvents(upTo: player.time)
  }

  // MARK: Hooks

  /// Calls a hook. What is asked of the label meanwhile that would change the run waits until the hook returns.
  private func call(beginning: Bool = false, _ hook: () -> Void) {
    hooks.isCalling = true
    hook()
    hooks.isCalling = false
    let outer = hooks.isSettlingBeginning
    hooks.isSettlingBeginning = outer || beginning
    for action in hooks.takeActions() { action(self) }
    if beginning { updateIfNeeded() }
    hooks.isSettlingBeginning = outer
  }

  /// ``triggerScrollStart()`` outside of hooks.
  func trigger() {
    if hooks.put(off: { $0.trigger() }) { return }
    updateIfNeeded()
    guard !awayFromHome, timeline.shouldScroll else { return }
    start()
  }

  // MARK: Clock

  /// Seconds on the label's clock.
  public var currentTime: TimeInterval { player.time }

  /// Moves the clock on by `interval` seconds; negative and NaN count as 0.
  public func advance(by interval: TimeInterval) {
    advance(to: player.time + (interval > 0 ? interval : 0))
  }

  /// Moves the clock on to `time`, calling the hooks of every cycle that starts or ends on the way in order of time.
  /// Time never goes back: an earlier time and NaN do nothing. Times are cut to 10¹² seconds.
  /// Called in a hook, it takes effect when the hook returns.
  public func advance(to time: TimeInterval) {
    if hooks.isAdvancing || hooks.isCalling {
      if time >= player.time { hooks.target = max(hooks.target, min(time, 1e12)) }
      if !hooks.isAdvancing { _ = hooks.put(off: { $0.advance(to: $0.hooks.target) }) }
      return
    }
    updateIfNeeded()
    guard time >= player.time else { return }
    let target = min(time, 1e12)
    if mayRepeat {
      player.skipCycles(
        upTo: target, keeping: Self.maximumCyclesPerStep,
        atMost: maximumCycles.map { $0 - (player.run?.completedCycles ?? 0) - 1 })
    }
    takeEvents(upTo: target)
    setNeedsDisplay()
  }

  /// Time of the next hook up to `limit`.
  func nextEventTime(upTo limit: TimeInterval) -> TimeInterval? {
    updateIfNeeded()
    return player.nextEventTime(upTo: limit)
  }

  /// Calls the hooks of all that happens up to `limit`, and moves the clock there.
  private func takeEvents(upTo limit: TimeInterval) {
    // Whoever is on the way already takes those of a new run too.
    guard !hooks.isAdvancing else { return }
    hooks.isAdvancing = true
    // Bounded, because a cycle may be too short for the clock's precision to tell its ends apart.
    for _ in 0..<(2 * Self.maximumCyclesPerStep + 2) {
      guard let event = player.takeEvent(upTo: max(limit, hooks.target)) else { break }
      switch event {
      case .cycleBegins: call(beginning: true) { labelWillBeginScroll() }
      case .cycleEnds:
        let run = player.run?.identity
        call { labelReturnedToHome(true) }
        if let current = player.run, current.identity == run, current.timeline.isLooping, !mayRepeat {
          player.endRun()
        }
      }
      updateIfNeeded()
    }
    player.finish(at: max(limit, hooks.target))
    hooks.target = -.infinity
    hooks.isAdvancing = false
  }

  /// Whether another cycle follows by itself: by the properties as they are now, not as they were at the start.
  private var mayRepeat: Bool {
    if let maximumCycles, let run = player.run, run.completedCycles >= maximumCycles { return false }
    return !holdScrolling && !tapToScroll && timeline.shouldScroll
  }

  // MARK: Taps

  /// A tap at a point of the label; outside its bounds nothing happens.
  public func labelWasTapped(at point: CGPoint) {
    if bounds.contains(point) { labelWasTapped() }
  }

  // MARK: State

  /// Seconds of the movement one way, without rests, by the present properties; 0 when the text does not scroll.
  public var animationDuration: CGFloat { CGFloat(timeline.scrollDuration) }

  /// What the text does now.
  public var phase: MarqueeTimeline.Phase {
    updateIfNeeded()
    return player.run.map { $0.timeline.phase(at: player.localTime) } ?? .still
  }

  /// Checks whether ``scrollSequence`` can be played. If it cannot, the built-in movement takes its place.
  ///
  /// - Throws: ``MarqueeSequenceError``, which says which step is wrong.
  public func validate() throws(MarqueeSequenceError) { try scrollSequence?.validate() }
}
