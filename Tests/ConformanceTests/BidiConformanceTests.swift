import PlacardText
import Testing

/// BidiTest.txt and BidiCharacterTest.txt: every line, levels and visual order, no exceptions.
@Suite(.enabled(if: UnicodeData.isInstalled, UnicodeData.hint))
struct BidiConformanceTests {
  /// Cases that are analysed in one go, each a paragraph of its own.
  struct Batch: Sendable {
    struct Case: Sendable {
      var paragraphs: Range<Int>
      var expectedLevel: UInt8?
      var expected: Int
    }
    var units: [UInt16] = []
    var paragraphs: [TextAnalysis.Paragraph] = []
    var cases: [Case] = []
    /// Levels (−1 where removed) and order of each case.
    var expected: [(levels: [Int32], order: [Int32])] = []

    mutating func append(_ text: [UInt16], separators: [Int], direction: WritingDirection, level: UInt8?) {
      let first = paragraphs.count
      var start = 0
      for end in separators + [text.count] where end > start {
        paragraphs.append(.init(range: units.count + start..<units.count + end, direction: direction))
        start = end
      }
      units += text
      cases.append(Case(paragraphs: first..<paragraphs.count, expectedLevel: level, expected: expected.count - 1))
    }

    /// Descriptions of the cases that fail.
    func failures() -> [String] {
      let analyzer = TextAnalyzer()
      var analysis = TextAnalysis()
      units.withUnsafeBufferPointer { text in
        analyzer.properties.fill(text)
        analyzer.resolveBidi(
          text, paragraphs: paragraphs, fallbackDirection: .natural, directionalRuns: [], into: &analysis)
      }
      if analysis.levels.isEmpty { analysis.levels = [UInt8](repeating: 0, count: units.count) }
      var failures: [String] = []
      var levels: [Int32] = []
      var order: [Int32] = []
      var shown: [Int32] = []
      var shownLevels: [UInt8] = []
      for test in cases {
        levels.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        for paragraph in paragraphs[test.paragraphs] {
          shown.removeAll(keepingCapacity: true)
          shownLevels.removeAll(keepingCapacity: true)
          for i in paragraph.range {
            // Only the first unit of a pair is a character.
            if units[i] & 0xFC00 == 0xDC00 { continue }
            if BidiClass.isIn(BidiClass.removed, analyzer.properties.bidi[i] & BidiClass.mask) {
              levels.append(-1)
            } else {
              shown.append(Int32(levels.count))
              shownLevels.append(analysis.levels[i])
              levels.append(Int32(analysis.levels[i]))
            }
          }
          for index in VisualOrder.reorder(levels: shownLevels) { order.append(shown[index]) }
        }
        let level = analysis.paragraphLevels[test.paragraphs.lowerBound]
        let expected = expected[test.expected]
        if levels != expected.levels || order != expected.order || test.expectedLevel ?? level != level {
          let text = paragraphs[test.paragraphs].flatMap { units[$0.range] }.map { String($0, radix: 16) }
          failures.append("\(text.joined(separator: " ")): \(levels) \(order), not \(expected)")
        }
      }
      return failures
    }
  }

  /// All failures of many batches, on all cores.
  private func failures(_ batches: [Batch]) async -> [String] {
    await withTaskGroup(of: [String].self) { group in
      for batch in batches { group.addTask { batch.failures() } }
      var all: [String] = []
      for await failures in group { all += failures }
      return all
    }
  }

  /// A character of each class.
  static let representatives: [String: UInt16] = [
    "L": 0x61, "R": 0x5D0, "AL": 0x627, "EN": 0x30, "ES": 0x2B, "ET": 0x23, "AN": 0x660, "CS": 0x2C, "B": 0x2029,
    "S": 0x09, "WS": 0x20, "ON": 0x21, "BN": 0xAD, "NSM": 0x300, "LRE": 0x202A, "RLE": 0x202B, "LRO": 0x202D,
    "RLO": 0x202E, "PDF": 0x202C, "LRI": 0x2066, "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
  ]

  @Test func bidiTest() async throws {
    let units = Dictionary(uniqueKeysWithValues: Self.representatives.map { (ArraySlice($0.key.utf8), $0.value) })
    var batches: [Batch] = []
    var batch = Batch()
    var levels: [Int32] = []
    var count = 0
    try UnicodeData.forEachLine("BidiTest.txt") { line in
      if line.first == UInt8(ascii: "@") {
        let value = line.drop { $0 != UInt8(ascii: ":") }.dropFirst()
        let list = ArraySlice(value.map { $0 == 0x09 ? 0x20 : $0 }).numbers()
        if line.starts(with: "@Levels".utf8) { levels = list }
        if line.starts(with: "@Reorder".utf8) {
          if batch.cases.count > 10_000 {
            batches.append(batch)
            batch = Batch()
          }
          batch.expected.append((levels, list))
        }
        return
      }
      let parts = line.split(separator: UInt8(ascii: ";"))
      let text = parts[0].fields.map { units[$0] ?? 0 }
      let directions = parts[1].number(radix: 16)
      let separators = text.indices.filter { text[$0] == 0x2029 }.map { $0 + 1 }
      for (bit, direction) in [(1, WritingDirection.natural), (2, .leftToRight), (4, .rightToLeft)]
      where directions & Int32(bit) != 0 {
        batch.append(text, separators: separators, direction: direction, level: nil)
        count += 1
      }
    }
    let failures = await failures(batches + [batch])
    #expect(count == 770_241)
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
  }

  @Test func bidiCharacterTest() async throws {
    var batches: [Batch] = []
    var batch = Batch()
    var count = 0
    try UnicodeData.forEachLine("BidiCharacterTest.txt") { line in
      let parts = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      let codePoints = parts[0].numbers(radix: 16)
      let directions: [WritingDirection] = [.leftToRight, .rightToLeft, .natural]
      batch.expected.append((parts[3].numbers(), parts[4].numbers()))
      let separators = codePoints.indices.filter { codePoints[$0] == 0x2029 }.map { $0 + 1 }
      batch.append(
        Array(codePoints: codePoints), separators: separators, direction: directions[Int(parts[1].number(radix: 10))],
        level: UInt8(parts[2].number(radix: 10)))
      count += 1
      if batch.cases.count > 10_000 {
        batches.append(batch)
        batch = Batch()
      }
    }
    let failures = await failures(batches + [batch])
    #expect(count == 91_707)
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
  }
}
