import Placard
import Testing

/// Writes down when its hooks are called.
private final class LoggingLabel: MarqueeLabel {
  var log: [String] = []
  var onBegin: (LoggingLabel) -> Void = { _ in }
  var onReturn: (LoggingLabel, Bool) -> Void = { _, _ in }

  override func labelWillBeginScroll() {
    log.append("begin \(rounded(currentTime))")
    onBegin(self)
  }
  override func labelReturnedToHome(_ finished: Bool) {
    log.append("\(finished ? "done" : "cut") \(rounded(currentTime))")
    onReturn(self, finished)
  }
  private func rounded(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// Transition table 6.3 row by row, hooks of 6.4, the run model of 6.1.
@Suite struct MarqueeControlTests {
  private static let long = "A text that is certainly much wider than its label of two hundred points"

  /// Cycle of 18 s back and forth, 10 s once, 9 s around: rest 1, one way 8.
  private func label(_ type: MarqueeType = .leftRight, text: String? = long) -> LoggingLabel {
    let label = LoggingLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40), duration: 8, fadeLength: 10)
    label.type = type
    label.text = text
    return label
  }

  // MARK: 6.4

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

  // MARK: 6.3, in the order of the table

  @Test func holdWhileScrolling() {
    let label = label()
    label.advance(to: 5)
    label.holdScrolling = true
    #expect(label.awayFromHome)
    label.advance(to: 17)
    #expect(label.awayFromHome)
    label.advance(to: 60)
    #expect(label.takeLog() == ["begin 0.0", "done 18.0"])
    #expect(!label.awayFromHome && label.timeline.shouldScroll)
  }

  @Test func letGoWhileHeldAtHome() {
    let label = label()
    label.holdScrolling = true
    label.advance(to: 4)
    #expect(label.log.isEmpty)
    label.holdScrolling = false
    label.advance(to: 5.5)
    #expect(label.takeLog() == ["begin 4.0"])
    #expect(label.awayFromHome)
    let waiting = self.label()
    waiting.holdScrolling = true
    waiting.tapToScroll = true
    waiting.advance(to: 4)
    waiting.holdScrolling = false
    waiting.advance(to: 9)
    #expect(waiting.log.isEmpty)
  }

  @Test func triggerWhileHeld() {
    let label = label()
    label.holdScrolling = true
    label.advance(to: 2)
    label.triggerScrollStart()
    label.advance(to: 100)
    #expect(label.takeLog() == ["begin 2.0", "done 20.0"])
  }

  @Test func triggerWhileAway() {
    let label = label()
    label.advance(to: 5)
    let position = label.animationPosition
    label.triggerScrollStart()
    #expect(label.takeLog() == ["begin 0.0"] && label.animationPosition == position)
  }

  @Test func triggerInTheHomeDelay() {
    let label = label()
    label.advance(to: 0.75)
    label.triggerScrollStart()
    label.advance(to: 1.5)
    #expect(label.takeLog() == ["begin 0.0", "begin 0.75"])
    #expect(!label.awayFromHome)
    label.advance(to: 2)
    #expect(label.awayFromHome)
  }

  @Test func triggerAfterAFinishedRun() {
    let label = label(.left)
    label.advance(to: 20)
    _ = label.takeLog()
    label.triggerScrollStart()
    label.labelWasTapped(at: CGPoint(x: 10, y: 10))
    #expect(label.log.isEmpty && label.awayFromHome)
    label.restartLabel()
    #expect(label.takeLog() == ["cut 20.0", "begin 20.0"] && !label.awayFromHome)
    label.shutdownLabel()
    label.triggerScrollStart()
    #expect(label.takeLog() == ["begin 20.0"])
  }

  /// B1: nothing starts by itself; and a tap plays one cycle.
  @Test func tapToScroll() {
    let label = label()
    label.tapToScroll = true
    label.advance(to: 30)
    label.fadeLength = 7
    label.advance(to: 40)
    #expect(label.log.isEmpty)
    label.labelWasTapped(at: CGPoint(x: 250, y: 10))
    label.advance(to: 41)
    #expect(label.log.isEmpty)
    label.labelWasTapped(at: CGPoint(x: 100, y: 10))
    label.advance(to: 100)
    #expect(label.takeLog() == ["begin 41.0", "done 59.0"])
  }

