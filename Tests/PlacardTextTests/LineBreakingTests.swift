import PlacardFont
import PlacardText
import Testing

/// `Documentation/Rules/Label.md` 3 and 10.3 in cells of 10 points (the spec's font has cells of 6).
@Suite struct LineBreakingTests {
  static let fox = "The quick brown fox"
  static let sentence = "The quick brown fox jumps over the lazy dog"

  @Test(arguments: [
    (11, LineBreakMode.byTruncatingTail, "The quick…"), (11, .byTruncatingHead, "…brown fox"),
    (11, .byTruncatingMiddle, "The q…n fox"), (10, .byTruncatingTail, "The quick…"),
    (10, .byTruncatingHead, "…brown fox"), (10, .byTruncatingMiddle, "The…wn fox"),
    (12, .byTruncatingTail, "The quick b…"), (12, .byTruncatingHead, "…k brown fox"),
    (12, .byTruncatingMiddle, "The q…wn fox"), (18, .byTruncatingTail, "The quick brown f…"),
    (18, .byTruncatingHead, "…e quick brown fox"), (18, .byTruncatingMiddle, "The quic…brown fox"),
    (19, .byTruncatingTail, fox), (19, .byTruncatingHead, fox), (19, .byTruncatingMiddle, fox),
    (19, .byClipping, fox), (19, .byWordWrapping, fox), (19, .byCharWrapping, fox),
  ])
  func oneLineIsShortened(cells: Int, mode: LineBreakMode, expected: String) throws {
    let layout = try Cells.layout(Self.fox) {
      $0.width = Double(cells) * 10
      $0.lines = 1
      $0.mode = mode
    }
    #expect(Cells.lines(layout) == [expected])
    #expect(layout.isTruncated == (expected != Self.fox))
  }

  /// The width of 113/6 cells: a little less than 19 cells.
  @Test func almostFittingIsShortened() throws {
    for (mode, expected) in [
      (LineBreakMode.byTruncatingTail, "The quick brown f…"), (.byTruncatingHead, "…e quick brown fox"),
      (.byTruncatingMiddle, "The quic…brown fox"),
    ] {
      let layout = try Cells.layout(Self.fox) {
        $0.width = 113.0 / 6 * 10
        $0.lines = 1
        $0.mode = mode
      }
      #expect(Cells.lines(layout) == [expected])
    }
  }

