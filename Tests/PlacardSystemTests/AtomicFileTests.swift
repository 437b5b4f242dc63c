import Foundation
import PlacardSystem
import TestSupport
import Testing

/// Files appear whole or not at all, and nothing else stays beside them.
@Suite struct AtomicFileTests {
  private func contents(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func replacesOnlyWhereItMay() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a"
      let isFirst = try AtomicFile.write([1, 2], to: path, replacing: false)
      let isSecond = try AtomicFile.write([3], to: path, replacing: false)
      #expect(isFirst && !isSecond)
      #expect(contents(path) == [1, 2])
      let hasReplaced = try AtomicFile.write("text".utf8, to: path)
      #expect(hasReplaced && contents(path) == Array("text".utf8))
      // Bytes that do not lie in one piece.
      try AtomicFile.write((0..<100_000).lazy.map { UInt8($0 % 251) }, to: path)
      #expect(contents(path) == (0..<100_000).map { UInt8($0 % 251) })
      #expect(try names(in: folder) == ["a"])
    }
  }

  @Test func afterAnErrorTheOldFileStays() throws {
    struct Stopped: Error {}
    try withTemporaryFolder { folder in
      let path = folder + "/a"
      try AtomicFile.write([1], to: path)
      #expect(throws: Stopped.self) {
        try AtomicFile.write(to: path) { file in
          try file.append([2, 3])
          throw Stopped()
        }
      }
      #expect(contents(path) == [1])
      #expect(try names(in: folder) == ["a"])
    }
  }

  @Test func theBeginningIsPatched() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write(to: folder + "/a") { file in
        try file.append([0, 0, 3])
        try file.replace(at: 1, with: [2])
        try file.append([4])
        #expect(try names(in: folder).allSatisfy { $0.hasPrefix(".placard-") && $0.utf8.count == 25 })
      }
      #expect(contents(folder + "/a") == [0, 2, 3, 4])
    }
  }

  @Test func whatIsNoFileIsNotReplaced() throws {
    try withTemporaryFolder { folder in
      let (inner, pipe) = (folder + "/inner", folder + "/pipe")
      try Folder.make(inner)
      #expect(throws: FileError(.create, inner, code: EISDIR)) { try AtomicFile.write([1], to: inner) }
      #expect(throws: FileError(.create, inner, code: EISDIR)) { try AtomicFile(path: inner) }
      #expect(mkfifo(pipe, 0o600) == 0)
      let reader = open(pipe, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      // In pieces no pipe can be written, as the beginning may be patched; as a whole it is.
      #expect(throws: FileError(.create, pipe, code: ESPIPE)) { try AtomicFile(path: pipe) }
      try AtomicFile.write([7, 8], to: pipe)
      var bytes: [UInt8] = [0, 0, 0]
      #expect(read(reader, &bytes, 3) == 2 && bytes == [7, 8, 0])
      #expect(try names(in: folder) == ["inner", "pipe"])
    }
  }

  @Test func errorsNameTheFileThatWasAskedFor() throws {
    try withTemporaryFolder { folder in
      let missing = folder + "/none/a"
      #expect(throws: FileError(.create, missing, code: ENOENT)) { try AtomicFile.write([1], to: missing) }
      #expect(FileError(.create, missing, code: ENOENT).reason == "No such file or directory")
      try AtomicFile.write([1], to: folder + "/file")
      #expect(throws: FileError(.makeFolder, folder + "/file", code: ENOTDIR)) { try Folder.make(folder + "/file/b") }
      try Folder.make(folder + "/x/y/z")
      try Folder.make(folder + "/x/y/z")
      #expect(try names(in: folder) == ["file", "x"])
    }
  }

  @Test(arguments: [("/a/b", "/a"), ("/a", "/"), ("a/b", "a"), ("a", ".")])
  func foldersOfPaths(_ path: String, _ folder: String) { #expect(Folder.containing(path) == folder) }

  /// What a killed process left has no lock; what is in use has one, and other names are none of this program's.
  @Test func leftoversAreSweptAway() throws {
    try withTemporaryFolder { folder in
      let (left, foreign) = (folder + "/.placard-0123456789abcdef", folder + "/.placard-0123456789ABCDEF")
      for path in [left, foreign] { try AtomicFile.write([1], to: path) }
      let used = try AtomicFile(path: folder + "/a")
      let place = try TemporaryPlace(in: folder, isFolder: true)
      try AtomicFile.write([1], to: place.path + "/0")
      TemporaryPlace.sweep(folder)
      #expect(contents(left) == nil && contents(foreign) == [1])
      #expect(contents(used.temporaryPath) == [] && contents(place.path + "/0") == [1])
      place.release()
      used.discard()
      #expect(try names(in: folder) == [".placard-0123456789ABCDEF"])
    }
  }
}
