/// Eight pixels at a time: even bytes (R, B) and odd bytes (G, A) of sixteen 16-bit lanes, so that no lane moves.
/// The formulas are those of ``ScalarBlend``, which also does the last pixels of a row.
package enum VectorBlend {
  private typealias Lanes = SIMD16<UInt16>
  private typealias HalfLanes = SIMD8<UInt16>

  @inline(__always)
  private static func div255(_ v: Lanes) -> Lanes {
    let t: Lanes = v &+ Lanes(repeating: 128)
    return (t &+ (t &>> Lanes(repeating: 8))) &>> Lanes(repeating: 8)
  }

  @inline(__always)
  private static func div255(_ v: HalfLanes) -> HalfLanes {
    let t: HalfLanes = v &+ HalfLanes(repeating: 128)
    return (t &+ (t &>> HalfLanes(repeating: 8))) &>> HalfLanes(repeating: 8)
  }

  /// Eight coverages, each in the two lanes of its pixel.
  @inline(__always)
  private static func twice(_ m: HalfLanes) -> Lanes {
    var lanes = Lanes()
    lanes.evenHalf = m
    lanes.oddHalf = m
    return lanes
  }

  @inline(__always)
  private static func eight(_ p: UnsafePointer<UInt8>) -> HalfLanes {
    HalfLanes(truncatingIfNeeded: UnsafeRawPointer(p).loadUnaligned(as: SIMD8<UInt8>.self))
  }

  /// Eight pixels without anything in them.
  @inline(__always)
  private static func isZero(_ p: UnsafeRawPointer) -> Bool {
    let a = p.loadUnaligned(as: UInt64.self) | p.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let b =
      p.loadUnaligned(fromByteOffset: 16, as: UInt64.self) | p.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
    return a | b == 0
  }

  /// See ``ScalarBlend/color(_:mask:onto:count:)``.
  package static func color(
    _ color: SolidColor, mask: UnsafePointer<UInt8>, onto dst: UnsafeMutableRawPointer, count: Int
  ) {
    self.color(color, mask: mask, maskStride: 0, onto: dst, stride: 0, width: count, height: 1)
  }

  /// See ``ScalarBlend/color(_:mask:maskStride:onto:stride:width:height:)``. All rows in one call: glyphs have few
  /// pixels in each.
  package static func color(
    _ color: SolidColor, mask: UnsafePointer<UInt8>, maskStride: Int, onto dst: UnsafeMutableRawPointer, stride: Int,
    width: Int, height: Int
  ) {
    let low = Lanes(repeating: 255)
    let shift = Lanes(repeating: 8)
    let opaque = SIMD8<UInt32>(repeating: color.opaque.littleEndian)
    let pattern: Lanes = unsafeBitCast(opaque, to: Lanes.self)
    let rb: Lanes = pattern & low
    let ga: Lanes = pattern &>> shift
    let alpha = HalfLanes(repeating: UInt16(color.alpha))
    let isOpaque = color.alpha == 255
    for row in 0..<height {
      let mask = mask + row &* maskStride
      let dst = dst + row &* stride
      var i = 0
      while i &+ 8 <= width {
        defer { i &+= 8 }
        let bits = UnsafeRawPointer(mask + i).loadUnaligned(as: UInt64.self)
        if bits == 0 { continue }
        let p = dst + i &* 4
        if bits == .max && isOpaque {
          p.storeBytes(of: opaque, as: SIMD8<UInt32>.self)
          continue
        }
        var m8 = eight(mask + i)
        if !isOpaque { m8 = div255(m8 &* alpha) }
        let m = twice(m8)
        let k: Lanes = low &- m
        let d = p.loadUnaligned(as: Lanes.self)
        let x: Lanes = div255(rb &* m &+ (d & low) &* k)
        let y: Lanes = div255(ga &* m &+ (d &>> shift) &* k)
        p.storeBytes(of: x | (y &<< shift), as: Lanes.self)
      }
      if i < width { ScalarBlend.color(color, mask: mask + i, onto: dst + i &* 4, count: width &- i) }
    }
  }

  /// See ``ScalarBlend/fill(_:onto:count:)``.
  package static func fill(_ color: SolidColor, onto dst: UnsafeMutableRawPointer, count: Int) {
    let low = Lanes(repeating: 255)
    let shift = Lanes(repeating: 8)
    let opaque = SIMD8<UInt32>(repeating: color.opaque.littleEndian)
    let pattern: Lanes = unsafeBitCast(opaque, to: Lanes.self)
    let m = Lanes(repeating: UInt16(color.alpha))
    let rb: Lanes = (pattern & low) &* m
    let ga: Lanes = (pattern &>> shift) &* m
    let k: Lanes = low &- m
    var i = 0
    if color.alpha == 255 {
      while i &+ 8 <= count {
        (dst + i &* 4).storeBytes(of: opaque, as: SIMD8<UInt32>.self)
        i &+= 8
      }
      while i < count {
        (dst + i &* 4).storeBytes(of: color.opaque.littleEndian, as: UInt32.self)
        i &+= 1
      }
      return
    }
    while i &+ 8 <= count {
      let p = dst + i &* 4
      let d = p.loadUnaligned(as: Lanes.self)
      let x: Lanes = div255(rb &+ (d & low) &* k)
      let y: Lanes = div255(ga &+ (d &>> shift) &* k)
      p.storeBytes(of: x | (y &<< shift), as: Lanes.self)
      i &+= 8
    }
    ScalarBlend.fill(color, onto: dst + i &* 4, count: count &- i)
  }

  /// See ``ScalarBlend/image(_:alpha:mask:onto:count:)``.
  package static func image(
    _ src: UnsafeRawPointer, alpha: UInt8, mask: UnsafePointer<UInt8>?, onto dst: UnsafeMutableRawPointer, count: Int
  ) {
    let low = Lanes(repeating: 255)
    let shift = Lanes(repeating: 8)
    let factor8 = HalfLanes(repeating: UInt16(alpha))
    // Pictures of text are mostly empty and are often drawn onto transparent pixels. Neither needs arithmetic.
    let isCopy = alpha == 255 && mask == nil
    var i = 0
    while i &+ 8 <= count {
      let p = dst + i &* 4
      if isZero(src + i &* 4) {
        i &+= 8
        continue
      }
      let s = (src + i &* 4).loadUnaligned(as: Lanes.self)
      if isCopy, isZero(p) {
        p.storeBytes(of: s, as: Lanes.self)
        i &+= 8
        continue
      }
      let f = twice(mask.map { div255(eight($0 + i) &* factor8) } ?? factor8)
      let sx: Lanes = div255((s & low) &* f)
      let sy: Lanes = div255((s &>> shift) &* f)
      // Alpha is the odd half of the odd bytes.
      let k: Lanes = low &- twice(sy.oddHalf)
      let d = p.loadUnaligned(as: Lanes.self)
      let x: Lanes = sx &+ div255((d & low) &* k)
      let y: Lanes = sy &+ div255((d &>> shift) &* k)
      p.storeBytes(of: x | (y &<< shift), as: Lanes.self)
      i &+= 8
    }
    ScalarBlend.image(
      src + i &* 4, alpha: alpha, mask: mask.map { $0 + i }, onto: dst + i &* 4, count: count &- i)
  }

  /// See ``ScalarBlend/fade(_:mask:count:)``.
  package static func fade(_ dst: UnsafeMutableRawPointer, mask: UnsafePointer<UInt8>, count: Int) {
    let low = Lanes(repeating: 255)
    let shift = Lanes(repeating: 8)
    var i = 0
    while i &+ 8 <= count {
      let p = dst + i &* 4
      let f = twice(eight(mask + i))
      let d = p.loadUnaligned(as: Lanes.self)
      let x: Lanes = div255((d & low) &* f)
      let y: Lanes = div255((d &>> shift) &* f)
      p.storeBytes(of: x | (y &<< shift), as: Lanes.self)
      i &+= 8
    }
    ScalarBlend.fade(dst + i &* 4, mask: mask + i, count: count &- i)
  }

  /// See ``ScalarBlend/multiply(_:by:count:)``.
  package static func multiply(_ mask: UnsafeMutablePointer<UInt8>, by other: UnsafePointer<UInt8>, count: Int) {
    var i = 0
    while i &+ 8 <= count {
      let product: HalfLanes = div255(eight(UnsafePointer(mask + i)) &* eight(other + i))
      UnsafeMutableRawPointer(mask + i).storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: product), as: SIMD8<UInt8>.self)
      i &+= 8
    }
    ScalarBlend.multiply(mask + i, by: other + i, count: count &- i)
  }

  /// See ``ScalarBlend/unite(_:with:count:)``.
  package static func unite(_ mask: UnsafeMutablePointer<UInt8>, with other: UnsafePointer<UInt8>, count: Int) {
    let full = HalfLanes(repeating: 255)
    var i = 0
    while i &+ 8 <= count {
      let m = eight(other + i)
      let sum: HalfLanes = m &+ div255(eight(UnsafePointer(mask + i)) &* (full &- m))
      UnsafeMutableRawPointer(mask + i).storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: sum), as: SIMD8<UInt8>.self)
      i &+= 8
    }
    ScalarBlend.unite(mask + i, with: other + i, count: count &- i)
  }
}
