public import PlacardFont

/// Underline and strikethrough styles (raw values are UIKit's `NSUnderlineStyle`). A pattern alone draws nothing.
public struct LineStyle: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = LineStyle(rawValue: 0x01)
  public static let thick = LineStyle(rawValue: 0x02)
  public static let double = LineStyle(rawValue: 0x09)
  public static let patternDot = LineStyle(rawValue: 0x0100)
  public static let patternDash = LineStyle(rawValue: 0x0200)
  public static let patternDashDot = LineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = LineStyle(rawValue: 0x0400)
  /// Skips white space.
  public static let byWord = LineStyle(rawValue: 0x8000)
}

/// A shadow of a run: offset in points (right, down), Gaussian blur with sigma = `blurRadius` / 2 points.
public struct TextShadow: Sendable, Hashable {
  public var offsetX, offsetY: Double
  public var blurRadius: Double
  /// nil = no shadow.
  public var color: Color?
  public init(offsetX: Double = 0, offsetY: Double = 0, blurRadius: Double = 0, color: Color?) {
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blurRadius = blurRadius
    self.color = color
  }
}

/// What stands in place of U+FFFC: a box of `width` × `height` points whose bottom is `y` points above the
/// baseline (y up). `payload` is drawn into it by whoever knows what it is.
public struct InlineObject: Sendable, Hashable {
  public var x, y, width, height: Double
  /// The picture. Compared by identity.
  public var payload: (any AnyObject & Sendable)?
  public init(x: Double = 0, y: Double, width: Double, height: Double, payload: (any AnyObject & Sendable)?) {
    (self.x, self.y, self.width, self.height, self.payload) = (x, y, width, height, payload)
  }
  public static func == (a: InlineObject, b: InlineObject) -> Bool {
    a.x == b.x && a.y == b.y && a.width == b.width && a.height == b.height && a.payload === b.payload
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(x)
    hasher.combine(y)
    hasher.combine(width)
    hasher.combine(height)
  }
}

/// Embeddings and overrides of the `writingDirection` attribute: raw values as in `NSWritingDirectionFormatType`.
public struct DirectionalFormat: Sendable, Hashable {
  public var direction: WritingDirection
  public var isOverride: Bool
  public init(direction: WritingDirection, isOverride: Bool) {
    self.direction = direction
    self.isOverride = isOverride
  }
}

/// Everything that applies to characters. The first part decides shapes and places (a run of equal *shaping*
/// style is shaped as one, whatever its colours), the second only how it is painted.
public struct TextStyle: Sendable, Hashable {
  /// What influences glyphs and their places.
  public struct Shaping: Sendable, Hashable {
    public var font: Font
    /// Points after every cluster; nil = the font's pair kerning alone, 0 = no pair kerning either.
    public var kern: Double?
    /// As kern, but keeps pair kerning and switches optional ligatures off; 0 = no effect.
    public var tracking: Double = 0
    /// 0 = no ligatures.
    public var ligature: Int = 1
    /// Points, up.
    public var baselineOffset: Double = 0
    /// Natural logarithm of the horizontal factor.
    public var expansion: Double = 0
    public var superscript: Int = 0
    public var object: InlineObject?
    public var directionalFormats: [DirectionalFormat] = []
    /// BCP 47 tag; nil = the container's language.
    public var language: String?
    public init(font: Font) { self.font = font }
  }
  public var shaping: Shaping
  public var foreground: Color
  public var background: Color?
  public var underline: LineStyle = []
  public var underlineColor: Color?
  public var strikethrough: LineStyle = []
  public var strikethroughColor: Color?
  /// Percent of the font size; > 0 outline only, < 0 fill and outline.
  public var strokeWidth: Double = 0
  public var strokeColor: Color?
  /// nil = the label's shadow applies.
  public var shadow: TextShadow?
  /// Slope: x += obliqueness · y, y up.
  public var obliqueness: Double = 0
  public var isLink = false
  public init(font: Font, foreground: Color = .label) {
    shaping = Shaping(font: font)
    self.foreground = foreground
  }
}
