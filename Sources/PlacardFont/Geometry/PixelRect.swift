/// A rectangle of whole pixels: columns `x0..<x1`, rows `y0..<y1`, y down.
package struct PixelRect: Sendable, Hashable {
  package var x0, y0, x1, y1: Int
  @inlinable package init(x0: Int, y0: Int, x1: Int, y1: Int) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  package static let zero = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  @inlinable package var width: Int { x1 - x0 }
  @inlinable package var height: Int { y1 - y0 }
  @inlinable package var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
    let r = PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return r.isEmpty ? .zero : r
  }
  /// The smallest rectangle holding both; empty ones do not count.
  @inlinable package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }
  @inlinable package func insetBy(_ d: Int) -> PixelRect { PixelRect(x0: x0 + d, y0: y0 + d, x1: x1 - d, y1: y1 - d) }
  @inlinable package func offsetBy(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
  }
}

extension PixelRect {
  /// As the path rasteriser takes it.
  @inlinable package var edges: (x0: Int, y0: Int, x1: Int, y1: Int) { (x0, y0, x1, y1) }
}

extension Int {
  /// A number of pixels from a coordinate, kept so small that sums and products of a few cannot overflow.
  @inlinable package init(pixel value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e9), 1e9))
  }
}
