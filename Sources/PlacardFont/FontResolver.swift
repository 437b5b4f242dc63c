/// Chooses the face of each grapheme cluster and remembers its answers. One per thread.
package final class FontResolver {
  package init() {}
  /// The face for one grapheme cluster in `font`: the font's own face when it maps every character of the
  /// cluster that needs a glyph, else by the library's order.
  package func face(
    for cluster: UnsafeBufferPointer<UInt16>, font: Font, script: UInt32, language: String
  ) -> ResolvedFace { fatalError("stub") }
  /// How many leading units of `text` are simple (one unit, one cluster, mapped by the font's own face, no
  /// emoji or selector): the fast path of itemization.
  package func simplePrefix(of text: UnsafeBufferPointer<UInt16>, font: Font) -> Int { fatalError("stub") }
}
