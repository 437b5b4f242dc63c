import Foundation

/// Draws the lines of chunks: one per thread.
final class BatchWorker {
  let job: BatchJob
  /// Draws a description; the flag says that nothing but the text differs from ``BatchJob/defaults``.
  let render: (LabelSettings, Bool) throws(CommandFailure) -> BatchPicture
  private var madeFolders: Set<String> = []
  /// Bytes that the stream of the last chunk had, at most ``largestReserve``.
  private var usualSize = 0
  private static let largestReserve = 1 << 20
  /// Pixels that are drawn before any of them is encoded: what the caches of a processor hold.
  private static let waitingPixels = 1 << 17

  init(job: BatchJob, render: @escaping (LabelSettings, Bool) throws(CommandFailure) -> BatchPicture) {
    self.job = job
    self.render = render
  }

  /// The file name of a line: its own, or the template's.
  static func name(of object: JSONObject, line: Int, job: BatchJob) throws(DescriptionError) -> String {
    let key = object["output"] != nil ? "output" : object["id"] != nil ? "id" : ""
    do throws(ValueError) {
      if let value = object["output"] {
        guard case .string(let name) = value else { throw ValueError("is \(value.typeName); give a string") }
        try NameTemplate.check(name)
        _ = try PictureFormat(name: name)
        return name
      }
      func string(_ key: String) -> String? { if case .string(let text)? = object[key] { text } else { nil } }
      var text = string("text")
      if text == nil, case .object(let styled)? = object["styled"], case .string(let inner)? = styled["text"] {
        text = inner
      }
      let name = try job.template.name(line: line, id: string("id"), text: text)
      _ = try PictureFormat(name: name)
      return name
    } catch {
      throw DescriptionError(key: key, reason: error.message)
    }
  }

  /// Draws the lines of a chunk, then encodes them: the same code for several labels in turn finds its instructions and
  /// tables in the processor's caches. Large pictures do not wait for each other.
  ///
  /// - Parameter mayBegin: asked before a line is begun; what is begun is also kept.
  func process(_ tasks: [BatchTask], mayBegin: () -> Bool) -> BatchHarvest {
    var harvest = BatchHarvest()
    harvest.outcomes = [BatchOutcome](repeating: .notStarted, count: tasks.count)
    harvest.stream.reserveCapacity(usualSize)
    var drawn: [(task: Int, name: String, picture: BatchPicture)] = []
    drawn.reserveCapacity(tasks.count)
    var pixels = 0
    for i in tasks.indices where mayBegin() {
      attempt(tasks[i], &harvest.outcomes[i]) { (outcome) throws in
        guard let (name, picture) = try draw(tasks[i]) else {
          outcome = .skipped
          return
        }
        pixels += picture.width * picture.height
        drawn.append((i, name, picture))
      }
      if pixels > BatchWorker.waitingPixels {
        keep(&drawn, of: tasks, in: &harvest)
        pixels = 0
      }
    }
    keep(&drawn, of: tasks, in: &harvest)
    usualSize = min(harvest.stream.count, BatchWorker.largestReserve)
    return harvest
  }

  /// The picture of a line and its name; nil when its file is there already.
  private func draw(_ task: BatchTask) throws -> (name: String, picture: BatchPicture)? {
    let number = task.line.number
    if let failure = task.failure { throw failure }
    // A name that only counts lines is known without reading the line.
    if task.json == nil, case .folder(let folder) = job.destination, job.resumes,
      let name = try? job.template.name(line: number, id: nil, text: nil),
      BatchWorker.isFinished(name, in: folder)
    {
      return nil
    }
    let object = try task.json ?? JSONObject(task.line)
    let name = try task.name ?? BatchWorker.name(of: object, line: number, job: job)
    if case .folder(let folder) = job.destination, job.resumes, BatchWorker.isFinished(name, in: folder) {
      return nil
    }
    var label = job.defaults
    try label.apply(json: object)
    guard label.text != nil || label.styled != nil else {
      throw DescriptionError(key: "text", reason: "is missing; give text or styled")
    }
    let saysOnlyText = object.members.allSatisfy { $0.key == "text" || $0.key == "id" || $0.key == "output" }
    return (name, try render(label, saysOnlyText))
  }

