import UIKit

/// A scrolling label that counts its turns.
class TickerLabel: MarqueeLabel {
  private(set) var turns = 0
  private(set) var starts = 0

  override init(frame: CGRect, duration: CGFloat, fadeLength fade: CGFloat) {
    super.init(frame: frame, duration: duration, fadeLength: fade)
    setUp()
  }

  override init(frame: CGRect, rate: CGFloat, fadeLength fade: CGFloat) {
    super.init(frame: frame, rate: rate, fadeLength: fade)
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    type = .continuous
    animationCurve = .linear
    trailingBuffer = 30
    textColor = .systemOrange
    backgroundColor = .black
  }

  override func labelWillBeginScroll() { starts += 1 }
  override func labelReturnedToHome(_ finished: Bool) {
    super.labelReturnedToHome(finished)
    if finished { turns += 1 }
  }
}
