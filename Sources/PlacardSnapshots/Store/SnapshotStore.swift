public import Foundation

/// The references of one package on disk, and the folder in which failed runs leave their results.
public struct SnapshotStore: Sendable {
  /// The folder that holds `Package.swift`; paths in the ledger are relative to it.
  public let root: String
  /// The folder of results, differences and the ledger.
  public let artifacts: String
  /// What runs did.
  public var ledger: SnapshotLedger { SnapshotLedger(artifacts: artifacts) }

  /// A store for the package that `start`, a file or folder, belongs to.
  ///
  /// - Parameters:
  ///   - start: a path inside the package; the nearest folder above it with a `Package.swift` is the root, else the
  ///     nearest with `.git`, else the folder itself.
  ///   - environment: `PLACARD_ARTIFACTS` sets the folder of artifacts; relative paths are relative to the root.
  public init(containing start: String, environment: SnapshotEnvironment = .current) {
    let root = Self.root(of: start)
    let folder = environment.artifacts ?? ".build/snapshots"
    self.init(root: root, artifacts: folder.hasPrefix("/") ? folder : root + "/" + folder)
  }

  /// A store with these folders, absolute paths.
  public init(root: String, artifacts: String) {
    self.root = URL(fileURLWithPath: root).standardizedFileURL.path
    self.artifacts = URL(fileURLWithPath: artifacts).standardizedFileURL.path
  }

  private static func root(of start: String) -> String {
    var isFolder: ObjCBool = false
    let url = URL(fileURLWithPath: start).standardizedFileURL
    let found = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    let folder = found && isFolder.boolValue ? url : url.deletingLastPathComponent()
    for marker in ["Package.swift", ".git"] {
      var candidate = folder
      while true {
        if Files.exists(candidate.appendingPathComponent(marker).path) { return candidate.path }
        let parent = candidate.deletingLastPathComponent()
        if parent.path == candidate.path { break }
        candidate = parent
      }
    }
    return folder.path
  }

  /// The path of a file as the ledger has it: relative to the root if it is inside.
  public func relative(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// The inverse of ``relative(_:)``.
  public func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : root + "/" + path }

  /// The absolute path of a reference that the ledger names. A ledger is a file that anybody may have written, so only
  /// files in a `__Snapshots__` folder of the package are meant.
  /// - Throws: ``SnapshotError/outsidePackage(path:package:)``.
  func referencePath(_ entry: SnapshotEntry) throws(SnapshotError) -> String {
    let path = absolute(entry.snapshot)
    let parts = entry.snapshot.split(separator: "/", omittingEmptySubsequences: false)
    guard Self.isInside(path, root), parts.dropLast().contains("__Snapshots__"), parts.last?.isEmpty == false else {
      throw .outsidePackage(path: entry.snapshot, package: root)
    }
    return path
  }

  /// The absolute path of a result, reference copy or difference that the ledger names.
  /// - Throws: ``SnapshotError/outsideArtifacts(path:artifacts:)``.
  func artifactPath(_ file: String) throws(SnapshotError) -> String {
    let path = artifacts + "/" + file
    guard Self.isInside(path, artifacts) else { throw .outsideArtifacts(path: file, artifacts: artifacts) }
    return path
  }

  /// The file is below the folder, by name and after all links are followed.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    guard !path.utf8.contains(0), path.hasPrefix(folder + "/") else { return false }
    let below = path.dropFirst(folder.count + 1).split(separator: "/", omittingEmptySubsequences: false)
    guard !below.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { return false }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return target.hasPrefix(URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/")
  }

  /// The bytes of a reference; nil if there is none.
  ///
  /// - Throws: ``SnapshotError`` when there is one and it cannot be read.
  public func reference(_ name: SnapshotName) throws(SnapshotError) -> Data? { try Files.read(name.path) }

  /// All references below the root: files in folders called `__Snapshots__`, relative, sorted. Hidden folders and
  /// build products are not searched.
  public func references() -> [String] {
    let manager = FileManager.default
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in (try? manager.contentsOfDirectory(atPath: root + "/" + folder)) ?? [] where !name.hasPrefix(".") {
        let path = folder.isEmpty ? name : folder + "/" + name
        var info = stat()
        guard lstat(root + "/" + path, &info) == 0 else { continue }
        if info.st_mode & S_IFMT == S_IFDIR {
          folders.append(path)
        } else if path.split(separator: "/").dropLast().contains("__Snapshots__") {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }
}
