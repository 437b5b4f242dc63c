import Foundation
import Placard
import Testing

private let long = ["hgfedcba", "badcfehg"]

/// Hooks that ask things of the label that calls them.
@Suite struct MarqueeHooksTests {
  /// Writes down its hooks and answers each with an action.
  final class Asking: MarqueeLabel {
    var log: [String] = []
    var onBegin: (Asking) -> Void = { _ in }
    var onReturn: (Asking, Bool) -> Void = { _, _ in }
    private var depth = 0

    override func labelWillBeginScroll() {
      log.append("begin \(currentTime)")
      inside { onBegin(self) }
    }
    override func labelReturnedToHome(_ finished: Bool) {
      log.append("\(finished ? "done" : "cut") \(currentTime)")
      inside { onReturn(self, finished) }
    }
    /// A hook is never called while one is running.
    private func inside(_ body: () -> Void) {
      #expect(depth == 0)
      depth += 1
      body()
      depth -= 1
    }
  }

  /// A cycle of one second of rest and four of movement.
  func label(_ type: MarqueeType = .continuous) -> Asking {
    let label = Asking(frame: CGRect(x: 0, y: 0, width: 60, height: 20), duration: 4, fadeLength: 0)
    label.font = LabelFonts.mono(20)
    label.type = type
    label.text = "abcdefgh"
    return label
  }

  @Test(
    arguments: [
      { $0.restartLabel() }, { $0.text = $0.text == long[0] ? long[1] : long[0] }, { $0.triggerScrollStart() },
      { $0.labelWasTapped() }, { $0.speed = $0.speed == .duration(4) ? .duration(5) : .duration(4) },
      { MarqueeGroup([$0]).restartLabels() },
      {
        $0.holdScrolling = true
        $0.holdScrolling = false
      },
      {
        $0.shutdownLabel()
        $0.restartLabel()
      },
    ] as [@Sendable (Asking) -> Void])
  func whatABeginningAsksForComesToAnEnd(_ action: @escaping @Sendable (Asking) -> Void) {
    let label = label()
    label.onBegin = { action($0) }
    label.onReturn = { label, _ in action(label) }
    label.advance(to: 0)
    #expect(label.log == ["begin 0.0"])
    label.advance(to: 3)
    #expect(label.awayFromHome && label.log == ["begin 0.0"])
    label.advance(to: 40)
    #expect(label.log.count > 8 && label.log.count < 40)
  }

  @Test func aRestartInAHookTakesEffectWhenItReturns() {
    let label = label()
    var wasRestarted = false
    label.onReturn = { label, finished in
      guard finished, !wasRestarted else { return }
      wasRestarted = true
      label.restartLabel()
      // Nothing has changed yet.
      #expect(label.log == ["begin 0.0", "done 5.0"])
    }
    label.advance(to: 6)
    #expect(label.log == ["begin 0.0", "done 5.0", "begin 5.0"])
  }

  @Test func aNewTextInAHookIsTheNextRun() {
    let label = label(.left)
    label.onReturn = { label, finished in if finished { label.text = long[0] } }
    label.advance(to: 6)
    // A rest, the movement and a rest away, where the text still is when the change cuts the run.
    #expect(label.log == ["begin 0.0", "done 6.0", "cut 6.0", "begin 6.0"] && !label.awayFromHome)
    label.onReturn = { _, _ in }
    label.advance(to: 8)
    #expect(label.awayFromHome)
  }

  @Test func aShutdownInABeginningStops() {
    let label = label()
    label.onBegin = { $0.shutdownLabel() }
    label.advance(to: 100)
    #expect(label.log == ["begin 0.0"] && !label.awayFromHome && label.currentTime == 100)
  }

  @Test func theClockGoesOnWhenTheHookReturns() {
    let label = label()
    var steps = 0
    label.onBegin = { label in
      guard steps < 2 else { return }
      steps += 1
      label.advance(by: 7)
      #expect(label.currentTime == Double(steps - 1) * 5)
    }
    label.advance(to: 1)
    #expect(label.log == ["begin 0.0", "done 5.0", "begin 5.0", "done 10.0", "begin 10.0"])
    #expect(label.currentTime == 12)
    // From a cut as well.
    label.onReturn = { label, _ in label.advance(to: 20) }
    label.restartLabel()
    #expect(label.currentTime == 20 && label.log.suffix(2) == ["cut 12.0", "begin 20.0"])
  }

