import PlacardFont

extension TextLayout: CustomStringConvertible {
  /// A readable tree of lines, runs and glyphs, with two decimals; the same on every machine.
  public var description: String {
    var out = "layout \(TextLayout.number(usedWidth)) × \(TextLayout.number(usedHeight))"
    if scaleFactor != 1 { out += " scale \(TextLayout.number(scaleFactor, digits: 4))" }
    if isTruncated { out += " truncated" }
    for (index, line) in lines.enumerated() {
      out += "\nline \(index) \(line.range) \(line.ending) x \(TextLayout.number(line.x))"
      out += " baseline \(TextLayout.number(line.baseline)) top \(TextLayout.number(line.top))"
      out += " height \(TextLayout.number(line.height)) width \(TextLayout.number(line.width))"
      out += " “\(visibleText(of: line))”"
      for run in glyphRuns(in: line) {
        out += "\n  \(run.kind) \(run.range) \(run.instance.face.displayName)"
        out += " \(TextLayout.number(run.size)) level \(run.bidiLevel) x \(TextLayout.number(run.x))"
        out += " width \(TextLayout.number(run.width))"
        if run.isMissing { out += " missing" }
        for glyph in run.glyphs {
          out += "\n    \(glyph.glyph) @\(glyph.cluster) \(TextLayout.number(glyph.x)),\(TextLayout.number(glyph.y))"
        }
      }
    }
    return out + "\n"
  }

  /// A number with fixed decimals, whatever the locale; −0 is 0.
  static func number(_ value: Double, digits: Int = 2) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : (value > 0 ? "inf" : "-inf") }
    let factor = (0..<digits).reduce(1.0) { result, _ in result * 10 }
    let scaled = (value.magnitude * factor).rounded()
    let isNegative = value < 0 && scaled > 0
    let whole = (scaled / factor).rounded(.down)
    var fraction = String(Int(scaled - whole * factor))
    fraction = String(repeating: "0", count: digits - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return (isNegative ? "-" : "") + "\(Int(whole))" + (fraction.isEmpty ? "" : "." + fraction)
  }
}
