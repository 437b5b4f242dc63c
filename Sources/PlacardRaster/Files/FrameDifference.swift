import PlacardFont

/// What a frame of an animation changes, against what a viewer shows before it.
struct FrameDifference {
  /// The smallest rectangle holding all pixels that differ; empty when none does.
  let rect: PixelRect
  /// Pixels of ``rect`` that are equal.
  let equalCount: Int
  /// The frame can be put over what is there, the pixels that are equal being left out as transparent ones: all others
  /// are opaque, or nothing is under them.
  let canLeaveOut: Bool

  /// Both pictures have one size.
  init(_ frame: Bitmap, from base: Bitmap) {
    let rect = frame.difference(from: base)
    var equal = 0
    var canLeaveOut = true
    frame.pixels.withUnsafeBytes { a in
      base.pixels.withUnsafeBytes { b in
        for y in rect.y0..<rect.y1 {
          for at in y &* frame.width &+ rect.x0..<y &* frame.width &+ rect.x1 {
            let new = UInt32(littleEndian: a.loadUnaligned(fromByteOffset: at &* 4, as: UInt32.self))
            let old = UInt32(littleEndian: b.loadUnaligned(fromByteOffset: at &* 4, as: UInt32.self))
            if new == old {
              equal &+= 1
            } else if new &>> 24 != 255, old != 0 {
              canLeaveOut = false
            }
          }
        }
      }
    }
    (self.rect, equalCount, self.canLeaveOut) = (rect, equal, canLeaveOut)
  }
}

extension Bitmap {
  /// The smallest rectangle holding all pixels that differ; empty when none does. Both have one size.
  func difference(from other: Bitmap) -> PixelRect {
    let rowBytes = width * 4
    return pixels.withUnsafeBytes { a in
      other.pixels.withUnsafeBytes { b in
        func word(_ bytes: UnsafeRawBufferPointer, _ x: Int, _ y: Int) -> UInt32 {
          bytes.loadUnaligned(fromByteOffset: y &* rowBytes &+ x &* 4, as: UInt32.self)
        }
        func rowDiffers(_ y: Int) -> Bool {
          var differences: UInt32 = 0
          for x in 0..<width { differences |= word(a, x, y) ^ word(b, x, y) }
          return differences != 0
        }
        guard let top = (0..<height).first(where: rowDiffers) else { return .zero }
        let bottom = (top..<height).last(where: rowDiffers) ?? top
        var (left, right) = (width, 0)
        for y in top...bottom {
          var x = 0
          while x < left, word(a, x, y) == word(b, x, y) { x &+= 1 }
          left = min(left, x)
          x = width
          while x > right, word(a, x &- 1, y) == word(b, x &- 1, y) { x &-= 1 }
          right = max(right, x)
        }
        return PixelRect(x0: left, y0: top, x1: right, y1: bottom + 1)
      }
    }
  }

  /// This picture with everything in a rectangle transparent.
  func cleared(_ rect: PixelRect) -> Bitmap {
    var result = self
    for y in rect.y0..<rect.y1 {
      let start = (y * width + rect.x0) * 4
      result.pixels.withUnsafeMutableBufferPointer { $0[start..<start + rect.width * 4].update(repeating: 0) }
    }
    return result
  }

  /// The part `rect` of this picture; `word`, the bytes of a pixel, stands where `base` is equal.
  func leavingOut(_ word: UInt32, whereEqualTo base: Bitmap, in rect: PixelRect) -> Bitmap {
    var result = cropped(x: rect.x0, y: rect.y0, width: rect.width, height: rect.height)
    result.pixels.withUnsafeMutableBytes { out in
      base.pixels.withUnsafeBytes { old in
        for y in 0..<rect.height {
          for x in 0..<rect.width {
            let at = (y &* rect.width &+ x) &* 4
            let under = old.loadUnaligned(
              fromByteOffset: ((y &+ rect.y0) &* width &+ x &+ rect.x0) &* 4, as: UInt32.self)
            if out.loadUnaligned(fromByteOffset: at, as: UInt32.self) == under {
              out.storeBytes(of: word, toByteOffset: at, as: UInt32.self)
            }
          }
        }
      }
    }
    return result
  }
}