  @Test func tapToScrollWhileScrolling() {
    let label = label()
    label.advance(to: 5)
    label.tapToScroll = true
    label.advance(to: 50)
    #expect(label.takeLog() == ["begin 0.0", "done 18.0"])
    // B15: switching it off leaves interaction alone and starts nothing.
    label.isUserInteractionEnabled = true
    label.tapToScroll = false
    label.advance(to: 60)
    #expect(label.log.isEmpty && label.isUserInteractionEnabled)
    label.restartLabel()
    #expect(label.takeLog() == ["begin 60.0"])
  }

  @Test func labelizeWhileScrolling() {
    let label = label()
    label.advance(to: 5)
    _ = label.takeLog()
    label.labelize = true
    #expect(label.takeLog() == ["cut 5.0"] && !label.awayFromHome && !label.labelShouldScroll())
    label.triggerScrollStart()
    label.restartLabel()
    label.advance(to: 9)
    #expect(label.log.isEmpty)
    label.labelize = false
    label.advance(to: 10)
    #expect(label.takeLog() == ["begin 9.0"])
  }

  @Test func shutdownWhileScrolling() {
    let label = label()
    label.advance(to: 5)
    label.shutdownLabel()
    label.advance(to: 30)
    #expect(label.takeLog() == ["begin 0.0", "cut 5.0"] && !label.awayFromHome)
    label.trailingBuffer = 12
    label.advance(to: 31)
    #expect(label.takeLog() == ["begin 30.0"])
    label.resetLabel()
    label.restartLabel()
    #expect(label.takeLog() == ["begin 31.0"])
  }

  /// Issue 97.
  @Test func restartWhileHeld() {
    let label = label()
    label.advance(to: 5)
    label.holdScrolling = true
    label.restartLabel()
    label.advance(to: 50)
    #expect(label.takeLog() == ["begin 0.0", "cut 5.0"])
  }

  @Test func pauseWhileAway() {
    let label = label()
    label.advance(to: 5)
    label.pauseLabel()
    let position = label.animationPosition
    #expect(label.isPaused && label.awayFromHome && position == 0.5)
    label.pauseLabel()
    label.advance(to: 12)
    #expect(label.isPaused && label.animationPosition == position)
    label.unpauseLabel()
    #expect(!label.isPaused && label.animationPosition == position)
    label.advance(to: 30)
    // Seven seconds of pause: the cycle ends at 18 + 7.
    #expect(label.takeLog() == ["begin 0.0", "done 25.0", "begin 25.0"])
  }

  @Test func pauseAtHome() {
    let label = label()
    label.advance(to: 0.5)
    label.pauseLabel()
    #expect(!label.isPaused)
    label.unpauseLabel()
    label.advance(to: 3)
    #expect(label.awayFromHome)
    let resting = self.label(text: "x")
    resting.pauseLabel()
    #expect(!resting.isPaused)
  }

  /// B13.
  @Test func pauseDoesNotSurvive() {
    for action: (LoggingLabel) -> Void in [
      { $0.restartLabel() }, { $0.shutdownLabel() }, { $0.text = "Another text that is wider than two hundred points" },
    ] {
      let label = label()
      label.advance(to: 5)
      label.pauseLabel()
      action(label)
      #expect(!label.isPaused && !label.awayFromHome)
      label.restartLabel()
      label.advance(to: 8)
      #expect(label.awayFromHome)
    }
  }

  @Test func forceScrolling() {
    let label = label(text: "short")
    label.advance(to: 2)
    #expect(label.log.isEmpty && !label.labelShouldScroll())
    label.forceScrolling = true
    label.advance(to: 4)
    #expect(label.takeLog() == ["begin 2.0"] && label.awayFromHome)
    label.forceScrolling = false
    #expect(label.awayFromHome)
    label.advance(to: 60)
    #expect(label.takeLog() == ["done 20.0"] && !label.awayFromHome && !label.labelShouldScroll())
    for block: (LoggingLabel) -> Void in [{ $0.holdScrolling = true }, { $0.tapToScroll = true }] {
      let label = self.label(text: "short")
      block(label)
      label.forceScrolling = true
      label.advance(to: 5)
      #expect(label.log.isEmpty)
    }
  }

  // MARK: 6.2

