import Placard

// The rows that describe characters and the look of the label, and how it scrolls.
extension OptionTable {
  static let textStyles: [(word: String, value: Font.TextStyle)] = [
    ("large-title", .largeTitle), ("title1", .title1), ("title2", .title2), ("title3", .title3),
    ("headline", .headline), ("subheadline", .subheadline), ("body", .body), ("callout", .callout),
    ("footnote", .footnote), ("caption1", .caption1), ("caption2", .caption2),
  ]
  static let contentSizes: [(word: String, value: ContentSizeCategory)] = [
    ("xs", .extraSmall), ("s", .small), ("m", .medium), ("l", .large), ("xl", .extraLarge),
    ("xxl", .extraExtraLarge), ("xxxl", .extraExtraExtraLarge), ("accessibility-m", .accessibilityMedium),
    ("accessibility-l", .accessibilityLarge), ("accessibility-xl", .accessibilityExtraLarge),
    ("accessibility-xxl", .accessibilityExtraExtraLarge), ("accessibility-xxxl", .accessibilityExtraExtraExtraLarge),
  ]

  static let font: [OptionSpec] = [
    OptionSpec(
      "font", .font, group: .font, commands: [.render, .measure, .marquee, .batch, .fonts, .inspect], repeatable: true,
      .character {
        if case .texts(let fonts) = $1 { $0.fonts = fonts }
      },
      help: "family name, or font file with #INDEX for a face of a collection; repeat it for fallbacks; Inter by "
        + "default"),
    OptionSpec(
      "size", .number(above: 0, to: 1e6), group: .font, commands: .labels.union(.inspect),
      .character { $0.size = $1.number }, help: "font size in points; 17 by default"),
    OptionSpec(
      "text-style", words(textStyles), "STYLE", group: .font, commands: .labels,
      .character { $0.textStyle = $1.choice(textStyles) },
      help: "size and weight of a text style, as people know it from interfaces; --size and --weight win over it"),
    OptionSpec(
      "content-size", words(contentSizes), "SIZE", group: .font, commands: .labels,
      .label { $0.contentSize = $1.choice(contentSizes) },
      help: "how large people want text of a text style; l by default"),
    OptionSpec(
      "weight", .weight, group: .font, commands: .labels.union(.fonts), .character { $0.weight = $1.number },
      help: "1 to 1000, or ultra-light, thin, light, regular, medium, semibold, bold, heavy, black"),
    OptionSpec(
      "font-width", .number(above: 0, to: 1000), group: .font, commands: .labels.union(.fonts),
      .character { $0.fontWidth = $1.number }, help: "width of the letters in percent of normal; 100 by default"),
    OptionSpec(
      "italic", .flag, group: .font, commands: .labels.union(.fonts), .character { $0.italic = $1.flag },
      help: "the italic of the family"),
    OptionSpec(
      "variations", .variations, group: .font, commands: .labels.union(.inspect),
      .character {
        if case .variations(let values) = $1 { $0.variations = values }
      }, help: "axis values of a variable font, such as wght=600,opsz=20"),
    OptionSpec(
      "features", .features, group: .font, commands: .labels.union(.inspect),
      .character {
        if case .features(let features) = $1 { $0.features = features }
      }, help: "OpenType features, such as tnum,ss01,liga=0"),
    OptionSpec(
      "ligatures", .flag, group: .font, commands: .labels, onByDefault: true, .character { $0.ligatures = $1.flag },
      help: "optional ligatures; yes by default"),
    OptionSpec(
      "letter-spacing", .number(from: -1e7, to: 1e7), group: .font, commands: .labels,
      .character { $0.letterSpacing = $1.number },
      help: "points after every letter; kerning stays, optional ligatures go; 0 by default"),
    OptionSpec(
      "kern", .number(from: -1e7, to: 1e7), group: .font, commands: .labels, .character { $0.kern = $1.number },
      help: "points after every letter; 0 switches the font's pair kerning off, which is on by default"),
    OptionSpec(
      "missing-glyphs", .choice(["box", "strict"]), group: .font, commands: .labels,
      .label { $0.strictGlyphs = $1.choice([false, true]) },
      help: "characters that no font has: a box (the default), or an error"),
    OptionSpec(
      "fallback", .flag, group: .font, commands: .labels.union(.fonts), onByDefault: true,
      .label { $0.fallback = $1.flag },
      help: "bundled fonts stand in for what the fonts lack; yes by default"),
    OptionSpec(
      "system-fonts", .flag, group: .font, commands: .labels.union(.fonts), .label { $0.systemFonts = $1.flag },
      help: "also look for families among the fonts of this machine (Fontconfig), and say which file was taken"),
  ]

