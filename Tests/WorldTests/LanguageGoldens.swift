import Placard
import PlacardTesting
import Testing

/// One paragraph in each language: wrapped in the script's own typeface, and shortened to one line in the system font, for
/// which the script is a fallback. Scripts that run from right to left stand on the right. Every picture was looked at:
/// joined letters, stacked marks, reordered vowels, line ends, the ellipsis at the end of the reading direction.
@Suite struct LanguageGoldens {
  @Test(arguments: WorldText.languages.map(\.tag))
  func paragraph(_ tag: String) throws {
    let text = try #require(WorldText.languages.first { $0.tag == tag })
    assertSnapshot(of: try picture(text), as: .image)
  }

  @Test(arguments: WorldText.scripts.indices.map { "\(WorldText.scripts[$0].file)" })
  func script(_ file: String) throws {
    let text = try #require(WorldText.scripts.first { $0.file == file })
    assertSnapshot(of: try picture(text), as: .image)
  }

  private func picture(_ text: WorldText) throws -> Bitmap {
    let sheet = View()
    sheet.backgroundColor = .white
    var y: CGFloat = 4
    func add(_ label: Label) {
      label.backgroundColor = Color(white: 0.93)
      label.frame.origin = CGPoint(x: 6, y: y)
      label.fit(width: 248)
      y = label.frame.maxY + 6
      sheet.addSubview(label)
    }
    add(text.label(ofSize: 13))
    let short = text.label(ofSize: 13)
    if !WorldText.scripts.prefix(10).contains(text) { short.font = .systemFont(ofSize: 13) }
    short.numberOfLines = 1
    short.lineBreakMode = .byTruncatingTail
    short.frame.size.width = 160
    short.backgroundColor = Color(white: 0.93)
    short.frame.origin = CGPoint(x: text.isRightToLeft ? 94 : 6, y: y + 4)
    short.fit(width: 160)
    sheet.addSubview(short)
    sheet.frame.size = CGSize(width: 260, height: short.frame.maxY + 14)
    return try sheet.render(scale: 1, missingGlyphs: .strict)
  }
}
