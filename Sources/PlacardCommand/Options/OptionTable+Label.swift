import PlacardText

// The rows that describe a label: its text, its box, its lines.
extension OptionTable {
  static let text: [OptionSpec] = [
    OptionSpec(
      "file", short: "f", .path, group: .text, commands: [.render, .measure, .marquee, .fonts],
      help: "read the text from a file of UTF-8, - for standard input; one line end at its end is dropped"),
    OptionSpec(
      "text", .text, group: .text, commands: [.batch, .inspect], .label { $0.text = $1.text },
      help: "the text of the label"),
    OptionSpec(
      "styled", .styledText, group: .text, commands: .labels,
      .label { _, _ in },
      help: "styled text: JSON with text and runs, each with range [start, length] in UTF-16 units and any of the "
        + "keys of fonts, paragraphs and marks"),
    OptionSpec(
      "language", .text, "TAG", group: .text, commands: [.render, .measure, .marquee, .batch, .fonts, .inspect],
      .character { $0.language = $1.text },
      help: "BCP 47 language of the text, for letter forms and line breaks; en by default"),
    OptionSpec(
      "direction", words(directions), group: .text, commands: [.render, .measure, .marquee, .batch, .inspect],
      .paragraph { $0.direction = $1.choice(directions) },
      help: "base direction of the paragraphs; auto by default: from the first strong character"),
    OptionSpec(
      "layout-direction", words(directions), group: .text, commands: .labels,
      .label { $0.layoutDirection = $1.choice(directions) },
      help: "direction of the interface around the label, which natural alignment follows; auto by default: none"),
  ]

  static let size: [OptionSpec] = [
    OptionSpec(
      "width", .number(above: 0, to: 1e7), group: .size, commands: .labels, .label { $0.width = $1.number },
      help: "width of the label in points, insets included; as wide as the text by default"),
    OptionSpec(
      "height", .number(above: 0, to: 1e7), group: .size, commands: .labels, .label { $0.height = $1.number },
      help: "height of the label in points, insets included; as high as the text by default"),
    OptionSpec(
      "max-width", .number(above: 0, to: 1e7), group: .size, commands: [.render, .measure, .batch],
      .label { $0.maximumWidth = $1.number },
      help: "width at which the text of a label without --width wraps, in points; no limit by default"),
    OptionSpec(
      "insets", .insets, group: .size, commands: [.render, .measure, .batch],
      .label {
        if case .insets(let top, let left, let bottom, let right) = $1 { $0.insets = (top, left, bottom, right) }
      },
      help: "space between edge and text in points: 1 value (all), 2 (vertical, horizontal) or 4 (top, left, "
        + "bottom, right); 0 by default"),
    OptionSpec(
      "scale", .number(above: 0, to: 1000), group: .size, commands: .labels, .label { $0.scale = $1.number },
      help: "pixels per point; 1 by default"),
    OptionSpec(
      "dpi", .number(above: 0, to: 72000), group: .size, commands: .labels,
      .label { $0.scale = $1.number.map { $0 / 72 } },
      help: "the scale as pixels per inch: 72 is scale 1"),
    OptionSpec(
      "extent", .choice(["bounds", "ink"]), group: .size, commands: [.render, .batch],
      .label { $0.extentIncludesInk = $1.choice([false, true]) },
      help: "what the picture shows: the bounds of the label, or all of its ink too; ink where the size is automatic"),
    OptionSpec(
      "clip", .flag, group: .size, commands: [.render, .batch, .marquee], .label { $0.clipsToBounds = $1.flag },
      help: "cut the text at the edges of the label"),
    OptionSpec(
      "sizing", .choice(["typographic", "oversize"]), group: .size, commands: .labels,
      .label { $0.oversize = $1.choice([false, true]) },
      help: "line heights by the font's typographic metrics, or by the larger of these and its Windows metrics"),
  ]

