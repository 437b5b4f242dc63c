import Foundation

/// The outcome of one assertion: a line of the ledger.
public struct SnapshotEntry: Codable, Sendable, Hashable {
  /// How it ended.
  public enum Outcome: String, Codable, Sendable, Hashable {
    /// The result matches.
    case passed
    /// The result does not match.
    case failed
    /// There is no reference, and none was recorded.
    case missing
    /// The reference was written.
    case recorded
    /// The reference cannot be used: damaged, unreadable, claimed twice …
    case unusable
    /// A result became the reference (`placard snapshots accept`).
    case accepted
  }
  /// The reference file, relative to the package; absolute if it is outside.
  public var snapshot: String
  /// File and test, for example `LabelTests/wraps`.
  public var test: String
  /// The test's source file, relative to the package, and the line of the assertion.
  public var source: String
  /// Counted from 1.
  public var line: Int
  /// How it ended.
  public var outcome: Outcome
  /// What differs, in words.
  public var message: String
  /// Copies of the three files, relative to the folder of artifacts; nil where there is none.
  public var reference: String?
  /// The result of the failed assertion.
  public var result: String?
  /// The picture or text of the difference.
  public var difference: String?
  /// Fingerprint of the reference the result was compared with; nil: there was none.
  public var digest: String?
  /// When the assertion ran, in seconds since 1970.
  public var time: Double
  /// Whether the run was told to run some tests only, so that references it did not use may still be in use.
  public var isFiltered: Bool

  /// An entry without files.
  public init(
    snapshot: String, test: String, source: String, line: Int, outcome: Outcome, message: String,
    digest: String? = nil, time: Double, isFiltered: Bool
  ) {
    (self.snapshot, self.test, self.source, self.line) = (snapshot, test, source, line)
    (self.outcome, self.message, self.digest) = (outcome, message, digest)
    (self.time, self.isFiltered) = (time, isFiltered)
  }

  /// Whether the entry waits for somebody to fix the code or accept the result.
  public var isOpen: Bool { outcome == .failed || outcome == .missing || outcome == .unusable }
}

/// The record of what test runs did with snapshots: JSON Lines, one ``SnapshotEntry`` a line, appended by every run.
/// Any number of threads and processes may append at the same time.
public struct SnapshotLedger: Sendable {
  /// The file, an absolute path.
  public let path: String

  /// Bytes at which old entries are dropped.
  package var limit = 4 << 20

  /// The ledger of a folder of artifacts.
  public init(artifacts: String) { path = artifacts + "/ledger.jsonl" }

  /// Adds an entry. In a long ledger the newest of each snapshot are kept, and the newest of a whole run.
  ///
  /// - Throws: ``SnapshotError`` when the file cannot be written.
  public func append(_ entry: SnapshotEntry) throws(SnapshotError) {
    let line: Data
    do { line = try Self.encoded([entry]) } catch { throw .unwritable(path: path, reason: "\(error)") }
    try Files.append(line: line, to: path, limit: limit) { data in
      struct Kind: Hashable {
        var snapshot: String
        var isFiltered: Bool
      }
      var seen: Set<Kind> = []
      let newestFirst = Self.decoded(data).reversed().filter {
        seen.insert(Kind(snapshot: $0.snapshot, isFiltered: $0.isFiltered)).inserted
      }
      return (try? Self.encoded(newestFirst.reversed())) ?? data
    }
  }

  private static func encoded(_ entries: [SnapshotEntry]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try entries.reduce(into: Data()) { $0 += try encoder.encode($1) + [UInt8(ascii: "\n")] }
  }

  private static func decoded(_ data: Data) -> [SnapshotEntry] {
    let decoder = JSONDecoder()
    return data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? decoder.decode(SnapshotEntry.self, from: Data($0))
    }
  }

  /// All entries, oldest first. A line that cannot be read, because a run was killed while it wrote, is left out.
  ///
  /// - Throws: ``SnapshotError`` when the file cannot be read.
  public func entries() throws(SnapshotError) -> [SnapshotEntry] { Self.decoded(try Files.read(path) ?? Data()) }

  /// The newest entry of each snapshot, in the order of their paths.
  ///
  /// - Throws: ``SnapshotError`` when the file cannot be read.
  public func latest() throws(SnapshotError) -> [SnapshotEntry] {
    var newest: [String: SnapshotEntry] = [:]
    for entry in try entries() { newest[entry.snapshot] = entry }
    return newest.values.sorted { $0.snapshot < $1.snapshot }
  }

  /// Forgets everything. Artifacts stay.
  ///
  /// - Throws: ``SnapshotError`` when the file cannot be deleted.
  public func clear() throws(SnapshotError) {
    if Files.exists(path) { try Files.write(Data(), to: path, replacing: true) }
  }
}
