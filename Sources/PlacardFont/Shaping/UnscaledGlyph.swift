/// A glyph in the units of its face.
struct UnscaledGlyph {
  var glyph: UInt32
  /// From the start of the word or text.
  var cluster: Int32
  var advance, xOffset, yOffset: Int32
  var flags: ShapedGlyph.Flags
}
