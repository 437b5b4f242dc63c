import Foundation
import Placard
import Testing

/// Order, states, shadows and clipping of drawing (`Documentation/Rules/Label.md` section 7). mono.ttf at 40 points:
/// advance 24, box from 2.4 to 21.6 and from 28 above the baseline; in a label 40 high the baseline is 32.
@Suite struct LabelDrawingTests {
  static let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  static let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
  static let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)

  func label(_ text: String = "ab", width: CGFloat = 80, height: CGFloat = 40) -> Label {
    monoLabel(text, size: 40, frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test func backgroundIsBehindTheText() throws {
    let label = label()
    label.backgroundColor = .blue
    let picture = try label.render()
    #expect(picture[12, 20] == Self.black && picture[0, 0] == Self.blue && picture[79, 39] == Self.blue)
  }

  @Test func labelShadowIsSharpAndBelow() throws {
    // Above, right and below, left and above: `(0, -1)` is one point above.
    for (dx, dy) in [(0, -1), (1, 2), (-2, -4)] {
      let label = label("a")
      label.textColor = .clear
      let plain = self.label("a")
      label.shadowColor = .red
      if dx != 0 { label.shadowOffset = CGSize(width: dx, height: dy) }
      let shadow = try label.render()
      let glyph = try plain.render()
      for (x, y) in [(12, 20), (12, 4), (12, 31), (5, 10), (20, 30)] where glyph[x, y].alpha == 255 {
        #expect(shadow[x + dx, y + dy] == Self.red)
      }
      #expect(shadow.inkRows?.lowerBound == (glyph.inkRows?.lowerBound ?? 0) + dy)
    }
    let label = label("a")
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 4, height: 0)
    let picture = try label.render()
    #expect(picture[12, 20] == Self.black && picture[24, 20] == Self.red)
    // The offset alone is nothing.
    label.shadowColor = nil
    #expect(try label.render()[24, 20].alpha == 0)
  }

  @Test func shadowAlphaIsItsOwn() throws {
    let label = label("a")
    label.textColor = Color(white: 0, alpha: 0.5)
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 24, height: 0)
    #expect(try label.render()[36, 20] == Self.red)
  }

  @Test func shadowOffsetsDoNotShrink() throws {
    let label = label("aa", width: 24)
    label.adjustsFontSizeToFitWidth = true
    label.baselineAdjustment = .alignCenters
    label.textColor = .clear
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 0, height: 10)
    let shadow = try #require(try label.render().inkRows)
    label.shadowOffset = .zero
    let still = try #require(try label.render().inkRows)
    #expect(label.textLayout.scaleFactor == 0.5)
    #expect(shadow.lowerBound == still.lowerBound + 10)
  }

  @Test func highlightReplacesEveryForeground() throws {
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: LabelFonts.mono(40)])
    text.addAttribute(.foregroundColor, value: Color.green, range: NSRange(location: 1, length: 1))
    text.addAttribute(.underlineStyle, value: LineStyle.single, range: NSRange(location: 0, length: 2))
    text.addAttribute(.underlineColor, value: Color.blue, range: NSRange(location: 1, length: 1))
    text.addAttribute(.backgroundColor, value: Color.yellow, range: NSRange(location: 1, length: 1))
    let label = label()
    label.attributedText = text
    let normal = try label.render()
    label.isHighlighted = true
    #expect(try label.render() == normal)
    label.highlightedTextColor = .red
    let picture = try label.render()
    #expect(picture[12, 20] == Self.red && picture[36, 20] == Self.red)
    let row = try #require((33..<40).first { picture[12, $0] == Self.red })
    #expect(picture[36, row] == Self.blue)
    #expect(picture[25, 2] == Pixel(red: 255, green: 255, blue: 0, alpha: 255))
    label.isHighlighted = false
    #expect(try label.render() == normal)
  }

  @Test func highlightTakesTheEllipsis() throws {
    let label = label("abc", width: 48)
    label.highlightedTextColor = .red
    label.isHighlighted = true
    #expect(try label.render()[36, 20] == Self.red)
  }

  @Test func disabledIsGreyAndIgnoresTheHighlight() throws {
    let label = label()
    label.textColor = .red
    label.highlightedTextColor = .blue
    label.isHighlighted = true
    label.isEnabled = false
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 48, height: 0)
    let picture = try label.render()
    // 0.56 · 255 = 142.8
    #expect(picture[12, 20] == Pixel(red: 143, green: 143, blue: 143, alpha: 255))
    #expect(picture[60, 20] == Self.red)
    label.disabledTextColor = .blue
    #expect(try label.render()[12, 20] == Self.blue)
    label.disabledTextColor = nil
    #expect(label.disabledTextColor.components().red == 0.56)
  }

  @Test func dynamicColoursAreResolvedWhenDrawn() throws {
    let label = label()
    #expect(try label.render()[12, 20] == Self.black)
    label.overrideUserInterfaceStyle = .dark
    #expect(try label.render()[12, 20] == Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    label.textColor = Color { $0 == .dark ? .red : .blue }
    #expect(try label.render()[12, 20] == Self.red)
    label.overrideUserInterfaceStyle = .light
    #expect(try label.render()[12, 20] == Self.blue)
  }

  @Test func textIsNotClippedUnlessAsked() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let label = label("a", height: 20)
    label.frame.origin = CGPoint(x: 0, y: 20)
    root.addSubview(label)
    // The line is 40 high in 20: its box begins at 20 − 10 + 4.
    #expect(try root.render().inkRows == 14...41)
    label.clipsToBounds = true
    #expect(try root.render().inkRows == 20...39)
  }

  @Test func clippingModeIsCutAtTheRectangle() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let label = label("abcd", width: 40)
    label.lineBreakMode = .byClipping
    label.frame.origin.x = 60
    root.addSubview(label)
    func edges(_ alignment: TextAlignment) throws -> [Bool] {
      label.textAlignment = alignment
      let picture = try root.render()
      #expect(picture.inkColumns.map { $0.lowerBound >= 60 && $0.upperBound < 100 } == true)
      // Left: gap before `a`; right: gap after `d`.
      return [picture[60, 20].alpha > 0, picture[99, 20].alpha > 0]
    }
    #expect(try edges(.left) == [false, true])
    #expect(try edges(.right) == [true, false])
    // Centred, 96 in 40: from 28 before the label, so both sides are cut inside a box.
    #expect(try edges(.center) == [true, true])
  }

  @Test func ellipsisAloneIsCut() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let label = label("abcd", width: 10)
    root.addSubview(label)
    #expect(shownLines(label.textLayout) == ["…"])
    #expect(try root.render().inkColumns?.upperBound == 9)
  }

  @Test func drawingOutsideAPictureDoesNothing() {
    label().drawText(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(Canvas.current == nil)
  }

  @Test func restyledTextIsDrawnAsFreshText() throws {
    // Colours change without new glyphs; the picture must be that of a label made so.
    let used = label("Hello", width: 100)
    used.adjustsFontSizeToFitWidth = true
    _ = try used.render()
    used.textColor = .red
    used.textAlignment = .right
    used.shadowColor = .blue
    _ = try used.render()
    used.lineBreakMode = .byClipping
    used.lineBreakStrategy = .standard
    used.numberOfLines = 0
    let fresh = label("Hello", width: 100)
    fresh.adjustsFontSizeToFitWidth = true
    fresh.textColor = .red
    fresh.textAlignment = .right
    fresh.shadowColor = .blue
    fresh.lineBreakMode = .byClipping
    fresh.lineBreakStrategy = .standard
    fresh.numberOfLines = 0
    #expect(try used.render() == fresh.render())
  }

  // Case C18: straight alpha, no fringe.
  @Test(arguments: [(0xFFFFFF, 1.0), (0x3366CC, 1), (0x3366CC, 0.5)] as [(UInt32, Double)])
  func noFringeOnTransparentGround(rgb: UInt32, alpha: Double) throws {
    let label = Label()
    label.text = "Halo fi"
    label.font = .systemFont(ofSize: 24)
    label.textColor = Color(rgb: rgb, alpha: alpha)
    let straight = try Bitmap(png: label.pngData()).straightRGBA()
    let color = [UInt8(rgb >> 16), UInt8(rgb >> 8 & 255), UInt8(rgb & 255)].map(Int.init)
    var maximum = 0
    for i in stride(from: 0, to: straight.count, by: 4) where straight[i + 3] > 0 {
      let a = Int(straight[i + 3])
      maximum = max(maximum, a)
      let slack = rgb == 0xFFFFFF ? 0 : (255 + 2 * a - 1) / (2 * a)
      for c in 0..<3 { #expect(abs(Int(straight[i + c]) - color[c]) <= slack) }
    }
    #expect(abs(maximum - Int((alpha * 255).rounded())) <= 1)
  }

  @Test func textOfTheGroundsColourIsInvisible() throws {
    let label = Label()
    label.text = "Halo fi"
    label.textColor = Color(rgb: 0x808080)
    label.backgroundColor = Color(rgb: 0x808080)
    let picture = try label.render()
    for i in stride(from: 0, to: picture.pixels.count, by: 4) {
      for c in 0..<3 { #expect(abs(Int(picture.pixels[i + c]) - 128) <= 1) }
    }
  }
}

/// What labels tell about the text they draw.
@Suite struct IntrospectionTests {
  @Test func truncation() {
    let label = monoLabel("Hello World", frame: CGRect(x: 0, y: 0, width: 36, height: 10))
    #expect(label.isTruncated && label.truncatedRange == NSRange(location: 6, length: 5))
    label.lineBreakMode = .byTruncatingHead
    #expect(label.truncatedRange == NSRange(location: 0, length: 5))
    label.lineBreakMode = .byTruncatingMiddle
    #expect(label.truncatedRange == NSRange(location: 2, length: 6))
    label.frame.size.width = 66
    #expect(!label.isTruncated && label.truncatedRange == nil)
    label.frame.size = CGSize(width: 36, height: 10)
    label.numberOfLines = 0
    #expect(label.isTruncated)
    label.frame.size.height = 20
    #expect(!label.isTruncated)
  }

  @Test func lineRects() {
    let label = monoLabel("ab cde", lines: 0, frame: CGRect(x: 50, y: 60, width: 20, height: 40))
    label.textAlignment = .right
    #expect(
      label.lineRects == [CGRect(x: 8, y: 10, width: 12, height: 10), CGRect(x: 2, y: 20, width: 18, height: 10)])
  }

  @Test func pointsAndRanges() {
    let label = monoLabel("abcdef", frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    for i in 0..<6 { #expect(label.characterIndex(at: CGPoint(x: 6 * i + 3, y: 15)) == i) }
    #expect(label.characterIndex(at: CGPoint(x: -100, y: -100)) == 0)
    #expect(label.characterIndex(at: CGPoint(x: 100, y: 100)) == 5)
    #expect(label.rects(for: NSRange(location: 1, length: 2)) == [CGRect(x: 6, y: 10, width: 12, height: 10)])
    #expect(label.rects(for: NSRange(location: 4, length: 100)) == [CGRect(x: 24, y: 10, width: 12, height: 10)])
    #expect(label.rects(for: NSRange(location: 90, length: 1)).isEmpty)
    #expect(label.rects(for: NSRange(location: 2, length: Int.max)).count == 1)
    #expect(label.rects(for: NSRange(location: NSNotFound, length: 0)).isEmpty)
    label.text = nil
    #expect(label.characterIndex(at: .zero) == nil && label.rects(for: NSRange(location: 0, length: 1)).isEmpty)
  }

  @Test func rightToLeftPlaces() {
    // bars.ttf has Hebrew letters, one em each: `אב ab` in a right-to-left paragraph is drawn `ab בא`.
    let label = Label(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
    label.font = LabelFonts.bars(10)
    label.text = "אב ab"
    #expect(label.characterIndex(at: CGPoint(x: 45, y: 5)) == 0)
    #expect(label.characterIndex(at: CGPoint(x: 35, y: 5)) == 1)
    #expect(label.characterIndex(at: CGPoint(x: 5, y: 5)) == 3)
    #expect(label.rects(for: NSRange(location: 1, length: 3)).map(\.minX) == [0, 20])
  }

  @Test func inkIsNotTheTypographicBox() throws {
    let label = monoLabel("a", size: 40, frame: CGRect(x: 0, y: 0, width: 24, height: 40))
    let ink = try #require(label.inkBounds)
    #expect(ink.minX > 0 && ink.minX <= 2.5 && ink.maxX >= 21.5 && ink.maxX < 24)
    #expect(isNear(ink.minY, 4) && isNear(ink.maxY, 32))
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 0, height: 30)
    #expect(isNear(label.inkBounds?.maxY ?? 0, 62))
    label.text = " "
    #expect(label.inkBounds == nil)
  }

  @Test func baselinesAreThoseDrawn() throws {
    let label = monoLabel("a", size: 40, frame: CGRect(x: 0, y: 0, width: 24, height: 60))
    #expect(label.firstBaseline == 42)
    // The box stands on the baseline.
    #expect(try label.render().inkRows?.upperBound == 41)
  }
}
