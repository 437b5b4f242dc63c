import Foundation
import Placard
import PlacardTesting
import Testing

/// A picture by name.
struct Golden: Sendable, CustomTestStringConvertible {
  var name: String
  var make: @Sendable () throws -> View
  var testDescription: String { name }
  init(_ name: String, _ make: @escaping @Sendable () throws -> View) {
    self.name = name
    self.make = make
  }
}

/// The labels of the pictures.
enum LabelGoldens {
  static let ground = Color(red: 0.94, green: 0.95, blue: 0.97)
  static let sentence = "The quick brown fox jumps over the lazy dog"

  static func label(_ text: String, _ width: CGFloat, _ height: CGFloat, _ change: (Label) -> Void = { _ in }) -> Label
  {
    let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.text = text
    label.backgroundColor = ground
    change(label)
    return label
  }

  static func styled(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], on word: String? = nil, width: CGFloat = 160,
    height: CGFloat = 28
  ) -> Label {
    label("", width, height) { label in
      label.numberOfLines = 0
      let object = NSMutableAttributedString(string: text)
      object.addAttributes(attributes, range: (text as NSString).range(of: word ?? text))
      label.attributedText = object
    }
  }

  static func paragraph(
    _ text: String, width: CGFloat = 170, height: CGFloat = 96, _ change: (MutableParagraphStyleReference) -> Void
  ) -> Label {
    let style = MutableParagraphStyleReference()
    change(style)
    let label = styled(text, [.paragraphStyle: style], width: width, height: height)
    label.font = .systemFont(ofSize: 14)
    return label
  }

  static let modes: [Golden] = LineBreakMode.allCases.flatMap { mode in
    [1, 3].map { lines in
      // At 140 points a line of characters would end where a line of words does.
      let width: CGFloat = mode == .byCharWrapping && lines == 1 ? 152 : 140
      return Golden("\(mode)-\(lines)") {
        label(sentence + " and runs away", width, lines == 1 ? 24 : 66) {
          $0.lineBreakMode = mode
          $0.numberOfLines = lines
        }
      }
    }
  }

  static func aligned(_ alignment: TextAlignment) -> Label {
    label("Wrapped text\nin two paragraphs, the second of which is longer", 150, 90) {
      $0.numberOfLines = 0
      $0.textAlignment = alignment
    }
  }

  /// All but `.natural`, which looks like one of the others.
  static let alignments: [Golden] =
    TextAlignment.allCases.filter { $0 != .natural }.map { alignment in
      Golden("\(alignment)") { aligned(alignment) }
    } + [
      Golden("natural-right-to-left") {
        label("مرحبا بالعالم\nשלום עולם", 150, 60) { $0.numberOfLines = 0 }
      },
      Golden("forced-right-to-left") {
        label("Left to right text", 150, 30) { $0.semanticContentAttribute = .forceRightToLeft }
      },
    ]

  static let states: [Golden] = [
    Golden("normal") { label("Sample", 100, 30) },
    Golden("dark") {
      label("Sample", 100, 30) {
        $0.overrideUserInterfaceStyle = .dark
        $0.backgroundColor = .systemBackground
      }
    },
    Golden("secondary-label") { label("Sample", 100, 30) { $0.textColor = .secondaryLabel } },
    Golden("highlighted") {
      label("Sample", 100, 30) {
        $0.highlightedTextColor = .systemRed
        $0.isHighlighted = true
      }
    },
    Golden("disabled") {
      label("Sample", 100, 30) {
        $0.textColor = .systemRed
        $0.isEnabled = false
      }
    },
    Golden("shadow") {
      label("Sample", 100, 30) {
        $0.shadowColor = .systemOrange
        $0.shadowOffset = CGSize(width: 1, height: 2)
      }
    },
    Golden("shadow-above") { label("Sample", 100, 30) { $0.shadowColor = .systemOrange } },
    Golden("alpha") { label("Sample", 100, 30) { $0.alpha = 0.4 } },
    Golden("corner-and-border") {
      label("Sample", 100, 30) {
        $0.textAlignment = .center
        $0.layer.cornerRadius = 10
        $0.layer.borderWidth = 2
        $0.layer.borderColor = .systemBlue
      }
    },
    Golden("emoji-disabled") {
      label("On 👍🏽 🇪🇺", 100, 30) { $0.isEnabled = false }
    },
  ]

  static let fitting: [Golden] =
    BaselineAdjustment.allCases.map { adjustment in
      Golden("shrunk-\(adjustment)") {
        label("A long headline", 90, 34) {
          $0.font = .systemFont(ofSize: 24)
          $0.adjustsFontSizeToFitWidth = true
          $0.baselineAdjustment = adjustment
        }
      }
    } + [
      Golden("shrunk-to-the-minimum") {
        label("A long headline", 90, 34) {
          $0.font = .systemFont(ofSize: 24)
          $0.adjustsFontSizeToFitWidth = true
          $0.minimumScaleFactor = 0.8
        }
      },
      Golden("shrunk-lines") {
        label(sentence, 110, 44) {
          $0.numberOfLines = 2
          $0.adjustsFontSizeToFitWidth = true
        }
      },
      Golden("tightened") {
        label("Tighter letters", 106, 24) { $0.allowsDefaultTighteningForTruncation = true }
      },
      Golden("not-tightened") { label("Tighter letters", 106, 24) },
      Golden("insets") {
        let label = AutoLinesLabel(frame: .zero)
        label.text = String(repeating: "A very very very long story", count: 2)
        label.numberOfLines = 0
        label.backgroundColor = ground
        label.contentInset = EdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        label.fit(width: 150)
        return label
      },
    ]
    + VerticalAlignment.allCases.map { alignment in
      Golden("vertical-\(alignment)") {
        let label = VerticalAlignedLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 70))
        label.text = "Where it stands"
        label.numberOfLines = 0
        label.backgroundColor = ground
        label.verticalAlignment = alignment
        label.contentInset = EdgeInsets(all: 6)
        return label
      }
    }

  static let attributes: [Golden] = [
    Golden("font") { styled("Small BIG small", [.font: Font.systemFont(ofSize: 24, weight: .bold)], on: "BIG") },
    Golden("foregroundColor") { styled("One red word", [.foregroundColor: Color.systemRed], on: "red") },
    Golden("backgroundColor") { styled("One marked word", [.backgroundColor: Color.systemYellow], on: "marked") },
    Golden("kern") { styled("Wide kern", [.kern: 5]) },
    Golden("kern-zero") { styled("AVATAR To", [.kern: 0]) },
    Golden("kern-none") { styled("AVATAR To", [:]) },
    Golden("tracking") { styled("Tracking office", [.tracking: 2]) },
    Golden("baselineOffset") { styled("Up and away", [.baselineOffset: 6], on: "and", height: 34) },
    Golden("underline-single") { styled("Underlined gypsy", [.underlineStyle: LineStyle.single]) },
    Golden("underline-thick") { styled("Underlined gypsy", [.underlineStyle: LineStyle.thick]) },
    Golden("underline-double") { styled("Underlined gypsy", [.underlineStyle: LineStyle.double]) },
    Golden("underline-dot") { styled("Underlined gypsy", [.underlineStyle: LineStyle([.single, .patternDot])]) },
    Golden("underline-dash") { styled("Underlined gypsy", [.underlineStyle: LineStyle([.single, .patternDash])]) },
    Golden("underline-dash-dot") {
      styled("Underlined gypsy", [.underlineStyle: LineStyle([.single, .patternDashDot])])
    },
    Golden("underline-dash-dot-dot") {
      styled("Underlined gypsy", [.underlineStyle: LineStyle([.single, .patternDashDotDot])])
    },
    Golden("underline-by-word") {
      styled("Only the words", [.underlineStyle: LineStyle([.single, .byWord])])
    },
    Golden("underlineColor") {
      styled("Red line", [.underlineStyle: LineStyle.single, .underlineColor: Color.systemRed])
    },
    Golden("strikethrough") { styled("Struck out", [.strikethroughStyle: LineStyle.single], on: "Struck") },
    Golden("strikethrough-double") { styled("Struck out", [.strikethroughStyle: LineStyle.double]) },
    Golden("strikethroughColor") {
      styled("Struck out", [.strikethroughStyle: LineStyle.thick, .strikethroughColor: Color.systemRed])
    },
    Golden("stroke-outline") {
      styled("Outline", [.strokeWidth: 3, .font: Font.systemFont(ofSize: 34, weight: .bold)], height: 48)
    },
    Golden("stroke-and-fill") {
      styled(
        "Both",
        [
          .strokeWidth: -4, .strokeColor: Color.systemRed, .foregroundColor: Color.systemYellow,
          .font: Font.systemFont(ofSize: 34, weight: .bold),
        ], height: 48)
    },
    Golden("shadow-blurred") {
      styled(
        "Shadow", [.shadow: TextShadow(offsetX: 2, offsetY: 3, blurRadius: 3, color: .systemBlue)], height: 34)
    },
    Golden("obliqueness") { styled("Leaning right", [.obliqueness: 0.3], on: "Leaning") },
    Golden("expansion") { styled("Wide letters", [.expansion: 0.4], on: "Wide") },
    Golden("superscript") { styled("E = mc2", [.superscript: 1], on: "2") },
    Golden("subscript") { styled("H2O", [.superscript: -1], on: "2") },
    Golden("link") { styled("See the page", [.link: "https://example.org"], on: "the page") },
    Golden("attachment") {
      var square = Bitmap(width: 24, height: 24, scale: 2)
      for y in 0..<24 {
        for x in 0..<24 {
          square[x, y] = Pixel(red: UInt8(x * 10), green: UInt8(y * 10), blue: 200, alpha: 255)
        }
      }
      let picture = TextAttachment(image: Image(bitmap: square))
      let template = TextAttachment(image: Image(bitmap: square, renderingMode: .alwaysTemplate))
      template.bounds = CGRect(x: 0, y: -3, width: 18, height: 18)
      let text = NSMutableAttributedString(string: "Text ")
      text.append(NSAttributedString(attachment: picture))
      text.append(NSAttributedString(string: " and "))
      text.append(NSAttributedString(attachment: template))
      return label("", 160, 28) {
        $0.textColor = .systemRed
        $0.attributedText = text
      }
    },
    Golden("writingDirection") {
      styled("ab 12 cd", [.writingDirection: [NSNumber(value: 3)]], on: "ab 12")
    },
    Golden("languageIdentifier") {
      let text = NSMutableAttributedString(string: "直 ", attributes: [.languageIdentifier: "ja"])
      text.append(NSAttributedString(string: "直", attributes: [.languageIdentifier: "zh-Hans"]))
      return label("", 100, 48) {
        $0.font = .systemFont(ofSize: 34)
        $0.attributedText = text
      }
    },
  ]

  static let paragraphs: [Golden] = [
    Golden("indents") {
      paragraph("First line and hanging lines that wrap before the tail") {
        $0.firstLineHeadIndent = 24
        $0.headIndent = 8
        $0.tailIndent = -20
      }
    },
    Golden("line-spacing") { paragraph("Lines with room between them, three") { $0.lineSpacing = 10 } },
    Golden("paragraph-spacing") {
      paragraph("One\nTwo\nThree") {
        $0.paragraphSpacing = 6
        $0.paragraphSpacingBefore = 4
      }
    },
    Golden("line-height-multiple") { paragraph("Lines that are half as high again") { $0.lineHeightMultiple = 1.5 } },
    Golden("line-height-minimum") { paragraph("Lines of thirty points each") { $0.minimumLineHeight = 30 } },
    Golden("line-height-maximum") { paragraph("Lines of twelve points each, too low") { $0.maximumLineHeight = 12 } },
    Golden("tabs") {
      paragraph("1\tLeft\tRight\tMiddle\t1.25\n2\tx\tyy\tzzz\t10.5", width: 260, height: 44) {
        $0.tabStops = [
          TabStop(location: 24), TabStop(alignment: .right, location: 110), TabStop(alignment: .center, location: 150),
          TabStop(alignment: .decimal, location: 220),
        ]
      }
    },
    Golden("base-writing-direction") {
      paragraph("(Latin) set right to left!", height: 24) { $0.baseWritingDirection = .rightToLeft }
    },
    Golden("soft-hyphens") {
      paragraph("Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft", width: 100, height: 60) { _ in }
    },
    Golden("justified") {
      paragraph("Both edges are straight where a line was ended by wrapping, but not on the last") {
        $0.alignment = .justified
      }
    },
    Golden("strategy-none") {
      paragraph("The quick brown fox jumps over the lazy dog", width: 150, height: 60) { $0.lineBreakStrategy = [] }
    },
    Golden("strategy-standard") {
      paragraph("The quick brown fox jumps over the lazy dog", width: 150, height: 60) {
        $0.lineBreakStrategy = .standard
      }
    },
  ]
}

