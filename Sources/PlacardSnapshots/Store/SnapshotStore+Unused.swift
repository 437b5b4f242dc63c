import Foundation
import PlacardSystem

/// Which references no test uses, as far as the ledger can tell.
public struct UnusedSnapshots: Sendable, Hashable {
  /// References that nothing used in the newest whole run of their test file, or whose test file is gone; relative
  /// to the package, sorted.
  public var unused: [String] = []
  /// References of test files that have not been run as a whole since they last changed: run them first.
  public var undecided: [String] = []
}

extension SnapshotStore {
  /// Finds references that no test uses.
  ///
  /// A folder `__Snapshots__/File` is judged when its test file has an entry that is newer than the file's last
  /// change and comes from an unfiltered run. Uses that are older than that change do not count.
  ///
  /// - Throws: ``SnapshotError`` when the ledger cannot be read.
  public func unused() throws(SnapshotError) -> UnusedSnapshots {
    var newestUse: [String: Double] = [:]
    var newestWholeRun: [String: Double] = [:]
    var sources: [String: String] = [:]
    for entry in try ledger.entries() where entry.outcome != .accepted {
      newestUse[entry.snapshot] = max(newestUse[entry.snapshot] ?? 0, entry.time)
      let folder = (entry.snapshot as NSString).deletingLastPathComponent
      sources[folder] = entry.source
      if !entry.isFiltered { newestWholeRun[folder] = max(newestWholeRun[folder] ?? 0, entry.time) }
    }
    var answer = UnusedSnapshots()
    for path in references() {
      let folder = (path as NSString).deletingLastPathComponent
      let source = sources[folder] ?? Self.conventionalSource(folder)
      guard let changed = modified(absolute(source)) else {
        answer.unused.append(path)
        continue
      }
      guard let run = newestWholeRun[folder], run >= changed else {
        answer.undecided.append(path)
        continue
      }
      if newestUse[path] ?? 0 < changed { answer.unused.append(path) }
    }
    return answer
  }

  /// Deletes references that no test uses, and the folders that this leaves empty.
  ///
  /// - Returns: the references deleted, relative to the package, sorted. Undecided ones stay.
  /// - Throws: ``SnapshotError`` when the ledger cannot be read or a file cannot be deleted.
  @discardableResult
  public func deleteUnused() throws(SnapshotError) -> [String] {
    let paths = try unused().unused
    for path in paths {
      let file = absolute(path)
      guard unlink(file) == 0 else {
        throw .unwritable(path: file, reason: systemReason())
      }
      // Fails while anything is left in it, which is what should happen.
      rmdir((file as NSString).deletingLastPathComponent)
    }
    return paths
  }

  /// `Tests/A/__Snapshots__/File` belongs to `Tests/A/File.swift`.
  private static func conventionalSource(_ folder: String) -> String {
    folder.split(separator: "/").filter { $0 != "__Snapshots__" }.joined(separator: "/") + ".swift"
  }

  private func modified(_ path: String) -> Double? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
