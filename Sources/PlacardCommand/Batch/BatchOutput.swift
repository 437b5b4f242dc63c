/// Writes results in the order of the lines and counts them. Only ever used by one thread at a time.
package final class BatchOutput {
  private let job: BatchJob
  private let stream: ByteSink
  private let errors: ByteSink?
  private var arrow: ArrowStream?
  private var progress: BatchProgress
  /// A stream has no gaps: after a line that was not begun nothing more is written to it.
  private var streamEnded = false
  /// The last line whose result was taken.
  private var lastLine = 0
  /// The stream holds all there is, or all up to a signal, and was closed as its format wants it.
  package private(set) var isComplete = false

  /// - Parameters:
  ///   - stream: where streams go.
  ///   - errors: where a line of JSON is written for each bad line; without it messages go where progress goes.
  package init(job: BatchJob, stream: ByteSink, errors: ByteSink? = nil, progress: BatchProgress) {
    self.job = job
    self.stream = stream
    self.errors = errors
    self.progress = progress
    if job.destination == .arrow { arrow = ArrowStream(stream) }
  }

  /// Something is kept back until there is more of it.
  var hasPending: Bool { arrow?.hasPending ?? false }

  /// Takes the next results.
  /// - Parameter consumed: bytes of input up to their end, where it is known.
  func take(_ harvests: [BatchHarvest], consumed: Int?) -> CommandFailure? {
    var stop: CommandFailure?
    for harvest in harvests { take(harvest, &stop) }
    if let consumed { progress.update(consumed: consumed) }
    return stop
  }

  private func take(_ harvest: BatchHarvest, _ stop: inout CommandFailure?) {
    /// Entries of `harvest.stream` that were seen and not written.
    var pending = 0..<0
    var pendingCount = 0
    func flush() {
      if pendingCount > 0 {
        attempt(&stop) { () throws(CommandFailure) in
          try stream.write(harvest.stream[pending])
          progress.drawn += pendingCount
        }
      }
      pending = pending.upperBound..<pending.upperBound
      pendingCount = 0
    }
    for result in harvest.results {
      switch result.outcome {
      case .drawn(.file): progress.drawn += 1
      case .drawn where streamEnded: continue
      case .drawn(.shared(let size)):
        pending = pending.lowerBound..<(pending.upperBound + size)
        guard let arrow else {
          pendingCount += 1
          break
        }
        let png = harvest.stream[pending]
        pending = pending.upperBound..<pending.upperBound
        attempt(&stop) { () throws(CommandFailure) in try arrow.append(result, png: png) }
        if !streamEnded { progress.drawn += 1 }
      case .drawn(.alone(let entry)):
        flush()
        if streamEnded { continue }
        attempt(&stop) { () throws(CommandFailure) in
          if let arrow { try arrow.append(result, png: entry[...]) } else { try stream.write(entry) }
          progress.drawn += 1
        }
      case .skipped: progress.skipped += 1
      case .bad(let message):
        if job.isStrict, streamEnded { continue }
        flush()
        bad(result, message, &stop)
      case .notStarted:
        flush()
        streamEnded = true
        continue
      case .fatal(let error): stop = stop ?? error
      }
      if !streamEnded { lastLine = result.line }
    }
    flush()
  }

  private func bad(_ result: BatchResult, _ message: String, _ stop: inout CommandFailure?) {
    progress.bad += 1
    if let errors {
      var row: [UInt8] = []
      JSONRow.append(line: result.line, name: result.name, error: message, to: &row)
      attempt(&stop) { () throws(CommandFailure) in try errors.write(row) }
    } else {
      progress.message("line \(result.line): \(message)")
    }
    if !streamEnded, job.destination.hasRows {
      attempt(&stop) { () throws(CommandFailure) in
        if let arrow {
          try arrow.append(result, error: message)
          return
        }
        var row: [UInt8] = []
        JSONRow.append(line: result.line, name: result.name, error: message, to: &row)
        try stream.write(row)
      }
    }
    if job.isStrict {
      streamEnded = true
      stop = stop ?? CommandFailure(.dataError, "stopped at the first bad line (--strict)")
    }
  }

  /// Runs a step that writes; after one that fails the stream is at its end.
  private func attempt(_ stop: inout CommandFailure?, _ step: () throws(CommandFailure) -> Void) {
    do throws(CommandFailure) {
      try step()
    } catch {
      streamEnded = true
      stop = stop ?? error
    }
  }

  /// Writes what is kept back.
  func flush() -> CommandFailure? {
    var stop: CommandFailure?
    attempt(&stop) { () throws(CommandFailure) in try arrow?.flush() }
    return stop
  }

  /// The end of the stream, the summary, the exit code.
  func finish(failure: CommandFailure?, interruptedBy signal: ExitCode?) -> ExitCode {
    var failure = failure
    // What a signal stops is closed properly and kept. After a failed write, and at a bad line under --strict, there is
    // nothing to keep; readers of a pipe still see whole rows.
    let isStrictStop = job.isStrict && failure?.code == .dataError
    if failure == nil || isStrictStop || signal != nil && failure?.code != .ioError {
      var stop: CommandFailure?
      attempt(&stop) { () throws(CommandFailure) in
        try arrow?.finish()
        if job.destination == .tar, !isStrictStop { try stream.write(TarStream.end) }
      }
      isComplete = stop == nil && !isStrictStop
      failure = failure ?? stop
    }
    progress.finish()
    if let signal {
      progress.message(stoppedMessage(failure))
      return signal
    }
    if let failure {
      progress.message(failure.message)
      return failure.code
    }
    return progress.bad > 0 ? .dataError : .success
  }

  private func stoppedMessage(_ failure: CommandFailure?) -> String {
    if let failure { return "stopped by a signal; before that: \(failure.message)" }
    if case .folder = job.destination {
      return "stopped by a signal; the labels in flight were finished, --resume goes on from here"
    }
    return "stopped by a signal; \(stream.name) is whole and ends after line \(lastLine); it cannot be gone on with"
  }
}
