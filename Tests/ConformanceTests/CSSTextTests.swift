import Foundation
import PlacardText
import Testing

/// Line breaking of CSS Text as the W3C internationalization tests have it; their data are read where they lie.
@Suite(.enabled(if: Suites.has("css-text/checks.jsonl"), Suites.hint))
struct CSSTextTests {
  struct Check: Decodable {
    var id: String
    var text: String
    var lang: String
    var lineBreak: String
    var wordBreak: String
    var must: Set<Int>?
    var mustNot: Set<Int>?
    var any: Bool?
    var firstLine: String?

    func isMet(by offsets: [Int]) -> Bool {
      let scalars = Array(text.unicodeScalars)
      let breaks = Set(offsets.filter { $0 > 0 && $0 < scalars.count })
      if let must, !must.isSubset(of: breaks) { return false }
      if let mustNot, !mustNot.isDisjoint(with: breaks) { return false }
      if let any, breaks.isEmpty == any { return false }
      if let firstLine {
        guard let last = breaks.max() else { return false }
        var line = scalars[..<last]
        while let end = line.last, end == " " || end == "\u{200B}" { line.removeLast() }
        return Array(firstLine.unicodeScalars) == Array(line)
      }
      return true
    }
  }

  /// What cannot be met, and why.
  static let exceptions: Set<String> = [
    // The source asks for `loose` where its own Japanese tests want these marks to begin a line.
    "line-breaking/css-text-line-break-ns#3005", "line-breaking/css-text-line-break-ns#303B",
    "line-breaking/css-text-line-break-ns#309D", "line-breaking/css-text-line-break-ns#309E",
    "line-breaking/css-text-line-break-ns#30FD", "line-breaking/css-text-line-break-ns#30FE",
    // Wants a line to begin with a tsheg, which LB21 forbids.
    "word-break/word-break-break-all-bo-001",
    // ICU's Burmese dictionary finds one word more at the end.
    "word-break/word-break-normal-my-000",
  ]

  @Test func checks() throws {
    let probe = TextProbe()
    let decoder = JSONDecoder()
    var failed: Set<String> = []
    var count = 0
    for line in try Suites.text("css-text/checks.jsonl").split(separator: "\n") {
      let check = try decoder.decode(Check.self, from: Data(line.utf8))
      let strictness = try #require(LineBreakStrictness(rawValue: check.lineBreak))
      let wordBreak = try #require(WordBreak(rawValue: check.wordBreak))
      let offsets = probe.lineBreaks(
        Array(check.text.utf16), language: check.lang, strictness: strictness, wordBreak: wordBreak)
      if !check.isMet(by: offsets) { failed.insert(check.id) }
      count += 1
    }
    #expect(count == 852)
    #expect(failed == Self.exceptions, "\(failed.symmetricDifference(Self.exceptions))")
  }
}

/// Public suites that are not ours to commit.
enum Suites {
  /// `PLACARD_SUITES`, or `shared/suites` beside the package.
  static let folder: String =
    ProcessInfo.processInfo.environment["PLACARD_SUITES"]
    ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../shared/suites")
    .standardizedFileURL.path
  static let hint: Comment = "skipped: set PLACARD_SUITES to the folder of the public suites"

  static func has(_ file: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + file) }
  static func text(_ file: String) throws -> String { try String(contentsOfFile: folder + "/" + file, encoding: .utf8) }
}
