public import Foundation
import PlacardFont
package import PlacardText

/// What labels know about an attribute of characters: a row of the one table that attributed strings of both kinds, the
/// styles of layout and drawing, and the words of descriptions come from.
public struct CharacterAttribute<Value: Hashable & Sendable>: Sendable {
  /// Name in archives of `AttributedString`, after `placard.`.
  public let name: String
  /// The key of `NSAttributedString`.
  public var key: NSAttributedString.Key { row.key }
  /// The row without the type of its values.
  let row: CharacterAttributeRow
  /// The value that an attribute of an `NSAttributedString` stands for; nil for one of a wrong type.
  let read: @Sendable (Any) -> Value?
}

extension CharacterAttribute where Value: AttributeValue {
  private init(
    _ name: String, _ key: NSAttributedString.Key, _ words: AttributeWords?, _ invalidates: AttributeInvalidation,
    get: @escaping @Sendable (TextStyle) -> Value?, set: @escaping @Sendable (inout TextStyle, Value) -> Void
  ) {
    self.name = name
    read = { Value.read($0) }
    row = CharacterAttributeRow(
      key: key, valueType: Value.self, invalidates: invalidates, words: words,
      write: { any, style in
        if let value = Value.read(any) { set(&style, value) }
      }, value: { get($0) })
  }

  /// An attribute that decides glyphs and their places.
  /// - Parameter admit: brings a value into the range that layout can work with.
  init(
    _ name: String, _ key: NSAttributedString.Key,
    shaping path: any WritableKeyPath<TextStyle.Shaping, Value> & Sendable, _ words: AttributeWords? = nil,
    admit: @escaping @Sendable (Value) -> Value = { $0 }
  ) {
    self.init(
      name, key, words, .shaping, get: { $0.shaping[keyPath: path] },
      set: { $0.shaping[keyPath: path] = admit($1) })
  }

  /// An attribute that decides glyphs and their places, and means something of its own where it is absent.
  init(
    _ name: String, _ key: NSAttributedString.Key,
    shaping path: any WritableKeyPath<TextStyle.Shaping, Value?> & Sendable, _ words: AttributeWords? = nil
  ) {
    self.init(
      name, key, words, .shaping, get: { $0.shaping[keyPath: path] }, set: { $0.shaping[keyPath: path] = $1 })
  }

  /// An attribute of paint.
  init(
    _ name: String, _ key: NSAttributedString.Key, paint path: any WritableKeyPath<TextStyle, Value> & Sendable,
    _ words: AttributeWords? = nil
  ) {
    self.init(name, key, words, .display, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// An attribute of paint that means something of its own where it is absent.
  init(
    _ name: String, _ key: NSAttributedString.Key, paint path: any WritableKeyPath<TextStyle, Value?> & Sendable,
    _ words: AttributeWords? = nil
  ) {
    self.init(name, key, words, .display, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// An attribute of the paragraph that the characters stand in; no part of their own style.
  init(paragraphs name: String, _ key: NSAttributedString.Key) {
    self.init(name, key, nil, .shaping, get: { _ in nil }, set: { _, _ in })
  }
}

/// A row of the table of character attributes, whatever the type of its values.
package struct CharacterAttributeRow: Sendable {
  package let key: NSAttributedString.Key
  package let valueType: any AttributeValue.Type
  /// What has to be made again when the attribute changes.
  package let invalidates: AttributeInvalidation
  /// The attribute's name and limits in descriptions of labels; nil if descriptions cannot say it.
  package let words: AttributeWords?
  /// Writes a value into a style; one of a wrong type is passed over.
  package let write: @Sendable (_ any: Any, _ style: inout TextStyle) -> Void
  /// The value in a style; nil where that means something else than any value does.
  package let value: @Sendable (TextStyle) -> (any AttributeValue)?

  /// The value of plain text.
  package var defaultValue: (any AttributeValue)? { value(TextStyle(font: .systemFont(ofSize: 17))) }
}

/// An attribute that has a key of `NSAttributedString` with the same meaning.
public protocol PlacardAttributeKey: AttributedStringKey where Value: Sendable {
  /// The attribute's row in the table of labels.
  static var attribute: CharacterAttribute<Value> { get }
}

extension PlacardAttributeKey {
  /// Name in archives.
  public static var name: String { "placard.\(attribute.name)" }
  /// The key of `NSAttributedString` with the same meaning.
  public static var objectKey: NSAttributedString.Key { attribute.key }

  static var row: CharacterAttributeRow { attribute.row }

  /// The attribute's value among the attributes of an `NSAttributedString`.
  static func value(in attributes: [NSAttributedString.Key: Any]) -> Value? {
    attributes[attribute.key].flatMap(attribute.read)
  }
  /// Hands the value over to `NSAttributedString`.
  static func move(from container: AttributeContainer, to attributes: inout [NSAttributedString.Key: Any]) {
    if let value = container[Self.self] { attributes[objectKey] = value }
  }
  /// Hands the value over to `AttributedString`.
  static func move(from attributes: [NSAttributedString.Key: Any], to container: inout AttributeContainer) {
    if let value = value(in: attributes) { container[Self.self] = value }
  }
}

/// How far back a change of an attribute reaches on the way from text to picture. Each case includes the later ones.
package enum AttributeInvalidation: Sendable { case shaping, layout, display }

/// How an attribute is called where labels are described in words: in options of a command and keys of JSON.
package struct AttributeWords: Sendable {
  /// Which values are valid, besides having the right type.
  package enum Limits: Sendable {
    case none
    case numbers(ClosedRange<Double>)
    /// A BCP 47 tag.
    case languageTag
  }
  /// The option, and the key in JSON.
  package let option: String
  package let limits: Limits
  /// One sentence without a full stop, unit and default included.
  package let help: String

  init(_ option: String, _ limits: Limits = .none, help: String) {
    (self.option, self.limits, self.help) = (option, limits, help)
  }
  init(_ option: String, _ numbers: ClosedRange<Double>, help: String) {
    self.init(option, .numbers(numbers), help: help)
  }
}
