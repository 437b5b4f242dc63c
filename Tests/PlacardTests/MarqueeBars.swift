import Placard

/// Suites whose labels scroll cells of 40 × 40 pixels.
protocol ScrollsBars {}

extension ScrollsBars {
  static var letters: String { "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" }

  /// `count` cells, 50 points a second to the left, gap 40, no rest.
  func bars(_ count: Int, width: CGFloat = 200, _ type: MarqueeType = .continuous) -> MarqueeLabel {
    let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: width, height: 40), rate: 50, fadeLength: 0)
    label.font = LabelFonts.bars()
    label.type = type
    label.text = String(Self.letters.prefix(count))
    label.trailingBuffer = 40
    label.animationDelay = 0
    return label
  }
}
