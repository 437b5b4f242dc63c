import Foundation
import Placard
import Testing

/// Neighbouring runs that hold different values under one key: Foundation on Linux stops the program when it compares two
/// subclasses of `NSObject` there that are not its own.
@Suite struct AttributeValueTests {
  /// A value of somebody else's attribute.
  final class Thing {}

  static var pairs: [(NSAttributedString.Key, Any, Any)] {
    [
      (.font, LabelFonts.mono(10), LabelFonts.mono(20)), (.foregroundColor, Color.red, Color.blue),
      (.shadow, ShadowReference(TextShadow(color: .red)), ShadowReference(TextShadow(color: .blue))),
      (.paragraphStyle, ParagraphStyleReference(), MutableParagraphStyleReference()),
      (.attachment, attachment(3), attachment(5)), (.underlineStyle, LineStyle.single, 9),
      (.shadow, ShadowReference(), "no shadow"), (NSAttributedString.Key("own"), Thing(), Thing()),
    ]
  }

  static func attachment(_ side: Int) -> TextAttachment {
    let attachment = TextAttachment(image: Image(bitmap: Bitmap(width: side, height: side)))
    attachment.accessibilityLabel = "picture \(side)"
    return attachment
  }

  static func text(_ key: NSAttributedString.Key, _ a: Any, _ b: Any) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "\u{FFFC}\u{FFFC}c")
    for (location, value) in [a, b, a].enumerated() {
      text.setAttributes([key: value], range: NSRange(location: location, length: 1))
    }
    return text
  }

  @Test(arguments: 0..<8) func labelsNeverCompareThemByFoundation(_ index: Int) throws {
    let (key, a, b) = Self.pairs[index]
    for label in [Label(), MarqueeLabel(), VerticalAlignedLabel()] {
      label.attributedText = Self.text(key, a, b)
      label.attributedText = Self.text(key, b, a)
      label.attributedText = label.attributedText
      label.font = LabelFonts.mono(12)
      label.textColor = .blue
      label.shadowColor = .red
      label.textAlignment = .center
      #expect(label.attributedText?.length == 3 && label.accessibilityLabel?.hasSuffix("c") == true)
      #expect(label.intrinsicContentSize.width > 0)
      #expect(try label.render().height > 0)
      label.text = "plain"
      #expect(label.attributedText?.length == 5)
    }
  }

  @Test func attachmentsAreSpokenOneByOne() {
    let label = Label()
    label.attributedText = Self.text(.attachment, Self.attachment(3), Self.attachment(5))
    #expect(label.accessibilityLabel == "picture 3picture 5c")
  }

  /// A new text cuts the run of a marquee, the same one does not.
  @Test func marqueesTellEqualTextsFromOthers() {
    let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 10, height: 20), duration: 4, fadeLength: 0)
    func text(_ color: Color) -> NSAttributedString {
      NSAttributedString(
        string: "abcdefgh", attributes: [.font: LabelFonts.mono(20), .foregroundColor: color])
    }
    label.attributedText = text(.red)
    label.advance(to: 3)
    label.attributedText = text(.red)
    #expect(label.awayFromHome)
    label.attributedText = text(.blue)
    #expect(!label.awayFromHome)
    label.attributedText = nil
    label.attributedText = nil
    #expect(label.text == nil)
  }
}
