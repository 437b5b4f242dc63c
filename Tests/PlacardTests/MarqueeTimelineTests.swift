import Placard
import Testing

/// A timeline with the common data of `Documentation/Rules/Marquee.md` 9: W = 200, w = 500, fade 10, delay 1, linear.
func marqueeTimeline(
  _ type: MarqueeType, _ leading: CGFloat = 0, _ trailing: CGFloat = 0, _ speed: SpeedLimit = .duration(8),
  width: CGFloat = 200, height: CGFloat = 40, text: CGFloat = 500, narrowest: CGFloat? = nil,
  _ change: (inout MarqueeConfiguration) -> Void = { _ in }
) -> MarqueeTimeline {
  var configuration = MarqueeConfiguration()
  configuration.type = type
  configuration.leadingBuffer = leading
  configuration.trailingBuffer = trailing
  configuration.speed = speed
  configuration.fadeLength = 10
  change(&configuration)
  return MarqueeTimeline(
    configuration: configuration, bounds: CGSize(width: width, height: height), textWidth: text,
    minimumScaleTextWidth: narrowest)
}

func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 0.01) -> Bool { abs(a - b) <= tolerance }

/// Compares an instant with the tolerances of `Documentation/Rules/Marquee.md` 9.
func expect(
  _ timeline: MarqueeTimeline, _ time: Double, _ offset: Double, _ leading: Double, _ trailing: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let fades = timeline.edgeFades(at: time)
  #expect(isClose(timeline.offset(at: time), offset), "offset at \(time)", sourceLocation: sourceLocation)
  #expect(isClose(fades.leading, leading, 0.005), "leading fade at \(time)", sourceLocation: sourceLocation)
  #expect(isClose(fades.trailing, trailing, 0.005), "trailing fade at \(time)", sourceLocation: sourceLocation)
}

@Suite struct MarqueeTimelineTests {
  private func check(_ row: MarqueeRow, _ type: MarqueeType) {
    for (type, sign) in [(type, 1.0), (type.mirrored, -1)] {
      let timeline = marqueeTimeline(type, row.leadingBuffer, row.trailingBuffer, row.speed)
      #expect(timeline.homeX == CGFloat(sign > 0 ? row.homeX : row.mirroredHomeX))
      #expect(isClose(timeline.awayOffset, sign * row.away))
      #expect(isClose(timeline.scrollDuration, row.duration))
      #expect(isClose(timeline.cycleDuration, row.cycle))
      for instant in row.instants {
        expect(timeline, instant.time, sign * instant.offset, instant.leading, instant.trailing)
      }
    }
  }

  @Test(arguments: MarqueeTables.oneShot) func oneShot(_ row: MarqueeRow) { check(row, .left) }
  @Test(arguments: MarqueeTables.backAndForth) func backAndForth(_ row: MarqueeRow) { check(row, .leftRight) }
  @Test(arguments: MarqueeTables.continuous) func continuous(_ row: MarqueeRow) { check(row, .continuous) }

  /// 9.4, with the fades by side.
  @Test func explicitReverseRows() {
    let rows: [(MarqueeTimeline, Double, [(t: Double, o: Double, left: Double, right: Double)])] = [
      (
        marqueeTimeline(.right, 0, 20), -300,
        [(0.5, 0, 1, 0), (1.1, 4, 1, 0.5), (5, 160, 1, 1), (8.9, 316, 0.5, 1), (9.5, 320, 0, 1), (15, 320, 0, 1)]
      ),
      (
        marqueeTimeline(.rightLeft, 30, 0, .rate(50)), -330,
        [
          (1.1, 5, 1, 0.5), (2.65, 82.5, 1, 1), (7.5, 325, 0.5, 1), (8.1, 330, 0, 1), (8.7, 325, 0.5, 1),
          (13.55, 82.5, 1, 1),
        ]
      ),
      (
        marqueeTimeline(.continuousReverse, 20, 30), -320,
        [
          (0.5, 0, 1, 0), (1.1, 6.625, 1, 0.5), (5, 265, 1, 1), (8.5472, 500, 1, 1), (8.7736, 515, 1, 0.5),
          (9, 0, 1, 0),
        ]
      ),
    ]
    for (timeline, home, instants) in rows {
      #expect(isClose(timeline.homeX, home))
      for instant in instants {
        #expect(isClose(timeline.offset(at: instant.t), instant.o), "\(timeline.type) at \(instant.t)")
        let fades = timeline.sideFades(at: instant.t)
        #expect(isClose(fades.left, instant.left, 0.005), "\(timeline.type) at \(instant.t)")
        #expect(isClose(fades.right, instant.right, 0.005), "\(timeline.type) at \(instant.t)")
      }
    }
  }

