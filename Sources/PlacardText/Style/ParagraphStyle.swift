/// How lines break and what happens to the last one (raw values are UIKit's).
public enum LineBreakMode: Int, Sendable, Hashable, CaseIterable {
  /// Lines end between words; what does not fit below is not shown.
  case byWordWrapping = 0
  /// Lines end between any two clusters.
  case byCharWrapping = 1
  /// Lines end between words; the last one is cut at the edge, inside a letter if need be.
  case byClipping = 2
  /// Lines end between words; of the last one the end is shown, with an ellipsis before it.
  case byTruncatingHead = 3
  /// Lines end between words; of the last one the beginning is shown, with an ellipsis behind it.
  case byTruncatingTail = 4
  /// Lines end between words; of the last one beginning and end are shown, with an ellipsis between them.
  case byTruncatingMiddle = 5
  /// Whether it is one of the three modes that put an ellipsis.
  public var isTruncating: Bool { rawValue >= 3 }
}

/// Horizontal placement of lines (raw values are UIKit's).
public enum TextAlignment: Int, Sendable, Hashable, CaseIterable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// Stretched to both edges, but for the last line of a paragraph.
  case justified = 3
  /// At the left edge, or the right one where the layout direction or the paragraph runs from right to left.
  case natural = 4
}

/// Direction of a paragraph or of inserted embeddings.
public enum WritingDirection: Int, Sendable, Hashable, CaseIterable {
  /// From the text: its first strong character, else the layout direction.
  case natural = -1
  /// As Latin is written.
  case leftToRight = 0
  /// As Arabic and Hebrew are written.
  case rightToLeft = 1
}

/// Refinements of line breaking (raw values are UIKit's).
public struct LineBreakStrategy: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int
  /// A strategy from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Moves one segment down so that the last line is not a lone word.
  public static let pushOut = LineBreakStrategy(rawValue: 1)
  /// No break between Hangul syllables except at white space.
  public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
  /// Both, the default of labels.
  public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
}

/// Strictness of line breaking in Chinese, Japanese and Korean (CSS Text 3 `line-break`).
public enum LineBreakStrictness: String, Sendable, Hashable, CaseIterable {
  /// What the language has.
  case auto
  /// The fewest restrictions, as in newspapers.
  case loose
  /// The usual restrictions.
  case normal
  /// The most restrictions.
  case strict
}

/// Whether words may be broken (CSS Text 3 `word-break`).
public enum WordBreak: String, Sendable, Hashable, CaseIterable {
  /// Where the script allows it.
  case normal
  /// Between any two letters, as if they were ideographs.
  case breakAll = "break-all"
  /// Nowhere inside words, in Chinese, Japanese and Korean either.
  case keepAll = "keep-all"
}

/// A position that a tab character moves to, in points from the line's leading edge.
public struct TabStop: Sendable, Hashable {
  /// How the text after a tab stands at the stop.
  public enum Alignment: Int, Sendable, Hashable {
    /// It begins there.
    case left
    /// Its middle is there.
    case center
    /// It ends there.
    case right
    /// Its first decimal separator is there.
    case decimal
  }
  /// How the text after the tab stands at the stop.
  public var alignment: Alignment
  /// Points from the leading edge; NaN is 0, and more than ±1e7 is cut to that.
  public var location: Double { didSet { location = InputClamping.length(location) } }
  /// A stop.
  public init(alignment: Alignment = .left, location: Double) {
    self.alignment = alignment
    self.location = InputClamping.length(location)
  }
}

/// What applies to whole paragraphs. Lengths in points. Values are made valid when they are set: NaN, and negative
/// heights, spacings and multiples, become 0; lengths end at ±1e7. Defaults are those of `NSParagraphStyle`.
public struct ParagraphStyle: Sendable, Hashable {
  /// Horizontal placement of lines.
  public var alignment: TextAlignment = .natural
  /// How lines break and how the last one is shortened.
  public var lineBreakMode: LineBreakMode = .byWordWrapping
  /// Refinements of breaking.
  public var lineBreakStrategy: LineBreakStrategy = []
  /// Points below every line but the last.
  public var lineSpacing: Double = 0 { didSet { lineSpacing = InputClamping.nonNegative(lineSpacing) } }
  /// Points below the paragraph.
  public var paragraphSpacing: Double = 0 { didSet { paragraphSpacing = InputClamping.nonNegative(paragraphSpacing) } }
  /// Points above the paragraph, except the first.
  public var paragraphSpacingBefore: Double = 0 {
    didSet { paragraphSpacingBefore = InputClamping.nonNegative(paragraphSpacingBefore) }
  }
  /// Lowest height of a line in points.
  public var minimumLineHeight: Double = 0 {
    didSet { minimumLineHeight = InputClamping.nonNegative(minimumLineHeight) }
  }
  /// 0 = no maximum.
  public var maximumLineHeight: Double = 0 {
    didSet { maximumLineHeight = InputClamping.nonNegative(maximumLineHeight) }
  }
  /// 0 = 1.
  public var lineHeightMultiple: Double = 0 {
    didSet { lineHeightMultiple = InputClamping.nonNegative(lineHeightMultiple) }
  }
  /// Points from the leading edge to all lines but the first.
  public var headIndent: Double = 0 { didSet { headIndent = InputClamping.length(headIndent) } }
  /// Points from the leading edge to the first line.
  public var firstLineHeadIndent: Double = 0 {
    didSet { firstLineHeadIndent = InputClamping.length(firstLineHeadIndent) }
  }
  /// > 0: from the leading edge; ≤ 0: from the trailing edge.
  public var tailIndent: Double = 0 { didSet { tailIndent = InputClamping.length(tailIndent) } }
  /// 0 = no automatic hyphenation … 1 = whenever possible. Without a hyphenator only soft hyphens are used.
  public var hyphenationFactor: Double = 0 { didSet { hyphenationFactor = InputClamping.factor(hyphenationFactor) } }
  /// Whether tighter letter spacing is tried before a single line is shortened.
  public var allowsDefaultTighteningForTruncation = false
  /// Base direction (UAX #9 P2, P3 when natural).
  public var baseWritingDirection: WritingDirection = .natural
  /// Points between stops after the last one; 0 = a tab is one space wide there.
  public var defaultTabInterval: Double = 0 {
    didSet { defaultTabInterval = InputClamping.nonNegative(defaultTabInterval) }
  }
  /// Stops, kept in order of their location; the default is ``defaultTabStops``.
  public var tabStops: [TabStop] = ParagraphStyle.defaultTabStops {
    didSet { tabStops.sortByLocation() }
  }
  /// CSS `line-break`, for Chinese, Japanese and Korean.
  public var lineBreakStrictness: LineBreakStrictness = .auto
  /// CSS `word-break`.
  public var wordBreak: WordBreak = .normal
  /// The defaults.
  public init() {}

  /// Twelve left stops, every 28 points.
  public static let defaultTabStops = (1...12).map { TabStop(location: 28 * Double($0)) }
}

extension [TabStop] {
  /// Stops at one place keep their order.
  fileprivate mutating func sortByLocation() {
    if zip(self, dropFirst()).contains(where: { $0.location > $1.location }) { sort { $0.location < $1.location } }
  }
}
