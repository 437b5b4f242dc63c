import Placard
import Testing

/// Transition table 6.3 row by row.
@Suite struct MarqueeControlTests: LogsMarquees {
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
}
