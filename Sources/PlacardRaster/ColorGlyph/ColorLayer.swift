package import PlacardFont

/// A picture that is being painted: premultiplied RGBA, 0…1, in floats, so that stacked layers and blend modes lose
/// nothing before the end.
package final class ColorLayer {
  package private(set) var bounds = PixelRect.zero
  /// The pixels that may not be transparent.
  private(set) var painted = PixelRect.zero
  private let storage: UnsafeMutableBufferPointer<SIMD4<Float>>
  package var capacity: Int { storage.count }

  package init(capacity: Int) { storage = .allocate(capacity: capacity) }
  deinit { storage.deallocate() }

  /// Makes it a transparent picture of these pixels, which must fit.
  package func reset(_ bounds: PixelRect) {
    precondition(bounds.width * bounds.height <= capacity, "a layer is taken with room for its pixels")
    self.bounds = bounds
    painted = .zero
    storage[..<(bounds.width * bounds.height)].initialize(repeating: .zero)
  }

  /// The pixels of a row from column `x` on.
  @inline(__always)
  private func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
    // The storage of a layer with pixels is never empty.
    storage.baseAddress! + ((y - bounds.y0) * bounds.width + x - bounds.x0)
  }

  // MARK: Painting

  /// Puts a fill over the picture, seen through `mask` (nil: everywhere).
  func fill(_ shader: FillShader, through mask: GlyphImage?) {
    let area = mask.map { $0.rect.intersection(bounds) } ?? bounds
    guard !area.isEmpty else { return }
    painted = painted.union(area)
    switch shader {
    case .solid(let color): paintRows(of: area, through: mask) { _, _, _ in color }
    case .gradient(let gradient):
      withUnsafeTemporaryAllocation(of: Float.self, capacity: area.width) { positions in
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: area.width) { colors in
          guard let positions = positions.baseAddress, let colors = colors.baseAddress else { return }
          colors.initialize(repeating: .zero, count: area.width)
          positions.initialize(repeating: 0, count: area.width)
          paintRows(of: area, through: mask) { x, y, count in
            gradient.shade(x: x, y: y, count: count, positions: positions, colors: colors)
            return colors
          }
        }
      }
    }
  }

  /// Puts another picture over this one, seen through `mask` (nil: everywhere).
  package func draw(_ source: ColorLayer, through mask: GlyphImage?) {
    var area = source.painted.intersection(bounds)
    if let mask { area = area.intersection(mask.rect) }
    guard !area.isEmpty else { return }
    painted = painted.union(area)
    paintRows(of: area, through: mask) { x, y, _ in source.row(y, from: x) }
  }

  private func paintRows(
    of area: PixelRect, through mask: GlyphImage?, _ color: (Int, Int, Int) -> SIMD4<Float>
  ) {
    paint(area, mask) { target, coverage, x, y, count in
      let source = color(x, y, count)
      guard let coverage else {
        for index in 0..<count { target[index] = source + target[index] * (1 - source.w) }
        return
      }
      for index in 0..<count where coverage[index] != 0 {
        let weighted = source * (Float(coverage[index]) * (1 / 255))
        target[index] = weighted + target[index] * (1 - weighted.w)
      }
    }
  }

  private func paintRows(
    of area: PixelRect, through mask: GlyphImage?,
    _ colors: (Int, Int, Int) -> UnsafeMutablePointer<SIMD4<Float>>
  ) {
    paint(area, mask) { target, coverage, x, y, count in
      let source = colors(x, y, count)
      guard let coverage else {
        for index in 0..<count { target[index] = source[index] + target[index] * (1 - source[index].w) }
        return
      }
      for index in 0..<count where coverage[index] != 0 {
        let weighted = source[index] * (Float(coverage[index]) * (1 / 255))
        target[index] = weighted + target[index] * (1 - weighted.w)
      }
    }
  }

  /// Calls `body` with (pixels, coverage, x, y, count) for each row of `area`, without its uncovered ends.
  @inline(__always)
  private func paint(
    _ area: PixelRect, _ mask: GlyphImage?,
    _ body: (UnsafeMutablePointer<SIMD4<Float>>, UnsafePointer<UInt8>?, Int, Int, Int) -> Void
  ) {
    guard let mask else {
      for y in area.y0..<area.y1 { body(row(y, from: area.x0), nil, area.x0, y, area.width) }
      return
    }
    mask.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for y in area.y0..<area.y1 {
        let coverage = pixels + (y - mask.top) * mask.width
        var (x0, x1) = (area.x0, area.x1)
        while x0 < x1, coverage[x0 - mask.left] == 0 { x0 += 1 }
        while x1 > x0, coverage[x1 - 1 - mask.left] == 0 { x1 -= 1 }
        if x0 < x1 { body(row(y, from: x0), coverage + (x0 - mask.left), x0, y, x1 - x0) }
      }
    }
  }

  // MARK: Combining

  /// Blends `source`, a layer of the same pixels, into this picture.
  package func composite(_ source: ColorLayer, _ mode: CompositeMode) {
    precondition(source.bounds == bounds, "a composite's two layers cover the same pixels")
    // In every mode, transparent on transparent gives transparent.
    let area = painted.union(source.painted)
    painted = area
    for y in area.y0..<area.y1 {
      let target = row(y, from: area.x0)
      let pixels = source.row(y, from: area.x0)
      for index in 0..<area.width { target[index] = mode.blend(source: pixels[index], backdrop: target[index]) }
    }
  }

  // MARK: Result

  /// The smallest rectangle around what can be seen once the picture is in bytes; empty when nothing can.
  package var ink: PixelRect {
    let threshold: Float = 0.5 / 255
    var result = PixelRect.zero
    for y in painted.y0..<painted.y1 {
      let pixels = row(y, from: painted.x0)
      var (start, end) = (0, painted.width)
      while start < end, !(pixels[start].w > threshold) { start += 1 }
      while end > start, !(pixels[end - 1].w > threshold) { end -= 1 }
      if start < end {
        result = result.union(PixelRect(x0: painted.x0 + start, y0: y, x1: painted.x0 + end, y1: y + 1))
      }
    }
    return result
  }

  /// The pixels of `area` in bytes, rows without padding.
  package func image(of area: PixelRect) -> GlyphImage {
    var bytes = [UInt8](repeating: 0, count: area.width * area.height * 4)
    let filled = painted.intersection(area)
    bytes.withUnsafeMutableBytes { out in
      for y in filled.y0..<filled.y1 {
        let pixels = row(y, from: filled.x0)
        let start = ((y - area.y0) * area.width + filled.x0 - area.x0) * 4
        for index in 0..<filled.width {
          // Adding 2²³ rounds to a whole number, which then is the low bits of the float.
          let bits = unsafeBitCast(pixels[index] * 255 + 0x1p23, to: SIMD4<UInt32>.self)
          let alpha = bits.w & 255
          // Rounding must not lift a colour above its alpha.
          let (red, green, blue) = (min(bits.x & 255, alpha), min(bits.y & 255, alpha), min(bits.z & 255, alpha))
          out.storeBytes(
            of: (red | green << 8 | blue << 16 | alpha << 24).littleEndian, toByteOffset: start + index * 4,
            as: UInt32.self)
        }
      }
    }
    return GlyphImage(
      format: .color, width: area.width, height: area.height, left: area.x0, top: area.y0, pixels: bytes)
  }
}

extension GlyphImage {
  /// The pixels that it covers.
  fileprivate var rect: PixelRect { PixelRect(x0: left, y0: top, x1: left + width, y1: top + height) }
}

/// Layers that are taken and given back while a glyph is painted, so that small ones are not allocated anew.
package final class LayerPool {
  private var free: [ColorLayer] = []
  /// 1 MiB: glyphs up to 256 × 256 pixels.
  private static let keptCapacity = 1 << 16
  private static let keptCount = 6

  package init() {}

  package func take(_ bounds: PixelRect) -> ColorLayer {
    let needed = bounds.width * bounds.height
    let layer: ColorLayer
    if let index = free.lastIndex(where: { $0.capacity >= needed }) {
      layer = free.remove(at: index)
    } else {
      layer = ColorLayer(capacity: max(needed, 1 << 12))
    }
    layer.reset(bounds)
    return layer
  }

  package func give(_ layer: ColorLayer) {
    guard layer.capacity <= Self.keptCapacity else { return }
    if free.count == Self.keptCount { free.removeFirst() }
    free.append(layer)
  }
}
