import Foundation
import PlacardFont
import PlacardText

/// The style a label owns, apart from its content (`Documentation/Rules/Label.md` section 2): what plain text looks
/// like and what fills the gaps of styled text.
struct LabelStyle {
  /// nil = the default, system 17.
  var font: Font?
  /// nil = the default, ``Color/label``.
  var textColor: Color?
  var alignment = TextAlignment.natural
  var lineBreakMode = LineBreakMode.byTruncatingTail
  var lineBreakStrategy = LineBreakStrategy.standard
  var shadowColor: Color?
  var shadowOffset = CGSize(width: 0, height: -1)

  static let defaultFont = Font.systemFont(ofSize: 17)

  var effectiveFont: Font { font ?? LabelStyle.defaultFont }
  var effectiveColor: Color { textColor ?? .label }

  var paragraphStyle: ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = alignment
    style.lineBreakMode = lineBreakMode
    style.lineBreakStrategy = lineBreakStrategy
    return style
  }

  /// nil without a colour: then the offset means nothing.
  var shadow: TextShadow? {
    guard let shadowColor else { return nil }
    return TextShadow(
      offsetX: Double(shadowOffset.width), offsetY: Double(shadowOffset.height), color: shadowColor)
  }

  /// The attributes of plain text in this style (rule 1).
  var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: effectiveFont, .foregroundColor: effectiveColor,
      .paragraphStyle: ParagraphStyleReference(paragraphStyle),
    ]
    if let shadow { attributes[.shadow] = ShadowReference(shadow) }
    return attributes
  }

  /// Takes over what the first character of styled text carries (rule 3).
  mutating func adopt(_ attributes: [NSAttributedString.Key: Any]) {
    typealias Keys = AttributeScopes.PlacardAttributes
    if let font = Keys.FontAttribute.value(in: attributes) { self.font = font }
    if let color = Keys.ForegroundColorAttribute.value(in: attributes) { textColor = color }
    if let paragraph = ParagraphStyle(in: attributes) {
      alignment = paragraph.alignment
      lineBreakMode = paragraph.lineBreakMode
      lineBreakStrategy = paragraph.lineBreakStrategy
    }
    if let shadow = Keys.ShadowAttribute.value(in: attributes) {
      shadowColor = shadow.color
      shadowOffset = CGSize(width: shadow.offsetX, height: shadow.offsetY)
    }
  }
}

/// What a label shows, with the rules of `Documentation/Rules/Label.md` section 2 for how content and style change each
/// other.
struct LabelContent {
  private enum Storage {
    case none
    case plain(String)
    /// `gaps` is the label's style from before the assignment: it fills what the string leaves open (rule 2).
    case styled(NSAttributedString, gaps: LabelStyle)
  }
  private var storage = Storage.none

  /// The label's own style.
  private(set) var style = LabelStyle()

  /// The characters.
  var text: String? {
    switch storage {
    case .none: nil
    case .plain(let text): text
    case .styled(let text, _): text.string
    }
  }

  /// What was assigned, or plain text with the attributes of rule 1.
  var attributedText: NSAttributedString? {
    switch storage {
    case .none: nil
    case .plain(let text): NSAttributedString(string: text, attributes: style.attributes)
    case .styled(let text, _): text
    }
  }

  /// The styled string; nil for plain text.
  var styledSource: NSAttributedString? {
    if case .styled(let text, _) = storage { text } else { nil }
  }

  var isEmpty: Bool {
    switch storage {
    case .none: true
    case .plain(let text): text.isEmpty
    case .styled(let text, _): text.length == 0
    }
  }

  /// The text for layout, gaps filled.
  func styledText(_ context: AttributeContext) -> StyledText {
    switch storage {
    case .none: StyledText("", style: context.style(of: style), paragraphStyle: style.paragraphStyle)
    case .plain(let text): StyledText(text, style: context.style(of: style), paragraphStyle: style.paragraphStyle)
    case .styled(let text, let gaps): context.styledText(text, gaps: gaps)
    }
  }

  /// Whether setting this text would change nothing.
  func isPlain(_ new: String?) -> Bool {
    switch (storage, new) {
    case (.none, nil): true
    // Equal strings may have other characters, which look alike only in some fonts.
    case (.plain(let own), let new?): own.utf8.elementsEqual(new.utf8)
    default: false
    }
  }

  /// Rules 1 and 6.
  mutating func setText(_ text: String?) { storage = text.map { .plain($0) } ?? .none }

  /// Rules 2, 3 and 6.
  mutating func setAttributedText(_ text: NSAttributedString?) {
    guard let text else {
      storage = .none
      return
    }
    storage = .styled(text.frozen, gaps: style)
    guard text.length > 0 else { return }
    style.adopt(text.attributes(at: 0, effectiveRange: nil))
  }

  /// Rule 4 for the font; nil restores the default.
  mutating func setFont(_ font: Font?) {
    style.font = font
    write(.font, value: { $0.effectiveFont }, gap: { $0.font = font })
  }

  /// Rule 4 for the text colour; nil restores the default.
  mutating func setTextColor(_ color: Color?) {
    style.textColor = color
    write(.foregroundColor, value: { $0.effectiveColor }, gap: { $0.textColor = color })
  }

  /// Rule 4 for the shadow.
  mutating func setShadow(color: Color?, offset: CGSize) {
    style.shadowColor = color
    style.shadowOffset = offset
    write(
      .shadow, value: { $0.shadow.map { ShadowReference($0) } },
      gap: {
        $0.shadowColor = color
        $0.shadowOffset = offset
      })
  }

  /// Rule 4 for alignment, break mode and strategy: written into every paragraph style, other fields kept.
  mutating func setParagraph<Value>(
    _ own: WritableKeyPath<LabelStyle, Value>, _ field: WritableKeyPath<ParagraphStyle, Value>, _ value: Value
  ) {
    style[keyPath: own] = value
    guard case .styled(let text, var gaps) = storage else { return }
    gaps[keyPath: own] = value
    let edited = text.mapAttributes { attributes in
      var paragraph = ParagraphStyle(in: attributes) ?? gaps.paragraphStyle
      paragraph[keyPath: field] = value
      attributes[.paragraphStyle] = ParagraphStyleReference(paragraph)
    }
    storage = .styled(edited, gaps: gaps)
  }

  private mutating func write(
    _ key: NSAttributedString.Key, value: (LabelStyle) -> Any?, gap: (inout LabelStyle) -> Void
  ) {
    guard case .styled(let text, var gaps) = storage else { return }
    gap(&gaps)
    let value = value(style)
    storage = .styled(text.mapAttributes { $0[key] = value }, gaps: gaps)
  }
}

extension NSAttributedString {
  /// A copy that does not follow later changes of the original, nor of the paragraph styles and shadows in it.
  fileprivate var frozen: NSAttributedString {
    mapAttributes { attributes in
      if let style = attributes[.paragraphStyle] as? MutableParagraphStyleReference {
        attributes[.paragraphStyle] = style.copy()
      }
      if let shadow = attributes[.shadow] as? ShadowReference { attributes[.shadow] = shadow.copy() }
    }
  }

  /// The same characters, the attributes of every run changed.
  fileprivate func mapAttributes(_ change: (inout [Key: Any]) -> Void) -> NSAttributedString {
    let result = NSMutableAttributedString(string: string)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      var attributes = attributes
      change(&attributes)
      result.setAttributes(attributes, range: range)
    }
    return NSAttributedString(attributedString: result)
  }
}
