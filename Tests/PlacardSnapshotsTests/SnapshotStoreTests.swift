import Foundation
import PlacardRaster
import PlacardSnapshots
import Testing

@Suite struct SnapshotStoreTests {
  @Test func `the package of a file is found, and its artifacts`() throws {
    let package = try TemporaryPackage()
    let none = SnapshotEnvironment(variables: [:])
    for start in [package.testFile, package.root, package.root + "/Tests/AppTests/Missing.swift"] {
      let store = SnapshotStore(containing: start, environment: none)
      #expect(store.root == package.root)
      #expect(store.artifacts == package.root + "/.build/snapshots")
    }
    let relative = SnapshotEnvironment(variables: ["PLACARD_ARTIFACTS": "out/snaps"])
    #expect(SnapshotStore(containing: package.testFile, environment: relative).artifacts == package.root + "/out/snaps")
    let absolute = SnapshotEnvironment(variables: ["PLACARD_ARTIFACTS": "/elsewhere"])
    #expect(SnapshotStore(containing: package.testFile, environment: absolute).artifacts == "/elsewhere")
  }

  // MARK: accept

  /// Two failed snapshots and one that passes.
  private func failing() throws -> TemporaryPackage {
    let package = try TemporaryPackage()
    for test in ["one()", "two()", "three()"] { try package.check(.plain(), package.name(test)) }
    try package.check(.plain().dotted(1, 1), package.name("one()"))
    try package.check(.plain().dotted(2, 2), package.name("two()"))
    try package.check(.plain(), package.name("three()"))
    #expect(try package.store.failures().map(\.shortName) == ["LabelTests/one.1.png", "LabelTests/two.1.png"])
    return package
  }

  @Test(arguments: [
    "LabelTests/one.1.png", "LabelTests/one.1", "one.1.png", "one.1", "AppTests/LabelTests/one.1.png",
    "Tests/AppTests/__Snapshots__/LabelTests/one.1.png", "LabelTests/o*", "o?e.1",
  ])
  func `one is accepted by any of its names`(name: String) throws {
    let package = try failing()
    #expect(try package.store.accept([name]).map(\.shortName) == ["LabelTests/one.1.png"])
    #expect(try package.store.failures().map(\.shortName) == ["LabelTests/two.1.png"])
    #expect(try package.check(.plain().dotted(1, 1), package.name("one()")).outcome == .passed)
    #expect(try package.check(.plain().dotted(2, 2), package.name("two()")).outcome == .failed)
  }

  @Test func `all are accepted at once`() throws {
    let package = try failing()
    #expect(try package.store.accept().count == 2)
    #expect(try package.store.failures().isEmpty)
    #expect(try package.store.accept().isEmpty)
    #expect(try package.check(.plain().dotted(2, 2), package.name("two()")).outcome == .passed)
  }

  @Test func `a missing reference is accepted too`() throws {
    let package = try TemporaryPackage()
    try package.check(.plain(), mode: .never)
    #expect(try package.store.accept(["wraps.1"]).count == 1)
    #expect(try package.check(.plain(), mode: .never).outcome == .passed)
  }

