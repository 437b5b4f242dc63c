public import Foundation

extension Snapshotting where Format == String {
  /// What `String(describing:)` says of the value.
  public static var description: Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { String(describing: $0) }
  }

  /// The fields of the value, nested as they are, one a line. Dictionaries and sets are sorted and addresses left out,
  /// so that equal values give equal text in every run.
  public static var dump: Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { StableDump.text(of: $0) }
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// The value as JSON, with sorted keys.
  public static var json: Snapshotting { .json(encoder()) }

  /// The value as the encoder writes it.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    Snapshotting(pathExtension: "json", diffing: .lines) { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// A reflection of a value that is the same in every run.
private enum StableDump {
  static func text(of value: Any) -> String {
    var lines: [String] = []
    var path: [ObjectIdentifier] = []
    append(value, label: nil, indent: 0, to: &lines, path: &path)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func append(
    _ value: Any, label: String?, indent: Int, to lines: inout [String], path: inout [ObjectIdentifier]
  ) {
    let mirror = Mirror(reflecting: value)
    let head = String(repeating: "  ", count: indent) + (mirror.children.isEmpty ? "- " : "▿ ")
    let name = label.map { "\($0): " } ?? ""
    let object = mirror.displayStyle == .class ? ObjectIdentifier(value as AnyObject) : nil
    if let object, path.contains(object) {
      lines.append(head + name + "\(mirror.subjectType) (contains itself)")
      return
    }
    if let object { path.append(object) }
    defer { if object != nil { path.removeLast() } }
    lines.append(head + name + summary(value, mirror))
    for (label, child) in children(mirror) { append(child, label: label, indent: indent + 1, to: &lines, path: &path) }
  }

  private static func summary(_ value: Any, _ mirror: Mirror) -> String {
    switch mirror.displayStyle {
    case .collection, .set, .dictionary:
      return "\(mirror.children.count) element\(mirror.children.count == 1 ? "" : "s")"
    case .tuple: return "(\(mirror.children.count) elements)"
    case .optional: return mirror.children.isEmpty ? "nil" : "Optional"
    case .enum: return "\(mirror.subjectType).\(mirror.children.first?.label ?? String(describing: value))"
    case .struct where !(value is any CustomStringConvertible) || !mirror.children.isEmpty,
      .class where !(value is any CustomStringConvertible) || !mirror.children.isEmpty:
      return "\(mirror.subjectType)"
    case .class: return "\(mirror.subjectType)"
    default: return value is String ? String(reflecting: value) : String(describing: value)
    }
  }

  private static func children(_ mirror: Mirror) -> [(label: String?, value: Any)] {
    var inherited: [(label: String?, value: Any)] = []
    if let parent = mirror.superclassMirror { inherited = children(parent) }
    let own = mirror.children.map { (label: $0.label, value: $0.value) }
    guard mirror.displayStyle == .set || mirror.displayStyle == .dictionary else { return inherited + own }
    // The order of these changes from run to run.
    return own.map { (text: text(of: $0.value), child: $0) }.sorted { $0.text < $1.text }.map(\.child)
  }
}
