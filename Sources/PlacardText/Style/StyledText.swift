/// A range of UTF-16 code units: the one index space of the library.
public typealias TextRange = Range<Int>

/// Text with styles: UTF-16 units, style runs that tile them, paragraphs. Immutable.
public struct StyledText: Sendable {
  /// A stretch of text with one style.
  public struct Run: Sendable, Hashable {
    /// Units of the run; runs tile the text in order.
    public var range: TextRange
    /// Index into ``StyledText/styles``.
    public var style: Int
    /// A run of `range` in style number `style`.
    public init(range: TextRange, style: Int) {
      self.range = range
      self.style = style
    }
  }
  /// A paragraph: `range` with its separator, `contentEnd` before it.
  public struct Paragraph: Sendable, Hashable {
    /// All of the paragraph, its separator included.
    public var range: TextRange
    /// Where the separator starts; the end of `range` when there is none.
    public var contentEnd: Int
    /// What applies to the whole paragraph.
    public var style: ParagraphStyle
  }
  /// The text. Unpaired surrogates are kept here and shown as U+FFFD.
  public let units: [UInt16]
  /// Style runs in order, tiling ``units``.
  public let runs: [Run]
  /// The styles that ``runs`` point at.
  public let styles: [TextStyle]
  /// At least one, also for empty text. Text that ends in a separator has one more, empty paragraph after it.
  public let paragraphs: [Paragraph]

  /// - Parameters:
  ///   - units: the text in UTF-16.
  ///   - runs: tile `units` in order (empty text: one empty run names the style of an empty line).
  ///   - styles: what the runs point at.
  ///   - paragraphStyle: asked with the offset of each paragraph's first unit (or the last unit of the text for an
  ///     empty last paragraph).
  public init(
    units: [UInt16], runs: [Run], styles: [TextStyle], paragraphStyle: (Int) -> ParagraphStyle
  ) {
    self.units = units
    self.runs = runs
    self.styles = styles
    paragraphs = StyledText.paragraphs(of: units, style: paragraphStyle)
  }
  /// Text in one style.
  public init(_ text: String, style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle()) {
    let units = Array(text.utf16)
    self.init(units: units, runs: [Run(range: 0..<units.count, style: 0)], styles: [style]) { _ in paragraphStyle }
  }

  private static func paragraphs(of units: [UInt16], style: (Int) -> ParagraphStyle) -> [Paragraph] {
    var result: [Paragraph] = []
    var start = 0
    var i = 0
    while i < units.count {
      let length = ParagraphSeparator.length(in: units, at: i)
      guard length > 0 else {
        i += 1
        continue
      }
      let next = i + length
      result.append(Paragraph(range: start..<next, contentEnd: i, style: style(start)))
      start = next
      i = next
    }
    if start < units.count || units.isEmpty {
      result.append(Paragraph(range: start..<units.count, contentEnd: units.count, style: style(start)))
    } else {
      // The empty line after a trailing separator takes its style from the last character.
      result.append(Paragraph(range: start..<start, contentEnd: start, style: style(start - 1)))
    }
    return result
  }
}

extension StyledText {
  /// Index of the run that holds `unit`; the last one for positions at or behind the end.
  package func runIndex(at unit: Int) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].range.lowerBound <= unit { low = middle } else { high = middle - 1 }
    }
    return max(low, 0)
  }

  /// Style of a unit; that of the last one for positions at or behind the end.
  package func styleIndex(at unit: Int) -> Int { runs.count == 1 ? runs[0].style : runs[runIndex(at: unit)].style }

  /// Index of the paragraph that holds `unit`; the last one for the end of the text.
  func paragraphIndex(at unit: Int) -> Int {
    var low = 0
    var high = paragraphs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if paragraphs[middle].range.lowerBound <= unit { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
