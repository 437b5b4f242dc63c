import PlacardSystem

/// The file of a stream, which appears whole or not at all; or standard output.
final class StreamFile {
  let sink: ByteSink
  /// The file under its temporary name.
  private let place: TemporaryPlace?
  private let path: String

  init(_ destination: BatchJob.Destination, _ output: String?, standardOutput: ByteSink) throws(CommandFailure) {
    path = output ?? "-"
    var isStandardOutput = path == "-"
    if case .folder = destination { isStandardOutput = true }
    if isStandardOutput {
      sink = standardOutput
      place = nil
      return
    }
    var status = stat()
    // A device or a pipe cannot appear as a whole, so it is written to directly.
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      sink = try ByteSink(path: path, truncates: false)
      place = nil
      return
    }
    TemporaryPlace.sweep(AtomicFile.folder(of: path))
    let place = try AtomicFile.temporary(for: path)
    Interruption.setLeftovers([place.path])
    self.place = place
    sink = ByteSink(descriptor: place.descriptor, name: path)
  }

  /// Gives the file its name, or takes it away.
  func finish(keeps: Bool) throws(CommandFailure) {
    guard let place else { return }
    if keeps {
      try AtomicFile.commit(place, to: path)
    } else {
      unlink(place.path)
      place.release()
    }
  }
}
