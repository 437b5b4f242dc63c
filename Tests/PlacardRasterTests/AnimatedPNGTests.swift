import PlacardRaster
import Testing

/// What an APNG reader sees, put together from the rules of the format; each frame's data is read as a still PNG.
private struct Animation {
  var plays = 0
  var declaredFrames = 0
  var frames: [Bitmap] = []
  var delays: [(Int, Int)] = []
  var rects: [[Int]] = []
  var milliseconds: Double { delays.reduce(0) { $0 + 1000 * Double($1.0) / Double($1.1) } }

  init(_ file: [UInt8]) throws {
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    let chunks = pngChunks(file)
    var canvas = try Bitmap(png: file)
    let still = canvas
    canvas = Bitmap(width: canvas.width, height: canvas.height)
    var sequence = 0
    var control: [UInt8]?
    var data: [UInt8] = []
    func part(_ rect: [Int]) throws -> Bitmap {
      var header = chunks[0].data
      for (i, value) in rect[..<2].enumerated() {
        for j in 0..<4 { header[4 * i + j] = UInt8(truncatingIfNeeded: value >> (24 - 8 * j)) }
      }
      var png = Array(file[..<8])
      for (type, bytes) in [("IHDR", header), ("IDAT", data), ("IEND", [])] { png += chunk(type, bytes) }
      return try Bitmap(png: png)
    }
    func show() throws {
      guard let control else { return }
      let rect = (0..<4).map { number(control[4 + 4 * $0..<8 + 4 * $0]) }
      let picture = try part(rect)
      for y in 0..<rect[1] { for x in 0..<rect[0] { canvas[rect[2] + x, rect[3] + y] = picture[x, y] } }
      #expect(control[24] == 0 && control[25] == 0)
      rects.append(rect)
      delays.append((number(control[20..<22]), number(control[22..<24])))
      frames.append(canvas)
      data = []
    }
    for chunk in chunks {
      switch chunk.type {
      case "acTL":
        declaredFrames = number(chunk.data[0..<4])
        plays = number(chunk.data[4..<8])
      case "fcTL":
        try show()
        #expect(number(chunk.data[0..<4]) == sequence)
        sequence += 1
        control = chunk.data
      case "IDAT": data += chunk.data
      case "fdAT":
        #expect(number(chunk.data[0..<4]) == sequence)
        sequence += 1
        data += chunk.data[4...]
      case "IEND": try show()
      default: break
      }
    }
    #expect(frames.first?.pixels == still.pixels)
  }

  private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    var crc: UInt32 = .max
    for byte in Array(type.utf8) + data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    func bytes(_ v: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: v >> (24 - 8 * UInt32($0))) } }
    return bytes(UInt32(data.count)) + Array(type.utf8) + data + bytes(~crc)
  }
}

/// A dot that walks over a translucent background.
private func frame(_ position: Int) -> Bitmap {
  var bitmap = Bitmap(width: 20, height: 10, pixels: [UInt8](repeating: 40, count: 800))
  bitmap[position, 3] = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  bitmap[position, 4] = Pixel(red: 200, green: 10, blue: 0, alpha: 255)
  return bitmap
}

@Suite struct AnimatedPNGTests {
  @Test func framesComeBack() throws {
    let frames = (0..<6).map { frame($0 * 3) }
    var options = AnimatedPNGEncoder.Options()
    options.plays = 3
    let animation = try Animation(frames.animatedPNG(duration: 0.04, options: options))
    #expect(animation.frames.map(\.pixels) == frames.map(\.pixels))
    #expect(animation.declaredFrames == 6 && animation.plays == 3)
    #expect(animation.delays.allSatisfy { $0 == (1, 25) })
    #expect(animation.rects[0] == [20, 10, 0, 0])
    // Old and new place of the dot.
    #expect(animation.rects[1] == [4, 2, 0, 3])
  }

  @Test func equalFramesAreJoined() throws {
    let frames = [frame(0), frame(0), frame(5), frame(5), frame(5), frame(1)]
    let animation = try Animation(frames.animatedPNG(duration: 1.0 / 60))
    #expect(animation.frames.map(\.pixels) == [frame(0), frame(5), frame(1)].map(\.pixels))
    #expect(animation.declaredFrames == 3)
    #expect(animation.delays[0] == (1, 30) && animation.delays[1] == (1, 20) && animation.delays[2] == (1, 60))
  }

