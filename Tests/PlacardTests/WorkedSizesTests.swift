import Foundation
import Placard
import Testing

/// Worked sizes of `Documentation/Rules/Label.md` 10.4.
@Suite struct WorkedSizesTests {
  static let sentence = "The quick brown fox jumps over the lazy dog"

  @Test func sizesAreRoundedUpToPixels() {
    let third: CGFloat = 1.0 / 3
    let rows: [[CGFloat]] = [[1, 13, 11, 31], [2, 12.5, 10.5, 30.5], [3, 12 + third, 10 + third, 30 + third]]
    for row in rows {
      let label = monoLabel("ab", size: 10.1, scale: row[0])
      #expect(isNear(label.sizeThatFits(.zero), CGSize(width: row[1], height: row[2])))
      label.numberOfLines = 0
      label.text = "ab\nab\nab"
      #expect(isNear(label.sizeThatFits(.zero), CGSize(width: row[1], height: row[3])))
    }
  }

  @Test(arguments: LineBreakMode.allCases) func oneLineIgnoresTheProposal(mode: LineBreakMode) {
    let label = monoLabel("Hello World", mode: mode)
    #expect(label.sizeThatFits(CGSize(width: 20, height: 5)) == CGSize(width: 66, height: 10))
    #expect(label.intrinsicContentSize == CGSize(width: 66, height: 10))
    let rect = label.textRect(forBounds: CGRect(x: 0, y: 0, width: 42, height: 30), limitedToNumberOfLines: 1)
    switch mode {
    case .byWordWrapping, .byCharWrapping, .byClipping: #expect(rect == CGRect(x: 0, y: 0, width: 42, height: 10))
    case .byTruncatingTail: #expect(rect == CGRect(x: 0, y: 0, width: 36, height: 10))
    case .byTruncatingHead, .byTruncatingMiddle: #expect(rect.size.width <= 42)
    }
    if mode == .byTruncatingTail {
      let wide = label.textRect(forBounds: CGRect(x: 0, y: 0, width: 48, height: 30), limitedToNumberOfLines: 1)
      #expect(wide == CGRect(x: 0, y: 0, width: 48, height: 10))
    }
  }