  @Test func easedMotion() throws {
    for line in MarqueeTables.easedMotion.split(separator: "\n") {
      let cells = line.split(separator: " | ")
      let type = try #require(MarqueeType(rawValue: String(cells[0])))
      let curve = try #require(AnimationCurve.allCases.first { "\($0)" == cells[1] })
      let timeline = marqueeTimeline(type, 0, 20) { $0.animationCurve = curve }
      for instant in cells[3...].map(MarqueeInstant.init) {
        expect(timeline, instant.time, instant.offset, instant.leading, instant.trailing)
      }
    }
  }

  /// 9.6.
  @Test func visibleCopies() {
    let long = [20.0, 30].map { CGFloat($0) }
    let rows: [(MarqueeTimeline, Double, [Double])] = [
      (marqueeTimeline(.continuous, long[0], long[1]), 0, [20]),
      (marqueeTimeline(.continuous, long[0], long[1]), 5, [-245]),
      (marqueeTimeline(.continuous, long[0], long[1]), 7.5, [-410.625, 119.375]),
      (marqueeTimeline(.continuous, long[0], long[1]), 8.7736, [-495, 35]),
      (marqueeTimeline(.continuousReverse, long[0], long[1]), 0, [-320]),
      (marqueeTimeline(.continuousReverse, long[0], long[1]), 7.5, [110.625, -419.375]),
      (short(.continuous), 0, [0, 80, 160]), (short(.continuous), 1.5, [-10, 70, 150]),
      (short(.continuous), 3, [-40, 40, 120]),
      (short(.continuousReverse), 0, [140, 60, -20]), (short(.continuousReverse), 3, [180, 100, 20]),
    ]
    for (timeline, time, origins) in rows {
      let copies = timeline.copyOrigins(at: time)
      #expect(copies.count == origins.count, "\(timeline.type) at \(time): \(copies)")
      #expect(zip(copies, origins).allSatisfy { isClose($0, $1) }, "\(timeline.type) at \(time): \(copies)")
    }
    #expect(short(.continuous).copyPeriod == 80)
    #expect(short(.continuous).cycleDuration == 5)
  }

  private func short(_ type: MarqueeType) -> MarqueeTimeline {
    marqueeTimeline(type, 0, 20, .duration(4), text: 60) { $0.forceScrolling = true }
  }

  // MARK: 9.7

  @Test func shouldScroll() {
    #expect(!marqueeTimeline(.continuous, text: 200).shouldScroll)
    #expect(marqueeTimeline(.continuous, text: 200.5).shouldScroll)
    #expect(!marqueeTimeline(.continuous, 10, text: 190).shouldScroll)
    #expect(marqueeTimeline(.continuous, 10.5, text: 190).shouldScroll)
    #expect(!marqueeTimeline(.continuous, 0, 50, text: 190).shouldScroll)
    #expect(!marqueeTimeline(.continuous) { $0.labelize = true }.shouldScroll)
    #expect(!marqueeTimeline(.continuous, text: 0).shouldScroll)
    #expect(!marqueeTimeline(.continuous, 0, 0, .rate(0)).shouldScroll)
    #expect(!marqueeTimeline(.continuous, 0, 0, .duration(0)).shouldScroll)
    #expect(!marqueeTimeline(.continuous, 0, 0, .rate(-5)).shouldScroll)
    #expect(!marqueeTimeline(.continuous, width: 0).shouldScroll)
    #expect(!marqueeTimeline(.continuous, height: 0).shouldScroll)
    #expect(marqueeTimeline(.continuous, text: 50) { $0.forceScrolling = true }.shouldScroll)
  }

