import PlacardFont

extension TextAnalyzer {
  /// Opportunities of all paragraphs: ICU's, then what their settings add and take away.
  func markLineBreaks(
    _ text: UnsafeBufferPointer<UInt16>, _ flags: UnsafeMutableBufferPointer<UInt8>,
    paragraphs: [TextAnalysis.Paragraph], languages: [TextAnalysis.LanguageRun]
  ) {
    var first = 0
    var language = 0
    while first < paragraphs.count {
      // Paragraphs of one strictness go through ICU in one piece.
      let strictness = paragraphs[first].strictness
      var end = first + 1
      while end < paragraphs.count, paragraphs[end].strictness == strictness { end += 1 }
      let range = paragraphs[first].range.lowerBound..<paragraphs[end - 1].range.upperBound
      if range.isEmpty {
        first = end
        continue
      }
      while language < languages.count, languages[language].range.upperBound <= range.lowerBound { language += 1 }
      var pieces: [(range: TextRange, rules: BreakRules)] = []
      for run in languages[language...] {
        let piece = run.range.clamped(to: range)
        if run.range.lowerBound >= range.upperBound { break }
        if piece.isEmpty { continue }
        let rules = BreakRules(.line, language: run.language, strictness: strictness)
        if let last = pieces.last, last.rules == rules {
          pieces[pieces.count - 1].range = last.range.lowerBound..<piece.upperBound
        } else {
          pieces.append((piece, rules))
        }
      }
      if pieces.isEmpty { pieces.append((range, BreakRules(.line, strictness: strictness))) }
      markLineBreaks(text, flags, range: range, pieces: pieces)
      let tailoring = LineBreakTailoring(text: text, properties: properties)
      if properties.any.hasNewerLineRules { NewerLineBreakRules(text: text).apply(flags, in: range) }
      for piece in pieces { tailoring.apply(piece.rules, flags, in: piece.range) }
      for paragraph in paragraphs[first..<end] { tailoring.apply(paragraph, flags) }
      first = end
    }
    // The end of the text, empty text included.
    flags[text.count] |= TextAnalysis.Flags.lineBreak.rawValue
  }

  /// Opportunities in `range` by the rules of each piece; the position between two pieces belongs to the first.
  private func markLineBreaks(
    _ text: UnsafeBufferPointer<UInt16>, _ flags: UnsafeMutableBufferPointer<UInt8>, range: TextRange,
    pieces: [(range: TextRange, rules: BreakRules)]
  ) {
    let bit = TextAnalysis.Flags.lineBreak.rawValue
    let part = UnsafeBufferPointer(rebasing: text[range])
    if pieces.count == 1 {
      let target = UnsafeMutableBufferPointer(rebasing: flags[range.lowerBound..<range.upperBound + 1])
      if iterator(pieces[0].rules)?.mark(part, target, bit: bit) != true { markBreaksWithoutICU(flags, range) }
      return
    }
    for rules in Set(pieces.map(\.rules)) {
      scratch.removeAll(keepingCapacity: true)
      scratch.append(contentsOf: repeatElement(0, count: part.count + 1))
      let isMarked = scratch.withUnsafeMutableBufferPointer { iterator(rules)?.mark(part, $0, bit: bit) == true }
      for piece in pieces where piece.rules == rules {
        if isMarked {
          for i in piece.range { flags[i + 1] |= scratch[i + 1 - range.lowerBound] }
        } else {
          markBreaksWithoutICU(flags, piece.range)
        }
      }
    }
  }

  /// Layout cannot fail. Without ICU's data a line may end after white space.
  private func markBreaksWithoutICU(_ flags: UnsafeMutableBufferPointer<UInt8>, _ range: TextRange) {
    let bit = TextAnalysis.Flags.lineBreak.rawValue
    let whitespace = TextAnalysis.Flags.whitespace.rawValue
    for i in range where flags[i] & whitespace != 0 && flags[i + 1] & whitespace == 0 { flags[i + 1] |= bit }
    flags[range.upperBound] |= bit
  }
}
