import PlacardFont
import PlacardText
import Testing

/// Numbers are made valid where they enter, so that layout never meets others.
@Suite struct ClampingTests {
  @Test func paragraphStyles() {
    var style = ParagraphStyle()
    style.lineSpacing = -1
    style.paragraphSpacing = .nan
    style.paragraphSpacingBefore = .infinity
    style.minimumLineHeight = -.infinity
    style.maximumLineHeight = 2e7
    style.lineHeightMultiple = -2
    #expect(
      [style.lineSpacing, style.paragraphSpacing, style.minimumLineHeight, style.lineHeightMultiple] == [0, 0, 0, 0])
    #expect([style.paragraphSpacingBefore, style.maximumLineHeight] == [1e7, 1e7])
    style.headIndent = -3e7
    style.firstLineHeadIndent = .nan
    style.tailIndent = -5
    #expect([style.headIndent, style.firstLineHeadIndent, style.tailIndent] == [-1e7, 0, -5])
    style.hyphenationFactor = 7
    #expect(style.hyphenationFactor == 1)
    style.defaultTabInterval = .nan
    #expect(style.defaultTabInterval == 0)
  }

  @Test func tabStopsAreInOrder() {
    var style = ParagraphStyle()
    #expect(style.tabStops.map(\.location) == (1...12).map { 28 * Double($0) })
    style.tabStops = [TabStop(location: 50), TabStop(alignment: .right, location: 20), TabStop(location: .nan)]
    #expect(style.tabStops.map(\.location) == [0, 20, 50])
    style.tabStops.append(TabStop(location: 30))
    #expect(style.tabStops.map(\.location) == [0, 20, 30, 50])
    #expect(style.tabStops[1].alignment == .right)
  }

  @Test func textStyles() {
    var shaping = TextStyle.Shaping(font: .systemFont(ofSize: 10))
    shaping.kern = .nan
    shaping.tracking = -.infinity
    shaping.baselineOffset = 1e9
    shaping.expansion = 100
    shaping.superscript = -1000
    #expect(shaping.kern == 0 && shaping.tracking == -1e7 && shaping.baselineOffset == 1e7)
    #expect(shaping.expansion == 5 && shaping.superscript == -100)
    shaping.kern = nil
    shaping.expansion = .nan
    #expect(shaping.kern == nil && shaping.expansion == 0)
    let object = InlineObject(x: .nan, y: -.infinity, width: -4, height: .nan, payload: nil)
    #expect([object.x, object.y, object.width, object.height] == [0, -1e7, 0, 0])
  }

  @Test func containers() {
    for unlimited in [0, -1, .nan, .infinity, 1e7, -.infinity] {
      var container = TextContainer(width: unlimited, height: unlimited, maximumNumberOfLines: -3)
      #expect(container.width == .infinity && container.height == .infinity && container.maximumNumberOfLines == 0)
      container.width = 10
      container.width = unlimited
      #expect(container.width == .infinity)
    }
    var container = TextContainer()
    container.displayScale = -2
    container.minimumScaleFactor = .nan
    container.originY = .nan
    #expect(container.displayScale == 1 && container.minimumScaleFactor == 0 && container.originY == 0)
    container.minimumScaleFactor = 3
    #expect(container.minimumScaleFactor == 1)
  }

  /// Paragraphs end at four units, lines at three more; nothing else separates.
  @Test func separators() {
    let paragraphs: Set<UInt16> = [0x0A, 0x0D, 0x85, 0x2029]
    let lines: Set<UInt16> = [0x0B, 0x0C, 0x2028]
    let analyzer = TextAnalyzer()
    for unit in UInt16(0)...0x2100 {
      let text = StyledText(
        units: [0x61, unit, 0x62], runs: [.init(range: 0..<3, style: 0)],
        styles: [TextStyle(font: .systemFont(ofSize: 10))]
      ) { _ in ParagraphStyle() }
      #expect((text.paragraphs.count == 2) == paragraphs.contains(unit))
      let analysis = analyzer.analyzeFully(
        text.units, paragraphs: [.init(range: 0..<3)], fallbackDirection: .natural, languages: [])
      #expect(analysis.flags[1].contains(.separator) == (paragraphs.contains(unit) || lines.contains(unit)))
    }
  }

  /// Runs are made once, by whichever thread asks first.
  @Test func runsAreTheSameOnEveryThread() async {
    let text = String(repeating: "office سلام 漢字 ", count: 40)
    let typesetter = Typesetter()
    let shaped = typesetter.shape(StyledText(text, style: TextStyle(font: .systemFont(ofSize: 12))))
    let layout = typesetter.layout(shaped, in: TextContainer(width: 90))
    let expected = typesetter.layout(shaped, in: TextContainer(width: 90)).description
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { layout.description } }
      for await description in group { #expect(description == expected) }
    }
  }
}
