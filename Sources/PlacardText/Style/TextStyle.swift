public import PlacardFont

/// Underline and strikethrough styles (raw values are UIKit's `NSUnderlineStyle`). A pattern alone draws nothing.
public struct LineStyle: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int
  /// A style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line, thickness from the font.
  public static let single = LineStyle(rawValue: 0x01)
  /// One line, twice as thick.
  public static let thick = LineStyle(rawValue: 0x02)
  /// Two lines, one thickness apart.
  public static let double = LineStyle(rawValue: 0x09)
  /// Dots as long as the line is thick.
  public static let patternDot = LineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = LineStyle(rawValue: 0x0200)
  /// Dash, dot.
  public static let patternDashDot = LineStyle(rawValue: 0x0300)
  /// Dash, dot, dot.
  public static let patternDashDotDot = LineStyle(rawValue: 0x0400)
  /// Skips white space.
  public static let byWord = LineStyle(rawValue: 0x8000)
}

/// A shadow of a run: offset in points (right, down), Gaussian blur with sigma = `blurRadius` / 2 points.
public struct TextShadow: Sendable, Hashable {
  /// Points to the right and down.
  public var offsetX, offsetY: Double
  /// Points; sigma is half of it. Negative counts as 0.
  public var blurRadius: Double
  /// nil = no shadow.
  public var color: Color?
  /// A shadow; without a colour it draws nothing.
  public init(offsetX: Double = 0, offsetY: Double = 0, blurRadius: Double = 0, color: Color?) {
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blurRadius = blurRadius
    self.color = color
  }
}

/// What stands in place of U+FFFC: a box of `width` × `height` points whose bottom is `y` points above the
/// baseline (y up). A drawing module that knows the type of `payload` draws it there.
public struct InlineObject: Sendable, Hashable {
  /// Points from the pen to the box's left edge; NaN is 0.
  public var x: Double { didSet { x = InputClamping.length(x) } }
  /// Points from the baseline up to the box's bottom; NaN is 0.
  public var y: Double { didSet { y = InputClamping.length(y) } }
  /// Points; NaN and negative count as 0.
  public var width: Double { didSet { width = InputClamping.nonNegative(width) } }
  /// Points; NaN is 0.
  public var height: Double { didSet { height = InputClamping.length(height) } }
  /// The picture. Compared by identity.
  public var payload: (any AnyObject & Sendable)?
  /// A box with its picture.
  public init(x: Double = 0, y: Double, width: Double, height: Double, payload: (any AnyObject & Sendable)?) {
    self.x = InputClamping.length(x)
    self.y = InputClamping.length(y)
    self.width = InputClamping.nonNegative(width)
    self.height = InputClamping.length(height)
    self.payload = payload
  }
  /// Equal boxes with the identical payload.
  public static func == (a: InlineObject, b: InlineObject) -> Bool {
    a.x == b.x && a.y == b.y && a.width == b.width && a.height == b.height && a.payload === b.payload
  }
  /// Hashes the box.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(x)
    hasher.combine(y)
    hasher.combine(width)
    hasher.combine(height)
  }
}

/// Embeddings and overrides of the `writingDirection` attribute: raw values as in `NSWritingDirectionFormatType`.
public struct DirectionalFormat: Sendable, Hashable {
  /// Direction that is embedded.
  public var direction: WritingDirection
  /// Whether characters take the direction whatever they are (LRO, RLO); otherwise they are isolated.
  public var isOverride: Bool
  /// A format.
  public init(direction: WritingDirection, isOverride: Bool) {
    self.direction = direction
    self.isOverride = isOverride
  }
}

/// Everything that applies to characters. Numbers are made valid when they are set: NaN becomes 0, lengths end at ±1e7.
/// The first part decides shapes and places (a run of equal *shaping* style is shaped as one, whatever its colours),
/// the second only how it is painted.
public struct TextStyle: Sendable, Hashable {
  /// What influences glyphs and their places.
  public struct Shaping: Sendable, Hashable {
    /// Face and size.
    public var font: Font
    /// Points after every cluster; nil = the font's pair kerning alone, 0 = no pair kerning either.
    public var kern: Double? { didSet { kern = kern.map(InputClamping.length) } }
    /// As kern, but keeps pair kerning and switches optional ligatures off; 0 = no effect.
    public var tracking: Double = 0 { didSet { tracking = InputClamping.length(tracking) } }
    /// 0 = no ligatures.
    public var ligature: Int = 1
    /// Points, up.
    public var baselineOffset: Double = 0 { didSet { baselineOffset = InputClamping.length(baselineOffset) } }
    /// Natural logarithm of the horizontal factor, from −5 to 5; NaN is 0.
    public var expansion: Double = 0 { didSet { expansion = expansion.isNaN ? 0 : min(max(expansion, -5), 5) } }
    /// > 0 raises by so many superscript offsets, < 0 lowers by subscript offsets; 0 = none. From −100 to 100.
    public var superscript: Int = 0 { didSet { superscript = min(max(superscript, -100), 100) } }
    /// Stands in place of U+FFFC.
    public var object: InlineObject?
    /// Embeddings and overrides, outermost first.
    public var directionalFormats: [DirectionalFormat] = []
    /// BCP 47 tag; nil = the container's language.
    public var language: String?
    /// A style of this font and defaults.
    public init(font: Font) { self.font = font }
  }
  /// What influences glyphs and places.
  public var shaping: Shaping
  /// Fill of glyphs; also the default of decorations and strokes.
  public var foreground: Color
  /// Fills the line box behind the run; nil = nothing.
  public var background: Color?
  /// Line below the text; empty = none.
  public var underline: LineStyle = []
  /// nil = the foreground.
  public var underlineColor: Color?
  /// Line through the text; empty = none.
  public var strikethrough: LineStyle = []
  /// nil = the foreground.
  public var strikethroughColor: Color?
  /// Percent of the font size; > 0 outline only, < 0 fill and outline.
  public var strokeWidth: Double = 0
  /// nil = the foreground. No effect while ``strokeWidth`` is 0.
  public var strokeColor: Color?
  /// nil = the label's shadow applies.
  public var shadow: TextShadow?
  /// Slope: x += obliqueness · y, y up.
  public var obliqueness: Double = 0
  /// Whether the text is drawn in the tint colour with a single underline.
  public var isLink = false
  /// A plain style.
  public init(font: Font, foreground: Color = .label) {
    shaping = Shaping(font: font)
    self.foreground = foreground
  }
}
