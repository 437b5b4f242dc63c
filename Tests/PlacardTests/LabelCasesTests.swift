import Foundation
import Placard
import TestSupport
import Testing

/// Problems real users reported about other renderers, in their smallest form, with whole labels. The fonts of a case are
/// all there are: nothing stands in for them. bars.ttf: every character is one em wide, here 40 points.
@Suite struct LabelCasesTests {
  static func face(_ name: String) throws -> FontFace {
    try Fixtures.face(name)
  }
  /// The first face, the others as fallbacks in order.
  static func font(_ names: String..., size: Double = 40) throws -> Font {
    let library = FontLibrary(bundled: false)
    library.fallbacks = try names.dropFirst().map { .face(try face($0)) }
    return try Font(face: try face(names[0]), size: size, library: library)
  }
  func label(
    _ text: String, _ font: Font, width: CGFloat, lines: Int = 1, mode: LineBreakMode = .byTruncatingTail,
    height: CGFloat = 4000
  ) -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.font = font
    label.text = text
    label.numberOfLines = lines
    label.lineBreakMode = mode
    label.lineBreakStrategy = []
    return label
  }
  /// Lines as seen, white space at their ends left out.
  func lines(_ label: Label) -> [String] {
    let layout = label.textLayout
    return layout.lines.map { layout.visibleText(of: $0).trimmingCharacters(in: .whitespaces) }
  }
  func wrapped(_ text: String, _ width: CGFloat) throws -> [String] {
    lines(label(text, try Self.font("bars.ttf"), width: width, lines: 0, mode: .byWordWrapping))
  }
  /// What a line shows from left to right, as the characters of its glyphs (so brackets come out mirrored).
  func drawn(_ label: Label, _ faceName: String = "bars.ttf") throws -> String {
    let face = try Self.face(faceName)
    var characters: [UInt32: Character] = [:]
    for scalar in (0x20...0x7E).compactMap(Unicode.Scalar.init) + (0x5D0...0x5EA).compactMap(Unicode.Scalar.init)
      + ["\u{2026}", "\u{628}", "\u{639}"]
    {
      characters[face.glyph(for: scalar)] = Character(scalar)
    }
    let layout = label.textLayout
    return String(
      layout.glyphRuns(in: layout.lines[0]).filter { !$0.hangs }.flatMap {
        $0.glyphs.map { characters[$0.glyph] ?? "?" }
      })
  }
  /// Capitals stand for Hebrew letters.
  func hebrew(_ text: String) -> String {
    let letters: [Character: Character] = [
      "A": "א", "B": "ב", "C": "ג", "D": "ד", "E": "ה", "F": "ו", "G": "ז", "H": "ח", "I": "ט", "J": "י",
      "X": "\u{639}",
      "Y": "\u{628}",
    ]
    return String(text.map { letters[$0] ?? $0 })
  }

  @Test func c01TruncationCutsBetweenClusters() throws {
    let font = try Self.font("bars.ttf", "emoji.ttf")
    let clusters = ["a", "b", "👨‍👩‍👧", "c", "d", "🇺🇸", "e", "f"]
    let label = label(clusters.joined(), font, width: 0, height: 40)
    for width in 40...320 {
      label.frame.size.width = CGFloat(width)
      let kept = width / 40 - 1
      #expect(lines(label) == [width == 320 ? clusters.joined() : clusters.prefix(kept).joined() + "…"])
    }
  }

  @Test func c02EllipsisInMixedDirections() throws {
    let font = try Self.font("bars.ttf")
    for (text, width, expected) in [
      ("ABCDEFGHIJ", 200, "…DCBA"), ("abc ABCDE", 240, "abc A…"), ("abc ABCDE", 280, "abc BA…"),
    ] {
      let label = label(hebrew(text), font, width: CGFloat(width))
      #expect(try drawn(label) == hebrew(expected))
      #expect(label.textLayout.lines[0].x == 0)
    }
  }

  @Test func c03HiddenParagraphsNeedTheEllipsis() throws {
    let font = try Self.font("bars.ttf")
    #expect(lines(label("abc\ndef\nghi", font, width: 400, lines: 2)) == ["abc", "def…"])
    #expect(lines(label("abc\ndefgh\nxyz", font, width: 200, lines: 2)) == ["abc", "defg…"])
    #expect(lines(label("abc\n\n\nd", font, width: 400)) == ["abc…"])
  }

  @Test func c04FontsWithoutAnEllipsis() throws {
    let alone = label("abcdefgh", try Self.font("bars-nodots.ttf"), width: 200)
    let layout = alone.textLayout
    let runs = layout.glyphRuns(in: layout.lines[0])
    let stop = try Self.face("bars-nodots.ttf").glyph(for: ".")
    #expect(runs.filter { $0.kind == .ellipsis }.flatMap { $0.glyphs.map(\.glyph) } == [stop, stop, stop])
    #expect(layout.lines[0].head == 0..<2 && layout.lines[0].width == 200)
    #expect(layout.missingClusters.isEmpty)
    let helped = label("abcdefgh", try Self.font("bars-nodots.ttf", "bars.ttf"), width: 200)
    #expect(lines(helped) == ["abcd…"])
  }

  @Test func c05OnlyTheLastLineIsShortened() throws {
    let font = try Self.font("bars.ttf")
    let text = "aa bb cc dd ee ff gg hh"
    for (mode, last) in [
      (LineBreakMode.byTruncatingTail, "dd ee ff…"), (.byTruncatingHead, "…ff gg hh"),
      (.byTruncatingMiddle, "dd e…gg hh"),
    ] {
      let plain = label(text, font, width: 400, lines: 2, mode: mode)
      #expect(lines(plain) == ["aa bb cc", last])
      let styled = label("", font, width: 400, lines: 2, mode: mode)
      let object = NSMutableAttributedString(attributedString: plain.attributedText!)
      object.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 4, length: 9))
      styled.attributedText = object
      #expect(lines(styled) == ["aa bb cc", last])
    }
  }

  @Test func c06NoBreakSpaces() throws {
    #expect(try wrapped("Total 10\u{A0}000\u{A0}km due", 360) == ["Total", "10\u{A0}000\u{A0}km", "due"])
    #expect(try wrapped("Total 10\u{A0}000\u{A0}km due", 320) == ["Total", "10\u{A0}000\u{A0}k", "m due"])
    #expect(try wrapped("Total 10\u{202F}000\u{202F}km due", 320) == ["Total", "10\u{202F}000\u{202F}km", "due"])
    #expect(try wrapped("ab c\u{2060}d\u{2060}e", 120) == ["ab", "c\u{2060}d\u{2060}e"])
  }

  @Test func c07SoftHyphens() throws {
    let text = "super\u{AD}cali\u{AD}fragilistic"
    #expect(try wrapped(text, 800) == ["supercalifragilistic"])
    #expect(try wrapped(text, 440) == ["supercali‐", "fragilistic"])
    #expect(try wrapped(text, 400) == ["supercali‐", "fragilisti", "c"])
    #expect(try wrapped(text, 360) == ["super‐", "cali‐", "fragilist", "ic"])
    let label = label("ab\u{200B}cd", try Self.font("bars.ttf"), width: 160, lines: 0, mode: .byWordWrapping)
    #expect(label.textLayout.lines.count == 1 && label.textLayout.lines[0].width == 160)
    #expect(label.textLayout.missingClusters.isEmpty)
    label.frame.size.width = 120
    #expect(label.textLayout.lines.map(\.width) == [80, 80])
  }

  @Test func c08JapaneseLineEdges() throws {
    let text = "日本語「文」。大山"
    #expect(try wrapped(text, 160) == ["日本語", "「文」。", "大山"])
    #expect(try wrapped(text, 200) == ["日本語", "「文」。大", "山"])
    #expect(try wrapped(text, 240) == ["日本語", "「文」。大山"])
    #expect(try wrapped(text, 280) == ["日本語「文」。", "大山"])
    #expect(try wrapped("東京、大山。日本語「文」", 160) == ["東京、大", "山。日本", "語「文」"])
    #expect(try wrapped("人々、大川ー山！", 120) == ["人々、", "大川ー", "山！"])
  }

  @Test func c09LongWords() throws {
    #expect(
      try wrapped("see https://example.com/a/b?c=d now", 480) == ["see https://", "example.com/", "a/b?c=d now"])
    #expect(
      try wrapped("a Donaudampfschifffahrt ahoi", 400) == ["a", "Donaudampf", "schifffahr", "t ahoi"])
    let long = String(repeating: "W", count: 1000)
    for width in [40, 39] as [CGFloat] {
      let label = label(
        long, try Self.font("bars.ttf"), width: width, lines: 0, mode: .byWordWrapping, height: 100_000)
      #expect(label.textLayout.lines.count == 1000)
    }
  }

  @Test(arguments: ["Hamburgefonstiv", "AVATAR office", "fiancée 1/2", "سلام", "12:01"])
  func c10TheMeasuredSizeIsEnough(text: String) throws {
    for half in 16...80 {
      let label = Label()
      label.font = .systemFont(ofSize: Double(half) / 2)
      for (scale, tracking) in [(1, 0.0), (1.5, 0.3), (2, 0), (3, 0.3)] as [(CGFloat, Double)] {
        label.contentScaleFactor = scale
        label.attributedText = NSAttributedString(
          string: text, attributes: [.tracking: tracking, .font: label.font!])
        label.lineBreakMode = .byTruncatingTail
        label.numberOfLines = 1
        let measured = label.measuringLayout(width: .infinity, lines: 1)
        label.frame.size = label.sizeThatFits(.zero)
        for wholePixels in [false, true] {
          if wholePixels {
            label.frame.size.width.round(.up)
            label.frame.size.height.round(.up)
          }
          let drawn = label.textLayout
          #expect(drawn.lines.count == 1 && !drawn.isTruncated)
          #expect(
            drawn.glyphRuns(in: drawn.lines[0]).flatMap { $0.glyphs.map(\.advance) }
              == measured.glyphRuns(in: measured.lines[0]).flatMap { $0.glyphs.map(\.advance) })
        }
        label.frame.size.width = CGFloat(measured.lines[0].width - 0.5)
        #expect(label.isTruncated)
      }
    }
  }

  @Test func c11SpacesAtTheEndHang() throws {
    let font = try Self.font("bars.ttf")
    for text in ["ab   ", "ab"] {
      let label = label(text, font, width: 280, height: 40)
      label.textAlignment = .center
      #expect(try label.render().inkColumns == 104...175)
      label.textAlignment = .right
      #expect(try label.render().inkColumns == 204...275)
    }
    let many = label("abc" + String(repeating: " ", count: 40) + "def", font, width: 160, lines: 0)
    many.textAlignment = .center
    #expect(lines(many) == ["abc", "def"])
    #expect(many.lineRects.map(\.minX) == [20, 20])
    let leading = label("  ab", font, width: 280, height: 40)
    leading.textAlignment = .left
    #expect(try leading.render().inkColumns?.lowerBound == 84)
    let full = label("abcde   ", font, width: 200)
    #expect(lines(full) == ["abcde"] && !full.isTruncated)
  }

  @Test func c13InkOutsideTheAdvanceBox() throws {
    let font = try Self.font("ink.ttf")
    let label = label("faf", font, width: 0, height: 0)
    let picture = try label.render()
    #expect(picture.inkColumns.map(\.count) == 88 && picture.inkRows.map(\.count) == 28)
    #expect(label.renderedRect().minX == -12)
    #expect(label.sizeThatFits(.zero) == CGSize(width: 60, height: 40))
    let inset = AutoLinesLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 0))
    inset.font = font
    inset.text = "faf"
    inset.contentInset = EdgeInsets(left: 20, right: 20)
    let wide = try inset.render()
    #expect(wide.width == 100 && wide.inkColumns == 8...95)
    let tall = self.label("Åg", font, width: 0, height: 0)
    // From 44 above to 18 below the baseline, which is 32 below the top.
    #expect(tall.renderedRect().minY == -12 && tall.renderedRect().maxY == 50)
    #expect(try tall.render().inkRows.map(\.count) == 62)
  }

  @Test func c13LineHeightMultiples() throws {
    for (multiple, distance) in [(0.7, 28.0), (1, 40), (1.5, 60)] {
      var style = ParagraphStyle()
      style.lineHeightMultiple = multiple
      let label = Label(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
      label.numberOfLines = 0
      label.attributedText = NSAttributedString(
        string: "ab\ncd\nef", attributes: [.font: try Self.font("bars.ttf"), .paragraphStyle: style])
      let layout = label.textLayout
      let baselines = layout.lines.map(\.baseline)
      #expect(isNear(CGFloat(baselines[1] - baselines[0]), CGFloat(distance)))
      #expect(isNear(CGFloat(baselines[2] - baselines[1]), CGFloat(distance)))
      let last = layout.lines[2]
      #expect(abs(layout.lines[0].top - (300 - last.top - last.height)) <= 1)
      // The first line shows as much at 0.7 as at 1: the bars of its letters reach 14 above the baseline.
      let ink = try #require(try label.render().inkRows)
      #expect(ink.lowerBound == Int(baselines[0].rounded(.up)) - 14)
    }
  }

  @Test(
    arguments: [
      (.rightToLeft, "ABC 12-34 D", "D 12-34 CBA"), (.rightToLeft, "ABC (5)", "(5) CBA"),
      (.rightToLeft, "ABC ab (12) D", "D ab (12) CBA"), (.rightToLeft, "AB +5%", "5%+ BA"),
      (.leftToRight, "user_AB (3) x", "user_(3) BA x"), (.leftToRight, "AB: 3", "3 :BA"),
      (.natural, "ABC a@b.c!", "!a@b.c CBA"), (.natural, "C +1 (555) 010-99", "010-99 (555) 1+ C"),
      (.natural, "X 12-15 Y", "Y 15-12 X"),
    ] as [(WritingDirection, String, String)])
  func c14NumbersAndPunctuationInRightToLeftText(direction: WritingDirection, text: String, expected: String) throws {
    var style = ParagraphStyle()
    style.baseWritingDirection = direction
    style.lineBreakMode = .byClipping
    let label = Label(frame: CGRect(x: 0, y: 0, width: 800, height: 40))
    label.attributedText = NSAttributedString(
      string: hebrew(text), attributes: [.font: try Self.font("bars.ttf"), .paragraphStyle: style])
    #expect(try drawn(label) == hebrew(expected))
  }

  @Test func c20AbsurdNumbers() throws {
    let numbers: [CGFloat] = [0, -1, -5, .nan, .infinity, -.infinity, 1e-6, 1e9, 1]
    for number in numbers {
      let changes: [(Label) -> Void] = [
        { $0.font = Font.systemFont(ofSize: Double(number)) }, { $0.frame.size.width = number },
        { $0.frame.size.height = number }, { $0.contentScaleFactor = number }, { $0.alpha = number },
        { $0.minimumScaleFactor = number }, { $0.preferredMaxLayoutWidth = number },
        { $0.shadowOffset = CGSize(width: number, height: number) },
        {
          $0.attributedText = NSAttributedString(
            string: "abc", attributes: [.kern: number, .tracking: number, .baselineOffset: number])
        },
        {
          $0.attributedText = NSAttributedString(
            string: "abc", attributes: [.strokeWidth: number, .obliqueness: number, .expansion: number])
        },
        {
          var style = ParagraphStyle()
          style.minimumLineHeight = Double(number)
          style.lineSpacing = Double(number)
          style.headIndent = Double(number)
          style.tailIndent = Double(number)
          style.defaultTabInterval = Double(number)
          style.tabStops = [TabStop(location: Double(number))]
          $0.attributedText = NSAttributedString(string: "a\tb c", attributes: [.paragraphStyle: style])
        },
      ]
      for (index, change) in changes.enumerated() {
        let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        label.text = "abc"
        label.shadowColor = .red
        label.adjustsFontSizeToFitWidth = true
        change(label)
        for lines in [0, 1, -1] {
          label.numberOfLines = lines
          let size = label.sizeThatFits(CGSize(width: number, height: number))
          #expect(
            size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0, "\(index), \(number)")
          #expect(label.intrinsicContentSize.width.isFinite)
          do throws(RenderError) {
            let picture = try label.render()
            #expect(picture.width * picture.height < 1 << 27)
          } catch {
            guard case .bitmapTooLarge = error else {
              Issue.record("\(error)")
              continue
            }
          }
        }
      }
    }
  }

  @Test func c20NarrowLabels() throws {
    for (width, expected) in [(1, "…"), (39, "…"), (40, "…"), (79, "…"), (80, "a…")] {
      let label = label("abc", try Self.font("bars.ttf"), width: CGFloat(width), height: 40)
      #expect(lines(label) == [expected])
      #expect(try label.render().width == width)
    }
  }

  @Test func c22ShrinkToFit() throws {
    let font = try Self.font("bars.ttf")
    func size(_ label: Label) -> Double { label.textLayout.glyphRuns(in: label.textLayout.lines[0])[0].size }
    let single = label("abcdefghij", font, width: 200)
    single.adjustsFontSizeToFitWidth = true
    single.minimumScaleFactor = 0.25
    #expect(size(single) == 20 && lines(single) == ["abcdefghij"])
    single.minimumScaleFactor = 0.75
    #expect(size(single) == 30 && lines(single) == ["abcde…"])
    single.frame.size.width = 800
    #expect(size(single) == 40)
    let several = label("one CHECKED two", font, width: 240, lines: 3, height: 200)
    several.adjustsFontSizeToFitWidth = true
    #expect(lines(several) == ["one", "CHECKED", "two"])
    #expect(size(several) >= 34 && size(several) <= 34.3)
    let mixed = NSMutableAttributedString(string: "AB", attributes: [.font: font])
    mixed.append(NSAttributedString(string: "CDEFGH", attributes: [.font: font.withSize(20)]))
    let styled = label("", font, width: 140)
    styled.adjustsFontSizeToFitWidth = true
    styled.attributedText = mixed
    let runs = styled.textLayout.glyphRuns(in: styled.textLayout.lines[0])
    #expect(isNear(CGFloat(runs[0].size), 28) && isNear(CGFloat(runs[1].size), 14))
  }
}
