public import PlacardFont

/// Text laid out in a box: what every size and every pixel comes from. Immutable.
///
/// Coordinates: points, origin at the container's top left, y down. Positions are those after shrinking
/// (``scaleFactor``) and alignment; glyphs keep nominal sizes in the shaped text and are scaled on the way out.
public struct TextLayout: Sendable {
  public let text: StyledText
  public let container: TextContainer
  public internal(set) var lines: [LineFragment] = []
  /// Factor the text was shrunk by; 1 = not at all.
  public internal(set) var scaleFactor: Double = 1
  /// Unrounded used size (label.md 4.1).
  public internal(set) var usedWidth: Double = 0
  public internal(set) var usedHeight: Double = 0
  /// Visible characters are lost.
  public internal(set) var isTruncated = false

  init(text: StyledText, container: TextContainer) {
    self.text = text
    self.container = container
  }
}

/// One line of a layout.
public struct LineFragment: Sendable {
  /// Why a line ended where it did.
  public enum Ending: Sendable, Hashable { case soft, mandatory, truncated, clipped, end }
  /// The text it took from the flow: white space at its end and separator included.
  public var range: TextRange
  /// Left edge and baseline.
  public var x: Double = 0
  public var baseline: Double = 0
  /// Top of the line box and its height (without line spacing).
  public var top: Double = 0
  public var height: Double = 0
  public var ascent: Double = 0
  public var descent: Double = 0
  /// Advance of what is shown without hanging white space, and with it.
  public var width: Double = 0
  public var fullWidth: Double = 0
  public var ending: Ending = .end
  /// Index into ``StyledText/paragraphs``.
  public var paragraph: Int = 0
}

/// Glyphs of one font, style and direction in a line, left to right as drawn.
public struct GlyphRun: Sendable {
  /// A glyph at its place.
  public struct Glyph: Sendable, Hashable {
    public var glyph: UInt32
    /// UTF-16 offset of the first unit of its cluster.
    public var cluster: Int
    /// Pen position: points from the container's left edge; y offset from the baseline, y down.
    public var x, y: Double
    public var advance: Double
  }
  public enum Kind: Sendable, Hashable { case text, ellipsis, hyphen, object }
  public var kind: Kind
  public var instance: FontInstance
  /// Points per em as drawn (shrunk if shrunk).
  public var size: Double
  public var synthesis: FontSynthesis
  /// Index into ``StyledText/styles``.
  public var style: Int
  public var bidiLevel: UInt8
  public var range: TextRange
  /// Left edge and advance in points, baseline shift in points (down) included in the glyphs' y.
  public var x: Double
  public var width: Double
  public var glyphs: [Glyph]
}
