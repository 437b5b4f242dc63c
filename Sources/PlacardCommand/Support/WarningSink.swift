import Synchronization

/// Standard error for notices from any thread, each once.
final class WarningSink: Sendable {
  private let sink: ByteSink
  private let said = Mutex<[String]>([])

  init(_ sink: ByteSink) { self.sink = sink }

  var warn: @Sendable (String) -> Void {
    { message in
      self.said.withLock { said in
        // If a notice cannot be written, the work goes on.
        if said.contains(message) { return }
        said.append(message)
        try? self.sink.write("placard: \(message.printable)\n")
      }
    }
  }
}
