import Foundation
import PlacardFont
import TestSupport
import Testing

/// Table of a test font by name, and files made of tables: also such as no font tool writes.
private struct TableFile {
  var tables: [(tag: String, bytes: [UInt8])]

  init(_ file: String) throws {
    let bytes = try Fixtures.bytes(file)
    func u16(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
    func u32(_ at: Int) -> Int { u16(at) << 16 | u16(at + 2) }
    tables = (0..<u16(4)).map { entry in
      let at = 12 + 16 * entry
      let start = u32(at + 8)
      return (String(decoding: bytes[at..<at + 4], as: UTF8.self), Array(bytes[start..<start + u32(at + 12)]))
    }
  }

  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  subscript(tag: String) -> [UInt8] {
    get { tables.first { $0.tag == tag }?.bytes ?? [] }
    set { for i in tables.indices where tables[i].tag == tag { tables[i].bytes = newValue } }
  }

  /// `sharing` more entries point at the bytes of a table.
  func file(sharing: (tag: String, count: Int)? = nil) -> [UInt8] {
    let count = tables.count + (sharing?.count ?? 0)
    var directory: [[UInt8]] = []
    var body: [UInt8] = []
    for (tag, bytes) in tables {
      let entry = [0, 0, 0, 0] + Self.big(12 + 16 * count + body.count, 4) + Self.big(bytes.count, 4)
      directory.append(Array(tag.utf8) + entry)
      if let sharing, sharing.tag == tag {
        for number in 0..<sharing.count { directory.append([0x58] + Self.big(number, 3) + entry) }
      }
      body += bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
    }
    directory.sort { $0.lexicographicallyPrecedes($1) }
    return [0, 1, 0, 0] + Self.big(count, 2) + [0, 0, 0, 0, 0, 0] + directory.joined() + body
  }

  /// Composite glyphs: for each the glyphs it is made of, each at its place. Glyph 0 is a triangle.
  mutating func compose(_ parts: [[Int]]) {
    // One contour of three points, no instructions; flags; x and y as words.
    let corners: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 100, 0, 100, 0, 2, 0, 0, 1, 1, 1]
    var glyphs = [corners + [0, 0, 0, 100, 0, 0] + [0, 0, 0, 0, 0, 100] + [0]]
    for part in parts {
      var bytes: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 0, 100, 0, 100]
      for (index, glyph) in part.enumerated() {
        bytes += Self.big(index + 1 < part.count ? 0x22 : 0x02, 2) + Self.big(glyph, 2) + [0, 0]
      }
      glyphs.append(bytes + [UInt8](repeating: 0, count: -bytes.count & 1))
    }
    var locations = Self.big(0, 4)
    for glyph in glyphs { locations += Self.big(locations.suffix(4).reduce(0) { $0 << 8 | Int($1) } + glyph.count, 4) }
    self["glyf"] = Array(glyphs.joined())
    self["loca"] = locations
    var head = self["head"]
    (head[50], head[51]) = (0, 1)
    self["head"] = head
    self["maxp"].replaceSubrange(4..<6, with: Self.big(glyphs.count, 2))
    self["hmtx"] = (0..<glyphs.count).flatMap { _ in [3, 0xE8, 0, 0] as [UInt8] }
    self["hhea"].replaceSubrange(34..<36, with: Self.big(glyphs.count, 2))
  }
}

private struct Refusal: Equatable {
  var limit: FontLimits.Measure
  var value: Int
  var allowed: Int
}

private func refusal(_ bytes: [UInt8], _ limits: FontLimits = FontLimits()) -> Refusal? {
  do {
    _ = try FontFace(bytes: bytes, name: "hostile", limits: limits)
    return nil
  } catch {
    guard case .limitExceeded(_, let limit, let value, let allowed) = error else {
      Issue.record("\(error)")
      return nil
    }
    #expect("\(error)".contains("FontLimits.\(limit.rawValue)") && "\(error)".contains("hostile"))
    return Refusal(limit: limit, value: value, allowed: allowed)
  }
}

@Suite struct FontLimitsTests {
  @Test func tables() throws {
    let bytes = try TableFile("ink.ttf").file(sharing: ("name", 600))
    let count = try TableFile("ink.ttf").tables.count + 600
    #expect(try #require(refusal(bytes)) == Refusal(limit: .tables, value: count, allowed: 512))
    // Raised as the message says, the same bytes are a font.
    var limits = FontLimits()
    limits.tables = count
    #expect(refusal(bytes, limits) == nil)
  }

