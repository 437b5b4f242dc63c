#if os(Linux)
  import Foundation
  import Testing
  import TestSupport

  /// What a run of tests answers to the shell: the fixtures of `Tests/SnapshotFixtures`, run in a process of their own.
  @Suite struct ChildRunTests {
    /// The exit status and the output of this test program, run with other arguments and as under continuous integration.
    private func run(_ arguments: [String], isContinuousIntegration: Bool = true) throws -> (
      status: Int32, output: String
    ) {
      let artifacts = FileManager.default.temporaryDirectory.appendingPathComponent("placard-" + UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: artifacts) }
      var environment = ProcessInfo.processInfo.environment
      environment["PLACARD_SNAPSHOT_FIXTURES"] = "1"
      environment["PLACARD_ARTIFACTS"] = artifacts.path
      environment["CI"] = isContinuousIntegration ? "true" : "false"
      environment["PLACARD_RECORD"] = nil
      let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
      let child = try ChildProcess.run(program, arguments, environment: environment, mergesErrors: true)
      return (child.status, child.text)
    }

    private func runSwiftTesting(
      _ test: String, isContinuousIntegration: Bool = true
    ) throws -> (status: Int32, output: String) {
      try run(
        ["--testing-library", "swift-testing", "--filter", "FixtureTests/\(test)\\("],
        isContinuousIntegration: isContinuousIntegration)
    }

    @Test(arguments: ["matching", "namedCases"]) func `what matches passes`(test: String) throws {
      let child = try runSwiftTesting(test)
      #expect(child.status == 0, "\(child.output)")
      #expect(child.output.contains("Test run with 1 test"))
    }

    @Test(arguments: ["detached", "thread", "callback"])
    func `a difference found outside of a test fails the run`(test: String) throws {
      let child = try runSwiftTesting(test)
      #expect(child.status != 0)
      #expect(child.output.contains("\(test).1.txt does not match"), "\(child.output)")
    }

    @Test func `recording outside of a test fails the run`() throws {
      // Under continuous integration nothing is recorded, whatever the code says.
      let child = try runSwiftTesting("recording", isContinuousIntegration: false)
      #expect(child.status != 0)
      #expect(child.output.contains("recording is on"), "\(child.output)")
    }

    @Test func `cases that read the same are refused`() throws {
      for _ in 0..<3 {
        let child = try runSwiftTesting("equalCases")
        #expect(child.status != 0)
        #expect(child.output.contains("CustomTestStringConvertible"), "\(child.output)")
      }
    }

    @Test(arguments: [("testMatching", true), ("testThread", false)])
    func `XCTest fails and passes alike`(test: String, passes: Bool) throws {
      let child = try run(["SnapshotFixtures.FixtureXCTests/\(test)"])
      #expect((child.status == 0) == passes, "\(child.output)")
      #expect(child.output.contains("Executed 1 test"))
    }
  }
#endif
