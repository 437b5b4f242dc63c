import Placard

/// Horizontal placement of lines.
public enum NSTextAlignment: Int, Spelling, Sendable {
  typealias Native = TextAlignment
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// Between both edges.
  case justified = 3
  /// At the edge where lines begin: that of the layout direction.
  case natural = 4
}

/// How lines break and how the last one is shortened.
public enum NSLineBreakMode: Int, Spelling, Sendable {
  typealias Native = LineBreakMode
  /// Between words.
  case byWordWrapping = 0
  /// Between characters.
  case byCharWrapping = 1
  /// Cut at the edge.
  case byClipping = 2
  /// An ellipsis at the start of the last line.
  case byTruncatingHead = 3
  /// An ellipsis at the end of the last line.
  case byTruncatingTail = 4
  /// An ellipsis in the middle of the last line.
  case byTruncatingMiddle = 5
}

/// Direction of a paragraph.
public enum NSWritingDirection: Int, Spelling, Sendable {
  typealias Native = WritingDirection
  /// From the text.
  case natural = -1
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1
}

/// How the characters of a run stand to the text around it.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// Embedded.
  case embedding = 0
  /// Every character takes the direction.
  case override = 2
}

/// Where text that was shrunk to fit stands.
public enum UIBaselineAdjustment: Int, Spelling, Sendable {
  typealias Native = BaselineAdjustment
  /// On the baseline it had.
  case alignBaselines = 0
  /// In the middle.
  case alignCenters = 1
  /// At the top.
  case none = 2
}

/// Lines below and through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// A style from UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line, twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Dash, dot.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// Dash, dot, dot.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Skips white space.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// Which metrics a label measures lines with.
public enum UILetterformAwareSizingRule: Int, Spelling, Sendable {
  typealias Native = SizingRule
  /// The font's typographic metrics.
  case typographic = 0
  /// The larger of the typographic and the Windows metrics.
  case oversize = 1
}

/// Vibrancy over blurred ground. Stored: there is nothing to blur here.
public enum UILabelVibrancy: Int, Spelling, Sendable {
  typealias Native = LabelVibrancy
  /// No vibrancy.
  case none = 0
  /// Decided by the system.
  case automatic = 1
}
