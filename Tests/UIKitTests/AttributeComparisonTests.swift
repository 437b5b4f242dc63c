import Foundation
import Testing
import UIKit

/// On Linux Foundation stops the program where it compares objects that begin with a zero and are not its own: two
/// shadows without an offset, say.
@MainActor @Suite struct AttributeComparisonTests {
  private func values(_ number: Int) -> [NSAttributedString.Key: Any] {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = CGFloat(number)
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = CGFloat(number)
    return [
      .shadow: shadow, .paragraphStyle: paragraph, .foregroundColor: UIColor(white: 0, alpha: CGFloat(number)),
      .font: UIFont.systemFont(ofSize: CGFloat(10 + number)), .attachment: NSTextAttachment(),
      NSAttributedString.Key("path"): UIBezierPath(), NSAttributedString.Key("image"): UIImage(),
      NSAttributedString.Key("descriptor"): UIFont.systemFont(ofSize: CGFloat(10 + number)).fontDescriptor,
    ]
  }

  @Test func neighboursAreCompared() throws {
    for key in values(0).keys {
      let text = NSMutableAttributedString(string: "one two three four")
      for turn in 0..<100 {
        let range = NSRange(location: turn * 7 % 13, length: 5)
        text.addAttribute(key, value: try #require(values(turn % 2)[key]), range: range)
      }
      #expect(text.isEqual(to: NSAttributedString(attributedString: text)))
      #expect(type(of: text.attribute(key, at: 3, effectiveRange: nil)!) == type(of: values(0)[key]!))
    }
  }
}
