import Placard
import TestSupport
import Testing

/// Glyphs, clusters and advances of whole labels' text against the `hb-shape` program, and widths of lines against the
/// sum of its advances: names of languages, countries, scripts, months and days in the locale data of Debian's
/// `unicode-cldr-core`, and the words of this project's own texts for the scripts that have no locale there.
@Suite struct HarfBuzzTests {
  static let tool = ["/usr/bin/hb-shape", "/usr/local/bin/hb-shape", "/opt/homebrew/bin/hb-shape"]
    .first(where: FileManager.default.isExecutableFile(atPath:))
  static let localeData = "/usr/share/unicode/cldr/common/main/"
  static let locales = [
    "en", "de", "fr", "vi", "tr", "ro", "yo", "el", "ru", "sr", "mn", "ar", "fa", "ur", "ps", "ug", "he", "yi", "hi",
    "mr", "ne", "bn", "as", "pa", "gu", "or", "ta", "te", "kn", "ml", "si", "th", "lo", "km", "my", "bo", "dz", "ka",
    "hy", "am", "ti", "zh_Hans", "zh_Hant", "ja", "ko", "ff_Adlm", "ccp", "sat_Olck", "vai_Vaii", "zgh", "ii", "chr",
  ]
  static let size = 20.0

  /// What one call of the program shapes.
  private struct Group: Hashable {
    var file: String
    var variations: String
    var script: String
    var language: String
    var isRightToLeft: Bool
    var unitsPerEm: Int
  }
  private struct Sample {
    var text: String
    /// Glyph, cluster, advance, offsets: visual order, code points, HarfBuzz's whole numbers at 64 units of a font unit.
    var glyphs: [[Int]]
    var width: Double
  }

