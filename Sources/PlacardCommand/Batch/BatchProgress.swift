/// What a person at the terminal sees of a running batch: a bar on a terminal, a line now and then elsewhere.
package struct BatchProgress {
  package var drawn = 0
  package var skipped = 0
  package var bad = 0
  package var lines: Int { drawn + skipped + bad }

  private let sink: ByteSink
  private let isQuiet: Bool
  /// Bytes of the whole input, nil for a pipe.
  private let total: Int?
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant
  private var barIsVisible = false

  package init(sink: ByteSink, total: Int?, isQuiet: Bool) {
    self.sink = sink
    self.total = total
    self.isQuiet = isQuiet
    lastShown = start
  }

  /// Shows the state, if some time went by since the last.
  package mutating func update(consumed: Int) {
    guard !isQuiet else { return }
    let now = ContinuousClock.now
    guard lastShown.duration(to: now) >= (sink.isTerminal ? .milliseconds(100) : .seconds(10)) else { return }
    lastShown = now
    let status = BatchProgress.status(
      lines: lines, bad: bad, seconds: BatchProgress.seconds(start.duration(to: now)), consumed: consumed, total: total,
      barWidth: sink.isTerminal ? max(min(sink.columns - 60, 40), 0) : 0)
    // A terminal that cannot be written to is no reason to stop drawing.
    try? sink.write(sink.isTerminal ? "\r\u{1B}[K" + status : "placard: " + status + "\n")
    barIsVisible = sink.isTerminal
  }

  /// Takes the bar away so that a message can stand there.
  package mutating func message(_ text: String) {
    try? sink.write((barIsVisible ? "\r\u{1B}[K" : "") + "placard: \(text.printable)\n")
    barIsVisible = false
  }

  /// The last line of a run.
  package mutating func finish() {
    guard !isQuiet else { return }
    let seconds = BatchProgress.seconds(start.duration(to: .now))
    var parts = ["\(drawn) drawn"]
    if skipped > 0 { parts.append("\(skipped) there already") }
    if bad > 0 { parts.append("\(bad) bad") }
    message(
      "\(parts.joined(separator: ", ")) in \(BatchProgress.decimal(seconds)) s (\(rate(drawn, seconds)) a second)")
  }

  /// `[####    ] 1234 labels, 12 %, 5432 a second, 0:42 left`.
  package static func status(
    lines: Int, bad: Int, seconds: Double, consumed: Int, total: Int?, barWidth: Int
  ) -> String {
    var parts = ["\(lines) labels"]
    if bad > 0 { parts.append("\(bad) bad") }
    var bar = ""
    if let total, total > 0 {
      let part = min(Double(consumed) / Double(total), 1)
      let filled = Int(part * Double(barWidth))
      if barWidth > 0 {
        bar = "[" + String(repeating: "#", count: filled) + String(repeating: " ", count: barWidth - filled) + "] "
      }
      parts.append("\(Int(part * 100)) %")
      parts.append("\(rate(lines, seconds)) a second")
      if part > 0 { parts.append(clock(seconds / part - seconds) + " left") }
    } else {
      parts.append("\(rate(lines, seconds)) a second")
    }
    return bar + parts.joined(separator: ", ")
  }

  private static func rate(_ count: Int, _ seconds: Double) -> Int { seconds > 0 ? Int(Double(count) / seconds) : 0 }
  private func rate(_ count: Int, _ seconds: Double) -> Int { BatchProgress.rate(count, seconds) }
  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
  private static func decimal(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
  /// `m:ss`, `h:mm:ss`.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(), 1e9))
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let tail = two(whole % 60)
    return whole < 3600 ? "\(whole / 60):\(tail)" : "\(whole / 3600):\(two(whole / 60 % 60)):\(tail)"
  }
}
