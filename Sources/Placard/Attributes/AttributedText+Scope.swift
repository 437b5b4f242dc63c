public import Foundation

extension AttributeScopes {
  /// Attributes of labels.
  public var placard: PlacardAttributes.Type { PlacardAttributes.self }
}

extension AttributeDynamicLookup {
  /// Lets `text.foregroundColor` find the attributes of labels.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.PlacardAttributes, T>
  ) -> T { self[T.self] }
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
    for key in AttributeScopes.PlacardAttributes.all { key.move(from: self, to: &result) }
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
    for key in AttributeScopes.PlacardAttributes.all { key.move(from: objectAttributes, to: &self) }
    self[AttributeScopes.FoundationAttributes.LinkAttribute.self] = objectAttributes[.link] as? URL
  }
}
