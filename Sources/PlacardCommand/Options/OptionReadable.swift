package import Foundation
package import Placard

/// A type whose values are said in words: as the value of an option, and under a key of JSON.
package protocol OptionReadable: Sendable {
  /// How values are written.
  static func kind(_ limits: AttributeWords.Limits) -> ValueKind
  /// What stands for a value in help; nil for the kind's own word.
  static var placeholder: String? { get }
  /// The value that a checked one of that kind means; nil for one of another kind.
  init?(_ value: OptionValue)
}

extension OptionReadable {
  package static var placeholder: String? { nil }
}

/// A type whose values have names.
package protocol WordReadable: OptionReadable {
  static var words: [(word: String, value: Self)] { get }
}

extension WordReadable {
  package static func kind(_ limits: AttributeWords.Limits) -> ValueKind { .choice(words.map(\.word)) }
  package init?(_ value: OptionValue) {
    guard case .choice(let index) = value else { return nil }
    self = Self.words[index].value
  }
}

extension WordReadable where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The raw values.
  package static var words: [(word: String, value: Self)] { allCases.map { ($0.rawValue, $0) } }
}

extension Bool: OptionReadable {
  package static func kind(_ limits: AttributeWords.Limits) -> ValueKind { .flag }
  package init?(_ value: OptionValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }
}

extension String: OptionReadable {
  package static func kind(_ limits: AttributeWords.Limits) -> ValueKind {
    if case .languageTag = limits { .languageTag } else { .text }
  }
  package init?(_ value: OptionValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Double: OptionReadable {
  package static func kind(_ limits: AttributeWords.Limits) -> ValueKind {
    guard case .numbers(let range) = limits else { return .number() }
    return .number(from: range.lowerBound, to: range.upperBound)
  }
  package init?(_ value: OptionValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension CGFloat: OptionReadable {
  package static func kind(_ limits: AttributeWords.Limits) -> ValueKind { Double.kind(limits) }
  package init?(_ value: OptionValue) {
    guard let number = Double(value) else { return nil }
    self = CGFloat(number)
  }
}

extension Int: OptionReadable {
  /// A number that can only be 0 or 1 is a flag.
  package static func kind(_ limits: AttributeWords.Limits) -> ValueKind {
    guard case .numbers(let range) = limits else { return .integer(from: 0) }
    return range == 0...1 ? .flag : .integer(from: Int(range.lowerBound), to: Int(range.upperBound))
  }
  package init?(_ value: OptionValue) {
    switch value {
    case .integer(let number): self = number
    case .flag(let flag): self = flag ? 1 : 0
    default: return nil
    }
  }
}

extension Color: OptionReadable {
  package static func kind(_ limits: AttributeWords.Limits) -> ValueKind { .color }
  package init?(_ value: OptionValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
}

extension TextShadow: OptionReadable {
  package static func kind(_ limits: AttributeWords.Limits) -> ValueKind { .shadow }
  package init?(_ value: OptionValue) {
    guard case .shadow(let shadow) = value else { return nil }
    self = shadow
  }
}

extension EdgeInsets: OptionReadable {
  package static func kind(_ limits: AttributeWords.Limits) -> ValueKind { .insets }
  package init?(_ value: OptionValue) {
    guard case .insets(let top, let left, let bottom, let right) = value else { return nil }
    self.init(top: CGFloat(top), left: CGFloat(left), bottom: CGFloat(bottom), right: CGFloat(right))
  }
}
