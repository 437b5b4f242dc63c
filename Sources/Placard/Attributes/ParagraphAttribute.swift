package import PlacardText

/// What labels know about an attribute of paragraphs: a row of ``all``, the one table that the words of descriptions
/// come from.
package struct ParagraphAttribute: Sendable {
  /// The type of the attribute's values.
  package let valueType: any AttributeValue.Type
  /// What has to be made again when the attribute changes.
  package let invalidates: AttributeInvalidation
  package let words: AttributeWords
  /// Writes a value into a style; one of a wrong type is passed over.
  package let write: @Sendable (_ any: Any, _ style: inout ParagraphStyle) -> Void
  /// The value in a style.
  package let value: @Sendable (ParagraphStyle) -> any AttributeValue

  /// - Parameter also: what else changes with the value.
  private init<Value: AttributeValue>(
    _ path: any WritableKeyPath<ParagraphStyle, Value> & Sendable, _ invalidates: AttributeInvalidation,
    _ words: AttributeWords, also: @escaping @Sendable (inout ParagraphStyle, Value) -> Void = { _, _ in }
  ) {
    valueType = Value.self
    self.invalidates = invalidates
    self.words = words
    value = { $0[keyPath: path] }
    write = { any, style in
      guard let value = Value.read(any) else { return }
      style[keyPath: path] = value
      also(&style, value)
    }
  }

  /// The table: every field of ``ParagraphStyle`` that is said in words, in the order of the help.
  package static let all: [ParagraphAttribute] = [
    .init(
      \.lineBreakMode, .layout,
      .init("mode", help: "how lines break and how the last one is shortened; truncating-tail by default")),
    .init(
      \.lineBreakStrategy, .shaping,
      .init(
        "break-strategy",
        help: "refinement of line breaks: push-out avoids a lone last word, hangul keeps Korean words; "
          + "standard (both) by default")),
    .init(
      \.lineBreakStrictness, .shaping,
      .init("line-break", help: "strictness of breaks in Chinese, Japanese and Korean; auto by default")),
    .init(
      \.wordBreak, .shaping, .init("word-break", help: "whether lines may break inside words; normal by default")),
    .init(
      \.hyphenationFactor, .shaping,
      .init(
        "hyphenation", 0...1,
        help: "hyphenate when a line would be filled less than this part of the width; 0 (never) by default")),
    .init(
      \.baseWritingDirection, .shaping,
      .init(
        "direction",
        help: "base direction of the paragraphs; auto by default: from the first strong character")),
    .init(
      \.alignment, .layout,
      .init(
        "align",
        help: "horizontal place of lines; natural by default: left, or right in right-to-left paragraphs")),
    .init(\.lineSpacing, .layout, .init("line-spacing", 0...1e7, help: "points between lines; 0 by default")),
    .init(
      \.lineHeightMultiple, .layout,
      .init("line-height-multiple", 0...1000, help: "factor of the line height; 1 by default")),
    .init(
      \.minimumLineHeight, .layout,
      .init("min-line-height", 0...1e7, help: "least height of a line in points; 0 by default")),
    .init(
      \.maximumLineHeight, .layout,
      .init("max-line-height", 0...1e7, help: "greatest height of a line in points; 0: no limit")),
    .init(
      \.paragraphSpacing, .layout,
      .init("paragraph-spacing", 0...1e7, help: "points after each paragraph; 0 by default")),
    .init(
      \.paragraphSpacingBefore, .layout,
      .init("paragraph-spacing-before", 0...1e7, help: "points before each paragraph; 0 by default")),
    .init(
      \.firstLineHeadIndent, .layout,
      .init("first-line-indent", -1e7...1e7, help: "indent of first lines in points; 0 by default")),
    .init(
      \.headIndent, .layout,
      .init("head-indent", -1e7...1e7, help: "indent of the other lines in points; 0 by default")),
    .init(
      \.tailIndent, .layout,
      .init(
        "tail-indent", -1e7...1e7,
        help: "where lines end: points from the leading edge, or from the trailing edge when 0 or less")),
    .init(
      \.defaultTabInterval, .layout,
      .init("tab-interval", 0...1e7, help: "points between tab stops; 28 up to the twelfth stop by default")
    ) { style, interval in
      // Whoever sets an interval means it from the first stop on.
      if interval > 0 { style.tabStops = [] }
    },
  ]
}
