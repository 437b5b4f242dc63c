import PlacardSystem

/// Where the text of a ``MarqueeLabel`` is at any time, and how its edges are faded.
///
/// A timeline is a pure value: the label's configuration, its size and the width of its text go in, the state at any
/// time comes out in closed form. Nothing accumulates, so the answer at 10⁹ seconds is as exact as at 0, and instants
/// may be asked for in any order.
///
/// Lengths are points, x grows to the right from the label's left edge. Times are seconds since the start of an
/// automatic run, when the home delay begins; times before 0 and NaN show the text at home. Fades are 0 (the edge is
/// fully visible) to 1 (fully transparent).
///
/// ```swift
/// var configuration = MarqueeConfiguration()
/// configuration.speed = .rate(50)
/// let timeline = MarqueeTimeline(configuration: configuration, bounds: CGSize(width: 200, height: 40), textWidth: 500)
/// timeline.offset(at: 2)  // -50: one second of rest, one of motion
/// ```
public struct MarqueeTimeline: Sendable, Hashable {
  /// What the text does at a time.
  public enum Phase: Sendable, Hashable {
    /// It does not scroll, or waits to be started.
    case still
    /// It rests at home before it sets out.
    case homeDelay
    /// It moves away from home.
    case outward
    /// It rests away from home.
    case awayDelay
    /// It moves back home.
    case back
    /// A movement that does not repeat is over, or the last of ``maximumCycles``.
    case finished
  }

  /// Direction and style.
  public let type: MarqueeType
  /// Whether the text is too wide, or forced to scroll, and may scroll at all (`Documentation/Rules/Marquee.md` 2.4).
  public let shouldScroll: Bool
  /// Whether it starts and repeats by itself: it should scroll, and is neither held nor waiting for a tap.
  public let startsAutomatically: Bool
  /// Left edge of the text's frame at home, and its width: whole points while scrolling.
  ///
  /// When the text does not scroll, the rectangle in which it is laid out like that of any label.
  public let homeX: CGFloat
  /// Width of the text's frame.
  public let frameWidth: CGFloat
  /// Signed offset of the far end of the movement from home; 0 when the text does not scroll.
  public let awayOffset: CGFloat
  /// Space between two copies; 0 unless the type is continuous and the text scrolls.
  public let gap: CGFloat
  /// Distance from one copy to the next; 0 unless the type is continuous and the text scrolls.
  public let copyPeriod: CGFloat
  /// Seconds the movement takes one way, or once around for the continuous types; 0 when the text does not scroll.
  public let scrollDuration: TimeInterval
  /// Width of each edge fade, after limiting it to half the label's width; 0 when nothing is faded.
  public let fadeLength: CGFloat
  /// Seconds from the start of the home delay to the end of the cycle; 0 when the label is still.
  public private(set) var cycleDuration: TimeInterval
  /// Cycles after which the text rests at home; `nil` = for ever.
  public let maximumCycles: Int?

  /// Width of the label.
  private let width: Double
  /// One cycle without the rests of a group; its duration is 0 when the label is still.
  private let keyframes: MarqueeKeyframes
  /// Rest at home before the cycle, when labels of a group run one after another.
  private(set) var leadIn: TimeInterval = 0

