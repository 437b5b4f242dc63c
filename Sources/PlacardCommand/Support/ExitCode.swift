/// The exit codes of the process: those of `sysexits.h`, and the shell's 128 + signal number.
package enum ExitCode: Int32, Sendable {
  case success = 0
  /// `snapshots unused` found some: a question was answered with yes.
  case found = 1
  /// The command line is wrong.
  case usage = 64
  /// Data that was read is wrong: text, JSON, a font, a number out of range in a file.
  case dataError = 65
  /// A file that was named cannot be opened.
  case noInput = 66
  /// A fault of this program.
  case software = 70
  /// An output file or folder cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed on the way: full disk, closed pipe.
  case ioError = 74
  /// Stopped by SIGHUP: the terminal is gone.
  case hungUp = 129
  /// Stopped by SIGINT.
  case interrupted = 130
  /// Stopped by SIGTERM.
  case terminated = 143
  /// Stopped by SIGXCPU: the time of `ulimit -t` is used up.
  case outOfTime = 152
}

/// The end of a command: an exit code and one line that says where, what and what to do.
package struct CommandFailure: Error, Sendable, Equatable {
  package var code: ExitCode
  package var message: String
  package init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
  /// The same failure with the place it happened at in front.
  package func at(_ place: String) -> CommandFailure { CommandFailure(code, "\(place): \(message)") }
  /// The same message under another code: a bad value is `usage` on the command line, `dataError` in a file.
  package func with(_ code: ExitCode) -> CommandFailure { CommandFailure(code, message) }
}
