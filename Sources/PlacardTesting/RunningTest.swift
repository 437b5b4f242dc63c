import Foundation
import PlacardSnapshots
import Testing
import XCTest

/// The test that is running, in whichever framework, as far as an assertion has to know it.
struct RunningTest {
  /// Tells tests of one file apart: Swift Testing's name of the test with its types; nil outside of it.
  let identity: String?
  /// The arguments of a parameterised case in words; empty without any.
  let arguments: [String]
  /// Cases that cannot be told apart: the arguments exist but cannot be read.
  let hasUnknownArguments: Bool

  static var current: RunningTest {
    guard let test = Test.current else { return RunningTest(identity: nil, arguments: [], hasUnknownArguments: false) }
    let isParameterized = Test.Case.current?.isParameterized ?? false
    let arguments = isParameterized ? Test.Case.current.flatMap(Self.words) : []
    return RunningTest(
      identity: "\(test.id)", arguments: arguments ?? [], hasUnknownArguments: arguments == nil)
  }

  /// The framework keeps arguments to itself, but not from reflection. Should a later version hide them, the caller
  /// asks for names instead.
  private static func words(of testCase: Test.Case) -> [String]? {
    func find(_ label: String, in value: Any, depth: Int) -> Any? {
      for child in Mirror(reflecting: value).children {
        if child.label == label { return child.value }
        if depth > 0, let found = find(label, in: child.value, depth: depth - 1) { return found }
      }
      return nil
    }
    guard let list = find("arguments", in: testCase, depth: 2) else { return nil }
    var words: [String] = []
    for argument in Mirror(reflecting: list).children {
      guard let value = find("value", in: argument.value, depth: 0) else { return nil }
      if let named = value as? any CustomTestStringConvertible {
        words.append(named.testDescription)
      } else {
        words.append(String(describing: value))
      }
    }
    return words.isEmpty ? nil : words
  }

  /// The run was told to run some tests only.
  static let isFiltered: Bool = {
    let arguments = CommandLine.arguments.dropFirst()
    // Swift Testing is given its options; XCTest on Linux the names of tests as a plain argument.
    return arguments.contains { $0 == "--filter" || $0 == "--skip" || $0.hasPrefix("--filter=") }
      || (arguments.first.map { !$0.hasPrefix("-") } ?? false)
  }()

  /// Tests may start again in this process, so numbers of unnamed assertions go by their places.
  static let isRepeated = CommandLine.arguments.contains { $0.hasPrefix("--repe") }

  /// Reports a failure to the framework that runs, with files to look at.
  static func fail(
    _ message: String, attachments: [(name: String, bytes: Data)], fileID: StaticString, file: StaticString,
    line: UInt, column: UInt
  ) {
    guard Test.current != nil else {
      XCTFail(message, file: file, line: line)
      return
    }
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
    Issue.record(Comment(rawValue: message), sourceLocation: location)
    for attachment in attachments {
      Attachment.record([UInt8](attachment.bytes), named: attachment.name, sourceLocation: location)
    }
  }
}

/// Counts unnamed assertions from 1 whenever an XCTest starts: a test may be run again in the same process.
final class TestStartObserver: NSObject, XCTestObservation {
  /// Registers an observer, once.
  static let register: Void = XCTestObservationCenter.shared.addTestObserver(TestStartObserver())
  func testCaseWillStart(_ testCase: XCTestCase) {
    // The name is `Class.method`; assertions know the method only.
    let method = testCase.name.split(separator: ".").last.map(String.init) ?? testCase.name
    SnapshotClaims.shared.restart(function: method)
  }
}
