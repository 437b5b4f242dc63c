import Foundation
import Placard
import PlacardSystem

// `placard measure`: what a label would look like, in numbers.
extension CommandLineTool {
  static let measureCommand = CommandSpec(
    name: "measure", set: .measure, summary: "Print size, baselines and lines of a label as JSON",
    arguments: [
      .init(name: "TEXT", help: "the text; for a line end $'one\\ntwo' in the shell, or \\n and --escapes")
    ],
    examples: [
      "placard measure 'Hello, world' --size 20",
      "placard measure --file story.txt --width 300 -n 3 | jq .truncated",
    ]
  ) { (arguments, context) throws(CommandFailure) in
    var settings = LabelSettings()
    try settings.apply(arguments)
    try TextInput.read(arguments, into: &settings, context)
    let errors = WarningSink(context.error)
    let label = try LabelBuilder(fonts: FontShelf(notice: errors.warn)).label(settings)
    let detail: Detail =
      arguments[Options.glyphs] == true ? .glyphs : arguments[Options.linesDetail] == true ? .places : .text
    let answer = measurement(of: label, detail)
    if let path = arguments[Options.output], path != "-" {
      try reported(AtomicFile.write(answer, to: path))
    } else {
      try context.output.write(answer)
    }
    return .success
  }

  /// How much is said about each line.
  private enum Detail { case text, places, glyphs }

  /// Everything in points, from the top left corner of the label, y down.
  private static func measurement(of label: VerticalAlignedLabel, _ detail: Detail) -> [UInt8] {
    let width = label.bounds.size.width > 0 ? label.bounds.size.width : .infinity
    let fitting = label.sizeThatFits(CGSize(width: width, height: .infinity))
    label.frame.size = label.renderingSize
    let layout = label.textLayout
    let origin = label.textDrawingRect(forBounds: label.bounds).origin
    var ink = JSONValue.null
    if let box = label.inkBounds {
      ink = [
        "x": .number(box.origin.x), "y": .number(box.origin.y), "width": .number(box.size.width),
        "height": .number(box.size.height),
      ]
    }
    let units = layout.text.units
    let missing = layout.missingClusters.map { JSONValue.string(String(decoding: units[$0], as: UTF16.self)) }
    let head: JSONValue = [
      "size": ["width": .number(label.bounds.size.width), "height": .number(label.bounds.size.height)],
      "fits": ["width": .number(fitting.width), "height": .number(fitting.height)],
      "scale": .number(label.contentScaleFactor), "scaleFactor": .number(layout.scaleFactor),
      "truncated": .bool(label.isTruncated), "firstBaseline": .number(label.firstBaseline),
      "lastBaseline": .number(label.lastBaseline), "ink": ink, "missingClusters": .array(missing),
    ]
    // Glyphs are written as they come: a text of a megabyte has a million of them, too many for a tree of values.
    var out = Array(head.serialized(indented: true).dropLast(2).utf8)
    out += ",\n  \"lines\": [".utf8
    for (i, line) in layout.lines.enumerated() {
      out += (i == 0 ? "\n    " : ",\n    ").utf8
      append(line, layout, origin, detail, to: &out)
    }
    out += (layout.lines.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
    return out
  }

  private static func append(
    _ line: LineFragment, _ layout: TextLayout, _ origin: CGPoint, _ detail: Detail, to out: inout [UInt8]
  ) {
    let text = JSONValue.string(layout.visibleText(of: line))
    guard detail != .text else {
      out += "{\"text\":\(text.serialized())}".utf8
      return
    }
    let head: JSONValue = [
      "text": text,
      "range": .array([.integer(line.range.lowerBound), .integer(line.range.count)]),
      "x": .number(line.x + origin.x), "baseline": .number(line.baseline + origin.y),
      "top": .number(line.top + origin.y), "height": .number(line.height), "width": .number(line.width),
    ]
    guard detail == .glyphs else {
      out += head.serialized().utf8
      return
    }
    out += head.serialized().dropLast().utf8
    out += ",\"glyphs\":[".utf8
    var separator = "\n      "
    for run in layout.glyphRuns(in: line) {
      let font = JSONValue.string(run.instance.face.fullName).serialized()
      let tail = ",\"size\":\(short(run.size)),\"font\":\(font)}"
      for glyph in run.glyphs {
        out += separator.utf8
        out += "{\"glyph\":\(glyph.glyph),\"cluster\":\(glyph.cluster),\"x\":\(short(glyph.x + origin.x))".utf8
        out += ",\"y\":\(short(glyph.y + line.baseline + origin.y)),\"advance\":\(short(glyph.advance))".utf8
        out += tail.utf8
        separator = ",\n      "
      }
    }
    out += "]}".utf8
  }
}
