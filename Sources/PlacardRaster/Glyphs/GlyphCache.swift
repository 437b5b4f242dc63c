package import PlacardFont

/// What makes one glyph image differ from another.
package struct GlyphKey: Sendable, Equatable {
  private let glyph: UInt64
  private let look: UInt64
  private let synthesis: UInt64

  /// - Parameters:
  ///   - instance: ``FontInstance/id``.
  ///   - size: pixels per em in 64ths.
  ///   - phase: quarter pixels to the right, 0…3.
  ///   - foreground: only for images that contain the text colour; 0 for masks.
  package init(
    instance: UInt32, glyph: UInt32, size: UInt32, phase: Int, synthesis: FontSynthesis, foreground: UInt32 = 0
  ) {
    // Glyph ids have 16 bits, so the phase fits above them.
    self.glyph = UInt64(instance) << 32 | UInt64(glyph & 0x00FF_FFFF) | UInt64(phase & 3) << 24
    look = UInt64(size) << 32 | UInt64(foreground)
    self.synthesis = UInt64(Float(synthesis.embolden).bitPattern) << 32 | UInt64(Float(synthesis.slant).bitPattern)
  }

  var hash: Int {
    var h = glyph &* 0x9E37_79B9_7F4A_7C15
    h = (h ^ look ^ (h >> 29)) &* 0xBF58_476D_1CE4_E5B9
    h = (h ^ synthesis ^ (h >> 32)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: h >> 17)
  }
}

/// A glyph image held by a cache. `pixels` is good until the next image is put into the cache.
package struct CachedGlyph {
  /// Rows without padding, as many bytes as width, height and kind ask for; nil for a glyph without ink.
  package let pixels: UnsafeBufferPointer<UInt8>?
  package let width, height: Int32
  /// See ``GlyphImage``.
  package let left, top: Int32
  /// Four premultiplied bytes a pixel instead of one of coverage.
  package let isColor: Bool
  /// To be drawn from its outline, cut to the picture.
  package var isTooLarge: Bool { width < 0 }

  fileprivate var byteCount: Int { pixels?.count ?? 0 }
}

