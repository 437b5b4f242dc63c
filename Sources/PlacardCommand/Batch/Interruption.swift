import PlacardSystem
import Synchronization

/// Remembers signals that ask the process to end. The first one wakes the reader, the second one ends the process as it
/// would without this.
///
/// Whatever hangs then (a pipe that nobody reads, a disk that does not answer), ``grace`` seconds after the first
/// signal the process ends; files under temporary names are taken away.
package struct Interruption: Sendable {
  /// Seconds for labels in flight.
  static let grace: UInt32 = 5

  private static let codes: [(signal: Int32, code: ExitCode)] = [
    (SIGINT, .interrupted), (SIGTERM, .terminated), (SIGHUP, .hungUp), (SIGXCPU, .outOfTime),
  ]
  /// The signal that came, 0 for none. Written by the signal handler, hence global.
  private static let signalNumber = Atomic<Int32>(0)
  /// Where the handler writes a byte.
  private static let wakeUpPipe = Atomic<Int32>(-1)
  private typealias Paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  /// Address of the C strings of paths to be taken away before a forced end, closed by a null pointer. Never freed: a
  /// handler may read them at any time.
  private static let leftovers = Atomic<UInt>(0)

  /// Becomes readable when a signal came.
  package let wakeUp: Int32

  /// Starts to listen. Signals that the caller told the process to ignore, as `nohup` does, stay ignored.
  package init() {
    var ends: [Int32] = [-1, -1]
    // Without a pipe the reader is woken by the end of its input only; the flag works all the same.
    _ = pipe(&ends)
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wakeUp = ends[0]
    Interruption.signalNumber.store(0, ordering: .relaxed)
    Interruption.wakeUpPipe.store(ends[1], ordering: .relaxed)
    // A caller may have started us from a thread that blocks signals; the mask is inherited.
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for (number, _) in Interruption.codes {
      var before = sigaction()
      sigaction(number, nil, &before)
      if Interruption.isIgnored(before) { continue }
      sigaddset(&wanted, number)
      signal(number) { received in
        Interruption.signalNumber.store(received, ordering: .relaxed)
        var byte: UInt8 = 0
        _ = write(Interruption.wakeUpPipe.load(ordering: .relaxed), &byte, 1)
        signal(received, SIG_DFL)
        alarm(Interruption.grace)
      }
    }
    sigaddset(&wanted, SIGALRM)
    signal(SIGALRM) { _ in
      // Calls only what is allowed in a handler, because the process may have been interrupted anywhere.
      if var next = Paths(bitPattern: Interruption.leftovers.load(ordering: .acquiring)) {
        while let path = next.pointee {
          if unlink(path) != 0 { rmdir(path) }
          next += 1
        }
      }
      let message: StaticString =
        "placard: batch: stopped by a signal; what was in flight took too long and is not kept\n"
      _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(128 + Interruption.signalNumber.load(ordering: .relaxed))
    }
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Files and folders, in this order, that a forced end takes away.
  static func setLeftovers(_ paths: [String]) {
    let list = Paths.allocate(capacity: paths.count + 1)
    for (i, path) in paths.enumerated() { list[i] = strdup(path) }
    list[paths.count] = nil
    leftovers.store(UInt(bitPattern: list), ordering: .releasing)
  }

  /// Whether a signal came.
  var isSet: Bool { Interruption.signalNumber.load(ordering: .relaxed) != 0 }

  /// The exit code of the signal that came.
  package var exitCode: ExitCode? {
    let number = Interruption.signalNumber.load(ordering: .relaxed)
    return Interruption.codes.first { $0.signal == number }?.code
  }
}
