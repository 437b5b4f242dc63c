import Foundation
import Placard
import PlacardSystem

// `placard fonts`: which fonts there are, and which of them draws which part of a text.
extension CommandLineTool {
  static let fontsCommand = CommandSpec(
    name: "fonts", set: .fonts, summary: "List families and styles, or say which face draws which part of a text",
    arguments: [.init(name: "TEXT", help: "one line for each stretch of the text that one face draws")],
    examples: [
      "placard fonts", "placard fonts --font MyFont.ttf", "placard fonts --font Inter 'Grüße 日本語 🎉'",
      "placard fonts --coverage 'ქართული'",
    ]
  ) { (arguments, context) throws(CommandFailure) in
    var settings = LabelSettings()
    try settings.apply(arguments)
    let errors = WarningSink(context.error)
    let shelf = FontShelf(notice: errors.warn)
    let hasText = !arguments.positionals.isEmpty || arguments[Options.file] != nil
    let rows: [[(String, JSONValue)]]
    if !hasText {
      rows = try listing(settings.font, shelf)
    } else {
      try TextInput.read(arguments, into: &settings, context)
      rows = arguments[Options.coverage] == true ? coverage(of: settings.text ?? "") : try faces(settings, shelf)
    }
    var out = ""
    if arguments[Options.json] == true {
      let objects = rows.map { row -> JSONValue in
        var object = JSONObject()
        for (key, value) in row { object[key] = value }
        return .object(object)
      }
      out = JSONValue.array(objects).serialized(indented: true) + "\n"
    } else {
      out = table(rows)
    }
    if let path = arguments[Options.output], path != "-" {
      try reported(AtomicFile.write(out.utf8, to: path))
    } else {
      try context.output.write(out)
    }
    return .success
  }

  private typealias Row = [(String, JSONValue)]

  /// Columns as wide as their widest cell.
  private static func table(_ rows: [Row]) -> String {
    let cells = rows.map { row in
      row.map { _, value -> String in
        switch value {
        case .string(let text): return text.printable
        case .array(let values):
          return values.map { if case .string(let text) = $0 { text.printable } else { $0.serialized() } }
            .joined(separator: ", ")
        default: return value.serialized()
        }
      }
    }
    let columns = cells.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      let line = row.enumerated().map { $0.element.padded(to: widths[$0.offset]) }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  private static func row(_ face: FontFace) -> Row {
    let axes = face.axes.map { "\($0.tag) \(short($0.minimum))–\(short($0.maximum))" }
    return [
      ("family", .string(face.familyName)), ("style", .string(face.styleName)),
      ("axes", .array(axes.map(JSONValue.string))),
    ]
  }

  /// The faces of the named fonts, or of all families.
  private static func listing(_ request: FontRequest, _ shelf: FontShelf) throws(CommandFailure) -> [Row] {
    guard !request.fonts.isEmpty else {
      return FontLibrary.shared.familyNames.flatMap { FontLibrary.shared.faces(inFamily: $0) }.map(row)
    }
    var rows: [Row] = []
    for name in request.fonts {
      let bundled = FontLibrary.shared.faces(inFamily: name)
      if !bundled.isEmpty {
        rows += bundled.map(row)
        continue
      }
      var one = FontRequest()
      one.fonts = [name]
      one.looksAmongSystemFonts = request.looksAmongSystemFonts
      rows.append(row(try shelf.font(one).instance.face))
    }
    return rows
  }

  /// Stretches of the text with the face that draws them.
  private static func faces(_ settings: LabelSettings, _ shelf: FontShelf) throws(CommandFailure) -> [Row] {
    let label = try LabelBuilder(fonts: shelf).label(settings)
    label.numberOfLines = 0
    label.frame.size = label.renderingSize
    let layout = label.textLayout
    var runs = layout.lines.flatMap { layout.glyphRuns(in: $0) }.filter { !$0.range.isEmpty }
    runs.sort { $0.range.lowerBound < $1.range.lowerBound }
    var stretches: [(range: Range<Int>, face: FontFace, synthesis: FontSynthesis, isMissing: Bool)] = []
    for run in runs {
      if let last = stretches.last, last.range.upperBound == run.range.lowerBound, last.face === run.instance.face,
        last.isMissing == run.isMissing, last.synthesis == run.synthesis
      {
        stretches[stretches.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        stretches.append((run.range, run.instance.face, run.synthesis, run.isMissing))
      }
    }
    return stretches.map { stretch in
      var notes: [String] = []
      if stretch.isMissing { notes.append("no glyph: a box") }
      if stretch.synthesis.embolden != 0 { notes.append("made bold") }
      if stretch.synthesis.slant != 0 { notes.append("made italic") }
      return [
        ("start", .integer(stretch.range.lowerBound)), ("length", .integer(stretch.range.count)),
        ("text", .string(String(decoding: layout.text.units[stretch.range], as: UTF16.self))),
        ("font", .string(stretch.face.fullName)), ("notes", .array(notes.map(JSONValue.string))),
      ]
    }
  }

  /// How much of the text each family has glyphs for, the most first.
  private static func coverage(of text: String) -> [Row] {
    let scalars = Set(
      text.unicodeScalars.filter { scalar in
        let facts = CharacterFacts(scalar)
        return !facts.isDefaultIgnorable && !facts.isWhiteSpace
      })
    guard !scalars.isEmpty else { return [] }
    var found: [(family: String, count: Int)] = []
    for family in FontLibrary.shared.familyNames {
      let faces = FontLibrary.shared.faces(inFamily: family)
      let count = scalars.count { scalar in faces.contains { $0.glyph(for: scalar) != 0 } }
      if count > 0 { found.append((family, count)) }
    }
    // Families of equal coverage stay in the order of the library.
    let order = found.indices.sorted { (found[$1].count, $0) < (found[$0].count, $1) }
    return order.map { i in
      [
        ("family", .string(found[i].family)),
        ("coverage", .string("\(found[i].count * 100 / scalars.count) %")),
      ]
    }
  }
}
