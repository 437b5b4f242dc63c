import Testing
import UIKit
import UIKitTesting

/// Labels as projects write them (`Styles`, each with UIKit alone): sizes by arithmetic, pictures by golden.
@MainActor
@Suite struct StyleTests {
  private func size(of text: String, _ font: UIFont) -> CGSize {
    let label = UILabel()
    label.font = font
    label.text = text
    return label.intrinsicContentSize
  }

  @Test func insetByDrawTextOnly() {
    let label = PaddedLabel()
    label.text = "Padding in the drawing alone"
    label.numberOfLines = 0
    // Its sizes know nothing of the padding.
    #expect(label.intrinsicContentSize == size(of: "Padding in the drawing alone", label.font))
    label.frame = CGRect(x: 0, y: 0, width: 140, height: 60)
    label.backgroundColor = .systemGray5
    assertSnapshot(of: label, as: .image)
  }

  @Test func insetByTextRectAndDrawText() {
    let label = InsetLabel()
    label.text = "Text and rectangle"
    label.textInsets = UIEdgeInsets(top: 4, left: 12, bottom: 8, right: 16)
    label.backgroundColor = .systemYellow
    let plain = size(of: "Text and rectangle", label.font)
    #expect(label.intrinsicContentSize == CGSize(width: plain.width + 28, height: plain.height + 12))
    label.sizeToFit()
    #expect(label.bounds.size == label.intrinsicContentSize)
    assertSnapshot(of: label, as: .image)
  }

  @Test func ownSizes() {
    let label = RoomyLabel()
    label.text = "Room"
    let plain = size(of: "Room", label.font)
    #expect(label.intrinsicContentSize == CGSize(width: plain.width + 24, height: plain.height + 12))
    label.sizeToFit()
    #expect(label.frame.size == CGSize(width: plain.width + 24, height: plain.height + 12))
    label.numberOfLines = 0
    label.text = "Room for more than one line"
    let fitted = label.sizeThatFits(CGSize(width: 100, height: 1000))
    #expect(fitted.width <= 100 && fitted.height > label.font.lineHeight * 2)
  }

  @Test func ownCornerAndBorder() {
    let label = TagLabel()
    label.text = "Swift"
    label.cornerRadius = 6
    label.borderWidth = 1.5
    label.borderColor = .brand
    label.textColor = .brand
    label.backgroundColor = UIColor.brand.withAlphaComponent(0.15)
    #expect(label.cornerRadius == 6 && label.layer.masksToBounds)
    #expect(label.borderColor == .brand)
    label.sizeToFit()
    label.bounds.size = label.intrinsicContentSize
    assertSnapshot(of: label, as: .image)
  }

  @Test func badgeWithPathAndShadow() {
    let badge = BadgeLabel()
    badge.text = "12"
    badge.ringWidth = 2
    badge.frame = CGRect(origin: CGPoint(x: 8, y: 8), size: badge.intrinsicContentSize)
    let ground = UIView(frame: badge.frame.insetBy(dx: -8, dy: -8))
    ground.backgroundColor = .white
    ground.addSubview(badge)
    let one = BadgeLabel()
    one.text = "1"
    // A pill is at least a circle.
    #expect(one.intrinsicContentSize.width == one.intrinsicContentSize.height)
    assertSnapshot(of: ground, as: .image)
  }

  @Test func outlineByStrokeAndFill() {
    let label = OutlineLabel()
    label.text = "Outline"
    label.font = .boldSystemFont(ofSize: 34)
    label.textColor = .white
    label.outlineColor = .systemRed
    label.frame = CGRect(x: 0, y: 0, width: 150, height: 50)
    assertSnapshot(of: label, as: .image)
    // Drawing changed properties and put them back.
    #expect(label.textColor == .white)
  }

  @Test func fontThatFits() {
    let label = FittingLabel(frame: CGRect(x: 0, y: 0, width: 160, height: 44))
    label.text = "Largest font"
    let size = label.font.pointSize
    #expect(label.intrinsicContentSize.width <= 160 && label.intrinsicContentSize.height <= 44)
    label.text = "Largest font that still fits"
    #expect(label.font.pointSize < size)
    label.frame.size.width = 320
    #expect(label.font.pointSize > size * 0.9)
    assertSnapshot(of: label, as: .image)
  }

