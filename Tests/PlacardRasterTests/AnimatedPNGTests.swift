import PlacardFont
import PlacardRaster
import PlacardText
import TestSupport
import Testing

/// What an APNG reader sees, put together from the rules of the format; each frame's data is read as a still PNG.
private struct Animation {
  var plays = 0
  var declaredFrames = 0
  var frames: [Bitmap] = []
  var delays: [(Int, Int)] = []
  var rects: [[Int]] = []
  /// What becomes of each frame after its time, and whether it is put over what is there.
  var removals: [UInt8] = []
  var blends: [UInt8] = []
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
      let colors = chunks.filter { $0.type == "PLTE" || $0.type == "tRNS" }.map { ($0.type, $0.data) }
      for (type, bytes) in [("IHDR", header)] + colors + [("IDAT", data), ("IEND", [])] { png += chunk(type, bytes) }
      return try Bitmap(png: png)
    }
    func show() throws {
      guard let control else { return }
      let rect = (0..<4).map { number(control[4 + 4 * $0..<8 + 4 * $0]) }
      let picture = try part(rect)
      let before = canvas
      for y in 0..<rect[1] {
        for x in 0..<rect[0] {
          let (new, old) = (picture[x, y], canvas[rect[2] + x, rect[3] + y])
          // Only what is opaque or stands on nothing is put over something: no colours are mixed.
          if control[25] == 1 { #expect(new.alpha == 0 || new.alpha == 255 || old.alpha == 0) }
          if control[25] == 0 || new.alpha > 0 { canvas[rect[2] + x, rect[3] + y] = new }
        }
      }
      rects.append(rect)
      removals.append(control[24])
      blends.append(control[25])
      delays.append((number(control[20..<22]), number(control[22..<24])))
      frames.append(canvas)
      data = []
      if control[24] == 2 { canvas = before }
      if control[24] == 1 {
        let nothing = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
        for y in 0..<rect[1] { for x in 0..<rect[0] { canvas[rect[2] + x, rect[3] + y] = nothing } }
      }
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

  @Test func aThingThatMovesIsTakenAwayWhereThatChangesLess() throws {
    // A square jumps over nothing: clearing it leaves only its new place to be written.
    func square(_ x: Int) -> Bitmap {
      var bitmap = Bitmap(width: 60, height: 20)
      for row in 4..<9 {
        for column in x..<x + 5 { bitmap[column, row] = Pixel(red: 0, green: 90, blue: 0, alpha: 90) }
      }
      return bitmap
    }
    let frames = [Bitmap(width: 60, height: 20), square(2), square(40), square(20)]
    let animation = try Animation(frames.animatedPNG(duration: 0.1))
    #expect(animation.frames.map(\.pixels) == frames.map(\.pixels))
    #expect(animation.rects[1...] == [[5, 5, 2, 4], [5, 5, 40, 4], [5, 5, 20, 4]])
    // Onto an opaque ground, what was under it comes back.
    func grounded(_ bitmap: Bitmap) -> Bitmap {
      let canvas = Canvas(width: 60, height: 20)
      canvas.fillColor = Color(red: 0.2, green: 0.4, blue: 0.9)
      canvas.fill(TextRect(x: 0, y: 0, width: 60, height: 20))
      canvas.draw(bitmap, in: TextRect(x: 0, y: 0, width: 60, height: 20))
      return canvas.bitmap
    }
    let opaque = frames.map(grounded)
    let other = try Animation(opaque.animatedPNG(duration: 0.1))
    #expect(other.frames.map(\.pixels) == opaque.map(\.pixels))
    #expect(other.removals == [0, 2, 2, 0])
    #expect(other.rects == animation.rects)
  }

  @Test func whatStaysIsLeftOut() throws {
    // Two corners change; what is between them, noise that does not shrink, stays.
    var random = Generator(3)
    var first = Bitmap(width: 100, height: 60)
    for i in first.pixels.indices { first.pixels[i] = i % 4 == 3 ? 255 : random.byte() & 3 * 80 }
    var second = first
    second[0, 0] = Pixel(red: 1, green: 2, blue: 3)
    second[99, 59] = Pixel(red: 3, green: 2, blue: 1)
    let file = try [first, second].animatedPNG(duration: 1)
    let animation = try Animation(file)
    #expect(animation.frames.map(\.pixels) == [first.pixels, second.pixels])
    #expect(animation.rects[1] == [100, 60, 0, 0] && animation.blends == [0, 1])
    let frames = pngChunks(file).filter { $0.type == "fdAT" }
    #expect(frames.reduce(0) { $0 + $1.data.count } < 300)
  }

  /// Pictures of many kinds in turn: whatever is chosen for a frame, a viewer shows them again.
  @Test func anyFramesComeBack() throws {
    var random = Generator(21)
    for round in 0..<60 {
      let isOpaque = round % 3 == 0
      let isGrey = round % 4 == 0
      let isRich = round % 5 == 0
      func pixel() -> Pixel {
        let alpha: UInt8 = isOpaque ? 255 : [0, 255, 128][Int(random.byte() % 3)]
        func channel() -> UInt8 {
          isRich ? UInt8(Int(random.byte()) * Int(alpha) / 255) : [0, alpha / 2, alpha][Int(random.byte() % 3)]
        }
        let red = channel()
        return Pixel(red: red, green: isGrey ? red : channel(), blue: isGrey ? red : channel(), alpha: alpha)
      }
      var bitmap = Bitmap(width: 33, height: 17)
      for y in 0..<17 { for x in 0..<33 { bitmap[x, y] = pixel() } }
      let original = bitmap
      var frames = [bitmap]
      for _ in 0..<8 {
        if random.byte() % 3 == 0 { bitmap = original }
        let (x, y) = (Int(random.byte() % 30), Int(random.byte() % 14))
        for row in y..<y + 3 { for column in x..<x + 3 { bitmap[column, row] = pixel() } }
        frames.append(bitmap)
      }
      let animation = try Animation(frames.animatedPNG(duration: 0.1))
      #expect(animation.frames.map(\.pixels) == frames.map(\.pixels), "\(round)")
    }
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
