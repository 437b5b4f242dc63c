public import Foundation
public import PlacardFont
public import PlacardText

extension AttributeScopes {
  /// Attributes of labels for Foundation's `AttributedString`. What each does is said at the `NSAttributedString` key of
  /// the same name.
  ///
  /// ```swift
  /// var text = AttributedString("Hello")
  /// text.placard.foregroundColor = .systemRed
  /// label.attributedText = NSAttributedString(placard: text)
  /// ```
  public struct PlacardAttributes: AttributeScope {
    /// See `NSAttributedString.Key.font`.
    public let font: FontAttribute
    /// See `NSAttributedString.Key.foregroundColor`.
    public let foregroundColor: ForegroundColorAttribute
    /// See `NSAttributedString.Key.backgroundColor`.
    public let backgroundColor: BackgroundColorAttribute
    /// See `NSAttributedString.Key.paragraphStyle`.
    public let paragraphStyle: ParagraphStyleAttribute
    /// See `NSAttributedString.Key.kern`.
    public let kern: KernAttribute
    /// See `NSAttributedString.Key.tracking`.
    public let tracking: TrackingAttribute
    /// See `NSAttributedString.Key.ligature`.
    public let ligature: LigatureAttribute
    /// See `NSAttributedString.Key.baselineOffset`.
    public let baselineOffset: BaselineOffsetAttribute
    /// See `NSAttributedString.Key.underlineStyle`.
    public let underlineStyle: UnderlineStyleAttribute
    /// See `NSAttributedString.Key.underlineColor`.
    public let underlineColor: UnderlineColorAttribute
    /// See `NSAttributedString.Key.strikethroughStyle`.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// See `NSAttributedString.Key.strikethroughColor`.
    public let strikethroughColor: StrikethroughColorAttribute
    /// See `NSAttributedString.Key.strokeWidth`.
    public let strokeWidth: StrokeWidthAttribute
    /// See `NSAttributedString.Key.strokeColor`.
    public let strokeColor: StrokeColorAttribute
    /// See `NSAttributedString.Key.shadow`.
    public let shadow: ShadowAttribute
    /// See `NSAttributedString.Key.obliqueness`.
    public let obliqueness: ObliquenessAttribute
    /// See `NSAttributedString.Key.expansion`.
    public let expansion: ExpansionAttribute
    /// See `NSAttributedString.Key.superscript`.
    public let superscript: SuperscriptAttribute
    /// See `NSAttributedString.Key.writingDirection`.
    public let writingDirection: WritingDirectionAttribute
    /// See `NSAttributedString.Key.languageIdentifier` (Foundation's attribute of this name is taken too).
    public let languageIdentifier: LanguageAttribute
    /// Foundation's attributes: `link` and `languageIdentifier` are drawn, the others ignored.
    public let foundation: AttributeScopes.FoundationAttributes
  }

  /// Attributes of labels.
  public var placard: PlacardAttributes.Type { PlacardAttributes.self }
}

extension AttributeDynamicLookup {
  /// Lets `text.foregroundColor` find the attributes of labels.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.PlacardAttributes, T>
  ) -> T { self[T.self] }
}

/// An attribute that has a key of `NSAttributedString` with the same meaning.
public protocol PlacardAttributeKey: AttributedStringKey where Value: Sendable {
  /// The key of the same meaning.
  static var objectKey: NSAttributedString.Key { get }
}

