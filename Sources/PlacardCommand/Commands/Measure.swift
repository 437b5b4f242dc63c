import Foundation
import Placard

// `placard measure`: what a label would look like, in numbers.
extension CommandLineTool {
  static let measureCommand = CommandSpec(
    name: "measure", set: .measure, summary: "Print size, lines, baselines and glyphs of a label as JSON",
    arguments: [.init(name: "TEXT", help: "")],
    examples: [
      "placard measure 'Hello, world' --size 20",
      "placard measure --file story.txt --width 300 -n 3 | jq .truncated",
    ]
  ) { (arguments, context) throws(CommandFailure) in
    var description = LabelDescription()
    try description.apply(arguments)
    try TextInput.read(arguments, into: &description, context)
    let errors = WarningSink(context.error)
    let label = try LabelBuilder(fonts: FontShelf(notice: errors.warn)).label(description)
    let answer = Array((measurement(of: label).serialized(indented: true) + "\n").utf8)
    if let path = arguments.text("output"), path != "-" {
      try AtomicFile.write(answer, to: path)
    } else {
      try context.output.write(answer)
    }
    return .success
  }

  /// Everything in points, from the top left corner of the label, y down.
  private static func measurement(of label: VerticalAlignedLabel) -> JSONValue {
    let width = label.bounds.size.width > 0 ? label.bounds.size.width : .infinity
    let fitting = label.sizeThatFits(CGSize(width: width, height: .infinity))
    label.resolveSize()
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
    return [
      "size": ["width": .number(label.bounds.size.width), "height": .number(label.bounds.size.height)],
      "fits": ["width": .number(fitting.width), "height": .number(fitting.height)],
      "scale": .number(label.contentScaleFactor), "scaleFactor": .number(layout.scaleFactor),
      "truncated": .bool(label.isTruncated), "firstBaseline": .number(label.firstBaseline),
      "lastBaseline": .number(label.lastBaseline), "ink": ink, "missingClusters": .array(missing),
      "lines": .array(layout.lines.map { json(of: $0, in: layout, origin) }),
    ]
  }

  private static func json(of line: LineFragment, in layout: TextLayout, _ origin: CGPoint) -> JSONValue {
    var glyphs: [JSONValue] = []
    for run in layout.glyphRuns(in: line) {
      for glyph in run.glyphs {
        glyphs.append([
          "glyph": .integer(glyph.glyph), "cluster": .integer(glyph.cluster), "x": .number(glyph.x + origin.x),
          "y": .number(glyph.y + line.baseline + origin.y), "advance": .number(glyph.advance),
          "size": .number(run.size), "font": .string(run.instance.face.fullName),
        ])
      }
    }
    return [
      "text": .string(layout.visibleText(of: line)),
      "range": .array([.integer(line.range.lowerBound), .integer(line.range.count)]),
      "x": .number(line.x + origin.x), "baseline": .number(line.baseline + origin.y),
      "top": .number(line.top + origin.y), "height": .number(line.height), "width": .number(line.width),
      "glyphs": .array(glyphs),
    ]
  }
}
