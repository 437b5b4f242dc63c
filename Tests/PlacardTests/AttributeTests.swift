import Foundation
import Placard
import TestSupport
import Testing

/// Every attribute key of `Documentation/Rules/Label.md` section 8: what it does, and that values of a wrong type do
/// nothing.
@Suite struct AttributeTests {
  /// mono.ttf at 40 points: advance 24, box from 2.4 to 21.6, 28 high, baseline 32.
  static func text(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: string, attributes: [.font: LabelFonts.mono(40)])
    text.addAttributes(attributes, range: NSRange(location: 0, length: text.length))
    return text
  }
  static func label(_ text: NSAttributedString, width: CGFloat = 96, height: CGFloat = 40) -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.attributedText = text
    return label
  }
  static func label(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> Label {
    label(text(string, attributes))
  }
  func style(_ attributes: [NSAttributedString.Key: Any]) -> TextStyle {
    Self.label("ab", attributes).textLayout.text.styles[0]
  }
  /// Pen positions of the glyphs of the first line.
  func pens(_ label: Label) -> [Double] {
    let layout = label.textLayout
    return layout.glyphRuns(in: layout.lines[0]).flatMap { $0.glyphs.map(\.x) }
  }
  static let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  static let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
  static let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)

  static let keys: [NSAttributedString.Key] = [
    .font, .foregroundColor, .backgroundColor, .paragraphStyle, .kern, .tracking, .ligature, .baselineOffset,
    .underlineStyle, .underlineColor, .strikethroughStyle, .strikethroughColor, .strokeWidth, .strokeColor, .shadow,
    .obliqueness, .expansion, .superscript, .link, .attachment, .textEffect, .writingDirection, .verticalGlyphForm,
    .languageIdentifier, NSAttributedString.Key("unknown"),
  ]

  @Test(arguments: keys) func valuesOfAWrongTypeAreIgnored(key: NSAttributedString.Key) throws {
    struct Odd: Hashable {}
    let plain = try Self.label("ab", [:]).render()
    for value in [Odd(), NSObject(), NSNull(), [Odd()], Date()] as [Any] {
      let label = Label(frame: CGRect(x: 0, y: 0, width: 96, height: 40))
      label.font = LabelFonts.mono(40)
      label.attributedText = NSAttributedString(string: "ab", attributes: [key: value])
      #expect(try label.render() == plain, "\(key.rawValue): \(type(of: value))")
      #expect(label.attributedText?.attribute(key, at: 0, effectiveRange: nil) != nil)
    }
  }

  @Test func rawValuesAreUIKits() {
    #expect(
      Self.keys.dropLast().map(\.rawValue) == [
        "NSFont", "NSColor", "NSBackgroundColor", "NSParagraphStyle", "NSKern", "CTTracking", "NSLigature",
        "NSBaselineOffset", "NSUnderline", "NSUnderlineColor", "NSStrikethrough", "NSStrikethroughColor",
        "NSStrokeWidth", "NSStrokeColor", "NSShadow", "NSObliqueness", "NSExpansion", "NSSuperScript", "NSLink",
        "NSAttachment", "NSTextEffect", "NSWritingDirection", "CTVerticalForms", "NSLanguage",
      ])
  }

  @Test func numbersOfEveryKind() {
    for value in [3, 3.0, CGFloat(3), Float(3), NSNumber(value: 3), UInt8(3)] as [Any] {
      #expect(style([.baselineOffset: value]).shaping.baselineOffset == 3, "\(type(of: value))")
    }
    #expect(style([.baselineOffset: Double.nan]).shaping.baselineOffset == 0)
    #expect(style([.kern: Double.infinity]).shaping.kern == 1e7)
    #expect(style([.underlineStyle: LineStyle.double]).underline == .double)
    #expect(style([.underlineStyle: 9]).underline == .double)
    #expect(style([.expansion: 1e9]).shaping.expansion == 5)
  }

  @Test func fontAndColour() throws {
    let text = Self.text("ab")
    text.addAttributes(
      [.font: LabelFonts.mono(20), .foregroundColor: Color.red], range: NSRange(location: 1, length: 1))
    let picture = try Self.label(text).render()
    #expect(picture[12, 20] == Self.black)
    // The second box is 14 high on the same baseline.
    #expect(picture[30, 25] == Self.red && picture[30, 10].alpha == 0)
  }

  @Test func backgroundFillsTheLineButNotHangingSpace() throws {
    let label = Self.label(Self.text("ab ", [.backgroundColor: Color.blue]), height: 60)
    let picture = try label.render()
    #expect(picture[1, 11] == Self.blue && picture[47, 48] == Self.blue)
    #expect(picture[1, 8].alpha == 0 && picture[49, 30].alpha == 0)
    #expect(picture[12, 30] == Self.black)
    let style = MutableParagraphStyleReference()
    style.minimumLineHeight = 60
    label.attributedText = Self.text("ab", [.backgroundColor: Color.blue, .paragraphStyle: style])
    #expect(try label.render()[1, 1] == Self.blue)
  }

  @Test func kernFollowsEveryCluster() {
    let label = Self.label("abc", [.kern: 4])
    #expect(pens(label) == [0, 28, 56])
    #expect(label.sizeThatFits(.zero).width == 84)
    #expect(style([:]).shaping.kern == nil)
  }

  // Case C12.
  @Test func spacingSwitchesOptionalLigaturesOff() throws {
    let face = try Fixtures.face("feat.ttf")
    let font = try Font(face: face, size: 100, library: FontLibrary(bundled: false))
    func label(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> Label {
      let label = Label(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
      label.attributedText = NSAttributedString(
        string: string, attributes: attributes.merging([.font: font]) { a, _ in a })
      return label
    }
    #expect(pens(label("fin", [:])) == [0, 60])
    #expect(label("fin", [:]).sizeThatFits(.zero).width == 110)
    #expect(pens(label("fin", [.tracking: 10])) == [0, 50, 90])
    #expect(pens(label("fin", [.tracking: -5])) == [0, 35, 60])
    #expect(pens(label("AVA", [:])) == [0, 40, 80])
    #expect(pens(label("AVA", [.tracking: 10])) == [0, 50, 100])
    #expect(label("AVA", [:]).sizeThatFits(.zero).width == 140)
    // The kerning attribute 0 switches pair kerning off, other values add to it; both switch `liga` off but 0.
    let unkerned = pens(label("AVA", [.kern: 0]))
    #expect(unkerned[1] > 40 && unkerned[2] > 80)
    #expect(pens(label("AVA", [.kern: 10])) == [0, 50, 100])
    #expect(pens(label("fin", [.kern: 10])).count == 3)
    #expect(pens(label("fin", [.ligature: 0])).count == 3)
    #expect(pens(label("fin", [.ligature: 2])).count == 2)
    // Tracking wins over kern.
    #expect(pens(label("AVA", [.kern: 100, .tracking: 10])) == [0, 50, 100])
  }

  @Test func baselineOffsetMovesOnce() throws {
    let text = Self.text("ab")
    text.addAttribute(.baselineOffset, value: 5, range: NSRange(location: 1, length: 1))
    let picture = try Self.label(text, height: 45).render()
    // Line 45: baseline 37; the first box from 9, the second from 4.
    #expect(picture[12, 9] == Self.black && picture[12, 8].alpha == 0)
    #expect(picture[36, 4] == Self.black && picture[36, 3].alpha == 0)
  }

  @Test func underlines() throws {
    // mono.ttf: underline centre 0.1 em below the baseline, 0.05 em thick: at 40 points 2 thick around 4 below.
    func rows(_ style: LineStyle) throws -> [Int] {
      let picture = try Self.label(Self.text("ab", [.underlineStyle: style]), height: 60).render()
      return (43..<60).filter { picture[12, $0].alpha > 0 }.map { $0 - 10 }
    }
    #expect(try rows([]) == [])
    #expect(try rows(.patternDot) == [])
    let single = try rows(.single)
    #expect(single.count == 2)
    #expect(try rows(.thick).count == 4)
    let double = try rows(.double)
    #expect(double.count == 4 && double.last! - double.first! == 5)
    let picture = try Self.label("ab", [.underlineStyle: LineStyle.single, .underlineColor: Color.red]).render()
    #expect(picture[12, single[0]] == Self.red && picture[12, 20] == Self.black)
    // By word: the space between is left out.
    let words = try Self.label("a b", [.underlineStyle: LineStyle([.single, .byWord])]).render()
    #expect(words[12, single[0]].alpha == 255 && words[36, single[0]].alpha == 0 && words[60, single[0]].alpha == 255)
    let all = try Self.label("a b", [.underlineStyle: LineStyle.single]).render()
    #expect(all[36, single[0]].alpha == 255)
    // A dotted line has gaps.
    let dots = try Self.label("abc", [.underlineStyle: LineStyle([.single, .patternDot])]).render()
    let row = (0..<72).map { dots[$0, single[0]].alpha }
    #expect(row.contains(0) && row.contains(255))
  }

  @Test func strikethroughIsOnTop() throws {
    // Half x-height (0.5 em / 2 = 10 at 40 points) above the baseline 32, about 0.044 · 40 thick.
    let picture = try Self.label("ab", [.strikethroughStyle: 1, .strikethroughColor: Color.red]).render()
    let rows = (0..<40).filter { picture[12, $0] == Self.red }
    #expect(rows.count == 2 && rows.allSatisfy { (20...23).contains($0) })
    let plain = try Self.label("a b", [.strikethroughStyle: 1]).render()
    #expect(plain[36, rows[0]] == Self.black)
  }

  @Test func strokes() throws {
    // 10 percent of 40: a line of 4 centred on the box's edges (x 2.4…21.6, y 4…32).
    let outline = try Self.label("a", [.strokeWidth: 10, .strokeColor: Color.red]).render()
    #expect(outline[12, 18].alpha == 0 && outline[12, 4] == Self.red && outline[12, 3] == Self.red)
    let both = try Self.label("a", [.strokeWidth: -10, .strokeColor: Color.red]).render()
    #expect(both[12, 18] == Self.black && both[12, 3] == Self.red)
    let own = try Self.label("a", [.strokeWidth: 10, .foregroundColor: Color.blue]).render()
    #expect(own[12, 4] == Self.blue)
    let none = try Self.label("a", [.strokeColor: Color.red]).render()
    #expect(none[12, 4] == Self.black)
  }

  @Test func shadowsOfRuns() throws {
    let shadow = ShadowReference()
    shadow.shadowOffset = CGSize(width: 24, height: 3)
    shadow.shadowColor = Color.red
    let label = Self.label("a", [.shadow: shadow])
    var picture = try label.render()
    #expect(picture[36, 20] == Self.red && picture[36, 34] == Self.red && picture[12, 20] == Self.black)
    shadow.shadowColor = nil
    label.attributedText = Self.text("a", [.shadow: shadow])
    label.shadowColor = .blue
    label.attributedText = Self.text("a", [.shadow: shadow])
    picture = try label.render()
    #expect(picture[36, 20].alpha == 0)
    #expect(ShadowReference().value == TextShadow(color: Color(white: 0, alpha: 1 / 3)))
    // Blur reaches further and is softer.
    shadow.shadowColor = Color.red
    shadow.shadowBlurRadius = 4
    label.attributedText = Self.text("a", [.shadow: shadow])
    picture = try label.render()
    #expect(picture[24, 20].alpha > 0 && picture[24, 20].alpha < 255)
  }

  @Test func obliquenessLeansAndKeepsAdvances() throws {
    let label = Self.label("ab", [.obliqueness: 0.5])
    let picture = try label.render()
    // 27 above the baseline the box is 13.5 further right.
    #expect(picture[4, 5].alpha == 0 && picture[30, 5].alpha == 255)
    #expect(pens(label) == [0, 24])
  }

  @Test func expansionWidens() {
    let label = Self.label("ab", [.expansion: log(2.0)])
    #expect(isNear(CGFloat(pens(label)[1]), 48))
    #expect(isNear(label.sizeThatFits(.zero).width, 96))
  }

  @Test func superscriptsAreSmallerAndMoved() {
    let text = Self.text("ab")
    text.addAttribute(.superscript, value: 1, range: NSRange(location: 1, length: 1))
    let layout = Self.label(text, height: 80).textLayout
    let runs = layout.glyphRuns(in: layout.lines[0])
    let metrics = LabelFonts.mono(40).instance.metrics
    #expect(isNear(CGFloat(runs[1].size), CGFloat(40 * metrics.superscriptScale)))
    #expect(isNear(CGFloat(runs[1].glyphs[0].y), CGFloat(-40 * metrics.superscriptOffset)))
    text.addAttribute(.superscript, value: -1, range: NSRange(location: 1, length: 1))
    let below = Self.label(text, height: 80).textLayout
    #expect(below.glyphRuns(in: below.lines[0])[1].glyphs[0].y > 0)
  }

  @Test(arguments: ["https://example.org" as any Sendable, URL(fileURLWithPath: "/x")])
  func linksTakeTheTint(value: any Sendable) throws {
    let label = Self.label("ab", [.link: value, .foregroundColor: Color.red, .underlineStyle: 0])
    label.tintColor = .blue
    let picture = try label.render()
    #expect(picture[12, 20] == Self.blue)
    #expect((33..<40).contains { picture[12, $0] == Self.blue })
    label.tintColor = .green
    #expect(try label.render()[12, 20] == Pixel(red: 0, green: 255, blue: 0, alpha: 255))
    // An ellipsis takes everything from its neighbour but the link.
    let cut = Self.label(Self.text("abcdef", [.link: value, .foregroundColor: Color.red]), width: 72)
    cut.lineBreakMode = .byTruncatingTail
    cut.tintColor = .blue
    let shortened = try cut.render()
    #expect(shortened[12, 20] == Self.blue && shortened[60, 20] == Self.red)
    #expect((33..<40).allSatisfy { shortened[60, $0].alpha == 0 })
  }

  @Test func writingDirectionsReachTheBidiAlgorithm() {
    #expect(
      style([.writingDirection: [NSNumber(value: 3)]]).shaping.directionalFormats == [
        DirectionalFormat(direction: .rightToLeft, isOverride: true)
      ])
    #expect(
      style([.writingDirection: [0, 1, 2, 9]]).shaping.directionalFormats == [
        DirectionalFormat(direction: .leftToRight, isOverride: false),
        DirectionalFormat(direction: .rightToLeft, isOverride: false),
        DirectionalFormat(direction: .leftToRight, isOverride: true),
      ])
    // Overridden to the left, `ab` is drawn `ba`.
    let label = Self.label("ab", [.writingDirection: [3]])
    let layout = label.textLayout
    let clusters = layout.glyphRuns(in: layout.lines[0]).flatMap { $0.glyphs.map(\.cluster) }
    #expect(clusters == [1, 0])
  }

  @Test func languageReachesShapingAndBreaking() {
    #expect(style([.languageIdentifier: "ja"]).shaping.language == "ja")
    #expect(style([:]).shaping.language == nil)
  }

  @Test func paragraphStylesOfBothKinds() {
    let reference = MutableParagraphStyleReference()
    reference.alignment = .right
    reference.headIndent = 5
    var value = ParagraphStyle()
    value.alignment = .right
    value.headIndent = 5
    let a = Self.label("ab", [.paragraphStyle: reference]).textLayout.text.paragraphs[0].style
    let b = Self.label("ab", [.paragraphStyle: value]).textLayout.text.paragraphs[0].style
    #expect(a == b && a == value)
    reference.usesDefaultHyphenation = true
    #expect(Self.label("ab", [.paragraphStyle: reference]).textLayout.text.paragraphs[0].style.hyphenationFactor == 1)
  }

  @Test func paragraphStyleComesFromTheFirstCharacterOfTheParagraph() {
    var first = ParagraphStyle()
    first.alignment = .right
    var second = ParagraphStyle()
    second.alignment = .center
    let text = Self.text("ab\ncd")
    text.addAttribute(.paragraphStyle, value: first, range: NSRange(location: 0, length: 1))
    text.addAttribute(.paragraphStyle, value: second, range: NSRange(location: 1, length: 3))
    let label = Self.label(text)
    #expect(label.textLayout.text.paragraphs.map(\.style.alignment) == [.right, .center])
  }

  @Test func paragraphStyleReferences() {
    let style = MutableParagraphStyleReference()
    #expect(style == ParagraphStyleReference.default && style.tabStops.count == 12 && style.tabStops[0].location == 28)
    style.lineBreakMode = .byClipping
    style.lineBreakStrategy = .pushOut
    style.lineSpacing = 1
    style.paragraphSpacing = 2
    style.paragraphSpacingBefore = 3
    style.minimumLineHeight = 4
    style.maximumLineHeight = 5
    style.lineHeightMultiple = 6
    style.firstLineHeadIndent = 7
    style.tailIndent = 8
    style.hyphenationFactor = 0.5
    style.allowsDefaultTighteningForTruncation = true
    style.baseWritingDirection = .rightToLeft
    style.defaultTabInterval = 9
    style.tabStops = [TabStop(location: 50)]
    style.addTabStop(TabStop(alignment: .right, location: 20))
    let copy = style.copy() as? ParagraphStyleReference
    #expect(copy == style && !(copy is MutableParagraphStyleReference))
    let mutable = style.mutableCopy() as? MutableParagraphStyleReference
    #expect(mutable == style && mutable !== style)
    #expect(style.tabStops.map(\.location) == [20, 50])
    style.removeTabStop(TabStop(location: 50))
    #expect(style.tabStops == [TabStop(alignment: .right, location: 20)])
    #expect(copy != style)
    let value = style.value
    #expect(value.lineBreakMode == .byClipping && value.lineBreakStrategy == .pushOut && value.lineSpacing == 1)
    #expect(value.paragraphSpacing == 2 && value.paragraphSpacingBefore == 3 && value.minimumLineHeight == 4)
    #expect(value.maximumLineHeight == 5 && value.lineHeightMultiple == 6 && value.firstLineHeadIndent == 7)
    #expect(value.tailIndent == 8 && value.hyphenationFactor == 0.5 && value.allowsDefaultTighteningForTruncation)
    #expect(value.baseWritingDirection == .rightToLeft && value.defaultTabInterval == 9)
    style.setParagraphStyle(ParagraphStyleReference())
    #expect(style == ParagraphStyleReference())
    style.tabStops = nil
    #expect(style.tabStops.count == 12)
  }

  @Test func replacingAttributesInPlaceIsSafe() {
    // Foundation's method stops the program here on Linux.
    let text = NSMutableAttributedString(string: "abc")
    for color in [Color.red, .blue, .green] {
      text.addAttribute(.foregroundColor, value: color, range: NSRange(location: 0, length: 3))
      text.addAttribute(.font, value: LabelFonts.mono(12), range: NSRange(location: 0, length: 3))
      text.addAttribute(.paragraphStyle, value: ParagraphStyleReference(), range: NSRange(location: 0, length: 3))
    }
    #expect(text.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? Color == .green)
  }
}
