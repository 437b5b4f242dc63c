public import Foundation
public import PlacardSnapshots
public import PlacardTesting

/// swift-snapshot-testing's older name of ``PlacardTesting/assertSnapshot(of:as:named:record:fileID:file:testName:line:column:)``.
///
/// - Parameter timeout: not used: nothing has to be waited for.
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
/// - Parameter timeout: not used: nothing has to be waited for.
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
