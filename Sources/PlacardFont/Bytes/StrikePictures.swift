/// The sizes of the pictures in an `sbix` table, read before FreeType unpacks one: a kilobyte of PNG can say that it is
/// 32,767 pixels wide and high. Pictures of `CBDT` and `EBDT` tables have at most 255 by 255.
struct StrikePictures {
  private let table: BigEndianReader
  private let glyphCount: Int
  /// What the reader points into.
  private let owners: [FontBytes]

  /// Nil without an `sbix` table.
  init?(_ bytes: FontBytes, _ directory: SFNT) {
    var owners: [FontBytes] = []
    func table(_ name: String) -> BigEndianReader? {
      guard let part = directory.range(of: name).flatMap(bytes.part) else { return nil }
      owners.append(part)
      return BigEndianReader(bytes: part.buffer)
    }
    guard let sbix = table("sbix"), let maximum = table("maxp") else { return nil }
    self.owners = owners
    self.table = sbix
    glyphCount = maximum.u16(4)
  }

  /// - Throws: ``FontError/limitExceeded(name:limit:value:allowed:)`` for the first picture that is too large.
  func check(_ limits: FontLimits, name: String) throws(FontError) {
    defer { withExtendedLifetime(owners) {} }
    let strikes = table.u32(4)
    try limits.check(.strikes, strikes, name: name)
    for strike in 0..<strikes {
      let start = table.u32(8 + 4 * strike)
      guard start > 0, start + 4 <= table.bytes.count else { continue }
      for glyph in 0..<glyphCount {
        let offset = table.u32(start + 4 + 4 * glyph)
        // Origin, kind and at least the header of a PNG.
        guard table.u32(start + 8 + 4 * glyph) >= offset + 32 else { continue }
        let picture = start + offset
        guard table.u32(picture + 4) == Int(packedTag("png ")) else { continue }
        let (width, height) = (table.u32(picture + 24), table.u32(picture + 28))
        try limits.check(.strikePixels, width * height, name: name)
      }
    }
  }
}