/// Pictures of labels that a person has looked at: every mode, state, fitting property and attribute, one file each.
/// Bundled fonts, two pixels per point, no tolerance.
@Suite struct LabelGoldenTests {
  private func check(_ golden: Golden, _ table: String) throws {
    assertSnapshot(of: try golden.make(), as: .image(scale: 2), testName: table)
  }

  @Test(arguments: LabelGoldens.modes) func mode(golden: Golden) throws { try check(golden, "mode") }
  @Test(arguments: LabelGoldens.alignments) func alignment(golden: Golden) throws { try check(golden, "alignment") }
  @Test func naturalIsTheSideOfTheText() throws {
    let natural = try LabelGoldens.aligned(.natural).render(scale: 2)
    #expect(try natural == LabelGoldens.aligned(.left).render(scale: 2))
    #expect(try natural != LabelGoldens.aligned(.right).render(scale: 2))
  }
  @Test(arguments: LabelGoldens.states) func state(golden: Golden) throws { try check(golden, "state") }
  @Test(arguments: LabelGoldens.fitting) func fitting(golden: Golden) throws { try check(golden, "fitting") }
  @Test(arguments: LabelGoldens.attributes) func attribute(golden: Golden) throws { try check(golden, "attribute") }
  @Test(arguments: LabelGoldens.paragraphs) func paragraph(golden: Golden) throws { try check(golden, "paragraph") }
}
