import CHarfBuzz

/// The glyphs that a font needs to draw one grapheme cluster.
struct ClusterDemand {
  /// How the cluster asks to be shown (UTS #51 section 4).
  let presentation: FontLibrary.Presentation
  /// The scalars that need a glyph, in order.
  private let needed: [Unicode.Scalar]

  /// - Parameter cluster: UTF-16; an unpaired surrogate counts as U+FFFD, as which it is shaped.
  init(_ cluster: UnsafeBufferPointer<UInt16>) {
    var scalars: [Unicode.Scalar] = []
    var decoder = UTF16()
    var units = cluster.makeIterator()
    decoding: while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .error: scalars.append("\u{FFFD}")
      case .emptyInput: break decoding
      }
    }
    presentation = Self.presentation(of: scalars)
    needed = scalars.filter(Self.needsGlyph)
  }

  /// Whether nothing in it needs a glyph, so that any font will do.
  var isEmpty: Bool { needed.isEmpty }

  /// Whether the face has glyphs for all of it, or HarfBuzz can make them by composing or decomposing.
  func isMet(by face: FontFace) -> Bool {
    if needed.allSatisfy({ Self.maps(face, $0) }) { return true }
    let parts = needed.flatMap { Self.decomposed($0, for: face) }
    if parts.allSatisfy({ Self.maps(face, $0) }) { return true }
    // Wherever the face has the whole, and throughout: the first two of three jamo may have no glyph together.
    return Self.composed(parts) { Self.maps(face, $0) }.allSatisfy { Self.maps(face, $0) }
      || Self.composed(parts) { _ in true }.allSatisfy { Self.maps(face, $0) }
  }

  /// As ``isMet(by:)``, where full stops may stand for leaders and an ellipsis.
  func isMetWithDots(by face: FontFace) -> Bool {
    needed.allSatisfy { Self.maps(face, $0) || !StandIn.characters(for: $0, in: face).isEmpty }
  }

  /// Default-ignorable characters have no ink, and layout gives none to controls, separators and objects.
  static func needsGlyph(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value >= 0x20 }
    let facts = CharacterFacts(scalar)
    if facts.isDefaultIgnorable || scalar == "\u{FFFC}" { return false }
    switch facts.category {
    case .control, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }

  private static func maps(_ face: FontFace, _ scalar: Unicode.Scalar) -> Bool {
    if face.glyph(for: scalar) != 0 { return true }
    switch scalar.value {
    // HarfBuzz makes these spaces from U+0020 and the no-break hyphen from U+2010.
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return face.hasSpace
    case 0x2010, 0x2011: return face.glyph(for: "\u{2010}") != 0 || !StandIn.characters(for: scalar, in: face).isEmpty
    default: return false
    }
  }

  // MARK: Normalisation

  /// The canonical parts of a scalar that the face lacks, as far down as it takes.
  private static func decomposed(_ scalar: Unicode.Scalar, for face: FontFace) -> [Unicode.Scalar] {
    if maps(face, scalar) { return [scalar] }
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar.value, &first, &second) != 0,
      let head = Unicode.Scalar(first)
    else { return [scalar] }
    guard second != 0, let mark = Unicode.Scalar(second) else { return decomposed(head, for: face) }
    return decomposed(head, for: face) + [mark]
  }

  /// Neighbours joined into one scalar where Unicode has it and `isWanted` agrees.
  private static func composed(
    _ scalars: [Unicode.Scalar], where isWanted: (Unicode.Scalar) -> Bool
  ) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      if let last = result.last {
        var whole: hb_codepoint_t = 0
        if hb_unicode_compose(hb_unicode_funcs_get_default(), last.value, scalar.value, &whole) != 0,
          let joined = Unicode.Scalar(whole), isWanted(joined)
        {
          result[result.count - 1] = joined
          continue
        }
      }
      result.append(scalar)
    }
    return result
  }

  // MARK: Presentation

  /// Variation selectors decide; else emoji presentation by default, and sequences that only emoji form.
  private static func presentation(of scalars: [Unicode.Scalar]) -> FontLibrary.Presentation {
    guard let first = scalars.first else { return .text }
    let base = CharacterFacts(first)
    guard base.isEmoji else { return .text }
    if scalars.count > 1 {
      if scalars[1] == "\u{FE0E}" { return .text }
      if scalars[1] == "\u{FE0F}" { return .emoji }
      if base.isEmojiModifierBase, CharacterFacts(scalars[1]).isEmojiModifier { return .emoji }
      if scalars[1] == "\u{200D}", scalars.count > 2, CharacterFacts(scalars[2]).isEmoji { return .emoji }
    }
    return base.isEmojiPresentation ? .emoji : .text
  }
}
