import PlacardFont
import TestSupport
import Testing

/// Fonts are shared, scratch is not: eight tasks give what one gives.
@Suite struct ConcurrencyTests {
  private static let texts: [(String, String, Bool)] = [
    ("Hamburgefonstiv AVATAR", "Latn", false), ("Съешь ещё этих", "Cyrl", false), ("Ξεσκεπάζω", "Grek", false),
  ]

  private static func work(_ fonts: [Font]) -> [UInt64] {
    let (shaper, rasterizer, resolver) = (Shaper(), GlyphRasterizer(), FontResolver())
    var sums: [UInt64] = []
    for font in fonts {
      for (text, script, rightToLeft) in texts {
        var sum: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ value: UInt64) { sum = (sum ^ value) &* 0x100_0000_01b3 }
        let answer = resolver.face(String(text.prefix(1)), font, script: script)
        let glyphs = shape(
          text, answer.instance, size: font.pointSize, script: script, rightToLeft: rightToLeft, shaper: shaper)
        for glyph in glyphs {
          add(glyph.advance.bitPattern)
          if let image = rasterizer.mask(glyph.glyph, answer.instance, font.pointSize, subpixel: 1) {
            for byte in image.pixels { add(UInt64(byte)) }
          }
        }
        sums.append(sum)
      }
    }
    return sums
  }

  @Test func sharedFontsGiveTheSameBytesOnEightThreads() async throws {
    let weights = try Fixtures.face("wght.ttf")
    let fonts =
      try [FontWeight.ultraLight, .regular, .semibold, .black].flatMap { weight in
        [
          Font.systemFont(ofSize: 11.5, weight: weight), Font.systemFont(ofSize: 27, weight: weight),
          Font.monospacedSystemFont(ofSize: 13, weight: weight),
          try Font(face: weights, size: 40, variations: ["wght": weight.cssWeight]),
        ]
      }
    let alone = Self.work(fonts)
    #expect(Self.work(fonts) == alone)
    #expect(Self.work(fonts.reversed()).count == alone.count)
    await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<8 { group.addTask { Self.work(fonts) } }
      for await sums in group { #expect(sums == alone) }
    }
  }

  @Test func fontsMadeAtTheSameTimeAreTheSame() async {
    let library = FontLibrary(bundled: true)
    await withTaskGroup(of: FontFace?.self) { group in
      for _ in 0..<8 {
        group.addTask { library.font(family: "Noto Sans Khmer", size: 10)?.instance.face }
      }
      var faces: Set<UInt32?> = []
      for await face in group { faces.insert(face?.id) }
      #expect(faces.count == 1)
      #expect(!faces.contains(nil))
    }
  }

  @Test func librariesMayChangeWhileTheyAreAsked() async throws {
    let library = FontLibrary(bundled: true)
    let bars = try Fixtures.face("bars.ttf")
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          if task == 0 {
            for step in 0..<100 { library.fallbacks = step % 2 == 0 ? [.face(bars)] : [] }
            return true
          }
          let resolver = FontResolver()
          guard let font = library.font(family: "Inter", size: 10) else { return false }
          return (0..<100).allSatisfy { _ in !resolver.face("日", font, script: "Hani").isMissing }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  /// Eight tasks draw with a font of a shared library while faces come and go in it.
  @Test func facesMayBeUnregisteredWhileTheyAreDrawn() async throws {
    let library = FontLibrary(bundled: true)
    let bytes = try Fixtures.bytes("feat.ttf")
    let alone = Self.work([try #require(library.font(family: "Inter", size: 19))])
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          let rasterizer = GlyphRasterizer()
          var pictures: Set<[UInt8]> = []
          for step in 0..<20 {
            guard let face = try? library.register(bytes: bytes, name: "\(task) \(step)").first,
              let instance = try? face.instance(), let font = library.font(family: "Inter", size: 19)
            else { return false }
            library.fallbacks = [.face(face)]
            pictures.insert(rasterizer.mask(face.glyph(for: "A"), instance, 33)?.pixels ?? [])
            library.unregister(face)
            if step % 5 == 0, Self.work([font]) != alone { return false }
          }
          return pictures.count == 1 && pictures.first?.isEmpty == false
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(library.faces(inFamily: "Placard Feat").isEmpty)
  }
}
