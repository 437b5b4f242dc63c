import PlacardFont

/// The filters of PNG (its specification, section 9): each byte less a prediction from its neighbours, which turns smooth
/// slopes into small numbers. Letters on plain ground are no slopes: there every filter costs time and size.
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Filters rows as ``PNGRows`` writes them where that makes them smaller.
  ///
  /// - Parameter distance: bytes from a pixel to the next one.
  static func apply(to memory: UnsafeMutablePointer<UInt8>, rows: Int, stride: Int, distance: Int) {
    guard rows > 0, stride > 1 else { return }
    let count = stride - 1
    let blank = [UInt8](repeating: 0, count: count)
    blank.withUnsafeBufferPointer { blank in
      // From the last row up, and in each from its end, since predictions are made from what is not yet filtered.
      for row in (0..<rows).reversed() {
        let bytes = memory + row * stride + 1
        let above = row > 0 ? UnsafePointer(bytes - stride) : blank.baseAddress!
        let best = choose(bytes, above: above, count: count, distance: distance)
        bytes[-1] = best.rawValue
        best.apply(bytes, above: above, count: count, distance: distance)
      }
    }
  }

  /// Most pixels are like neither the one to the left nor the one above: a photograph or a slope.
  static func suits(_ bitmap: Bitmap, part: PixelRect) -> Bool {
    guard part.width > 1, part.height > 1 else { return false }
    var fresh = 0
    bitmap.pixels.withUnsafeBytes { bytes in
      for y in part.y0 + 1..<part.y1 {
        let row = bytes.baseAddress! + (y &* bitmap.width &+ part.x0) &* 4
        let pixels = row.assumingMemoryBound(to: UInt32.self)
        let above = pixels - bitmap.width
        var new: UInt32 = 0
        for x in 1..<part.width {
          new &+= (pixels[x] != pixels[x &- 1] ? 1 : 0) & (pixels[x] != above[x] ? 1 : 0)
        }
        fresh += Int(new)
      }
    }
    return fresh * 100 > (part.width - 1) * (part.height - 1) * freshPercent
  }
  /// On plain ground with letters most pixels repeat a neighbour; on a slope in two directions none does.
  private static let freshPercent = 60

  /// The filter that leaves the smallest numbers, taken as signed; of equal ones the first.
  private static func choose(
    _ bytes: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, distance: Int
  ) -> PNGFilter {
    var best = PNGFilter.none
    var least = Int.max
    for filter in allCases {
      var sum = 0
      for i in 0..<count {
        let left = i < distance ? 0 : bytes[i - distance]
        let corner = i < distance ? 0 : above[i - distance]
        let rest = bytes[i] &- filter.prediction(left: left, above: above[i], corner: corner)
        sum &+= Int(Int8(bitPattern: rest).magnitude)
      }
      if sum < least { (best, least) = (filter, sum) }
    }
    return best
  }

  private func apply(
    _ bytes: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, distance: Int
  ) {
    guard self != .none else { return }
    for i in (0..<count).reversed() {
      let left = i < distance ? 0 : bytes[i - distance]
      let corner = i < distance ? 0 : above[i - distance]
      bytes[i] = bytes[i] &- prediction(left: left, above: above[i], corner: corner)
    }
  }

  @inline(__always)
  private func prediction(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    switch self {
    case .none: return 0
    case .sub: return left
    case .up: return above
    case .average: return UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(above)) &>> 1)
    case .paeth:
      let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
      let estimate = a &+ b &- c
      let (toLeft, toAbove, toCorner) = (
        (estimate &- a).magnitude, (estimate &- b).magnitude, (estimate &- c).magnitude
      )
      return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
    }
  }
}
