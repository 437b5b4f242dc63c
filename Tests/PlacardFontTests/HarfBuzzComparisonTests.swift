import Foundation
import PlacardFont
import TestSupport
import Testing

/// Our glyphs against those of the `hb-shape` program, for real words in every bundled script of core: names of languages,
/// months and days in many languages, from the locale data that comes with Foundation.
@Suite struct HarfBuzzComparisonTests {
  struct Language: Sendable, CustomStringConvertible {
    var code: String
    var script: String
    var file: String
    var description: String { "\(code) \(file)" }
  }

  static let tool = ["/usr/bin/hb-shape", "/usr/local/bin/hb-shape", "/opt/homebrew/bin/hb-shape"]
    .first(where: FileManager.default.isExecutableFile(atPath:))
  static let languages = [
    Language(code: "en", script: "Latn", file: "core/Inter.ttf"),
    Language(code: "vi", script: "Latn", file: "core/Inter.ttf"),
    Language(code: "tr", script: "Latn", file: "core/Inter.ttf"),
    Language(code: "ro", script: "Latn", file: "core/Inter-Italic.ttf"),
    Language(code: "el", script: "Grek", file: "core/Inter.ttf"),
    Language(code: "ru", script: "Cyrl", file: "core/Inter.ttf"),
    Language(code: "sr", script: "Cyrl", file: "core/Inter-Italic.ttf"),
    Language(code: "de", script: "Latn", file: "core/JetBrainsMono.ttf"),
    Language(code: "ar", script: "Arab", file: "core/NotoSansArabic.ttf"),
    Language(code: "fa", script: "Arab", file: "core/NotoSansArabic.ttf"),
    Language(code: "ur", script: "Arab", file: "core/NotoSansArabic.ttf"),
    Language(code: "he", script: "Hebr", file: "core/NotoSansHebrew.ttf"),
    Language(code: "hi", script: "Deva", file: "core/NotoSansDevanagari.ttf"),
    Language(code: "mr", script: "Deva", file: "core/NotoSansDevanagari.ttf"),
    Language(code: "bn", script: "Beng", file: "core/NotoSansBengali.ttf"),
    Language(code: "ta", script: "Taml", file: "core/NotoSansTamil.ttf"),
    Language(code: "th", script: "Thai", file: "core/NotoSansThai.ttf"),
    Language(code: "km", script: "Khmr", file: "core/NotoSansKhmer.ttf"),
    Language(code: "ka", script: "Geor", file: "core/NotoSansGeorgian.ttf"),
    Language(code: "hy", script: "Armn", file: "core/NotoSansArmenian.ttf"),
    Language(code: "zh-Hans", script: "Hani", file: "full/NotoSansCJK-Subset.otf"),
    Language(code: "zh-Hant", script: "Hani", file: "full/NotoSansCJK-Subset.otf"),
    Language(code: "ja", script: "Kana", file: "full/NotoSansCJK-Subset.otf"),
    Language(code: "ko", script: "Hang", file: "full/NotoSansCJK-Subset.otf"),
    Language(code: "am", script: "Ethi", file: "full/NotoSansEthiopic.ttf"),
    Language(code: "gu", script: "Gujr", file: "full/NotoSansGujarati.ttf"),
    Language(code: "pa", script: "Guru", file: "full/NotoSansGurmukhi.ttf"),
    Language(code: "kn", script: "Knda", file: "full/NotoSansKannada.ttf"),
    Language(code: "lo", script: "Laoo", file: "full/NotoSansLao.ttf"),
    Language(code: "ml", script: "Mlym", file: "full/NotoSansMalayalam.ttf"),
    Language(code: "my", script: "Mymr", file: "full/NotoSansMyanmar.ttf"),
    Language(code: "or", script: "Orya", file: "full/NotoSansOriya.ttf"),
    Language(code: "si", script: "Sinh", file: "full/NotoSansSinhala.ttf"),
    Language(code: "te", script: "Telu", file: "full/NotoSansTelugu.ttf"),
    Language(code: "bo", script: "Tibt", file: "full/NotoSerifTibetan.ttf"),
  ]

  static func words(_ code: String) -> [String] {
    let locale = Locale(identifier: code)
    let formatter = DateFormatter()
    formatter.locale = locale
    let languages = ["en", "de", "fr", "ru", "ar", "zh", "ja", "hi", "th", "ko", "el", "he", "km", "ta", "ka", "am"]
    let territories = ["US", "DE", "FR", "RU", "EG", "CN", "JP", "IN", "TH", "KR", "GR", "IL", "KH", "GE", "ET", "BR"]
    return languages.compactMap { locale.localizedString(forLanguageCode: $0) }
      + territories.compactMap { locale.localizedString(forRegionCode: $0) }
      + formatter.monthSymbols + formatter.weekdaySymbols
  }

  static func face(_ file: String) throws -> FontFace {
    try FontFace(path: Fixtures.bundledPath(file))
  }

  @Test(.enabled(if: tool != nil, "hb-shape is not installed"), arguments: languages)
  func sameGlyphs(_ language: Language) throws {
    let path = Fixtures.bundledPath(language.file)
    let face = try FontFace(path: path)
    // Default coordinates, as hb-shape has them: then no value is rounded on either side.
    let variations = Dictionary(uniqueKeysWithValues: face.axes.map { ($0.tag, $0.defaultValue) })
    let instance = try face.instance(variations)
    let isRightToLeft = ["Arab", "Hebr"].contains(language.script)
    let words = Self.words(language.code)
    #expect(words.count > 40)
    let expected = try reference(
      words,
      [
        "--font-file=\(path)", "--script=\(language.script)", "--language=\(language.code)",
        "--direction=\(isRightToLeft ? "rtl" : "ltr")",
      ])
    #expect(expected.count == words.count)
    let shaper = Shaper()
    var total = 0
    for (word, wanted) in zip(words, expected) {
      var glyphs = shape(
        word, instance, size: Double(face.unitsPerEm), script: language.script, language: language.code,
        rightToLeft: isRightToLeft, shaper: shaper)
      if isRightToLeft { glyphs.reverse() }
      let scalarOffsets = word.unicodeScalars.indices.map { $0.utf16Offset(in: word) }
      let got = glyphs.map { glyph in
        Glyph(
          g: glyph.glyph, cl: scalarOffsets.firstIndex(of: Int(glyph.cluster)) ?? -1, dx: glyph.xOffset,
          dy: glyph.yOffset, ax: glyph.advance)
      }
      #expect(got == wanted, "\(word)")
      total += 1
    }
    #expect(total == words.count)
  }

  private struct Glyph: Decodable, Equatable {
    var g: UInt32
    var cl: Int
    var dx: Double
    var dy: Double
    var ax: Double
  }

  private func reference(_ lines: [String], _ options: [String]) throws -> [[Glyph]] {
    let child = try ChildProcess.run(
      try #require(Self.tool),
      options + ["--shapers=ot", "--bot", "--eot", "--no-glyph-names", "--output-format=json", "--cluster-level=0"],
      input: Data((lines.joined(separator: "\n") + "\n").utf8))
    return try child.text.split(separator: "\n").map {
      try JSONDecoder().decode([Glyph].self, from: Data($0.utf8))
    }
  }
}
