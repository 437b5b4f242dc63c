import Foundation
import PlacardRaster
import PlacardSnapshots
import Testing

/// The messages people read, word for word.
@Suite struct MessageTests {
  @Test func `a difference`() throws {
    let package = try TemporaryPackage()
    try package.check(.plain(), layout: "layout\n  line 0\n    'H' at 0")
    let verdict = try package.check(.plain().dotted(5, 2), layout: "layout\n  line 0\n    'H' at 0.25")
    #expect(
      package.words(verdict.failure) == """
        Snapshot LabelTests/wraps.1.png does not match: 1 of 32 pixels differs (3.12%), at (5, 2); \
        largest difference at (5, 2): #ffffff → #000000, 255 levels, ΔE 100.00
          layout: 1 line differs; first at line 3 (in “layout” › “line 0”): \
        the reference has “'H' at 0”, the result “'H' at 0.25”
          reference:  PACKAGE/Tests/AppTests/__Snapshots__/LabelTests/wraps.1.png
          result:     PACKAGE/.build/snapshots/Tests/AppTests/LabelTests/wraps.1.result.png
          difference: PACKAGE/.build/snapshots/Tests/AppTests/LabelTests/wraps.1.difference.png
        To accept the result: placard snapshots accept 'LabelTests/wraps.1.png'
        """)
  }

  @Test func `a new reference`() throws {
    let package = try TemporaryPackage()
    #expect(
      package.words(try package.check(.plain()).failure) == """
        Snapshot LabelTests/wraps.1.png recorded, because there was no reference
          reference:  PACKAGE/Tests/AppTests/__Snapshots__/LabelTests/wraps.1.png
          result:     PACKAGE/.build/snapshots/Tests/AppTests/LabelTests/wraps.1.result.png
        Look at it, then run the test again without recording.
        """)
  }

  @Test func `a missing reference`() throws {
    let package = try TemporaryPackage()
    #expect(
      package.words(try package.check(.plain(), mode: .never).failure) == """
        Snapshot LabelTests/wraps.1.png is missing: there is no reference, and nothing is recorded in this run
          reference:  PACKAGE/Tests/AppTests/__Snapshots__/LabelTests/wraps.1.png
          result:     PACKAGE/.build/snapshots/Tests/AppTests/LabelTests/wraps.1.result.png
        To accept the result: placard snapshots accept 'LabelTests/wraps.1.png'
        """)
  }

  @Test func `an unusable reference`() throws {
    let package = try TemporaryPackage()
    try package.write(Data(), to: package.name().path)
    #expect(
      package.words(try package.check(.plain()).failure) == """
        Snapshot LabelTests/wraps.1.png cannot be checked: \
        PACKAGE/Tests/AppTests/__Snapshots__/LabelTests/wraps.1.png is not a readable reference (the file is empty): \
        restore it from version control, or delete it and record again
          reference:  PACKAGE/Tests/AppTests/__Snapshots__/LabelTests/wraps.1.png
          result:     PACKAGE/.build/snapshots/Tests/AppTests/LabelTests/wraps.1.result.png
        """)
  }

  @Test func `equal layouts say that only pixels differ`() throws {
    let package = try TemporaryPackage()
    try package.check(.plain(), layout: "layout")
    let verdict = try package.check(.plain().dotted(5, 2), layout: "layout")
    #expect(verdict.failure?.contains("\n  the layouts are equal: only pixels differ\n") == true)
  }

  @Test func `every error names its file`() {
    let errors: [SnapshotError] = [
      .notAFile(path: "/a/b"), .tooLarge(path: "/a/b", size: "1", limit: "0"), .unreadable(path: "/a/b", reason: "r"),
      .undecodable(path: "/a/b", reason: "r"), .unwritable(path: "/a/b", reason: "r"),
      .nameTaken(path: "/a/b", by: "x", wanted: "y"), .referenceChanged(path: "/a/b"), .resultMissing(path: "/a/b"),
    ]
    for error in errors { #expect(error.description.hasPrefix("/a/b ")) }
  }
}
