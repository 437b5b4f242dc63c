import PlacardFont
import PlacardText
import TestSupport
import Testing

/// Rules that hold for any text in any width.
@Suite struct LayoutPropertyTests {
  private static let words = [
    "fox", "office", "AVATAR", "naïve", "e\u{301}", "Straße", "Привет", "мир", "γειά", "שלום", "(עולם)", "سلام", "لا",
    "محمد",
    "नमस्ते", "क्षत्रिय", "สวัสดี", "ประเทศไทย", "日本語", "「文」。", "漢字かな", "한국어", "👨‍👩‍👧", "🇺🇸🇫🇷", "1️⃣", "👩🏽", "12-34",
    "3.14", "a\u{AD}b\u{AD}c", "x\u{200B}y", "10\u{A0}km", "\u{2067}abc\u{2069}", "\t", "ខ្មែរ", "தமிழ்", "বাংলা", "\u{FFFC}",
    "…",
    "\u{202E}rev\u{202C}", "ಠ", "\u{300}", "Zalgo\u{300}\u{301}\u{302}\u{303}",
  ]
  private static let gaps = [" ", " ", " ", "  ", "", "-", "\n", "\u{2028}", "\u{3000}", "\r\n"]

  private static func text(_ random: inout Generator) -> String {
    (0..<Int.random(in: 1...14, using: &random)).map { _ in
      words.randomElement(using: &random)! + gaps.randomElement(using: &random)!
    }.joined()
  }

  private static func options(_ random: inout Generator) -> Cells.Options {
    var options = Cells.Options()
    options.width = Double.random(in: 4...240, using: &random)
    options.lines = [0, 0, 1, 2, 3].randomElement(using: &random)!
    options.mode = LineBreakMode.allCases.randomElement(using: &random)!
    options.strategy = [[], LineBreakStrategy.standard].randomElement(using: &random)!
    options.alignment = TextAlignment.allCases.randomElement(using: &random)!
    return options
  }

  private static func styled(_ text: String, _ options: Cells.Options, _ random: inout Generator) -> StyledText {
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = options.mode
    paragraph.lineBreakStrategy = options.strategy
    paragraph.alignment = options.alignment
    let size = Double.random(in: 8...30, using: &random)
    return StyledText(text, style: TextStyle(font: .systemFont(ofSize: size)), paragraphStyle: paragraph)
  }

  /// The same text in stretches of up to five sizes, two of which may stand inside one word.
  private static func mixed(_ text: String, _ options: Cells.Options, _ random: inout Generator) -> StyledText {
    let plain = styled(text, options, &random)
    let sizes = [1.0, 8, 12, 30, 80]
    var styles = sizes.map { TextStyle(font: .systemFont(ofSize: $0)) }
    if Bool.random(using: &random) {
      for i in styles.indices { styles[i].shaping.tracking = Double.random(in: -1...3, using: &random) }
    }
    var runs: [StyledText.Run] = []
    var start = 0
    while start < plain.units.count {
      let end = min(start + Int.random(in: 1...9, using: &random), plain.units.count)
      runs.append(StyledText.Run(range: start..<end, style: Int.random(in: 0..<sizes.count, using: &random)))
      start = end
    }
    return StyledText(units: plain.units, runs: runs, styles: styles) { _ in plain.paragraphs[0].style }
  }

