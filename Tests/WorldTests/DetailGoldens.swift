import Placard
import PlacardTesting
import Testing

/// Small things that a reader sees at once and a number hardly says: regional forms of Han, presentation of emoji, stacks
/// of marks, features. Looked at, like all goldens.
@Suite struct DetailGoldens {
  private func sheet(_ labels: [Label], width: CGFloat, gap: CGFloat = 8) -> View {
    let sheet = View()
    sheet.backgroundColor = .white
    var y = gap
    for label in labels {
      label.backgroundColor = Color(white: 0.93)
      label.frame.origin = CGPoint(x: 12, y: y)
      label.fit(width: width - 24)
      y = label.frame.maxY + gap
      sheet.addSubview(label)
    }
    sheet.frame.size = CGSize(width: width, height: y)
    return sheet
  }

  /// Mainland China, Taiwan, Japan, Korea; by the label's language, then by the attribute.
  @Test func hanByRegion() throws {
    let tags = ["zh-Hans", "zh-Hant", "ja", "ko"]
    var labels = tags.map { oneLine("骨直令角海，「門」。", .systemFont(ofSize: 22), language: $0) }
    let mixed = NSMutableAttributedString(string: "骨骨骨骨令令令令", attributes: [.font: Font.systemFont(ofSize: 22)])
    for offset in 0..<8 {
      mixed.addAttributes([.languageIdentifier: tags[offset % 4]], range: NSRange(location: offset, length: 1))
    }
    let label = Label()
    label.attributedText = mixed
    labels.append(label)
    assertSnapshot(of: try sheet(labels, width: 260).render(), as: .image)
  }

  /// Text and emoji presentation, keycaps, flags, tags, ZWJ, skin tones, in a coloured sentence.
  @Test func emojiInText() throws {
    let labels = [
      "a❤b ❤\u{FE0E} ❤\u{FE0F} ☎\u{FE0E} ☎\u{FE0F}", "1️⃣ #️⃣ 1 # 🇺🇳 🇯🇵 🇺", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 👨‍👩‍👧‍👦 👍👍🏻👍🏽👍🏿",
      "before👩🏽‍🚀after 🏳️‍🌈!",
    ].map { oneLine($0, .systemFont(ofSize: 20)) }
    for label in labels { label.textColor = Color(red: 0.1, green: 0.3, blue: 0.7) }
    assertSnapshot(of: try sheet(labels, width: 260).render(), as: .image)
  }

  /// Ink far above and below the grey boxes of the lines, none of it cut.
  @Test func stacks() throws {
    let texts = ["ẾẪo\u{0302}\u{0301}\u{0301}\u{0323}\u{0323}", "རྒྱུད་ བྷྲཱུྃ", "بِسْمِ ٱللّٰهِ", "र्द्ध्वं क्ष्म्य्रौ", "ស្ត្រី ᬜ᭄ᬭᬸ"]
    let labels = texts.map { oneLine($0, .systemFont(ofSize: 24)) }
    assertSnapshot(of: try sheet(labels, width: 200, gap: 26).render(extent: .ink), as: .image)
  }

  /// Each pair without and with a feature.
  @Test func features() throws {
    let inter = Font.systemFont(ofSize: 20)
    let serif = try FontLibrary.shared.requiredFont(family: "Noto Serif", size: 20)
    let pairs: [(String, Font, FontFeature)] = [
      ("11.10 ", inter, .tabularFigures), ("1/2 3/4 ", inter, .fractions), ("0O ", inter, .slashedZero),
      ("Caps ", serif, .smallCapitals), ("0123 ", serif, .oldStyleFigures),
      ("(A-B) ", inter, .caseSensitiveForms),
      ("a1Il ", inter, .stylisticSet(2)), ("office ", serif, .standardLigatures(false)),
    ]
    let labels = pairs.map { text, font, feature in
      let line = NSMutableAttributedString(string: text, attributes: [.font: font])
      line.append(NSAttributedString(string: text, attributes: [.font: font.withFeatures([feature])]))
      let label = Label()
      label.attributedText = line
      return label
    }
    assertSnapshot(of: try sheet(labels, width: 240, gap: 5).render(), as: .image)
  }

  /// Nine weights of Inter, the bold of scripts that have one, and of one that has none.
  @Test func weights() throws {
    let weights: [FontWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    var labels = weights.map { oneLine("Hamburg नमस्ते 漢字 བོད", .systemFont(ofSize: 18, weight: $0)) }
    labels.append(oneLine("Italic Հայերեն 漢字", .italicSystemFont(ofSize: 18)))
    assertSnapshot(of: try sheet(labels, width: 270, gap: 6).render(), as: .image)
  }
}
