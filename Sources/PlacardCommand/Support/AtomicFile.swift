#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that appear whole or not at all: written under a temporary name beside the place, then renamed.
package enum AtomicFile {
  /// The name a file has while it is being written. It depends on the final name only, so that a run after a
  /// killed one writes over what that left behind.
  package static func temporaryPath(for path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return ".\(path).placard-part" }
    return "\(path[...slash]).\(path[path.index(after: slash)...]).placard-part"
  }

  /// - Parameter synchronize: wait until the bytes are on the disk before the name appears.
  package static func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String, synchronize: Bool = false)
    throws(CommandFailure)
  {
    var status = stat()
    // What is no regular file (a device, a pipe) has no whole to appear as: it is written to directly.
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      guard status.st_mode & S_IFMT != S_IFDIR else {
        throw CommandFailure(.cannotCreate, "\(path): is a folder; name a file in it")
      }
      try writeDirectly(bytes, to: path)
      return
    }
    let descriptor = try openTemporary(for: path)
    do {
      try writeAll(bytes, to: descriptor, name: path)
    } catch {
      close(descriptor)
      unlink(temporaryPath(for: path))
      throw error
    }
    try commit(descriptor, to: path, synchronize: synchronize)
  }

  /// A file under the temporary name of `path`, empty and open for writing.
  package static func openTemporary(for path: String) throws(CommandFailure) -> Int32 {
    let descriptor = open(
      temporaryPath(for: path), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw creationFailure(path) }
    return descriptor
  }

  /// Closes what ``openTemporary(for:)`` opened and gives it its name.
  package static func commit(_ descriptor: Int32, to path: String, synchronize: Bool = false) throws(CommandFailure) {
    let temporary = temporaryPath(for: path)
    let synced = !synchronize || fsync(descriptor) == 0
    guard close(descriptor) == 0, synced else {
      let reason = systemReason()
      unlink(temporary)
      throw CommandFailure(.ioError, "\(path): cannot write: \(reason)")
    }
    guard rename(temporary, path) == 0 else {
      let failure = creationFailure(path)
      unlink(temporary)
      throw failure
    }
  }

  /// Bytes as a file.
  package static func write(_ bytes: [UInt8], to path: String, synchronize: Bool = false) throws(CommandFailure) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(CommandFailure) in
      try write(buffer, to: path, synchronize: synchronize)
    }
  }

  /// Makes a folder and those above it. A folder that is there already is fine.
  package static func makeFolder(_ path: String) throws(CommandFailure) {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { return }
      throw CommandFailure(.cannotCreate, "\(path): is a file; name a folder")
    }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try makeFolder(String(path[..<slash])) }
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw creationFailure(path) }
  }

  /// Files can be made in this folder.
  package static func isWritableFolder(_ path: String) -> Bool { access(path, W_OK | X_OK) == 0 }

  private static func writeDirectly(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) throws(CommandFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw creationFailure(path) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, name: path)
  }

  /// Reads `errno`.
  private static func creationFailure(_ path: String) -> CommandFailure {
    switch errno {
    case ENOSPC, EDQUOT: CommandFailure(.ioError, "\(path): no space left on the device; free some and run again")
    case EACCES, EPERM, EROFS:
      CommandFailure(.cannotCreate, "\(path): cannot create: \(systemReason()); choose a folder you may write to")
    case ENOENT: CommandFailure(.cannotCreate, "\(path): cannot create: its folder does not exist")
    default: CommandFailure(.cannotCreate, "\(path): cannot create: \(systemReason())")
    }
  }
}
