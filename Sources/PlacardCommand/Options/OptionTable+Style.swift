import Foundation
import Placard

// The rows that describe the font and the look of the label, and how it scrolls.
extension OptionTable {
  static let font: [OptionSpec] = [
    OptionSpec(
      "font", .font, group: .font, commands: [.render, .measure, .marquee, .batch, .fonts, .inspect], repeatable: true,
      .font(
        { if case .texts(let fonts) = $1 { $0.fonts = fonts } },
        // Another family has axes of its own.
        resets: { $0.variations = [] }),
      help: "family name, or font file with #INDEX for a face of a collection; repeat it for fallbacks; Inter by "
        + "default"),
    OptionSpec(
      "size", .number(above: 0, to: 1e6), group: .font, commands: .labels.union(.inspect), .font(\.size),
      help: "font size in points; 17 by default"),
    OptionSpec(
      "text-style", Font.TextStyle.kind(.none), Font.TextStyle.placeholder, group: .font, commands: .labels,
      // A style comes with its own size and weight.
      .font(\.textStyle, resets: { ($0.size, $0.weight) = (nil, nil) }),
      help: "size and weight of a text style, as people know it from interfaces; --size and --weight win over it"),
    OptionSpec(
      "content-size", ContentSizeCategory.kind(.none), ContentSizeCategory.placeholder, group: .font,
      commands: .labels, .label(\.environment.contentSizeCategory),
      help: "how large people want text of a text style; l by default"),
    OptionSpec(
      "weight", .weight, group: .font, commands: .labels.union(.fonts), .font(\.weight),
      help: "1 to 1000, or ultra-light, thin, light, regular, medium, semibold, bold, heavy, black"),
    OptionSpec(
      "font-width", .number(above: 0, to: 1000), group: .font, commands: .labels.union(.fonts), .font(\.width),
      help: "width of the letters in percent of normal; 100 by default"),
    OptionSpec(
      "italic", .flag, group: .font, commands: .labels.union(.fonts), .font(\.isItalic),
      help: "the italic of the family"),
    OptionSpec(
      "variations", .variations, group: .font, commands: .labels.union(.inspect),
      .font({ if case .variations(let values) = $1 { $0.variations = values } }),
      help: "axis values of a variable font, such as wght=600,opsz=20"),
    OptionSpec(
      "features", .features, group: .font, commands: .labels.union(.inspect),
      .font({ if case .features(let features) = $1 { $0.features = features } }),
      help: "OpenType features, such as tnum,ss01,liga=0"),
    OptionSpec(
      "missing-glyphs", MissingGlyphPolicy.kind(.none), group: .font, commands: .labels,
      .settings(\.picture.missingGlyphs), help: "characters that no font has: a box (the default), or an error"),
    OptionSpec(
      "fallback", .flag, group: .font, commands: .labels.union(.fonts), onByDefault: true,
      .settings(\.font.fallsBack), help: "bundled fonts stand in for what the fonts lack; yes by default"),
    OptionSpec(
      "system-fonts", .flag, group: .font, commands: .labels.union(.fonts), .settings(\.font.looksAmongSystemFonts),
      help: "also look for families among the fonts of this machine (Fontconfig), and say which file was taken"),
  ]

  static let look: [OptionSpec] = [
    OptionSpec(
      "background", .color, group: .look, commands: .labels, .label(\.backgroundColor),
      help: "colour of the label's bounds; none by default"),
    OptionSpec(
      "style", InterfaceStyle.kind(.none), group: .look, commands: [.render, .marquee, .batch],
      .label(\.environment.userInterfaceStyle),
      help: "interface style that dynamic colours are made for; light by default"),
    OptionSpec(
      "opacity", .number(from: 0, to: 1), group: .look, commands: [.render, .marquee, .batch], .label(\.alpha),
      help: "opacity of the whole label, 0 to 1; 1 by default"),
    OptionSpec(
      "corner-radius", .number(from: 0, to: 1e7), group: .look, commands: [.render, .marquee, .batch],
      .label(\.layer.cornerRadius), help: "rounding of the background in points; 0 by default"),
    OptionSpec(
      "border-width", .number(from: 0, to: 1e7), group: .look, commands: [.render, .marquee, .batch],
      .label(\.layer.borderWidth), help: "border inside the edge, in points; 0 by default"),
    OptionSpec(
      "border-color", .color, group: .look, commands: [.render, .marquee, .batch], .label(\.layer.borderColor),
      help: "colour of the border; black by default"),
    OptionSpec(
      "highlighted", .color, group: .look, commands: [.render, .marquee, .batch],
      .label { label, value in
        label.highlightedTextColor = Color(value)
        label.isHighlighted = true
      }, help: "draw highlighted, in this colour"),
    OptionSpec(
      "disabled", .flag, group: .look, commands: [.render, .marquee, .batch],
      .label { if let isDisabled = Bool($1) { $0.isEnabled = !isDisabled } }, help: "draw greyed"),
  ]

  static let marquee: [OptionSpec] = [
    OptionSpec(
      "type", MarqueeType.kind(.none), MarqueeType.placeholder, group: .marquee, commands: .marquee,
      .label(\MarqueeLabel.type), help: "direction and style of the motion; continuous by default"),
    OptionSpec(
      "rate", .number(above: 0, to: 1e7), group: .marquee, commands: .marquee, speed(SpeedLimit.rate),
      help: "points per second, instead of --duration"),
    OptionSpec(
      "duration", .number(above: 0, to: 1e7), group: .marquee, commands: .marquee, speed(SpeedLimit.duration),
      help: "seconds of one way; 7 by default"),
    OptionSpec(
      "leading-buffer", .number(from: -1e7, to: 1e7), group: .marquee, commands: .marquee,
      .label(\MarqueeLabel.leadingBuffer), help: "points before the text at home; 0 by default"),
    OptionSpec(
      "trailing-buffer", .number(from: -1e7, to: 1e7), group: .marquee, commands: .marquee,
      .label(\MarqueeLabel.trailingBuffer), help: "points after the text while it moves; 0 by default"),
    OptionSpec(
      "fade", .number(from: 0, to: 1e7), group: .marquee, commands: .marquee, .label(\MarqueeLabel.fadeLength),
      help: "points over which the edges fade; 0 by default"),
    OptionSpec(
      "delay", .number(from: 0, to: 1e7), group: .marquee, commands: .marquee, .label(\MarqueeLabel.animationDelay),
      help: "seconds of rest before each cycle; 1 by default"),
    OptionSpec(
      "curve", AnimationCurve.kind(.none), group: .marquee, commands: .marquee,
      .label(\MarqueeLabel.animationCurve), help: "easing of the motion; linear by default"),
    OptionSpec(
      "fps", .number(above: 0, to: 1000), group: .marquee, commands: .marquee, .settings(\.picture.framesPerSecond),
      help: "frames per second of the animation; 30 by default"),
    Options.time.spec,
  ]

  private static func speed(_ limit: @escaping @Sendable (CGFloat) -> SpeedLimit) -> OptionSpec.Target {
    .label { label, value in
      guard let label = label as? MarqueeLabel, let number = CGFloat(value) else { return }
      label.speed = limit(number)
    }
  }
}