  @Test func `an unknown name changes nothing and says what there is`() throws {
    let package = try failing()
    let known = ["LabelTests/one.1.png", "LabelTests/two.1.png"]
    #expect(throws: SnapshotError.unknownSnapshot(name: "three.1", known: known)) {
      try package.store.accept(["one.1", "three.1"])
    }
    #expect(try package.store.failures().count == 2)
  }

  @Test func `a reference that changed meanwhile is not overwritten`() throws {
    let package = try failing()
    let path = package.name("two()").path
    try package.write(Data("changed".utf8), to: path)
    #expect(throws: SnapshotError.referenceChanged(path: path)) { try package.store.accept() }
    #expect(package.contents(path) == Data("changed".utf8))
    // Nor is the other one: all or nothing.
    #expect(try package.check(.plain(), package.name("one()")).outcome == .passed)
  }

  @Test func `a result that is gone cannot be accepted`() throws {
    let package = try failing()
    let path = package.store.artifacts + "/Tests/AppTests/LabelTests/one.1.result.png"
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: SnapshotError.resultMissing(path: path)) { try package.store.accept() }
  }

  /// A ledger whose one failure names other files.
  private func forged(snapshot: String, result: String) throws -> TemporaryPackage {
    let package = try failing()
    try package.store.ledger.clear()
    var entry = SnapshotEntry(
      snapshot: snapshot, test: "t", source: "s", line: 1, outcome: .missing, message: "", time: 1, isFiltered: false)
    entry.result = result
    try package.store.ledger.append(entry)
    return package
  }

  private static let result = "Tests/AppTests/LabelTests/one.1.result.png"

  @Test(arguments: [
    "../../x.png", "/tmp/placard-never.png", "Package.swift", "Tests/AppTests/__Snapshots__/../../x.png",
    "Tests/__Snapshots__/", "__Snapshots__", "Tests/./__Snapshots__/x.png", "link/__Snapshots__/x.png",
  ])
  func `a ledger cannot have files written elsewhere`(path: String) throws {
    let package = try forged(snapshot: path, result: Self.result)
    try FileManager.default.createSymbolicLink(
      atPath: package.root + "/link", withDestinationPath: FileManager.default.temporaryDirectory.path)
    #expect(throws: SnapshotError.outsidePackage(path: path, package: package.root)) { try package.store.accept() }
    #expect(package.contents("/tmp/placard-never.png") == nil)
  }

  @Test(arguments: ["../../Package.swift", "/etc/hostname", "a/../../../Package.swift", "link"])
  func `a ledger cannot have files read from elsewhere`(path: String) throws {
    let package = try forged(snapshot: "Tests/AppTests/__Snapshots__/LabelTests/one.1.png", result: path)
    try FileManager.default.createSymbolicLink(
      atPath: package.store.artifacts + "/link", withDestinationPath: package.root + "/Package.swift")
    let error = SnapshotError.outsideArtifacts(path: path, artifacts: package.store.artifacts)
    #expect(throws: error) { try package.store.accept() }
    #expect(throws: error) { try package.store.writeReport() }
  }

  // MARK: ledger

  @Test func `damaged lines of the ledger are passed over`() throws {
    let package = try failing()
    let handle = try #require(FileHandle(forWritingAtPath: package.store.ledger.path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("{\"snapshot\": \"cut of\n\u{0}\n[]\n".utf8))
    try handle.close()
    #expect(try package.store.failures().count == 2)
    try package.store.ledger.clear()
    #expect(try package.store.ledger.entries().isEmpty)
  }

  @Test func `a long ledger is shortened and loses nothing that counts, also under eight threads`() async throws {
    let package = try TemporaryPackage()
    var ledger = package.store.ledger
    ledger.limit = 4000
    let shared = ledger
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for i in 0..<100 {
            let entry = SnapshotEntry(
              snapshot: "\(thread).png", test: "t", source: "s", line: i + 1, outcome: i == 99 ? .failed : .passed,
              message: "", time: Double(i), isFiltered: i % 2 == 1)
            do { try shared.append(entry) } catch { Issue.record(error) }
          }
        }
      }
    }
    let latest = try ledger.latest()
    #expect(latest.map(\.snapshot) == (0..<8).map { "\($0).png" })
    #expect(latest.allSatisfy { $0.line == 100 && $0.outcome == .failed })
    #expect(try ledger.entries().filter { !$0.isFiltered && $0.line == 99 }.count == 8)
    #expect(try #require(package.contents(ledger.path)).count < 8000)
  }

  @Test func `without any run nothing has failed`() throws {
    let package = try TemporaryPackage()
    #expect(try package.store.failures().isEmpty)
    #expect(try package.store.accept().isEmpty)
    #expect(throws: SnapshotError.unknownSnapshot(name: "x", known: [])) { try package.store.accept(["x"]) }
  }

  // MARK: unused

  @Test func `unused references are found`() throws {
    let package = try failing()
    let extra = package.name("old()")
    try package.write(Data(), to: extra.path)
    try package.write(Data(), to: package.root + "/Tests/AppTests/__Snapshots__/GoneTests/x.1.png")
    try package.write(Data(), to: package.root + "/Tests/AppTests/NewTests.swift")
    try package.write(Data(), to: package.root + "/Tests/AppTests/__Snapshots__/NewTests/y.1.png")
    try package.write(Data(), to: package.root + "/.build/x/__Snapshots__/A/z.png")
    let found = try package.store.unused()
    #expect(
      found.unused == [
        "Tests/AppTests/__Snapshots__/GoneTests/x.1.png", "Tests/AppTests/__Snapshots__/LabelTests/old.1.png",
      ])
    #expect(found.undecided == ["Tests/AppTests/__Snapshots__/NewTests/y.1.png"])
  }

  @Test func `a filtered run or an older one decides nothing`() throws {
    let package = try TemporaryPackage()
    try package.check(.plain(), package.name("one()"), isFiltered: true)
    try package.write(Data(), to: package.name("two()").path)
    #expect(try package.store.unused().unused.isEmpty)
    #expect(try package.store.unused().undecided.count == 2)
    try package.check(.plain(), package.name("one()"))
    #expect(try package.store.unused().unused.map { $0.suffix(9) } == ["two.1.png"])
    // The test file changes: what was used before says nothing about it.
    let later = Date(timeIntervalSinceNow: 60)
    try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: package.testFile)
    #expect(try package.store.unused().unused.isEmpty)
    #expect(try package.store.unused().undecided.count == 2)
  }
  @Test func `unused references are deleted when asked`() throws {
    let package = try failing()
    let extra = package.name("old()")
    try package.write(Data(), to: extra.path)
    try package.write(Data(), to: package.root + "/Tests/AppTests/__Snapshots__/GoneTests/x.1.png")
    let gone = ["Tests/AppTests/__Snapshots__/GoneTests/x.1.png", "Tests/AppTests/__Snapshots__/LabelTests/old.1.png"]
    #expect(try package.store.deleteUnused() == gone)
    #expect(package.contents(extra.path) == nil)
    #expect(!FileManager.default.fileExists(atPath: package.root + "/Tests/AppTests/__Snapshots__/GoneTests"))
    #expect(package.contents(package.name("one()").path) != nil)
    #expect(try package.store.deleteUnused().isEmpty)
  }
}
