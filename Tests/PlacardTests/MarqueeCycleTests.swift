import Placard
import Testing

/// Cycles as hooks tell them (6.4), how many there are (6.1), and the clock that drives them.
@Suite struct MarqueeCycleTests: LogsMarquees {
  @Test func hooksOverTwoCycles() {
    let label = label()
    label.advance(to: 0)
    #expect(label.takeLog() == ["begin 0.0"])
    label.advance(to: 17.9)
    #expect(label.log.isEmpty)
    label.advance(to: 36)
    #expect(label.takeLog() == ["done 18.0", "begin 18.0", "done 36.0", "begin 36.0"])
  }

  @Test func oneBigStepCallsTheHooksOfEveryCycle() {
    let big = label(.continuous)
    big.advance(by: 100)
    let small = label(.continuous)
    for _ in 0..<400 { small.advance(by: 0.25) }
    #expect(big.log == small.log)
    #expect(big.log.count == 1 + 2 * 11)
    #expect(big.animationPosition == small.animationPosition)
  }

  @Test func cutWhileAwayIsToldOnce() {
    let label = label()
    label.advance(to: 5)
    _ = label.takeLog()
    // B12: two causes in one go are one cut.
    label.text = "Another text that is certainly much wider than its label"
    label.fadeLength = 3
    label.labelize = true
    #expect(label.takeLog() == ["cut 5.0"])
  }

  @Test func cutAtHomeIsNotTold() {
    let label = label()
    label.advance(to: 0.5)
    label.shutdownLabel()
    label.advance(to: 3)
    #expect(label.log == ["begin 0.0"])
  }

  /// Issue 232.
  @Test func shutdownInTheHookPreventsTheNextCycle() {
    let label = label()
    label.onReturn = { label, finished in
      if finished && label.log.filter({ $0.hasPrefix("done") }).count == 2 { label.shutdownLabel() }
    }
    label.advance(to: 100)
    #expect(label.log == ["begin 0.0", "done 18.0", "begin 18.0", "done 36.0"])
    #expect(!label.awayFromHome && label.phase == .still)
  }

  @Test func restartInTheHookBeginsANewRun() {
    let label = label(.left)
    label.onReturn = { label, finished in if finished { label.restartLabel() } }
    label.advance(to: 25)
    #expect(label.log == ["begin 0.0", "done 10.0", "cut 10.0", "begin 10.0", "done 20.0", "cut 20.0", "begin 20.0"])
  }

  /// One-shot: done is told although the text is away, and it stays there.
  @Test func oneShotEndsAway() {
    let label = label(.left)
    label.advance(to: 60)
    #expect(label.takeLog() == ["begin 0.0", "done 10.0"])
    #expect(label.awayFromHome && label.animationPosition == 1 && label.phase == .finished)
  }

  @Test func maximumCycles() {
    let label = label()
    label.maximumCycles = 2
    label.advance(to: 100)
    #expect(label.takeLog() == ["begin 0.0", "done 18.0", "begin 18.0", "done 36.0"])
    label.restartLabel()
    label.advance(to: 300)
    #expect(label.takeLog() == ["begin 100.0", "done 118.0", "begin 118.0", "done 136.0"])
    label.maximumCycles = 0
    label.restartLabel()
    label.advance(to: 400)
    #expect(label.log.isEmpty)
  }

  // MARK: The clock

  @Test func timeNeverGoesBack() {
    let label = label()
    label.advance(to: 5)
    label.advance(to: 3)
    label.advance(by: -2)
    label.advance(to: .nan)
    label.advance(by: .nan)
    #expect(label.currentTime == 5 && label.animationPosition == 0.5)
  }

  /// Many very short cycles: bounded work, and the last hooks are told.
  @Test func hugeSteps() {
    let label = label(.continuous)
    label.speed = .duration(1e-9)
    label.animationDelay = 0
    label.advance(to: 1)
    #expect(label.currentTime == 1 && label.log.count <= 400_000)
    label.advance(to: .infinity)
    #expect(label.currentTime.isFinite)
    let slow = self.label()
    slow.advance(to: 18e6 + 5)
    #expect(slow.animationPosition == 0.5)
  }

  @Test func playerAgreesWithTheTimeline() throws {
    for type in MarqueeType.allCases {
      let label = label(type)
      for step in 0..<200 {
        let time = Double(step) * 0.37
        label.advance(to: time)
        let position = try #require(label.animationPosition)
        #expect(abs(position - label.timeline.animationPosition(at: time)) < 1e-9, "\(type) at \(time)")
      }
    }
  }
}