  @Test func updates() {
    let changes: [(String, (LoggingLabel) -> Void)] = [
      ("type", { $0.type = .continuous }), ("labelize", { $0.labelize = true }), ("speed", { $0.speed = .duration(9) }),
      ("rate", { $0.scrollRate = 40 }), ("leading", { $0.leadingBuffer = 3 }), ("trailing", { $0.trailingBuffer = 3 }),
      ("fade", { $0.fadeLength = 4 }), ("text", { $0.text = "x" }), ("nil", { $0.text = nil }),
      ("attributed", { $0.attributedText = NSAttributedString(string: "y") }),
      ("font", { $0.font = .systemFont(ofSize: 31) }), ("frame", { $0.frame.size.width = 190 }),
      ("bounds", { $0.bounds.size.height = 33 }), ("category", { $0.adjustsFontForContentSizeCategory = true }),
      ("environment", { $0.environment.contentSizeCategory = .extraLarge }),
    ]
    for (name, change) in changes {
      let label = label()
      label.advance(to: 5)
      change(label)
      #expect(label.log == ["begin 0.0", "cut 5.0"], "\(name)")
    }
  }

  @Test func changesThatAreNoUpdate() {
    let changes: [(String, (LoggingLabel) -> Void)] = [
      ("same type", { $0.type = .leftRight }), ("same text", { $0.text = Self.long }),
      ("same speed", { $0.speed = .duration(8) }), ("moved", { $0.frame.origin.x = 17 }),
      ("color", { $0.textColor = .systemRed }), ("shadow", { $0.shadowColor = .systemRed }),
      ("tint", { $0.tintColor = .systemRed }),
      ("highlight", { $0.isHighlighted = true }), ("disabled", { $0.isEnabled = false }),
      ("background", { $0.backgroundColor = .systemRed }), ("delay", { $0.animationDelay = 4 }),
      ("curve", { $0.animationCurve = .easeIn }), ("lines", { $0.numberOfLines = 3 }),
      ("sequence", { $0.scrollSequence = [ScrollStep(timeStep: 1, position: .away, edgeFades: [])] }),
      ("style", { $0.environment.userInterfaceStyle = .dark }), ("alignment", { $0.textAlignment = .right }),
    ]
    for (name, change) in changes {
      let label = label()
      label.advance(to: 5)
      change(label)
      #expect(label.animationPosition == 0.5, "\(name)")
      label.advance(to: 18)
      #expect(label.log == ["begin 0.0", "done 18.0", "begin 18.0"], "\(name)")
    }
  }

  @Test func emptyTextStopsScrolling() {
    for empty in [nil, ""] as [String?] {
      let label = label()
      label.advance(to: 5)
      label.text = empty
      #expect(!label.labelShouldScroll() && !label.awayFromHome)
      label.advance(to: 50)
      #expect(label.log == ["begin 0.0", "cut 5.0"])
    }
  }

