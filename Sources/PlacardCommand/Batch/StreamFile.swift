#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file of a stream, which appears whole or not at all; or standard output.
final class StreamFile {
  let sink: ByteSink
  private let descriptor: Int32?
  private let path: String

  init(_ destination: BatchJob.Destination, _ output: String?, standardOutput: ByteSink) throws(CommandFailure) {
    path = output ?? "-"
    if case .folder = destination {
      sink = standardOutput
      descriptor = nil
    } else if path == "-" {
      sink = standardOutput
      descriptor = nil
    } else {
      let descriptor = try AtomicFile.openTemporary(for: path)
      self.descriptor = descriptor
      sink = ByteSink(descriptor: descriptor, name: path)
    }
  }

  /// Gives the file its name, or takes it away.
  func finish(keeps: Bool) throws(CommandFailure) {
    guard let descriptor else { return }
    if keeps {
      try AtomicFile.commit(descriptor, to: path)
    } else {
      close(descriptor)
      unlink(AtomicFile.temporaryPath(for: path))
    }
  }
}
