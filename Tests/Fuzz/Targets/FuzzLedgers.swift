import Foundation
import PlacardSnapshots

/// A ledger as a stranger may have written it: listed, reported and accepted, nothing outside of the package touched.
@Sendable func fuzzLedger(_ bytes: UnsafeRawBufferPointer) {
  let root = NSTemporaryDirectory() + "placard-fuzz-ledger-\(getpid())"
  let package = root + "/package"
  let store = SnapshotStore(root: package, artifacts: package + "/artifacts")
  defer { try? FileManager.default.removeItem(atPath: root) }
  do {
    try FileManager.default.createDirectory(atPath: package + "/artifacts", withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: package + "/artifacts/ledger.jsonl"))
  } catch {
    return
  }
  _ = try? store.failures()
  _ = try? store.writeReport()
  _ = try? store.accept()
  _ = try? store.unused()
  let beside = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
  precondition(beside == ["package"], "written outside of the package: \(beside)")
}
