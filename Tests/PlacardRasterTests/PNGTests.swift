import PlacardRaster
import TestSupport
import Testing

/// One chunk of a PNG, found by walking the file.
struct PNGChunk {
  var type: String
  var offset: Int
  var data: [UInt8]
}

/// The chunks of a file in order.
func pngChunks(_ file: [UInt8]) -> [PNGChunk] {
  var chunks: [PNGChunk] = []
  var offset = 8
  while offset + 12 <= file.count {
    let count = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    let type = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
    chunks.append(PNGChunk(type: type, offset: offset, data: Array(file[offset + 8..<offset + 8 + count])))
    offset += 12 + count
  }
  return chunks
}

/// A picture with the given content, different in every pixel.
private func picture(grey: Bool, opaque: Bool, width: Int = 37, height: Int = 11) -> Bitmap {
  var random = Generator(5)
  var straight: [UInt8] = []
  for _ in 0..<width * height {
    let r = random.byte()
    straight += grey ? [r, r, r] : [r, random.byte(), random.byte()]
    straight.append(opaque ? 255 : random.coverage())
  }
  return Bitmap(width: width, height: height, straightRGBA: straight)
}

@Suite struct PNGTests {
  @Test(arguments: [(true, true, 0), (true, false, 4), (false, true, 2), (false, false, 6)])
  func picksTheSmallestTypeAndReadsBack(_ grey: Bool, _ opaque: Bool, _ type: UInt8) throws {
    let bitmap = picture(grey: grey, opaque: opaque)
    let file = try bitmap.png()
    #expect(pngChunks(file)[0].data[9] == type)
    #expect(try Bitmap(png: file) == bitmap)
    var options = PNGOptions()
    options.colorType = .rgba
    let wide = try bitmap.png(options: options)
    #expect(pngChunks(wide)[0].data[9] == 6)
    #expect(try Bitmap(png: wide) == bitmap)
    options.colorType = .grey
    #expect(try Bitmap(png: bitmap.png(options: options)) == bitmap)
  }

  @Test(arguments: [0, 1, 6, 9, -3, 99])
  func everyLevelReadsBack(_ level: Int) throws {
    let bitmap = picture(grey: false, opaque: false, width: 300, height: 200)
    var options = PNGOptions()
    options.compressionLevel = level
    #expect(try Bitmap(png: bitmap.png(options: options)) == bitmap)
  }

  @Test func anEncoderUsedTwiceWritesTheSame() throws {
    let encoder = PNGEncoder()
    let a = picture(grey: false, opaque: false)
    let b = picture(grey: true, opaque: true, width: 5, height: 90)
    var small = PNGOptions()
    small.compressionLevel = 9
    let first = try encoder.encode(a)
    _ = try encoder.encode(b, options: small)
    #expect(try encoder.encode(a) == first)
    #expect(try a.png() == first)
  }

  @Test func largeDataIsSplitIntoChunks() throws {
    let bitmap = picture(grey: false, opaque: true, width: 1000, height: 900)
    let file = try bitmap.png()
    let data = pngChunks(file).filter { $0.type == "IDAT" }
    #expect(data.count >= 3 && data.allSatisfy { $0.data.count <= 1 << 20 })
    #expect(try Bitmap(png: file) == bitmap)
  }

  @Test(arguments: [(1.0, 2835), (2.0, 5669), (3.0, 8504), (1.5, 4252)])
  func densityFollowsTheScale(_ scale: Double, _ pixelsPerMetre: Int) throws {
    let file = try Bitmap(width: 1, height: 1, scale: scale).png()
    let density = try #require(pngChunks(file).first { $0.type == "pHYs" })
    #expect(density.data.prefix(4).reduce(0) { $0 << 8 | Int($1) } == pixelsPerMetre)
    #expect(density.data[8] == 1)
    #expect(try Bitmap(png: file).scale == scale)
  }

  @Test func strangeScalesAreLeftOut() throws {
    for scale in [.nan, .infinity, 0, -1, 1e-9] {
      let file = try Bitmap(width: 1, height: 1, scale: scale).png()
      #expect(pngChunks(file).map(\.type) == ["IHDR", "IDAT", "IEND"])
    }
  }

  @Test func descriptionIsUTF8Text() throws {
    var options = PNGOptions()
    options.description = "Grüße \u{0} 世界"
    let file = try Bitmap(width: 1, height: 1).png(options: options)
    let text = try #require(pngChunks(file).first { $0.type == "iTXt" })
    #expect(text.data == Array("Description\0\0\0\0\0Grüße \u{FFFD} 世界".utf8))
    #expect(try Bitmap(png: file).width == 1)
  }

