/// A file in the making that appears whole or not at all: written under a temporary name beside its place, then renamed.
package struct AtomicFile: Sendable {
  /// Its name when it is complete.
  package let path: String
  private let place: TemporaryPlace

  /// An empty file under a temporary name.
  ///
  /// A folder of that name is refused (`EISDIR`), and so is a device or a pipe (`ESPIPE`): neither can appear as a whole.
  package init(path: String) throws(FileError) {
    switch AtomicFile.kind(of: path) {
    case nil, S_IFREG: try self.init(beside: path)
    case S_IFDIR: throw FileError(.create, path, code: EISDIR)
    default: throw FileError(.create, path, code: ESPIPE)
    }
  }

  private init(beside path: String) throws(FileError) {
    do {
      place = try TemporaryPlace(in: Folder.containing(path))
    } catch {
      // It is the file that was asked for.
      throw FileError(.create, path, code: error.code)
    }
    self.path = path
  }

  /// Open for writing until the file is committed or discarded.
  package var descriptor: Int32 { place.descriptor }
  package var temporaryPath: String { place.path }

  /// Adds bytes at the end.
  package func append(_ bytes: some Sequence<UInt8>) throws(FileError) {
    try writeAll(bytes, to: place.descriptor, name: path)
  }

  /// Puts bytes over those at an offset.
  package func replace(at offset: Int, with bytes: some Sequence<UInt8>) throws(FileError) {
    guard lseek(place.descriptor, off_t(offset), SEEK_SET) >= 0 else { throw FileError(.write, path) }
    try writeAll(bytes, to: place.descriptor, name: path)
    guard lseek(place.descriptor, 0, SEEK_END) >= 0 else { throw FileError(.write, path) }
  }

  /// Gives the file its name, and closes it.
  ///
  /// - Parameters:
  ///   - replacing: whether a file that has the name gives way. If not, it is left alone, also one that another process
  ///     has just written.
  ///   - synchronize: wait until the bytes are on the disk before the name appears.
  /// - Returns: whether the file has its name: false only if it was not to replace another.
  @discardableResult
  package func commit(replacing: Bool = true, synchronize: Bool = false) throws(FileError) -> Bool {
    defer { place.release() }
    // Some file systems say at closing only what went wrong; a copy is closed, as the lock hangs on the original.
    let copy = dup(place.descriptor)
    guard copy < 0 || close(copy) == 0, !synchronize || fsync(place.descriptor) == 0 else {
      let failure = FileError(.write, path)
      unlink(place.path)
      throw failure
    }
    // A hard link fails where the file exists, a rename replaces it; both are one step for everybody else.
    let isNamed = (replacing ? rename(place.path, path) : link(place.path, path)) == 0
    let failure = FileError(.create, path)
    if !isNamed || !replacing { unlink(place.path) }
    guard isNamed || !replacing && failure.code == EEXIST else { throw failure }
    return isNamed
  }

  /// Takes the file away.
  package func discard() {
    unlink(place.path)
    place.release()
  }

  /// Makes a file with what `body` writes; after an error, which is passed on, nothing new stays.
  package static func write(to path: String, _ body: (AtomicFile) throws -> Void) throws {
    let file = try AtomicFile(path: path)
    do {
      try body(file)
    } catch {
      file.discard()
      throw error
    }
    try file.commit()
  }

  /// Bytes as a file. A device or a pipe cannot appear as a whole, so it is written to directly.
  ///
  /// - Parameters: as of ``commit(replacing:synchronize:)``.
  /// - Returns: false only if the file was not to replace another.
  @discardableResult
  package static func write(
    _ bytes: some Sequence<UInt8>, to path: String, replacing: Bool = true, synchronize: Bool = false
  ) throws(FileError) -> Bool {
    switch kind(of: path) {
    case nil, S_IFREG: break
    case S_IFDIR: throw FileError(.create, path, code: EISDIR)
    default:
      try writeDirectly(bytes, to: path)
      return true
    }
    let file = try AtomicFile(beside: path)
    do {
      try file.append(bytes)
    } catch {
      file.discard()
      throw error
    }
    return try file.commit(replacing: replacing, synchronize: synchronize)
  }

  /// Bytes as a file by way of another name in the same file system, which is written over.
  package static func write(
    _ bytes: some Sequence<UInt8>, to path: String, through temporary: String, synchronize: Bool
  ) throws(FileError) {
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw FileError(.create, path) }
    do {
      try writeAll(bytes, to: descriptor, name: path)
    } catch {
      close(descriptor)
      throw error
    }
    let synced = !synchronize || fsync(descriptor) == 0
    let failure = FileError(.write, path)
    guard close(descriptor) == 0 else { throw synced ? FileError(.write, path) : failure }
    guard synced else { throw failure }
    if rename(temporary, path) == 0 { return }
    // A folder below may be another file system.
    guard errno == EXDEV else { throw FileError(.create, path) }
    try write(bytes, to: path, synchronize: synchronize)
  }

  /// The bits of the mode that tell files from folders and devices; nil for what is not there.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func writeDirectly(_ bytes: some Sequence<UInt8>, to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.create, path) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, name: path)
  }
}
