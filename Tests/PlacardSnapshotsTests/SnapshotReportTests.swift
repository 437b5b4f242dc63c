import Foundation
import PlacardRaster
import PlacardSnapshots
import Testing

@Suite struct SnapshotReportTests {
  @Test func `the report is one file with everything in it`() throws {
    let package = try ReportBrowserTests.failingPackage()
    let html = try SnapshotReport.html(try package.store.failures(), in: package.store, title: "A & <b>")
    #expect(html.contains("<title>A &amp; &lt;b></title>"))
    // Nothing is loaded from anywhere.
    #expect(
      !html.contains("http:") && !html.contains("https:") && !html.contains("src=\"") && !html.contains("@import"))
    // 4 pictures of a result, 3 references, 3 differences.
    let json = try #require(
      html.split(separator: "type=\"application/json\">").last?.split(separator: "</script>").first)
    #expect(json.components(separatedBy: "data:image\\/png;base64,").count - 1 == 10)
    // Text from tests cannot end the script element.
    #expect(!json.contains("<"))
    let items = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(items.count == 5)
    #expect(items.first { $0["kind"] as? String == "text" }?["test"] as? String == "LabelTests/<b>dump</b>")
    let result = try #require(
      (items.first { $0["name"] as? String == "LabelTests/new.1.png" }?["result"] as? String)?.split(separator: ",")
        .last)
    let png = try #require(Data(base64Encoded: String(result)))
    #expect(try SnapshotPicture(png: png).bitmap == Bitmap.plain(24, 12).dotted(4, 4))
  }

  @Test func `artifacts that are gone leave a gap, not an error`() throws {
    let package = try ReportBrowserTests.failingPackage()
    try FileManager.default.removeItem(atPath: package.store.artifacts + "/Tests")
    let html = try SnapshotReport.html(try package.store.failures(), in: package.store)
    #expect(!html.contains("data:image\\/png"))
    #expect(html.contains("badge.1.png"))
  }

  @Test func `a report of nothing says so, and a folder in the way is named`() throws {
    let package = try TemporaryPackage()
    #expect(try package.store.writeReport().count == 0)
    try FileManager.default.createDirectory(atPath: package.root + "/out", withIntermediateDirectories: true)
    #expect(throws: SnapshotError.notAFile(path: package.root + "/out")) {
      try package.store.writeReport(to: package.root + "/out")
    }
  }
}
