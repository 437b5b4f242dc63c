/// A subcommand: what help says about it, and what runs it.
package struct CommandSpec: Sendable {
  /// A place on the command line without a name.
  package struct Argument: Sendable {
    package var name: String
    package var help: String
    package var choices: [String] = []
    /// May stand any number of times; only the last argument can.
    package var isRepeated = false

    package init(name: String, help: String, choices: [String] = [], isRepeated: Bool = false) {
      self.name = name
      self.help = help
      self.choices = choices
      self.isRepeated = isRepeated
    }
  }
  package let name: String
  package let set: CommandSet
  /// One sentence without a full stop.
  package let summary: String
  package let arguments: [Argument]
  /// Command lines to paste.
  package let examples: [String]
  /// The name of a command whose options it takes too, so that help need not repeat them.
  package var inherited: (command: String, note: String)?
  package let run: @Sendable (Arguments, inout CommandContext) throws(CommandFailure) -> ExitCode

  package init(
    name: String, set: CommandSet, summary: String, arguments: [Argument], examples: [String],
    inherited: (command: String, note: String)? = nil,
    run: @escaping @Sendable (Arguments, inout CommandContext) throws(CommandFailure) -> ExitCode
  ) {
    self.name = name
    self.set = set
    self.summary = summary
    self.arguments = arguments
    self.examples = examples
    self.inherited = inherited
    self.run = run
  }
}

/// What a running command can reach: nothing else is read or written, save files it is told to.
package struct CommandContext {
  package var input: ByteSource
  package var output: ByteSink
  package var error: ByteSink
  /// The value of an environment variable. Only asked for what a terminal can show.
  package var environment: @Sendable (String) -> String?

  package init(
    input: ByteSource, output: ByteSink, error: ByteSink,
    environment: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    (self.input, self.output, self.error) = (input, output, error)
    self.environment = environment
  }

  /// Writes a line to standard error. If that fails, the command goes on.
  package func warn(_ message: String) { try? error.write("placard: \(message.printable)\n") }
}
