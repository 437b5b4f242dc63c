import Foundation
import PlacardCommand
import Synchronization
import TestSupport
import Testing

/// What a batch holds at once, however long its input and however large its pictures are.
@Suite struct BatchLimitsTests {
  private func engine(
    _ destination: BatchJob.Destination = .jsonLines, workers: Int, output: ByteSink, error: ByteSink = ByteSink(),
    _ draw: @escaping @Sendable (LabelSettings, Bool) throws(CommandFailure) -> BatchPicture
  ) throws -> BatchEngine {
    var job = BatchJob(destination: destination, template: try NameTemplate("{index}.png"))
    job.workers = workers
    let batch = BatchOutput(job: job, stream: output, progress: BatchProgress(sink: error, total: nil, isQuiet: true))
    return BatchEngine(job: job, output: batch, interruption: nil) { draw }
  }

  @Test func aSlowLineHoldsTheOthersUp() throws {
    // A megabyte a picture; the first waits until nobody else goes on.
    let drawn = Mutex(0)
    let drawnMeanwhile = Mutex(0)
    let engine = try engine(.tar, workers: 4, output: ByteSink()) { (label, _) throws(CommandFailure) in
      if label.text == "slow" {
        var last = -1
        while last != drawn.withLock({ $0 }) {
          last = drawn.withLock { $0 }
          usleep(300_000)
        }
        drawnMeanwhile.withLock { $0 = last }
      }
      return BatchPicture(width: 500, height: 500) { (_) throws(CommandFailure) in
        drawn.withLock { $0 += 1 }
        return [UInt8](repeating: 1, count: 1 << 20)
      }
    }
    let input = "{\"text\":\"slow\"}\n" + String(repeating: "{\"text\":\"a\"}\n", count: 500)
    #expect(try engine.run(ByteSource(input.utf8)) == .success)
    #expect(drawn.withLock { $0 } == 501)
    // 64 MiB wait, and what each of the three others has in hand.
    let count = drawnMeanwhile.withLock { $0 }
    #expect(count > 0 && count <= 64 + 3 * 3, "\(count)")
  }

  @Test func largePicturesShareTheirMemory() throws {
    let memory = PictureMemory(workers: 2)
    let pixels = Mutex((now: 0, most: 0))
    let group = DispatchGroup()
    for _ in 0..<6 {
      group.enter()
      Thread.detachNewThread {
        let reservation = memory.reserve(pixels: 60_000_000)
        pixels.withLock {
          $0.now += 60_000_000
          $0.most = max($0.most, $0.now)
        }
        usleep(20_000)
        pixels.withLock { $0.now -= 60_000_000 }
        withExtendedLifetime(reservation) {}
        group.leave()
      }
    }
    group.wait()
    #expect(pixels.withLock { $0.most } <= 1 << 27)
    // Small ones are not counted; one that is larger than everything is drawn alone.
    #expect(memory.reserve(pixels: 100_000) == nil)
    #expect(memory.reserve(pixels: 1 << 30) != nil)
  }

  @Test func aLineOverTheLimitIsPassedOver() throws {
    let long = String(repeating: "x", count: 70_000)
    for input in ["a\n\(long)\nb\n\(long)", "\(long)\nb\n", long] {
      var reader = LineReader(ByteSource(input.utf8), limit: 65_536)
      var lines: [InputLine] = []
      while let some = try reader.next(wakeUp: nil), !some.isEmpty { lines += some }
      let expected = input.split(separator: "\n")
      #expect(lines.map(\.number) == Array(1...expected.count))
      #expect(lines.map(\.limit) == expected.map { $0.count > 65_536 ? 65_536 : nil })
      #expect(lines.map(\.bytes.count) == expected.map { $0.count > 65_536 ? 0 : $0.count })
    }
  }

  @Test func aLineOf65MebibytesIsABadLine() throws {
    let script = """
      { echo '{"text":"a"}'; head -c 68157440 /dev/zero | tr '\\0' x; echo; echo '{"text":"b"}'; } \
      | "$0" batch --format jsonl -q | cut -c -60; exit "${PIPESTATUS:-0}"
      """
    let result = try Program.shell(script)
    let rows = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    #expect(rows.count == 3 && rows[0].hasPrefix("{\"line\":1,") && rows[2].hasPrefix("{\"line\":3,"))
    #expect(result.error == "placard: line 2: is longer than 67108864 bytes; is this JSON Lines?\n")
  }

  @Test func namesInFilesAreRemembered() throws {
    // A table of 50 names, so that most are in files, merged twice over.
    var ledger = NameLedger(capacity: 50)
    func name(_ i: Int) -> String { "picture é \(i)" }
    for i in 1...6000 { #expect(try ledger.claim(name(i), line: i) == nil) }
    for i in stride(from: 1, through: 6000, by: 7) {
      #expect(try ledger.claim(name(i), line: 9999) == BatchNames.Owner(line: i, isExact: true))
    }
    #expect(
      try ledger.claim("picture e\u{301} 11", line: 9999) == BatchNames.Owner(line: 11, isExact: false))
  }

  @Test func namesThatDifferInNormalizationOnlyAreOne() throws {
    try withTemporaryFolder { root in
      let input = "{\"text\":\"a\",\"id\":\"\u{E9}\"}\n{\"text\":\"b\",\"id\":\"e\u{301}\"}\n"
      let result = try Program.run(
        "batch", "-o", root + "/out", "-q", "--name", "{id}.png", input: Data(input.utf8))
      #expect(result.code == 65)
      #expect(
        result.error
          == "placard: line 2: output: the name 'e\u{301}.png' is that of line 1 but for its Unicode normalization; give another one\n"
      )
      // In rows a name is a word and may come twice.
      let rows = try Program.run("batch", "--format", "jsonl", "-q", "--name", "{id}.png", input: Data(input.utf8))
      #expect(rows.code == 0)
    }
  }
}
