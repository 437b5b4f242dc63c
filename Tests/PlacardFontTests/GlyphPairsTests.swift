import Foundation
import PlacardFont
import TestSupport
import Testing

/// Text that is put together from pairs of letters has the glyphs that shaping it gives.
@Suite struct GlyphPairsTests {
  /// Random letters of a face, which meet in every order, with spaces and some signs that fonts join.
  @Test(arguments: ["core/Inter.ttf", "core/Inter-Italic.ttf", "core/JetBrainsMono.ttf", "full/NotoSansCJK-Subset.otf"])
  func sameGlyphs(_ file: String) throws {
    try compare(HarfBuzzComparisonTests.face(file), scripts: ["Latn", "Grek", "Cyrl", "Zyyy"], texts: 1500)
  }

  /// A kind of rule in each feature: every rule that looks at neighbours changes what it changes when all is shaped.
  @Test(arguments: [
    [], ["ss01"], ["ss02"], ["ss03"], ["ss04"], ["ss05"], ["ss06"], ["ss07"], ["ss08"], ["ss09"], ["ss06", "ss08"],
    ["ss01", "ss04"],
  ])
  func everyKindOfRule(_ features: [String]) throws {
    let instance = try Fixtures.face("neighbours.ttf").instance()
    var generator = Generator(17)
    let list = features.map { FontFeature($0) }
    let (remembering, plain) = (Shaper(), Shaper(remembersWords: false))
    var changes = 0
    for _ in 0..<4000 {
      let text = String(
        (0..<Int.random(in: 1...9, using: &generator)).map { _ in "abcd ".randomElement(using: &generator)! })
      let wanted = shape(text, instance, size: 10, features: list, shaper: plain)
      #expect(shape(text, instance, size: 10, features: list, shaper: remembering) == wanted, "\(text)")
      if wanted != shape(text, instance, size: 10, shaper: plain) { changes += 1 }
    }
    #expect(features.isEmpty || changes > 5, "the rules apply")
  }

  /// Fonts of the system, with old tables for distances and rules of all kinds.
  @Test func fontsOfTheSystem() throws {
    let folder = "/usr/share/fonts/truetype"
    let files = ["dejavu/DejaVuSans.ttf", "dejavu/DejaVuSerif.ttf", "liberation/LiberationSerif-Regular.ttf"]
    for file in files where FileManager.default.fileExists(atPath: "\(folder)/\(file)") {
      try compare(FontFace(path: "\(folder)/\(file)"), scripts: ["Latn", "Cyrl"], texts: 800)
    }
  }

  /// Once letters were seen beside each other, words that were never there are not shaped.
  @Test func newWordsOfKnownLettersAreNotShaped() throws {
    let instance = Font.systemFont(ofSize: 17).instance
    let (shaper, plain) = (Shaper(), Shaper(remembersWords: false))
    var generator = Generator(3)
    func text() -> String {
      (0..<6).map { _ in String((0..<5).map { _ in "aenrst".randomElement(using: &generator)! }) }.joined(
        separator: " ")
    }
    for _ in 0..<60 { _ = shape(text(), instance, size: 17, shaper: shaper) }
    let before = shaper.shapings
    for _ in 0..<200 {
      let new = text()
      #expect(shape(new, instance, size: 17, shaper: shaper) == shape(new, instance, size: 17, shaper: plain))
    }
    #expect(shaper.shapings == before)
  }

  /// A face whose spaces rules look across cannot be divided into words, but its texts are put together whole.
  @Test func wholeTextsWhereWordsHangTogether() throws {
    let instance = try Fixtures.face("across-chain.ttf").instance()
    let shaper = Shaper()
    var generator = Generator(5)
    func text() -> String { String((0..<7).map { _ in "cd".randomElement(using: &generator)! }) }
    for _ in 0..<80 { _ = shape(text(), instance, size: 10, shaper: shaper) }
    let before = shaper.shapings
    for _ in 0..<50 { _ = shape(text(), instance, size: 10, shaper: shaper) }
    #expect(shaper.shapings == before)
  }

  private func compare(_ face: FontFace, scripts: [String], texts: Int) throws {
    let instance = try face.instance()
    var generator = Generator(0xA11)
    let ranges: [String: [ClosedRange<UInt32>]] = [
      "Latn": [0x41...0x7A, 0xC0...0x24F], "Grek": [0x386...0x3CE], "Cyrl": [0x400...0x45F], "Zyyy": [0x20...0x40],
    ]
    for script in scripts {
      let all = (ranges[script] ?? []).flatMap { $0 }.compactMap { Unicode.Scalar($0) }.filter {
        face.glyph(for: $0) != 0
      }
      guard !all.isEmpty else { continue }
      let signs: [Unicode.Scalar] = [
        "-", "x", "(", ")", ":", "1", "4", "/", "\u{2044}", "f", "i", ".", "\u{301}", "\u{AD}",
      ]
      let (remembering, plain) = (Shaper(), Shaper(remembersWords: false))
      for number in 0..<texts {
        // Few letters at first, so that pairs come again.
        let letters = all.prefix(number < texts / 2 ? 24 : 400)
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...14, using: &generator) {
          switch Int.random(in: 0..<16, using: &generator) {
          case 0, 1: scalars.append(" ")
          case 2: scalars.append(signs.randomElement(using: &generator)!)
          default: scalars.append(letters.randomElement(using: &generator)!)
          }
        }
        let units = Array(String(scalars).utf16)
        let features = number % 5 == 0 ? [FontFeature("liga", 0), FontFeature("kern", number % 2)] : []
        func glyphs(_ shaper: Shaper) -> [ShapedGlyph] {
          shape(units, instance, size: 13, script: script, features: features, shaper: shaper)
        }
        #expect(glyphs(remembering) == glyphs(plain), "\(String(scalars)) \(features.map(\.tag))")
      }
      #expect(plain.shapings == texts)
    }
  }
}
