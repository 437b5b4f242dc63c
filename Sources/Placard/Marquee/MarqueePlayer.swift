/// The run of a ``MarqueeLabel``: where in time it is, and which cycle starts and ends come next.
///
/// A run keeps the timeline it started with; only the owner decides at the end of a cycle whether another one follows.
/// Cycle n begins at exactly start + n · C, so nothing drifts.
package struct MarqueePlayer: Sendable {
  /// What the owner is told, in time order.
  package enum Event: Sendable, Hashable {
    case cycleBegins
    case cycleEnds
  }

  package struct Run: Sendable {
    package fileprivate(set) var timeline: MarqueeTimeline
    /// Tells runs apart when a hook replaces one by another.
    package let identity: Int
    fileprivate var start: TimeInterval
    fileprivate var pausedTotal: TimeInterval = 0
    fileprivate var pausedSince: TimeInterval?
    /// Cycles before the present one; the time of the present one is measured from cycle · C.
    fileprivate var cycle = 0
    fileprivate var hasBegun = false
    /// A movement that does not repeat is over; the text stays away.
    package fileprivate(set) var isFinished = false
    /// Cycles that were completed, also before the timeline was replaced.
    package fileprivate(set) var completedCycles = 0

    fileprivate var cycleStart: TimeInterval { start + pausedTotal + Double(cycle) * timeline.cycleDuration }

    fileprivate func localTime(at now: TimeInterval) -> TimeInterval { max((pausedSince ?? now) - cycleStart, 0) }

    fileprivate var next: (event: Event, time: TimeInterval)? {
      if isFinished || pausedSince != nil { return nil }
      let begin = cycleStart + timeline.leadIn
      return hasBegun ? (.cycleEnds, begin + timeline.activeDuration) : (.cycleBegins, begin)
    }
  }

  /// Seconds since the label was made; never goes back.
  package private(set) var time: TimeInterval = 0
  package private(set) var run: Run?
  private var runs = 0

  package init() {}

  /// Starts a run at the present time in place of whatever ran. The timeline must not be still.
  package mutating func start(_ timeline: MarqueeTimeline) {
    runs += 1
    run = Run(timeline: timeline, identity: runs, start: time)
  }

  /// Ends the run; the text is home. Tells whether it was away.
  package mutating func cut() -> Bool {
    let wasAway = offset != 0
    run = nil
    return wasAway
  }

  /// Goes on with another timeline at the same local time modulo its cycle.
  package mutating func replaceTimeline(_ timeline: MarqueeTimeline) {
    guard var run else { return }
    let local = run.localTime(at: time)
    run.timeline = timeline
    run.start = time
    run.pausedTotal = 0
    run.cycle = 0
    if run.pausedSince != nil { run.pausedSince = time }
    if !run.isFinished { run.start -= local.truncatingRemainder(dividingBy: timeline.cycleDuration) }
    if run.isFinished { run.start -= timeline.cycleDuration }
    self.run = run
  }

  package var isPaused: Bool { run?.pausedSince != nil }

  /// Freezes a run that is away from home, or wherever it is.
  package mutating func pause(alsoAtHome: Bool = false) {
    guard run != nil, !isPaused, alsoAtHome || offset != 0 else { return }
    run?.pausedSince = time
  }

  package mutating func unpause() {
    guard let since = run?.pausedSince else { return }
    run?.pausedTotal += time - since
    run?.pausedSince = nil
  }

  /// Time in the present cycle of the run.
  package var localTime: TimeInterval { run?.localTime(at: time) ?? 0 }

  /// Offset from home now.
  package var offset: CGFloat { run.map { $0.timeline.offset(at: $0.localTime(at: time)) } ?? 0 }

  /// Time of the next event up to and including `limit`.
  package func nextEventTime(upTo limit: TimeInterval) -> TimeInterval? {
    guard let next = run?.next, next.time <= limit else { return nil }
    return max(next.time, time)
  }

  /// Goes to the next event up to and including `limit`, if there is one, and takes it.
  package mutating func takeEvent(upTo limit: TimeInterval) -> Event? {
    guard let next = run?.next, next.time <= limit else { return nil }
    time = max(time, next.time)
    switch next.event {
    case .cycleBegins:
      run?.hasBegun = true
    case .cycleEnds:
      run?.completedCycles += 1
      if run?.timeline.isLooping == true {
        run?.cycle += 1
        run?.hasBegun = false
      } else {
        run?.isFinished = true
      }
    }
    return next.event
  }

  /// The owner's answer to the end of a cycle: no other one follows.
  package mutating func endRun() { run = nil }

  /// Leaves out whole cycles so that at most `count` of them remain before `limit`.
  package mutating func skipCycles(upTo limit: TimeInterval, keeping count: Int, atMost most: Int?) {
    guard let run, run.timeline.isLooping, let next = run.next, next.time < limit else { return }
    let surplus = ((limit - next.time) / run.timeline.cycleDuration).rounded(.down) - Double(count)
    let skipped = min(surplus, Double(most ?? .max), 1e15)
    guard skipped >= 1 else { return }
    self.run?.cycle += Int(skipped)
    self.run?.completedCycles += Int(skipped)
  }

  /// Moves the clock on when no event is left before `time`.
  package mutating func finish(at time: TimeInterval) { self.time = max(self.time, time) }
}
