import Foundation
import PlacardTesting
import Testing

/// Tests that are meant to fail, run by `ChildRunTests` in a process of their own.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PLACARD_SNAPSHOT_FIXTURES"] != nil))
struct FixtureTests {
  @Test func matching() async {
    await Task.detached { assertSnapshot(of: "as it is", as: .lines) }.value
  }

  @Test func detached() async {
    await Task.detached { assertSnapshot(of: "as it is", as: .lines) }.value
  }

  @Test func recording() async {
    await Task.detached { assertSnapshot(of: "as it is", as: .lines, record: .all) }.value
  }

  @Test func thread() async {
    await withCheckedContinuation { continuation in
      Thread {
        assertSnapshot(of: "as it is", as: .lines, testName: "thread()")
        continuation.resume()
      }.start()
    }
  }

  @Test func callback() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        assertSnapshot(of: "as it is", as: .lines, testName: "callback()")
        continuation.resume()
      }
    }
  }

  final class Box: Sendable {
    let value: Int
    init(_ value: Int) { self.value = value }
  }
  @Test(arguments: [Box(1), Box(2)]) func equalCases(box: Box) {
    assertSnapshot(of: "\(box.value > 0)", as: .lines)
  }

  final class NamedBox: Sendable, CustomTestStringConvertible {
    let testDescription: String
    init(_ name: String) { testDescription = name }
  }
  @Test(arguments: [NamedBox("one"), NamedBox("two")]) func namedCases(box: NamedBox) {
    assertSnapshot(of: box.testDescription, as: .lines)
  }
}
