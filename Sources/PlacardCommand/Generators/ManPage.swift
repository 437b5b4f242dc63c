/// The manual page, made from the tables.
package enum ManPage {
  package static var text: String {
    var out =
      ".\\\" Made by 'placard man'; do not edit.\n.TH PLACARD 1 \"\" \"placard \(CommandLineTool.version)\" \"User Commands\"\n"
    out += ".SH NAME\nplacard \\- text labels as pictures, without a screen\n"
    out += ".SH SYNOPSIS\n.B placard\n.I COMMAND\n[\\fIARGUMENTS\\fR] [\\fIOPTIONS\\fR]\n"
    out += ".SH DESCRIPTION\n"
    out +=
      escape(
        "Draws labels as UIKit's UILabel does (wrapping, truncation, shrinking, alignment, styled text in every script) "
          + "and writes PNG files. The same input gives the same pixels on every machine: only bundled fonts and fonts "
          + "that are named take part, and neither time nor locale does.") + "\n"
    out += ".SH COMMANDS\n"
    for command in CommandLineTool.commands {
      out += ".TP\n.B placard \(escape(command.name))"
      for argument in command.arguments { out += " \\fR[\\fI\(escape(argument.name))\\fR]\\fB" }
      out += "\n\(escape(command.summary)).\n"
      for argument in command.arguments where !argument.help.isEmpty {
        out += "\\fI\(escape(argument.name))\\fR: \(escape(argument.help)).\n"
      }
    }
    out += ".SH OPTIONS\n"
    out +=
      escape(
        "A value follows its option after a space or an equals sign. A flag is switched off by --no- before "
          + "its name. After -- everything is an argument.") + "\n"
    for group in OptionSpec.Group.allCases {
      let options = OptionTable.all.filter { $0.group == group && !($0.commands.isEmpty && !$0.isDescriptionKey) }
      guard !options.isEmpty else { continue }
      out += ".SS \(group.rawValue)\n"
      for option in options { out += entry(option) }
    }
    out += ".SH COLOURS\n"
    out +=
      escape(
        "Hexadecimal sRGB (#RGB, #RGBA, #RRGGBB, #RRGGBBAA; the # may be left out in quotes) or one of: "
          + ColorSyntax.names.map(\.name).joined(separator: ", ") + ".") + "\n"
    out += ".SH EXIT STATUS\n"
    for (code, meaning) in exitCodes { out += ".TP\n.B \(code)\n\(escape(meaning))\n" }
    out += ".SH EXAMPLES\n"
    for command in CommandLineTool.commands {
      for example in command.examples { out += ".PP\n.nf\n.RS\n\(escape(example))\n.RE\n.fi\n" }
    }
    return out
  }

  private static func entry(_ option: OptionSpec) -> String {
    var out = ".TP\n"
    if let short = option.short { out += "\\fB\\-\(short)\\fR, " }
    out +=
      option.isFlag
      ? "\\fB\\-\\-\\fR[\\fBno\\-\\fR]\\fB\(escape(option.name))\\fR"
      : "\\fB\\-\\-\(escape(option.name))\\fR \\fI\(escape(option.placeholder))\\fR"
    out += "\n\(escape(option.help.prefix(1).uppercased() + option.help.dropFirst())).\n"
    if case .choice(let words) = option.kind, option.placeholder != option.kind.placeholder {
      out += escape("Values: " + words.joined(separator: ", ")) + ".\n"
    }
    let commands = CommandLineTool.commands.filter { !$0.set.isDisjoint(with: option.commands) }.map(\.name)
    if !commands.isEmpty {
      out += "(\(escape(commands.joined(separator: ", ")))\(option.isDescriptionKey ? "; key of JSON" : ""))\n"
    }
    return out
  }

  private static let exitCodes: [(String, String)] = [
    ("0", "Done."), ("64", "The command line is wrong."),
    ("65", "Data is wrong: text, JSON, a font, a picture that would be too large, a bad line of a batch."),
    ("66", "A file that was named cannot be opened."), ("70", "A fault of placard itself."),
    ("73", "An output file cannot be created."), ("74", "Reading or writing failed: full disk, closed pipe."),
    ("129, 130, 143, 152", "Stopped by SIGHUP, SIGINT, SIGTERM or SIGXCPU; files in flight were finished."),
  ]

  private static func escape(_ text: String) -> String {
    let body = text.reduce(into: "") { out, character in
      switch character {
      case "\\": out += "\\e"
      case "-": out += "\\-"
      default: out.append(character)
      }
    }
    // A dot or apostrophe at a line's start would be a request.
    return body.hasPrefix(".") || body.hasPrefix("'") ? "\\&" + body : body
  }
}
