/// A box by its edges, in the unit and with the direction of y of whoever hands it over.
package struct Box: Sendable, Hashable {
  package var minX, minY, maxX, maxY: Double
  @inlinable package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// The smallest box around both.
  @inlinable package func union(_ other: Box) -> Box {
    Box(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// What lies in both; turned inside out where nothing does.
  @inlinable package func intersection(_ other: Box) -> Box {
    Box(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  @inlinable package func scaled(by factor: Double) -> Box {
    Box(minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor)
  }

  /// The same box further along y.
  @inlinable package func offset(y distance: Double) -> Box {
    Box(minX: minX, minY: minY + distance, maxX: maxX, maxY: maxY + distance)
  }

  /// Whether there is no area in it.
  @inlinable package var isEmpty: Bool { !(minX < maxX && minY < maxY) }

  /// Its edges as a closed contour.
  @inlinable package var path: Path {
    var path = Path()
    path.elements = [
      .move(.init(x: minX, y: minY)), .line(.init(x: maxX, y: minY)), .line(.init(x: maxX, y: maxY)),
      .line(.init(x: minX, y: maxY)), .close,
    ]
    return path
  }
}

extension Path {
  /// The smallest box around all points after `transform`, control points included. Nil without points and where a
  /// number is not finite.
  package func controlBox(after transform: Transform = .identity) -> Box? {
    var box = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    var isFinite = true
    func add(_ p: Point) {
      let p = transform.apply(p.x, p.y)
      isFinite = isFinite && p.x.isFinite && p.y.isFinite
      box = Box(
        minX: min(box.minX, p.x), minY: min(box.minY, p.y), maxX: max(box.maxX, p.x), maxY: max(box.maxY, p.y))
    }
    for element in elements {
      switch element {
      case .move(let to), .line(let to): add(to)
      case .quadratic(let control, let to):
        add(control)
        add(to)
      case .cubic(let control1, let control2, let to):
        add(control1)
        add(control2)
        add(to)
      case .close: break
      }
    }
    return isFinite && box.minX <= box.maxX ? box : nil
  }
}
