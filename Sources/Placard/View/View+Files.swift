public import Foundation
public import PlacardRaster

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
    try RenderError.only(writing: url) { try PictureFile.write(to: url) { try $0.append(data) } }
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

/// A file that is written beside its final place and moved there when it is complete.
struct PictureFile {
  private let handle: FileHandle

  /// Adds bytes at the end.
  func append(_ data: Data) throws { try handle.write(contentsOf: data) }

  /// Puts bytes over those at an offset.
  func replace(at offset: Int, with bytes: [UInt8]) throws {
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: Data(bytes))
  }

  /// Makes the file with what `body` writes; after an error, which is passed on, nothing new stays.
  static func write(to url: URL, _ body: (PictureFile) throws -> Void) throws {
    let temporary = url.deletingLastPathComponent().appendingPathComponent(
      ".\(url.lastPathComponent).\(UUID().uuidString).partial")
    func failure(_ reason: String) -> RenderError { .cannotWrite(path: url.path, reason: reason) }
    guard FileManager.default.createFile(atPath: temporary.path, contents: nil) else {
      throw failure("the folder does not exist or is not writable")
    }
    do {
      let handle = try FileHandle(forWritingTo: temporary)
      try body(PictureFile(handle: handle))
      try handle.close()
      guard rename(temporary.path, url.path) == 0 else { throw failure(String(cString: strerror(errno))) }
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw error
    }
  }
}

extension RenderError {
  /// Runs work on a file and turns errors of the file and its encoder into this type.
  static func only<Result>(writing url: URL?, _ body: () throws -> Result) throws(RenderError) -> Result {
    do {
      return try body()
    } catch let error as RenderError {
      throw error
    } catch let error as PNGError {
      throw .png(error)
    } catch {
      throw .cannotWrite(path: url?.path ?? "", reason: error.localizedDescription)
    }
  }
}
