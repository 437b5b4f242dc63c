/// The program: finds the subcommand and runs it.
package enum CommandLineTool {
  package static let version = "0.1.0"

  /// Every subcommand, in the order of the help. Those that are not asked for are not made.
  private static let index: [(name: String, command: @Sendable () -> CommandSpec)] = [
    ("render", { renderCommand }), ("measure", { measureCommand }), ("marquee", { marqueeCommand }),
    ("batch", { batchCommand }), ("fonts", { fontsCommand }), ("inspect", { inspectCommand }),
    ("snapshots", { snapshotsCommand }), ("completions", { completionsCommand }), ("man", { manCommand }),
    ("schema", { schemaCommand }), ("help", { helpCommand }),
  ]
  package static var commands: [CommandSpec] { index.map { $0.command() } }

  /// Runs a command line (without the name of the program).
  package static func run(_ words: [String], context: inout CommandContext) -> ExitCode {
    do {
      return try dispatch(words, context: &context)
    } catch {
      context.warn(error.message)
      return error.code
    }
  }

  private static func dispatch(_ words: [String], context: inout CommandContext) throws(CommandFailure) -> ExitCode {
    guard let name = words.first else {
      try context.error.write(Help.overview)
      return .usage
    }
    switch name {
    case "--help", "-h":
      try context.output.write(Help.overview)
      return .success
    case "--version":
      try context.output.write("placard \(version)\n")
      return .success
    default: break
    }
    guard let command = index.first(where: { $0.name == name })?.command() else {
      let clause = Suggestion.clause(for: name, in: index.map(\.name))
      let what = name.hasPrefix("-") ? "option" : "command"
      throw CommandFailure(
        .usage, "unknown \(what) '\(name)'\(clause.isEmpty ? "; 'placard --help' lists them" : clause)")
    }
    // `placard help --mode` asks about an option; it does not set one.
    let isHelp = command.name == "help"
    let rest = words.dropFirst().map { isHelp ? String($0.drop { $0 == "-" }) : $0 }
    do {
      let arguments = try Arguments(rest, for: command)
      if arguments.wantsHelp {
        try context.output.write(Help.text(for: command))
        return .success
      }
      return try command.run(arguments, &context)
    } catch {
      throw error.at(command.name)
    }
  }
}

extension CommandSpec {
  package var inherits: CommandSpec? { CommandLineTool.commands.first { $0.name == inherited?.command } }
}