extension AttributeScopes.PlacardAttributes {
  /// `font` as an attribute.
  public enum FontAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = PlacardFont.Font
    /// Name in archives.
    public static let name = "placard.font"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.font
  }
  /// `foregroundColor` as an attribute.
  public enum ForegroundColorAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = Color
    /// Name in archives.
    public static let name = "placard.foregroundColor"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.foregroundColor
  }
  /// `backgroundColor` as an attribute.
  public enum BackgroundColorAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = Color
    /// Name in archives.
    public static let name = "placard.backgroundColor"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.backgroundColor
  }
  /// `paragraphStyle` as an attribute.
  public enum ParagraphStyleAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = PlacardText.ParagraphStyle
    /// Name in archives.
    public static let name = "placard.paragraphStyle"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.paragraphStyle
  }
  /// `kern` as an attribute.
  public enum KernAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = Double
    /// Name in archives.
    public static let name = "placard.kern"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.kern
  }
  /// `tracking` as an attribute.
  public enum TrackingAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = Double
    /// Name in archives.
    public static let name = "placard.tracking"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.tracking
  }
  /// `ligature` as an attribute.
  public enum LigatureAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = Int
    /// Name in archives.
    public static let name = "placard.ligature"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.ligature
  }
  /// `baselineOffset` as an attribute.
  public enum BaselineOffsetAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = Double
    /// Name in archives.
    public static let name = "placard.baselineOffset"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.baselineOffset
  }
  /// `underlineStyle` as an attribute.
  public enum UnderlineStyleAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = LineStyle
    /// Name in archives.
    public static let name = "placard.underlineStyle"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.underlineStyle
  }
  /// `underlineColor` as an attribute.
  public enum UnderlineColorAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = Color
    /// Name in archives.
    public static let name = "placard.underlineColor"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.underlineColor
  }
  /// `strikethroughStyle` as an attribute.
  public enum StrikethroughStyleAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = LineStyle
    /// Name in archives.
    public static let name = "placard.strikethroughStyle"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.strikethroughStyle
  }
  /// `strikethroughColor` as an attribute.
  public enum StrikethroughColorAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = Color
    /// Name in archives.
    public static let name = "placard.strikethroughColor"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.strikethroughColor
  }
  /// `strokeWidth` as an attribute.
  public enum StrokeWidthAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = Double
    /// Name in archives.
    public static let name = "placard.strokeWidth"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.strokeWidth
  }
  /// `strokeColor` as an attribute.
  public enum StrokeColorAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = Color
    /// Name in archives.
    public static let name = "placard.strokeColor"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.strokeColor
  }
  /// `shadow` as an attribute.
  public enum ShadowAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = TextShadow
    /// Name in archives.
    public static let name = "placard.shadow"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.shadow
  }
  /// `obliqueness` as an attribute.
  public enum ObliquenessAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = Double
    /// Name in archives.
    public static let name = "placard.obliqueness"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.obliqueness
  }
  /// `expansion` as an attribute.
  public enum ExpansionAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = Double
    /// Name in archives.
    public static let name = "placard.expansion"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.expansion
  }
  /// `superscript` as an attribute.
  public enum SuperscriptAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = Int
    /// Name in archives.
    public static let name = "placard.superscript"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.superscript
  }
  /// `writingDirection` as an attribute.
  public enum WritingDirectionAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = [DirectionalFormat]
    /// Name in archives.
    public static let name = "placard.writingDirection"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.writingDirection
  }
  /// `languageIdentifier` as an attribute.
  public enum LanguageAttribute: PlacardAttributeKey {
    /// Type of the attribute's value.
    public typealias Value = String
    /// Name in archives.
    public static let name = "placard.languageIdentifier"
    /// The key of `NSAttributedString`.
    public static let objectKey = NSAttributedString.Key.languageIdentifier
  }
}

extension NSAttributedString {
  /// The characters with every attribute that labels draw; others are left out.
  public convenience init(placard text: AttributedString) {
    let result = NSMutableAttributedString(string: String(text.characters))
    var location = 0
    for run in text.runs {
      let length = String(text[run.range].characters).utf16.count
      let attributes = run.attributes.objectAttributes
      if !attributes.isEmpty {
        result.addAttributes(attributes, range: NSRange(location: location, length: length))
      }
      location += length
    }
    self.init(attributedString: result)
  }
}

