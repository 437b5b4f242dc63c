/// One row of the table that the parser, help, completions, man page and JSON Schema come from.
package struct OptionSpec: Sendable {
  /// Which part of the help an option stands in.
  package enum Group: String, Sendable, CaseIterable {
    case text = "Text"
    case size = "Size"
    case lines = "Lines"
    case font = "Font"
    case look = "Look"
    case marquee = "Marquee"
    case batch = "Batch"
    case input = "Input"
  }
  /// What a value of the option changes.
  package enum Target: Sendable {
    /// A field of the label.
    case label(@Sendable (inout LabelDescription, OptionValue) -> Void)
    /// A field of characters: of the whole label, or of a run of styled text.
    case character(@Sendable (inout CharacterDescription, OptionValue) -> Void)
    /// A field of paragraphs: of all, or of those a run of styled text starts.
    case paragraph(@Sendable (inout ParagraphDescription, OptionValue) -> Void)
    /// Read by the command itself.
    case command
  }
  /// Name after `--`, and the key in JSON.
  package let name: String
  package let short: Character?
  package let kind: ValueKind
  /// Stands for the value in help.
  package var placeholder: String { ownPlaceholder ?? kind.placeholder }
  private let ownPlaceholder: String?
  /// One sentence without a full stop, unit and default included.
  package let help: String
  package let group: Group
  package let commands: CommandSet
  /// May stand several times on the command line.
  package let isRepeatable: Bool
  /// A flag that is on unless `--no-name` says otherwise.
  package let isOnByDefault: Bool
  package let target: Target

  package init(
    _ name: String, short: Character? = nil, _ kind: ValueKind, _ placeholder: String? = nil, group: Group,
    commands: CommandSet, repeatable: Bool = false, onByDefault: Bool = false, _ target: Target = .command, help: String
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    ownPlaceholder = placeholder
    self.help = help
    self.group = group
    self.commands = commands
    self.isRepeatable = repeatable
    self.isOnByDefault = onByDefault
    self.target = target
  }

  /// A key of the label description in JSON.
  package var isDescriptionKey: Bool {
    if case .command = target { false } else { true }
  }
  /// A key of a run of styled text in JSON.
  package var isRunKey: Bool {
    switch target {
    case .character, .paragraph: true
    case .label, .command: false
    }
  }
  package var isFlag: Bool { if case .flag = kind { true } else { false } }
}

/// Some of the subcommands.
package struct CommandSet: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let render = CommandSet(rawValue: 1)
  package static let measure = CommandSet(rawValue: 2)
  package static let marquee = CommandSet(rawValue: 4)
  package static let batch = CommandSet(rawValue: 8)
  package static let fonts = CommandSet(rawValue: 16)
  package static let snapshots = CommandSet(rawValue: 32)
  package static let inspect = CommandSet(rawValue: 64)
  package static let completions = CommandSet(rawValue: 128)
  package static let man = CommandSet(rawValue: 256)
  package static let schema = CommandSet(rawValue: 512)
  /// Those that make a label of their options.
  package static let labels: CommandSet = [.render, .measure, .marquee, .batch]
}
