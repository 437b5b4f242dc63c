import Foundation
import Placard
import PlacardFont
import PlacardText
import Testing

/// The one table of attributes says what the engine does.
@Suite struct AttributeTableTests {
  /// Two values of each type that differ from every default.
  private static let samples: [any AttributeValue] = [
    LabelFonts.mono(11), Color.red, "ja", 0.375, 3, true, LineStyle.double, TextShadow(offsetX: 1, color: .blue),
    [DirectionalFormat(direction: .rightToLeft, isOverride: true)], TextAlignment.center, LineBreakMode.byClipping,
    LineBreakStrategy.hangulWordPriority, LineBreakStrictness.strict, WordBreak.keepAll, WritingDirection.rightToLeft,
  ]

  private static func sample(of type: any AttributeValue.Type) -> (any AttributeValue)? {
    samples.first { Swift.type(of: $0) == type }
  }

  private static func styledText(_ style: TextStyle, _ paragraph: ParagraphStyle = ParagraphStyle()) -> StyledText {
    StyledText("ab", style: style, paragraphStyle: paragraph)
  }

  private static func shaped(_ text: StyledText) -> ShapedText {
    Typesetter().shape(text, language: "en", layoutDirection: .natural, usesOversizeMetrics: false, hyphenator: nil)
  }

  @Test func everyKeyIsThereOnce() {
    let keys = AttributeTable.characters.map(\.key)
    #expect(Set(keys).count == keys.count && keys.count == 21)
    #expect(Set(AttributeScopes.PlacardAttributes.all.map { $0.name }).count == 20)
    let words = AttributeTable.characters.compactMap(\.words?.option) + ParagraphAttribute.all.map(\.words.option)
    #expect(Set(words).count == words.count)
  }

  /// Glyphs are made again for exactly the attributes that the table says it of.
  @Test func charactersInvalidateWhatTheTableSays() throws {
    let plain = TextStyle(font: LabelFonts.mono(12))
    let shaped = Self.shaped(Self.styledText(plain))
    for row in AttributeTable.characters where row.key != .paragraphStyle {
      let value = try #require(Self.sample(of: row.valueType), "no sample of \(row.valueType)")
      var style = plain
      row.write(value, &style)
      #expect(style != plain, "\(row.key)")
      let isKept = shaped.restyled(as: Self.styledText(style)) != nil
      #expect(isKept == (row.invalidates == .display), "\(row.key)")
    }
  }

  @Test func paragraphsInvalidateWhatTheTableSays() throws {
    let style = TextStyle(font: LabelFonts.mono(12))
    let shaped = Self.shaped(Self.styledText(style))
    for row in ParagraphAttribute.all {
      let value = try #require(Self.sample(of: row.valueType), "no sample of \(row.valueType)")
      var paragraph = ParagraphStyle()
      row.write(value, &paragraph)
      #expect(paragraph != ParagraphStyle(), "\(row.words.option)")
      let isKept = shaped.restyled(as: Self.styledText(style, paragraph)) != nil
      #expect(isKept == (row.invalidates == .layout), "\(row.words.option)")
    }
  }

  /// The object behind `NSParagraphStyle`'s place has every field of the value.
  @Test func referencesHaveEveryField() {
    let style = MutableParagraphStyleReference()
    style.lineBreakStrictness = .strict
    style.wordBreak = .keepAll
    let points: CGFloat = 3
    style.headIndent = points
    style.headIndent += 1
    #expect(style.headIndent == 4 && type(of: style.headIndent) == CGFloat.self)
    #expect(style.value.lineBreakStrictness == .strict && style.value.wordBreak == .keepAll)
    let read: ParagraphStyleReference = style
    #expect(read.headIndent == 4 && read.wordBreak == .keepAll && read.tabStops.count == 12)
  }

  @Test func valuesOfAWrongTypeCountAsAbsent() {
    let odd: [NSAttributedString.Key: Any] = [
      .font: "Inter", .foregroundColor: 3, .kern: "wide", .underlineStyle: Color.red, .shadow: 1,
      .writingDirection: "rtl", .languageIdentifier: 7, .paragraphStyle: TextAlignment.center, .link: 4,
      .superscript: Double.nan,
    ]
    let label = Label()
    label.attributedText = NSAttributedString(string: "a", attributes: odd)
    let plain = Label()
    plain.text = "a"
    #expect(label.textLayout.text.styles == plain.textLayout.text.styles)
    #expect(AttributedString(placard: NSAttributedString(string: "a", attributes: odd)) == AttributedString("a"))
  }
}
