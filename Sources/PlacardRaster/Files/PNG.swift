import CPNG
import CPNGWriter

/// Writes PNGs. Keeps its compressor and buffers from picture to picture, so use one per thread for many pictures;
/// for one picture ``Bitmap/png(options:)`` does.
public final class PNGEncoder {
  /// Owned by this object alone: made in init, freed in deinit, and the class is not `Sendable`.
  /// Nil when memory was short, which every call on it reports.
  private let deflater: OpaquePointer?
  private var row: [UInt8] = []

  /// An encoder without pictures yet.
  public init() { deflater = plc_deflater_create() }
  deinit { plc_deflater_destroy(deflater) }

  /// The bytes of a PNG file: eight bits a channel, straight alpha, not interlaced.
  ///
  /// Equal pictures give equal bytes with the same version of zlib; pixels and channels are equal everywhere.
  public func encode(_ bitmap: Bitmap, options: PNGOptions = PNGOptions()) throws(PNGError) -> [UInt8] {
    guard !bitmap.isEmpty else { throw .emptyBitmap }
    let content = bitmap.content
    let type = options.colorType.flatMap { $0.holds(content) ? $0 : nil } ?? PNGColorType(content)
    let whole = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
    try compress(bitmap, part: whole, colorType: type, level: options.compressionLevel)

    var file: [UInt8] = []
    file.reserveCapacity(compressedCount + 256)
    file.append(contentsOf: PNGContainer.signature)
    file.appendChunk("IHDR", PNGContainer.header(width: bitmap.width, height: bitmap.height, colorType: type))
    if options.includesDensity, let density = PNGContainer.density(scale: bitmap.scale) {
      file.appendChunk("pHYs", density)
    }
    if let text = options.description {
      file.appendChunk("iTXt", PNGContainer.text(keyword: "Description", text))
    }
    appendCompressed(to: &file, chunk: "IDAT") { nil }
    file.appendChunk("IEND", [])
    return file
  }

  /// Compresses the rows of `part`, unfiltered: on pictures of text every filter costs time and size.
  /// The picture has no content that `colorType` loses.
  func compress(_ bitmap: Bitmap, part: PixelRect, colorType: PNGColorType, level: Int) throws(PNGError) {
    try check(plc_deflater_begin(deflater, Int32(min(max(level, 0), 9))))
    let columns = part.x1 - part.x0
    row = [UInt8](repeating: 0, count: 1 + columns * colorType.channels)
    for y in part.y0..<part.y1 {
      let start = (y * bitmap.width + part.x0) * 4
      let code = bitmap.pixels.withUnsafeBufferPointer { pixels in
        row.withUnsafeMutableBufferPointer { row -> Int32 in
          let samples = UnsafeMutableBufferPointer(rebasing: row[1...])
          PNGEncoder.convert(
            UnsafeBufferPointer(rebasing: pixels[start..<start + columns * 4]), to: samples, colorType: colorType)
          return plc_deflater_add(deflater, row.baseAddress, row.count)
        }
      }
      try check(code)
    }
    try check(plc_deflater_finish(deflater))
  }

  private func check(_ code: Int32) throws(PNGError) {
    if code != 0 { throw .compressionFailed(code: Int(code)) }
  }

  private var compressedCount: Int { plc_deflater_output_count(deflater) }

  /// Writes what ``compress(_:part:colorType:level:)`` made as chunks, each beginning with what `prefix` gives.
  func appendCompressed(to file: inout [UInt8], chunk: String, prefix: () -> UInt32?) {
    let data = UnsafeBufferPointer(start: plc_deflater_output(deflater), count: compressedCount)
    var start = 0
    repeat {
      let end = min(start + PNGContainer.dataChunkSize, data.count)
      file.appendChunk(chunk, prefix: prefix(), UnsafeBufferPointer(rebasing: data[start..<end]))
      start = end
    } while start < data.count
  }

  private static func convert(
    _ pixels: UnsafeBufferPointer<UInt8>, to out: UnsafeMutableBufferPointer<UInt8>, colorType: PNGColorType
  ) {
    let count = pixels.count / 4
    switch colorType {
    case .rgba: unpremultiply(pixels, into: out.baseAddress, count: count)
    case .rgb:
      for i in 0..<count {
        out[i &* 3] = pixels[i &* 4]
        out[i &* 3 &+ 1] = pixels[i &* 4 &+ 1]
        out[i &* 3 &+ 2] = pixels[i &* 4 &+ 2]
      }
    case .grey: for i in 0..<count { out[i] = pixels[i &* 4] }
    case .greyAlpha:
      for i in 0..<count {
        let alpha = pixels[i &* 4 &+ 3]
        out[i &* 2] = unpremultiplied(pixels[i &* 4], alpha: alpha)
        out[i &* 2 &+ 1] = alpha
      }
    }
  }
}

extension [UInt8] {
  /// Length, type, data, CRC-32 of type and data.
  mutating func appendChunk(_ type: String, prefix: UInt32? = nil, _ data: UnsafeBufferPointer<UInt8>) {
    appendBigEndian(UInt32(data.count + (prefix == nil ? 0 : 4)))
    let start = count
    append(contentsOf: type.utf8)
    if let prefix { appendBigEndian(prefix) }
    append(contentsOf: data)
    appendBigEndian(crc32(of: start..<count))
  }
  mutating func appendChunk(_ type: String, _ data: [UInt8]) {
    data.withUnsafeBufferPointer { appendChunk(type, $0) }
  }
  private func crc32(of range: Range<Int>) -> UInt32 {
    withUnsafeBufferPointer { bytes in
      plc_crc32(0, bytes.baseAddress.map { $0 + range.lowerBound }, range.count)
    }
  }
}

extension Bitmap {
  /// The picture as the bytes of a PNG file. The empty picture is ``PNGError/emptyBitmap``.
  public func png(options: PNGOptions = PNGOptions()) throws(PNGError) -> [UInt8] {
    try PNGEncoder().encode(self, options: options)
  }

  /// Reads a PNG of any colour type and depth; 16-bit channels are rounded to eight. Of an animation, the still image.
  /// ``scale`` is taken from the density, 1 where there is none.
  public init(png bytes: [UInt8]) throws(PNGError) {
    let result: Result<Bitmap, PNGError> = bytes.withUnsafeBytes { buffer in
      do throws(PNGError) { return .success(try Bitmap(png: buffer)) } catch { return .failure(error) }
    }
    self = try result.get()
  }

  /// The same from bytes in memory, which are only read during the call.
  public init(png bytes: UnsafeRawBufferPointer) throws(PNGError) {
    let header = try PNGHeader(bytes) { type, offset, data, stored in
      plc_crc32(0, (bytes.baseAddress! + offset + 4).assumingMemoryBound(to: UInt8.self), data + 4) == stored
    }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
      throw .invalid(reason: image.reason)
    }
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    var pixels = [UInt8](repeating: 0, count: header.width * header.height * 4)
    guard png_image_finish_read(&image, nil, &pixels, Int32(header.width * 4), nil) != 0 else {
      throw .invalid(reason: image.reason)
    }
    self.init(width: header.width, height: header.height, scale: header.scale, straightRGBA: pixels)
  }
}

extension png_image {
  fileprivate var reason: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
