/// How much memory and work a font of unknown origin may ask for. They are set on a ``FontLibrary`` or handed to a
/// ``FontFace``; a font that asks for more is refused by ``FontError/limitExceeded(name:limit:value:allowed:)`` before
/// the memory is taken.
///
/// The defaults let all fonts in common use pass. Bundled fonts are trusted and not measured.
public struct FontLimits: Sendable, Hashable {
  /// What is limited; the names are those of the properties.
  public enum Measure: String, Sendable, Hashable, CaseIterable {
    /// ``FontLimits/fileBytes``.
    case fileBytes
    /// ``FontLimits/faces``.
    case faces
    /// ``FontLimits/tables``.
    case tables
    /// ``FontLimits/sharedTableBytes``.
    case sharedTableBytes
    /// ``FontLimits/unpackedBytes``.
    case unpackedBytes
    /// ``FontLimits/strikes``.
    case strikes
    /// ``FontLimits/strikePixels``.
    case strikePixels
    /// ``FontLimits/compositeDepth``.
    case compositeDepth
    /// ``FontLimits/glyphComponents``.
    case glyphComponents
    /// ``FontLimits/glyphPoints``.
    case glyphPoints
    /// ``FontLimits/engineBytes``.
    case engineBytes
  }
  /// Bytes of a font file; 256 MiB.
  public var fileBytes = 256 << 20
  /// Faces of a collection that is registered as a whole; 256.
  public var faces = 256
  /// Tables of one face; 512.
  public var tables = 512
  /// Bytes that belong to more than one table of a face, counted once for each table more; 1 MiB. Real fonts share only
  /// small tables.
  public var sharedTableBytes = 1 << 20
  /// Bytes of the tables of a packed font (WOFF, WOFF2) after unpacking; 32 MiB.
  public var unpackedBytes = 32 << 20
  /// Sizes at which a font has pictures of its glyphs; 256.
  public var strikes = 256
  /// Pixels of one picture of a glyph as the font stores it; 2²², as 2048 by 2048.
  public var strikePixels = 1 << 22
  /// How deep composite glyphs may stand in one another; 16.
  public var compositeDepth = 16
  /// Glyphs that one glyph may be composed of, on all levels together; 4096.
  public var glyphComponents = 4096
  /// Points of a composite glyph, those of its parts included; 32,767, which is all that FreeType counts.
  public var glyphPoints = 32_767
  /// Bytes that FreeType may take for opening a face or loading a glyph, beyond the file itself; 64 MiB.
  public var engineBytes = 64 << 20

  /// The defaults.
  public init() {}

  /// The limit of a measure.
  public subscript(measure: Measure) -> Int {
    switch measure {
    case .fileBytes: fileBytes
    case .faces: faces
    case .tables: tables
    case .sharedTableBytes: sharedTableBytes
    case .unpackedBytes: unpackedBytes
    case .strikes: strikes
    case .strikePixels: strikePixels
    case .compositeDepth: compositeDepth
    case .glyphComponents: glyphComponents
    case .glyphPoints: glyphPoints
    case .engineBytes: engineBytes
    }
  }

  func check(_ measure: Measure, _ value: Int, name: String) throws(FontError) {
    guard value > self[measure] else { return }
    throw .limitExceeded(name: name, limit: measure, value: value, allowed: self[measure])
  }
}
