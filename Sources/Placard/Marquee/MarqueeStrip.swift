import PlacardFont
import PlacardRaster
import PlacardText

/// The text of a marquee as pictures that are moved along. Each piece is shaped and drawn once, when it comes into
/// view.
///
/// A tile is ``tileWidth`` pixels of the text's plane at one quarter-pixel phase, so a frame is a few copies of pixels
/// however long the text is. Tiles that were not used for long are dropped beyond ``byteLimit``.
final class MarqueeStrip {
  /// Pixels. A label shows two or three tiles, and drawing one does not delay a frame.
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

  /// A picture of the text's plane.
  struct Picture {
    var bitmap: Bitmap
    /// Row of the label its first row is.
    var top: Int
  }
  private struct Tile {
    /// nil = no ink.
    var picture: Picture?
    var lastUse: Int
  }
  private var tiles: [Int: Tile] = [:]
  private var byteCount = 0
  private var uses = 0
  /// Rows of the label that ink can reach.
  private let rows: Range<Int>

  /// - Parameters:
  ///   - layout: the line in a frame of the key's size.
  ///   - outset: points that ink can reach beyond the line.
  init(key: Key, layout: TextLayout?, outset: Double) {
    self.key = key
    text = layout.flatMap { MarqueeText($0, frameWidth: Double(key.frameSize.width), alignsRight: key.alignsRight) }
    guard let line = text?.line else {
      rows = 0..<0
      return
    }
    func row(_ y: Double) -> Int { Int(min(max((y * key.scale).rounded(.up), 0), Double(key.rows))) }
    rows = row(line.top - outset)..<row(line.top + line.height + outset)
  }

  /// Very large letters are drawn again in every frame.
  var isUsable: Bool { rows.count <= Self.byteLimit / (8 * Self.tileWidth) }

  /// Tile `index` of the text's plane, shifted right by `phase` quarter pixels; nil where there is no ink.
  ///
  /// - Parameter draw: paints the text, its frame's left edge at 0, in points.
  func tile(_ index: Int, phase: Int, glyphs: GlyphCache, draw: (Canvas) -> Void) -> Picture? {
    uses += 1
    let name = index * 4 + phase
    if let tile = tiles[name] {
      tiles[name]?.lastUse = uses
      return tile.picture
    }
    let canvas = Canvas(
      Bitmap(width: Self.tileWidth, height: rows.count, scale: key.scale), originX: index * Self.tileWidth,
      originY: rows.lowerBound, interfaceStyle: key.style, glyphs: glyphs)
    canvas.translate(x: Double(phase) / 4 / key.scale, y: 0)
    canvas.makeCurrent { draw(canvas) }
    let picture = inked(canvas.bitmap)
    byteCount += picture?.bitmap.pixels.count ?? 0
    tiles[name] = Tile(picture: picture, lastUse: uses)
    return picture
  }

  /// The rows of a picture that hold ink.
  private func inked(_ bitmap: Bitmap) -> Picture? {
    let stride = Self.tileWidth * 4
    guard let first = bitmap.pixels.firstIndex(where: { $0 != 0 }) else { return nil }
    let last = bitmap.pixels.lastIndex { $0 != 0 } ?? first
    let (top, end) = (first / stride, last / stride + 1)
    return Picture(
      bitmap: bitmap.cropped(x: 0, y: top, width: Self.tileWidth, height: end - top), top: rows.lowerBound + top)
  }

  /// Drops the tiles that were not used for longest. Called between frames, so that a frame never loses its own.
  func trim() {
    while byteCount > Self.byteLimit, let oldest = tiles.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      byteCount -= oldest.value.picture?.bitmap.pixels.count ?? 0
      tiles[oldest.key] = nil
    }
  }
}
