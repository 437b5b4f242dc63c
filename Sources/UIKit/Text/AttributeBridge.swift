import Foundation
import Placard

/// Attributes in UIKit's types and in Placard's: the one place where strings change from one to the other.
extension NSAttributedString {
  /// The string with Placard's values.
  var native: NSAttributedString { mappingValues(AttributeBridge.native) }
  /// The string with UIKit's values.
  var spelled: NSAttributedString { mappingValues(AttributeBridge.spelled) }

  private func mappingValues(_ change: (Any) -> Any) -> NSAttributedString {
    let result = NSMutableAttributedString(string: string)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      result.setAttributes(attributes.mapValues(change), range: range)
    }
    return NSAttributedString(attributedString: result)
  }
}

enum AttributeBridge {
  static func native(_ value: Any) -> Any {
    switch value {
    case let font as UIFont: font.native
    case let color as UIColor: color.native
    case let color as CGColor: color.native
    case let style as NSParagraphStyle: style.effectiveValue
    case let shadow as NSShadow: shadow.native
    case let attachment as NSTextAttachment: attachment.native
    case let style as NSUnderlineStyle: LineStyle(rawValue: style.rawValue)
    default: value
    }
  }

  static func spelled(_ value: Any) -> Any {
    switch value {
    case let font as Font: UIFont(native: font)
    case let color as Color: UIColor(native: color)
    case let style as ParagraphStyleReference: NSParagraphStyle(style.value)
    case let style as ParagraphStyle: NSParagraphStyle(style)
    case let shadow as ShadowReference: NSShadow(shadow.value)
    case let shadow as TextShadow: NSShadow(shadow)
    case let attachment as TextAttachment: NSTextAttachment.spelling(attachment)
    case let style as LineStyle: style.rawValue
    default: value
    }
  }
}
