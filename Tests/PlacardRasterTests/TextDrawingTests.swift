import PlacardFont
import PlacardRaster
import PlacardText
import TestSupport
import Testing

@Suite struct TextDrawingTests: DrawsText {
  @Test func glyphsStandOnTheirBaseline() throws {
    let text = layout("aa", try style())
    let bitmap = draw(text, x: 10, y: 5)
    #expect(ink(bitmap) == [15, 35, 105, 85])
    #expect(bitmap[15, 35].alpha == 255 && bitmap[57, 50].alpha == 0 && bitmap[104, 84].alpha == 255)
    #expect(ink(draw(text, x: 10, y: 5, width: 400, height: 240, scale: 2)) == [30, 70, 210, 170])
  }

  @Test(arguments: [(0.0, 80), (0.00005, 80), (0.01, 81), (0.5, 81), (0.99, 81)])
  func baselinesGoToTheNextRowAtOrBelow(_ y: Double, _ bottom: Int) throws {
    #expect(ink(draw(layout("a", try style()), y: y)) == [5, bottom - 50, 45, bottom])
  }

  @Test(arguments: [(0.0, 255, 0), (0.1, 255, 0), (0.2, 191, 64), (0.5, 128, 128), (0.7, 64, 191), (0.9, 0, 255)])
  func penPositionsAreQuarterPixels(_ x: Double, _ left: Int, _ right: Int) throws {
    let row = alphas(draw(layout("a", try style()), x: x))[50]
    #expect(abs(Int(row[5]) - left) <= 1)
    // Ink ends at 45: what the left edge lost stands behind the right one.
    #expect(abs(Int(row[45]) - (x < 0.875 ? right : 255)) <= 1)
  }

  @Test func coloursAreTheRunsOrTheLabels() throws {
    let text = layout("a", try style { $0.foreground = red })
    #expect(draw(text)[10, 50] == Pixel(red: 255, green: 0, blue: 0))
    let blue = Color(red: 0, green: 0, blue: 1)
    #expect(draw(text, paint: TextPaint(foregroundOverride: blue))[10, 50] == Pixel(red: 0, green: 0, blue: 255))
    let link = layout("a", try style { $0.isLink = true })
    let painted = draw(link, paint: TextPaint(linkColor: blue))
    #expect(painted[10, 50] == Pixel(red: 0, green: 0, blue: 255))
    // The underline of links: below the baseline, as wide as the advance.
    #expect(ink(painted).map { [$0[0], $0[2]] } == [0, 50])
    #expect(draw(link)[10, 50] == Pixel(red: 0, green: 0, blue: 0))
    #expect(ink(draw(link)) == [5, 30, 45, 80])
  }

  @Test func halfTransparentTextIsExact() throws {
    let text = layout("a", try style { $0.foreground = Color(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.5) })
    // At alpha 128 straight colour is exact to 255 / (2 · 128), rounded up.
    let pixel = draw(text).straightPixel(10, 50)
    #expect(pixel.alpha == 128)
    #expect(abs(Int(pixel.red) - 51) <= 1 && abs(Int(pixel.green) - 102) <= 1 && abs(Int(pixel.blue) - 204) <= 1)
    #expect(draw(text) { $0.alpha = 0.5 }.straightPixel(10, 50).alpha == 64)
  }

  @Test func backgroundsFillTheLineBox() throws {
    let text = layout("a a ", try style { $0.background = red })
    #expect(ink(draw(text), where: isRed) == [0, 0, 150, 100])
  }

  @Test func underlinesFollowTheFont() throws {
    let style = try style {
      $0.underline = .single
      $0.underlineColor = red
    }
    let metrics = style.shaping.font.instance.metrics
    let bitmap = draw(layout("aa", style))
    let thickness = max(1, Int((metrics.underlineThickness * 100).rounded()))
    let top = 80 + Int((-metrics.underlinePosition * 100 - metrics.underlineThickness * 50).rounded())
    #expect(ink(bitmap, where: isRed) == [0, top, 100, top + thickness])
    var thick = style
    thick.underline = .thick
    let box = try #require(ink(draw(layout("aa", thick)), where: isRed))
    #expect(box[3] - box[1] == Int((metrics.underlineThickness * 200).rounded()))
    var double = style
    double.underline = .double
    let two = draw(layout("aa", double))
    #expect(ink(two, where: isRed) == [0, top, 100, top + 3 * thickness])
    #expect(two[48, top + thickness].alpha == 0 && two[48, top + 2 * thickness].alpha == 255)
  }