  @Test(.enabled(if: tool != nil, "hb-shape is not installed (Debian: libharfbuzz-bin)"))
  func labelsHaveHarfBuzzsGlyphs() throws {
    if !FileManager.default.fileExists(atPath: Self.localeData) {
      print("skipped the names of the locale data: unicode-cldr-core is not installed")
    }
    let typesetter = Typesetter()
    var groups: [Group: [Sample]] = [:]
    var order: [Group] = []
    for (text, language, font) in try Self.strings() {
      let shaped = typesetter.shape(StyledText(text, style: TextStyle(font: font)), language: language)
      // Text of several fonts or directions is several calls; the program knows one.
      guard shaped.items.count == 1, let item = shaped.items.first, item.kind == .text, !item.face.isMissing else {
        continue
      }
      let face = item.face.instance.face
      let group = Group(
        file: face.displayName,
        variations: zip(face.axes, item.face.instance.coordinates).map { "\($0.tag)=\($1)" }.joined(separator: ","),
        script: Self.name(of: item.script), language: language, isRightToLeft: item.level & 1 == 1,
        unitsPerEm: face.unitsPerEm)
      if groups[group] == nil { order.append(group) }
      let line = try #require(typesetter.layout(shaped, in: TextContainer()).lines.first)
      groups[group, default: []].append(
        Sample(
          text: text, glyphs: Self.glyphs(of: shaped, item, unitsPerEm: face.unitsPerEm), width: line.fullWidth))
    }

    var compared = 0
    var files: Set<String> = []
    for group in order {
      let samples = groups[group] ?? []
      let reference = try Self.reference(group, samples.map(\.text))
      try #require(reference.count == samples.count, "\(group)")
      for (sample, expected) in zip(samples, reference) {
        #expect(sample.glyphs == expected, "\(sample.text) in \(group)")
        let sum = expected.reduce(0) { $0 + $1[2] }
        let points = Double(sum) * Self.size / Double(group.unitsPerEm * 64)
        #expect(abs(sample.width - points) < 1e-6, "width of \(sample.text) in \(group)")
        compared += 1
      }
      files.insert(group.file)
    }
    print("compared \(compared) strings in \(order.count) groups of font, script, language and direction")
    if FileManager.default.fileExists(atPath: Self.localeData) { #expect(compared >= 2000) }
    let bundled = Set(try Fixtures.bundledFiles().map(\.lastPathComponent))
    #expect(bundled.subtracting(files) == [])
  }

  // MARK: Ours

  private static func name(of script: UInt32) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: script >> $0) }, as: UTF8.self)
  }

  private static func glyphs(of shaped: ShapedText, _ item: TextItem, unitsPerEm: Int) -> [[Int]] {
    let text = String(decoding: shaped.text.units, as: UTF16.self)
    var codePoint: [Int: Int] = [:]
    for (number, index) in text.unicodeScalars.indices.enumerated() { codePoint[index.utf16Offset(in: text)] = number }
    func units(_ points: Double) -> Int { Int((points * Double(unitsPerEm * 64) / size).rounded()) }
    let glyphs = shaped.glyphs[item.glyphs].map { glyph in
      [
        Int(glyph.glyph), codePoint[Int(glyph.cluster)] ?? -1, units(glyph.advance), units(glyph.xOffset),
        units(glyph.yOffset),
      ]
    }
    return item.level & 1 == 1 ? glyphs.reversed() : glyphs
  }

  // MARK: The program's

  private struct Glyph: Decodable {
    var g: Int
    var cl: Int
    var ax: Int
    var dx: Int
    var dy: Int
  }

  private static func reference(_ group: Group, _ lines: [String]) throws -> [[[Int]]] {
    let file = try #require(try Fixtures.bundledFiles().first { $0.lastPathComponent == group.file })
    var arguments = [
      "--font-file=\(file.path)", "--font-size=\(group.unitsPerEm * 64)", "--script=\(group.script)",
      "--language=\(group.language)", "--direction=\(group.isRightToLeft ? "rtl" : "ltr")", "--shapers=ot", "--bot",
      "--eot", "--no-glyph-names", "--output-format=json", "--cluster-level=0",
    ]
    if !group.variations.isEmpty { arguments.append("--variations=\(group.variations)") }
    let child = try ChildProcess.run(
      try #require(tool), arguments, input: Data((lines.joined(separator: "\n") + "\n").utf8))
    let decoder = JSONDecoder()
    return try child.text.split(separator: "\n").map { line in
      try decoder.decode([Glyph].self, from: Data(line.utf8)).map { [$0.g, $0.cl, $0.ax, $0.dx, $0.dy] }
    }
  }

  // MARK: Strings

  /// Each string once per language, with the font of the label that shows it.
  private static func strings() throws -> [(text: String, language: String, font: Font)] {
    var result: [(String, String, Font)] = []
    let system = Font.systemFont(ofSize: size)
    for text in WorldText.languages + WorldText.scripts {
      let own = text.font(ofSize: size)
      var seen: Set<String> = []
      for word in [text.text] + text.text.split(separator: " ").map(String.init) where seen.insert(word).inserted {
        result.append((word, text.tag, own))
      }
    }
    for locale in locales {
      let language = locale.replacingOccurrences(of: "_", with: "-")
      for name in names(in: locale).prefix(120) { result.append((name, language, system)) }
    }
    return result
  }

  /// Names in the locale's data, in the order of the file.
  private static func names(in locale: String) -> [String] {
    guard let data = try? String(contentsOfFile: localeData + "\(locale).xml", encoding: .utf8) else { return [] }
    var seen: Set<String> = []
    var names: [String] = []
    for line in data.split(separator: "\n") {
      let line = line.drop { $0 == "\t" || $0 == " " }
      guard
        ["<language type", "<territory type", "<script type", "<month type", "<day type"].contains(
          where: line.hasPrefix),
        let start = line.firstIndex(of: ">"), let end = line.lastIndex(of: "<"), start < end
      else { continue }
      let name = String(line[line.index(after: start)..<end])
      if !name.isEmpty, !name.contains("&"), !name.contains("↑"), seen.insert(name).inserted { names.append(name) }
    }
    return names
  }
}
