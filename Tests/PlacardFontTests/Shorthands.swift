import PlacardFont

/// An ISO 15924 or OpenType tag as a number.
func number(_ tag: String) -> UInt32 { tag.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

/// Shapes a whole text in one run and returns its glyphs in logical order.
func shape(
  _ text: String, _ instance: FontInstance, size: Double, script: String = "Latn", language: String = "en",
  rightToLeft: Bool = false, features: [FontFeature] = [], shaper: Shaper = Shaper()
) -> [ShapedGlyph] {
  shape(
    Array(text.utf16), instance, size: size, script: script, language: language, rightToLeft: rightToLeft,
    features: features, shaper: shaper)
}

/// As above, for part of a text within a context.
func shape(
  _ units: [UInt16], range: Range<Int>? = nil, context: Range<Int>? = nil, _ instance: FontInstance, size: Double,
  script: String = "Latn", language: String = "en", rightToLeft: Bool = false, features: [FontFeature] = [],
  shaper: Shaper = Shaper()
) -> [ShapedGlyph] {
  var glyphs: [ShapedGlyph] = []
  units.withUnsafeBufferPointer { buffer in
    shaper.shape(
      buffer, range: range ?? 0..<buffer.count, context: context ?? 0..<buffer.count, instance: instance, size: size,
      script: number(script), language: language, isRightToLeft: rightToLeft, features: features,
      appendingTo: &glyphs)
  }
  return glyphs
}

extension FontResolver {
  /// The face for a text that is one cluster.
  func face(_ cluster: String, _ font: Font, script: String = "Latn", language: String = "en") -> ResolvedFace {
    Array(cluster.utf16).withUnsafeBufferPointer {
      face(for: $0, font: font, script: number(script), language: language)
    }
  }
  func simplePrefix(_ text: String, _ font: Font) -> Int {
    Array(text.utf16).withUnsafeBufferPointer { simplePrefix(of: $0, font: font) }
  }
}

extension GlyphRasterizer {
  /// The glyph's picture without synthesis at a whole pixel, in black.
  func mask(_ glyph: UInt32, _ instance: FontInstance, _ pixelsPerEm: Double, subpixel: Int = 0) -> GlyphImage? {
    image(of: glyph, in: instance, pixelsPerEm: pixelsPerEm, subpixel: subpixel, synthesis: .none)
  }
}
