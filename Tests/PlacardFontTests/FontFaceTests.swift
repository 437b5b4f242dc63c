import PlacardFont
import TestSupport
import Testing

@Suite struct FontFaceTests {
  private func error(_ body: () throws -> Void) -> FontError? {
    do {
      try body()
      return nil
    } catch { return error as? FontError }
  }
  private func openingError(_ file: String, index: Int = 0) -> FontError? {
    error { _ = try Fixtures.face(file, index: index) }
  }

  @Test func refusesWhatIsNoFont() {
    #expect(openingError("zero.ttf") == .notAFont(name: Fixtures.path("zero.ttf")))
    #expect(openingError("text.ttf") == .notAFont(name: Fixtures.path("text.ttf")))
    #expect(error { _ = try FontFace(bytes: [], name: "none") } == .notAFont(name: "none"))
    #expect(error { _ = try FontFace(bytes: [0, 1, 0, 0], name: "four") } != nil)
  }

  @Test func refusesUnreadableFiles() {
    #expect(
      openingError("missing.ttf")
        == .unreadable(path: Fixtures.path("missing.ttf"), reason: "No such file or directory"))
    #expect(openingError("") == .unreadable(path: Fixtures.path(""), reason: "it is a directory"))
  }

  /// FreeType opens a font cut in half and draws nothing: only the table ranges tell.
  @Test func refusesCutFonts() throws {
    guard case .truncated(let name, _) = openingError("cut.ttf") else {
      Issue.record("cut.ttf was not found to be cut")
      return
    }
    #expect(name == Fixtures.path("cut.ttf"))
    for file in ["bars.woff", "bars.woff2", "two.ttc"] {
      let bytes = try Fixtures.bytes(file)
      for length in [4, 20, bytes.count / 2, bytes.count - 8] {
        #expect(
          error { _ = try FontFace(bytes: Array(bytes.prefix(length)), name: file, index: file == "two.ttc" ? 1 : 0) }
            != nil, "\(file) \(length)")
      }
    }
  }

  @Test func everyPrefixOfAFontIsRefusedOrWhole() throws {
    let bytes = try Fixtures.bytes("wght.ttf")
    for length in 0..<bytes.count - 4 {
      #expect(error { _ = try FontFace(bytes: Array(bytes.prefix(length)), name: "prefix") } != nil, "\(length)")
    }
  }

  @Test func refusesFontsWithoutCharacterMapOrGlyphs() throws {
    #expect(openingError("nocmap.ttf") == .noCharacterMap(name: Fixtures.path("nocmap.ttf")))
    // The same font with its glyf table renamed has no outlines.
    var bytes = try Fixtures.bytes("ink.ttf")
    let at = try #require((12..<200).first { Array(bytes[$0..<$0 + 4]) == Array("glyf".utf8) })
    bytes.replaceSubrange(at..<at + 4, with: Array("glyx".utf8))
    #expect(error { _ = try FontFace(bytes: bytes, name: "hollow") } == .noGlyphs(name: "hollow"))
  }

  @Test func indexPicksAFaceOfACollection() throws {
    let (one, two) = (try Fixtures.face("two.ttc"), try Fixtures.face("two.ttc", index: 1))
    #expect(one.familyName == "Placard One")
    #expect(two.familyName == "Placard Two")
    #expect(shape("A", try one.instance(), size: 10).map(\.advance) == [10])
    #expect(shape("A", try two.instance(), size: 10).map(\.advance) == [5])
    let path = Fixtures.path("two.ttc")
    #expect(openingError("two.ttc", index: 2) == .faceIndexOutOfRange(name: path, index: 2, count: 2))
    #expect(openingError("two.ttc", index: -1) == .faceIndexOutOfRange(name: path, index: -1, count: 2))
    #expect(
      openingError("bars.ttf", index: 1) == .faceIndexOutOfRange(name: Fixtures.path("bars.ttf"), index: 1, count: 1))
  }

  @Test func symbolCharacterMapsAreReached() throws {
    let face = try Fixtures.face("symbol.ttf")
    #expect(face.glyph(for: "A") == 1)
    #expect(face.glyph(for: "\u{F041}") == 1)
    #expect(face.glyph(for: "B") == 0)
    #expect(shape("A", try face.instance(), size: 10).map(\.glyph) == [1])
  }

  /// mac.ttf has A at 0x41 and 0x80 (Ä) and another glyph at 0xDC, which is İ in Turkish and ‹ in Roman.
  @Test func macintoshCharacterMapsAreTranslated() throws {
    let face = try Fixtures.face("mac.ttf")
    #expect(face.glyph(for: "A") == 1)
    #expect(face.glyph(for: "Ä") == 1)
    #expect(face.glyph(for: "İ") == 2)
    #expect(face.glyph(for: "‹") == 0)
    #expect(shape("İA", try face.instance(), size: 10).map(\.advance) == [4, 10])
  }

  @Test(arguments: ["bars.woff", "bars.woff2"]) func packedFontsEqualTheirOriginal(_ file: String) throws {
    let (packed, plain) = (try Fixtures.face(file).instance(), try Fixtures.face("bars.ttf").instance())
    #expect(packed.face.familyName == "Placard Bars")
    #expect(packed.metrics == plain.metrics)
    let text = "Añ 日本\u{301}"
    #expect(shape(text, packed, size: 13) == shape(text, plain, size: 13))
    let rasterizer = GlyphRasterizer()
    for glyph in UInt32(0)..<60 {
      #expect(
        rasterizer.mask(glyph, packed, 21)?.pixels == rasterizer.mask(glyph, plain, 21)?.pixels)
    }
  }

  @Test func namesComeFromTheNameTable() throws {
    let face = try Fixtures.face("feat.ttf")
    #expect(face.familyName == "Placard Feat")
    #expect(face.styleName == "Regular")
    #expect(face.postScriptName == "PlacardFeat-Regular")
    #expect(face.unitsPerEm == 1000)
    #expect(face.axes.isEmpty)
  }

  @Test func tablesCanBeRead() throws {
    let face = try Fixtures.face("emoji.ttf")
    #expect(face.table("head").count == 54)
    #expect(face.table("COLR").prefix(2) == [0, 0])
    #expect(face.table("none").isEmpty)
    #expect(face.hasColorGlyphs)
    #expect(try !Fixtures.face("bars.ttf").hasColorGlyphs)
  }

  @Test func messagesSayWhatWhereAndWhatToDo() {
    #expect(
      FontError.truncated(name: "a.ttf", table: "glyf").description
        == "the font “a.ttf” is cut short: “glyf” reaches past the end of the file; get the file again")
    let errors: [FontError] = [
      .unreadable(path: "a.ttf", reason: "x"), .notAFont(name: "a.ttf"), .truncated(name: "a.ttf", table: "x"),
      .missingTable(name: "a.ttf", table: "x"), .faceIndexOutOfRange(name: "a.ttf", index: 3, count: 2),
      .noCharacterMap(name: "a.ttf"), .noGlyphs(name: "a.ttf"), .unknownFamily(name: "a.ttf", suggestion: nil),
      .unknownAxis(name: "a.ttf", axis: "x", available: []), .invalidAxisValue(name: "a.ttf", axis: "x"),
      .engine(name: "a.ttf", call: "x", code: 1),
    ]
    for error in errors {
      #expect(error.description.contains("a.ttf"))
      #expect(!error.description.contains("\n"))
      #expect(error.description.contains(";"))
    }
  }
}
