import CHarfBuzz

/// Characters that are replaced by similar ones where a font lacks them: hyphens as `-`, leaders of one, two and three
/// dots as full stops (their decompositions). HarfBuzz itself makes the spaces of fixed width from the space, and the
/// no-break hyphen from U+2010.
enum StandIn {
  /// What a face draws in place of a character that it lacks; empty if nothing.
  static func characters(for character: Unicode.Scalar, in face: FontFace) -> [Unicode.Scalar] {
    guard let (stand, count) = standIn(for: character.value), face.glyph(for: character) == 0 else { return [] }
    if character == "\u{2011}", face.glyph(for: "\u{2010}") != 0 { return [] }
    return face.glyph(for: stand) == 0 ? [] : [Unicode.Scalar](repeating: stand, count: count)
  }

  private static func standIn(for value: UInt32) -> (Unicode.Scalar, Int)? {
    switch value {
    case 0x2010, 0x2011: ("-", 1)
    case 0x2024...0x2026: (".", Int(value) - 0x2023)
    default: nil
    }
  }

  /// Adds text to an empty buffer, in pieces where something stands in.
  static func fill(
    _ buffer: OpaquePointer, with text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, context: Range<Int>,
    face: FontFace
  ) {
    guard let base = text.baseAddress else { return }
    func add(_ piece: Range<Int>) {
      hb_buffer_add_utf16(
        buffer, base + context.lowerBound, Int32(context.count), UInt32(piece.lowerBound - context.lowerBound),
        Int32(piece.count))
    }
    var start = range.lowerBound
    for index in range where text[index] & 0xFFE0 == 0x2000 || text[index] & 0xFFF0 == 0x2020 {
      guard let character = Unicode.Scalar(text[index]) else { continue }
      let others = characters(for: character, in: face)
      if others.isEmpty { continue }
      add(start..<index)
      for other in others { hb_buffer_add(buffer, other.value, UInt32(index - context.lowerBound)) }
      start = index + 1
    }
    // An empty piece still tells HarfBuzz what follows.
    add(start..<range.upperBound)
  }
}
