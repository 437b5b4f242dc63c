import PlacardFont

/// Text laid out in a box: what every size and every pixel comes from. Immutable.
///
/// Coordinates are points with the origin at the container's top left and y down. They are final: shrinking
/// (``scaleFactor``) and alignment are applied.
public struct TextLayout: Sendable {
  /// The lines, top to bottom.
  public let lines: [LineFragment]
  /// Factor the text was shrunk by; 1 = not at all.
  public internal(set) var scaleFactor: Double = 1
  /// Used width, not rounded: the widest line with its hanging white space, at most the container's width.
  public internal(set) var usedWidth: Double = 0
  /// Used height, not rounded: lines and the space between them.
  public internal(set) var usedHeight: Double = 0
  /// Whether visible characters are not shown.
  public internal(set) var isTruncated = false
  /// The box it was laid out in.
  public let container: TextContainer
  /// What was laid out.
  public internal(set) var shaped: ShapedText
  /// Whether letters were moved together so that the line fits.
  var isTightened = false
  /// Glyphs of the marks in the lines.
  let marks: ShapedMarks
  /// Runs of the lines, once they were asked for.
  var runs = LineRuns()

  init(shaped: ShapedText, container: TextContainer, lines: [LineFragment], marks: ShapedMarks) {
    self.shaped = shaped
    self.container = container
    self.lines = lines
    self.marks = marks
  }

  /// The text.
  public var text: StyledText { shaped.text }

  /// Clusters in the shown text that no font can draw, as UTF-16 ranges; each shows the missing-glyph box.
  public var missingClusters: [TextRange] {
    var index = 0
    return shaped.missingClusters.filter { cluster in
      while index < lines.count, lines[index].range.upperBound <= cluster.lowerBound { index += 1 }
      guard index < lines.count else { return false }
      return lines[index].head.overlaps(cluster) || lines[index].tail.overlaps(cluster)
    }
  }
}
