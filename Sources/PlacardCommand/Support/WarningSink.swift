import Synchronization

/// Standard error for notices from any thread, each once.
final class WarningSink: Sendable {
  private let sink: ByteSink
  private let said = Mutex<[String]>([])

  init(_ sink: ByteSink) { self.sink = sink }

  var warn: @Sendable (String) -> Void {
    { message in
      self.said.withLock { said in
        // That a notice cannot be written is no reason to stop.
        if said.contains(message) { return }
        said.append(message)
        try? self.sink.write("placard: \(message.printable)\n")
      }
    }
  }
}
