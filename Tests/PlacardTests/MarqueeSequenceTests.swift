import Placard
import Testing

/// Scripted scrolling: `Documentation/Rules/Marquee.md` 5 and 9.8.
@Suite struct MarqueeSequenceTests {
  private let both: EdgeFade = [.leading, .trailing]

  private func scripted(_ type: MarqueeType, _ steps: [any MarqueeStep], trailing: CGFloat = 20) -> MarqueeTimeline {
    marqueeTimeline(type, 0, trailing) { $0.scrollSequence = steps }
  }

  @Test func workedExample() {
    let timeline = scripted(
      .leftRight,
      [
        FadeStep(timeStep: 0.5, edgeFades: .leading),
        ScrollStep(timeStep: 0, position: .home, edgeFades: .trailing),
        FadeStep(timeStep: 0.3, edgeFades: both),
        FadeStep(timeStep: 0.1, edgeFades: []),
        ScrollStep(timeStep: 2, position: .partial(0.5), edgeFades: both),
        ScrollStep(timeStep: 1, position: .partial(0.5), edgeFades: both),
        FadeStep(timeStep: -0.4, edgeFades: both),
        ScrollStep(timeStep: 2, timingFunction: .easeInOut, position: .away, edgeFades: .leading),
        ScrollStep(timeStep: 1, position: .away, edgeFades: .leading),
        FadeStep(timeStep: 0.5, edgeFades: []),
      ])
    #expect(timeline.cycleDuration == 6)
    expect(timeline, 0, 0, 0, 1)
    expect(timeline, 0.15, -12, 0.5, 1)
    expect(timeline, 1, -80, 1, 1)
    expect(timeline, 2.5, -160, 1, 1)
    expect(timeline, 4, -240, 1, 1)
    expect(timeline, 4.8, -316.844, 1, 0.5)
    expect(timeline, 5.5, -320, 1, 0)
    expect(timeline, 6, 0, 0, 1)
    #expect([0.5, 2.5, 4, 5.5].map { timeline.phase(at: $0) } == [.outward, .awayDelay, .outward, .awayDelay])
  }

  /// "No return" of section 5: out, then a jump home.
  @Test func noReturn() {
    let timeline = scripted(
      .leftRight,
      [
        ScrollStep(timeStep: 0, position: .home, edgeFades: .trailing),
        ScrollStep(timeStep: 1, position: .home, edgeFades: .trailing),
        FadeStep(timeStep: 0.2, edgeFades: both), FadeStep(timeStep: -0.2, edgeFades: both),
        ScrollStep(timeStep: 8, position: .away, edgeFades: .leading),
      ])
    #expect(timeline.cycleDuration == 9)
    expect(timeline, 5, -160, 1, 1)
    expect(timeline, 8.9, -316, 1, 0.5)
    expect(timeline, 9, 0, 0, 1)
    expect(timeline, 10.1, -4, 0.5, 1)
  }