  @Test func groupsAskEachOther() {
    let labels = [label(), label()]
    let group = MarqueeGroup(labels)
    for label in labels {
      label.onBegin = { _ in group.restartLabels() }
      label.onReturn = { _, _ in group.advance(by: 1) }
    }
    group.advance(to: 30)
    #expect(group.currentTime >= 30 && labels.allSatisfy { $0.log.count < 100 })
  }
}

/// What a group does to its labels at once.
@Suite struct MarqueeGroupControlTests {
  func labels(_ durations: [CGFloat]) -> [MarqueeLabel] {
    durations.map { duration in
      let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20), duration: duration, fadeLength: 0)
      label.font = LabelFonts.mono(20)
      label.text = "abcdefgh"
      return label
    }
  }

  @Test func pausingKeepsASequenceInStep() {
    let labels = labels([4, 4])
    let group = MarqueeGroup(labels)
    group.sequence()
    group.advance(to: 3)
    #expect(labels.map(\.awayFromHome) == [true, false])
    group.pauseLabels()
    group.advance(to: 103)
    #expect(labels.map(\.isPaused) == [true, true] && labels.map(\.awayFromHome) == [true, false])
    group.unpauseLabels()
    // Three seconds of the first label's turn had passed: its five end, then the other's rest and movement follow.
    group.advance(to: 105)
    #expect(labels.map(\.awayFromHome) == [false, false])
    group.advance(to: 107)
    #expect(labels.map(\.awayFromHome) == [false, true] && labels.allSatisfy { !$0.isPaused })
  }

  @Test func heldLabelsRunWhenTriggered() {
    let labels = labels([4, 2])
    let group = MarqueeGroup(labels)
    group.holdScrolling()
    group.advance(to: 3)
    #expect(labels.allSatisfy { $0.holdScrolling && !$0.awayFromHome })
    group.triggerScrollStart()
    group.advance(to: 5.5)
    #expect(labels.allSatisfy { $0.awayFromHome })
    group.advance(to: 20)
    #expect(labels.allSatisfy { !$0.awayFromHome })
    group.holdScrolling(false)
    group.advance(to: 22)
    #expect(labels.allSatisfy { $0.awayFromHome })
  }

  @Test func shutdownSendsAllHome() {
    let labels = labels([4, 2])
    let group = MarqueeGroup(labels)
    group.advance(to: 2)
    #expect(labels.allSatisfy { $0.awayFromHome })
    group.shutdownLabels()
    group.advance(to: 50)
    #expect(labels.allSatisfy { !$0.awayFromHome })
    group.restartLabels()
    group.advance(to: 52)
    #expect(labels.allSatisfy { $0.awayFromHome })
  }

  @Test func configurationsAreCompared() {
    var a = MarqueeConfiguration()
    var b = MarqueeConfiguration()
    #expect(a == b)
    b.trailingBuffer = 1
    #expect(a != b)
    b.trailingBuffer = 0
    a.scrollSequence = [ScrollStep(timeStep: 0, position: .home, edgeFades: []), FadeStep(timeStep: 1, edgeFades: [])]
    #expect(a != b)
    b.scrollSequence = a.scrollSequence
    #expect(a == b)
    b.scrollSequence?[1] = ScrollStep(timeStep: 1, position: .home, edgeFades: [])
    #expect(a != b)
    b.scrollSequence?.removeLast()
    #expect(a != b)
  }

  @Test func animationsAreMadeByHand() throws {
    let bitmap = Bitmap(width: 1, height: 1, pixels: [255, 0, 0, 255])
    let image = AnimatedImage(frames: [.init(bitmap: bitmap, duration: 0.5)], plays: 2)
    #expect(image.duration == 0.5 && image.plays == 2 && AnimatedImage(frames: []).plays == 0)
    #expect(try Bitmap(png: image.pngData()) == bitmap)
  }
}
