import Foundation

extension NSAttributedString {
  /// The same characters in runs with equal values of the same attributes. Foundation's comparison stops the program on
  /// Linux over values that are not of its own types, such as fonts and colours.
  func hasSameContent(as other: NSAttributedString) -> Bool {
    if self === other { return true }
    guard string.utf16.elementsEqual(other.string.utf16) else { return false }
    return runs.elementsEqual(other.runs) { a, b in
      a.range == b.range && a.attributes.count == b.attributes.count
        && a.attributes.allSatisfy { key, value in b.attributes[key].map { Self.areEqual(value, $0) } ?? false }
    }
  }

  private var runs: [(range: NSRange, attributes: [Key: Any])] {
    var runs: [(NSRange, [Key: Any])] = []
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      runs.append((range, attributes))
    }
    return runs
  }

  private static func areEqual(_ a: Any, _ b: Any) -> Bool {
    func equal<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { a == b as? Value }
    if let a = a as? any Equatable { return equal(a, b) }
    return a as AnyObject === b as AnyObject
  }
}
