/// Turns text of one font, script, language and direction into glyphs. Owns a HarfBuzz buffer: one per thread.
package final class Shaper {
  package init() {}

  /// Shapes `text[range]` and appends its glyphs **in logical order** (clusters ascending; for right-to-left
  /// text this is HarfBuzz's visual order reversed, so drawing walks backwards).
  ///
  /// - Parameters:
  ///   - context: what lies around `range` and may influence joining; neighbours outside it are not seen.
  ///   - size: points per em.
  ///   - script: ISO 15924 tag as a big-endian number, e.g. `Latn`.
  ///   - features: whole-run features, later ones win.
  package func shape(
    _ text: UnsafeBufferPointer<UInt16>, range: Range<Int>, context: Range<Int>, instance: FontInstance, size: Double,
    script: UInt32, language: String, isRightToLeft: Bool, features: [FontFeature],
    appendingTo glyphs: inout [ShapedGlyph]
  ) { fatalError("stub") }
}
