import Foundation
import PlacardFont
import TestSupport
import Testing

/// Fonts that are too large to be copied: what of them is read when, and what happens to a file in the meantime.
@Suite final class FontFileTests {
  private let folder: URL
  private static let original = Fixtures.bundledPath("full/NotoSansCJK-Subset.otf")
  private let text = "敏捷的狐狸, 素早い狐"

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("font-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A copy that may be changed.
  private func copy(_ name: String = "font.otf") throws -> String {
    let path = folder.appendingPathComponent(name).path
    try FileManager.default.copyItem(atPath: Self.original, toPath: path)
    return path
  }

  private func glyphs(_ face: FontFace) throws -> [ShapedGlyph] {
    shape(text, try face.instance(), size: 20, script: "Hani", language: "zh")
  }

  private func images(_ glyphs: [ShapedGlyph], _ face: FontFace) throws -> [[UInt8]?] {
    let (rasterizer, instance) = (GlyphRasterizer(), try face.instance())
    return glyphs.map { rasterizer.mask($0.glyph, instance, 20)?.pixels }
  }

  @Test func aFileGivesWhatItsBytesGive() throws {
    let bytes = try Fixtures.bytes(path: Self.original)
    try #require(bytes.count > 1 << 20)
    let read = try FontFace(path: Self.original)
    let whole = try FontFace(bytes: bytes, name: "whole")
    #expect(read.familyName == whole.familyName && read.postScriptName == whole.postScriptName)
    #expect(read.glyphCount == whole.glyphCount && read.unitsPerEm == whole.unitsPerEm)
    for table in ["cmap", "CFF ", "GSUB", "none"] { #expect(read.table(table) == whole.table(table)) }
    let (a, b) = (try glyphs(read), try glyphs(whole))
    #expect(a.map(\.glyph) == b.map(\.glyph) && a.map(\.advance) == b.map(\.advance))
    #expect(try images(a, read) == images(b, whole))
    let rasterizer = GlyphRasterizer()
    for glyph in stride(from: 0 as UInt32, to: UInt32(whole.glyphCount), by: 997) {
      #expect(
        rasterizer.inkBounds(of: glyph, in: try read.instance(), synthesis: .none)
          == rasterizer.inkBounds(of: glyph, in: try whole.instance(), synthesis: .none))
    }
  }

  /// A collection whose directory stands behind everything else.
  @Test func directoriesMayStandAnywhere() throws {
    var bytes = try Fixtures.bytes(path: Self.original)
    let directory = bytes[..<(12 + 16 * (Int(bytes[4]) << 8 | Int(bytes[5])))]
    let end = bytes.count
    bytes += directory
    let header = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 1] + [24, 16, 8, 0].map { UInt8(end >> $0 & 255) }
    bytes.replaceSubrange(0..<header.count, with: header)
    let path = folder.appendingPathComponent("back.ttc").path
    try Data(bytes).write(to: URL(filePath: path))
    let (face, whole) = (try FontFace(path: path), try FontFace(path: Self.original))
    #expect(try images(glyphs(face), face) == images(glyphs(whole), whole))
  }

  @Test func aFileThatIsReplacedStaysWhatItWas() throws {
    let path = try copy()
    let face = try FontFace(path: path)
    try Data("no font".utf8).write(to: URL(filePath: path), options: .atomic)
    let whole = try FontFace(path: Self.original)
    #expect(try images(glyphs(face), face) == images(glyphs(whole), whole))
  }

  /// Cut short or written over while it is in use: nothing ends, and what was read is still right.
  @Test(arguments: [0, 100, 1 << 20, 5 << 20, -1])
  func aFileThatChangesDoesNoHarm(_ size: Int) throws {
    let path = try copy()
    let face = try FontFace(path: path)
    let (rasterizer, instance) = (GlyphRasterizer(), try face.instance())
    let before = try glyphs(face)
    let drawn = try #require(rasterizer.mask(before[0].glyph, instance, 20))
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    if size >= 0 {
      try handle.truncate(atOffset: UInt64(size))
    } else {
      // As long as before, other bytes, another time.
      let noise = Data(repeating: 0xA5, count: try Fixtures.bytes(path: path).count)
      try handle.write(contentsOf: noise)
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
    }
    try handle.close()
    // What shapes text has been read and stays; outlines that have not been read are missing.
    #expect(try glyphs(face).map(\.glyph) == before.map(\.glyph))
    for glyph in before {
      let image = rasterizer.mask(glyph.glyph, instance, 21)
      #expect(image == nil || image?.format == .mask)
      _ = rasterizer.inkBounds(of: glyph.glyph, in: instance, synthesis: .none)
      _ = rasterizer.outline(of: glyph.glyph, in: instance, synthesis: .none)
    }
    _ = try images(before, face)
    #expect(drawn.width > 0)
    #expect(throws: FontError.self) { try FontFace(path: path) }
  }

  /// Each open file takes a descriptor of the process: those after the first 64 are copied.
  @Test func manyFontsTakeFewDescriptors() throws {
    let path = try copy()
    let faces = try (0..<80).map { _ in try FontFace(path: path) }
    let expected = try images(glyphs(faces[0]), faces[0])
    #expect(try images(glyphs(faces[79]), faces[79]) == expected)
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    #expect(open < 200)
  }
}
