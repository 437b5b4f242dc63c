import PlacardFont
import TestSupport
import Testing

/// wght.ttf: stem 40 + 0.4 (w − 100), advance 400 + 0.5 (w − 100) units of 1000; its default is 100.
@Suite struct FontInstanceTests {
  @Test(
    arguments: [
      (nil, 55.0, 16.0), (100, 40, 4), (400, 55, 16), (650, 67.5, 26), (900, 80, 36), (1000, 80, 36), (-5, 40, 4),
    ] as [(Double?, Double, Double)])
  func advancesAndOutlinesMoveTogether(_ weight: Double?, advance: Double, stem: Double) throws {
    let face = try Fixtures.face("wght.ttf")
    let instance = try face.instance(weight.map { ["wght": $0] } ?? [:])
    let glyphs = shape("IIII", instance, size: 100)
    // The normalised position has 14 bits: a sixteen-thousandth of the axis.
    for glyph in glyphs { #expect(abs(glyph.advance - advance) < 0.05) }
    let box = try #require(GlyphRasterizer().inkBounds(of: glyphs[0].glyph, in: instance, synthesis: .none))
    #expect(abs((box.maxX - box.minX) * 100 - stem) < 0.05)
    #expect(abs(box.minX * 100 - 10) < 0.01)
  }

  @Test func sameCoordinatesGiveTheSameObject() throws {
    let face = try Fixtures.face("wght.ttf")
    let first = try face.instance(["wght": 250])
    #expect(try face.instance(["wght": 250]) === first)
    #expect(try face.instance(["wght": 251]) !== first)
    #expect(try face.instance() === face.instance(["wght": 400]))
    #expect(try face.instance(["wght": 5000]) === face.instance(["wght": 900]))
    #expect(first.coordinates == [250])
  }

  @Test func earlierRequestsDoNotInfluenceLaterOnes() throws {
    let face = try Fixtures.face("wght.ttf")
    let rasterizer = GlyphRasterizer()
    let glyph = face.glyph(for: "I")
    let fresh = GlyphRasterizer().mask(glyph, try face.instance(), 50)?.pixels
    for weight in [900.0, 100, 400, 900, 400] {
      let instance = try face.instance(["wght": weight])
      let image = rasterizer.mask(glyph, instance, 50)
      if weight == 400 { #expect(image?.pixels == fresh) } else { #expect(image?.pixels != fresh) }
    }
  }

  @Test func refusesUnknownAxesAndNonNumbers() throws {
    let face = try Fixtures.face("wght.ttf")
    #expect(throws: FontError.unknownAxis(name: face.displayName, axis: "wdth", available: ["wght"])) {
      try face.instance(["wdth": 100])
    }
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(throws: FontError.invalidAxisValue(name: face.displayName, axis: "wght")) {
        try face.instance(["wght": value])
      }
      #expect(throws: FontError.invalidAxisValue(name: face.displayName, axis: "wght")) {
        try Font(face: face, size: 10, variations: ["wght": value])
      }
    }
    let plain = try Fixtures.face("bars.ttf")
    #expect(throws: FontError.unknownAxis(name: plain.displayName, axis: "wght", available: [])) {
      try plain.instance(["wght": 400])
    }
  }

  @Test func normalizedCoordinates() throws {
    let face = try Fixtures.face("wght.ttf")
    #expect(try face.instance(["wght": 100]).normalizedCoordinates == [0])
    #expect(try face.instance(["wght": 500]).normalizedCoordinates == [0.5])
    #expect(try face.instance(["wght": 900]).normalizedCoordinates == [1])
    #expect(try Fixtures.face("bars.ttf").instance().normalizedCoordinates == [])
  }

  @Test func instancesThatNobodyHoldsAreForgotten() throws {
    let face = try Fixtures.face("wght.ttf")
    weak var first: FontInstance?
    do {
      let instance = try face.instance(["wght": 123])
      first = instance
    }
    #expect(first == nil)
    for step in 0..<10_000 { _ = try face.instance(["wght": 100 + Double(step) / 20]) }
    #expect(try face.instance(["wght": 123]).coordinates == [123])
  }

  @Test func axesOfTheBundledInterfaceFont() throws {
    let face = Font.systemFont(ofSize: 17).instance.face
    #expect(face.axes.map(\.tag) == ["opsz", "wght"])
    #expect(face.axes.map(\.minimum) == [14, 100])
    #expect(face.axes.map(\.maximum) == [32, 900])
    #expect(face.axes.map(\.name) == ["Optical size", "Weight"])
  }
}
