import Foundation
import Placard
import Testing

/// Foundation's `AttributedString` as a way in.
@Suite struct AttributedStringTests {
  @Test func attributesBecomeThoseOfTheObject() {
    var text = AttributedString("ab")
    text.placard.font = LabelFonts.mono(12)
    var tail = AttributedString("👍c")
    tail.placard.foregroundColor = .red
    tail.placard.kern = 2
    tail.link = URL(string: "https://example.org")
    text.append(tail)
    let object = NSAttributedString(placard: text)
    #expect(object.string == "ab👍c")
    #expect(object.attribute(.font, at: 1, effectiveRange: nil) as? Font == LabelFonts.mono(12))
    #expect(object.attribute(.font, at: 2, effectiveRange: nil) == nil)
    #expect(object.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? Color == .red)
    #expect(object.attribute(.link, at: 2, effectiveRange: nil) is URL)
    #expect(object.attribute(.kern, at: 1, effectiveRange: nil) == nil)
  }

  @Test func everyAttributeSurvivesTheWayThereAndBack() {
    var all = AttributedString("x")
    all.placard.font = LabelFonts.mono(12)
    all.placard.foregroundColor = .red
    all.placard.backgroundColor = .blue
    all.placard.paragraphStyle = {
      var style = ParagraphStyle()
      style.alignment = .center
      return style
    }()
    all.placard.kern = 1
    all.placard.tracking = 2
    all.placard.ligature = 0
    all.placard.baselineOffset = 3
    all.placard.underlineStyle = .double
    all.placard.underlineColor = .green
    all.placard.strikethroughStyle = .thick
    all.placard.strikethroughColor = .yellow
    all.placard.strokeWidth = 4
    all.placard.strokeColor = .cyan
    all.placard.shadow = TextShadow(offsetX: 1, offsetY: 2, blurRadius: 3, color: .black)
    all.placard.obliqueness = 0.2
    all.placard.expansion = 0.3
    all.placard.superscript = 1
    all.placard.writingDirection = [DirectionalFormat(direction: .rightToLeft, isOverride: false)]
    all.placard.languageIdentifier = "ja"
    let object = NSAttributedString(placard: all)
    #expect(object.attributes(at: 0, effectiveRange: nil).count == 20)
    #expect(AttributedString(placard: object) == all)
    // And they arrive in the layout.
    let label = Label()
    label.attributedText = object
    let style = label.textLayout.text.styles[0]
    #expect(style.shaping.kern == 1 && style.shaping.tracking == 2 && style.shaping.ligature == 0)
    #expect(style.underline == .double && style.strikethrough == .thick && style.shadow?.blurRadius == 3)
    #expect(style.shaping.language == "ja" && style.shaping.superscript == 1 && style.background == .blue)
  }

  @Test func sameTextSamePicture() throws {
    var text = AttributedString("Hello ")
    text.placard.foregroundColor = .red
    text.append(AttributedString("world"))
    let object = NSMutableAttributedString(string: "Hello world")
    object.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 0, length: 6))
    let (a, b) = (Label(), Label())
    a.attributedText = NSAttributedString(placard: text)
    b.attributedText = object
    #expect(try a.render() == b.render())
  }

  @Test func emptyAndUnknown() {
    #expect(NSAttributedString(placard: AttributedString()).length == 0)
    #expect(AttributedString(placard: NSAttributedString(string: "")) == AttributedString())
    let odd = NSAttributedString(string: "a", attributes: [.foregroundColor: "red", NSAttributedString.Key("odd"): 1])
    #expect(AttributedString(placard: odd) == AttributedString("a"))
  }
}

/// Text styles and content size categories.
@Suite struct DynamicTypeTests {
  @Test func defaultSizes() {
    let sizes = Font.TextStyle.all.map { $0.pointSize() }
    #expect(sizes == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(Font.TextStyle.body.pointSize(for: .extraSmall) == 14)
    #expect(Font.TextStyle.body.pointSize(for: .accessibilityExtraExtraExtraLarge) == 53)
    #expect(Font.TextStyle(rawValue: "unknown").pointSize() == 17)
    for style in Font.TextStyle.all {
      let row = ContentSizeCategory.allCases.filter { $0 != .unspecified }.map { style.pointSize(for: $0) }
      #expect(row == row.sorted() && row.count == 12)
    }
    #expect(ContentSizeCategory.small < .accessibilityMedium)
    #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!ContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  @Test func preferredFonts() {
    let body = Font.preferredFont(forTextStyle: .body)
    #expect(body.pointSize == 17 && body.familyName == Font.systemFont(ofSize: 17).familyName)
    #expect(Font.preferredFont(forTextStyle: .headline).traits.weight == .semibold)
    #expect(body.scaled(for: .accessibilityLarge).pointSize == 33)
    #expect(body.scaled(for: .accessibilityLarge).scaled(for: .large) == body)
    #expect(Font.systemFont(ofSize: 17).scaled(for: .accessibilityLarge).pointSize == 17)
  }

  @Test func metricsScaleFontsAndLengths() {
    let metrics = TextStyleMetrics(forTextStyle: .body)
    #expect(metrics.scaledValue(for: 34, category: .accessibilityLarge) == 66)
    let font = metrics.scaledFont(for: LabelFonts.mono(10))
    #expect(font.pointSize == 10)
    #expect(isNear(CGFloat(font.scaled(for: .accessibilityLarge).pointSize), 330.0 / 17))
    let capped = metrics.scaledFont(for: LabelFonts.mono(10), maximumPointSize: 12)
    #expect(capped.scaled(for: .accessibilityLarge).pointSize == 12)
    #expect(TextStyleMetrics.default == metrics)
  }

  @Test func labelsFollowTheCategoryWhenAsked() {
    let root = View()
    let label = Label()
    label.text = "ab"
    label.font = .preferredFont(forTextStyle: .body)
    root.addSubview(label)
    root.environment.contentSizeCategory = .accessibilityLarge
    #expect(label.font.pointSize == 17)
    let height = label.sizeThatFits(.zero).height
    label.adjustsFontForContentSizeCategory = true
    #expect(label.font.pointSize == 33)
    #expect(label.sizeThatFits(.zero).height > height * 1.8)
    root.environment.contentSizeCategory = .large
    #expect(label.font.pointSize == 17 && label.sizeThatFits(.zero).height == height)
    // Fonts of a fixed size stay, in styled text too.
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: Font.preferredFont(forTextStyle: .body)])
    text.addAttribute(.font, value: Font.systemFont(ofSize: 17), range: NSRange(location: 1, length: 1))
    label.attributedText = text
    root.environment.contentSizeCategory = .accessibilityLarge
    #expect(label.textLayout.text.styles.map(\.shaping.font.pointSize) == [33, 17])
  }
}
