/// Which UTF-16 units are clusters of their own that one face maps, so that itemization may run over them without looking
/// for clusters, scripts of emoji or other fonts. A table of one byte a unit, filled 256 at a time.
final class SimpleText {
  private enum Kind {
    static let unknown: UInt8 = 0
    static let simple: UInt8 = 1
    /// To be looked at closely, but no part of the cluster before it.
    static let other: UInt8 = 2
    /// May belong to the cluster before it.
    static let attaching: UInt8 = 3
  }

  let face: FontFace
  private let table: UnsafeMutablePointer<UInt8>

  init(face: FontFace) {
    self.face = face
    table = .allocate(capacity: 1 << 16)
    table.initialize(repeating: Kind.unknown, count: 1 << 16)
  }
  deinit { table.deallocate() }

  /// Number of leading simple units, less the last where what follows may belong to its cluster.
  func prefix(of text: UnsafeBufferPointer<UInt16>) -> Int {
    for index in text.indices {
      var kind = table[Int(text[index])]
      if kind == Kind.unknown {
        fill(page: Int(text[index]) >> 8)
        kind = table[Int(text[index])]
      }
      if kind == Kind.simple { continue }
      return kind == Kind.attaching ? max(0, index - 1) : index
    }
    return text.count
  }

  private func fill(page: Int) {
    for value in (page << 8)..<((page + 1) << 8) { table[value] = kind(UInt16(value)) }
  }

  private func kind(_ unit: UInt16) -> UInt8 {
    // Halves of surrogate pairs: skin tones, tags and selectors are up there.
    guard let scalar = Unicode.Scalar(unit) else { return Kind.attaching }
    let facts = CharacterFacts(scalar)
    if facts.attaches || facts.isMark { return Kind.attaching }
    if facts.isDefaultIgnorable || facts.isEmojiPresentation || unit == 0xFFFC { return Kind.other }
    switch facts.category {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: return Kind.other
    default: break
    }
    if unit == 0xA0, face.hasSpace { return Kind.simple }
    return face.glyph(for: scalar) != 0 ? Kind.simple : Kind.other
  }
}
