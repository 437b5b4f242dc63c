public import PlacardRaster

extension ImageComparison {
  /// A picture of the difference: the reference pale and grey, differing pixels red (the stronger the difference,
  /// the darker), tolerated ones amber, area that only one picture has blue.
  ///
  /// As wide and as high as the larger of the two in each direction; opaque.
  public func differenceImage(reference: Bitmap, result: Bitmap) -> Bitmap {
    let width = max(reference.width, result.width)
    let height = max(reference.height, result.height)
    let sharedWidth = min(reference.width, result.width)
    let sharedHeight = min(reference.height, result.height)
    var image = Bitmap(width: width, height: height, scale: result.scale)
    image.pixels.withUnsafeMutableBufferPointer { out in
      reference.pixels.withUnsafeBufferPointer { old in
        result.pixels.withUnsafeBufferPointer { new in
          for y in 0..<height {
            for x in 0..<width {
              let color: (UInt8, UInt8, UInt8)
              if x < sharedWidth, y < sharedHeight {
                let a = (y * reference.width + x) * 4
                let b = (y * result.width + x) * 4
                switch marks.isEmpty ? Mark.same : marks[y * sharedWidth + x] {
                case Mark.different:
                  var levels = 0
                  for c in 0..<4 { levels = max(levels, abs(Int(old[a + c]) - Int(new[b + c]))) }
                  // A difference of one level must be as easy to find as one of 255, so the range goes from a clear red
                  // to a dark one.
                  color = (UInt8(255 - levels / 3), UInt8(64 - levels / 4), UInt8(64 - levels / 4))
                case Mark.excused: color = (240, 170, 0)
                default: color = Self.pale(old, a)
                }
              } else {
                let inOne = (x < reference.width && y < reference.height) || (x < result.width && y < result.height)
                color = inOne ? (90, 140, 255) : (255, 255, 255)
              }
              let at = (y * width + x) * 4
              (out[at], out[at + 1], out[at + 2], out[at + 3]) = (color.0, color.1, color.2, 255)
            }
          }
        }
      }
    }
    return image
  }

  /// Over white, grey (Rec. 601 luma), three quarters of the way to white.
  private static func pale(_ pixels: UnsafeBufferPointer<UInt8>, _ at: Int) -> (UInt8, UInt8, UInt8) {
    let ground = 255 - Int(pixels[at + 3])
    let luma = (299 * Int(pixels[at]) + 587 * Int(pixels[at + 1]) + 114 * Int(pixels[at + 2])) / 1000 + ground
    let grey = UInt8(191 + min(luma, 255) / 4)
    return (grey, grey, grey)
  }
}
