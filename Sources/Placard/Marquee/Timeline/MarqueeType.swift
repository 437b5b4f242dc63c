/// How a ``MarqueeLabel`` moves its text.
///
/// *Leading* below is the edge the text moves towards on its way out, where it leaves the frame first. It has
/// nothing to do with writing direction. `left`, `leftRight` and `continuous` lead with the left edge; the other
/// three are their mirror images and lead with the right one.
public enum MarqueeType: String, CaseIterable, Sendable, Hashable, Codable {
  /// Moves left once until the end of the text is visible, and stays there.
  case left
  /// Moves left until the end of the text is visible, rests, and comes back; for ever.
  case leftRight
  /// Moves right once until the start of the frame is visible, and stays there.
  case right
  /// Moves right until the left end of the text is visible, rests, and comes back; for ever.
  case rightLeft
  /// Moves left for ever; the next copy of the text follows after a gap.
  case continuous
  /// Moves right for ever; the next copy of the text follows after a gap.
  case continuousReverse

  /// The mirror image of the motion, which suits text written from right to left.
  public var mirrored: MarqueeType {
    switch self {
    case .left: .right
    case .leftRight: .rightLeft
    case .right: .left
    case .rightLeft: .leftRight
    case .continuous: .continuousReverse
    case .continuousReverse: .continuous
    }
  }

  /// Copies of the text follow one another with a gap between them.
  public var isContinuous: Bool { self == .continuous || self == .continuousReverse }

  /// A cycle starts again when it ends; `false` for ``left`` and ``right``, which run once and stay away.
  public var isLooping: Bool { self != .left && self != .right }

  /// The right edge is the leading one.
  public var leadsRight: Bool { self == .right || self == .rightLeft || self == .continuousReverse }
}

/// How fast a ``MarqueeLabel`` scrolls.
public enum SpeedLimit: Sendable, Hashable, Codable {
  /// Points per second; with a curve other than linear the mean speed, not the peak. 0 or less: never scrolls.
  case rate(CGFloat)
  /// Seconds for one way, or for one whole loop of the continuous types. 0 or less: never scrolls.
  case duration(CGFloat)

  /// The number inside: points per second or seconds.
  public var value: CGFloat {
    switch self {
    case .rate(let value), .duration(let value): value
    }
  }
}
