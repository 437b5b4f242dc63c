import Testing
import UIKit
import UIKitTesting

/// What UILabel promises, and where it has UIKit's way.
@MainActor
@Suite struct LabelTests {
  @Test func defaults() {
    let label = UILabel()
    #expect(label.text == nil && label.attributedText == nil && label.numberOfLines == 1)
    #expect(label.font == UIFont.systemFont(ofSize: 17) && label.textColor == .label)
    #expect(label.textAlignment == .natural && label.lineBreakMode == .byTruncatingTail)
    #expect(label.lineBreakStrategy == .standard && label.baselineAdjustment == .alignBaselines)
    #expect(!label.isUserInteractionEnabled && label.isAccessibilityElement && label.accessibilityTraits == .staticText)
    #expect(
      label.contentHuggingPriority(for: .horizontal) == .defaultLow
        && label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(label.contentMode == .redraw && label.backgroundColor == nil && label.tintColor == .systemBlue)
    label.font = UIFont.boldSystemFont(ofSize: 9)
    label.font = nil
    #expect(label.font.pointSize == 17)
  }

  @Test func attributesComeBackAsTheyWere() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let attachment = NSTextAttachment()
    let string = NSMutableAttributedString(
      string: "abc",
      attributes: [
        .font: UIFont.systemFont(ofSize: 21), .foregroundColor: UIColor.red, .paragraphStyle: style, .shadow: shadow,
        .kern: 2, .underlineStyle: NSUnderlineStyle.double.rawValue, .init("own"): "value",
      ])
    string.append(NSAttributedString(attachment: attachment))
    let label = UILabel()
    label.attributedText = string
    let back = label.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
    #expect(back[.font] as? UIFont == UIFont.systemFont(ofSize: 21) && back[.foregroundColor] as? UIColor == .red)
    #expect((back[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center && back[.shadow] as? NSShadow == shadow)
    #expect(back[.kern] as? Int == 2 && back[.underlineStyle] as? Int == 9 && back[.init("own")] as? String == "value")
    #expect(
      label.attributedText?.attribute(.attachment, at: 3, effectiveRange: nil) as? NSTextAttachment === attachment)
    // The first character's style is the label's, and a later change of the style does not reach it.
    #expect(label.font.pointSize == 21 && label.textColor == .red && label.textAlignment == .center)
    style.alignment = .right
    #expect(label.textAlignment == .center)
    label.text = "plain"
    #expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
  }

  final class Listener: UILabel {
    var calls: [String] = []
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      calls.append("textRect")
      return super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    }
    override func drawText(in rect: CGRect) {
      calls.append("drawText")
      super.drawText(in: rect)
    }
    override func draw(_ rect: CGRect) {
      calls.append("draw")
      super.draw(rect)
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      calls.append("sizeThatFits")
      return super.sizeThatFits(size)
    }
    override var intrinsicContentSize: CGSize {
      calls.append("intrinsic")
      return super.intrinsicContentSize
    }
    override func layoutSubviews() {
      calls.append("layout")
      super.layoutSubviews()
    }
    override func invalidateIntrinsicContentSize() {
      calls.append("invalidate")
      super.invalidateIntrinsicContentSize()
    }
  }

  @Test func overridesAreCalledInUIKitsOrder() {
    let label = Listener()
    label.text = "x"
    #expect(label.calls.contains("invalidate"))
    label.calls = []
    label.sizeToFit()
    #expect(label.calls.filter { ["sizeThatFits", "textRect"].contains($0) } == ["sizeThatFits", "textRect"])
    label.calls = []
    _ = label.intrinsicContentSize
    #expect(label.calls == ["intrinsic", "textRect"])
    label.calls = []
    _ = UIGraphicsImageRenderer(size: label.bounds.size).image { label.layer.render(in: $0.cgContext) }
    #expect(label.calls == ["layout", "draw", "drawText"])
  }

  /// Hidden paragraphs give no ellipsis: the picture is that of the first paragraph alone.
  @Test func hiddenParagraphsWithoutEllipsis() {
    func picture(_ text: String) -> UIImage {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 24))
      label.text = text
      return UIGraphicsImageRenderer(size: label.bounds.size).image { label.layer.render(in: $0.cgContext) }
    }
    #expect(picture("one\ntwo") == picture("one") && picture("one\ntwo") != picture("one…"))
  }

  /// A line is as high as the font asked for, whatever stands in for it.
  @Test func linesAsHighAsTheirFont() {
    let label = UILabel()
    label.text = "བོད་སྐད"
    let tibetan = label.intrinsicContentSize.height
    label.text = "Latin"
    #expect(tibetan == label.intrinsicContentSize.height)
  }

  /// Natural is where lines of the interface begin, whatever the text is written in.
  @Test func naturalAlignmentByLayoutDirection() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    label.text = "שלום"
    let room = CGRect(x: 0, y: 0, width: 200, height: 30)
    #expect(label.textRect(forBounds: room, limitedToNumberOfLines: 1).minX == 0)
    label.semanticContentAttribute = .forceRightToLeft
    #expect(label.textRect(forBounds: room, limitedToNumberOfLines: 1).maxX == 200)
  }

  /// Corner pixels of a background: square until the label is clipped, round at once for other views.
  @Test func roundedBackgroundOnlyWithClipping() throws {
    func corner(_ view: UIView) throws -> CGFloat {
      view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      view.backgroundColor = .black
      view.layer.cornerRadius = 8
      let image = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
      let pixel = try #require(image.cgImage?.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)))
      return UIColor(patternImage: UIImage(cgImage: pixel)).cgColor.alpha
    }
    let label = UILabel()
    #expect(try corner(label) == 1)
    label.clipsToBounds = true
    #expect(try corner(label) == 0)
    #expect(try corner(UIView()) == 0)
  }

  @Test func autoLinesUnderItsOldName() {
    let label = ZHAutoLinesLabel(frame: CGRect(x: 0, y: 0, width: 120, height: 0))
    label.text = "A label that wraps at its own width"
    label.numberOfLines = 0
    label.contentInset = UIEdgeInsets(top: 2, left: 6, bottom: 4, right: 8)
    label.layoutIfNeeded()
    #expect(label.preferredMaxLayoutWidth == 120)
    let plain = UILabel()
    plain.text = label.text
    plain.numberOfLines = 0
    let inner = plain.sizeThatFits(CGSize(width: 106, height: 1e6))
    #expect(label.intrinsicContentSize == CGSize(width: inner.width + 14, height: inner.height + 6))
    #expect(label.contentCompressionResistancePriority(for: .vertical) == .required)
  }

  @Test func marqueeUnderItsOldName() {
    let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20), duration: 3, fadeLength: 100)
    #expect(label.fadeLength == 30 && label.speed == .duration(3) && label.type == .continuous && label.clipsToBounds)
    label.text = "Much longer than the label"
    #expect(label.numberOfLines == 1 && label.labelShouldScroll() && label.animationDuration == 3)
    label.scrollSequence = [
      ScrollStep(timeStep: 0, position: .home, edgeFades: .trailing),
      ScrollStep(timeStep: 2, timingFunction: .easeInOut, position: .away, edgeFades: [.leading, .trailing]),
      FadeStep(timeStep: -0.2, edgeFades: .leading), ScrollStep(timeStep: 1, position: .partial(0.5), edgeFades: []),
    ]
    label.restartLabel()
    label.advance(by: 2)
    #expect(label.awayFromHome && abs((label.animationPosition ?? 0) - 1) < 1e-9)
    label.pauseLabel()
    label.advance(by: 5)
    #expect(label.isPaused && abs((label.animationPosition ?? 0) - 1) < 1e-9)
    label.labelize = true
    #expect(!label.labelShouldScroll())
    let controller = UIViewController()
    controller.view.addSubview(label)
    MarqueeLabel.controllerLabelsAnimate(controller)
    #expect(!label.labelize)
  }

  /// The demonstration: a label in its view, width and insets changed many times.
  @Test func demonstration() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))
    view.backgroundColor = .white
    let label = ZHAutoLinesLabel()
    label.text = "Labels take the width they are given and the height they need; insets keep the text from the edge."
    label.numberOfLines = 0
    label.backgroundColor = .systemYellow
    view.addSubview(label)
    var heights: [CGFloat] = []
    for (step, width) in [300, 220, 160, 240].enumerated() {
      let inset = CGFloat(step * 4)
      label.contentInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
      let size = label.sizeThatFits(CGSize(width: CGFloat(width), height: .greatestFiniteMagnitude))
      label.frame = CGRect(x: 10, y: 10, width: CGFloat(width), height: size.height)
      heights.append(size.height)
      let plain = UILabel()
      plain.text = label.text
      plain.numberOfLines = 0
      let inner = plain.sizeThatFits(CGSize(width: CGFloat(width) - 2 * inset, height: 1e6)).height
      #expect(size.height == inner + 2 * inset)
      assertSnapshot(of: view, as: .image, named: "\(step)")
    }
    #expect(heights[2] > heights[1] && heights[1] > heights[0] && heights[3] < heights[2])
  }

  @Test func stringsWithoutArgumentsAreEmpty() {
    #expect(NSAttributedString().length == 0 && NSAttributedString() == NSAttributedString(string: ""))
    final class Own: NSMutableAttributedString {}
    #expect(Own().string.isEmpty)
    let label = UILabel()
    label.join([("Plac", .systemFont(ofSize: 20)), ("ard", .boldSystemFont(ofSize: 20))])
    #expect(label.text == "Placard")
    let two = label.intrinsicContentSize
    label.join([("Placard", .systemFont(ofSize: 20))])
    #expect(label.intrinsicContentSize.width < two.width)
    label.join([])
    #expect(label.text == "" && label.intrinsicContentSize.width == 0)
  }

  @Test func theApplicationAnswersAsTheScreen() {
    let label = UILabel()
    label.alignToInterface()
    #expect(label.textAlignment == .left)
    #expect(UIApplication.shared.preferredContentSizeCategory == .large)
  }

  @Test func snapshotArguments() {
    let label = UILabel()
    label.text = "Arguments"
    label.textColor = .label
    label.backgroundColor = .systemBackground
    assertSnapshot(of: label, as: .image(size: CGSize(width: 120, height: 30)), named: "size")
    #expect(label.frame == .zero)
    let dark = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 1),
    ])
    assertSnapshot(
      of: label,
      as: .image(precision: 0.99, perceptualPrecision: 0.98, size: CGSize(width: 120, height: 30), traits: dark),
      named: "traits")
    #expect(label.traitCollection.userInterfaceStyle == .light && label.traitCollection.displayScale == 2)

    final class Controller: UIViewController {
      var widths: [CGFloat] = []
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        widths.append(view.bounds.width)
      }
      override func didReceiveMemoryWarning() { widths.removeAll() }
      override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
        label.text = "Controller"
        view.backgroundColor = .white
        view.addSubview(label)
      }
    }
    let controller = Controller()
    assertSnapshot(matching: controller, as: .image(size: CGSize(width: 130, height: 40)), named: "controller")
    #expect(controller.widths == [130])
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.systemTeal.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    assertSnapshot(of: image, as: .image, named: "image")
  }
}
