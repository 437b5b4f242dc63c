import Foundation
import Placard
import Testing

/// A label on one line, black on nothing.
func oneLine(_ text: String, _ font: Font = .systemFont(ofSize: 20), language: String = "en") -> Label {
  let label = Label()
  label.environment.language = language
  label.text = text
  label.font = font
  label.textColor = .black
  return label
}

extension Label {
  /// The runs of all lines.
  var runs: [GlyphRun] { textLayout.lines.flatMap { textLayout.glyphRuns(in: $0) } }
  /// The glyphs of all lines, left to right in each.
  var glyphs: [GlyphRun.Glyph] { runs.flatMap(\.glyphs) }
  /// Glyph numbers of all lines.
  var glyphNumbers: [UInt32] { glyphs.map(\.glyph) }
  /// Files that draw the runs, with the text of each run, in visual order.
  var drawing: [String] {
    let units = textLayout.text.units
    return runs.map { run in
      "\(run.instance.face.displayName): \(String(decoding: units[run.range], as: UTF16.self))"
    }
  }
}

extension Bitmap {
  /// Device pixels that hold all ink: columns and rows from the left and the top; nil without ink.
  var inkBox: (left: Int, top: Int, right: Int, bottom: Int)? {
    var box: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<height {
      for x in 0..<width where self[x, y].alpha > 0 {
        let old = box ?? (x, y, x + 1, y + 1)
        box = (min(old.left, x), min(old.top, y), max(old.right, x + 1), max(old.bottom, y + 1))
      }
    }
    return box
  }
}
