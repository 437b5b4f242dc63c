import Foundation
import Placard
import TestSupport
import Testing

/// What users ask, and what is right here (`Documentation/Rules/Label.md` section 12): a test a row, named by the row's
/// first thread. The font is 6 points wide and 10 high.
@Suite struct UserQuestionsTests {
  private let sentence = "The quick brown fox jumps over the lazy dog"

  private func baseline(_ label: Label) -> CGFloat { label.firstBaseline }

  @Test("stackoverflow.com/questions/1054558") func topByAlignmentOrBySizeToFit() {
    let label = VerticalAlignedLabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    label.font = LabelFonts.mono()
    label.text = "ab"
    #expect(baseline(label) == 18)
    label.verticalAlignment = .top
    #expect(baseline(label) == 8)
    let plain = monoLabel("ab", frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    #expect(baseline(plain) == 18)
    plain.sizeToFit()
    #expect(baseline(plain) == 8)
  }

  @Test("stackoverflow.com/questions/18247934") func bottomForAnyLineCount() {
    for (text, last) in [("ab", 48.0), ("ab\ncd", 48), ("ab\ncd\nef", 48)] {
      let label = VerticalAlignedLabel(frame: CGRect(x: 0, y: 0, width: 60, height: 50))
      label.font = LabelFonts.mono()
      label.text = text
      label.numberOfLines = 0
      label.verticalAlignment = .bottom
      #expect(isNear(label.lastBaseline, last))
    }
  }

  private final class InsetLabel: Label {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    var growsIntrinsicSize = false
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
      var rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
      rect.origin.x -= insets.left
      rect.origin.y -= insets.top
      rect.size.width += insets.left + insets.right
      rect.size.height += insets.top + insets.bottom
      return rect
    }
    override var intrinsicContentSize: CGSize {
      var size = super.intrinsicContentSize
      if growsIntrinsicSize { size = CGSize(width: size.width + 6, height: size.height + 4) }
      return size
    }
  }

  private func insetLabel() -> InsetLabel {
    let label = InsetLabel()
    label.font = LabelFonts.mono()
    label.text = "ab"
    return label
  }

  @Test("stackoverflow.com/questions/21167226") func textRectDecidesAllSizes() {
    let label = insetLabel()
    #expect(label.intrinsicContentSize == CGSize(width: 18, height: 14))
    #expect(label.sizeThatFits(.zero) == CGSize(width: 18, height: 14))
    label.sizeToFit()
    #expect(label.bounds.size == CGSize(width: 18, height: 14))
  }

  @Test("github.com/woocommerce/woocommerce-ios/pull/1046") func bothOverridesPadTwice() {
    let label = insetLabel()
    label.growsIntrinsicSize = true
    #expect(label.intrinsicContentSize == CGSize(width: 24, height: 18))
  }

  @Test("github.com/deltachat/deltachat-ios/issues/702") func usedWidthIsReturned() {
    let label = monoLabel("aa bb cc", lines: 0)
    #expect(label.sizeThatFits(CGSize(width: 40, height: 100)) == CGSize(width: 36, height: 20))
  }

  @Test("github.com/lionheart/openradar-mirror/issues/13131") func preferredWidthFollowsOnlyThroughLayout() {
    let label = AutoLinesLabel(frame: CGRect(x: 0, y: 0, width: 60, height: 10))
    label.font = LabelFonts.mono()
    label.text = sentence
    label.numberOfLines = 0
    #expect(label.preferredMaxLayoutWidth == 0)
    label.layoutIfNeeded()
    #expect(label.preferredMaxLayoutWidth == 60)
    let plain = monoLabel(sentence, lines: 0, frame: CGRect(x: 0, y: 0, width: 60, height: 10))
    plain.layoutIfNeeded()
    #expect(plain.preferredMaxLayoutWidth == 0)
    #expect(plain.intrinsicContentSize.height == 10)
  }

  private func shrinking(_ text: String, minimum: CGFloat, width: CGFloat = 30) -> Label {
    let label = monoLabel(text, frame: CGRect(x: 0, y: 0, width: width, height: 20))
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = minimum
    return label
  }

  @Test("stackoverflow.com/questions/14650990") func minimumScaleFactorIsARatio() {
    #expect(shrinking("HelloWorld", minimum: 0.8).textLayout.scaleFactor == 0.8)
    let off = shrinking("HelloWorld", minimum: 0.8)
    off.adjustsFontSizeToFitWidth = false
    #expect(off.textLayout.scaleFactor == 1)
  }

  @Test("github.com/TTTAttributedLabel/TTTAttributedLabel/issues/564") func severalLinesShrink() {
    let label = shrinking(sentence, minimum: 0.1, width: 60)
    label.numberOfLines = 2
    #expect(label.textLayout.lines.count == 2)
    #expect(!label.textLayout.isTruncated)
    #expect(label.textLayout.scaleFactor < 0.44)
  }

  private func attributed(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
    NSAttributedString(string: text, attributes: attributes)
  }

