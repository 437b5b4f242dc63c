import Placard
import Testing

/// Labels that act together, at once or in turns.
@Suite struct MarqueeGroupTests: LogsMarquees {
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
