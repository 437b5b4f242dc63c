import Foundation
import Placard
import Testing

/// Order of assignment (`Documentation/Rules/Label.md` section 2): every style property set before and after the
/// content, with and without an attribute of its own in the string.
@Suite struct AssignmentOrderTests {
  /// A property of the label's style: how it is set and read, and how an attribute carries it.
  struct Property: Sendable, CustomTestStringConvertible {
    var name: String
    /// Sets the label's value number 1 or 2.
    var set: @Sendable (Label, Int) -> Void
    /// Which value the label answers; nil = another one.
    var own: @Sendable (Label) -> Int?
    /// Attributes that carry value 1 or 2.
    var attributes: @Sendable (Int) -> [NSAttributedString.Key: Any]
    /// Which value a character of the laid out text has.
    var effective: @Sendable (StyledText, Int) -> Int?
    var testDescription: String { name }
  }

  static func number<T: Equatable>(_ value: T?, _ one: T, _ two: T) -> Int? {
    value == one ? 1 : value == two ? 2 : nil
  }
  static func style(_ text: StyledText, _ index: Int) -> TextStyle {
    text.styles[text.runs.first { $0.range.contains(index) }!.style]
  }
  static func paragraph(_ text: StyledText, _ index: Int) -> ParagraphStyle {
    text.paragraphs.first { $0.range.contains(index) }!.style
  }
  static func paragraphAttributes(_ change: (inout ParagraphStyle) -> Void) -> [NSAttributedString.Key: Any] {
    var style = ParagraphStyle()
    // Other fields of the label's defaults, so that one property at a time is looked at; a spacing that must survive.
    style.lineBreakMode = .byTruncatingTail
    style.lineBreakStrategy = .standard
    style.lineSpacing = 3
    change(&style)
    return [.paragraphStyle: ParagraphStyleReference(style)]
  }

  static let fontOne = LabelFonts.mono(11)
  static let fontTwo = LabelFonts.mono(12)
  static let properties: [Property] = [
    Property(
      name: "font", set: { $0.font = $1 == 1 ? fontOne : fontTwo }, own: { number($0.font, fontOne, fontTwo) },
      attributes: { [.font: $0 == 1 ? fontOne : fontTwo] },
      effective: { number(style($0, $1).shaping.font, fontOne, fontTwo) }),
    Property(
      name: "textColor", set: { $0.textColor = $1 == 1 ? .red : .blue }, own: { number($0.textColor, .red, .blue) },
      attributes: { [.foregroundColor: $0 == 1 ? Color.red : Color.blue] },
      effective: { number(style($0, $1).foreground, .red, .blue) }),
    Property(
      name: "textAlignment", set: { $0.textAlignment = $1 == 1 ? .right : .center },
      own: { number($0.textAlignment, .right, .center) },
      attributes: { value in paragraphAttributes { $0.alignment = value == 1 ? .right : .center } },
      effective: { number(paragraph($0, $1).alignment, .right, .center) }),
    Property(
      name: "lineBreakMode", set: { $0.lineBreakMode = $1 == 1 ? .byClipping : .byCharWrapping },
      own: { number($0.lineBreakMode, .byClipping, .byCharWrapping) },
      attributes: { value in paragraphAttributes { $0.lineBreakMode = value == 1 ? .byClipping : .byCharWrapping } },
      effective: { number(paragraph($0, $1).lineBreakMode, .byClipping, .byCharWrapping) }),
    Property(
      name: "lineBreakStrategy", set: { $0.lineBreakStrategy = $1 == 1 ? .pushOut : .hangulWordPriority },
      own: { number($0.lineBreakStrategy, .pushOut, .hangulWordPriority) },
      attributes: { value in
        paragraphAttributes { $0.lineBreakStrategy = value == 1 ? .pushOut : .hangulWordPriority }
      },
      effective: { number(paragraph($0, $1).lineBreakStrategy, .pushOut, .hangulWordPriority) }),
    Property(
      name: "shadow",
      set: {
        $0.shadowColor = $1 == 1 ? .red : .blue
        $0.shadowOffset = CGSize(width: $1, height: 5)
      },
      own: {
        number($0.shadowColor, .red, .blue) == number($0.shadowOffset.width, 1, 2)
          ? number($0.shadowColor, .red, .blue) : nil
      },
      attributes: {
        [.shadow: TextShadow(offsetX: Double($0), offsetY: 5, color: $0 == 1 ? .red : .blue)]
      },
      effective: { number(style($0, $1).shadow?.color, .red, .blue) }),
  ]

