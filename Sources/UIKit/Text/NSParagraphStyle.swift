public import Foundation
public import Placard

/// What applies to whole paragraphs. Placard's value behind it is `ParagraphStyle`, which says what each field does.
open class NSParagraphStyle: AttributeObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Sendable because only `NSMutableParagraphStyle`, which is not, changes what is stored here.
  fileprivate(set) var value = ParagraphStyle()
  fileprivate var hyphenatesByDefault = false

  /// A style with the defaults.
  public override init() {}

  init(_ value: ParagraphStyle) { self.value = value }

  /// A style with the defaults.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }
  /// The direction that natural means for a language (a BCP 47 tag; `nil` = left to right).
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    guard let languageName else { return .leftToRight }
    return Locale.Language(identifier: languageName).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// What the style means to layout: default hyphenation is a hyphenation factor of 1.
  var effectiveValue: ParagraphStyle {
    var result = value
    if hyphenatesByDefault { result.hyphenationFactor = 1 }
    return result
  }

  /// An independent style of equal value.
  open func copy(with zone: NSZone? = nil) -> Any { filled(NSParagraphStyle()) }
  /// An independent ``NSMutableParagraphStyle`` of equal value.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { filled(NSMutableParagraphStyle()) }

  private func filled(_ copy: NSParagraphStyle) -> NSParagraphStyle {
    copy.value = value
    copy.hyphenatesByDefault = hyphenatesByDefault
    return copy
  }

  /// Equal values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.effectiveValue == effectiveValue
  }
  /// Equal for equal values.
  open override var hash: Int { effectiveValue.hashValue }

  /// Horizontal placement of lines. Default: natural.
  open var alignment: NSTextAlignment { NSTextAlignment(value.alignment) }
  /// How lines break and the last one is shortened. Default: by words.
  open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(value.lineBreakMode) }
  /// Points between lines. Default: 0.
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
  /// 0 (default) = no hyphenation, 1 = whenever possible.
  open var hyphenationFactor: Float { Float(value.hyphenationFactor) }
  /// Behaves as a hyphenation factor of 1. Default: `false`.
  open var usesDefaultHyphenation: Bool { hyphenatesByDefault }
  /// Tighter letter spacing before anything is cut. Default: `false`.
  open var allowsDefaultTighteningForTruncation: Bool { value.allowsDefaultTighteningForTruncation }
  /// Base direction; natural (default) = from the text.
  open var baseWritingDirection: NSWritingDirection { NSWritingDirection(value.baseWritingDirection) }
  /// Distance of tab positions after the last stop, in points. Default: 0.
  open var defaultTabInterval: CGFloat { CGFloat(value.defaultTabInterval) }
  /// Refinements of line breaking. Default: none.
  open var lineBreakStrategy: LineBreakStrategy { LineBreakStrategy(rawValue: UInt(value.lineBreakStrategy.rawValue)) }
  /// Positions of tabs. Default: 12 left stops every 28 points.
  open var tabStops: [NSTextTab]! { value.tabStops.map(NSTextTab.init) }

  /// Refinements of line breaking.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// A strategy from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Moves a word down so that the last line is not a lone one.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// No break between Hangul syllables except at white space.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// What labels use.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)

    var native: Placard.LineBreakStrategy { Placard.LineBreakStrategy(rawValue: Int(rawValue)) }
  }
}

