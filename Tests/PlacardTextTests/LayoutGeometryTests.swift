import PlacardFont
import PlacardText
import Testing

/// `Documentation/Rules/Label.md` 5, 6, 10.5, 10.6 in cells of 10 points.
@Suite struct LayoutGeometryTests {
  @Test func centresVertically() throws {
    let layout = try Cells.layout("ab") {
      $0.width = 100
      $0.height = 30
    }
    #expect(layout.lines[0].top == 10)
    #expect(layout.lines[0].baseline == 18)
    #expect(layout.firstBaseline == 18)
  }

  @Test func lineHeights() throws {
    func style(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
      var style = ParagraphStyle()
      change(&style)
      return style
    }
    let minimum = try Cells.layout("a\nb") {
      $0.height = 40
      $0.width = 100
      $0.paragraph = style { $0.minimumLineHeight = 20 }
    }
    #expect(minimum.lines.map(\.baseline) == [18, 38])
    let multiple = try Cells.layout("a") { $0.paragraph = style { $0.lineHeightMultiple = 1.5 } }
    #expect(multiple.usedHeight == 15)
    #expect(multiple.lines[0].baseline == 13)
    let maximum = try Cells.layout("a") { $0.paragraph = style { $0.maximumLineHeight = 6 } }
    #expect(maximum.usedHeight == 6)
    #expect(maximum.lines[0].baseline == 4)
    let spaced = try Cells.layout("a b c") {
      $0.width = 10
      $0.paragraph = style { $0.lineSpacing = 4 }
    }
    #expect(spaced.usedHeight == 38)
    #expect(spaced.lines.map(\.baseline) == [8, 22, 36])
    let paragraphs = try Cells.layout("a\nb") {
      $0.paragraph = style {
        $0.paragraphSpacing = 3
        $0.paragraphSpacingBefore = 2
      }
    }
    #expect(paragraphs.lines.map(\.baseline) == [8, 23])
  }

  @Test func negativeHeightsCountAsZero() throws {
    var style = ParagraphStyle()
    style.lineSpacing = -5
    style.lineHeightMultiple = -1
    style.minimumLineHeight = .nan
    style.maximumLineHeight = -.infinity
    #expect(try Cells.layout("a\nb") { $0.paragraph = style }.usedHeight == 20)
  }

  @Test func mixedSizesShareABaseline() throws {
    let text = StyledText(
      units: Array("ab".utf16), runs: [.init(range: 0..<1, style: 0), .init(range: 1..<2, style: 1)],
      styles: [TextStyle(font: try Cells.font(size: 10)), TextStyle(font: try Cells.font(size: 20))]
    ) { _ in ParagraphStyle() }
    let layout = Cells.layout(text, Cells.Options())
    #expect(layout.usedHeight == 20)
    #expect(layout.lines[0].ascent == 16)
    #expect(layout.lines[0].descent == 4)
    #expect(layout.lines[0].baseline == 16)
    #expect(layout.usedWidth == 30)
  }

  @Test func baselineOffsetGrowsTheLine() throws {
    var raised = TextStyle(font: try Cells.font())
    raised.shaping.baselineOffset = 3
    let text = StyledText(
      units: Array("ab".utf16), runs: [.init(range: 0..<1, style: 0), .init(range: 1..<2, style: 1)],
      styles: [TextStyle(font: raised.shaping.font), raised]
    ) { _ in ParagraphStyle() }
    let layout = Cells.layout(text, Cells.Options())
    #expect(layout.usedHeight == 13)
    #expect(layout.lines[0].baseline == 11)
    let glyphs = layout.glyphRuns(in: layout.lines[0]).flatMap(\.glyphs)
    #expect(glyphs.map(\.y) == [0, -3])
  }

  @Test func lastBaselineSnapsToPixels() throws {
    var container = TextContainer(width: 100, height: 15.3)
    container.displayScale = 2
    let typesetter = Typesetter()
    let shaped = typesetter.shape(StyledText("a", style: TextStyle(font: try Cells.font())))
    #expect(typesetter.layout(shaped, in: container).lines[0].baseline == 10.5)
  }

