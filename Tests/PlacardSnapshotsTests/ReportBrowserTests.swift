import Foundation
import PlacardRaster
import PlacardSnapshots
import TestSupport
import Testing

/// The report in a real browser: see `Browser/operate_report.py`, which operates it.
///
/// `PLACARD_CHROMIUM` names the program where it is not in `PATH`; with `PLACARD_SCREENSHOTS` the screenshots are
/// kept in that folder.
@Suite struct ReportBrowserTests {
  private static func program(_ names: [String]) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
  private static let python = program(["python3"])
  private static let chromium =
    ProcessInfo.processInfo.environment["PLACARD_CHROMIUM"]
    ?? program(["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"])

  /// Five snapshots that did not pass: a picture, a text, one that grew, a new one, a translucent one.
  static func failingPackage() throws -> TemporaryPackage {
    let package = try TemporaryPackage()
    func compare(_ test: String, _ old: Bitmap?, _ new: Bitmap) throws {
      if let old { try package.check(old, package.name(test)) }
      try package.check(new, package.name(test), mode: old == nil ? .never : .missing)
    }
    let white = Bitmap.plain(24, 12)
    var badge = white
    badge[3, 2] = Pixel(red: 0x10, green: 0x20, blue: 0x30)
    for x in 0..<24 { for y in 8..<11 { badge[x, y] = Pixel(red: 0, green: 0, blue: 0) } }
    try compare("badge()", white, badge)
    try compare("grown()", white, .plain(30, 10, level: 220))
    try compare("new()", nil, white.dotted(4, 4))
    var shadow = Bitmap(width: 20, height: 20)
    for x in 2..<18 { for y in 2..<18 { shadow[x, y] = Pixel(red: 40, green: 0, blue: 0, alpha: UInt8(x * 14)) } }
    var moved = shadow
    for x in 2..<18 { moved[x, 4] = Pixel(red: 0, green: 0, blue: 28, alpha: UInt8(x * 14)) }
    try compare("shadow()", shadow, moved)

    let check = SnapshotCheck(
      name: package.name("dump()", "1", "txt"), test: "LabelTests/<b>dump</b>", source: package.testFile, line: 3,
      mode: .missing)
    for text in ["same\n<b>old</b> & line\nsame", "same\nnew line\nsame"] {
      func compare(_ data: Data) -> SnapshotDifference {
        let comparison = TextComparison(reference: String(decoding: data, as: UTF8.self), result: text)
        return SnapshotDifference(
          summary: comparison.summary, file: Data(comparison.unified.utf8), pathExtension: "diff")
      }
      _ = check.run(result: { Data(text.utf8) }, in: package.store, compare: compare)
    }
    return package
  }

  @Test(.enabled(if: python != nil && chromium != nil, "needs python3 and chromium (apt install chromium)"))
  func `slider, flicker, loupe, filter, keys and themes work, without console errors or requests`() throws {
    let package = try Self.failingPackage()
    let report = try package.store.writeReport()
    #expect(report.count == 5)
    let screenshots = ProcessInfo.processInfo.environment["PLACARD_SCREENSHOTS"] ?? package.root
    try FileManager.default.createDirectory(atPath: screenshots, withIntermediateDirectories: true)

    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Browser/operate_report.py").path
    let child = try ChildProcess.run(
      try #require(Self.python), [script, try #require(Self.chromium), report.path, screenshots], mergesErrors: true)
    #expect(child.status == 0, "\(child.text)")
  }
}
