/// The clock, and what starts, stops and pauses a run (marquee.md section 6).
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
    guard update != .none else { return }
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
    guard player.run != nil else { return }
    if player.cut() { labelReturnedToHome(false) }
  }

  /// The movement of a run that was started: neither held nor waiting.
  private var runTimeline: MarqueeTimeline { timeline(started: true) }

  func startIfIdle() {
    guard player.run == nil, timeline.startsAutomatically else { return }
    start()
  }

  func start() {
    let timeline = runTimeline
    guard !timeline.isStill else { return }
    player.start(timeline)
    takeEvents(upTo: player.time)
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
  public func advance(to time: TimeInterval) {
    updateIfNeeded()
    guard time >= player.time else { return }
    let target = min(time, 1e12)
    if mayRepeat {
      player.skipCycles(
        upTo: target, keeping: Self.maximumCyclesPerStep,
        atMost: maximumCycles.map { $0 - (player.run?.completedCycles ?? 0) - 1 })
    }
    takeEvents(upTo: target)
    player.finish(at: target)
    setNeedsDisplay()
  }

  /// Time of the next hook up to `limit`.
  func nextEventTime(upTo limit: TimeInterval) -> TimeInterval? {
    updateIfNeeded()
    return player.nextEventTime(upTo: limit)
  }

  private func takeEvents(upTo limit: TimeInterval) {
    // Bounded, because a cycle may be too short for the clock's precision to tell its ends apart.
    for _ in 0..<(2 * Self.maximumCyclesPerStep + 2) {
      guard let event = player.takeEvent(upTo: limit) else { return }
      switch event {
      case .cycleBegins: labelWillBeginScroll()
      case .cycleEnds:
        let run = player.run?.identity
        labelReturnedToHome(true)
        if let current = player.run, current.identity == run, current.timeline.isLooping, !mayRepeat {
          player.endRun()
        }
      }
      updateIfNeeded()
    }
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

  /// Throws when ``scrollSequence`` cannot be played and the built-in movement takes its place.
  public func validate() throws(MarqueeSequenceError) { try scrollSequence?.validate() }
}
