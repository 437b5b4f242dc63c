import PlacardFont
import PlacardRaster
import PlacardText

/// The text of a marquee as pictures that are slid about: shaped and drawn once, piece by piece as pieces come into view.
///
/// A tile is ``tileWidth`` pixels of the text's plane at one quarter-pixel phase, so a frame is a few copies of pixels
/// however long the text is. Tiles that were not used for long are dropped beyond ``byteLimit``.
final class MarqueeStrip {
  /// Pixels. Wide enough that a label shows two or three, narrow enough that drawing one is never noticed.
  static let tileWidth = 1 << tileShift
  static let tileShift = 8
  /// Most bytes of tiles that are kept beyond what one frame needs.
  static let byteLimit = 16 << 20

  /// What the pictures depend on, apart from the text.
  struct Key: Equatable {
    var scale: Double
    /// Rows of pixels.
    var rows: Int
    /// The text's frame, in points.
    var frameSize: CGSize
    var style: InterfaceStyle
    /// The text stands at the right end of its frame.
    var alignsRight: Bool
  }
  let key: Key
  /// nil when there is nothing to draw.
  let text: MarqueeText?

  private struct Tile {
    /// nil = no ink.
    var bitmap: Bitmap?
    var lastUse: Int
  }
  private var tiles: [Int: Tile] = [:]
  private var byteCount = 0
  private var uses = 0

  /// - Parameter layout: the line in a frame of the key's size.
  init(key: Key, layout: TextLayout?) {
    self.key = key
    text = layout.flatMap { MarqueeText($0, frameWidth: Double(key.frameSize.width), alignsRight: key.alignsRight) }
  }

  /// Tile `index` of the text's plane, shifted right by `phase` quarter pixels; nil where there is no ink.
  ///
  /// - Parameter draw: paints the text, its frame's left edge at 0, in points.
  func tile(_ index: Int, phase: Int, glyphs: GlyphCache, draw: (Canvas) -> Void) -> Bitmap? {
    uses += 1
    let name = index * 4 + phase
    if let bitmap = tiles[name]?.bitmap {
      tiles[name]?.lastUse = uses
      return bitmap
    }
    if tiles[name] != nil { return nil }
    let canvas = Canvas(
      Bitmap(width: Self.tileWidth, height: key.rows, scale: key.scale), originX: index * Self.tileWidth,
      interfaceStyle: key.style, glyphs: glyphs)
    canvas.translate(x: Double(phase) / 4 / key.scale, y: 0)
    canvas.makeCurrent { draw(canvas) }
    let drawn = canvas.bitmap
    let bitmap = drawn.pixels.contains { $0 != 0 } ? drawn : nil
    byteCount += bitmap?.pixels.count ?? 0
    tiles[name] = Tile(bitmap: bitmap, lastUse: uses)
    return bitmap
  }

  /// Drops the tiles that were not used for longest. Called between frames, so that a frame never loses its own.
  func trim() {
    while byteCount > Self.byteLimit, let oldest = tiles.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      byteCount -= oldest.value.bitmap?.pixels.count ?? 0
      tiles[oldest.key] = nil
    }
  }
}
