import Foundation
import Placard
import Synchronization
import TestSupport
import Testing

/// Labels are of one thread, fonts and libraries of all: eight threads draw what one draws, while faces come and go.
@Suite struct LabelConcurrencyTests {
  // In a process of its own, as the library of the whole program takes part, which other tests count the faces of.
  @Test func labelsOfEightThreadsAreThoseOfOne() async {
    await #expect(processExitsWith: .success) {
      let library = FontLibrary(bundled: true)
      let file = try Fixtures.bytes("feat.ttf")
      let fonts = [
        Font.systemFont(ofSize: 15), Font.systemFont(ofSize: 11, weight: .bold), LabelFonts.mono(),
        try #require(library.font(family: "Inter", size: 13)),
      ]
      let alone = try Pictures.draw(fonts)
      Threads.run(8) { thread in
        for step in 0..<5 {
          for changed in [library, .shared] {
            let face = try changed.register(bytes: file, name: "\(thread) \(step)")[0]
            _ = try Pictures.draw([try Font(face: face, size: 12, library: changed)])
            precondition(changed.unregister(face), "a face that was registered is not")
          }
          // A library that nobody else has, and that is dropped again at once.
          let own = FontLibrary(bundled: thread % 2 == 0)
          own.fallbacks = [.face(try own.register(bytes: file, name: "own")[0])]
          let pictures = try Pictures.draw(fonts)
          precondition(pictures == alone, "other pictures than on one thread")
        }
      }
      for changed in [library, .shared] { precondition(changed.faces(inFamily: "Placard Feat").isEmpty) }
    }
  }

  /// Threads that first use everything at the same moment.
  @Test func theFirstUseMayBeOnEightThreads() async {
    await #expect(processExitsWith: .success) {
      let drawn = Mutex<Set<[Data]>>([])
      Threads.run(8) { _ in
        let pictures = try Pictures.draw([.systemFont(ofSize: 15)])
        drawn.withLock { _ = $0.insert(pictures) }
      }
      precondition(drawn.withLock { $0.count } == 1)
    }
  }
}

private enum Pictures {
  /// Labels of every kind in these fonts, as files.
  static func draw(_ fonts: [Font]) throws -> [Data] {
    try fonts.flatMap { font in
      try [Label(), AutoLinesLabel(), VerticalAlignedLabel(), MarqueeLabel()].map { label in
        label.frame = CGRect(x: 0, y: 0, width: 90, height: 50)
        label.font = font
        label.text = "AVATAR fi a\u{301} 日本 שלום ❤️ and so on"
        label.numberOfLines = 2
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        return try label.pngData(scale: 1)
      }
    }
  }
}

/// Threads of their own, as tasks share as many as there are processors.
private enum Threads {
  /// Runs `body` on so many threads at once, and waits for all of them. An error ends the process.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
      group.enter()
      Thread.detachNewThread {
        do { try body(index) } catch { preconditionFailure("\(error)") }
        group.leave()
      }
    }
    group.wait()
  }
}