  @Test func tablesThatShareTheirBytes() throws {
    var font = try TableFile("ink.ttf")
    font.tables.append(("junk", [UInt8](repeating: 7, count: 1 << 16)))
    #expect(refusal(font.file(sharing: ("junk", 16))) == nil)
    #expect(
      try #require(refusal(font.file(sharing: ("junk", 17))))
        == Refusal(limit: .sharedTableBytes, value: 17 << 16, allowed: 1 << 20))
  }

  /// Two parts each, level by level: what a kilobyte of file would load doubles with each.
  @Test func compositesOfComposites() throws {
    func tower(_ levels: Int, width: Int) throws -> [UInt8] {
      var font = try TableFile("ink.ttf")
      font.compose((0..<levels).map { [Int](repeating: $0, count: width) })
      return font.file()
    }
    #expect(refusal(try tower(11, width: 2)) == nil)
    // 2 + 4 + … + 2¹² parts.
    #expect(try #require(refusal(tower(12, width: 2))) == Refusal(limit: .glyphComponents, value: 8190, allowed: 4096))
    #expect(refusal(try tower(16, width: 1)) == nil)
    #expect(try #require(refusal(tower(17, width: 1))) == Refusal(limit: .compositeDepth, value: 17, allowed: 16))
    // A glyph that is a part of itself has no bottom.
    var circle = try TableFile("ink.ttf")
    circle.compose([[2, 0], [1, 0]])
    #expect(try #require(refusal(circle.file())).limit == .compositeDepth)
    var limits = FontLimits()
    limits.glyphPoints = 5
    var two = try TableFile("ink.ttf")
    two.compose([[0, 0]])
    #expect(try #require(refusal(two.file(), limits)) == Refusal(limit: .glyphPoints, value: 6, allowed: 5))
  }

  @Test func picturesThatSayTheyAreLarge() throws {
    var font = try TableFile("sbix.ttf")
    var sbix = font["sbix"]
    let header = try #require(sbix.indices.first { Array(sbix[$0...].prefix(4)) == Array("IHDR".utf8) })
    sbix.replaceSubrange(header + 4..<header + 12, with: TableFile.big(32_767, 4) + TableFile.big(32_767, 4))
    font["sbix"] = sbix
    #expect(
      try #require(refusal(font.file())) == Refusal(limit: .strikePixels, value: 32_767 * 32_767, allowed: 1 << 22))
  }

  @Test func sizesOfPictures() throws {
    var limits = FontLimits()
    limits.strikes = 1
    #expect(try #require(refusal(Fixtures.bytes("sbix.ttf"), limits)) == Refusal(limit: .strikes, value: 2, allowed: 1))
  }

  @Test func packedFonts() throws {
    for file in ["bars.woff", "bars.woff2"] {
      var bytes = try Fixtures.bytes(file)
      #expect(refusal(bytes) == nil)
      bytes.replaceSubrange(16..<20, with: TableFile.big(1 << 30, 4))
      #expect(try #require(refusal(bytes)) == Refusal(limit: .unpackedBytes, value: 1 << 30, allowed: 32 << 20))
    }
  }

  @Test func memoryOfTheEngine() throws {
    var limits = FontLimits()
    limits.engineBytes = 1000
    #expect(try #require(refusal(Fixtures.bytes("bars.woff"), limits)).limit == .engineBytes)
  }

  @Test func facesOfACollection() throws {
    let font = try TableFile("ink.ttf").file()
    let header = Array("ttcf".utf8) + [0, 1, 0, 0] + TableFile.big(300, 4)
    // All faces at one place; table offsets count from the file's start, so only the number is looked at.
    let bytes = header + (0..<300).flatMap { _ in TableFile.big(12 + 4 * 300, 4) } + font
    let library = FontLibrary(bundled: false)
    #expect(throws: FontError.limitExceeded(name: "many", limit: .faces, value: 300, allowed: 256)) {
      try library.register(bytes: bytes, name: "many")
    }
  }

  @Test func onlyRegularFilesUpToTheLimitAreOpened() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "placard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Nobody writes into it: opening it as a file would wait for ever.
    let pipe = folder.path + "/pipe.ttf"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(throws: FontError.unreadable(path: pipe, reason: "it is not a regular file")) { try FontFace(path: pipe) }
    let device = "/dev/zero"
    #expect(throws: FontError.unreadable(path: device, reason: "it is not a regular file")) {
      try FontFace(path: device)
    }
    // Six gigabytes, none of them on the disk.
    let sparse = folder.path + "/sparse.ttf"
    try Data().write(to: URL(filePath: sparse))
    try #require(truncate(sparse, 6 << 30) == 0)
    #expect(throws: FontError.limitExceeded(name: sparse, limit: .fileBytes, value: 6 << 30, allowed: 256 << 20)) {
      try FontFace(path: sparse)
    }
    let library = FontLibrary(bundled: false)
    library.limits.fileBytes = 100
    #expect(throws: FontError.self) { try library.register(path: Fixtures.path("ink.ttf")) }
    library.limits = FontLimits()
    #expect(try library.register(path: Fixtures.path("ink.ttf")).count == 1)
  }

  /// The inputs of the first hostile pass, where they are at hand.
  @Test func memoryBombs() throws {
    let folder = Fixtures.root.path + "/../shared/review/hostile/"
    guard FileManager.default.fileExists(atPath: folder) else { return }
    for (file, limit) in [
      ("tables65000.ttf", FontLimits.Measure.tables), ("mac-overlap4000.ttf", .tables),
      ("sbix-32767x32767.ttf", .strikePixels), ("laugh30x2empty.ttf", .glyphComponents),
    ] {
      let found = try #require(refusal(Fixtures.bytes(path: folder + file))).limit
      // Which glyph of a tower is met first depends on their order.
      #expect(found == limit || limit == .glyphComponents && found == .compositeDepth, "\(file)")
    }
  }

  // MARK: What is given back

  @Test func unregisteredFacesAreGivenBack() throws {
    let (rasterizer, resolver) = (GlyphRasterizer(), FontResolver())
    let library = FontLibrary(bundled: false)
    weak var face: FontFace?
    do {
      let registered = try #require(library.register(path: Fixtures.path("ink.ttf")).first)
      face = registered
      library.fallbacks = [.face(registered)]
      let font = try #require(library.font(family: registered.familyName, size: 20))
      _ = resolver.face("a", font)
      _ = rasterizer.mask(registered.glyph(for: "a"), font.instance, 20)
      #expect(library.unregister(registered))
      #expect(!library.unregister(registered))
      #expect(library.familyNames.isEmpty && library.fallbacks.isEmpty)
      // The font goes on drawing.
      #expect(rasterizer.mask(registered.glyph(for: "a"), font.instance, 20) != nil)
    }
    // The next use of each memory lets go.
    let other = try Fixtures.font(["feat.ttf"])
    _ = FontLibrary(bundled: false)
    _ = resolver.face("A", other)
    _ = rasterizer.mask(1, other.instance, 20)
    #expect(face == nil)
  }

  @Test func droppedLibrariesGiveEverythingBack() throws {
    let rasterizer = GlyphRasterizer()
    weak var face: FontFace?
    do {
      let library = FontLibrary(bundled: false)
      face = try library.register(path: Fixtures.path("ink.ttf")).first
      let font = try #require(library.font(family: "Placard Ink", size: 20))
      _ = rasterizer.mask(1, font.instance, 20)
    }
    _ = rasterizer.mask(1, try Fixtures.face("feat.ttf").instance(), 20)
    #expect(face == nil)
  }

  /// A glyph that is there as SVG only cannot be drawn: the next font is asked.
  @Test func picturesThatAreNotDrawnAreMissing() throws {
    let face = try Fixtures.face("pictures.ttf")
    #expect(face.glyph(for: "A") == 0 && face.glyph(for: "B") == 2 && face.glyph(for: " ") != 0)
    let resolver = FontResolver()
    let font = try Fixtures.font(["pictures.ttf", "feat.ttf"])
    #expect(resolver.face("A", font).instance.face.familyName == "Placard Feat")
    #expect(!resolver.face("A", font).isMissing)
    #expect(resolver.face("B", font).instance.face.familyName == "Placard Pictured")
    #expect(resolver.face("A", try Fixtures.font(["pictures.ttf"])).isMissing)
  }
}