  @Test("github.com/TTTAttributedLabel/TTTAttributedLabel/issues/380") func sameLimitForStyledText() {
    let label = shrinking("", minimum: 0.8)
    label.attributedText = attributed("HelloWorld", [.foregroundColor: Color.red])
    #expect(label.textLayout.scaleFactor == 0.8)
  }

  @Test("github.com/TTTAttributedLabel/TTTAttributedLabel/issues/752") func kernCountsInTheFit() {
    let label = shrinking("", minimum: 0.1, width: 40)
    // Ten clusters of 6 and a kern of 2 after each: 80 in 40.
    label.attributedText = attributed("HelloWorld", [.kern: 2])
    #expect(label.textLayout.scaleFactor == 0.5)
  }

  @Test("github.com/TTTAttributedLabel/TTTAttributedLabel/issues/411") func styledTextKeepsItsBaselineToo() {
    for (adjustment, expected) in [(BaselineAdjustment.alignBaselines, 13.0), (.alignCenters, 12), (.none, 9)] {
      let label = shrinking("", minimum: 0.1)
      label.attributedText = attributed("HelloWorld", [.foregroundColor: Color.red])
      label.baselineAdjustment = adjustment
      // 11.5 is snapped to the pixel below.
      #expect(isNear(baseline(label), expected))
    }
  }

  @Test("stackoverflow.com/questions/42890965") func wordsAreShrunkRatherThanCut() {
    let label = shrinking("one CHECKED two", minimum: 0, width: 36)
    label.numberOfLines = 3
    label.frame.size.height = 40
    #expect(shownLines(label.textLayout) == ["one_", "CHECKED_", "two"])
  }

  @Test("beckyhansmeyer.com/2015/04/09/autoshrinking-text-in-a-multiline-uilabel")
  func severalLineShrinkNeedsTruncation() {
    let label = shrinking(sentence, minimum: 0.1, width: 60)
    label.numberOfLines = 2
    label.lineBreakMode = .byWordWrapping
    #expect(label.textLayout.scaleFactor == 1)
    label.lineBreakMode = .byTruncatingTail
    #expect(label.textLayout.scaleFactor < 1)
  }

  @Test("github.com/square/Blueprint/pull/305") func shrinkingDoesNotChangeMeasuring() {
    for shrinks in [false, true] {
      let label = monoLabel(sentence, lines: 2)
      label.adjustsFontSizeToFitWidth = shrinks
      #expect(label.sizeThatFits(CGSize(width: 60, height: 5)) == CGSize(width: 60, height: 20))
      #expect(label.font.pointSize == 10)
    }
  }

  @Test("github.com/TTTAttributedLabel/TTTAttributedLabel/issues/71") func heightShortens() {
    let label = monoLabel(sentence, lines: 0, frame: CGRect(x: 0, y: 0, width: 60, height: 25))
    #expect(shownLines(label.textLayout) == ["The quick_", "brown fox…"])
  }

  @Test("github.com/react/react-native/issues/33152") func newlineOnTheLastLine() {
    let label = monoLabel("one\ntwo", frame: CGRect(x: 0, y: 0, width: 60, height: 10))
    #expect(shownLines(label.textLayout) == ["one…"])
    label.showsEllipsisForHiddenParagraphs = false
    #expect(shownLines(label.textLayout) == ["one"])
  }

  @Test("github.com/TTTAttributedLabel/TTTAttributedLabel/issues/70") func oneLineIsOneLineHigh() {
    #expect(monoLabel("one\ntwo").intrinsicContentSize.height == 10)
  }

  @Test("github.com/Krelborn/KILabel/issues/18") func trailingNewline() {
    #expect(monoLabel("a\n", lines: 0).intrinsicContentSize.height == 20)
    #expect(monoLabel("a\n", lines: 1).intrinsicContentSize.height == 10)
  }

  @Test("github.com/lionheart/openradar-mirror/issues/19390") func loneNewlineIsNotTwiceAsHigh() {
    #expect(monoLabel("\n").intrinsicContentSize.height == monoLabel("a\n").intrinsicContentSize.height)
  }

  @Test("github.com/lionheart/openradar-mirror/issues/17189") func noLineSpacingUnderOneLine() {
    var style = ParagraphStyle()
    style.lineSpacing = 7
    let label = monoLabel(nil, lines: 0)
    label.attributedText = attributed("ab", [.kern: 1, .paragraphStyle: style])
    #expect(label.intrinsicContentSize == CGSize(width: 14, height: 10))
  }

  @Test("github.com/Rightpoint/BonMot/issues/284") func kernAfterTheLastLetterShiftsCentredText() {
    let label = monoLabel(nil, frame: CGRect(x: 0, y: 0, width: 40, height: 10))
    label.textAlignment = .center
    label.attributedText = attributed("ab", [.kern: 4])
    label.textAlignment = .center
    #expect(label.textLayout.lines[0].x == 10)
    #expect(label.textLayout.lines[0].width == 20)
  }

  @Test("github.com/ibireme/YYText/issues/212") func runsWithoutAFontTakeTheLabels() {
    let label = monoLabel(nil)
    label.attributedText = attributed("ab")
    #expect(label.intrinsicContentSize == CGSize(width: 12, height: 10))
  }

