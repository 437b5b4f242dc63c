/// Labels that are restarted, stopped and moved on together. It takes the place of the view controller in upstream's
/// functions for many labels.
///
/// The labels share one clock: ``advance(to:)`` moves all of them and calls their hooks in order of time.
public final class MarqueeGroup {
  /// How the labels' cycles hang together.
  public enum Arrangement: Sendable, Hashable {
    /// Every label has its own cycle.
    case independent
    /// Every label has the longest cycle of the group: it waits at home after its own.
    case synchronized
    /// Each label begins when the one before it is done; the group's cycle is the sum.
    case sequence
  }

  /// The labels, in the order of a sequence.
  public private(set) var labels: [MarqueeLabel]

  /// How the labels' cycles hang together. Default: independent. Setting it restarts the labels.
  ///
  /// Cycles are taken from the labels' properties then, and again at every ``restartLabels()``: restart after a text or
  /// a speed changed. In a sequence labels that do not scroll take no turn, and movements that do not repeat run once.
  public var arrangement = Arrangement.independent {
    didSet { restartLabels() }
  }

  /// The time that the clock is being moved to.
  private var isAdvancing = false
  private var target: TimeInterval = 0

  /// A group of labels, which keep running as they are.
  public init(_ labels: [MarqueeLabel] = []) { self.labels = labels }

  /// Adds a label at the end. In an arrangement that is not independent all labels restart.
  public func add(_ label: MarqueeLabel) {
    labels.append(label)
    if arrangement != .independent { restartLabels() }
  }

  /// Lets a label go on by itself. In an arrangement that is not independent all labels restart.
  public func remove(_ label: MarqueeLabel) {
    labels.removeAll { $0 === label }
    label.schedule = nil
    if arrangement != .independent {
      label.restartLabel()
      restartLabels()
    }
  }

  // MARK: All at once

  /// Restarts every label; those that are held or wait for a tap go home.
  public func restartLabels() {
    arrange()
    for label in labels { label.restartLabel() }
  }

  /// Sets ``MarqueeLabel/labelize`` on every label.
  public func labelize() {
    for label in labels { label.labelize = true }
  }

  /// Clears ``MarqueeLabel/labelize`` on every label.
  public func animate() {
    for label in labels { label.labelize = false }
  }

  /// Freezes every label that runs, also one that rests at home, so that those of an arrangement stay in step.
  public func pauseLabels() {
    for label in labels {
      label.updateIfNeeded()
      label.player.pause(alsoAtHome: true)
    }
  }

  /// Lets every label go on where it was paused.
  public func unpauseLabels() {
    for label in labels { label.unpauseLabel() }
  }

  /// Sets ``MarqueeLabel/holdScrolling`` on every label; `false` lets go.
  public func holdScrolling(_ isHeld: Bool = true) {
    for label in labels { label.holdScrolling = isHeld }
  }

  /// ``MarqueeLabel/triggerScrollStart()`` on every label: one cycle of each, also of those that are held or wait for a
  /// tap.
  public func triggerScrollStart() {
    for label in labels { label.triggerScrollStart() }
  }

  /// ``MarqueeLabel/shutdownLabel()`` on every label: all go home and stay there.
  public func shutdownLabels() {
    for label in labels { label.shutdownLabel() }
  }

  /// Same as setting ``arrangement`` to ``Arrangement/synchronized``.
  public func synchronize() { arrangement = .synchronized }

  /// Same as setting ``arrangement`` to ``Arrangement/sequence``.
  public func sequence() { arrangement = .sequence }

  private func arrange() {
    for label in labels { label.schedule = nil }
    let cycles = labels.map(\.timeline.cycleDuration)
    switch arrangement {
    case .independent: break
    case .synchronized:
      let longest = cycles.max() ?? 0
      for label in labels { label.schedule = MarqueeSchedule(leadIn: 0, cycle: longest) }
    case .sequence:
      let sum = cycles.reduce(0, +)
      var start = 0.0
      for (label, cycle) in zip(labels, cycles) {
        label.schedule = MarqueeSchedule(leadIn: start, cycle: sum)
        start += cycle
      }
    }
  }

  // MARK: Clock

  /// Seconds on the group's clock: the latest of its labels'.
  public var currentTime: TimeInterval { labels.map(\.currentTime).max() ?? 0 }

  /// Seconds of one cycle of the group: the sum in a sequence, else the longest of its labels'.
  public var cycleDuration: TimeInterval { labels.map(\.timeline.cycleDuration).max() ?? 0 }

  /// Moves all labels on by `interval` seconds; negative and NaN count as 0.
  public func advance(by interval: TimeInterval) { advance(to: currentTime + (interval > 0 ? interval : 0)) }

  /// Moves all labels on to `time`, calling the hooks of all of them in order of time (at one time: in the order of
  /// ``labels``). A label that is ahead of `time` stays.
  /// Called in a hook, it takes effect when the hook returns.
  public func advance(to time: TimeInterval) {
    guard time >= 0 else { return }
    target = max(target, time)
    guard !isAdvancing else { return }
    isAdvancing = true
    // Bounded as in a single label: beyond that the order between labels is not kept.
    for _ in 0..<MarqueeLabel.maximumCyclesPerStep {
      // Labels whose hook made this call go on by themselves when it returns.
      let free = labels.filter { !$0.hooks.isCalling && !$0.hooks.isAdvancing }
      guard let next = free.compactMap({ $0.nextEventTime(upTo: target) }).min() else { break }
      for label in free { label.advance(to: next) }
    }
    for label in labels { label.advance(to: target) }
    target = 0
    isAdvancing = false
  }
}
