/// A picture: premultiplied sRGB, eight bits a channel, rows without padding, top row first.
///
/// *Premultiplied* means that each colour channel is already multiplied by alpha, so no channel is above alpha and
/// a transparent pixel is all zero. PNGs hold *straight* colour instead; ``straightRGBA()`` and the encoder convert.
public struct Bitmap: Sendable, Hashable {
  /// Pixels in one row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Pixels per point; written into PNGs as density.
  public var scale: Double
  /// R, G, B, A per pixel, colour multiplied by alpha.
  public var pixels: [UInt8]

  /// Most pixels a picture may have: 2²⁷, which is 512 MiB.
  public static let maximumPixelCount = 1 << 27
  /// Most pixels in one direction: what every PNG reader built on libpng accepts.
  public static let maximumSide = 1_000_000

  /// A transparent picture. Sizes below 0 count as 0. The size must have passed ``checkSize(width:height:)``.
  public init(width: Int, height: Int, scale: Double = 1) {
    self.init(width: width, height: height, scale: scale) { $0.initialize(repeating: 0) }
  }

  /// A picture whose bytes `fill` writes, all of them before they are read.
  init(width: Int, height: Int, scale: Double, fill: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.scale = scale
    let (area, overflow) = self.width.multipliedReportingOverflow(by: self.height)
    precondition(!overflow && area <= Bitmap.maximumPixelCount, "sizes from outside are checked with checkSize first")
    pixels = [UInt8](unsafeUninitializedCapacity: area * 4) { bytes, count in
      // The memory may be larger than asked for.
      fill(UnsafeMutableBufferPointer(rebasing: bytes[..<(area * 4)]))
      count = area * 4
    }
  }

  /// A picture from premultiplied pixels in the order of ``pixels``. Sizes below 0 count as 0.
  ///
  /// - Parameters:
  ///   - width: pixels.
  ///   - height: pixels.
  ///   - scale: pixels per point. Default: 1.
  ///   - pixels: exactly four bytes a pixel.
  public init(width: Int, height: Int, scale: Double = 1, pixels: [UInt8]) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.scale = scale
    precondition(pixels.count == self.width * self.height * 4, "four bytes a pixel, no padding")
    self.pixels = pixels
  }
}

/// One pixel: red, green, blue, alpha, 0…255. Whether colour is multiplied by alpha is said where it is handed over.
public struct Pixel: Sendable, Hashable {
  /// Channel 0…255.
  public var red, green, blue, alpha: UInt8
  /// A pixel from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

extension Bitmap {
  /// Whether the picture has no pixels.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The premultiplied pixel at column `x`, row `y`; both inside the picture.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      let i = offset(x, y)
      return Pixel(red: pixels[i], green: pixels[i + 1], blue: pixels[i + 2], alpha: pixels[i + 3])
    }
    set {
      let i = offset(x, y)
      pixels[i] = newValue.red
      pixels[i + 1] = newValue.green
      pixels[i + 2] = newValue.blue
      pixels[i + 3] = newValue.alpha
    }
  }

  /// The pixel at column `x`, row `y` with straight colour, as it stands in a PNG.
  public func straightPixel(_ x: Int, _ y: Int) -> Pixel {
    let p = self[x, y]
    return Pixel(
      red: unpremultiplied(p.red, alpha: p.alpha), green: unpremultiplied(p.green, alpha: p.alpha),
      blue: unpremultiplied(p.blue, alpha: p.alpha), alpha: p.alpha)
  }

  private func offset(_ x: Int, _ y: Int) -> Int {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the picture")
    return (y * width + x) * 4
  }

  /// All pixels as R, G, B, A with straight colour; transparent pixels are all zero.
  public func straightRGBA() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count) { out, count in
      pixels.withUnsafeBufferPointer { unpremultiply($0, into: out.baseAddress, count: width * height) }
      count = pixels.count
    }
  }

  /// A picture from straight R, G, B, A (four bytes a pixel).
  public init(width: Int, height: Int, scale: Double = 1, straightRGBA bytes: [UInt8]) {
    self.init(width: width, height: height, scale: scale, pixels: bytes)
    pixels.withUnsafeMutableBufferPointer { premultiply($0) }
  }

  /// Whether every pixel has alpha 255. True for the empty picture.
  public var isOpaque: Bool { stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 } }

  /// The part of the picture inside a rectangle of pixels, which is cut to the picture.
  public func cropped(x: Int, y: Int, width cropWidth: Int, height cropHeight: Int) -> Bitmap {
    let x0 = min(max(x, 0), width)
    let y0 = min(max(y, 0), height)
    let x1 = max(x0, min(x.addingClamped(cropWidth), width))
    let y1 = max(y0, min(y.addingClamped(cropHeight), height))
    let rowBytes = (x1 - x0) * 4
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rowBytes * (y1 - y0))
    for row in y0..<y1 {
      let start = (row * width + x0) * 4
      bytes.append(contentsOf: pixels[start..<start + rowBytes])
    }
    return Bitmap(width: x1 - x0, height: y1 - y0, scale: scale, pixels: bytes)
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
