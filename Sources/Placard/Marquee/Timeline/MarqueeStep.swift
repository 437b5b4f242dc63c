/// Which edges of a ``MarqueeLabel`` are faded at a step.
public struct EdgeFade: OptionSet, Sendable, Hashable, Codable {
  /// Bits of the faded edges.
  public let rawValue: Int
  /// The edges whose bits are set in `rawValue`.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The edge the text moves towards on its way out.
  public static let leading = EdgeFade(rawValue: 1)
  /// The opposite edge.
  public static let trailing = EdgeFade(rawValue: 2)
}

/// An element of a ``MarqueeLabel/scrollSequence``: a ``ScrollStep`` or a ``FadeStep``.
///
/// The sequence replaces the built-in movement (`Documentation/Rules/Marquee.md` 5). Types of your own that conform are
/// refused by `validate()`, because it is not defined what they mean.
public protocol MarqueeStep: Sendable {
  /// Seconds: see ``ScrollStep/timeStep`` and ``FadeStep/timeStep``.
  var timeStep: CGFloat { get }
  /// Easing of the stretch that ends at this step.
  var timingFunction: AnimationCurve { get }
  /// Edges that are faded at this step.
  var edgeFades: EdgeFade { get }
}

/// A step that moves the text.
public struct ScrollStep: MarqueeStep, Hashable, Codable {
  /// A place the text can be scrolled to.
  public enum Position: Sendable, Hashable, Codable {
    /// The start, where the text rests.
    case home
    /// The end of the outward trip.
    case away
    /// A fraction of the way from home to away; clamped to 0…1, NaN counts as 0.
    case partial(CGFloat)

    var fraction: Double {
      switch self {
      case .home: 0
      case .away: 1
      case .partial(let fraction): fraction > 0 ? min(Double(fraction), 1) : 0
      }
    }
  }

  /// Seconds after the previous scroll step; 0 or more. The first scroll step should have 0; if it has more, its
  /// position holds from the start until then.
  public let timeStep: CGFloat
  /// Easing of the movement that ends here; without effect on the first scroll step.
  public let timingFunction: AnimationCurve
  /// Where the text is at this step.
  public let position: Position
  /// Edges that are faded at this step.
  public let edgeFades: EdgeFade

  /// A step that reaches `position` `timeStep` seconds after the previous scroll step.
  public init(
    timeStep: CGFloat, timingFunction: AnimationCurve = .linear, position: Position, edgeFades: EdgeFade
  ) {
    self.timeStep = timeStep
    self.timingFunction = timingFunction
    self.position = position
    self.edgeFades = edgeFades
  }
}

/// A step that changes the edge fades between two scroll steps; it adds nothing to the duration.
///
/// It counts only directly after a scroll step with a positive ``timeStep``, or directly before one with a negative
/// one, and never as the first element or after the last scroll step. Other fade steps are left out.
public struct FadeStep: MarqueeStep, Hashable, Codable {
  /// Seconds after the previous scroll step (positive) or before the next one (negative).
  public let timeStep: CGFloat
  /// Easing of the fade that ends here.
  public let timingFunction: AnimationCurve
  /// Edges that are faded at this step.
  public let edgeFades: EdgeFade

  /// A fade state `timeStep` seconds after the previous or, if negative, before the next scroll step.
  public init(timeStep: CGFloat, timingFunction: AnimationCurve = .linear, edgeFades: EdgeFade) {
    self.timeStep = timeStep
    self.timingFunction = timingFunction
    self.edgeFades = edgeFades
  }
}

/// Why a scripted sequence cannot be played.
public enum MarqueeSequenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no ``ScrollStep`` in it.
  case noScrollStep
  /// The scroll step at `index` has a negative or non-finite `timeStep`.
  case invalidTimeStep(index: Int, timeStep: Double)
  /// The element at `index` is neither a ``ScrollStep`` nor a ``FadeStep``.
  case unknownStep(index: Int)
  /// The time steps of the scroll steps add up to 0, so the sequence has no duration.
  case noDuration

  /// What is wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .noScrollStep:
      "the scroll sequence has no ScrollStep; start it with ScrollStep(timeStep: 0, position: .home, edgeFades: …)"
    case .invalidTimeStep(let index, let timeStep):
      "step \(index) of the scroll sequence has the timeStep \(timeStep); a ScrollStep needs a finite one of 0 or more"
    case .unknownStep(let index):
      "step \(index) of the scroll sequence is neither a ScrollStep nor a FadeStep"
    case .noDuration:
      "the time steps of the scroll sequence add up to 0; give at least one ScrollStep a timeStep above 0"
    }
  }
}

extension [any MarqueeStep] {
  /// Checks whether the sequence can be played. A label that is given another one moves as its type says.
  ///
  /// - Throws: ``MarqueeSequenceError``, which says which step is wrong.
  public func validate() throws(MarqueeSequenceError) {
    var duration = 0.0
    var hasScrollStep = false
    for (index, step) in enumerated() {
      if let scroll = step as? ScrollStep {
        hasScrollStep = true
        let time = Double(scroll.timeStep)
        guard time >= 0, time.isFinite else { throw .invalidTimeStep(index: index, timeStep: time) }
        duration += time
      } else if !(step is FadeStep) {
        throw .unknownStep(index: index)
      }
    }
    guard hasScrollStep else { throw .noScrollStep }
    guard duration > 0 else { throw .noDuration }
  }
}