  @Test func textHigherThanTheBoundsStartsAboveThem() throws {
    let third: CGFloat = 1.0 / 3
    let rows: [[CGFloat]] = [[1, -12, -7], [2, -12.5, -7.5], [3, -12 - third, -7 - third]]
    for row in rows {
      let (scale, five, four) = (row[0], row[1], row[2])
      let label = monoLabel(Self.sentence, lines: 0, scale: scale)
      let bounds = CGRect(x: 0, y: 0, width: 60, height: 25)
      let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)
      #expect(isNear(rect, CGRect(x: 0, y: five, width: 60, height: 25)))
      let fourLines = label.textRect(forBounds: bounds, limitedToNumberOfLines: 4)
      #expect(isNear(fourLines.origin.y, four))
    }
    // Drawn in the bounds instead: two lines, the second shortened, in the middle.
    let label = monoLabel(Self.sentence, lines: 0, scale: 2, frame: CGRect(x: 0, y: 0, width: 60, height: 25))
    #expect(shownLines(label.textLayout) == ["The quick_", "brown fox…"])
    #expect(isNear(CGFloat(label.textLayout.lines[0].top), 2.5))
  }

  @Test(arguments: [nil, ""] as [String?]) func emptyTextHasNoSize(text: String?) {
    let label = monoLabel(text, lines: 0)
    label.preferredMaxLayoutWidth = 50
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    #expect(label.intrinsicContentSize == .zero)
    let bounds = CGRect(x: 3, y: 4, width: 100, height: 100)
    #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 0) == CGRect(x: 3, y: 4, width: 0, height: 0))
    #expect(label.firstBaseline == 0 && label.lastBaseline == 0)
    label.frame.size.height = 7
    #expect(label.lastBaseline == 7)
  }

  @Test func intrinsicSizeReadsOnlyThePreferredWidth() {
    let label = monoLabel(Self.sentence, lines: 0, frame: CGRect(x: 0, y: 0, width: 77, height: 5))
    #expect(label.intrinsicContentSize == CGSize(width: 258, height: 10))
    label.preferredMaxLayoutWidth = 60
    #expect(label.intrinsicContentSize == CGSize(width: 60, height: 50))
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize == CGSize(width: 258, height: 10))
    label.numberOfLines = 2
    #expect(label.intrinsicContentSize == CGSize(width: 60, height: 20))
    label.numberOfLines = -3
    #expect(label.numberOfLines == 0)
    label.preferredMaxLayoutWidth = -5
    #expect(label.intrinsicContentSize == CGSize(width: 258, height: 10))
  }

  @Test func usedSizes() {
    let cases: [(lines: Int, mode: LineBreakMode, width: CGFloat, size: CGSize)] = [
      (0, .byTruncatingTail, 60, CGSize(width: 60, height: 50)),
      (2, .byWordWrapping, 60, CGSize(width: 60, height: 20)),
      (2, .byClipping, 60, CGSize(width: 60, height: 20)), (0, .byTruncatingTail, 90, CGSize(width: 90, height: 30)),
    ]
    for row in cases {
      let label = monoLabel(Self.sentence, lines: row.lines, mode: row.mode)
      #expect(label.sizeThatFits(CGSize(width: row.width, height: 1)) == row.size)
    }
  }

  @Test func horizontalPlaceOfTheTextRectFollowsTheAlignment() {
    let label = monoLabel("abc")
    let bounds = CGRect(x: 10, y: 5, width: 47, height: 30)
    func x(_ alignment: TextAlignment) -> CGFloat {
      label.textAlignment = alignment
      return label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).origin.x
    }
    #expect(x(.left) == 10 && x(.natural) == 10 && x(.justified) == 10)
    // near(14.5) = 15
    #expect(x(.center) == 25)
    #expect(x(.right) == 39)
    label.semanticContentAttribute = .forceRightToLeft
    #expect(x(.natural) == 39)
    label.semanticContentAttribute = .unspecified
    label.text = "אבג"
    #expect(x(.natural) > 10)
  }

  @Test func sizeToFitKeepsTheOriginAndTheLines() {
    let label = monoLabel(Self.sentence, lines: 0, frame: CGRect(x: 7, y: 9, width: 60, height: 3))
    label.sizeToFit()
    #expect(label.frame == CGRect(x: 7, y: 9, width: 60, height: 50))
    #expect(!label.isTruncated)
    label.frame.size.width = 91
    label.sizeToFit()
    // The hanging space of `The quick brown ` counts up to the width: min(91, 96).
    #expect(label.frame == CGRect(x: 7, y: 9, width: 91, height: 30))
  }

  @Test func fitDecidesTheWidthFirst() {
    let label = monoLabel(Self.sentence, lines: 0, frame: CGRect(x: 7, y: 9, width: 1, height: 3))
    label.fit(width: 60)
    #expect(label.frame == CGRect(x: 7, y: 9, width: 60, height: 50))
  }

  @Test func prioritiesDecideWhatAProposalGets() {
    let label = monoLabel("Hello World")
    #expect(label.size(in: CGSize(width: 20, height: 100)) == CGSize(width: 20, height: 100))
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    label.setContentHuggingPriority(.required, for: .vertical)
    #expect(label.size(in: CGSize(width: 20, height: 100)) == CGSize(width: 66, height: 10))
    #expect(label.size(in: CGSize(width: 200, height: 5)) == CGSize(width: 200, height: 5))
    label.numberOfLines = 0
    #expect(label.size(in: CGSize(width: 36, height: 100)) == CGSize(width: 36, height: 20))
  }

  @Test func oversizeTakesTheLargerMetrics() {
    // mono.ttf has equal metrics in both tables, so nothing changes; the wider rule is tested with the bundled font.
    let label = monoLabel("ab")
    label.sizingRule = .oversize
    #expect(label.sizeThatFits(.zero) == CGSize(width: 12, height: 10))
    let system = Label()
    system.text = "ab"
    system.font = .systemFont(ofSize: 100)
    let metrics = system.font.instance.metrics
    system.sizingRule = .oversize
    let height = max(metrics.ascent, metrics.windowsAscent) + max(metrics.descent, metrics.windowsDescent)
    #expect(isNear(system.sizeThatFits(.zero).height, CGFloat((height * 100 - 1e-4).rounded(.up))))
  }
}
