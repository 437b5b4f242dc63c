import Foundation
import PlacardFont
import PlacardText

/// What the styles of a text depend on besides its attributes.
struct AttributeContext {
  /// Follows the content size category, where the label is told to.
  var scaledFont: (Font) -> Font

  /// The style of plain text.
  func style(of label: LabelStyle) -> TextStyle {
    var style = TextStyle(font: scaledFont(label.effectiveFont), foreground: label.effectiveColor)
    style.shadow = label.shadow
    return style
  }

  /// Styled text with gaps filled from the label. Runs of equal style become one, so that attributes nobody draws do
  /// not cut the text.
  ///
  /// - Parameter paragraphStyle: that of paragraphs without one; nil: the label's.
  func styledText(
    _ text: NSAttributedString, gaps: LabelStyle, paragraphStyle: ParagraphStyle? = nil
  ) -> StyledText {
    let units = Array(text.string.utf16)
    let baseParagraph = paragraphStyle ?? gaps.paragraphStyle
    guard !units.isEmpty else { return StyledText("", style: style(of: gaps), paragraphStyle: baseParagraph) }
    var runs = StyleRuns()
    var paragraphs: [(start: Int, style: ParagraphStyle)] = []
    let base = style(of: gaps)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      paragraphs.append((range.location, ParagraphStyle(in: attributes) ?? baseParagraph))
      append(attributes, base: base, range: range.location..<range.location + range.length, units: units, to: &runs)
    }
    return StyledText(units: units, runs: runs.runs, styles: runs.styles) { offset in
      paragraphs[paragraphs.partitionIndex { $0.start > offset } - 1].style
    }
  }

  /// An attachment belongs to U+FFFC only; other characters of its run are ordinary text.
  private func append(
    _ attributes: [NSAttributedString.Key: Any], base: TextStyle, range: TextRange, units: [UInt16],
    to runs: inout StyleRuns
  ) {
    var style = base
    for (key, value) in attributes { AttributeTable.row(of: key)?.write(value, &style) }
    style.shaping.font = scaledFont(style.shaping.font)
    guard let object = (attributes[.attachment] as? TextAttachment)?.inlineObject else {
      runs.append(range, style)
      return
    }
    var holder = style
    holder.shaping.object = object
    for unit in range { runs.append(unit..<unit + 1, units[unit] == 0xFFFC ? holder : style) }
  }
}

/// Collects runs and their styles, each style once.
private struct StyleRuns {
  private(set) var runs: [StyledText.Run] = []
  private(set) var styles: [TextStyle] = []
  private var indices: [TextStyle: Int] = [:]

  mutating func append(_ range: TextRange, _ style: TextStyle) {
    let index: Int
    if let last = runs.last, styles[last.style] == style {
      index = last.style
    } else if let known = indices[style] {
      index = known
    } else {
      index = styles.count
      indices[style] = index
      styles.append(style)
    }
    if let last = runs.last, last.style == index {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(StyledText.Run(range: range, style: index))
    }
  }
}

extension Array {
  /// First index whose element satisfies `belongsInSecondPartition`, in an array sorted so that those come last.
  fileprivate func partitionIndex(where belongsInSecondPartition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPartition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
