import Placard
import TestSupport
import Testing

/// OpenType features by name and by tag, and the forms of languages.
@Suite struct FeatureTests {
  private func line(_ text: String, _ font: Font, _ features: [FontFeature] = [], language: String = "en") -> Label {
    oneLine(text, font.withFeatures(features), language: language)
  }
  private func width(_ label: Label) -> Double { label.runs.reduce(0) { $0 + $1.width } }
  private let inter = Font.systemFont(ofSize: 100)
  private var serif: Font {
    get throws { try FontLibrary.shared.requiredFont(family: "Noto Serif", size: 100) }
  }

  @Test func namesAreTags() {
    let named: [(FontFeature, String, Int)] = [
      (.tabularFigures, "tnum", 1), (.proportionalFigures, "pnum", 1), (.liningFigures, "lnum", 1),
      (.oldStyleFigures, "onum", 1), (.slashedZero, "zero", 1), (.fractions, "frac", 1), (.ordinals, "ordn", 1),
      (.superscript, "sups", 1), (.subscript, "subs", 1), (.smallCapitals, "smcp", 1),
      (.capitalsToSmallCapitals, "c2sc", 1), (.caseSensitiveForms, "case", 1), (.standardLigatures(false), "liga", 0),
      (.standardLigatures(true), "liga", 1), (.discretionaryLigatures(true), "dlig", 1),
      (.contextualAlternates(false), "calt", 0), (.kerning(false), "kern", 0), (.stylisticSet(1), "ss01", 1),
      (.stylisticSet(20), "ss20", 1), (.stylisticSet(99), "ss20", 1), (.stylisticSet(-1), "ss01", 1),
      (.characterVariant(5), "cv05", 1), (.characterVariant(11, alternate: 2), "cv11", 2),
    ]
    for (feature, tag, value) in named { #expect(feature == FontFeature(tag, value)) }
  }

  @Test func tabularFiguresAreEquallyWide() throws {
    let plain = width(line("11111", inter))
    let wide = width(line("00000", inter))
    #expect(plain < wide)
    let widths = (0...9).map { width(line(String(repeating: "\($0)", count: 5), inter, [.tabularFigures])) }
    #expect(Set(widths).count == 1)
    #expect(
      width(oneLine("11111", .monospacedDigitSystemFont(ofSize: 100, weight: .regular))) == widths[0])
    // 1 is 300 units wide, its tabular form 600.
    let feat = try Fixtures.font(["feat.ttf"], size: 100)
    #expect(abs(width(line("11", feat)) - 60) < 1e-9)
    #expect(abs(width(line("11", feat, [FontFeature("tnum")])) - 120) < 1e-9)
  }

  @Test func fractions() throws {
    let plain = line("1/2", inter)
    let fraction = line("1/2", inter, [.fractions])
    #expect(plain.glyphNumbers != fraction.glyphNumbers)
    #expect(width(fraction) < 0.8 * width(plain))
    // Numerator and denominator stand high and low: more ink in height than a figure has.
    #expect(line("12", inter, [.fractions]).glyphs.count == 2)
  }

  @Test func smallCapitals() throws {
    let serif = try serif
    let small = line("abc", serif, [.smallCapitals]).glyphNumbers
    #expect(small != line("abc", serif).glyphNumbers)
    #expect(small == line("ABC", serif, [.capitalsToSmallCapitals]).glyphNumbers)
    #expect(line("ABC", serif, [.smallCapitals]).glyphNumbers == line("ABC", serif).glyphNumbers)
  }

  @Test(arguments: 1...8)
  func stylisticSets(_ number: Int) throws {
    let text = "0123456789 aglIJßtQ&.,:;'\"?!()@ ⓐ①A1 → “‘’” Äẹ"
    #expect(line(text, inter, [.stylisticSet(number)]).glyphNumbers != line(text, inter).glyphNumbers)
  }

