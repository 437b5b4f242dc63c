import Foundation
import PlacardSystem

/// Draws the lines of chunks: one per thread.
final class BatchWorker {
  let job: BatchJob
  /// Draws a description; the flag says that nothing but the text differs from ``BatchJob/defaults``.
  let render: (LabelSettings, Bool) throws(CommandFailure) -> BatchPicture
  /// Where files are written before they get their names.
  private let temporaryPath: String
  /// Held while a long line is read and drawn: one such line at a time.
  private let longLines: NSLock
  private var madeFolders: Set<String> = []
  /// Bytes that the stream of the last harvest had, at most ``largestReserve``.
  private var usualSize = 0
  private static let largestReserve = 1 << 20
  /// Bytes that are handed on before the chunk is finished.
  private static let largestHarvest = 1 << 20
  /// Bytes of a line that takes a multiple of the memory of others.
  private static let longLine = 1 << 20
  /// Pixels that are drawn before any of them is encoded: what the caches of a processor hold.
  private static let waitingPixels = 1 << 17

  init(
    job: BatchJob, temporaryPath: String, longLines: NSLock,
    render: @escaping (LabelSettings, Bool) throws(CommandFailure) -> BatchPicture
  ) {
    self.job = job
    self.temporaryPath = temporaryPath
    self.longLines = longLines
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
  /// - Parameters:
  ///   - mayBegin: asked before a line is begun; what is begun is also kept.
  ///   - deliver: takes what became of the next lines; the flag says that these were the last of the chunk.
  func process(_ tasks: [BatchTask], mayBegin: () -> Bool, deliver: (BatchHarvest, Bool) -> Void) {
    var harvest = BatchHarvest()
    harvest.results.reserveCapacity(tasks.count)
    harvest.stream.reserveCapacity(usualSize)
    var drawn: [(result: Int, picture: BatchPicture)] = []
    drawn.reserveCapacity(tasks.count)
    var pixels = 0
    for (i, task) in tasks.enumerated() {
      harvest.results.append(BatchResult(line: task.line.number, name: task.name))
      guard mayBegin() else { continue }
      let at = harvest.results.count - 1
      attempt(&harvest.results[at]) { (result) throws in
        guard let picture = try draw(task, &result) else {
          result.outcome = .skipped
          return
        }
        pixels += picture.width * picture.height
        drawn.append((at, picture))
      }
      guard pixels > BatchWorker.waitingPixels else { continue }
      keep(&drawn, in: &harvest, tasks: tasks[...i])
      pixels = 0
      if harvest.byteCount > BatchWorker.largestHarvest {
        deliver(harvest, false)
        harvest = BatchHarvest()
      }
    }
    keep(&drawn, in: &harvest, tasks: tasks[...])
    usualSize = min(harvest.stream.count, BatchWorker.largestReserve)
    deliver(harvest, true)
  }

  /// The picture of a line; nil when its file is there already. The name is put into the result.
  private func draw(_ task: BatchTask, _ result: inout BatchResult) throws -> BatchPicture? {
    let number = task.line.number
    if let failure = task.failure { throw failure }
    // A name that only counts lines is known without reading the line.
    if task.json == nil, case .folder(let folder) = job.destination, job.resumes,
      let name = try? job.template.name(line: number, id: nil, text: nil),
      BatchWorker.isFinished(name, in: folder)
    {
      return nil
    }
    let isLong = task.line.bytes.count > BatchWorker.longLine
    if isLong { longLines.lock() }
    defer { if isLong { longLines.unlock() } }
    let object = try task.json ?? JSONObject(task.line)
    let name = try task.name ?? BatchWorker.name(of: object, line: number, job: job)
    result.name = name
    if case .folder(let folder) = job.destination, job.resumes, BatchWorker.isFinished(name, in: folder) {
      return nil
    }
    var label = job.defaults
    try label.apply(json: object)
    guard label.text != nil || label.styled != nil else {
      throw DescriptionError(key: "text", reason: "is missing; give text or styled")
    }
    let saysOnlyText = object.members.allSatisfy { $0.key == "text" || $0.key == "id" || $0.key == "output" }
    return try render(label, saysOnlyText)
  }

  /// Runs a step of a line; what it throws becomes the outcome.
  private func attempt(_ result: inout BatchResult, _ step: (inout BatchResult) throws -> Void) {
    do {
      try step(&result)
    } catch let error as DescriptionError {
      result.outcome = .bad(error.message)
    } catch let error as CommandFailure {
      result.outcome = isFatal(error) ? .fatal(error) : .bad(error.message)
    } catch {
      result.outcome = .fatal(CommandFailure(.software, "line \(result.line): \(error)"))
    }
  }

  /// Encodes pictures and keeps them.
  /// - Parameter tasks: the lines up to the last picture; the results are those of the last of them.
  private func keep(
    _ pictures: inout [(result: Int, picture: BatchPicture)], in harvest: inout BatchHarvest,
    tasks: ArraySlice<BatchTask>
  ) {
    let first = tasks.endIndex - harvest.results.count
    for (at, picture) in pictures {
      let stream = harvest.stream.count
      attempt(&harvest.results[at]) { (result) throws in
        let entry = try keep(picture, of: tasks[first + at].line, result, stream: &harvest.stream)
        if case .alone(let bytes) = entry { harvest.aloneCount += bytes.count }
        result.width = Int32(clamping: picture.width)
        result.height = Int32(clamping: picture.height)
        result.outcome = .drawn(entry)
      }
      // Entries are written whole or not at all.
      if case .drawn = harvest.results[at].outcome { continue }
      harvest.stream.removeLast(harvest.stream.count - stream)
    }
    pictures.removeAll(keepingCapacity: true)
  }

  private func keep(
    _ picture: BatchPicture, of line: InputLine, _ result: BatchResult, stream: inout [UInt8]
  ) throws -> BatchEntry {
    let name = result.name ?? ""
    let format = try BatchWorker.format(of: name)
    let file = try picture.file(format)
    if case .folder(let folder) = job.destination {
      if let slash = name.lastIndex(of: "/") {
        let inner = "\(folder)/\(name[..<slash])"
        if !madeFolders.contains(inner) {
          try reported(Folder.make(inner))
          // Names may put every label into a folder of its own.
          if madeFolders.count >= 4096 { madeFolders.removeAll() }
          madeFolders.insert(inner)
        }
      }
      try reported(
        AtomicFile.write(file, to: "\(folder)/\(name)", through: temporaryPath, synchronize: job.synchronizes))
      return .file
    }
    guard file.count <= BatchEntry.largestShared else {
      var entry: [UInt8] = []
      try append(file, as: format, of: picture, line, name: name, to: &entry)
      return .alone(entry)
    }
    let start = stream.count
    try append(file, as: format, of: picture, line, name: name, to: &stream)
    return .shared(stream.count - start)
  }

  private func append(
    _ file: [UInt8], as format: PictureFormat, of picture: BatchPicture, _ line: InputLine, name: String,
    to stream: inout [UInt8]
  ) throws {
    switch job.destination {
    case .folder: break
    case .arrow: stream += file
    case .jsonLines:
      JSONRow.append(
        line: line.number, name: name, width: picture.width, height: picture.height, format.rawValue, file,
        missing: picture.missing, to: &stream)
    case .tar:
      do {
        try TarStream.append(name: name, content: file, to: &stream)
        guard job.writesDescriptions else { return }
        try TarStream.append(
          name: TarStream.descriptionName(of: name),
          content: JSONRow.description(of: line, width: picture.width, height: picture.height), to: &stream)
      } catch {
        throw DescriptionError(key: "output", reason: error.message)
      }
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
      return !Folder.isWritable(folder)
    default: return false
    }
  }
}
