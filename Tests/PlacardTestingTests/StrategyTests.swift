import Foundation
import Placard
import PlacardTesting
import Testing

/// Strategies and settings that are not about pictures.
@Suite struct StrategyTests {
  private struct Point: Encodable {
    var x = 1
    var names = ["b": 2, "a": 1]
  }
  private final class Node {
    var next: Node?
  }

  private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) throws -> String {
    try strategy.snapshot(value)
  }

  @Test func `dumps are sorted and know no addresses`() throws {
    #expect(
      try text(Point(), .dump) == """
        ▿ Point
          - x: 1
          ▿ names: 2 elements
            ▿ (2 elements)
              - key: "a"
              - value: 1
            ▿ (2 elements)
              - key: "b"
              - value: 2

        """)
    let node = Node()
    node.next = node
    #expect(
      try text(node, .dump) == """
        ▿ Node
          ▿ next: Optional
            ▿ some: Node (contains itself)

        """)
    node.next = nil
    #expect(try text(Set([3, 1, 2]), .dump) == "▿ 3 elements\n  - 1\n  - 2\n  - 3\n")
  }

  @Test func `descriptions and JSON`() throws {
    #expect(try text([1, 2], .description) == "[1, 2]")
    #expect(
      try text(Point(), .json) == """
        {
          "names" : {
            "a" : 1,
            "b" : 2
          },
          "x" : 1
        }
        """)
    #expect(Snapshotting<Point, String>.json.pathExtension == "json")
  }

  @Test func `the environment variable of swift-snapshot-testing counts, after Placard's own`() throws {
    func mode(_ variables: [String: String], _ requested: RecordMode? = nil) throws -> RecordMode {
      try SnapshotEnvironment(variables: variables).recordMode(requested: requested)
    }
    #expect(try mode(["SNAPSHOT_TESTING_RECORD": "failed"]) == .failed)
    #expect(try mode(["SNAPSHOT_TESTING_RECORD": "failed", "PLACARD_RECORD": "never"]) == .never)
    #expect(try mode(["CI": "1", "SNAPSHOT_TESTING_RECORD": "all"]) == .all)
    #expect(try mode([:], true) == .all)
    #expect(throws: SnapshotError.invalidRecordMode(variable: "SNAPSHOT_TESTING_RECORD", value: "yes")) {
      try mode(["SNAPSHOT_TESTING_RECORD": "yes"])
    }
  }

  @Test(.snapshots(record: .never)) func `a trait sets the record mode`() throws {
    try inTemporaryPackage { file, root in
      let message = verifySnapshot(of: "x", as: .lines, snapshotDirectory: root + "/goldens", file: file)
      #expect(message?.contains("is missing") == true)
    }
  }

  @Test func `a failure names the command that compares`() throws {
    try inTemporaryPackage { file, root in
      func verify(_ text: String) -> String? {
        verifySnapshot(of: text, as: .lines, named: "a", snapshotDirectory: root + "/goldens", file: file)
      }
      _ = verify("one")
      #expect(verify("two")?.contains("To compare") == false)
      let message = withSnapshotTesting(diffTool: "compare") { verify("two") }
      let reference = root + "/goldens/verify.a.txt"
      #expect(message?.contains("To compare: compare \"\(reference)\" \"\(root)/artifacts/") == true)
    }
  }

  @Test func `a list of strategies is numbered`() throws {
    assertSnapshots(of: "plain", as: [.lines, .dump])
  }

  // MARK: values that take time

  private actor Source {
    func text() -> String { "from an actor" }
  }

  @Test func `values that take time`() async {
    let source = Source()
    await assertSnapshot(of: await source.text(), as: .lines, timeout: 5)
    await assertSnapshot(of: source, as: Snapshotting<String, String>.lines.asyncPullback { await $0.text() })
  }

  @Test func `what does not come in time is a failure`() async {
    await withKnownIssue {
      await assertSnapshot(
        of: await withCheckedContinuation { (never: CheckedContinuation<String, Never>) in Self.keep(never) },
        as: .lines,
        record: .never, timeout: 0.05)
    } matching: {
      $0.comments.contains { "\($0)".contains("it was not there after 0.05 seconds") }
    }
  }

  /// A continuation that is let go is reported by the runtime; this one is kept.
  private static func keep(_ continuation: CheckedContinuation<String, Never>) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { continuation.resume(returning: "too late") }
  }
}
