import PlacardFont

/// Finds the known word that somebody meant who typed another one.
package enum Suggestion {
  /// The nearest of `candidates` to `word`, nil when none is near. Letter case and hyphens do not count, so
  /// that `lineSpacing` finds `line-spacing`; a word that is a part of exactly one candidate finds it (`tail`
  /// finds `truncating-tail`).
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let wanted = fold(word)
    guard !wanted.isEmpty else { return nil }
    var best: (word: String, distance: Int)?
    var containing: [String] = []
    for candidate in candidates {
      let folded = fold(candidate)
      let distance = editDistance(wanted, folded)
      if distance < best?.distance ?? .max { best = (candidate, distance) }
      if wanted.count >= 3, contains(folded, wanted) { containing.append(candidate) }
    }
    guard let best else { return nil }
    // One mistake in three letters is still a typing error, more is another word.
    if best.distance <= max(1, wanted.count / 3) { return best.word }
    return containing.count == 1 ? containing[0] : nil
  }

  /// `; did you mean 'x'?`, or nothing.
  package static func clause(for word: String, in candidates: some Sequence<String>, prefix: String = "") -> String {
    guard let nearest = nearest(to: word, in: candidates) else { return "" }
    return "; did you mean '\(prefix)\(nearest)'?"
  }

  /// Lower case without hyphens and underscores.
  static func fold(_ word: String) -> [UInt8] {
    word.utf8.compactMap { byte in
      switch byte {
      case 0x2D, 0x5F: nil
      case 0x41...0x5A: byte + 0x20
      default: byte
      }
    }
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
