/// What must be known of a PNG file before memory is taken for it: that it is whole, and how large the picture is.
///
/// libpng passes over damaged chunks that it can do without, transparency among them, so damage is looked for here.
struct PNGHeader {
  var width = 0
  var height = 0
  var scale = 1.0

  /// Walks all chunks. `isIntact` compares the checksum of the chunk at `offset` with `count` bytes of data.
  init(
    _ bytes: UnsafeRawBufferPointer,
    isIntact: (_ type: String, _ offset: Int, _ count: Int, _ checksum: UInt32) -> Bool
  ) throws(PNGError) {
    let signature = PNGContainer.signature
    guard bytes.count >= signature.count, zip(bytes, signature).allSatisfy({ $0 == $1 }) else { throw .notPNG }
    var offset = signature.count
    var type = "IHDR"
    var isFirst = true
    while type != "IEND" {
      guard offset + 12 <= bytes.count else { throw .truncated(chunk: isFirst ? "IHDR" : "the chunk after \(type)") }
      let count = Int(PNGHeader.word(bytes, offset))
      type = PNGHeader.name(bytes, offset + 4)
      if isFirst, type != "IHDR" || count != 13 { throw .invalid(reason: "no IHDR at the beginning") }
      guard count <= bytes.count - offset - 12 else { throw .truncated(chunk: type) }
      guard isIntact(type, offset, count, PNGHeader.word(bytes, offset + 8 + count)) else {
        throw .badChecksum(chunk: type, offset: offset)
      }
      if isFirst { try readSize(bytes, offset + 8) }
      if type == "pHYs", count == 9, bytes[offset + 16] == 1 {
        let density = PNGHeader.word(bytes, offset + 8)
        if density > 0 { scale = max(PNGContainer.scale(pixelsPerMetre: density), 0.001) }
      }
      isFirst = false
      offset += 12 + count
    }
  }

  private mutating func readSize(_ bytes: UnsafeRawBufferPointer, _ offset: Int) throws(PNGError) {
    width = Int(PNGHeader.word(bytes, offset))
    height = Int(PNGHeader.word(bytes, offset + 4))
    guard width > 0, height > 0 else { throw .invalid(reason: "a side of 0 pixels") }
    do throws(RenderError) { try Bitmap.checkSize(width: width, height: height) } catch {
      throw .tooLarge(width: width, height: height, limit: Bitmap.maximumPixelCount)
    }
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The four letters of a chunk's type; what is not a letter is shown as `?`.
  private static func name(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> String {
    let letters = (offset..<offset + 4).map { i -> UInt8 in
      let isLetter = (0x41...0x5A).contains(bytes[i] & 0xDF)
      return isLetter ? bytes[i] : 0x3F
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
