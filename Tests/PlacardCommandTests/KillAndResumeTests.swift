import Foundation
import PlacardCommand
import TestSupport
import Testing

/// A batch that is stopped at any moment and resumed leaves the same bytes as one that was not.
@Suite(.serialized) struct KillAndResumeTests {
  private static let count = 400

  private func contents(_ folder: String) throws -> [String: Data] {
    var result: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      result[name] = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
    }
    return result
  }

  private func lines() -> String {
    (1...Self.count).map { "{\"text\":\"Label number \($0)\",\"size\":\(10 + $0 % 20),\"width\":90}\n" }.joined()
  }

  /// Kills of a run; `PLACARD_KILLS=500` makes it long.
  private static let rounds = ProcessInfo.processInfo.environment["PLACARD_KILLS"].flatMap { Int($0) } ?? 10

  @Test func killedAtManyMoments() throws {
    try withTemporaryFolder { root in
      let input = root + "/lines.jsonl"
      try Data(lines().utf8).write(to: URL(fileURLWithPath: input))
      let whole = try Program.run("batch", "-i", input, "-o", root + "/whole", "-q")
      #expect(whole.code == 0, "\(whole.error)")
      let expected = try contents(root + "/whole")
      #expect(expected.count == Self.count)

      var kills = 0
      var random = SystemRandomNumberGenerator()
      for round in 0..<Self.rounds {
        let folder = root + "/killed\(round)"
        // The moment is a number of files, so that it lies inside the run on any machine.
        let moment = Int.random(in: 0..<(Self.count * 3 / 4), using: &random)
        let process = Program.process(["batch", "-i", input, "-o", folder, "-q", "-j", "2"])
        process.standardError = FileHandle.nullDevice
        try process.run()
        while process.isRunning, ((try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0) < moment {
          usleep(200)
        }
        let isKill = round % 2 == 0
        kill(process.processIdentifier, isKill ? SIGKILL : SIGTERM)
        process.waitUntilExit()
        let stopped = process.terminationReason == .uncaughtSignal || process.terminationStatus == 143
        kills += stopped ? 1 : 0
        if stopped, !isKill {
          // Told politely, it leaves nothing half done.
          for (name, bytes) in try contents(folder) { #expect(bytes == expected[name], "\(name)") }
        }
        let resumed = try Program.run("batch", "-i", input, "-o", folder, "-q", "--resume")
        #expect(resumed.code == 0, "\(resumed.error)")
        // Nothing under a temporary name is left either.
        #expect(try contents(folder) == expected, "round \(round), stopped at \(moment) files")
        try FileManager.default.removeItem(atPath: folder)
      }
      #expect(kills > 0)
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143)), (SIGHUP, Int32(129)), (SIGXCPU, Int32(152))])
  func signalsEndAnEndlessRun(_ number: Int32, _ code: Int32) throws {
    try withTemporaryFolder { root in
      let process = Program.process(["batch", "-o", root + "/out"])
      let (stdin, stderr) = (Pipe(), Pipe())
      process.standardInput = stdin
      process.standardError = stderr
      try process.run()
      // The pipe stays open: without the signal it would wait for ever.
      try stdin.fileHandleForWriting.write(contentsOf: Data("{\"text\":\"a\"}\n{\"text\":\"b\"}\n".utf8))
      while try contents(root + "/out", orNone: ()).count < 2 { usleep(1000) }
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      let error = String(decoding: try stderr.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      #expect(process.terminationReason == .exit && process.terminationStatus == code)
      #expect(error.contains("placard: 2 drawn in "))
      #expect(
        error.hasSuffix(
          "placard: stopped by a signal; the labels in flight were finished, --resume goes on from here\n"))
    }
  }

  private func contents(_ folder: String, orNone: Void) throws -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }) ?? []
  }

  @Test func streamsAreTheSameFromAPipeAndFromAFile() throws {
    try withTemporaryFolder { root in
      let input = root + "/lines.jsonl"
      try Data(lines().utf8).write(to: URL(fileURLWithPath: input))
      let piped = try Program.shell("cat '\(input)' | \"$0\" batch --format tar -q -j 3 | cksum")
      let filed = try Program.shell(
        "\"$0\" batch --format tar -q -j 1 -i '\(input)' -o '\(root)/out.tar' && cksum < '\(root)/out.tar'")
      #expect(piped.output == filed.output && piped.code == 0)
      // Another program reads it.
      let listed = try Program.shell(
        "tar tf '\(root)/out.tar' | head -2 && tar xOf '\(root)/out.tar' 000002.png | head -c 8 | od -An -tx1")
      #expect(String(decoding: listed.output, as: UTF8.self) == "000001.png\n000002.png\n 89 50 4e 47 0d 0a 1a 0a\n")
    }
  }
}
