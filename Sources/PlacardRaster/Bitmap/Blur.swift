import PlacardFont

/// Gaussian blur of coverage by four passes of a box whose width is any number: the outermost pixel on each side counts
/// in part ("extended box"). The passes have exactly the variance of the Gaussian together, cost the same at
/// every radius, and add whole numbers only, so that every machine gets the same result.
package enum Blur {
  private static let passes = 4

  /// Pixels around a shape that its blur can reach.
  package static func reach(sigma: Double) -> Int { sigma > 0 ? passes * (Box(sigma: sigma).radius + 1) : 0 }

  /// One pass: `radius` full pixels on each side of the middle one, and one more in part. Weights are in 2⁻³².
  private struct Box {
    var radius: Int
    var inner: UInt64
    var outer: UInt64

    init(sigma: Double) {
      // Variance of one pass; a box of 2r + 1 pixels has (r² + r) / 3.
      let variance = sigma * sigma / Double(Blur.passes)
      radius = max(0, Int(((12 * variance + 1).squareRoot() - 1) / 2))
      let r = Double(radius)
      // Part of the outer pixels that gives the variance: solved from Σ w·x² = variance · Σ w.
      let part = (2 * r + 1) * (3 * variance - r * (r + 1)) / (6 * ((r + 1) * (r + 1) - variance))
      let width = 2 * r + 1 + 2 * max(0, part)
      outer = UInt64((max(0, part) / width * 0x1p32).rounded())
      inner = ((1 << 32) - 2 * outer) / UInt64(2 * radius + 1)
    }
  }

  /// The mask blurred by a Gaussian of `sigma` pixels (at most 1000), in a rectangle that holds all of it.
  package static func blurred(_ mask: CoverageMask, sigma: Double) -> CoverageMask {
    guard sigma > 0, !mask.rect.isEmpty else { return mask }
    let box = Box(sigma: min(sigma, 1000))
    let rect = mask.rect.insetBy(-reach(sigma: min(sigma, 1000)))
    // Eight more bits between the passes.
    var wide = [UInt16](repeating: 0, count: rect.width * rect.height)
    var line = [UInt16](repeating: 0, count: max(rect.width, rect.height))
    for y in mask.rect.y0..<mask.rect.y1 {
      let from = (y - mask.rect.y0) * mask.rect.width
      let to = (y - rect.y0) * rect.width + mask.rect.x0 - rect.x0
      for x in 0..<mask.rect.width { wide[to + x] = UInt16(mask.bytes[from + x]) << 8 }
    }
    wide.withUnsafeMutableBufferPointer { pixels in
      line.withUnsafeMutableBufferPointer { line in
        for y in 0..<rect.height { blur(pixels, from: y * rect.width, step: 1, count: rect.width, box, line) }
        for x in 0..<rect.width { blur(pixels, from: x, step: rect.width, count: rect.height, box, line) }
      }
    }
    return CoverageMask(rect: rect, bytes: wide.map { UInt8(truncatingIfNeeded: min(255, ($0 &+ 128) >> 8)) })
  }

  /// All passes over one row or column.
  private static func blur(
    _ pixels: UnsafeMutableBufferPointer<UInt16>, from start: Int, step: Int, count: Int, _ box: Box,
    _ line: UnsafeMutableBufferPointer<UInt16>
  ) {
    for _ in 0..<passes {
      var any: UInt16 = 0
      for i in 0..<count {
        line[i] = pixels[start + i * step]
        any |= line[i]
      }
      if any == 0 { return }
      func value(_ i: Int) -> UInt64 { i >= 0 && i < count ? UInt64(line[i]) : 0 }
      var sum: UInt64 = 0
      for i in 0..<min(box.radius, count) { sum += UInt64(line[i]) }
      for i in 0..<count {
        sum += value(i + box.radius)
        let edges = value(i - box.radius - 1) + value(i + box.radius + 1)
        pixels[start + i * step] = UInt16((sum * box.inner + edges * box.outer + (1 << 31)) >> 32)
        sum -= value(i - box.radius)
      }
    }
  }
}
