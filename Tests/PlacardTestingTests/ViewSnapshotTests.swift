import Foundation
import Placard
import PlacardSnapshots
import PlacardTesting
import PlacardText
import Testing

/// Snapshots of labels and trees of views: strategies, dumps, matrices.
@Suite struct ViewSnapshotTests {
  private func label(_ text: String = "Hello, world", width: CGFloat = 0) -> Label {
    let label = Label()
    label.text = text
    label.numberOfLines = 0
    label.frame.size.width = width
    return label
  }

  /// A screen made of labels.
  private func card() -> View {
    let card = View(frame: CGRect(x: 0, y: 0, width: 160, height: 84))
    card.backgroundColor = Color { $0 == .dark ? Color(white: 0.15) : Color(white: 0.95) }
    card.layer.cornerRadius = 12
    card.layer.borderWidth = 1
    card.layer.borderColor = Color(white: 0.6)
    let title = Label(frame: CGRect(x: 12, y: 8, width: 136, height: 24))
    title.text = "Boarding pass"
    title.font = Font.systemFont(ofSize: 17, weight: .semibold)
    card.addSubview(title)
    let badge = View(frame: CGRect(x: 12, y: 40, width: 72, height: 32))
    badge.backgroundColor = Color(red: 0.1, green: 0.35, blue: 0.8)
    badge.layer.cornerRadius = 8
    card.addSubview(badge)
    let gate = Label(frame: badge.bounds)
    gate.text = "Gate 12"
    gate.textAlignment = .center
    gate.textColor = .white
    badge.addSubview(gate)
    return card
  }

  @Test func `a label as a picture`() {
    assertSnapshot(of: label(), as: .image)
    assertSnapshot(of: label("The quick brown fox jumps over the lazy dog", width: 120), as: .image(scale: 2))
  }

  @Test func `a label as its layout`() {
    assertSnapshot(of: label("Hello\nworld"), as: .layout)
  }

  @Test func `text that was laid out without a label`() throws {
    let layout = label("Hello").textLayout
    #expect(try Snapshotting<TextLayout, String>.layout.snapshot(layout) == layout.description)
  }

  @Test func `a tree of views`() {
    assertSnapshot(of: card(), as: .image(scale: 2))
    assertSnapshot(of: card(), as: .layout)
  }

  @Test func `a matrix on one sheet`() {
    let matrix = SnapshotMatrix(
      scales: [1, 2], styles: [.light, .dark], layoutDirections: [.leftToRight, .rightToLeft])
    assertSnapshot(of: label("Gate 12", width: 90), as: .matrix(matrix))
  }

  @Test func `a matrix of text sizes`() {
    let label = label("Body text", width: 180)
    label.font = Font.preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let matrix = SnapshotMatrix(
      scales: [1], contentSizeCategories: [.extraSmall, .large, .accessibilityLarge], fitsHeight: true)
    assertSnapshot(of: label, as: .matrix(matrix))
  }

  @Test func `a matrix in separate files`() {
    assertSnapshots(of: card(), as: .images(SnapshotMatrix(scales: [1, 3], styles: [.light, .dark])))
  }

  // MARK: marquees

