/// Names that lines chose, so that no label overwrites another.
///
/// Names that are equal but for their Unicode normalization count as equal: a reader cannot tell them apart, and some
/// file systems make one file of both.
package struct BatchNames {
  /// The line that a name belongs to.
  package struct Owner: Equatable {
    package var line: Int
    /// Whether the names have the same bytes.
    package var isExact: Bool

    package init(line: Int, isExact: Bool) {
      self.line = line
      self.isExact = isExact
    }

    func message(for name: String) -> String {
      isExact
        ? "the name '\(name)' is that of line \(line); give another one"
        : "the name '\(name)' is that of line \(line) but for its Unicode normalization; give another one"
    }
  }

  private let template: NameTemplate
  private var ledger = NameLedger()

  init(template: NameTemplate) { self.template = template }

  /// Takes a name for a line, or says who has it.
  mutating func claim(_ name: String, line: Int) throws(CommandFailure) -> Owner? {
    // A name with its number needs no entry: the template knows it.
    if let owner = template.line(named: name) { return owner == line ? nil : Owner(line: owner, isExact: true) }
    return try ledger.claim(name, line: line)
  }
}
