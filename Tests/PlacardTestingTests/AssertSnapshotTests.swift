import Foundation
import PlacardRaster
import PlacardSnapshots
import PlacardTesting
import Testing

/// An assertion in a package of its own, without what the real environment says.
func inTemporaryPackage<Result>(
  variables: [String: String] = [:], _ body: (_ testFile: StaticString, _ root: String) throws -> Result
) throws -> Result {
  let root = FileManager.default.temporaryDirectory.path + "/placard-" + UUID().uuidString
  defer { try? FileManager.default.removeItem(atPath: root) }
  let store = SnapshotStore(root: root, artifacts: root + "/artifacts")
  return try Configuration.$environment.withValue(SnapshotEnvironment(variables: variables)) {
    try Configuration.$store.withValue(store) { try body("/Tests/FileTests.swift", root) }
  }
}

extension Bitmap {
  static func plain(_ level: UInt8 = 255) -> Bitmap {
    var bitmap = Bitmap(width: 8, height: 4)
    for i in bitmap.pixels.indices { bitmap.pixels[i] = i % 4 == 3 ? 255 : level }
    return bitmap
  }
}

@Suite struct AssertSnapshotTests {
  @Test func `missing, then recorded, then compared`() throws {
    try inTemporaryPackage { file, root in
      func verify(_ bitmap: Bitmap, _ record: RecordMode? = nil) -> String? {
        verifySnapshot(
          of: bitmap, as: .image, named: "a", record: record, snapshotDirectory: root + "/goldens", file: file)
      }
      #expect(verify(.plain(), .never)?.contains(" is missing: ") == true)
      #expect(verify(.plain())?.contains("recorded, because there was no reference") == true)
      #expect(verify(.plain()) == nil)
      #expect(verify(.plain(0))?.contains("32 of 32 pixels differ (100.00%)") == true)
      #expect(
        withSnapshotTesting(record: .failed) { verify(.plain(0)) }?.contains("recorded, because 32 of 32") == true)
      #expect(verify(.plain(0)) == nil)
    }
  }

  @Test func `nothing is recorded in CI unless the environment asks`() throws {
    for (variables, recorded) in [(["CI": "true"], false), (["CI": "true", "PLACARD_RECORD": "all"], true)] {
      try inTemporaryPackage(variables: variables) { file, root in
        let message = verifySnapshot(
          of: Bitmap.plain(), as: .image, named: "ci", snapshotDirectory: root + "/goldens", file: file)
        #expect(message?.contains(recorded ? "recorded" : "is missing") == true)
        let path = root + "/goldens/nothing-is-recorded-in-CI-unless-the-environment-asks.ci.png"
        #expect(FileManager.default.fileExists(atPath: path) == recorded)
      }
    }
  }

  @Test func `an unknown record mode is a failure`() throws {
    try inTemporaryPackage(variables: ["PLACARD_RECORD": "true"]) { file, root in
      let message = verifySnapshot(of: "x", as: .lines, snapshotDirectory: root, file: file)
      #expect(message?.hasSuffix("PLACARD_RECORD is “true”: use missing, all, failed or never") == true)
    }
  }

  @Test func `snapshots without names are numbered`() throws {
    try inTemporaryPackage { file, root in
      for text in ["one", "two"] {
        _ = verifySnapshot(of: text, as: .lines, snapshotDirectory: root + "/goldens", file: file)
      }
      for (i, text) in ["one", "two"].enumerated() {
        let path = root + "/goldens/snapshots-without-names-are-numbered.\(i + 1).txt"
        #expect(FileManager.default.contents(atPath: path) == Data(text.utf8))
      }
    }
  }

  @Test(arguments: [1.5, 2], ["a/b", "c"])
  func cases(number: Double, text: String) throws {
    try inTemporaryPackage { file, root in
      _ = verifySnapshot(of: text, as: .lines, snapshotDirectory: root + "/goldens", file: file)
      let path = root + "/goldens/cases.\(number)-\(text == "c" ? "c" : "a-b").1.txt"
      #expect(FileManager.default.contents(atPath: path) == Data(text.utf8))
    }
  }

  @Test func `two assertions that claim one name are found out`() throws {
    try inTemporaryPackage { file, root in
      let first = verifySnapshot(of: "x", as: .lines, named: "Same", snapshotDirectory: root + "/goldens", file: file)
      let second = verifySnapshot(of: "x", as: .lines, named: "same", snapshotDirectory: root + "/goldens", file: file)
      #expect(first?.contains("recorded") == true)
      #expect(second?.contains("is claimed by two assertions") == true)
      #expect(second?.contains("AssertSnapshotTests.swift:\(#line - 4):") == true)
      #expect(second?.contains("AssertSnapshotTests.swift:\(#line - 4):") == true)
    }
  }

  @Test func `one assertion may be reached again, also from eight threads`() async throws {
    let root = FileManager.default.temporaryDirectory.path + "/placard-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    let messages = await Configuration.$store.withValue(SnapshotStore(root: root, artifacts: root + "/artifacts")) {
      await Configuration.$environment.withValue(SnapshotEnvironment(variables: [:])) {
        await withTaskGroup(of: String?.self) { group in
          for _ in 0..<8 {
            group.addTask {
              verifySnapshot(
                of: Bitmap.plain(), as: .image, named: "x", snapshotDirectory: root + "/goldens", testName: "f()")
            }
          }
          return await group.reduce(into: []) { $0.append($1) }
        }
      }
    }
    #expect(messages.filter { $0?.contains("recorded, because there was no reference") == true }.count == 1)
    #expect(!messages.contains { $0?.contains("does not match") == true })
  }

  @Test func `concurrent claims of one name by different tests have one winner`() async {
    let claims = SnapshotClaims()
    let winners = await withTaskGroup(of: Bool.self) { group in
      for i in 0..<64 {
        group.addTask {
          do throws(SnapshotError) {
            try claims.claim("/a/b.png", by: .init(test: "t\(i)", location: "f:\(i)"))
            return true
          } catch { return false }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(winners == 1)
  }

  @Test func `numbers go by the place in repeated tests, and start again with an XCTest`() {
    let claims = SnapshotClaims()
    let scope = SnapshotClaims.Scope(file: "F.swift", function: "testA()", test: "")
    #expect([1, 2].map { _ in claims.number(in: scope) } == [1, 2])
    claims.restart(function: "testB")
    #expect(claims.number(in: scope) == 3)
    claims.restart(function: "testA")
    #expect(claims.number(in: scope) == 1)
    let repeated = SnapshotClaims.Scope(file: "F.swift", function: "testC()", test: "")
    #expect(["10:1", "20:1", "10:1", "20:1"].map { claims.number(in: repeated, place: $0) } == [1, 2, 1, 2])
  }

  @Test func `a value that cannot be made is a failure`() throws {
    struct Broken: Error {}
    func make() throws -> Bitmap { throw Broken() }
    try inTemporaryPackage { file, root in
      let message = verifySnapshot(of: try make(), as: .image, named: "x", snapshotDirectory: root, file: file)
      #expect(message?.contains("the value could not be made: Broken()") == true)
      let empty = verifySnapshot(
        of: Bitmap(width: 0, height: 0), as: .image, named: "y", snapshotDirectory: root, file: file)
      #expect(empty?.contains("a picture of 0 pixels cannot be a PNG") == true)
    }
  }

  @Test func `a strategy of another type is pulled back`() throws {
    let strategy = Snapshotting<String, String>.lines.pullback { (numbers: [Int]) in
      numbers.map(String.init).joined(separator: "\n")
    }
    try inTemporaryPackage { file, root in
      _ = verifySnapshot(of: [1, 2], as: strategy, named: "x", snapshotDirectory: root + "/goldens", file: file)
      let path = root + "/goldens/a-strategy-of-another-type-is-pulled-back.x.txt"
      #expect(FileManager.default.contents(atPath: path) == Data("1\n2".utf8))
    }
  }

  @Test func `a failure is an issue with three pictures attached`() throws {
    try inTemporaryPackage { _, _ in
      // The reference of this test shows a white picture.
      withKnownIssue {
        assertSnapshot(of: Bitmap.plain(0), as: .image, named: "white", record: .never)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("does not match: 32 of 32 pixels differ") }
          && issue.sourceLocation?.line == #line - 3
      }
    }
  }

  @Test func `PNG data is compared by its pixels`() throws {
    var options = PNGOptions()
    options.compressionLevel = 0
    let stored = try Bitmap.plain().png(options: options)
    try inTemporaryPackage { file, root in
      func verify(_ bytes: [UInt8]) -> String? {
        verifySnapshot(of: bytes, as: .image, named: "a", snapshotDirectory: root + "/goldens", file: file)
      }
      #expect(verify(stored)?.contains("recorded") == true)
      let again = try Bitmap.plain().png()
      #expect(verify(again) == nil)
      #expect(verify(Array("GIF89a".utf8))?.contains("not a PNG file") == true)
    }
  }

  @Test func `texts and bytes say what differs`() throws {
    try inTemporaryPackage { file, root in
      func verify(_ text: String) -> String? {
        verifySnapshot(of: text, as: .lines, named: "a", snapshotDirectory: root + "/goldens", file: file)
      }
      _ = verify("a\nb")
      #expect(
        verify("a\nc")?.contains(
          "1 line differs; first at line 2: the reference has “b”, the result “c”\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n")
          == true)
      func verify(_ data: Data) -> String? {
        verifySnapshot(of: data, as: .data, named: "b", snapshotDirectory: root + "/goldens", file: file)
      }
      _ = verify(Data([1, 2, 3]))
      #expect(
        verify(Data([1, 9]))?.contains("the reference has 3 bytes, the result 2; first difference at byte 1") == true)
      #expect(verify(Data([1, 2]))?.contains("first difference at byte 2") == true)
    }
  }
}
