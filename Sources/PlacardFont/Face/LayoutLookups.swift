/// The list of lookups of a `GSUB` or `GPOS` table. Offsets that lead out of the table read as zero.
struct LayoutLookups {
  private let reader: BigEndianReader
  private let extensionType: Int

  /// - Parameter table: `GSUB` or `GPOS`.
  init(_ table: String, _ reader: BigEndianReader) {
    self.reader = reader
    extensionType = table == "GSUB" ? 7 : 9
  }

  /// Bits of a lookup's flags: glyphs of such a class are passed over.
  static let ignoresBases = 2

  /// The flags of a lookup.
  func flags(of index: Int) -> Int {
    let list = reader.u16(8)
    return list > 0 && index < reader.u16(list) ? reader.u16(list + reader.u16(list + 2 + 2 * index) + 2) : 0
  }

  /// Calls `body` with each lookup's index, type and offsets of its subtables until it answers true, and answers that too.
  func contains(where body: (_ index: Int, _ type: Int, _ subtables: [Int]) -> Bool) -> Bool {
    let list = reader.u16(8)
    guard list > 0 else { return false }
    return (0..<reader.u16(list)).contains { index in
      let lookup = list + reader.u16(list + 2 + 2 * index)
      var type = reader.u16(lookup)
      var subtables = (0..<reader.u16(lookup + 4)).map { lookup + reader.u16(lookup + 6 + 2 * $0) }
      if type == extensionType, let first = subtables.first {
        type = reader.u16(first + 2)
        subtables = subtables.map { $0 + reader.u32($0 + 4) }
      }
      return body(index, type, subtables)
    }
  }

  /// Place of a glyph in a coverage table; nil if it is not covered.
  static func coverageIndex(of glyph: UInt32, at coverage: Int, _ reader: BigEndianReader) -> Int? {
    let isRanges = reader.u16(coverage) == 2
    var low = 0
    var high = reader.u16(coverage + 2)
    while low < high {
      let middle = (low + high) / 2
      let entry = coverage + 4 + middle * (isRanges ? 6 : 2)
      let first = UInt32(reader.u16(entry))
      let last = isRanges ? UInt32(reader.u16(entry + 2)) : first
      if glyph < first {
        high = middle
      } else if glyph > last {
        low = middle + 1
      } else {
        return isRanges ? reader.u16(entry + 4) + Int(glyph - first) : middle
      }
    }
    return nil
  }
}
