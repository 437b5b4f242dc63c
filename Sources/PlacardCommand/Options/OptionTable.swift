/// The one table of options.
package enum OptionTable {
  /// Every option, in the order of the help.
  package static let all: [OptionSpec] =
    text + size + lines + paragraphAttributes + font + characterAttributes + look + marquee + commands

  /// The place of a name in ``all``.
  package static let indices = Dictionary(uniqueKeysWithValues: zip(all.map(\.name), all.indices))

  /// The row of a name.
  package static func option(named name: String) -> OptionSpec? { indices[name].map { all[$0] } }

  /// The options of one subcommand.
  package static func options(of commands: CommandSet) -> [OptionSpec] {
    all.filter { !$0.commands.isDisjoint(with: commands) }
  }
}
