import Foundation
import PlacardRaster
import PlacardSnapshots

/// A package in a folder of its own, removed at the end: a test file, a store, and ways to run checks in it.
final class TemporaryPackage: Sendable {
  let root: String
  let store: SnapshotStore
  var testFile: String { root + "/Tests/AppTests/LabelTests.swift" }

  init() throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/placard-" + UUID().uuidString
    store = SnapshotStore(root: root, artifacts: root + "/.build/snapshots")
    try FileManager.default.createDirectory(atPath: root + "/Tests/AppTests", withIntermediateDirectories: true)
    try Data("// package".utf8).write(to: URL(fileURLWithPath: root + "/Package.swift"))
    try Data("// tests".utf8).write(to: URL(fileURLWithPath: testFile))
  }
  deinit {
    chmod(root + "/Tests/AppTests/__Snapshots__/LabelTests", 0o755)
    try? FileManager.default.removeItem(atPath: root)
  }

  func name(_ test: String = "wraps()", _ name: String = "1", _ pathExtension: String = "png") -> SnapshotName {
    SnapshotName(testFile: testFile, test: test, name: name, pathExtension: pathExtension)
  }

  func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func contents(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

  /// Checks a picture.
  @discardableResult
  func check(
    _ bitmap: Bitmap, _ name: SnapshotName? = nil, mode: RecordMode = .missing, layout: String? = nil,
    tolerance: ImageTolerance = .exact, isFiltered: Bool = false
  ) throws -> SnapshotCheck.Verdict {
    let picture = SnapshotPicture(bitmap, layout: layout)
    let check = SnapshotCheck(
      name: name ?? self.name(), test: "LabelTests/wraps", source: testFile, line: 12, mode: mode,
      isFiltered: isFiltered)
    return check.run(
      result: { try picture.png() }, in: store,
      compare: { try picture.difference(from: SnapshotPicture(png: $0), tolerance: tolerance) })
  }

  /// The message with the folder of the package as `PACKAGE`.
  func words(_ message: String?) -> String { (message ?? "passed").replacing(root, with: "PACKAGE") }
}

extension Bitmap {
  /// An opaque picture of one grey.
  static func plain(_ width: Int = 8, _ height: Int = 4, level: UInt8 = 255) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for i in bitmap.pixels.indices { bitmap.pixels[i] = i % 4 == 3 ? 255 : level }
    return bitmap
  }
  /// The same with one black pixel.
  func dotted(_ x: Int, _ y: Int) -> Bitmap {
    var bitmap = self
    bitmap[x, y] = Pixel(red: 0, green: 0, blue: 0)
    return bitmap
  }
}