  @Test func patternsNeedALineAndWordsSkipSpaces() throws {
    let dotted = try style {
      $0.underline = [.single, .patternDot]
      $0.underlineColor = red
    }
    let bitmap = draw(layout("aa", dotted))
    let box = try #require(ink(bitmap, where: isRed))
    let unit = box[3] - box[1]
    for x in 0..<100 { #expect(isRed(bitmap[x, box[1]]) == (x / unit % 2 == 0)) }
    #expect(ink(draw(layout("aa", try style { $0.underline = .patternDot }))) == [5, 30, 95, 80])
    let words = draw(
      layout(
        "a a",
        try style {
          $0.underline = [.single, .byWord]
          $0.underlineColor = red
        }))
    for x in 0..<150 { #expect(isRed(words[x, box[1]]) == !(50..<100).contains(x)) }
    // White space that hangs at the end is not underlined either.
    let hanging = draw(layout("a   ", try style { $0.underline = .single }))
    #expect(ink(hanging).map { [$0[0], $0[2]] } == [0, 50])
  }

  @Test func strikethroughsAreCentredAtHalfXHeightOnTop() throws {
    let bitmap = draw(
      layout(
        "a",
        try style {
          $0.strikethrough = .single
          $0.strikethroughColor = red
        }))
    // x-height 50, so centre 25 above the baseline; 0.044 · 100 points thick.
    let box = try #require(ink(bitmap, where: isRed))
    #expect(box[0] == 0 && box[2] == 50 && box[3] - box[1] == 4)
    #expect(abs(Double(box[1] + box[3]) / 2 - 55) <= 0.5)
  }

  /// Bars of one style run straight through what fallback fonts draw, and their patterns run on.
  @Test(arguments: ["abc 漢字 مرحبا กขค", "◡\u{308}漢字a", "漢字 abc"])
  func decorationsRunStraightThroughFallbackFonts(_ string: String) throws {
    var style = TextStyle(font: .systemFont(ofSize: 24), foreground: .black)
    style.strikethroughColor = red
    style.underlineColor = red
    let metrics = style.shaping.font.instance.metrics
    let plain = layout(string, style)
    let width = Int((plain.lines[0].width * 2).rounded(.down))
    let height = 120
    style.strikethrough = .single
    let bar = draw(layout(string, style), width: width, height: height, scale: 2)
    let thickness = Int((0.044 * (metrics.ascent + metrics.descent) * 24 * 2).rounded())
    let box = try #require(ink(bar, where: isRed))
    #expect(box[3] - box[1] == thickness && box[0] == 0 && box[2] == width)
    for y in box[1]..<box[3] { #expect((0..<width).allSatisfy { isRed(bar[$0, y]) }) }
    style.strikethrough = [.single, .patternDash]
    let dashes = draw(layout(string, style), width: width, height: height, scale: 2)
    for x in 0..<width { #expect(isRed(dashes[x, box[1]]) == (x / thickness % 6 < 4), "\(x)") }
    style.strikethrough = []
    style.underline = .single
    let under = draw(layout(string, style), width: width, height: height, scale: 2)
    let line = try #require(ink(under, where: isRed))
    #expect(line[3] - line[1] == max(1, Int((metrics.underlineThickness * 48).rounded())))
    // Thicker fallback fonts would begin elsewhere.
    let baseline = Int((plain.lines[0].baseline * 2).rounded())
    #expect(line[1] == baseline + Int(((-metrics.underlinePosition - metrics.underlineThickness / 2) * 48).rounded()))
  }

  @Test func underlinesOfNeighboursShareTheLowestPosition() throws {
    let small = TextStyle(font: try font("ink.ttf", size: 20), foreground: .black)
    var styles = [try style(), small]
    for i in styles.indices {
      styles[i].underline = .single
      styles[i].underlineColor = red
    }
    let text = StyledText(
      units: Array("aa".utf16), runs: [.init(range: 0..<1, style: 0), .init(range: 1..<2, style: 1)], styles: styles
    ) { _ in ParagraphStyle() }
    let setter = Typesetter()
    let bitmap = draw(setter.layout(setter.shape(text), in: TextContainer()))
    let rows = [10, 55].map { x in (0..<120).first { isRed(bitmap[x, $0]) } }
    #expect(rows[0] != nil && rows[0] == rows[1])
  }

  @Test func positiveStrokesOutlineNegativeOnesFillToo() throws {
    // 4 percent of 100 points: 2 on each side of the edge.
    let outline = draw(layout("a", try style { $0.strokeWidth = 4 }), x: 10)
    #expect(ink(outline) == [13, 28, 57, 82])
    #expect(outline[16, 50].alpha == 255 && outline[30, 50].alpha == 0)
    let both = draw(
      layout(
        "a",
        try style {
          $0.strokeWidth = -4
          $0.strokeColor = red
        }), x: 10)
    #expect(both[16, 50] == Pixel(red: 255, green: 0, blue: 0) && both[30, 50] == Pixel(red: 0, green: 0, blue: 0))
  }

  /// Inter draws these from overlapping contours.
  @Test(arguments: ["t", "f", "e", "A", "ø", "₿"])
  func strokesFollowTheOutlineOfTheWholeLetter(_ letter: String) throws {
    var style = TextStyle(font: .systemFont(ofSize: 120), foreground: .black)
    let filled = draw(layout(letter, style), x: 20, width: 160, height: 160)
    style.strokeWidth = 5
    let stroked = draw(layout(letter, style), x: 20, width: 160, height: 160)
    var count = 0
    for y in 6..<154 {
      for x in 6..<154 where stroked[x, y].alpha > 40 {
        count += 1
        // The stroke reaches 3 pixels to each side: some pixel within 4 is not wholly inside the letter.
        let isNearEdge = (-4...4).contains { dy in
          (-4...4).contains { dx in dx * dx + dy * dy <= 18 && filled[x + dx, y + dy].alpha < 255 }
        }
        #expect(isNearEdge, "\(x), \(y)")
      }
    }
    #expect(count > 500)
  }

  @Test func drawingModesOfTheCanvasApply() throws {
    let text = layout("a", try style { $0.foreground = red })
    let stroked = draw(text, x: 10) {
      $0.textDrawingMode = .stroke
      $0.lineWidth = 6
    }
    #expect(ink(stroked) == [12, 27, 58, 83])
    #expect(stroked[13, 50] == Pixel(red: 255, green: 0, blue: 0) && stroked[30, 50].alpha == 0)
    let both = draw(text, x: 10) {
      $0.textDrawingMode = .fillStroke
      $0.lineWidth = 6
    }
    #expect(ink(both) == [12, 27, 58, 83] && both[30, 50].alpha == 255)
    #expect(ink(draw(text) { $0.textDrawingMode = .invisible }) == nil)
  }

  @Test func obliqueGlyphsLeanAndWideOnesStretch() throws {
    // Height 50 at slope 0.2: the top right corner moves by 10.
    #expect(ink(draw(layout("a", try style { $0.obliqueness = 0.2 }))) == [5, 30, 55, 80])
    // exp(ln 2) = 2.
    let wide = draw(layout("aa", try style { $0.shaping.expansion = 0.693_147_180_559_945_3 }))
    #expect(ink(wide) == [10, 30, 190, 80])
  }

  @Test func labelShadowsAreSharpSilhouettes() throws {
    let text = layout("aa", try style { $0.underline = .single })
    let shadow = TextShadow(offsetX: 3, offsetY: -7, color: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    let plain = draw(text, x: 20, y: 10)
    let bitmap = draw(text, x: 20, y: 10, paint: TextPaint(shadow: shadow))
    for y in 0..<110 {
      for x in 3..<200 {
        let expected: Pixel
        if plain[x, y].alpha == 255 {
          expected = Pixel(red: 0, green: 0, blue: 0)
        } else if y + 7 < 120, plain[x - 3, y + 7].alpha == 255 {
          expected = Pixel(red: 128, green: 0, blue: 0, alpha: 128)
        } else {
          expected = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
        }
        #expect(bitmap[x, y] == expected)
      }
    }
  }

  @Test func ownShadowsReplaceTheLabelsAndBlur() throws {
    let own = TextShadow(offsetX: 0, offsetY: 0, blurRadius: 8, color: red)
    let text = layout("a", try style { $0.shadow = own })
    let bitmap = draw(text, x: 50, paint: TextPaint(shadow: TextShadow(offsetX: 90, color: .black)))
    let box = try #require(ink(bitmap))
    let reach = Blur.reach(sigma: 4)
    #expect(box[0] >= 55 - reach && box[0] < 55 - 6 && box[2] <= 95 + reach)
    // Half of the blurred edge lies outside.
    #expect(abs(Int(bitmap[54, 55].alpha) - 115) < 12)
    let none = layout("a", try style { $0.shadow = TextShadow(color: nil) })
    #expect(ink(draw(none, paint: TextPaint(shadow: TextShadow(offsetX: 90, color: .black)))) == [5, 30, 45, 80])
  }

  @Test func shadowAlphaIsIndependentOfTheTextsAlpha() throws {
    let text = layout("a", try style { $0.foreground = .clear })
    let bitmap = draw(text, paint: TextPaint(shadow: TextShadow(offsetX: 100, color: Color(white: 0, alpha: 0.5))))
    #expect(ink(bitmap) == [105, 30, 145, 80])
    #expect(bitmap[120, 50].alpha == 128)
  }

  @Test func colourGlyphsKeepTheirColourTimesTheTextsAlpha() throws {
    // emoji.ttf: every glyph a filled square 50…950 by −100…750 in one colour; the heart is red.
    var style = TextStyle(font: try font("emoji.ttf", size: 100), foreground: Color(white: 0, alpha: 0.5))
    let bitmap = draw(layout("\u{2764}", style), x: 3.4)
    #expect(bitmap.straightPixel(50, 50) == Pixel(red: 255, green: 0, blue: 0, alpha: 128))
    // On whole pixels: the nearest to 3.4 is 3.
    #expect(ink(bitmap) == [8, 5, 98, 90])
    style.strokeWidth = 5
    #expect(draw(layout("\u{2764}", style))[50, 50].alpha == 128)
    style.foreground = .clear
    #expect(ink(draw(layout("\u{2764}", style))) == nil)
    let shadow = draw(layout("\u{2764}", style), paint: TextPaint(shadow: TextShadow(offsetX: 10, color: .black)))
    #expect(ink(shadow, where: isBlack) == [15, 5, 105, 90])
  }

  @Test func inlineImagesStandOnTheirBox() throws {
    var picture = Bitmap(width: 20, height: 10)
    for y in 0..<10 { for x in 0..<20 { picture[x, y] = Pixel(red: 0, green: 0, blue: 255) } }
    func text(_ image: InlineImage) throws -> TextLayout {
      layout(
        "\u{FFFC}",
        try style {
          $0.foreground = red
          $0.shaping.object = InlineObject(y: -5, width: 40, height: 20, payload: image)
        })
    }
    let baseline = try text(InlineImage(picture)).firstBaseline
    let bitmap = draw(try text(InlineImage(picture)))
    #expect(ink(bitmap) == [0, Int(baseline) + 5 - 20, 40, Int(baseline) + 5])
    #expect(bitmap[20, Int(baseline)] == Pixel(red: 0, green: 0, blue: 255))
    let tinted = draw(try text(InlineImage(picture, isTemplate: true)))
    #expect(tinted[20, Int(baseline)] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test func clippedLinesEndAtTheBox() throws {
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = .byClipping
    let setter = Typesetter()
    var container = TextContainer(width: 70)
    container.maximumNumberOfLines = 1
    let text = setter.layout(
      setter.shape(StyledText("aaa", style: try style(), paragraphStyle: paragraph)), in: container)
    let bitmap = draw(text, x: 20)
    #expect(ink(bitmap) == [25, 30, 90, 80])
    #expect(isNear(text.inkBounds(), 5, 30, 65, 50))
    let shadow = draw(text, x: 20, paint: TextPaint(shadow: TextShadow(offsetX: 5, offsetY: 30, color: red)))
    #expect(ink(shadow) == [25, 30, 90, 110])
  }

  @Test func turnedTextIsTheSameTextTurned() throws {
    let text = layout("aa", try style { $0.underline = .single })
    let upright = draw(text, x: 5, y: 10, width: 120, height: 120)
    let canvas = Canvas(width: 120, height: 120)
    canvas.translate(x: 120, y: 0)
    canvas.rotate(by: .pi / 2)
    canvas.draw(text, x: 5, y: 10)
    for y in 0..<120 {
      for x in 0..<120 {
        #expect(abs(Int(canvas.bitmap[119 - y, x].alpha) - Int(upright[x, y].alpha)) <= 2)
      }
    }
  }

  @Test func hugeTextIsCutToThePicture() throws {
    // 20 000 points: the ink of `a` is 1000…9000 across and from 6000 to 16 000 down.
    let style = TextStyle(font: try font("ink.ttf", size: 20_000), foreground: .black)
    let bitmap = draw(layout("a", style), x: -950, y: -5950)
    #expect(ink(bitmap) == [50, 50, 200, 120])
  }

  @Test func oneCacheServesManyPicturesAlike() throws {
    let cache = GlyphCache(byteLimit: 3000)
    let text = layout("Hamburgefonstiv 0123", TextStyle(font: .systemFont(ofSize: 21), foreground: .black))
    func picture(_ cache: GlyphCache, _ x: Double) -> Bitmap {
      let canvas = Canvas(Bitmap(width: 260, height: 40), interfaceStyle: .light, glyphs: cache)
      canvas.draw(text, x: x, y: 3)
      return canvas.bitmap
    }
    for step in 0..<12 {
      let x = Double(step) * 0.37
      #expect(picture(cache, x) == picture(GlyphCache(), x))
    }
  }
}
