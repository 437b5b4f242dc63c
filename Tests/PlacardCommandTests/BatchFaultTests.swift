import Foundation
import PlacardCommand
import TestSupport
import Testing

/// The batch where the system does not do its part: no threads, full disks, signals, calls that fail.
@Suite(.serialized) struct BatchFaultTests {
  /// The library that makes calls fail, built once.
  private static let library: Result<String, any Error> = Result {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Faults/faults.c")
    let library = FileManager.default.temporaryDirectory.appending(path: "placard-faults-\(getpid()).so")
    let built = try Program.shell(
      "$(command -v cc || command -v clang) -shared -fPIC -O1 "
        + "-o '\(library.path)' '\(source.path)' -ldl")
    try #require(built.code == 0, "\(built.error)")
    return library.path
  }

  private struct Outcome {
    var code: Int32
    var isSignal: Bool
    var error: String
    var isMet: Bool
  }

  /// A batch in which a call fails. Killed after a minute, as a run that hangs is a fault too.
  private func run(
    _ words: [String], input: String, fault: (call: String, at: Int, code: Int32)
  ) throws -> Outcome {
    let log = input + ".met"
    try? FileManager.default.removeItem(atPath: log)
    let environment = [
      "PATH": "/usr/bin:/bin", "LD_PRELOAD": try Self.library.get(), "FAULT_CALL": fault.call,
      "FAULT_AT": "\(fault.at)", "FAULT_ERRNO": "\(fault.code)", "FAULT_AFTER": input, "FAULT_LOG": log,
    ]
    let child = try ChildProcess.run(
      Program.url.path, ["batch", "-i", input, "-q"] + words, environment: environment, timeLimit: 60)
    return Outcome(
      code: child.status, isSignal: child.isSignal, error: child.error,
      isMet: FileManager.default.fileExists(atPath: log))
  }

