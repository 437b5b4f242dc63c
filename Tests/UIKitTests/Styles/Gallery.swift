import UIKit

/// One label of every style.
enum Gallery {
  @preconcurrency @MainActor static func labels() -> [UILabel] {
    let tag = TagLabel()
    tag.cornerRadius = 6
    tag.borderWidth = 1
    tag.borderColor = .brand
    let top = TopLabel()
    top.contentMode = .top
    return [
      PaddedLabel(), InsetLabel(), RoomyLabel(), tag, BadgeLabel(), OutlineLabel(), FittingLabel(), top,
      MeasuredTopLabel(), MaskedGradientLabel(), ClippedGradientLabel(), PatternGradientLabel(),
      GradientBackgroundLabel(), RibbonLabel(), TabLabel(), RingLabel(),
      TickerLabel(frame: .zero, rate: 40, fadeLength: 5), ZHAutoLinesLabel(),
    ]
  }
}
