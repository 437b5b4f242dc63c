import Foundation
import Synchronization

/// What the threads of a batch share: lines on their way to the workers, and results on their way back into order.
///
/// Sendable because every mutable property is only touched with `condition` locked, except `output`, which belongs to
/// the one thread that set `isHandingOn`.
final class AssemblyLine: @unchecked Sendable {
  /// Lines of a chunk, at most.
  static let chunkSize = 16
  /// Bytes of drawn entries that may wait for their turn before drawing pauses.
  private static let waitingLimit = 64 << 20
  /// Bytes of lines that may be on their way before reading pauses.
  private static let inputLimit = 64 << 20

  /// Results of a chunk that were not handed on yet.
  private struct Waiting {
    var harvests: [BatchHarvest] = []
    /// Set with the last results.
    var end: (consumed: Int, byteCount: Int)?
  }

  private let condition = NSCondition()
  private let interruption: Interruption?
  private let window: Int

  private var queue: [BatchChunk] = []
  private var issued = 0
  private var handedOn = 0
  private var waiting: [Int: Waiting] = [:]
  private var waitingBytes = 0
  private var inputBytes = 0
  private var isHandingOn = false
  private var inputEnded = false
  /// Whether the other end of the input pauses, so that what is ready is not kept back.
  private var inputPauses = false
  /// Workers that wait for a chunk or for room, and the reader if it waits for room. Only threads that have work are
  /// woken, because waking one costs more than a label's layout.
  private var idleWorkers = 0
  private var blockedWorkers = 0
  private var readerWaits = false
  /// Whether nothing new is begun. It is set with `condition` locked, and read before every line without the lock.
  private let isStopped = Atomic<Bool>(false)
  private var failure: CommandFailure?
  private let output: BatchOutput

  init(workers: Int, output: BatchOutput, interruption: Interruption?) {
    self.output = output
    self.interruption = interruption
    // Deep enough that workers do not run dry while the reader waits for a busy processor.
    window = 8 * workers + 8
  }

  private var isInterrupted: Bool { interruption?.isSet ?? false }

  // MARK: The reader's side

  /// Waits for room, then queues a chunk. False when the run is stopped.
  func issue(_ tasks: [BatchTask], consumed: Int) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    inputPauses = false
    if isFull(window) {
      // Once full, the reader sleeps until there is work for it again.
      readerWaits = true
      while isFull(window / 2), !isStopped.load(ordering: .relaxed) { condition.wait() }
      readerWaits = false
    }
    if isStopped.load(ordering: .relaxed) || isInterrupted { return false }
    let byteCount = tasks.reduce(0) { $0 + $1.line.bytes.count }
    queue.append(BatchChunk(number: issued, tasks: tasks, consumed: consumed, byteCount: byteCount))
    issued += 1
    inputBytes += byteCount
    if idleWorkers > 0 { condition.signal() }
    return true
  }

  private func isFull(_ limit: Int) -> Bool {
    issued - handedOn >= limit
      || issued > handedOn && (waitingBytes > Self.waitingLimit || inputBytes > Self.inputLimit)
  }

  /// The reader is about to wait for more input.
  func pauseInput() {
    condition.lock()
    inputPauses = true
    handOnWhatIsDue()
    condition.unlock()
  }

  func endInput() {
    condition.lock()
    inputEnded = true
    condition.broadcast()
    condition.unlock()
  }

  // MARK: The workers' side

  /// The life of a worker.
  func work(_ worker: BatchWorker) {
    while let chunk = take(mayWait: true) { process(chunk, worker) }
  }

  /// Draws what is queued, where the reader has no other thread to do it.
  func workOff(_ worker: BatchWorker) {
    while let chunk = take(mayWait: false) { process(chunk, worker) }
  }

  private func process(_ chunk: BatchChunk, _ worker: BatchWorker) {
    worker.process(
      chunk.tasks, mayBegin: { !isInterrupted && !isStopped.load(ordering: .relaxed) },
      deliver: { deliver($0, of: chunk, isLast: $1) })
  }

  private func take(mayWait: Bool) -> BatchChunk? {
    condition.lock()
    defer { condition.unlock() }
    while mayWait, queue.isEmpty, !inputEnded {
      idleWorkers += 1
      condition.wait()
      idleWorkers -= 1
    }
    return queue.isEmpty ? nil : queue.removeFirst()
  }

  private func deliver(_ harvest: BatchHarvest, of chunk: BatchChunk, isLast: Bool) {
    condition.lock()
    // The chunk that is due always gets through; the others wait while too much waits for it.
    while waitingBytes > Self.waitingLimit, chunk.number != handedOn, !isStopped.load(ordering: .relaxed) {
      blockedWorkers += 1
      condition.wait()
      blockedWorkers -= 1
    }
    waiting[chunk.number, default: Waiting()].harvests.append(harvest)
    if isLast { waiting[chunk.number]?.end = (chunk.consumed, chunk.byteCount) }
    waitingBytes += harvest.byteCount
    handOnWhatIsDue()
    condition.unlock()
  }

  /// Writes what is ready, if no other thread does. With `condition` locked; it is open while writing.
  private func handOnWhatIsDue() {
    guard !isHandingOn else { return }
    isHandingOn = true
    while true {
      var harvests: [BatchHarvest] = []
      swap(&harvests, &waiting[handedOn, default: Waiting()].harvests)
      let end = waiting[handedOn]?.end
      let flushes = harvests.isEmpty && end == nil
      if flushes, !(inputPauses && issued == handedOn && output.hasPending) { break }
      condition.unlock()
      let stop = flushes ? output.flush() : output.take(harvests, consumed: end?.consumed)
      condition.lock()
      if let stop {
        isStopped.store(true, ordering: .relaxed)
        failure = failure ?? stop
      }
      for harvest in harvests { waitingBytes -= harvest.byteCount }
      if let end {
        waiting[handedOn] = nil
        handedOn += 1
        inputBytes -= end.byteCount
      }
      if blockedWorkers > 0 || stop != nil || readerWaits && !isFull(window / 2) { condition.broadcast() }
    }
    isHandingOn = false
  }

  /// After all workers are gone: the end of the stream, the summary, the exit code.
  func finish(readFailure: CommandFailure?) -> ExitCode {
    output.finish(failure: failure ?? readFailure, interruptedBy: interruption?.exitCode)
  }
}
