/// Picture of one glyph at one size: coverage or colour.
package struct GlyphImage: Sendable {
  package enum Format: Sendable { case mask, color }
  /// `.mask`: one byte of coverage a pixel. `.color`: premultiplied RGBA, four bytes a pixel.
  package var format: Format
  package var width: Int
  package var height: Int
  /// Pixels from the glyph's origin to the left edge, and from the baseline **down** to the top edge
  /// (so usually negative).
  package var left: Int
  package var top: Int
  /// Rows without padding.
  package var pixels: [UInt8]
  /// Stands for an image that is too large to be made as a whole.
  package static let tooLarge = GlyphImage(format: .mask, width: -1, height: -1, left: 0, top: 0, pixels: [])
  package var isTooLarge: Bool { width < 0 }

  package init(format: Format, width: Int, height: Int, left: Int, top: Int, pixels: [UInt8]) {
    self.format = format
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    self.pixels = pixels
  }
}
