/// Help texts, made from the tables. Each fits a screen of 24 lines of 80 columns.
package enum Help {
  static let width = 80

  /// `placard --help`.
  package static var overview: String {
    var out = "placard \(CommandLineTool.version): text labels as pictures, without a screen\n\n"
    out += "USAGE: placard COMMAND [ARGUMENTS] [OPTIONS]\n\nCOMMANDS\n"
    let longest = CommandLineTool.commands.map(\.name.count).max() ?? 0
    for command in CommandLineTool.commands {
      out += "  " + command.name.padded(to: longest + 2) + command.summary + "\n"
    }
    out += "\nEXAMPLES\n"
    for command in CommandLineTool.commands.prefix(3) {
      for example in command.examples.prefix(1) { out += "  \(example)\n" }
    }
    out += "\n'placard COMMAND --help' shows the options of a command,\n"
    out += "'placard help OPTION' explains one.\n"
    return out
  }

  /// `placard COMMAND --help`.
  package static func text(for command: CommandSpec) -> String {
    let options = OptionTable.options(of: command.set)
    var usage = "placard \(command.name)"
    for argument in command.arguments { usage += " [\(argument.name)\(argument.isRepeated ? "…" : "")]" }
    if !options.isEmpty { usage += " [OPTIONS]" }
    let first = command.summary.prefix(1).lowercased() + command.summary.dropFirst()
    var out = wrap("\(usage): \(first)", first: "", rest: "  ")
    for argument in command.arguments where !argument.help.isEmpty {
      out += wrap("\(argument.name): \(argument.help)", first: "  ", rest: "    ")
    }
    out += "EXAMPLES\n"
    for example in command.examples { out += "  \(example)\n" }
    guard !options.isEmpty else { return out }
    let listed: [OptionSpec]
    if let base = command.inherits {
      listed = options.filter { $0.commands.isDisjoint(with: base.set) || $0.name == "output" }
    } else {
      listed = options
    }
    let end = command.inherited.map { wrap("and \($0.note)", first: "  ", rest: "  ") } ?? ""
    let full = out + "OPTIONS\n" + columns(of: listed) + end
    let lines = full.count { $0 == "\n" }
    return lines <= height ? full : out + compact(listed) + end
  }

  private static let height = 24

  /// Names on the left, help on the right.
  private static func columns(of options: [OptionSpec]) -> String {
    let names = options.map { "  " + ($0.short.map { "-\($0), " } ?? "    ") + signature($0) }
    let longest = min(names.map(\.count).max() ?? 0, 30)
    return zip(options, names).map { option, name in
      let first = name.count > longest ? name + "  " : name.padded(to: longest + 2)
      return wrap(option.help, first: first, rest: String(repeating: " ", count: longest + 2))
    }.joined()
  }

  /// Names only, by group.
  private static func compact(_ options: [OptionSpec]) -> String {
    var out = "OPTIONS ([flags] take no value; 'placard help OPTION' explains one)\n"
    for group in OptionSpec.Group.allCases {
      let members = options.filter { $0.group == group }
      guard !members.isEmpty else { continue }
      let words = members.map { ($0.short.map { "-\($0)|" } ?? "") + compactSignature($0) }
      out += wrap(words.joined(separator: " "), first: group.rawValue + ": ", rest: "  ")
    }
    return out
  }

  /// `placard help OPTION`.
  package static func text(for option: OptionSpec) -> String {
    var out = (option.short.map { "-\($0), " } ?? "") + signature(option)
    out += "\n" + wrap(option.help, first: "  ", rest: "  ")
    if case .choice(let words) = option.kind, option.placeholder != option.kind.placeholder {
      out += wrap("Values: " + words.joined(separator: ", "), first: "  ", rest: "  ")
    }
    let commands = CommandLineTool.commands.filter { !$0.set.isDisjoint(with: option.commands) }.map(\.name)
    if !commands.isEmpty { out += wrap("In: " + commands.joined(separator: ", "), first: "  ", rest: "  ") }
    if option.isDescriptionKey { out += "  A key of JSON too.\n" }
    return out
  }

  /// `--width N`, `--[no-]tighten`.
  static func signature(_ option: OptionSpec) -> String {
    option.isFlag ? "--[no-]\(option.name)" : "--\(option.name) \(option.placeholder)"
  }

  /// As short as it goes: `--width`, `[--no-fallback]`.
  private static func compactSignature(_ option: OptionSpec) -> String {
    option.isFlag ? "[--\(option.isOnByDefault ? "no-" : "")\(option.name)]" : "--\(option.name)"
  }

  /// Wraps words to the width of the screen; no-break spaces hold words together and are shown as spaces.
  static func wrap(_ text: String, first: String, rest: String) -> String {
    var out = ""
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        out += line + "\n"
        line = rest
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    out += line + "\n"
    return String(out.map { $0 == "\u{A0}" ? " " : $0 })
  }
}