  @Test func ligaturesCanBeSwitchedOff() throws {
    let feat = try Fixtures.font(["feat.ttf"], size: 100)
    #expect(line("fin", feat).glyphs.map { ($0.x).rounded() } == [0, 60])
    #expect(abs(width(line("fin", feat)) - 110) < 1e-9)
    let off = line("fin", feat, [.standardLigatures(false)])
    #expect(off.glyphs.map { ($0.x).rounded() } == [0, 40, 70])
    #expect(abs(width(off) - 120) < 1e-9)
    let attributed = Label()
    attributed.attributedText = NSAttributedString(string: "fin", attributes: [.font: feat, .ligature: 0])
    #expect(attributed.glyphs.count == 3)
  }

  @Test func letterSpacingSwitchesOptionalLigaturesOffButNotRequiredOnes() throws {
    let feat = try Fixtures.font(["feat.ttf"], size: 100)
    func spaced(_ text: String, _ font: Font, _ tracking: Double) -> Label {
      let label = Label()
      label.attributedText = NSAttributedString(string: text, attributes: [.font: font, .tracking: tracking])
      return label
    }
    #expect(spaced("fin", feat, 10).glyphs.map { $0.x.rounded() } == [0, 50, 90])
    #expect(spaced("fin", feat, -5).glyphs.map { $0.x.rounded() } == [0, 35, 60])
    #expect(spaced("AVA", feat, 10).glyphs.map { $0.x.rounded() } == [0, 50, 100])
    // Lam and alef stay joined in their required form.
    #expect(spaced("لا", inter, 5).glyphNumbers == oneLine("لا", inter).glyphNumbers)
    #expect(oneLine("ل\u{200C}ا", inter).glyphNumbers != oneLine("لا", inter).glyphNumbers)
  }

  @Test func kerningCanBeSwitchedOff() throws {
    let feat = try Fixtures.font(["feat.ttf"], size: 100)
    #expect(abs(width(line("AVA", feat)) - 140) < 1e-9)
    #expect(abs(width(line("AVA", feat, [.kerning(false)])) - 180) < 1e-9)
  }

  @Test func laterFeaturesWin() throws {
    let feat = try Fixtures.font(["feat.ttf"], size: 100)
    #expect(line("fin", feat, [.standardLigatures(false), .standardLigatures(true)]).glyphs.count == 2)
    #expect(line("fin", feat, [.standardLigatures(true), .standardLigatures(false)]).glyphs.count == 3)
  }

  @Test func languagesHaveFormsOfTheirOwn() throws {
    // Romanian writes a comma below where the text has the older cedilla.
    #expect(line("ş", inter, language: "ro").glyphNumbers == line("ș", inter, language: "ro").glyphNumbers)
    #expect(line("ş", inter, language: "tr").glyphNumbers != line("ș", inter, language: "tr").glyphNumbers)
    // Serbian italics.
    let italic = try FontLibrary.shared.requiredFont(
      family: "Noto Serif", size: 40, traits: FontTraits(isItalic: true))
    for letter in ["б", "г", "п", "т"] {
      #expect(line(letter, italic, language: "sr").glyphNumbers != line(letter, italic, language: "ru").glyphNumbers)
      #expect(
        line(letter, italic, [FontFeature("locl", 0)], language: "sr").glyphNumbers
          == line(letter, italic, language: "ru").glyphNumbers)
    }
    // Figures of Urdu and Persian.
    #expect(line("۴۷", inter, language: "ur").glyphNumbers != line("۴۷", inter, language: "fa").glyphNumbers)
  }

  @Test func unknownFeaturesChangeNothing() {
    let plain = line("Hamburg 0123", inter)
    for tag in ["zzzz", "smcp", "", "toolongatag"] {
      let label = line("Hamburg 0123", inter, [FontFeature(tag)])
      #expect(label.glyphNumbers == plain.glyphNumbers)
    }
  }
}
