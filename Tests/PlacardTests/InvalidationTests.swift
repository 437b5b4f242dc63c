import Foundation
import Placard
import Testing

/// What each property asks for when it changes: a new picture, a new size, or nothing (`Documentation/Rules/Label.md`
/// section 2 rule 9).
@Suite struct InvalidationTests {
  final class Counter: Label {
    var displays = 0
    var sizes = 0
    override func setNeedsDisplay() {
      displays += 1
      super.setNeedsDisplay()
    }
    override func invalidateIntrinsicContentSize() {
      sizes += 1
      super.invalidateIntrinsicContentSize()
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var asksForDisplay: Bool
    var asksForSize: Bool
    var change: @Sendable (Label) -> Void
    var testDescription: String { name }
    init(_ name: String, display: Bool = true, size: Bool, _ change: @escaping @Sendable (Label) -> Void) {
      self.name = name
      asksForDisplay = display
      asksForSize = size
      self.change = change
    }
  }

  static let font = LabelFonts.mono(12)
  static let rows = [
    Row("font", size: true) { $0.font = font },
    Row("textColor", size: false) { $0.textColor = .red },
    Row("shadowColor", size: false) { $0.shadowColor = .red },
    Row("shadowOffset", size: false) { $0.shadowOffset = CGSize(width: 3, height: 3) },
    Row("textAlignment", size: true) { $0.textAlignment = .right },
    Row("lineBreakMode", size: true) { $0.lineBreakMode = .byClipping },
    Row("lineBreakStrategy", size: true) { $0.lineBreakStrategy = [] },
    Row("numberOfLines", size: true) { $0.numberOfLines = 3 },
    Row("showsEllipsisForHiddenParagraphs", size: true) { $0.showsEllipsisForHiddenParagraphs = false },
    Row("isHighlighted", size: false) { $0.isHighlighted = true },
    Row("highlightedTextColor", size: false) { $0.highlightedTextColor = .red },
    Row("isEnabled", size: false) { $0.isEnabled = false },
    Row("adjustsFontSizeToFitWidth", size: false) { $0.adjustsFontSizeToFitWidth = true },
    Row("baselineAdjustment", size: false) { $0.baselineAdjustment = .none },
    Row("allowsDefaultTighteningForTruncation", size: true) { $0.allowsDefaultTighteningForTruncation = true },
    Row("preferredMaxLayoutWidth", display: false, size: true) { $0.preferredMaxLayoutWidth = 50 },
    Row("adjustsFontForContentSizeCategory", size: true) { $0.adjustsFontForContentSizeCategory = true },
    Row("sizingRule", size: true) { $0.sizingRule = .oversize },
    Row("lineHeightPolicy", size: true) { $0.lineHeightPolicy = .fallback },
    Row("semanticContentAttribute", size: true) { $0.semanticContentAttribute = .forceRightToLeft },
    Row("contentScaleFactor", size: true) { $0.contentScaleFactor = 3 },
    Row("category", size: true) { $0.environment.contentSizeCategory = .small },
    Row("displayScale", size: true) { $0.environment.displayScale = 2 },
    Row("style", size: false) { $0.environment.userInterfaceStyle = .dark },
  ]

  @Test(arguments: rows) func changesAskOnce(row: Row) {
    let label = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    label.text = "ab"
    label.displays = 0
    label.sizes = 0
    row.change(label)
    #expect((label.displays > 0) == row.asksForDisplay)
    #expect((label.sizes > 0) == row.asksForSize)
    label.displays = 0
    label.sizes = 0
    // The present value again asks for nothing.
    row.change(label)
    #expect(label.displays == 0 && label.sizes == 0)
  }

  @Test func geometry() {
    let label = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    label.displays = 0
    label.frame.origin.x = 5
    #expect(label.displays == 0)
    label.frame.size.width = 11
    #expect(label.displays == 1)
    label.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(label.displays == 2)
  }

  @Test func contentAsks() {
    let label = Counter()
    label.text = "a"
    #expect(label.displays > 0 && label.sizes > 0)
    label.displays = 0
    label.attributedText = NSAttributedString(string: "b")
    #expect(label.displays > 0)
  }

  @Test func theSameTextAgainAsksForNothing() {
    let label = Counter()
    func asks(_ change: () -> Void) -> Bool {
      (label.displays, label.sizes) = (0, 0)
      change()
      return label.displays + label.sizes > 0
    }
    #expect(!asks { label.text = nil })
    #expect(asks { label.text = "" })
    #expect(!asks { label.text = "" })
    #expect(asks { label.text = "e\u{301}" })
    #expect(!asks { label.text = "e\u{301}" })
    // Equal as strings, other characters: another font may be needed.
    #expect(asks { label.text = "\u{E9}" } && label.text?.unicodeScalars.count == 1)
    // Plain text drops the attributes of styled text of the same characters.
    label.attributedText = NSAttributedString(string: "a", attributes: [.underlineStyle: 1])
    #expect(asks { label.text = "a" })
    #expect(label.attributedText?.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil)
    #expect(!asks { label.text = "a" })
    #expect(asks { label.text = nil })
    // What was not shaped again is drawn again.
    label.font = LabelFonts.mono()
    label.text = "ab"
    let size = label.intrinsicContentSize
    label.text = "ab"
    #expect(label.intrinsicContentSize == size && size.width == 12)
  }

  /// Changes its colour while it draws.
  final class Restless: Label {
    var requests = 0
    override func setNeedsDisplay() {
      requests += 1
      super.setNeedsDisplay()
    }
    override func invalidateIntrinsicContentSize() {
      requests += 1
      super.invalidateIntrinsicContentSize()
    }
    override func drawText(in rect: CGRect) {
      requests = 0
      textColor = .red
      numberOfLines = 2
      preferredMaxLayoutWidth = 33
      super.drawText(in: rect)
      #expect(requests == 0)
    }
  }

  @Test func changesWhileDrawingScheduleNothing() throws {
    let label = Restless(frame: CGRect(x: 0, y: 0, width: 24, height: 40))
    label.font = LabelFonts.mono(40)
    label.text = "a"
    let picture = try label.render()
    #expect(picture[12, 20] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
  }

  @Test func intrinsicSizeReachesTheSuperview() {
    let parent = AutoLinesLabelTests.Parent()
    let label = Label()
    parent.addSubview(label)
    parent.requests = 0
    label.text = "a"
    #expect(parent.requests > 0)
  }

  /// Lines that were made to find the ink are drawn next, but not after a change.
  @Test(arguments: rows) func askingForInkFirstChangesNoPicture(_ row: Row) throws {
    func label() -> Label {
      let label = Label()
      label.font = LabelFonts.mono(10)
      label.text = "Two words\nand more"
      return label
    }
    let plain = label()
    row.change(plain)
    let asked = label()
    #expect(asked.inkBounds == nil || asked.bounds.isEmpty)
    _ = try asked.render(extent: .ink)
    asked.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    #expect(asked.inkBounds != nil)
    row.change(asked)
    plain.frame = asked.frame
    #expect(try asked.render() == plain.render())
  }
}
