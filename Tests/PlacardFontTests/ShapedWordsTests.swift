import Foundation
import PlacardFont
import TestSupport
import Testing

/// Words from memory are the glyphs that shaping the whole text gives.
@Suite struct ShapedWordsTests {
  /// Texts of a few words in every order and at every end, with what fonts look at across spaces: digits and signs that
  /// change beside each other, capitals, marks after a space, spaces in a row, invisible characters.
  @Test(arguments: HarfBuzzComparisonTests.languages)
  func sameGlyphs(_ language: HarfBuzzComparisonTests.Language) throws {
    let face = try HarfBuzzComparisonTests.face(language.file)
    let instance = try face.instance([:])
    let isScriptRightToLeft = ["Arab", "Hebr"].contains(language.script)
    var generator = Generator(0x5EED ^ UInt64(language.code.utf8.reduce(7) { $0 &* 31 &+ UInt($1) }))
    var vocabulary = HarfBuzzComparisonTests.words(language.code)
      .flatMap { $0.split(separator: " ").map(String.init) }
    vocabulary.shuffle(using: &generator)
    vocabulary = Array(vocabulary.prefix(40))
    vocabulary += [
      "AV", "To", "f", "fi", "ff", "(A)", "a(b)", "3×4", "×", "->", "-", "–", "1", "11", "7:30", ":", "…", ".", "T",
      "V",
      "\u{301}x", "\u{200B}", "\u{200D}", "a\u{200C}b", "\u{A0}", "\u{AD}", "\u{640}", "x\u{308}", "“A”", "74", "ℓ",
    ]
    let remembering = Shaper()
    let plain = Shaper(remembersWords: false)
    let features: [[FontFeature]] = [[], [FontFeature("liga", 0)], [FontFeature("tnum"), FontFeature("kern", 0)]]
    for _ in 0..<1500 {
      let count = Int.random(in: 1...4, using: &generator)
      var text = Bool.random(using: &generator, oneIn: 12) ? " " : ""
      for i in 0..<count {
        if i > 0 { text += Bool.random(using: &generator, oneIn: 10) ? "  " : " " }
        text += vocabulary.randomElement(using: &generator)!
      }
      if Bool.random(using: &generator, oneIn: 8) { text += " " }
      let units = Array(text.utf16)
      // Mostly the whole text, sometimes a part between two spaces of it or anywhere.
      var range = 0..<units.count
      if Bool.random(using: &generator, oneIn: 5) {
        let low = Int.random(in: 0..<units.count, using: &generator)
        range = low..<Int.random(in: low + 1...units.count, using: &generator)
      }
      let set = Bool.random(using: &generator, oneIn: 4) ? features.randomElement(using: &generator)! : []
      // Sometimes against the direction of the script, as overrides and leading digits have it.
      let isRightToLeft = isScriptRightToLeft != Bool.random(using: &generator, oneIn: 6)
      func glyphs(_ shaper: Shaper) -> [ShapedGlyph] {
        shape(
          units, range: range, context: 0..<units.count, instance, size: 13, script: language.script,
          language: language.code, rightToLeft: isRightToLeft, features: set, shaper: shaper)
      }
      let wanted = glyphs(plain)
      #expect(glyphs(remembering) == wanted, "\(text) \(range) \(set.map(\.tag))")
    }
    #expect(plain.shapings == 1500)
  }

  /// Only words that are new are shaped, in texts that never were before, too.
  @Test func onlyNewWordsAreShaped() throws {
    let instance = Font.systemFont(ofSize: 17).instance
    let shaper = Shaper()
    let first = shape("Hello world", instance, size: 17, shaper: shaper)
    #expect(shaper.shapings == 2)
    #expect(shape("Hello world", instance, size: 17, shaper: shaper) == first)
    #expect(shaper.shapings == 2)
    _ = shape("Hello Hello new world", instance, size: 17, shaper: shaper)
    #expect(shaper.shapings == 3)
    // Another size takes the same words; other features, languages and instances do not.
    let twice = shape("Hello world", instance, size: 34, shaper: shaper)
    #expect(shaper.shapings == 3)
    #expect(twice.map(\.advance) == shape("Hello world", instance, size: 34).map(\.advance))
    _ = shape("Hello world", instance, size: 17, features: [FontFeature("tnum")], shaper: shaper)
    #expect(shaper.shapings == 5)
    _ = shape("Hello world", instance, size: 17, language: "de", shaper: shaper)
    #expect(shaper.shapings == 7)
    _ = shape("Hello world", Font.boldSystemFont(ofSize: 17).instance, size: 17, shaper: shaper)
    #expect(shaper.shapings == 9)
  }

