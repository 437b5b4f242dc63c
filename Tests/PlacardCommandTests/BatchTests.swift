import Foundation
import PlacardCommand
import PlacardSystem
import TestSupport
import Testing

/// What the tests draw instead of a label: the text, after a while that differs from line to line, closed as PNG is.
private func fake(_ settings: LabelSettings, _ saysOnlyText: Bool) throws(CommandFailure) -> BatchPicture {
  let text = settings.text ?? ""
  if text == "bad" { throw CommandFailure(.dataError, "size: cannot be drawn") }
  for _ in 0..<((text.utf8.last.map { Int($0) % 5 } ?? 0)) { sched_yield() }
  let png =
    [UInt8](repeating: 0x20, count: 60) + Array(text.utf8) + [
      0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
  // Some pictures are too large to be gathered with others, as pixels and as bytes.
  let isBig = text.hasPrefix("big")
  if text == "big and unencodable" {
    return BatchPicture(width: 1, height: 1) { (_) throws(CommandFailure) in
      throw CommandFailure(.dataError, "size: cannot be encoded")
    }
  }
  return BatchPicture(width: isBig ? 400 : text.utf8.count, height: isBig ? 400 : 1) { _ in
    isBig ? [UInt8](repeating: 0x20, count: BatchEntry.largestShared) + png : png
  }
}

private func run(
  _ input: String, to destination: BatchJob.Destination, name: String = "{index:3}.png",
  setUp: (inout BatchJob) -> Void = { _ in }
) throws -> (code: ExitCode, output: ByteSink, messages: String) {
  var job = BatchJob(destination: destination, template: try NameTemplate(name))
  job.workers = 3
  setUp(&job)
  let output = ByteSink()
  let error = ByteSink()
  let batch = BatchOutput(
    job: job, stream: output, progress: BatchProgress(sink: error, total: nil, isQuiet: true))
  let engine = BatchEngine(job: job, output: batch, interruption: nil) { fake }
  return (try engine.run(ByteSource(input.utf8)), output, error.text)
}

private func lines(_ count: Int) -> String {
  (1...count).map { "{\"text\":\"label \($0)\"}\n" }.joined()
}

private func names(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}

@Suite struct BatchTests {
  @Test func jsonLinesKeepTheOrder() throws {
    let result = try run(lines(500), to: .jsonLines)
    #expect(result.code == .success)
    let answers = result.output.text.split(separator: "\n")
    #expect(answers.count == 500)
    for (i, answer) in answers.enumerated() {
      guard case .object(let object) = try JSONValue(parsing: answer.utf8), case .string(let png)? = object["png"]
      else {
        Issue.record("no object")
        return
      }
      #expect(object["line"] == .integer(i + 1))
      let bytes = try #require(Data(base64Encoded: png))
      #expect(String(decoding: bytes, as: UTF8.self).contains("label \(i + 1)"))
    }
  }

  @Test func anySplitOverThreadsGivesTheSameStream() throws {
    let one = try run(lines(200), to: .tar) { $0.workers = 1 }
    let many = try run(lines(200), to: .tar) { $0.workers = 8 }
    #expect(one.output.bytes == many.output.bytes)
  }

  @Test(arguments: [BatchJob.Destination.tar, .jsonLines])
  func largePicturesStandInTheirPlace(_ destination: BatchJob.Destination) throws {
    let input = (1...100).map { "{\"text\":\"\($0 % 5 == 0 ? "big" : "label") \($0)\"}\n" }.joined()
    let one = try run(input, to: destination) { $0.workers = 1 }
    let many = try run(input, to: destination) { $0.workers = 4 }
    #expect(one.code == .success)
    #expect(one.output.bytes == many.output.bytes)
    guard destination == .jsonLines else { return }
    let sizes = try one.output.text.split(separator: "\n").map { line -> Int? in
      guard case .object(let object) = try JSONValue(parsing: line.utf8), case .string(let png)? = object["png"]
      else { return nil }
      return Data(base64Encoded: png)?.count
    }
    // 60 bytes, the text, 12 bytes; the large ones 65 536 more.
    #expect(
      sizes
        == (1...100).map { 72 + "\($0 % 5 == 0 ? "big" : "label") \($0)".utf8.count + ($0 % 5 == 0 ? 65_536 : 0) })
  }

  @Test func whatCannotBeEncodedIsABadLine() throws {
    let result = try run("{\"text\":\"a\"}\n{\"text\":\"big and unencodable\"}\n{\"text\":\"b\"}", to: .jsonLines)
    #expect(result.code == .dataError)
    #expect(result.messages == "placard: line 2: size: cannot be encoded\n")
    let rows = result.output.text.split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows[1] == #"{"line":2,"name":"002.png","error":"size: cannot be encoded"}"#)
  }

  @Test func aBadLineIsNamedAndTheRestGoesOn() throws {
    let input = """
      {"text":"a"}
      {"text":"b","sise":12}

      {"text":"c","size":0}
      {"text":"bad"}
      {"txt":1}
      nonsense
      [1]
      {"size":12}
      {"text":"d\\u0000"}
      {"text":"last"}
      """
    let result = try run(input, to: .jsonLines)
    #expect(result.code == .dataError)
    #expect(
      result.messages == """
        placard: line 2: sise: unknown key; did you mean 'size'?
        placard: line 4: size: 0 is out of range; give a number above 0 and up to 1000000
        placard: line 5: size: cannot be drawn
        placard: line 6: txt: unknown key; did you mean 'text'?
        placard: line 7: column 1: unknown word; only true, false and null are words of JSON
        placard: line 8: is an array; give an object such as {"text": "Hello"}
        placard: line 9: text: is missing; give text or styled
        placard: line 10: text: holds a NUL character at byte 1; take it out

        """)
    // Every line has a row.
    let rows = try result.output.text.split(separator: "\n").map { try JSONValue(parsing: $0.utf8) }
    let (lines, names, errors) = (rows.map { $0["line"] }, rows.map { $0["name"] }, rows.map { $0["error"] })
    #expect(lines == [1, 2, 4, 5, 6, 7, 8, 9, 10, 11].map { .integer($0) })
    #expect(errors[0] == nil && errors[9] == nil && errors[1...8].allSatisfy { $0 != nil })
    #expect(errors[3] == .string("size: cannot be drawn") && names[3] == .string("005.png") && names[5] == nil)
  }

  @Test func strictStopsAtTheFirstBadLine() throws {
    let result = try run(lines(3) + "{\n" + lines(500), to: .jsonLines) { $0.isStrict = true }
    #expect(result.code == .dataError)
    #expect(result.output.text.split(separator: "\n").count == 4)
    #expect(
      result.output.text.hasSuffix("{\"line\":4,\"error\":\"column 2: a key in double quotes should stand here\"}\n"))
    #expect(result.messages.contains("placard: line 4: column 2: a key in double quotes should stand here\n"))
  }

  @Test func filesAppearUnderTheirNamesAndNothingElse() throws {
    try withTemporaryFolder { folder in
      let input = "{\"text\":\"a\"}\n{\"text\":\"b\",\"output\":\"sub/b.png\"}\n{\"text\":\"c\"}\n"
      let result = try run(input, to: .folder(folder))
      #expect(result.code == .success)
      #expect(try names(in: folder) == ["001.png", "003.png", "sub"])
      #expect(try names(in: folder + "/sub") == ["b.png"])
    }
  }

  @Test func aNameIsUsedOnce() throws {
    try withTemporaryFolder { folder in
      let input = """
        {"text":"first","output":"x.png"}
        {"text":"second","output":"x.png"}
        {"text":"third","output":"004.png"}
        {"text":"fourth"}
        {"text":"fifth","output":"005.png"}
        """
      let result = try run(input, to: .folder(folder))
      #expect(result.code == .dataError)
      #expect(
        result.messages == """
          placard: line 2: output: the name 'x.png' is that of line 1; give another one
          placard: line 3: output: the name '004.png' is that of line 4; give another one

          """)
      #expect(try names(in: folder) == ["004.png", "005.png", "x.png"])
      let content = try String(contentsOfFile: folder + "/x.png", encoding: .isoLatin1)
      #expect(content.contains("first"))
    }
  }

  @Test(arguments: [
    "../x.png", "/x.png", "a//b.png", "a/./b.png", "", "a/", "x\\u0001.png", ".placard-x", "a/.placard-0/b.png",
    ".PLACARD-0123456789abcdef",
  ])
  func namesStayInTheFolder(_ name: String) throws {
    try withTemporaryFolder { folder in
      let result = try run("{\"text\":\"a\",\"output\":\"\(name)\"}", to: .folder(folder))
      #expect(result.code == .dataError)
      #expect(result.messages.hasPrefix("placard: line 1: output: "))
      #expect(try names(in: folder) == [])
    }
  }

  @Test func resumingDrawsOnlyWhatIsMissing() throws {
    try withTemporaryFolder { folder in
      #expect(try run(lines(50), to: .folder(folder)).code == .success)
      let whole = try names(in: folder)
      // One file is gone, one was cut, one was left under its temporary name, one has other content.
      try FileManager.default.removeItem(atPath: folder + "/007.png")
      try Data("cut".utf8).write(to: URL(fileURLWithPath: folder + "/008.png"))
      let left = folder + "/" + TemporaryPlace.prefix + "0123456789abcdef"
      try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: false)
      try Data("part".utf8).write(to: URL(fileURLWithPath: left + "/0"))
      let kept =
        try Data(contentsOf: URL(fileURLWithPath: folder + "/001.png")) + [
          0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
        ]
      try kept.write(to: URL(fileURLWithPath: folder + "/010.png"))
      #expect(try run(lines(50), to: .folder(folder)) { $0.resumes = true }.code == .success)
      #expect(try names(in: folder) == whole)
      #expect(try String(contentsOfFile: folder + "/007.png", encoding: .isoLatin1).contains("label 7"))
      #expect(try String(contentsOfFile: folder + "/008.png", encoding: .isoLatin1).contains("label 8"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/010.png")) == kept)
    }
  }

  @Test func shardsTogetherAreTheWhole() throws {
    try withTemporaryFolder { folder in
      for i in 1...3 {
        let shard = try BatchJob.shard("\(i)/3")
        #expect(try run(lines(20), to: .folder(folder)) { $0.shard = shard }.code == .success)
      }
      #expect(try names(in: folder) == (1...20).map { $0 < 10 ? "00\($0).png" : "0\($0).png" })
    }
    #expect(throws: ValueError.self) { try BatchJob.shard("4/3") }
    #expect(throws: ValueError.self) { try BatchJob.shard("0/3") }
    #expect(throws: ValueError.self) { try BatchJob.shard("1") }
  }

  @Test func defaultsAreUnderTheLine() throws {
    let seen = try run("{}\n{\"text\":\"own\"}", to: .jsonLines) { $0.defaults.text = "default" }
    let texts = try seen.output.text.split(separator: "\n").map { line -> String in
      guard case .object(let object) = try JSONValue(parsing: line.utf8), case .string(let png)? = object["png"],
        let bytes = Data(base64Encoded: png)
      else { return "" }
      return String(decoding: bytes.dropFirst(60).dropLast(12), as: UTF8.self)
    }
    #expect(texts == ["default", "own"])
  }

  @Test func aFullStreamEndsTheRun() throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    let error = ByteSink()
    let job = BatchJob(destination: .jsonLines, template: try NameTemplate("{index}.png"))
    let output = BatchOutput(
      job: job, stream: ByteSink(descriptor: full, name: "standard output"),
      progress: BatchProgress(sink: error, total: nil, isQuiet: true))
    let engine = BatchEngine(job: job, output: output, interruption: nil) { fake }
    #expect(try engine.run(ByteSource(lines(1000).utf8)) == .ioError)
    #expect(error.text == "placard: standard output: no space left on the device; free some and run again\n")
  }

  @Test func linesComeAsTheyAreCut() throws {
    var reader = LineReader(ByteSource("\u{FEFF}a\r\n\n  \nb\nlast".utf8))
    var all: [InputLine] = []
    while let lines = try reader.next(wakeUp: nil), !lines.isEmpty { all += lines }
    #expect(all.map(\.number) == [1, 4, 5])
    #expect(all.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a\r", "b", "last"])
  }

  @Test func progressLines() {
    #expect(
      BatchProgress.status(lines: 250, bad: 2, seconds: 10, consumed: 25, total: 100, barWidth: 8)
        == "[##      ] 250 labels, 2 bad, 25 %, 25 a second, 0:30 left")
    #expect(
      BatchProgress.status(lines: 10, bad: 0, seconds: 2, consumed: 5, total: nil, barWidth: 8)
        == "10 labels, 5 a second")
    #expect(
      BatchProgress.status(lines: 1, bad: 0, seconds: 100, consumed: 1, total: 101, barWidth: 0)
        == "1 labels, 0 %, 0 a second, 2:46:40 left")
  }
}