  @Test(arguments: PNGEncoder.Library.allCases.filter(\.isPresent))
  func everyLibraryWritesTheSamePixels(_ library: PNGEncoder.Library) throws {
    let encoder = PNGEncoder(library)
    for bitmap in [
      picture(grey: false, opaque: false), picture(grey: true, opaque: true, width: 300, height: 70),
      picture(grey: false, opaque: true, width: 900, height: 900), Bitmap(width: 3000, height: 1),
    ] {
      for level in [0, 1, 6, 9] {
        var options = PNGOptions()
        options.compressionLevel = level
        #expect(try Bitmap(png: encoder.encode(bitmap, options: options)) == bitmap)
      }
    }
  }

  @Test func emptyPicturesAreNoPNG() {
    #expect(throws: PNGError.emptyBitmap) { try Bitmap(width: 0, height: 0).png() }
    #expect(throws: PNGError.emptyBitmap) { try Bitmap(width: 5, height: 0).png() }
  }

  @Test func everyCutIsTruncated() throws {
    let file = try picture(grey: false, opaque: false).png()
    for count in 8..<file.count {
      do {
        _ = try Bitmap(png: Array(file.prefix(count)))
        Issue.record("read \(count) of \(file.count) bytes")
      } catch PNGError.truncated {
      }
    }
    for count in 0..<8 { #expect(throws: PNGError.notPNG) { try Bitmap(png: Array(file.prefix(count))) } }
    #expect(throws: PNGError.notPNG) { try Bitmap(png: Array("GIF89a, at least not this".utf8)) }
  }

  @Test func everyFlippedBitIsFound() throws {
    let file = try picture(grey: true, opaque: false, width: 9, height: 4).png()
    for i in file.indices {
      var damaged = file
      damaged[i] ^= 0x10
      #expect(throws: PNGError.self) { try Bitmap(png: damaged) }
    }
  }

  @Test func checksumNamesChunkAndPlace() throws {
    var file = try Bitmap(width: 1, height: 1).png()
    let density = try #require(pngChunks(file).first { $0.type == "pHYs" })
    file[density.offset + 8] ^= 1
    #expect(throws: PNGError.badChecksum(chunk: "pHYs", offset: density.offset)) { try Bitmap(png: file) }
  }

  @Test func hugeAndEmptyPicturesAreRefusedBeforeMemoryIsTaken() throws {
    func header(_ width: UInt32, _ height: UInt32) throws -> [UInt8] {
      let file = try Bitmap(width: 1, height: 1).png()
      let chunk = pngChunks(file)[0]
      var data = chunk.data
      for i in 0..<4 {
        data[i] = UInt8(truncatingIfNeeded: width >> (24 - 8 * UInt32(i)))
        data[4 + i] = UInt8(truncatingIfNeeded: height >> (24 - 8 * UInt32(i)))
      }
      var crc: UInt32 = .max
      for byte in Array("IHDR".utf8) + data {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
      }
      crc = ~crc
      let sum = (0..<4).map { UInt8(truncatingIfNeeded: crc >> (24 - 8 * UInt32($0))) }
      return Array(file[..<16]) + data + sum + Array(file[33...])
    }
    #expect(throws: PNGError.tooLarge(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF, limit: 1 << 27)) {
      try Bitmap(png: header(0xFFFF_FFFF, 0xFFFF_FFFF))
    }
    #expect(throws: PNGError.tooLarge(width: 20_000, height: 20_000, limit: 1 << 27)) {
      try Bitmap(png: header(20_000, 20_000))
    }
    #expect(throws: PNGError.invalid(reason: "a side of 0 pixels")) { try Bitmap(png: header(0, 5)) }
    // The data of one pixel is not enough for 500 rows.
    #expect(throws: PNGError.self) { try Bitmap(png: header(500, 500)) }
  }

  @Test func errorsSayWhatToDo() {
    #expect(PNGError.tooLarge(width: 3, height: 4, limit: 5).description.contains("3 × 4"))
    #expect(PNGError.badChecksum(chunk: "IDAT", offset: 41).description.contains("IDAT at byte 41"))
    #expect(PNGError.frameColor(frame: 2, colorType: .rgb).description.contains("frame 2"))
  }
}
