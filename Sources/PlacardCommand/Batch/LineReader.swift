#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Cuts a stream into lines, as they come: a line is handed out as soon as its end is there, so that a pipe that
/// pauses is served up to its last line.
package struct LineReader {
  /// Bytes a line may have. A stream without line ends must not fill the memory.
  static let longestLine = 64 << 20

  private let source: ByteSource
  private var rest: [UInt8] = []
  private var number = 0
  private var isAtEnd = false
  /// Bytes taken from the source.
  package private(set) var consumed = 0

  package init(_ source: ByteSource) { self.source = source }

  /// The next lines: at least one, empty at the end, nil when `wakeUp` ended the wait.
  package mutating func next(wakeUp: Int32?) throws(CommandFailure) -> [InputLine]? {
    while !isAtEnd {
      guard let part = try source.read(upTo: 1 << 16, wakeUp: wakeUp) else { return nil }
      consumed += part.count
      isAtEnd = part.isEmpty
      let lines = take(part)
      if !lines.isEmpty { return lines }
      guard rest.count <= LineReader.longestLine else {
        throw CommandFailure(
          .dataError, "line \(number + 1): longer than \(LineReader.longestLine) bytes; is this JSON Lines?")
      }
    }
    return []
  }

  private mutating func take(_ part: [UInt8]) -> [InputLine] {
    var lines: [InputLine] = []
    var start = 0
    while let end = LineReader.lineEnd(in: part, from: start) {
      append(rest.isEmpty ? Array(part[start..<end]) : rest + part[start..<end], to: &lines)
      rest = []
      start = end + 1
    }
    rest += part[start...]
    if isAtEnd, !rest.isEmpty {
      append(rest, to: &lines)
      rest = []
    }
    return lines
  }

  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let hit = memchr(base + start, 0x0A, bytes.count - start) else { return nil }
      return UnsafeRawPointer(hit) - base
    }
  }

  private mutating func append(_ bytes: [UInt8], to lines: inout [InputLine]) {
    number += 1
    var bytes = bytes
    // Editors of one system put a byte order mark at the start of a file.
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    if !isBlank { lines.append(InputLine(number: number, bytes: bytes)) }
  }
}
