/// Premultiplied to straight colour and back. Going there and back is lossless: straight colour is off by at most
/// half a step, which is less than half a step of the premultiplied value again.

/// `round(255 · channel / alpha)`: white stays exactly 255 at any alpha. `channel` ≤ `alpha`.
@inline(__always)
package func unpremultiplied(_ channel: UInt8, alpha: UInt8) -> UInt8 {
  guard alpha != 0 else { return 0 }
  let a = UInt32(alpha)
  return UInt8(truncatingIfNeeded: min(255, (UInt32(channel) &* 255 &+ a / 2) / a))
}

/// `2²⁴ · 255 / alpha`, rounded up, so that multiplying and shifting divides exactly for all channels ≤ alpha.
private let reciprocals: [UInt64] = (0..<256).map { $0 == 0 ? 0 : ((255 << 24) + UInt64($0) - 1) / UInt64($0) }

/// Converts `count` premultiplied RGBA pixels to straight ones. `out` has room for them.
package func unpremultiply(_ pixels: UnsafeBufferPointer<UInt8>, into out: UnsafeMutablePointer<UInt8>?, count: Int) {
  guard let source = pixels.baseAddress, let out, count > 0 else { return }
  precondition(pixels.count >= count * 4, "four bytes a pixel")
  let from = UnsafeRawPointer(source)
  let to = UnsafeMutableRawPointer(out)
  reciprocals.withUnsafeBufferPointer { table in
    for i in 0..<count {
      let p = UInt32(littleEndian: from.loadUnaligned(fromByteOffset: i &* 4, as: UInt32.self))
      let alpha = p &>> 24
      var straight = p
      if alpha != 255 && alpha != 0 {
        let factor = table[Int(alpha)]
        let half: UInt64 = 1 << 23
        let r = min(255, (UInt64(p & 255) &* factor &+ half) &>> 24)
        let g = min(255, (UInt64((p &>> 8) & 255) &* factor &+ half) &>> 24)
        let b = min(255, (UInt64((p &>> 16) & 255) &* factor &+ half) &>> 24)
        straight = UInt32(truncatingIfNeeded: r | g &<< 8 | b &<< 16) | p & 0xFF00_0000
      } else if alpha == 0 {
        straight = 0
      }
      to.storeBytes(of: straight.littleEndian, toByteOffset: i &* 4, as: UInt32.self)
    }
  }
}

/// Multiplies colour by alpha in place, each channel rounded to nearest.
func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
  for i in stride(from: 0, to: pixels.count, by: 4) {
    let alpha = UInt32(pixels[i + 3])
    guard alpha != 255 else { continue }
    for channel in i..<i + 3 {
      pixels[channel] = UInt8(truncatingIfNeeded: div255(UInt32(pixels[channel]) &* alpha))
    }
  }
}
