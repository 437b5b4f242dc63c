/// A command line that was understood, in the words of swift-argument-parser: *arguments* have places, *options*
/// have names and values, *flags* have names only.
package struct Arguments: Sendable {
  /// What stood there without a name.
  package var positionals: [String] = []
  /// Options and flags in the order given, values checked.
  package var options: [(spec: OptionSpec, value: OptionValue)] = []
  /// `--help` stood there.
  package var wantsHelp = false

  package init() {}

  /// Understands what follows the name of a subcommand.
  package init(_ words: some Sequence<String>, for command: CommandSpec) throws(CommandFailure) {
    let specs = OptionTable.options(of: command.set)
    var iterator = Array(words)[...]
    while let word = iterator.popFirst() {
      if word == "--" {
        positionals += iterator
        break
      } else if word == "--help" || word == "-h" {
        wantsHelp = true
      } else if word.hasPrefix("--") {
        try parseLong(word, rest: &iterator, specs: specs, command: command)
      } else if word.hasPrefix("-"), word != "-" {
        try parseShort(word, rest: &iterator, specs: specs, command: command)
      } else {
        positionals.append(word)
      }
    }
    let isOpen = command.arguments.last?.isRepeated ?? false
    if positionals.count > command.arguments.count, !isOpen, !wantsHelp {
      let first = positionals[command.arguments.count]
      let advice =
        command.arguments.isEmpty
        ? "'\(command.name)' takes none" : "put a text of several words in quotes"
      throw CommandFailure(.usage, "unexpected argument '\(first)'; \(advice)")
    }
  }

  private mutating func parseLong(
    _ word: String, rest: inout ArraySlice<String>, specs: [OptionSpec], command: CommandSpec
  ) throws(CommandFailure) {
    let body = word.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = String(body[..<(equals ?? body.endIndex)])
    let attached = equals.map { String(body[body.index(after: $0)...]) }
    if let spec = specs.first(where: { $0.name == name }) {
      try append(spec, shown: "--\(name)", attached: attached, rest: &rest)
    } else if name.hasPrefix("no-"), let spec = specs.first(where: { $0.isFlag && $0.name == name.dropFirst(3) }) {
      guard attached == nil else {
        throw CommandFailure(.usage, "--\(name): takes no value; leave '=\(attached!)' out")
      }
      options.append((spec, .flag(false)))
    } else {
      throw Arguments.unknown(name, shown: "--\(name)", specs: specs, command: command)
    }
  }

  private static func unknown(
    _ name: String, shown: String, specs: [OptionSpec], command: CommandSpec
  ) -> CommandFailure {
    let elsewhere = OptionTable.indices[name] != nil ? " of '\(command.name)'" : ""
    return CommandFailure(.usage, "unknown option '\(shown)'\(elsewhere)\(advice(on: name, specs, command))")
  }

  /// A hint about an option that the command does not have.
  private static func advice(on name: String, _ specs: [OptionSpec], _ command: CommandSpec) -> String {
    let names = specs.map(\.name) + specs.filter(\.isFlag).map { "no-\($0.name)" } + ["help"]
    if let known = ForeignWords.option(for: name, among: names) { return "; did you mean '--\(known)'?" }
    let isText = name == "text" || ForeignWords.option(for: name, among: ["text"]) != nil
    if isText, command.arguments.first?.name == "TEXT" {
      return "; the text stands without an option: placard \(command.name) 'some text'"
    }
    let clause = Suggestion.clause(for: name, in: names, prefix: "--")
    return clause.isEmpty ? "; 'placard \(command.name) --help' lists the options" : clause
  }

  /// Long words that ImageMagick and others write with one hyphen, which would be taken for a letter with a value.
  private static func isLongWord(_ body: String, _ specs: [OptionSpec]) -> Bool {
    guard body.utf8.count > 2 else { return false }
    let name = String(body.prefix { $0 != "=" })
    return specs.contains { $0.name == name } || ForeignWords.option(for: name, among: specs.map(\.name)) != nil
  }

  private mutating func parseShort(
    _ word: String, rest: inout ArraySlice<String>, specs: [OptionSpec], command: CommandSpec
  ) throws(CommandFailure) {
    let body = String(word.dropFirst())
    let letter = body[body.startIndex]
    if Arguments.isLongWord(body, specs) {
      let name = String(body.prefix { $0 != "=" })
      let isOwn = specs.contains { $0.name == name }
      throw isOwn
        ? CommandFailure(.usage, "unknown option '-\(name)'; did you mean '--\(name)'?")
        : Arguments.unknown(name, shown: "-\(name)", specs: specs, command: command)
    }
    guard let spec = specs.first(where: { $0.short == letter }) else {
      let advice = "'placard \(command.name) --help' lists the options; a text that begins with - goes after --"
      throw CommandFailure(.usage, "unknown option '-\(letter)'; \(advice)")
    }
    var attached: String? = String(word.dropFirst(2))
    if attached == "" { attached = nil }
    if spec.isFlag, let more = attached {
      // `-qj4`: flags may share a hyphen.
      options.append((spec, .flag(true)))
      try parseShort("-" + more, rest: &rest, specs: specs, command: command)
      return
    }
    if attached?.hasPrefix("=") == true { attached?.removeFirst() }
    try append(spec, shown: "-\(letter)", attached: attached, rest: &rest)
  }

  private mutating func append(_ spec: OptionSpec, shown: String, attached: String?, rest: inout ArraySlice<String>)
    throws(CommandFailure)
  {
    if spec.isFlag {
      guard attached == nil else {
        throw CommandFailure(.usage, "\(shown): takes no value; write \(shown) or --no-\(spec.name)")
      }
      options.append((spec, .flag(true)))
      return
    }
    var text = attached
    if text == nil, let next = rest.first, Arguments.isValue(next) {
      text = next
      rest.removeFirst()
    }
    guard let text else {
      throw CommandFailure(.usage, "\(shown): has no value; write \(shown) \(spec.placeholder)")
    }
    if !spec.isRepeatable, options.contains(where: { $0.spec.name == spec.name }) {
      throw CommandFailure(.usage, "\(shown): stands twice; leave one out")
    }
    do {
      options.append((spec, try spec.kind.value(text: text)))
    } catch {
      throw CommandFailure(.usage, "\(shown): \(error.message)")
    }
  }

  /// What may follow an option as its value: anything but another option. A minus sign before a digit is a number.
  private static func isValue(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word.utf8.count > 1 else { return true }
    let second = word.utf8.dropFirst().first ?? 0
    return second &- 0x30 < 10 || second == UInt8(ascii: ".") || ["-inf", "-nan"].contains(word.lowercased())
  }

  /// Whether an option was given.
  package func says(_ name: String) -> Bool { options.contains { $0.spec.name == name } }
}
