import Foundation
import Placard
import Testing

/// Limits of the content size category (`Documentation/Rules/Marquee.md` 1.5; UIKit's view properties of the same
/// names).
@Suite struct ContentSizeLimitsTests {
  private func label(in parent: View) -> Label {
    let label = Label()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = "ab"
    parent.addSubview(label)
    return label
  }
  private func size(_ label: Label) -> Double { label.textLayout.text.styles[0].shaping.font.pointSize }

  @Test func limitsReachTheViewAndItsSubviews() {
    let parent = View()
    let label = label(in: parent)
    parent.environment.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(size(label) == 53)
    parent.maximumContentSizeCategory = .extraLarge
    #expect(size(label) == 19)
    label.maximumContentSizeCategory = .small
    #expect(size(label) == 15)
    label.maximumContentSizeCategory = nil
    parent.maximumContentSizeCategory = nil
    parent.environment.contentSizeCategory = .extraSmall
    label.minimumContentSizeCategory = .large
    #expect(size(label) == 17)
    #expect(label.appliedContentSizeCategoryLimitsDescription == "Label: at least UICTContentSizeCategoryL")
  }

  @Test func marqueesMeasureAgain() {
    let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = "abcdef"
    label.environment.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    let wide = label.timeline.awayOffset
    label.maximumContentSizeCategory = .large
    #expect(label.timeline.awayOffset > wide)
  }
}
