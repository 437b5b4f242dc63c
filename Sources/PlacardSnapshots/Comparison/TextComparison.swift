/// What is different between two texts, line by line.
///
/// It is made for indented dumps. The first difference is named with the headings that it stands under: in a layout
/// dump, the line and the run of the first glyph that moved.
public struct TextComparison: Sendable {
  /// Whether the texts are equal.
  public let matches: Bool
  /// What differs first, in one sentence; `identical` if nothing.
  public let summary: String
  /// The difference as a unified diff with three lines of context; empty if there is none.
  public let unified: String

  /// Compares `result` with `reference`.
  public init(reference: String, result: String) {
    let old = Self.lines(reference)
    let new = Self.lines(result)
    // Compared as code units, so that canonically equal but different text is a difference too.
    guard !reference.utf8.elementsEqual(result.utf8) else {
      (matches, summary, unified) = (true, "identical", "")
      return
    }
    matches = false
    let diff = LineDiff(old: old, new: new)
    unified = diff.unified(context: 3)
    summary = Self.words(old: old, new: new, changed: diff.changedCount)
  }

  private static func lines(_ text: String) -> [Substring] {
    // CRLF is one Character, so the split is made on bytes.
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  private static func words(old: [Substring], new: [Substring], changed: Int) -> String {
    var first = 0
    while first < min(old.count, new.count), old[first].utf8.elementsEqual(new[first].utf8) { first += 1 }
    func quoted(_ lines: [Substring]) -> String {
      guard first < lines.count else { return "nothing (the text ends)" }
      return "“\(shortened(lines[first], to: 120))”"
    }
    let path = headings(of: first, in: first < new.count ? new : old)
    let place = path.isEmpty ? "" : " (in " + path.map { "“\($0)”" }.joined(separator: " › ") + ")"
    let count = changed == 1 ? "1 line differs" : "\(changed) lines differ"
    return "\(count); first at line \(first + 1)\(place): the reference has \(quoted(old)), the result \(quoted(new))"
  }

  /// Without indentation, cut to a length in characters.
  private static func shortened(_ line: Substring, to length: Int) -> String {
    let line = line.drop { $0 == " " }
    return line.count > length ? line.prefix(length - 1) + "…" : String(line)
  }

  /// The less indented lines above a line, outermost first.
  private static func headings(of index: Int, in lines: [Substring]) -> [String] {
    guard lines.indices.contains(index) else { return [] }
    func indent(_ line: Substring) -> Int { line.utf8.prefix { $0 == UInt8(ascii: " ") }.count }
    var depth = indent(lines[index])
    var found: [String] = []
    for line in lines[..<index].reversed() where depth > 0 && !line.isEmpty && indent(line) < depth {
      depth = indent(line)
      found.append(shortened(line, to: 60))
    }
    return found.reversed()
  }
}

/// The shortest edit between two lists of lines.
private struct LineDiff {
  private enum Edit {
    case keep(Int, Int)
    case delete(Int)
    case insert(Int)
  }
  private let old: [Substring]
  private let new: [Substring]
  private var edits: [Edit] = []
  /// Lines that were deleted or inserted; a changed line counts once.
  private(set) var changedCount = 0

  init(old: [Substring], new: [Substring]) {
    (self.old, self.new) = (old, new)
    var head = 0
    while head < min(old.count, new.count), old[head].utf8.elementsEqual(new[head].utf8) { head += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - head,
      old[old.count - 1 - tail].utf8.elementsEqual(new[new.count - 1 - tail].utf8)
    { tail += 1 }
    edits = (0..<head).map { .keep($0, $0) }
    middle(head..<(old.count - tail), head..<(new.count - tail))
    edits += (0..<tail).map { .keep(old.count - tail + $0, new.count - tail + $0) }

    var deleted = 0
    var inserted = 0
    for edit in edits {
      switch edit {
      case .delete: deleted += 1
      case .insert: inserted += 1
      case .keep:
        changedCount += max(deleted, inserted)
        (deleted, inserted) = (0, 0)
      }
    }
    changedCount += max(deleted, inserted)
  }

  /// A line whose equality is that of its bytes: canonically equal but different text is a difference too.
  private struct Line: Equatable {
    var text: Substring
    static func == (a: Line, b: Line) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
  }

  /// The shortest edit by Myers' algorithm; two parts too long for it are shown as replaced whole.
  private mutating func middle(_ a: Range<Int>, _ b: Range<Int>) {
    let limit = 4_000_000
    guard !a.isEmpty, !b.isEmpty, a.count <= limit / b.count else {
      edits += a.map { .delete($0) } + b.map { .insert($0) }
      return
    }
    let difference = new[b].map(Line.init).difference(from: old[a].map(Line.init))
    let removed = Set(difference.removals.map { $0.offset })
    let inserted = Set(difference.insertions.map { $0.offset })
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if removed.contains(i), i < a.count {
        edits.append(.delete(a.lowerBound + i))
        i += 1
      } else if inserted.contains(j), j < b.count {
        edits.append(.insert(b.lowerBound + j))
        j += 1
      } else {
        edits.append(.keep(a.lowerBound + i, b.lowerBound + j))
        (i, j) = (i + 1, j + 1)
      }
    }
  }

  func unified(context: Int) -> String {
    let changed = edits.indices.filter { if case .keep = edits[$0] { false } else { true } }
    var text = ""
    var next = 0
    while next < changed.count {
      var last = next
      while last + 1 < changed.count, changed[last + 1] - changed[last] <= 2 * context { last += 1 }
      let range = max(changed[next] - context, 0)...min(changed[last] + context, edits.count - 1)
      text += hunk(range)
      next = last + 1
    }
    return text
  }

  private func hunk(_ range: ClosedRange<Int>) -> String {
    var oldLines: [Int] = []
    var newLines: [Int] = []
    var body = ""
    for edit in edits[range] {
      switch edit {
      case .keep(let a, let b):
        oldLines.append(a)
        newLines.append(b)
        body += " \(old[a])\n"
      case .delete(let a):
        oldLines.append(a)
        body += "-\(old[a])\n"
      case .insert(let b):
        newLines.append(b)
        body += "+\(new[b])\n"
      }
    }
    let from = (oldLines.first ?? -1) + 1
    let to = (newLines.first ?? -1) + 1
    return "@@ -\(from),\(oldLines.count) +\(to),\(newLines.count) @@\n" + body
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