  @Test func ellipsisAloneWhenNothingElseFits() throws {
    for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
      for width in [10.0, 3] {
        let layout = try Cells.layout("ab") {
          $0.width = width
          $0.lines = 1
          $0.mode = mode
        }
        #expect(Cells.lines(layout) == ["…"])
        #expect(layout.usedWidth <= width)
      }
    }
    let middle = try Cells.layout("Hello World") {
      $0.width = 60
      $0.lines = 1
      $0.mode = .byTruncatingMiddle
    }
    #expect(Cells.lines(middle) == ["He…rld"])
  }

  @Test(arguments: LineBreakMode.allCases.filter { $0 != .byCharWrapping })
  func wrapsByWords(mode: LineBreakMode) throws {
    let layout = try Cells.layout(Self.sentence) {
      $0.width = 100
      $0.mode = mode
    }
    #expect(Cells.lines(layout) == ["The quick_", "brown fox_", "jumps over_", "the lazy_", "dog"])
    #expect(layout.usedWidth == 100)
    #expect(layout.usedHeight == 50)
    #expect(!layout.isTruncated)
  }

  @Test(arguments: [
    (LineBreakMode.byTruncatingTail, "brown fox…"), (.byTruncatingHead, "…lazy dog"),
    (.byTruncatingMiddle, "brow…y dog"), (.byWordWrapping, "brown fox"), (.byCharWrapping, "brown fox"),
  ])
  func lastAllowedLineIsShortened(mode: LineBreakMode, expected: String) throws {
    let layout = try Cells.layout(Self.sentence) {
      $0.width = 100
      $0.lines = 2
      $0.mode = mode
    }
    if mode == .byCharWrapping {
      #expect(Cells.lines(layout) == ["The quick ", "brown fox"])
    } else {
      #expect(Cells.lines(layout) == ["The quick_", expected])
    }
    #expect(layout.isTruncated)
    #expect(layout.usedHeight == 20)
  }

  @Test func clippingKeepsTheRestOnTheLastLine() throws {
    let layout = try Cells.layout(Self.sentence) {
      $0.width = 100
      $0.lines = 2
      $0.mode = .byClipping
    }
    #expect(Cells.lines(layout) == ["The quick_", "brown fox jumps over the lazy dog"])
    #expect(layout.lines[1].ending == .clipped)
    #expect(layout.lines[1].x == 0)
    #expect(layout.usedWidth == 100)
    #expect(layout.isTruncated)
  }

  @Test func clippedLinesKeepTheEdgeOfTheirAlignment() throws {
    for (alignment, x) in [(TextAlignment.left, 0.0), (.center, -20), (.right, -40)] {
      let layout = try Cells.layout("abcdefghij") {
        $0.width = 60
        $0.lines = 1
        $0.mode = .byClipping
        $0.alignment = alignment
      }
      #expect(layout.lines[0].x == x)
    }
  }

  @Test func pushOutAvoidsALoneWord() throws {
    let greedy = try Cells.layout(Self.sentence) { $0.width = 200 }
    #expect(Cells.lines(greedy) == ["The quick brown fox_", "jumps over the lazy_", "dog"])
    let pushed = try Cells.layout(Self.sentence) {
      $0.width = 200
      $0.strategy = .standard
    }
    #expect(Cells.lines(pushed) == ["The quick brown fox_", "jumps over the_", "lazy dog"])
  }

  @Test func emergencyBreaks() throws {
    let words = try Cells.layout("see abcdefghijklmnop end") { $0.width = 80 }
    #expect(Cells.lines(words) == ["see_", "abcdefgh", "ijklmnop_", "end"])
    let short = try Cells.layout("abcdefghij klm") { $0.width = 80 }
    #expect(Cells.lines(short) == ["abcdefgh", "ij klm"])
    let narrow = try Cells.layout("WWW") { $0.width = 9 }
    #expect(Cells.lines(narrow) == ["W", "W", "W"])
  }

  /// White space at a break never starts a line, also not behind a cluster for which there is no room.
  @Test func spaceHangsBehindAClusterWiderThanTheLine() throws {
    func lines(_ text: String, _ mode: LineBreakMode = .byWordWrapping) throws -> [String] {
      Cells.lines(
        try Cells.layout(text) {
          $0.width = 5
          $0.mode = mode
        })
    }
    #expect(try lines("a b") == ["a_", "b"])
    #expect(try lines("a  \tb") == ["a___", "b"])
    #expect(try lines("ab  c\nd e") == ["a", "b__", "c", "d_", "e"])
    // White space is an ordinary character there.
    #expect(try lines("a b", .byCharWrapping) == ["a", " ", "b"])
  }

  @Test func hiddenParagraphs() throws {
    let shown = try Cells.layout("one\ntwo") {
      $0.width = 100
      $0.lines = 1
    }
    #expect(Cells.lines(shown) == ["one…"])
    #expect(shown.isTruncated)
    let plain = try Cells.layout("one\ntwo") {
      $0.width = 100
      $0.lines = 1
      $0.showsEllipsis = false
    }
    #expect(Cells.lines(plain) == ["one"])
    #expect(plain.isTruncated)
    let long = try Cells.layout("one two three\nfour") {
      $0.width = 80
      $0.lines = 1
    }
    #expect(Cells.lines(long) == ["one two…"])
    let blank = try Cells.layout("abc\n \n") {
      $0.width = 100
      $0.lines = 1
    }
    #expect(Cells.lines(blank) == ["abc"])
    #expect(!blank.isTruncated)
  }

  @Test func separators() throws {
    #expect(try Cells.layout("a\n").usedHeight == 20)
    #expect(try Cells.layout("a\n") { $0.lines = 1 }.usedHeight == 10)
    #expect(try Cells.layout("\n") { $0.lines = 1 }.usedHeight == 10)
    for text in ["a\r\nb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\u{0B}b", "a\rb"] {
      #expect(try Cells.lines(Cells.layout(text)) == ["a", "b"])
    }
    #expect(try Cells.lines(Cells.layout("a\n\nb")) == ["a", "", "b"])
    #expect(try Cells.lines(Cells.layout("")) == [])
  }

  @Test func heightLimitsLines() throws {
    let layout = try Cells.layout(Self.sentence) {
      $0.width = 100
      $0.height = 25
    }
    #expect(Cells.lines(layout) == ["The quick_", "brown fox…"])
    #expect(layout.lines[0].top == 2.5 + (PixelGrid.near(20.5, scale: 1) - 20.5))
    let one = try Cells.layout(Self.sentence) {
      $0.width = 100
      $0.height = 4
    }
    #expect(Cells.lines(one) == ["The quick…"])
  }

  /// `Documentation/Rules/Label.md` 9; the spec's widths over 6 points a character.
  @Test(arguments: [
    (
      246, ["2019-06-12 00:00:00 ~ 2019-06-13 00:00:00"], ["2019-06-12 00:00:00 ~ 2019-06-13 00:00:00"],
      ["2019-06-12 00:00:00 ~ 2019-06-13 00:00:00"]
    ),
    (
      240, ["2019-06-12 00:00:00 ~ 2019-06-13_", "00:00:00"], ["2019-06-12 00:00:00 ~_", "2019-06-13 00:00:00"],
      ["2019-06-12 00:00:00 ~ 2019-06-13 00:00:0", "0"]
    ),
    (
      186, ["2019-06-12 00:00:00 ~_", "2019-06-13 00:00:00"], ["2019-06-12 00:00:00 ~_", "2019-06-13 00:00:00"],
      ["2019-06-12 00:00:00 ~ 2019-06-1", "3 00:00:00"]
    ),
    (
      126, ["2019-06-12 00:00:00 ~_", "2019-06-13 00:00:00"], ["2019-06-12 00:00:00 ~_", "2019-06-13 00:00:00"],
      ["2019-06-12 00:00:00 ~", " 2019-06-13 00:00:00"]
    ),
    (
      120, ["2019-06-12 00:00:00_", "~ 2019-06-13_", "00:00:00"],
      ["2019-06-12 00:00:00_", "~_", "2019-06-13 00:00:00"],
      ["2019-06-12 00:00:00 ", "~ 2019-06-13 00:00:0", "0"]
    ),
    (
      100, ["2019-06-12_", "00:00:00 ~_", "2019-06-13_", "00:00:00"],
      ["2019-06-12_", "00:00:00 ~_", "2019-06-13_", "00:00:00"],
      ["2019-06-12 00:00", ":00 ~ 2019-06-13", " 00:00:00"]
    ),
    (
      60, ["2019-06-12_", "00:00:00 ~_", "2019-06-13_", "00:00:00"],
      ["2019-06-12_", "00:00:00 ~_", "2019-06-13_", "00:00:00"],
      ["2019-06-12", " 00:00:00 ", "~ 2019-06-", "13 00:00:0", "0"]
    ),
  ])
  func dateRange(width: Int, greedy: [String], standard: [String], byCharacter: [String]) throws {
    let text = "2019-06-12 00:00:00 ~ 2019-06-13 00:00:00"
    let points = Double(width) / 6 * 10
    #expect(try Cells.lines(Cells.layout(text) { $0.width = points }) == greedy)
    #expect(
      try Cells.lines(
        Cells.layout(text) {
          $0.width = points
          $0.strategy = .standard
        }) == standard)
    #expect(
      try Cells.lines(
        Cells.layout(text) {
          $0.width = points
          $0.mode = .byCharWrapping
        }) == byCharacter)
  }

  /// `Documentation/Rules/Label.md` 3.9, with a hyphenator that divides words after every third letter.
  @Test func hyphenation() throws {
    let hyphenator = Hyphenator { word, language in
      #expect(language == "de")
      return Array(stride(from: 3, to: word.utf16.count, by: 3))
    }
    func lines(_ text: String, cells: Double, factor: Double) throws -> [String] {
      var paragraph = ParagraphStyle()
      paragraph.hyphenationFactor = factor
      let styled = StyledText(text, style: TextStyle(font: try Cells.font()), paragraphStyle: paragraph)
      let typesetter = Typesetter()
      let shaped = typesetter.shape(styled, language: "de", hyphenator: hyphenator)
      return Cells.lines(typesetter.layout(shaped, in: TextContainer(width: cells * 10)))
    }
    #expect(try lines("aa bcdefghij", cells: 8, factor: 1) == ["aa bcd\u{2010}", "efghij"])
    #expect(try lines("aa bcdefghij", cells: 8, factor: 0) == ["aa_", "bcdefghi", "j"])
    // The line without a divided word is a quarter full.
    #expect(try lines("aa bcdefgh", cells: 8, factor: 0.2) == ["aa_", "bcdefgh"])
    #expect(try lines("aa bcdefgh", cells: 8, factor: 0.3) == ["aa bcd\u{2010}", "efgh"])
    // The hyphen must fit too.
    #expect(try lines("aa bcdefgh", cells: 6, factor: 1) == ["aa_", "bcd\u{2010}", "efgh"])
  }
}
