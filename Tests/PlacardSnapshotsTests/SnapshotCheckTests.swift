import Foundation
import PlacardRaster
import PlacardSnapshots
import Testing

@Suite struct SnapshotCheckTests {
  // MARK: record modes

  /// What stands there: nothing, an equal reference, another one. What must have happened.
  @Test(
    arguments: [
      (.missing, "none", .recorded, "new"), (.missing, "equal", .passed, "old"), (.missing, "other", .failed, "old"),
      (.all, "none", .recorded, "new"), (.all, "equal", .recorded, "old"), (.all, "other", .recorded, "new"),
      (.failed, "none", .recorded, "new"), (.failed, "equal", .passed, "old"), (.failed, "other", .recorded, "new"),
      (.never, "none", .missing, "none"), (.never, "equal", .passed, "old"), (.never, "other", .failed, "old"),
    ] as [(RecordMode, String, SnapshotEntry.Outcome, String)])
  func `each record mode`(mode: RecordMode, there: String, outcome: SnapshotEntry.Outcome, left: String) throws {
    let package = try TemporaryPackage()
    let picture = Bitmap.plain()
    // Stored at another level than the library would: equal pixels, different bytes.
    var options = PNGOptions()
    options.compressionLevel = 0
    let old = Data(try (there == "equal" ? picture : picture.dotted(1, 1)).png(options: options))
    if there != "none" { try package.write(old, to: package.name().path) }
    let verdict = try package.check(picture, mode: mode)
    #expect(verdict.outcome == outcome)
    // Only a match passes: what was recorded has to be looked at.
    #expect((verdict.failure == nil) == (outcome == .passed))
    switch left {
    case "none": #expect(package.contents(package.name().path) == nil)
    case "old": #expect(package.contents(package.name().path) == old)
    default: #expect(package.contents(package.name().path) == (try SnapshotPicture(picture).png()))
    }
    #expect(try package.store.ledger.latest().map(\.outcome) == [outcome])
  }

  @Test func `recorded once, then it passes`() throws {
    let package = try TemporaryPackage()
    #expect(try package.check(.plain()).outcome == .recorded)
    #expect(try package.check(.plain()).outcome == .passed)
    #expect(try package.check(.plain().dotted(7, 3)).outcome == .failed)
  }

  @Test func `noise below the tolerance passes`() throws {
    let package = try TemporaryPackage()
    try package.check(.plain(10, 10, level: 200))
    let noisy = Bitmap.plain(10, 10, level: 201)
    #expect(try package.check(noisy).outcome == .failed)
    #expect(try package.check(noisy, tolerance: .init(perceptualPrecision: 0.98)).outcome == .passed)
  }

  // MARK: bad references