extension AttributeContainer {
  /// The attributes labels draw, by their `NSAttributedString` keys.
  fileprivate var objectAttributes: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    func take<Key: PlacardAttributeKey>(_ key: Key.Type) {
      if let value = self[key] { result[Key.objectKey] = value }
    }
    take(AttributeScopes.PlacardAttributes.FontAttribute.self)
    take(AttributeScopes.PlacardAttributes.ForegroundColorAttribute.self)
    take(AttributeScopes.PlacardAttributes.BackgroundColorAttribute.self)
    take(AttributeScopes.PlacardAttributes.ParagraphStyleAttribute.self)
    take(AttributeScopes.PlacardAttributes.KernAttribute.self)
    take(AttributeScopes.PlacardAttributes.TrackingAttribute.self)
    take(AttributeScopes.PlacardAttributes.LigatureAttribute.self)
    take(AttributeScopes.PlacardAttributes.BaselineOffsetAttribute.self)
    take(AttributeScopes.PlacardAttributes.UnderlineStyleAttribute.self)
    take(AttributeScopes.PlacardAttributes.UnderlineColorAttribute.self)
    take(AttributeScopes.PlacardAttributes.StrikethroughStyleAttribute.self)
    take(AttributeScopes.PlacardAttributes.StrikethroughColorAttribute.self)
    take(AttributeScopes.PlacardAttributes.StrokeWidthAttribute.self)
    take(AttributeScopes.PlacardAttributes.StrokeColorAttribute.self)
    take(AttributeScopes.PlacardAttributes.ShadowAttribute.self)
    take(AttributeScopes.PlacardAttributes.ObliquenessAttribute.self)
    take(AttributeScopes.PlacardAttributes.ExpansionAttribute.self)
    take(AttributeScopes.PlacardAttributes.SuperscriptAttribute.self)
    take(AttributeScopes.PlacardAttributes.WritingDirectionAttribute.self)
    take(AttributeScopes.PlacardAttributes.LanguageAttribute.self)
    if let link = self[AttributeScopes.FoundationAttributes.LinkAttribute.self] { result[.link] = link }
    if let language = self[AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.self],
      result[.languageIdentifier] == nil
    {
      result[.languageIdentifier] = language
    }
    return result
  }
}

extension AttributedString {
  /// The characters with every attribute that labels draw; attachments and unknown keys are left out.
  public init(placard text: NSAttributedString) {
    self.init()
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      append(
        AttributedString(
          text.attributedSubstring(from: range).string, attributes: AttributeContainer(objectAttributes: attributes)))
    }
  }
}

extension AttributeContainer {
  fileprivate init(objectAttributes: [NSAttributedString.Key: Any]) {
    self.init()
    let values = AttributeValues(objectAttributes)
    typealias Scope = AttributeScopes.PlacardAttributes
    self[Scope.FontAttribute.self] = values.font
    self[Scope.ForegroundColorAttribute.self] = values.color(.foregroundColor)
    self[Scope.BackgroundColorAttribute.self] = values.color(.backgroundColor)
    self[Scope.ParagraphStyleAttribute.self] = values.paragraphStyle
    self[Scope.KernAttribute.self] = values.number(.kern)
    self[Scope.TrackingAttribute.self] = values.number(.tracking)
    self[Scope.LigatureAttribute.self] = values.integer(.ligature)
    self[Scope.BaselineOffsetAttribute.self] = values.number(.baselineOffset)
    self[Scope.UnderlineStyleAttribute.self] = objectAttributes[.underlineStyle].map { _ in
      values.lineStyle(.underlineStyle)
    }
    self[Scope.UnderlineColorAttribute.self] = values.color(.underlineColor)
    self[Scope.StrikethroughStyleAttribute.self] = objectAttributes[.strikethroughStyle].map { _ in
      values.lineStyle(.strikethroughStyle)
    }
    self[Scope.StrikethroughColorAttribute.self] = values.color(.strikethroughColor)
    self[Scope.StrokeWidthAttribute.self] = values.number(.strokeWidth)
    self[Scope.StrokeColorAttribute.self] = values.color(.strokeColor)
    self[Scope.ShadowAttribute.self] = values.shadow
    self[Scope.ObliquenessAttribute.self] = values.number(.obliqueness)
    self[Scope.ExpansionAttribute.self] = values.number(.expansion)
    self[Scope.SuperscriptAttribute.self] = values.integer(.superscript)
    self[Scope.WritingDirectionAttribute.self] = objectAttributes[.writingDirection].map { _ in
      values.directionalFormats
    }
    self[Scope.LanguageAttribute.self] = values.language
    self[AttributeScopes.FoundationAttributes.LinkAttribute.self] = objectAttributes[.link] as? URL
  }
}
