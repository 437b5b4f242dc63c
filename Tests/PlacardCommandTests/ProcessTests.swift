import Foundation
import PlacardCommand
import TestSupport
import Testing

/// The program as a process: what its caller sees.
struct Program {
  var code: Int32
  var output: Data
  var error: String

  /// Beside the tests, where SwiftPM puts what it builds.
  static let url: URL = {
    let tests = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let folder =
      tests?.deletingLastPathComponent() ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appending(path: "placard")
  }()

  private static let environment = ["PATH": "/usr/bin:/bin"]

  static func process(_ words: [String], environment: [String: String] = [:]) -> Process {
    ChildProcess.make(url.path, words, environment: Self.environment.merging(environment) { $1 })
  }

  /// Runs to the end with small input and output.
  static func run(_ words: String..., input: Data = Data()) throws -> Program {
    try run(words[0], arguments: Array(words.dropFirst()), input: input)
  }

  static func run(_ command: String, arguments: [String], input: Data = Data()) throws -> Program {
    Program(try ChildProcess.run(url.path, [command] + arguments, environment: environment, input: input))
  }

  /// A shell command line; `placard` is `$0`.
  static func shell(_ script: String) throws -> Program {
    Program(try ChildProcess.run("/bin/sh", ["-c", script, url.path]))
  }

  private init(_ child: ChildProcess) { (code, output, error) = (child.status, child.output, child.error) }
}

