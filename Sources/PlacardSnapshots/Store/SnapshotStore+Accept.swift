import Foundation

extension SnapshotStore {
  /// Makes the results of open failures the new references.
  ///
  /// - Parameter names: which: paths as the ledger has them, their ends (`LabelTests/wraps.1.png`, with or without
  ///   the extension, with or without `__Snapshots__`), a test (`LabelTests/wraps`), or patterns with `*` and `?`;
  ///   empty: all.
  /// - Returns: the entries accepted, in the order of their paths.
  /// - Throws: before anything is written, if a name fits nothing, a result is gone, a path leads out of the package,
  ///   or a reference is not the one that the result was compared with.
  @discardableResult
  public func accept(_ names: [String] = []) throws(SnapshotError) -> [SnapshotEntry] {
    // A recorded reference was already accepted by whoever recorded it.
    let open = try ledger.latest().filter { $0.isOpen && $0.result != nil }
    var chosen: Set<String> = []
    for name in names {
      let fitting = open.filter { $0.isCalled(name) }
      if fitting.isEmpty { throw .unknownSnapshot(name: name, known: open.map(\.shortName)) }
      chosen.formUnion(fitting.map(\.snapshot))
    }
    var pending: [(entry: SnapshotEntry, data: Data)] = []
    for entry in open where names.isEmpty || chosen.contains(entry.snapshot) {
      let file = try artifactPath(entry.result ?? "")
      guard let data = try Files.read(file) else { throw .resultMissing(path: file) }
      let path = try referencePath(entry)
      // A file that is not a reference is not read, and not replaced either.
      let current = try Files.read(path).map { Digest.hex($0) }
      guard current == entry.digest else { throw .referenceChanged(path: path) }
      pending.append((entry, data))
    }
    return try pending.map { (pair) throws(SnapshotError) in
      var entry = pair.entry
      try Files.write(pair.data, to: absolute(entry.snapshot), replacing: entry.digest != nil)
      (entry.outcome, entry.message, entry.digest) = (.accepted, "accepted", Digest.hex(pair.data))
      entry.time = Date().timeIntervalSince1970
      try ledger.append(entry)
      return entry
    }
  }

  /// The newest entries of snapshots that wait for somebody, in the order of their paths.
  ///
  /// - Throws: ``SnapshotError`` when the ledger cannot be read.
  public func failures() throws(SnapshotError) -> [SnapshotEntry] { try ledger.latest().filter(\.isOpen) }
}

extension SnapshotEntry {
  /// The folder and the file name, enough to name it to a person: `LabelTests/wraps.1.png`.
  public var shortName: String { snapshot.split(separator: "/").suffix(2).joined(separator: "/") }

  /// `name` means this snapshot (see ``SnapshotStore/accept(_:)``).
  public func isCalled(_ name: String) -> Bool {
    let plain = snapshot.split(separator: "/").filter { $0 != "__Snapshots__" }.joined(separator: "/")
    let names = [snapshot, plain].flatMap { [$0, ($0 as NSString).deletingPathExtension] } + [test]
    if name.contains(where: { "*?[".contains($0) }) {
      return names.contains { fnmatch(name, $0, 0) == 0 || fnmatch("*/" + name, $0, 0) == 0 }
    }
    return names.contains { $0 == name || $0.hasSuffix("/" + name) }
  }
}
