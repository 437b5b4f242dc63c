import Foundation
import PlacardCommand
import Testing

/// What is made from the tables, and its committed copies under `Documentation/command`. The copies are written by
/// `Scripts/generate-command`.
@Suite struct GeneratedTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
    path: "../../Documentation/command")

  private func run(_ words: String...) -> (code: ExitCode, output: String, error: String) {
    var context = CommandContext(input: ByteSource([]), output: ByteSink(), error: ByteSink())
    let code = CommandLineTool.run(words, context: &context)
    return (code, context.output.text, context.error.text)
  }

  @Test(arguments: [
    (["man"], "placard.1"), (["schema"], "label.schema.json"), (["completions", "bash"], "completions/placard.bash"),
    (["completions", "zsh"], "completions/_placard"), (["completions", "fish"], "completions/placard.fish"),
    (["--help"], "help/placard.txt"),
  ])
  func copies(_ words: [String], _ file: String) throws {
    var context = CommandContext(input: ByteSource([]), output: ByteSink(), error: ByteSink())
    #expect(CommandLineTool.run(words, context: &context) == .success)
    let copy = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    #expect(context.output.text == copy, "run Scripts/generate-command")
  }

  @Test(arguments: CommandLineTool.commands.map(\.name))
  func helpFitsAScreen(_ name: String) throws {
    let help = run(name, "--help")
    #expect(help.code == .success && help.error == "")
    let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 24, "\(lines.count) lines")
    for line in lines { #expect(line.count <= 80, "\(line)") }
    #expect(help.output.contains("EXAMPLES\n  placard "))
    let copy = try String(contentsOf: Self.folder.appending(path: "help/\(name).txt"), encoding: .utf8)
    #expect(help.output == copy, "run Scripts/generate-command")
    #expect(run("help", name).output == help.output)
  }

  @Test func everyOptionIsInTheHelpOfItsCommands() {
    for command in CommandLineTool.commands {
      let help = Help.text(for: command)
      for option in OptionTable.options(of: command.set) {
        if let base = command.inherits, !option.commands.isDisjoint(with: base.set) { continue }
        #expect(
          help.contains("--\(option.name)") || help.contains("--[no-]\(option.name)")
            || help.contains("--no-\(option.name)"), "\(command.name) \(option.name)")
      }
    }
  }

  @Test func everyOptionIsExplained() {
    for option in OptionTable.all {
      #expect(run("help", option.name).output.hasPrefix(option.short.map { "-\($0), --" } ?? "--"))
      #expect(!option.help.hasSuffix("."))
    }
  }

  @Test func namesAndShortFormsAreUnique() {
    #expect(Set(OptionTable.all.map(\.name)).count == OptionTable.all.count)
    for command in CommandLineTool.commands {
      let shorts = OptionTable.options(of: command.set).compactMap(\.short)
      #expect(Set(shorts).count == shorts.count && !shorts.contains("h"), "\(command.name)")
    }
  }

  @Test func versionAndUsage() {
    #expect(run("--version").output == "placard \(CommandLineTool.version)\n")
    #expect(run().code == .usage)
    let unknown = run("rendre")
    #expect(unknown.code == .usage && unknown.error == "placard: unknown command 'rendre'; did you mean 'render'?\n")
    #expect(run("completions", "fihs").error == "placard: completions: unknown shell 'fihs'; did you mean 'fish'?\n")
    #expect(run("help", "--mode").output.contains("truncating-middle"))
    #expect(run("help", "widht").error == "placard: help: nothing is called 'widht'; did you mean 'width'?\n")
  }

  @Test func schemaHasExactlyTheKeysThatAreRead() throws {
    guard case .object(let schema) = try JSONValue(parsing: Schema.text.utf8),
      case .object(let properties)? = schema["properties"]
    else {
      Issue.record("no object")
      return
    }
    #expect(properties.members.map(\.key) == OptionTable.all.filter(\.isDescriptionKey).map(\.name))
  }
}
