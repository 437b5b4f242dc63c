import Foundation

/// Draws lines of input on several threads and hands the results on in the order of the lines.
///
/// The calling thread reads and cuts the input into *chunks* of a few lines. Workers take chunks; whoever finishes the
/// chunk that is due hands on all that are ready. No more than a fixed number of chunks is between reading and handing
/// on, so memory is bounded however long the input is.
package final class BatchEngine {
  private let job: BatchJob
  private let makeRenderer: @Sendable () -> (LabelDescription) throws(CommandFailure) -> BatchPicture
  private let interruption: Interruption?
  private let line: AssemblyLine

  /// - Parameters:
  ///   - makeRenderer: called once on each worker thread.
  ///   - output: for streams.
  package init(
    job: BatchJob, output: ByteSink, progress: BatchProgress, interruption: Interruption?,
    makeRenderer: @escaping @Sendable () -> (LabelDescription) throws(CommandFailure) -> BatchPicture
  ) {
    self.job = job
    self.makeRenderer = makeRenderer
    self.interruption = interruption
    line = AssemblyLine(job: job, output: output, progress: progress, interruption: interruption)
  }

  /// Runs to the end of the input, or to the first thing that stops it.
  package func run(_ input: ByteSource) -> ExitCode {
    let workersLeft = DispatchGroup()
    for _ in 0..<job.workers {
      workersLeft.enter()
      let thread = Thread { [job, makeRenderer, line] in
        var worker = BatchWorker(job: job, render: makeRenderer())
        line.work { worker.process($0) }
        workersLeft.leave()
      }
      // Nested values and long paths want more than the 512 KiB some systems give.
      thread.stackSize = 8 << 20
      thread.start()
    }
    var readFailure: CommandFailure?
    do {
      try read(input)
    } catch {
      readFailure = error
    }
    line.endInput()
    workersLeft.wait()
    return line.finish(readFailure: readFailure)
  }

  private func read(_ input: ByteSource) throws(CommandFailure) {
    var reader = LineReader(input)
    var names = BatchNames()
    while let lines = try reader.next(wakeUp: interruption?.wakeUp), !lines.isEmpty {
      var tasks: [BatchTask] = []
      for inputLine in lines {
        if let task = prepare(inputLine, names: &names) { tasks.append(task) }
      }
      for start in stride(from: 0, to: tasks.count, by: AssemblyLine.chunkSize) {
        let chunk = Array(tasks[start..<min(start + AssemblyLine.chunkSize, tasks.count)])
        guard line.issue(chunk, consumed: reader.consumed) else { return }
      }
    }
  }

  /// The task of a line, nil when another shard draws it. Names that lines choose are claimed here, in their order,
  /// also for other shards: a name is taken whoever draws the label.
  private func prepare(_ inputLine: InputLine, names: inout BatchNames) -> BatchTask? {
    let isOurs = (inputLine.number - 1) % job.shard.count == job.shard.index
    var task = BatchTask(line: inputLine)
    if !job.template.isByIndexOnly || inputLine.contains("\"output\"") {
      do {
        let object = try JSONObject(inputLine)
        let name = try BatchWorker.name(of: object, line: inputLine.number, job: job)
        task.json = object
        try names.claim(name, line: inputLine.number, template: job.template)
        task.name = name
      } catch {
        task.failure = error
      }
    }
    return isOurs ? task : nil
  }
}

/// What the threads of a batch share.
///
/// Sendable because every mutable property is only touched with `condition` locked, except `output` and `progress`, which
/// belong to the one thread that set `isHandingOn`.
private final class AssemblyLine: @unchecked Sendable {
  static let chunkSize = 16
  /// Bytes of drawn entries that may wait for their turn before reading pauses.
  private static let waitingLimit = 64 << 20
  private typealias Chunk = (number: Int, tasks: [BatchTask], consumed: Int)

  private let condition = NSCondition()
  private let job: BatchJob
  private let interruption: Interruption?
  private let window: Int

  private var queue: [Chunk] = []
  private var issued = 0
  private var handedOn = 0
  private var finished: [Int: (outcomes: [BatchOutcome], consumed: Int)] = [:]
  private var waitingBytes = 0
  private var isHandingOn = false
  private var inputEnded = false
  /// Nothing new is begun.
  private var isStopped = false
  private var failure: CommandFailure?

  private let output: ByteSink
  private var progress: BatchProgress
  /// A stream has no gaps: after a line that was not begun nothing more is written to it.
  private var streamEnded = false