/// Width, height of a PNG.
private func pixels(_ png: Data) -> [Int] {
  guard png.count > 33, png.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]) else { return [] }
  func number(_ offset: Int) -> Int { png[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
  return [number(16), number(20)]
}

@Suite struct ProcessTests {
  @Test func aPictureOnStandardOutput() throws {
    let result = try Program.run("render", "Hello", "--width", "100", "--height", "30", "--scale", "2")
    #expect(result.code == 0 && result.error == "")
    #expect(pixels(result.output) == [200, 60])
  }

  @Test func everyWayToGiveTheTextGivesTheSamePicture() throws {
    try withTemporaryFolder { folder in
      try Data("Grüße 日本\n".utf8).write(to: URL(fileURLWithPath: folder + "/text"))
      try Data(#"{"text":"Grüße 日本"}"#.utf8).write(to: URL(fileURLWithPath: folder + "/styled.json"))
      let argument = try Program.run("render", "Grüße 日本")
      let file = try Program.run("render", "--file", folder + "/text")
      let input = try Program.run("render", input: Data("Grüße 日本\r\n".utf8))
      let hyphen = try Program.run("render", "-f", "-", input: Data("Grüße 日本".utf8))
      let styled = try Program.run("render", "--styled", folder + "/styled.json")
      let written = try Program.run("render", "Grüße 日本", "-o", folder + "/out.png")
      #expect(argument.code == 0 && !argument.output.isEmpty)
      for other in [file, input, hyphen, styled] { #expect(other.output == argument.output, "\(other.error)") }
      #expect(written.code == 0 && written.output.isEmpty)
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/out.png")) == argument.output)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["out.png", "styled.json", "text"])
    }
  }

  @Test func theLocaleDoesNotMatter() throws {
    let plain = try Program.run("render", "12.5 ไทย ภาษา", "--width", "40", "-n", "0")
    for locale in ["C", "th_TH.UTF-8", "ar_EG.UTF-8", "ja_JP.UTF-8"] {
      let other = try Program.shell(
        "LC_ALL=\(locale) LANG=\(locale) TZ=Asia/Tokyo \"$0\" render '12.5 ไทย ภาษา' --width 40 -n 0")
      #expect(other.output == plain.output && other.code == 0)
    }
  }

  @Test(arguments: [
    ("render A --file x", 64, "placard: render: the text is given twice; give an argument, --file or --styled"),
    ("render --file /none", 66, "placard: render: /none: cannot open: No such file or directory"),
    ("render --file /", 66, "placard: render: /: is a folder; name a file"),
    ("render A -o /none/x.png", 73, "placard: render: /none/x.png: cannot create: its folder does not exist"),
    ("render A -o /", 73, "placard: render: /: is a folder; name a file in it"),
    ("render A -o /proc/x.png", 73, "placard: render: /proc/x.png: cannot create: its folder does not exist"),
    (
      "render ''", 65,
      "placard: render: the picture has no pixels, as there is no text; give a text, or --width and --height"
    ),
    (
      "render A --width 1000 --height 1000 --max-pixels 999999", 65,
      "placard: render: a picture of 1000 × 1000 pixels is over --max-pixels 999999; use a smaller size or scale"
    ),
    (
      "render A --font 'No Such Family'", 64,
      "placard: render: font: there is no font family “No Such Family”; name a font file, or try --system-fonts"
    ),
    ("render A --font Itner", 64, "placard: render: font: there is no font family “Itner”; did you mean “Inter”?"),
    (
      "render A --variations abcd=1", 64,
      "placard: render: font: the font “Inter.ttf” has no variation axis “abcd”; its axes are opsz, wght"
    ),
    ("render A --size nan", 64, "placard: render: --size: 'nan' is not a finite number; write it as in 12 or 0.5"),
    ("render A --missing-glyphs strict '--' ", 0, ""),
    (
      "batch", 64,
      "placard: batch: nothing says where the pictures go; write -o FOLDER, or --format tar, jsonl or arrow"
    ),
    ("batch -o /proc/none", 73, "placard: batch: /proc/none: cannot create: its folder does not exist"),
    ("batch --format tar --resume", 64, "placard: batch: --resume: a stream cannot be gone on with; use -o FOLDER"),
    (
      "batch --format tar --shard 3/2", 64,
      "placard: batch: --shard: '3/2' is no shard; write the number of this one and of all, as in 2/5"
    ),
    (
      "batch --format jsonl --name x.png", 64,
      "placard: batch: --name: 'x.png' gives every label the same name; put {index} or {id} into it"
    ),
    ("batch --format tar --defaults /none", 66, "placard: batch: /none: cannot open: No such file or directory"),
    ("batch --format tar -i /none", 66, "placard: batch: /none: cannot open: No such file or directory"),
    ("inspect shap", 64, "placard: inspect: unknown request 'shap'; did you mean 'shape'?"),
    ("snapshots acept", 64, "placard: snapshots: unknown action 'acept'; did you mean 'accept'?"),
  ])
  func failures(_ line: String, _ code: Int, _ message: String) throws {
    let result = try Program.shell("\"$0\" \(line) > /dev/null")
    #expect(result.code == Int32(code))
    #expect(result.error == (code == 0 ? "" : message + "\n"))
  }

  @Test func badBytes() throws {
    let argument = try Program.shell("\"$0\" render \"$(printf 'a\\303(')\"")
    #expect(
      argument.code == 65 && argument.error == "placard: argument 2: is not valid UTF-8; give the text in UTF-8\n")
    let input = try Program.run("render", input: Data([0x61, 0xFF]))
    #expect(input.code == 65)
    #expect(
      input.error
        == "placard: render: standard input: is not valid UTF-8 at byte 1 (0xFF); convert it first, for example with iconv\n"
    )
    let nul = try Program.run("render", input: Data([0x61, 0x00, 0x62]))
    #expect(nul.code == 65 && nul.error == "placard: render: text: holds a NUL character at byte 1; take it out\n")
    let styled = try Program.run("render", "--styled", "/dev/stdin", input: Data("{\"text\":\n \"a\",}".utf8))
    #expect(styled.code == 65)
    #expect(styled.error == "placard: render: /dev/stdin: line 2, column 6: a key in double quotes should stand here\n")
  }

  @Test func aFullDiskAndAClosedPipe() throws {
    let full = try Program.shell("\"$0\" render A > /dev/full")
    #expect(full.code == 74)
    #expect(full.error == "placard: render: standard output: no space left on the device; free some and run again\n")
    let closed = try Program.shell(
      "{ yes '{\"text\":\"A\"}' | \"$0\" batch --format jsonl -q; echo $? >&2; } | head -1 > /dev/null")
    #expect(
      closed.error.hasSuffix("placard: standard output: the reader closed the pipe before everything was written\n74\n")
    )
  }

  @Test func measureInNumbers() throws {
    let result = try Program.run(
      "measure", "ab\ncd", "-n", "0", "--font", "JetBrains Mono", "--size", "10", "--lines-detail")
    guard case .object(let object) = try JSONValue(parsing: result.output), case .array(let lines)? = object["lines"],
      case .object(let line)? = lines.first, case .number(let width)? = line["width"]
    else {
      Issue.record("\(result.error)")
      return
    }
    // JetBrains Mono: every advance is 600 of 1000 units.
    #expect(lines.count == 2 && abs(width - 12) < 1e-6 && line["text"] == .string("ab"))
    #expect(object["truncated"] == .bool(false) && object["missingClusters"] == .array([]))
  }

  /// The runtime would abort with a backtrace.
  @Test func outOfMemoryIsOneLine() throws {
    let result = try Program.shell("ulimit -v 700000; \"$0\" render A --width 11000 --height 11000 > /dev/null")
    #expect(result.code == 70)
    // The runtime may say a line of its own before.
    #expect(result.error.hasSuffix("placard: out of memory; use a smaller text, size or scale, or fewer --jobs\n"))
  }

  @Test func inspectAnswersLinesInOrder() throws {
    let requests = #"{"text":"ab cd"}"# + "\n" + #"{"txt":1}"# + "\n" + #"{"text":"e f"}"# + "\n"
    let result = try Program.run("inspect", "breaks", "--jsonl", input: Data(requests.utf8))
    #expect(result.code == 65)
    #expect(
      String(decoding: result.output, as: UTF8.self)
        == "[3,5]\n{\"error\":\"txt: unknown key; did you mean 'text'?\"}\n[2,3]\n")
    #expect(result.error == "placard: inspect: line 2: txt: unknown key; did you mean 'text'?\n")
    let bidi = try Program.run("inspect", "bidi", "aא")
    #expect(
      String(decoding: bidi.output, as: UTF8.self) == #"{"paragraphLevel":0,"levels":[0,1],"order":[0,1]}"# + "\n")
  }

  @Test func aMarqueeAndOneMomentOfIt() throws {
    let moving = try Program.run(
      "marquee", "Text that is too long for its label", "--width", "60", "--rate", "100", "--fps", "4")
    #expect(moving.code == 0 && moving.output.range(of: Data("acTL".utf8)) != nil)
    let still = try Program.run("marquee", "Text that is too long for its label", "--width", "60", "--at", "2")
    #expect(still.code == 0 && still.output.range(of: Data("acTL".utf8)) == nil && pixels(still.output)[0] == 60)
    let stored = try Program.run(
      "marquee", "Text that is too long for its label", "--width", "60", "--rate", "100", "--fps", "4",
      "--compression", "0")
    #expect(stored.code == 0 && 2 * stored.output.count > 3 * moving.output.count)
  }

  @Test func fontsOfAText() throws {
    let result = try Program.run("fonts", "a日")
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("Inter") && lines[1].contains("CJK"))
    let unknown = try Program.run("fonts", "a\u{10FFFD}", "--no-fallback")
    #expect(String(decoding: unknown.output, as: UTF8.self).contains("no glyph: a box"))
  }
}

