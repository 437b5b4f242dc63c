import PlacardRaster
import TestSupport
import Testing

/// `numerator / 255^power` rounded to nearest, in whole numbers.
private func rounded(_ numerator: Int, over denominator: Int) -> Int {
  (2 * numerator + denominator) / (2 * denominator)
}

@Suite struct BlendingTests {
  @Test func dividingBy255RoundsToNearest() {
    for v in 0...255 * 255 { #expect(div255(UInt32(v)) == UInt32(rounded(v, over: 255))) }
  }

  @Test func opaqueColorThroughCoverageIsExactInterpolation() {
    var dst: [UInt8] = []
    var expected: [UInt8] = []
    var mask: [UInt8] = []
    for m in 0...255 {
      for d in stride(from: 0, through: 255, by: 15) {
        mask.append(UInt8(m))
        dst += [UInt8(d), 0, UInt8(d), UInt8(d)]
        expected += [(200, d), (3, 0), (255, d), (255, d)].map { c, d in
          UInt8(rounded(c * m + d * (255 - m), over: 255))
        }
      }
    }
    let count = mask.count
    dst.withUnsafeMutableBytes {
      ScalarBlend.color(SolidColor(red: 200, green: 3, blue: 255), mask: mask, onto: $0.baseAddress!, count: count)
    }
    #expect(dst == expected)
  }

  @Test(arguments: [0, 1, 77, 128, 254, 255])
  func colorOnItselfStaysItself(_ coverage: UInt8) {
    let mask = [UInt8](repeating: coverage, count: 9)
    let grey = [UInt8](repeating: 0, count: 9).flatMap { _ -> [UInt8] in [128, 128, 128, 255] }
    var dst = grey
    dst.withUnsafeMutableBytes {
      Blend.color(
        SolidColor(red: 128, green: 128, blue: 128, alpha: 99), mask: mask, onto: $0.baseAddress!, count: 9)
    }
    #expect(dst == grey)
  }

  @Test func colourNeverExceedsAlpha() {
    var random = Generator(1)
    for _ in 0..<200 {
      var dst = random.pixels(64)
      let mask = random.mask(64)
      let src = random.pixels(64)
      let alpha = random.byte()
      let color = SolidColor(red: random.byte(), green: random.byte(), blue: 255, alpha: random.byte())
      dst.withUnsafeMutableBytes {
        Blend.color(color, mask: mask, onto: $0.baseAddress!, count: 64)
        Blend.image(src, alpha: alpha, mask: mask, onto: $0.baseAddress!, count: 64)
        Blend.fade($0.baseAddress!, mask: mask, count: 64)
      }
      for p in stride(from: 0, to: dst.count, by: 4) { #expect(dst[p..<p + 3].allSatisfy { $0 <= dst[p + 3] }) }
    }
  }

  @Test func opaqueImageReplaces() {
    var random = Generator(2)
    var dst = random.pixels(33)
    var src = random.pixels(33)
    for i in 0..<33 { src[i * 4 + 3] = 255 }
    dst.withUnsafeMutableBytes { Blend.image(src, alpha: 255, mask: nil, onto: $0.baseAddress!, count: 33) }
    #expect(dst == src)
  }

  @Test func uniteAndMultiplyAreCoverageAlgebra() {
    for a in stride(from: 0, through: 255, by: 5) {
      for b in stride(from: 0, through: 255, by: 3) {
        var product = [UInt8(a)]
        var sum = [UInt8(a)]
        ScalarBlend.multiply(&product, by: [UInt8(b)], count: 1)
        ScalarBlend.unite(&sum, with: [UInt8(b)], count: 1)
        #expect(Int(product[0]) == rounded(a * b, over: 255))
        #expect(Int(sum[0]) == b + rounded(a * (255 - b), over: 255))
      }
    }
  }

  /// Every kernel, at every length around a block, on the same input.
  @Test func vectorAndScalarAgreeBitForBit() {
    var random = Generator(3)
    for round in 0..<400 {
      let count = round % 41
      let start = random.pixels(count)
      let mask = random.mask(count)
      let src = random.pixels(count)
      let alpha = random.coverage()
      let color = SolidColor(red: random.byte(), green: random.byte(), blue: random.byte(), alpha: random.coverage())

      func pixels(_ body: (UnsafeMutableRawPointer) -> Void) -> [UInt8] {
        var dst = start + [1, 2, 3, 4]  // a pixel behind the row that nothing may touch
        dst.withUnsafeMutableBytes { body($0.baseAddress!) }
        return dst
      }
      func bytes(_ body: (UnsafeMutablePointer<UInt8>) -> Void) -> [UInt8] {
        var dst = Array(mask.reversed()) + [7]
        dst.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
        return dst
      }
      #expect(
        pixels { ScalarBlend.color(color, mask: mask, onto: $0, count: count) }
          == pixels { VectorBlend.color(color, mask: mask, onto: $0, count: count) })
      #expect(
        pixels { ScalarBlend.fill(color, onto: $0, count: count) }
          == pixels { VectorBlend.fill(color, onto: $0, count: count) })
      #expect(
        pixels { ScalarBlend.image(src, alpha: alpha, mask: nil, onto: $0, count: count) }
          == pixels { VectorBlend.image(src, alpha: alpha, mask: nil, onto: $0, count: count) })
      mask.withUnsafeBufferPointer { m in
        guard let m = m.baseAddress else { return }
        #expect(
          pixels { ScalarBlend.image(src, alpha: alpha, mask: m, onto: $0, count: count) }
            == pixels { VectorBlend.image(src, alpha: alpha, mask: m, onto: $0, count: count) })
      }
      #expect(
        pixels { ScalarBlend.fade($0, mask: mask, count: count) }
          == pixels { VectorBlend.fade($0, mask: mask, count: count) })
      #expect(
        bytes { ScalarBlend.multiply($0, by: mask, count: count) }
          == bytes { VectorBlend.multiply($0, by: mask, count: count) })
      #expect(
        bytes { ScalarBlend.unite($0, with: mask, count: count) }
          == bytes { VectorBlend.unite($0, with: mask, count: count) })
      #expect(pixels { VectorBlend.fill(color, onto: $0, count: count) }.suffix(4) == [1, 2, 3, 4])
    }
  }

  @Test func rowsAreTheSameAsOneByOne() {
    var random = Generator(8)
    for width in 1...40 {
      let (height, maskStride, stride) = (5, width + width % 3, (width + 2) * 4)
      let mask = random.mask(maskStride * height)
      let start = random.pixels(stride / 4 * height)
      let color = SolidColor(red: random.byte(), green: random.byte(), blue: random.byte(), alpha: random.coverage())
      var (together, apart) = (start, start)
      together.withUnsafeMutableBytes {
        Blend.color(
          color, mask: mask, maskStride: maskStride, onto: $0.baseAddress!, stride: stride, width: width,
          height: height)
      }
      for y in 0..<height {
        apart.withUnsafeMutableBytes {
          ScalarBlend.color(
            color, mask: Array(mask[(y * maskStride)...]), onto: $0.baseAddress! + y * stride, count: width)
        }
      }
      #expect(together == apart)
    }
  }

  @Test func fillIsFullCoverage() {
    var random = Generator(4)
    for _ in 0..<50 {
      let color = SolidColor(red: random.byte(), green: random.byte(), blue: random.byte(), alpha: random.byte())
      var filled = random.pixels(20)
      var masked = filled
      filled.withUnsafeMutableBytes { Blend.fill(color, onto: $0.baseAddress!, count: 20) }
      masked.withUnsafeMutableBytes {
        Blend.color(color, mask: [UInt8](repeating: 255, count: 20), onto: $0.baseAddress!, count: 20)
      }
      #expect(filled == masked)
    }
  }
}
