import PlacardFont

/// Answers single questions about a text, for people who debug text and for the public conformance suites. Everything
/// is asked of the same analysis and the same line rules that layout uses.
package final class TextProbe {
  /// Levels and order of one text (UAX #9).
  package struct Bidi: Sendable, Hashable {
    /// Of the first paragraph.
    package var paragraphLevel: UInt8
    /// Per code point; nil where rule X9 removes it.
    package var levels: [UInt8?]
    /// Offsets of code points as drawn from left to right, removed ones left out, each paragraph on one line.
    package var order: [Int]
  }

  private let analyzer = TextAnalyzer()
  package init() {}

  /// Code-point offsets at which a line may end, the end of the text included: UAX #14 with the tailorings of the
  /// language. Layout also keeps grapheme clusters whole.
  package func lineBreaks(
    _ units: [UInt16], language: String, strictness: LineBreakStrictness = .auto, wordBreak: WordBreak = .normal
  ) -> [Int] {
    let whole = 0..<units.count
    let analysis = analyzer.analyzeFully(
      units, paragraphs: [.init(range: whole, strictness: strictness, wordBreak: wordBreak)],
      fallbackDirection: .natural, languages: [.init(range: whole, language: language)], keepsClusters: false)
    return codePointOffsets(units) { analysis.flags[$0].contains(.lineBreak) }
  }

  /// Code-point offsets at which a grapheme cluster ends (UAX #29).
  package func graphemes(_ units: [UInt16]) -> [Int] {
    var flags = [UInt8](repeating: 0, count: units.count + 1)
    units.withUnsafeBufferPointer { text in
      analyzer.properties.fill(text)
      flags.withUnsafeMutableBufferPointer { analyzer.markGraphemes(text, $0) }
    }
    return codePointOffsets(units) { flags[$0] != 0 }
  }

  /// Code-point offsets at which a word or what lies between words ends (UAX #29); empty if ICU has no word rules.
  package func words(_ units: [UInt16], language: String = "") -> [Int] {
    var flags = [UInt8](repeating: 0, count: units.count + 1)
    let rules = BreakRules(.word, language: language)
    let isMarked = units.withUnsafeBufferPointer { text in
      flags.withUnsafeMutableBufferPointer { analyzer.iterator(rules)?.mark(text, $0, bit: 1) == true }
    }
    return isMarked ? codePointOffsets(units) { flags[$0] != 0 } : []
  }

  /// Levels and visual order.
  /// - Parameter scalars: code points; surrogates and values beyond U+10FFFF count as U+FFFD.
  package func bidi(_ scalars: [UInt32], direction: WritingDirection) -> Bidi {
    var units: [UInt16] = []
    /// First unit of each code point.
    var starts: [Int] = []
    for value in scalars {
      starts.append(units.count)
      if value < 0x10000 {
        units.append(UInt16(value))
      } else {
        units.append(contentsOf: (Unicode.Scalar(value) ?? "\u{FFFD}").utf16)
      }
    }
    units.withUnsafeBufferPointer { analyzer.properties.fill($0) }
    let classes = starts.map { analyzer.properties.bidi[$0] & BidiClass.mask }
    var paragraphs: [TextAnalysis.Paragraph] = []
    var start = 0
    for (i, bidiClass) in classes.enumerated() where bidiClass == BidiClass.b || i + 1 == classes.count {
      let end = i + 1 < starts.count ? starts[i + 1] : units.count
      paragraphs.append(.init(range: start..<end, direction: direction))
      start = end
    }
    let analysis = analyzer.analyzeFully(units, paragraphs: paragraphs, fallbackDirection: .natural, languages: [])
    let levels = starts.indices.map { i in
      BidiClass.isIn(BidiClass.removed, classes[i]) ? nil : analysis.levels.isEmpty ? 0 : analysis.levels[starts[i]]
    }
    var order: [Int] = []
    for paragraph in paragraphs {
      let shown = starts.indices.filter { levels[$0] != nil && paragraph.range.contains(starts[$0]) }
      order += VisualOrder.reorder(levels: shown.map { levels[$0] ?? 0 }).map { shown[$0] }
    }
    return Bidi(paragraphLevel: analysis.paragraphLevels.first ?? 0, levels: levels, order: order)
  }

  private func codePointOffsets(_ units: [UInt16], where isBoundary: (Int) -> Bool) -> [Int] {
    var result: [Int] = []
    var codePoints = 0
    var i = 0
    while i < units.count {
      i += units.withUnsafeBufferPointer { $0.length(at: i) }
      codePoints += 1
      if isBoundary(i) { result.append(codePoints) }
    }
    return result
  }
}
