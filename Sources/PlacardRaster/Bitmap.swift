/// A picture: premultiplied sRGB, eight bits a channel, rows without padding, top row first.
public struct Bitmap: Sendable, Hashable {
  /// Pixels.
  public let width: Int
  public let height: Int
  /// Pixels per point; written into PNGs as density.
  public var scale: Double
  /// R, G, B, A per pixel, colour multiplied by alpha.
  public var pixels: [UInt8]
  /// A transparent picture. Sizes below 0 count as 0.
  public init(width: Int, height: Int, scale: Double = 1) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.scale = scale
    pixels = [UInt8](repeating: 0, count: self.width * self.height * 4)
  }
}
