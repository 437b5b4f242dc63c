import PlacardSystem
import Synchronization

/// Where a command writes: a file descriptor, or memory in tests.
package final class ByteSink: Sendable {
  private let descriptor: Int32?
  /// In messages: `standard output`, `standard error`.
  package let name: String
  /// Whether the other end is a terminal.
  package let isTerminal: Bool
  private let memory = Mutex<[UInt8]>([])

  package init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    isTerminal = isatty(descriptor) == 1
  }
  /// A file that is written to as it is, made if it is not there. Closed when the process ends.
  package convenience init(path: String, truncates: Bool) throws(CommandFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (truncates ? O_TRUNC : 0), 0o666)
    guard descriptor >= 0 else { throw CommandFailure(FileError(.create, path)) }
    self.init(descriptor: descriptor, name: path)
  }
  /// A sink in memory.
  package init(name: String = "memory", isTerminal: Bool = false) {
    descriptor = nil
    self.name = name
    self.isTerminal = isTerminal
  }
  /// What was written, for sinks in memory.
  package var bytes: [UInt8] { memory.withLock { $0 } }
  /// What was written, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes everything, or throws why that is not possible.
  package func write(_ data: some Sequence<UInt8>) throws(CommandFailure) {
    guard let descriptor else {
      let copy = Array(data)
      memory.withLock { $0 += copy }
      return
    }
    try reported(writeAll(data, to: descriptor, name: name))
  }
  /// Writes text as UTF-8.
  package func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }
  /// Columns of the terminal, 80 where unknown.
  package var columns: Int {
    var size = winsize()
    guard isTerminal, let descriptor, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }
}

/// Where a command reads from: a file descriptor, or memory in tests.
package final class ByteSource {
  private let descriptor: Int32?
  package let name: String
  package let isTerminal: Bool
  private var memory: [UInt8]
  private let ownsDescriptor: Bool

  package init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    isTerminal = isatty(descriptor) == 1
    memory = []
    ownsDescriptor = false
  }
  /// A source in memory.
  package init(_ bytes: some Sequence<UInt8>, name: String = "standard input") {
    descriptor = nil
    self.name = name
    isTerminal = false
    memory = Array(bytes)
    ownsDescriptor = false
  }
  /// Opens a file.
  package init(path: String) throws(CommandFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure(.noInput, "\(path): cannot open: \(systemReason())") }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw CommandFailure(.noInput, "\(path): is a folder; name a file")
    }
    self.descriptor = descriptor
    name = path
    isTerminal = false
    memory = []
    ownsDescriptor = true
  }
  deinit {
    if ownsDescriptor, let descriptor { close(descriptor) }
  }

  /// Bytes of a regular file, nil for pipes and terminals.
  package var size: Int? {
    guard let descriptor else { return memory.count }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Whether reading would wait, because the other end of a pipe pauses.
  package var wouldWait: Bool {
    guard let descriptor else { return false }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 0
  }

  /// Waits for bytes and returns what is there, at most `limit`; empty at the end. `wakeUp` is another descriptor whose
  /// readiness ends the wait (nil is returned then).
  package func read(upTo limit: Int, wakeUp: Int32? = nil) throws(CommandFailure) -> [UInt8]? {
    guard let descriptor else {
      let count = min(limit, memory.count)
      let head = Array(memory[..<count])
      memory.removeFirst(count)
      return head
    }
    while true {
      if let wakeUp {
        var requests = [
          pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
          pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
        ]
        if poll(&requests, 2, -1) < 0, errno == EINTR { continue }
        if requests[1].revents != 0 { return nil }
      }
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        let got = PlacardSystem.read(descriptor, buffer.baseAddress, limit)
        count = max(got, 0)
        failure = got < 0 ? errno : 0
      }
      switch failure {
      case 0: return bytes
      case EINTR: continue
      case EAGAIN:
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
      default: throw CommandFailure(.ioError, "\(name): cannot read: \(systemReason(failure))")
      }
    }
  }

  /// Everything up to the end, refused when there is more than `limit` bytes.
  package func readAll(limit: Int = 1 << 30) throws(CommandFailure) -> [UInt8] {
    var all: [UInt8] = []
    while let part = try read(upTo: 1 << 16), !part.isEmpty {
      all += part
      guard all.count <= limit else {
        throw CommandFailure(.dataError, "\(name): longer than \(limit) bytes; give a smaller file")
      }
    }
    return all
  }
}
