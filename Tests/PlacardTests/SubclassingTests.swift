import Foundation
import Placard
import Testing

/// The call graph that subclasses depend on, with subclasses as people write them (`Documentation/Rules/Label.md`
/// section 11).
@Suite struct SubclassingTests {
  /// Writes down which seams are called with what.
  final class Recorder: Label {
    var calls: [String] = []
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      calls.append("sizeThatFits")
      return super.sizeThatFits(size)
    }
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      calls.append("textRect")
      return super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    }
    override func layoutSubviews() {
      calls.append("layoutSubviews")
      super.layoutSubviews()
    }
    override func draw(_ rect: CGRect) {
      calls.append("draw \(rect == bounds)")
      super.draw(rect)
    }
    override func drawText(in rect: CGRect) {
      calls.append("drawText \(rect == bounds)")
      #expect(Canvas.current != nil)
      super.drawText(in: rect)
    }
  }

  @Test func everyArrowIsADynamicCall() throws {
    let label = Recorder(frame: CGRect(x: 3, y: 4, width: 50, height: 20))
    label.font = LabelFonts.mono()
    label.text = "ab"
    label.sizeToFit()
    #expect(label.calls == ["sizeThatFits", "textRect"])
    label.calls = []
    _ = label.intrinsicContentSize
    #expect(label.calls == ["textRect"])
    label.calls = []
    _ = try label.render()
    #expect(label.calls == ["layoutSubviews", "draw true", "drawText true"])
    label.calls = []
    _ = try label.render()
    #expect(label.calls == ["draw true", "drawText true"])
    #expect(Canvas.current == nil)
    label.calls = []
    label.frame.size.width = 60
    label.frame.origin.x = 7
    _ = try label.render()
    #expect(label.calls.first == "layoutSubviews")
  }

  /// Margins through both overrides.
  final class InsetLabel: Label {
    let insets = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      let inner = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
      return CGRect(
        x: inner.origin.x - insets.left, y: inner.origin.y - insets.top,
        width: inner.size.width + insets.left + insets.right, height: inner.size.height + insets.top + insets.bottom)
    }
  }

  @Test func insetLabelGrowsByItsInsets() throws {
    let label = InsetLabel()
    label.font = LabelFonts.bars()
    label.text = "abc"
    label.sizeToFit()
    #expect(label.frame.size == CGSize(width: 136, height: 50))
    #expect(label.intrinsicContentSize == CGSize(width: 136, height: 50))
    let bars = try label.render()
    // The first bar of a cell is 4 of its 40 pixels in.
    #expect(bars.inkColumns?.lowerBound == 9)
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = 96
    #expect(label.intrinsicContentSize == CGSize(width: 96, height: 90))
  }

  /// Padding in the intrinsic size as well is counted twice: faithful.
  final class TwicePadded: Label {
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      var rect = super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
      rect.size.width += 10
      return rect
    }
    override var intrinsicContentSize: CGSize {
      var size = super.intrinsicContentSize
      size.width += 10
      return size
    }
  }

  @Test func paddingInBothPlacesCountsTwice() {
    let label = TwicePadded()
    label.font = LabelFonts.mono()
    label.text = "ab"
    #expect(label.intrinsicContentSize.width == 32)
    #expect(label.sizeThatFits(.zero).width == 22)
  }

  /// Aligns by `contentMode`, as many do.
  final class ContentModeLabel: Label {
    override func drawText(in rect: CGRect) {
      var rect = rect
      let height = sizeThatFits(rect.size).height
      switch contentMode {
      case .top: rect.size.height = height
      case .bottom:
        rect.origin.y += rect.size.height - height
        rect.size.height = height
      default: break
      }
      super.drawText(in: rect)
    }
  }

  @Test func contentModeAligns() throws {
    let label = ContentModeLabel(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    label.font = LabelFonts.bars()
    label.text = "ab"
    func top() throws -> Int? { try label.render().inkRows?.lowerBound }
    let middle = try #require(try top())
    label.contentMode = .top
    #expect(try top() == middle - 30)
    label.contentMode = .bottom
    #expect(try top() == middle + 30)
  }

  /// A round badge: grows the text rectangle, paints a path before the text.
  final class Badge: Label {
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      var rect = super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
      rect.size = CGSize(width: max(rect.width, rect.height) + 8, height: rect.height + 4)
      return rect
    }
    override func draw(_ rect: CGRect) {
      if let canvas = Canvas.current {
        canvas.fillColor = .systemRed
        canvas.fill(
          Path(TextRect(x: 0, y: 0, width: bounds.width, height: bounds.height), cornerRadius: bounds.height / 2))
      }
      super.draw(rect)
    }
  }

  @Test func badgePaintsBehindItsText() throws {
    let label = Badge()
    label.font = LabelFonts.mono(20)
    label.text = "7"
    label.textColor = .white
    label.textAlignment = .center
    label.sizeToFit()
    #expect(label.frame.size == CGSize(width: 28, height: 24))
    let picture = try label.render()
    #expect(picture[14, 1] == Pixel(red: 255, green: 59, blue: 48, alpha: 255))
    #expect(picture[14, 12] == Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    #expect(picture[0, 0].alpha == 0)
  }

  /// Strokes in one colour, then fills in another: property and context changes inside `drawText` act at once.
  final class OutlineLabel: Label {
    override func drawText(in rect: CGRect) {
      guard let canvas = Canvas.current else { return }
      let color = textColor
      canvas.textDrawingMode = .stroke
      canvas.lineWidth = 2
      canvas.lineJoin = .round
      textColor = .blue
      super.drawText(in: rect)
      canvas.textDrawingMode = .fill
      textColor = color
      super.drawText(in: rect)
    }
  }

  @Test func outlineLabelDrawsTwice() throws {
    let label = OutlineLabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    label.font = LabelFonts.mono(40)
    label.text = "a"
    label.textColor = .red
    let picture = try label.render()
    // mono.ttf's box at 40: x 2.4…21.6, top 28 above the baseline 32, so y 4…32; the stroke reaches 1 outside.
    #expect(picture[12, 18] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    #expect(picture[12, 3] == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
    #expect(picture[12, 1].alpha == 0)
    #expect(label.textColor == .red)
    #expect(try label.render() == picture)
  }

  /// Observers on properties.
  final class Observer: Label {
    var changes: [String] = []
    override var text: String? { didSet { changes.append("text") } }
    override var attributedText: NSAttributedString? { didSet { changes.append("attributedText") } }
    override var font: Font! { didSet { changes.append("font") } }
    override var textColor: Color! { didSet { changes.append("textColor") } }
    override var frame: CGRect { didSet { changes.append("frame") } }
    override var bounds: CGRect { didSet { changes.append("bounds") } }
    override var numberOfLines: Int { didSet { changes.append("numberOfLines") } }
    override var textAlignment: TextAlignment { didSet { changes.append("textAlignment") } }
    override var contentMode: ContentMode { didSet { changes.append("contentMode") } }
  }

  @Test func observersSeeEverySetAndNothingElse() throws {
    let label = Observer(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    #expect(label.changes == [])
    label.text = "ab"
    label.attributedText = NSAttributedString(string: "cd")
    label.font = LabelFonts.mono()
    label.textColor = .red
    label.numberOfLines = 2
    label.textAlignment = .center
    label.contentMode = .top
    label.frame.origin.x = 4
    label.bounds.size.width = 9
    #expect(
      label.changes == [
        "text", "attributedText", "font", "textColor", "numberOfLines", "textAlignment", "contentMode", "frame",
        "bounds",
      ])
    label.changes = []
    _ = try Observer().render()
    _ = try label.render()
    _ = label.intrinsicContentSize
    #expect(label.changes == [])
  }

  /// A subclass with its own initialisers, as written for UIKit.
  final class Configured: Label {
    let extra: Int
    init(extra: Int) {
      self.extra = extra
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) {
      extra = 0
      super.init(coder: coder)
    }
    override func awakeFromNib() { super.awakeFromNib() }
    override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
  }

  @Test func initialisersCompileAsInUIKit() {
    #expect(Configured(extra: 3).extra == 3)
    #expect(Label().frame == .zero)
    #expect(Label(coder: NSCoder())?.numberOfLines == 1)
    #expect(Label(coder: NSCoder())?.isUserInteractionEnabled == false)
  }

  /// A measuring helper as found in many projects.
  @Test func measuringHelper() {
    func height(_ text: String, width: CGFloat) -> CGFloat {
      let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude))
      label.numberOfLines = 0
      label.font = LabelFonts.mono()
      label.text = text
      label.sizeToFit()
      return label.frame.height
    }
    #expect(height("one two", width: 24) == 20)
    #expect(height("one two", width: 42) == 10)
  }
}
