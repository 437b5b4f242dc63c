public import Foundation
public import PlacardText

/// A paragraph style as an object: what `NSParagraphStyle` is, for code that shares and copies styles as UIKit has it.
/// The value behind it is ``/PlacardText/ParagraphStyle``, which says what each field does; attributes take either.
/// Every field can be read from the object under its own name, lengths as `CGFloat`.
@dynamicMemberLookup
open class ParagraphStyleReference: AttributeObject, NSCopying, NSMutableCopying {
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

  /// Whether both styles have the same value.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ParagraphStyleReference else { return false }
    return effectiveValue == other.effectiveValue
  }
  /// A number that is equal for equal styles.
  open override var hash: Int { effectiveValue.hashValue }

  /// A length or factor of the style.
  public subscript(dynamicMember field: KeyPath<ParagraphStyle, Double>) -> CGFloat { CGFloat(value[keyPath: field]) }
  /// Any other field of the style.
  public subscript<Field>(dynamicMember field: KeyPath<ParagraphStyle, Field>) -> Field { value[keyPath: field] }

  /// 0 (default) = no hyphenation beyond soft hyphens at their places, 1 = whenever possible.
  open var hyphenationFactor: Float { Float(value.hyphenationFactor) }
  /// Behaves as a hyphenation factor of 1. Default: `false`.
  open var usesDefaultHyphenation: Bool { hyphenatesByDefault }
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

  /// A length or factor of the style.
  public subscript(dynamicMember field: WritableKeyPath<ParagraphStyle, Double>) -> CGFloat {
    get { CGFloat(value[keyPath: field]) }
    set { value[keyPath: field] = Double(newValue) }
  }
  /// Any other field of the style.
  public subscript<Field>(dynamicMember field: WritableKeyPath<ParagraphStyle, Field>) -> Field {
    get { value[keyPath: field] }
    set { value[keyPath: field] = newValue }
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
  /// Positions of tabs; `nil` restores the default stops.
  open override var tabStops: [TabStop]! {
    get { value.tabStops }
    set { value.tabStops = newValue ?? ParagraphStyle().tabStops }
  }
}
