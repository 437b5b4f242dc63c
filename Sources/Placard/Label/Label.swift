public import Foundation
public import PlacardFont
public import PlacardText

/// A view that shows one or several lines of text, with the properties, defaults and results of `UILabel`.
///
/// ```swift
/// let label = Label()
/// label.text = "Hello"
/// label.sizeToFit()
/// let png = try label.pngData(scale: 2)
/// ```
///
/// A property says what it invalidates: *shaping* (the text is analysed and shaped again), *layout* (lines are made
/// again) or *display* (only the picture); each includes the later ones. Shaping and layout also invalidate the
/// intrinsic size. Setting a property to its present value has no visible effect.
///
/// Subclasses may count on these dynamic calls: `sizeToFit` → `sizeThatFits` → `textRect`; `intrinsicContentSize` →
/// `textRect`; `render` → `layoutSubviews` (if needed) → `draw(_:)` → `drawText(in: bounds)`. `drawText` does not call
/// `textRect`. This file holds the properties; `Label+Layout` computes, `Label+Drawing` paints.
///
/// Labels are bound to no actor. In a module whose default isolation is the main actor, as in new Xcode projects, a
/// subclass says so with one word: `nonisolated final class Badge: Label`. A subclass with stored properties that have
/// no default implements `init?(coder:)` too, as in UIKit.
open class Label: View {
  /// A label with this rectangle in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    classDefaults = Label.classDefaults
  }

  /// Exists for subclasses written for UIKit. Archives are not read: the label has the defaults.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    classDefaults = Label.classDefaults
  }

  private static let classDefaults = ClassDefaults(
    contentMode: .redraw, isUserInteractionEnabled: false, isAccessibilityElement: true,
    accessibilityTraits: .staticText)

  // MARK: Content and style

  private(set) var content = LabelContent()

  /// Plain content; `nil` (default) and `""` show nothing. Setting it drops every attribute of ``attributedText``: the
  /// characters look as the label's own properties say. The same plain text again changes nothing. Invalidates:
  /// shaping.
  open var text: String? {
    get { content.text }
    set {
      guard !content.isPlain(newValue) else { return }
      content.setText(newValue)
      invalidate(.shaping)
    }
  }

  /// Styled content, copied when set. Attributes a run lacks are filled from the values the label had before; then the
  /// label takes over the style of the first character. After ``text`` was set this answers the same text with the
  /// label's style. Default: `nil`. Invalidates: shaping.
  open var attributedText: NSAttributedString? {
    get { content.attributedText }
    set {
      content.setAttributedText(newValue)
      invalidate(.shaping)
    }
  }

  /// Font of all text; set after ``attributedText`` it covers the whole string. `nil` restores the default, the system
  /// font of 17 points. Shrinking does not change it. Invalidates: shaping.
  open var font: Font! {
    get { scaledFont(content.style.effectiveFont) }
    set {
      guard newValue != content.style.effectiveFont || newValue == nil else { return }
      content.setFont(newValue)
      invalidate(.shaping)
    }
  }

  /// Colour of all text; set after ``attributedText`` it covers the whole string. `nil` restores the default,
  /// ``PlacardText/Color/label``. Dynamic colours are resolved when drawn. Invalidates: display.
  open var textColor: Color! {
    get { content.style.effectiveColor }
    set {
      guard newValue != content.style.effectiveColor || newValue == nil else { return }
      content.setTextColor(newValue)
      invalidate(.display)
    }
  }

  /// Colour of one sharp shadow under all text; `nil` (default) = no shadow. Invalidates: display.
  open var shadowColor: Color? {
    get { content.style.shadowColor }
    set {
      guard newValue != content.style.shadowColor else { return }
      content.setShadow(color: newValue, offset: content.style.shadowOffset)
      invalidate(.display)
    }
  }

  /// Points the shadow is moved by: positive width = right, positive height = down. Default: (0, -1), one point above
  /// the text. Invalidates: display.
  open var shadowOffset: CGSize {
    get { content.style.shadowOffset }
    set {
      let new = newValue.clampedOffset
      guard new != content.style.shadowOffset else { return }
      content.setShadow(color: content.style.shadowColor, offset: new)
      invalidate(.display)
    }
  }

  /// Horizontal placement of lines. Set after ``attributedText`` it rewrites every paragraph style. Default: natural.
  /// Invalidates: layout.
  open var textAlignment: TextAlignment {
    get { content.style.alignment }
    set {
      guard newValue != content.style.alignment else { return }
      content.setParagraph(\.alignment, \.alignment, newValue)
      invalidate(.layout)
    }
  }

  /// How lines break, and how the last one is shortened, for one and for several lines. Set after ``attributedText`` it
  /// rewrites every paragraph style. Default: truncation at the tail. Invalidates: layout.
  open var lineBreakMode: LineBreakMode {
    get { content.style.lineBreakMode }
    set {
      guard newValue != content.style.lineBreakMode else { return }
      content.setParagraph(\.lineBreakMode, \.lineBreakMode, newValue)
      invalidate(.layout)
    }
  }

  /// Refinements of line breaking; without effect on a single line. A paragraph style in ``attributedText`` wins over
  /// the label's. Default: ``PlacardText/LineBreakStrategy/standard``. Invalidates: shaping.
  open var lineBreakStrategy: LineBreakStrategy {
    get { content.style.lineBreakStrategy }
    set {
      guard newValue != content.style.lineBreakStrategy else { return }
      content.setParagraph(\.lineBreakStrategy, \.lineBreakStrategy, newValue)
      invalidate(.shaping)
    }
  }

  /// Divides words of paragraphs whose `hyphenationFactor` is above 0. Without it only soft hyphens divide words
  /// (`Documentation/Rules/Label.md` 3.9). Default: `nil`. Invalidates: shaping.
  open var hyphenator: Hyphenator? { didSet { invalidate(.shaping) } }

  /// Most lines shown; 0 = no maximum, negative counts as 0. Also limits the sizes. Default: 1. Invalidates: layout.
  open var numberOfLines = 1 {
    didSet {
      numberOfLines = max(numberOfLines, 0)
      if oldValue != numberOfLines { invalidate(.layout) }
    }
  }

  /// Whether a line that fits ends in an ellipsis when only later paragraphs or separated lines are hidden. UIKit shows
  /// none. Default: `true`. Not in UIKit. Invalidates: layout.
  open var showsEllipsisForHiddenParagraphs = true {
    didSet { if oldValue != showsEllipsisForHiddenParagraphs { invalidate(.layout) } }
  }

  /// What stands where text was cut, in the style of its neighbour. `nil` (default) and `""` mean the ellipsis. Not in
  /// UIKit. Invalidates: layout.
  open var truncationToken: String? {
    didSet { if oldValue != truncationToken { invalidate(.layout) } }
  }

  // MARK: States

  /// Draws with ``highlightedTextColor``; no effect while that is `nil`. Default: `false`. Invalidates: display.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { invalidate(.display) } } }

  /// Replaces the foreground of every run while ``isHighlighted``. Default: `nil`. Invalidates: display.
  open var highlightedTextColor: Color? {
    didSet { if oldValue != highlightedTextColor { invalidate(.display) } }
  }

  /// `false` draws every run in ``disabledTextColor``, whether highlighted or not; the shadow stays. Default: `true`.
  /// Invalidates: display.
  open var isEnabled = true { didSet { if oldValue != isEnabled { invalidate(.display) } } }

  private var ownDisabledTextColor: Color?
  /// The colour of text while ``isEnabled`` is `false`. `nil` restores the default, white 0.56. Not in UIKit.
  /// Invalidates: display.
  open var disabledTextColor: Color! {
    get { ownDisabledTextColor ?? Label.defaultDisabledTextColor }
    set {
      ownDisabledTextColor = newValue
      invalidate(.display)
    }
  }
  private static let defaultDisabledTextColor = Color(white: 0.56)

  // MARK: Fitting

  /// Lets text be drawn smaller so that it fits: changes drawing only, no size and no getter. Not with word or char
  /// wrapping. Default: `false`. Invalidates: display.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if oldValue != adjustsFontSizeToFitWidth { invalidate(.display) } }
  }

  /// Lowest factor text is shrunk by, 0…1, clamped when used; NaN is 0. 0 (default) = no limit of its own: down to 1
  /// point or a factor of 0.05, whichever is larger. Invalidates: display.
  open var minimumScaleFactor: CGFloat {
    get { minimumScale }
    set {
      minimumScale = newValue.clampedLength
      minimumFontSizeAsSet = nil
      invalidate(.display)
    }
  }
  private var minimumScale: CGFloat = 0
  private var minimumFontSizeAsSet: CGFloat?

  /// Deprecated in UIKit. Stores ``minimumScaleFactor`` as this size divided by the font's present one; answers what
  /// was set, or the factor times the font's size rounded to a quarter point. Default: 0. Invalidates: display.
  open var minimumFontSize: CGFloat {
    get {
      if let minimumFontSizeAsSet { return minimumFontSizeAsSet }
      return (minimumScale * CGFloat(font.pointSize) * 4).rounded() / 4
    }
    set {
      let size = newValue.clampedLength
      minimumScale = size / CGFloat(font.pointSize)
      minimumFontSizeAsSet = size
      invalidate(.display)
    }
  }

  /// Where shrunk text sits vertically; only with ``numberOfLines`` 1 and only when the text was shrunk. Default:
  /// ``PlacardText/BaselineAdjustment/alignBaselines``. Invalidates: display.
  open var baselineAdjustment = BaselineAdjustment.alignBaselines {
    didSet { if oldValue != baselineAdjustment { invalidate(.display) } }
  }

  /// Tries tighter letter spacing before anything is cut; single lines with a truncating mode only. Default: `false`.
  /// Invalidates: layout.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if oldValue != allowsDefaultTighteningForTruncation { invalidate(.layout) } }
  }

  /// Deprecated in UIKit and without effect: stored only. Default: `false`.
  open var adjustsLetterSpacingToFitWidth = false

  /// When not 0 and ``numberOfLines`` is not 1: the width ``intrinsicContentSize`` wraps at, in points. Nothing else
  /// reads it. NaN is 0. Default: 0. Invalidates: the intrinsic size.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      preferredMaxLayoutWidth = preferredMaxLayoutWidth.clampedLength
      if oldValue != preferredMaxLayoutWidth, !Picture.isDrawing(self) { invalidateIntrinsicContentSize() }
    }
  }

  /// Fonts made from a text style or from text style metrics follow the environment's content size category; other
  /// fonts stay. Default: `false`. Invalidates: shaping.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if oldValue != adjustsFontForContentSizeCategory { invalidate(.shaping) } }
  }

  /// Which metrics lines are measured with. Default: ``SizingRule/typographic``. Invalidates: shaping.
  open var sizingRule = SizingRule.typographic {
    didSet { if oldValue != sizingRule { invalidate(.shaping) } }
  }

  /// Which fonts that stand in for the one asked for make lines higher. Default:
  /// ``PlacardText/LineHeightPolicy/tallScripts``. Not in UIKit. Invalidates: layout.
  open var lineHeightPolicy = LineHeightPolicy.tallScripts {
    didSet { if oldValue != lineHeightPolicy { invalidate(.layout) } }
  }

  /// Whether ``expansionText`` answers. Nothing else comes of it, because there is no pointer here. Default: `false`.
  open var showsExpansionTextWhenTruncated = false
  /// Scrolling on television. Stored only. Default: `false`.
  open var enablesMarqueeWhenAncestorFocused = false
  /// Stored only. Default: ``LabelVibrancy/none``.
  open var preferredVibrancy = LabelVibrancy.none

  // MARK: Seams for subclasses (what they do is in Label+Layout and Label+Drawing)

  /// The rectangle the text takes inside `bounds`, with at most `numberOfLines` lines (0 = all of them). All other
  /// measuring goes through it. Its size is rounded up to pixels; it is **not** centred vertically, and it starts above
  /// `bounds` when the text is higher than they are. Empty text has no size. Time is linear in the length of the text;
  /// the result is kept for the last boxes.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    measuredTextRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
  }

  /// The size of the text: ignores the proposal when ``numberOfLines`` is 1, else wraps at the proposed width (NaN and
  /// ≤ 0: unlimited) and ignores the proposed height. Time is linear in the length of the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: numberOfLines == 1 ? .unlimited : size.width)
  }

  /// The size of the text wrapped at ``preferredMaxLayoutWidth``, without limit when that is 0 or ``numberOfLines`` is
  /// 1. Never looks at the bounds. Time is linear in the length of the text.
  open override var intrinsicContentSize: CGSize {
    fittingSize(width: numberOfLines == 1 ? .unlimited : preferredMaxLayoutWidth)
  }

  /// The rectangle in which `drawText(in: bounds)` places the text. Subclasses that draw elsewhere override it, so that
  /// ``textLayout``, baselines and ink bounds stay true. Not in UIKit. Default: `bounds` less the insets, at the height
  /// of the text where it is not in the middle; only then is time linear in the text, else it is constant.
  open func textDrawingRect(forBounds bounds: CGRect) -> CGRect { placedRect(in: bounds) }

  override func baselineOffsets(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
    let rect = textDrawingRect(forBounds: CGRect(origin: bounds.origin, size: size))
    let lines = drawingLayout(in: rect)?.lines ?? []
    func offset(_ line: LineFragment) -> CGFloat { rect.origin.y - bounds.origin.y + CGFloat(line.baseline) }
    return (lines.first.map(offset) ?? 0, lines.last.map(offset) ?? size.height)
  }

  /// Where the label puts its text in the rectangle that it measures or draws in.
  var textPlacement: TextPlacement { TextPlacement() }

  /// Calls ``drawText(in:)`` once, with ``View/bounds``.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws text and shadow, centred vertically in `rect`. Not for direct calls. An override finds the context in
  /// ``PlacardRaster/Canvas/current``; it may change it and call `super`, also several times, or draw everything
  /// itself. Time is linear in the text that is shown and in the pixels that it covers.
  open func drawText(in rect: CGRect) { drawTextContent(in: rect) }

  /// What the label paints for its text: glyphs, decorations and shadows, also outside the bounds. Not the typographic
  /// rectangle: that is ``textRect(forBounds:limitedToNumberOfLines:)``. `nil` without ink. A subclass that paints more
  /// overrides it, so that pictures of ``Extent/ink`` hold it.
  open override var inkBounds: CGRect? { textInkBounds }

  override var ownMissingClusters: [String] { boxedClusters }

  /// Disabled wins over highlighted.
  override var drawingColor: Color { stateColor ?? textColor }

  // MARK: Accessibility

  /// What was set, else all characters, also those that are cut; attachments say their own label or nothing.
  open override var accessibilityLabel: String? {
    get { explicitAccessibilityLabel ?? spokenText }
    set { super.accessibilityLabel = newValue }
  }

  /// What was set, default ``AccessibilityTraits/staticText``, and ``AccessibilityTraits/notEnabled`` while
  /// ``isEnabled`` is `false`.
  open override var accessibilityTraits: AccessibilityTraits {
    get { isEnabled ? super.accessibilityTraits : super.accessibilityTraits.union(.notEnabled) }
    set { super.accessibilityTraits = newValue }
  }

  // MARK: Caches

  /// How far back a change reaches on the way from text to picture.
  enum Invalidation { case display, layout, shaping }

  /// Shaped text and the layouts made of it.
  let textCache = LabelTextCache()

  func invalidate(_ level: Invalidation) {
    switch level {
    case .display: textCache.stylesChanged()
    case .layout: textCache.paragraphsChanged()
    case .shaping: textCache.removeAll()
    }
    guard !Picture.isDrawing(self) else { return }
    setNeedsDisplay()
    if level != .display { invalidateIntrinsicContentSize() }
  }

  /// Environment changes that the text depends on. Invalidates: shaping, for a new category, direction or language.
  open override func environmentDidChange(from previous: Environment) {
    let new = environment
    let shapes =
      new.contentSizeCategory != previous.contentSizeCategory || new.layoutDirection != previous.layoutDirection
      || new.language != previous.language
    invalidate(shapes ? .shaping : new.displayScale != previous.displayScale ? .layout : .display)
  }

  override func layoutDirectionDidChange() { invalidate(.shaping) }
  override func contentScaleDidChange() { invalidate(.layout) }
}
