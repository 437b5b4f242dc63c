package import Placard

/// A label in words: what options and JSON keys say, checked but not yet made. A field that is nil was not said and
/// leaves the label's own default. Lengths in points.
package struct LabelDescription: Sendable {
  package init() {}

  package var text: String?
  package var styled: StyledDescription?
  /// Applies to all characters and paragraphs that do not say otherwise.
  package var character = CharacterDescription()
  package var paragraph = ParagraphDescription()

  /// nil = as wide as the text.
  package var width: Double?
  /// nil = as high as the text.
  package var height: Double?
  /// Where text of an automatic width wraps.
  package var maximumWidth: Double?
  package var insets: (top: Double, left: Double, bottom: Double, right: Double) = (0, 0, 0, 0)
  package var vertical: VerticalPlacement?
  /// Pixels per point.
  package var scale: Double?
  package var extentIncludesInk: Bool?
  package var clipsToBounds: Bool?

  package var lines: Int?
  package var truncationToken: String?
  package var hiddenEllipsis: Bool?
  package var minimumScale: Double?
  package var baselineAdjustment: BaselineAdjustment?
  package var tighten: Bool?
  package var oversize: Bool?
  /// How large people want text that follows a text style.
  package var contentSize: ContentSizeCategory?
  /// Direction of the interface around the label.
  package var layoutDirection: WritingDirection?

  package var interfaceStyle: InterfaceStyle?
  package var background: Color?
  package var opacity: Double?
  package var cornerRadius: Double?
  package var borderWidth: Double?
  package var borderColor: Color?
  package var highlightedColor: Color?
  package var isDisabled: Bool?

  /// Missing glyphs are an error instead of a box.
  package var strictGlyphs: Bool?
  /// Bundled fonts stand in for glyphs that the named fonts lack.
  package var fallback: Bool?
  /// Fonts of the machine may be asked for by family name.
  package var systemFonts: Bool?

  package var marquee = MarqueeDescription()

  /// Name of the file in a batch.
  package var output: String?
  /// Any name; for the template of file names in a batch.
  package var id: String?
}

/// Where the text stands between the top and the bottom of the label.
package enum VerticalPlacement: String, Sendable, CaseIterable { case top, middle, bottom }

/// What is said about characters: of the whole label, or of a run of styled text.
package struct CharacterDescription: Sendable {
  package init() {}
  /// Files or family names: the primary, then its fallbacks.
  package var fonts: [String]?
  /// Points per em.
  package var size: Double?
  /// Gives size and weight where they are not said.
  package var textStyle: Font.TextStyle?
  /// CSS weight.
  package var weight: Double?
  /// Percent of normal.
  package var fontWidth: Double?
  package var italic: Bool?
  package var variations: [AxisValue]?
  package var features: [FontFeature]?
  package var letterSpacing: Double?
  package var kern: Double?
  package var ligatures: Bool?
  package var language: String?
  package var color: Color?
  package var background: Color?
  package var baselineOffset: Double?
  package var underline: LineStyle?
  package var underlineColor: Color?
  package var strikethrough: LineStyle?
  package var strikethroughColor: Color?
  /// Percent of the font size.
  package var strokeWidth: Double?
  package var strokeColor: Color?
  package var shadow: TextShadow?
  package var obliqueness: Double?
  package var expansion: Double?
  package var superscript: Int?
  package var isLink: Bool?

  /// Says something about the font, so that a run needs a font of its own.
  package var describesFont: Bool {
    fonts != nil || size != nil || textStyle != nil || weight != nil || fontWidth != nil || italic != nil
      || variations != nil
      || features != nil
  }
}

/// What is said about paragraphs.
package struct ParagraphDescription: Sendable {
  package init() {}
  package var alignment: TextAlignment?
  package var mode: LineBreakMode?
  package var breakStrategy: LineBreakStrategy?
  package var lineBreak: LineBreakStrictness?
  package var wordBreak: WordBreak?
  package var direction: WritingDirection?
  package var lineSpacing: Double?
  package var lineHeightMultiple: Double?
  package var minimumLineHeight: Double?
  package var maximumLineHeight: Double?
  package var paragraphSpacing: Double?
  package var paragraphSpacingBefore: Double?
  package var firstLineIndent: Double?
  package var headIndent: Double?
  package var tailIndent: Double?
  package var tabInterval: Double?
  package var hyphenation: Double?

  /// Says something that a label has no property for, so that plain text needs a paragraph style.
  package var needsParagraphStyle: Bool {
    lineBreak != nil || wordBreak != nil || direction != nil || lineSpacing != nil || lineHeightMultiple != nil
      || minimumLineHeight != nil || maximumLineHeight != nil || paragraphSpacing != nil
      || paragraphSpacingBefore != nil || firstLineIndent != nil || headIndent != nil || tailIndent != nil
      || tabInterval != nil || hyphenation != nil
  }
}

/// What is said about scrolling.
package struct MarqueeDescription: Sendable {
  package init() {}
  /// Index into ``OptionTable/marqueeTypes``.
  package var type: Int?
  /// Points per second.
  package var rate: Double?
  /// Seconds one way.
  package var duration: Double?
  package var leadingBuffer: Double?
  package var trailingBuffer: Double?
  package var fadeLength: Double?
  package var delay: Double?
  /// Index into ``OptionTable/animationCurves``.
  package var curve: Int?
  package var framesPerSecond: Double?
}

/// Styled text: characters, and what is said about stretches of them.
package struct StyledDescription: Sendable {
  /// A stretch with attributes of its own.
  package struct Run: Sendable {
    /// UTF-16 units.
    package var range: Range<Int>
    package var character: CharacterDescription
    package var paragraph: ParagraphDescription
  }
  package var text: String
  package var runs: [Run]
}
