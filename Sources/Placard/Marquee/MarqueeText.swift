import PlacardText

/// The line of a marquee, its glyphs cut into short runs so that a part can be drawn without walking all of it.
struct MarqueeText {
  /// Glyphs in a run: few enough that a tile draws hardly more than it shows.
  private static let runLength = 64

  private let layout: TextLayout
  let line: LineFragment
  /// Points to move the layout by so that the text stands at its end of the frame, whatever its own alignment.
  let shift: Double
  private let runs: [GlyphRun]
  /// Underlines and strikethroughs take their height from all they run under, so nothing is left out then.
  private let isDecorated: Bool

  /// nil when there is no line.
  init?(_ layout: TextLayout, frameWidth: Double, alignsRight: Bool) {
    guard let line = layout.lines.first else { return nil }
    self.layout = layout
    self.line = line
    shift = alignsRight ? frameWidth - (line.x + line.width) : -line.x
    runs = layout.glyphRuns(in: line).flatMap(Self.cut)
    isDecorated = layout.text.styles.contains { $0.isLink || !$0.underline.isEmpty || !$0.strikethrough.isEmpty }
  }

  /// The layout with the runs that have to be drawn for `range`, in points from the frame's left edge. Other lines than
  /// the first show nothing.
  func layout(in range: ClosedRange<Double>) -> TextLayout {
    layout.showing([runs(in: range)] + Array(repeating: [], count: layout.lines.count - 1))
  }

  private func runs(in range: ClosedRange<Double>) -> [GlyphRun] {
    guard !isDecorated, runs.count > 1 else { return runs }
    let (first, last) = (range.lowerBound - shift, range.upperBound - shift)
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].x + runs[middle].width < first { low = middle + 1 } else { high = middle }
    }
    return Array(runs[low...].prefix { $0.x <= last })
  }

  private static func cut(_ run: GlyphRun) -> [GlyphRun] {
    guard run.glyphs.count > runLength else { return [run] }
    var pieces: [GlyphRun] = []
    var pen = run.x
    for start in stride(from: 0, to: run.glyphs.count, by: runLength) {
      var piece = run
      piece.glyphs = Array(run.glyphs[start..<min(start + runLength, run.glyphs.count)])
      piece.x = pen
      piece.width = piece.glyphs.reduce(0) { $0 + $1.advance }
      pen += piece.width
      pieces.append(piece)
    }
    return pieces
  }
}
