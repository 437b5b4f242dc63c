import Foundation
import Placard
import PlacardSnapshots
import PlacardTesting
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
          of: label(movedBy: by), as: .image, named: "x", snapshotDirectory: root + "/__Snapshots__/FileTests", file: file,
          testName: "moved()")
      }
      #expect(verify(0)?.contains("recorded") == true)
      #expect(verify(0) == nil)

      // Caught and located: only the third glyph differs, and its cluster is 2.
      let message = try #require(verify(0.25))
      #expect(message.contains("moved.x.png does not match: "))
      #expect(message.contains(#/\n  layout: .*\(in “Label 0,0 0 × 0” › “layout .*” › “line 0 .*the reference has/#))
      #expect(message.contains(#/the result “\d+ @2 /#))

      // In the report.
      let report = try store.writeReport()
      #expect(report.count == 1)
      let html = try String(contentsOfFile: report.path, encoding: .utf8)
      #expect(html.contains("FileTests\\/moved.x.png"))

      // Accepted with one call.
      #expect(try store.accept(["moved.x"]).count == 1)
      #expect(verify(0.25) == nil)
      #expect(verify(0) != nil)
    }
  }

  /// The same with a change of the library itself, through `swift test` and the command.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["PLACARD_DRILL"] != nil,
      "builds a copy of the repository: set PLACARD_DRILL=1, or run Scripts/snapshot-drill"))
  func `a copy of the repository with one glyph moved`() throws {
    let root = SnapshotStore(containing: #filePath).root
    let process = Process()
    process.executableURL = URL(fileURLWithPath: root + "/Scripts/snapshot-drill")
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }
}