  static let look: [OptionSpec] = [
    OptionSpec(
      "color", .color, group: .look, commands: .labels, .character { $0.color = $1.color },
      help: "text colour: #RGB, #RRGGBB, #RRGGBBAA or a name; label (black, white in dark style) by default"),
    OptionSpec(
      "background", .color, group: .look, commands: .labels, .label { $0.background = $1.color },
      help: "colour of the label's bounds; none by default"),
    OptionSpec(
      "style", .choice(["light", "dark"]), group: .look, commands: [.render, .marquee, .batch],
      .label { $0.interfaceStyle = $1.choice([InterfaceStyle.light, .dark]) },
      help: "interface style that dynamic colours are made for; light by default"),
    OptionSpec(
      "shadow", .shadow, group: .look, commands: [.render, .marquee, .batch],
      .character {
        if case .shadow(let shadow) = $1 { $0.shadow = shadow }
      },
      help: "shadow of the text: COLOR[,RIGHT,DOWN[,BLUR]] in points; one point up without offsets"),
    OptionSpec(
      "opacity", .number(from: 0, to: 1), group: .look, commands: [.render, .marquee, .batch],
      .label { $0.opacity = $1.number }, help: "opacity of the whole label, 0 to 1; 1 by default"),
    OptionSpec(
      "corner-radius", .number(from: 0, to: 1e7), group: .look, commands: [.render, .marquee, .batch],
      .label { $0.cornerRadius = $1.number }, help: "rounding of the background in points; 0 by default"),
    OptionSpec(
      "border-width", .number(from: 0, to: 1e7), group: .look, commands: [.render, .marquee, .batch],
      .label { $0.borderWidth = $1.number }, help: "border inside the edge, in points; 0 by default"),
    OptionSpec(
      "border-color", .color, group: .look, commands: [.render, .marquee, .batch],
      .label { $0.borderColor = $1.color }, help: "colour of the border; black by default"),
    OptionSpec(
      "highlighted", .color, group: .look, commands: [.render, .marquee, .batch],
      .label { $0.highlightedColor = $1.color }, help: "draw highlighted, in this colour"),
    OptionSpec(
      "disabled", .flag, group: .look, commands: [.render, .marquee, .batch],
      .label { $0.isDisabled = $1.flag }, help: "draw greyed"),
  ]

