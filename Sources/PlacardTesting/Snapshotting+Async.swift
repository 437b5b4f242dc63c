public import PlacardSnapshots
import Synchronization

/// A way to take a snapshot of a value that needs waiting for.
///
/// ```swift
/// extension AsyncSnapshotting where Value == Article, Format == SnapshotPicture {
///   static var image: AsyncSnapshotting { Snapshotting<Label, SnapshotPicture>.image.asyncPullback { await $0.label() } }
/// }
/// ```
public struct AsyncSnapshotting<Value, Format> {
  /// The extension of reference files; nil: none.
  public var pathExtension: String?
  /// How snapshots are stored and compared.
  public var diffing: Diffing<Format>
  /// Makes the snapshot of a value.
  public var snapshot: (Value) async throws -> Format

  /// A strategy from its parts.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (Value) async throws -> Format
  ) {
    (self.pathExtension, self.diffing, self.snapshot) = (pathExtension, diffing, snapshot)
  }
}

extension Snapshotting {
  /// The same snapshots of another type of value, which `transform` turns into this one after some time.
  public func asyncPullback<NewValue>(_ transform: @escaping (NewValue) async throws -> Value) -> AsyncSnapshotting<
    NewValue, Format
  > {
    let snapshot = self.snapshot
    return AsyncSnapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      try snapshot(try await transform($0))
    }
  }
}

/// The value was not there in time.
private struct TimedOut: Error, CustomStringConvertible {
  let seconds: Double
  var description: String { "it was not there after \(seconds) seconds: raise `timeout:`, or find out what waits" }
}

/// Asserts a snapshot of a value that has to be waited for; otherwise as
/// ``assertSnapshot(of:as:named:record:fileID:file:testName:line:column:)``.
///
/// - Parameters:
///   - value: what to take a snapshot of; if making it throws, the test fails.
///   - snapshotting: how, for example `.image`.
///   - name: tells several snapshots of one test apart; without it they are numbered in the order of the calls.
///   - record: the record mode; by default that of the surroundings.
///   - timeout: seconds after which the assertion fails and the work is cancelled; work that goes on all the same is
///     not waited for. It has no default, because it is what tells this assertion from the one for values that are
///     there.
///   - fileID: `#fileID` of the test, as the default has it.
///   - filePath: `#filePath` of the test, as the default has it; the reference stands beside it.
///   - testName: name of the test function, as the default has it.
///   - line: line of the assertion, as the default has it.
///   - column: column of the assertion, as the default has it.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure @escaping () async throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: RecordMode? = nil, timeout: Double,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) async {
  await assertSnapshot(
    of: try await value(), as: snapshotting.asyncPullback { $0 }, named: name, record: record, timeout: timeout,
    fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

/// Asserts a snapshot that has to be waited for; otherwise as
/// ``assertSnapshot(of:as:named:record:fileID:file:testName:line:column:)``.
///
/// - Parameters:
///   - value: what to take a snapshot of; if making it throws, the test fails.
///   - snapshotting: how, for example `.image`.
///   - name: tells several snapshots of one test apart; without it they are numbered in the order of the calls.
///   - record: the record mode; by default that of the surroundings.
///   - timeout: seconds after which the assertion fails and the work is cancelled.
///   - fileID: `#fileID` of the test, as the default has it.
///   - filePath: `#filePath` of the test, as the default has it; the reference stands beside it.
///   - testName: name of the test function, as the default has it.
///   - line: line of the assertion, as the default has it.
///   - column: column of the assertion, as the default has it.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure @escaping () async throws -> Value, as snapshotting: AsyncSnapshotting<Value, Format>,
  named name: String? = nil, record: RecordMode? = nil, timeout: Double = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) async {
  let snapshot = snapshotting.snapshot
  let made = await outcome(within: timeout) { try await snapshot(try await value()) }
  let verdict = check(
    made, pathExtension: snapshotting.pathExtension, diffing: snapshotting.diffing, named: name, record: record,
    snapshotDirectory: nil,
    site: CallSite(fileID: "\(fileID)", file: "\(filePath)", test: testName, line: line, column: column))
  report(verdict, fileID: fileID, file: filePath, line: line, column: column)
}

/// Whichever comes first: the result of the work, or the end of the time.
///
/// `@unchecked Sendable`: the continuation is taken out under the lock, so one side resumes it, once. The result goes
/// from the work to the caller and is not used by the work any more.
private final class Race<Format>: @unchecked Sendable {
  private let continuation: Mutex<CheckedContinuation<Result<Format, any Error>, Never>?>

  init(_ continuation: CheckedContinuation<Result<Format, any Error>, Never>) {
    self.continuation = Mutex(continuation)
  }

  func end(_ result: Result<Format, any Error>) {
    let first = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    nonisolated(unsafe) let result = result
    first?.resume(returning: result)
  }
}

private func outcome<Format>(within seconds: Double, _ body: @escaping () async throws -> Format) async -> Result<
  Format, any Error
> {
  // The caller waits until the work has ended. Only after a time-out, when the test has failed, both may run on.
  nonisolated(unsafe) let body = body
  return await withCheckedContinuation { continuation in
    let race = Race(continuation)
    let work = Task {
      do { race.end(.success(try await body())) } catch { race.end(.failure(error)) }
    }
    Task {
      try? await Task.sleep(for: .seconds(max(seconds, 0)))
      race.end(.failure(TimedOut(seconds: seconds)))
      work.cancel()
    }
  }
}
