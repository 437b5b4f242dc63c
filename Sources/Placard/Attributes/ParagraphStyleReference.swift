public import Foundation
public import PlacardText

/// A paragraph style as an object: what `NSParagraphStyle` is, for code that shares and copies styles as UIKit has it.
/// The value behind it is ``ParagraphStyle``, which says what each field does; attributes take either.
open class ParagraphStyleReference: NSObject, NSCopying, NSMutableCopying {
  /// The style as a value.
  public fileprivate(set) var value = ParagraphStyle()
  fileprivate var hyphenatesByDefault = false

  /// A style with `NSParagraphStyle`'s defaults.
  public override init() {}

  /// A style with this value.
  public init(_ value: ParagraphStyle) { self.value = value }

  /// A style with the defaults.
  open class var `default`: ParagraphStyleReference { ParagraphStyleReference() }

  /// What the style means to layout: default hyphenation is a hyphenation factor of 1.
  var effectiveValue: ParagraphStyle {
    var result = value
    if hyphenatesByDefault { result.hyphenationFactor = 1 }
    return result
  }

  /// An independent style of equal value.
  open func copy(with zone: NSZone? = nil) -> Any { filled(ParagraphStyleReference()) }
  /// An independent ``MutableParagraphStyleReference`` of equal value.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { filled(MutableParagraphStyleReference()) }

  private func filled(_ copy: ParagraphStyleReference) -> ParagraphStyleReference {
    copy.value = value
    copy.hyphenatesByDefault = hyphenatesByDefault
    return copy
  }

  /// Equal values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ParagraphStyleReference else { return false }
    return effectiveValue == other.effectiveValue
  }
  /// Equal for equal values.
  open override var hash: Int { effectiveValue.hashValue }

  /// Horizontal placement of lines. Default: natural.
  open var alignment: TextAlignment { value.alignment }
  /// How lines break and the last one is shortened. Default: by words.
  open var lineBreakMode: LineBreakMode { value.lineBreakMode }
  /// Refinements of line breaking. Default: none.
  open var lineBreakStrategy: LineBreakStrategy { value.lineBreakStrategy }
  /// Points between lines of a paragraph. Default: 0.
  open var lineSpacing: CGFloat { CGFloat(value.lineSpacing) }
  /// Points after the paragraph. Default: 0.
  open var paragraphSpacing: CGFloat { CGFloat(value.paragraphSpacing) }
  /// Points before the paragraph. Default: 0.
  open var paragraphSpacingBefore: CGFloat { CGFloat(value.paragraphSpacingBefore) }
  /// Least height of a line in points. Default: 0.
  open var minimumLineHeight: CGFloat { CGFloat(value.minimumLineHeight) }
  /// Greatest height of a line in points; 0 (default) = no maximum.
  open var maximumLineHeight: CGFloat { CGFloat(value.maximumLineHeight) }
  /// Factor of the natural line height; 0 (default) = 1.
  open var lineHeightMultiple: CGFloat { CGFloat(value.lineHeightMultiple) }
  /// Points before all lines but the first. Default: 0.
  open var headIndent: CGFloat { CGFloat(value.headIndent) }
  /// Points before the first line. Default: 0.
  open var firstLineHeadIndent: CGFloat { CGFloat(value.firstLineHeadIndent) }
  /// End of lines: above 0 from the leading edge, else from the trailing edge. Default: 0.
  open var tailIndent: CGFloat { CGFloat(value.tailIndent) }
  /// 0 (default) = no hyphenation beyond soft hyphens at their places, 1 = whenever possible.
  open var hyphenationFactor: Float { Float(value.hyphenationFactor) }
  /// Behaves as a hyphenation factor of 1. Default: `false`.
  open var usesDefaultHyphenation: Bool { hyphenatesByDefault }
  /// Tighter letter spacing before anything is cut. Default: `false`.
  open var allowsDefaultTighteningForTruncation: Bool { value.allowsDefaultTighteningForTruncation }
  /// Base direction; natural (default) = from the text.
  open var baseWritingDirection: WritingDirection { value.baseWritingDirection }
  /// Distance of tab positions after the last stop, in points; 0 (default) = one space.
  open var defaultTabInterval: CGFloat { CGFloat(value.defaultTabInterval) }
  /// Positions of tabs. Default: 12 left stops every 28 points.
  open var tabStops: [TabStop]! { value.tabStops }
}

