/// Compositing of rows in gamma-encoded sRGB, premultiplied, eight bits a channel.
///
/// One rounding per result. With coverage `m` (mask times the colour's alpha) and straight colour `c`:
///
///     d' = div255(c · m + d · (255 − m)),   alpha as a channel with c = 255
///
/// so a colour painted on itself stays itself, white text stays white at any alpha, and every sum fits 16 bits.
/// `ScalarBlend` says what is computed, `VectorBlend` computes the same eight pixels at a time; they agree bit for bit.
/// SIMD types are slow without optimisation, so debug builds use the scalar form.
#if DEBUG
  package typealias Blend = ScalarBlend
#else
  package typealias Blend = VectorBlend
#endif

/// A colour to paint with: straight channels and alpha, 0…255.
package struct SolidColor: Sendable, Hashable {
  /// R, G, B, A with A = 255 as a little-endian word: what full coverage leaves behind.
  package let opaque: UInt32
  package let alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    opaque = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 255 << 24
    self.alpha = alpha
  }
  package static let black = SolidColor(red: 0, green: 0, blue: 0)
  package var channels: (UInt8, UInt8, UInt8, UInt8) {
    let word = opaque
    return (
      UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8), UInt8(truncatingIfNeeded: word >> 16),
      alpha
    )
  }
}

/// `v / 255` rounded to nearest, exact for 0…65 025 (two bytes multiplied).
@inline(__always)
package func div255(_ v: UInt32) -> UInt32 {
  let t = v &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// `div255` of two 16-bit lanes in one word.
@inline(__always)
private func div255Pair(_ v: UInt32) -> UInt32 {
  let t = v &+ 0x0080_0080
  return ((t &+ ((t &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
}

@inline(__always)
private func load(_ p: UnsafeRawPointer, _ i: Int) -> UInt32 {
  UInt32(littleEndian: p.loadUnaligned(fromByteOffset: i &* 4, as: UInt32.self))
}

@inline(__always)
private func store(_ v: UInt32, _ p: UnsafeMutableRawPointer, _ i: Int) {
  p.storeBytes(of: v.littleEndian, toByteOffset: i &* 4, as: UInt32.self)
}

/// The plain form. Rows: `dst` and `src` four bytes a pixel, `mask` one.
package enum ScalarBlend {
  /// Paints `color` through coverage.
  package static func color(
    _ color: SolidColor, mask: UnsafePointer<UInt8>, onto dst: UnsafeMutableRawPointer, count: Int
  ) {
    let rb = color.opaque & 0x00FF_00FF
    let ga = (color.opaque &>> 8) & 0x00FF_00FF
    let alpha = UInt32(color.alpha)
    for i in 0..<count where mask[i] != 0 {
      let m = alpha == 255 ? UInt32(mask[i]) : div255(UInt32(mask[i]) &* alpha)
      let k = 255 &- m
      let d = load(dst, i)
      let x = div255Pair(rb &* m &+ (d & 0x00FF_00FF) &* k)
      let y = div255Pair(ga &* m &+ ((d &>> 8) & 0x00FF_00FF) &* k)
      store(x | y &<< 8, dst, i)
    }
  }

  /// The same for several rows, `maskStride` and `stride` bytes apart.
  package static func color(
    _ color: SolidColor, mask: UnsafePointer<UInt8>, maskStride: Int, onto dst: UnsafeMutableRawPointer, stride: Int,
    width: Int, height: Int
  ) {
    for row in 0..<height {
      self.color(color, mask: mask + row &* maskStride, onto: dst + row &* stride, count: width)
    }
  }

  /// Paints `color` everywhere.
  package static func fill(_ color: SolidColor, onto dst: UnsafeMutableRawPointer, count: Int) {
    let m = UInt32(color.alpha)
    let k = 255 &- m
    let rb = (color.opaque & 0x00FF_00FF) &* m
    let ga = ((color.opaque &>> 8) & 0x00FF_00FF) &* m
    for i in 0..<count {
      let d = load(dst, i)
      let x = div255Pair(rb &+ (d & 0x00FF_00FF) &* k)
      let y = div255Pair(ga &+ ((d &>> 8) & 0x00FF_00FF) &* k)
      store(x | y &<< 8, dst, i)
    }
  }

  /// Puts premultiplied pixels, times `alpha` and, if given, times coverage, over what is there.
  package static func image(
    _ src: UnsafeRawPointer, alpha: UInt8, mask: UnsafePointer<UInt8>?, onto dst: UnsafeMutableRawPointer, count: Int
  ) {
    for i in 0..<count {
      var s = load(src, i)
      guard s != 0 else { continue }
      let factor = mask.map { div255(UInt32($0[i]) &* UInt32(alpha)) } ?? UInt32(alpha)
      if factor != 255 { s = scaled(s, by: factor) }
      let k = 255 &- (s &>> 24)
      let d = load(dst, i)
      let x = div255Pair((d & 0x00FF_00FF) &* k)
      let y = div255Pair(((d &>> 8) & 0x00FF_00FF) &* k)
      // No lane overflows: d·(255 − a)/255 ≤ 255 − a.
      store(s &+ (x | y &<< 8), dst, i)
    }
  }

  /// Multiplies all four channels by coverage.
  package static func fade(_ dst: UnsafeMutableRawPointer, mask: UnsafePointer<UInt8>, count: Int) {
    for i in 0..<count where mask[i] != 255 { store(scaled(load(dst, i), by: UInt32(mask[i])), dst, i) }
  }

  /// `mask = mask · other / 255`.
  package static func multiply(_ mask: UnsafeMutablePointer<UInt8>, by other: UnsafePointer<UInt8>, count: Int) {
    for i in 0..<count {
      mask[i] = UInt8(truncatingIfNeeded: div255(UInt32(mask[i]) &* UInt32(other[i])))
    }
  }

  /// Coverage of two shapes together: `mask = other + mask · (255 − other) / 255`.
  package static func unite(_ mask: UnsafeMutablePointer<UInt8>, with other: UnsafePointer<UInt8>, count: Int) {
    for i in 0..<count where other[i] != 0 {
      let m = UInt32(other[i])
      mask[i] = UInt8(truncatingIfNeeded: m &+ div255(UInt32(mask[i]) &* (255 &- m)))
    }
  }

  @inline(__always)
  private static func scaled(_ p: UInt32, by factor: UInt32) -> UInt32 {
    div255Pair((p & 0x00FF_00FF) &* factor) | div255Pair(((p &>> 8) & 0x00FF_00FF) &* factor) &<< 8
  }
}
