import Foundation
public import PlacardSnapshots

/// Asserts that a value matches the reference beside the test, `__Snapshots__/File/test.name.png`, or records it
/// (see ``PlacardSnapshots/RecordMode``). Works in Swift Testing, parameterised tests included, and in XCTest.
///
/// ```swift
/// @Test func greeting() {
///   let label = Label()
///   label.text = "Hello"
///   assertSnapshot(of: label, as: .image)
/// }
/// ```
/// - Parameters:
///   - value: what to take a snapshot of; if making it throws, the test fails.
///   - snapshotting: how, for example `.image`.
///   - name: tells several snapshots of one test apart; without it they are numbered in the order of the calls.
///   - record: the record mode; by default that of ``withSnapshotTesting(record:diffTool:operation:)`` or of the trait
///     `.snapshots(record:)`, else of the environment variable `PLACARD_RECORD`, else `.missing`.
///   - fileID: `#fileID` of the test, as the default has it.
///   - filePath: `#filePath` of the test, as the default has it; the reference stands beside it.
///   - testName: name of the test function, as the default has it.
///   - line: line of the assertion, as the default has it.
///   - column: column of the assertion, as the default has it.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record: RecordMode? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let verdict = check(
    value, as: snapshotting, named: name, record: record, snapshotDirectory: nil,
    site: CallSite(fileID: "\(fileID)", file: "\(filePath)", test: testName, line: line, column: column))
  report(verdict, fileID: fileID, file: filePath, line: line, column: column)
}

/// Asserts several snapshots of one value; the keys are their names.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record: RecordMode? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: record, fileID: fileID, file: filePath, testName: testName,
      line: line, column: column)
  }
}

/// Asserts several snapshots of one value, numbered in the order of the list.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record: RecordMode? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (index, strategy) in strategies.enumerated() {
    assertSnapshot(
      of: try value(), as: strategy, named: "\(index + 1)", record: record, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}

/// Compares or records like ``assertSnapshot(of:as:named:record:fileID:file:testName:line:column:)``, and returns the
/// message instead of failing a test; nil: it matches.
///
/// - Parameters:
///   - value: what to take a snapshot of; if making it throws, that is the message.
///   - snapshotting: how, for example `.image`.
///   - name: tells several snapshots of one test apart; without it they are numbered in the order of the calls.
///   - record: the record mode; by default that of the surroundings.
///   - snapshotDirectory: the folder of the reference, instead of `__Snapshots__/File`.
///   - fileID: `#fileID` of the test, as the default has it.
///   - filePath: `#filePath` of the test, as the default has it; the reference stands beside it.
///   - testName: name of the test function, as the default has it.
///   - line: line of the assertion, as the default has it.
///   - column: column of the assertion, as the default has it.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  check(
    value, as: snapshotting, named: name, record: record, snapshotDirectory: snapshotDirectory,
    site: CallSite(fileID: "\(fileID)", file: "\(filePath)", test: testName, line: line, column: column)
  ).failure
}

/// What assertions use during `operation` unless they say otherwise themselves.
///
/// - Parameters:
///   - record: the record mode; nil: as outside.
///   - diffTool: makes the command that a failure shows for comparing two files; nil: as outside, none by default.
///   - operation: what is run.
public func withSnapshotTesting<Result>(
  record: RecordMode? = nil, diffTool: SnapshotDiffTool? = nil, operation: () throws -> Result
) rethrows -> Result {
  try Configuration.$record.withValue(record ?? Configuration.record) {
    try Configuration.$diffTool.withValue(diffTool ?? Configuration.diffTool, operation: operation)
  }
}

/// What assertions use during `operation` unless they say otherwise themselves.
///
/// - Parameters:
///   - record: the record mode; nil: as outside.
///   - diffTool: makes the command that a failure shows for comparing two files; nil: as outside, none by default.
///   - isolation: the actor of the caller, as the default has it.
///   - operation: what is run.
public func withSnapshotTesting<Result>(
  record: RecordMode? = nil, diffTool: SnapshotDiffTool? = nil, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await Configuration.$record.withValue(record ?? Configuration.record) {
    try await Configuration.$diffTool.withValue(diffTool ?? Configuration.diffTool, operation: operation)
  }
}

