import Foundation
import PlacardFont

/// Test fonts by file name, and shorthands.
enum Fixtures {
  static let folder =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path + "/Fixtures/fonts/"
  static func path(_ name: String) -> String { folder + name }
  static func bytes(_ name: String) throws -> [UInt8] { try bytes(path: path(name)) }
  static func bytes(path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }
  static func face(_ name: String, index: Int = 0) throws -> FontFace {
    try FontFace(path: path(name), index: index)
  }
  /// A library with nothing but these faces, the first as the font, the others as its fallbacks.
  static func font(_ names: [String], size: Double = 40) throws -> Font {
    let faces = try names.map { try face($0) }
    let library = FontLibrary(bundled: false)
    library.fallbacks = faces.dropFirst().map { .face($0) }
    return try Font(face: faces[0], size: size, library: library)
  }
}

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
