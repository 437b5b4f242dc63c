import Foundation
import PlacardTesting
import XCTest

/// The same under XCTest, run by `ChildRunTests` in a process of their own.
final class FixtureXCTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["PLACARD_SNAPSHOT_FIXTURES"] == nil, "run by ChildRunTests")
  }

  func testMatching() { assertSnapshot(of: "as it is", as: .lines) }

  func testThread() {
    let done = expectation(description: "done")
    Thread {
      assertSnapshot(of: "as it is", as: .lines, testName: "testThread()")
      done.fulfill()
    }.start()
    wait(for: [done], timeout: 60)
  }
}
