public import Foundation
import Placard

/// Read-only text of one or several lines. Placard's `Label` lays it out and draws it.
///
/// Subclasses may count on UIKit's calls: `sizeToFit` → `sizeThatFits` → `textRect`; `intrinsicContentSize` → `textRect`;
/// a picture → `layoutSubviews` (if needed) → `draw(_:)` → `drawText(in: bounds)`.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The label of Placard that is drawn.
  var nativeLabel: Label { core as! Label }
  /// Attachments of the styled text, kept so that the objects that were put in come out again.
  private var attachments: [NSTextAttachment] = []
  /// The picture that all text shows in place of a colour.
  private var textPattern: UIImage?

  override class func makeCore(frame: CGRect) -> any Core { LabelCore(frame: frame) }

  // MARK: Content and style

  /// Plain content. Setting it drops every attribute of ``attributedText``. Default: `nil`.
  open var text: String? {
    get { nativeLabel.text }
    set { nativeLabel.text = newValue }
  }
  /// Styled content, copied when set; the label takes over the style of the first character. Default: `nil`.
  open var attributedText: NSAttributedString? {
    get { nativeLabel.attributedText?.spelled }
    set {
      attachments = newValue?.attachments ?? []
      nativeLabel.attributedText = newValue?.native
    }
  }
  /// Font of all text. `nil` restores the default, the system font of 17 points.
  open var font: UIFont! {
    get { UIFont(native: nativeLabel.font) }
    set { nativeLabel.font = newValue?.native }
  }
  /// Colour of all text. `nil` restores the default, ``UIColor/label``.
  open var textColor: UIColor! {
    get { textPattern.map(UIColor.init(patternImage:)) ?? UIColor(native: nativeLabel.textColor) }
    set {
      textPattern = newValue?.pattern
      nativeLabel.textColor = newValue?.native
    }
  }
  /// Colour of one sharp shadow under all text. Default: `nil`, none.
  open var shadowColor: UIColor? {
    get { nativeLabel.shadowColor.map(UIColor.init(native:)) }
    set { nativeLabel.shadowColor = newValue?.native }
  }
  /// Points the shadow is moved right and down. Default: (0, -1).
  open var shadowOffset: CGSize {
    get { nativeLabel.shadowOffset }
    set { nativeLabel.shadowOffset = newValue }
  }
  /// Horizontal placement of lines. Default: natural.
  open var textAlignment: NSTextAlignment {
    get { NSTextAlignment(nativeLabel.textAlignment) }
    set { nativeLabel.textAlignment = newValue.native }
  }
  /// How lines break and how the last one is shortened. Default: truncation at the tail.
  open var lineBreakMode: NSLineBreakMode {
    get { NSLineBreakMode(nativeLabel.lineBreakMode) }
    set { nativeLabel.lineBreakMode = newValue.native }
  }
  /// Refinements of line breaking. Default: ``NSParagraphStyle/LineBreakStrategy/standard``.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { NSParagraphStyle.LineBreakStrategy(rawValue: UInt(nativeLabel.lineBreakStrategy.rawValue)) }
    set { nativeLabel.lineBreakStrategy = newValue.native }
  }
  /// Most lines shown; 0 = no maximum. Default: 1.
  open var numberOfLines: Int {
    get { nativeLabel.numberOfLines }
    set { nativeLabel.numberOfLines = newValue }
  }

  // MARK: States

  /// Draws with ``highlightedTextColor``. Default: `false`.
  open var isHighlighted: Bool {
    get { nativeLabel.isHighlighted }
    set { nativeLabel.isHighlighted = newValue }
  }
  /// Colour of all text while highlighted. Default: `nil`.
  open var highlightedTextColor: UIColor? {
    get { nativeLabel.highlightedTextColor.map(UIColor.init(native:)) }
    set { nativeLabel.highlightedTextColor = newValue?.native }
  }
  /// `false` draws the text greyed. Default: `true`.
  open var isEnabled: Bool {
    get { nativeLabel.isEnabled }
    set { nativeLabel.isEnabled = newValue }
  }

  // MARK: Fitting

  /// Lets text be drawn smaller so that it fits. Default: `false`.
  open var adjustsFontSizeToFitWidth: Bool {
    get { nativeLabel.adjustsFontSizeToFitWidth }
    set { nativeLabel.adjustsFontSizeToFitWidth = newValue }
  }
  /// Lowest factor text is shrunk by. Default: 0.
  open var minimumScaleFactor: CGFloat {
    get { nativeLabel.minimumScaleFactor }
    set { nativeLabel.minimumScaleFactor = newValue }
  }
  /// Deprecated in UIKit: ``minimumScaleFactor`` as a size.
  open var minimumFontSize: CGFloat {
    get { nativeLabel.minimumFontSize }
    set { nativeLabel.minimumFontSize = newValue }
  }
  /// Where shrunk text stands. Default: on its baseline.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { UIBaselineAdjustment(nativeLabel.baselineAdjustment) }
    set { nativeLabel.baselineAdjustment = newValue.native }
  }
  /// Tries tighter letter spacing before anything is cut. Default: `false`.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { nativeLabel.allowsDefaultTighteningForTruncation }
    set { nativeLabel.allowsDefaultTighteningForTruncation = newValue }
  }
  /// Deprecated in UIKit and without effect.
  open var adjustsLetterSpacingToFitWidth: Bool {
    get { nativeLabel.adjustsLetterSpacingToFitWidth }
    set { nativeLabel.adjustsLetterSpacingToFitWidth = newValue }
  }
  /// The width ``UIView/intrinsicContentSize`` wraps at; 0 (default) = none.
  open var preferredMaxLayoutWidth: CGFloat {
    get { nativeLabel.preferredMaxLayoutWidth }
    set { nativeLabel.preferredMaxLayoutWidth = newValue }
  }
  /// Fonts of text styles follow the size category. Default: `false`.
  open var adjustsFontForContentSizeCategory: Bool {
    get { nativeLabel.adjustsFontForContentSizeCategory }
    set { nativeLabel.adjustsFontForContentSizeCategory = newValue }
  }
  /// Which metrics lines are measured with. Default: typographic.
  open var sizingRule: UILetterformAwareSizingRule {
    get { UILetterformAwareSizingRule(nativeLabel.sizingRule) }
    set { nativeLabel.sizingRule = newValue.native }
  }
  /// Stored: there is no pointer. Default: `false`.
  open var showsExpansionTextWhenTruncated: Bool {
    get { nativeLabel.showsExpansionTextWhenTruncated }
    set { nativeLabel.showsExpansionTextWhenTruncated = newValue }
  }
  /// Stored: there is no focus. Default: `false`.
  open var enablesMarqueeWhenAncestorFocused: Bool {
    get { nativeLabel.enablesMarqueeWhenAncestorFocused }
    set { nativeLabel.enablesMarqueeWhenAncestorFocused = newValue }
  }
  /// Stored: there is nothing to blur. Default: none.
  open var preferredVibrancy: UILabelVibrancy {
    get { UILabelVibrancy(nativeLabel.preferredVibrancy) }
    set { nativeLabel.preferredVibrancy = newValue.native }
  }

  // MARK: Seams for subclasses

  /// The rectangle the text takes inside `bounds`, with at most `numberOfLines` lines (0 = all).
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let label = core as! any Core & Label
    return label.plainly { $0.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines) }
  }

  /// Draws text and shadow, centred vertically in `rect`.
  open func drawText(in rect: CGRect) {
    let label = core as! any Core & Label
    guard let textPattern, let canvas = Canvas.current else { return label.plainly { $0.drawText(in: rect) } }
    canvas.keepingState {
      canvas.beginTransparencyLayer()
      label.plainly { $0.drawText(in: rect) }
      canvas.blendMode = .sourceAtop
      textPattern.tile(canvas)
    }
  }
}

extension NSAttributedString {
  fileprivate var attachments: [NSTextAttachment] {
    var found: [NSTextAttachment] = []
    enumerateAttribute(.attachment, in: NSRange(location: 0, length: length)) { value, _, _ in
      if let attachment = value as? NSTextAttachment { found.append(attachment) }
    }
    return found
  }
}
