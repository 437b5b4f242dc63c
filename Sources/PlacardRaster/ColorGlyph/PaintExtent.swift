package import PlacardFont

/// Where something paints, in pixels, y down.
package enum PaintExtent: Equatable {
  case empty
  case box(Box)
  case unbounded

  /// The box around all points of a path, control points included.
  package init(_ path: Path, transform: Transform) {
    let box = path.controlBox(after: transform)
    self = box.map { $0.isEmpty ? .empty : .box($0) } ?? .empty
  }

  package func union(_ other: PaintExtent) -> PaintExtent {
    switch (self, other) {
    case (.empty, let extent), (let extent, .empty): return extent
    case (.box(let a), .box(let b)): return .box(a.union(b))
    default: return .unbounded
    }
  }

  func intersection(_ other: PaintExtent) -> PaintExtent {
    switch (self, other) {
    case (.unbounded, let extent), (let extent, .unbounded): return extent
    case (.box(let a), .box(let b)):
      let box = a.intersection(b)
      return box.isEmpty ? .empty : .box(box)
    default: return .empty
    }
  }
}

extension Box {
  /// The box around the mapped box.
  func transformed(by transform: Transform) -> Box {
    guard case .box(let box) = PaintExtent(path, transform: transform) else {
      return Box(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }
    return box
  }
}

extension PixelRect {
  /// The whole pixels that a box touches; a sliver that rounding made does not count.
  package init(around box: Box) {
    let sliver = 1e-6
    self.init(
      x0: Int(pixel: (box.minX + sliver).rounded(.down)), y0: Int(pixel: (box.minY + sliver).rounded(.down)),
      x1: Int(pixel: (box.maxX - sliver).rounded(.up)), y1: Int(pixel: (box.maxY - sliver).rounded(.up)))
  }
}
