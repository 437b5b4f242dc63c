/// One shaped line of one font as outlines, for people who debug fonts and for the public rendering suites. Everything is
/// in thousandths of an em, y up, unhinted, with default-ignorable characters left out. One per thread.
package final class OutlineProbe {
  /// A run of one script and direction, in the order in which runs are drawn.
  package struct Run: Sendable, Hashable {
    package var range: Range<Int>
    /// ISO 15924 as a big-endian number.
    package var script: UInt32
    package var isRightToLeft: Bool
    package init(range: Range<Int>, script: UInt32, isRightToLeft: Bool) {
      self.range = range
      self.script = script
      self.isRightToLeft = isRightToLeft
    }
  }

  private let shaper = Shaper()
  private let rasterizer = GlyphRasterizer()

  package init() { shaper.removesDefaultIgnorables = true }

  /// Shapes and outlines a line.
  ///
  /// - Parameters:
  ///   - runs: tile the text, in visual order from left to right.
  ///   - variations: axis positions; axes not named stay at the file's default, which need not be Regular.
  ///   - insertsDottedCircle: for marks without a base; never in Tai Tham.
  package func line(
    of units: [UInt16], runs: [Run], face: FontFace, variations: [String: Double] = [:], features: [FontFeature] = [],
    language: String = "", insertsDottedCircle: Bool = true
  ) throws(FontError) -> OutlineLine {
    let defaults = Dictionary(face.axes.map { ($0.tag, $0.defaultValue) }, uniquingKeysWith: { first, _ in first })
    let instance = try face.instance(defaults.merging(variations) { $1 })
    shaper.insertsDottedCircle = insertsDottedCircle
    var line = OutlineLine(
      ascent: instance.metrics.ascent * OutlineLine.unitsPerEm,
      descent: instance.metrics.descent * OutlineLine.unitsPerEm)
    var names: [UInt32: String] = [:]
    for run in runs {
      var glyphs: [ShapedGlyph] = []
      units.withUnsafeBufferPointer {
        shaper.shape(
          $0, range: run.range, context: 0..<units.count, instance: instance, size: OutlineLine.unitsPerEm,
          script: run.script, language: language, isRightToLeft: run.isRightToLeft, features: features,
          appendingTo: &glyphs)
      }
      for glyph in run.isRightToLeft ? glyphs.reversed() : glyphs {
        if names[glyph.glyph] == nil {
          let name = rasterizer.name(of: glyph.glyph, in: instance)
          names[glyph.glyph] = name
          let outline = outline(of: glyph.glyph, in: instance)
          line.symbols.append(.init(name: name, outline: outline.applying(.scaling(by: OutlineLine.unitsPerEm))))
        }
        line.uses.append(
          .init(name: names[glyph.glyph] ?? "", x: line.width + glyph.xOffset, y: glyph.yOffset))
        line.width += glyph.advance
      }
    }
    return line
  }

  /// The glyph's outline in em. Of an accented letter that Type 1 puts together (`seac`) FreeType draws the accent first;
  /// the letter has to come first, as in HarfBuzz.
  private func outline(of glyph: UInt32, in instance: FontInstance) -> Path {
    let outline = rasterizer.outline(of: glyph, in: instance, synthesis: .none)
    guard !instance.face.table("CFF ").isEmpty else { return outline }
    let starts = instance.harfBuzzOutline(of: glyph).contours().compactMap { contour -> Path.Point? in
      if case .move(let start) = contour.first { start } else { nil }
    }
    var contours = outline.contours()
    guard starts.count == contours.count, starts.count > 1 else { return outline }
    var ordered = Path()
    for start in starts {
      // Less than what tells two contours apart, more than either engine rounds.
      let found = contours.firstIndex { contour in
        guard case .move(let point) = contour.first else { return false }
        return abs(point.x - start.x) < 0.002 && abs(point.y - start.y) < 0.002
      }
      guard let found else { return outline }
      ordered.elements += contours.remove(at: found)
    }
    return ordered
  }
}

/// A line of text as outlines in thousandths of an em, y up.
package struct OutlineLine: Sendable {
  static let unitsPerEm = 1000.0

  package struct Symbol: Sendable {
    /// Name of the glyph in the font, or `gid` and its number.
    package var name: String
    package var outline: Path
  }
  package struct Use: Sendable {
    package var name: String
    package var x, y: Double
  }
  /// Each glyph once, in order of first use.
  package var symbols: [Symbol] = []
  /// In visual order.
  package var uses: [Use] = []
  /// From `hhea`, both positive.
  package var ascent, descent: Double
  package var width = 0.0

  init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  /// The line as one SVG document with whole numbers. `id` begins every symbol's name.
  package func svg(id: String) -> String {
    let low = Self.whole(-descent)
    var text =
      "<svg version=\"1.1\" xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
      + "viewBox=\"0 \(low) \(Self.whole(width)) \(Self.whole(ascent) - low)\">"
    let id = Self.escaped(id)
    for symbol in symbols {
      text += "<symbol id=\"\(id).\(Self.escaped(symbol.name))\" overflow=\"visible\">"
      text += "<path d=\"\(Self.commands(symbol.outline))\"/></symbol>"
    }
    for use in uses {
      text +=
        "<use xlink:href=\"#\(id).\(Self.escaped(use.name))\" x=\"\(Self.whole(use.x))\" y=\"\(Self.whole(use.y))\"/>"
    }
    return text + "</svg>"
  }

  private static func whole(_ value: Double) -> Int { Int(min(max(value, -1e15), 1e15).rounded()) }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Path commands. A line back to a contour's start is what `Z` draws.
  private static func commands(_ path: Path) -> String {
    func point(_ p: Path.Point) -> String { "\(whole(p.x)),\(whole(p.y))" }
    var words: [String] = []
    var start: Path.Point?
    var isOpen = false
    func close() {
      if isOpen { words.append("Z") }
      isOpen = false
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        start = to
        words.append("M" + point(to))
        isOpen = true
      case .line(let to) where to == start: close()
      case .line(let to):
        words.append("L" + point(to))
        isOpen = true
      case .quadratic(let control, let to):
        words.append("Q\(point(control)) \(point(to))")
        isOpen = true
      case .cubic(let control1, let control2, let to):
        words.append("C\(point(control1)) \(point(control2)) \(point(to))")
        isOpen = true
      case .close: close()
      }
    }
    return words.joined(separator: " ")
  }
}

extension Transform {
  static func scaling(by factor: Double) -> Transform {
    Transform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0)
  }
}
