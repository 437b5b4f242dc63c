/// Folders by their paths.
package enum Folder {
  /// The folder that a file is in.
  package static func containing(_ path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Makes a folder and those above it. A folder that is there already is fine; something else is `ENOTDIR`.
  package static func make(_ path: String) throws(FileError) {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { return }
      throw FileError(.makeFolder, path, code: ENOTDIR)
    }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try make(String(path[..<slash])) }
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw FileError(.makeFolder, path) }
  }

  /// Whether files can be made in this folder.
  package static func isWritable(_ path: String) -> Bool { access(path, W_OK | X_OK) == 0 }

  /// What is in a folder; nothing where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
