import Foundation
import PlacardSnapshots
import Testing

@Suite struct SnapshotNameTests {
  private func file(_ test: String, _ name: String, _ arguments: [String] = [], _ pathExtension: String = "png")
    -> String
  {
    SnapshotName(
      testFile: "/p/Tests/FooTests.swift", test: test, name: name, arguments: arguments, pathExtension: pathExtension
    )
    .fileName
  }

  @Test func `the reference lies beside the test`() {
    let name = SnapshotName(testFile: "/p/Tests/FooTests.swift", test: "bar()", name: "1", pathExtension: "png")
    #expect(name.path == "/p/Tests/__Snapshots__/FooTests/bar.1.png")
    let other = SnapshotName(
      testFile: "/p/Tests/FooTests.swift", test: "bar()", name: "1", pathExtension: "txt", directory: "/q/goldens")
    #expect(other.path == "/q/goldens/bar.1.txt")
  }

  @Test(
    arguments: [
      ("testBar()", "narrow", [], "testBar.narrow.png"), ("bar(x:y:)", "1", ["1.5", "a/b"], "bar.1.5-a-b.1.png"),
      ("`one two`()", "1", [], "one-two.1.png"), ("bar()", "../../etc/passwd", [], "bar.etc-passwd.png"),
      ("bar()", "a\u{0}b\n", [], "bar.a-b.png"), ("bar()", "", [], "bar.unnamed.png"),
      ("bar()", "...", [], "bar.unnamed.png"),
      ("größe()", "日本語", [], "größe.日本語.png"), ("bar()", "👩‍👩‍👧", [], "bar.unnamed.png"),
      ("", "", [""], "unnamed.unnamed.unnamed.png"),
    ] as [(String, String, [String], String)])
  func `names are made safe`(test: String, name: String, arguments: [String], expected: String) {
    #expect(file(test, name, arguments) == expected)
  }

  @Test func `a name without extension has no dot`() {
    #expect(file("bar()", "1", [], "") == "bar.1")
  }

  @Test func `long names fit a file system and stay different`() {
    let long = String(repeating: "日", count: 300)
    let one = file("bar()", long + "1")
    let two = file("bar()", long + "2")
    #expect(one.utf8.count <= 220)
    #expect(one.hasSuffix(".png"))
    #expect(one != two)
  }
}
