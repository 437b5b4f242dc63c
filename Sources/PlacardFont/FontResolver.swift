/// A face chosen for a cluster, ready to shape with.
package struct ResolvedFace: Sendable, Hashable {
  package var instance: FontInstance
  package var synthesis: FontSynthesis
  /// The face has no glyph for the cluster either: it will draw the missing-glyph box.
  package var isMissing: Bool
  package init(instance: FontInstance, synthesis: FontSynthesis, isMissing: Bool) {
    self.instance = instance
    self.synthesis = synthesis
    self.isMissing = isMissing
  }
  package static func == (a: ResolvedFace, b: ResolvedFace) -> Bool {
    a.instance === b.instance && a.synthesis == b.synthesis && a.isMissing == b.isMissing
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(instance.id) }
}

/// Chooses the face of each grapheme cluster and remembers its answers. One per thread.
package final class FontResolver {
  package init() {}
  /// The face for one grapheme cluster in `font`: the font's own face when it maps every character of the
  /// cluster that needs a glyph, else by the library's order.
  package func face(
    for cluster: UnsafeBufferPointer<UInt16>, font: Font, script: UInt32, language: String
  ) -> ResolvedFace {
    var scalars: [Unicode.Scalar] = []
    var decoder = UTF16()
    var iterator = cluster.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { scalars.append(scalar) }
    func maps(_ face: FontFace) -> Bool {
      scalars.allSatisfy { $0.properties.isDefaultIgnorableCodePoint || face.glyph(for: $0) != 0 }
    }
    if maps(font.instance.face) {
      return ResolvedFace(instance: font.instance, synthesis: font.synthesis, isMissing: false)
    }
    for source in (BundledFont.byScript[script] ?? []) + BundledFont.general where maps(source.face) {
      return ResolvedFace(
        instance: source.face.instance(size: font.pointSize, traits: font.traits, variations: [:]), synthesis: .none,
        isMissing: false)
    }
    return ResolvedFace(instance: font.instance, synthesis: font.synthesis, isMissing: true)
  }
  /// How many leading units of `text` are simple (one unit, one cluster, mapped by the font's own face, no
  /// emoji or selector): the fast path of itemization.
  package func simplePrefix(of text: UnsafeBufferPointer<UInt16>, font: Font) -> Int {
    var count = 0
    while count < text.count, text[count] >= 0x20, text[count] < 0x7F,
      font.instance.face.glyph(for: Unicode.Scalar(UInt8(text[count]))) != 0
    { count += 1 }
    return count == text.count ? count : max(0, count - 1)
  }
}
