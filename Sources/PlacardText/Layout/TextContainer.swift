/// The box text is laid out in, and what may be done to make it fit. Lengths in points.
public struct TextContainer: Sendable, Hashable {
  /// Width and height available; ≤ 0, NaN or ≥ 1e7 means unlimited.
  public var width: Double
  /// See ``width``. Only drawing is limited by height; measuring leaves it unlimited.
  public var height: Double
  /// 0 = no maximum.
  public var maximumNumberOfLines: Int = 0
  /// Lowest scale allowed when the text does not fit; nil = no shrinking.
  public var minimumScaleFactor: Double?
  /// Tighten letter spacing of a single line before anything is cut.
  public var allowsTightening = false
  /// Where a shrunk single line sits.
  public var baselineAdjustment: BaselineAdjustment = .alignBaselines
  /// Pixels per point; sizes are rounded up to pixels and baselines snapped to them.
  public var displayScale: Double = 1
  /// Explicit layout direction for natural alignment; `natural` = the paragraph's own.
  public var layoutDirection: WritingDirection = .natural
  /// Ellipsis when only later paragraphs are hidden (spec 3.6).
  public var showsEllipsisForHiddenParagraphs = true
  /// What stands where text was cut; nil or empty = an ellipsis. Set in the style of its neighbour, in one font.
  public var truncationToken: String?
  /// Measure a single wrapped line as if clipped (spec 4.2): word and char wrapping keep the whole line.
  public var measuresFullSingleLine = false
  /// Use the larger of typographic and Windows metrics (`sizingRule == .oversize`).
  public var usesOversizeMetrics = false
  /// Points from the top of the surface to the container: baselines are snapped to the surface's pixels.
  public var originY: Double = 0

  /// A box; unlimited by default.
  public init(width: Double = .infinity, height: Double = .infinity, maximumNumberOfLines: Int = 0) {
    self.width = width
    self.height = height
    self.maximumNumberOfLines = maximumNumberOfLines
  }
}

/// Where shrunk text of a single line sits (raw values are UIKit's).
public enum BaselineAdjustment: Int, Sendable, Hashable, CaseIterable {
  case alignBaselines = 0
  case alignCenters = 1
  case none = 2
}
