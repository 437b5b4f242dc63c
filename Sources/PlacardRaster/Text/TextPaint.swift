public import PlacardText

/// What a label decides about the look of a text that its styles do not.
public struct TextPaint: Sendable, Hashable {
  /// In place of the foreground of every run, and of decorations without a colour of their own: highlighted and
  /// disabled labels. nil = the runs' own.
  public var foregroundOverride: Color?
  /// Colour of links, which also get a single underline; nil = links look like other text.
  public var linkColor: Color?
  /// Shadow of runs that have none of their own.
  public var shadow: TextShadow?
  /// Paints every run as its style says.
  public init(foregroundOverride: Color? = nil, linkColor: Color? = nil, shadow: TextShadow? = nil) {
    self.foregroundOverride = foregroundOverride
    self.linkColor = linkColor
    self.shadow = shadow
  }
}

extension TextPaint {
  /// How a style is painted.
  struct Look {
    var foreground: Color
    var background: Color?
    var underline: LineStyle
    var underlineColor: Color
    var strikethrough: LineStyle
    var strikethroughColor: Color
    var strokeColor: Color
    var strokeWidth: Double
    var obliqueness: Double
    var shadow: TextShadow?
    var object: InlineObject?

    /// Width in points of a stroke of glyphs of a size.
    func strokeWidth(size: Double) -> Double { abs(strokeWidth) / 100 * size }

    /// The same shape in opaque black.
    var silhouette: Look {
      var look = self
      look.foreground = .black
      look.underlineColor = .black
      look.strikethroughColor = .black
      look.strokeColor = .black
      look.background = nil
      return look
    }
  }

  /// Whether text of a style is painted as filled, upright glyphs only, backgrounds aside.
  func paintsGlyphsOnly(_ style: TextStyle) -> Bool {
    !style.underline.drawsLine && !style.strikethrough.drawsLine && style.strokeWidth == 0 && style.obliqueness == 0
      && (style.shadow ?? shadow)?.color == nil && style.shaping.object == nil && (!style.isLink || linkColor == nil)
  }

  func look(of style: TextStyle) -> Look {
    let isLink = style.isLink && linkColor != nil
    let own = isLink ? linkColor ?? style.foreground : style.foreground
    let foreground = foregroundOverride ?? own
    // A run without a shadow, whatever the label's shadow, has one without a colour.
    let shadow = style.shadow ?? shadow
    return Look(
      foreground: foreground, background: style.background, underline: isLink ? .single : style.underline,
      underlineColor: isLink ? foreground : style.underlineColor ?? foreground, strikethrough: style.strikethrough,
      strikethroughColor: style.strikethroughColor ?? foreground, strokeColor: style.strokeColor ?? foreground,
      strokeWidth: style.strokeWidth.isFinite ? style.strokeWidth : 0,
      obliqueness: style.obliqueness.isFinite ? style.obliqueness : 0, shadow: shadow?.color == nil ? nil : shadow,
      object: style.shaping.object)
  }
}