  private func lines(_ count: Int, to path: String) throws {
    let text = (1...count).map { "{\"text\":\"Label number \($0)\",\"size\":\(10 + $0 % 20)}\n" }.joined()
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func contents(_ folder: String) -> [String: Data] {
    var result: [String: Data] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      result[name] = (try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))) ?? Data()
    }
    return result
  }

  @Test(arguments: [0, 2]) func worksWithTheThreadsItGets(_ firstFailing: Int) throws {
    try withTemporaryFolder { root in
      let input = root + "/lines.jsonl"
      try lines(100, to: input)
      // None, or the second and not the first.
      let outcome = try run(
        ["-o", root + "/out", "-j", "4"], input: input, fault: ("pthread_create", firstFailing, EAGAIN))
      #expect(outcome.isMet && outcome.code == 0 && !outcome.isSignal, "\(outcome.error)")
      let whole = try Program.run("batch", "-i", input, "-o", root + "/whole", "-q")
      #expect(whole.code == 0)
      #expect(contents(root + "/out") == contents(root + "/whole"))
    }
  }

  @Test(.timeLimit(.minutes(1))) func aSignalEndsARunWithoutThreads() throws {
    try withTemporaryFolder { root in
      let input = root + "/pipe"
      #expect(mkfifo(input, 0o600) == 0)
      let process = Program.process(
        ["batch", "-i", input, "-o", root + "/out", "-q"],
        environment: [
          "LD_PRELOAD": try Self.library.get(), "FAULT_CALL": "pthread_create", "FAULT_AT": "0",
          "FAULT_ERRNO": "\(EAGAIN)",
        ])
      process.standardError = FileHandle.nullDevice
      try process.run()
      let end = open(input, O_WRONLY)
      defer { close(end) }
      let line = Array("{\"text\":\"a\"}\n".utf8)
      #expect(write(end, line, line.count) == line.count)
      while contents(root + "/out")["000001.png"] == nil { usleep(1000) }
      kill(process.processIdentifier, SIGTERM)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 143)
      #expect(Array(contents(root + "/out").keys) == ["000001.png"])
    }
  }

  /// At which of its calls each function fails; all of them in `PLACARD_FAULTS=all`.
  private static let moments =
    ProcessInfo.processInfo.environment["PLACARD_FAULTS"] == "all" ? Array(1...60) : [1, 3, 25]

  /// Every call in turn, at its first times and once later: what is there is right, nothing else is there, the exit code
  /// says whether something is missing, and the next run completes it.
  @Test(
    arguments: [
      ("open", ENOSPC), ("open", EMFILE), ("open", EACCES), ("write", ENOSPC), ("write", EIO), ("write", EINTR),
      ("rename", EIO), ("fsync", EIO), ("close", EIO), ("mkdir", EACCES), ("unlink", EIO), ("rmdir", EIO),
      ("flock", ENOLCK), ("read", EIO), ("read", EINTR), ("poll", EINTR), ("pread", EIO), ("lseek", EIO),
      ("pipe", EMFILE), ("dup", EMFILE), ("pthread_create", EAGAIN),
    ] as [(String, Int32)]) func everyCallFailsInTurn(_ call: String, _ code: Int32) throws
  {
    try withTemporaryFolder { root in
      let input = root + "/lines.jsonl"
      try lines(24, to: input)
      #expect(try Program.run("batch", "-i", input, "-o", root + "/whole", "-q").code == 0)
      #expect(try Program.run("batch", "-i", input, "-o", root + "/whole.tar", "--format", "tar", "-q").code == 0)
      let expected = contents(root + "/whole")
      let archive = try Data(contentsOf: URL(fileURLWithPath: root + "/whole.tar"))
      for at in Self.moments {
        let folder = "\(root)/out\(at)"
        let outcome = try run(["-o", folder, "-j", "2", "--fsync", "--resume"], input: input, fault: (call, at, code))
        #expect(!outcome.isSignal, "\(call) \(at): \(outcome.error)")
        #expect([0, 65, 66, 73, 74].contains(outcome.code), "\(call) \(at): \(outcome.code) \(outcome.error)")
        let there = contents(folder).filter { !$0.key.hasPrefix(".placard-") }
        for (name, bytes) in there { #expect(bytes == expected[name], "\(call) \(at): \(name)") }
        if outcome.code == 0 { #expect(there == expected, "\(call) \(at)") }
        if there != expected { #expect(outcome.error.hasPrefix("placard: "), "\(call) \(at)") }
        #expect(try Program.run("batch", "-i", input, "-o", folder, "-q", "--resume").code == 0)
        #expect(contents(folder) == expected, "\(call) \(at): after resuming")

        let stream = "\(root)/stream\(at)/out.tar"
        try FileManager.default.createDirectory(atPath: "\(root)/stream\(at)", withIntermediateDirectories: true)
        let cut = try run(["-o", stream, "-j", "2", "--format", "tar"], input: input, fault: (call, at, code))
        #expect(!cut.isSignal && [0, 66, 73, 74].contains(cut.code), "\(call) \(at): \(cut.code) \(cut.error)")
        let made = FileManager.default.contents(atPath: stream)
        #expect(made == (cut.code == 0 ? archive : nil), "\(call) \(at): \(cut.error)")
      }
    }
  }

  @Test func aFileLimitIsAnErrorWithAName() throws {
    try withTemporaryFolder { root in
      try lines(40, to: root + "/lines.jsonl")
      // One block: no picture and no archive fits.
      for output in ["out", "out.tar --format tar"] {
        let result = try Program.shell(
          "ulimit -f 1; \"$0\" batch -i '\(root)/lines.jsonl' --size 200 -q -o '\(root)'/\(output)")
        #expect(result.code == 74)
        #expect(
          result.error.contains("the file would be larger than this process may write; raise the limit (ulimit -f)"))
      }
      #expect(contents(root + "/out") == [:])
      #expect(contents(root).keys.sorted() == ["lines.jsonl", "out"])
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: [(SIGTERM, Int32(143)), (SIGHUP, Int32(129))])
  func aStoppedArchiveIsWhole(_ number: Int32, _ code: Int32) throws {
    try withTemporaryFolder { root in
      let process = Program.process(["batch", "--format", "tar", "-o", root + "/out.tar", "-q"])
      let (stdin, stderr) = (Pipe(), Pipe())
      (process.standardInput, process.standardError) = (stdin, stderr)
      try process.run()
      try stdin.fileHandleForWriting.write(contentsOf: Data("{\"text\":\"a\"}\n{\"tex\":0}\n\n{\"text\":\"b\"}\n".utf8))
      // The first bytes of the second picture are behind the two kilobytes of the first.
      func size() -> Int {
        let part = contents(root).first { $0.key.hasPrefix(".placard-") }
        return part?.value.count ?? 0
      }
      while size() < 2048 { usleep(1000) }
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      let error = String(decoding: try stderr.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      #expect(process.terminationReason == .exit && process.terminationStatus == code)
      #expect(
        error.hasSuffix(
          "placard: stopped by a signal; \(root)/out.tar is whole and ends after line 4; it cannot be gone on with\n"),
        "\(error)")
      #expect(contents(root).keys.sorted() == ["out.tar"])
      let listed = try Program.shell("tar tf '\(root)/out.tar'")
      #expect(listed.code == 0 && String(decoding: listed.output, as: UTF8.self) == "000001.png\n000004.png\n")
    }
  }

  @Test(.timeLimit(.minutes(1))) func whatIsIgnoredStaysIgnored() throws {
    // As under nohup.
    let process = ChildProcess.make(
      "/bin/sh", ["-c", "trap '' HUP; exec \"$0\" batch --format jsonl -q", Program.url.path])
    let (stdin, stdout) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (stdin, stdout)
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data("{\"text\":\"a\"}\n".utf8))
    // The first row says that it listens.
    var rows = try stdout.fileHandleForReading.read(upToCount: 1) ?? Data()
    kill(process.processIdentifier, SIGHUP)
    try stdin.fileHandleForWriting.write(contentsOf: Data("{\"text\":\"b\"}\n".utf8))
    try stdin.fileHandleForWriting.close()
    rows += try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(rows.count { $0 == 0x0A } == 2)
  }

  @Test(.timeLimit(.minutes(1))) func aSignalEndsARunWhosePipeNobodyReads() throws {
    try withTemporaryFolder { root in
      try lines(3000, to: root + "/lines.jsonl")
      let process = Program.process(["batch", "--format", "tar", "-i", root + "/lines.jsonl", "-q"])
      let (stdout, stderr) = (Pipe(), Pipe())
      (process.standardOutput, process.standardError) = (stdout, stderr)
      try process.run()
      // Its pipe is full.
      usleep(500_000)
      kill(process.processIdentifier, SIGTERM)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 143)
      let error = String(decoding: try stderr.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      #expect(error == "placard: batch: stopped by a signal; what was in flight took too long and is not kept\n")
      withExtendedLifetime(stdout) {}
    }
  }
}
