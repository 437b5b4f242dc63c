/// Where a command takes its text from.
enum TextInput {
  /// Puts the text of an argument, of `--file` or of standard input into the description.
  static func read(_ arguments: Arguments, into settings: inout LabelSettings, _ context: CommandContext)
    throws(CommandFailure)
  {
    let argument = arguments.positionals.first
    let path = arguments[Options.file]
    let given = [argument != nil, path != nil, settings.styled != nil].filter { $0 }.count
    if given > 1 {
      throw CommandFailure(.usage, "the text is given twice; give an argument, --file or --styled")
    }
    if let argument {
      settings.text = argument
    } else if settings.styled == nil {
      if path == nil, context.input.isTerminal {
        throw CommandFailure(.usage, "there is no text; give it as an argument, or by --file or standard input")
      }
      let source = try path.flatMap { $0 == "-" ? nil : $0 }.map { (path) throws(CommandFailure) in
        try ByteSource(path: path)
      }
      settings.text = try text(of: source ?? context.input)
    }
    if arguments[Options.escapes] == true, let text = settings.text {
      do {
        settings.text = try EscapeSyntax.text(text)
      } catch {
        throw CommandFailure(.usage, "--escapes: \(error.message)")
      }
    }
    do {
      try settings.checkText()
    } catch {
      throw CommandFailure(.dataError, error.message)
    }
  }

  /// UTF-8 without a byte order mark at its start and one line end at its end.
  private static func text(of source: ByteSource) throws(CommandFailure) -> String {
    let all = try source.readAll()
    if let offset = UTF8Text.firstInvalidByte(in: all) {
      throw CommandFailure(
        .dataError,
        "\(source.name): is not valid UTF-8 at byte \(offset) (\(UTF8Text.name(of: all[offset]))); convert it first, for "
          + "example with iconv")
    }
    var bytes = all.starts(with: [0xEF, 0xBB, 0xBF]) ? all.dropFirst(3) : all[...]
    if bytes.last == 0x0A {
      bytes.removeLast()
      if bytes.last == 0x0D { bytes.removeLast() }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
