import Foundation

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
      throw .unreadable(path: path, reason: reason())
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
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: path, reason: words(error))
    }
  }

  /// Writes a temporary file beside `path` and moves it there.
  ///
  /// - Returns: false if `replacing` is false and the file exists by now, for example because another process
  ///   has just written it; it is left alone.
  @discardableResult
  static func write(_ data: Data, to path: String, replacing: Bool) throws(SnapshotError) -> Bool {
    let url = URL(fileURLWithPath: path)
    try makeDirectory(url.deletingLastPathComponent().path)
    var info = stat()
    if lstat(path, &info) == 0 {
      guard replacing else { return false }
      guard info.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    }
    let temporary = url.deletingLastPathComponent().path + "/.placard-" + UUID().uuidString
    defer { unlink(temporary) }
    do { try data.write(to: URL(fileURLWithPath: temporary)) } catch {
      throw .unwritable(path: path, reason: words(error))
    }
    // A hard link fails where the file exists, a rename replaces it; both are one step for everybody else.
    if replacing {
      guard rename(temporary, path) == 0 else { throw .unwritable(path: path, reason: reason()) }
    } else if link(temporary, path) != 0 {
      if errno == EEXIST { return false }
      throw .unwritable(path: path, reason: reason())
    }
    return true
  }

  /// Appends one line; lines of other threads and processes stay whole.
  ///
  /// - Parameter shorten: what to keep of a file that has grown beyond `limit` bytes.
  static func append(line: Data, to path: String, limit: Int, shorten: (Data) -> Data) throws(SnapshotError) {
    try makeDirectory(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw .unwritable(path: path, reason: reason()) }
      defer { close(descriptor) }
      // Without locks (some network file systems) short appends are still whole on a local disk.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      // Whoever held the lock may have put a shortened file in this one's place.
      var mine = stat()
      var named = stat()
      guard fstat(descriptor, &mine) == 0, stat(path, &named) == 0, mine.st_ino == named.st_ino else { continue }
      try writeAll(line, to: descriptor, path)
      if Int(mine.st_size) + line.count > limit, let data = try read(path) {
        try write(shorten(data), to: path, replacing: true)
      }
      return
    }
  }

  private static func writeAll(_ data: Data, to descriptor: Int32, _ path: String) throws(SnapshotError) {
    var rest = data[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw .unwritable(path: path, reason: reason()) }
      rest = rest.dropFirst(written)
    }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }

  private static func words(_ error: any Error) -> String {
    let cocoa = error as NSError
    if let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError, underlying.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(underlying.code)))
    }
    return cocoa.localizedDescription
  }
}
