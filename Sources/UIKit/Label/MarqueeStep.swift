public import Foundation
import Placard

extension MarqueeLabel {
  /// How the text moves.
  public enum MarqueeType: String, CaseIterable, Spelling, Sendable {
    typealias Native = Placard.MarqueeType
    /// To the left once.
    case left
    /// To the left and back, for ever.
    case leftRight
    /// To the right once.
    case right
    /// To the right and back, for ever.
    case rightLeft
    /// To the left for ever, copy after copy.
    case continuous
    /// To the right for ever, copy after copy.
    case continuousReverse
  }

  /// How fast the text moves.
  public enum SpeedLimit: Hashable, Sendable {
    /// Points per second.
    case rate(CGFloat)
    /// Seconds one way, or for a loop of the continuous types.
    case duration(CGFloat)

    /// The number inside.
    public var value: CGFloat { native.value }

    init(_ native: Placard.SpeedLimit) {
      switch native {
      case .rate(let value): self = .rate(value)
      case .duration(let value): self = .duration(value)
      }
    }
    var native: Placard.SpeedLimit {
      switch self {
      case .rate(let value): .rate(value)
      case .duration(let value): .duration(value)
      }
    }
  }
}

/// An element of ``MarqueeLabel/scrollSequence``: a ``ScrollStep`` or a ``FadeStep``.
public protocol MarqueeStep: Sendable {
  /// Seconds.
  var timeStep: CGFloat { get }
  /// Easing of the stretch that ends at the step.
  var timingFunction: UIView.AnimationCurve { get }
  /// Edges that are faded at the step.
  var edgeFades: EdgeFade { get }
}

/// Edges that are faded.
public struct EdgeFade: OptionSet, Hashable, Sendable {
  /// Upstream's bits.
  public let rawValue: Int
  /// Edges from upstream's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The edge the text moves towards.
  public static let leading = EdgeFade(rawValue: 1)
  /// The opposite edge.
  public static let trailing = EdgeFade(rawValue: 2)

  var native: Placard.EdgeFade { Placard.EdgeFade(rawValue: rawValue) }
}

/// A step that moves the text.
public struct ScrollStep: MarqueeStep {
  /// A place of the text.
  public enum Position: Hashable, Sendable {
    /// The start.
    case home
    /// The far end.
    case away
    /// A part of the way, 0…1.
    case partial(CGFloat)

    var native: Placard.ScrollStep.Position {
      switch self {
      case .home: .home
      case .away: .away
      case .partial(let part): .partial(part)
      }
    }
  }
  /// Seconds after the scroll step before.
  public let timeStep: CGFloat
  /// Easing of the movement that ends here.
  public let timingFunction: UIView.AnimationCurve
  /// Where the text is.
  public let position: Position
  /// Edges that are faded.
  public let edgeFades: EdgeFade
  /// A step.
  public init(
    timeStep: CGFloat, timingFunction: UIView.AnimationCurve = .linear, position: Position, edgeFades: EdgeFade
  ) {
    self.timeStep = timeStep
    self.timingFunction = timingFunction
    self.position = position
    self.edgeFades = edgeFades
  }
}

/// A step that changes the fades between two scroll steps.
public struct FadeStep: MarqueeStep {
  /// Seconds after the scroll step before, or, below 0, before the next one.
  public let timeStep: CGFloat
  /// Easing of the fade that ends here.
  public let timingFunction: UIView.AnimationCurve
  /// Edges that are faded.
  public let edgeFades: EdgeFade
  /// A step.
  public init(timeStep: CGFloat, timingFunction: UIView.AnimationCurve = .linear, edgeFades: EdgeFade) {
    self.timeStep = timeStep
    self.timingFunction = timingFunction
    self.edgeFades = edgeFades
  }
}

extension MarqueeStep {
  /// A step of a type of your own is a fade at its time, which is what it says.
  var native: any Placard.MarqueeStep {
    if let scroll = self as? ScrollStep {
      return Placard.ScrollStep(
        timeStep: timeStep, timingFunction: timingFunction.native, position: scroll.position.native,
        edgeFades: edgeFades.native)
    }
    return Placard.FadeStep(timeStep: timeStep, timingFunction: timingFunction.native, edgeFades: edgeFades.native)
  }
}
