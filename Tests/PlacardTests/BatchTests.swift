import Foundation
import Placard
import Synchronization
import Testing

/// Many labels at once: order, errors, equal bytes for any number of threads (case C21 in small).
@Suite struct BatchTests {
  static let texts = (0..<60).map { i in
    ["Hello \(i)", "שלום \(i)", "Grüße, fi AVATAR \(i)", "one two three four five \(i)"][i % 4]
  }
  @Sendable static func label(_ text: String) -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 80, height: 0))
    label.text = text
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: Double(9 + text.utf16.count % 30))
    return label
  }

  @Test func picturesComeInOrderAndEqual() async throws {
    let expected = try Self.texts.map { try Self.label($0).render(scale: 2) }
    for workers in [1, 2, 8] {
      let pictures = try await Label.renderAll(Self.texts, scale: 2, workers: workers) { Self.label($0) }
      #expect(pictures == expected)
    }
    let reversed = try await Label.renderAll(Self.texts.reversed(), scale: 2) { Self.label($0) }
    #expect(reversed == expected.reversed())
  }

  @Test func nothingToDo() async throws {
    #expect(try await Label.renderAll([String](), workers: -4) { Self.label($0) }.isEmpty)
  }

  @Test func errorsArriveTyped() async {
    await #expect(throws: RenderError.self) {
      try await Label.renderAll([1, 2, 3]) { _ in
        let label = Label(frame: CGRect(x: 0, y: 0, width: 1e6, height: 1e6))
        label.text = "x"
        return label
      }
    }
    struct Stop: Error {}
    await #expect(throws: Stop.self) { try await Label.renderAll([1, 2, 3]) { _ in throw Stop() } }
  }

  @Test func sharedFontsOnManyThreads() async throws {
    let font = Font.systemFont(ofSize: 20, weight: .bold)
    let single = try {
      let label = Label()
      label.font = font
      label.text = "shared"
      return try label.render()
    }()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<32 {
        group.addTask {
          let label = Label()
          label.font = font
          label.text = "shared"
          return try label.render() == single
        }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
  }

  // MARK: Beside others

  /// A number that several tasks count up.
  final class Count: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    @discardableResult func up() -> Int { count.add(1, ordering: .relaxed).newValue }
  }

  /// One thread that runs one task after the other: who does not yield keeps all others waiting.
  final class OneThread: TaskExecutor {
    private let queue = DispatchQueue(label: "one thread")
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  @Test func otherTasksRunMeanwhile() async throws {
    let isOver = Count()
    let ticks = try await withTaskExecutorPreference(OneThread()) {
      async let ticks = {
        var ticks = 0
        while isOver.value == 0 {
          ticks += 1
          await Task.yield()
        }
        return ticks
      }()
      // Some milliseconds of work each.
      let texts = (0..<20).map { _ in String(repeating: "many words ", count: 200) }
      _ = try await Label.renderAll(texts, workers: 1) { Self.label($0) }
      isOver.up()
      return await ticks
    }
    #expect(ticks > 10)
  }

  @Test func cancellingIsHeardBetweenTwoLabels() async throws {
    let made = Count()
    let task = Task {
      try await Label.renderAll(Array(0..<100_000), workers: 2) { index in
        if made.up() == 50 { withUnsafeCurrentTask { $0?.cancel() } }
        return Self.label("label \(index)")
      }
    }
    // One of two workers was cancelled; the error takes the other with it.
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(made.value < 5000)
  }

  // MARK: One by one

  @Test(arguments: [1, 3, 100])
  func picturesAreHandedOutInOrder(_ maximum: Int) async throws {
    let expected = try Self.texts.map { try Self.label($0).render(scale: 2) }
    var pictures: [Bitmap] = []
    for try await picture in Label.pictures(of: Self.texts, scale: 2, maximumInFlight: maximum, { Self.label($0) }) {
      pictures.append(picture)
    }
    #expect(pictures == expected)
    let none = Label.pictures(of: [String]()) { Self.label($0) }
    for try await _ in none { Issue.record("a picture of nothing") }
  }

  @Test func noMoreAreMadeThanMayBeInFlight() async throws {
    let made = Count()
    // Without end: only what is asked for is ever read.
    let endless = (0...).lazy.map { "label \($0)" }
    var iterator = Label.pictures(of: endless, maximumInFlight: 4) { text in
      made.up()
      return Self.label(text)
    }.makeAsyncIterator()
    for taken in 0..<20 {
      #expect(made.value <= taken + 3)
      #expect(try await iterator.next() != nil)
    }
  }

  @Test func anErrorEndsThePictures() async throws {
    struct Stop: Error {}
    var iterator = Label.pictures(of: 0..<100, maximumInFlight: 2) { index in
      if index == 3 { throw Stop() }
      return Self.label("\(index)")
    }.makeAsyncIterator()
    for _ in 0..<3 { #expect(try await iterator.next() != nil) }
    await #expect(throws: Stop.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func whoIsCancelledGetsNoMorePictures() async throws {
    let task = Task {
      var count = 0
      for try await _ in Label.pictures(of: 0..., { Self.label("\($0)") }) {
        count += 1
        if count == 5 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
