/// A mark of shortened text that is not the ellipsis: `[more]`, `المزيد`.
struct TruncationToken {
  let units: [UInt16]
  /// Of its first character that has one.
  let script: UInt32
  /// `natural`: no strong character, so a neutral as the ellipsis is.
  let direction: WritingDirection

  /// Nil for an empty text.
  init?(_ text: String?, analyzer: TextAnalyzer) {
    guard let text, !text.isEmpty else { return nil }
    units = Array(text.utf16)
    let range = 0..<units.count
    func analysis(_ fallback: WritingDirection, _ units: [UInt16]) -> TextAnalysis {
      analyzer.analyze(
        units, paragraphs: [.init(range: range)], fallbackDirection: fallback,
        languages: [.init(range: range, language: "en")])
    }
    let leftToRight = analysis(.leftToRight, units)
    script = leftToRight.scriptRuns.first?.script ?? 0
    let isRight = (leftToRight.paragraphLevels.first ?? 0) & 1 == 1
    if isRight {
      direction = .rightToLeft
    } else {
      // Without a strong character the fallback decides, so the other fallback gives another answer.
      let isNeutral = (analysis(.rightToLeft, units).paragraphLevels.first ?? 0) & 1 == 1
      direction = isNeutral ? .natural : .leftToRight
    }
  }
}
