package import Placard

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
    /// What is held beside the label: its text, its size, its picture.
    case settings(@Sendable (inout LabelSettings, OptionValue) -> Void)
    /// A property of the label.
    case label(@Sendable (Label, OptionValue) -> Void)
    /// Something about the font of the label, or of a run of styled text.
    /// - Parameter resets: what of the label's font a run that says this does not take over.
    case font(
      @Sendable (inout FontRequest, OptionValue) -> Void, resets: (@Sendable (inout FontRequest) -> Void)? = nil)
    /// An attribute of characters: of the whole label, or of a run of styled text.
    case character(AttributeOption<CharacterAttributeRow>)
    /// An attribute of paragraphs: of all, or of those a run of styled text starts.
    case paragraph(AttributeOption<ParagraphAttribute>)
    /// A key of JSON that names the picture; read by the batch.
    case name
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
  package let target: Target
  private let ownIsOnByDefault: Bool

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
    self.ownIsOnByDefault = onByDefault
    self.target = target
  }

  /// A flag that is on unless `--no-name` says otherwise.
  package var isOnByDefault: Bool {
    if case .character(let attribute) = target { attribute.row.defaultValue as? Int == 1 } else { ownIsOnByDefault }
  }
  /// A key of the label description in JSON.
  package var isDescriptionKey: Bool {
    switch target {
    case .command: false
    case .name: true
    // What no label of a batch has would be read and do nothing.
    case .settings, .label, .font, .character, .paragraph: commands.contains(.batch)
    }
  }
  /// A key of a run of styled text in JSON.
  package var isRunKey: Bool {
    switch target {
    case .font, .character, .paragraph: true
    case .settings, .label, .name, .command: false
    }
  }
  package var isFlag: Bool { if case .flag = kind { true } else { false } }
}

/// An attribute as something that is said in words.
package struct AttributeOption<Row: Sendable>: Sendable {
  package let row: Row
  /// The attribute's value that a checked one means.
  package let value: @Sendable (OptionValue) -> Any?
  /// Sets the label's own property that gives all of its text the attribute; false where it has none.
  package let setOwn: @Sendable (Label, OptionValue) -> Bool
}

extension OptionSpec.Target {
  /// A property of the label, or of the kind of label that has it.
  package static func label<Root: Label, Value: OptionReadable>(
    _ property: any ReferenceWritableKeyPath<Root, Value> & Sendable
  ) -> OptionSpec.Target {
    .label { label, value in
      guard let label = label as? Root, let value = Value(value) else { return }
      label[keyPath: property] = value
    }
  }
  /// A property that may have no value.
  package static func label<Root: Label, Value: OptionReadable>(
    _ property: any ReferenceWritableKeyPath<Root, Value?> & Sendable
  ) -> OptionSpec.Target {
    .label { label, value in
      guard let label = label as? Root, let value = Value(value) else { return }
      label[keyPath: property] = value
    }
  }
  /// Something beside the label.
  package static func settings<Value: OptionReadable>(
    _ field: any WritableKeyPath<LabelSettings, Value> & Sendable
  ) -> OptionSpec.Target {
    .settings { if let value = Value($1) { $0[keyPath: field] = value } }
  }
  /// Something beside the label that may be left open.
  package static func settings<Value: OptionReadable>(
    _ field: any WritableKeyPath<LabelSettings, Value?> & Sendable
  ) -> OptionSpec.Target {
    .settings { if let value = Value($1) { $0[keyPath: field] = value } }
  }
  /// A field of a font.
  package static func font<Value: OptionReadable>(
    _ field: any WritableKeyPath<FontRequest, Value?> & Sendable, resets: (@Sendable (inout FontRequest) -> Void)? = nil
  ) -> OptionSpec.Target {
    .font({ if let value = Value($1) { $0[keyPath: field] = value } }, resets: resets)
  }
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
