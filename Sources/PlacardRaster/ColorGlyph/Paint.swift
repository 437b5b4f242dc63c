package import PlacardFont

/// One node of a version 1 glyph's graph. Children are positions in the `COLR` table, so that a graph is read as far
/// as it is painted.
package enum Paint {
  case layers(first: Int, count: Int)
  case fill(Fill)
  /// The child, seen through the outline of a glyph.
  case glyph(UInt32, child: Int)
  case colorGlyph(UInt32)
  case transform(Transform, child: Int)
  case composite(source: Int, mode: CompositeMode, backdrop: Int)

  /// What covers a whole plane.
  package enum Fill {
    case solid(ColorReference)
    case gradient(GradientGeometry, ColorLine)
  }
}

/// A palette entry and the opacity that it is used with.
package struct ColorReference {
  package var entry: Int
  package var alpha: Double
}

/// Stops in the order of the font.
package struct ColorLine {
  package var extend: ColorRamp.Extend
  package var stops: [(offset: Double, color: ColorReference)]
}

extension ColorGlyphTable {
  /// More stops than any font needs; a longer line is taken for damage.
  private static let stopLimit = 1024

  /// The paint at a position; nil where it is not well formed or of a format that is not known.
  package func paint(at position: Int, deltas: VariationDeltas) -> Paint? {
    var reader = TableReader(bytes, at: position)
    let format = reader.uint8()
    switch format {
    case 1:
      let count = reader.uint8()
      let first = reader.uint32()
      return reader.isOverrun ? nil : .layers(first: first, count: count)
    case 2, 3:
      let entry = reader.uint16()
      guard let v = reader.fields(1, isVariable: format == 3, deltas: deltas) else { return nil }
      return .fill(.solid(ColorReference(entry: entry, alpha: v[0] / 16384)))
    case 4...9:
      return gradient(format, at: position, deltas: deltas)
    case 10:
      guard let child = child(&reader, of: position) else { return nil }
      let glyph = reader.uint16()
      return reader.isOverrun ? nil : .glyph(UInt32(glyph), child: child)
    case 11:
      let glyph = reader.uint16()
      return reader.isOverrun ? nil : .colorGlyph(UInt32(glyph))
    case 12...31:
      guard let child = child(&reader, of: position),
        let transform = transform(format, reader, at: position, deltas: deltas)
      else { return nil }
      return .transform(transform, child: child)
    case 32:
      guard let source = child(&reader, of: position) else { return nil }
      let mode = CompositeMode(rawValue: reader.uint8()) ?? .clear
      guard let backdrop = child(&reader, of: position) else { return nil }
      return .composite(source: source, mode: mode, backdrop: backdrop)
    default:
      return nil
    }
  }

  /// The target of the 24-bit offset that `reader` stands at.
  private func child(_ reader: inout TableReader, of position: Int) -> Int? {
    let offset = reader.uint24()
    guard !reader.isOverrun, offset != 0, position + offset < bytes.count else { return nil }
    return position + offset
  }

  private func gradient(_ format: Int, at position: Int, deltas: VariationDeltas) -> Paint? {
    let isVariable = format & 1 == 1
    var reader = TableReader(bytes, at: position + 1)
    guard let linePosition = child(&reader, of: position),
      let line = colorLine(at: linePosition, isVariable: isVariable, deltas: deltas),
      let v = reader.fields(
        format < 8 ? 6 : 4, unsigned: format == 6 || format == 7 ? 0b100100 : 0, isVariable: isVariable,
        deltas: deltas)
    else { return nil }
    switch format {
    case 4, 5:
      return .fill(
        .gradient(.linear(.init(x: v[0], y: v[1]), .init(x: v[2], y: v[3]), .init(x: v[4], y: v[5])), line))
    case 6, 7:
      return .fill(
        .gradient(
          .radial(.init(x: v[0], y: v[1]), radius0: v[2], .init(x: v[3], y: v[4]), radius1: v[5]), line))
    default:
      // The angles of sweep gradients, and they alone, are stored less one half turn.
      return .fill(
        .gradient(
          .sweep(center: .init(x: v[0], y: v[1]), start: v[2] / 16384 + 1, end: v[3] / 16384 + 1), line))
    }
  }

  private func colorLine(at position: Int, isVariable: Bool, deltas: VariationDeltas) -> ColorLine? {
    var reader = TableReader(bytes, at: position)
    let extend = ColorRamp.Extend(rawValue: reader.uint8()) ?? .pad
    let count = reader.uint16()
    guard !reader.isOverrun, count <= Self.stopLimit else { return nil }
    var line = ColorLine(extend: extend, stops: [])
    line.stops.reserveCapacity(count)
    for _ in 0..<count {
      var offset = Double(reader.int16())
      let entry = reader.uint16()
      var alpha = Double(reader.int16())
      if isVariable {
        let base = reader.uint32()
        if base != VariationDeltas.noVariation {
          offset += deltas.delta(base)
          alpha += deltas.delta(base + 1)
        }
      }
      if reader.isOverrun { return nil }
      line.stops.append((offset / 16384, ColorReference(entry: entry, alpha: alpha / 16384)))
    }
    return line
  }

  /// - Parameter reader: stands behind the offset of the child.
  private func transform(
    _ format: Int, _ reader: TableReader, at position: Int, deltas: VariationDeltas
  ) -> Transform? {
    var reader = reader
    let isVariable = format & 1 == 1
    if format <= 13 {
      guard let matrix = child(&reader, of: position) else { return nil }
      var fields = TableReader(bytes, at: matrix)
      guard let v = fields.wideFields(isVariable: isVariable, deltas: deltas) else { return nil }
      return Transform(
        a: v[0] / 65536, b: v[1] / 65536, c: v[2] / 65536, d: v[3] / 65536, tx: v[4] / 65536, ty: v[5] / 65536)
    }
    // From here on a pair of formats is one kind of map, the next pair the same around a centre.
    let kind = (format - 14) / 2
    let counts = [2, 2, 4, 1, 3, 1, 3, 2, 4]
    let hasCenter = counts[kind] > 2
    guard let v = reader.fields(counts[kind], isVariable: isVariable, deltas: deltas) else { return nil }
    let map: Transform
    switch kind {
    case 0: return Transform(a: 1, b: 0, c: 0, d: 1, tx: v[0], ty: v[1])
    case 1, 2: map = Transform(a: v[0] / 16384, b: 0, c: 0, d: v[1] / 16384, tx: 0, ty: 0)
    case 3, 4: map = Transform(a: v[0] / 16384, b: 0, c: 0, d: v[0] / 16384, tx: 0, ty: 0)
    case 5, 6:
      let (sine, cosine) = HalfTurns.sineAndCosine(v[0] / 16384)
      map = Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    default:
      map = Transform(
        a: 1, b: HalfTurns.tangent(v[1] / 16384), c: -HalfTurns.tangent(v[0] / 16384), d: 1, tx: 0, ty: 0)
    }
    guard hasCenter else { return map }
    return map.around(v[counts[kind] - 2], v[counts[kind] - 1])
  }
}
