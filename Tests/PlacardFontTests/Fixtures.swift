import PlacardFont

/// Test fonts by file name, and shorthands.
enum Fixtures {
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    .joined(separator: "/") + "/Fixtures/fonts/"
  static func path(_ name: String) -> String { folder + name }
  static func face(_ name: String, index: Int = 0) throws -> FontFace {
    try FontFace(path: path(name), index: index)
  }
}

/// Shapes a whole text in one run and returns its glyphs in logical order.
func shape(
  _ text: String, _ instance: FontInstance, size: Double, script: String = "Latn", language: String = "en",
  rightToLeft: Bool = false, features: [FontFeature] = [], shaper: Shaper = Shaper()
) -> [ShapedGlyph] {
  let units = Array(text.utf16)
  var glyphs: [ShapedGlyph] = []
  units.withUnsafeBufferPointer { buffer in
    shaper.shape(
      buffer, range: 0..<buffer.count, context: 0..<buffer.count, instance: instance, size: size,
      script: script.utf8.reduce(0) { $0 << 8 | UInt32($1) }, language: language, isRightToLeft: rightToLeft,
      features: features, appendingTo: &glyphs)
  }
  return glyphs
}
