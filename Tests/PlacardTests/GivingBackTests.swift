import Foundation
import Placard
import TestSupport
import Testing

// Memory is read where Linux tells it, each time in a process of its own, where no other test takes any.
#if os(Linux)
  /// Labels, fonts and libraries that come and go by the thousand leave nothing behind.
  @Suite(.enabled(if: !Memory.isSanitized, "sanitizers keep what is freed for a while"))
  struct GivingBackTests {
    @Test func labelsLevelOff() async {
      await #expect(processExitsWith: .success) {
        try Memory.levelsOff { index in
          let label = Label(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
          label.font = LabelFonts.mono()
          label.text = "one two \(index)"
          label.numberOfLines = 2
          _ = try label.render(scale: 1)
        }
      }
    }

    /// Sizes that were never asked for before: what a thread remembers of each is bounded.
    @Test func fontsLevelOff() async {
      await #expect(processExitsWith: .success) {
        try Memory.levelsOff { index in
          let label = Label()
          label.font = LabelFonts.mono(8 + Double(index) / 4096)
          label.text = "ab"
          _ = try label.render(scale: 1)
        }
      }
    }

    @Test func librariesLevelOff() async {
      await #expect(processExitsWith: .success) {
        let file = try Fixtures.bytes("ink.ttf")
        try Memory.levelsOff { index in
          let library = FontLibrary(bundled: false)
          let face = try library.register(bytes: file, name: "\(index)")[0]
          let label = Label()
          label.font = try Font(face: face, size: 12, library: library)
          label.text = "ab"
          _ = try label.render(scale: 1)
          if index % 2 == 0 { library.unregister(face) }
        }
      }
    }

    @Test func registrationsOfOneLibraryLevelOff() async {
      await #expect(processExitsWith: .success) {
        let file = try Fixtures.bytes("ink.ttf")
        try Memory.levelsOff { index in
          let face = try FontLibrary.shared.register(bytes: file, name: "\(index)")[0]
          guard let font = FontLibrary.shared.font(family: face.familyName, size: 12) else {
            preconditionFailure("a family that was registered is not found")
          }
          let label = Label()
          label.font = font
          label.text = "ab"
          _ = try label.render(scale: 1)
          precondition(FontLibrary.shared.unregister(face))
        }
      }
    }

    /// The measure itself: what keeps half a kilobyte of each is noticed.
    @Test func whatIsKeptIsNoticed() async {
      await #expect(processExitsWith: .failure) {
        var kept: [[UInt8]] = []
        try Memory.levelsOff { index in kept.append([UInt8](repeating: UInt8(truncatingIfNeeded: index), count: 512)) }
        withExtendedLifetime(kept) {}
      }
    }
  }

  private enum Memory {
    static let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in dlsym(nil, name) != nil }

    /// Does something 5,000 times, so that caches are full, and 20,000 times more, which may cost 4 MiB at most: that is
    /// less than what any label, font or library takes, and more than what the allocator's arenas vary by.
    static func levelsOff(_ body: (Int) throws -> Void) throws {
      for index in 0..<5000 { try body(index) }
      let before = try resident()
      for index in 5000..<25_000 { try body(index) }
      let growth = try resident() - before
      precondition(growth < 4 << 20, "\(growth) bytes stay")
    }

    /// Bytes of this process that are in memory.
    private static func resident() throws -> Int {
      let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      guard fields.count > 1, let pages = Int(fields[1]) else { preconditionFailure("statm is not as documented") }
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }
#endif
