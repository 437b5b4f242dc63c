import Foundation
public import PlacardSnapshots

/// Asserts that a text matches the one that stands behind the assertion, or writes it there.
///
/// ```swift
/// assertInlineSnapshot(of: label, as: .layout)             // the first run writes the closure
/// assertInlineSnapshot(of: [1, 2], as: .dump) {
///   """
///   ▿ 2 elements
///     - 1
///     - 2
///
///   """
/// }
/// ```
/// When something is written, the assertion fails and says so, as with files (``PlacardSnapshots/RecordMode``). The source
/// is changed only if it is what the test was built from.
/// - Parameters:
///   - value: what to take a snapshot of; if making it throws, the test fails.
///   - snapshotting: how; its format is text.
///   - record: the record mode, as for ``assertSnapshot(of:as:named:record:fileID:file:testName:line:column:)``.
///   - expected: the text, as one string literal without interpolations.
///   - fileID: `#fileID` of the test, as the default has it.
///   - filePath: `#filePath` of the test, as the default has it; the reference stands beside it.
///   - testName: name of the test function, as the default has it.
///   - line: line of the assertion, as the default has it.
///   - column: column of the assertion, as the default has it.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, String>, record: RecordMode? = nil,
  matches expected: (() -> String)? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = InlineSnapshots.Place(file: "\(filePath)", line: Int(line), column: Int(column))
  let failure: String?
  do {
    failure = try inlineFailure(
      Result { try snapshotting.snapshot(value()) }, expected: expected?(), diffing: snapshotting.diffing,
      mode: try Configuration.environment.recordMode(requested: record ?? Configuration.record), place: place)
  } catch {
    failure = "\(error)"
  }
  guard let failure else { return }
  RunningTest.fail(
    "Inline snapshot of \(testName): \(failure)", attachments: [], fileID: fileID, file: filePath, line: line,
    column: column)
}

private func inlineFailure(
  _ made: Result<String, any Error>, expected: String?, diffing: Diffing<String>, mode: RecordMode,
  place: InlineSnapshots.Place
) throws -> String? {
  let text: String
  do { text = try made.get() } catch { return "the value could not be made: \(error)" }
  let difference = try expected.map { try diffing.diff($0, text) } ?? nil
  if expected != nil, difference == nil {
    return mode == .all ? "recording is on; the text was up to date and is left as it is" : nil
  }
  let reason = difference?.summary ?? "there was no text"
  guard mode == .all || mode == .failed || (mode == .missing && expected == nil) else {
    return
      ([difference == nil ? "there is no text, and nothing is recorded in this run" : reason]
      + (difference?.details.map { [$0] } ?? [])).joined(separator: "\n")
  }
  try InlineSnapshots.shared.write(text, at: place, replacing: expected)
  return "recorded, because \(reason)"
}
