/// Edits that turn one sequence into another: insertions, deletions, replacements, and neighbours that change places
/// (Damerau and Levenshtein, each pair of neighbours once).
package func editDistance<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1] + [Int](repeating: 0, count: b.count)
    for j in b.indices {
      row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1) }
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
