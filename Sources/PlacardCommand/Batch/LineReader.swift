import PlacardSystem

/// Cuts a stream into lines, as they come: a line is handed out as soon as its end is there, so that a pipe that
/// pauses is served up to its last line.
package struct LineReader {
  /// Bytes that a line may have. A stream without line ends must not fill the memory: what is longer is counted and
  /// passed over.
  package static let longestLine = 64 << 20

  private let source: ByteSource
  private let limit: Int
  private let keepsBlankLines: Bool
  /// The start of a line whose end was not read yet.
  private var rest: [UInt8] = []
  /// Whether the line that is being read is over the limit.
  private var isPassingOver = false
  private var number = 0
  private var isAtEnd = false
  /// Bytes taken from the source.
  package private(set) var consumed = 0

  /// - Parameter keepsBlankLines: hand out blank lines too; they are counted in any case.
  package init(_ source: ByteSource, keepsBlankLines: Bool = false, limit: Int = LineReader.longestLine) {
    self.source = source
    self.keepsBlankLines = keepsBlankLines
    self.limit = limit
  }

  /// The next lines: at least one, empty at the end, nil when `wakeUp` ended the wait.
  /// - Parameter pause: called before a wait for a source that has nothing at the moment.
  package mutating func next(wakeUp: Int32?, pause: () -> Void = {}) throws(CommandFailure) -> [InputLine]? {
    while !isAtEnd {
      if source.wouldWait { pause() }
      guard let part = try source.read(upTo: 1 << 16, wakeUp: wakeUp) else { return nil }
      consumed += part.count
      isAtEnd = part.isEmpty
      let lines = take(part)
      if !lines.isEmpty { return lines }
    }
    return []
  }

  private mutating func take(_ part: [UInt8]) -> [InputLine] {
    var lines: [InputLine] = []
    var start = 0
    while let end = LineReader.lineEnd(in: part, from: start) {
      endLine(part[start..<end], to: &lines)
      start = end + 1
    }
    if isAtEnd {
      if !rest.isEmpty || isPassingOver { endLine([], to: &lines) }
    } else if rest.count + part.count - start > limit {
      isPassingOver = true
      rest = []
    } else if !isPassingOver {
      rest += part[start...]
    }
    return lines
  }

  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let hit = memchr(base + start, 0x0A, bytes.count - start) else { return nil }
      return UnsafeRawPointer(hit) - base
    }
  }

  private mutating func endLine(_ last: ArraySlice<UInt8>, to lines: inout [InputLine]) {
    number += 1
    if isPassingOver || rest.count + last.count > limit {
      lines.append(InputLine(number: number, bytes: [], limit: limit))
      (rest, isPassingOver) = ([], false)
      return
    }
    var bytes = rest.isEmpty ? Array(last) : rest + last
    rest = []
    // Editors on Windows put a byte order mark at the start of a file.
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if keepsBlankLines || !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
      lines.append(InputLine(number: number, bytes: bytes))
    }
  }
}
