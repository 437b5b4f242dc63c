/// Makes the command that a failure shows for comparing two files.
///
/// ```swift
/// withSnapshotTesting(diffTool: "compare") { … }          // compare "reference" "result"
/// withSnapshotTesting(diffTool: .init { "code --diff '\($0)' '\($1)'" }) { … }
/// ```
public struct SnapshotDiffTool: Sendable, ExpressibleByStringLiteral {
  private let command: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

  /// A tool whose command is made from the paths of the reference and the result.
  public init(_ command: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String) {
    self.command = command
  }

  /// A program that is given both files as its arguments.
  public init(stringLiteral program: String) { self.init { "\(program) \"\($0)\" \"\($1)\"" } }

  /// Kaleidoscope.
  public static let ksdiff: SnapshotDiffTool = "ksdiff"

  /// The command for two files.
  public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
    command(currentFilePath, failedFilePath)
  }
}
