import BundledFontsFull
import Foundation
import PlacardFont
import TestSupport
import Testing

private func path(_ elements: Path.Element...) -> Path {
  var path = Path()
  path.elements = elements
  return path
}
private func p(_ x: Double, _ y: Double) -> Path.Point { Path.Point(x: x, y: y) }

@Suite struct StrokeTests {
  private let rasterizer = PathRasterizer()
  private let clip = (x0: 0, y0: 0, x1: 20, y1: 20)

  private func stroke(_ path: Path, width: Double, cap: PathRasterizer.LineCap = .butt) -> Path {
    rasterizer.stroked(path, width: width, join: .miter, cap: cap, miterLimit: 10)
  }
  private func fill(_ path: Path) -> GlyphImage? {
    rasterizer.fill(path, transform: .identity, rule: .nonZero, clip: clip)
  }

  /// FreeType's stroker reads foreign memory when nothing moves its pen.
  @Test(
    arguments: [
      [.move(p(10, 10))], [.move(p(10, 10)), .close],
      [.move(p(10, 10)), .line(p(10, 10))], [.move(p(10, 10)), .line(p(10, 10)), .line(p(10, 10)), .close],
      [.move(p(10, 10)), .quadratic(control: p(10, 10), p(10, 10)), .close],
      [.move(p(10, 10)), .cubic(control1: p(10, 10), control2: p(10, 10), p(10, 10))],
      [.move(p(10, 10)), .close, .close], [.close], [.line(p(1, 1)), .close], [],
    ] as [[Path.Element]])
  func contoursWithoutExtentHaveNoStrokeButCaps(_ elements: [Path.Element]) {
    var path = Path()
    path.elements = elements
    #expect(stroke(path, width: 4).elements.isEmpty)
    let hasCaps = elements.count > 1 && elements.first == .move(p(10, 10))
    for (cap, corner) in [(PathRasterizer.LineCap.square, 255), (.round, 0)] {
      let image = fill(stroke(path, width: 16, cap: cap))
      #expect((image != nil) == hasCaps)
      guard let image else { continue }
      // Sixteen pixels each way around (10, 10); only the square reaches its corners.
      #expect((image.left, image.top, image.width, image.height) == (2, 2, 16, 16))
      #expect(image.pixels[0] == corner)
      #expect(image.pixels[8 * 16 + 8] == 255)
    }
  }

  @Test func pointsBesideAContourChangeNothing() {
    let square: [Path.Element] = [.move(p(5, 5)), .line(p(13, 5)), .line(p(13, 13)), .line(p(5, 13)), .close]
    var plain = Path()
    plain.elements = square
    var dotted = Path()
    dotted.elements = [.move(p(2, 2)), .close] + square + [.move(p(9, 9)), .line(p(9, 9)), .close, .move(p(1, 1))]
    #expect(stroke(dotted, width: 2) == stroke(plain, width: 2))
  }

  /// What rounds to one point beside a width or another contour a million times as large.
  @Test(arguments: [1e7, 9.3e18, 1e300]) func widthsBeyondThePathCoverEverything(_ width: Double) throws {
    let square = path(.move(p(5, 5)), .line(p(13, 5)), .line(p(13, 13)), .line(p(5, 13)), .close)
    let image = try #require(fill(stroke(square, width: width)))
    #expect(image.pixels.count == 400 && image.pixels.allSatisfy { $0 == 255 })
  }

