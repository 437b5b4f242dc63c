import Foundation
import Placard
import Testing

/// Defaults and small interactions of the tables of `Documentation/Rules/Label.md` section 1.
@Suite struct LabelPropertiesTests {
  @Test func defaultsOfContentAndStyle() {
    let label = Label()
    #expect(label.text == nil)
    #expect(label.attributedText == nil)
    #expect(label.font == Font.systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    #expect(label.shadowColor == nil)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(label.textAlignment == .natural)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.lineBreakStrategy == .standard)
    #expect(label.numberOfLines == 1)
    #expect(!label.isHighlighted)
    #expect(label.highlightedTextColor == nil)
    #expect(label.isEnabled)
    #expect(label.showsEllipsisForHiddenParagraphs)
  }

  @Test func defaultsOfFitting() {
    let label = Label()
    #expect(!label.adjustsFontSizeToFitWidth)
    #expect(label.minimumScaleFactor == 0)
    #expect(label.baselineAdjustment == .alignBaselines)
    #expect(!label.allowsDefaultTighteningForTruncation)
    #expect(label.minimumFontSize == 0)
    #expect(!label.adjustsLetterSpacingToFitWidth)
    #expect(label.preferredMaxLayoutWidth == 0)
    #expect(!label.adjustsFontForContentSizeCategory)
    #expect(label.sizingRule == .typographic)
    #expect(label.lineHeightPolicy == .tallScripts)
    #expect(!label.showsExpansionTextWhenTruncated)
    #expect(!label.enablesMarqueeWhenAncestorFocused)
    #expect(label.preferredVibrancy == .none)
  }

  @Test func defaultsOfTheView() {
    let label = Label()
    #expect(label.frame == .zero && label.bounds == .zero && label.center == .zero)
    #expect(label.backgroundColor == nil)
    #expect(label.alpha == 1 && !label.isHidden && !label.clipsToBounds && !label.isOpaque)
    #expect(label.contentMode == .redraw)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.tintColor.components() == Color(red: 0, green: 122 / 255, blue: 1).components())
    #expect(label.semanticContentAttribute == .unspecified)
    #expect(label.overrideUserInterfaceStyle == .unspecified)
    #expect(label.effectiveUserInterfaceStyle == .light)
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityTraits == .staticText)
    for axis in LayoutAxis.allCases {
      #expect(label.contentHuggingPriority(for: axis) == 250)
      #expect(label.contentCompressionResistancePriority(for: axis) == 750)
    }
    #expect(label.contentScaleFactor == 1)
    #expect(View().contentMode == .scaleToFill && View().isUserInteractionEnabled)
  }

  @Test func rawValuesAreUIKits() {
    #expect(TextAlignment.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([TextAlignment.left, .center, .right, .justified, .natural].map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(
      [
        LineBreakMode.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
        .byTruncatingMiddle,
      ].map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(LineBreakStrategy.pushOut.rawValue == 1 && LineBreakStrategy.hangulWordPriority.rawValue == 2)
    #expect(LineBreakStrategy.standard.rawValue == 0xFFFF)
    #expect([BaselineAdjustment.alignBaselines, .alignCenters, .none].map(\.rawValue) == [0, 1, 2])
    #expect([VerticalAlignment.top, .middle, .bottom].map(\.rawValue) == [0, 1, 2])
  }

  @Test func storedOnlyPropertiesKeepTheirValue() {
    let label = Label()
    label.adjustsLetterSpacingToFitWidth = true
    label.enablesMarqueeWhenAncestorFocused = true
    label.preferredVibrancy = .automatic
    label.isUserInteractionEnabled = true
    label.isOpaque = true
    label.contentMode = .bottomRight
    #expect(label.adjustsLetterSpacingToFitWidth && label.enablesMarqueeWhenAncestorFocused)
    #expect(label.preferredVibrancy == .automatic && label.isUserInteractionEnabled && label.isOpaque)
    #expect(label.contentMode == .bottomRight)
  }

  @Test func minimumFontSizeIsAnotherNameOfTheFactor() {
    let label = Label()
    label.font = LabelFonts.mono(20)
    label.minimumFontSize = 5
    #expect(label.minimumScaleFactor == 0.25)
    #expect(label.minimumFontSize == 5)
    // The factor of that moment stays when the font changes.
    label.font = LabelFonts.mono(40)
    #expect(label.minimumScaleFactor == 0.25)
    // 0.33 · 40 = 13.2 → a quarter point: 13.25
    label.minimumScaleFactor = 0.33
    #expect(label.minimumFontSize == 13.25)
  }

  @Test func numbersFromOutsideAreMadeFinite() {
    let label = Label(frame: CGRect(x: CGFloat.nan, y: .infinity, width: -5, height: 1e300))
    #expect(label.frame == CGRect(x: 0, y: 1e7, width: 0, height: 1e7))
    label.numberOfLines = -7
    #expect(label.numberOfLines == 0)
    label.preferredMaxLayoutWidth = .nan
    #expect(label.preferredMaxLayoutWidth == 0)
    label.shadowOffset = CGSize(width: CGFloat.nan, height: -.infinity)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1e7))
    label.minimumScaleFactor = .nan
    #expect(label.minimumScaleFactor == 0)
    label.contentScaleFactor = .nan
    #expect(label.contentScaleFactor == 1)
    label.contentScaleFactor = -2
    #expect(label.contentScaleFactor == 1)
    label.alpha = 3
    #expect(label.alpha == 1)
    label.alpha = .nan
    #expect(label.alpha == 1)
    label.layer.cornerRadius = -.infinity
    #expect(label.layer.cornerRadius == 0)
  }

  @Test func expansionTextAnswersOnlyWhenCut() {
    let label = monoLabel("Hello World", frame: CGRect(x: 0, y: 0, width: 36, height: 10))
    #expect(label.expansionText == nil)
    label.showsExpansionTextWhenTruncated = true
    #expect(label.expansionText == "Hello World")
    label.frame.size.width = 66
    #expect(label.expansionText == nil)
  }

  @Test func accessibilityLabelIsTheWholeText() {
    let label = monoLabel("Hello World", frame: CGRect(x: 0, y: 0, width: 36, height: 10))
    #expect(label.accessibilityLabel == "Hello World")
    let silent = TextAttachment()
    let speaking = TextAttachment()
    speaking.accessibilityLabel = "star"
    let text = NSMutableAttributedString(string: "a")
    text.append(NSAttributedString(attachment: silent))
    text.append(NSAttributedString(string: "b"))
    text.append(NSAttributedString(attachment: speaking))
    label.attributedText = text
    #expect(label.accessibilityLabel == "abstar")
    label.accessibilityLabel = "mine"
    #expect(label.accessibilityLabel == "mine")
    label.accessibilityLabel = nil
    label.text = nil
    #expect(label.accessibilityLabel == nil)
  }
}

