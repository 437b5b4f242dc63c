import Placard
import TestSupport
import Testing

/// Axes, named instances, optical size; styles that are made up only where no face has them (and said so).
@Suite struct VariableFontTests {
  private func axis(_ tag: String, _ run: GlyphRun) throws -> Double {
    let index = try #require(run.instance.face.axes.firstIndex { $0.tag == tag })
    return run.instance.coordinates[index]
  }

  @Test func weightsMoveTheAxis() throws {
    let weights: [(FontWeight, Double)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700),
      (.heavy, 800), (.black, 900),
    ]
    var last = 0.0
    for (weight, css) in weights {
      let label = oneLine("Hamburg", .systemFont(ofSize: 20, weight: weight))
      let run = try #require(label.runs.first)
      #expect(try axis("wght", run) == css)
      #expect(run.synthesis == .none)
      // Inter grows wider with weight.
      #expect(run.width > last)
      last = run.width
    }
  }

  @Test func fallbackFontsFollowTheWeightAsFarAsTheyGo() throws {
    let label = oneLine("कखग สวัสดี", .systemFont(ofSize: 20, weight: .black))
    for run in label.runs where run.instance.face.displayName != "Inter.ttf" {
      #expect(try axis("wght", run) == 700)
      #expect(run.synthesis == .none)
    }
    #expect(label.runs.contains { $0.instance.face.displayName == "NotoSansDevanagari.ttf" })
    #expect(label.runs.contains { $0.instance.face.displayName == "NotoSansThai.ttf" })
  }

  @Test func opticalSizeIsTheSizeInPoints() throws {
    for (size, expected) in [(9.0, 14.0), (14, 14), (17, 17), (24.5, 24.5), (32, 32), (90, 32)] {
      let label = oneLine("Ag", .systemFont(ofSize: size))
      #expect(try axis("opsz", try #require(label.runs.first)) == expected)
    }
  }

  @Test func displayScaleDoesNotMoveTheOpticalSize() throws {
    let label = oneLine("Hamburgefonstiv")
    let width = label.runs[0].width
    label.environment.displayScale = 3
    #expect(try axis("opsz", try #require(label.runs.first)) == 20)
    #expect(label.runs[0].width == width)
  }

  @Test func shrinkingKeepsTheOpticalSize() throws {
    let label = oneLine("Hamburgefonstiv", .systemFont(ofSize: 32))
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.2
    label.frame.size = CGSize(width: label.sizeThatFits(.zero).width / 2, height: 50)
    #expect(label.textLayout.scaleFactor < 0.6)
    #expect(try axis("opsz", try #require(label.runs.first)) == 32)
  }

  /// The stem of `I` is 40 + 0.4 (w − 100) units of 1000, its advance 400 + 0.5 (w − 100).
  @Test func advancesAndOutlinesChangeTogether() throws {
    let face = try Fixtures.face("wght.ttf")
    func measure(_ variations: [String: Double]) throws -> (advance: Double, stem: Int, width: Double) {
      let label = oneLine("IIII", try Fixtures.font([face], size: 100, variations: variations))
      let picture = try label.render()
      let row = (0..<picture.width).map { picture[$0, 50].alpha }
      let start = try #require(row.firstIndex(of: 255))
      let stem = row[start...].prefix { $0 == 255 }.count
      return (label.glyphs[0].advance, stem, label.runs[0].width)
    }
    // Regular although the file's default is 100; then all again in another order.
    for (variations, advance, stem) in [
      ([:], 55.0, 16), (["wght": 400.0], 55, 16), (["wght": 100], 40, 4), (["wght": 900], 80, 36),
      (["wght": 1000], 80, 36), (["wght": 100], 40, 4), ([:], 55, 16),
    ] {
      let measured = try measure(variations)
      #expect(abs(measured.advance - advance) < 0.01)
      #expect(measured.stem == stem)
      #expect(abs(measured.width - 4 * advance) < 0.04)
    }
  }

  @Test func wrongAxesAreNamed() throws {
    let face = try Fixtures.face("wght.ttf")
    #expect {
      try Font(face: face, size: 20, variations: ["wdth": 100])
    } throws: { error in
      guard case FontError.unknownAxis(_, "wdth", ["wght"]) = error else { return false }
      return "\(error)".contains("wdth") && "\(error)".contains("wght")
    }
    for value in [Double.nan, .infinity] {
      #expect {
        try Font(face: face, size: 20, variations: ["wght": value])
      } throws: {
        if case FontError.invalidAxisValue(_, "wght") = $0 { true } else { false }
      }
    }
  }

  @Test func namedInstances() throws {
    let inter = try #require(Font(name: "Inter", size: 20)).instance.face
    #expect(inter.namedInstances.map(\.name).contains("SemiBold"))
    for (name, weight) in [("Inter-Regular", 400.0), ("Inter SemiBold", 600), ("Inter-Black", 900)] {
      let label = oneLine("Ag", try #require(Font(name: name, size: 20)))
      #expect(try axis("wght", try #require(label.runs.first)) == weight)
    }
    #expect(Font.systemFont(ofSize: 20, weight: .bold).fontName == "Inter-Bold")
    #expect(Font(name: "Inter-Nonsense", size: 20) == nil)
  }

  @Test func italicsComeFromTheItalicFile() throws {
    let label = oneLine("Ag", .italicSystemFont(ofSize: 20))
    #expect(label.runs[0].instance.face.displayName == "Inter-Italic.ttf")
    #expect(label.runs[0].synthesis == .none)
  }

  /// Noto Serif Tibetan is static, Noto Sans Armenian has no italics.
  @Test func stylesAreMadeUpOnlyWhenAskedFor() throws {
    let regular = oneLine("བོད", .systemFont(ofSize: 20)).runs[0]
    let bold = oneLine("བོད", .systemFont(ofSize: 20, weight: .bold)).runs[0]
    #expect(regular.synthesis == .none)
    #expect(bold.synthesis.embolden > 0 && bold.synthesis.slant == 0)
    let upright = oneLine("Հայ", .systemFont(ofSize: 20)).runs[0]
    let slanted = oneLine("Հայ", .italicSystemFont(ofSize: 20)).runs[0]
    #expect(upright.synthesis == .none)
    #expect(slanted.synthesis.slant > 0 && slanted.synthesis.embolden == 0)
    // Scripts without a tradition of slanting stay upright.
    for text in ["العربية", "עברית", "漢字", "ไทย"] {
      let label = oneLine(text, .italicSystemFont(ofSize: 20))
      #expect(label.runs.allSatisfy { $0.synthesis == .none })
    }
  }

  @Test func aLibraryCanForbidMadeUpStyles() throws {
    let library = FontLibrary(bundled: true)
    library.synthesizesStyles = false
    let bold = try #require(
      library.font(family: "Noto Serif Tibetan", size: 20, traits: FontTraits(weight: .bold)))
    #expect(bold.synthesis == .none)
    library.synthesizesStyles = true
    let made = try #require(library.font(family: "Noto Serif Tibetan", size: 20, traits: FontTraits(weight: .bold)))
    #expect(made.synthesis.embolden > 0)
  }

  @Test func madeUpBoldIsBolder() throws {
    func ink(_ weight: FontWeight) throws -> Int {
      let picture = try oneLine("བོད་ཡིག", .systemFont(ofSize: 60, weight: weight)).render(extent: .ink)
      return stride(from: 3, to: picture.pixels.count, by: 4).reduce(0) { $0 + Int(picture.pixels[$1]) }
    }
    #expect(Double(try ink(.bold)) > 1.2 * Double(try ink(.regular)))
  }
}
