import Foundation
import Placard
import Testing

/// Worked vertical positions of `Documentation/Rules/Label.md` 10.5 and 10.6.
@Suite struct VerticalLayoutTests {
  /// `hg` in one paragraph style, high enough a scale that snapping does not matter.
  func label(_ text: String, height: CGFloat, width: CGFloat = 1000, _ change: (inout ParagraphStyle) -> Void) -> Label
  {
    var style = ParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    change(&style)
    let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.numberOfLines = 0
    label.contentScaleFactor = 1000
    label.attributedText = NSAttributedString(
      string: text, attributes: [.font: LabelFonts.mono(), .paragraphStyle: style])
    return label
  }
  func baselines(_ label: Label) -> [Double] { label.textLayout.lines.map { ($0.baseline * 1000).rounded() / 1000 } }

  @Test func oneLineIsCentred() {
    let label = label("ab", height: 30) { _ in }
    #expect(isNear(CGFloat(label.textLayout.lines[0].top), 10))
    #expect(baselines(label) == [18])
    #expect(label.firstBaseline == 18 && label.lastBaseline == 18)
  }

  @Test func minimumLineHeightIsAboveTheText() {
    #expect(baselines(label("ab\ncd", height: 40) { $0.minimumLineHeight = 20 }) == [18, 38])
  }

  @Test func multipleAndMaximumLineHeight() {
    #expect(baselines(label("ab", height: 15) { $0.lineHeightMultiple = 1.5 }) == [13])
    let low = label("ab", height: 6) { $0.maximumLineHeight = 6 }
    #expect(baselines(low) == [4])
    #expect(low.sizeThatFits(.zero).height == 6)
    // The maximum wins over the minimum.
    let both = label("ab", height: 6) {
      $0.minimumLineHeight = 20
      $0.maximumLineHeight = 6
    }
    #expect(both.sizeThatFits(.zero).height == 6)
  }

  @Test func lineSpacingIsBetweenLinesOnly() {
    let label = label("ab\ncd\nef", height: 38) { $0.lineSpacing = 4 }
    #expect(label.sizeThatFits(.zero).height == 38)
    #expect(baselines(label) == [8, 22, 36])
  }

  @Test func paragraphSpacingIsBetweenParagraphsOnly() {
    let label = label("ab\ncd", height: 25) {
      $0.paragraphSpacing = 3
      $0.paragraphSpacingBefore = 2
    }
    #expect(label.sizeThatFits(.zero).height == 25)
    #expect(baselines(label) == [8, 23])
  }

  @Test func negativeHeightsAndSpacingsCountAsNothing() {
    let label = label("ab\ncd", height: 20) {
      $0.lineSpacing = -4
      $0.paragraphSpacing = -4
      $0.lineHeightMultiple = -2
      $0.minimumLineHeight = -7
      $0.maximumLineHeight = -7
    }
    #expect(label.sizeThatFits(.zero).height == 20)
    #expect(baselines(label) == [8, 18])
  }

  @Test func mixedSizesShareABaseline() {
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: LabelFonts.mono(10)])
    text.append(NSAttributedString(string: "cd", attributes: [.font: LabelFonts.mono(20)]))
    let label = Label(frame: CGRect(x: 0, y: 0, width: 1000, height: 20))
    label.attributedText = text
    let line = label.textLayout.lines[0]
    #expect(line.ascent == 16 && line.descent == 4 && line.height == 20 && line.baseline == 16)
  }

  @Test func baselineOffsetGrowsTheLine() {
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: LabelFonts.mono()])
    text.addAttribute(.baselineOffset, value: 3, range: NSRange(location: 1, length: 1))
    let label = Label(frame: CGRect(x: 0, y: 0, width: 1000, height: 13))
    label.attributedText = text
    let line = label.textLayout.lines[0]
    #expect(line.ascent == 11 && line.height == 13 && line.baseline == 11)
    let runs = label.textLayout.glyphRuns(in: line)
    #expect(runs.count == 2)
    #expect(runs[0].glyphs[0].y == 0 && runs[1].glyphs[0].y == -3)
  }

  @Test func lastBaselineIsOnAPixel() {
    let label = monoLabel("ab", scale: 2, frame: CGRect(x: 0, y: 0, width: 100, height: 15.3))
    // 2.65 + 8 = 10.65 → near 10.5
    #expect(label.firstBaseline == 10.5)
  }

  @Test func shrunkTextSitsWhereTheAdjustmentSays() {
    for (adjustment, baseline) in [(BaselineAdjustment.alignBaselines, 13), (.alignCenters, 11.5), (.none, 9)] {
      let label = monoLabel("HelloWorld", scale: 1000, frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.1
      label.baselineAdjustment = adjustment
      #expect(isNear(CGFloat(label.textLayout.scaleFactor), 0.5))
      #expect(isNear(label.firstBaseline, CGFloat(baseline)))
      // Unshrunk text does not care.
      label.frame.size.width = 60
      #expect(isNear(label.firstBaseline, 13))
    }
  }
}
