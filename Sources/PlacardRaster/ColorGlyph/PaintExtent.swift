package import PlacardFont

/// Where something paints, in pixels, y down.
package enum PaintExtent: Equatable {
  case empty
  case box(DesignBox)
  case unbounded

  /// The box around all points of a path, control points included.
  package init(_ path: Path, transform: Transform) {
    var box = DesignBox(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    func add(_ point: Path.Point) {
      let mapped = transform.apply(point.x, point.y)
      box.minX = min(box.minX, mapped.x)
      box.minY = min(box.minY, mapped.y)
      box.maxX = max(box.maxX, mapped.x)
      box.maxY = max(box.maxY, mapped.y)
    }
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quadratic(let c, let p):
        add(c)
        add(p)
      case .cubic(let c1, let c2, let p):
        add(c1)
        add(c2)
        add(p)
      case .close: break
      }
    }
    // Also false for a map that is no longer made of numbers.
    self = box.minX < box.maxX && box.minY < box.maxY ? .box(box) : .empty
  }

  package func union(_ other: PaintExtent) -> PaintExtent {
    switch (self, other) {
    case (.empty, let extent), (let extent, .empty): return extent
    case (.box(let a), .box(let b)):
      return .box(
        DesignBox(
          minX: min(a.minX, b.minX), minY: min(a.minY, b.minY), maxX: max(a.maxX, b.maxX), maxY: max(a.maxY, b.maxY)))
    default: return .unbounded
    }
  }

  func intersection(_ other: PaintExtent) -> PaintExtent {
    switch (self, other) {
    case (.unbounded, let extent), (let extent, .unbounded): return extent
    case (.box(let a), .box(let b)):
      let box = a.intersection(b)
      return box.minX < box.maxX && box.minY < box.maxY ? .box(box) : .empty
    default: return .empty
    }
  }
}

extension DesignBox {
  /// What lies in both; turned inside out where nothing does.
  func intersection(_ other: DesignBox) -> DesignBox {
    DesignBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  package var path: Path {
    var path = Path()
    path.elements = [
      .move(.init(x: minX, y: minY)), .line(.init(x: maxX, y: minY)), .line(.init(x: maxX, y: maxY)),
      .line(.init(x: minX, y: maxY)), .close,
    ]
    return path
  }

  /// The box around the mapped box.
  func transformed(by transform: Transform) -> DesignBox {
    guard case .box(let box) = PaintExtent(path, transform: transform) else {
      return DesignBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }
    return box
  }
}

extension PixelRect {
  /// The whole pixels that a box touches; a sliver that rounding made does not count.
  package init(around box: DesignBox) {
    let sliver = 1e-6
    self.init(
      x0: Int(pixel: (box.minX + sliver).rounded(.down)), y0: Int(pixel: (box.minY + sliver).rounded(.down)),
      x1: Int(pixel: (box.maxX - sliver).rounded(.up)), y1: Int(pixel: (box.maxY - sliver).rounded(.up)))
  }

  /// As the path rasteriser takes it.
  package var edges: (x0: Int, y0: Int, x1: Int, y1: Int) { (x0, y0, x1, y1) }
}
