import PlacardSystem

/// The file of a stream, which appears whole or not at all; or standard output.
final class StreamFile {
  let sink: ByteSink
  /// The file under its temporary name.
  private let file: AtomicFile?

  init(_ destination: BatchJob.Destination, _ output: String?, standardOutput: ByteSink) throws(CommandFailure) {
    let path = output ?? "-"
    var isStandardOutput = path == "-"
    if case .folder = destination { isStandardOutput = true }
    if isStandardOutput {
      sink = standardOutput
      file = nil
      return
    }
    var status = stat()
    // A device or a pipe cannot appear as a whole, so it is written to directly.
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      sink = try ByteSink(path: path, truncates: false)
      file = nil
      return
    }
    TemporaryPlace.sweep(Folder.containing(path))
    let file = try reported(AtomicFile(path: path))
    Interruption.setLeftovers([file.temporaryPath])
    self.file = file
    sink = ByteSink(descriptor: file.descriptor, name: path)
  }

  /// Gives the file its name, or takes it away.
  func finish(keeps: Bool) throws(CommandFailure) {
    guard let file else { return }
    guard keeps else { return file.discard() }
    try reported(file.commit())
  }
}