  /// FreeType's inner side turned inside out would leave a hole in the middle.
  @Test(arguments: [4.0, 8, 9, 12, 16, 24, 30, 100]) func wideStrokesLeaveNoHole(_ width: Double) throws {
    let square = path(.move(p(6, 6)), .line(p(14, 6)), .line(p(14, 14)), .line(p(6, 14)), .close)
    for join in [PathRasterizer.LineJoin.miter, .round, .bevel] {
      let image = try #require(
        fill(rasterizer.stroked(square, width: width, join: join, cap: .butt, miterLimit: 10)))
      let at = (10 - image.top) * image.width + 10 - image.left
      #expect(image.pixels[at] == (width >= 8 ? 255 : 0), "\(join)")
      // A pixel beside the left edge, in the middle of it.
      #expect(image.pixels[at - 4] == 255, "\(join)")
    }
  }

  @Test(arguments: [Double.leastNonzeroMagnitude * 1e4, 1e-300, 1e-20]) func unitsOfAnySmallness(_ unit: Double) {
    let square = path(.move(p(0, 0)), .line(p(unit, 0)), .line(p(unit, unit)), .close)
    #expect(!stroke(square, width: unit).elements.isEmpty)
    #expect(fill(stroke(square, width: unit)) == nil || unit > 1e-10)
  }

  /// Curves that FreeType takes for points one by one, but not together.
  @Test func chainsOfTheShortestCurvesAreStroked() throws {
    var chain = Path()
    // 2⁻²⁰ of the reach is one unit of the stroker: here 64 units of one each.
    let unit = 1.0 / Double(1 << 20)
    chain.elements = [.move(p(1, 1))]
    for step in 1...64 {
      let to = p(1 + Double(step) * unit, 1)
      chain.elements.append(.quadratic(control: to, to))
    }
    let line = path(.move(p(1, 1)), .line(p(1 + 64 * unit, 1)))
    #expect(stroke(chain, width: 64 * unit) == stroke(line, width: 64 * unit))
  }

  @Test func aContourGoesOnFromWhereOneWasClosed() {
    let first: [Path.Element] = [.move(p(4, 4)), .line(p(8, 4)), .line(p(8, 8)), .close]
    var implied = Path()
    implied.elements = first + [.line(p(4, 16))]
    var said = Path()
    said.elements = first + [.move(p(4, 4)), .line(p(4, 16))]
    #expect(stroke(implied, width: 2) == stroke(said, width: 2))
    var filled = Path()
    filled.elements = first + [.line(p(16, 4)), .line(p(16, 16)), .close]
    var filledSaid = Path()
    filledSaid.elements = first + [.move(p(4, 4)), .line(p(16, 4)), .line(p(16, 16)), .close]
    #expect(fill(filled)?.pixels == fill(filledSaid)?.pixels)
  }

  /// More points than FreeType counts: a circle of 12,000 chords is stroked as one of 500.
  @Test(arguments: [true, false]) func contoursOfAnyLengthAreStroked(_ isClosed: Bool) throws {
    func circle(_ count: Int) -> Path {
      var path = Path()
      for step in 0..<count {
        let angle = 2 * Double.pi * Double(step) / Double(count)
        let point = p(10 + 7 * cos(angle), 10 + 7 * sin(angle))
        path.elements.append(step == 0 ? .move(point) : .line(point))
      }
      path.elements.append(isClosed ? .close : .line(p(17, 10)))
      return path
    }
    let long = try #require(fill(rasterizer.stroked(circle(12_000), width: 3, join: .round, cap: .butt, miterLimit: 4)))
    let short = try #require(fill(rasterizer.stroked(circle(500), width: 3, join: .round, cap: .butt, miterLimit: 4)))
    #expect((long.left, long.top, long.width, long.height) == (short.left, short.top, short.width, short.height))
    #expect(zip(long.pixels, short.pixels).allSatisfy { abs(Int($0) - Int($1)) <= 4 })
  }

  // MARK: Fonts

  private static let widths: [Double] = [0.1, 1, 3, 10, 30, 100, 300, 1000]

  @Test func glyphsOfPointsAreStroked() throws {
    let face = try Fixtures.face("points.ttf")
    let glyphs = GlyphRasterizer()
    func outline(_ letter: Unicode.Scalar) throws -> Path {
      glyphs.outline(of: face.glyph(for: letter), in: try face.instance(), synthesis: .none)
    }
    for width in Self.widths {
      for letter in ["B", "C"] as [Unicode.Scalar] {
        #expect(stroke(try outline(letter), width: width / 100).elements.isEmpty)
      }
      let square = path(
        .move(p(0.1, 0)), .line(p(0.1, 0.7)), .line(p(0.8, 0.7)), .line(p(0.8, 0)), .close)
      #expect(stroke(try outline("A"), width: width / 100) == stroke(square, width: width / 100))
      _ = stroke(try outline("D"), width: width / 100)
      _ = stroke(try outline("E"), width: width / 100)
    }
  }

  /// Every glyph of the fonts of this package and of the system, at widths from 0.1 to 1000 per cent of the size.
  ///
  /// Each glyph takes one of the eight widths by its number, so that fonts of a thousand glyphs meet each width more
  /// than a hundred times: all eight for each glyph would take minutes. `PLACARD_EVERY_STROKE=1` does that. A debug build
  /// takes every sixty-fourth glyph only.
  @Test func everyInstalledGlyphIsStroked() throws {
    let isThorough = ProcessInfo.processInfo.environment["PLACARD_EVERY_STROKE"] == "1"
    var faces = FontLibrary.shared.familyNames.flatMap { FontLibrary.shared.faces(inFamily: $0) }
    let system = FileManager.default.enumerator(atPath: "/usr/share/fonts")
    while let file = system?.nextObject() as? String {
      guard [".ttf", ".otf", ".ttc"].contains(where: file.hasSuffix) else { continue }
      faces.append(try FontFace(path: "/usr/share/fonts/" + file))
    }
    #expect(faces.count > 60)
    #if DEBUG
      let step: UInt32 = 64
    #else
      let step: UInt32 = 1
    #endif
    let glyphs = GlyphRasterizer()
    var strokes = 0
    for face in faces {
      let instance = try face.instance()
      for glyph in stride(from: 0, to: UInt32(face.glyphCount), by: Int(step)) {
        let outline = glyphs.outline(of: glyph, in: instance, synthesis: .none)
        guard !outline.elements.isEmpty else { continue }
        let width = Int(glyph / step) % Self.widths.count
        for width in isThorough ? Self.widths[...] : Self.widths[width...width] {
          let stroke = stroke(outline, width: width / 100)
          strokes += 1
          let reach = stroke.elements.reduce(0.0) { reach, element in
            switch element {
            case .move(let to), .line(let to), .quadratic(_, let to), .cubic(_, _, let to):
              max(reach, abs(to.x), abs(to.y))
            case .close: reach
            }
          }
          if !(reach < 1e6) { Issue.record("\(face.displayName) \(glyph) at \(width): \(reach)") }
        }
      }
    }
    #expect(strokes > 40_000 / Int(step))
  }
}
