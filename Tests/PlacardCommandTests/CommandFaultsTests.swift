import Foundation
import Placard
import PlacardCommand
import TestSupport
import Testing

private struct Outcome {
  var code: ExitCode
  var output: ByteSink
  var error: String
}

private func run(_ words: [String], input: [UInt8] = []) -> Outcome {
  var context = CommandContext(input: ByteSource(input), output: ByteSink(), error: ByteSink())
  let code = CommandLineTool.run(words, context: &context)
  return Outcome(code: code, output: context.output, error: context.error.text)
}

private let fixtures = URL(filePath: Fixtures.folder + "fonts")

/// Texts and what is wrong with them.
@Suite struct TextInputTests {
  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], 1, "0xFF"), ([0xC3], 0, "0xC3"), ([0x61, 0x62, 0xE2, 0x82], 2, "0xE2"),
      ([0xED, 0xA0, 0x80], 0, "0xED"), ([0xEF, 0xBB, 0xBF, 0x80], 3, "0x80"),
    ] as [([UInt8], Int, String)])
  func theFirstBadByteIsNamed(_ bytes: [UInt8], _ offset: Int, _ name: String) {
    let done = run(["measure"], input: bytes)
    #expect(done.code == .dataError)
    #expect(done.error.hasPrefix("placard: measure: standard input: is not valid UTF-8 at byte \(offset) (\(name)); "))
  }

  @Test func aByteOrderMarkIsDropped() {
    let plain = run(["measure"], input: Array("ab".utf8))
    #expect(plain.code == .success)
    #expect(run(["measure"], input: [0xEF, 0xBB, 0xBF] + Array("ab".utf8)).output.text == plain.output.text)
  }

  @Test(arguments: [
    (#"a\nb"#, "a\nb"), (#"a\tb\r"#, "a\tb\r"), (#"\u{1F600}\u{41}"#, "😀A"), (#"\\n"#, #"\n"#),
    (#"\"\'"#, "\"'"), ("ä", "ä"), ("", ""),
  ])
  func escapes(_ typed: String, _ text: String) throws {
    #expect(try EscapeSyntax.text(typed) == text)
  }

  @Test(arguments: [#"\q"#, #"a\"#, #"\u41"#, #"\u{}"#, #"\u{110000}"#, #"\u{D800}"#, #"\u{41"#, #"\u{+1}"#])
  func noEscapes(_ typed: String) {
    #expect(throws: ValueError.self) { try EscapeSyntax.text(typed) }
    #expect(run(["measure", typed, "--escapes"]).code == .usage)
    #expect(run(["measure", typed]).code == .success)
  }

  @Test func aTypedLineEnd() {
    let typed = run(["measure", #"a\nb"#, "-n", "0", "--escapes"])
    #expect(typed.output.text == run(["measure", "a\nb", "-n", "0"]).output.text)
    #expect(run(["help", "escapes"]).output.text.contains("line end"))
  }

  @Test func whatTerminalsObeyIsWrittenOut() {
    let name = "x\u{1B}]0;t\u{7}\n\u{9B}31m.ttf"
    let shown = #"x\u{1B}]0;t\u{7}\n\u{9B}31m.ttf"#
    #expect(name.printable == shown && "plain é 漢".printable == "plain é 漢")
    for words in [
      ["measure", "a", "--font", name], ["measure", "a", "--\(name)"], ["measure", "-f", name],
      ["measure", "a", "--align", name], [name],
    ] {
      let error = run(words).error
      #expect(error.contains(shown) && !error.unicodeScalars.contains("\u{1B}"), "\(error)")
      #expect(error.filter { $0 == "\n" }.count == 1)
    }
  }
}

/// Values that were taken without a word.
@Suite struct ValueFaultTests {
  @Test(arguments: [
    ("en", true), ("zh-Hant-TW", true), ("sr-Latn", true), ("es-419", true), ("de-1996", true),
    ("sl-rozaj-biske", true),
    ("en-u-nu-arab", true), ("x-private", true), ("i-klingon", true), ("zh-yue-HK", true), ("en-a-bbb-x-a", true),
    ("english", false), ("", false), ("e", false), ("en_US", false), ("en-", false), ("-en", false), ("123", false),
    ("en--US", false), ("de-DE-u", false), ("toolongtag-x", false), ("en-ä", false), ("german", false),
  ])
  func languageTags(_ text: String, _ isGood: Bool) {
    #expect((try? LanguageSyntax.tag(text)) == (isGood ? text : nil))
    #expect(run(["measure", "a", "--language=\(text)"]).code == (isGood ? .success : .usage))
  }

  @Test func aLocaleIsNoTag() {
    #expect(run(["measure", "a", "--language", "de_DE.UTF-8"]).error.hasSuffix("write de-DE\n"))
  }

  @Test func featuresThatNoFontHas() {
    let known = run(["measure", "a", "--features", "tnum"])
    #expect(known.code == .success && known.error == "")
    let unknown = run(["measure", "a", "--features", "zzzz,tnum"])
    #expect(unknown.code == .success)
    #expect(unknown.error == "placard: features: no font that is named has 'zzzz'\n")
    #expect(run(["measure", "a", "--features", "lig"]).code == .usage)
  }

  @Test func axisValuesOutsideTheAxis() {
    let outside = run(["measure", "a", "--variations", "wght=7000"])
    #expect(outside.code == .success)
    #expect(
      outside.error
        == "placard: variations: wght=7000 is outside the axis of “Inter”, which goes from 100 to 900; 900 is taken\n")
    #expect(run(["measure", "a", "--variations", "wght=900"]).error == "")
  }

  @Test func facesOfACollection() {
    let path = fixtures.appending(path: "two.ttc").path
    func face(_ suffix: String) -> Outcome {
      run(["measure", "a", "--glyphs", "--no-fallback", "--font", path + suffix])
    }
    let (first, second) = (face("#0"), face("#1"))
    #expect(first.code == .success && second.code == .success && first.output.text != second.output.text)
    #expect(face("").output.text == first.output.text)
    for suffix in ["#-1", "#2", "#99999999999"] {
      let done = face(suffix)
      #expect(done.code != .success && done.error.contains("no face"), "\(done.error)")
    }
    #expect(face("#-1").error.contains("has no face -1; use an index from 0 to 1"))
    // By family name, whatever case and spaces.
    let names = [0, 1].compactMap { try? FontFace(path: path, index: $0) }
    #expect(face("#\(names[1].fullName)").output.text == second.output.text)
    #expect(face("#\(names[1].familyName.lowercased())").code == .success)
    let unknown = face("#No Such Face")
    #expect(unknown.code == .usage && unknown.error.contains("“\(names[1].fullName)”"), "\(unknown.error)")
  }

  @Test func aPictureWithoutPixelsNamesItsCause() {
    let size = run(["render", "abc", "--size", "1e-6"])
    #expect(size.code == .dataError && size.error.contains("a size of 1e-06 points at scale 1 is less than one"))
    #expect(run(["render", "abc", "--scale", "1e-9"]).error.contains("a size of 17 points at scale 1e-09"))
    #expect(run(["render", "abc", "--width", "1e-5"]).error.contains("a width of 1e-05 points"))
    #expect(run(["render", ""]).error.contains("as there is no text"))
  }

  @Test func negativeZeroIsZero() throws {
    guard case .number(let value) = try ValueKind.number(from: 0, to: 1).value(text: "-0.0") else { return }
    #expect(value == 0 && value.sign == .plus)
    guard case .number(let json) = try ValueKind.number().value(json: .number(-0.0)) else { return }
    #expect(json.sign == .plus)
  }
}

/// Words of other tools.
@Suite struct ForeignWordTests {
  @Test(arguments: [
    ("--bold", "--weight bold"), ("--font-size", "--size"), ("--fontSize", "--size"), ("--font-family", "--font"),
    ("--padding", "--insets"), ("--bg", "--background"), ("--text-color", "--color"), ("--textColor", "--color"),
    ("--max-lines", "--lines"), ("--numberOfLines", "--lines"), ("--wrap", "--mode word-wrapping"),
    ("--text-align", "--align"), ("--line-height", "--line-height-multiple"), ("--ellipsize", "--mode"),
    ("-pointsize", "--size"), ("-fill", "--color"), ("-gravity", "--align"), ("-font", "--font"), ("-size", "--size"),
    ("--minimumScaleFactor", "--min-scale"), ("--foreground=red", "--color"), ("--markup", "--styled"),
  ])
  func areAnsweredWithOurs(_ word: String, _ ours: String) {
    let done = run(["render", "a", word])
    #expect(done.code == .usage && done.error.hasSuffix("; did you mean '\(ours)'?\n"), "\(done.error)")
  }

  @Test func theTextStandsWithoutAnOption() {
    let done = run(["render", "--text", "a"])
    #expect(done.code == .usage && done.error.contains("the text stands without an option: placard render 'some text'"))
  }

  @Test func keysOfJSONToo() throws {
    var settings = LabelSettings()
    #expect(throws: DescriptionError(key: "fontWeight", reason: "unknown key; did you mean 'weight'?")) {
      try settings.apply(json: ["fontWeight": .string("bold")])
    }
  }

  /// Every row of the table leads to an option with a value that is taken.
  @Test func everyAnswerIsAnOption() throws {
    for (option, words) in ForeignWords.table {
      let parts = option.split(separator: " ", maxSplits: 1).map(String.init)
      let spec = try #require(OptionTable.option(named: parts[0]), "\(option)")
      if parts.count > 1, case .font = spec.kind { continue }
      if parts.count > 1 { #expect(throws: Never.self, "\(option)") { try spec.kind.value(text: parts[1]) } }
      #expect(!words.isEmpty)
    }
  }
}

/// What pictures and measurements say and leave out.
@Suite struct OutputFaultTests {
  @Test func boxesAreNamed() {
    for command in ["render", "marquee"] {
      let done = run([command, "a\u{13000}\u{13001}", "--width", "90", "--compression", "0"])
      #expect(done.code == .success)
      #expect(
        done.error == "placard: boxes stand for U+13000, U+13001, for which the fonts have no glyphs; "
          + "try --font 'Noto Sans Egyptian Hieroglyphs' with --system-fonts, or its file\n")
      #expect(run([command, "a", "--width", "90"]).error == "")
      let strict = run([command, "a\u{13000}", "--width", "90", "--missing-glyphs", "strict"])
      #expect(strict.code == .dataError && strict.error.contains("U+13000"))
    }
    let bundled = run(["render", "\u{0633}", "--no-fallback"])
    #expect(bundled.error.hasSuffix("for which the fonts have no glyphs; try --font 'Noto Sans Arabic'\n"))
    let many = run(["render", String(String.UnicodeScalarView((0x13000..<0x13020).compactMap(Unicode.Scalar.init)))])
    #expect(many.error.contains("U+13007, 24 more, for which"))
  }

  @Test func aBatchCountsLabelsWithBoxes() throws {
    let lines = #"{"text":"a"}"# + "\n" + #"{"text":"b\ud80c\udc01"}"# + "\n" + #"{"text":"\ud80c\udc00 \ud80c\udc01"}"#
    let done = run(["batch", "-q", "--format", "jsonl", "-j", "2"], input: Array(lines.utf8))
    #expect(done.code == .success)
    #expect(done.error.hasPrefix("placard: 2 labels with boxes: boxes stand for U+13000, U+13001, for which"))
    let rows = try done.output.text.split(separator: "\n").map { try JSONValue(parsing: $0.utf8) }
    let missing: [JSONValue?] = rows.map { if case .object(let row) = $0 { row["missing"] } else { nil } }
    #expect(
      missing == [
        nil, .array([.string("U+13001")]), .array([.string("U+13000"), .string("U+13001")]),
      ])
  }

  /// Names that differ only in their normal form are one file on some systems.
  @Test func namesOfOneTextAreOneName() {
    let lines = "{\"text\":\"a\",\"output\":\"\u{E9}.png\"}\n{\"text\":\"b\",\"output\":\"e\u{301}.png\"}\n"
    let folder = FileManager.default.temporaryDirectory.appending(path: "placard-names-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let done = run(["batch", "-q", "-o", folder], input: Array(lines.utf8))
    #expect(done.code == .dataError)
    #expect(done.error.contains("is that of line 1 but for its Unicode normalization; give another one"))
    let twice = "{\"text\":\"a\",\"output\":\"x\"}\n{\"text\":\"b\",\"output\":\"x\"}\n"
    let same = run(["batch", "-q", "-o", folder], input: Array(twice.utf8))
    #expect(same.error.contains("the name 'x' is that of line 1; give another one"))
  }

  @Test func blackAndWhite() throws {
    for options in [[], ["--dither", "ordered"], ["--dither", "threshold", "--background", "#999", "--width", "64"]] {
      let done = run(["render", "Hi", "--mono"] + options)
      let picture = try Bitmap(png: done.output.bytes)
      let levels = Set(stride(from: 0, to: picture.pixels.count, by: 4).map { Array(picture.pixels[$0..<$0 + 4]) })
      #expect(levels == [[0, 0, 0, 255], [255, 255, 255, 255]], "\(options)")
      // A grey PNG.
      #expect(done.output.bytes[25] == 0)
    }
    #expect(run(["render", "Hi", "--dither", "ordered"]).code == .usage)
  }

  @Test func shortNamesOfAxesAreFilledWithSpaces() throws {
    #expect(try FeatureSyntax.axisValue("HV=20") == AxisValue(axis: "HV  ", value: 20))
    #expect(throws: ValueError.self) { try FeatureSyntax.axisValue("=20") }
    #expect(throws: ValueError.self) { try FeatureSyntax.axisValue("weight=20") }
  }

  @Test func hyphenationTakesPatternsFromAFile() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "placard-\(UUID()).dic")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("UTF-8\na1b\n".utf8).write(to: file)
    func lines(_ options: String...) throws -> [JSONValue?] {
      let words = ["measure", "aaabbbaaa", "-n", "0", "--font", "JetBrains Mono", "--size", "10", "--width", "45"]
      let done = run(words + options)
      guard case .object(let object) = try JSONValue(parsing: done.output.bytes),
        case .array(let lines)? = object["lines"]
      else { return [] }
      return lines.map { if case .object(let line) = $0 { line["text"] } else { nil } }
    }
    // Seven of the letters fit, six and a hyphen where words are divided.
    #expect(try lines() == [.string("aaabbba"), .string("aa")])
    #expect(
      try lines("--hyphenation", "1", "--hyphenation-dictionary", file.path)
        == [.string("aaa\u{2010}"), .string("bbbaaa")])
  }

  @Test func hyphenationSaysWhatIsMissing() {
    let unknown = run(["measure", "word", "--language", "xx", "--hyphenation", "1"])
    #expect(unknown.code == .success)
    #expect(unknown.error.contains("no patterns for the language 'xx'"))
    #expect(unknown.error.contains("name a file with --hyphenation-dictionary"))
    let off = run(["measure", "word", "--language", "xx", "--hyphenation", "0"])
    #expect(off.error.isEmpty)
    let absent = run(["measure", "word", "--hyphenation", "1", "--hyphenation-dictionary", "/none.dic"])
    #expect(absent.code == .noInput && absent.error.contains("/none.dic cannot be read"))
    let font = fixtures.appending(path: "bars.ttf").path
    let wrong = run(["measure", "word", "--hyphenation", "1", "--hyphenation-dictionary", font])
    #expect(wrong.code == .dataError && wrong.error.contains("is not a dictionary of hyphenation patterns"))
  }

  @Test func measurementsSayWhatIsAskedFor() throws {
    func lines(_ options: String...) throws -> [JSONObject] {
      let done = run(["measure", "ab\ncd", "-n", "0"] + options)
      guard case .object(let object) = try JSONValue(parsing: done.output.bytes),
        case .array(let lines)? = object["lines"]
      else { return [] }
      return lines.compactMap { if case .object(let line) = $0 { line } else { nil } }
    }
    #expect(try lines().map { $0.members.map(\.key) } == [["text"], ["text"]])
    let places = ["text", "range", "x", "baseline", "top", "height", "width"]
    #expect(try lines("--lines-detail").map { $0.members.map(\.key) } == [places, places])
    #expect(try lines("--glyphs").map { $0.members.map(\.key) } == [places + ["glyphs"], places + ["glyphs"]])
  }

  /// 64 is for the command line; a font is data.
  @Test func faultsOfFontsAreNoFaultsOfUsage() {
    let font = fixtures.appending(path: "bars.ttf").path
    #expect(run(["inspect", "shape", "ab", "--font", font, "--face", "0"]).code == .success)
    #expect(run(["inspect", "shape", "ab"]).code == .usage)
    #expect(run(["inspect", "shape", "ab", "--font", fixtures.path + "/none.ttf"]).code == .noInput)
    let lines = run(["inspect", "shape", "--jsonl"], input: Array("{}\n".utf8))
    #expect(lines.code == .dataError)
  }
}
