import Placard

/// Answers requests of `placard inspect`. Keeps what is costly to open: fonts, iterators.
final class Inspector {
  private let text = TextProbe()
  let fonts = FontShelf()
  let probe = ShapingProbe()
  let analyzer = TextAnalyzer()
  let painter = ColorGlyphPainter()
  let rasterizer = GlyphRasterizer()

  func answer(_ request: InspectRequest) throws(CommandFailure) -> String {
    switch request.kind {
    case .breaks: try breaks(request)
    case .graphemes:
      try offsets(request, keys: ["text", "cps"]) { (units) throws(CommandFailure) in text.graphemes(units) }
    case .words:
      try offsets(request, keys: ["text", "cps", "lang", "language"]) { (units) throws(CommandFailure) in
        text.words(units, language: try language(request) ?? "")
      }
    case .bidi: try bidi(request)
    case .shape: try shape(request)
    case .outlines: try outlines(request)
    case .glyph: try glyph(request)
    }
  }

  /// A word among those of a type, by its raw value; empty counts as absent.
  private func word<T: RawRepresentable & CaseIterable>(_ request: InspectRequest, _ key: String, as type: T.Type)
    throws(CommandFailure) -> T? where T.RawValue == String
  {
    guard let text = try request.string(key), !text.isEmpty else { return nil }
    guard let value = T(rawValue: text) else {
      throw CommandFailure(
        .usage, "\(key): \(ValueKind.choice([]).unknown(word: text, of: T.allCases.map(\.rawValue)).message)")
    }
    return value
  }

  func language(_ request: InspectRequest) throws(CommandFailure) -> String? {
    if let language = try request.string("language") { return language }
    return try request.string("lang")
  }

  private func offsets(
    _ request: InspectRequest, keys: [String], _ find: ([UInt16]) throws(CommandFailure) -> [Int]
  ) throws(CommandFailure) -> String {
    try request.check(keys: keys)
    return Inspector.list(try find(try request.units()))
  }

  private func breaks(_ request: InspectRequest) throws(CommandFailure) -> String {
    try request.check(keys: ["text", "cps", "lang", "language", "lineBreak", "wordBreak"])
    let strictness = try word(request, "lineBreak", as: LineBreakStrictness.self) ?? .auto
    let wordBreak = try word(request, "wordBreak", as: WordBreak.self) ?? .normal
    return Inspector.list(
      text.lineBreaks(
        try request.units(), language: try language(request) ?? "en", strictness: strictness, wordBreak: wordBreak))
  }

  private func bidi(_ request: InspectRequest) throws(CommandFailure) -> String {
    try request.check(keys: ["text", "cps", "direction"])
    let direction: WritingDirection
    let word = try request.string("direction") ?? "auto"
    if let found = WritingDirection.words.first(where: { $0.word == word || word.isEmpty }) {
      direction = found.value
    } else {
      let known = WritingDirection.words.map(\.word)
      throw CommandFailure(.usage, "direction: \(ValueKind.choice(known).unknown(word: word, of: known).message)")
    }
    let result = text.bidi(try request.textCodePoints(), direction: direction)
    let levels = result.levels.map { $0.map { "\($0)" } ?? "null" }.joined(separator: ",")
    return
      "{\"paragraphLevel\":\(result.paragraphLevel),\"levels\":[\(levels)],\"order\":\(Inspector.list(result.order))}"
  }

  static func list(_ numbers: [Int]) -> String { "[" + numbers.map(String.init).joined(separator: ",") + "]" }
}