@Suite struct LabelOptionTests {
  private func measure(_ words: String...) throws -> JSONObject {
    let result = try Program.run("measure", arguments: words)
    guard result.code == 0, case .object(let object) = try JSONValue(parsing: result.output) else {
      Issue.record("\(result.error)")
      return JSONObject()
    }
    return object
  }
  private func size(_ object: JSONObject) -> [Double] {
    guard case .object(let size)? = object["size"], case .number(let w)? = size["width"],
      case .number(let h)? = size["height"]
    else { return [] }
    return [w, h]
  }
  private func firstLine(_ object: JSONObject) -> String? {
    guard case .array(let lines)? = object["lines"], case .object(let line)? = lines.first,
      case .string(let text)? = line["text"]
    else { return nil }
    return text
  }

  @Test func textStylesHaveTheirSizes() throws {
    // Apple's tables: headline is 17 points semibold at large and 21 at xxl; body is 53 at the largest.
    #expect(
      try size(measure("Abc", "--text-style", "headline"))
        == size(measure("Abc", "--size", "17", "--weight", "semibold")))
    #expect(
      try size(measure("Abc", "--text-style", "headline", "--content-size", "xxl"))
        == size(measure("Abc", "--size", "21", "--weight", "600")))
    #expect(
      try size(measure("Abc", "--text-style", "body", "--content-size", "accessibility-xxxl"))
        == size(measure("Abc", "--size", "53")))
    #expect(try size(measure("Abc", "--text-style", "title1", "--size", "10")) == size(measure("Abc", "--size", "10")))
  }

  @Test func aTruncationToken() throws {
    // Ten cells of 6 points: seven letters and the token.
    let object = try measure(
      "Hello World", "--font", "JetBrains Mono", "--size", "10", "--width", "60", "--truncation-token", "[+]")
    #expect(firstLine(object) == "Hello W[+]" && object["truncated"] == .bool(true))
  }

  @Test func widthsThatTextMayTake() throws {
    let mono = ["--font", "JetBrains Mono", "--size", "10", "-n", "0", "--break-strategy", "none"]
    let free = try Program.run("measure", arguments: ["aa bb cc"] + mono)
    let bounded = try Program.run("measure", arguments: ["aa bb cc", "--max-width", "36"] + mono)
    let wide = try Program.run("measure", arguments: ["aa bb cc", "--max-width", "600"] + mono)
    #expect(free.output == wide.output)
    guard case .object(let object) = try JSONValue(parsing: bounded.output) else { return }
    // Two lines; the hanging space counts in the width of the first (`Documentation/Rules/Label.md` 4.1).
    #expect(size(object)[0] == 36 && firstLine(object) == "aa bb")
  }

  @Test func systemFontsAreNamed() throws {
    let list = try Program.shell("fc-list : family 2> /dev/null | grep -x 'DejaVu Sans' | head -1")
    guard String(decoding: list.output, as: UTF8.self) == "DejaVu Sans\n" else { return }
    let without = try Program.run("measure", "A", "--font", "DejaVu Sans")
    #expect(without.code == 64)
    let with = try Program.run("measure", "A", "--font", "DejaVu Sans", "--system-fonts")
    #expect(
      with.code == 0 && with.error.hasPrefix("placard: font 'DejaVu Sans': taken from /")
        && with.error.hasSuffix(".ttf\n"))
    let unknown = try Program.run("measure", "A", "--font", "No Such Family", "--system-fonts")
    #expect(unknown.code == 64)
  }
}
