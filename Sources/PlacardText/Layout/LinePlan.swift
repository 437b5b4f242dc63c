import PlacardFont

/// A line as the breaker decides it, before anything is placed. Nominal points.
struct LinePlan {
  /// Text taken from the flow, white space at the end and separator included.
  var range: TextRange
  /// Shown text before the ellipsis; all shown text when there is none. Hanging white space not counted.
  var head: TextRange
  /// Shown text after the ellipsis.
  var tail: TextRange
  /// Hanging white space after the head.
  var hanging: TextRange
  /// Style of the ellipsis or of the hyphen at the line's end.
  var mark: Mark?
  var paragraph: Int
  /// First line of its paragraph: takes the first-line indent and the spacing before.
  var startsParagraph = false
  /// Last line of its paragraph.
  var endsParagraph = false
  /// End of the text up to the next separator, from which a shortened line may take.
  var segmentEnd: Int
  var ending: LineFragment.Ending
  /// Advance shown, without and with hanging white space.
  var width = 0.0
  var fullWidth = 0.0
  /// A word was cut because no line could hold it.
  var isEmergency = false
  /// Visible characters of the segment are not shown.
  var losesText = false

  enum Mark: Hashable {
    case ellipsis(style: Int)
    case hyphen(style: Int)
    var style: Int {
      switch self {
      case .ellipsis(let style), .hyphen(let style): style
      }
    }
  }
}

/// The marks that layout adds to text: an ellipsis, or the hyphen of a taken soft hyphen.
final class MarkShaper {
  struct Shaped {
    var item: TextItem
    var glyphs: [ShapedGlyph]
    var advance: Double
  }
  private let shaped: ShapedText
  private let shaper: Shaper
  private let resolver: FontResolver
  /// In place of the ellipsis.
  private let token: TruncationToken?
  private var cache: [LinePlan.Mark: Shaped] = [:]

  /// Direction of the mark of shortened text; `natural` = a neutral.
  var ellipsisDirection: WritingDirection { token?.direction ?? .natural }

  init(shaped: ShapedText, shaper: Shaper, resolver: FontResolver, token: TruncationToken?) {
    self.token = token
    self.shaped = shaped
    self.shaper = shaper
    self.resolver = resolver
  }

  func advance(of mark: LinePlan.Mark) -> Double { shape(mark).advance }

  func shape(_ mark: LinePlan.Mark) -> Shaped {
    if let known = cache[mark] { return known }
    let result: Shaped
    switch mark {
    case .ellipsis(let style) where token != nil: result = shapeToken(style: style)
    case .ellipsis(let style): result = shape(0x2026, else: [0x2E, 0x2E, 0x2E], style: style)
    case .hyphen(let style): result = shape(0x2010, else: [0x2D], style: style)
    }
    cache[mark] = result
    return result
  }

  /// The character in the font of its neighbour, else in the first fallback that has it, else the substitute in the
  /// neighbour's font (label.md 3.7). A hyphen does not look for another font.
  private func shape(_ unit: UInt16, else substitute: [UInt16], style index: Int) -> Shaped {
    let style = shaped.styles[index]
    let font = shaped.text.styles[index].shaping.font
    var units = [unit]
    var face = style.primaryFace
    if unit == 0x2026 {
      let found = [unit].withUnsafeBufferPointer {
        resolver.face(for: $0, font: font, script: MarkShaper.common, language: style.language)
      }
      if found.isMissing { units = substitute } else { face = found }
    } else if let scalar = Unicode.Scalar(unit), face.instance.face.glyph(for: scalar) == 0 {
      units = substitute
    }
    return shape(units, face: face, script: MarkShaper.common, isRightToLeft: false, style: index)
  }

  /// The token in the neighbour's font when that has all of it, else in the face for its first character that is not there.
  private func shapeToken(style index: Int) -> Shaped {
    guard let token else { return shape(.hyphen(style: index)) }
    let style = shaped.styles[index]
    var face = style.primaryFace
    let scalars = String(decoding: token.units, as: UTF16.self).unicodeScalars
    if let lost = scalars.first(where: { face.instance.face.glyph(for: $0) == 0 && !$0.properties.isWhitespace }) {
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
    -> Shaped
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
    return Shaped(item: item, glyphs: glyphs, advance: glyphs.reduce(0) { $0 + $1.advance })
  }

  private static let common = "Zyyy".utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
}
