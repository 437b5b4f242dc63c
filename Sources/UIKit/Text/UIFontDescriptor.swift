public import Foundation
public import Placard

/// Attributes that describe a font; ``UIFont/init(descriptor:size:)`` makes one from them.
///
/// Family, name, face, size, traits, text style and features are understood; a descriptor keeps other attributes and
/// answers them again.
open class UIFontDescriptor: AttributeObject, NSCopying, @unchecked Sendable {
  // Sendable because what it holds never changes: the dictionary is filled by the initialisers and copied on the way
  // out.
  private let attributes: [AttributeName: Any]
  /// The font it was taken from, which the attributes refine.
  private let base: Font?

  /// A descriptor of these attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.attributes = attributes
    base = nil
  }

  /// The font of this name at a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  init(font: Font, attributes: [AttributeName: Any] = [:]) {
    base = font
    self.attributes = attributes
  }

  /// The system font of a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  /// The system font of a text style for these traits.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  // MARK: What it says

  private var resolved: Font { font(ofSize: 0) }

  /// PostScript name of the font.
  open var postscriptName: String { resolved.fontName }
  /// Size in points.
  open var pointSize: CGFloat { CGFloat(resolved.pointSize) }
  /// Bold, italic, width and pitch of the font.
  open var symbolicTraits: SymbolicTraits { SymbolicTraits(resolved) }
  /// The attributes, with the name and size of the font.
  open var fontAttributes: [AttributeName: Any] {
    attributes.merging([.name: postscriptName, .size: pointSize]) { own, _ in own }
  }
  /// An attribute, or what the font says for it.
  open func object(forKey anAttribute: AttributeName) -> Any? {
    if let own = attributes[anAttribute] { return own }
    switch anAttribute {
    case .name: return postscriptName
    case .family: return resolved.familyName
    case .size: return pointSize
    case .traits:
      return [
        TraitKey.symbolic: symbolicTraits.rawValue, .weight: CGFloat(resolved.traits.weight.rawValue),
        .width: UIFont.Width(percent: resolved.traits.width).rawValue, .slant: resolved.traits.isItalic ? 0.07 : 0,
      ] as [TraitKey: Any]
    default: return nil
    }
  }

  // MARK: Relatives

  /// The descriptor with these attributes in place of its own of the same names.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let merged = self.attributes.merging(attributes) { _, new in new }
    return base.map { UIFontDescriptor(font: $0, attributes: merged) } ?? UIFontDescriptor(fontAttributes: merged)
  }
  /// The same font at another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }
  /// The same style of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(font: resolved, attributes: [.family: newFamily])
  }
  /// Another face of the family, such as `Bold`.
  open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }
  /// The family's font with exactly these traits. Never `nil`: a missing style is made up.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(font: resolved.withTraits(symbolicTraits.applied(to: resolved.traits)))
  }
  /// The system font in a design: default or monospaced; `nil` for serif and rounded, which are not bundled.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let font = resolved
    switch design {
    case .default: return UIFontDescriptor(font: Font.systemFont(ofSize: font.pointSize).withTraits(font.traits))
    case .monospaced:
      return UIFontDescriptor(font: Font.monospacedSystemFont(ofSize: font.pointSize).withTraits(font.traits))
    default: return nil
    }
  }

  // MARK: Identity

  /// The descriptor itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Names an equal font.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.resolved == resolved }
  /// Equal for equal descriptors.
  open override var hash: Int { resolved.hashValue }

  // MARK: The font

  /// - Parameter size: points; 0 or less = the descriptor's, else 12.
  func font(ofSize size: Double) -> Font {
    func string(_ name: AttributeName) -> String? { attributes[name] as? String }
    let ownSize = attributes[.size].flatMap(number) ?? base?.pointSize ?? 12
    let size = size > 0 ? size : ownSize
    var font = (base ?? Font.systemFont(ofSize: size)).withSize(size)
    if let style = attributes[.textStyle] as? UIFont.TextStyle ?? string(.textStyle).map(UIFont.TextStyle.init) {
      font = Font.preferredFont(forTextStyle: style.native)
      if attributes[.size] != nil { font = font.withSize(size) }
    }
    let library = FontLibrary.shared
    if let family = string(.family), let found = library.font(family: family, size: size, traits: font.traits) {
      font = found
    }
    if let name = string(.name), let found = library.font(named: name, size: size) { font = found }
    if let face = string(.face), let found = library.font(named: "\(font.familyName) \(face)", size: size) {
      font = found
    }
    if let traits = attributes[.traits] as? [TraitKey: Any] { font = font.withTraits(adding(traits, to: font.traits)) }
    if let settings = attributes[.featureSettings] as? [[FeatureKey: Any]] {
      font = font.withFeatures(font.features + settings.compactMap(FontFeature.init(setting:)))
    }
    return font
  }

  private func adding(_ values: [TraitKey: Any], to traits: FontTraits) -> FontTraits {
    var traits = traits
    if let symbolic = values[.symbolic].flatMap(number) {
      traits = SymbolicTraits(rawValue: UInt32(max(0, symbolic))).applied(to: traits)
    }
    if let weight = values[.weight] as? UIFont.Weight {
      traits.weight = weight.native
    } else if let weight = values[.weight].flatMap(number) {
      traits.weight = FontWeight(rawValue: weight)
    }
    if let width = values[.width].flatMap(number) { traits.width = UIFont.Width(CGFloat(width)).percent }
    if let slant = values[.slant].flatMap(number) { traits.isItalic = slant != 0 }
    return traits
  }

  private func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as UInt32: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
