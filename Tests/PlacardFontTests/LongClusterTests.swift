import PlacardFont
import TestSupport
import Testing

@Suite struct LongClusterTests {
  private func glyphs(_ text: String) throws -> [ShapedGlyph] {
    shape(text, try Fixtures.face("bars.ttf").instance(), size: 10)
  }

  /// 256 units of a cluster are shaped as they are, what follows in pieces of as many.
  @Test func marksWithoutEndAreShapedInPieces() throws {
    func marks(_ count: Int) -> String { "A" + String(repeating: "\u{301}", count: count) }
    let whole = try glyphs(marks(255))
    #expect(whole.count == 256)
    let long = try glyphs(marks(1000) + "B")
    #expect(long.count == 1002)
    #expect(Array(long[..<256].map(\.yOffset)) == whole.map(\.yOffset))
    #expect(zip(long, long.dropFirst()).allSatisfy { $0.cluster <= $1.cluster })
    #expect(long.last?.cluster == 1001)
    #expect(long.reduce(0) { $0 + $1.advance } == 20)
  }

  @Test func ordinaryTextIsNotCut() throws {
    // Flags and precomposable jamo are clusters of their own, however many there are.
    for (unit, count) in [("\u{1F1E9}\u{1F1EA}", 300), ("\u{1112}\u{1161}\u{11AB}", 300), ("a\u{301}", 300)] {
      let text = String(repeating: unit, count: count)
      let one = try glyphs(unit)
      let all = try glyphs(text)
      #expect(all.count == one.count * count, "\(unit)")
      #expect(abs(all.reduce(0) { $0 + $1.advance } - Double(count) * one.reduce(0) { $0 + $1.advance }) < 1e-6)
    }
  }
}
