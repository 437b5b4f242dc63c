import Foundation
import Placard
import Testing

/// What code that draws finds: colours of the canvas, Foundation's geometry, text of its own.
@Suite struct DrawingSeamTests {
  /// Fills and strokes without having said in what colour.
  final class Painter: Label {
    override func drawText(in rect: CGRect) {
      guard let canvas = Canvas.current else { return }
      canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      canvas.lineWidth = 2
      canvas.stroke(CGRect(x: 13, y: 3, width: 4, height: 4))
    }
  }

  func colors(_ change: (Painter) -> Void) throws -> [Pixel] {
    let label = Painter(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    change(label)
    let picture = try label.render()
    return [picture[5, 5], picture[13, 3]]
  }

  func twice(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> [Pixel] {
    [Pixel](repeating: Pixel(red: red, green: green, blue: blue, alpha: 255), count: 2)
  }

  @Test func fillAndStrokeHaveTheColourOfTheText() throws {
    #expect(try colors { _ in } == twice(0, 0, 0))
    #expect(try colors { $0.textColor = .red } == twice(255, 0, 0))
    #expect(try colors { $0.overrideUserInterfaceStyle = .dark } == twice(255, 255, 255))
    #expect(
      try colors {
        $0.textColor = .red
        $0.isHighlighted = true
      } == twice(255, 0, 0))
    let highlighted: (Painter) -> Void = {
      $0.isHighlighted = true
      $0.highlightedTextColor = .blue
    }
    #expect(try colors(highlighted) == twice(0, 0, 255))
    #expect(
      try colors {
        highlighted($0)
        $0.isEnabled = false
        $0.disabledTextColor = .white
      } == twice(255, 255, 255))
    // The colour of styled text is that of its first character.
    #expect(
      try colors {
        $0.attributedText = NSAttributedString(string: "a", attributes: [.foregroundColor: Color.red])
      } == twice(255, 0, 0))
  }

  /// Views that are not labels have no colour of text.
  final class Box: View {
    override func draw(_ rect: CGRect) { Canvas.current?.fill(rect) }
  }

  @Test func coloursDoNotReachOtherViews() throws {
    let label = Painter(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    label.textColor = .red
    label.addSubview(Box(frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
    let picture = try label.render()
    #expect(picture[1, 1] == twice(0, 0, 0)[0] && picture[5, 5] == twice(255, 0, 0)[0])
  }

  @Test func foundationsGeometryDraws() {
    let rect = CGRect(x: 1, y: 2, width: 3.5, height: 4)
    #expect(TextRect(rect) == TextRect(x: 1, y: 2, width: 3.5, height: 4) && CGRect(TextRect(rect)) == rect)
    #expect(Path(rect) == Path(TextRect(rect)) && Path(ellipseIn: rect) == Path(ellipseIn: TextRect(rect)))
    #expect(
      Path(rect, cornerRadius: 1, corners: .topLeft) == Path(TextRect(rect), cornerRadius: 1, corners: .topLeft))
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 2, y: 1))
    path.addQuadratic(to: CGPoint(x: 3, y: 2), control: CGPoint(x: 3, y: 1))
    path.addCubic(to: CGPoint(x: 1, y: 3), control1: CGPoint(x: 3, y: 3), control2: CGPoint(x: 2, y: 4))
    var same = Path()
    same.move(toX: 1, y: 1)
    same.addLine(toX: 2, y: 1)
    same.addQuadratic(controlX: 3, controlY: 1, x: 3, y: 2)
    same.addCubic(control1X: 3, control1Y: 3, control2X: 2, control2Y: 4, x: 1, y: 3)
    #expect(path == same)
    let canvas = Canvas(width: 20, height: 20)
    canvas.clip(to: CGRect(x: 0, y: 0, width: 5, height: 20))
    canvas.fill(CGRect(x: 2, y: 2, width: 10, height: 10))
    #expect(canvas.bitmap[4, 4].alpha == 255 && canvas.bitmap[5, 4].alpha == 0 && canvas.bitmap[1, 4].alpha == 0)
  }

  @Test func attributedTextIsLaidOutAndDrawnWithoutALabel() throws {
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: LabelFonts.bars(20)])
    text.addAttributes([.foregroundColor: Color.red], range: NSRange(location: 1, length: 1))
    let styled = StyledText(text, color: .blue)
    #expect(styled.units == Array("ab".utf16) && styled.styles.map(\.foreground) == [.blue, .red])
    let typesetter = Typesetter()
    let layout = typesetter.layout(typesetter.shape(styled), in: TextContainer())
    let canvas = Canvas(width: 60, height: 40)
    canvas.draw(layout, at: CGPoint(x: 5, y: 5))
    let label = Label(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.textColor = .blue
    label.attributedText = text
    #expect(try canvas.bitmap.cropped(x: 5, y: 5, width: 40, height: 20).pixels == label.render().pixels)
    #expect(StyledText(NSAttributedString(string: ""), font: LabelFonts.bars()).units.isEmpty)
    let bare = StyledText(NSAttributedString(string: "x"))
    #expect(bare.styles[0].shaping.font.pointSize == 17 && bare.styles[0].foreground == .label)
  }

  @Test func accessibilityTraitsAreUIKits() {
    let values: [(AccessibilityTraits, UInt64)] = [
      (.button, 1), (.link, 2), (.image, 4), (.selected, 8), (.staticText, 64), (.notEnabled, 256),
      (.updatesFrequently, 512), (.header, 65536),
    ]
    for (trait, raw) in values { #expect(trait.rawValue == raw) }
    let label = Label()
    #expect(label.accessibilityTraits == .staticText)
    label.isEnabled = false
    #expect(label.accessibilityTraits == [.staticText, .notEnabled])
    label.accessibilityTraits = .header
    #expect(label.accessibilityTraits == [.header, .notEnabled])
    label.isEnabled = true
    #expect(label.accessibilityTraits == .header)
  }

  @Test func missingClustersArePublic() {
    let label = Label()
    label.text = "a\u{10FFFD}b\u{10FFFD}"
    #expect(label.missingClusters == ["\u{10FFFD}"])
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    root.addSubview(label)
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    #expect(root.missingClusters == ["\u{10FFFD}"])
    label.isHidden = true
    #expect(root.missingClusters.isEmpty)
  }
}
