import PlacardRaster
import PlacardTesting
import XCTest

/// The same assertions under XCTest.
final class XCTestTests: XCTestCase {
  private var expected = false
  private var caught: [(message: String, line: Int)] = []

  #if !canImport(Darwin)
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected isExpected: Bool
    ) {
      if expected {
        caught.append((description, lineNumber))
      } else {
        super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: isExpected)
      }
    }

    func testFailureIsReported() throws {
      expected = true
      try inTemporaryPackage { _, _ in
        assertSnapshot(of: Bitmap.plain(0), as: .image, named: "none", record: .never)
      }
      expected = false
      XCTAssertEqual(caught.count, 1)
      XCTAssertTrue(caught[0].message.contains("testFailureIsReported.none.png is missing"))
      XCTAssertEqual(caught[0].line, #line - 5)
    }
  #endif

  func testMatchPasses() {
    assertSnapshot(of: Bitmap.plain(), as: .image)
    assertSnapshot(of: Bitmap.plain(0), as: .image)
  }
}
