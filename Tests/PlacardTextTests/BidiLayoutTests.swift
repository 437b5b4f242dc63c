import PlacardFont
import PlacardText
import Testing

/// Reordering of wrapped and shortened lines (UAX #9; real users' cases C02, C14). Capitals stand for Hebrew letters.
@Suite struct BidiLayoutTests {
  private static let hebrew = Dictionary(
    uniqueKeysWithValues: zip("ABCDEFGHIJ", "\u{5D0}\u{5D1}\u{5D2}\u{5D3}\u{5D4}\u{5D5}\u{5D6}\u{5D7}\u{5D8}\u{5D9}"))

  private func logical(_ text: String) -> String { String(text.map { Self.hebrew[$0] ?? $0 }) }

  /// What is drawn, left to right: the characters whose nominal glyphs the line shows, by place.
  private func drawn(_ layout: TextLayout, font: Font) -> String {
    let characters = (0x20...0x2026).compactMap { Unicode.Scalar($0) }
    var names: [UInt32: Character] = [:]
    for scalar in characters {
      let glyph = font.instance.face.glyph(for: scalar)
      if glyph != 0, names[glyph] == nil { names[glyph] = Character(scalar) }
    }
    let back = Dictionary(uniqueKeysWithValues: Self.hebrew.map { ($1, $0) })
    return String(
      layout.lines.flatMap { layout.glyphRuns(in: $0) }.filter { !$0.hangs }.flatMap(\.glyphs)
        .sorted { $0.x < $1.x }.map { glyph in
          let name = names[glyph.glyph] ?? "?"
          return back[name] ?? name
        })
  }

  @Test(arguments: [
    (WritingDirection.rightToLeft, "ABC 12-34 D", "D 12-34 CBA"), (.rightToLeft, "ABC (5)", "(5) CBA"),
    (.rightToLeft, "ABC ab (12) D", "D ab (12) CBA"), (.rightToLeft, "AB +5%", "5%+ BA"),
    (.leftToRight, "user_AB (3) x", "user_(3) BA x"), (.leftToRight, "AB: 3", "3 :BA"),
    (.natural, "ABC a@b.c!", "!a@b.c CBA"), (.natural, "C +1 (555) 010-99", "010-99 (555) 1+ C"),
  ])
  func ordersNumbersAndBrackets(direction: WritingDirection, text: String, expected: String) throws {
    let font = try Cells.font()
    var style = ParagraphStyle()
    style.baseWritingDirection = direction
    let layout = try Cells.layout(logical(text), font: font) { $0.paragraph = style }
    #expect(drawn(layout, font: font) == expected)
  }

  @Test(arguments: [
    (WritingDirection.rightToLeft, 5, "ABCDEFGHIJ", "…DCBA"), (.natural, 5, "ABCDEFGHIJ", "…DCBA"),
    (.leftToRight, 6, "abc ABCDE", "abc A…"), (.natural, 7, "abc ABCDE", "abc BA…"),
  ])
  func ellipsisFollowsTheLogicalBeginning(direction: WritingDirection, cells: Int, text: String, expected: String)
    throws
  {
    let font = try Cells.font()
    var style = ParagraphStyle()
    style.baseWritingDirection = direction
    let layout = try Cells.layout(logical(text), font: font) {
      $0.width = Double(cells) * 10
      $0.lines = 1
      $0.paragraph = style
    }
    #expect(drawn(layout, font: font) == expected)
    // Natural alignment puts a right-to-left paragraph at the right edge.
    #expect(layout.lines[0].x + layout.lines[0].width == Double(cells) * 10)
  }

  @Test func wrapsBeforeReordering() throws {
    let font = try Cells.font()
    let layout = try Cells.layout(logical("ABC DEF GH"), font: font) { $0.width = 80 }
    let lines = layout.lines.map { line in
      layout.glyphRuns(in: line).filter { !$0.hangs }.flatMap(\.glyphs).sorted { $0.x < $1.x }.map(\.cluster)
    }
    #expect(lines == [[6, 5, 4, 3, 2, 1, 0], [9, 8]])
    #expect(layout.lines.map(\.x) == [10, 60])
  }

  @Test func rectanglesOfARangeAreCutByDirection() throws {
    // “ab” then Hebrew A B C: drawn a b C B A.
    let layout = try Cells.layout(logical("abABC")) { $0.width = 100 }
    let rects = layout.rects(for: 1..<3)
    #expect(rects.map(\.x) == [10, 40])
    #expect(rects.map(\.width) == [10, 10])
    #expect(layout.characterIndex(atX: 45, y: 5) == 2)
    #expect(layout.characterIndex(atX: 21, y: 5) == 4)
    #expect(layout.characterIndex(atX: -50, y: -50) == 0)
  }
}
