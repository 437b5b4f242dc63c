import Placard
import PlacardTesting
import Testing

/// Chosen instants of all types, without a fade (left) and with one (right), over nothing.
@Suite struct MarqueeGoldenTests {
  private enum Script: String, CaseIterable {
    case latin, arabic

    var text: String {
      switch self {
      case .latin: "Text that is too long for its label"
      case .arabic: "يولد جميع الناس أحرارا متساوين"
      }
    }
  }

  /// Rest at home, just away, half way, nearly there, after five and seven seconds: 1 s of rest, 4 s one way.
  private static let instants = [0.5, 1.1, 3, 4.9, 5.5, 7]

  private func sheet(_ type: MarqueeType, _ script: Script) throws -> Bitmap {
    var rows: [[Bitmap]] = []
    let labels = [0, 16].map { (fade: CGFloat) -> MarqueeLabel in
      let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 130, height: 24), duration: 4, fadeLength: fade)
      label.type = type
      label.text = script.text
      label.font = .systemFont(ofSize: 16)
      label.textColor = Color(red: 0.1, green: 0.2, blue: 0.6)
      label.trailingBuffer = 20
      return label
    }
    for time in Self.instants { rows.append(try labels.map { try $0.render(at: time) }) }
    return Self.table(rows)
  }

  /// Pictures of one size in rows and columns, four pixels apart.
  private static func table(_ rows: [[Bitmap]]) -> Bitmap {
    guard let cell = rows.first?.first, let columns = rows.first?.count else { return Bitmap(width: 0, height: 0) }
    var sheet = Bitmap(width: (cell.width + 4) * columns - 4, height: (cell.height + 4) * rows.count - 4)
    for (row, bitmaps) in rows.enumerated() {
      for (column, bitmap) in bitmaps.enumerated() {
        for y in 0..<cell.height {
          let from = y * cell.width * 4
          let to = ((row * (cell.height + 4) + y) * sheet.width + column * (cell.width + 4)) * 4
          sheet.pixels.replaceSubrange(to..<to + cell.width * 4, with: bitmap.pixels[from..<from + cell.width * 4])
        }
      }
    }
    return sheet
  }

  @Test(arguments: MarqueeType.allCases) func leftToRight(_ type: MarqueeType) throws {
    assertSnapshot(of: try sheet(type, .latin), as: .image)
  }

  @Test(arguments: MarqueeType.allCases) func rightToLeft(_ type: MarqueeType) throws {
    assertSnapshot(of: try sheet(type, .arabic), as: .image)
  }

  /// Attributed text keeps its fonts, colours, decorations and backgrounds; the background of the label fades too.
  @Test func attributed() throws {
    let text = NSMutableAttributedString(string: "Now playing: ", attributes: [.foregroundColor: Color.gray])
    text.append(NSAttributedString(string: "Prélude", attributes: [.font: Font.boldSystemFont(ofSize: 18)]))
    text.append(NSAttributedString(string: " in ", attributes: [.underlineStyle: LineStyle.single.rawValue]))
    text.append(NSAttributedString(string: "G major", attributes: [.backgroundColor: Color.yellow]))
    let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 130, height: 30), duration: 4, fadeLength: 20)
    label.attributedText = text
    label.shadowColor = Color.black.withAlpha(0.3)
    label.shadowOffset = CGSize(width: 1, height: 2)
    label.backgroundColor = Color(red: 0.85, green: 0.93, blue: 1)
    label.trailingBuffer = 30
    let pictures = try [0.5, 2, 3, 4.5].map { [try label.render(at: $0)] }
    assertSnapshot(of: Self.table(pictures), as: .image)
  }

  @Test func overlay() throws {
    let label = MarqueeLabel(frame: CGRect(x: 0, y: 0, width: 130, height: 24), duration: 4, fadeLength: 0)
    label.text = Script.latin.text
    label.font = .systemFont(ofSize: 16)
    label.leadingBuffer = 20
    label.trailingBuffer = 40
    label.debugOverlay = true
    let pictures = try [0.5, 3, 4.5].map { [try label.render(at: $0)] }
    assertSnapshot(of: Self.table(pictures), as: .image)
  }
}
