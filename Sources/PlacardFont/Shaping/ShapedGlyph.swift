/// One glyph as HarfBuzz placed it, in points at nominal size.
///
/// A *cluster* is the smallest run of characters that shares glyphs: `fi` as a ligature is one cluster of two
/// characters and one glyph, `é` from two characters is one cluster with one or two glyphs.
@frozen public struct ShapedGlyph: Sendable, Hashable {
  /// Glyph index in the face.
  public var glyph: UInt32
  /// UTF-16 offset of the first unit of the glyph's cluster.
  public var cluster: Int32
  /// Points the pen moves on, letter spacing included.
  public var advance: Double
  /// Displacement from the pen, x right, y up.
  public var xOffset: Double
  /// See ``xOffset``.
  public var yOffset: Double
  /// See ``Flags``.
  public var flags: Flags

  /// What may be done at the start of a glyph's cluster.
  @frozen public struct Flags: OptionSet, Sendable, Hashable {
    /// The set as bits.
    public let rawValue: UInt8
    /// A set from its bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Breaking the line before this cluster changes shapes: both sides must be shaped again.
    public static let unsafeToBreak = Flags(rawValue: 1)
  }
  /// A glyph by its parts; see the properties.
  @inlinable public init(
    glyph: UInt32, cluster: Int32, advance: Double, xOffset: Double = 0, yOffset: Double = 0, flags: Flags = []
  ) {
    self.glyph = glyph
    self.cluster = cluster
    self.advance = advance
    self.xOffset = xOffset
    self.yOffset = yOffset
    self.flags = flags
  }
}
