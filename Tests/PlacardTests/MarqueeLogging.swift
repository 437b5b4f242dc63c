import Placard

/// Writes down when its hooks are called.
final class LoggingLabel: MarqueeLabel {
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

/// Suites whose labels write down their hooks.
protocol LogsMarquees {}

extension LogsMarquees {
  static var long: String { "A text that is certainly much wider than its label of two hundred points" }

  /// Cycle of 18 s back and forth, 10 s once, 9 s around: rest 1, one way 8.
  func label(_ type: MarqueeType = .leftRight, text: String? = Self.long) -> LoggingLabel {
    let label = LoggingLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40), duration: 8, fadeLength: 10)
    label.type = type
    label.text = text
    return label
  }
}