extension JSONValue {
  /// The value of a key of an object.
  fileprivate subscript(key: String) -> JSONValue? { if case .object(let object) = self { object[key] } else { nil } }
}

@Suite struct NameTemplateTests {
  @Test(arguments: [
    ("{index}.png", "7.png"), ("{index:4}.png", "0007.png"), ("a-{id}.png", "a-x y.png"),
    ("{text}.png", "Hello-World.png"),
    ("{id}/{index:2}.png", "x y/07.png"),
  ])
  func names(_ template: String, _ name: String) throws {
    #expect(try NameTemplate(template).name(line: 7, id: "x y", text: " Hello,  World! ") == name)
  }

  @Test(arguments: [
    "a.png", "{idx}.png", "{index", "{index:0}", "{index:x}", "../{index}", "/{index}", "{index}/", "{index:3}0.png",
  ])
  func refuses(_ template: String) {
    #expect(throws: ValueError.self) { try NameTemplate(template) }
  }

  @Test func findsTheLineOfAName() throws {
    let template = try NameTemplate("a{index:3}.png")
    #expect(template.line(named: "a007.png") == 7)
    #expect(template.line(named: "a1234.png") == 1234)
    #expect(template.line(named: "a07.png") == nil)
    #expect(template.line(named: "a007.jpg") == nil)
    #expect(try NameTemplate("{id}.png").line(named: "7.png") == nil)
    let first = try NameTemplate("{index:3}-{id}.png")
    #expect(first.isUnique && first.line(named: "007-7-8.png") == 7 && first.line(named: "07-x.png") == nil)
    let last = try NameTemplate("{id}/{index}")
    #expect(last.isUnique && last.line(named: "8-9/10") == 10 && last.line(named: "8-9/010") == nil)
    // The number cannot be told from what stands beside it.
    for template in ["{id}.png", "{id}{index}.png", "{id}-{index}-{text}", "{index}{id}", "{id}-{index}.png"] {
      #expect(try !NameTemplate(template).isUnique, "\(template)")
    }
  }

