public import PlacardSnapshots
public import Testing

/// What the assertions of a suite or test use unless they say otherwise themselves.
///
/// ```swift
/// @Suite(.snapshots(record: .failed)) struct BadgeTests { … }
/// ```
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// The record mode; nil: as outside.
  public var record: RecordMode?
  /// Makes the command for comparing two files; nil: as outside.
  public var diffTool: SnapshotDiffTool?
  /// Nested suites and their tests follow too.
  public var isRecursive: Bool { true }

  /// Runs a test with these settings.
  ///
  /// - Throws: what the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(record: record, diffTool: diffTool, operation: function)
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets what assertions use: when references are written, and which tool compares files.
  public static func snapshots(record: RecordMode? = nil, diffTool: SnapshotDiffTool? = nil) -> Self {
    SnapshotsTrait(record: record, diffTool: diffTool)
  }
}
