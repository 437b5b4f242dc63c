import Foundation
import PlacardSystem

/// File access that a test suite can rely on: bounded reads, writes that appear whole or not at all.
enum Files {
  /// Larger files are not read as snapshots.
  static let maximumBytes = 64 << 20

  static func exists(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  /// The bytes of a regular file; nil if there is none.
  static func read(_ path: String) throws(SnapshotError) -> Data? {
    var info = stat()
    guard stat(path, &info) == 0 else {
      // A dangling link is something in the way, not a missing file.
      if errno == ENOENT, !exists(path) { return nil }
      if errno == ENOENT { throw .notAFile(path: path) }
      throw .unreadable(path: path, reason: systemReason())
    }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard info.st_size <= maximumBytes else {
      throw .tooLarge(path: path, size: "\(info.st_size) bytes", limit: "\(maximumBytes) bytes")
    }
    do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw .unreadable(path: path, reason: words(error))
    }
  }

  static func makeDirectory(_ path: String) throws(SnapshotError) {
    do { try Folder.make(path) } catch { throw .unwritable(path: path, reason: error.reason) }
  }

  /// Writes a file, and makes the folders that it is in.
  ///
  /// - Returns: false if `replacing` is false and the file exists by now, for example because another process
  ///   has just written it; it is left alone.
  @discardableResult
  static func write(_ data: Data, to path: String, replacing: Bool) throws(SnapshotError) -> Bool {
    try makeDirectory(Folder.containing(path))
    var info = stat()
    if lstat(path, &info) == 0 {
      guard replacing else { return false }
      guard info.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    }
    do { return try AtomicFile.write(data, to: path, replacing: replacing) } catch { throw SnapshotError(error) }
  }

  /// Appends one line; lines of other threads and processes stay whole.
  ///
  /// - Parameter shorten: what to keep of a file that has grown beyond `limit` bytes.
  static func append(line: Data, to path: String, limit: Int, shorten: (Data) -> Data) throws(SnapshotError) {
    try makeDirectory(Folder.containing(path))
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemReason()) }
      defer { close(descriptor) }
      // Without locks (some network file systems) short appends are still whole on a local disk.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      // Whoever held the lock may have put a shortened file in this one's place.
      var mine = stat()
      var named = stat()
      guard fstat(descriptor, &mine) == 0, stat(path, &named) == 0, mine.st_ino == named.st_ino else { continue }
      do { try writeAll(line, to: descriptor, name: path) } catch { throw SnapshotError(error) }
      if Int(mine.st_size) + line.count > limit, let data = try read(path) {
        try write(shorten(data), to: path, replacing: true)
      }
      return
    }
  }

  private static func words(_ error: any Error) -> String {
    let cocoa = error as NSError
    if let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError, underlying.domain == NSPOSIXErrorDomain {
      return systemReason(Int32(underlying.code))
    }
    return cocoa.localizedDescription
  }
}

extension SnapshotError {
  fileprivate init(_ error: FileError) { self = .unwritable(path: error.path, reason: error.reason) }
}
