import Foundation
import PlacardFont
import PlacardText

/// Attributes of a run as typed values. A value of a wrong type counts as absent; numbers come out finite.
struct AttributeValues {
  private let attributes: [NSAttributedString.Key: Any]

  init(_ attributes: [NSAttributedString.Key: Any]) { self.attributes = attributes }

  var font: Font? { attributes[.font] as? Font }
  var paragraphStyle: ParagraphStyle? { AttributeValues.paragraphStyle(attributes[.paragraphStyle]) }
  var attachment: TextAttachment? { attributes[.attachment] as? TextAttachment }
  var isLink: Bool { attributes[.link].map { $0 is URL || $0 is NSURL || $0 is String || $0 is NSString } ?? false }
  var language: String? { attributes[.languageIdentifier] as? String }

  var shadow: TextShadow? {
    switch attributes[.shadow] {
    case let shadow as ShadowReference: shadow.value
    case let shadow as TextShadow: ShadowReference(shadow).value
    default: nil
    }
  }

  func color(_ key: NSAttributedString.Key) -> Color? { attributes[key] as? Color }

  /// Finite; nil when absent, not a number or NaN.
  func number(_ key: NSAttributedString.Key) -> Double? {
    guard let value = attributes[key], let number = AttributeValues.double(value), !number.isNaN else { return nil }
    return InputClamping.length(number)
  }

  func integer(_ key: NSAttributedString.Key) -> Int? { number(key).map { Int($0) } }

  func lineStyle(_ key: NSAttributedString.Key) -> LineStyle {
    (attributes[key] as? LineStyle) ?? LineStyle(rawValue: integer(key) ?? 0)
  }

  /// ``DirectionalFormat``s or UIKit's numbers: bit 0 = right to left, bit 1 = override.
  var directionalFormats: [DirectionalFormat] {
    if let formats = attributes[.writingDirection] as? [DirectionalFormat] { return formats }
    guard let values = attributes[.writingDirection] as? [Any] else { return [] }
    return values.compactMap { value in
      guard let number = AttributeValues.double(value), (0...3).contains(number) else { return nil }
      let bits = Int(number)
      return DirectionalFormat(direction: bits & 1 == 1 ? .rightToLeft : .leftToRight, isOverride: bits & 2 == 2)
    }
  }

  static func paragraphStyle(_ value: Any?) -> ParagraphStyle? {
    switch value {
    case let style as ParagraphStyleReference: style.effectiveValue
    case let style as ParagraphStyle: style
    default: nil
    }
  }

  /// Swift's numbers and `NSNumber`: which of them sits in an attribute depends on who put it there.
  private static func double(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// What turning attributes into text styles depends on besides the attributes.
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
  func styledText(_ text: NSAttributedString, gaps: LabelStyle) -> StyledText {
    let units = Array(text.string.utf16)
    guard !units.isEmpty else { return StyledText("", style: style(of: gaps), paragraphStyle: gaps.paragraphStyle) }
    var runs = StyleRuns()
    var paragraphs: [(start: Int, style: ParagraphStyle)] = []
    let base = style(of: gaps)
    let baseParagraph = gaps.paragraphStyle
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let values = AttributeValues(attributes)
      paragraphs.append((range.location, values.paragraphStyle ?? baseParagraph))
      append(values, base: base, range: range.location..<range.location + range.length, units: units, to: &runs)
    }
    return StyledText(units: units, runs: runs.runs, styles: runs.styles) { offset in
      paragraphs[paragraphs.partitionIndex { $0.start > offset } - 1].style
    }
  }

  /// An attachment belongs to U+FFFC only; other characters of its run are ordinary text.
  private func append(
    _ values: AttributeValues, base: TextStyle, range: TextRange, units: [UInt16], to runs: inout StyleRuns
  ) {
    let style = textStyle(values, base: base)
    guard let object = values.attachment?.inlineObject else {
      runs.append(range, style)
      return
    }
    var holder = style
    holder.shaping.object = object
    for unit in range { runs.append(unit..<unit + 1, units[unit] == 0xFFFC ? holder : style) }
  }

  private func textStyle(_ values: AttributeValues, base: TextStyle) -> TextStyle {
    var style = base
    if let font = values.font { style.shaping.font = scaledFont(font) }
    style.shaping.kern = values.number(.kern)
    style.shaping.tracking = values.number(.tracking) ?? 0
    style.shaping.ligature = values.integer(.ligature) ?? 1
    style.shaping.baselineOffset = values.number(.baselineOffset) ?? 0
    // exp(±5) is a factor of 148: wide enough for every use, far from overflow.
    style.shaping.expansion = min(max(values.number(.expansion) ?? 0, -5), 5)
    style.shaping.superscript = values.integer(.superscript) ?? 0
    style.shaping.directionalFormats = values.directionalFormats
    style.shaping.language = values.language
    style.foreground = values.color(.foregroundColor) ?? base.foreground
    style.background = values.color(.backgroundColor)
    style.underline = values.lineStyle(.underlineStyle)
    style.underlineColor = values.color(.underlineColor)
    style.strikethrough = values.lineStyle(.strikethroughStyle)
    style.strikethroughColor = values.color(.strikethroughColor)
    style.strokeWidth = values.number(.strokeWidth) ?? 0
    style.strokeColor = values.color(.strokeColor)
    style.shadow = values.shadow ?? base.shadow
    style.obliqueness = values.number(.obliqueness) ?? 0
    style.isLink = values.isLink
    return style
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
