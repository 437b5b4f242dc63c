import PlacardFont
import TestSupport
import Testing

@Suite struct FontResolverTests {
  private let resolver = FontResolver()

  private func file(_ answer: ResolvedFace) -> String {
    String(answer.instance.face.displayName.split(separator: "/").last ?? "")
  }

  // MARK: Cases C04 and C15

  @Test(arguments: [
    ("1\u{FE0F}\u{20E3}", "emoji.ttf"), ("👩🏽", "emoji.ttf"), ("🇺🇸", "emoji.ttf"), ("🇺", "emoji.ttf"),
    ("👨‍👩‍👧", "emoji.ttf"), ("1", "bars.ttf"), ("2", "bars.ttf"), ("x", "bars.ttf"), ("1\u{FE0F}", "emoji.ttf"),
  ])
  func wholeClustersComeFromOneFont(_ cluster: String, _ expected: String) throws {
    let answer = resolver.face(cluster, try Fixtures.font(["bars.ttf", "emoji.ttf"]))
    #expect(file(answer) == expected)
    #expect(!answer.isMissing)
  }

  /// A text font that maps the heart, here the bundled symbols, against an emoji font that maps it too.
  @Test(arguments: [("❤", false), ("❤\u{FE0E}", false), ("❤\u{FE0F}", true)])
  func presentationSelectors(_ cluster: String, isEmoji: Bool) throws {
    let text = try #require(FontLibrary.shared.font(family: "Noto Sans Symbols 2", size: 40)).instance.face
    let library = FontLibrary(bundled: false)
    library.fallbacks = [.face(try Fixtures.face("emoji.ttf"))]
    let font = try Font(face: text, size: 40, library: library)
    #expect((file(resolver.face(cluster, font)) == "emoji.ttf") == isEmoji)
    // Order of the fallbacks does not turn text into emoji.
    let bars = try Fixtures.font(["bars.ttf"])
    bars.library.fallbacks = [.face(try Fixtures.face("emoji.ttf")), .face(text)]
    #expect((file(resolver.face(cluster, bars)) == "emoji.ttf") == isEmoji)
  }

  @Test func missingEllipsisComesFromTheFallbackOrIsMadeOfDots() throws {
    let alone = resolver.face("…", try Fixtures.font(["bars-nodots.ttf"]))
    // Three full stops stand for it where no font of the list has it.
    #expect(!alone.isMissing)
    #expect(file(alone) == "bars-nodots.ttf")
    #expect(resolver.face("…", try Fixtures.font(["wght.ttf"])).isMissing)
    let helped = resolver.face("…", try Fixtures.font(["bars-nodots.ttf", "bars.ttf"]))
    #expect(!helped.isMissing)
    #expect(file(helped) == "bars.ttf")
  }

  // MARK: What needs a glyph

  @Test(arguments: [
    "\u{200B}", "\u{AD}", "\u{FE0F}", "\u{200D}", "\u{A0}", "\u{2003}", "\u{202F}", "\u{3000}", "\u{2060}", "\n", "\t",
    "\u{2028}", "\u{FFFC}", "a\u{200D}", "\u{2011}", "\u{E0001}",
  ])
  func invisibleCharactersNeverChangeTheFont(_ cluster: String) throws {
    let answer = resolver.face(cluster, try Fixtures.font(["bars.ttf", "wght.ttf"]))
    #expect(file(answer) == "bars.ttf")
    #expect(!answer.isMissing)
  }

  @Test func composingAndDecomposingCount() throws {
    let bars = try Fixtures.font(["bars.ttf"])
    // Both forms of é and of À are in reach: bars.ttf has é and the marks.
    for cluster in ["é", "e\u{301}", "À", "A\u{300}", "ñ", "n\u{303}", "ö\u{301}"] {
      #expect(!resolver.face(cluster, bars).isMissing, "\(cluster)")
    }
    // U+030A is not mapped, but Å is.
    #expect(!resolver.face("A\u{30A}", bars).isMissing)
    let missing = resolver.face("B\u{30A}", bars)
    #expect(missing.isMissing)
    // Conjoining jamo become a syllable, as HarfBuzz composes them: 한.
    #expect(!resolver.face("\u{1112}\u{1161}\u{11AB}", bars).isMissing)
  }

  // MARK: Clusters of several faces

  private func parts(_ cluster: String, _ font: Font) -> [String] {
    let units = Array(cluster.utf16)
    return units.withUnsafeBufferPointer {
      resolver.parts(of: $0, font: font, script: number("Zyyy"), language: "en").map { part in
        let text = String(decoding: units[part.range], as: UTF16.self).unicodeScalars
          .map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
        return text + " " + file(part.face) + (part.isMark ? " mark" : "") + (part.face.isMissing ? " missing" : "")
      }
    }
  }

