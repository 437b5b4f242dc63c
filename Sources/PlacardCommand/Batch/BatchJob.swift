/// A drawn label, ready to be kept.
package struct BatchPicture: Sendable {
  package var png: [UInt8]
  /// Pixels.
  package var width: Int
  package var height: Int
  package init(png: [UInt8], width: Int, height: Int) {
    (self.png, self.width, self.height) = (png, width, height)
  }
}

/// What a batch is asked to do.
package struct BatchJob: Sendable {
  /// Where the pictures go.
  package enum Destination: Sendable, Equatable {
    case folder(String)
    case tar
    case jsonLines
  }
  package var destination: Destination
  package var template: NameTemplate
  package var defaults = LabelDescription()
  package var workers = 1
  package var isStrict = false
  package var resumes = false
  package var synchronizes = false
  /// Line `n` is ours when `(n - 1) % count == index`.
  package var shard: (index: Int, count: Int) = (0, 1)

  package init(destination: Destination, template: NameTemplate) {
    self.destination = destination
    self.template = template
  }

  /// Reads `2/5`: the second of five.
  package static func shard(_ text: String) throws(ValueError) -> (index: Int, count: Int) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let i = Int(parts[0]), let n = Int(parts[1]), n >= 1, i >= 1, i <= n else {
      throw ValueError("'\(text)' is no shard; write the number of this one and of all, as in 2/5")
    }
    return (i - 1, n)
  }
}

/// A line on its way through the batch.
struct BatchTask: Sendable {
  var line: InputLine
  /// Read already, where names had to be known in the order of the lines.
  var json: JSONObject?
  var name: String?
  /// Found while reading.
  var failure: DescriptionError?
}

/// What became of a line.
enum BatchOutcome: Sendable {
  /// A file, or an entry for the stream.
  case drawn(entry: [UInt8]?)
  /// There already.
  case skipped
  case bad(String)
  /// The run ended before the line was begun.
  case notStarted
  /// Nothing more can be written.
  case fatal(CommandFailure)
}

/// Names that lines chose, so that no label overwrites another.
struct BatchNames {
  private var lines: [String: Int] = [:]

  /// Takes a name for a line, or says who has it.
  mutating func claim(_ name: String, line: Int, template: NameTemplate) throws(DescriptionError) {
    let owner = lines[name] ?? template.line(named: name).flatMap { $0 == line ? nil : $0 }
    if let owner {
      throw DescriptionError(key: "output", reason: "the name '\(name)' is that of line \(owner); give another one")
    }
    // A name by number needs no entry: the template knows it.
    if template.line(named: name) == nil { lines[name] = line }
  }
}

/// Draws single lines: one per thread.
struct BatchWorker {
  let job: BatchJob
  let render: (LabelDescription) throws(CommandFailure) -> BatchPicture
  private var madeFolders: Set<String> = []

  init(job: BatchJob, render: @escaping (LabelDescription) throws(CommandFailure) -> BatchPicture) {
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
        return name
      }
      func string(_ key: String) -> String? { if case .string(let text)? = object[key] { text } else { nil } }
      var text = string("text")
      if text == nil, case .object(let styled)? = object["styled"], case .string(let inner)? = styled["text"] {
        text = inner
      }
      return try job.template.name(line: line, id: string("id"), text: text)
    } catch {
      throw DescriptionError(key: key, reason: error.message)
    }
  }

  mutating func process(_ task: BatchTask) -> BatchOutcome {
    let number = task.line.number
    if let failure = task.failure { return .bad("line \(number): \(failure.message)") }
    do {
      // A name that only counts lines is known without reading the line.
      if task.json == nil, case .folder(let folder) = job.destination, job.resumes,
        let name = try? job.template.name(line: number, id: nil, text: nil),
        AtomicFile.isFinishedPNG("\(folder)/\(name)")
      {
        return .skipped
      }
      let object = try task.json ?? JSONObject(task.line)
      let name = try task.name ?? BatchWorker.name(of: object, line: number, job: job)
      if case .folder(let folder) = job.destination, job.resumes, AtomicFile.isFinishedPNG("\(folder)/\(name)") {
        return .skipped
      }
      var label = job.defaults
      try label.apply(json: object)
      guard label.text != nil || label.styled != nil else {
        throw DescriptionError(key: "text", reason: "is missing; give text or styled")
      }
      return try keep(try picture(of: label), name: name, line: number)
    } catch let error as DescriptionError {
      return .bad("line \(number): \(error.message)")
    } catch let error as CommandFailure {
      return isFatal(error) ? .fatal(error) : .bad("line \(number): \(error.message)")
    } catch {
      return .fatal(CommandFailure(.software, "line \(number): \(error)"))
    }
  }

  private func picture(of label: LabelDescription) throws -> BatchPicture { try render(label) }

  private mutating func keep(_ picture: BatchPicture, name: String, line: Int) throws -> BatchOutcome {
    switch job.destination {
    case .folder(let folder):
      if let slash = name.lastIndex(of: "/") {
        let inner = "\(folder)/\(name[..<slash])"
        if madeFolders.insert(inner).inserted { try AtomicFile.makeFolder(inner) }
      }
      try AtomicFile.write(picture.png, to: "\(folder)/\(name)", synchronize: job.synchronizes)
      return .drawn(entry: nil)
    case .tar:
      do {
        return .drawn(entry: try TarStream.entry(name: name, content: picture.png))
      } catch {
        throw DescriptionError(key: "output", reason: error.message)
      }
    case .jsonLines:
      let answer: JSONValue = [
        "line": .integer(line), "name": .string(name), "width": .integer(picture.width),
        "height": .integer(picture.height), "png": .string(Base64.text(of: picture.png)),
      ]
      return .drawn(entry: Array((answer.serialized() + "\n").utf8))
    }
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
