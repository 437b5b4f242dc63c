/// Where files are written before they get their names: a file or a folder called `.placard-` and 16 random digits.
///
/// The process that made it holds a lock on it as long as it is used. What a killed process left behind is unlocked,
/// and the next run in the same folder takes it away.
package final class TemporaryPlace: Sendable {
  /// No picture's name may begin with this.
  package static let prefix = ".placard-"

  package let path: String
  /// Open for writing if it is a file, for its lock only if it is a folder.
  package let descriptor: Int32
  private let isFolder: Bool

  /// A new file or folder beside others.
  package init(in folder: String, isFolder: Bool = false) throws(FileError) {
    self.isFolder = isFolder
    while true {
      let path = "\(folder)/\(TemporaryPlace.prefix)\(TemporaryPlace.digits(UInt64.random(in: 0 ... .max)))"
      if isFolder, mkdir(path, 0o777) != 0 {
        if errno == EEXIST { continue }
        throw FileError(.create, folder)
      }
      let flags = isFolder ? O_RDONLY | O_DIRECTORY : O_RDWR | O_CREAT | O_EXCL
      let opened = open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o666)
      if opened < 0, errno == EEXIST || isFolder && errno == ENOENT { continue }
      guard opened >= 0 else {
        let failure = FileError(.create, folder)
        if isFolder { rmdir(path) }
        throw failure
      }
      // Where locks are not supported, leftovers are not taken away either.
      _ = flock(opened, LOCK_EX)
      var status = stat()
      if fstat(opened, &status) == 0, status.st_nlink == 0 {
        // Another run took it for a leftover in the moment before the lock.
        close(opened)
        continue
      }
      (self.path, self.descriptor) = (path, opened)
      return
    }
  }

  /// Closes a file that has its name by now, or takes away a folder with all that is in it.
  package func release() {
    if isFolder { TemporaryPlace.remove(path) }
    close(descriptor)
  }

  /// Takes away what killed runs left in a folder.
  package static func sweep(_ folder: String) {
    for name in Folder.names(in: folder) where isOurs(name) {
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(path) }
      close(descriptor)
    }
  }

  private static func isOurs(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 16
      && name.utf8.dropFirst(prefix.utf8.count).allSatisfy { $0 &- 0x30 < 10 || $0 &- 0x61 < 6 }
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in Folder.names(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}
