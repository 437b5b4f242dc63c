import Placard

/// An option that a command reads itself, with the type of its value.
package struct OptionKey<Value: OptionReadable>: Sendable {
  package let spec: OptionSpec

  package init(
    _ name: String, short: Character? = nil, _ kind: ValueKind? = nil, _ placeholder: String? = nil,
    group: OptionSpec.Group, commands: CommandSet, onByDefault: Bool = false, _ target: OptionSpec.Target = .command,
    help: String
  ) {
    spec = OptionSpec(
      name, short: short, kind ?? Value.kind(.none), placeholder ?? Value.placeholder, group: group,
      commands: commands, onByDefault: onByDefault, target, help: help)
  }
}

extension Arguments {
  /// The value of an option; nil when it did not stand there.
  package subscript<Value>(key: OptionKey<Value>) -> Value? {
    options.last { $0.spec.name == key.spec.name }.flatMap { Value($0.value) }
  }
}
