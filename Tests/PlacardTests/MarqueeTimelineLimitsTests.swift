import Placard
import Testing

/// Timelines without a width or a time, with numbers that are none, and long after the start.
@Suite struct MarqueeTimelineLimitsTests {
  /// B18: no bounds, no numbers that are not finite.
  @Test(arguments: [0, -5, .nan, .leastNonzeroMagnitude] as [CGFloat]) func boundsWithoutWidth(_ width: CGFloat) {
    let timeline = marqueeTimeline(.continuous, width: width) { $0.forceScrolling = true }
    for x in [0, 0.5, 3] as [CGFloat] {
      let alpha = timeline.maskAlpha(x: x, at: 1.1)
      #expect(alpha.isFinite && alpha >= 0 && alpha <= 1)
    }
    #expect(timeline.fadeLength.isFinite && timeline.offset(at: 3).isFinite)
  }

  /// B16: no width is too wide.
  @Test func veryWideText() {
    let timeline = marqueeTimeline(.continuous, 0, 0, .rate(50), text: 4_000_000)
    #expect(timeline.frameWidth == 4_000_000 && timeline.copyPeriod == 4_000_010)
    #expect(isClose(timeline.offset(at: 60_001), -3_000_000))
  }

  /// Nothing accumulates: the state after a hundred million cycles is that of the first one.
  @Test(arguments: MarqueeType.allCases) func farFuture(_ type: MarqueeType) {
    let timeline = marqueeTimeline(type, 20, 30)
    let cycles = (1e9 / timeline.cycleDuration).rounded()
    for step in 0...40 {
      let time = timeline.cycleDuration * Double(step) / 40
      let later = cycles * timeline.cycleDuration + time
      let expected = type.isLooping ? timeline.offset(at: time) : timeline.awayOffset
      #expect(isClose(timeline.offset(at: later), expected, 1e-3), "at \(time)")
    }
  }

  /// The start of a cycle that rounding left a hair short is the start of the cycle, not the end of the one before.
  @Test func cycleStartsDespiteRounding() {
    for tenths in 1...200 {
      let timeline = marqueeTimeline(.continuous, 0, 0, .duration(CGFloat(tenths) / 10))
      for cycle in 1...50 {
        #expect(timeline.offset(at: Double(cycle) * timeline.cycleDuration) > -0.01)
      }
    }
  }

  @Test func badNumbers() {
    let timeline = marqueeTimeline(.continuous)
    for time in [Double.nan, -1, -.infinity, .infinity] {
      #expect(timeline.offset(at: time) == 0)
      #expect(timeline.edgeFades(at: time) == (0, 1))
    }
    let strange: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, .leastNonzeroMagnitude]
    for type in MarqueeType.allCases {
      for value in strange {
        let candidates = [
          marqueeTimeline(type, value), marqueeTimeline(type, 0, value), marqueeTimeline(type, 0, 0, .rate(value)),
          marqueeTimeline(type, 0, 0, .duration(value)), marqueeTimeline(type, width: value),
          marqueeTimeline(type, height: value), marqueeTimeline(type, text: value),
          marqueeTimeline(type, narrowest: value), marqueeTimeline(type) { $0.fadeLength = value },
          marqueeTimeline(type) { $0.animationDelay = value },
          marqueeTimeline(type, text: value) { $0.forceScrolling = true },
        ]
        for timeline in candidates {
          #expect(timeline.cycleDuration.isFinite && timeline.cycleDuration >= 0)
          for time in [0, 0.5, 1.1, 5, 1e9] {
            #expect(timeline.offset(at: time).isFinite)
            let alpha = timeline.maskAlpha(x: 3, at: time)
            #expect(alpha >= 0 && alpha <= 1)
            #expect(timeline.animationPosition(at: time) <= 1 + 1e-9)
            #expect(timeline.copyOrigins(at: time).allSatisfy { $0.isFinite })
          }
        }
      }
    }
    #expect(!marqueeTimeline(.left, 0, 0, .rate(.nan)).shouldScroll)
    #expect(marqueeTimeline(.left) { $0.animationDelay = .nan }.cycleDuration == 10)
    #expect(marqueeTimeline(.left) { $0.animationDelay = -3 }.cycleDuration == 8)
  }

  /// A cycle that takes no time is a label that stands still.
  @Test func noTime() {
    let timeline = marqueeTimeline(.leftRight, 0, 0, .rate(50), text: 200) {
      $0.forceScrolling = true
      $0.animationDelay = 0
    }
    #expect(timeline.shouldScroll && timeline.isStill && timeline.cycleDuration == 0 && timeline.offset(at: 5) == 0)
    #expect(timeline.edgeFades(at: 5) == (0, 1))
  }
}
