import PlacardFont

/// A mark as glyphs, clusters counted from its own start.
struct ShapedMark: Sendable {
  var item: TextItem
  var glyphs: [ShapedGlyph]
  var advance: Double
}

/// The marks of a layout, as far as they were asked for.
struct ShapedMarks: Sendable {
  fileprivate(set) var known: [LinePlan.Mark: ShapedMark] = [:]
  /// Direction of the mark of shortened text; `natural` = a neutral.
  var ellipsisDirection = WritingDirection.natural
}

/// The marks that layout adds to text: an ellipsis, or the hyphen of a divided word.
final class MarkShaper {
  private let shaped: ShapedText
  private let shaper: Shaper
  private let resolver: FontResolver
  /// In place of the ellipsis.
  private let token: TruncationToken?
  private(set) var marks: ShapedMarks
  /// The mark that was asked for last: neighbouring places ask for the same.
  private var last: (mark: LinePlan.Mark, advance: Double)?

  init(shaped: ShapedText, shaper: Shaper, resolver: FontResolver, token: TruncationToken?) {
    self.token = token
    self.shaped = shaped
    self.shaper = shaper
    self.resolver = resolver
    marks = ShapedMarks(ellipsisDirection: token?.direction ?? .natural)
  }

  func advance(of mark: LinePlan.Mark) -> Double {
    if let last, last.mark == mark { return last.advance }
    let advance = shape(mark).advance
    last = (mark, advance)
    return advance
  }

  private func shape(_ mark: LinePlan.Mark) -> ShapedMark {
    if let known = marks.known[mark] { return known }
    let result: ShapedMark
    switch mark {
    case .ellipsis(let style) where token != nil: result = shapeToken(style: style)
    case .ellipsis(let style): result = shape(0x2026, else: [0x2E, 0x2E, 0x2E], style: style)
    case .hyphen(let style): result = shape(0x2010, else: [0x2D], style: style)
    }
    marks.known[mark] = result
    return result
  }

  /// The character in the font of its neighbour, else in the first fallback that has it or something that looks alike, else
  /// the substitute in the neighbour's font (`Documentation/Rules/Label.md` 3.7).
  private func shape(_ unit: UInt16, else substitute: [UInt16], style index: Int) -> ShapedMark {
    let style = shaped.styles[index]
    var units = [unit]
    var face = units.withUnsafeBufferPointer {
      resolver.face(
        for: $0, font: shaped.text.styles[index].shaping.font, script: MarkShaper.common, language: style.language)
    }
    // Dots that stand for an ellipsis are spaced one by one.
    if face.isMissing || unit == 0x2026 && face.instance.face.glyph(for: "…") == 0 {
      units = substitute
      face = style.primaryFace
    }
    return shape(units, face: face, script: MarkShaper.common, isRightToLeft: false, style: index)
  }

  /// The token in the neighbour's font when that has all of it, else in the face for its first character that is not there.
  private func shapeToken(style index: Int) -> ShapedMark {
    guard let token else { return shape(.hyphen(style: index)) }
    let style = shaped.styles[index]
    var face = style.primaryFace
    let scalars = String(decoding: token.units, as: UTF16.self).unicodeScalars
    if let lost = scalars.first(where: { face.instance.face.glyph(for: $0) == 0 && !CharacterFacts($0).isWhiteSpace }) {
      let found = Array(String(lost).utf16).withUnsafeBufferPointer {
        resolver.face(
          for: $0, font: shaped.text.styles[index].shaping.font, script: token.script, language: style.language)
      }
      if !found.isMissing { face = found }
    }
    return shape(
      token.units, face: face, script: token.script, isRightToLeft: token.direction == .rightToLeft, style: index)
  }

  private func shape(_ units: [UInt16], face: ResolvedFace, script: UInt32, isRightToLeft: Bool, style index: Int)
    -> ShapedMark
  {
    let style = shaped.styles[index]
    var glyphs: [ShapedGlyph] = []
    units.withUnsafeBufferPointer {
      shaper.shape(
        $0, range: 0..<units.count, context: 0..<units.count, instance: face.instance, size: style.size,
        script: script, language: style.language, isRightToLeft: isRightToLeft, features: style.features,
        appendingTo: &glyphs)
    }
    ItemShaper.space(
      &glyphs, 0..<glyphs.count, by: style.spacing, expansion: style.expansion, isRightToLeft: isRightToLeft,
      isSpaced: { _ in true })
    let item = TextItem(
      kind: .text, range: 0..<units.count, face: face, size: style.size, script: script, level: isRightToLeft ? 1 : 0,
      style: index, glyphs: 0..<glyphs.count)
    return ShapedMark(item: item, glyphs: glyphs, advance: glyphs.reduce(0) { $0 + $1.advance })
  }

  private static let common = ScriptSets.packed("Zyyy")
}
