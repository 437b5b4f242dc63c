/// What a label asks of its text before it can move: widths, sizes, the timeline.
extension MarqueeLabel {
  /// The movement of a run that starts by itself at 0, by the present properties.
  public var timeline: MarqueeTimeline { timeline(started: false) }

  /// - Parameter started: as if `holdScrolling`, `tapToScroll` and `maximumCycles` were not set.
  func timeline(started: Bool) -> MarqueeTimeline {
    let place = MarqueeTimelineCache.Place(size: bounds.size, scale: contentScaleFactor)
    if let timeline = timelineCache.timeline(started: started, at: place) { return timeline }
    let widths = textWidths
    var configuration = configuration
    if started {
      configuration.holdScrolling = false
      configuration.tapToScroll = false
      configuration.maximumCycles = nil
    }
    if followsWritingDirection, textIsRightToLeft { configuration.type = configuration.type.mirrored }
    var timeline = MarqueeTimeline(
      configuration: configuration, bounds: bounds.size, textWidth: widths.full, minimumScaleTextWidth: widths.narrowest
    )
    if let schedule { timeline = timeline.scheduled(after: schedule.leadIn, cycle: schedule.cycle) }
    timelineCache.store(timeline, started: started, at: place)
    return timeline
  }

  func forgetTimeline() {
    timelineCache.removeTimelines()
  }

  /// Width of the text on one unconstrained line, rounded up to pixels: at full size, and at the smallest scale when
  /// the font size adjusts.
  private var textWidths: (full: CGFloat, narrowest: CGFloat?) {
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

  // MARK: Sizes

  /// Width of the text on one line without buffers, and the label's height.
  public func textLayoutSize() -> CGSize { CGSize(width: textWidths.full, height: bounds.size.height) }
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
  /// What a timeline depends on that changes without notice while pictures are made.
  struct Place: Equatable {
    var size: CGSize
    var scale: CGFloat
  }
  /// Unrounded width of the text on one line.
  var textWidth: Double?
  private var automatic: (place: Place, timeline: MarqueeTimeline)?
  private var started: (place: Place, timeline: MarqueeTimeline)?

  func timeline(started wanted: Bool, at place: Place) -> MarqueeTimeline? {
    guard let entry = wanted ? started : automatic, entry.place == place else { return nil }
    return entry.timeline
  }

  mutating func store(_ timeline: MarqueeTimeline, started wanted: Bool, at place: Place) {
    if wanted { started = (place, timeline) } else { automatic = (place, timeline) }
  }

  mutating func removeTimelines() {
    automatic = nil
    started = nil
  }

  mutating func removeAll() {
    removeTimelines()
    textWidth = nil
  }
}
