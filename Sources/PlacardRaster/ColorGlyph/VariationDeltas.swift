/// The deltas of an `ItemVariationStore` at one position in a font's design space.
///
/// A store holds rows of deltas; each column belongs to a *region*, a box in the space of normalized axis
/// coordinates that says how much of the delta counts (its *scalar*). The regions' scalars depend on the
/// position alone, so they are worked out once per instance.
package struct VariationDeltas: Sendable {
  /// No variations: every delta is 0.
  package static let none = VariationDeltas()
  /// Says in a variable table that its fields do not vary.
  package static let noVariation = 0xFFFF_FFFF
  /// Rows with more columns than this are taken for damage: they could make a small font take for ever.
  private static let columnLimit = 1024

  private var bytes: [UInt8] = []
  private var store = 0
  private var map: DeltaSetIndexMap?
  /// Weight of each region, 0…1.
  private(set) var scalars: [Double] = []

  private init() {}

  /// - Parameters:
  ///   - store: position of the `ItemVariationStore` in `bytes`.
  ///   - map: position of the `DeltaSetIndexMap`, nil where indices are used as they are.
  ///   - coordinates: normalized coordinates in 1/16384, by axis; those missing count as 0.
  package init(bytes: [UInt8], store: Int, map: Int?, coordinates: [Int]) {
    var reader = TableReader(bytes, at: store)
    guard reader.uint16() == 1 else { return }
    let regionList = store + reader.uint32()
    guard !reader.isOverrun, regionList > store else { return }
    self.bytes = bytes
    self.store = store
    self.map = map.flatMap { DeltaSetIndexMap(bytes: bytes, at: $0) }
    scalars = Self.scalars(bytes: bytes, regionList: regionList, coordinates: coordinates)
  }

  private static func scalars(bytes: [UInt8], regionList: Int, coordinates: [Int]) -> [Double] {
    var reader = TableReader(bytes, at: regionList)
    let axisCount = reader.uint16()
    let regionCount = reader.uint16()
    guard !reader.isOverrun, reader.position + axisCount * regionCount * 6 <= bytes.count else { return [] }
    return (0..<regionCount).map { _ in
      var scalar = 1.0
      for axis in 0..<axisCount {
        let start = reader.int16()
        let peak = reader.int16()
        let end = reader.int16()
        scalar *= weight(
          of: axis < coordinates.count ? coordinates[axis] : 0, start: start, peak: peak, end: end)
      }
      return scalar
    }
  }

  /// The tent function of one axis of a region.
  private static func weight(of value: Int, start: Int, peak: Int, end: Int) -> Double {
    if start > peak || peak > end || peak == 0 || value == peak || (start < 0 && end > 0) { return 1 }
    if value <= start || value >= end { return 0 }
    return value < peak
      ? Double(value - start) / Double(peak - start) : Double(end - value) / Double(end - peak)
  }

  /// The delta for a variation index, in the units of the field that it belongs to; 0 where there is none.
  package func delta(_ index: Int) -> Double {
    guard !bytes.isEmpty, index < Self.noVariation else { return 0 }
    let (outer, inner) = map?.entry(index) ?? (index >> 16, index & 0xFFFF)
    var header = TableReader(bytes, at: store + 6)
    guard outer < header.uint16() else { return 0 }
    header.position += outer * 4
    let offset = header.uint32()
    guard !header.isOverrun, offset > 0 else { return 0 }
    var data = TableReader(bytes, at: store + offset)
    let rowCount = data.uint16()
    let wordField = data.uint16()
    let columnCount = data.uint16()
    guard !data.isOverrun, inner < rowCount, columnCount <= Self.columnLimit else { return 0 }

    // The first `wordCount` columns are wide, the rest narrow; the high bit doubles both widths.
    let isLong = wordField & 0x8000 != 0
    let wordCount = min(wordField & 0x7FFF, columnCount)
    let rowSize = (wordCount + columnCount) * (isLong ? 2 : 1)
    var columns = data
    var row = TableReader(bytes, at: data.position + columnCount * 2 + inner * rowSize)
    var sum = 0.0
    for column in 0..<columnCount {
      let region = columns.uint16()
      let value: Int
      switch (column < wordCount, isLong) {
      case (true, true): value = row.int32()
      case (true, false), (false, true): value = row.int16()
      case (false, false): value = row.int8()
      }
      if columns.isOverrun || row.isOverrun { return 0 }
      if region < scalars.count { sum += scalars[region] * Double(value) }
    }
    return sum
  }
}

/// Maps variation indices to (outer, inner) pairs: which subtable of the store and which row of it.
private struct DeltaSetIndexMap: Sendable {
  let bytes: [UInt8]
  let start: Int
  let count: Int
  let entrySize: Int
  let innerBits: Int

  init?(bytes: [UInt8], at position: Int) {
    var reader = TableReader(bytes, at: position)
    let format = reader.uint8()
    let entryFormat = reader.uint8()
    count = format == 0 ? reader.uint16() : reader.uint32()
    guard !reader.isOverrun, format <= 1, count > 0 else { return nil }
    self.bytes = bytes
    start = reader.position
    entrySize = (entryFormat >> 4 & 3) + 1
    innerBits = (entryFormat & 15) + 1
  }

  /// An index beyond the map means its last entry.
  func entry(_ index: Int) -> (outer: Int, inner: Int) {
    var reader = TableReader(bytes, at: start + min(index, count - 1) * entrySize)
    var value = 0
    for _ in 0..<entrySize { value = value << 8 | reader.uint8() }
    if reader.isOverrun { return (0xFFFF, 0xFFFF) }
    return (value >> innerBits, value & (1 << innerBits - 1))
  }
}