  /// Inter's brackets and colons look at the capitals beyond the space beside them: such words are one unit.
  @Test func wordsThatHangTogetherAreOneUnit() throws {
    let instance = Font.systemFont(ofSize: 17).instance
    let shaper = Shaper()
    let plain = Shaper(remembersWords: false)
    for text in ["A: B c", "a: b c", "A (b) C", "HELLO (WORLD) AND", "3 x 4 is", "3 x four", "1 : 2"] {
      for _ in 0..<2 {
        #expect(
          shape(text, instance, size: 17, shaper: shaper) == shape(text, instance, size: 17, shaper: plain), "\(text)")
      }
      let count = shaper.shapings
      _ = shape(text, instance, size: 17, shaper: shaper)
      #expect(shaper.shapings == count, "\(text)")
    }
    #expect(
      shape("A: B", instance, size: 17, shaper: plain)[1].glyph
        != shape("a: b", instance, size: 17, shaper: plain)[1].glyph)
  }

  /// A long word is shaped each time.
  @Test func longWordsAreShapedEachTime() throws {
    let shaper = Shaper()
    let instance = try Fixtures.face("feat.ttf").instance()
    for _ in 0..<3 {
      #expect(shape(String(repeating: "fin", count: 30), instance, size: 20, shaper: shaper).count == 60)
    }
    #expect(shaper.shapings == 3)
  }

  /// Rules across a space that HarfBuzz does not flag where they fail: the words of these fonts are not remembered.
  @Test(arguments: [
    ("across-chain.ttf", ["da c", "c b"], "da b", 1), ("across-reverse.ttf", ["c d", "a c"], "a d", 2),
  ]) func rulesThatReachAcrossASpace(_ file: String, _ others: [String], _ text: String, _ changed: Int) throws {
    let instance = try Fixtures.face(file).instance()
    let shaper = Shaper()
    for _ in 0..<3 { for other in others { _ = shape(other, instance, size: 10, shaper: shaper) } }
    let plain = shape(text, instance, size: 10, shaper: Shaper(remembersWords: false))
    #expect(plain[changed].glyph >= 6, "the rule applies")
    let before = shaper.shapings
    for _ in 0..<3 { #expect(shape(text, instance, size: 10, shaper: shaper) == plain) }
    #expect(shaper.shapings == before + 3)
  }

  /// More words than are remembered, over and over.
  @Test func forgettingChangesNothing() throws {
    let instance = try Fixtures.face("feat.ttf").instance()
    let shaper = Shaper()
    let plain = Shaper(remembersWords: false)
    for _ in 0..<3 {
      for i in 0..<9000 {
        let text = "fin \(i) AVA"
        if i % 100 == 0 {
          #expect(shape(text, instance, size: 10, shaper: shaper) == shape(text, instance, size: 10, shaper: plain))
        } else {
          _ = shape(text, instance, size: 10, shaper: shaper)
        }
      }
    }
  }

  @Test func manySettingsChangeNothing() throws {
    let instance = try Fixtures.face("feat.ttf").instance()
    let shaper = Shaper()
    for _ in 0..<4 {
      for value in 0..<100 {
        let glyphs = shape(
          "11 fin", instance, size: 10, features: [FontFeature("tnum", value % 2), FontFeature("x\(100 + value)", 0)],
          shaper: shaper)
        #expect(glyphs[0].advance == (value % 2 == 1 ? 6 : 3))
      }
    }
  }
}

extension Bool {
  fileprivate static func random(using generator: inout Generator, oneIn count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }
}
