/// What a batch is asked to do.
package struct BatchJob: Sendable {
  /// Where the pictures go.
  package enum Destination: Sendable, Equatable {
    case folder(String)
    case tar
    case jsonLines
    case arrow

    /// Whether every line gives a row, drawn or not, so that names may occur twice.
    var hasRows: Bool { self == .jsonLines || self == .arrow }
  }
  package var destination: Destination
  package var template: NameTemplate
  package var defaults = LabelSettings()
  package var workers = 1
  package var isStrict = false
  package var resumes = false
  package var synchronizes = false
  /// A tar archive holds the line of each picture beside it.
  package var writesDescriptions = false
  /// Line `n` belongs to the shard when `(n - 1) % count == index`.
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
