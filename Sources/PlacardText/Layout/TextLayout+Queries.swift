/// A rectangle in points, y down.
public struct TextRect: Sendable, Hashable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Width, not negative.
  public var width: Double
  /// Height, not negative.
  public var height: Double
  /// A rectangle from its left top corner and size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A grapheme cluster where it is drawn.
struct PlacedCluster {
  var range: TextRange
  var x: Double
  var width: Double
  var isRightToLeft: Bool
}

extension TextLayout {
  /// Used size rounded up to pixels, once, at the end (`Documentation/Rules/Label.md` 4.1). Points.
  public func roundedSize(scale: Double) -> (width: Double, height: Double) {
    (PixelGrid.up(usedWidth, scale: scale), PixelGrid.up(usedHeight, scale: scale))
  }

  /// Distance from the container's top to the first line's baseline; 0 without text.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// Distance from the container's top to the last line's baseline; the container's height without text.
  public var lastBaseline: Double {
    if let last = lines.last { return last.baseline }
    return container.height.isFinite ? container.height : 0
  }

  /// What a line shows, in logical order: an ellipsis stands as U+2026 or as the container's token, a visible hyphen as
  /// U+2010. Hanging white space and invisible soft hyphens are left out.
  public func visibleText(of line: LineFragment) -> String {
    var result = string(line.head)
    let mark = container.truncationToken.flatMap { $0.isEmpty ? nil : $0 } ?? "\u{2026}"
    switch line.plan.mark {
    case .ellipsis: result += mark
    case .hyphen: result += "\u{2010}"
    case nil: break
    }
    return result + string(line.tail)
  }

  private func string(_ range: TextRange) -> String {
    String(decoding: text.units[range].lazy.filter { $0 != 0xAD }, as: UTF16.self)
  }

  /// The smallest range that holds all visible text that is not shown; nil if all is shown. With head and middle
  /// truncation it may hold text that is shown.
  public var truncatedRange: TextRange? {
    guard isTruncated else { return nil }
    var lower: Int?
    var upper = 0
    func lose(_ range: TextRange) {
      guard let first = range.first(where: isVisible) else { return }
      let last = range.last(where: isVisible) ?? first
      lower = min(lower ?? first, first)
      upper = max(upper, last + 1)
    }
    var shownEnd = 0
    for line in lines {
      if line.ending == .clipped {
        lose(hiddenByClipping(line))
      } else {
        lose(line.head.upperBound..<max(line.head.upperBound, line.tail.lowerBound))
        lose(max(line.tail.upperBound, line.head.upperBound)..<max(line.range.upperBound, line.tail.upperBound))
      }
      shownEnd = max(shownEnd, line.range.upperBound)
    }
    lose(shownEnd..<text.units.count)
    return lower.map { $0..<upper }
  }

  private func isVisible(_ unit: Int) -> Bool { shaped.analysis.flags[unit].contains(.visible) }

  /// Clusters of a clipped line that reach beyond the container's edges.
  private func hiddenByClipping(_ line: LineFragment) -> TextRange {
    let outside = clusters(in: line).filter {
      $0.x < -LineLimits.tolerance || $0.x + $0.width > container.width + LineLimits.tolerance
    }
    guard let first = outside.map(\.range.lowerBound).min(), let last = outside.map(\.range.upperBound).max() else {
      return line.head.upperBound..<line.head.upperBound
    }
    return first..<last
  }

  /// The unit whose cluster is drawn at a point: in the nearest line, the nearest cluster. Nil without text.
  ///
  /// The answer is the offset of the cluster's first unit; a ligature is divided evenly among its grapheme clusters.
  public func characterIndex(atX x: Double, y: Double) -> Int? {
    guard
      let line = lines.min(by: { distance(y, $0.top, $0.top + $0.height) < distance(y, $1.top, $1.top + $1.height) })
    else { return nil }
    let nearest = clusters(in: line).min {
      distance(x, $0.x, $0.x + $0.width) < distance(x, $1.x, $1.x + $1.width)
    }
    return nearest?.range.lowerBound ?? line.range.lowerBound
  }

  private func distance(_ value: Double, _ low: Double, _ high: Double) -> Double {
    // The far edge belongs to the neighbour, so that a point between two clusters has one answer.
    value < low ? low - value : (value >= high ? value - high + .ulpOfOne : 0)
  }

  /// Rectangles that cover a range of text: one per line and direction, left to right, as high as the line.
  public func rects(for range: TextRange) -> [TextRect] {
    var result: [TextRect] = []
    for line in lines where line.range.overlaps(range) {
      let parts = clusters(in: line).filter { $0.range.overlaps(range) }.sorted { $0.x < $1.x }
      var current: TextRect?
      for part in parts {
        if var open = current, part.x <= open.x + open.width + 1e-6 {
          open.width = max(open.width, part.x + part.width - open.x)
          current = open
        } else {
          if let open = current { result.append(open) }
          current = TextRect(x: part.x, y: line.top, width: part.width, height: line.height)
        }
      }
      if let open = current { result.append(open) }
    }
    return result
  }

  /// The grapheme clusters of a line as drawn, left to right; hanging white space included, marks left out.
  func clusters(in line: LineFragment) -> [PlacedCluster] {
    var result: [PlacedCluster] = []
    for run in glyphRuns(in: line) where run.kind != .ellipsis && run.kind != .hyphen {
      if run.glyphs.isEmpty {
        result.append(
          PlacedCluster(range: run.range, x: run.x, width: run.width, isRightToLeft: run.bidiLevel & 1 == 1))
        continue
      }
      var index = 0
      var pen = run.x
      while index < run.glyphs.count {
        let cluster = run.glyphs[index].cluster
        var width = 0.0
        while index < run.glyphs.count, run.glyphs[index].cluster == cluster {
          width += run.glyphs[index].advance
          index += 1
        }
        let range = cluster..<shaped.clusterEnd(after: cluster, limit: run.range.upperBound)
        appendGraphemes(of: range, x: pen, width: width, isRightToLeft: run.bidiLevel & 1 == 1, to: &result)
        pen += width
      }
    }
    return result
  }

  /// Divides a glyph cluster evenly among its grapheme clusters.
  private func appendGraphemes(
    of range: TextRange, x: Double, width: Double, isRightToLeft: Bool, to result: inout [PlacedCluster]
  ) {
    let starts = range.filter { $0 == range.lowerBound || shaped.analysis.flags[$0].contains(.graphemeStart) }
    let share = width / Double(starts.count)
    for (i, start) in starts.enumerated() {
      let end = i + 1 < starts.count ? starts[i + 1] : range.upperBound
      let place = isRightToLeft ? starts.count - 1 - i : i
      result.append(
        PlacedCluster(range: start..<end, x: x + share * Double(place), width: share, isRightToLeft: isRightToLeft))
    }
  }
}
