import Foundation

/// Draws lines of input on several threads and hands the results on in the order of the lines.
///
/// The calling thread reads and cuts the input into *chunks* of a few lines. Workers take chunks; whoever finishes the
/// chunk that is due hands on all that are ready. No more than a fixed number of chunks is between reading and handing
/// on, so memory is bounded however long the input is.
package final class BatchEngine {
  private let job: BatchJob
  private let makeRenderer: @Sendable () -> (LabelSettings, Bool) throws(CommandFailure) -> BatchPicture
  private let interruption: Interruption?
  private let line: AssemblyLine

  /// - Parameters:
  ///   - makeRenderer: called once on each worker thread.
  ///   - output: for streams.
  package init(
    job: BatchJob, output: ByteSink, progress: BatchProgress, interruption: Interruption?,
    makeRenderer: @escaping @Sendable () -> (LabelSettings, Bool) throws(CommandFailure) -> BatchPicture
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
        let worker = BatchWorker(job: job, render: makeRenderer())
        line.work { worker.process($0, mayBegin: $1) }
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
