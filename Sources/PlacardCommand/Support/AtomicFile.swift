import PlacardSystem

/// Files that appear whole or not at all: written under a temporary name beside the place, then renamed.
package enum AtomicFile {
  /// - Parameter synchronize: wait until the bytes are on the disk before the name appears.
  package static func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String, synchronize: Bool = false)
    throws(CommandFailure)
  {
    var status = stat()
    // A device or a pipe cannot appear as a whole, so it is written to directly.
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      guard status.st_mode & S_IFMT != S_IFDIR else {
        throw CommandFailure(.cannotCreate, "\(path): is a folder; name a file in it")
      }
      try writeDirectly(bytes, to: path)
      return
    }
    let place = try temporary(for: path)
    do {
      try writeAll(bytes, to: place.descriptor, name: path)
    } catch {
      unlink(place.path)
      place.release()
      throw error
    }
    try commit(place, to: path, synchronize: synchronize)
  }

  /// The folder that a file is in.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// A file under a temporary name beside `path`, empty and open for writing.
  package static func temporary(for path: String) throws(CommandFailure) -> TemporaryPlace {
    let folder = folder(of: path)
    do {
      return try TemporaryPlace(in: folder)
    } catch {
      // It is the file that was asked for.
      throw CommandFailure(error.code, path + error.message.dropFirst(folder.utf8.count))
    }
  }

  /// Gives what ``temporary(for:)`` opened its name, and closes it.
  package static func commit(_ place: TemporaryPlace, to path: String, synchronize: Bool = false) throws(CommandFailure)
  {
    defer { place.release() }
    // Some file systems say at closing only what went wrong; a copy is closed, as the lock hangs on the original.
    let copy = dup(place.descriptor)
    guard copy < 0 || close(copy) == 0, !synchronize || fsync(place.descriptor) == 0 else {
      let reason = systemReason()
      unlink(place.path)
      throw CommandFailure(.ioError, "\(path): cannot write: \(reason)")
    }
    guard rename(place.path, path) == 0 else {
      let failure = creationFailure(path)
      unlink(place.path)
      throw failure
    }
  }

  /// Bytes as a file by way of another name in the same file system, which is written over.
  package static func write(_ bytes: [UInt8], to path: String, through temporary: String, synchronize: Bool)
    throws(CommandFailure)
  {
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw creationFailure(path) }
    do {
      try bytes.withUnsafeBufferPointer { (buffer) throws(CommandFailure) in
        try writeAll(buffer, to: descriptor, name: path)
      }
    } catch {
      close(descriptor)
      throw error
    }
    let synced = !synchronize || fsync(descriptor) == 0
    let reason = systemReason()
    guard close(descriptor) == 0, synced else {
      throw CommandFailure(.ioError, "\(path): cannot write: \(synced ? systemReason() : reason)")
    }
    if rename(temporary, path) == 0 { return }
    // A folder below may be another file system.
    guard errno == EXDEV else { throw creationFailure(path) }
    try write(bytes, to: path, synchronize: synchronize)
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

  /// Whether files can be made in this folder.
  package static func isWritableFolder(_ path: String) -> Bool { access(path, W_OK | X_OK) == 0 }

  private static func writeDirectly(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) throws(CommandFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw creationFailure(path) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, name: path)
  }

  /// Reads `errno`.
  static func creationFailure(_ path: String) -> CommandFailure {
    switch errno {
    case ENOSPC, EDQUOT: CommandFailure(.ioError, "\(path): no space left on the device; free some and run again")
    case EACCES, EPERM, EROFS:
      CommandFailure(.cannotCreate, "\(path): cannot create: \(systemReason()); choose a folder you may write to")
    case EISDIR: CommandFailure(.cannotCreate, "\(path): is a folder; name a file in it")
    case ENOENT: CommandFailure(.cannotCreate, "\(path): cannot create: its folder does not exist")
    default: CommandFailure(.cannotCreate, "\(path): cannot create: \(systemReason())")
    }
  }
}
