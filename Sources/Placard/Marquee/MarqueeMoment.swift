import Foundation

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

  /// Whether both give the same picture.
  func looks(like other: MarqueeMoment) -> Bool {
    offset == other.offset && leftFade == other.leftFade && rightFade == other.rightFade && timeline == other.timeline
  }
}

extension MarqueeLabel {
  /// What ``View/render(scale:extent:missingGlyphs:)`` shows: the state of the clock, or the time that is being drawn.
  var moment: MarqueeMoment {
    if let time = Picture.current?.time { return MarqueeMoment(timeline, at: time) }
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
