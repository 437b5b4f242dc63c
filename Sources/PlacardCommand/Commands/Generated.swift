// Commands that print what is made from the tables.
extension CommandLineTool {
  static let completionsCommand = CommandSpec(
    name: "completions", set: .completions, summary: "Print the completion script of a shell",
    arguments: [.init(name: "SHELL", help: "", choices: Completions.Shell.allCases.map(\.rawValue))],
    examples: [
      "placard completions bash > /etc/bash_completion.d/placard",
      "placard completions zsh > ~/.zsh/completions/_placard",
      "placard completions fish > ~/.config/fish/completions/placard.fish",
    ]
  ) { (arguments, context) throws(CommandFailure) in
    let names = Completions.Shell.allCases.map(\.rawValue)
    guard let name = arguments.positionals.first else {
      throw CommandFailure(.usage, "no shell is named; write \(ValueKind.orList(names))")
    }
    guard let shell = Completions.Shell(rawValue: name) else {
      let clause = Suggestion.clause(for: name, in: names)
      throw CommandFailure(
        .usage, "unknown shell '\(name)'\(clause.isEmpty ? "; write \(ValueKind.orList(names))" : clause)")
    }
    try context.output.write(Completions.script(for: shell))
    return .success
  }

  static let manCommand = CommandSpec(
    name: "man", set: .man, summary: "Print the manual page", arguments: [],
    examples: ["placard man > /usr/local/share/man/man1/placard.1", "placard man | man -l -"]
  ) { (_, context) throws(CommandFailure) in
    try context.output.write(ManPage.text)
    return .success
  }

  static let schemaCommand = CommandSpec(
    name: "schema", set: .schema, summary: "Print the JSON Schema of a label in a batch", arguments: [],
    examples: ["placard schema > label.schema.json"]
  ) { (_, context) throws(CommandFailure) in
    try context.output.write(Schema.text)
    return .success
  }

  static let helpCommand = CommandSpec(
    name: "help", set: [], summary: "Explain a command or an option",
    arguments: [.init(name: "NAME", help: "")],
    examples: ["placard help render", "placard help --mode"]
  ) { (arguments, context) throws(CommandFailure) in
    guard let word = arguments.positionals.first else {
      try context.output.write(Help.overview)
      return .success
    }
    if let command = commands.first(where: { $0.name == word }) {
      try context.output.write(Help.text(for: command))
    } else if let option = OptionTable.option(named: word) {
      try context.output.write(Help.text(for: option))
    } else {
      let clause = Suggestion.clause(for: word, in: commands.map(\.name) + OptionTable.all.map(\.name))
      throw CommandFailure(
        .usage, "nothing is called '\(word)'\(clause.isEmpty ? "; 'placard --help' lists the commands" : clause)")
    }
    return .success
  }
}