  /// Letters that join change their width wherever a line cuts them, the more the larger they are.
  @Test(arguments: 0..<8) func noLineOfMixedSizesIsWiderThanTheBox(seed: Int) {
    var random = Generator(UInt64(seed) + 500)
    let letters = Array("سصشضقيبنفكلخحجعغ")
    for round in 0..<80 {
      let isArabic = round % 2 == 0
      let text =
        isArabic
        ? "i" + String((0..<14).map { _ in letters.randomElement(using: &random)! }) : Self.text(&random)
      var options = Self.options(&random)
      options.width = Double.random(in: 90...420, using: &random)
      var styled = Self.mixed(text, options, &random)
      if isArabic {
        styled = StyledText(
          units: styled.units, runs: [.init(range: 0..<1, style: 0), .init(range: 1..<styled.units.count, style: 4)],
          styles: styled.styles
        ) { _ in styled.paragraphs[0].style }
      }
      let layout = Cells.layout(styled, options)
      let starts = clusterStarts(of: text)
      for line in layout.lines where line.width > options.width + 1e-3 {
        let shown = line.head.count { starts.contains($0) } + line.tail.count { starts.contains($0) }
        // A single cluster, a cluster and its hyphen, or the ellipsis alone.
        #expect(
          line.ending == .clipped || shown <= 1 || line.ending == .truncated && shown == 0,
          "\(text.debugDescription) in \(options.width): \(line.width)")
      }
      // What is measured is what is drawn.
      for line in layout.lines where options.alignment != .justified {
        let drawn = layout.glyphRuns(in: line).reduce(0) { $0 + $1.width }
        #expect(abs(drawn - line.fullWidth) < 1e-6 || styled.units.contains(0x09), "\(text.debugDescription)")
      }
    }
  }

  /// Lines that are placed in another box are those that breaking anew would give.
  @Test(arguments: 0..<8) func placedLayoutsEqualFreshOnes(seed: Int) {
    var random = Generator(UInt64(seed) + 600)
    var placedCount = 0
    for round in 0..<80 {
      let text = Self.text(&random)
      var options = Self.options(&random)
      options.measures = options.lines == 1
      if options.lines == 1 || round % 3 == 0 { options.width = .infinity }
      let styled = Self.styled(text, options, &random)
      let measured = Cells.layout(styled, options)
      let scale = [1.0, 1.5, 2, 3][round % 4]
      let size = measured.roundedSize(scale: scale)
      options.measures = false
      options.width = round % 5 == 0 && options.width.isFinite ? options.width : size.width
      options.height = round % 7 == 0 ? size.height / 2 : size.height + Double(round % 2) * 13
      options.minimumScale = round % 2 == 0 ? 0.5 : nil
      options.tightens = round % 11 == 0
      options.adjustment = BaselineAdjustment.allCases[round % 3]
      guard options.width > 0 else { continue }
      let fresh = Cells.layout(styled, options)
      guard let placed = measured.placed(in: fresh.container) else { continue }
      placedCount += 1
      #expect(placed.lines == fresh.lines, "\(text.debugDescription) \(options)")
      #expect(placed.usedWidth == fresh.usedWidth && placed.usedHeight == fresh.usedHeight)
      #expect(placed.isTruncated == fresh.isTruncated && placed.scaleFactor == fresh.scaleFactor)
      #expect(placed.description == fresh.description)
    }
    #expect(placedCount > 20)
  }

  @Test(arguments: 0..<8) func linesTileTheTextAndKeepClustersWhole(seed: Int) {
    var random = Generator(UInt64(seed))
    for _ in 0..<60 {
      let text = Self.text(&random)
      let options = Self.options(&random)
      let styled = Self.styled(text, options, &random)
      let layout = Cells.layout(styled, options)
      let starts = clusterStarts(of: text)
      var position = 0
      for line in layout.lines {
        #expect(line.range.lowerBound == position, "\(text.debugDescription) \(options)")
        position = line.range.upperBound
        for edge in [line.range.lowerBound, line.head.upperBound, line.tail.lowerBound] where edge < styled.units.count
        {
          #expect(starts.contains(edge), "\(text.debugDescription) splits a cluster at \(edge)")
        }
      }
      if options.lines == 0 { #expect(position == styled.units.count) }
      if options.lines > 0 { #expect(layout.lines.count <= options.lines) }
    }
  }

  @Test(arguments: 0..<8) func noLineIsWiderThanTheBox(seed: Int) {
    var random = Generator(UInt64(seed) + 100)
    for _ in 0..<60 {
      let text = Self.text(&random)
      let options = Self.options(&random)
      let layout = Cells.layout(Self.styled(text, options, &random), options)
      #expect(layout.usedWidth <= options.width + 1e-9)
      let starts = clusterStarts(of: text)
      for line in layout.lines where line.width > options.width + 1e-4 {
        let clusters = (line.head.lowerBound..<line.head.upperBound).count { starts.contains($0) }
        let isEllipsisAlone = line.ending == .truncated && line.head.isEmpty && line.tail.isEmpty
        #expect(
          line.ending == .clipped || clusters == 1 || isEllipsisAlone,
          "\(text.debugDescription) in \(options.width): \(line.width) of \(line.head) \(line.tail) \(line.ending)")
      }
    }
  }

  /// A layout in its own rounded size breaks and shortens as before (middle truncation of several lines apart).
  @Test(arguments: 0..<8) func ownSizeKeepsTheLines(seed: Int) {
    var random = Generator(UInt64(seed) + 200)
    for round in 0..<60 {
      let text = Self.text(&random)
      var options = Self.options(&random)
      if options.mode == .byTruncatingMiddle, options.lines != 1 { continue }
      // Measuring shows a single line whole, drawing stops it at a cluster: the same text, but another line end.
      if options.mode == .byCharWrapping, options.lines == 1 { continue }
      if options.alignment == .justified { options.alignment = .left }
      options.measures = options.lines == 1
      if options.lines == 1 { options.width = .infinity }
      let scale = [1.0, 1.5, 2, 3][round % 4]
      // Proposals are whole pixels; up to the next pixel one more cluster could fit.
      options.width = PixelGrid.up(options.width, scale: scale)
      let styled = Self.styled(text, options, &random)
      let measured = Cells.layout(styled, options)
      options.width = measured.roundedSize(scale: scale).width
      options.height = measured.roundedSize(scale: scale).height
      guard options.width > 0 else { continue }
      options.measures = false
      let drawn = Cells.layout(styled, options)
      #expect(drawn.lines.map(\.head) == measured.lines.map(\.head), "\(text.debugDescription) \(options)")
      #expect(drawn.lines.map(\.tail) == measured.lines.map(\.tail))
    }
  }

  /// A wider box never has more lines.
  @Test(arguments: 0..<4) func widerIsNotLonger(seed: Int) {
    var random = Generator(UInt64(seed) + 300)
    for _ in 0..<40 {
      let text = Self.text(&random)
      var options = Self.options(&random)
      options.lines = 0
      options.strategy = []
      let styled = Self.styled(text, options, &random)
      let narrow = Cells.layout(styled, options)
      options.width *= 1.37
      #expect(Cells.layout(styled, options).lines.count <= narrow.lines.count, "\(text.debugDescription)")
    }
  }

  /// A change of style that shapes alike, in the middle of a word, moves nothing.
  @Test(arguments: 0..<4) func coloursMoveNothing(seed: Int) {
    var random = Generator(UInt64(seed) + 400)
    for _ in 0..<40 {
      let text = Self.text(&random)
      let options = Self.options(&random)
      let plain = Self.styled(text, options, &random)
      var other = plain.styles[0]
      other.foreground = .white
      other.underline = .single
      var runs: [StyledText.Run] = []
      var start = 0
      while start < plain.units.count {
        let end = min(start + Int.random(in: 1...5, using: &random), plain.units.count)
        runs.append(StyledText.Run(range: start..<end, style: runs.count % 2))
        start = end
      }
      let mixed = StyledText(units: plain.units, runs: runs, styles: [plain.styles[0], other]) {
        _ in plain.paragraphs[0].style
      }
      let a = Cells.layout(plain, options)
      let b = Cells.layout(mixed, options)
      #expect(a.lines.map(\.range) == b.lines.map(\.range))
      func glyphs(_ layout: TextLayout) -> [GlyphRun.Glyph] {
        layout.lines.flatMap { layout.glyphRuns(in: $0).flatMap(\.glyphs) }
      }
      let left = glyphs(a)
      let right = glyphs(b)
      #expect(left.map(\.glyph) == right.map(\.glyph))
      for (one, two) in zip(left, right) { #expect(abs(one.x - two.x) < 1e-9 && one.y == two.y) }
    }
  }

  private func clusterStarts(of text: String) -> Set<Int> {
    var starts: Set<Int> = []
    var offset = 0
    // The standard library does not know the stacks of Khmer yet (GB9c as of Unicode 16).
    var isStacked = false
    for character in text {
      if !isStacked { starts.insert(offset) }
      isStacked = character.unicodeScalars.last?.value == 0x17D2
      offset += character.utf16.count
    }
    return starts
  }
}