  @Test(arguments: [UIView.ContentMode.top, .bottom, .center])
  func alignmentByContentMode(mode: UIView.ContentMode) {
    let label = TopLabel(frame: CGRect(x: 0, y: 0, width: 120, height: 70))
    label.contentMode = mode
    label.numberOfLines = 0
    label.text = "Two lines at one of the edges"
    label.backgroundColor = .systemGray6
    assertSnapshot(of: label, as: .image, named: "\(mode)")
  }

  @Test func topByMeasuredHeight() {
    let label = MeasuredTopLabel(frame: CGRect(x: 0, y: 0, width: 120, height: 70))
    label.numberOfLines = 0
    label.text = "Two lines at the upper edge"
    label.backgroundColor = .systemGray6
    assertSnapshot(of: label, as: .image)
  }

  @Test func gradients() {
    let labels = [MaskedGradientLabel(), ClippedGradientLabel(), PatternGradientLabel(), GradientBackgroundLabel()]
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = 4
    stack.backgroundColor = .white
    for label in labels {
      label.text = "Gradient text"
      label.font = .systemFont(ofSize: 28, weight: .heavy)
      label.textAlignment = .center
    }
    stack.frame = CGRect(origin: .zero, size: stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
    assertSnapshot(of: stack, as: .image)
  }

  @Test func helpersInExtensions() {
    let label = UILabel(text: "A text of several lines, whose height is asked for", style: .callout)
    label.frame = CGRect(x: 0, y: 0, width: 150, height: 0)
    let lines = (label.requiredHeight / label.font.lineHeight).rounded()
    #expect(lines >= 3 && abs(label.requiredHeight - lines * label.font.lineHeight) < 1)
    #expect(
      "One line".height(width: 500, font: .systemFont(ofSize: 20)) == ceil(UIFont.systemFont(ofSize: 20).lineHeight))
    #expect(!UIColor.brand.isLight && UIColor.white.isLight)
    #expect(label.font.bold.fontName.contains("Bold"))
    label.setLineSpacing(6)
    label.numberOfLines = 0
    let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.lineSpacing == 6)
    label.frame.size.height = label.sizeThatFits(CGSize(width: 150, height: 1000)).height
    assertSnapshot(of: label, as: .image)
  }

  @Test func listOfLabelsInStacks() {
    let list = ListView(
      title: "Timetable of the northern line", rows: [("Platform", "2"), ("Departure", "12:04"), ("Arrival", "13:37")])
    let width: CGFloat = 180
    list.frame = CGRect(x: 0, y: 0, width: width, height: list.sizeThatFits(CGSize(width: width, height: 1e7)).height)
    assertSnapshot(of: list, as: .image)
  }

  @Test func tickerThatCountsItsTurns() {
    let ticker = TickerLabel(frame: CGRect(x: 0, y: 0, width: 150, height: 28), rate: 50, fadeLength: 12)
    ticker.text = "Next stop: the harbour, change here for the ferry"
    #expect(ticker.labelShouldScroll() && ticker.fadeLength == 12)
    ticker.advance(by: 4)
    assertSnapshot(of: ticker, as: .image)
    #expect(ticker.starts == 1 && ticker.awayFromHome)
    ticker.advance(by: 60)
    #expect(ticker.turns >= 3 && ticker.starts == ticker.turns + 1)
  }

  @Test func shapesOfLayers() {
    let ribbon = RibbonLabel()
    ribbon.text = "Shape layers"
    ribbon.textAlignment = .center
    let tab = TabLabel()
    tab.text = "Masked"
    tab.textAlignment = .center
    tab.backgroundColor = .systemOrange
    let ring = RingLabel()
    let stack = UIStackView(arrangedSubviews: [ribbon, tab, ring])
    stack.distribution = .fillEqually
    stack.spacing = 8
    stack.backgroundColor = .white
    stack.frame = CGRect(x: 0, y: 0, width: 380, height: 60)
    assertSnapshot(of: stack, as: .image)
  }

  @Test func iconInText() throws {
    let icon = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in
      UIColor.systemBlue.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 12, height: 12)).fill()
    }
    let label = UILabel()
    label.text = "Icon before text"
    label.addIcon(icon)
    label.sizeToFit()
    let attachment = label.attributedText?.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment
    #expect(attachment?.image === icon)
    assertSnapshot(of: label, as: .image)
  }
}