  @Test func needsTheKeysItNames() throws {
    #expect(throws: ValueError.self) { try NameTemplate("{id}.png").name(line: 1, id: nil, text: "a") }
    #expect(throws: ValueError.self) { try NameTemplate("{id}.png").name(line: 1, id: "a/b", text: "a") }
    #expect(throws: ValueError.self) { try NameTemplate("{id}").name(line: 1, id: "..", text: "a") }
  }
}

@Suite struct TarTests {
  @Test func headerFields() throws {
    var entry: [UInt8] = []
    try TarStream.append(name: "a.png", content: [1, 2, 3], to: &entry)
    #expect(entry.count == 1024)
    #expect(Array(entry[512...]) == [1, 2, 3] + [UInt8](repeating: 0, count: 509))
    #expect(String(decoding: entry[0..<6], as: UTF8.self) == "a.png\0")
    #expect(String(decoding: entry[124..<136], as: UTF8.self) == "00000000003\0")
    #expect(String(decoding: entry[257..<265], as: UTF8.self) == "ustar\u{0}00")
    // The sum over the header with its own field blank, in octal.
    let sum = entry[0..<512].enumerated().reduce(0) { $0 + ((148..<156).contains($1.offset) ? 0x20 : Int($1.element)) }
    #expect(Int(String(decoding: entry[148..<154], as: UTF8.self), radix: 8) == sum)
  }

  @Test func longNames() throws {
    let name = String(repeating: "d", count: 90) + "/" + String(repeating: "f", count: 90)
    var entry: [UInt8] = []
    try TarStream.append(name: name, content: [], to: &entry)
    #expect(entry.count == 512)
    #expect(entry[345] == UInt8(ascii: "d") && entry[0] == UInt8(ascii: "f") && entry[345 + 90] == 0)
    #expect(throws: ValueError.self) {
      try TarStream.append(name: String(repeating: "x", count: 101), content: [], to: &entry)
    }
    #expect(entry.count == 512)
  }
}
