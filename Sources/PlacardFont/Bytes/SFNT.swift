/// Big-endian numbers of a font table. Reading past the end gives 0, so that a short table has the defaults.
struct BigEndianReader {
  let bytes: UnsafeRawBufferPointer

  func u8(_ offset: Int) -> Int { offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : 0 }
  func u16(_ offset: Int) -> Int { u8(offset) << 8 | u8(offset + 1) }
  func i16(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: u16(offset))) }
  func u32(_ offset: Int) -> Int { u16(offset) << 16 | u16(offset + 2) }
}

/// The table directory of one face in an OpenType file (`sfnt`) or collection (`ttcf`), checked against the file's
/// size: FreeType opens a file that was cut in half and draws empty glyphs.
struct SFNT {
  struct Table {
    let tag: UInt32
    let range: Range<Int>
  }
  let tables: [Table]

  enum Container { case sfnt, collection, woff, woff2 }

  /// The kind of file by its first four bytes; nil if it is not OpenType.
  static func container(of bytes: UnsafeRawBufferPointer) -> Container? {
    switch UInt32(BigEndianReader(bytes: bytes).u32(0)) {
    case 0x0001_0000, 0x0002_0000, packedTag("OTTO"), packedTag("true"), packedTag("typ1"): .sfnt
    case packedTag("ttcf"): .collection
    case packedTag("wOFF"): .woff
    case packedTag("wOF2"): .woff2
    default: nil
    }
  }

  /// - Parameters:
  ///   - bytes: the font or its beginning.
  ///   - size: bytes of the whole font.
  init(
    _ bytes: UnsafeRawBufferPointer, size: Int, index: Int, name: String, limits: FontLimits
  ) throws(FontError) {
    let reader = BigEndianReader(bytes: bytes)
    var start = 0
    if Self.container(of: bytes) == .collection {
      let count = reader.u32(8)
      guard bytes.count >= 12 + 4 * count else { throw .truncated(name: name, table: "ttcf") }
      guard index >= 0, index < count else {
        throw .faceIndexOutOfRange(name: name, index: index, count: count)
      }
      start = reader.u32(12 + 4 * index)
    } else if index != 0 {
      throw .faceIndexOutOfRange(name: name, index: index, count: 1)
    }
    let count = reader.u16(start + 4)
    guard bytes.count >= start + 12 + 16 * count else { throw .truncated(name: name, table: "table directory") }
    guard count > 0 else { throw .notAFont(name: name) }
    try limits.check(.tables, count, name: name)
    var tables: [Table] = []
    for entry in 0..<count {
      let record = start + 12 + 16 * entry
      let tableTag = UInt32(reader.u32(record))
      let offset = reader.u32(record + 8)
      let end = offset + reader.u32(record + 12)
      guard end <= size else { throw .truncated(name: name, table: tagName(tableTag)) }
      tables.append(Table(tag: tableTag, range: offset..<end))
    }
    self.tables = tables
    try limits.check(.sharedTableBytes, sharedBytes, name: name)
  }

  /// Bytes in more than one table, counted once for each table more.
  private var sharedBytes: Int {
    var (sum, end) = (0, 0)
    for table in tables.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      sum += max(0, min(end, table.range.upperBound) - table.range.lowerBound)
      end = max(end, table.range.upperBound)
    }
    return sum
  }

  /// Where the first table of a name stands in the file; nil when there is none or it is empty.
  func range(of name: String) -> Range<Int>? {
    let wanted = packedTag(name)
    return tables.first { $0.tag == wanted && !$0.range.isEmpty }?.range
  }

  func has(_ name: String) -> Bool { range(of: name) != nil }

  /// Faces in the file: 1 unless it is a collection.
  static func faceCount(of bytes: UnsafeRawBufferPointer) -> Int {
    container(of: bytes) == .collection ? BigEndianReader(bytes: bytes).u32(8) : 1
  }

  /// A `cmap` table with one subtable: characters in ascending order and their glyphs.
  static func characterMap(_ pairs: [(character: UInt32, glyph: UInt32)]) -> [UInt8] {
    // Version 0, one subtable for platform 3 encoding 10 at offset 12, of format 12.
    var table: [UInt8] = [0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0]
    for value in [UInt32(16 + 12 * pairs.count), 0, UInt32(pairs.count)] { table.appendBigEndian(value) }
    for pair in pairs { for value in [pair.character, pair.character, pair.glyph] { table.appendBigEndian(value) } }
    return table
  }

  /// An OpenType file made of these tables.
  static func assemble(flavor: UInt32, tables: [(tag: UInt32, bytes: [UInt8])]) -> [UInt8] {
    let sorted = tables.sorted { $0.tag < $1.tag }
    var output: [UInt8] = []
    output.appendBigEndian(flavor)
    let power = sorted.isEmpty ? 0 : Int.bitWidth - 1 - sorted.count.leadingZeroBitCount
    for value in [sorted.count, 16 << power, power, 16 * (sorted.count - 1 << power)] {
      output.appendBigEndian(UInt16(truncatingIfNeeded: value))
    }
    var offset = 12 + 16 * sorted.count
    for table in sorted {
      for value in [table.tag, 0, UInt32(offset), UInt32(table.bytes.count)] { output.appendBigEndian(value) }
      offset += (table.bytes.count + 3) & ~3
    }
    for table in sorted {
      output += table.bytes
      output += [UInt8](repeating: 0, count: -table.bytes.count & 3)
    }
    return output
  }
}

extension [UInt8] {
  mutating func appendBigEndian(_ value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
}
