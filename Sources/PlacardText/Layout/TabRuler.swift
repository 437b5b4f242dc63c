/// Where a tab leads to (`Documentation/Rules/Label.md` section 8, paragraph styles).
struct TabRuler {
  let style: ParagraphStyle
  let measure: LineMeasure

  /// Width of the tab at `tab`, which the pen reaches at `pen` points from the leading edge, when the text up to `end`
  /// follows it.
  func width(of tab: Int, pen: Double, followedTo end: Int) -> Double {
    let stops = style.tabStops
    // The first stop behind the pen.
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].location > pen + 1e-6 { high = middle } else { low = middle + 1 }
    }
    if low < stops.count {
      let location = stops[low].location
      let following = tab + 1..<end
      switch stops[low].alignment {
      case .left: return max(0, location - pen)
      case .right: return max(0, location - measure.plainWidth(following) - pen)
      case .center: return max(0, location - measure.plainWidth(following) / 2 - pen)
      case .decimal: return max(0, location - measure.plainWidth(tab + 1..<decimalMark(in: following)) - pen)
      }
    }
    if style.defaultTabInterval > 0 {
      let interval = style.defaultTabInterval
      return ((pen + 1e-6) / interval).rounded(.down) * interval + interval - pen
    }
    return measure.spaceWidth(at: tab)
  }

  /// What stands at a decimal stop: the first point or comma, else the end.
  private func decimalMark(in range: TextRange) -> Int {
    let units = measure.shaped.text.units
    return range.first { units[$0] == 0x2E || units[$0] == 0x2C || units[$0] == 0x066B } ?? range.upperBound
  }
}