/// A ``ParagraphStyleReference`` that can be changed: what `NSMutableParagraphStyle` is. A label reads it when the
/// attributed string is assigned; later changes do not reach the label.
open class MutableParagraphStyleReference: ParagraphStyleReference {
  /// Takes every field of `style`.
  open func setParagraphStyle(_ style: ParagraphStyleReference) {
    value = style.value
    hyphenatesByDefault = style.hyphenatesByDefault
  }
  /// Adds a stop, keeping them in order of location.
  open func addTabStop(_ stop: TabStop) {
    value.tabStops.append(stop)
    value.tabStops.sort { $0.location < $1.location }
  }
  /// Removes a stop that is equal to this one.
  open func removeTabStop(_ stop: TabStop) { value.tabStops.removeAll { $0 == stop } }

  /// Horizontal placement of lines.
  open override var alignment: TextAlignment {
    get { value.alignment }
    set { value.alignment = newValue }
  }
  /// How lines break and the last one is shortened.
  open override var lineBreakMode: LineBreakMode {
    get { value.lineBreakMode }
    set { value.lineBreakMode = newValue }
  }
  /// Refinements of line breaking.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { value.lineBreakStrategy }
    set { value.lineBreakStrategy = newValue }
  }
  /// Points between lines of a paragraph.
  open override var lineSpacing: CGFloat {
    get { CGFloat(value.lineSpacing) }
    set { value.lineSpacing = Double(newValue) }
  }
  /// Points after the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { CGFloat(value.paragraphSpacing) }
    set { value.paragraphSpacing = Double(newValue) }
  }
  /// Points before the paragraph.
  open override var paragraphSpacingBefore: CGFloat {
    get { CGFloat(value.paragraphSpacingBefore) }
    set { value.paragraphSpacingBefore = Double(newValue) }
  }
  /// Least height of a line in points.
  open override var minimumLineHeight: CGFloat {
    get { CGFloat(value.minimumLineHeight) }
    set { value.minimumLineHeight = Double(newValue) }
  }
  /// Greatest height of a line in points; 0 = no maximum.
  open override var maximumLineHeight: CGFloat {
    get { CGFloat(value.maximumLineHeight) }
    set { value.maximumLineHeight = Double(newValue) }
  }
  /// Factor of the natural line height; 0 = 1.
  open override var lineHeightMultiple: CGFloat {
    get { CGFloat(value.lineHeightMultiple) }
    set { value.lineHeightMultiple = Double(newValue) }
  }
  /// Points before all lines but the first.
  open override var headIndent: CGFloat {
    get { CGFloat(value.headIndent) }
    set { value.headIndent = Double(newValue) }
  }
  /// Points before the first line.
  open override var firstLineHeadIndent: CGFloat {
    get { CGFloat(value.firstLineHeadIndent) }
    set { value.firstLineHeadIndent = Double(newValue) }
  }
  /// End of lines: above 0 from the leading edge, else from the trailing edge.
  open override var tailIndent: CGFloat {
    get { CGFloat(value.tailIndent) }
    set { value.tailIndent = Double(newValue) }
  }
  /// 0 = no hyphenation, 1 = whenever possible.
  open override var hyphenationFactor: Float {
    get { Float(value.hyphenationFactor) }
    set { value.hyphenationFactor = Double(newValue) }
  }
  /// Behaves as a hyphenation factor of 1.
  open override var usesDefaultHyphenation: Bool {
    get { hyphenatesByDefault }
    set { hyphenatesByDefault = newValue }
  }
  /// Tighter letter spacing before anything is cut.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { value.allowsDefaultTighteningForTruncation }
    set { value.allowsDefaultTighteningForTruncation = newValue }
  }
  /// Base direction; natural = from the text.
  open override var baseWritingDirection: WritingDirection {
    get { value.baseWritingDirection }
    set { value.baseWritingDirection = newValue }
  }
  /// Distance of tab positions after the last stop, in points; 0 = one space.
  open override var defaultTabInterval: CGFloat {
    get { CGFloat(value.defaultTabInterval) }
    set { value.defaultTabInterval = Double(newValue) }
  }
  /// Positions of tabs; `nil` restores the default stops.
  open override var tabStops: [TabStop]! {
    get { value.tabStops }
    set { value.tabStops = newValue ?? ParagraphStyle().tabStops }
  }
}
