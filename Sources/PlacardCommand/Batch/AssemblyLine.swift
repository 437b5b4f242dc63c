import Foundation
import Synchronization

/// What the threads of a batch share.
///
/// Sendable because every mutable property is only touched with `condition` locked, except `output`, `progress` and
/// `streamEnded`, which belong to the one thread that set `isHandingOn`.
final class AssemblyLine: @unchecked Sendable {
  static let chunkSize = 16
  /// Bytes of drawn entries that may wait for their turn before reading pauses.
  private static let waitingLimit = 64 << 20

  private let condition = NSCondition()
  private let job: BatchJob
  private let interruption: Interruption?
  private let window: Int

  private var queue: [BatchChunk] = []
  private var issued = 0
  private var handedOn = 0
  private var finished: [Int: (harvest: BatchHarvest, consumed: Int)] = [:]
  private var waitingBytes = 0
  private var isHandingOn = false
  private var inputEnded = false
  /// Workers that wait for a chunk, and the reader waiting for room: nobody is woken for nothing, as waking costs more
  /// than a label's layout.
  private var idleWorkers = 0
  private var readerWaits = false
  /// Nothing new is begun. Set with `condition` locked, read before every line without.
  private let isStopped = Atomic<Bool>(false)
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
    if isFull(window) {
      // Once full, the reader sleeps until there is work for it again.
      readerWaits = true
      while isFull(window / 2), !isStopped.load(ordering: .relaxed) { condition.wait() }
      readerWaits = false
    }
    if isStopped.load(ordering: .relaxed) || isInterrupted { return false }
    queue.append(BatchChunk(number: issued, tasks: tasks, consumed: consumed))
    issued += 1
    if idleWorkers > 0 { condition.signal() }
    return true
  }

  private func isFull(_ limit: Int) -> Bool { issued - handedOn >= limit || waitingBytes > Self.waitingLimit }

  func endInput() {
    condition.lock()
    inputEnded = true
    condition.broadcast()
    condition.unlock()
  }

  /// The life of a worker. `process` asks before it begins a line.
  func work(_ process: ([BatchTask], () -> Bool) -> BatchHarvest) {
    while let chunk = take() {
      deliver(chunk, process(chunk.tasks) { !isInterrupted && !isStopped.load(ordering: .relaxed) })
    }
  }

  private func take() -> BatchChunk? {
    condition.lock()
    defer { condition.unlock() }
    while queue.isEmpty, !inputEnded {
      idleWorkers += 1
      condition.wait()
      idleWorkers -= 1
    }
    return queue.isEmpty ? nil : queue.removeFirst()
  }

  private func deliver(_ chunk: BatchChunk, _ harvest: BatchHarvest) {
    condition.lock()
    finished[chunk.number] = (harvest, chunk.consumed)
    waitingBytes += harvest.byteCount
    if !isHandingOn {
      isHandingOn = true
      while let next = finished.removeValue(forKey: handedOn) {
        condition.unlock()
        let stop = handOn(next.harvest, consumed: next.consumed)
        condition.lock()
        if let stop {
          isStopped.store(true, ordering: .relaxed)
          failure = failure ?? stop
        }
        handedOn += 1
        waitingBytes -= next.harvest.byteCount
        if readerWaits, !isFull(window / 2) || stop != nil { condition.broadcast() }
      }
      isHandingOn = false
    }
    condition.unlock()
  }

  /// Writes and counts. Only ever on one thread at a time.
  private func handOn(_ harvest: BatchHarvest, consumed: Int) -> CommandFailure? {
    var stop: CommandFailure?
    /// Entries of `harvest.stream` that were seen and not written.
    var pending = 0..<0
    var pendingCount = 0
    func write(_ bytes: ArraySlice<UInt8>, entries: Int) {
      do throws(CommandFailure) {
        try output.write(bytes)
        progress.drawn += entries
      } catch {
        streamEnded = true
        stop = stop ?? error
      }
    }
    func flush() {
      if pendingCount > 0 { write(harvest.stream[pending], entries: pendingCount) }
      pending = pending.upperBound..<pending.upperBound
      pendingCount = 0
    }
    for outcome in harvest.outcomes {
      switch outcome {
      case .drawn(.file): progress.drawn += 1
      case .drawn where streamEnded: continue
      case .drawn(.shared(let size)):
        pending = pending.lowerBound..<(pending.upperBound + size)
        pendingCount += 1
      case .drawn(.alone(let entry)):
        flush()
        if !streamEnded { write(entry[...], entries: 1) }
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
