import CArguments
import PlacardSystem

/// The way from the process into ``CommandLineTool``.
enum ProcessEntry {
  static func run() -> ExitCode {
    // A closed pipe is an error of the write that finds it, not a silent end of the program.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that outgrows `ulimit -f`.
    signal(SIGXFSZ, SIG_IGN)
    FaultReport.install()
    var context = CommandContext(
      input: ByteSource(descriptor: STDIN_FILENO, name: "standard input"),
      output: ByteSink(descriptor: STDOUT_FILENO, name: "standard output"),
      error: ByteSink(descriptor: STDERR_FILENO, name: "standard error"),
      environment: { name in getenv(name).map { String(cString: $0) } })
    var words: [String] = []
    for i in 1..<max(plc_argument_count(), 1) {
      guard let bytes = plc_argument(i) else { continue }
      // `CommandLine.arguments` would repair broken text silently, and is empty where `/proc` is not mounted.
      guard let word = String(validatingCString: bytes) else {
        context.warn("argument \(i): is not valid UTF-8; give the text in UTF-8")
        return .dataError
      }
      words.append(word)
    }
    return CommandLineTool.run(words, context: &context)
  }
}
