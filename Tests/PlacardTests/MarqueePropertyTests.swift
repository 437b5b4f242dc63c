import Placard
import Testing

/// Properties of scrolling labels: defaults, limits, the configuration.
@Suite struct MarqueePropertyTests: LogsMarquees {
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
}
