import Foundation

/// The pixels of two pictures over the area they share, and the questions the comparison asks about one place.
struct PixelPair {
  let reference: UnsafeBufferPointer<UInt8>
  let result: UnsafeBufferPointer<UInt8>
  /// Bytes from row to row.
  let referenceStride: Int
  let resultStride: Int
  /// Of the shared area, in pixels.
  let width: Int
  let height: Int

  func rowIsEqual(_ y: Int) -> Bool {
    guard let old = reference.baseAddress, let new = result.baseAddress else { return true }
    return memcmp(old + y * referenceStride, new + y * resultStride, width * 4) == 0
  }

  func referencePixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> { Self.pixel(reference, y * referenceStride + x * 4) }
  func resultPixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> { Self.pixel(result, y * resultStride + x * 4) }

  private static func pixel(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> SIMD4<UInt8> {
    SIMD4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3])
  }

  /// The largest difference of a premultiplied channel.
  func levels(_ x: Int, _ y: Int) -> Int {
    let old = y * referenceStride + x * 4
    let new = y * resultStride + x * 4
    var most = 0
    for channel in 0..<4 { most = max(most, abs(Int(reference[old + channel]) - Int(result[new + channel]))) }
    return most
  }

  func deltaE(_ x: Int, _ y: Int) -> Double {
    let old = referencePixel(x, y)
    let new = resultPixel(x, y)
    let overBlack = Self.lab(old, ground: 0).difference(to: Self.lab(new, ground: 0))
    if old.w == 255, new.w == 255 { return overBlack }
    return max(overBlack, Self.lab(old, ground: 255).difference(to: Self.lab(new, ground: 255)))
  }

  private static func lab(_ pixel: SIMD4<UInt8>, ground: Int) -> LabColor {
    // A foreign file cannot make a colour larger than its alpha, but a Bitmap built by hand can: clamp.
    func over(_ value: UInt8) -> UInt8 { UInt8(min(Int(value) + ground * (255 - Int(pixel.w)) / 255, 255)) }
    return LabColor(red: over(pixel.x), green: over(pixel.y), blue: over(pixel.z))
  }

  /// Whether the difference here is no more than an edge moved by `shift` pixels makes (``ImageTolerance/edgeShift``).
  func isEdgeNoise(_ x: Int, _ y: Int, shift: Double) -> Bool {
    let columns = max(x - 1, 0)...min(x + 1, width - 1)
    let rows = max(y - 1, 0)...min(y + 1, height - 1)
    for ground in [0, 255] {
      for channel in 0..<3 {
        func value(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
          Int(bytes[at + channel]) + (ground == 0 ? 0 : 255 - Int(bytes[at + 3]))
        }
        var low = Int.max
        var high = Int.min
        for row in rows {
          for column in columns {
            let old = value(reference, row * referenceStride + column * 4)
            let new = value(result, row * resultStride + column * 4)
            low = min(low, old, new)
            high = max(high, old, new)
          }
        }
        let old = value(reference, y * referenceStride + x * 4)
        let new = value(result, y * resultStride + x * 4)
        if Double(abs(old - new)) > shift * Double(high - low) { return false }
      }
    }
    return true
  }
}