  private func marquee() -> MarqueeLabel {
    let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 120, height: 24), rate: 50, fadeLength: 10)
    label.text = "Next stop: Central Station"
    label.trailingBuffer = 20
    return label
  }

  @Test func `a marquee at chosen instants`() {
    assertSnapshot(of: marquee(), as: .animation(at: [0, 1.5, 2.25, 3]))
  }

  @Test func `one loop of a marquee`() {
    assertSnapshot(of: marquee(), as: .animation(count: 6, columns: 2))
  }

  @Test func `a longer list of instants is a longer sheet`() throws {
    let label = marquee()
    let two = try Snapshotting<MarqueeLabel, SnapshotPicture>.animation(at: [0, 1]).snapshot(label)
    let four = try Snapshotting<MarqueeLabel, SnapshotPicture>.animation(at: [0, 1, 2, 3]).snapshot(label)
    // 8 above and below the cells; each cell with its caption and 8 between.
    #expect(four.bitmap.height - 8 == 2 * (two.bitmap.height - 8))
  }

  @Test func `variants are named by what differs`() {
    #expect(SnapshotMatrix().variants.map(\.name) == ["1x", "2x", "3x"])
    let matrix = SnapshotMatrix(
      scales: [1, 1.5], styles: [.light, .dark], contentSizeCategories: [.small], layoutDirections: [.rightToLeft])
    #expect(
      matrix.variants.map(\.name) == [
        "1x light small right to left", "1.5x light small right to left", "1x dark small right to left",
        "1.5x dark small right to left",
      ])
    #expect(SnapshotMatrix(scales: [], styles: [], contentSizeCategories: [], layoutDirections: []).variants.count == 1)
  }

  @Test func `a matrix leaves the view as it was`() throws {
    let view = label(width: 100)
    let before = (view.environment, view.frame, try view.render())
    let matrix = SnapshotMatrix(scales: [3], styles: [.dark], layoutDirections: [.rightToLeft], fitsHeight: true)
    _ = try Snapshotting<Label, SnapshotPicture>.matrix(matrix).snapshot(view)
    #expect(view.environment == before.0)
    #expect(view.frame == before.1)
    #expect(try view.render() == before.2)
  }

  @Test func `a view dump names frames and looks`() {
    let outer = View(frame: CGRect(x: 0, y: 0.5, width: 100, height: 50))
    outer.backgroundColor = Color(red: 1, green: 0, blue: 0.2, alpha: 0.5)
    outer.clipsToBounds = true
    let inner = View(frame: CGRect(x: 10, y: -20, width: 30.25, height: 5))
    inner.alpha = 0.25
    inner.isHidden = true
    inner.layer.borderWidth = 2
    inner.layer.cornerRadius = 3
    outer.addSubview(inner)
    #expect(
      outer.layoutDump == """
        View 0,0.5 100 × 50, clips, background #ff003380
          View 10,-20 30.25 × 5, hidden, alpha 0.25, corner radius 3, border 2 #000000ff

        """)
  }

  @Test func `a failure names the first glyph that moved`() throws {
    try inTemporaryPackage { file, root in
      func verify(_ label: Label) -> String? {
        verifySnapshot(of: label, as: .image, named: "x", snapshotDirectory: root + "/goldens", file: file)
      }
      let label = label("Hello")
      #expect(verify(label)?.contains("recorded") == true)
      #expect(verify(label) == nil)
      label.textAlignment = .center
      label.frame.size.width = ceil(label.intrinsicContentSize.width) + 20
      let wider = try #require(verify(label))
      #expect(wider.contains("size differs: "))
      #expect(wider.contains("\n  layout: "))
    }
  }

  // MARK: contact sheets

  @Test func `a sheet has a cell for each picture, on the ground of its style`() throws {
    var clear = Bitmap(width: 20, height: 10)
    clear[0, 0] = Pixel(red: 0, green: 128, blue: 0, alpha: 128)
    let sheet = try ContactSheet(
      cells: [.init(caption: "", bitmap: clear), .init(caption: "", bitmap: clear, style: .dark)], columns: 2
    ).render()
    // Padding 8, captions of equal height above both.
    let top = sheet.height - 8 - 10
    #expect(sheet.width == 8 + 20 + 8 + 20 + 8)
    #expect(sheet[8, top] == Pixel(red: 127, green: 255, blue: 127))
    #expect(sheet[9, top] == Pixel(red: 255, green: 255, blue: 255))
    #expect(sheet[36, top] == Pixel(red: 14, green: 142, blue: 14))
    #expect(sheet[37, top] == Pixel(red: 0x1C, green: 0x1C, blue: 0x1C))
    #expect(sheet[0, 0] == Pixel(red: 0xE5, green: 0xE5, blue: 0xE5))
  }

  @Test func `a sheet of nothing is an empty frame`() throws {
    let sheet = try ContactSheet(cells: [], columns: 0).render()
    #expect(sheet.width == 16 && sheet.height == 8)
  }

  // MARK: boxes and nothing

  @Test func `recording a picture with boxes says so`() throws {
    try inTemporaryPackage { file, root in
      func verify(_ text: String, _ record: RecordMode? = nil) -> String? {
        let label = Label()
        label.text = text
        return verifySnapshot(
          of: label, as: .image, named: "x", record: record, snapshotDirectory: root + "/goldens", file: file)
      }
      let message = verify("a\u{10FFFD}")
      #expect(message?.contains("recorded, because there was no reference") == true)
      #expect(message?.contains("Warning: boxes stand for “\u{10FFFD}” (U+10FFFD)") == true)
      #expect(message?.contains("BundledFontsFull") == true)
      // A reference that is there was looked at.
      #expect(verify("a\u{10FFFD}") == nil)
      #expect(verify("a", .all)?.contains("Warning") == false)
    }
  }

  @Test func `a label with nothing to show has a reference too`() throws {
    try inTemporaryPackage { file, root in
      func verify(_ text: String) -> String? {
        let label = Label()
        label.text = text
        return verifySnapshot(of: label, as: .image, named: "x", snapshotDirectory: root + "/goldens", file: file)
      }
      #expect(verify("")?.contains("recorded") == true)
      let path = root + "/goldens/verify.x.png"
      let picture = try SnapshotPicture(png: try #require(FileManager.default.contents(atPath: path)))
      #expect(picture.bitmap.width == 1 && picture.bitmap.height == 1)
      #expect(picture.bitmap.pixels.allSatisfy { $0 == 0 })
      #expect(picture.layout == "empty")
      #expect(verify("") == nil)
      #expect(verify("a")?.contains("does not match") == true)
    }
  }

  @Test func `styled text and images are pictures`() throws {
    let text = NSAttributedString(string: "styled", attributes: [.foregroundColor: Color.red])
    let picture = try Snapshotting<NSAttributedString, SnapshotPicture>.image.snapshot(text)
    let label = Label()
    label.attributedText = text
    label.numberOfLines = 0
    #expect(picture.bitmap == (try label.render(scale: 1)))
    let image = Image(bitmap: .plain())
    #expect(try Snapshotting<Image, SnapshotPicture>.image.snapshot(image).bitmap == .plain())
  }
}
