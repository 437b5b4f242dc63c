import Foundation
import PlacardSnapshots
import Testing
import XCTest

/// The test that is running, in either framework, as far as an assertion has to know it.
struct RunningTest {
  /// Tells tests of one file apart: Swift Testing's name of the test with its types; nil outside of it.
  let identity: String?
  /// The arguments of a parameterised case in words; empty without any.
  let arguments: [String]
  /// Tells arguments apart that have the same words.
  let fingerprint: String
  /// Cases that cannot be told apart: the arguments exist but cannot be read.
  let hasUnknownArguments: Bool

  static var current: RunningTest {
    guard let test = Test.current else {
      return RunningTest(identity: nil, arguments: [], fingerprint: "", hasUnknownArguments: false)
    }
    let isParameterized = Test.Case.current?.isParameterized ?? false
    let values = isParameterized ? Test.Case.current.flatMap(Self.arguments) : []
    return RunningTest(
      identity: "\(test.id)", arguments: (values ?? []).map(Self.words), fingerprint: Self.fingerprint(values ?? []),
      hasUnknownArguments: values == nil)
  }

  /// The framework keeps arguments to itself, but not from reflection. Should a later version hide them, the caller
  /// asks for names instead.
  private static func arguments(of testCase: Test.Case) -> [Any]? {
    func find(_ label: String, in value: Any, depth: Int) -> Any? {
      for child in Mirror(reflecting: value).children {
        if child.label == label { return child.value }
        if depth > 0, let found = find(label, in: child.value, depth: depth - 1) { return found }
      }
      return nil
    }
    guard let list = find("arguments", in: testCase, depth: 2) else { return nil }
    var values: [Any] = []
    for argument in Mirror(reflecting: list).children {
      guard let value = find("value", in: argument.value, depth: 0) else { return nil }
      values.append(value)
    }
    return values.isEmpty ? nil : values
  }

  private static func words(_ argument: Any) -> String {
    (argument as? any CustomTestStringConvertible)?.testDescription ?? String(describing: argument)
  }

  /// The values down to their fields, and objects by identity. A repeated test makes its objects anew, so there only
  /// the fields count.
  private static func fingerprint(_ arguments: [Any]) -> String {
    var text = ""
    for argument in arguments {
      dump(argument, to: &text, maxDepth: 8, maxItems: 1000)
      if type(of: argument) is AnyObject.Type, !isRepeated { text += "\(ObjectIdentifier(argument as AnyObject))\n" }
    }
    return text
  }

  /// Whether the run was told to run some tests only.
  static let isFiltered: Bool = {
    let arguments = CommandLine.arguments.dropFirst()
    // Swift Testing is given its options; XCTest on Linux the names of tests as a plain argument.
    return arguments.contains { $0 == "--filter" || $0 == "--skip" || $0.hasPrefix("--filter=") }
      || (arguments.first.map { !$0.hasPrefix("-") } ?? false)
  }()

  /// Tests may start again in this process, so numbers of unnamed assertions go by their places.
  static let isRepeated = CommandLine.arguments.contains { $0.hasPrefix("--repe") }

  /// Swift Testing runs in this process. Tasks and threads that do not belong to a test have no `Test.current`, but
  /// what they find counts all the same.
  static let isSwiftTestingProcess: Bool = {
    let arguments = CommandLine.arguments
    return arguments.contains("--testing-library=swift-testing")
      || zip(arguments, arguments.dropFirst()).contains { $0 == "--testing-library" && $1 == "swift-testing" }
  }()

  /// Reports a failure to the framework that runs, with files to look at.
  static func fail(
    _ message: String, attachments: [(name: String, bytes: Data)], fileID: StaticString, file: StaticString,
    line: UInt, column: UInt
  ) {
    guard Test.current != nil || isSwiftTestingProcess else {
      XCTFail(message, file: file, line: line)
      return
    }
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
    Issue.record(Comment(rawValue: message), sourceLocation: location)
    guard Test.current != nil else { return }
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