  @Test(arguments: [
    (BaselineAdjustment.alignBaselines, 13.0), (.alignCenters, 11.5), (.none, 9),
  ])
  func shrinksOneLine(adjustment: BaselineAdjustment, baseline: Double) throws {
    let layout = try Cells.layout("HelloWorld") {
      $0.width = 50
      $0.height = 20
      $0.lines = 1
      $0.minimumScale = 0.1
      $0.adjustment = adjustment
    }
    #expect(layout.scaleFactor == 0.5)
    // Baselines snap to pixels at scale 1, halves up.
    #expect(layout.lines[0].baseline == PixelGrid.near(baseline, scale: 1))
    #expect(layout.glyphRuns(in: layout.lines[0]).map(\.size) == [5])
  }

  /// Shrunk to a line of 5 points in a box of 6; the line at full size would be 10 points high and start at −2.
  @Test(arguments: [
    (BaselineAdjustment.alignBaselines, 5.0), (.alignCenters, 5), (.none, 4),
  ])
  func aShrunkLineThatFitsIsShownWhole(adjustment: BaselineAdjustment, baseline: Double) throws {
    let layout = try Cells.layout("HelloWorld") {
      ($0.width, $0.height) = (50, 6)
      $0.lines = 1
      $0.minimumScale = 0.1
      $0.adjustment = adjustment
    }
    let line = layout.lines[0]
    #expect(line.baseline == baseline)
    #expect(line.top >= 0 && line.top + line.height <= 6)
  }

  /// A line that is too high even when shrunk: nothing brings it inside, but `none` never starts above the box.
  @Test func aShrunkLineThatDoesNotFitKeepsItsPlace() throws {
    func baseline(_ adjustment: BaselineAdjustment) throws -> Double {
      try Cells.layout("HelloWorld") {
        ($0.width, $0.height) = (50, 4)
        $0.lines = 1
        $0.minimumScale = 0.1
        $0.adjustment = adjustment
      }.lines[0].baseline
    }
    #expect(try baseline(.alignBaselines) == 5)
    #expect(try baseline(.none) == 4)
  }

  @Test func shrinkingStopsAtTheMinimum() throws {
    let layout = try Cells.layout("HelloWorld") {
      $0.width = 50
      $0.lines = 1
      $0.minimumScale = 0.8
    }
    #expect(layout.scaleFactor == 0.8)
    #expect(Cells.lines(layout) == ["Hello…"])
    let wrapping = try Cells.layout("HelloWorld") {
      $0.width = 50
      $0.lines = 1
      $0.mode = .byWordWrapping
      $0.minimumScale = 0.1
    }
    #expect(wrapping.scaleFactor == 1)
  }

  @Test func shrinksSeveralLines() throws {
    let layout = try Cells.layout(LineBreakingTests.sentence) {
      $0.width = 100
      $0.height = 20
      $0.lines = 2
      $0.minimumScale = 0.1
    }
    #expect(layout.scaleFactor <= 10.0 / 23)
    #expect(layout.scaleFactor >= 10.0 / 23 - 1.0 / 256)
    #expect(Cells.lines(layout) == ["The quick brown fox_", "jumps over the lazy dog"])
  }

  @Test func shrinkingAvoidsCutWords() throws {
    let layout = try Cells.layout("one CHECKED two", font: Cells.font(size: 40)) {
      $0.width = 240
      $0.height = 200
      $0.lines = 3
      $0.minimumScale = 0
    }
    #expect(Cells.lines(layout) == ["one_", "CHECKED_", "two"])
    #expect((34...34.3).contains(layout.scaleFactor * 40))
  }

  @Test func tightens() throws {
    func layout(_ width: Double) throws -> TextLayout {
      try Cells.layout("ABCDEFGHIJ") {
        $0.width = width
        $0.lines = 1
        $0.tightens = true
      }
    }
    // 58/6 cells: nine gaps share the missing third of a cell.
    let tight = try layout(58.0 / 6 * 10)
    #expect(Cells.lines(tight) == ["ABCDEFGHIJ"])
    let glyphs = tight.glyphRuns(in: tight.lines[0]).flatMap(\.glyphs)
    #expect(abs(glyphs[1].x - glyphs[0].x - (10 - 10.0 / 3 / 9)) < 1e-9)
    #expect(abs(tight.lines[0].width - 58.0 / 6 * 10) < 1e-6)
    #expect(try Cells.lines(layout(50.0 / 6 * 10)) == ["ABCDEFG…"])
  }

