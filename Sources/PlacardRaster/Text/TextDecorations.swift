import PlacardFont
import PlacardText

/// Underlines and strikethroughs of one line. Position and thickness are those of the font asked for, so that they run
/// straight through what fallback fonts draw.
struct TextDecorations {
  private let text: StyledText
  private let grid: TextGrid
  private let baselineRow: Int

  init(text: StyledText, line: LineFragment, grid: TextGrid) {
    self.text = text
    self.grid = grid
    baselineRow = grid.baselineRow(line.baseline)
  }

  /// A stretch to decorate.
  private struct Segment {
    var run: GlyphRun
    var style: LineStyle
    var top: Int
    var thickness: Int

    /// The next one to the right is the same line.
    func continues(in next: Segment) -> Bool {
      abs(run.x + run.width - next.run.x) <= 0.01 && style == next.style && top == next.top
        && thickness == next.thickness
    }
  }

  /// The lines of `runs`, given in visual order with the look of each.
  func lines(_ runs: [GlyphRun], look: (Int) -> TextPaint.Look) -> [DecorationLine] {
    var result: [DecorationLine] = []
    var group: [Segment] = []
    /// The strikethrough that neighbours go on with, so that its pattern runs through them.
    var strike: (last: Segment, start: Int)?
    for run in runs {
      let underline = look(run.style).underline
      if underline.drawsLine, !run.hangs {
        // Neighbours share one position: a gap ends the group.
        if let last = group.last, abs(last.run.x + last.run.width - run.x) > 0.01 { finish(&group, &result) }
        group.append(underlineSegment(run, underline))
      } else if run.width != 0 {
        finish(&group, &result)
      }
      let strikethrough = look(run.style).strikethrough
      if strikethrough.drawsLine, !run.hangs {
        let segment = strikethroughSegment(run, strikethrough)
        let goesOn = strike.map { $0.last.continues(in: segment) } ?? false
        let start = goesOn ? strike?.start ?? 0 : grid.column(run.x)
        append(segment, .strikethrough, top: segment.top, patternStart: start, &result)
        strike = (segment, start)
      } else if run.width != 0 {
        strike = nil
      }
    }
    finish(&group, &result)
    return result
  }

  private func finish(_ group: inout [Segment], _ result: inout [DecorationLine]) {
    guard let top = group.map(\.top).max(), let first = group.first else { return }
    for segment in group {
      append(segment, .underline, top: top, patternStart: grid.column(first.run.x), &result)
    }
    group = []
  }

  private func underlineSegment(_ run: GlyphRun, _ style: LineStyle) -> Segment {
    let metrics = metrics(run)
    let thickness = max(metrics.underlineThickness, 0) * run.size * style.weight
    let center = -metrics.underlinePosition * run.size - run.baselineShift
    return Segment(
      run: run, style: style, top: baselineRow + rounded(center - thickness / 2),
      thickness: grid.thickness(thickness))
  }

  private func strikethroughSegment(_ run: GlyphRun, _ style: LineStyle) -> Segment {
    let metrics = metrics(run)
    let thickness = 0.044 * (metrics.ascent + metrics.descent) * run.size * style.weight
    let pixels = grid.thickness(thickness)
    let height = style.isDouble ? 3 * pixels : pixels
    let center = -metrics.xHeight * run.size / 2 - run.baselineShift
    return Segment(
      run: run, style: style,
      top: baselineRow + Int(pixel: (center * grid.scale - Double(height) / 2).rounded()), thickness: pixels)
  }

  private func metrics(_ run: GlyphRun) -> FontMetrics { text.styles[run.style].shaping.font.instance.metrics }

  private func rounded(_ points: Double) -> Int { Int(pixel: (points * grid.scale).rounded()) }

  private func append(
    _ segment: Segment, _ kind: DecorationLine.Kind, top: Int, patternStart: Int, _ result: inout [DecorationLine]
  ) {
    var rects: [PixelRect] = []
    for (low, high) in stretches(segment) {
      let (x0, x1) = (grid.column(low), max(grid.column(low) + 1, grid.column(high)))
      for (from, to) in segment.style.dashes(from: x0, to: x1, start: patternStart, unit: segment.thickness) {
        rects.append(PixelRect(x0: from, y0: top, x1: to, y1: top + segment.thickness))
        if segment.style.isDouble {
          let second = top + 2 * segment.thickness
          rects.append(PixelRect(x0: from, y0: second, x1: to, y1: second + segment.thickness))
        }
      }
    }
    if !rects.isEmpty { result.append(DecorationLine(kind: kind, style: segment.run.style, rects: rects)) }
  }

  /// The whole run, or its words.
  private func stretches(_ segment: Segment) -> [(Double, Double)] {
    let run = segment.run
    guard run.width > 0 else { return [] }
    guard segment.style.contains(.byWord) else { return [(run.x, run.x + run.width)] }
    if run.kind == .tab { return [] }
    var result: [(Double, Double)] = []
    var pen = run.x
    for glyph in run.glyphs {
      let end = pen + glyph.advance
      if run.kind != .text || !isSpace(glyph.cluster) {
        if let last = result.last, last.1 == pen {
          result[result.count - 1].1 = end
        } else {
          result.append((pen, end))
        }
      }
      pen = end
    }
    return run.glyphs.isEmpty ? [(run.x, run.x + run.width)] : result
  }

  private func isSpace(_ unit: Int) -> Bool {
    text.units.indices.contains(unit) && CharacterFacts(unit: text.units[unit]).isWhiteSpace
  }
}

extension LineStyle {
  /// A pattern alone draws nothing.
  var drawsLine: Bool { rawValue & 0x0F != 0 }
  var isDouble: Bool { contains(.double) }
  fileprivate var weight: Double { contains(.thick) ? 2 : 1 }

  /// Lengths on and off in units of the thickness; empty = solid.
  private var pattern: [Int] {
    switch rawValue & 0x0F00 {
    case LineStyle.patternDot.rawValue: [1, 1]
    case LineStyle.patternDash.rawValue: [4, 2]
    case LineStyle.patternDashDot.rawValue: [4, 2, 1, 2]
    case LineStyle.patternDashDotDot.rawValue: [4, 2, 1, 2, 1, 2]
    default: []
    }
  }

  /// The drawn parts of `low..<high` with a pattern that began at `start`, so that it runs on through neighbours.
  fileprivate func dashes(from low: Int, to high: Int, start: Int, unit: Int) -> [(Int, Int)] {
    let lengths = pattern.map { $0 * unit }
    let period = lengths.reduce(0, +)
    // More dashes than pixels of the largest picture would only be work.
    guard period > 0, (high - low) / period < Bitmap.maximumSide else { return [(low, high)] }
    var result: [(Int, Int)] = []
    // The period that holds `low`, also where `low` is left of the start.
    var position = low - (((low - start) % period) + period) % period
    var index = 0
    while position < high {
      let end = position + lengths[index]
      if index % 2 == 0, end > low { result.append((max(position, low), min(end, high))) }
      position = end
      index = (index + 1) % lengths.count
    }
    return result
  }
}
