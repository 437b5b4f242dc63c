/// What a batch is asked to do.
package struct BatchJob: Sendable {
  /// Where the pictures go.
  package enum Destination: Sendable, Equatable {
    case folder(String)
    case tar
    case jsonLines
  }
  package var destination: Destination
  package var template: NameTemplate
  package var defaults = LabelSettings()
  package var workers = 1
  package var isStrict = false
  package var resumes = false
  package var synchronizes = false
  /// Line `n` is ours when `(n - 1) % count == index`.
  package var shard: (index: Int, count: Int) = (0, 1)

  package init(destination: Destination, template: NameTemplate) {
    self.destination = destination
    self.template = template
  }

  /// Reads `2/5`: the second of five.
  package static func shard(_ text: String) throws(ValueError) -> (index: Int, count: Int) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let i = Int(parts[0]), let n = Int(parts[1]), n >= 1, i >= 1, i <= n else {
      throw ValueError("'\(text)' is no shard; write the number of this one and of all, as in 2/5")
    }
    return (i - 1, n)
  }
}

/// Names that lines chose, so that no label overwrites another.
struct BatchNames {
  private var lines: [String: Int] = [:]

  /// Takes a name for a line, or says who has it.
  mutating func claim(_ name: String, line: Int, template: NameTemplate) throws(DescriptionError) {
    let owner = lines[name] ?? template.line(named: name).flatMap { $0 == line ? nil : $0 }
    if let owner {
      throw DescriptionError(key: "output", reason: "the name '\(name)' is that of line \(owner); give another one")
    }
    // A name by number needs no entry: the template knows it.
    if template.line(named: name) == nil { lines[name] = line }
  }
}