  /// 7.1, and B10: the leading buffer counts.
  @Test func shrinkBeforeScrolling() {
    #expect(!marqueeTimeline(.continuous, text: 220, narrowest: 187).shouldScroll)
    #expect(marqueeTimeline(.continuous, text: 240, narrowest: 204).shouldScroll)
    #expect(marqueeTimeline(.continuous, text: 240, narrowest: 204).frameWidth == 240)
    #expect(marqueeTimeline(.continuous, 20, text: 220, narrowest: 187).shouldScroll)
    #expect(marqueeTimeline(.continuous, text: 220, narrowest: 187) { $0.forceScrolling = true }.frameWidth == 220)
  }

  @Test func snapping() {
    let continuous = marqueeTimeline(.continuous, 12.5, 0, text: 500.4)
    #expect(continuous.homeX == 12 && continuous.frameWidth == 501 && isClose(continuous.awayOffset, -513.5))
    #expect(continuous.gap == 12.5)
    let left = marqueeTimeline(.left, 12.5, 0, text: 500.4)
    #expect(left.homeX == 12 && left.frameWidth == 501 && isClose(left.awayOffset, -312.9))
    let reverse = marqueeTimeline(.rightLeft, 12.5, 0, text: 500.4)
    #expect(reverse.homeX == -313 && reverse.frameWidth == 501 && isClose(reverse.awayOffset, 312.9))
  }

  @Test func forcedShortText() {
    let timeline = marqueeTimeline(.leftRight, 10, 20, .rate(50), text: 60) { $0.forceScrolling = true }
    #expect(timeline.homeX == 10 && timeline.awayOffset == 110)
    #expect(isClose(timeline.scrollDuration, 2.2) && isClose(timeline.cycleDuration, 6.4))
    for (time, offset) in [(0.0, 0.0), (1.5, 25), (3.2, 110), (4.2, 110)] {
      #expect(isClose(timeline.offset(at: time), offset))
    }
    let reverse = marqueeTimeline(.rightLeft, 10, 20, .rate(50), text: 60) { $0.forceScrolling = true }
    #expect(reverse.homeX == 130 && reverse.awayOffset == -110)
  }

  @Test func singleShotOffScreen() {
    let timeline = marqueeTimeline(.left, 0, 200, .rate(50))
    #expect(timeline.awayOffset == -500 && timeline.scrollDuration == 10 && timeline.cycleDuration == 12)
    for (time, offset) in [(6.0, -250.0), (11, -500), (20, -500)] {
      #expect(isClose(timeline.offset(at: time), offset))
    }
    #expect(timeline.copyOrigins(at: 20).isEmpty)
  }

  @Test func noDelay() {
    let back = marqueeTimeline(.leftRight, 0, 0, .duration(4)) { $0.animationDelay = 0 }
    #expect(back.cycleDuration == 8)
    expect(back, 0.1, -7.5, 0.5, 1)
    expect(back, 2, -150, 1, 1)
    expect(back, 3.9, -292.5, 1, 0.5)
    expect(back, 4, -300, 1, 0)
    expect(back, 4.1, -292.5, 1, 0.5)
    expect(back, 8, 0, 0, 1)
    let around = marqueeTimeline(.continuous, 0, 20, .duration(4)) { $0.animationDelay = 0 }
    #expect(around.cycleDuration == 4)
    expect(around, 0.1, -13, 0.5, 1)
    expect(around, 3.9, -507, 0.65, 1)
    expect(around, 4, 0, 0, 1)
  }

  /// B8: fade keys stay in order when the motion is shorter than the two fades.
  @Test func veryFast() {
    let fast = marqueeTimeline(.leftRight, 0, 0, .duration(0.3))
    for (time, leading, trailing) in [(1.1, 0.5, 1.0), (1.2, 1, 1), (1.25, 1, 0.5), (1.3, 1, 0)] {
      let fades = fast.edgeFades(at: time)
      #expect(isClose(fades.leading, leading, 0.005) && isClose(fades.trailing, trailing, 0.005), "at \(time)")
    }
    let faster = marqueeTimeline(.leftRight, 0, 0, .duration(0.1))
    #expect(faster.edgeFades(at: 1.1) == (1, 0))
    #expect(faster.edgeFades(at: faster.cycleDuration) == (0, 1))
  }

