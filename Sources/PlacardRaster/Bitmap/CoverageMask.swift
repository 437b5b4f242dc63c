package import PlacardFont

/// How much of each pixel of a rectangle is covered, 0…255; nothing is outside. Immutable once drawn.
package final class CoverageMask: Sendable {
  /// Device pixels.
  package let rect: PixelRect
  /// Rows without padding.
  package let bytes: [UInt8]

  package init(rect: PixelRect, bytes: [UInt8]) {
    self.rect = rect
    self.bytes = bytes
  }

  /// This mask multiplied by `other`, inside the rectangle of `other`.
  func multiplied(by other: CoverageMask) -> CoverageMask {
    let r = rect.intersection(other.rect)
    var result = [UInt8](repeating: 0, count: r.width * r.height)
    result.withUnsafeMutableBufferPointer { out in
      guard let base = out.baseAddress else { return }
      for y in r.y0..<r.y1 {
        let row = base + (y - r.y0) * r.width
        withRow(y, from: r.x0) { row.update(from: $0, count: r.width) }
        other.withRow(y, from: r.x0) { Blend.multiply(row, by: $0, count: r.width) }
      }
    }
    return CoverageMask(rect: r, bytes: result)
  }

  /// Row `y` from column `x` on; both inside ``rect``.
  @inline(__always)
  func withRow<R>(_ y: Int, from x: Int, _ body: (UnsafePointer<UInt8>) -> R) -> R {
    bytes.withUnsafeBufferPointer { body($0.baseAddress! + ((y - rect.y0) * rect.width + x - rect.x0)) }
  }
}

/// A mask while shapes are added to it.
struct MaskBuilder {
  let rect: PixelRect
  private(set) var bytes: [UInt8]

  init(rect: PixelRect) {
    self.rect = rect
    bytes = [UInt8](repeating: 0, count: max(0, rect.width) * max(0, rect.height))
  }

  /// Adds a shape given by its coverage, rows `stride` bytes apart.
  private mutating func add(_ mask: UnsafePointer<UInt8>, stride: Int, in shape: PixelRect) {
    let r = shape.intersection(rect)
    guard !r.isEmpty else { return }
    bytes.withUnsafeMutableBufferPointer { out in
      for y in r.y0..<r.y1 {
        Blend.unite(
          out.baseAddress! + ((y - rect.y0) * rect.width + r.x0 - rect.x0),
          with: mask + ((y - shape.y0) * stride + r.x0 - shape.x0), count: r.width)
      }
    }
  }

  /// Adds the alpha of premultiplied pixels times `alpha`, rows without padding.
  mutating func addAlpha(of pixels: UnsafeBufferPointer<UInt8>, in shape: PixelRect, alpha: UInt8) {
    let r = shape.intersection(rect)
    guard !r.isEmpty, let bytes = pixels.baseAddress else { return }
    precondition(pixels.count >= shape.width * shape.height * 4, "a picture has four bytes for each pixel")
    var row = [UInt8](repeating: 0, count: r.width)
    for y in r.y0..<r.y1 {
      let source = bytes + ((y - shape.y0) * shape.width + r.x0 - shape.x0) * 4
      for i in 0..<r.width {
        row[i] = UInt8(truncatingIfNeeded: div255(UInt32(source[i * 4 + 3]) &* UInt32(alpha)))
      }
      add(row, stride: r.width, in: PixelRect(x0: r.x0, y0: y, x1: r.x1, y1: y + 1))
    }
  }

  /// Adds a shape.
  mutating func add(_ mask: CoverageMask) {
    mask.bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { add(base, stride: mask.rect.width, in: mask.rect) }
    }
  }

  /// The smallest rectangle around the pixels of `shape` that are not wholly covered yet.
  func open(in shape: PixelRect) -> PixelRect {
    let r = shape.intersection(rect)
    var box = PixelRect.zero
    bytes.withUnsafeBufferPointer { bytes in
      for y in r.y0..<r.y1 {
        let start = (y - rect.y0) * rect.width + r.x0 - rect.x0
        let row = UnsafeBufferPointer(rebasing: bytes[start..<start + r.width])
        guard let first = row.firstIndex(where: { $0 != 255 }), let last = row.lastIndex(where: { $0 != 255 }) else {
          continue
        }
        box = box.union(PixelRect(x0: r.x0 + first, y0: y, x1: r.x0 + last + 1, y1: y + 1))
      }
    }
    return box
  }

  var mask: CoverageMask { CoverageMask(rect: rect, bytes: bytes) }
}
