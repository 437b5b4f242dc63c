import Foundation
import Placard
import Testing

/// Subclasses as they are written against the library that `MarqueeLabel` is named after.
@Suite struct MarqueeSubclassTests {
  /// Overrides everything upstream leaves open beyond what labels have.
  class Ticker: MarqueeLabel {
    var answers: Bool?
    var calls: [String] = []

    override init(frame: CGRect, rate: CGFloat, fadeLength: CGFloat) {
      super.init(frame: frame, rate: rate, fadeLength: fadeLength)
      calls.append("rate")
    }
    override init(frame: CGRect, duration: CGFloat, fadeLength: CGFloat) {
      super.init(frame: frame, duration: duration, fadeLength: fadeLength)
      calls.append("duration")
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var isPaused: Bool { super.isPaused }
    override var awayFromHome: Bool { super.awayFromHome }
    override var animationPosition: CGFloat? { super.animationPosition.map { $0 * 100 } }
    override func labelShouldScroll() -> Bool { answers ?? super.labelShouldScroll() }
    override func textLayoutSize() -> CGSize {
      calls.append("textLayoutSize")
      return super.textLayoutSize()
    }
    override func textCoordinateForFramePoint(_ point: CGPoint) -> CGPoint? {
      super.textCoordinateForFramePoint(point).map { CGPoint(x: $0.x, y: 0) }
    }
    override class func restartLabelsOfController(_ group: MarqueeGroup) {
      for label in group.labels { label.tag += 1 }
    }
    override class func controllerViewWillAppear(_ group: MarqueeGroup) { super.controllerViewWillAppear(group) }
    override class func controllerViewDidAppear(_ group: MarqueeGroup) { super.controllerViewDidAppear(group) }
    override class func controllerLabelsLabelize(_ group: MarqueeGroup) { super.controllerLabelsLabelize(group) }
    override class func controllerLabelsAnimate(_ group: MarqueeGroup) { super.controllerLabelsAnimate(group) }
  }

  let frame = CGRect(x: 0, y: 0, width: 50, height: 20)
  let long = "A line that is much too long for its label"

  @Test func initialisersAreDesignatedAsUpstream() {
    let byRate = Ticker(frame: frame, rate: 40, fadeLength: 30)
    #expect(byRate.calls == ["rate"] && byRate.speed == .rate(40) && byRate.fadeLength == 25)
    // Inherited, because the subclass has all designated initialisers.
    let plain = Ticker(frame: frame)
    #expect(plain.calls == ["duration"] && plain.speed == .duration(7) && plain.fadeLength == 0)
    #expect(plain.clipsToBounds && byRate.clipsToBounds)
  }

  @Test func overriddenStateIsWhatIsAnswered() {
    let label = Ticker(frame: frame, duration: 8, fadeLength: 0)
    label.text = long
    #expect(label.animationPosition == 0)
    label.advance(to: 5)
    #expect(label.animationPosition == 50 && label.awayFromHome && !label.isPaused)
    label.pauseLabel()
    #expect(label.isPaused)
    let inherited: MarqueeLabel = label
    #expect(inherited.animationPosition == 50)
    #expect(inherited.textCoordinateForFramePoint(CGPoint(x: 10, y: 9))?.y == 0)
    #expect(inherited.textLayoutSize().width > 50 && label.calls == ["duration", "textLayoutSize"])
  }

  @Test func theLabelGoesByTheSubclassInWhetherItScrolls() throws {
    let label = Ticker(frame: frame, duration: 8, fadeLength: 0)
    label.text = long
    label.answers = false
    label.advance(to: 5)
    #expect(!label.awayFromHome && label.timeline.isStill && !label.timeline.shouldScroll)
    #expect(label.timeline.frameWidth == 50)
    label.triggerScrollStart()
    label.advance(to: 10)
    #expect(!label.awayFromHome)
    label.answers = true
    label.restartLabel()
    label.advance(to: 15)
    #expect(label.awayFromHome)

    let short = Ticker(frame: frame, duration: 8, fadeLength: 0)
    short.text = "A"
    short.advance(to: 5)
    #expect(!short.awayFromHome)
    short.answers = true
    short.restartLabel()
    short.advance(to: 10)
    #expect(short.awayFromHome && short.timeline.shouldScroll)
    // Text is what scrolls: without any there is nothing to say yes to.
    short.text = ""
    #expect(!short.timeline.shouldScroll)
  }

  @Test func classFunctionsAreOpen() {
    let label = Ticker(frame: frame, duration: 8, fadeLength: 0)
    let group = MarqueeGroup([label])
    Ticker.restartLabelsOfController(group)
    #expect(label.tag == 1)
    Ticker.controllerLabelsLabelize(group)
    #expect(label.labelize)
    Ticker.controllerLabelsAnimate(group)
    #expect(!label.labelize)
    Ticker.controllerViewWillAppear(group)
    Ticker.controllerViewDidAppear(group)
    #expect(label.tag == 1)
  }
}
