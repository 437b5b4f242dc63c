import Foundation

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
    let errors = WarningSink(context.error)
    let renderer = LabelRenderer(fonts: FontShelf(notice: errors.warn), arguments: arguments)
    let progress = BatchProgress(sink: context.error, total: input.size, isQuiet: arguments[Options.quiet] == true)
    let stream = try StreamFile(job.destination, arguments[Options.output], standardOutput: context.output)
    let interruption = Interruption()
    let engine = BatchEngine(job: job, output: stream.sink, progress: progress, interruption: interruption) {
      let own = BatchRenderer(renderer)
      return { (label, saysOnlyText) throws(CommandFailure) in try own.picture(of: label, saysOnlyText: saysOnlyText) }
    }
    let code = engine.run(input)
    try stream.finish(keeps: code == .success || code == .dataError && !job.isStrict)
    return code
  }

  private static func batchJob(_ arguments: Arguments) throws(CommandFailure) -> BatchJob {
    let output = arguments[Options.output]
    let destination: BatchJob.Destination
    switch arguments[Options.format] ?? (output == nil ? nil : .files) {
    case .tar: destination = .tar
    case .jsonLines: destination = .jsonLines
    case .files:
      guard let output, output != "-" else {
        throw CommandFailure(.usage, "--output: is missing; name the folder for the files")
      }
      try AtomicFile.makeFolder(output)
      guard AtomicFile.isWritableFolder(output) else {
        throw CommandFailure(.cannotCreate, "\(output): cannot create files in it; choose a folder you may write to")
      }
      destination = .folder(output)
    case nil:
      throw CommandFailure(.usage, "nothing says where the pictures go; write -o FOLDER, or --format tar or jsonl")
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
    if job.resumes, job.destination == .tar || job.destination == .jsonLines {
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
