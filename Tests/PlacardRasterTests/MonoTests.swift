import PlacardRaster
import Testing

@Suite struct MonoTests {
  private func grey(_ level: UInt8, alpha: UInt8 = 255, side: Int = 8) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side)
    let pixel = Pixel(red: level, green: level, blue: level, alpha: alpha)
    for y in 0..<side { for x in 0..<side { bitmap[x, y] = pixel } }
    return bitmap
  }
  private func blackCount(_ bitmap: Bitmap) -> Int {
    stride(from: 0, to: bitmap.pixels.count, by: 4).count { bitmap.pixels[$0] == 0 }
  }

  @Test(arguments: [(0, 64), (127, 64), (128, 0), (255, 0)] as [(UInt8, Int)])
  func threshold(_ level: UInt8, _ black: Int) { #expect(blackCount(grey(level).mono()) == black) }

  /// Of the 64 limits 2, 6, … 254 those above the grey make black.
  @Test(arguments: [0, 1, 2, 63, 64, 128, 200, 253, 254, 255] as [UInt8])
  func orderedDither(_ level: UInt8) {
    let limits = stride(from: 2, through: 254, by: 4)
    #expect(blackCount(grey(level).mono(.orderedDither)) == limits.count { Int(level) < $0 })
  }

  /// Bayer's matrix begins 0 32 8 40 2 34 10 42 / 48 16 56 24 …: up to a limit of 4 · 8 + 2 it is 0, 8 and 2.
  @Test func thePatternIsBayers() {
    let bitmap = grey(34).mono(.orderedDither)
    #expect((0..<8).filter { bitmap[$0, 0].red == 255 } == [0, 2, 4])
    #expect((0..<8).filter { bitmap[$0, 1].red == 255 } == [])
    let two = grey(2).mono(.orderedDither)
    #expect(blackCount(two) == 63 && two[0, 0].red == 255)
  }

  @Test func paperIsWhite() {
    // Premultiplied: half-transparent black is grey 127 on white paper.
    #expect(blackCount(grey(0, alpha: 0).mono()) == 0)
    #expect(blackCount(grey(0, alpha: 127).mono()) == 0)
    #expect(blackCount(grey(0, alpha: 128).mono()) == 64)
    #expect(grey(0, alpha: 0).mono()[0, 0] == Pixel(red: 255, green: 255, blue: 255))
  }

  /// Rec. 709: green is bright, blue is dark.
  @Test func lumaOfColours() {
    func isBlack(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bool {
      var bitmap = Bitmap(width: 1, height: 1)
      bitmap[0, 0] = Pixel(red: red, green: green, blue: blue)
      return bitmap.mono()[0, 0].red == 0
    }
    #expect(isBlack(255, 0, 0) && isBlack(0, 0, 255) && !isBlack(0, 255, 0) && !isBlack(255, 255, 0))
    #expect(isBlack(255, 0, 255))
  }
}
