import Foundation
import Placard

// The rows that describe a label: its text, its box, its lines.
extension OptionTable {
  static let text: [OptionSpec] = [
    Options.file.spec, Options.escapes.spec,
    OptionSpec(
      "text", .text, group: .text, commands: [.batch, .inspect], .settings(\.text), help: "the text of the label"),
    OptionSpec(
      "styled", .styledText, group: .text, commands: .labels, .settings { _, _ in },
      help: "styled text: JSON with text and runs, each with range [start, length] in UTF-16 units and any of the "
        + "keys of fonts, paragraphs and marks"),
    OptionSpec(
      "layout-direction", WritingDirection.kind(.none), group: .text, commands: .labels,
      .label(\.environment.layoutDirection),
      help: "direction of the interface around the label, which natural alignment follows; auto by default: none"),
  ]

  static let size: [OptionSpec] = [
    OptionSpec(
      "width", .number(above: 0, to: 1e7), group: .size, commands: .labels, .settings(\.picture.width),
      help: "width of the label in points, insets included; as wide as the text by default"),
    OptionSpec(
      "height", .number(above: 0, to: 1e7), group: .size, commands: .labels, .settings(\.picture.height),
      help: "height of the label in points, insets included; as high as the text by default"),
    OptionSpec(
      "max-width", .number(above: 0, to: 1e7), group: .size, commands: [.render, .measure, .batch],
      .settings(\.picture.maximumWidth),
      help: "width at which the text of a label without --width wraps, in points; no limit by default"),
    OptionSpec(
      "insets", .insets, group: .size, commands: [.render, .measure, .batch],
      .label(\VerticalAlignedLabel.contentInset),
      help: "space between edge and text in points: 1 value (all), 2 (vertical, horizontal) or 4 (top, left, "
        + "bottom, right); 0 by default"),
    OptionSpec(
      "scale", .number(above: 0, to: 1000), group: .size, commands: .labels, .label(\.contentScaleFactor),
      help: "pixels per point; 1 by default"),
    OptionSpec(
      "dpi", .number(above: 0, to: 72000), group: .size, commands: .labels,
      .label { if let dpi = CGFloat($1) { $0.contentScaleFactor = dpi / 72 } },
      help: "the scale as pixels per inch: 72 is scale 1"),
    OptionSpec(
      "extent", Extent.kind(.none), group: .size, commands: [.render, .batch], .settings(\.picture.extent),
      help: "what the picture shows: the bounds of the label, or all of its ink too; ink where the size is automatic"),
    OptionSpec(
      "clip", .flag, group: .size, commands: [.render, .batch, .marquee], .label(\.clipsToBounds),
      help: "cut the text at the edges of the label"),
    OptionSpec(
      "sizing", SizingRule.kind(.none), group: .size, commands: .labels, .label(\.sizingRule),
      help: "line heights by the font's typographic metrics, or by the larger of these and its Windows metrics"),
    OptionSpec(
      "line-height-policy", LineHeightPolicy.kind(.none), group: .size, commands: .labels, .label(\.lineHeightPolicy),
      help: "which fonts that stand in make lines higher: those of scripts with tall stacks (default), all, or none"),
  ]

  static let lines: [OptionSpec] = [
    OptionSpec(
      "lines", short: "n", .integer(from: 0), group: .lines, commands: [.render, .measure, .batch],
      .label(\.numberOfLines), help: "most lines there may be, 0 for no limit; 1 by default"),
    OptionSpec(
      "truncation-token", .text, group: .lines, commands: [.render, .measure, .batch], .label(\.truncationToken),
      help: "what stands where text was cut; an ellipsis by default"),
    OptionSpec(
      "hyphenation-dictionary", .path, group: .lines, commands: .labels, .settings(\.hyphenationDictionary),
      help: "a file of hyphenation patterns (hyph_….dic) for --hyphenation; by default those in /usr/share/hyphen"),
    OptionSpec(
      "hidden-ellipsis", .flag, group: .lines, commands: [.render, .measure, .batch], onByDefault: true,
      .label(\.showsEllipsisForHiddenParagraphs),
      help: "an ellipsis also when only later paragraphs are hidden; yes by default"),
    OptionSpec(
      "min-scale", .number(from: 0, to: 1), group: .lines, commands: [.render, .measure, .batch, .marquee],
      .label { label, value in
        guard let factor = CGFloat(value) else { return }
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = factor
      },
      help: "shrink text that does not fit down to this factor, 0 for as far as needed; no shrinking by default"),
    OptionSpec(
      "tighten", .flag, group: .lines, commands: [.render, .measure, .batch],
      .label(\.allowsDefaultTighteningForTruncation),
      help: "tighten the letters of a single line by up to 5 % before it is cut"),
    OptionSpec(
      "baseline-adjustment", BaselineAdjustment.kind(.none), BaselineAdjustment.placeholder, group: .lines,
      commands: [.render, .measure, .batch], .label(\.baselineAdjustment),
      help: "where a single line stands that was shrunk; align-baselines by default"),
    OptionSpec(
      "vertical", VerticalAlignment.kind(.none), group: .lines, commands: [.render, .measure, .batch],
      .label(\VerticalAlignedLabel.verticalAlignment), help: "vertical place of the text; middle by default"),
  ]
}