/// Glyph images by key, the least recently used thrown away when they take more than `byteLimit` bytes.
///
/// One per thread. Open addressing over indices into one array of entries, which are chained by age; finding an image
/// allocates nothing.
package final class GlyphStore {
  private struct Entry {
    var key: GlyphKey
    var image: CachedGlyph
    /// Neighbours by age: towards the most and the least recently used; −1 = none.
    var newer: Int32
    var older: Int32
  }
  /// Most bytes of images and entries together.
  package let byteLimit: Int
  package private(set) var byteCount = 0
  package private(set) var count = 0
  // Touched several times for every glyph that is drawn. Only this object reaches them, and no method of it hands out
  // access to one of them while it runs another.
  @exclusivity(unchecked) private var entries: [Entry] = []
  private var free: [Int32] = []
  /// Entry + 1 of each slot, 0 = empty. A power of two, at most half full.
  @exclusivity(unchecked) private var slots = [Int32](repeating: 0, count: 256)
  @exclusivity(unchecked) private var newest: Int32 = -1
  @exclusivity(unchecked) private var oldest: Int32 = -1
  /// The last image that was too large to keep.
  private var oversized: UnsafeBufferPointer<UInt8>?

  package init(byteLimit: Int) { self.byteLimit = byteLimit }
  deinit {
    oversized?.deallocate()
    var i = newest
    while i >= 0 {
      entries[Int(i)].image.pixels?.deallocate()
      i = entries[Int(i)].older
    }
  }

  /// The image of `key`, which becomes the most recently used.
  package func find(_ key: GlyphKey) -> CachedGlyph? {
    let mask = slots.count &- 1
    var slot = key.hash & mask
    while true {
      let index = slots[slot] &- 1
      if index < 0 { return nil }
      if entries[Int(index)].key == key {
        if index != newest {
          unlink(index)
          linkAsNewest(index)
        }
        return entries[Int(index)].image
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Keeps a copy of `image` (nil = no ink) under `key`, which is not in the store. One image that alone is over
  /// half the limit is not kept beyond the next such image.
  package func insert(_ image: GlyphImage?, for key: GlyphKey) -> CachedGlyph {
    var pixels: UnsafeBufferPointer<UInt8>?
    if let image, !image.pixels.isEmpty {
      precondition(
        image.pixels.count == image.width * image.height * (image.format == .color ? 4 : 1),
        "an image has the bytes that its size and its kind say")
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: image.pixels.count)
      _ = copy.initialize(from: image.pixels)
      pixels = UnsafeBufferPointer(copy)
    }
    let cached = CachedGlyph(
      pixels: pixels, width: Int32(clamping: image?.width ?? 0), height: Int32(clamping: image?.height ?? 0),
      left: Int32(clamping: image?.left ?? 0), top: Int32(clamping: image?.top ?? 0), isColor: image?.format == .color)
    let cost = cached.byteCount + MemoryLayout<Entry>.stride
    guard cost <= byteLimit / 2 else {
      oversized?.deallocate()
      oversized = pixels
      return cached
    }
    while byteCount + cost > byteLimit, oldest >= 0 { remove(oldest) }
    let entry = Entry(key: key, image: cached, newer: -1, older: -1)
    let index: Int32
    if let reused = free.popLast() {
      index = reused
      entries[Int(index)] = entry
    } else {
      index = Int32(entries.count)
      entries.append(entry)
    }
    linkAsNewest(index)
    byteCount += cost
    count += 1
    if count * 2 > slots.count { rehash(slots.count * 2) } else { place(index) }
    return cached
  }

  private func linkAsNewest(_ index: Int32) {
    entries[Int(index)].newer = -1
    entries[Int(index)].older = newest
    if newest >= 0 { entries[Int(newest)].newer = index } else { oldest = index }
    newest = index
  }

  private func unlink(_ index: Int32) {
    let (newer, older) = (entries[Int(index)].newer, entries[Int(index)].older)
    if newer >= 0 { entries[Int(newer)].older = older } else { newest = older }
    if older >= 0 { entries[Int(older)].newer = newer } else { oldest = newer }
  }

  private func place(_ index: Int32) {
    let mask = slots.count - 1
    var slot = entries[Int(index)].key.hash & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = index + 1
  }

  private func rehash(_ size: Int) {
    slots = [Int32](repeating: 0, count: size)
    var i = newest
    while i >= 0 {
      place(i)
      i = entries[Int(i)].older
    }
  }

  private func remove(_ index: Int32) {
    let mask = slots.count - 1
    var hole = entries[Int(index)].key.hash & mask
    while slots[hole] != index + 1 { hole = (hole + 1) & mask }
    // Entries after the hole move up where their own search would otherwise stop at it.
    var next = (hole + 1) & mask
    while slots[next] != 0 {
      let home = entries[Int(slots[next] - 1)].key.hash & mask
      if (next - home) & mask >= (next - hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = 0
    unlink(index)
    let image = entries[Int(index)].image
    image.pixels?.deallocate()
    byteCount -= image.byteCount + MemoryLayout<Entry>.stride
    count -= 1
    free.append(index)
  }
}

/// Draws glyphs and remembers their images. Owns the rasterisers of a thread; not `Sendable`.
package final class GlyphCache {
  let rasterizer = GlyphRasterizer()
  // Each opens a FreeType library of its own, which most labels do not need.
  private(set) lazy var paths = PathRasterizer()
  private lazy var painter = ColorGlyphPainter()
  private let store: GlyphStore

  /// - Parameter byteLimit: 4 MiB holds all Latin glyphs of several sizes and some thousand ideographs.
  package init(byteLimit: Int = 4 << 20) { store = GlyphStore(byteLimit: byteLimit) }

  /// Pixels per em in 64ths: the sizes that are told apart.
  static func size(pixelsPerEm: Double) -> UInt32 { UInt32(min(max(pixelsPerEm * 64, 1), 1e7).rounded()) }

  /// The image of a glyph, from memory or drawn now.
  ///
  /// - Parameters:
  ///   - size: pixels per em in 64ths.
  ///   - phase: quarter pixels to the right, 0…3. Colour glyphs stand on whole pixels: for them it is not used.
  ///   - foreground: what palette entries that ask for the text colour get.
  package func glyph(
    _ glyph: UInt32, in instance: FontInstance, size: UInt32, phase: Int, synthesis: FontSynthesis,
    foreground: SolidColor
  ) -> CachedGlyph {
    let key = GlyphKey(instance: instance.id, glyph: glyph, size: size, phase: phase, synthesis: synthesis)
    if let found = store.find(key) {
      // The entry without a colour says only that the glyph has colours of its own.
      return found.isColor ? colorGlyph(glyph, in: instance, size: size, foreground: foreground) : found
    }
    if isColor(glyph, in: instance, size: size) {
      _ = store.insert(GlyphImage(format: .color, width: 0, height: 0, left: 0, top: 0, pixels: []), for: key)
      return colorGlyph(glyph, in: instance, size: size, foreground: foreground)
    }
    let image = rasterizer.image(
      of: glyph, in: instance, pixelsPerEm: Double(size) / 64, subpixel: phase, synthesis: synthesis)
    return store.insert(image, for: key)
  }

  private func colorGlyph(
    _ glyph: UInt32, in instance: FontInstance, size: UInt32, foreground: SolidColor
  ) -> CachedGlyph {
    let key = GlyphKey(
      instance: instance.id, glyph: glyph, size: size, phase: 0, synthesis: .none, foreground: foreground.opaque)
    return store.find(key) ?? store.insert(colorImage(glyph, in: instance, size: size, foreground), for: key)
  }

  /// The glyph carries its own colours. A font may have pictures of it at some sizes only.
  func isColor(_ glyph: UInt32, in instance: FontInstance, size: UInt32) -> Bool {
    instance.face.hasColorGlyphs
      && (painter.canPaint(glyph, in: instance)
        || rasterizer.isColor(glyph, in: instance, pixelsPerEm: Double(size) / 64))
  }

  /// `COLR` glyphs come from the painter, bitmap strikes from FreeType.
  private func colorImage(
    _ glyph: UInt32, in instance: FontInstance, size: UInt32, _ foreground: SolidColor
  ) -> GlyphImage? {
    let pixelsPerEm = Double(size) / 64
    if painter.canPaint(glyph, in: instance) {
      // The alpha of the text applies to the whole glyph when it is drawn, so the palette gets the opaque colour.
      let (red, green, blue, _) = foreground.channels
      return painter.image(
        of: glyph, in: instance, pixelsPerEm: pixelsPerEm, foreground: (red, green, blue, 255))
    }
    return rasterizer.image(
      of: glyph, in: instance, pixelsPerEm: pixelsPerEm, subpixel: 0, synthesis: .none)
  }
}
