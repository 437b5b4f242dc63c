public import Foundation
public import PlacardRaster
import PlacardSystem

/// Pictures of a view as files.
extension View {
  /// The picture as a PNG with its density and, when asked, ``accessibilityLabel`` as description text. Time is linear
  /// in the text that is shown and in the pixels.
  ///
  /// - Parameters:
  ///   - scale: as in ``render(scale:extent:missingGlyphs:)``, like `extent` and `missingGlyphs`.
  ///   - extent: ``Extent/bounds`` (default) or ``Extent/ink``.
  ///   - missingGlyphs: whether clusters without a glyph are refused. Default: they show a box.
  ///   - describes: writes the accessibility label into the file, where `options` has no description. Default: `false`.
  ///   - options: colour type, compression and text of the file.
  /// - Throws: ``PlacardRaster/RenderError``, also for a picture without pixels.
  public func pngData(
    scale: CGFloat? = nil, extent: Extent = .bounds, missingGlyphs: MissingGlyphPolicy = .drawBox,
    describes: Bool = false, options: PNGOptions = PNGOptions()
  ) throws(RenderError) -> Data {
    let bitmap = try render(scale: scale, extent: extent, missingGlyphs: missingGlyphs)
    var options = options
    if describes, options.description == nil { options.description = accessibilityLabel }
    return try bitmap.encoded(options)
  }

  /// Writes the picture as a PNG. The file appears under its name when it is complete; after an error there is none, or
  /// the one that was there before.
  ///
  /// - Parameters:
  ///   - url: a file of the local system, in a folder that exists.
  ///   - scale: as in ``pngData(scale:extent:missingGlyphs:describes:options:)``, like all that follow.
  ///   - extent: ``Extent/bounds`` (default) or ``Extent/ink``.
  ///   - missingGlyphs: whether clusters without a glyph are refused. Default: they show a box.
  ///   - describes: writes the accessibility label into the file, where `options` has no description. Default: `false`.
  ///   - options: colour type, compression and text of the file.
  /// - Throws: ``PlacardRaster/RenderError``.
  public func write(
    to url: URL, scale: CGFloat? = nil, extent: Extent = .bounds, missingGlyphs: MissingGlyphPolicy = .drawBox,
    describes: Bool = false, options: PNGOptions = PNGOptions()
  ) throws(RenderError) {
    let data = try pngData(
      scale: scale, extent: extent, missingGlyphs: missingGlyphs, describes: describes, options: options)
    try RenderError.only(writing: url) { _ = try AtomicFile.write(data, to: url.path) }
  }
}

extension Bitmap {
  /// The picture as the bytes of a PNG file.
  /// - Throws: ``PlacardRaster/PNGError/emptyBitmap`` for a picture without pixels.
  public func pngData(options: PNGOptions = PNGOptions()) throws(PNGError) -> Data {
    try Workspace.borrow { workspace throws(PNGError) in try workspace.png.data(self, options: options) }
  }

  /// The same, with errors as ``PlacardRaster/RenderError``.
  func encoded(_ options: PNGOptions = PNGOptions()) throws(RenderError) -> Data {
    do {
      return try pngData(options: options)
    } catch {
      throw .png(error)
    }
  }

  /// Reads a PNG. ``PlacardRaster/Bitmap/scale`` is taken from its density, 1 where there is none.
  /// - Throws: ``PlacardRaster/PNGError`` that says what is wrong with the bytes.
  public init(png data: Data) throws(PNGError) { try self.init(png: [UInt8](data)) }
}

extension AtomicFile {
  /// Makes the file of a picture with what `body` writes. What the file system refuses is a ``PlacardRaster/RenderError``;
  /// other errors are passed on.
  static func write(picture url: URL, _ body: (AtomicFile) throws -> Void) throws {
    do {
      try write(to: url.path, body)
    } catch let error as FileError {
      throw RenderError(error)
    }
  }
}

extension RenderError {
  fileprivate init(_ error: FileError) {
    self = .cannotWrite(path: error.path, reason: error.code == ENOENT ? "its folder does not exist" : error.reason)
  }

  /// Runs work on a file and turns errors of the file and its encoder into this type.
  static func only<Result>(writing url: URL?, _ body: () throws -> Result) throws(RenderError) -> Result {
    do {
      return try body()
    } catch let error as RenderError {
      throw error
    } catch let error as PNGError {
      throw .png(error)
    } catch let error as FileError {
      throw RenderError(error)
    } catch {
      throw .cannotWrite(path: url?.path ?? "", reason: error.localizedDescription)
    }
  }
}
