import PlacardFont

/// Text laid out in a box: what every size and every pixel comes from. Immutable.
///
/// Coordinates are points with the origin at the container's top left and y down. They are final: shrinking
/// (``scaleFactor``) and alignment are applied.
public struct TextLayout: Sendable {
  /// The lines, top to bottom.
  public internal(set) var lines: [LineFragment] = []
  /// Factor the text was shrunk by; 1 = not at all.
  public internal(set) var scaleFactor: Double = 1
  /// Used width, not rounded: the widest line with its hanging white space, at most the container's width.
  public internal(set) var usedWidth: Double = 0
  /// Used height, not rounded: lines and the space between them.
  public internal(set) var usedHeight: Double = 0
  /// Visible characters are lost.
  public internal(set) var isTruncated = false
  /// The box it was laid out in.
  public let container: TextContainer
  /// What was laid out.
  public internal(set) var shaped: ShapedText

  var pieces: [LinePiece] = []
  var extraGlyphs: [ShapedGlyph] = []
  var extraItems: [TextItem] = []

  init(shaped: ShapedText, container: TextContainer) {
    self.shaped = shaped
    self.container = container
  }

  /// The text.
  public var text: StyledText { shaped.text }

  /// Clusters in the shown text that no font can draw, as UTF-16 ranges; each shows the missing-glyph box.
  public var missingClusters: [TextRange] {
    shaped.missingClusters.filter { cluster in
      lines.contains { $0.head.overlaps(cluster) || $0.tail.overlaps(cluster) }
    }
  }
}

/// One line of a layout. Points.
public struct LineFragment: Sendable, Hashable {
  /// Why a line ended where it did.
  public enum Ending: Sendable, Hashable {
    /// Wrapped.
    case soft
    /// A line or paragraph separator.
    case mandatory
    /// Shortened: with an ellipsis, or where wrapping stopped.
    case truncated
    /// Wider than the box and cut at its edges.
    case clipped
    /// The text ended.
    case end
  }
  /// The text it took from the flow: white space at its end and separator included.
  public internal(set) var range: TextRange
  /// Shown text before an ellipsis; all shown text without hanging white space when there is none.
  public internal(set) var head: TextRange = 0..<0
  /// White space behind ``head`` that hangs over the edge.
  public internal(set) var hanging: TextRange = 0..<0
  /// Shown text after an ellipsis.
  public internal(set) var tail: TextRange = 0..<0
  /// Left edge of what is shown.
  public internal(set) var x: Double = 0
  /// Baseline, before it is moved to a pixel row for drawing.
  public internal(set) var baseline: Double = 0
  /// Top of the line box.
  public internal(set) var top: Double = 0
  /// Height of the line box, without line spacing.
  public internal(set) var height: Double = 0
  /// What the line's fonts ask for above the baseline; positive.
  public internal(set) var ascent: Double = 0
  /// What the line's fonts ask for below the baseline; positive.
  public internal(set) var descent: Double = 0
  /// Advance of what is shown, hanging white space not counted.
  public internal(set) var width: Double = 0
  /// Advance with hanging white space.
  public internal(set) var fullWidth: Double = 0
  /// Why it ended.
  public internal(set) var ending: Ending = .end
  /// Index into ``StyledText/paragraphs``.
  public internal(set) var paragraph: Int = 0
  /// Base direction of its paragraph.
  public internal(set) var isRightToLeft = false
  /// Points added to every white space of a justified line.
  var justification: Double = 0
  var pieces: Range<Int> = 0..<0

  init(range: TextRange) { self.range = range }

  /// The line ends in, begins with or contains an ellipsis.
  public var isShortened: Bool { ending == .truncated }
}
