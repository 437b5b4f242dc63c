/// Character maps of fonts made for the classic Macintosh only: one byte a character, in the order of Mac OS Roman or
/// Mac OS Turkish. HarfBuzz does not read them, so it is given the same font with a Unicode map in their place.
enum MacintoshMap {
  /// The font as a file with a Unicode map; nil when it has one already, or none at all that can be turned into one.
  static func unicodeFile(of bytes: FontBytes, _ directory: SFNT) -> [UInt8]? {
    guard let map = directory.tables.first(where: { $0.tag == packedTag("cmap") }), let table = bytes.bytes(map.range)
    else { return nil }
    let glyphs = table.withUnsafeBytes { (table) -> [(character: UInt32, glyph: UInt32)] in
      let reader = BigEndianReader(bytes: table)
      return roman(in: reader).map { Self.glyphs(reader, $0) } ?? []
    }
    guard !glyphs.isEmpty else { return nil }
    var tables: [(tag: UInt32, bytes: [UInt8])] = []
    for table in directory.tables {
      guard let content = table.tag == map.tag ? SFNT.characterMap(glyphs) : bytes.bytes(table.range) else {
        return nil
      }
      tables.append((table.tag, content))
    }
    let flavor = directory.has("glyf") ? 0x0001_0000 : packedTag("OTTO")
    return SFNT.assemble(flavor: flavor, tables: tables)
  }

  /// Where the map of Mac OS Roman begins, if all maps are for the Macintosh.
  private static func roman(in reader: BigEndianReader) -> Int? {
    var roman: Int?
    for record in 0..<reader.u16(2) {
      let start = 4 + 8 * record
      // Platform 0 is Unicode, 3 Windows: nothing to do.
      if reader.u16(start) != 1 { return nil }
      if reader.u16(start + 2) == 0 { roman = reader.u32(start + 4) }
    }
    return roman
  }

  /// Scalars and glyphs of a subtable of format 0 or 6, ascending.
  private static func glyphs(_ reader: BigEndianReader, _ start: Int) -> [(character: UInt32, glyph: UInt32)] {
    // Languages of the format count from 1: 18 is Turkish, number 17 of QuickDraw.
    let isTurkish = reader.u16(start + 4) == 18
    var result: [(character: UInt32, glyph: UInt32)] = []
    for byte in 0..<256 {
      let glyph: Int
      switch reader.u16(start) {
      case 0: glyph = reader.u8(start + 6 + byte)
      case 6:
        let first = reader.u16(start + 6)
        let isListed = byte >= first && byte < first + reader.u16(start + 8)
        glyph = isListed ? reader.u16(start + 10 + 2 * (byte - first)) : 0
      default: return []
      }
      if glyph != 0 { result.append((scalar(byte, isTurkish), UInt32(glyph))) }
    }
    return result.sorted { $0.character < $1.character }
  }

  private static func scalar(_ byte: Int, _ isTurkish: Bool) -> UInt32 {
    if byte < 0x80 { return UInt32(byte) }
    if isTurkish, let letter = turkish[byte] { return letter }
    return UInt32(upperHalf[byte - 0x80])
  }

  /// Where Mac OS Turkish differs from Mac OS Roman.
  private static let turkish: [Int: UInt32] = [
    0xDA: 0x011E, 0xDB: 0x011F, 0xDC: 0x0130, 0xDD: 0x0131, 0xDE: 0x015E, 0xDF: 0x015F, 0xF5: 0xF8A0,
  ]
  /// Mac OS Roman from 0x80 up (Unicode's mapping table ROMAN.TXT).
  private static let upperHalf: [UInt16] = [
    0x00C4, 0x00C5, 0x00C7, 0x00C9, 0x00D1, 0x00D6, 0x00DC, 0x00E1,
    0x00E0, 0x00E2, 0x00E4, 0x00E3, 0x00E5, 0x00E7, 0x00E9, 0x00E8,
    0x00EA, 0x00EB, 0x00ED, 0x00EC, 0x00EE, 0x00EF, 0x00F1, 0x00F3,
    0x00F2, 0x00F4, 0x00F6, 0x00F5, 0x00FA, 0x00F9, 0x00FB, 0x00FC,
    0x2020, 0x00B0, 0x00A2, 0x00A3, 0x00A7, 0x2022, 0x00B6, 0x00DF,
    0x00AE, 0x00A9, 0x2122, 0x00B4, 0x00A8, 0x2260, 0x00C6, 0x00D8,
    0x221E, 0x00B1, 0x2264, 0x2265, 0x00A5, 0x00B5, 0x2202, 0x2211,
    0x220F, 0x03C0, 0x222B, 0x00AA, 0x00BA, 0x03A9, 0x00E6, 0x00F8,
    0x00BF, 0x00A1, 0x00AC, 0x221A, 0x0192, 0x2248, 0x2206, 0x00AB,
    0x00BB, 0x2026, 0x00A0, 0x00C0, 0x00C3, 0x00D5, 0x0152, 0x0153,
    0x2013, 0x2014, 0x201C, 0x201D, 0x2018, 0x2019, 0x00F7, 0x25CA,
    0x00FF, 0x0178, 0x2044, 0x20AC, 0x2039, 0x203A, 0xFB01, 0xFB02,
    0x2021, 0x00B7, 0x201A, 0x201E, 0x2030, 0x00C2, 0x00CA, 0x00C1,
    0x00CB, 0x00C8, 0x00CD, 0x00CE, 0x00CF, 0x00CC, 0x00D3, 0x00D4,
    0xF8FF, 0x00D2, 0x00DA, 0x00DB, 0x00D9, 0x0131, 0x02C6, 0x02DC,
    0x00AF, 0x02D8, 0x02D9, 0x02DA, 0x00B8, 0x02DD, 0x02DB, 0x02C7,
  ]
}