  /// - Parameters:
  ///   - configuration: what the label is told about its movement.
  ///   - bounds: the label's size.
  ///   - textWidth: width of the text on one unconstrained line at full size, rounded up to the pixel grid.
  ///   - minimumScaleTextWidth: the same at the smallest scale the text may be shrunk to; `nil` when the label does not
  ///     adjust its font size.
  public init(
    configuration: MarqueeConfiguration, bounds: CGSize, textWidth: CGFloat, minimumScaleTextWidth: CGFloat? = nil
  ) {
    type = configuration.type
    let w = Self.finite(textWidth, in: 0...1e12)
    let size = (width: Self.finite(bounds.width, in: 0...1e7), height: Self.finite(bounds.height, in: 0...1e7))
    let leading = Self.finite(configuration.leadingBuffer, in: -1e7...1e7)
    let trailing = Self.finite(configuration.trailingBuffer, in: -1e7...1e7)
    let speed = Self.finite(configuration.speed.value, in: 0...1e7)
    let delay = Self.finite(configuration.animationDelay, in: 0...1e7, nan: 1)
    let narrowest = minimumScaleTextWidth.map { Self.finite($0, in: 0...1e12) } ?? w
    let isTooWide = narrowest + leading > size.width + size.width.ulp
    width = size.width
    shouldScroll =
      w > 0 && !configuration.labelize && speed > 0 && size.width > 0 && size.height > 0
      && (configuration.forceScrolling || isTooWide)
    maximumCycles = configuration.maximumCycles.map { max($0, 0) }
    startsAutomatically =
      shouldScroll && !configuration.holdScrolling && !configuration.tapToScroll && maximumCycles != 0

    guard shouldScroll else {
      let left = type.leadsRight ? 0 : leading.rounded(.down)
      let right = (type.leadsRight ? size.width - leading : size.width).rounded(.up)
      homeX = CGFloat(left)
      frameWidth = CGFloat(max(right - left, 0))
      (awayOffset, gap, copyPeriod, fadeLength) = (0, 0, 0, 0)
      (scrollDuration, cycleDuration) = (0, 0)
      keyframes = MarqueeKeyframes()
      return
    }

    let fade = min(Self.finite(configuration.fadeLength, in: 0...1e7), size.width / 2)
    let left = (type.leadsRight ? size.width - (w + leading) : leading).rounded(.down)
    let right = (type.leadsRight ? size.width - leading : leading + w).rounded(.up)
    let frame = right - left
    let space = type.isContinuous ? max(leading, trailing, fade, 0) : 0
    let period = type.isContinuous ? frame + space : 0
    let outward = type.isContinuous ? -period : size.width - (w + leading + trailing)
    let away = type.leadsRight ? 0 - outward : outward
    let duration: Double
    switch configuration.speed {
    case .rate: duration = min(abs(away) / speed, 1e12)
    case .duration: duration = speed
    }
    homeX = CGFloat(left)
    frameWidth = CGFloat(frame)
    gap = CGFloat(space)
    copyPeriod = CGFloat(period)
    awayOffset = CGFloat(away)
    scrollDuration = duration
    fadeLength = CGFloat(fade)
    let scripted = configuration.scrollSequence.flatMap { MarqueeKeyframes.scripted($0, away: away) }
    let moving =
      scripted
      ?? .builtIn(
        type: type, away: away, duration: duration, delay: delay,
        tailClear: duration * configuration.animationCurve.timeFraction(atProgress: period > 0 ? frame / period : 1),
        curve: configuration.animationCurve)
    keyframes = startsAutomatically && moving.duration > 0 ? moving : MarqueeKeyframes()
    cycleDuration = keyframes.duration
  }

  /// Makes a number from outside finite and brings it into a range.
  private static func finite(_ value: CGFloat, in range: ClosedRange<Double>, nan: Double = 0) -> Double {
    let value = value.isNaN ? nan : Double(value)
    return min(max(value, range.lowerBound), range.upperBound)
  }
}

extension MarqueeTimeline {
  /// Whether the text never moves: it does not scroll, waits to be started, or its cycle takes no time.
  public var isStill: Bool { keyframes.positions.isEmpty }

  /// Whether a cycle starts again when it ends.
  public var isLooping: Bool { type.isLooping }

  /// Seconds of movement and rest in a cycle, without the rests that a group adds around them.
  var activeDuration: TimeInterval { keyframes.duration }

  /// Time in the cycle; nil while the text rests at home before or after it.
  private func localTime(_ time: TimeInterval) -> TimeInterval? {
    guard time >= 0 else { return nil }
    guard isLooping else { return time < leadIn ? nil : min(time - leadIn, activeDuration) }
    if let maximumCycles, time >= Double(maximumCycles) * cycleDuration { return nil }
    guard time.isFinite, cycleDuration > 0 else { return leadIn > 0 ? nil : 0 }
    var local = fmod(time, cycleDuration)
    // A multiple of the cycle that rounding left a hair short is the start of the next one.
    if cycleDuration - local <= 4 * time.ulp { local = 0 }
    local -= leadIn
    return local >= 0 && local < activeDuration ? local : nil
  }

  /// Distance of the text's frame from home.
  public func offset(at time: TimeInterval) -> CGFloat {
    guard !isStill, let local = localTime(time) else { return 0 }
    return CGFloat(keyframes.offset(at: local))
  }

  /// Fades of the edge the text moves towards on its way out, and of the opposite one.
  ///
  /// Does not depend on the fade length; (0, 0) when the text does not scroll.
  public func edgeFades(at time: TimeInterval) -> (leading: Double, trailing: Double) {
    guard shouldScroll else { return (0, 0) }
    guard !isStill, let local = localTime(time) else { return (0, 1) }
    return keyframes.fades(at: local)
  }

