public import PlacardRaster

/// The state of a marquee that is drawn: where the text is, and how the edges are faded.
struct MarqueeMoment: Hashable {
  var timeline: MarqueeTimeline
  /// Distance of the text's frame from home, in points.
  var offset: CGFloat
  /// How transparent the edges are, 0…1.
  var leftFade: Double
  /// See ``leftFade``.
  var rightFade: Double

  /// The state at a time of the timeline.
  init(_ timeline: MarqueeTimeline, at time: TimeInterval) {
    self.timeline = timeline
    offset = timeline.offset(at: time)
    (leftFade, rightFade) = timeline.sideFades(at: time)
  }

  /// The frame of the first copy; of text that does not scroll, the rectangle it is laid out in.
  func textFrame(in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.origin.x + timeline.homeX + offset, y: bounds.origin.y, width: timeline.frameWidth,
      height: bounds.size.height)
  }

  /// Both give the same picture.
  func looks(like other: MarqueeMoment) -> Bool {
    offset == other.offset && leftFade == other.leftFade && rightFade == other.rightFade && timeline == other.timeline
  }
}

extension MarqueeLabel {
  /// The picture at `time` seconds of a run that starts by itself at 0, whatever the clock says. A label that is held,
  /// waits for a tap or has no need to scroll looks at all times as it does at rest.
  ///
  /// - Parameter scale: pixels per point; `nil`: ``View/contentScaleFactor``.
  public func render(at time: TimeInterval, scale: CGFloat? = nil) throws(RenderError) -> Bitmap {
    drawnTime = time
    defer { drawnTime = nil }
    return try render(scale: scale)
  }

  /// What ``View/render(scale:extent:missingGlyphs:)`` shows: the state of the clock, or the time that is being drawn.
  var moment: MarqueeMoment {
    if let drawnTime { return MarqueeMoment(timeline, at: drawnTime) }
    updateIfNeeded()
    // Times before the start of a run show the text at home.
    guard let run = player.run else { return MarqueeMoment(timeline, at: -1) }
    return MarqueeMoment(run.timeline, at: player.localTime)
  }

  /// The point of the text under a point of the label now, from the left edge of the text's frame; `nil` in a gap or
  /// beside the text. The y coordinate is passed through.
  public func textCoordinate(forFramePoint point: CGPoint) -> CGPoint? {
    let moment = moment
    return moment.timeline.textCoordinate(forFramePoint: point, offset: moment.offset)
  }
}

/// How a view fades out towards its sides.
struct SideFade: Hashable {
  /// Points over which each side fades.
  var length: Double
  /// How transparent the left edge is, 0…1.
  var left: Double
  /// How transparent the right edge is, 0…1.
  var right: Double
}
