import CDeflate
import PlacardFont

/// Writes PNGs. Keeps its compressor and buffers from picture to picture, so use one per thread for many pictures;
/// for one picture ``Bitmap/png(options:)`` does.
public final class PNGEncoder {
  /// Owned by this object alone: made in init, freed in deinit, and the class is not `Sendable`.
  /// Nil when memory was short, which compressing reports.
  private let deflater: OpaquePointer?
  /// Rows, and a second way to compress them.
  private let scratch = ScratchMemory()
  private let attempt = ScratchMemory()

  /// The libraries that compress.
  package enum Library: CaseIterable, Sendable {
    case zlib, libdeflate
    /// It was there at build time.
    package var isPresent: Bool { self == .zlib || plc_default_engine() == PLC_ENGINE_LIBDEFLATE }
  }

  /// An encoder without pictures yet.
  public convenience init() { self.init(Library.libdeflate.isPresent ? .libdeflate : .zlib) }
  /// An encoder over a library that is present.
  package init(_ library: Library) {
    deflater = plc_deflater_create(library == .zlib ? PLC_ENGINE_ZLIB : PLC_ENGINE_LIBDEFLATE)
  }
  deinit { plc_deflater_destroy(deflater) }

  /// The bytes of a PNG file: straight alpha, not interlaced. Time is linear in the number of pixels.
  ///
  /// Equal pictures give equal bytes with the same version of the same compressing library, which is libdeflate where
  /// it was there at build time, else zlib; pixels and channels are equal everywhere.
  ///
  /// - Throws: ``PNGError/emptyBitmap``, or ``PNGError/compressionFailed``.
  public func encode(_ bitmap: Bitmap, options: PNGOptions = PNGOptions()) throws(PNGError) -> [UInt8] {
    let picture = try Picture(bitmap, options)
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity(for: picture)) { buffer, count in
      count = write(picture, to: buffer.baseAddress!)
    }
    guard !bytes.isEmpty else { throw .compressionFailed }
    return bytes
  }

  /// The same into memory that the caller gives.
  ///
  /// - Parameter allocate: asked once for memory of so many bytes, which are more than the file has in the end; nil
  ///   when there is none.
  /// - Returns: bytes of the file.
  package func encode(
    _ bitmap: Bitmap, options: PNGOptions, into allocate: (Int) -> UnsafeMutableRawPointer?
  ) throws(PNGError) -> Int {
    let picture = try Picture(bitmap, options)
    guard let memory = allocate(capacity(for: picture)) else { throw .compressionFailed }
    let count = write(picture, to: memory.assumingMemoryBound(to: UInt8.self))
    guard count > 0 else { throw .compressionFailed }
    return count
  }

  /// A picture and how it is stored.
  private struct Picture {
    let bitmap: Bitmap
    let options: PNGOptions
    let layout: PNGLayout

    init(_ bitmap: Bitmap, _ options: PNGOptions) throws(PNGError) {
      guard !bitmap.isEmpty else { throw .emptyBitmap }
      self.bitmap = bitmap
      self.options = options
      var content = PictureContent()
      content.add(bitmap, part: bitmap.area)
      layout = content.layout(pixels: bitmap.width * bitmap.height, wanted: options.colorType)
    }
  }

  private func capacity(for picture: Picture) -> Int {
    PNGContainer.headCapacity(picture.options.description)
      + dataCapacity(PNGRows(layout: picture.layout, columns: picture.bitmap.width, rows: picture.bitmap.height))
  }

  /// - Returns: bytes of the file; 0 when memory was short.
  private func write(_ picture: Picture, to memory: UnsafeMutablePointer<UInt8>) -> Int {
    let (bitmap, options) = (picture.bitmap, picture.options)
    var file = ChunkWriter(memory)
    file.header(width: bitmap.width, height: bitmap.height, picture.layout)
    file.about(scale: options.includesDensity ? bitmap.scale : nil, description: options.description)
    file.palette(picture.layout)
    let isDone = file.data(.data, sequence: nil) {
      compress(bitmap, part: bitmap.area, layout: picture.layout, level: options.compressionLevel, to: $0)
    }
    guard isDone else { return 0 }
    file.chunk(.end) { _ in }
    return file.count
  }

  /// Bytes that the chunks with these rows take at most.
  func dataCapacity(_ rows: PNGRows) -> Int {
    let bound = plc_deflate_bound(deflater, rows.count)
    return bound + 16 * (bound / PNGContainer.dataChunkSize + 1)
  }

  /// Compresses the rows of `part` into memory that has room for ``dataCapacity(_:)``. The picture has no content that
  /// the layout loses.
  ///
  /// - Returns: the number of bytes; 0 when memory was short.
  func compress(
    _ bitmap: Bitmap, part: PixelRect, layout: PNGLayout, level: Int, to output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let rows = PNGRows(layout: layout, columns: part.width, rows: part.height)
    let raw = scratch.room(for: rows.room)
    defer { scratch.release() }
    rows.write(bitmap, x: part.x0, y: part.y0, to: raw)
    let bound = plc_deflate_bound(deflater, rows.count)
    let level = Int32(min(max(level, 0), 9))
    func deflate(to output: UnsafeMutablePointer<UInt8>) -> Int {
      plc_deflate(deflater, level, raw, rows.count, output, bound)
    }
    func filter() {
      PNGFilter.apply(to: raw, rows: part.height, stride: rows.stride, distance: layout.colorType.channels)
    }
    guard layout.bitDepth == 8, layout.colorType != .palette else { return deflate(to: output) }
    guard level == 9 else {
      if PNGFilter.suits(bitmap, part: part) { filter() }
      return deflate(to: output)
    }
    // Where only the size counts, both ways are tried.
    let plain = deflate(to: output)
    filter()
    let other = attempt.room(for: bound)
    defer { attempt.release() }
    let filtered = deflate(to: other)
    guard plain > 0, filtered > 0 else { return 0 }
    if filtered >= plain { return plain }
    output.update(from: other, count: filtered)
    return filtered
  }
}

extension Bitmap {
  /// All pixels.
  var area: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

  /// The picture as the bytes of a PNG file. Time is linear in the number of pixels.
  ///
  /// - Throws: ``PNGError/emptyBitmap`` for a picture without pixels, ``PNGError/compressionFailed`` without memory.
  public func png(options: PNGOptions = PNGOptions()) throws(PNGError) -> [UInt8] {
    try PNGEncoder().encode(self, options: options)
  }
}