  /// Runs a step of a line; what it throws becomes the outcome.
  private func attempt(_ task: BatchTask, _ outcome: inout BatchOutcome, _ step: (inout BatchOutcome) throws -> Void) {
    let number = task.line.number
    do {
      try step(&outcome)
    } catch let error as DescriptionError {
      outcome = .bad("line \(number): \(error.message)")
    } catch let error as CommandFailure {
      outcome = isFatal(error) ? .fatal(error) : .bad("line \(number): \(error.message)")
    } catch {
      outcome = .fatal(CommandFailure(.software, "line \(number): \(error)"))
    }
  }

  /// Encodes pictures and keeps them.
  private func keep(
    _ pictures: inout [(task: Int, name: String, picture: BatchPicture)], of tasks: [BatchTask],
    in harvest: inout BatchHarvest
  ) {
    for (i, name, picture) in pictures {
      var entry: BatchEntry?
      attempt(tasks[i], &harvest.outcomes[i]) { (_) throws in
        entry = try keep(picture, name: name, line: tasks[i].line.number, stream: &harvest.stream)
      }
      if let entry { harvest.outcomes[i] = .drawn(entry) }
    }
    pictures.removeAll(keepingCapacity: true)
  }

  private func keep(
    _ picture: BatchPicture, name: String, line: Int, stream: inout [UInt8]
  ) throws -> BatchEntry {
    let format = try BatchWorker.format(of: name)
    let file = try picture.file(format)
    if case .folder(let folder) = job.destination {
      if let slash = name.lastIndex(of: "/") {
        let inner = "\(folder)/\(name[..<slash])"
        if madeFolders.insert(inner).inserted { try AtomicFile.makeFolder(inner) }
      }
      try AtomicFile.write(file, to: "\(folder)/\(name)", synchronize: job.synchronizes)
      return .file
    }
    guard file.count <= BatchEntry.largestShared else {
      var entry: [UInt8] = []
      try append(file, as: format, of: picture, name: name, line: line, to: &entry)
      return .alone(entry)
    }
    let start = stream.count
    try append(file, as: format, of: picture, name: name, line: line, to: &stream)
    return .shared(stream.count - start)
  }

  private func append(
    _ file: [UInt8], as format: PictureFormat, of picture: BatchPicture, name: String, line: Int,
    to stream: inout [UInt8]
  ) throws {
    guard job.destination == .tar else {
      var answer: JSONObject = [
        "line": .integer(line), "name": .string(name), "width": .integer(picture.width),
        "height": .integer(picture.height),
      ]
      answer[format.rawValue] = .string(Data(file).base64EncodedString())
      stream += (JSONValue.object(answer).serialized() + "\n").utf8
      return
    }
    do {
      try TarStream.append(name: name, content: file, to: &stream)
    } catch {
      throw DescriptionError(key: "output", reason: error.message)
    }
  }

  private static func format(of name: String) throws(DescriptionError) -> PictureFormat {
    do {
      return try PictureFormat(name: name)
    } catch {
      throw DescriptionError(key: "output", reason: error.message)
    }
  }

  private static func isFinished(_ name: String, in folder: String) -> Bool {
    (try? format(of: name))?.isFinished("\(folder)/\(name)") ?? false
  }

  /// A full disk concerns every later line too; so does a folder that cannot be written to.
  private func isFatal(_ failure: CommandFailure) -> Bool {
    switch failure.code {
    case .ioError: return true
    case .cannotCreate:
      guard case .folder(let folder) = job.destination else { return true }
      return !AtomicFile.isWritableFolder(folder)
    default: return false
    }
  }
}
