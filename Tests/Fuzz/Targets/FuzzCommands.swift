import Foundation

/// What the manual page says the program may end with, signals apart.
private let documented: Set<ExitCode> = [.success, .found, .usage, .dataError, .noInput, .cannotCreate, .ioError]

private func run(_ words: [String], input: [UInt8] = []) -> (code: ExitCode, output: [UInt8]) {
  // A batch listens to signals until its process ends, which here never comes: what it opened for that is closed.
  let first = open("/dev/null", O_RDONLY)
  defer { for descriptor in first..<first + 16 { close(descriptor) } }
  var context = CommandContext(input: ByteSource(input), output: ByteSink(), error: ByteSink())
  let code = CommandLineTool.run(words, context: &context)
  precondition(documented.contains(code), "\(words) ends with \(code)")
  return (code, context.output.bytes)
}

/// Lines of JSON to the batch: a row for every line that is not blank.
@Sendable func fuzzBatch(_ bytes: UnsafeRawBufferPointer) {
  let input = Array(bytes)
  let done = run(
    ["batch", "--format", "jsonl", "-q", "--jobs", "1", "--max-pixels", "100000"], input: input)
  guard done.code == .success || done.code == .dataError else { return }
  let rows = done.output.split(separator: 0x0A)
  precondition(rows.allSatisfy { (try? JSONSerialization.jsonObject(with: Data($0))) != nil }, "a row is no JSON")
}

/// A folder of this process, in which the command line may write; emptied now and then.
private enum Scratch {
  static let folder: String = {
    let path = NSTemporaryDirectory() + "placard-fuzz-\(getpid())"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = FileManager.default.changeCurrentDirectoryPath(path)
    return path
  }()
  nonisolated(unsafe) private static var uses = 0

  // One input is tried after the other, on one thread.
  static func enter() {
    uses += 1
    guard uses % 512 == 1 else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }
}

/// A command line, its words separated by zeros; no path leaves the folder.
@Sendable func fuzzCommandLine(_ bytes: UnsafeRawBufferPointer) {
  Scratch.enter()
  var words = bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(24).map { word in
    String(decoding: word, as: UTF8.self).replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "..", with: "_")
  }
  // Without these a batch or a large picture would cost seconds, which says nothing.
  if ["render", "batch", "marquee"].contains(words.first ?? "") { words += ["--max-pixels", "100000"] }
  if words.first == "marquee" { words += ["--fps", "5"] }
  _ = run(words, input: Array("text\n".utf8))
}
