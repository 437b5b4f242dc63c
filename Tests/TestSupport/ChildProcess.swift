package import Foundation
import Synchronization

/// A program that ran to its end, and what it wrote.
package struct ChildProcess: Sendable {
  /// The exit status, or the number of the signal that ended it.
  package var status: Int32
  package var isSignal: Bool
  package var output: Data
  /// Empty where it was asked to go into the output.
  package var error: String
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// A program that has not been started, for tests that do something while it runs.
  ///
  /// - Parameter environment: nil: that of the tests.
  package static func make(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil
  ) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    if let environment { process.environment = environment }
    return process
  }

  /// Runs a program to its end. All its pipes are served at once, so none of them may fill and stop it.
  ///
  /// - Parameters:
  ///   - environment: nil: that of the tests.
  ///   - mergesErrors: puts what it writes to standard error into the output.
  ///   - timeLimit: seconds after which it is asked to end; nil: it may run for as long as it likes.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil, input: Data = Data(),
    mergesErrors: Bool = false, timeLimit: TimeInterval? = nil
  ) throws -> ChildProcess {
    let process = make(program, arguments, environment: environment)
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = stdout
    process.standardError = mergesErrors ? stdout : stderr
    process.standardInput = input.isEmpty ? FileHandle.nullDevice : stdin
    try process.run()
    let limit = DispatchWorkItem { process.terminate() }
    if let timeLimit { DispatchQueue.global().asyncAfter(deadline: .now() + timeLimit, execute: limit) }
    if !input.isEmpty {
      inBackground {
        // A program may end without reading all.
        try? stdin.fileHandleForWriting.write(contentsOf: input)
        try? stdin.fileHandleForWriting.close()
      }
    }
    let errors = Errors()
    let hasErrors = DispatchSemaphore(value: 0)
    if mergesErrors {
      hasErrors.signal()
    } else {
      inBackground {
        let bytes = (try? stderr.fileHandleForReading.readToEnd()) ?? Data()
        errors.bytes.withLock { $0 = bytes }
        hasErrors.signal()
      }
    }
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    hasErrors.wait()
    process.waitUntilExit()
    limit.cancel()
    return ChildProcess(
      status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal, output: output,
      error: errors.bytes.withLock { String(decoding: $0, as: UTF8.self) })
  }

  private final class Errors: Sendable {
    let bytes = Mutex(Data())
  }

  /// Threads of their own: tests keep those of the dispatch queues busy.
  private static func inBackground(_ work: @escaping @Sendable () -> Void) { Thread(block: work).start() }
}