  init(job: BatchJob, output: ByteSink, progress: BatchProgress, interruption: Interruption?) {
    self.job = job
    self.output = output
    self.progress = progress
    self.interruption = interruption
    // Deep enough that workers do not run dry while the reader waits for a busy processor.
    window = 8 * job.workers + 8
  }

  private var isInterrupted: Bool { interruption?.exitCode != nil }

  /// Waits for room, then queues a chunk. False when the run is stopped.
  func issue(_ tasks: [BatchTask], consumed: Int) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while issued - handedOn >= window || waitingBytes > Self.waitingLimit, !isStopped { condition.wait() }
    if isStopped || isInterrupted { return false }
    queue.append((issued, tasks, consumed))
    issued += 1
    condition.broadcast()
    return true
  }

  func endInput() {
    condition.lock()
    inputEnded = true
    condition.broadcast()
    condition.unlock()
  }

  /// The life of a worker.
  func work(_ process: (BatchTask) -> BatchOutcome) {
    while let chunk = take() {
      var outcomes: [BatchOutcome] = []
      for task in chunk.tasks { outcomes.append(mayBegin ? process(task) : .notStarted) }
      deliver(chunk, outcomes)
    }
  }

  private var mayBegin: Bool {
    if isInterrupted { return false }
    condition.lock()
    defer { condition.unlock() }
    return !isStopped
  }

  private func take() -> Chunk? {
    condition.lock()
    defer { condition.unlock() }
    while queue.isEmpty, !inputEnded { condition.wait() }
    return queue.isEmpty ? nil : queue.removeFirst()
  }

  private func deliver(_ chunk: Chunk, _ outcomes: [BatchOutcome]) {
    condition.lock()
    finished[chunk.number] = (outcomes, chunk.consumed)
    waitingBytes += Self.bytes(outcomes)
    if !isHandingOn {
      isHandingOn = true
      while let next = finished.removeValue(forKey: handedOn) {
        condition.unlock()
        let stop = handOn(next.outcomes, consumed: next.consumed)
        condition.lock()
        if let stop {
          isStopped = true
          failure = failure ?? stop
        }
        handedOn += 1
        waitingBytes -= Self.bytes(next.outcomes)
        condition.broadcast()
      }
      isHandingOn = false
    }
    condition.unlock()
  }

  private static func bytes(_ outcomes: [BatchOutcome]) -> Int {
    outcomes.reduce(0) { if case .drawn(let entry?) = $1 { $0 + entry.count } else { $0 } }
  }

  /// Writes and counts. Only ever on one thread at a time.
  private func handOn(_ outcomes: [BatchOutcome], consumed: Int) -> CommandFailure? {
    var stop: CommandFailure?
    // Entries of a chunk are written at once: a call of the system costs as much as a tenth of a short label.
    var entries: [UInt8] = []
    var entryCount = 0
    func flush() {
      guard entryCount > 0 else { return }
      do throws(CommandFailure) {
        try output.write(entries)
        progress.drawn += entryCount
      } catch {
        streamEnded = true
        stop = stop ?? error
      }
      entries.removeAll(keepingCapacity: true)
      entryCount = 0
    }
    for outcome in outcomes {
      switch outcome {
      case .drawn(let entry?):
        if streamEnded { continue }
        if entries.isEmpty { entries.reserveCapacity(entry.count * outcomes.count) }
        entries += entry
        entryCount += 1
        if entries.count > 1 << 20 { flush() }
      case .drawn: progress.drawn += 1
      case .skipped: progress.skipped += 1
      case .bad(let message):
        if job.isStrict, streamEnded { continue }
        progress.bad += 1
        progress.message(message)
        if job.isStrict {
          flush()
          streamEnded = true
          stop = stop ?? CommandFailure(.dataError, "stopped at the first bad line (--strict)")
        }
      case .notStarted:
        flush()
        streamEnded = true
      case .fatal(let error): stop = stop ?? error
      }
    }
    flush()
    progress.update(consumed: consumed)
    return stop
  }

  /// After all workers are gone: the end of the stream, the summary, the exit code.
  func finish(readFailure: CommandFailure?) -> ExitCode {
    var failure = failure ?? readFailure
    if failure == nil, !isInterrupted, job.destination == .tar {
      do {
        try output.write(TarStream.end)
      } catch {
        failure = error
      }
    }
    progress.finish()
    if let code = interruption?.exitCode {
      progress.message("stopped by a signal; the labels in flight were finished, --resume goes on from here")
      return code
    }
    if let failure {
      progress.message(failure.message)
      return failure.code
    }
    return progress.bad > 0 ? .dataError : .success
  }
}