  @Test(
    arguments: RecordMode.allCases,
    ["", "not a picture", "version https://git-lfs.github.com/spec/v1\noid", "cut", "huge picture"])
  func `a damaged reference fails with its name and is replaced only when asked`(mode: RecordMode, kind: String) throws
  {
    let package = try TemporaryPackage()
    let path = package.name().path
    var bytes = Data(kind.utf8)
    if kind == "cut" { bytes = try SnapshotPicture(.plain(90, 90)).png().dropLast(30) }
    if kind == "huge picture" {
      // IHDR of 100,000 × 100,000; the checksum is wrong as well, either is reason enough.
      bytes = try SnapshotPicture(.plain()).png()
      bytes.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    }
    try package.write(bytes, to: path)
    let verdict = try package.check(.plain(), mode: mode)
    let replaces = mode == .all || mode == .failed
    #expect(verdict.outcome == (replaces ? .recorded : .unusable))
    #expect(verdict.failure?.contains(path) == true)
    #expect(verdict.failure?.contains("not a readable reference") == true)
    if kind.hasPrefix("version") { #expect(verdict.failure?.contains("git lfs pull") == true) }
    #expect((package.contents(path) == bytes) == !replaces)
  }

  @Test(arguments: RecordMode.allCases)
  func `what is no file is never replaced`(mode: RecordMode) throws {
    let package = try TemporaryPackage()
    let path = package.name().path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let verdict = try package.check(.plain(), mode: mode)
    #expect(verdict.outcome == .unusable)
    #expect(verdict.failure?.contains("\(path) is not a regular file") == true)
    var isFolder: ObjCBool = false
    #expect(FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue)
  }

  @Test func `a named pipe does not hang, a dangling link is not followed`() throws {
    let package = try TemporaryPackage()
    let pipe = package.name("pipe()")
    try FileManager.default.createDirectory(atPath: pipe.directory, withIntermediateDirectories: true)
    #expect(mkfifo(pipe.path, 0o644) == 0)
    #expect(try package.check(.plain(), pipe, mode: .all).failure?.contains("not a regular file") == true)
    let dangling = package.name("link()")
    try FileManager.default.createSymbolicLink(atPath: dangling.path, withDestinationPath: "/nowhere/at/all")
    #expect(try package.check(.plain(), dangling, mode: .all).failure?.contains("not a regular file") == true)
  }

  @Test func `a huge file is refused without being read`() throws {
    let package = try TemporaryPackage()
    let path = package.name().path
    try package.write(Data(), to: path)
    #expect(truncate(path, 1 << 40) == 0)
    let verdict = try package.check(.plain(), mode: .all)
    #expect(verdict.outcome == .unusable)
    #expect(verdict.failure?.contains("\(path) is too large for a snapshot (1099511627776 bytes") == true)
  }

  @Test func `a read-only folder`() throws {
    let package = try TemporaryPackage()
    var name = package.name()
    var reason = "Permission denied"
    if geteuid() == 0 {
      // Root may write everywhere but in folders that are none.
      name = SnapshotName(
        testFile: package.testFile, test: "wraps()", name: "1", pathExtension: "png", directory: "/proc/sys")
      reason = ""
    } else {
      try FileManager.default.createDirectory(atPath: name.directory, withIntermediateDirectories: true)
      #expect(chmod(name.directory, 0o555) == 0)
    }
    let verdict = try package.check(.plain(), name)
    #expect(verdict.outcome == .unusable)
    #expect(verdict.failure?.contains("\(name.path) cannot be written (\(reason)") == true)
  }

  @Test func `a folder that cannot be made`() throws {
    let package = try TemporaryPackage()
    // A file where the folder should be: fails for every user.
    try package.write(Data(), to: package.root + "/Tests/AppTests/__Snapshots__")
    let verdict = try package.check(.plain())
    #expect(verdict.outcome == .unusable)
    #expect(verdict.failure?.contains("/__Snapshots__/LabelTests/wraps.1.png cannot be") == true)
  }

  @Test func `artifacts that cannot be written do not hide the failure`() throws {
    let package = try TemporaryPackage()
    try package.check(.plain())
    try FileManager.default.removeItem(atPath: package.root + "/.build")
    try package.write(Data(), to: package.root + "/.build")
    let verdict = try package.check(.plain().dotted(0, 0))
    #expect(verdict.outcome == .failed)
    #expect(verdict.failure?.contains("1 of 32 pixels differs") == true)
    #expect(verdict.failure?.contains("not kept: \(package.store.artifacts)") == true)
    #expect(
      verdict.attachments.map(\.name) == ["wraps.1.reference.png", "wraps.1.result.png", "wraps.1.difference.png"])
  }

  // MARK: parallel

  @Test func `the same test in parallel with itself records one whole file`() async throws {
    let package = try TemporaryPackage()
    let outcomes = try await withThrowingTaskGroup(of: SnapshotEntry.Outcome.self) { group in
      for _ in 0..<64 { group.addTask { try package.check(.plain(40, 40)).outcome } }
      var all: [SnapshotEntry.Outcome] = []
      for try await outcome in group { all.append(outcome) }
      return all
    }
    // One wins; who looked before and comes too late is told to run again, everybody later compares.
    #expect(outcomes.filter { $0 == .recorded }.count == 1)
    #expect(!outcomes.contains(.failed))
    #expect(package.contents(package.name().path) == (try SnapshotPicture(.plain(40, 40)).png()))
    #expect(try package.store.ledger.entries().count == 64)
    let left = try FileManager.default.contentsOfDirectory(atPath: package.name().directory)
    #expect(left == ["wraps.1.png"])
  }

  @Test func `many tests in eight threads each get their own`() async throws {
    let package = try TemporaryPackage()
    for round in [SnapshotEntry.Outcome.recorded, .passed] {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for thread in 0..<8 {
          group.addTask {
            for i in 0..<12 {
              let verdict = try package.check(
                .plain(8, 8, level: UInt8(thread * 12 + i)), package.name("t\(thread)()", "\(i)"))
              #expect(verdict.outcome == round)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    #expect(package.store.references().count == 96)
    #expect(try package.store.ledger.latest().count == 96)
  }
}
