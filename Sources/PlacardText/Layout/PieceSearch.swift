/// The one search of line breaking and shortening: the longest piece of text that fits.
///
/// 1. It jumps to as far as the text fits as it was shaped, undivided.
/// 2. It goes on, cluster by cluster, while the text fits cut off there: shapes at a cut may be narrower.
/// 3. It goes back to the first place that is allowed and fits with the mark it gets.
///
/// So what comes out was measured as it will be drawn, and time depends on the length of the piece alone, not on that
/// of the text behind it. Nothing longer is looked at than the first piece that fits neither way.
struct PieceSearch {
  /// What white space does where a piece is cut off.
  enum Space {
    /// It counts as any character.
    case counts
    /// It hangs over the edge, shaped with the text before it.
    case hangs
    /// It is left out.
    case goes
  }
  /// A piece that was found.
  struct Piece {
    /// Where it is cut.
    var cut: Int
    /// Where what counts of it ends: before white space that hangs or is left out.
    var contentEnd: Int
  }

  let measure: LineMeasure
  private var shaped: ShapedText { measure.shaped }

  /// The longest piece from the ruler's start that fits; nil when none does.
  ///
  /// - Parameters:
  ///   - end: where a piece ends at most.
  ///   - width: most that any piece may fill.
  ///   - allows: whether a piece may be cut at the start of a cluster, or at `end`.
  ///   - available: the width left for a piece beside the mark it gets.
  func prefix(
    _ ruler: inout PieceRuler, to end: Int, width: Double, space: Space,
    allows: (_ cut: Int) -> Bool, available: (_ piece: Piece) -> Double
  ) -> Piece? {
    let start = ruler.start
    guard start < end else { return nil }
    // 1.
    var cut = spaceEnd(from: ruler.reach(width + LineLimits.tolerance, to: end), to: end, space)
    // 2.
    while cut < end {
      let next = spaceEnd(from: nextCluster(after: cut, to: end), to: end, space)
      let piece = Piece(cut: next, contentEnd: contentEnd(start..<next, space))
      guard fits(piece, &ruler, space, in: width) else { break }
      cut = next
    }
    // 3.
    var piece = Piece(cut: cut, contentEnd: contentEnd(start..<cut, space))
    while piece.cut > start {
      if piece.cut == end || shaped.canCut(before: piece.cut), allows(piece.cut),
        fits(piece, &ruler, space, in: available(piece))
      {
        return piece
      }
      piece.cut -= 1
      if piece.cut < piece.contentEnd { piece.contentEnd = contentEnd(start..<piece.cut, space) }
    }
    return nil
  }

  /// The longest end of `range`, but not all of it, that fits without the white space at its start; nil when none does.
  ///
  /// - Parameters:
  ///   - width: most that any piece may fill.
  ///   - available: the width left for a piece that starts at `contentStart` beside the mark before it.
  ///   - origin: where the line starts, from the leading edge.
  ///   - paragraph: whose tab stops apply.
  /// - Returns: where its content starts.
  func suffix(
    of range: TextRange, origin: Double, paragraph: Int, width: Double,
    available: (_ contentStart: Int) -> Double
  ) -> Int? {
    let end = range.upperBound
    // In a stretch of white space all pieces have the same content.
    var last: (start: Int, available: Double, fits: Bool)?
    func fits(_ start: Int, in available: Double) -> Bool {
      if let last, last.start == start, last.available == available { return last.fits }
      let limit = available + LineLimits.tolerance
      let fits =
        !measure.isSurelyWider(start..<end, than: limit)
        && measure.width(start..<end, origin: origin, paragraph: paragraph) <= limit
      last = (start, available, fits)
      return fits
    }
    // 1.
    var cut = spaceStart(before: reach(backFrom: end, to: range.lowerBound, width: width), to: range.lowerBound)
    // 2.
    while cut > range.lowerBound {
      let previous = spaceStart(
        before: previousCluster(before: cut, to: range.lowerBound), to: range.lowerBound)
      guard previous > range.lowerBound, fits(contentStart(previous..<end), in: width) else { break }
      cut = previous
    }
    // 3.
    var start = contentStart(cut..<end)
    while cut < end {
      if cut > range.lowerBound, shaped.canCut(before: cut), fits(start, in: available(start)) { return start }
      cut += 1
      if cut > start { start = contentStart(cut..<end) }
    }
    return nil
  }

  // MARK: Widths

  private func fits(_ piece: Piece, _ ruler: inout PieceRuler, _ space: Space, in available: Double) -> Bool {
    let limit = available + LineLimits.tolerance
    if measure.isSurelyWider(ruler.start..<piece.contentEnd, than: limit) { return false }
    return width(piece, &ruler, space) <= limit
  }

  /// Advance of what counts of a piece.
  func width(_ piece: Piece, _ ruler: inout PieceRuler, _ space: Space) -> Double {
    guard space == .hangs, piece.contentEnd < piece.cut, !shaped.hasTabs else {
      return ruler.width(to: piece.contentEnd)
    }
    return ruler.width(to: piece.cut) - measure.estimate(piece.contentEnd..<piece.cut)
  }

  /// The place from which text up to `end` fits as it was shaped, without its tabs; `end` itself where that cannot be
  /// known beforehand.
  private func reach(backFrom end: Int, to start: Int, width: Double) -> Int {
    let limit = width + LineLimits.tolerance
    guard shaped.hasAscendingOffsets else { return end }
    if measure.estimate(start..<end) <= limit { return start }
    var low = start
    var high = end
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if measure.estimate(middle..<end) <= limit { high = middle } else { low = middle }
    }
    return high
  }

  // MARK: Clusters and white space

  /// The next place after `start` at which text may be cut.
  func nextCluster(after start: Int, to end: Int) -> Int {
    var position = start + 1
    while position < end, !shaped.canCut(before: position) { position += 1 }
    return position
  }

  private func previousCluster(before end: Int, to start: Int) -> Int {
    var position = end - 1
    while position > start, !shaped.canCut(before: position) { position -= 1 }
    return position
  }

  private func isSpace(_ unit: Int) -> Bool { shaped.analysis.flags[unit].contains(.whitespace) }

  /// End of the white space at `position` that does not count.
  func spaceEnd(from position: Int, to end: Int, _ space: Space) -> Int {
    var position = position
    while space != .counts, position < end, isSpace(position) { position += 1 }
    return position
  }

  private func spaceStart(before position: Int, to start: Int) -> Int {
    var position = position
    while position > start, isSpace(position - 1) { position -= 1 }
    return position
  }

  private func contentEnd(_ range: TextRange, _ space: Space) -> Int {
    space == .counts ? range.upperBound : shaped.contentEnd(of: range)
  }

  private func contentStart(_ range: TextRange) -> Int {
    var start = range.lowerBound
    while start < range.upperBound, isSpace(start) { start += 1 }
    return start
  }
}
