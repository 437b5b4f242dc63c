import PlacardSystem

/// Gives one line and exit code 70 where the Swift runtime would stop the process silently, above all when it gets no
/// memory.
enum FaultReport {
  /// Listens from now on. Whoever asked for a backtrace (`SWIFT_BACKTRACE`) gets that instead.
  static func install() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    for number in [SIGABRT, SIGILL, SIGTRAP] {
      signal(number) { received in
        // Nothing in here may take memory.
        if FaultReport.memoryIsShort {
          FaultReport.say("placard: out of memory; use a smaller text, size or scale, or fewer --jobs\n")
        } else {
          FaultReport.say("placard: stopped by a fault of its own; please report the input\n")
        }
        _exit(ExitCode.software.rawValue)
      }
    }
  }

  /// Even the largest picture would not fit.
  private static var memoryIsShort: Bool {
    let room = mmap(nil, 1 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return room == MAP_FAILED
  }

  private static func say(_ text: StaticString) {
    text.withUTF8Buffer { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
