import PlacardRaster
import TestSupport
import Testing

/// Type of pixel and bits of a sample of a file.
private func format(_ file: [UInt8]) -> [Int] { pngChunks(file)[0].data[8...9].map(Int.init).reversed() }

/// A picture in which each of the given premultiplied colours is at least once, and then at random.
private func picture(_ colors: [[UInt8]], width: Int, height: Int) -> Bitmap {
  var random = Generator(UInt64(colors.count))
  var pixels: [UInt8] = []
  for i in 0..<width * height {
    let pick = i < colors.count ? i : (Int(random.byte()) << 8 | Int(random.byte())) % colors.count
    pixels += colors[pick]
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

/// Colours that no two of are equal, opaque or not.
private func colors(_ count: Int, opaque: Bool) -> [[UInt8]] {
  (0..<count).map { [UInt8($0 & 127), UInt8($0 >> 7), 77, opaque ? 255 : $0 % 3 == 0 ? 255 : 200] }
}

/// What is stored of each pixel: numbers below are types of the format, then bits of a sample.
@Suite struct PNGLayoutTests {
  @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
  func fewColorsAreNumbered(_ count: Int, _ bits: Int) throws {
    for opaque in [true, false] {
      // An odd width leaves unused bits at the ends of rows.
      let bitmap = picture(colors(count, opaque: opaque), width: 403, height: 101)
      let file = try bitmap.png()
      #expect(format(file) == [3, bits], "\(count) \(opaque)")
      #expect(try Bitmap(png: file) == bitmap)
      let chunks = pngChunks(file)
      #expect(chunks.first { $0.type == "PLTE" }?.data.count == 3 * count)
      // Only colours that are not opaque have an alpha in the file.
      let translucent = opaque ? 0 : (0..<count).filter { $0 % 3 != 0 }.count
      #expect(chunks.first { $0.type == "tRNS" }?.data.count ?? 0 == translucent)
    }
  }

  @Test func moreColorsAreNot() throws {
    for (opaque, type) in [(true, 2), (false, 6)] {
      let bitmap = picture(colors(257, opaque: opaque), width: 403, height: 101)
      #expect(try format(bitmap.png()) == [type, 8])
      #expect(try Bitmap(png: bitmap.png()) == bitmap)
      var options = PNGOptions()
      options.colorType = .palette
      #expect(try format(bitmap.png(options: options)) == [type, 8])
    }
  }

  @Test(arguments: [([0, 255], 1), ([0, 85, 170], 2), ([17, 34], 4), ([0, 1, 2, 3], 8)] as [([UInt8], Int)])
  func evenLevelsOfGreyTakeFewerBits(_ levels: [UInt8], _ bits: Int) throws {
    let bitmap = picture(levels.map { [$0, $0, $0, 255] }, width: 9, height: 5)
    #expect(try format(bitmap.png()) == [0, bits])
    #expect(try Bitmap(png: bitmap.png()) == bitmap)
  }

  @Test func unevenLevelsOfGreyAreNumberedWhereThatPays() throws {
    let levels: [UInt8] = [0, 1, 2, 3]
    let bitmap = picture(levels.map { [$0, $0, $0, 255] }, width: 403, height: 101)
    #expect(try format(bitmap.png()) == [3, 2])
    #expect(try Bitmap(png: bitmap.png()) == bitmap)
  }

  @Test func aPaletteHasToEarnItsSize() throws {
    // 200 colours take 612 bytes; fifty pixels less cannot make up for them.
    let bitmap = picture(colors(200, opaque: true), width: 50, height: 5)
    #expect(try format(bitmap.png()) == [2, 8])
    var options = PNGOptions()
    options.colorType = .palette
    let file = try bitmap.png(options: options)
    #expect(format(file) == [3, 8])
    #expect(try Bitmap(png: file) == bitmap)
  }

  /// All colours in straight form once at some alpha: what a palette stores is exactly what the pixels were.
  @Test func translucentColorsComeBack() throws {
    for alpha in [1, 2, 3, 77, 128, 254] as [UInt8] {
      var bitmap = Bitmap(width: 200, height: 100)
      for i in 0..<20_000 {
        let value = UInt8(i % (Int(alpha) + 1))
        bitmap[i % 200, i / 200] = Pixel(red: value, green: alpha - value, blue: value / 2, alpha: alpha)
      }
      let file = try bitmap.png()
      #expect(format(file)[0] == 3)
      #expect(try Bitmap(png: file) == bitmap)
    }
  }

  /// A slope without two equal pixels beside each other: stored as it is it would hardly shrink.
  @Test func slopesAreFiltered() throws {
    for (alpha, limit) in [(255, 256 * 256 / 20), (200, 256 * 256 / 2)] {
      var bitmap = Bitmap(width: 256, height: 256)
      for y in 0..<256 {
        for x in 0..<256 {
          let (red, green, blue) = (x * alpha / 255, y * alpha / 255, (x + y) / 2 * alpha / 255)
          bitmap[x, y] = Pixel(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: UInt8(alpha))
        }
      }
      let file = try bitmap.png()
      #expect(file.count < limit)
      #expect(try Bitmap(png: file) == bitmap)
    }
  }

  @Test func anyPictureReadsBack() throws {
    var random = Generator(11)
    for _ in 0..<150 {
      let (width, height) = (1 + Int(random.byte()) % 40, 1 + Int(random.byte()) % 40)
      let count = 1 + Int(random.byte()) * Int(random.byte()) % 400
      let grey = random.byte() % 2 == 0
      let opaque = random.byte() % 2 == 0
      let palette = (0..<count).map { _ -> [UInt8] in
        let red = random.byte()
        return [red, grey ? red : random.byte(), grey ? red : random.byte(), opaque ? 255 : random.coverage()]
      }
      let bitmap = Bitmap(
        width: width, height: height, straightRGBA: picture(palette, width: width, height: height).pixels)
      for type in [nil] + PNGColorType.allCases.map(Optional.some) {
        var options = PNGOptions()
        options.colorType = type
        options.compressionLevel = Int(random.byte() % 10)
        #expect(try Bitmap(png: bitmap.png(options: options)) == bitmap)
      }
    }
  }
}
