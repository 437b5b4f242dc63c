import PlacardText
import Testing

/// Upper case stands for Hebrew letters, as in the examples of UAX #9.
private func hebrew(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        ("A"..."Z").contains(scalar) ? Unicode.Scalar(scalar.value - 0x41 + 0x5D0) ?? scalar : scalar
      }))
}

/// A line as drawn from left to right, letters as written in the test and brackets mirrored.
private func drawn(_ text: String, _ direction: WritingDirection) -> String {
  let analysis = analyze(hebrew(text), direction: direction)
  let levels = analysis.levels.isEmpty ? [UInt8](repeating: 0, count: text.utf16.count) : analysis.levels
  let characters = Array(text)
  return String(
    VisualOrder.reorder(levels: levels).map { i in
      guard levels[i] & 1 == 1 else { return characters[i] }
      return characters[i] == "(" ? ")" : characters[i] == ")" ? "(" : characters[i]
    })
}

struct BidiTests {
  /// Case C14: numbers, brackets and punctuation inside right-to-left text.
  @Test(arguments: [
    ("ABC 12-34 D", WritingDirection.rightToLeft, "D 12-34 CBA"),
    ("ABC (5)", .rightToLeft, "(5) CBA"),
    ("ABC ab (12) D", .rightToLeft, "D ab (12) CBA"),
    ("AB +5%", .rightToLeft, "5%+ BA"),
    ("user_AB (3) x", .leftToRight, "user_(3) BA x"),
    ("AB: 3", .leftToRight, "3 :BA"),
    ("ABC a@b.c!", .natural, "!a@b.c CBA"),
    ("C +1 (555) 010-99", .natural, "010-99 (555) 1+ C"),
  ])
  func numbersAndBrackets(text: String, direction: WritingDirection, expected: String) {
    #expect(drawn(text, direction) == expected)
  }

  /// After Arabic letters a hyphen does not join digits (W2, W4).
  @Test func arabicLettersSplitNumbers() {
    let analysis = analyze("\u{639} 12-15 \u{628}")
    #expect(analysis.paragraphLevels == [1])
    #expect(analysis.levels == [1, 1, 2, 2, 1, 2, 2, 1, 1])
  }

  @Test func baseDirection() {
    // P2, P3: the first strong character, not one inside an isolate.
    #expect(analyze("12 abc").paragraphLevels == [0])
    #expect(analyze(hebrew("12 ABC abc")).paragraphLevels == [1])
    #expect(analyze("\u{2067}\u{5D0}\u{2069} abc").paragraphLevels == [0])
    #expect(analyze("12", fallback: .rightToLeft).paragraphLevels == [1])
    #expect(analyze("12", fallback: .rightToLeft).levels == [2, 2])
    #expect(analyze("abc", fallback: .rightToLeft).paragraphLevels == [0])
    #expect(analyze("abc", direction: .rightToLeft).levels == [2, 2, 2])
  }

  @Test func levelsAreEmptyWhenAllAreZero() {
    #expect(analyze("abc").levels.isEmpty)
    #expect(analyze("日本語 «12» – é\u{301}").levels.isEmpty)
    #expect(analyze("\u{202A}abc\u{202C}").levels.isEmpty == false)
  }

  @Test func paragraphsAreIndependent() {
    let units = Array("abc\nאבג\n12".utf16)
    let analysis = TextAnalyzer().analyze(
      units, paragraphs: [.init(range: 0..<4), .init(range: 4..<8), .init(range: 8..<10)],
      fallbackDirection: .natural, languages: [.init(range: 0..<10, language: "en")])
    #expect(analysis.paragraphLevels == [0, 1, 0])
    #expect(analysis.levels == [0, 0, 0, 0, 1, 1, 1, 1, 0, 0])
  }

  @Test func pairsOfSurrogatesHaveOneLevel() {
    // Adlam (right to left), an emoji at the end of a right-to-left line, a tag character (removed by X9).
    #expect(analyze("\u{1E900}a").levels == [1, 1, 2])
    #expect(analyze("א 😀").levels == [1, 1, 1, 1])
    #expect(analyze("א1😀", direction: .leftToRight).levels == [1, 2, 0, 0])
    #expect(analyze("א\u{E0041}א").levels == [1, 1, 1, 1])
  }

  @Test func attributesIsolate() {
    // The full stop ends what runs right to left; outside nothing changes.
    let embedding = DirectionalFormat(direction: .rightToLeft, isOverride: false)
    let embedded = analyze("a bc. d", isolates: [.init(range: 2..<5, formats: [embedding])])
    #expect(embedded.levels == [0, 0, 2, 2, 1, 0, 0])
    // An override turns the letters too, one level deeper than the isolate around it.
    let override = DirectionalFormat(direction: .rightToLeft, isOverride: true)
    let overridden = analyze("a bc. d", isolates: [.init(range: 2..<5, formats: [override])])
    #expect(overridden.levels == [0, 0, 3, 3, 3, 0, 0])
    // Nested: what goes on from one run to the next stays open.
    let inner = DirectionalFormat(direction: .leftToRight, isOverride: true)
    let nested = analyze(
      "abאבc",
      isolates: [
        .init(range: 1..<2, formats: [embedding]), .init(range: 2..<4, formats: [embedding, inner]),
        .init(range: 4..<5, formats: [embedding]),
      ])
    #expect(nested.levels == [0, 2, 4, 4, 2])
    // No format, no change.
    #expect(analyze("abc", isolates: [.init(range: 0..<3, formats: [])]).levels.isEmpty)
    // A paragraph that is isolated as a whole takes its direction from what is inside.
    let whole = DirectionalFormat(direction: .leftToRight, isOverride: false)
    #expect(analyze("אב", isolates: [.init(range: 0..<2, formats: [whole])]).paragraphLevels == [1])
  }

  @Test func deepNestingStaysInBounds() {
    let deep =
      String(repeating: "\u{202B}\u{2067}\u{202A}\u{2068}", count: 200) + "a"
      + String(repeating: "\u{2069}", count: 500)
    let analysis = analyze(deep)
    #expect(analysis.levels.count == deep.utf16.count)
    #expect(analysis.levels.allSatisfy { $0 <= BidiResolver.maximumDepth + 1 })
  }
}

struct VisualOrderTests {
  @Test(arguments: [
    ([UInt8](), [Int]()), ([0], [0]), ([1], [0]), ([0, 0, 0], [0, 1, 2]), ([1, 1, 1], [2, 1, 0]),
    ([0, 1, 1, 0], [0, 2, 1, 3]), ([1, 2, 2, 1], [3, 1, 2, 0]), ([2, 2], [0, 1]),
    ([0, 1, 2, 3, 2, 1, 0], [0, 5, 2, 3, 4, 1, 6]),
  ])
  func reordersByLevel(levels: [UInt8], order: [Int]) {
    #expect(VisualOrder.reorder(levels: levels) == order)
  }
}
