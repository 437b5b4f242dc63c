import Foundation
import PlacardSnapshots
import Testing

/// Texts written into a source file; the "program" is a file that is newer than the source, or older.
@Suite struct InlineSnapshotsTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/placard-" + UUID().uuidString

  /// What becomes of a source when texts are written at the calls of `check`, first to last.
  private func edited(
    _ source: String, _ texts: [(text: String, expected: String?)], sourceIsNewer: Bool = false,
    between: ((String) throws -> Void)? = nil
  ) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (file, program) = (folder + "/Tests.swift", folder + "/program")
    try Data(source.utf8).write(to: URL(fileURLWithPath: file))
    try Data().write(to: URL(fileURLWithPath: program))
    let date = Date(timeIntervalSinceNow: sourceIsNewer ? -100 : 100)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: program)
    let inline = InlineSnapshots(program: program)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let calls = lines.enumerated().filter { $0.element.contains("check(") }
    for (call, (text, expected)) in zip(calls, texts) {
      let column = call.element.utf8.count - call.element.drop { $0 == " " }.utf8.count + 1
      try inline.write(
        text, at: .init(file: file, line: call.offset + 1, column: column), replacing: expected)
      try between?(file)
    }
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test func `a closure is put behind the call`() throws {
    let source = """
      func test() {
        check(of: f(")", a: [1]) /* ) */, as: .lines)
        check(of: 2)
      }

      """
    #expect(
      try edited(source, [("one\n\n  two", nil), ("three", nil)]) == #"""
        func test() {
          check(of: f(")", a: [1]) /* ) */, as: .lines) {
            """
            one

              two
            """
          }
          check(of: 2) {
            """
            three
            """
          }
        }

        """#)
  }

  @Test func `a closure is replaced if it says what the program has`() throws {
    let source = #"""
      check(of: 1) { "old \"text\"" }
      check(of: 2, matches: {
        """
          two
        lines
        """
      })

      """#
    let new = try edited(source, [("new", "old \"text\""), ("2", "  two\nlines")])
    #expect(
      new == #"""
        check(of: 1) {
          """
          new
          """
        }
        check(of: 2, matches: {
          """
          2
          """
        })

        """#)
  }

  @Test func `quotes, backslashes and control characters survive`() throws {
    for text in ["\\(x)", "a\"\"\"b", "\"\"\"#\\#n", "tab\there", "bell\u{7}\\\"", "cr\r\nlf", "", "\n"] {
      let first = try edited("check(of: 1)\n", [(text, nil)])
      // What was written reads as what was meant: it can be replaced by that expectation.
      #expect(try edited(first, [("next", text)]) == "check(of: 1) {\n  \"\"\"\n  next\n  \"\"\"\n}\n")
    }
  }

  @Test func `what was not built is not touched`() throws {
    func refusal(_ source: String, _ expected: String?, newer: Bool = false) -> String? {
      do {
        _ = try edited(source, [("new", expected)], sourceIsNewer: newer)
        return nil
      } catch { return "\(error)" }
    }
    #expect(refusal("check(of: 1)\n", nil, newer: true)?.contains("newer than the program") == true)
    #expect(refusal("check(of: 1) { \"other\" }\n", "old")?.contains("not what the program was built from") == true)
    #expect(refusal("check(of: 1) { \"old\" + more }\n", "old")?.contains("not one string literal") == true)
    #expect(refusal("check(of: 1) { \"o\\(l)d\" }\n", "old")?.contains("not one string literal") == true)
    #expect(refusal("check(of: 1\n", nil)?.contains("not what the program was built from") == true)
  }

  @Test func `a file that changes while the test runs is left alone`() throws {
    #expect(throws: SnapshotError.self) {
      try edited("check(of: 1)\ncheck(of: 2)\n", [("a", nil), ("b", nil)]) { file in
        try Data("somebody else".utf8).write(to: URL(fileURLWithPath: file))
      }
    }
  }
}