  /// A mark that no font has is a box of the first font, the base comes from the first font that has it.
  @Test func marksThatNoFontHasAreBoxesOfThePrimaryFont() throws {
    let font = try Fixtures.font(["wght.ttf", "bars.ttf"])
    let answer = resolver.face("日\u{30A}", font)
    #expect(answer.isMissing && file(answer) == "wght.ttf")
    #expect(parts("日\u{30A}", font) == ["65E5 bars.ttf", "30A wght.ttf missing"])
  }

  /// Base and mark each from the first font that has them.
  @Test func marksComeFromTheFirstFontThatHasThem() {
    let font = Font.systemFont(ofSize: 17)
    func families(_ cluster: String, _ script: String = "Zyyy") -> [String] {
      Array(cluster.utf16).withUnsafeBufferPointer {
        resolver.parts(of: $0, font: font, script: number(script), language: "en")
          .map { $0.face.instance.face.familyName + ($0.face.isMissing ? " missing" : "") + ($0.isMark ? " mark" : "") }
      }
    }
    #expect(families("◡\u{308}") == ["Noto Sans Symbols 2", "Inter mark"])
    #expect(families("漢\u{301}", "Hani") == ["Noto Sans CJK Subset", "Inter mark"])
    for (letter, script, family) in [
      ("א", "Hebr", "Noto Sans Hebrew"), ("ب", "Arab", "Noto Sans Arabic"), ("ก", "Thai", "Noto Sans Thai"),
      ("ক", "Beng", "Noto Sans Bengali"), ("😀", "Zyyy", "Noto Color Emoji"),
    ] {
      // Inter does not have it.
      #expect(families(letter + "\u{336}", script) == [family, "Noto Sans mark"], "\(letter)")
    }
  }

  @Test func unpairedSurrogatesCountAsReplacementCharacters() throws {
    let font = Font.systemFont(ofSize: 17)
    let answer = [UInt16(0xD800)].withUnsafeBufferPointer {
      resolver.face(for: $0, font: font, script: number("Zyyy"), language: "en")
    }
    #expect(answer.instance.face.glyph(for: "\u{FFFD}") != 0)
    #expect(!answer.isMissing)
  }

  // MARK: The bundled order

