import Placard

extension Inspector {
  /// One shaped line as SVG, at 1000 units per em, y up, whole numbers.
  func outlines(_ request: InspectRequest) throws(CommandFailure) -> String {
    try request.check(keys: [
      "font", "face", "text", "render", "cps", "id", "testcase", "variations", "variation", "features", "language",
      "lang", "direction", "script", "dottedCircle",
    ])
    var id = try request.string("id")
    if id == nil { id = try request.string("testcase") }
    var run = ShapingProbe.Request(path: try fontPath(request), scalars: [])
    run.face = try request.integer("face") ?? 0
    // 64ths of a unit, so that what is added up is not rounded before.
    run.unitsPerEm = 64 * Inspector.unitsPerEm
    run.features = try request.string("features") ?? ""
    run.variations = Inspector.text(of: try variations(request))
    run.language = try language(request) ?? ""
    run.script = try request.string("script") ?? ""
    run.removesDefaultIgnorables = true
    let line = try line(request, run)
    let instance = try instance(request)
    let header: ShapingProbe.HorizontalHeader
    var symbols = ""
    var uses = ""
    do throws(ShapingProbe.RequestError) {
      header = try probe.horizontalHeader(run)
      var names: [UInt32: String] = [:]
      for glyph in line.glyphs {
        if names[glyph.glyph] == nil {
          let name = Inspector.escaped("\(id ?? "text").\(try probe.glyphName(glyph.glyph, run))")
          let path = try probe.postScriptOutline(of: glyph.glyph, run)
          let outline = path ?? rasterizer.outline(of: glyph.glyph, in: instance, synthesis: .none)
          names[glyph.glyph] = name
          symbols += "<symbol id=\"\(name)\" overflow=\"visible\"><path d=\"\(SVGPath.text(of: outline))\"/></symbol>"
        }
        uses += "<use xlink:href=\"#\(names[glyph.glyph] ?? "")\" x=\"\(glyph.x)\" y=\"\(glyph.y)\"/>"
      }
    } catch {
      throw error.failure
    }
    func scaled(_ value: Int) -> Int {
      Int((Double(value * Inspector.unitsPerEm) / Double(max(header.unitsPerEm, 1))).rounded())
    }
    let (ascent, descent) = (scaled(header.ascent), scaled(header.descent))
    return "<svg version=\"1.1\" xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
      + "viewBox=\"0 \(descent) \(line.width) \(ascent - descent)\">" + symbols + uses + "</svg>"
  }

  private static let unitsPerEm = 1000

  /// The text as glyphs at whole positions: pieces of one direction and script, shaped apart, in visual order.
  private func line(_ request: InspectRequest, _ base: ShapingProbe.Request) throws(CommandFailure) -> (
    glyphs: [(glyph: UInt32, x: Int, y: Int)], width: Int
  ) {
    let scalars = try request.textCodePoints()
    let pieces = try pieces(of: scalars, request)
    var glyphs: [(glyph: UInt32, x: Int, y: Int)] = []
    var (x, y) = (0, 0)
    func whole(_ value: Int) -> Int { Int((Double(value) / 64).rounded()) }
    for index in VisualOrder.reorder(levels: pieces.map(\.level)) {
      let piece = pieces[index]
      var run = base
      run.scalars = Array(scalars[piece.range])
      run.before = Array(scalars[..<piece.range.lowerBound])
      run.after = Array(scalars[piece.range.upperBound...])
      run.direction = piece.level % 2 == 1 ? "rtl" : "ltr"
      if run.script.isEmpty { run.script = piece.script }
      run.isBeginning = piece.range.lowerBound == 0
      run.isEnd = piece.range.upperBound == scalars.count
      // Unicode's suite expects no circle in Tai Tham, where fonts stack marks without a base.
      run.insertsDottedCircle = try request.flag("dottedCircle") ?? (run.script != "Lana")
      for glyph in try shaped(run) {
        glyphs.append((glyph.glyph, whole(x + glyph.xOffset), whole(y + glyph.yOffset)))
        x += glyph.xAdvance
        y += glyph.yAdvance
      }
    }
    return (glyphs, whole(x))
  }

  /// Stretches of code points of one bidi level and one script.
  private func pieces(of scalars: [UInt32], _ request: InspectRequest) throws(CommandFailure) -> [(
    range: Range<Int>, level: UInt8, script: String
  )] {
    let units = try request.units()
    var direction = WritingDirection.natural
    if let word = try request.string("direction"), !word.isEmpty {
      guard let known = WritingDirection.words.first(where: { $0.word == word }) else {
        throw CommandFailure(.usage, "direction: unknown value '\(word)'; give auto, ltr or rtl")
      }
      direction = known.value
    }
    let analysis = analyzer.analyze(
      units, paragraphs: [.init(range: 0..<units.count, direction: direction)], fallbackDirection: .natural,
      languages: [.init(range: 0..<units.count, language: try language(request) ?? "en")])
    var pieces: [(range: Range<Int>, level: UInt8, script: String)] = []
    var unit = 0
    var scriptRun = 0
    for (i, scalar) in scalars.enumerated() {
      while scriptRun + 1 < analysis.scriptRuns.count, analysis.scriptRuns[scriptRun].range.upperBound <= unit {
        scriptRun += 1
      }
      let level = analysis.levels.isEmpty ? 0 : analysis.levels[unit]
      let script = analysis.scriptRuns.isEmpty ? "" : Inspector.tag(analysis.scriptRuns[scriptRun].script)
      if let last = pieces.last, last.level == level, last.script == script {
        pieces[pieces.count - 1].range = last.range.lowerBound..<(i + 1)
      } else {
        pieces.append((i..<(i + 1), level, script))
      }
      unit += scalar > 0xFFFF ? 2 : 1
    }
    return pieces
  }

  private static func tag(_ number: UInt32) -> String {
    String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }, as: UTF8.self)
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { out, character in
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case "\"": out += "&quot;"
      default: out.append(character)
      }
    }
  }
}

/// Paths in the words of SVG: `M L Q C Z`, whole numbers at 1000 units per em.
private enum SVGPath {
  static func text(of path: Path) -> String {
    var words: [String] = []
    var start: Path.Point?
    var isOpen = false
    func close() {
      if isOpen { words.append("Z") }
      isOpen = false
    }
    func draw(_ word: String) {
      words.append(word)
      isOpen = true
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        close()
        draw("M" + pair(to))
        start = to
      case .line(let to):
        // A line back to the start is what Z draws.
        if to == start { close() } else { draw("L" + pair(to)) }
      case .quadratic(let control, let to): draw("Q\(pair(control)) \(pair(to))")
      case .cubic(let control1, let control2, let to): draw("C\(pair(control1)) \(pair(control2)) \(pair(to))")
      case .close: close()
      }
    }
    close()
    return words.joined(separator: " ")
  }

  private static func pair(_ point: Path.Point) -> String { "\(whole(point.x)),\(whole(point.y))" }
  private static func whole(_ value: Double) -> Int { Int((value * 1000).rounded()) }
}
