/// Which colours a colour glyph is painted with.
package struct PaletteSelection: Sendable, Hashable {
  /// Number of the palette in the font; one that the font does not have means 0.
  package var index: Int
  /// Straight RGBA in place of the palette's own, by entry.
  package var overrides: [Int: SIMD4<UInt8>]
  package init(index: Int = 0, overrides: [Int: SIMD4<UInt8>] = [:]) {
    self.index = index
    self.overrides = overrides
  }
}

/// The `CPAL` table: palettes of the same number of entries.
package struct PaletteTable: Sendable {
  private let bytes: [UInt8]
  let paletteCount: Int
  let entryCount: Int
  private let recordCount: Int
  private let records: Int
  private static let headerSize = 12

  /// A table that cannot be read has no palettes.
  package init(bytes: [UInt8]) {
    var reader = TableReader(bytes, at: 0)
    _ = reader.uint16()  // version 1 only adds names and types behind version 0's fields
    let entries = reader.uint16()
    let palettes = reader.uint16()
    recordCount = reader.uint16()
    records = reader.uint32()
    self.bytes = bytes
    entryCount = reader.isOverrun ? 0 : entries
    paletteCount = reader.isOverrun ? 0 : palettes
  }

  /// Straight RGBA of an entry, nil where the font has none.
  package func color(palette: Int, entry: Int) -> SIMD4<UInt8>? {
    guard paletteCount > 0, entry >= 0, entry < entryCount else { return nil }
    let palette = palette >= 0 && palette < paletteCount ? palette : 0
    var first = TableReader(bytes, at: Self.headerSize + palette * 2)
    let record = first.uint16() + entry
    var reader = TableReader(bytes, at: records + record * 4)
    let (blue, green, red, alpha) = (reader.uint8(), reader.uint8(), reader.uint8(), reader.uint8())
    guard !first.isOverrun, !reader.isOverrun, record < recordCount else { return nil }
    return SIMD4(UInt8(red), UInt8(green), UInt8(blue), UInt8(alpha))
  }
}

/// What palette entries look like for one picture of a glyph.
package struct PaletteColors {
  /// Entry that stands for the colour of the text.
  static let foregroundEntry = 0xFFFF
  package let table: PaletteTable
  package let selection: PaletteSelection
  package let foreground: SIMD4<UInt8>

  package init(table: PaletteTable, selection: PaletteSelection, foreground: SIMD4<UInt8>) {
    self.table = table
    self.selection = selection
    self.foreground = foreground
  }

  /// Straight RGBA, 0…1. An entry that the font does not have takes the colour of the text, so that it shows.
  package func color(entry: Int, alpha: Double) -> SIMD4<Float> {
    var color = foreground
    if entry != Self.foregroundEntry {
      color = selection.overrides[entry] ?? table.color(palette: selection.index, entry: entry) ?? foreground
    }
    var result = SIMD4<Float>(color) / 255
    result.w *= Float(min(max(alpha, 0), 1))
    return result
  }
}
