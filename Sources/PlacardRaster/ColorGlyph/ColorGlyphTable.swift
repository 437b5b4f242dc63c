package import PlacardFont

/// The `COLR` table: finds the record of a glyph by binary search and reads nothing else before it is asked.
package struct ColorGlyphTable: Sendable {
  package let bytes: [UInt8]
  private let baseGlyphs: (count: Int, start: Int)
  private let layerRecords: (count: Int, start: Int)
  /// Positions of version 1's lists, 0 where the table has none.
  private let baseGlyphList: Int
  private let layerList: Int
  private let clipList: Int
  private let variationMap: Int
  private let variationStore: Int

  /// A table without glyphs.
  package static let empty = ColorGlyphTable()

  private init() {
    bytes = []
    (baseGlyphs, layerRecords) = ((0, 0), (0, 0))
    (baseGlyphList, layerList, clipList, variationMap, variationStore) = (0, 0, 0, 0, 0)
  }

  /// Nil for no table or one cut off in its header.
  package init?(bytes: [UInt8]) {
    var reader = TableReader(bytes, at: 0)
    let version = reader.uint16()
    let baseGlyphCount = reader.uint16()
    baseGlyphs = (baseGlyphCount, reader.uint32())
    let layerStart = reader.uint32()
    layerRecords = (reader.uint16(), layerStart)
    // Later versions would keep the fields of version 1.
    if version >= 1 {
      baseGlyphList = reader.uint32()
      layerList = reader.uint32()
      clipList = reader.uint32()
      variationMap = reader.uint32()
      variationStore = reader.uint32()
    } else {
      (baseGlyphList, layerList, clipList, variationMap, variationStore) = (0, 0, 0, 0, 0)
    }
    guard !reader.isOverrun else { return nil }
    self.bytes = bytes
  }

  /// - Parameter coordinates: normalized coordinates in 1/16384, by axis.
  package func deltas(at coordinates: [Int]) -> VariationDeltas {
    guard variationStore != 0 else { return .none }
    return VariationDeltas(
      bytes: bytes, store: variationStore, map: variationMap == 0 ? nil : variationMap, coordinates: coordinates)
  }

  /// Position of the paint at the root of a version 1 glyph.
  package func rootPaint(of glyph: UInt32) -> Int? {
    guard baseGlyphList != 0, glyph <= 0xFFFF else { return nil }
    var list = TableReader(bytes, at: baseGlyphList)
    let count = list.uint32()
    guard !list.isOverrun,
      let record = TableReader.record(of: Int(glyph), in: bytes, at: list.position, count: count, size: 6)
    else { return nil }
    return target(of: TableReader(bytes, at: record + 2), base: baseGlyphList)
  }

  /// Position of the paint that is entry `index` of the list of layers.
  func layerPaint(_ index: Int) -> Int? {
    guard layerList != 0 else { return nil }
    var list = TableReader(bytes, at: layerList)
    guard index < list.uint32() else { return nil }
    list.position += index * 4
    return target(of: list, base: layerList)
  }

  /// The layers of a version 0 glyph as numbers for ``layer(_:)``.
  package func layers(of glyph: UInt32) -> Range<Int>? {
    guard baseGlyphs.start != 0, glyph <= 0xFFFF,
      let record = TableReader.record(
        of: Int(glyph), in: bytes, at: baseGlyphs.start, count: baseGlyphs.count, size: 6)
    else { return nil }
    var reader = TableReader(bytes, at: record + 2)
    let first = reader.uint16()
    let count = reader.uint16()
    guard !reader.isOverrun, first + count <= layerRecords.count else { return nil }
    return first..<first + count
  }

  /// Outline and palette entry of a version 0 layer.
  package func layer(_ index: Int) -> (glyph: UInt32, entry: Int)? {
    var reader = TableReader(bytes, at: layerRecords.start + index * 4)
    let (glyph, entry) = (reader.uint16(), reader.uint16())
    return reader.isOverrun ? nil : (UInt32(glyph), entry)
  }

  /// The box outside of which a version 1 glyph paints nothing, in font units; nil where the font sets none.
  package func clipBox(of glyph: UInt32, deltas: VariationDeltas) -> Box? {
    guard clipList != 0, glyph <= 0xFFFF else { return nil }
    var list = TableReader(bytes, at: clipList)
    guard list.uint8() == 1 else { return nil }
    let count = list.uint32()
    let start = list.position
    // The last record that begins at or before the glyph.
    var (low, high) = (0, list.isOverrun ? 0 : count)
    while low < high {
      let middle = (low + high) / 2
      var reader = TableReader(bytes, at: start + middle * 7)
      let first = reader.uint16()
      if !reader.isOverrun, first <= Int(glyph) { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    var record = TableReader(bytes, at: start + (low - 1) * 7 + 2)
    guard record.uint16() >= Int(glyph) else { return nil }
    let offset = record.uint24()
    guard !record.isOverrun, offset != 0 else { return nil }
    var box = TableReader(bytes, at: clipList + offset)
    let format = box.uint8()
    guard format == 1 || format == 2, let v = box.fields(4, isVariable: format == 2, deltas: deltas) else { return nil }
    return Box(minX: v[0], minY: v[1], maxX: v[2], maxY: v[3])
  }

  private func target(of field: TableReader, base: Int) -> Int? {
    var field = field
    let offset = field.uint32()
    guard !field.isOverrun, offset != 0, base + offset < bytes.count else { return nil }
    return base + offset
  }
}

extension TableReader {
  /// Up to eight fields of 16 bits that vary together, in the units of the table; nil beyond the table's end.
  /// - Parameters:
  ///   - unsigned: bit `i` is set where field `i` has no sign.
  ///   - isVariable: a base for variation indices follows; field `i` varies by index base + i.
  package mutating func fields(
    _ count: Int, unsigned: UInt8 = 0, isVariable: Bool, deltas: VariationDeltas
  ) -> SIMD8<Double>? {
    var values = SIMD8<Double>()
    for index in 0..<count {
      values[index] = Double(unsigned >> index & 1 == 1 ? uint16() : int16())
    }
    if isVariable { vary(&values, count, deltas) }
    return isOverrun ? nil : values
  }

  /// The same for six fields of 32 bits.
  mutating func wideFields(isVariable: Bool, deltas: VariationDeltas) -> SIMD8<Double>? {
    var values = SIMD8<Double>()
    for index in 0..<6 { values[index] = Double(int32()) }
    if isVariable { vary(&values, 6, deltas) }
    return isOverrun ? nil : values
  }

  private mutating func vary(_ values: inout SIMD8<Double>, _ count: Int, _ deltas: VariationDeltas) {
    let base = uint32()
    guard !isOverrun, base != VariationDeltas.noVariation else { return }
    for index in 0..<count { values[index] += deltas.delta(base + index) }
  }
}
