import PlacardSystem

/// Remembers any number of names in bounded memory: the last ones in a table, those before in files without a name,
/// sorted, with a filter in front that says of nearly all new names that they are new.
package struct NameLedger {
  /// 128 bits of a keyed hash of a name.
  fileprivate struct Key: Hashable {
    var high, low: UInt64
    static func precedes(_ a: Key, _ b: Key) -> Bool { a.high != b.high ? a.high < b.high : a.low < b.low }
  }
  /// A name, the line that has it, and some bits of its bytes as they are.
  fileprivate struct Entry {
    var key: Key
    /// 40 bits of the line, 24 bits of the bytes.
    var owner: UInt64
  }
  /// Sorted entries in a file.
  fileprivate struct Run {
    var file: SpillFile
    var count: Int
  }

  private let capacity: Int
  private var recent: [Key: Entry] = [:]
  private var runs: [Run] = []
  /// 32 MiB once there are runs: four bits are set for each name in them.
  private var filter: [UInt64] = []
  private static let filterWords = 1 << 22

  /// - Parameter capacity: names in the table before they go to a file.
  package init(capacity: Int = 1 << 18) { self.capacity = capacity }

  /// Takes a name for a line, or says who has it.
  package mutating func claim(_ name: String, line: Int) throws(CommandFailure) -> BatchNames.Owner? {
    let entry = NameLedger.entry(of: name, line: line)
    if let known = recent[entry.key] { return owner(known, entry) }
    if !runs.isEmpty, mayBeKnown(entry) {
      for run in runs {
        if let known = try find(entry, in: run) { return owner(known, entry) }
      }
    }
    recent[entry.key] = entry
    if recent.count >= capacity { try spill() }
    return nil
  }

  private func owner(_ known: Entry, _ entry: Entry) -> BatchNames.Owner {
    BatchNames.Owner(line: Int(known.owner >> 24), isExact: known.owner & 0xFF_FFFF == entry.owner & 0xFF_FFFF)
  }

  private static func entry(of name: String, line: Int) -> Entry {
    func hash(_ part: UInt8) -> UInt64 {
      var hasher = Hasher()
      hasher.combine(part)
      hasher.combine(name)
      return UInt64(bitPattern: Int64(hasher.finalize()))
    }
    // FNV-1a over the bytes; the hasher takes canonically equivalent names for equal.
    let bytes = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { (hash: UInt64, byte) in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return Entry(key: Key(high: hash(1), low: hash(2)), owner: UInt64(line) << 24 | bytes >> 40)
  }

  // MARK: The filter

  private static func bits(_ entry: Entry) -> [(word: Int, bit: UInt64)] {
    (0..<4).map { i in
      let hash = (i < 2 ? entry.key.high : entry.key.low) >> (32 * (UInt64(i) & 1)) & 0xFFFF_FFFF
      // 22 bits choose the word, six the bit.
      return (Int(hash >> 6) & (filterWords - 1), 1 << (hash & 63))
    }
  }

  private func mayBeKnown(_ entry: Entry) -> Bool {
    NameLedger.bits(entry).allSatisfy { filter[$0.word] & $0.bit != 0 }
  }

  // MARK: Files

  /// Writes the table to a file. Eight files of about one size become one, so that there are few of them.
  private mutating func spill() throws(CommandFailure) {
    if filter.isEmpty { filter = [UInt64](repeating: 0, count: NameLedger.filterWords) }
    let sorted = recent.values.sorted { Key.precedes($0.key, $1.key) }
    for entry in sorted {
      for (word, bit) in NameLedger.bits(entry) { filter[word] |= bit }
    }
    var writer = try EntryWriter()
    for entry in sorted { try writer.put(entry) }
    runs.append(try writer.end())
    recent.removeAll(keepingCapacity: true)
    while runs.count >= 8, runs[runs.count - 8].count < 2 * runs[runs.count - 1].count {
      let merged = try NameLedger.merge(Array(runs.suffix(8)))
      runs.removeLast(8)
      runs.append(merged)
    }
  }

  private static func merge(_ runs: [Run]) throws(CommandFailure) -> Run {
    var readers: [EntryReader] = []
    for run in runs { readers.append(try EntryReader(run)) }
    var writer = try EntryWriter()
    while let next = readers.indices.filter({ readers[$0].first != nil }).min(by: {
      guard let a = readers[$0].first, let b = readers[$1].first else { return false }
      return Key.precedes(a.key, b.key)
    }), let entry = readers[next].first {
      try writer.put(entry)
      try readers[next].advance()
    }
    return try writer.end()
  }

  private func find(_ entry: Entry, in run: Run) throws(CommandFailure) -> Entry? {
    var (low, high) = (0, run.count)
    while high - low > 256 {
      let middle = (low + high) / 2
      guard let found = try run.file.read(from: middle, count: 1).first else { return nil }
      if Key.precedes(entry.key, found.key) { high = middle } else { low = middle }
    }
    return try run.file.read(from: low, count: high - low).first { $0.key == entry.key }
  }
}

/// A file without a name for entries. It goes away with the process, however that ends.
private final class SpillFile: Sendable {
  private let descriptor: Int32

  init() throws(CommandFailure) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let place = try reported(TemporaryPlace(in: folder))
    unlink(place.path)
    descriptor = place.descriptor
  }
  deinit { close(descriptor) }

  func append(_ entries: [NameLedger.Entry]) throws(CommandFailure) {
    let written = entries.withUnsafeBytes { bytes in
      Result<Void, CommandFailure> { () throws(CommandFailure) in
        try reported(writeAll(bytes, to: descriptor, name: "the file of names in $TMPDIR"))
      }
    }
    try written.get()
  }

  func read(from start: Int, count: Int) throws(CommandFailure) -> [NameLedger.Entry] {
    let size = MemoryLayout<NameLedger.Entry>.stride
    var got = 0
    let entries = [NameLedger.Entry](unsafeUninitializedCapacity: count) { buffer, initialized in
      while got < size * count {
        let bytes = UnsafeMutableRawPointer(buffer.baseAddress!) + got
        let more = pread(descriptor, bytes, size * count - got, off_t(size * start + got))
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { break }
        got += more
      }
      initialized = got / size
    }
    guard got == size * count else {
      throw CommandFailure(.ioError, "the file of names in $TMPDIR: cannot read: \(systemReason())")
    }
    return entries
  }
}

