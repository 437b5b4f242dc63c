import Foundation
import PlacardSystem

// `placard batch`: a million labels.
extension CommandLineTool {
  static let batchCommand = CommandSpec(
    name: "batch", set: .batch, summary: "Draw a label for each line of JSON Lines, on all cores",
    arguments: [],
    examples: [
      "placard batch -i cards.jsonl -o cards --name '{id}.png' --width 300 --resume",
      "jq -c '{text: .title}' books.json | placard batch --format tar > books.tar",
    ], inherited: ("render", "those of 'placard render', as defaults of all labels")
  ) { (arguments, context) throws(CommandFailure) in
    let job = try batchJob(arguments)
    let input =
      try arguments[Options.input].flatMap { $0 == "-" ? nil : $0 }
      .map { (path) throws(CommandFailure) in try ByteSource(path: path) } ?? context.input
    if case .folder = job.destination {
    } else if context.output.isTerminal, arguments[Options.output] ?? "-" == "-" {
      throw CommandFailure(.usage, "standard output is a terminal; write the stream to a file with -o or >")
    }
    let warnings = WarningSink(context.error)
    let renderer = try LabelRenderer(fonts: FontShelf(notice: warnings.warn), arguments: arguments)
    let progress = BatchProgress(sink: context.error, total: input.size, isQuiet: arguments[Options.quiet] == true)
    // Listens first: what a signal has to take away is made afterwards.
    let interruption = Interruption()
    let errors = try arguments[Options.errors].map { (path) throws(CommandFailure) in
      try ByteSink(path: path, truncates: true)
    }
    let stream = try StreamFile(job.destination, arguments[Options.output], standardOutput: context.output)
    let output = BatchOutput(job: job, stream: stream.sink, errors: errors, progress: progress)
    let memory = PictureMemory(workers: job.workers)
    let tally = MissingGlyphTally()
    let engine = BatchEngine(job: job, output: output, interruption: interruption) {
      let own = BatchRenderer(renderer, memory: memory, tally: tally)
      return { (label, saysOnlyText) throws(CommandFailure) in try own.picture(of: label, saysOnlyText: saysOnlyText) }
    }
    let code = try engine.run(input)
    if let notice = tally.notice { warnings.warn(notice) }
    try stream.finish(keeps: output.isComplete)
    return code
  }

  private static func batchJob(_ arguments: Arguments) throws(CommandFailure) -> BatchJob {
    let output = arguments[Options.output]
    let destination: BatchJob.Destination
    switch arguments[Options.format] ?? (output == nil ? nil : .files) {
    case .tar: destination = .tar
    case .jsonLines: destination = .jsonLines
    case .arrow: destination = .arrow
    case .files:
      guard let output, output != "-" else {
        throw CommandFailure(.usage, "--output: is missing; name the folder for the files")
      }
      try reported(Folder.make(output))
      guard Folder.isWritable(output) else {
        throw CommandFailure(.cannotCreate, "\(output): cannot create files in it; choose a folder you may write to")
      }
      destination = .folder(output)
    case nil:
      throw CommandFailure(
        .usage, "nothing says where the pictures go; write -o FOLDER, or --format tar, jsonl or arrow")
    }
    let template: NameTemplate
    do throws(ValueError) {
      template = try NameTemplate(arguments[Options.name] ?? "{index:6}.\(PictureFormat.png.endings[0])")
    } catch {
      throw CommandFailure(.usage, "--name: \(error.message)")
    }
    var job = BatchJob(destination: destination, template: template)
    job.workers = arguments[Options.jobs] ?? ProcessInfo.processInfo.activeProcessorCount
    job.isStrict = arguments[Options.strict] ?? false
    job.synchronizes = arguments[Options.fsync] ?? false
    job.resumes = arguments[Options.resume] ?? false
    job.writesDescriptions = arguments[Options.with] == .json
    if job.writesDescriptions, job.destination != .tar {
      throw CommandFailure(.usage, "--with: files beside pictures are for archives; add --format tar")
    }
    if job.resumes, job.destination == .tar || job.destination.hasRows {
      throw CommandFailure(.usage, "--resume: a stream cannot be gone on with; use -o FOLDER")
    }
    if let text = arguments[Options.shard] {
      do throws(ValueError) {
        job.shard = try BatchJob.shard(text)
      } catch {
        throw CommandFailure(.usage, "--shard: \(error.message)")
      }
    }
    if let path = arguments[Options.defaults] { try readDefaults(path, into: &job.defaults) }
    // What is said on the command line wins over the file.
    try job.defaults.apply(arguments)
    return job
  }

  private static func readDefaults(_ path: String, into label: inout LabelSettings) throws(CommandFailure) {
    let object = try JSONObject(path: path, example: "keys of a label")
    do {
      try label.apply(json: object)
    } catch {
      throw CommandFailure(.dataError, "\(path): \(error.message)")
    }
  }
}