  @Test("github.com/alibaba/VirtualView-iOS/issues/20") func labelFontIsApplied() {
    let label = monoLabel(nil, size: 20)
    label.attributedText = attributed("ab", [.foregroundColor: Color.red])
    #expect(label.intrinsicContentSize == CGSize(width: 24, height: 20))
  }

  @Test("github.com/Geri-Borbas/iOS.Blog.UILabel_Typography_Extensions/issues/1")
  func ownStyleSurvivesEmptyTextExtraKeysDoNot() {
    let label = monoLabel(nil)
    label.attributedText = attributed("ab", [.kern: 4])
    label.text = ""
    label.text = "ab"
    #expect(label.font == LabelFonts.mono())
    #expect(label.intrinsicContentSize.width == 12)
  }

  @Test("stackoverflow.com/questions/14557747") func lineHeightMultipleTakesFromAbove() {
    var style = ParagraphStyle()
    style.lineHeightMultiple = 0.7
    let label = monoLabel(nil, frame: CGRect(x: 0, y: 0, width: 60, height: 17))
    label.attributedText = attributed("ab", [.paragraphStyle: style])
    // A line of 7 is centred in 17; its baseline stays 2 above its bottom.
    #expect(baseline(label) == 10)
  }

  @Test("developer.apple.com/forums/thread/124799") func baselineOffsetMovesOnce() throws {
    let label = monoLabel(nil)
    label.attributedText = attributed("ab", [.baselineOffset: 3])
    let layout = label.textLayout
    #expect(layout.glyphRuns(in: layout.lines[0])[0].glyphs[0].y == -3)
  }

  @Test("stackoverflow.com: wrong word wrap in iOS 11") func earlyBreakIsAStrategy() {
    let label = monoLabel(sentence, lines: 0, frame: CGRect(x: 0, y: 0, width: 120, height: 30))
    #expect(shownLines(label.textLayout).last == "dog")
    label.lineBreakStrategy = .standard
    #expect(shownLines(label.textLayout).last == "lazy dog")
  }

  @Test("developer.apple.com/forums/thread/729910") func truncatingModesWrapByWords() {
    for mode in [LineBreakMode.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle] {
      let label = monoLabel(sentence, lines: 0, mode: mode)
      #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height == 50)
    }
  }

  @Test("github.com/SwiftKickMobile/SwiftMessages/issues/202") func naturalFollowsAnExplicitDirectionElseTheText() {
    let label = monoLabel("\u{5D0}\u{5D1}", frame: CGRect(x: 0, y: 0, width: 60, height: 10))
    #expect(label.textLayout.lines[0].x == 48)
    label.semanticContentAttribute = .forceLeftToRight
    #expect(label.textLayout.lines[0].x == 0)
    label.semanticContentAttribute = .unspecified
    label.environment.layoutDirection = .rightToLeft
    label.text = "ab"
    #expect(label.textLayout.lines[0].x == 48)
  }

  @Test("github.com/lionheart/openradar-mirror/issues/15985") func inkOutsideIsNotClippedUnlessAsked() throws {
    // An A with ring of 1.1 em in a line of one em.
    let face = try Fixtures.face("ink.ttf")
    let parent = View(frame: CGRect(x: 0, y: 0, width: 60, height: 80))
    let label = Label(frame: CGRect(x: 0, y: 40, width: 60, height: 40))
    label.font = try Font(face: face, size: 40, library: FontLibrary(bundled: false))
    label.text = "\u{C5}"
    parent.addSubview(label)
    // Ink begins 44 above the baseline at 40 + 32.
    #expect(try parent.render().inkRows?.lowerBound == 28)
    label.clipsToBounds = true
    #expect(try parent.render().inkRows?.lowerBound == 40)
  }

  @Test("github.com/AliSoftware/OHAttributedLabel/pull/4") func highlightColoursAllRuns() throws {
    let label = monoLabel(nil, size: 40, frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.foregroundColor, value: Color.blue, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    label.highlightedTextColor = .red
    label.isHighlighted = true
    let picture = try label.render()
    #expect(picture[12, 20] == LabelDrawingTests.red && picture[36, 20] == LabelDrawingTests.red)
  }

  @Test("github.com/mirego/taylor-ios") func oneLineFitIgnoresTheProposal() {
    #expect(monoLabel("Hello World").sizeThatFits(CGSize(width: 20, height: 5)) == CGSize(width: 66, height: 10))
  }
}

/// Keys that are kept and have no effect (`Documentation/Rules/Label.md` section 8).
@Suite struct KeysWithoutEffectTests {
  @Test func nothingIsDrawnDifferently() throws {
    func picture(_ attributes: [NSAttributedString.Key: Any]) throws -> Bitmap {
      let label = monoLabel(nil, size: 40, frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      label.attributedText = NSAttributedString(string: "ab", attributes: attributes)
      return try label.render()
    }
    let plain = try picture([:])
    #expect(plain.inkColumns != nil)
    #expect(try picture([.textEffect: "NSLetterpress"]) == plain)
    #expect(try picture([.verticalGlyphForm: 1]) == plain)
    #expect(try picture([NSAttributedString.Key("com.example.unknown"): 7]) == plain)
  }
}
