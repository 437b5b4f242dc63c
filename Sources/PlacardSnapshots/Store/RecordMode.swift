import Foundation

/// When an assertion writes its reference file. Whatever is written, the assertion fails and says so,
/// because a picture nobody has looked at proves nothing.
///
/// A literal `true` means ``all`` and `false` ``missing``, so that `record: true` reads as in swift-snapshot-testing.
public enum RecordMode: String, Sendable, Hashable, CaseIterable, ExpressibleByBooleanLiteral {
  /// Write a reference that does not exist yet. The default, except in continuous integration.
  case missing
  /// Write every reference; files whose contents already match are left alone.
  case all
  /// Write references that are missing or that the result does not match.
  case failed
  /// Write nothing. The default in continuous integration.
  case never

  /// `true` is ``all``, `false` is ``missing``.
  public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}

/// The environment variables that steer snapshots.
///
/// - `PLACARD_RECORD`: a ``RecordMode`` for assertions that ask for none. `SNAPSHOT_TESTING_RECORD`, the variable of
///   swift-snapshot-testing, means the same where `PLACARD_RECORD` is not set.
/// - `PLACARD_ARTIFACTS`: the folder for results, differences and the ledger; by default `.build/snapshots` in the
///   package of the test.
/// - `CI` (or what GitHub, GitLab, Jenkins, TeamCity, Azure and Buildkite set): nothing is recorded unless
///   `PLACARD_RECORD` asks for it.
public struct SnapshotEnvironment: Sendable {
  /// The variables by name.
  public var variables: [String: String]

  /// An environment of these variables.
  public init(variables: [String: String]) { self.variables = variables }

  /// The environment of this process.
  public static var current: SnapshotEnvironment { SnapshotEnvironment(variables: ProcessInfo.processInfo.environment) }

  /// Whether the process runs under continuous integration. `CI=false` and `CI=0` say no.
  public var isContinuousIntegration: Bool {
    if let value = variables["CI"]?.lowercased(), !value.isEmpty { return !["0", "false", "no"].contains(value) }
    let marks = ["GITHUB_ACTIONS", "GITLAB_CI", "JENKINS_URL", "TEAMCITY_VERSION", "TF_BUILD", "BUILDKITE"]
    return marks.contains { !(variables[$0] ?? "").isEmpty }
  }

  /// The folder `PLACARD_ARTIFACTS` names, if it does.
  public var artifacts: String? { variables["PLACARD_ARTIFACTS"].flatMap { $0.isEmpty ? nil : $0 } }

  /// The mode to use: the one asked for in code, else that of the environment, else `.missing`; in continuous
  /// integration `.never` unless the environment names one.
  /// - Throws: ``SnapshotError/invalidRecordMode(variable:value:)``.
  public func recordMode(requested: RecordMode?) throws(SnapshotError) -> RecordMode {
    var named: RecordMode?
    let names = ["PLACARD_RECORD", "SNAPSHOT_TESTING_RECORD"]
    if let variable = names.first(where: { !(variables[$0] ?? "").isEmpty }), let value = variables[variable] {
      guard let mode = RecordMode(rawValue: value.lowercased()) else {
        throw .invalidRecordMode(variable: variable, value: value)
      }
      named = mode
    }
    if isContinuousIntegration, named == nil { return .never }
    return requested ?? named ?? .missing
  }
}
