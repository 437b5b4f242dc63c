import PlacardRaster
import Testing

@Suite struct BitmapTests {
  @Test func straightAndBackIsLossless() {
    for alpha in 0...255 {
      let premultiplied = (0...alpha).flatMap { c in [UInt8(c), UInt8(alpha - c), UInt8(alpha), UInt8(alpha)] }
      let bitmap = Bitmap(width: alpha + 1, height: 1, pixels: premultiplied)
      let straight = bitmap.straightRGBA()
      #expect(Bitmap(width: alpha + 1, height: 1, straightRGBA: straight) == bitmap)
      for (i, c) in (0...alpha).enumerated() where alpha > 0 {
        #expect(Int(straight[i * 4]) == (2 * 255 * c + alpha) / (2 * alpha))
        #expect(straight[i * 4 + 2] == 255)
        #expect(bitmap.straightPixel(i, 0).red == straight[i * 4])
      }
    }
  }

  @Test func translucentColourOnNothingKeepsItsHue() {
    // Case C18: within 255 / (2 · alpha), rounded up.
    let color = SolidColor(red: 0x33, green: 0x66, blue: 0xCC, alpha: 128)
    var bitmap = Bitmap(width: 256, height: 1)
    let mask = (0...255).map { UInt8($0) }
    bitmap.pixels.withUnsafeMutableBytes { Blend.color(color, mask: mask, onto: $0.baseAddress!, count: 256) }
    for x in 0..<256 {
      let p = bitmap.straightPixel(x, 0)
      guard p.alpha > 0 else { continue }
      let tolerance = (255 + 2 * Int(p.alpha) - 1) / (2 * Int(p.alpha))
      #expect(abs(Int(p.red) - 0x33) <= tolerance)
      #expect(abs(Int(p.green) - 0x66) <= tolerance)
      #expect(abs(Int(p.blue) - 0xCC) <= tolerance)
    }
    #expect(bitmap[255, 0].alpha == 128)
  }

  @Test func whiteStaysWhite() {
    var bitmap = Bitmap(width: 256, height: 1)
    let mask = (0...255).map { UInt8($0) }
    let white = SolidColor(red: 255, green: 255, blue: 255, alpha: 77)
    bitmap.pixels.withUnsafeMutableBytes {
      Blend.color(white, mask: mask, onto: $0.baseAddress!, count: 256)
      Blend.color(white, mask: mask, onto: $0.baseAddress!, count: 256)
    }
    for x in 0..<256 where bitmap[x, 0].alpha > 0 {
      let p = bitmap.straightPixel(x, 0)
      #expect(p == Pixel(red: 255, green: 255, blue: 255, alpha: p.alpha))
    }
  }

  @Test func sizesAreCheckedBeforeMemoryIsTaken() throws {
    try Bitmap.checkSize(width: 1 << 13, height: 1 << 14)
    try Bitmap.checkSize(width: 0, height: 0)
    for (w, h) in [((1 << 13) + 1, 1 << 14), (1_000_001, 1), (1, 1_000_001), (.max, .max), (.max, 2)] {
      #expect(throws: RenderError.bitmapTooLarge(width: w, height: h, limit: 1 << 27)) {
        try Bitmap.checkSize(width: w, height: h)
      }
    }
    #expect(RenderError.bitmapTooLarge(width: 7, height: 9, limit: 3).description.contains("7 × 9"))
    #expect(RenderError.missingGlyphs(["é"]).description.contains("U+E9"))
  }

  @Test func cropCutsToThePicture() {
    var bitmap = Bitmap(width: 4, height: 3, scale: 2)
    for y in 0..<3 { for x in 0..<4 { bitmap[x, y] = Pixel(red: UInt8(x), green: UInt8(y), blue: 0) } }
    let part = bitmap.cropped(x: 1, y: 1, width: 2, height: 9)
    #expect(part.width == 2 && part.height == 2 && part.scale == 2)
    #expect(part[1, 1] == Pixel(red: 2, green: 2, blue: 0))
    #expect(bitmap.cropped(x: -5, y: 0, width: 7, height: 1).width == 2)
    #expect(bitmap.cropped(x: .max, y: 0, width: .max, height: 1).isEmpty)
    #expect(bitmap.cropped(x: 3, y: 2, width: -4, height: 1).isEmpty)
  }

  @Test func opaqueMeansEveryPixel() {
    var bitmap = Bitmap(width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16))
    #expect(bitmap.isOpaque)
    bitmap[1, 1] = Pixel(red: 254, green: 254, blue: 254, alpha: 254)
    #expect(!bitmap.isOpaque)
  }
}
