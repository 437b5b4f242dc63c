import Foundation
import Placard

// The rows of attributes, made from the tables of the library: nothing is said about an attribute here but which commands
// take it beyond the rule, and which property of a label gives it to all text.
extension OptionTable {
  static let characterAttributes: [OptionSpec] = AttributeTable.characters.compactMap { row in
    row.words.flatMap { words in
      // What is only paint makes no difference to a measurement.
      let isPaint = if case .display = row.invalidates { true } else { false }
      return spec(
        words, row.valueType, group: isPaint ? .look : .font, commands: isPaint ? [.render, .marquee, .batch] : .labels
      ) { .character(AttributeOption(row: row, value: $0, setOwn: $1)) }
    }
  }

  static let paragraphAttributes: [OptionSpec] = ParagraphAttribute.all.compactMap { row in
    spec(row.words, row.valueType, group: .lines, commands: [.render, .measure, .batch]) {
      .paragraph(AttributeOption(row: row, value: $0, setOwn: $1))
    }
  }

  /// Commands that take an attribute beyond the rule.
  private static let moreCommands: [String: CommandSet] = [
    "color": .measure, "align": .marquee, "language": [.fonts, .inspect], "direction": .inspect,
    "line-break": .inspect, "word-break": .inspect,
  ]

  /// Properties of labels that give all text an attribute.
  private static let ownProperties: [String: @Sendable (Label, OptionValue) -> Bool] = [
    "align": property(\.textAlignment), "mode": property(\.lineBreakMode),
    "break-strategy": property(\.lineBreakStrategy), "language": property(\.environment.language),
    "color": { label, value in
      label.textColor = Color(value)
      return true
    },
    "shadow": { label, value in
      // The label's own shadow has no blur.
      guard let shadow = TextShadow(value), shadow.blurRadius == 0 else { return false }
      label.shadowColor = shadow.color
      label.shadowOffset = CGSize(width: shadow.offsetX, height: shadow.offsetY)
      return true
    },
  ]

  private static func property<Value: OptionReadable>(
    _ path: any ReferenceWritableKeyPath<Label, Value> & Sendable
  ) -> @Sendable (Label, OptionValue) -> Bool {
    { label, value in
      guard let value = Value(value) else { return false }
      label[keyPath: path] = value
      return true
    }
  }

  /// nil for values that no word says.
  private static func spec(
    _ words: AttributeWords, _ valueType: any AttributeValue.Type, group: OptionSpec.Group, commands: CommandSet,
    target: (
      _ value: @escaping @Sendable (OptionValue) -> Any?, _ setOwn: @escaping @Sendable (Label, OptionValue) -> Bool
    ) -> OptionSpec.Target
  ) -> OptionSpec? {
    guard let type = valueType as? any OptionReadable.Type else { return nil }
    return OptionSpec(
      words.option, type.kind(words.limits), type.placeholder, group: group,
      commands: commands.union(moreCommands[words.option] ?? []),
      target(reader(of: type), ownProperties[words.option] ?? { _, _ in false }), help: words.help)
  }

  private static func reader<Value: OptionReadable>(of type: Value.Type) -> @Sendable (OptionValue) -> Any? {
    { Value($0) }
  }
}
