import Foundation
import Placard
import Testing

/// Worked lines of `Documentation/Rules/Label.md` 10.3: 10 points, 6 per character, strategy `[]`. `_` is hanging white
/// space.
@Suite struct WorkedLinesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var width: Double
    var count: Int
    var mode: LineBreakMode
    var lines: [String]
    var testDescription: String { "\(text.debugDescription), \(width), \(count), \(mode)" }
  }

  static func row(_ text: String, _ width: Double, _ count: Int, _ mode: LineBreakMode, _ lines: String...) -> Row {
    Row(text: text, width: width, count: count, mode: mode, lines: lines)
  }

  static let fox = "The quick brown fox"
  static let sentence = "The quick brown fox jumps over the lazy dog"
  static let allModes = LineBreakMode.allCases
  static let truncating: [LineBreakMode] = [.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle]

  static let rows: [Row] =
    [
      row(fox, 66, 1, .byTruncatingTail, "The quick…"),
      row(fox, 66, 1, .byTruncatingHead, "…brown fox"),
      row(fox, 66, 1, .byTruncatingMiddle, "The q…n fox"),
      row(fox, 60, 1, .byTruncatingTail, "The quick…"),
      row(fox, 60, 1, .byTruncatingHead, "…brown fox"),
      row(fox, 60, 1, .byTruncatingMiddle, "The…wn fox"),
      row(fox, 72, 1, .byTruncatingTail, "The quick b…"),
      row(fox, 72, 1, .byTruncatingHead, "…k brown fox"),
      row(fox, 72, 1, .byTruncatingMiddle, "The q…wn fox"),
      row(fox, 113, 1, .byTruncatingTail, "The quick brown f…"),
      row(fox, 113, 1, .byTruncatingHead, "…e quick brown fox"),
      row(fox, 113, 1, .byTruncatingMiddle, "The quic…brown fox"),
      row("Hello World", 36, 1, .byTruncatingMiddle, "He…rld"),
      row(sentence, 60, 2, .byTruncatingTail, "The quick_", "brown fox…"),
      row(sentence, 60, 2, .byTruncatingHead, "The quick_", "…lazy dog"),
      row(sentence, 60, 2, .byTruncatingMiddle, "The quick_", "brow…y dog"),
      row(sentence, 60, 2, .byWordWrapping, "The quick_", "brown fox"),
      row(sentence, 60, 2, .byClipping, "The quick_", "brown fox jumps over the lazy dog"),
      row(sentence, 90, 0, .byTruncatingTail, "The quick brown_", "fox jumps over_", "the lazy dog"),
      row(sentence, 120, 0, .byTruncatingTail, "The quick brown fox_", "jumps over the lazy_", "dog"),
      row("see abcdefghijklmnop end", 48, 0, .byTruncatingTail, "see_", "abcdefgh", "ijklmnop_", "end"),
      row("abcdefghij klm", 48, 0, .byTruncatingTail, "abcdefgh", "ij klm"),
      row("one\ntwo", 60, 1, .byTruncatingTail, "one…"),
      row("one\ntwo", 60, 1, .byTruncatingHead, "one…"),
      row("one\ntwo", 60, 1, .byTruncatingMiddle, "one…"),
      row("one two three\nfour", 48, 1, .byTruncatingTail, "one two…"),
      row("a\n", 60, 0, .byTruncatingTail, "a", ""),
      row("a\n", 60, 1, .byTruncatingTail, "a"),
      row("a\r\nb", 60, 0, .byTruncatingTail, "a", "b"),
      row("a\u{2028}b", 60, 0, .byTruncatingTail, "a", "b"),
      row("a\u{2029}b", 60, 0, .byTruncatingTail, "a", "b"),
    ] + allModes.map { Row(text: fox, width: 114, count: 1, mode: $0, lines: [fox]) }
    + truncating.map { Row(text: "ab", width: 6, count: 1, mode: $0, lines: ["…"]) }
    + allModes.filter { $0 != .byCharWrapping }.map {
      Row(
        text: sentence, width: 60, count: 0, mode: $0,
        lines: ["The quick_", "brown fox_", "jumps over_", "the lazy_", "dog"])
    }

  @Test(arguments: rows) func linesAreAsWorked(row: Row) throws {
    let label = monoLabel(row.text, lines: row.count, mode: row.mode)
    let layout = try #require(label.drawingLayout(in: CGRect(x: 0, y: 0, width: row.width, height: 1000)))
    #expect(shownLines(layout) == row.lines)
    // What is shown never leaves the box, but for clipping and hanging white space.
    if row.mode != .byClipping { for line in layout.lines { #expect(line.width <= row.width + 1e-4) } }
  }

  @Test func hiddenParagraphsCanGoWithoutEllipsis() throws {
    let label = monoLabel("one\ntwo", frame: CGRect(x: 0, y: 0, width: 60, height: 10))
    #expect(label.isTruncated)
    #expect(label.truncatedRange == NSRange(location: 4, length: 3))
    label.showsEllipsisForHiddenParagraphs = false
    #expect(shownLines(label.textLayout) == ["one"])
    #expect(label.isTruncated)
    label.text = "one\n \n"
    #expect(shownLines(label.textLayout) == ["one"])
    #expect(!label.isTruncated)
  }

  @Test func clustersAreKeptWhole() throws {
    let label = monoLabel("👩‍👩‍👧e\u{301}", lines: 0, mode: .byCharWrapping)
    // The family needs a missing-glyph box for each of its characters; whatever its width, one cluster is a line.
    let layout = try #require(label.drawingLayout(in: CGRect(x: 0, y: 0, width: 6, height: 1000)))
    #expect(shownLines(layout) == ["👩‍👩‍👧", "e\u{301}"])
  }

  @Test func strategyAvoidsALoneWord() throws {
    let label = monoLabel(Self.sentence, lines: 0)
    label.lineBreakStrategy = .standard
    let layout = try #require(label.drawingLayout(in: CGRect(x: 0, y: 0, width: 120, height: 1000)))
    #expect(shownLines(layout) == ["The quick brown fox_", "jumps over the_", "lazy dog"])
  }
}

/// The date range of `Documentation/Rules/Label.md` section 9: 41 characters, 6 points each.
@Suite struct DateRangeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var width: Double
    var greedy: [String]
    var standard: [String]
    var char: [String]
    var testDescription: String { "\(width)" }
  }
  static let text = "2019-06-12 00:00:00 ~ 2019-06-13 00:00:00"
  static let four = ["2019-06-12_", "00:00:00 ~_", "2019-06-13_", "00:00:00"]
  static let two = ["2019-06-12 00:00:00 ~_", "2019-06-13 00:00:00"]
  static let rows = [
    Row(width: 246, greedy: [text], standard: [text], char: [text]),
    Row(
      width: 240, greedy: ["2019-06-12 00:00:00 ~ 2019-06-13_", "00:00:00"], standard: two,
      char: ["2019-06-12 00:00:00 ~ 2019-06-13 00:00:0", "0"]),
    Row(width: 186, greedy: two, standard: two, char: ["2019-06-12 00:00:00 ~ 2019-06-1", "3 00:00:00"]),
    Row(width: 126, greedy: two, standard: two, char: ["2019-06-12 00:00:00 ~", " 2019-06-13 00:00:00"]),
    Row(
      width: 120, greedy: ["2019-06-12 00:00:00_", "~ 2019-06-13_", "00:00:00"],
      standard: ["2019-06-12 00:00:00_", "~_", "2019-06-13 00:00:00"],
      char: ["2019-06-12 00:00:00 ", "~ 2019-06-13 00:00:0", "0"]),
    Row(width: 100, greedy: four, standard: four, char: ["2019-06-12 00:00", ":00 ~ 2019-06-13", " 00:00:00"]),
    Row(
      width: 60, greedy: four, standard: four,
      char: ["2019-06-12", " 00:00:00 ", "~ 2019-06-", "13 00:00:0", "0"]),
  ]

  @Test(arguments: rows) func wrapsAsInTheTable(row: Row) throws {
    let label = monoLabel(Self.text, lines: 0)
    let rect = CGRect(x: 0, y: 0, width: row.width, height: 1000)
    #expect(shownLines(try #require(label.drawingLayout(in: rect))) == row.greedy)
    label.lineBreakStrategy = .standard
    #expect(shownLines(try #require(label.drawingLayout(in: rect))) == row.standard)
    label.lineBreakMode = .byCharWrapping
    #expect(shownLines(try #require(label.drawingLayout(in: rect))) == row.char)
  }

  @Test func oneLineIsCutAtItsEnd() throws {
    let label = monoLabel(Self.text)
    let layout = try #require(label.drawingLayout(in: CGRect(x: 0, y: 0, width: 126, height: 10)))
    #expect(shownLines(layout) == ["2019-06-12 00:00:00…"])
  }
}
