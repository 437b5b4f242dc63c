import PlacardFont

/// Completion scripts of shells, made from the tables.
package enum Completions {
  package enum Shell: String, CaseIterable { case bash, zsh, fish }

  package static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Words of an option on the command line: both spellings of a flag.
  private static func spellings(_ option: OptionSpec) -> [String] {
    option.isFlag ? ["--\(option.name)", "--no-\(option.name)"] : ["--\(option.name)"]
  }

  private static func takesFile(_ option: OptionSpec) -> Bool {
    switch option.kind {
    case .path, .font, .styledText: true
    default: false
    }
  }

  private static func words(_ option: OptionSpec) -> [String] {
    switch option.kind {
    case .choice(let words): words
    case .weight: FontWeight.names.map(\.name)
    case .color: ColorSyntax.names.map(\.name)
    default: []
    }
  }

  // MARK: bash

  private static var bash: String {
    let commands = CommandLineTool.commands
    var out = "# bash completion for placard; made by 'placard completions bash'\n_placard() {\n"
    out += "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}\n"
    out += "  COMPREPLY=()\n  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
    out +=
      "    COMPREPLY=($(compgen -W \"\(commands.map(\.name).joined(separator: " ")) --help --version\" -- \"$current\"))\n"
    out += "    return\n  fi\n  case $previous in\n"
    for option in OptionTable.all where !option.commands.isEmpty && !option.isFlag {
      let names = (["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])).joined(separator: "|")
      let values = words(option)
      if !values.isEmpty {
        out +=
          "    \(names)) COMPREPLY=($(compgen -W \"\(values.joined(separator: " "))\" -- \"$current\")); return ;;\n"
      } else if takesFile(option) {
        out += "    \(names)) compopt -o filenames; COMPREPLY=($(compgen -f -- \"$current\")); return ;;\n"
      } else {
        out += "    \(names)) return ;;\n"
      }
    }
    out += "  esac\n  case $command in\n"
    for command in commands {
      let options = OptionTable.options(of: command.set).flatMap(spellings) + ["--help"]
      let choices = command.arguments.flatMap(\.choices)
      out +=
        "    \(command.name)) COMPREPLY=($(compgen -W \"\((choices + options).joined(separator: " "))\" -- \"$current\")) ;;\n"
    }
    out += "  esac\n}\ncomplete -F _placard placard\n"
    return out
  }

  // MARK: zsh

  private static var zsh: String {
    var out = "#compdef placard\n# zsh completion for placard; made by 'placard completions zsh'\n_placard() {\n"
    out += "  local -a commands\n  commands=(\n"
    for command in CommandLineTool.commands { out += "    '\(command.name):\(zshText(command.summary))'\n" }
    out += "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n"
    out += "    _arguments '--help[help]' '--version[version]'\n    return\n  fi\n"
    out += "  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $command in\n"
    for command in CommandLineTool.commands {
      out += "    \(command.name))\n      _arguments -s"
      for option in OptionTable.options(of: command.set) {
        let star = option.isRepeatable ? "*" : ""
        for spelling in spellings(option) {
          out += " \\\n        '\(star)\(spelling)[\(zshText(option.help))]\(zshAction(option))'"
        }
        if let short = option.short {
          out += " \\\n        '\(star)-\(short)[\(zshText(option.help))]\(zshAction(option))'"
        }
      }
      for argument in command.arguments {
        let action = argument.choices.isEmpty ? "_files" : "(\(argument.choices.joined(separator: " ")))"
        out += " \\\n        ':\(argument.name.lowercased()):\(action)'"
      }
      out += " \\\n        '--help[help]'\n      ;;\n"
    }
    out += "  esac\n}\n_placard \"$@\"\n"
    return out
  }

  private static func zshAction(_ option: OptionSpec) -> String {
    guard !option.isFlag else { return "" }
    let values = words(option)
    let label = zshText(option.placeholder.lowercased())
    if !values.isEmpty { return ":\(label):(\(values.joined(separator: " ")))" }
    return takesFile(option) ? ":\(label):_files" : ":\(label): "
  }

  /// Inside single quotes and `_arguments` descriptions.
  private static func zshText(_ text: String) -> String {
    text.reduce(into: "") { out, character in
      switch character {
      case "'": out += "'\\''"
      case "[", "]", ":": out += "\\\(character)"
      default: out.append(character)
      }
    }
  }

  // MARK: fish

  private static var fish: String {
    var out = "# fish completion for placard; made by 'placard completions fish'\ncomplete -c placard -f\n"
    let without = "not __fish_seen_subcommand_from \(CommandLineTool.commands.map(\.name).joined(separator: " "))"
    for command in CommandLineTool.commands {
      out += "complete -c placard -n '\(without)' -a \(command.name) -d '\(fishText(command.summary))'\n"
    }
    out += "complete -c placard -n '\(without)' -l version -d version\ncomplete -c placard -l help -s h -d help\n"
    for command in CommandLineTool.commands {
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for argument in command.arguments where !argument.choices.isEmpty {
        out += "complete -c placard \(condition) -a '\(argument.choices.joined(separator: " "))'\n"
      }
      for option in OptionTable.options(of: command.set) {
        let values = words(option)
        var line = "complete -c placard \(condition) -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if !option.isFlag {
          line += values.isEmpty ? (takesFile(option) ? " -rF" : " -x") : " -xa '\(values.joined(separator: " "))'"
        }
        out += line + " -d '\(fishText(option.help))'\n"
        if option.isFlag { out += "complete -c placard \(condition) -l no-\(option.name)\n" }
      }
    }
    return out
  }

  private static func fishText(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : "\($1)" }
  }
}
