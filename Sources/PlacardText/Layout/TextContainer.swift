/// The box text is laid out in, and what may be done to make it fit. Lengths in points. Values are made valid when they
/// are set.
public struct TextContainer: Sendable, Hashable {
  /// Width and height available. ≤ 0, NaN and ≥ 1e7 mean unlimited and become infinity.
  public var width: Double { didSet { width = InputClamping.available(width) } }
  /// See ``width``. Only drawing is limited by height; measuring leaves it unlimited.
  public var height: Double { didSet { height = InputClamping.available(height) } }
  /// 0 = no maximum; negative counts as 0.
  public var maximumNumberOfLines: Int = 0 { didSet { maximumNumberOfLines = max(maximumNumberOfLines, 0) } }
  /// Lowest scale allowed when the text does not fit, 0 to 1 (0: as far as a point size of 1 or a factor of 0.05,
  /// whichever is larger; NaN is 0); nil = no shrinking.
  public var minimumScaleFactor: Double? {
    didSet { minimumScaleFactor = minimumScaleFactor.map(InputClamping.factor) }
  }
  /// Whether letter spacing of a single line may be tightened before anything is cut.
  public var allowsTightening = false
  /// Where a shrunk single line sits.
  public var baselineAdjustment: BaselineAdjustment = .alignBaselines
  /// Pixels per point; sizes are rounded up to pixels and baselines snapped to them. NaN, infinite and ≤ 0 count as 1.
  public var displayScale: Double = 1 { didSet { displayScale = InputClamping.scale(displayScale) } }
  /// Explicit layout direction for natural alignment; `natural` = the paragraph's own.
  public var layoutDirection: WritingDirection = .natural
  /// Whether there is an ellipsis when only later paragraphs are hidden (`Documentation/Rules/Label.md` 3.6).
  public var showsEllipsisForHiddenParagraphs = true
  /// What stands where text was cut; nil or empty = an ellipsis. Set in the style of its neighbour, in one font.
  public var truncationToken: String?
  /// Whether a single wrapped line is measured as if it were clipped (`Documentation/Rules/Label.md` 4.2): word and
  /// char wrapping keep the whole line.
  public var measuresFullSingleLine = false
  /// Which fonts decide about the height of lines. Default: ``LineHeightPolicy/tallScripts``.
  public var lineHeightPolicy = LineHeightPolicy.tallScripts
  /// Points from the top of the surface to the container: baselines are snapped to the surface's pixels.
  public var originY: Double = 0 { didSet { originY = InputClamping.length(originY) } }

  /// A box; unlimited by default.
  public init(width: Double = .infinity, height: Double = .infinity, maximumNumberOfLines: Int = 0) {
    self.width = InputClamping.available(width)
    self.height = InputClamping.available(height)
    self.maximumNumberOfLines = max(maximumNumberOfLines, 0)
  }
}

/// Where shrunk text of a single line sits (raw values are UIKit's).
public enum BaselineAdjustment: Int, Sendable, Hashable, CaseIterable {
  /// On the baseline that it would have at full size.
  case alignBaselines = 0
  /// In the middle of the height that it would have at full size.
  case alignCenters = 1
  /// At the top of the height that it would have at full size.
  case none = 2
}

/// Which fonts decide about the height of a line, besides those asked for. Heights set for the paragraph act on the
/// result. Not in UIKit, whose way before iOS 17 is ``font``.
public enum LineHeightPolicy: Sendable, Hashable, CaseIterable {
  /// None of them; a line is as high as the fonts asked for.
  case font
  /// Fallback fonts of scripts whose stacks of letters are higher than the line of other fonts, as Tibetan and Burmese.
  case tallScripts
  /// All fallback fonts, as in CSS and Pango.
  case fallback
}
