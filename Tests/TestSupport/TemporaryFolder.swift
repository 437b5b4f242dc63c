import Foundation

/// A new folder, removed afterwards.
package func withTemporaryFolder<T>(_ body: (String) throws -> T) throws -> T {
  let url = FileManager.default.temporaryDirectory.appending(path: "placard-test-\(UUID())")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(url.path)
}