  @Test func announcedNumbersNeedNoPatch() throws {
    var file: [UInt8] = []
    var options = AnimatedPNGEncoder.Options()
    options.frameCount = 3
    let encoder = AnimatedPNGEncoder(options: options) { file += $0 }
    for position in [2, 2, 7] { try encoder.add(frame(position), duration: 0.1) }
    #expect(try encoder.finish() == nil)
    let animation = try Animation(file)
    #expect(animation.declaredFrames == 3)
    #expect(animation.frames.map(\.pixels) == [2, 2, 7].map { frame($0).pixels })
    #expect(animation.rects[1] == [1, 1, 0, 0])
  }

  @Test(arguments: [0.001, 0.0333, 0.1, 1.0 / 24, 1001.0 / 30000, 1.0 / 7, 2.345, 64.999, 70.001, 1000.5])
  func delaysAddUpToTheMillisecond(_ duration: Double) throws {
    let frames = (0..<9).map { frame($0) }
    let animation = try Animation(frames.animatedPNG(duration: duration))
    #expect(abs(animation.milliseconds - 9000 * duration) <= 0.5)
  }

  @Test func strangeDurationsAreZeroOrLong() throws {
    let frames: [(Bitmap, Double)] = [(frame(0), .nan), (frame(1), -1), (frame(2), .infinity), (frame(3), 0.5)]
    let animation = try Animation(frames.animatedPNG())
    #expect(animation.delays[0].0 == 0 && animation.delays[1].0 == 0)
    #expect(animation.delays[2] == (65535, 1))
    #expect(animation.delays.last.map { Double($0.0) / Double($0.1) } == 0.5)
  }

  @Test func wrongFramesAreErrors() throws {
    let encoder = AnimatedPNGEncoder { _ in }
    #expect(throws: PNGError.emptyBitmap) { try encoder.add(Bitmap(width: 0, height: 3), duration: 1) }
    #expect(throws: PNGError.emptyBitmap) { try encoder.finish() }
    try encoder.add(frame(0), duration: 1)
    #expect(throws: PNGError.frameSize(width: 3, height: 4, expectedWidth: 20, expectedHeight: 10)) {
      try encoder.add(Bitmap(width: 3, height: 4), duration: 1)
    }
    var options = AnimatedPNGEncoder.Options()
    options.colorType = .rgb
    #expect(throws: PNGError.frameColor(frame: 0, colorType: .rgb)) {
      try [frame(0)].animatedPNG(duration: 1, options: options)
    }
    options.colorType = .rgba
    options.frameCount = 2
    let counted = AnimatedPNGEncoder(options: options) { _ in }
    try counted.add(frame(0), duration: 1)
    #expect(throws: PNGError.frameCount(given: 1, declared: 2)) { try counted.finish() }
    try counted.add(frame(1), duration: 1)
    #expect(throws: PNGError.frameCount(given: 3, declared: 2)) { try counted.add(frame(2), duration: 1) }
  }

  @Test func whatTheSinkThrowsComesThrough() {
    struct Full: Error {}
    let encoder = AnimatedPNGEncoder { _ in throw Full() }
    #expect(throws: Full.self) { try encoder.add(frame(0), duration: 1) }
  }

  @Test func opaqueAnimationsTakeFewerChannels() throws {
    let frames = [10, 200].map { Bitmap(width: 4, height: 4, pixels: [UInt8](repeating: $0, count: 64)) }
      .map { bitmap in Bitmap(width: 4, height: 4, pixels: bitmap.pixels.enumerated().map { $0 % 4 == 3 ? 255 : $1 }) }
    var options = AnimatedPNGEncoder.Options()
    options.colorType = .grey
    let file = try frames.animatedPNG(duration: 1, options: options)
    #expect(pngChunks(file)[0].data[9] == 0)
    #expect(try Animation(file).frames.map(\.pixels) == frames.map(\.pixels))
  }
}
