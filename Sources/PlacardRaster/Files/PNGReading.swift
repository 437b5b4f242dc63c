import CDeflate
import CPNG

extension Bitmap {
  /// Reads a PNG of any colour type and depth; 16-bit channels are rounded to eight. Of an animation, the still image.
  /// ``scale`` is taken from the density, 1 where there is none.
  ///
  /// - Throws: ``PNGError``, which says what is wrong with the bytes.
  public init(png bytes: [UInt8]) throws(PNGError) {
    let result: Result<Bitmap, PNGError> = bytes.withUnsafeBytes { buffer in
      do throws(PNGError) { return .success(try Bitmap(png: buffer)) } catch { return .failure(error) }
    }
    self = try result.get()
  }

  /// The same from bytes in memory, which are only read during the call.
  ///
  /// - Throws: ``PNGError``, which says what is wrong with the bytes.
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
