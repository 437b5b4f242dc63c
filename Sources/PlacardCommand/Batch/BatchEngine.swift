import Foundation
import PlacardSystem

/// Draws lines of input on several threads and hands the results on in the order of the lines.
///
/// The calling thread reads and cuts the input into *chunks* of a few lines. Workers take chunks; whoever finishes the
/// chunk that is due hands on all that are ready. No more than a fixed number of chunks is between reading and handing
/// on, so memory is bounded however long the input is. Where the system gives no thread, the calling thread draws too.
package final class BatchEngine {
  private let job: BatchJob
  private let makeRenderer: @Sendable () -> (LabelSettings, Bool) throws(CommandFailure) -> BatchPicture
  private let interruption: Interruption?
  private let line: AssemblyLine

  /// - Parameters:
  ///   - makeRenderer: called once on each worker thread.
  package init(
    job: BatchJob, output: BatchOutput, interruption: Interruption?,
    makeRenderer: @escaping @Sendable () -> (LabelSettings, Bool) throws(CommandFailure) -> BatchPicture
  ) {
    self.job = job
    self.makeRenderer = makeRenderer
    self.interruption = interruption
    line = AssemblyLine(workers: job.workers, output: output, interruption: interruption)
  }

  /// Runs to the end of the input, or to the first thing that stops it.
  package func run(_ input: ByteSource) throws(CommandFailure) -> ExitCode {
    var place: TemporaryPlace?
    if case .folder(let folder) = job.destination {
      TemporaryPlace.sweep(folder)
      let made = try reported(TemporaryPlace(in: folder, isFolder: true))
      Interruption.setLeftovers((0..<job.workers).map { "\(made.path)/\($0)" } + [made.path])
      place = made
    }
    defer { place?.release() }
    let temporaryFolder = place?.path ?? ""
    let longLines = NSLock()
    let makeWorker: @Sendable (Int) -> BatchWorker = { [job, makeRenderer] number in
      BatchWorker(
        job: job, temporaryPath: "\(temporaryFolder)/\(number)", longLines: longLines, render: makeRenderer())
    }
    var threads: [BatchThread] = []
    for number in 0..<job.workers {
      // Nested values and long paths want more than the 512 KiB some systems give.
      let thread = BatchThread(stackSize: 8 << 20) { [line] in line.work(makeWorker(number)) }
      guard let thread else { break }
      threads.append(thread)
    }
    let ownWorker = threads.isEmpty ? makeWorker(0) : nil
    var readFailure: CommandFailure?
    do {
      try read(input, ownWorker)
    } catch {
      readFailure = error
    }
    line.endInput()
    for thread in threads { thread.join() }
    return line.finish(readFailure: readFailure)
  }

  private func read(_ input: ByteSource, _ ownWorker: BatchWorker?) throws(CommandFailure) {
    var reader = LineReader(input, keepsBlankLines: job.destination == .arrow)
    var names = BatchNames(template: job.template)
    while let lines = try reader.next(wakeUp: interruption?.wakeUp, pause: line.pauseInput), !lines.isEmpty {
      var tasks: [BatchTask] = []
      for inputLine in lines {
        if let task = try prepare(inputLine, names: &names) { tasks.append(task) }
      }
      for start in stride(from: 0, to: tasks.count, by: AssemblyLine.chunkSize) {
        let chunk = Array(tasks[start..<min(start + AssemblyLine.chunkSize, tasks.count)])
        guard line.issue(chunk, consumed: reader.consumed) else { return }
        if let ownWorker { line.workOff(ownWorker) }
      }
    }
  }

  /// The task of a line, nil when another shard draws it. Names that lines choose are claimed here, in their order,
  /// also for other shards: a name is taken whoever draws the label. In rows a name is only a word.
  private func prepare(_ inputLine: InputLine, names: inout BatchNames) throws(CommandFailure) -> BatchTask? {
    let isOurs = (inputLine.number - 1) % job.shard.count == job.shard.index
    var task = BatchTask(line: inputLine)
    if job.destination.hasRows { return isOurs ? task : nil }
    if !job.template.isUnique || inputLine.contains("\"output\"") {
      do throws(DescriptionError) {
        let object = try JSONObject(inputLine)
        let name = try BatchWorker.name(of: object, line: inputLine.number, job: job)
        task.json = object
        task.name = name
      } catch {
        task.failure = error
      }
      if let name = task.name, let owner = try names.claim(name, line: inputLine.number) {
        task.failure = DescriptionError(key: "output", reason: owner.message(for: name))
      }
    }
    return isOurs ? task : nil
  }
}
