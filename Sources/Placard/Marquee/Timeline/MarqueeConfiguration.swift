/// Everything that decides how a ``MarqueeLabel`` moves, as a value. On iOS these are set in Interface Builder.
///
/// The defaults are those of a new label. Lengths are points, times seconds. NaN counts as the default (a speed of
/// NaN never scrolls), infinite values are cut to 10,000,000.
public struct MarqueeConfiguration: Sendable {
  /// Direction and style.
  public var type: MarqueeType = .continuous
  /// Speed or duration of the movement.
  public var speed: SpeedLimit = .duration(7)
  /// Rest at home before each cycle, and at the away point; negative counts as 0.
  public var animationDelay: CGFloat = 1
  /// Easing of the moving stretches of the built-in movements.
  public var animationCurve: AnimationCurve = .linear
  /// Gap before the text at home; may be negative.
  public var leadingBuffer: CGFloat = 0
  /// Gap after the text while it scrolls; may be negative.
  public var trailingBuffer: CGFloat = 0
  /// Width of each edge fade; at most half the label's width takes effect, 0 or less means no fade.
  public var fadeLength: CGFloat = 0
  /// A plain label: nothing scrolls, nothing fades.
  public var labelize = false
  /// Scroll even if the text fits.
  public var forceScrolling = false
  /// Do not start by itself.
  public var holdScrolling = false
  /// Start only when tapped or triggered.
  public var tapToScroll = false
  /// Cycles after which the text rests at home; `nil` = for ever, 0 or less = does not start by itself. Movements that
  /// do not repeat are one cycle anyway.
  public var maximumCycles: Int?
  /// A scripted movement in place of the built-in one. One that is not valid is passed over; `validate()` tells why.
  public var scrollSequence: [any MarqueeStep]?

  /// The configuration of a new label.
  public init() {}
}

extension MarqueeConfiguration: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, speed, animationDelay, animationCurve, leadingBuffer, trailingBuffer, fadeLength
    case labelize, forceScrolling, holdScrolling, tapToScroll, maximumCycles, scrollSequence
  }

  private enum Step: Codable {
    case scroll(ScrollStep)
    case fade(FadeStep)
  }

  /// Reads a configuration; keys that are absent keep their defaults.
  ///
  /// - Throws: `DecodingError` for a value of another type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys, into value: inout Value) throws {
      value = try values.decodeIfPresent(Value.self, forKey: key) ?? value
    }
    try read(.type, into: &type)
    try read(.speed, into: &speed)
    try read(.animationDelay, into: &animationDelay)
    try read(.animationCurve, into: &animationCurve)
    try read(.leadingBuffer, into: &leadingBuffer)
    try read(.trailingBuffer, into: &trailingBuffer)
    try read(.fadeLength, into: &fadeLength)
    try read(.labelize, into: &labelize)
    try read(.forceScrolling, into: &forceScrolling)
    try read(.holdScrolling, into: &holdScrolling)
    try read(.tapToScroll, into: &tapToScroll)
    maximumCycles = try values.decodeIfPresent(Int.self, forKey: .maximumCycles)
    scrollSequence = try values.decodeIfPresent([Step].self, forKey: .scrollSequence)?.map { step -> any MarqueeStep in
      switch step {
      case .scroll(let step): step
      case .fade(let step): step
      }
    }
  }

  /// Writes all values.
  ///
  /// - Throws: `EncodingError` for a step that is neither a ``ScrollStep`` nor a ``FadeStep``, and what the encoder
  ///   throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(type, forKey: .type)
    try values.encode(speed, forKey: .speed)
    try values.encode(animationDelay, forKey: .animationDelay)
    try values.encode(animationCurve, forKey: .animationCurve)
    try values.encode(leadingBuffer, forKey: .leadingBuffer)
    try values.encode(trailingBuffer, forKey: .trailingBuffer)
    try values.encode(fadeLength, forKey: .fadeLength)
    try values.encode(labelize, forKey: .labelize)
    try values.encode(forceScrolling, forKey: .forceScrolling)
    try values.encode(holdScrolling, forKey: .holdScrolling)
    try values.encode(tapToScroll, forKey: .tapToScroll)
    try values.encodeIfPresent(maximumCycles, forKey: .maximumCycles)
    let steps = try scrollSequence?.enumerated().map { index, step -> Step in
      if let step = step as? ScrollStep { return .scroll(step) }
      if let step = step as? FadeStep { return .fade(step) }
      throw EncodingError.invalidValue(
        step,
        .init(
          codingPath: encoder.codingPath + [CodingKeys.scrollSequence],
          debugDescription: MarqueeSequenceError.unknownStep(index: index).description))
    }
    try values.encodeIfPresent(steps, forKey: .scrollSequence)
  }
}

extension MarqueeConfiguration: Equatable {
  /// Equal values of all properties. Steps are equal when they are of one type that is `Equatable` and says so.
  public static func == (a: MarqueeConfiguration, b: MarqueeConfiguration) -> Bool {
    func equal<Step: Equatable>(_ a: Step, _ b: any MarqueeStep) -> Bool { a == b as? Step }
    func areEqual(_ a: [any MarqueeStep]?, _ b: [any MarqueeStep]?) -> Bool {
      guard let a, let b else { return (a == nil) == (b == nil) }
      return a.count == b.count && zip(a, b).allSatisfy { a, b in (a as? any Equatable).map { equal($0, b) } ?? false }
    }
    return a.type == b.type && a.speed == b.speed && a.animationDelay == b.animationDelay
      && a.animationCurve == b.animationCurve && a.leadingBuffer == b.leadingBuffer
      && a.trailingBuffer == b.trailingBuffer && a.fadeLength == b.fadeLength && a.labelize == b.labelize
      && a.forceScrolling == b.forceScrolling && a.holdScrolling == b.holdScrolling && a.tapToScroll == b.tapToScroll
      && a.maximumCycles == b.maximumCycles && areEqual(a.scrollSequence, b.scrollSequence)
  }
}
