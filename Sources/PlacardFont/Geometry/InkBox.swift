/// A box around ink, y up, in em or another unit.
package struct InkBox: Sendable, Hashable {
  package var minX, minY, maxX, maxY: Double

  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  package func union(_ other: InkBox) -> InkBox {
    InkBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
  package func scaled(by factor: Double) -> InkBox {
    InkBox(minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor)
  }
  package func movedUp(by distance: Double) -> InkBox {
    InkBox(minX: minX, minY: minY + distance, maxX: maxX, maxY: maxY + distance)
  }
}
