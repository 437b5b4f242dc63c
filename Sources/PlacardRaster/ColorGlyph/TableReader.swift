/// Reads big-endian numbers one after the other from font bytes, which may lie about every length and offset.
/// A number beyond the end reads as 0 and marks the reader as overrun, so a caller checks once after its last field.
package struct TableReader {
  package let bytes: [UInt8]
  package var position: Int
  package private(set) var isOverrun = false

  package init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  package mutating func uint8() -> Int { unsigned(1) }
  package mutating func uint16() -> Int { unsigned(2) }
  package mutating func uint24() -> Int { unsigned(3) }
  mutating func uint32() -> Int { unsigned(4) }
  package mutating func int8() -> Int { Int(Int8(truncatingIfNeeded: unsigned(1))) }
  package mutating func int16() -> Int { Int(Int16(truncatingIfNeeded: unsigned(2))) }
  package mutating func int32() -> Int { Int(Int32(truncatingIfNeeded: unsigned(4))) }

  private mutating func unsigned(_ size: Int) -> Int {
    guard position >= 0, position <= bytes.count - size else {
      isOverrun = true
      return 0
    }
    var value = 0
    for index in position..<position + size { value = value << 8 | Int(bytes[index]) }
    position += size
    return value
  }
}

extension TableReader {
  /// Position of the record for `glyph` in records of `size` bytes that begin with a sorted 16-bit glyph index.
  package static func record(
    of glyph: Int, in bytes: [UInt8], at start: Int, count: Int, size: Int
  ) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      var reader = TableReader(bytes, at: start + middle * size)
      let found = reader.uint16()
      if reader.isOverrun || found > glyph {
        high = middle
      } else if found < glyph {
        low = middle + 1
      } else {
        return start + middle * size
      }
    }
    return nil
  }
}
