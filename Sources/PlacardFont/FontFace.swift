/// One variation axis of a font.
public struct VariationAxis: Sendable, Hashable {
  /// Four-character tag such as `wght`.
  public let tag: String
  /// Name shown to people, from the `name` table.
  public let name: String
  public let minimum, defaultValue, maximum: Double
  /// The font asks programs not to show this axis.
  public let isHidden: Bool
}

/// One face of a font file: its bytes, names, tables and character map. Immutable and shared.
public final class FontFace: Sendable {
  /// Unique in this process; only ever a cache key, so that it cannot leak into a picture.
  public let id: UInt32
  /// Name used in messages: file name or family.
  public let displayName: String
  public let familyName: String
  public let styleName: String
  public let postScriptName: String
  public let unitsPerEm: Int
  public let glyphCount: Int
  public let axes: [VariationAxis]
  init() { fatalError("stub") }
  /// Reads one face of a file. `index` picks a face of a collection.
  public convenience init(path: String, index: Int = 0) throws(FontError) { fatalError("stub") }
  /// Reads one face from bytes, which are copied. `name` stands for them in messages.
  public convenience init(bytes: [UInt8], name: String, index: Int = 0) throws(FontError) { fatalError("stub") }
  /// The nominal glyph of a scalar, 0 when there is none (variation selector sequences apart).
  public func glyph(for scalar: Unicode.Scalar) -> UInt32 { fatalError("stub") }
  /// The face at these axis positions (user units, clamped; axes not named stay at Regular/default).
  /// Instances are cached: the same coordinates give the same object.
  public func instance(_ variations: [String: Double] = [:]) throws(FontError) -> FontInstance { fatalError("stub") }
  /// The bytes of a table, empty when there is none.
  package func table(_ tag: String) -> [UInt8] { fatalError("stub") }
}

/// A face at fixed variation coordinates: what shaping and rasterising both work with, so that advances and
/// outlines always belong together.
public final class FontInstance: Sendable {
  /// Unique in this process; a cache key.
  public let id: UInt32
  public let face: FontFace
  /// Value of each axis of ``FontFace/axes`` in user units.
  public let coordinates: [Double]
  public let metrics: FontMetrics
  init() { fatalError("stub") }
}
