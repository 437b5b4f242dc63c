public import Foundation
public import PlacardSnapshots
public import PlacardTesting

/// swift-snapshot-testing's older name of ``PlacardTesting/assertSnapshot(of:as:named:record:fileID:file:testName:line:column:)``.
///
/// - Parameters:
///   - value: what to take a snapshot of; if making it throws, the test fails.
///   - snapshotting: how, for example `.image`.
///   - name: tells several snapshots of one test apart; without it they are numbered in the order of the calls.
///   - recording: the record mode; by default that of the surroundings.
///   - timeout: not used: nothing has to be waited for.
///   - fileID: `#fileID` of the test, as the default has it.
///   - file: `#filePath` of the test, as the default has it; the reference stands beside it.
///   - testName: name of the test function, as the default has it.
///   - line: line of the assertion, as the default has it.
///   - column: column of the assertion, as the default has it.
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: RecordMode? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording, fileID: fileID, file: file, testName: testName,
    line: line, column: column)
}

/// The same with a time to wait, as swift-snapshot-testing has it.
///
/// - Parameters:
///   - value: what to take a snapshot of; if making it throws, the test fails.
///   - snapshotting: how, for example `.image`.
///   - name: tells several snapshots of one test apart; without it they are numbered in the order of the calls.
///   - recording: the record mode; by default that of the surroundings.
///   - timeout: not used: nothing has to be waited for.
///   - fileID: `#fileID` of the test, as the default has it.
///   - file: `#filePath` of the test, as the default has it; the reference stands beside it.
///   - testName: name of the test function, as the default has it.
///   - line: line of the assertion, as the default has it.
///   - column: column of the assertion, as the default has it.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record recording: RecordMode? = nil, timeout: TimeInterval, fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording, fileID: fileID, file: file, testName: testName,
    line: line, column: column)
}

/// `record: true` records always, `false` what is missing: the older form of swift-snapshot-testing.
