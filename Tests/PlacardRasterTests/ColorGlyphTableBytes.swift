import PlacardFont
import PlacardRaster

/// Builds `COLR` tables for the tests: a table is a list of fields, a subtable a field of its parent.
indirect enum Field {
  case u8(Int)
  case u16(Int)
  case u32(Int)
  /// Fixed-point numbers with 14 and 16 bits behind the point.
  case f2dot14(Double)
  case fixed(Double)
  /// Offset of the given size to a subtable, written behind this table.
  case offset24([Field])
  case offset32([Field])
  /// Offset to anywhere.
  case u24(Int)
}

/// The bytes of a table with everything below it; offsets count from the table's first byte.
func tableBytes(_ fields: [Field]) -> [UInt8] {
  let sizes = fields.map { field in
    switch field {
    case .u8: 1
    case .u16, .f2dot14: 2
    case .u24, .offset24: 3
    case .u32, .fixed, .offset32: 4
    }
  }
  var end = sizes.reduce(0, +)
  var head: [UInt8] = []
  var tail: [UInt8] = []
  for (field, size) in zip(fields, sizes) {
    var value: Int
    switch field {
    case .u8(let number), .u16(let number), .u24(let number), .u32(let number): value = number
    case .f2dot14(let number): value = Int((number * 16384).rounded())
    case .fixed(let number): value = Int((number * 65536).rounded())
    case .offset24(let sub), .offset32(let sub):
      let bytes = tableBytes(sub)
      value = bytes.isEmpty ? 0 : end
      tail += bytes
      end += bytes.count
    }
    value &= 1 << (size * 8) - 1
    head += (0..<size).map { UInt8(value >> ((size - 1 - $0) * 8) & 255) }
  }
  return head + tail
}

/// A version 1 table; glyphs in increasing order.
func colorTable(
  glyphs: [(Int, [Field])], layers: [[Field]] = [], clips: [(ClosedRange<Int>, [Field])] = [],
  map: [Field] = [], store: [Field] = []
) -> [UInt8] {
  let list = [.u32(glyphs.count)] + glyphs.flatMap { [Field.u16($0), .offset32($1)] }
  let layerList = layers.isEmpty ? [] : [.u32(layers.count)] + layers.map { Field.offset32($0) }
  let clipList =
    clips.isEmpty
    ? []
    : [.u8(1), .u32(clips.count)]
      + clips.flatMap { [Field.u16($0.lowerBound), .u16($0.upperBound), .offset24($1)] }
  return tableBytes([
    .u16(1), .u16(0), .u32(0), .u32(0), .u16(0), .offset32(list), .offset32(layerList), .offset32(clipList),
    .offset32(map), .offset32(store),
  ])
}

/// A store with one axis, one region that grows from 0 at the default to its whole at the axis's end, and one
/// delta per row.
func singleAxisStore(deltas: [Int]) -> [Field] {
  [
    .u16(1), .offset32([.u16(1), .u16(1), .f2dot14(0), .f2dot14(1), .f2dot14(1)]), .u16(1),
    .offset32([.u16(deltas.count), .u16(1), .u16(1), .u16(0)] + deltas.map { .u16($0) }),
  ]
}

/// A palette of opaque colours and some with alpha; straight RGBA.
func paletteTable(_ palettes: [[SIMD4<UInt8>]]) -> PaletteTable {
  let count = palettes[0].count
  var fields: [Field] = [.u16(0), .u16(count), .u16(palettes.count), .u16(count * palettes.count)]
  let start = 12 + palettes.count * 2
  fields.append(.u32(start))
  fields += palettes.indices.map { .u16($0 * count) }
  for color in palettes.joined() {
    fields += [color.z, color.y, color.x, color.w].map { .u8(Int($0)) }
  }
  return PaletteTable(bytes: tableBytes(fields))
}
