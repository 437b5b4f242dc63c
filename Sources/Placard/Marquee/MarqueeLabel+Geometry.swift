/// What a label asks of its text before it can move: widths, sizes, the timeline.
extension MarqueeLabel {
  /// The movement of a run that starts by itself at 0, by the present properties.
  public var timeline: MarqueeTimeline { timeline(started: false) }

  /// - Parameter started: as if `holdScrolling`, `tapToScroll` and `maximumCycles` were not set.
  func timeline(started: Bool) -> MarqueeTimeline {
    let own = ownTimeline(started: started)
    let scrolls = labelShouldScroll()
    return scrolls == own.shouldScroll ? own : ownTimeline(started: started, scrolls: scrolls)
  }

  /// The movement by the properties alone, or with the answer of a subclass to whether there is one.
  func ownTimeline(started: Bool, scrolls: Bool? = nil) -> MarqueeTimeline {
    let key = MarqueeTimelineCache.Key(
      size: bounds.size, scale: contentScaleFactor, isStarted: started, scrolls: scrolls)
    if let timeline = timelineCache.timeline(for: key) { return timeline }
    let widths = textWidths
    var configuration = configuration
    if started {
      configuration.holdScrolling = false
      configuration.tapToScroll = false
      configuration.maximumCycles = nil
    }
    if let scrolls {
      configuration.forceScrolling = scrolls
      configuration.labelize = !scrolls
    }
    if followsWritingDirection, textIsRightToLeft { configuration.type = configuration.type.mirrored }
    var timeline = MarqueeTimeline(
      configuration: configuration, bounds: bounds.size, textWidth: widths.full, minimumScaleTextWidth: widths.narrowest
    )
    if let schedule { timeline = timeline.scheduled(after: schedule.leadIn, cycle: schedule.cycle) }
    timelineCache.store(timeline, for: key)
    return timeline
  }

  func forgetTimeline() {
    timelineCache.removeTimelines()
  }

  /// Width of the text on one unconstrained line, rounded up to pixels: at full size, and at the smallest scale when
  /// the font size adjusts.
  var textWidths: (full: CGFloat, narrowest: CGFloat?) {
    guard !content.isEmpty else { return (0, nil) }
    let width = timelineCache.textWidth ?? measuringLayout(width: .unlimited, lines: 1).usedWidth
    timelineCache.textWidth = width
    guard adjustsFontSizeToFitWidth else { return (roundedUp(width), nil) }
    let scale = minimumScaleFactor > 0 ? min(Double(minimumScaleFactor), 1) : 1
    return (roundedUp(width), roundedUp(width * scale))
  }

  private var textIsRightToLeft: Bool {
    measuringLayout(width: .unlimited, lines: 1).lines.first?.isRightToLeft == true
  }
}

/// What a group adds to the cycle of one of its labels.
struct MarqueeSchedule: Hashable {
  /// Rest at home before the label's own cycle.
  var leadIn: TimeInterval
  /// Seconds from one cycle to the next.
  var cycle: TimeInterval
}

/// Timelines of a label for its size, and the width they need.
struct MarqueeTimelineCache {
  /// What a timeline depends on that may change without notice.
  struct Key: Equatable {
    var size: CGSize
    var scale: CGFloat
    var isStarted: Bool
    /// What a subclass says in place of the properties.
    var scrolls: Bool?
  }
  /// Unrounded width of the text on one line.
  var textWidth: Double?
  private var entries: [(key: Key, timeline: MarqueeTimeline)] = []
  /// As it starts by itself and as it was started, by the properties and by a subclass.
  private static let maximumCount = 4

  func timeline(for key: Key) -> MarqueeTimeline? { entries.first { $0.key == key }?.timeline }

  mutating func store(_ timeline: MarqueeTimeline, for key: Key) {
    if entries.count == Self.maximumCount { entries.removeFirst() }
    entries.append((key, timeline))
  }

  mutating func removeTimelines() { entries.removeAll(keepingCapacity: true) }

  mutating func removeAll() {
    removeTimelines()
    textWidth = nil
  }
}