  @Test func animationPosition() {
    let timeline = marqueeTimeline(.leftRight, 0, 20)
    for (time, position) in [(0, 0), (3, 0.25), (5, 0.5), (9, 1), (9.5, 1), (12, 0.75), (14, 0.5), (18, 0)] {
      #expect(isClose(timeline.animationPosition(at: time), position, 1e-9), "at \(time)")
    }
    let exact = marqueeTimeline(.leftRight, text: 200) { $0.forceScrolling = true }
    #expect(exact.awayOffset == 0 && exact.animationPosition(at: 5) == 0)
  }

  @Test func maskAlpha() {
    // A fade of 0.5 left and 1 right stands at t = 1.1 of a `left` run.
    let timeline = marqueeTimeline(.left)
    for (x, alpha) in [
      (0.5, 0.525), (2.5, 0.625), (5.5, 0.775), (9.5, 0.975), (100.5, 1), (195.5, 0.45), (199.5, 0.05),
    ] {
      #expect(isClose(timeline.maskAlpha(x: x, at: 1.1), alpha, 1e-9), "at \(x)")
    }
    #expect(marqueeTimeline(.left, text: 100).maskAlpha(x: 199.5, at: 1.1) == 1)
  }

  /// B9: both copies are right in both directions.
  @Test func pointConversion() {
    let timeline = marqueeTimeline(.continuous, 20, 30)
    func text(_ x: CGFloat, _ time: Double, _ timeline: MarqueeTimeline) -> CGFloat? {
      timeline.textCoordinate(forFramePoint: CGPoint(x: x, y: -3), at: time)?.x
    }
    #expect(text(100, 0, timeline) == 80)
    #expect(text(10, 0, timeline) == nil)
    #expect(text(100, 5, timeline) == 345)
    #expect(isClose(text(0, 8.7736, timeline) ?? .nan, 495))
    #expect(text(10, 8.7736, timeline) == nil)
    #expect(isClose(text(100, 8.7736, timeline) ?? .nan, 65))
    #expect(timeline.textCoordinate(forFramePoint: CGPoint(x: 100, y: -3), at: 0)?.y == -3)
    // Mirrored: at 7.5 the copies' frames begin at 110.625 and -419.375, so the second one ends at 80.625.
    let reverse = marqueeTimeline(.continuousReverse, 20, 30)
    #expect(text(120.625, 7.5, reverse) == 10)
    #expect(text(80, 7.5, reverse) == 499.375)
    #expect(text(100, 7.5, reverse) == nil)
    #expect(text(190, 0, reverse) == nil)
    let left = marqueeTimeline(.left, 20, 30)
    #expect(text(10, 0, left) == nil && text(20, 0, left) == 0 && text(150, 9.5, left) == 480)
    #expect(text(199, 9.5, left) == nil)
    #expect(text(150, 0, marqueeTimeline(.left, 20, text: 100)) == 130)
  }

  /// The rectangle of 2.6 in which a text that does not scroll is laid out, and B3 for `right`.
  @Test func restingFrame() {
    for type in MarqueeType.allCases {
      let timeline = marqueeTimeline(type, 20.5, 7, text: 100)
      #expect(timeline.homeX == (type.leadsRight ? 0 : 20))
      #expect(timeline.frameWidth == 180)
      #expect(timeline.awayOffset == 0 && timeline.gap == 0 && timeline.cycleDuration == 0 && timeline.isStill)
      #expect(timeline.edgeFades(at: 3) == (0, 0))
      #expect(timeline.phase(at: 3) == .still)
    }
  }

  /// B3 and B4: the faded edge of `right` at rest is the left one, and a finished run keeps the faded edge of its end.
  @Test func fadesOfOneShotRuns() {
    let right = marqueeTimeline(.right) { $0.holdScrolling = true }
    #expect(right.sideFades(at: 4) == (1, 0))
    #expect(marqueeTimeline(.left) { $0.holdScrolling = true }.sideFades(at: 4) == (0, 1))
    #expect(marqueeTimeline(.right).sideFades(at: 1e6) == (0, 1))
    #expect(marqueeTimeline(.left).sideFades(at: 1e6) == (1, 0))
  }