/// An ``NSParagraphStyle`` that can be changed. A label reads it when the attributed string is assigned.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  // Sendable by inheritance only: code that changes a style keeps it to itself, as with every reference type.
  /// Takes every field of `obj`.
  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    value = obj.value
    hyphenatesByDefault = obj.hyphenatesByDefault
  }
  /// Adds a stop, keeping them in order of location.
  open func addTabStop(_ anObject: NSTextTab) {
    value.tabStops.append(anObject.native)
    value.tabStops.sort { $0.location < $1.location }
  }
  /// Removes a stop that is equal to this one.
  open func removeTabStop(_ anObject: NSTextTab) { value.tabStops.removeAll { $0 == anObject.native } }

  /// Horizontal placement of lines. Default: natural.
  open override var alignment: NSTextAlignment {
    get { NSTextAlignment(value.alignment) }
    set { value.alignment = newValue.native }
  }
  /// How lines break and the last one is shortened. Default: by words.
  open override var lineBreakMode: NSLineBreakMode {
    get { NSLineBreakMode(value.lineBreakMode) }
    set { value.lineBreakMode = newValue.native }
  }
  /// Points between lines. Default: 0.
  open override var lineSpacing: CGFloat {
    get { CGFloat(value.lineSpacing) }
    set { value.lineSpacing = Double(newValue) }
  }
  /// Points after the paragraph. Default: 0.
  open override var paragraphSpacing: CGFloat {
    get { CGFloat(value.paragraphSpacing) }
    set { value.paragraphSpacing = Double(newValue) }
  }
  /// Points before the paragraph. Default: 0.
  open override var paragraphSpacingBefore: CGFloat {
    get { CGFloat(value.paragraphSpacingBefore) }
    set { value.paragraphSpacingBefore = Double(newValue) }
  }
  /// Least height of a line in points. Default: 0.
  open override var minimumLineHeight: CGFloat {
    get { CGFloat(value.minimumLineHeight) }
    set { value.minimumLineHeight = Double(newValue) }
  }
  /// Greatest height of a line in points; 0 (default) = no maximum.
  open override var maximumLineHeight: CGFloat {
    get { CGFloat(value.maximumLineHeight) }
    set { value.maximumLineHeight = Double(newValue) }
  }
  /// Factor of the natural line height; 0 (default) = 1.
  open override var lineHeightMultiple: CGFloat {
    get { CGFloat(value.lineHeightMultiple) }
    set { value.lineHeightMultiple = Double(newValue) }
  }
  /// Points before all lines but the first. Default: 0.
  open override var headIndent: CGFloat {
    get { CGFloat(value.headIndent) }
    set { value.headIndent = Double(newValue) }
  }
  /// Points before the first line. Default: 0.
  open override var firstLineHeadIndent: CGFloat {
    get { CGFloat(value.firstLineHeadIndent) }
    set { value.firstLineHeadIndent = Double(newValue) }
  }
  /// End of lines: above 0 from the leading edge, else from the trailing edge. Default: 0.
  open override var tailIndent: CGFloat {
    get { CGFloat(value.tailIndent) }
    set { value.tailIndent = Double(newValue) }
  }
  /// 0 (default) = no hyphenation, 1 = whenever possible.
  open override var hyphenationFactor: Float {
    get { Float(value.hyphenationFactor) }
    set { value.hyphenationFactor = Double(newValue) }
  }
  /// Behaves as a hyphenation factor of 1. Default: `false`.
  open override var usesDefaultHyphenation: Bool {
    get { hyphenatesByDefault }
    set { hyphenatesByDefault = newValue }
  }
  /// Tighter letter spacing before anything is cut. Default: `false`.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { value.allowsDefaultTighteningForTruncation }
    set { value.allowsDefaultTighteningForTruncation = newValue }
  }
  /// Base direction; natural (default) = from the text.
  open override var baseWritingDirection: NSWritingDirection {
    get { NSWritingDirection(value.baseWritingDirection) }
    set { value.baseWritingDirection = newValue.native }
  }
  /// Distance of tab positions after the last stop, in points. Default: 0.
  open override var defaultTabInterval: CGFloat {
    get { CGFloat(value.defaultTabInterval) }
    set { value.defaultTabInterval = Double(newValue) }
  }
  /// Refinements of line breaking. Default: none.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { super.lineBreakStrategy }
    set { value.lineBreakStrategy = newValue.native }
  }
  /// Positions of tabs; `nil` restores the default stops.
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set { value.tabStops = newValue?.map(\.native) ?? ParagraphStyle().tabStops }
  }
}
