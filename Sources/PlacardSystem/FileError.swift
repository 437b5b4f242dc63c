/// The system's word for an error, the last one by default.
package func systemReason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }

/// Why a file or a folder was not made.
package struct FileError: Error, Sendable, Hashable {
  package enum Step: Sendable, Hashable {
    /// Opening a new file, or giving it its name.
    case create
    case makeFolder
    /// Writing, or what a file system says only when a file is closed.
    case write
  }
  package var step: Step
  /// What was asked for, not the temporary name it is made under.
  package var path: String
  /// The system's number of the error.
  package var code: Int32

  package init(_ step: Step, _ path: String, code: Int32 = errno) {
    (self.step, self.path, self.code) = (step, path, code)
  }

  /// The system's word for it.
  package var reason: String { systemReason(code) }
}
