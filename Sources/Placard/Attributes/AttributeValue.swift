import Foundation
import PlacardFont
import PlacardText

/// A type of attribute values, which recognises its own among everything that an attributed string may hold.
package protocol AttributeValue: Sendable, Hashable {
  /// The value that `any` stands for; `nil` for a value of a wrong type, which counts as absent.
  static func read(_ any: Any) -> Self?
}

extension AttributeValue {
  package static func read(_ any: Any) -> Self? { any as? Self }
}

extension Font: AttributeValue {}
extension Color: AttributeValue {}
extension String: AttributeValue {}
extension TextAlignment: AttributeValue {}
extension LineBreakMode: AttributeValue {}
extension LineBreakStrategy: AttributeValue {}
extension LineBreakStrictness: AttributeValue {}
extension WordBreak: AttributeValue {}
extension WritingDirection: AttributeValue {}

extension Double: AttributeValue {
  /// Swift's numbers and `NSNumber`: which of them sits in an attribute depends on who put it there. Finite; `nil` for
  /// NaN.
  package static func read(_ any: Any) -> Double? {
    let number: Double? =
      switch any {
      case let value as Double: value
      case let value as Int: Double(value)
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    guard let number, !number.isNaN else { return nil }
    return InputClamping.length(number)
  }
}

extension Int: AttributeValue {
  package static func read(_ any: Any) -> Int? { Double.read(any).map { Int($0) } }
}

extension Bool: AttributeValue {
  /// Whether the value is something that a link can lead to.
  package static func read(_ any: Any) -> Bool? {
    switch any {
    case let value as Bool: value
    case is URL, is NSURL, is String, is NSString: true
    default: nil
    }
  }
}

extension LineStyle: AttributeValue {
  package static func read(_ any: Any) -> LineStyle? {
    any as? LineStyle ?? Int.read(any).map { LineStyle(rawValue: $0) }
  }
}

extension TextShadow: AttributeValue {
  package static func read(_ any: Any) -> TextShadow? {
    switch any {
    case let shadow as ShadowReference: shadow.value
    case let shadow as TextShadow: ShadowReference(shadow).value
    default: nil
    }
  }
}

extension ParagraphStyle: AttributeValue {
  package static func read(_ any: Any) -> ParagraphStyle? {
    switch any {
    case let style as ParagraphStyleReference: style.effectiveValue
    case let style as ParagraphStyle: style
    default: nil
    }
  }
}

extension [DirectionalFormat]: AttributeValue {
  /// ``DirectionalFormat``s or UIKit's numbers: bit 0 = right to left, bit 1 = override.
  package static func read(_ any: Any) -> [DirectionalFormat]? {
    if let formats = any as? [DirectionalFormat] { return formats }
    guard let values = any as? [Any] else { return nil }
    return values.compactMap { value in
      guard let number = Double.read(value), (0...3).contains(number) else { return nil }
      let bits = Int(number)
      return DirectionalFormat(direction: bits & 1 == 1 ? .rightToLeft : .leftToRight, isOverride: bits & 2 == 2)
    }
  }
}
