import Placard
import TestSupport
import Testing

/// Fallback by whole grapheme cluster, emoji and text presentation, missing glyphs.
@Suite struct FallbackTests {
  // MARK: Emoji

  @Test(arguments: [
    "1️⃣", "#️⃣", "🇺🇳", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩‍🚀", "👩🏽‍🚀", "👨‍👩‍👧‍👦", "🧑🏿‍🤝‍🧑🏻", "👍🏾", "❤️", "❤️‍🔥", "🏳️‍🌈", "☺️", "😀", "🐻‍❄️", "©️", "⌚",
  ])
  func anEmojiSequenceIsOneColourGlyph(_ sequence: String) throws {
    let label = oneLine("a\(sequence)b")
    #expect(
      label.drawing == ["Inter.ttf: a", "NotoColorEmoji.ttf: \(sequence)", "Inter.ttf: b"])
    // A selector may leave a glyph without ink and advance.
    #expect(label.runs[1].glyphs.filter { $0.advance > 0 }.count == 1)
    #expect(!label.runs[1].isMissing)
    // Coloured, or at least not the colour of the text: a red text leaves it as it is.
    label.textColor = Color(red: 1, green: 0, blue: 0)
    let run = label.runs[1]
    let red = try label.render(scale: 2)
    label.textColor = .black
    let black = try label.render(scale: 2)
    let columns = Int((run.x * 2).rounded(.up)) + 1..<Int(((run.x + run.width) * 2).rounded(.down)) - 1
    var ink = 0
    for y in 0..<red.height {
      for x in columns {
        #expect(red[x, y] == black[x, y])
        if red[x, y].alpha > 0 { ink += 1 }
      }
    }
    #expect(ink > 100)
  }

  @Test func textPresentationTakesTheTextColour() throws {
    for text in ["❤\u{FE0E}", "❤", "©", "1", "☎\u{FE0E}", "▶\u{FE0E}"] {
      let label = oneLine(text)
      label.textColor = Color(red: 1, green: 0, blue: 0)
      #expect(label.runs.allSatisfy { !$0.instance.face.hasColorGlyphs }, "\(text)")
      let picture = try label.render(extent: .ink)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let pixel = picture[x, y]
          #expect(pixel.green == 0 && pixel.blue == 0 && pixel.red == pixel.alpha)
        }
      }
    }
  }

  @Test func emojiPresentationWinsOverALetterFont() {
    // Inter has the heart and the digit itself.
    #expect(oneLine("❤\u{FE0F}").drawing == ["NotoColorEmoji.ttf: ❤\u{FE0F}"])
    #expect(oneLine("1\u{FE0F}\u{20E3}2").drawing == ["NotoColorEmoji.ttf: 1\u{FE0F}\u{20E3}", "Inter.ttf: 2"])
  }

  /// The script of the text around them does not reach emoji.
  @Test(arguments: ["ជ", "ക", "က", "क", "ب", "ཀ", "ꦏ", "ᨠ", "한", "א", "a"], ["👋🏽", "👩‍👩‍👧", "🇺🇳", "1\u{FE0F}\u{20E3}", "🏴‍☠️"])
  func emojiStayWholeBesideAnyScript(_ letter: String, _ emoji: String) {
    for text in ["\(letter) \(emoji)", "\(emoji)\(letter)", "\(letter)\(emoji)\(letter)"] {
      let glyphs = oneLine(text).runs.filter { $0.instance.face.hasColorGlyphs }.flatMap(\.glyphs)
      // Characters without ink have glyphs without advance.
      #expect(glyphs.count { $0.advance > 0 } == 1, "\(text)")
    }
  }

  @Test func aLoneRegionalIndicatorIsItsOwnCluster() {
    let label = oneLine("🇺🇳🇺")
    #expect(label.glyphs.count == 2)
    #expect(label.runs.allSatisfy { $0.instance.face.displayName == "NotoColorEmoji.ttf" })
  }

  /// COLR version 0, by the test font whose sequences are squares of one colour (C15).
  @Test func layeredColourGlyphs() throws {
    let font = try Fixtures.font(["bars.ttf", "emoji.ttf"])
    let cases: [(String, [String], (UInt8, UInt8, UInt8))] = [
      ("1\u{FE0F}\u{20E3}2", ["emoji.ttf", "bars.ttf"], (0, 0, 255)),
      ("👩🏽x", ["emoji.ttf", "bars.ttf"], (153, 0, 153)),
      ("🇺🇸🇺", ["emoji.ttf"], (255, 153, 0)),
      ("❤\u{FE0F}", ["emoji.ttf"], (255, 0, 0)),
    ]
    for (text, files, colour) in cases {
      let label = oneLine(text, font)
      label.textColor = Color(red: 0, green: 1, blue: 1)
      let names = label.runs.map { $0.instance.face.displayName.split(separator: "/").last.map(String.init) ?? "" }
      #expect(names == files, "\(text)")
      // Each cluster is one cell of one em; selectors and the enclosing mark have no advance of their own.
      #expect(abs(label.runs[0].width - (text == "🇺🇸🇺" ? 80 : 40)) < 1e-6)
      let pixel = try label.render()[20, 20]
      #expect(pixel == Pixel(red: colour.0, green: colour.1, blue: colour.2))
    }
    #expect(oneLine("12", font).runs.count == 1)
  }

  private static let bitmapFont = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  /// Strikes of bitmaps (CBDT), by Debian's build of Noto Color Emoji.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: bitmapFont), "fonts-noto-color-emoji is not installed"))
  func bitmapColourGlyphs() throws {
    let emoji = try FontFace(path: Self.bitmapFont)
    #expect(emoji.hasColorGlyphs)
    guard !emoji.table("CBDT").isEmpty else { return }
    let font = try Fixtures.font([try Fixtures.face("bars.ttf"), emoji])
    for sequence in ["😀", "👩🏽‍🚀", "🇺🇳", "1\u{FE0F}\u{20E3}", "❤\u{FE0F}"] {
      let label = oneLine("a" + sequence, font)
      #expect(label.runs.count == 2)
      #expect(label.runs[1].glyphs.count == 1 && !label.runs[1].isMissing)
      // One advance of the font: 2550 of 2048 units.
      #expect(abs(label.runs[1].width - 40 * 2550 / 2048) < 0.05)
      let picture = try label.render(extent: .ink)
      var coloured = 0
      for y in 0..<picture.height {
        for x in 41..<picture.width where picture[x, y].alpha == 255 {
          let pixel = picture[x, y]
          if pixel.red != pixel.green || pixel.green != pixel.blue { coloured += 1 }
        }
      }
      #expect(coloured > 200, "\(sequence)")
    }
  }

  // MARK: Clusters

  @Test func marksStayWithTheFontOfTheirBase() {
    // Inter has the letters and the marks.
    for text in ["e\u{0301}", "q\u{0303}", "ẹ\u{0301}", "a\u{0323}\u{0302}"] {
      #expect(oneLine(text).drawing == ["Inter.ttf: \(text)"])
    }
    // The Coptic letter brings the mark along, though Inter has it.
    #expect(oneLine("a\u{0300}ⲛ\u{0300}").drawing == ["Inter.ttf: a\u{0300}", "NotoSansCoptic.ttf: ⲛ\u{0300}"])
    // A Devanagari accent stands in the font of its syllable.
    #expect(oneLine("क\u{0951}").drawing == ["NotoSansDevanagari.ttf: क\u{0951}"])
  }

  @Test func aMarkThatNoFontJoinsToItsBaseIsReported() throws {
    // No bundled font has both a Latin letter and a musical mark.
    let label = oneLine("xy\u{1D165}z")
    let lower = try #require(label.textLayout.missingClusters.first)
    #expect(lower == 1..<4)
    #expect(label.drawing.allSatisfy { $0.hasPrefix("Inter.ttf") })
  }

  @Test func charactersWithoutInkAreInvisible() throws {
    let plain = oneLine("on")
    let gaps =
      "\u{200B}\u{200C}\u{200D}\u{2060}\u{200E}\u{200F}\u{FEFF}\u{00AD}\u{180E}\u{FE00}\u{FE0F}\u{E0001}\u{115F}\u{1160}\u{3164}\u{FFA0}"
    for gap in gaps.unicodeScalars {
      let label = oneLine("o\(gap)n")
      #expect(abs(label.runs.reduce(0) { $0 + $1.width } - plain.runs[0].width) < 1e-9, "\(gap.value)")
      #expect(label.textLayout.missingClusters == [])
      #expect(try label.render() == plain.render())
    }
  }

  // MARK: Missing glyphs

  @Test func aMissingClusterIsABoxOfTheFirstFont() throws {
    // Phoenician is not bundled.
    let label = oneLine("a𐤀\u{10901}b")
    #expect(label.textLayout.missingClusters == [1..<3, 3..<5])
    let boxes = label.runs.filter(\.isMissing)
    #expect(boxes.map { $0.instance.face.displayName } == ["Inter.ttf"])
    #expect(boxes[0].glyphs.map(\.glyph) == [0, 0])
    #expect(boxes[0].width > 0)
    let box = try oneLine("𐤀").render(extent: .ink).inkBox
    #expect(box != nil)
  }

  @Test func strictPicturesRefuseMissingGlyphs() throws {
    let label = oneLine("a𐤀b𐤀")
    #expect(throws: RenderError.missingGlyphs(["𐤀"])) { try label.render(missingGlyphs: .strict) }
    #expect(throws: RenderError.missingGlyphs(["𐤀"])) { try label.pngData(missingGlyphs: .strict) }
    #expect("\(RenderError.missingGlyphs(["𐤀"]))".contains("U+10900"))
    #expect(throws: Never.self) { try label.render() }
    // What is cut away is not missed.
    label.text = "a long text before the letter 𐤀"
    label.frame.size = CGSize(width: 100, height: 30)
    #expect(throws: Never.self) { try label.render(missingGlyphs: .strict) }
  }

  @Test func aFallbackOfTheProgramsOwnComesBeforeTheBundledOnes() throws {
    let library = FontLibrary(bundled: true)
    library.register(try Fixtures.face("bars.ttf"))
    let font = try #require(library.font(family: "Inter", size: 20))
    #expect(oneLine("ไ", font).drawing == ["NotoSansThai.ttf: ไ"])
    library.fallbacks = [.family("Placard Bars")]
    let label = oneLine("ไ", font)
    #expect(label.runs[0].instance.face.familyName == "Placard Bars")
  }
}
