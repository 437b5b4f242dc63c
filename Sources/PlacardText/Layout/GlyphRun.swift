public import PlacardFont

/// Glyphs of one font, style and direction in a line, left to right as drawn. Points.
public struct GlyphRun: Sendable {
  /// What the run stands for.
  public enum Kind: Sendable, Hashable {
    /// Characters of the text.
    case text
    /// The mark of shortened text.
    case ellipsis
    /// The visible hyphen of a soft hyphen at which the line ends.
    case hyphen
    /// An inline object on U+FFFC: no glyphs.
    case object
    /// A tab: no glyphs.
    case tab
  }
  /// A glyph at its place.
  public struct Glyph: Sendable, Hashable {
    /// Index in the face.
    public var glyph: UInt32
    /// UTF-16 offset of the first unit of its cluster.
    public var cluster: Int
    /// Where the glyph's origin is drawn: from the container's left edge.
    public var x: Double
    /// Where the glyph's origin is drawn: down from the line's baseline.
    public var y: Double
    /// How far the pen moves.
    public var advance: Double
  }
  /// What it stands for.
  public var kind: Kind
  /// The face.
  public var instance: FontInstance
  /// Points per em as drawn.
  public var size: Double
  /// What is synthesised because no face of the family has it.
  public var synthesis: FontSynthesis
  /// Whether no face has glyphs for the text, so that boxes are drawn.
  public var isMissing: Bool
  /// Index into ``StyledText/styles``.
  public var style: Int
  /// Embedding level (UAX #9); odd = right to left.
  public var bidiLevel: UInt8
  /// Text of the run; empty for marks.
  public var range: TextRange
  /// Left edge.
  public var x: Double
  /// Advance.
  public var width: Double
  /// Upward shift of the baseline (baseline offset, superscript), already part of the glyphs' y.
  public var baselineShift: Double
  /// Horizontal factor of the glyph shapes (`expansion`).
  public var expansion: Double
  /// Whether the run is white space that hangs at the end of the line, which is neither underlined nor filled.
  public var hangs: Bool
  /// The glyphs, left to right.
  public var glyphs: [Glyph]
}