  /// Issue 267: the built-in sequence without its leading edge fades on one side only.
  @Test func oneSidedFade() {
    let timeline = scripted(
      .leftRight,
      [
        ScrollStep(timeStep: 0, position: .home, edgeFades: .trailing),
        ScrollStep(timeStep: 1, position: .home, edgeFades: .trailing),
        FadeStep(timeStep: 0.2, edgeFades: .trailing), FadeStep(timeStep: -0.2, edgeFades: .trailing),
        ScrollStep(timeStep: 8, position: .away, edgeFades: []),
      ])
    for time in stride(from: 0.0, to: 9, by: 0.1) { #expect(timeline.edgeFades(at: time).leading == 0) }
    expect(timeline, 5, -160, 0, 1)
    expect(timeline, 8.9, -316, 0, 0.5)
  }

  /// B7: a dropped fade step does not shift the times of later ones.
  @Test func droppedFadeStepsShiftNothing() {
    let tail: [any MarqueeStep] = [
      ScrollStep(timeStep: 2, position: .partial(0.5), edgeFades: []),
      FadeStep(timeStep: -0.5, edgeFades: .leading),
      ScrollStep(timeStep: 2, position: .away, edgeFades: []),
    ]
    let start: [any MarqueeStep] = [ScrollStep(timeStep: 0, position: .home, edgeFades: [])]
    let dropped: [any MarqueeStep] = [
      FadeStep(timeStep: 0, edgeFades: both), FadeStep(timeStep: 0.1, edgeFades: both),
      FadeStep(timeStep: .nan, edgeFades: both),
    ]
    let plain = scripted(.leftRight, start + tail)
    let noisy = scripted(.leftRight, start + dropped + tail)
    let first = scripted(.leftRight, [FadeStep(timeStep: -1, edgeFades: both)] + start + dropped + tail)
    #expect(plain == noisy && plain == first)
    #expect(plain.edgeFades(at: 3.5) == (1, 0))
  }

  /// Two "+" in a row keep the first, two "−" keep the last, "− +" keeps neither.
  @Test func whichFadeStepsCount() {
    func fades(_ steps: [FadeStep], at time: Double) -> Double {
      let all: [any MarqueeStep] =
        [ScrollStep(timeStep: 0, position: .home, edgeFades: [])] + steps
        + [ScrollStep(timeStep: 4, position: .away, edgeFades: [])]
      return scripted(.left, all).edgeFades(at: time).leading
    }
    #expect(fades([.init(timeStep: 1, edgeFades: .leading), .init(timeStep: 2, edgeFades: [])], at: 1) == 1)
    #expect(isClose(fades([.init(timeStep: 1, edgeFades: .leading), .init(timeStep: 2, edgeFades: [])], at: 2.5), 0.5))
    #expect(fades([.init(timeStep: -2, edgeFades: []), .init(timeStep: -1, edgeFades: .leading)], at: 3) == 1)
    let neither = [FadeStep(timeStep: -1, edgeFades: .leading), FadeStep(timeStep: 1, edgeFades: .leading)]
    #expect(fades(neither, at: 1) == 0 && fades(neither, at: 3) == 0)
  }

  /// A first scroll step that comes late holds its value from the start; fade times stay between their neighbours.
  @Test func lateFirstStepAndClampedFades() {
    let timeline = scripted(
      .left,
      [
        ScrollStep(timeStep: 1, position: .partial(0.25), edgeFades: .leading),
        FadeStep(timeStep: 9, edgeFades: .trailing),
        ScrollStep(timeStep: 1, position: .away, edgeFades: .leading),
      ])
    #expect(timeline.cycleDuration == 2)
    expect(timeline, 0, -80, 1, 0)
    expect(timeline, 0.9, -80, 1, 0)
    expect(timeline, 1.5, -200, 0.5, 0.5)
    expect(timeline, 2, -320, 1, 0)
  }

  @Test func partialPositionsAreClamped() {
    func end(_ fraction: CGFloat) -> CGFloat {
      scripted(
        .left,
        [
          ScrollStep(timeStep: 0, position: .home, edgeFades: []),
          ScrollStep(timeStep: 1, position: .partial(fraction), edgeFades: []),
        ]
      ).offset(at: 1)
    }
    #expect(end(0.5) == -160 && end(2) == -320 && end(-1) == 0 && end(.nan) == 0 && end(.infinity) == -320)
  }

  private struct Unknown: MarqueeStep {
    var timeStep: CGFloat = 1
    var timingFunction = AnimationCurve.linear
    var edgeFades: EdgeFade = []
  }

  /// B18: sequences without a duration are refused, and a label given one moves as its type says.
  @Test func invalidSequences() {
    let home = ScrollStep(timeStep: 0, position: .home, edgeFades: [])
    let cases: [([any MarqueeStep], MarqueeSequenceError)] = [
      ([], .noScrollStep), ([FadeStep(timeStep: 1, edgeFades: [])], .noScrollStep),
      ([home], .noDuration), ([home, home], .noDuration),
      ([home, ScrollStep(timeStep: -1, position: .away, edgeFades: [])], .invalidTimeStep(index: 1, timeStep: -1)),
      (
        [home, ScrollStep(timeStep: .infinity, position: .away, edgeFades: [])],
        .invalidTimeStep(index: 1, timeStep: .infinity)
      ),
      ([home, Unknown()], .unknownStep(index: 1)),
    ]
    for (steps, error) in cases {
      #expect(throws: error) { try steps.validate() }
      #expect(scripted(.leftRight, steps) == marqueeTimeline(.leftRight, 0, 20))
      #expect(!error.description.isEmpty)
    }
    let notANumber: [any MarqueeStep] = [ScrollStep(timeStep: .nan, position: .home, edgeFades: [])]
    #expect(throws: MarqueeSequenceError.self) { try notANumber.validate() }
  }

  @Test func speedStillDecidesWhetherItScrolls() {
    let steps: [any MarqueeStep] = [
      ScrollStep(timeStep: 0, position: .home, edgeFades: []), ScrollStep(timeStep: 3, position: .away, edgeFades: []),
    ]
    #expect(marqueeTimeline(.left, 0, 0, .duration(8)) { $0.scrollSequence = steps }.cycleDuration == 3)
    #expect(!marqueeTimeline(.left, 0, 0, .duration(0)) { $0.scrollSequence = steps }.shouldScroll)
  }

  @Test func configurationSurvivesCoding() throws {
    var configuration = MarqueeConfiguration()
    configuration.type = .rightLeft
    configuration.speed = .rate(33)
    configuration.leadingBuffer = 4
    configuration.scrollSequence = [
      ScrollStep(timeStep: 0, position: .home, edgeFades: .trailing),
      FadeStep(timeStep: 0.2, timingFunction: .easeIn, edgeFades: both),
      ScrollStep(timeStep: 2, position: .partial(0.5), edgeFades: both),
    ]
    let data = try JSONEncoder().encode(configuration)
    let decoded = try JSONDecoder().decode(MarqueeConfiguration.self, from: data)
    let bounds = CGSize(width: 200, height: 40)
    #expect(
      MarqueeTimeline(configuration: decoded, bounds: bounds, textWidth: 500)
        == MarqueeTimeline(configuration: configuration, bounds: bounds, textWidth: 500))
    #expect(decoded.scrollSequence?.count == 3)
    let defaults = try JSONDecoder().decode(MarqueeConfiguration.self, from: Data("{}".utf8))
    #expect(defaults.type == .continuous && defaults.speed == .duration(7) && defaults.animationDelay == 1)
    configuration.scrollSequence = [Unknown()]
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(configuration) }
  }
}