  static let lines: [OptionSpec] = [
    OptionSpec(
      "lines", short: "n", .integer(from: 0), group: .lines, commands: [.render, .measure, .batch],
      .label { $0.lines = $1.integer }, help: "most lines there may be, 0 for no limit; 1 by default"),
    OptionSpec(
      "mode", words(modes), "MODE", group: .lines, commands: [.render, .measure, .batch],
      .paragraph { $0.mode = $1.choice(modes) },
      help: "how lines break and how the last one is shortened; truncating-tail by default"),
    OptionSpec(
      "break-strategy", words(strategies), group: .lines, commands: [.render, .measure, .batch],
      .paragraph { $0.breakStrategy = $1.choice(strategies) },
      help: "refinement of line breaks: push-out avoids a lone last word, hangul keeps Korean words; "
        + "standard (both) by default"),
    OptionSpec(
      "line-break", .choice(LineBreakStrictness.allCases.map(\.rawValue)), group: .lines,
      commands: [.render, .measure, .batch, .inspect],
      .paragraph { $0.lineBreak = $1.choice(LineBreakStrictness.allCases) },
      help: "strictness of breaks in Chinese, Japanese and Korean; auto by default"),
    OptionSpec(
      "word-break", .choice(WordBreak.allCases.map(\.rawValue)), group: .lines,
      commands: [.render, .measure, .batch, .inspect],
      .paragraph { $0.wordBreak = $1.choice(WordBreak.allCases) },
      help: "whether lines may break inside words; normal by default"),
    OptionSpec(
      "hyphenation", .number(from: 0, to: 1), group: .lines, commands: [.render, .measure, .batch],
      .paragraph { $0.hyphenation = $1.number },
      help: "hyphenate when a line would be filled less than this part of the width; 0 (never) by default"),
    OptionSpec(
      "truncation-token", .text, group: .lines, commands: [.render, .measure, .batch],
      .label { $0.truncationToken = $1.text }, help: "what stands where text was cut; an ellipsis by default"),
    OptionSpec(
      "hidden-ellipsis", .flag, group: .lines, commands: [.render, .measure, .batch], onByDefault: true,
      .label { $0.hiddenEllipsis = $1.flag },
      help: "an ellipsis also when only later paragraphs are hidden; yes by default"),
    OptionSpec(
      "min-scale", .number(from: 0, to: 1), group: .lines, commands: [.render, .measure, .batch, .marquee],
      .label { $0.minimumScale = $1.number },
      help: "shrink text that does not fit down to this factor, 0 for as far as needed; no shrinking by default"),
    OptionSpec(
      "tighten", .flag, group: .lines, commands: [.render, .measure, .batch], .label { $0.tighten = $1.flag },
      help: "tighten the letters of a single line by up to 5 % before it is cut"),
    OptionSpec(
      "baseline-adjustment", words(baselineAdjustments), "PLACE", group: .lines, commands: [.render, .measure, .batch],
      .label { $0.baselineAdjustment = $1.choice(baselineAdjustments) },
      help: "where a single line stands that was shrunk; align-baselines by default"),
  ]

  static let paragraph: [OptionSpec] = [
    OptionSpec(
      "align", words(alignments), group: .lines, commands: .labels,
      .paragraph { $0.alignment = $1.choice(alignments) },
      help: "horizontal place of lines; natural by default: left, or right in right-to-left paragraphs"),
    OptionSpec(
      "vertical", .choice(VerticalPlacement.allCases.map(\.rawValue)), group: .lines,
      commands: [.render, .measure, .batch], .label { $0.vertical = $1.choice(VerticalPlacement.allCases) },
      help: "vertical place of the text; middle by default"),
    OptionSpec(
      "line-spacing", .number(from: 0, to: 1e7), group: .lines, commands: [.render, .measure, .batch],
      .paragraph { $0.lineSpacing = $1.number }, help: "points between lines; 0 by default"),
    OptionSpec(
      "line-height-multiple", .number(from: 0, to: 1000), group: .lines, commands: [.render, .measure, .batch],
      .paragraph { $0.lineHeightMultiple = $1.number }, help: "factor of the line height; 1 by default"),
    OptionSpec(
      "min-line-height", .number(from: 0, to: 1e7), group: .lines, commands: [.render, .measure, .batch],
      .paragraph { $0.minimumLineHeight = $1.number }, help: "least height of a line in points; 0 by default"),
    OptionSpec(
      "max-line-height", .number(from: 0, to: 1e7), group: .lines, commands: [.render, .measure, .batch],
      .paragraph { $0.maximumLineHeight = $1.number }, help: "greatest height of a line in points; 0: no limit"),
    OptionSpec(
      "paragraph-spacing", .number(from: 0, to: 1e7), group: .lines, commands: [.render, .measure, .batch],
      .paragraph { $0.paragraphSpacing = $1.number }, help: "points after each paragraph; 0 by default"),
    OptionSpec(
      "paragraph-spacing-before", .number(from: 0, to: 1e7), group: .lines, commands: [.render, .measure, .batch],
      .paragraph { $0.paragraphSpacingBefore = $1.number }, help: "points before each paragraph; 0 by default"),
    OptionSpec(
      "first-line-indent", .number(from: -1e7, to: 1e7), group: .lines, commands: [.render, .measure, .batch],
      .paragraph { $0.firstLineIndent = $1.number }, help: "indent of first lines in points; 0 by default"),
    OptionSpec(
      "head-indent", .number(from: -1e7, to: 1e7), group: .lines, commands: [.render, .measure, .batch],
      .paragraph { $0.headIndent = $1.number }, help: "indent of the other lines in points; 0 by default"),
    OptionSpec(
      "tail-indent", .number(from: -1e7, to: 1e7), group: .lines, commands: [.render, .measure, .batch],
      .paragraph { $0.tailIndent = $1.number },
      help: "where lines end: points from the leading edge, or from the trailing edge when 0 or less"),
    OptionSpec(
      "tab-interval", .number(from: 0, to: 1e7), group: .lines, commands: [.render, .measure, .batch],
      .paragraph { $0.tabInterval = $1.number },
      help: "points between tab stops; 28 up to the twelfth stop by default"),
  ]
}
