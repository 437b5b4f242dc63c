import CFreeType

/// The faces that a rasteriser has open, least recently used ones closed first.
final class OpenFaces {
  /// A face costs some kilobytes and about 20 µs to open.
  static let limit = 64
  /// Bytes that FreeType may hold for all of them, the one in use apart.
  private static let byteLimit = 256 << 20
  private let library: FreeTypeLibrary?
  private var faces: [UInt32: OpenFace] = [:]
  private var last: OpenFace?
  private var clock = 0
  private var knownRetirements = FontFace.retirements

  init(library: FreeTypeLibrary?) { self.library = library }
  var count: Int { faces.count }

  /// The FreeType face of `instance`, nil when it cannot be opened or has no such glyph.
  func face(for instance: FontInstance, containing glyph: UInt32) -> OpenFace? {
    guard glyph < instance.face.glyphCount else { return nil }
    forgetRetired()
    if let last, last.instance === instance { return last }
    clock += 1
    if let known = faces[instance.id] {
      known.lastUse = clock
      last = known
      return known
    }
    guard let library, let made = OpenFace(library: library, instance: instance) else { return nil }
    if faces.count >= Self.limit, let oldest = faces.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      faces[oldest.key] = nil
    }
    made.lastUse = clock
    faces[instance.id] = made
    last = made
    if library.memory.used > Self.byteLimit { faces = [instance.id: made] }
    return made
  }

  /// Closes the faces of fonts that were unregistered since the last call, or all whose libraries are gone.
  private func forgetRetired() {
    let generation = FontFace.retirements
    guard generation != knownRetirements else { return }
    knownRetirements = generation
    last = nil
    faces = faces.filter { $0.value.instance.face.isBundled }
  }
}

/// A FreeType face at the coordinates of one font instance, and the size it was last set to.
final class OpenFace {
  let instance: FontInstance
  var lastUse = 0
  private let face: FreeTypeFace
  private var size: FT_F26Dot6 = 0

  /// The bitmaps that were decoded last. A glyph's kind, ink and picture are asked for one after the other, and
  /// decoding costs more than everything else that is done with it.
  private var decoded: [(glyph: UInt32, strike: Int, image: StrikeImage)] = []
  /// Most bytes of them.
  private static let decodedLimit = 1 << 20

  var slot: FT_GlyphSlot { face.handle.pointee.glyph }
  /// Bitmaps are drawn before outlines where they carry colour, and where there is nothing else.
  let prefersStrikes: Bool

  init?(library: FreeTypeLibrary, instance: FontInstance) {
    let source = instance.face
    guard
      let face = try? FreeTypeFace(
        library: library, bytes: source.engineBytes, index: source.engineIndex, name: source.displayName,
        limits: source.limits)
    else { return nil }
    self.face = face
    self.instance = instance
    prefersStrikes = face.strikeCount > 0 && (source.hasColorGlyphs || !face.isScalable)
    if !instance.normalizedCoordinates.isEmpty {
      // HarfBuzz's own normalised positions, so that outlines and advances belong to the same instance to the last bit.
      var coordinates = instance.normalizedCoordinates.map { FT_Fixed($0 * 65536) }
      FT_Set_Var_Blend_Coordinates(face.handle, FT_UInt(coordinates.count), &coordinates)
    }
  }

  // MARK: Outlines

  /// Loads an outline, scaled but not hinted, into the slot. False when the glyph has none.
  func loadOutline(_ glyph: UInt32, pixelsPerEm: Double, synthesis: FontSynthesis) -> Bool {
    guard face.isScalable else { return false }
    let wanted = FT_F26Dot6((pixelsPerEm * 64).rounded())
    if wanted != size {
      guard wanted > 0, FT_Set_Char_Size(face.handle, 0, wanted, 72, 72) == 0 else { return false }
      size = wanted
    }
    guard face.load(glyph, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP, limits: instance.face.limits),
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return false }
    if synthesis.embolden > 0 {
      let strength = FT_Pos((synthesis.embolden * pixelsPerEm * 64).rounded())
      FT_Outline_Embolden(&slot.pointee.outline, strength)
      // FreeType grows to the right and up; the glyph keeps its advance, so it stays centred on it.
      FT_Outline_Translate(&slot.pointee.outline, -strength / 2, -strength / 2)
    }
    if synthesis.slant != 0 {
      var shear = FT_Matrix(xx: 0x10000, xy: FT_Fixed(synthesis.slant * 65536), yx: 0, yy: 0x10000)
      FT_Outline_Transform(&slot.pointee.outline, &shear)
    }
    return true
  }

  /// The outline of a glyph without a picture in a font of pictures (`sbix`), in em, y up: FreeType shows only the
  /// pictures of such fonts. Nil in all other fonts and for glyphs without an outline.
  func hiddenOutline(of glyph: UInt32, slant: Double) -> Path? {
    guard !face.isScalable else { return nil }
    let outline = HarfBuzzPen.outline(of: glyph, in: instance.handle, unitsPerEm: instance.unitsPerEm)
    return outline.elements.isEmpty ? nil : outline.applying(Transform(a: 1, b: 0, c: slant, d: 1, tx: 0, ty: 0))
  }

  // MARK: Bitmap strikes

  /// The glyph's bitmap in the smallest strike that is at least `pixelsPerEm`, else in the largest. A strike need not
  /// have every glyph: where the best has none, the next best is asked.
  func strikeImage(of glyph: UInt32, pixelsPerEm: Double, library: FT_Library) -> StrikeImage? {
    var asked: [Int] = []
    while let index = face.bestStrike(for: pixelsPerEm, without: asked) {
      asked.append(index)
      if let image = decoded.first(where: { $0.glyph == glyph && $0.strike == index })?.image { return image }
      guard FT_Select_Size(face.handle, FT_Int(index)) == 0 else { continue }
      size = 0
      guard face.load(glyph, FT_LOAD_COLOR | FT_LOAD_NO_HINTING, limits: instance.face.limits),
        slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
      else { continue }
      let image = StrikeImage(
        bitmap: &slot.pointee.bitmap, left: Int(slot.pointee.bitmap_left), top: -Int(slot.pointee.bitmap_top),
        pixelsPerEm: Double(face.strikes[index].y_ppem) / 64, library: library)
      if let image {
        keep(image, glyph: glyph, strike: index)
        return image
      }
    }
    return nil
  }

  private func keep(_ image: StrikeImage, glyph: UInt32, strike: Int) {
    decoded.append((glyph, strike, image))
    while decoded.count > 1, decoded.reduce(0, { $0 + $1.image.byteCount }) > Self.decodedLimit {
      decoded.removeFirst()
    }
  }
}