  @Test(arguments: [
    ("Ω", "Grek", "Inter"), ("ж", "Cyrl", "Inter"), ("ب", "Arab", "Noto Sans Arabic"),
    ("א", "Hebr", "Noto Sans Hebrew"), ("नि", "Deva", "Noto Sans Devanagari"), ("ก", "Thai", "Noto Sans Thai"),
    ("漢", "Hani", "Noto Sans CJK Subset"), ("か", "Hira", "Noto Sans CJK Subset"),
    ("한", "Hang", "Noto Sans CJK Subset"), ("\u{1112}\u{1161}\u{11AB}", "Hang", "Noto Sans CJK Subset"),
    ("。", "Zyyy", "Noto Sans CJK Subset"), ("𠮷", "Hani", "Noto Sans CJK Subset"),
    ("髙", "Hani", "Noto Sans CJK Subset"), ("\u{2123D}", "Hani", "Noto Sans CJK Subset"),
    ("\u{1112}\u{119E}\u{11AB}", "Hang", "Noto Sans CJK Subset"), ("བོ", "Tibt", "Noto Serif Tibetan"),
    ("ⴰ", "Tfng", "Noto Sans Tifinagh"),
    ("😀", "Zyyy", "Noto Color Emoji"), ("❤\u{FE0F}", "Zyyy", "Noto Color Emoji"),
    ("⌚", "Zyyy", "Noto Color Emoji"), ("3\u{FE0F}\u{20E3}", "Zyyy", "Noto Color Emoji"),
    ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "Zyyy", "Noto Color Emoji"), ("🫱🏻‍🫲🏿", "Zyyy", "Noto Color Emoji"),
    ("⌚\u{FE0E}", "Zyyy", "Noto Sans Symbols 2"), ("\u{2187}", "Latn", "Noto Sans Symbols"),
    ("∰", "Zyyy", "Noto Sans Math"),
    ("⠓", "Brai", "Noto Sans Symbols 2"), ("\u{285}", "Latn", "Noto Sans"), ("©", "Zyyy", "Inter"),
    ("3", "Zyyy", "Inter"),
    ("ᬅ", "Bali", "Noto Sans Balinese"), ("ሀ", "Ethi", "Noto Sans Ethiopic"),
  ])
  func bundledFallback(_ cluster: String, script: String, family: String) {
    let answer = resolver.face(cluster, Font.systemFont(ofSize: 17), script: script)
    #expect(answer.instance.face.familyName == family)
    #expect(!answer.isMissing)
  }

  /// A wrong or unknown script still finds the character: all bundled files are asked at last.
  @Test func everyBundledFileIsAskedAtLast() {
    let answer = resolver.face("ሀ", Font.systemFont(ofSize: 17), script: "Latn")
    #expect(answer.instance.face.familyName == "Noto Sans Ethiopic")
    let nothing = resolver.face("\u{13000}", Font.systemFont(ofSize: 17), script: "Egyp")
    #expect(nothing.isMissing)
    #expect(nothing.instance.face.familyName == "Inter")
  }

  @Test func fallbacksFollowTheFontsWeightAndSize() {
    let bold = Font.systemFont(ofSize: 30, weight: .bold)
    let thai = resolver.face("ก", bold, script: "Thai")
    #expect(thai.instance.coordinates == [700])
    #expect(thai.synthesis == .none)
    #expect(
      resolver.face("ก", Font.systemFont(ofSize: 30, weight: .light), script: "Thai").instance.coordinates == [400])
    // A static face is emboldened, emoji are not.
    #expect(resolver.face("བ", bold, script: "Tibt").synthesis.embolden > 0)
    #expect(resolver.face("😀", bold, script: "Zyyy").synthesis == .none)
    let italic = Font.italicSystemFont(ofSize: 30)
    #expect(resolver.face("ب", italic, script: "Arab").synthesis == .none)
    let mono = Font.monospacedSystemFont(ofSize: 30).withTraits(FontTraits(isItalic: true))
    #expect(resolver.face("ǅ", mono, script: "Latn").instance.face.fullName.hasSuffix("Italic"))
  }

  @Test func theUsersFallbacksComeBeforeTheBundledFonts() throws {
    let library = FontLibrary(bundled: true)
    try library.register(path: Fixtures.path("bars.ttf"))
    let font = try #require(library.font(family: "Inter", size: 17))
    #expect(resolver.face("日", font, script: "Hani").instance.face.familyName == "Noto Sans CJK Subset")
    library.fallbacks = [.family("Nonesuch"), .family("placard bars")]
    #expect(resolver.face("日", font, script: "Hani").instance.face.familyName == "Placard Bars")
    library.fallbacks = []
    #expect(resolver.face("日", font, script: "Hani").instance.face.familyName == "Noto Sans CJK Subset")
  }

  @Test func answersAreTheSameFromEveryResolver() {
    let font = Font.systemFont(ofSize: 17)
    for cluster in ["あ", "ب", "😀", "x"] {
      #expect(resolver.face(cluster, font) == FontResolver().face(cluster, font))
    }
  }

  @Test func answersAreBounded() throws {
    let bars = try Fixtures.font(["bars.ttf"])
    for value in UInt32(0x4E00)..<0x4E00 + 6000 {
      let scalar = try #require(Unicode.Scalar(value))
      _ = resolver.face(String(Character(scalar)), bars, script: "Hani")
    }
    #expect(resolver.answerCount <= FontResolver.answerLimit)
    #expect(resolver.answerCount > 0)
  }

  // MARK: The fast path

  @Test(arguments: [
    ("Hello, World 2026!", 18), ("", 0), ("naïve café", 10), ("abc日", 3), ("abce\u{301}", 3),
    ("ab1\u{FE0F}\u{20E3}", 2),
    ("ab😀", 1), ("ab\u{200D}", 1), ("ab\n", 2), ("ab\u{AD}c", 2), ("Ωжé", 3), ("©x", 2), ("©\u{FE0F}", 0), ("a⌚", 1),
    ("a\u{A0}b", 3), ("a\u{FFFC}b", 1), ("a\tb", 1),
  ])
  func simplePrefixes(_ text: String, _ count: Int) {
    #expect(resolver.simplePrefix(text, Font.systemFont(ofSize: 17)) == count)
  }

  @Test func simpleIsPerFace() throws {
    let bars = try Fixtures.font(["bars.ttf"])
    let weights = try Fixtures.font(["wght.ttf"])
    #expect(resolver.simplePrefix("I ab", bars) == 4)
    #expect(resolver.simplePrefix("I ab", weights) == 2)
    #expect(resolver.simplePrefix("ก\u{E33}", bars) == 0)
    #expect(resolver.simplePrefix("กข", bars) == 2)
  }
}
