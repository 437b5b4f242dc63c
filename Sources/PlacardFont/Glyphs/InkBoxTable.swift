/// Ink boxes of glyphs found so far. Labels ask for the same few glyphs again and again, and asking must not cost more
/// than drawing. So each glyph has one place, which is found without a search, and replaces the glyph that was there.
struct InkBoxTable {
  struct Key: Equatable {
    /// ``FontInstance/id``.
    var instance: UInt32
    var glyph: UInt32
    var synthesis: FontSynthesis

    /// Synthesis is left out: few faces are seen both with and without.
    fileprivate var hash: UInt64 { (UInt64(instance) << 32 | UInt64(glyph)) &* 0x9E37_79B9_7F4A_7C15 }
  }
  private struct Entry {
    var key: Key
    /// nil = a glyph without ink.
    var box: Box?
  }
  static let placeCount = 2048
  private var entries: [Entry?] = []

  /// What is known of a glyph: nil = nothing, `.some(nil)` = it has no ink.
  subscript(key: Key) -> Box?? {
    guard !entries.isEmpty else { return nil }
    guard let entry = entries[InkBoxTable.place(of: key)], entry.key == key else { return nil }
    return .some(entry.box)
  }

  mutating func insert(_ box: Box?, for key: Key) {
    if entries.isEmpty { entries = [Entry?](repeating: nil, count: InkBoxTable.placeCount) }
    entries[InkBoxTable.place(of: key)] = Entry(key: key, box: box)
  }

  /// From the upper bits, which depend on all of the key.
  private static func place(of key: Key) -> Int { Int(truncatingIfNeeded: key.hash >> 40) & (placeCount - 1) }
}