/// Values that hold during an operation.
package enum Configuration {
  @TaskLocal package static var record: RecordMode?
  @TaskLocal package static var diffTool: SnapshotDiffTool?
  /// For tests of this library itself.
  @TaskLocal package static var environment = SnapshotEnvironment.current
  @TaskLocal package static var store: SnapshotStore?
}

/// Where an assertion stands.
struct CallSite {
  var fileID: String
  var file: String
  var test: String
  var line: UInt
  var column: UInt
}

/// Hands a failure to the framework that runs.
func report(
  _ verdict: SnapshotCheck.Verdict, fileID: StaticString, file: StaticString, line: UInt, column: UInt
) {
  guard let failure = verdict.failure else { return }
  RunningTest.fail(failure, attachments: verdict.attachments, fileID: fileID, file: file, line: line, column: column)
}

private func check<Value, Format>(
  _ value: () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String?, record: RecordMode?,
  snapshotDirectory: String?, site: CallSite
) -> SnapshotCheck.Verdict {
  check(
    Result { try snapshotting.snapshot(value()) }, pathExtension: snapshotting.pathExtension,
    diffing: snapshotting.diffing, named: name, record: record, snapshotDirectory: snapshotDirectory, site: site)
}

/// Checks a snapshot that was made, or could not be.
func check<Format>(
  _ made: Result<Format, any Error>, pathExtension: String?, diffing: Diffing<Format>, named name: String?,
  record: RecordMode?, snapshotDirectory: String?, site: CallSite
) -> SnapshotCheck.Verdict {
  do {
    let mode = try Configuration.environment.recordMode(requested: record ?? Configuration.record)
    let snapshot = try claimedName(
      named: name, pathExtension: pathExtension ?? "", directory: snapshotDirectory, site: site)
    let format: Format
    do { format = try made.get() } catch {
      return SnapshotCheck.Verdict(
        outcome: .unusable, failure: "Snapshot \(snapshot.fileName): the value could not be made: \(error)")
    }
    let file = URL(fileURLWithPath: site.file).deletingPathExtension().lastPathComponent
    let check = SnapshotCheck(
      name: snapshot, test: "\(file)/\(site.test.prefix { $0 != "(" })", source: site.file, line: Int(site.line),
      mode: mode, isFiltered: RunningTest.isFiltered)
    let store =
      Configuration.store ?? SnapshotStore(containing: site.file, environment: Configuration.environment)
    var verdict = check.run(
      result: { try diffing.toData(format) }, in: store, compare: { try diffing.diff(diffing.fromData($0), format) })
    if verdict.outcome == .recorded, let warning = (format as? SnapshotPicture)?.warning, let failure = verdict.failure
    {
      verdict.failure = "\(failure)\nWarning: \(warning)"
    }
    if let tool = Configuration.diffTool, let files = verdict.files, let failure = verdict.failure {
      verdict.failure =
        failure + "\nTo compare: " + tool(currentFilePath: files.reference, failedFilePath: files.result)
    }
    return verdict
  } catch {
    return SnapshotCheck.Verdict(outcome: .unusable, failure: "Snapshot of \(site.test): \(error)")
  }
}

private func claimedName(
  named name: String?, pathExtension: String, directory: String?, site: CallSite
) throws(SnapshotError) -> SnapshotName {
  TestStartObserver.register
  let test = RunningTest.current
  let place = "\(site.fileID):\(site.line):\(site.column)"
  let owner = SnapshotClaims.Owner(
    test: [test.identity ?? site.test, test.arguments.joined(separator: ", ")].filter { !$0.isEmpty }.joined(
      separator: " with "), location: place)
  if test.hasUnknownArguments, name == nil { throw .unnamedCase(test: site.test) }
  let scope = SnapshotClaims.Scope(file: site.file, function: site.test, test: owner.test)
  let label =
    name ?? "\(SnapshotClaims.shared.number(in: scope, place: RunningTest.isRepeated ? place : nil))"
  let snapshot = SnapshotName(
    testFile: site.file, test: site.test, name: label, arguments: test.arguments, pathExtension: pathExtension,
    directory: directory)
  if !test.arguments.isEmpty {
    try SnapshotClaims.shared.identify(
      scope, case: test.arguments.joined(separator: ", "), fingerprint: test.fingerprint)
  }
  try SnapshotClaims.shared.claim(snapshot.path, by: owner)
  return snapshot
}
