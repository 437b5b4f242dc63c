import Foundation
import Placard
import PlacardSnapshots
import PlacardTesting
import TestSupport
import Testing

/// One glyph at another quarter pixel: caught, named, shown, accepted.
@Suite struct QuarterPixelTests {
  /// The glyph of the third character stands `by` points further right; the others stay.
  private func label(movedBy by: Double) -> Label {
    let text = NSMutableAttributedString(string: "Platform")
    text.addAttribute(.kern, value: by, range: NSRange(location: 1, length: 1))
    text.addAttribute(.kern, value: -by, range: NSRange(location: 2, length: 1))
    let label = Label()
    label.attributedText = text
    return label
  }

  @Test func `a label with one moved glyph`() throws {
    try inTemporaryPackage { file, root in
      let store = try #require(Configuration.store)
      func verify(_ by: Double) -> String? {
        verifySnapshot(
          of: label(movedBy: by), as: .image, named: "x", snapshotDirectory: root + "/__Snapshots__/FileTests",
          file: file,
          testName: "moved()")
      }
      #expect(verify(1)?.contains("recorded") == true)
      #expect(verify(1) == nil)

      // Caught and located: the advance of the second character is what changed.
      let message = try #require(verify(1.25))
      #expect(message.contains("moved.x.png does not match: "))
      let words = try #require(
        message.firstMatch(
          of:
            #/in “Label 0,0 0 × 0” › “line 0 [^”]*”\): the reference has “text 1..<2 .* width ([\d.]+)”, .* width ([\d.]+)”/#
        ))
      let (old, new) = (try #require(Double(words.1)), try #require(Double(words.2)))
      // Both are written with two decimals.
      #expect(abs(new - old - 0.25) < 0.0101)

      // In the report.
      let report = try store.writeReport()
      #expect(report.count == 1)
      let html = try String(contentsOfFile: report.path, encoding: .utf8)
      #expect(html.contains("FileTests\\/moved.x.png"))

      // Accepted with one call.
      #expect(try store.accept(["moved.x"]).count == 1)
      #expect(verify(1.25) == nil)
      #expect(verify(1) != nil)
    }
  }

  /// The same with a change of the library itself, through `swift test` and the command.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["PLACARD_DRILL"] != nil,
      "builds a copy of the repository: set PLACARD_DRILL=1, or run Scripts/snapshot-drill"))
  func `a copy of the repository with one glyph moved`() throws {
    let root = SnapshotStore(containing: #filePath).root
    let child = try ChildProcess.run(root + "/Scripts/snapshot-drill", [], mergesErrors: true)
    #expect(child.status == 0, "\(child.text)")
  }
}