  /// B5 and B6: the mask follows the fade length at once, and is never longer than half the label.
  @Test func fadeLength() {
    #expect(marqueeTimeline(.left) { $0.fadeLength = 50 }.maskAlpha(x: 175, at: 0) == 0.5)
    #expect(marqueeTimeline(.left) { $0.fadeLength = 150 }.fadeLength == 100)
    #expect(marqueeTimeline(.left) { $0.fadeLength = -5 }.fadeLength == 0)
    #expect(marqueeTimeline(.left) { $0.fadeLength = -5 }.maskAlpha(x: 199.5, at: 0) == 1)
  }

  /// B2: away means away.
  @Test func awayFromHome() {
    let timeline = marqueeTimeline(.leftRight)
    #expect([0, 0.9, 1, 18, 18.5].allSatisfy { !timeline.awayFromHome(at: $0) })
    #expect([1.1, 5, 9.5, 12].allSatisfy { timeline.awayFromHome(at: $0) })
  }

  @Test func phases() {
    let back = marqueeTimeline(.leftRight)
    for (time, phase) in [
      (-1, .homeDelay), (0.5, .homeDelay), (1, .outward), (9, .awayDelay), (10, .back), (18, .homeDelay),
      (19, .outward),
    ] as [(Double, MarqueeTimeline.Phase)] {
      #expect(back.phase(at: time) == phase, "at \(time)")
    }
    let once = marqueeTimeline(.left)
    #expect(
      once.phase(at: 9.5) == .awayDelay && once.phase(at: 10) == .finished && once.phase(at: .infinity) == .finished)
    #expect(marqueeTimeline(.continuous).phase(at: 8.9) == .outward)
  }

  /// B17: what the rules say, not what upstream's comments say.
  @Test func rulesAgainstComments() {
    #expect(MarqueeConfiguration().animationCurve == .linear)
    #expect(marqueeTimeline(.continuous, 30, 20).gap == 30 && marqueeTimeline(.continuous, 5, 3).gap == 10)
    // The rate is the mean speed: an eased trip takes as long as a steady one.
    let eased = marqueeTimeline(.left, 0, 0, .rate(50)) { $0.animationCurve = .easeInOut }
    #expect(eased.scrollDuration == 6)
  }

  @Test(arguments: MarqueeType.allCases) func waiting(_ type: MarqueeType) {
    for timeline in [
      marqueeTimeline(type) { $0.holdScrolling = true }, marqueeTimeline(type) { $0.tapToScroll = true },
    ] {
      #expect(timeline.shouldScroll && !timeline.startsAutomatically)
      expect(timeline, 5, 0, 0, 1)
    }
  }

  /// C23: speed is the same for any length, and the period is exact.
  @Test func sameSpeedForAnyLength() {
    let short = marqueeTimeline(.continuous, 0, 40, .rate(50), text: 800) { $0.animationDelay = 0 }
    let long = marqueeTimeline(.continuous, 0, 40, .rate(50), text: 1600) { $0.animationDelay = 0 }
    #expect(isClose(short.cycleDuration, 16.8, 1e-12) && isClose(long.cycleDuration, 32.8, 1e-12))
    for step in 0..<160 {
      let time = Double(step) / 10
      #expect(isClose(short.offset(at: time), -50 * time, 1e-9) && isClose(long.offset(at: time), -50 * time, 1e-9))
    }
    #expect(short.offset(at: 16.8) == 0)
  }

  @Test func mirroring() {
    for type in MarqueeType.allCases {
      #expect(type.mirrored.mirrored == type && type.mirrored.leadsRight != type.leadsRight)
      #expect(type.mirrored.isLooping == type.isLooping && type.mirrored.isContinuous == type.isContinuous)
    }
  }

  /// Labels of a group that take turns rest at home before and after their own cycle.
  @Test func scheduled() {
    let timeline = marqueeTimeline(.leftRight).scheduled(after: 10, cycle: 40)
    #expect(timeline.cycleDuration == 40)
    #expect(timeline.offset(at: 9) == 0 && timeline.offset(at: 28) == 0 && timeline.offset(at: 39) == 0)
    expect(timeline, 13, -75, 1, 1)
    expect(timeline, 53, -75, 1, 1)
    expect(timeline, 30, 0, 0, 1)
    let once = marqueeTimeline(.left).scheduled(after: 10, cycle: 40)
    #expect(once.offset(at: 5) == 0 && once.offset(at: 15) == -150 && once.offset(at: 100) == -300)
    #expect(once.phase(at: 20) == .finished)
  }
}
