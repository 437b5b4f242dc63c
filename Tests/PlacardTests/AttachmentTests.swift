import Foundation
import Placard
import Testing

/// Pictures in text (the attachment key of `Documentation/Rules/Label.md` section 8).
@Suite struct AttachmentTests {
  static let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)

  func square(_ size: Int, scale: Double = 1) -> Bitmap {
    var bitmap = Bitmap(width: size, height: size, scale: scale)
    for y in 0..<size { for x in 0..<size { bitmap[x, y] = Self.red } }
    return bitmap
  }
  func label(_ attachment: TextAttachment, before: String = "a", height: CGFloat = 40) -> Label {
    let text = NSMutableAttributedString(string: before)
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: "b"))
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: height))
    label.font = LabelFonts.mono(40)
    label.attributedText = text
    return label
  }

  @Test func boundsZeroTakesTheImagesSize() throws {
    let label = label(TextAttachment(image: Image(bitmap: square(20, scale: 2))))
    // 20 pixels at 2 per point: 10 × 10 points on the baseline 32.
    #expect(label.sizeThatFits(.zero) == CGSize(width: 58, height: 40))
    let picture = try label.render()
    #expect(picture[24, 31] == Self.red && picture[33, 22] == Self.red)
    #expect(picture[24, 32].alpha == 0 && picture[28, 21].alpha == 0 && picture[34, 31].alpha == 0)
  }

  @Test func boundsPlaceAndScale() throws {
    let attachment = TextAttachment(image: Image(bitmap: square(4)))
    attachment.bounds = CGRect(x: 0, y: -4, width: 20, height: 8)
    let picture = try label(attachment).render()
    #expect(picture[24, 28] == Self.red && picture[43, 35] == Self.red)
    #expect(picture[30, 27].alpha == 0 && picture[30, 36].alpha == 0)
  }

  @Test func theLineGrows() {
    let tall = TextAttachment()
    tall.bounds = CGRect(x: 0, y: 0, width: 10, height: 50)
    #expect(label(tall).sizeThatFits(.zero) == CGSize(width: 58, height: 58))
    let deep = TextAttachment()
    deep.bounds = CGRect(x: 0, y: -20, width: 10, height: 10)
    #expect(label(deep).sizeThatFits(.zero).height == 52)
  }

  @Test func templatesTakeTheTextColour() throws {
    let image = Image(bitmap: square(10)).withRenderingMode(.alwaysTemplate)
    let label = label(TextAttachment(image: image))
    label.textColor = .blue
    #expect(try label.render()[28, 30] == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
    let own = self.label(TextAttachment(image: Image(bitmap: square(10))))
    own.textColor = .blue
    own.isEnabled = false
    #expect(try own.render()[28, 30] == Self.red)
  }

  @Test func onlyTheObjectCharacterShowsIt() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let attachment = TextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 30, height: 3)
    label.attributedText = NSAttributedString(
      string: "a\u{FFFC}b", attributes: [.font: LabelFonts.mono(), .attachment: attachment])
    #expect(label.sizeThatFits(.zero).width == 42)
  }

  @Test func linesBreakBeforeAndAfter() throws {
    let attachment = TextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 24, height: 10)
    let label = label(attachment)
    label.numberOfLines = 0
    label.lineBreakStrategy = []
    let layout = try #require(label.drawingLayout(in: CGRect(x: 0, y: 0, width: 24, height: 1000)))
    #expect(shownLines(layout) == ["a", "\u{FFFC}", "b"])
  }

  @Test func brokenBytesAreATypedError() throws {
    #expect(throws: PNGError.self) { try TextAttachment(png: Data()) }
    #expect(throws: PNGError.self) { try TextAttachment(png: Data("no picture".utf8)) }
    var bytes = try square(4).pngData()
    #expect(try TextAttachment(png: bytes).image?.size == CGSize(width: 4, height: 4))
    bytes.removeLast(bytes.count / 2)
    #expect(throws: PNGError.self) { try TextAttachment(png: bytes) }
    #expect(throws: PNGError.self) { try Image(png: bytes, scale: 2) }
  }

  @Test func numbersOfBoundsAreMadeFinite() {
    let attachment = TextAttachment()
    attachment.bounds = CGRect(x: CGFloat.nan, y: 0, width: -4, height: CGFloat.nan)
    #expect(label(attachment).sizeThatFits(.zero) == CGSize(width: 48, height: 40))
  }
}
