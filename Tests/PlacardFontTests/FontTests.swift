import PlacardFont
import TestSupport
import Testing

@Suite struct FontTests {
  @Test func weightsAreUIKitsAndMapToCSS() {
    let names: [(FontWeight, Double, Double)] = [
      (.ultraLight, -0.8, 100), (.thin, -0.6, 200), (.light, -0.4, 300), (.regular, 0, 400), (.medium, 0.23, 500),
      (.semibold, 0.3, 600), (.bold, 0.4, 700), (.heavy, 0.56, 800), (.black, 0.62, 900),
    ]
    for (weight, raw, css) in names {
      #expect(weight.rawValue == raw)
      #expect(weight.cssWeight == css)
      #expect(FontWeight(cssWeight: css) == weight)
    }
    #expect(abs(FontWeight(rawValue: 0.35).cssWeight - 650) < 1e-9)
    #expect(FontWeight(rawValue: -1).cssWeight == 100)
    #expect(FontWeight(rawValue: 1).cssWeight == 900)
    #expect(FontWeight(rawValue: .nan) == .regular)
    #expect(FontWeight(cssWeight: .nan) == .regular)
    #expect(FontWeight(cssWeight: 5) == .ultraLight)
    #expect(FontWeight(cssWeight: .infinity) == .black)
  }

  @Test(arguments: [0, -3, .nan, -.infinity] as [Double]) func sizesThatAreNoneAreSeventeen(_ size: Double) throws {
    #expect(Font.systemFont(ofSize: size).pointSize == 17)
    #expect(try Font(face: Fixtures.face("bars.ttf"), size: size).pointSize == 17)
    #expect(Font.systemFont(ofSize: 20).withSize(size).pointSize == 17)
    #expect(Font(name: "Inter", size: size)?.pointSize == 17)
  }

  @Test func hugeSizesAreCut() {
    #expect(Font.systemFont(ofSize: .infinity).pointSize == 1e7)
    #expect(Font.systemFont(ofSize: 1e9).pointSize == 1e7)
    #expect(Font.systemFont(ofSize: 1e-9).pointSize == 1e-9)
  }

  @Test func systemFonts() {
    let font = Font.systemFont(ofSize: 20, weight: .semibold)
    #expect(font.familyName == "Inter")
    #expect(font.fontName == "Inter-SemiBold")
    #expect(font.instance.coordinates == [20, 600])
    #expect(font.id == Font.systemFont(ofSize: 20, weight: .semibold).id, "kept by its library")
    #expect(Font.boldSystemFont(ofSize: 20) == Font.systemFont(ofSize: 20, weight: .bold))
    #expect(Font.italicSystemFont(ofSize: 20).fontName == "Inter-Italic")
    #expect(Font.italicSystemFont(ofSize: 20).synthesis == .none)
    let mono = Font.monospacedSystemFont(ofSize: 20, weight: .black)
    #expect(mono.familyName == "JetBrains Mono")
    #expect(mono.instance.coordinates == [800])
    let digits = Font.monospacedDigitSystemFont(ofSize: 20)
    let advances = shape("0123456789", digits.instance, size: 20, features: digits.features).map(\.advance)
    #expect(Set(advances).count == 1)
    #expect(Set(shape("0123456789", digits.instance, size: 20).map(\.advance)).count > 1)
  }

  /// Optical size follows the size in points between 14 and 32.
  @Test func opticalSize() {
    for (size, position) in [(10.0, 14.0), (14, 14), (20.5, 20.5), (32, 32), (90, 32)] {
      #expect(Font.systemFont(ofSize: size).instance.coordinates[0] == position)
      #expect(Font.systemFont(ofSize: 17).withSize(size) == Font.systemFont(ofSize: size))
    }
  }

  @Test func metricsScaleWithTheSize() {
    // Inter: hhea 1984 and −494 of 2048.
    let font = Font.systemFont(ofSize: 20)
    #expect(font.ascender == 19.375)
    #expect(font.descender == -4.82421875)
    #expect(font.lineHeight == 24.19921875)
    #expect(font.leading == 0)
  }

  @Test func explicitFacesKeepTheFaceAndMoveItsAxes() throws {
    let face = try Fixtures.face("wght.ttf")
    let regular = try Font(face: face, size: 20)
    #expect(regular.instance.coordinates == [400])
    #expect(regular.traits.weight == .regular)
    let heavy = regular.withTraits(FontTraits(weight: .heavy))
    #expect(heavy.instance.coordinates == [800])
    #expect(heavy.withSize(40).instance.coordinates == [800])
    #expect(try regular.withVariations(["wght": 250]).withSize(3).instance.coordinates == [250])
    #expect(try Font(face: face, size: 20, variations: ["wght": 700]).traits.weight == .bold)
    #expect(throws: FontError.self) { try regular.withVariations(["none": 1]) }
  }

  @Test func relativesKeepTheRest() {
    let font = Font.monospacedDigitSystemFont(ofSize: 20, weight: .bold)
    let small = font.withSize(10)
    #expect(small.features == font.features)
    #expect(small.traits == font.traits)
    #expect(small == Font.monospacedDigitSystemFont(ofSize: 10, weight: .bold))
    #expect(font.withFeatures([]) == Font.systemFont(ofSize: 20, weight: .bold))
    var italic = font.traits
    italic.isItalic = true
    #expect(font.withTraits(italic).fontName == "Inter-BoldItalic")
  }

  @Test func equalityIsByValue() throws {
    let face = try Fixtures.face("bars.ttf")
    let (a, b) = (try Font(face: face, size: 10), try Font(face: face, size: 10))
    #expect(a.id != b.id)
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(try a != Font(face: face, size: 11))
    #expect(a != a.withFeatures([FontFeature("kern", 0)]))
    #expect(try a != Font(face: Fixtures.face("bars.ttf"), size: 10))
  }

  @Test(arguments: [
    ("Inter", "Inter-Regular"), ("inter", "Inter-Regular"), ("Inter-SemiBold", "Inter-SemiBold"),
    ("Inter Extra Light Italic", "Inter-ExtraLightItalic"), ("JetBrainsMono-Bold", "JetBrainsMono-Bold"),
    ("Noto Serif", "NotoSerif-Regular"), ("Noto Sans Hebrew", "NotoSansHebrew-Regular"),
  ])
  func names(_ name: String, postScriptName: String) throws {
    #expect(try #require(Font(name: name, size: 12)).fontName == postScriptName)
  }

  @Test(arguments: ["", "Nonesuch", "Inter-Wobbly", "Noto Sans Hebrew Italic", "-"]) func unknownNames(_ name: String) {
    #expect(Font(name: name, size: 12) == nil)
  }
}
