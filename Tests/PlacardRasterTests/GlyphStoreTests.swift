import PlacardFont
import PlacardRaster
import TestSupport
import Testing

private func synthesis(embolden: Double = 0, slant: Double = 0) -> FontSynthesis {
  var synthesis = FontSynthesis.none
  synthesis.embolden = embolden
  synthesis.slant = slant
  return synthesis
}

private func key(_ glyph: UInt32, size: UInt32 = 640, phase: Int = 0, slant: Double = 0) -> GlyphKey {
  GlyphKey(
    instance: 7, glyph: glyph, size: size, phase: phase, synthesis: synthesis(slant: slant))
}

private func image(_ value: UInt8, side: Int = 10) -> GlyphImage {
  GlyphImage(
    format: .mask, width: side, height: side, left: 1, top: -9,
    pixels: [UInt8](repeating: value, count: side * side))
}

@Suite struct GlyphStoreTests {
  @Test func keysTellApartWhatLooksDifferent() {
    let keys = [
      key(5), key(6), key(5, size: 641), key(5, phase: 1), key(5, slant: 0.2),
      GlyphKey(instance: 8, glyph: 5, size: 640, phase: 0, synthesis: .none),
      GlyphKey(instance: 7, glyph: 5, size: 640, phase: 0, synthesis: synthesis(embolden: 0.1)),
      GlyphKey(instance: 7, glyph: 5, size: 640, phase: 0, synthesis: .none, foreground: 1),
    ]
    for i in keys.indices { for j in keys.indices { #expect((keys[i] == keys[j]) == (i == j)) } }
  }

  @Test func findsWhatWasInserted() throws {
    let store = GlyphStore(byteLimit: 1 << 20)
    for glyph in 0..<2000 { _ = store.insert(image(UInt8(glyph % 251)), for: key(UInt32(glyph))) }
    for glyph in 0..<2000 {
      let found = try #require(store.find(key(UInt32(glyph))))
      #expect(found.pixels?[99] == UInt8(glyph % 251))
      #expect(found.width == 10 && found.height == 10 && found.left == 1 && found.top == -9 && !found.isColor)
    }
    #expect(store.find(key(2000)) == nil)
    #expect(store.count == 2000)
  }

  @Test func glyphsWithoutInkAreRemembered() throws {
    let store = GlyphStore(byteLimit: 1 << 20)
    _ = store.insert(nil, for: key(3))
    #expect(try #require(store.find(key(3))).pixels == nil)
  }

  @Test func staysUnderItsLimitAndDropsTheLeastRecentlyUsed() {
    let store = GlyphStore(byteLimit: 20_000)
    var random = Generator(9)
    // A model: keys by age, newest last.
    var ages: [UInt32] = []
    for _ in 0..<20_000 {
      let glyph = UInt32(random.next() % 300)
      let found = store.find(key(glyph))
      #expect((found != nil) == ages.contains(glyph))
      if let found {
        #expect(found.pixels?[0] == UInt8(glyph % 251))
      } else {
        _ = store.insert(image(UInt8(glyph % 251)), for: key(glyph))
      }
      ages.removeAll { $0 == glyph }
      ages.append(glyph)
      if ages.count > store.count { ages.removeFirst(ages.count - store.count) }
      #expect(store.byteCount <= 20_000)
    }
    // Images of 100 bytes and their entries: the limit is used well, not just kept.
    #expect(store.count >= 70 && store.count < 200)
  }

  @Test func imagesTooLargeToKeepAreStillGiven() {
    let store = GlyphStore(byteLimit: 10_000)
    _ = store.insert(image(1), for: key(1))
    let large = store.insert(image(9, side: 200), for: key(2))
    #expect(large.pixels?[39_999] == 9)
    #expect(store.find(key(2)) == nil)
    #expect(store.find(key(1)) != nil)
    #expect(store.byteCount <= 10_000)
  }
}