  static let marks: [OptionSpec] = [
    OptionSpec(
      "underline", words(lineStyles), "LINE", group: .look, commands: [.render, .marquee, .batch],
      .character { $0.underline = $1.choice(lineStyles) }, help: "line under the text; none by default"),
    OptionSpec(
      "underline-color", .color, group: .look, commands: [.render, .marquee, .batch],
      .character { $0.underlineColor = $1.color }, help: "colour of the underline; the text's by default"),
    OptionSpec(
      "strikethrough", words(lineStyles), "LINE", group: .look, commands: [.render, .marquee, .batch],
      .character { $0.strikethrough = $1.choice(lineStyles) }, help: "line through the text; none by default"),
    OptionSpec(
      "strikethrough-color", .color, group: .look, commands: [.render, .marquee, .batch],
      .character { $0.strikethroughColor = $1.color }, help: "colour of the strikethrough; the text's by default"),
    OptionSpec(
      "stroke-width", .number(from: -1000, to: 1000), group: .look, commands: [.render, .marquee, .batch],
      .character { $0.strokeWidth = $1.number },
      help: "outline of the letters in percent of the size; negative: filled too; 0 (none) by default"),
    OptionSpec(
      "stroke-color", .color, group: .look, commands: [.render, .marquee, .batch],
      .character { $0.strokeColor = $1.color }, help: "colour of the outline; the text's by default"),
    OptionSpec(
      "text-background", .color, group: .look, commands: [.render, .marquee, .batch],
      .character { $0.background = $1.color }, help: "colour behind the text of each line; none by default"),
    OptionSpec(
      "baseline-offset", .number(from: -1e7, to: 1e7), group: .font, commands: .labels,
      .character { $0.baselineOffset = $1.number }, help: "points the letters stand higher; 0 by default"),
    OptionSpec(
      "superscript", .integer(from: -10, to: 10), group: .font, commands: .labels,
      .character { $0.superscript = $1.integer }, help: "levels above (or, negative, below) the line; 0 by default"),
    OptionSpec(
      "obliqueness", .number(from: -100, to: 100), group: .look, commands: [.render, .marquee, .batch],
      .character { $0.obliqueness = $1.number }, help: "slope of the letters to the right; 0 by default"),
    OptionSpec(
      "expansion", .number(from: -10, to: 10), group: .look, commands: .labels,
      .character { $0.expansion = $1.number },
      help: "natural logarithm of the factor the letters are wider by; 0 by default"),
    OptionSpec(
      "link", .flag, group: .look, commands: [.render, .marquee, .batch],
      .character { $0.isLink = $1.flag }, help: "look like a link: tint colour and underline"),
  ]

  static let marquee: [OptionSpec] = [
    OptionSpec(
      "type", .choice(marqueeTypes), "TYPE", group: .marquee, commands: .marquee,
      .label { $0.marquee.type = $1.choice(Array(marqueeTypes.indices)) },
      help: "direction and style of the motion; continuous by default"),
    OptionSpec(
      "rate", .number(above: 0, to: 1e7), group: .marquee, commands: .marquee,
      .label { $0.marquee.rate = $1.number }, help: "points per second, instead of --duration"),
    OptionSpec(
      "duration", .number(above: 0, to: 1e7), group: .marquee, commands: .marquee,
      .label { $0.marquee.duration = $1.number }, help: "seconds of one way; 7 by default"),
    OptionSpec(
      "leading-buffer", .number(from: -1e7, to: 1e7), group: .marquee, commands: .marquee,
      .label { $0.marquee.leadingBuffer = $1.number }, help: "points before the text at home; 0 by default"),
    OptionSpec(
      "trailing-buffer", .number(from: -1e7, to: 1e7), group: .marquee, commands: .marquee,
      .label { $0.marquee.trailingBuffer = $1.number }, help: "points after the text while it moves; 0 by default"),
    OptionSpec(
      "fade", .number(from: 0, to: 1e7), group: .marquee, commands: .marquee,
      .label { $0.marquee.fadeLength = $1.number }, help: "points over which the edges fade; 0 by default"),
    OptionSpec(
      "delay", .number(from: 0, to: 1e7), group: .marquee, commands: .marquee,
      .label { $0.marquee.delay = $1.number }, help: "seconds of rest before each cycle; 1 by default"),
    OptionSpec(
      "curve", .choice(animationCurves), group: .marquee, commands: .marquee,
      .label { $0.marquee.curve = $1.choice(Array(animationCurves.indices)) },
      help: "easing of the motion; linear by default"),
    OptionSpec(
      "fps", .number(above: 0, to: 1000), group: .marquee, commands: .marquee,
      .label { $0.marquee.framesPerSecond = $1.number }, help: "frames per second of the animation; 30 by default"),
    OptionSpec(
      "at", .number(from: 0, to: 1e9), "SECONDS", group: .marquee, commands: .marquee,
      help: "one frame as a still picture: the one at this time"),
  ]
}
