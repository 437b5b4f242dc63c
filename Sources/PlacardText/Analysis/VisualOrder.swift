/// Reordering of a line (UAX #9 L2).
package enum VisualOrder {
  /// Indices of the pieces in visual order, left to right: from the highest level to the lowest odd one, every
  /// unbroken stretch at that level or above is reversed.
  ///
  /// A piece is anything of one level, a character or a run. Levels `[0, 1, 1, 0]` give `[0, 2, 1, 3]`.
  package static func reorder(levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    var highest: UInt8 = 0
    var lowestOdd = UInt8.max
    for level in levels {
      highest = max(highest, level)
      if level & 1 == 1 { lowestOdd = min(lowestOdd, level) }
    }
    guard levels.count > 1, lowestOdd <= highest else { return order }
    var level = highest
    while level >= lowestOdd {
      var start = 0
      while start < levels.count {
        guard levels[start] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < levels.count, levels[end] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return order
  }
}