  /// ``edgeFades(at:)`` by side.
  public func sideFades(at time: TimeInterval) -> (left: Double, right: Double) {
    let (leading, trailing) = edgeFades(at: time)
    return type.leadsRight ? (trailing, leading) : (leading, trailing)
  }

  /// How far the text is from home: 0 at home, 1 at the far end.
  public func animationPosition(at time: TimeInterval) -> CGFloat {
    awayOffset == 0 ? 0 : abs(offset(at: time) / awayOffset)
  }

  /// Whether the text is not at home.
  public func awayFromHome(at time: TimeInterval) -> Bool { offset(at: time) != 0 }

  /// What the text does.
  public func phase(at time: TimeInterval) -> Phase {
    guard !isStill else { return .still }
    guard let local = localTime(time) else {
      return maximumCycles.map { time >= Double($0) * cycleDuration } == true ? .finished : .homeDelay
    }
    return keyframes.phase(at: local) ?? (isLooping ? .homeDelay : .finished)
  }

  /// Left edges of the copies whose frames meet the label, the first copy first.
  public func copyOrigins(at time: TimeInterval) -> [CGFloat] {
    copyOrigins(offset: offset(at: time))
  }

  func copyOrigins(offset: CGFloat) -> [CGFloat] {
    copyOrigins(offset: offset, ink: 0...Double(frameWidth)).filter { origin in
      // Copies before the first never have their frames in view; rounding must not let them in.
      copyPeriod == 0 || (type.leadsRight ? origin <= homeX + offset : origin >= homeX + offset)
    }
  }

  /// Left edges of all copies that have ink in the label, those before the first included: at the moment the second
  /// copy reaches home the first one's shadow or overhang may still be in view, and a loop must not drop it.
  ///
  /// - Parameter ink: horizontal extent of what a copy draws, from its frame's left edge.
  func copyOrigins(offset: CGFloat, ink: ClosedRange<Double>) -> [CGFloat] {
    let first = Double(homeX + offset)
    guard shouldScroll else { return [homeX] }
    let period = Double(copyPeriod)
    guard period > 0 else {
      return first + ink.lowerBound < width && first + ink.upperBound > 0 ? [CGFloat(first)] : []
    }
    // Copy i sits at first + i·period, seen from the left; i counts backwards when the right edge leads.
    let lowest = ((0 - ink.upperBound - first) / period).rounded(.down) + 1
    let highest = ((width - ink.lowerBound - first) / period).rounded(.up) - 1
    guard lowest <= highest else { return [] }
    let indices = Int(lowest)...Int(highest)
    let origins = indices.map { CGFloat(first + Double($0) * period) }
    return type.leadsRight ? origins.reversed() : origins
  }

  /// Alpha the edge fades leave of everything drawn at `x`.
  public func maskAlpha(x: CGFloat, at time: TimeInterval) -> Double {
    guard fadeLength > 0 else { return 1 }
    let (left, right) = sideFades(at: time)
    let fromRight = CGFloat(width) - x
    if x < fadeLength { return 1 - left + left * Double(max(x, 0) / fadeLength) }
    if fromRight < fadeLength { return 1 - right + right * Double(max(fromRight, 0) / fadeLength) }
    return 1
  }

  /// The point of the text that is under a point of the label, measured from the left edge of the text's frame; `nil`
  /// in a gap or beside the text. The y coordinate is passed through.
  public func textCoordinate(forFramePoint point: CGPoint, at time: TimeInterval) -> CGPoint? {
    textCoordinate(forFramePoint: point, offset: offset(at: time))
  }

  func textCoordinate(forFramePoint point: CGPoint, offset: CGFloat) -> CGPoint? {
    let x = point.x - (homeX + offset)
    guard copyPeriod > 0 else { return x >= 0 && x < frameWidth ? CGPoint(x: x, y: point.y) : nil }
    let copy = (x / copyPeriod).rounded(.down)
    let inside = x - copyPeriod * copy
    // Copies follow the first one on the trailing side only.
    guard type.leadsRight ? copy <= 0 : copy >= 0, inside < frameWidth else { return nil }
    return CGPoint(x: inside, y: point.y)
  }

  /// The same movement in a longer cycle that begins and ends with a rest at home: what a group needs. The cycle of a
  /// movement that does not repeat is only put off.
  package func scheduled(after leadIn: TimeInterval, cycle: TimeInterval) -> MarqueeTimeline {
    guard !isStill else { return self }
    var timeline = self
    timeline.leadIn = max(leadIn, 0)
    timeline.cycleDuration = isLooping ? max(cycle, timeline.leadIn + activeDuration) : timeline.leadIn + activeDuration
    return timeline
  }
}
