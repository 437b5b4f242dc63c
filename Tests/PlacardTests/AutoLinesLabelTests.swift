import Foundation
import Placard
import Testing

/// Insets and automatic wrap width (`Documentation/Rules/Label.md` 4.7), alignment (5.6), both with the worked numbers
/// of 10.4 and case C24.
@Suite struct AutoLinesLabelTests {
  static let demo = String(repeating: "A very very very long story", count: 3)
  static let insets = EdgeInsets(top: 10, left: 20, bottom: 10, right: 20)

  func label(_ text: String = demo, frame: CGRect = .zero, insets: EdgeInsets = insets) -> AutoLinesLabel {
    let label = AutoLinesLabel(frame: frame)
    label.font = LabelFonts.mono()
    label.lineBreakStrategy = []
    label.numberOfLines = 0
    label.text = text
    label.contentInset = insets
    return label
  }

  @Test func textWrapsInsideTheInsets() throws {
    let label = label()
    label.preferredMaxLayoutWidth = 150
    #expect(label.intrinsicContentSize == CGSize(width: 142, height: 70))
    let bounds = CGRect(x: 0, y: 0, width: 150, height: 70)
    let inner = label.textDrawingRect(forBounds: bounds)
    #expect(inner == CGRect(x: 20, y: 10, width: 110, height: 50))
    #expect(
      shownLines(try #require(label.drawingLayout(in: inner))) == [
        "A very very very_", "long storyA very_", "very very long_", "storyA very very_", "very long story",
      ])
    label.contentInset = .zero
    #expect(label.intrinsicContentSize == CGSize(width: 132, height: 40))
  }

  @Test func insetsMoveTheTextRect() {
    let label = label("abc", insets: EdgeInsets(top: 3, left: 5, bottom: 7, right: 11))
    let rect = label.textRect(forBounds: CGRect(x: 100, y: 200, width: 300, height: 300), limitedToNumberOfLines: 0)
    #expect(rect == CGRect(x: 100, y: 200, width: 34, height: 20))
    #expect(label.sizeThatFits(CGSize(width: 0, height: 0)) == CGSize(width: 34, height: 20))
    // "abc" is 18 points wide and 10 high: no size is below zero.
    label.contentInset = EdgeInsets(top: 0, left: -20, bottom: -4, right: 0)
    #expect(label.sizeThatFits(.zero) == CGSize(width: 0, height: 6))
    #expect(label.intrinsicContentSize == CGSize(width: 0, height: 6))
  }

  @Test func insetsKeepStyledText() {
    let label = label()
    label.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: Color.red])
    label.contentInset = .zero
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? Color == .red)
  }

  /// Counts requests for layout.
  final class Parent: View {
    var requests = 0
    override func setNeedsLayout() {
      requests += 1
      super.setNeedsLayout()
    }
  }

  @Test func layoutTakesTheWidthToWrapAt() {
    let label = label(frame: CGRect(x: 85, y: 203, width: 150, height: 0))
    label.preferredMaxLayoutWidth = 100
    let parent = Parent(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    parent.addSubview(label)
    parent.requests = 0
    label.layoutIfNeeded()
    #expect(label.preferredMaxLayoutWidth == 150)
    #expect(parent.requests > 0)
    #expect(label.intrinsicContentSize == CGSize(width: 142, height: 70))
    parent.requests = 0
    label.setNeedsLayout()
    label.layoutIfNeeded()
    #expect(parent.requests == 0)
  }

  @Test func contentIsNeverSqueezed() {
    for label in [AutoLinesLabel(), AutoLinesLabel(frame: .zero), AutoLinesLabel(coder: NSCoder())!] {
      for axis in LayoutAxis.allCases {
        #expect(label.contentCompressionResistancePriority(for: axis) == .required)
        #expect(label.contentHuggingPriority(for: axis) == .defaultLow)
      }
    }
    let small = label("abc")
    #expect(small.size(in: CGSize(width: 10, height: 10)).width >= 52)
  }

  @Test func demoOfTheReadMe() throws {
    // The two buttons of the demo with a fixed sequence in place of random numbers; widths below the insets occur.
    let screen = View(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    screen.backgroundColor = .white
    let label = AutoLinesLabel(frame: CGRect(x: 85, y: 203, width: 150, height: 0))
    label.text = Self.demo
    label.numberOfLines = 0
    label.backgroundColor = Color(red: 0.937, green: 0.937, blue: 0.957)
    label.textColor = .darkText
    label.preferredMaxLayoutWidth = 100
    label.contentInset = Self.insets
    screen.addSubview(label)
    var seed = 12345
    func random(_ upper: Int) -> Int {
      seed = (seed * 1_103_515_245 + 12345) % 2_147_483_648
      return seed / 65536 % max(upper, 1)
    }
    for round in 0..<12 {
      if round % 2 == 0 {
        let sides = label.contentInset.left + label.contentInset.right
        label.fit(width: CGFloat(random(Int(320 - 10 - sides))) + sides)
      } else {
        label.contentInset = EdgeInsets(
          top: CGFloat(random(50)), left: CGFloat(random(50)), bottom: CGFloat(random(50)), right: CGFloat(random(50)))
        label.fit(width: label.bounds.width)
      }
      label.center = CGPoint(x: 160, y: 284)
      let picture = try screen.render()
      #expect(picture.width == 320 && picture.height == 568)
      #expect(picture[0, 0] == Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    }
  }

  @Test func insetsLargerThanTheLabelShowNothing() throws {
    let label = label("abc", frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(label.textDrawingRect(forBounds: label.bounds).size == CGSize(width: -10, height: 0))
    let picture = try label.render()
    #expect(picture.width == 30 && picture.height == 20)
    #expect(picture.inkRows == nil)
    #expect(label.isTruncated)
    #expect(label.truncatedRange == NSRange(location: 0, length: 3))
    #expect(label.lineRects.isEmpty && label.firstBaseline == 0)
    // Measuring takes no room for no limit.
    #expect(label.sizeThatFits(CGSize(width: 30, height: 20)) == CGSize(width: 58, height: 30))
  }

  @Test func baselinesCountTheInsets() {
    let label = label("abc", frame: CGRect(x: 0, y: 0, width: 100, height: 30), insets: EdgeInsets(top: 12))
    // Inside: 18 high, line 10, top 4, baseline 12 + 4 + 8.
    #expect(label.firstBaseline == 24)
  }

  // Case C24.
  @Test func insetsBelongToTheSizeOnEveryLine() throws {
    let insets = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    let automatic = label("abc", insets: insets)
    automatic.font = LabelFonts.bars()
    let picture = try automatic.render()
    #expect(picture.width == 136 && picture.height == 50)
    #expect(picture.inkColumns?.lowerBound == 9)
    let wrapped = label("aa bb cc dd ee ff", frame: CGRect(x: 0, y: 0, width: 256, height: 130), insets: insets)
    wrapped.font = LabelFonts.bars()
    #expect(wrapped.sizeThatFits(wrapped.bounds.size).height == 130)
    #expect(shownLines(wrapped.textLayout) == ["aa bb_", "cc dd_", "ee ff"])
    for rect in wrapped.lineRects { #expect(rect.origin.x == 5) }
    wrapped.numberOfLines = 2
    #expect(shownLines(wrapped.textLayout) == ["aa bb_", "cc dd…"])
    #expect(wrapped.lineRects[1].minX == 5 && wrapped.lineRects[1].maxX <= 245)
  }
}

/// The vertically aligning label.
@Suite struct VerticalAlignedLabelTests {
  func label(_ alignment: VerticalAlignment, height: CGFloat = 100, text: String = "ab") -> VerticalAlignedLabel {
    let label = VerticalAlignedLabel(frame: CGRect(x: 0, y: 0, width: 80, height: height))
    label.font = LabelFonts.mono()
    label.text = text
    label.verticalAlignment = alignment
    return label
  }

  @Test func everyInitialiserStartsInTheMiddle() {
    #expect(VerticalAlignedLabel().verticalAlignment == .middle)
    #expect(VerticalAlignedLabel(frame: .zero).verticalAlignment == .middle)
    #expect(VerticalAlignedLabel(coder: NSCoder())?.verticalAlignment == .middle)
  }

  @Test func baselinesOfTheThreeAlignments() {
    // One 10 point line in height 30: 8, 18, 28.
    for (alignment, baseline) in [(VerticalAlignment.top, 8), (.middle, 18), (.bottom, 28)] {
      #expect(label(alignment, height: 30).firstBaseline == CGFloat(baseline))
    }
  }

  @Test func textRectHasAnotherTop() {
    let bounds = CGRect(x: 5, y: 7, width: 80, height: 100)
    for (alignment, y) in [(VerticalAlignment.top, 7), (.middle, 52), (.bottom, 97)] {
      let label = label(alignment)
      #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1) == CGRect(x: 5, y: y, width: 12, height: 10))
      #expect(label.sizeThatFits(.zero) == CGSize(width: 12, height: 10))
    }
  }

  @Test func pictureFollows() throws {
    let middle = try #require(try label(.middle).render().inkRows)
    #expect(try label(.top).render().inkRows == middle.lowerBound - 45...middle.upperBound - 45)
    #expect(try label(.bottom).render().inkRows == middle.lowerBound + 45...middle.upperBound + 45)
  }

  @Test func alignsInsideTheInsets() {
    let label = label(.top)
    label.contentInset = EdgeInsets(top: 12, left: 3, bottom: 20, right: 4)
    #expect(label.firstBaseline == 20)
    label.verticalAlignment = .bottom
    #expect(label.firstBaseline == 78)
    label.verticalAlignment = .middle
    // 68 high inside: top 12 + 29, baseline 8 further.
    #expect(label.firstBaseline == 49)
    #expect(label.textDrawingRect(forBounds: label.bounds).width == 73)
  }

  @Test func severalLinesAndShortening() {
    let label = label(.bottom, height: 25, text: "aa bb cc")
    label.numberOfLines = 0
    label.lineBreakStrategy = []
    label.frame.size.width = 12
    // Two lines fit; they stand at the bottom.
    #expect(shownLines(label.textLayout) == ["aa_", "b…"])
    #expect(label.lastBaseline == 23)
    label.verticalAlignment = .top
    #expect(label.firstBaseline == 8)
  }

  @Test func overflowLooksTheSame() throws {
    let pictures = try VerticalAlignment.allCases.map { try label($0, height: 6).render() }
    #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
  }

  @Test func shrinkingIsUndisturbed() {
    let label = label(.bottom, text: "HelloWorldHelloWorld")
    label.adjustsFontSizeToFitWidth = true
    label.baselineAdjustment = .alignCenters
    // 120 points in 80: 2/3, box 6.67 high at the bottom, baseline 100 − 2 · 2/3 = 98.67 → 99.
    #expect(isNear(CGFloat(label.textLayout.scaleFactor), 2.0 / 3))
    #expect(label.firstBaseline == 99)
  }
}
