import Foundation
import Placard
import PlacardFont
import PlacardText
import Testing

/// What Foundation does with the values of labels where it compares neighbouring runs. On Linux it stops the program over
/// many objects that are not its own.
@Suite struct AttributeComparisonTests {
  /// Two unequal values of every kind; every access makes new ones.
  private static func values(_ number: Int) -> [NSAttributedString.Key: any Hashable] {
    let shadow = ShadowReference()
    shadow.shadowBlurRadius = CGFloat(number)
    let paragraph = MutableParagraphStyleReference()
    paragraph.lineSpacing = CGFloat(number)
    return [
      .font: Font.systemFont(ofSize: Double(10 + number)),
      .foregroundColor: Color(red: Double(number), green: 0, blue: 0),
      .backgroundColor: Color(white: 0, alpha: Double(number)),
      .underlineStyle: number == 0 ? LineStyle.single : [],
      .shadow: shadow,
      NSAttributedString.Key("shadow value"): TextShadow(
        offsetX: 0, offsetY: 0, blurRadius: Double(number), color: nil),
      .paragraphStyle: paragraph,
      NSAttributedString.Key("paragraph value"): {
        var style = ParagraphStyle()
        style.firstLineHeadIndent = Double(number)
        return style
      }(),
      .attachment: TextAttachment(),
      .writingDirection: [DirectionalFormat(direction: number == 0 ? .leftToRight : .rightToLeft, isOverride: false)],
    ]
  }

  private static func isEqual<Value: Hashable>(_ value: Value, _ other: Any?) -> Bool { other as? Value == value }

  @Test func neighboursAreCompared() throws {
    let range = NSRange(location: 0, length: 24)
    var random = SystemRandomNumberGenerator()
    for key in Self.values(0).keys {
      let text = NSMutableAttributedString(string: String(repeating: "abc ", count: 6))
      var expected = [Int?](repeating: nil, count: range.length)
      for turn in 0..<400 {
        let start = Int.random(in: 0..<24, using: &random)
        let part = NSRange(location: start, length: Int.random(in: 1...24 - start, using: &random))
        let number = Int.random(in: 0...1, using: &random)
        let value = try #require(Self.values(number)[key])
        switch turn % 4 {
        case 0: text.addAttribute(key, value: value, range: part)
        case 1: text.addAttributes([key: value], range: part)
        case 2: text.setAttributes([key: value], range: part)
        default:
          text.replaceCharacters(
            in: part,
            with: NSAttributedString(string: String(repeating: "x", count: part.length), attributes: [key: value]))
        }
        for index in start..<NSMaxRange(part) { expected[index] = number }
      }
      #expect(text.isEqual(to: NSAttributedString(attributedString: text)))
      guard key != .attachment else { continue }  // Attachments are equal to none but themselves.
      text.enumerateAttributes(in: range) { attributes, run, _ in
        for index in run.location..<NSMaxRange(run) {
          guard let number = expected[index], let wanted = Self.values(number)[key] else {
            #expect(attributes[key] == nil, "\(key.rawValue)")
            continue
          }
          let isSame = Self.isEqual(wanted, attributes[key])
          #expect(isSame, "\(key.rawValue)")
        }
      }
    }
  }

  @Test func valuesComeOutAsWhatTheyWere() {
    let text = NSAttributedString(string: "a", attributes: Self.values(1))
    let attributes = text.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.font] as? Font == .systemFont(ofSize: 11))
    #expect(attributes[.foregroundColor] as? Color == Color(red: 1, green: 0, blue: 0))
    #expect(attributes[.underlineStyle] as? LineStyle == [])
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) is Color)
    #expect(attributes[.shadow] is ShadowReference)
    #expect(text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) is MutableParagraphStyleReference)
  }
}