  /// `ab`, a paragraph each, so that paragraph styles can differ: the attribute on the first, the second or no letter.
  static func string(_ property: Property, first: Int?, second: Int?) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "a\n", attributes: first.map(property.attributes) ?? [:])
    result.append(NSAttributedString(string: "b", attributes: second.map(property.attributes) ?? [:]))
    return result
  }
  /// What the letters look like.
  static func seen(_ property: Property, _ label: Label) -> [Int?] {
    label.numberOfLines = 0
    let text = label.textLayout.text
    return [property.effective(text, 0), property.effective(text, 2)]
  }

  @Test(arguments: properties) func setBeforeFillsGapsOnly(property: Property) {
    for (first, second, expected) in [
      (nil, nil, [1, 1]), (2, nil, [2, 1]), (nil, 2, [1, 2]), (2, 2, [2, 2]),
    ] as [(Int?, Int?, [Int])] {
      let label = Label()
      property.set(label, 1)
      label.attributedText = Self.string(property, first: first, second: second)
      #expect(Self.seen(property, label) == expected, "\(property.name): \(expected)")
      // The getter answers for the first character (rule 3).
      #expect(property.own(label) == expected[0])
      // What was assigned comes back without the filling.
      #expect(label.attributedText?.string == "a\nb")
      let key = property.attributes(1).keys.first!
      #expect((label.attributedText?.attribute(key, at: 2, effectiveRange: nil) == nil) == (second == nil))
    }
  }

  @Test(arguments: properties) func setAfterCoversEverything(property: Property) {
    for (first, second) in [(nil, nil), (2, nil), (nil, 2), (2, 2)] as [(Int?, Int?)] {
      let label = Label()
      label.attributedText = Self.string(property, first: first, second: second)
      property.set(label, 1)
      #expect(Self.seen(property, label) == [1, 1])
      #expect(property.own(label) == 1)
      let key = property.attributes(1).keys.first!
      for index in [0, 2] { #expect(label.attributedText?.attribute(key, at: index, effectiveRange: nil) != nil) }
      // The other fields of a paragraph style survive.
      if key == .paragraphStyle, let index = first.map({ _ in 0 }) ?? second.map({ _ in 2 }) {
        #expect(Self.paragraph(label.textLayout.text, index).lineSpacing == 3)
      }
    }
  }

  @Test(arguments: properties) func plainTextTakesTheLabelsStyleInAnyOrder(property: Property) {
    let before = Label()
    property.set(before, 1)
    before.text = "a\nb"
    let after = Label()
    after.text = "a\nb"
    property.set(after, 1)
    for label in [before, after] {
      #expect(Self.seen(property, label) == [1, 1])
      let value = label.attributedText!
      let check = Label()
      check.attributedText = value
      #expect(Self.seen(property, check) == [1, 1])
    }
  }

  @Test(arguments: properties) func laterPlainTextLooksLikeTheFirstCharacter(property: Property) {
    let label = Label()
    property.set(label, 1)
    label.attributedText = Self.string(property, first: 2, second: 1)
    label.text = "a\nb"
    #expect(Self.seen(property, label) == [2, 2])
  }

  @Test(arguments: properties) func emptyStringsChangeNothing(property: Property) {
    let label = Label()
    property.set(label, 1)
    label.attributedText = NSAttributedString(string: "", attributes: property.attributes(2))
    #expect(property.own(label) == 1)
    label.attributedText = nil
    label.text = nil
    #expect(property.own(label) == 1)
    label.text = "a\nb"
    #expect(Self.seen(property, label) == [1, 1])
  }

  @Test(arguments: properties) func presentValueChangesNothing(property: Property) {
    let label = Label()
    label.attributedText = Self.string(property, first: 1, second: 2)
    property.set(label, 1)
    #expect(Self.seen(property, label) == [1, 2])
  }

  @Test func textReplacesEveryAttribute() {
    let label = Label()
    label.attributedText = NSAttributedString(
      string: "ab", attributes: [.kern: 5, .underlineStyle: 1, .foregroundColor: Color.red])
    label.text = "ab"
    #expect(
      Set(label.attributedText!.attributes(at: 0, effectiveRange: nil).keys) == [
        .font, .foregroundColor, .paragraphStyle,
      ])
    #expect(label.textColor == .red)
    label.shadowColor = .blue
    #expect(label.attributedText!.attribute(.shadow, at: 0, effectiveRange: nil) != nil)
  }

  @Test func gettersOfContent() {
    let label = Label()
    #expect(label.text == nil && label.attributedText == nil)
    label.text = ""
    #expect(label.text == "" && label.attributedText?.length == 0)
    label.attributedText = NSAttributedString(string: "x")
    #expect(label.text == "x")
    #expect(label.attributedText!.attributes(at: 0, effectiveRange: nil).isEmpty)
    label.text = nil
    #expect(label.text == nil && label.attributedText == nil)
    label.text = "y"
    label.attributedText = nil
    #expect(label.text == nil)
  }

  @Test func contentIsCopied() {
    let text = NSMutableAttributedString(string: "ab")
    let style = MutableParagraphStyleReference()
    style.alignment = .center
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 2))
    let label = Label()
    label.attributedText = text
    text.mutableString.append("cd")
    style.alignment = .right
    #expect(label.text == "ab")
    #expect(label.textLayout.text.paragraphs[0].style.alignment == .center)
  }

  @Test func nilRestoresDefaultsAndCountsAsASet() {
    let label = Label()
    label.attributedText = NSAttributedString(
      string: "ab", attributes: [.font: LabelFonts.mono(30), .foregroundColor: Color.red])
    label.font = nil
    label.textColor = nil
    #expect(label.font == Font.systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    let style = Self.style(label.textLayout.text, 1)
    #expect(style.shaping.font == Font.systemFont(ofSize: 17) && style.foreground == .label)
  }

  @Test func wordWrappingOfTheFirstCharacterSwitchesTheLabel() {
    let label = Label()
    label.attributedText = NSAttributedString(string: "ab", attributes: [.paragraphStyle: ParagraphStyleReference()])
    #expect(label.lineBreakMode == .byWordWrapping)
    #expect(label.lineBreakStrategy == [])
  }

  @Test func shadowGoesAwayWithItsColour() {
    let label = Label()
    label.shadowColor = .red
    label.attributedText = NSAttributedString(string: "ab")
    #expect(Self.style(label.textLayout.text, 0).shadow?.color == .red)
    label.shadowColor = nil
    #expect(Self.style(label.textLayout.text, 0).shadow == nil)
    label.attributedText = NSAttributedString(string: "ab", attributes: [.shadow: ShadowReference()])
    label.shadowColor = nil
    #expect(label.attributedText!.attribute(.shadow, at: 0, effectiveRange: nil) == nil)
  }

  @Test func contentLeavesOtherPropertiesAlone() {
    let label = Label()
    label.numberOfLines = 3
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.allowsDefaultTighteningForTruncation = true
    label.preferredMaxLayoutWidth = 40
    label.highlightedTextColor = .red
    label.isEnabled = false
    label.attributedText = NSAttributedString(string: "ab", attributes: [.paragraphStyle: ParagraphStyleReference()])
    label.text = "x"
    #expect(label.numberOfLines == 3 && label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
    #expect(label.allowsDefaultTighteningForTruncation && label.preferredMaxLayoutWidth == 40)
    #expect(label.highlightedTextColor == .red && !label.isEnabled)
  }
}