  /// Issues 276 and 280.
  @Test func keepsPhaseOnTextChange() {
    let label = label()
    label.keepsPhaseOnTextChange = true
    label.advance(to: 5)
    label.text = Self.long + " and more"
    #expect(label.animationPosition == 0.5)
    label.advance(to: 18)
    #expect(label.takeLog() == ["begin 0.0", "done 18.0", "begin 18.0"])
    label.advance(to: 20)
    label.text = "x"
    label.advance(to: 21)
    #expect(label.takeLog() == ["cut 20.0"])
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

  // MARK: Properties

  @Test func defaults() {
    let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(label.type == .continuous && label.speed == .duration(7) && label.animationCurve == .linear)
    #expect(label.animationDelay == 1 && label.fadeLength == 0 && label.leadingBuffer == 0 && label.trailingBuffer == 0)
    #expect(!label.labelize && !label.holdScrolling && !label.tapToScroll && !label.forceScrolling)
    #expect(label.scrollSequence == nil && label.maximumCycles == nil && !label.keepsPhaseOnTextChange)
    #expect(label.numberOfLines == 1 && label.clipsToBounds && !label.debugOverlay && !label.snapsToPixels)
    #expect(label.scrollDuration == 7 && label.scrollRate == 0)
    #expect(MarqueeLabel.MarqueeType.allCases.count == 6)
    #expect(MarqueeLabel.SpeedLimit.rate(3).value == 3)
    label.numberOfLines = 3
    label.scrollRate = 20
    #expect(label.numberOfLines == 1 && label.speed == .rate(20) && label.scrollDuration == 0)
  }

  /// B14: what is set is what is stored, and nothing restarts.
  @Test func contentMode() {
    let label = label()
    label.advance(to: 5)
    for mode in [ContentMode.top, .bottom, .center] {
      label.contentMode = mode
      #expect(label.contentMode == mode)
    }
    #expect(label.animationPosition == 0.5)
  }

  @Test func initialisersLimitTheFade() {
    let frame = CGRect(x: 0, y: 0, width: 50, height: 40)
    #expect(MarqueeLabel(frame: frame, rate: 50, fadeLength: 40).fadeLength == 25)
    #expect(MarqueeLabel(frame: frame, duration: 5, fadeLength: 10).fadeLength == 10)
  }

  @Test func configurationIsAllOfIt() {
    var configuration = MarqueeConfiguration()
    configuration.type = .rightLeft
    configuration.speed = .rate(12)
    configuration.fadeLength = 3
    configuration.tapToScroll = true
    configuration.maximumCycles = 4
    let label = MarqueeLabel()
    label.configuration = configuration
    #expect(label.type == .rightLeft && label.speed == .rate(12) && label.fadeLength == 3 && label.tapToScroll)
    #expect(label.maximumCycles == 4)
  }

  @Test func sequenceErrorsAreTold() throws {
    let label = label()
    try label.validate()
    label.scrollSequence = []
    #expect(throws: MarqueeSequenceError.noScrollStep) { try label.validate() }
  }

  // MARK: Groups

  @Test func groupsActOnAll() {
    let labels = [label(), label(.continuous)]
    let group = MarqueeGroup(labels)
    group.advance(to: 5)
    MarqueeLabel.controllerLabelsLabelize(group)
    #expect(labels.allSatisfy { $0.labelize && !$0.awayFromHome })
    MarqueeLabel.controllerLabelsAnimate(group)
    group.advance(to: 8)
    #expect(labels.allSatisfy { !$0.labelize && $0.awayFromHome })
    labels[1].holdScrolling = true
    MarqueeLabel.restartLabelsOfController(group)
    group.advance(to: 11)
    #expect(labels[0].awayFromHome && !labels[1].awayFromHome)
  }

  @Test func synchronizedLabelsWaitForTheLongest() {
    let labels = [label(), label(.continuous)]
    let group = MarqueeGroup(labels)
    group.synchronize()
    #expect(group.cycleDuration == 18)
    group.advance(to: 40)
    #expect(labels[0].log == ["begin 0.0", "done 18.0", "begin 18.0", "done 36.0", "begin 36.0"])
    #expect(labels[1].log == ["begin 0.0", "done 9.0", "begin 18.0", "done 27.0", "begin 36.0"])
    #expect(labels[1].timeline.offset(at: 12) == 0 && labels[1].timeline.offset(at: 20) != 0)
  }

  @Test func labelsOfASequenceTakeTurns() {
    let labels = [label(), label(text: "x"), label(.continuous)]
    let group = MarqueeGroup(labels)
    group.sequence()
    #expect(group.cycleDuration == 27)
    group.advance(to: 50)
    #expect(labels[0].log == ["begin 0.0", "done 18.0", "begin 27.0", "done 45.0"])
    #expect(labels[1].log.isEmpty)
    #expect(labels[2].log == ["begin 18.0", "done 27.0", "begin 45.0"])
    group.remove(labels[0])
    group.advance(to: 70)
    #expect(labels[2].log.suffix(2) == ["begin 50.0", "done 59.0"] || labels[2].log.suffix(1) == ["begin 68.0"])
  }

  /// Hooks of several labels come in order of time, whatever the step.
  @Test func groupHooksAreInOrderOfTime() {
    var order: [String] = []
    let labels = [label(), label(.continuous)]
    for (index, label) in labels.enumerated() {
      label.onBegin = { order.append("\(index) begin \($0.currentTime)") }
      label.onReturn = { label, _ in order.append("\(index) done \(label.currentTime)") }
    }
    MarqueeGroup(labels).advance(to: 18)
    #expect(
      order == [
        "0 begin 0.0", "1 begin 0.0", "1 done 9.0", "1 begin 9.0", "0 done 18.0", "0 begin 18.0", "1 done 18.0",
        "1 begin 18.0",
      ])
  }
}
