import PlacardSystem

/// A line of input with its number, from 1.
package struct InputLine: Sendable {
  package var number: Int
  /// Without the line end. Empty for a line that is longer than is kept.
  package var bytes: [UInt8]
  /// Set for a line that was not kept because it is longer than this many bytes.
  package var limit: Int?

  /// Whether these bytes stand somewhere in the line.
  package func contains(_ word: StaticString) -> Bool {
    let size = word.utf8CodeUnitCount
    return bytes.withUnsafeBytes { buffer in
      guard var at = buffer.baseAddress else { return false }
      let end = at + buffer.count
      while end - at >= size, let hit = memchr(at, Int32(word.utf8Start[0]), end - at - size + 1) {
        if memcmp(hit, word.utf8Start, size) == 0 { return true }
        at = UnsafeRawPointer(hit) + 1
      }
      return false
    }
  }
}
