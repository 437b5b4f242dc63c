import CDeflate

/// The names of the chunks that are written, as the four letters stand in a file.
enum PNGChunkName: UInt32 {
  case header = 0x4948_4452  // IHDR
  case palette = 0x504C_5445  // PLTE
  case transparency = 0x7452_4E53  // tRNS
  case density = 0x7048_5973  // pHYs
  case text = 0x6954_5874  // iTXt
  case data = 0x4944_4154  // IDAT
  case end = 0x4945_4E44  // IEND
  case animation = 0x6163_544C  // acTL
  case frame = 0x6663_544C  // fcTL
  case frameData = 0x6664_4154  // fdAT
}

/// Writes a file from front to back into memory that has room for all of it.
struct ChunkWriter {
  private let memory: UnsafeMutablePointer<UInt8>
  /// Bytes written so far.
  private(set) var count = 0

  init(_ memory: UnsafeMutablePointer<UInt8>) { self.memory = memory }

  mutating func append(_ byte: UInt8) {
    memory[count] = byte
    count += 1
  }
  mutating func append(_ value: UInt32) {
    UnsafeMutableRawPointer(memory + count).storeBytes(of: value.bigEndian, as: UInt32.self)
    count += 4
  }
  mutating func append(_ value: UInt16) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
  mutating func append(_ bytes: some Sequence<UInt8>) { for byte in bytes { append(byte) } }

  /// A whole chunk: length, name, what `body` writes, checksum of name and data.
  mutating func chunk(_ name: PNGChunkName, _ body: (inout ChunkWriter) -> Void) {
    let start = count
    append(0 as UInt32)
    append(name.rawValue)
    body(&self)
    close(chunkAt: start)
  }

  /// Data that `write` puts at the address it is given, returning how much. It becomes chunks of at most
  /// ``PNGContainer/dataChunkSize`` bytes, each beginning with a number of `sequence` where there is one.
  ///
  /// - Returns: false when `write` returned 0; then nothing counts as written.
  mutating func data(
    _ name: PNGChunkName, sequence: (() -> UInt32)?, _ write: (UnsafeMutablePointer<UInt8>) -> Int
  ) -> Bool {
    let head = sequence == nil ? 8 : 12
    let size = write(memory + count + head)
    guard size > 0 else { return false }
    // Pieces after the first make room for the frame of those before them, the last one first.
    let pieces = (size + PNGContainer.dataChunkSize - 1) / PNGContainer.dataChunkSize
    for piece in (1..<max(1, pieces)).reversed() {
      let from = memory + count + head + piece * PNGContainer.dataChunkSize
      let length = min(PNGContainer.dataChunkSize, size - piece * PNGContainer.dataChunkSize)
      (from + piece * (head + 4)).update(from: from, count: length)
    }
    for piece in 0..<pieces {
      let start = count
      append(0 as UInt32)
      append(name.rawValue)
      if let sequence { append(sequence()) }
      count += min(PNGContainer.dataChunkSize, size - piece * PNGContainer.dataChunkSize)
      close(chunkAt: start)
    }
    return true
  }

  /// Writes the length of a chunk that ends here, and its checksum.
  private mutating func close(chunkAt start: Int) {
    let checksum = plc_crc32(0, memory + start + 4, count - start - 4)
    let end = count
    count = start
    append(UInt32(end - start - 8))
    count = end
    append(checksum)
  }
}
