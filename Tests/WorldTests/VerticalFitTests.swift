import Placard
import Testing

/// Ink above and below the line: reported exactly, and never cut from a picture that asked for it.
@Suite struct VerticalFitTests {
  static let tall = [
    "ế", "ẪẾỀ", "Ấ\u{0301}\u{0301}\u{0301}g", "སྐྱེས་རྒྱུད་ཀྱང་", "བྷྲཱུྃ", "بِسْمِ ٱللّٰهِ ٱلرَّحْمَٰنِ", "كِتَابٌ ضَخْمٌ", "क्ष्म्य्रौ", "र्द्ध्वं",
    "ญูฏิ์ปั๋", "ស្ត្រីក្ដី", "မြွှို့", "ᬜ᭄ᬭᬸᬯᬤᬶ", "ꦤ꧀ꦠꦿꦸ", "ਉਨ੍ਹਾਂ", "స్త్రీ", "ഷ്ട്രീ",
    "Z\u{0335}\u{0321}\u{031B}\u{0323}\u{0344}a\u{0336}\u{0300}\u{0301}\u{0302}\u{0316}\u{0317}\u{0318}l\u{0337}\u{0310}\u{0311}g\u{0334}\u{0353}\u{0354}o",
    "fj", "∯𝐒", "👩🏽‍🚀",
  ]

  /// A picture with plenty of room around the label, and the label's corner in its pixels.
  private func roomy(_ label: Label, scale: CGFloat) throws -> (picture: Bitmap, corner: Int) {
    label.sizeToFit()
    let room = View(
      frame: CGRect(x: 0, y: 0, width: label.frame.width + 400, height: label.frame.height + 400))
    label.frame.origin = CGPoint(x: 200, y: 200)
    room.addSubview(label)
    let picture = try room.render(scale: scale)
    label.removeFromSuperview()
    label.frame.origin = .zero
    return (picture, Int(200 * scale))
  }

  private static let nastaliq = "/usr/share/fonts/truetype/noto/NotoNastaliqUrdu-Regular.ttf"

  /// Nastaliq, whose words fall from right to left far below and above the line; not bundled.
  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: nastaliq), "NotoNastaliqUrdu is not installed (fonts-noto-core)"),
    arguments: ["نستعلیق", "پیچیدگیاں", "ہمیشہ"], [CGFloat(1), 3])
  func nastaliqIsExactAndWhole(_ text: String, _ scale: CGFloat) throws {
    let font = try Font(face: try FontFace(path: Self.nastaliq), size: 40)
    try checkInk(oneLine(text, font, language: "ur"), scale)
    try checkPicture(oneLine(text, font, language: "ur"))
  }

  @Test(arguments: tall, [CGFloat(1), 3])
  func inkBoundsAreExact(_ text: String, _ scale: CGFloat) throws {
    try checkInk(oneLine(text, .systemFont(ofSize: 40)), scale)
  }

  private func checkInk(_ label: Label, _ scale: CGFloat) throws {
    label.environment.displayScale = Double(scale)
    let (picture, corner) = try roomy(label, scale: scale)
    let box = try #require(picture.inkBox)
    let ink = try #require(label.inkBounds)
    // The pixels that the reported rectangle touches: ink thinner than 1/512 of a pixel may be too faint to see.
    let reported = [
      (ink.minX * scale).rounded(.down), (ink.minY * scale).rounded(.down), (ink.maxX * scale).rounded(.up),
      (ink.maxY * scale).rounded(.up),
    ].map { Int($0) + corner }
    #expect(box.left >= reported[0] && box.left <= reported[0] + 1, "left")
    #expect(box.top >= reported[1] && box.top <= reported[1] + 1, "top")
    #expect(box.right <= reported[2] && box.right >= reported[2] - 1, "right")
    #expect(box.bottom <= reported[3] && box.bottom >= reported[3] - 1, "bottom")
  }

  @Test(arguments: tall)
  func thePictureOfTheInkHoldsAllOfIt(_ text: String) throws {
    try checkPicture(oneLine(text, .systemFont(ofSize: 40)))
  }

  private func checkPicture(_ label: Label) throws {
    let (picture, corner) = try roomy(label, scale: 1)
    let whole = try label.render(extent: .ink)
    let place = label.renderedRect(extent: .ink)
    #expect(place.contains(label.bounds))
    let (x, y) = (corner + Int(place.minX), corner + Int(place.minY))
    #expect(picture.cropped(x: x, y: y, width: whole.width, height: whole.height).pixels == whole.pixels)
    // What reaches less than an eighth of a pixel over an edge is left out (`Documentation/Rules/Label.md` 7).
    var darkest = UInt8.min
    for row in 0..<picture.height {
      for column in 0..<picture.width
      where !(x..<x + whole.width).contains(column) || !(y..<y + whole.height).contains(row) {
        darkest = max(darkest, picture[column, row].alpha)
      }
    }
    #expect(darkest <= 32)
  }

  @Test(arguments: ["ẪẾ", "སྐྱེས་རྒྱུད་", "بِسْمِ ٱللّٰهِ"])
  func aLabelWithoutASizeShowsItsInk(_ text: String) throws {
    let label = oneLine(text, .systemFont(ofSize: 40))
    let all = try label.render(extent: .ink)
    #expect(try label.render() == all)
    // A height that was given stays, whatever is cut.
    label.frame.size = CGSize(width: 0, height: 20)
    #expect(try label.render().height == 20)
  }

  @Test func inkDoesNotMoveMetrics() {
    // The line is as high as its font says, whatever stands on it.
    let plain = oneLine("o", .systemFont(ofSize: 40)).sizeThatFits(.zero)
    let stacked = oneLine("o\u{0302}\u{0301}\u{0301}", .systemFont(ofSize: 40)).sizeThatFits(.zero)
    #expect(plain == stacked)
  }

  @Test func marksStackAwayFromEachOther() throws {
    // Each further mark needs more room above.
    var last = 0.0
    for count in 1...4 {
      let label = oneLine("o" + String(repeating: "\u{0301}", count: count), .systemFont(ofSize: 40))
      let ink = try #require(label.inkBounds)
      #expect(Double(-ink.minY) > last - 40)
      if count > 1 { #expect(Double(-ink.minY) > last + 3) }
      last = Double(-ink.minY)
    }
  }
}