  @Test func alignment() throws {
    for (text, alignment, x) in [
      ("ab   ", TextAlignment.center, 100.0), ("ab", .center, 100), ("ab   ", .right, 200), ("  ab", .left, 0),
    ] {
      let layout = try Cells.layout(text, font: Cells.font(size: 40)) {
        $0.width = 280
        $0.alignment = alignment
      }
      #expect(layout.lines[0].x == x)
    }
  }

  @Test func justification() throws {
    let layout = try Cells.layout("aa bb cc dd") {
      $0.width = 95
      $0.alignment = .justified
    }
    #expect(Cells.lines(layout) == ["aa bb cc_", "dd"])
    // Two gaps share 95 − 80 points.
    let glyphs = layout.glyphRuns(in: layout.lines[0]).flatMap(\.glyphs).filter { $0.cluster < 8 }
    #expect(glyphs.map(\.x) == [0, 10, 20, 37.5, 47.5, 57.5, 75, 85])
    #expect(layout.lines[1].x == 0)
    #expect(layout.lines[1].width == 20)
  }

  /// Lines without word spaces: 20 points a character, three of them in 70 points.
  @Test(arguments: [
    // Between ideographs and kana: two places for 10 points.
    ("漢字漢字かなカナ", [0.0, 25, 50]), ("日本語日本語", [0, 25, 50]),
    // The full stop and the bracket keep to their neighbour while there is another place: one for 10 points.
    ("漢字。漢字漢字", [0, 30, 50]), ("「漢字漢字漢", [0, 20, 50]),
    // No other place: beside them.
    ("漢。漢。漢。", [0, 50]),
    // Spaces first.
    ("漢 漢漢 漢漢", [0]),
  ])
  func justificationWithoutSpaces(text: String, places: [Double]) throws {
    var style = ParagraphStyle()
    style.alignment = .justified
    let styled = StyledText(text, style: TextStyle(font: .systemFont(ofSize: 20)), paragraphStyle: style)
    let typesetter = Typesetter()
    let layout = typesetter.layout(typesetter.shape(styled, language: "ja"), in: TextContainer(width: 70))
    let glyphs = { (line: LineFragment) in layout.glyphRuns(in: line).filter { !$0.hangs }.flatMap(\.glyphs) }
    let first = layout.lines[0]
    #expect(abs(first.width - 70) < 1e-9)
    let end = try #require(glyphs(first).last)
    #expect(abs(end.x + end.advance - 70) < 1e-9, "the line ends at the edge")
    for (glyph, x) in zip(glyphs(first), places) { #expect(abs(glyph.x - x) < 1e-9, "\(text)") }
    // The last line of the paragraph is not stretched.
    let last = try #require(layout.lines.last)
    #expect(layout.lines.count > 1)
    #expect(last.width < 69 && glyphs(last).first?.x == 0)
  }

  /// Hangul is set with spaces: a line of one word stays as it is.
  @Test func hangulIsNotSpread() throws {
    var style = ParagraphStyle()
    style.alignment = .justified
    let styled = StyledText("한국어한국어한국어", style: TextStyle(font: .systemFont(ofSize: 20)), paragraphStyle: style)
    let typesetter = Typesetter()
    let layout = typesetter.layout(typesetter.shape(styled, language: "ko"), in: TextContainer(width: 70))
    #expect(layout.lines.count > 1 && layout.lines[0].width < 69)
  }

  @Test func indentsNarrowLines() throws {
    var style = ParagraphStyle()
    style.firstLineHeadIndent = 20
    style.headIndent = 10
    style.tailIndent = -10
    let layout = try Cells.layout("aa bb cc dd") {
      $0.width = 80
      $0.paragraph = style
    }
    #expect(Cells.lines(layout) == ["aa bb_", "cc dd"])
    #expect(layout.lines.map(\.x) == [20, 10])
  }

  @Test func tabsLeadToStops() throws {
    var style = ParagraphStyle()
    style.tabStops = [
      TabStop(location: 50), TabStop(alignment: .right, location: 100), TabStop(alignment: .center, location: 140),
      TabStop(alignment: .decimal, location: 200),
    ]
    let layout = try Cells.layout("a\tb\tcc\tdd\t12.5") { $0.paragraph = style }
    let glyphs = layout.glyphRuns(in: layout.lines[0]).flatMap(\.glyphs)
    #expect(glyphs.map(\.x) == [0, 50, 80, 90, 130, 140, 180, 190, 200, 210])
  }
}