/// Shrinking and tightening: `Documentation/Rules/Label.md` section 6 and its worked numbers in 10.6.
@Suite struct FittingTests {
  func label(_ text: String, _ width: CGFloat, _ height: CGFloat, minimum: CGFloat = 0, lines: Int = 1) -> Label {
    let label = monoLabel(text, lines: lines, frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = minimum
    return label
  }

  @Test func oneLineShrinksExactly() {
    let label = label("HelloWorld", 30, 20, minimum: 0.1)
    #expect(label.textLayout.scaleFactor == 0.5)
    #expect(shownLines(label.textLayout) == ["HelloWorld"])
    #expect(!label.isTruncated)
    #expect(label.font.pointSize == 10)
    #expect(label.sizeThatFits(.zero) == CGSize(width: 60, height: 10))
    label.frame.size.width = 100
    #expect(label.textLayout.scaleFactor == 1)
  }

  @Test func atTheLimitItIsShortened() {
    let label = label("HelloWorld", 30, 20, minimum: 0.8)
    #expect(label.textLayout.scaleFactor == 0.8)
    #expect(shownLines(label.textLayout) == ["Hello…"])
    #expect(isNear(CGFloat(label.textLayout.lines[0].width), 28.8))
  }

  @Test(arguments: [LineBreakMode.byWordWrapping, .byCharWrapping]) func wrappingModesDoNotShrink(mode: LineBreakMode) {
    let label = label("HelloWorld", 30, 20, minimum: 0.1)
    label.lineBreakMode = mode
    #expect(label.textLayout.scaleFactor == 1)
  }

  @Test func factorsOutsideAreClampedWhenUsed() {
    let high = label("HelloWorld", 30, 20, minimum: 7)
    #expect(high.minimumScaleFactor == 7)
    #expect(high.textLayout.scaleFactor == 1)
    let low = label("HelloWorld", 30, 20, minimum: -7)
    #expect(low.textLayout.scaleFactor == 0.5)
  }

  @Test func noMinimumGoesDownToOnePoint() {
    // 100 characters of 6 in 30 points would need 0.05; 1 point of 10 is 0.1.
    let label = label(String(repeating: "a", count: 100), 30, 20)
    #expect(label.textLayout.scaleFactor == 0.1)
    label.font = LabelFonts.mono(100)
    #expect(label.textLayout.scaleFactor == 0.05)
    label.font = LabelFonts.mono(0.5)
    #expect(label.textLayout.scaleFactor == 1)
  }

  @Test func mixedSizesShrinkByOneFactor() {
    let text = NSMutableAttributedString(string: "HelloWorld", attributes: [.font: LabelFonts.mono(10)])
    text.append(NSAttributedString(string: "HelloWorld", attributes: [.font: LabelFonts.mono(20)]))
    let label = label("", 90, 40)
    label.attributedText = text
    label.lineBreakMode = .byTruncatingTail
    let layout = label.textLayout
    #expect(layout.scaleFactor == 0.5)
    #expect(layout.glyphRuns(in: layout.lines[0]).map(\.size) == [5, 10])
  }

  @Test func kernIsPartOfTheWidth() {
    let label = label("", 35, 20)
    label.attributedText = NSAttributedString(
      string: "HelloWorld", attributes: [.font: LabelFonts.mono(10), .kern: 1])
    label.lineBreakMode = .byTruncatingTail
    #expect(label.textLayout.scaleFactor == 0.5)
  }

  @Test func severalLinesShrinkByBisection() {
    let label = label("The quick brown fox jumps over the lazy dog", 60, 20, lines: 2)
    let factor = label.textLayout.scaleFactor
    #expect(factor <= 10.0 / 23 && factor >= 0.4308)
    #expect(shownLines(label.textLayout) == ["The quick brown fox_", "jumps over the lazy dog"])
  }

  @Test func wordsAreNotCutWhileShrinkingAvoidsIt() {
    let label = label("one CHECKED two", 36, 30, lines: 3)
    // CHECKED has 42 points, so at most 36/42.
    #expect(label.textLayout.scaleFactor <= 6.0 / 7)
    #expect(label.textLayout.scaleFactor > 6.0 / 7 - 1.0 / 256)
    #expect(shownLines(label.textLayout) == ["one_", "CHECKED_", "two"])
  }

  @Test func exampleOfTheArticle() throws {
    // Ideographs of one em: 72 points in 20, drawn at 5 points and centred.
    let label = Label(frame: CGRect(x: 0, y: 0, width: 20, height: 50))
    label.font = LabelFonts.bars(18)
    label.text = "测试标签"
    label.textColor = .red
    label.adjustsFontSizeToFitWidth = true
    label.baselineAdjustment = .alignCenters
    #expect(isNear(CGFloat(label.textLayout.scaleFactor), 20.0 / 72))
    #expect(label.textLayout.glyphRuns(in: label.textLayout.lines[0])[0].size == 5)
    // Box 5 high in 50: top 22.5, baseline 26.5 → 27.
    #expect(label.firstBaseline == 27)
  }

  @Test func tighteningIsAllOrNothing() {
    let label = monoLabel("ABCDEFGHIJ", frame: CGRect(x: 0, y: 0, width: 58, height: 10))
    #expect(shownLines(label.textLayout) == ["ABCDEFGH…"])
    label.allowsDefaultTighteningForTruncation = true
    #expect(shownLines(label.textLayout) == ["ABCDEFGHIJ"])
    let glyphs = label.textLayout.glyphRuns(in: label.textLayout.lines[0])[0].glyphs
    for i in 1..<10 { #expect(isNear(CGFloat(glyphs[i].x - glyphs[i - 1].x), 6 - 2.0 / 9)) }
    #expect(isNear(CGFloat(label.textLayout.lines[0].width), 58))
    label.frame.size.width = 50
    #expect(shownLines(label.textLayout) == ["ABCDEFG…"])
    label.frame.size.width = 58
    label.lineBreakMode = .byClipping
    #expect(isNear(CGFloat(label.textLayout.lines[0].fullWidth), 60))
    label.lineBreakMode = .byTruncatingTail
    label.numberOfLines = 2
    #expect(shownLines(label.textLayout) == ["ABCDEFGH…"])
  }

  @Test func paragraphStylesCanTighten() {
    let style = MutableParagraphStyleReference()
    style.lineBreakMode = .byTruncatingTail
    style.allowsDefaultTighteningForTruncation = true
    let label = Label(frame: CGRect(x: 0, y: 0, width: 58, height: 10))
    label.attributedText = NSAttributedString(
      string: "ABCDEFGHIJ", attributes: [.font: LabelFonts.mono(), .paragraphStyle: style])
    #expect(shownLines(label.textLayout) == ["ABCDEFGHIJ"])
  }

  @Test func tighteningComesBeforeShrinking() {
    let label = label("ABCDEFGHIJ", 58, 10)
    label.allowsDefaultTighteningForTruncation = true
    #expect(label.textLayout.scaleFactor == 1)
    label.allowsDefaultTighteningForTruncation = false
    #expect(isNear(CGFloat(label.textLayout.scaleFactor), 58.0 / 60))
  }

  @Test func hiddenParagraphsDoNotShrink() {
    let label = label("one\ntwo\nthree", 60, 20, lines: 2)
    #expect(label.textLayout.scaleFactor == 1)
    #expect(shownLines(label.textLayout) == ["one", "two…"])
  }
}
