public import Foundation
public import PlacardRaster

/// A picture as a snapshot: the pixels and, for a label, the layout they come from, so that a failure can say which
/// line or glyph moved first. The layout is stored in the PNG as its `Description`; pictures are compared by pixels.
public struct SnapshotPicture: Sendable, Hashable {
  /// The pixels.
  public var bitmap: Bitmap
  /// A readable dump of the layout; nil: unknown.
  public var layout: String?

  /// Clusters of the text that no font has, so that the picture shows boxes for them. Not stored.
  public var missingClusters: [String] = []

  /// A picture with its layout.
  public init(_ bitmap: Bitmap, layout: String? = nil) { (self.bitmap, self.layout) = (bitmap, layout) }

  /// What stands for a picture without pixels, which a PNG cannot be: one transparent pixel whose layout says `empty`.
  public static let empty = SnapshotPicture(Bitmap(width: 1, height: 1), layout: "empty")

  /// A warning to give when the picture becomes a reference; nil: there is nothing to warn of.
  public var warning: String? {
    guard !missingClusters.isEmpty else { return nil }
    return "boxes stand for \(RenderError.names(of: missingClusters)), which no font has: let the tests link "
      + "BundledFontsFull, or register a font that has them"
  }

  /// Reads a PNG file; ``layout`` is its description if it has one that ``png()`` wrote.
  ///
  /// - Throws: ``PlacardRaster/PNGError``, which says what is wrong with the bytes.
  public init(png: Data) throws(PNGError) {
    let bytes = [UInt8](png)
    self.init(try Bitmap(png: bytes), layout: Self.text(in: bytes))
  }

  /// The PNG file.
  ///
  /// - Throws: ``PlacardRaster/PNGError`` for a picture without pixels.
  public func png() throws(PNGError) -> Data {
    var options = PNGOptions()
    options.compressionLevel = 9
    options.description = layout.map { Self.mark + Self.limited($0) }
    return Data(try bitmap.png(options: options))
  }

  /// What differs from the reference; nil: it matches.
  ///
  /// - Throws: ``PlacardRaster/PNGError`` when the picture of the difference cannot be encoded.
  public func difference(from reference: SnapshotPicture, tolerance: ImageTolerance) throws(PNGError)
    -> SnapshotDifference?
  {
    let comparison = ImageComparison(reference: reference.bitmap, result: bitmap, tolerance: tolerance)
    guard !comparison.matches else { return nil }
    var details: String?
    if let new = layout, let old = reference.layout {
      let layouts = TextComparison(reference: old, result: Self.limited(new))
      details = layouts.matches ? "  the layouts are equal: only pixels differ" : "  layout: \(layouts.summary)"
    }
    let image = comparison.differenceImage(reference: reference.bitmap, result: bitmap)
    return SnapshotDifference(
      summary: comparison.summary, details: details, file: try SnapshotPicture(image).png(), pathExtension: "png")
  }

  private static let mark = "Placard layout\n"

  /// A golden picture should stay small; the first difference is nearly always near the front.
  private static func limited(_ layout: String) -> String {
    let limit = 8192
    guard layout.utf8.count > limit else { return layout }
    let cut = layout.utf8.prefix(limit).lastIndex(of: UInt8(ascii: "\n")) ?? layout.startIndex
    return String(layout[..<cut]) + "\n…"
  }

  /// The text of the first uncompressed iTXt chunk with the keyword Description (PNG 11.3.3.4). The file has been
  /// read once already, so its chunks are whole.
  private static func text(in bytes: [UInt8]) -> String? {
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - at - 12 else { return nil }
      let data = bytes[at + 8..<at + 8 + length]
      if bytes[at + 4..<at + 8].elementsEqual("iTXt".utf8) {
        // keyword, 0, compression flag, method, language, 0, translated keyword, 0, text
        let head = Array("Description".utf8) + [0, 0, 0]
        if data.starts(with: head) {
          let fields = data.dropFirst(head.count).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
          if fields.count == 3 {
            let text = String(decoding: fields[2], as: UTF8.self)
            return text.hasPrefix(mark) ? String(text.dropFirst(mark.count)) : nil
          }
        }
      }
      at += 12 + length
    }
    return nil
  }
}
