package import PlacardSystem

extension CommandFailure {
  /// Why a file was not written, in the command's words.
  package init(_ error: FileError) {
    let path = error.path
    self =
      switch (error.step, error.code) {
      case (_, ENOSPC), (_, EDQUOT):
        CommandFailure(.ioError, "\(path): no space left on the device; free some and run again")
      case (.write, EPIPE):
        CommandFailure(.ioError, "\(path): the reader closed the pipe before everything was written")
      case (.write, EFBIG):
        CommandFailure(
          .ioError, "\(path): the file would be larger than this process may write; raise the limit (ulimit -f)")
      case (.write, _): CommandFailure(.ioError, "\(path): cannot write: \(error.reason)")
      case (.makeFolder, ENOTDIR): CommandFailure(.cannotCreate, "\(path): is a file; name a folder")
      case (_, EACCES), (_, EPERM), (_, EROFS):
        CommandFailure(.cannotCreate, "\(path): cannot create: \(error.reason); choose a folder you may write to")
      case (_, EISDIR): CommandFailure(.cannotCreate, "\(path): is a folder; name a file in it")
      case (_, ENOENT): CommandFailure(.cannotCreate, "\(path): cannot create: its folder does not exist")
      default: CommandFailure(.cannotCreate, "\(path): cannot create: \(error.reason)")
      }
  }
}

/// Work on files, whose errors become the command's.
@discardableResult
func reported<Result>(_ work: @autoclosure () throws(FileError) -> Result) throws(CommandFailure) -> Result {
  do {
    return try work()
  } catch {
    throw CommandFailure(error)
  }
}
