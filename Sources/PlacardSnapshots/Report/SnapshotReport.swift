import Foundation

/// A report of snapshots that did not pass: one HTML file that needs nothing else, neither network nor server.
///
/// It shows reference, result and difference side by side, under a slider, in turn, and under a loupe with pixel
/// values; it can be filtered, driven from the keyboard, and puts together the command that accepts what was ticked.
public enum SnapshotReport {
  /// The report as UTF-8 text. Linear in the sizes of the files it shows.
  ///
  /// - Parameters:
  ///   - entries: usually ``SnapshotStore/failures()``; shown in this order.
  ///   - store: where the files of the entries are. A file that is gone is left out of the report.
  ///   - title: shown at the top.
  /// - Throws: ``SnapshotError/outsideArtifacts(path:artifacts:)`` if an entry names a file elsewhere.
  public static func html(
    _ entries: [SnapshotEntry], in store: SnapshotStore, title: String = "Snapshots"
  ) throws(SnapshotError) -> String {
    let items = try entries.map { (entry) throws(SnapshotError) in try Item(entry, in: store) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data: Data
    do { data = try encoder.encode(items) } catch { throw .unreadable(path: store.artifacts, reason: "\(error)") }
    // Inside a script element only `<` can end it or begin a comment.
    let json = String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
    return ReportPage.html(title: escaped(title), json: json)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  /// What the script of the page is told about a snapshot.
  private struct Item: Encodable {
    var name: String
    var path: String
    var test: String
    var source: String
    var outcome: String
    var message: String
    /// Data URIs of pictures, or texts.
    var kind: String
    var reference: String?
    var result: String?
    var difference: String?

    init(_ entry: SnapshotEntry, in store: SnapshotStore) throws(SnapshotError) {
      name = entry.shortName
      path = entry.snapshot
      test = entry.test
      source = "\(entry.source):\(entry.line)"
      outcome = entry.outcome.rawValue
      message = entry.message
      let isPicture = entry.snapshot.hasSuffix(".png")
      kind = isPicture ? "picture" : "text"
      func content(_ file: String?) throws(SnapshotError) -> String? {
        guard let file else { return nil }
        let path = try store.artifactPath(file)
        guard let data = try? Files.read(path) else { return nil }
        return isPicture
          ? "data:image/png;base64," + data.base64EncodedString() : String(decoding: data, as: UTF8.self)
      }
      reference = try content(entry.reference)
      result = try content(entry.result)
      difference = try content(entry.difference)
    }
  }
}

extension SnapshotStore {
  /// Writes the report of all open failures.
  ///
  /// - Parameter path: the file; by default `report.html` in the folder of artifacts.
  /// - Returns: the path of the file and how many snapshots it shows.
  /// - Throws: ``SnapshotError`` when the ledger cannot be read or the file cannot be written.
  @discardableResult
  public func writeReport(to path: String? = nil) throws(SnapshotError) -> (path: String, count: Int) {
    let open = try failures()
    let html = try SnapshotReport.html(open, in: self, title: "Snapshots of \((root as NSString).lastPathComponent)")
    let file = path ?? artifacts + "/report.html"
    try Files.write(Data(html.utf8), to: file, replacing: true)
    return (file, open.count)
  }
}
