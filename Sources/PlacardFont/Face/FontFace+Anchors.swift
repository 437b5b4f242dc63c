import CHarfBuzz

extension FontFace {
  /// Whether some rule of `GPOS` has an anchor for a mark on a glyph (a base, a ligature or another mark). HarfBuzz does not
  /// say which marks it attached.
  func hasAnchor(for mark: UInt32, on base: UInt32) -> Bool {
    Table(handle, "GPOS").read { reader in
      LayoutLookups("GPOS", reader).contains { _, type, subtables in
        (4...6).contains(type)
          && subtables.contains { Self.attaches(mark, to: base, isLigature: type == 5, $0, reader) }
      }
    }
  }

  /// One subtable of `MarkBasePos`, `MarkLigPos` or `MarkMarkPos`, which are alike up to the array of bases.
  private static func attaches(
    _ mark: UInt32, to base: UInt32, isLigature: Bool, _ subtable: Int, _ reader: BigEndianReader
  ) -> Bool {
    guard let markIndex = LayoutLookups.coverageIndex(of: mark, at: subtable + reader.u16(subtable + 2), reader),
      let baseIndex = LayoutLookups.coverageIndex(of: base, at: subtable + reader.u16(subtable + 4), reader)
    else { return false }
    let classCount = reader.u16(subtable + 6)
    let markClass = reader.u16(subtable + reader.u16(subtable + 8) + 2 + 4 * markIndex)
    guard markClass < classCount else { return false }
    let bases = subtable + reader.u16(subtable + 10)
    guard baseIndex < reader.u16(bases) else { return false }
    if !isLigature { return reader.u16(bases + 2 + 2 * (baseIndex * classCount + markClass)) != 0 }
    let ligature = bases + reader.u16(bases + 2 + 2 * baseIndex)
    return (0..<reader.u16(ligature)).contains { component in
      reader.u16(ligature + 2 + 2 * (component * classCount + markClass)) != 0
    }
  }
}
