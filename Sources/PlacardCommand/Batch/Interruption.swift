import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// SIGINT and SIGTERM as something to ask about: the first one is remembered and wakes the reader, the second one ends
/// the process as if nobody listened.
package struct Interruption: Sendable {
  /// The signal that came, 0 for none. Written by the signal handler, hence global.
  private static let signalNumber = Atomic<Int32>(0)
  /// Where the handler writes a byte.
  private static let wakeUpPipe = Atomic<Int32>(-1)

  /// Becomes readable when a signal came.
  package let wakeUp: Int32

  /// Starts to listen.
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
    sigaddset(&wanted, SIGINT)
    sigaddset(&wanted, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    for number in [SIGINT, SIGTERM] {
      signal(number) { received in
        Interruption.signalNumber.store(received, ordering: .relaxed)
        var byte: UInt8 = 0
        _ = write(Interruption.wakeUpPipe.load(ordering: .relaxed), &byte, 1)
        signal(received, SIG_DFL)
      }
    }
  }

  /// The exit code of the signal that came.
  package var exitCode: ExitCode? {
    switch Interruption.signalNumber.load(ordering: .relaxed) {
    case SIGINT: .interrupted
    case SIGTERM: .terminated
    default: nil
    }
  }
}