private struct EntryWriter {
  private static let pageSize = 4096
  private let file: SpillFile
  private var page: [NameLedger.Entry] = []
  private var count = 0

  init() throws(CommandFailure) { file = try SpillFile() }

  mutating func put(_ entry: NameLedger.Entry) throws(CommandFailure) {
    page.append(entry)
    if page.count == EntryWriter.pageSize { try flush() }
  }

  private mutating func flush() throws(CommandFailure) {
    try file.append(page)
    count += page.count
    page.removeAll(keepingCapacity: true)
  }

  mutating func end() throws(CommandFailure) -> NameLedger.Run {
    try flush()
    return NameLedger.Run(file: file, count: count)
  }
}

private struct EntryReader {
  private static let pageSize = 4096
  private let run: NameLedger.Run
  private var page: ArraySlice<NameLedger.Entry> = []
  private var position = 0

  init(_ run: NameLedger.Run) throws(CommandFailure) {
    self.run = run
    try fill()
  }

  /// The next entry, nil at the end.
  var first: NameLedger.Entry? { page.first }

  mutating func advance() throws(CommandFailure) {
    page.removeFirst()
    if page.isEmpty { try fill() }
  }

  private mutating func fill() throws(CommandFailure) {
    let count = min(EntryReader.pageSize, run.count - position)
    guard count > 0 else { return }
    page = try run.file.read(from: position, count: count)[...]
    position += count
  }
}
