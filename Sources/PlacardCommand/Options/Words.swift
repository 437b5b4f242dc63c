import Foundation
package import Placard

// The words of values that have names, in the order of the help.

extension LineBreakMode: WordReadable {
  package static let words: [(word: String, value: LineBreakMode)] = [
    ("word-wrapping", .byWordWrapping), ("char-wrapping", .byCharWrapping), ("clipping", .byClipping),
    ("truncating-head", .byTruncatingHead), ("truncating-tail", .byTruncatingTail),
    ("truncating-middle", .byTruncatingMiddle),
  ]
  package static var placeholder: String? { "MODE" }
}

extension TextAlignment: WordReadable {
  package static let words: [(word: String, value: TextAlignment)] = [
    ("left", .left), ("center", .center), ("right", .right), ("justified", .justified), ("natural", .natural),
  ]
}

extension LineBreakStrategy: WordReadable {
  package static let words: [(word: String, value: LineBreakStrategy)] = [
    ("none", []), ("push-out", .pushOut), ("hangul", .hangulWordPriority), ("standard", .standard),
  ]
}

extension LineBreakStrictness: WordReadable {}
extension WordBreak: WordReadable {}

extension WritingDirection: WordReadable {
  package static let words: [(word: String, value: WritingDirection)] = [
    ("auto", .natural), ("ltr", .leftToRight), ("rtl", .rightToLeft),
  ]
}

extension BaselineAdjustment: WordReadable {
  package static let words: [(word: String, value: BaselineAdjustment)] = [
    ("align-baselines", .alignBaselines), ("align-centers", .alignCenters), ("none", .none),
  ]
  package static var placeholder: String? { "PLACE" }
}

extension VerticalAlignment: WordReadable {
  package static let words: [(word: String, value: VerticalAlignment)] = [
    ("top", .top), ("middle", .middle), ("bottom", .bottom),
  ]
}

extension SizingRule: WordReadable {
  package static let words: [(word: String, value: SizingRule)] = [
    ("typographic", .typographic), ("oversize", .oversize),
  ]
}

extension LineHeightPolicy: WordReadable {
  package static let words: [(word: String, value: LineHeightPolicy)] = [
    ("font", .font), ("tall-scripts", .tallScripts), ("fallback", .fallback),
  ]
}

extension LineStyle: WordReadable {
  package static let words: [(word: String, value: LineStyle)] = [
    ("none", []), ("single", .single), ("thick", .thick), ("double", .double), ("dot", [.single, .patternDot]),
    ("dash", [.single, .patternDash]), ("dash-dot", [.single, .patternDashDot]),
    ("dash-dot-dot", [.single, .patternDashDotDot]),
  ]
  package static var placeholder: String? { "LINE" }
}

extension InterfaceStyle: WordReadable {
  package static let words: [(word: String, value: InterfaceStyle)] = [("light", .light), ("dark", .dark)]
}

extension Extent: WordReadable {
  package static let words: [(word: String, value: Extent)] = [("bounds", .bounds), ("ink", .ink)]
}

extension MissingGlyphPolicy: WordReadable {
  package static let words: [(word: String, value: MissingGlyphPolicy)] = [("box", .drawBox), ("strict", .strict)]
}

extension Font.TextStyle: WordReadable {
  package static let words: [(word: String, value: Font.TextStyle)] = [
    ("large-title", .largeTitle), ("title1", .title1), ("title2", .title2), ("title3", .title3),
    ("headline", .headline), ("subheadline", .subheadline), ("body", .body), ("callout", .callout),
    ("footnote", .footnote), ("caption1", .caption1), ("caption2", .caption2),
  ]
  package static var placeholder: String? { "STYLE" }
}

extension ContentSizeCategory: WordReadable {
  package static let words: [(word: String, value: ContentSizeCategory)] = [
    ("xs", .extraSmall), ("s", .small), ("m", .medium), ("l", .large), ("xl", .extraLarge),
    ("xxl", .extraExtraLarge), ("xxxl", .extraExtraExtraLarge), ("accessibility-m", .accessibilityMedium),
    ("accessibility-l", .accessibilityLarge), ("accessibility-xl", .accessibilityExtraLarge),
    ("accessibility-xxl", .accessibilityExtraExtraLarge),
    ("accessibility-xxxl", .accessibilityExtraExtraExtraLarge),
  ]
  package static var placeholder: String? { "SIZE" }
}

extension MonoConversion: WordReadable {
  package static let words: [(word: String, value: MonoConversion)] = [
    ("threshold", .threshold), ("ordered", .orderedDither),
  ]
}

extension MarqueeType: WordReadable {
  package static let words: [(word: String, value: MarqueeType)] = [
    ("left", .left), ("left-right", .leftRight), ("right", .right), ("right-left", .rightLeft),
    ("continuous", .continuous), ("continuous-reverse", .continuousReverse),
  ]
  package static var placeholder: String? { "TYPE" }
}

extension AnimationCurve: WordReadable {
  package static let words: [(word: String, value: AnimationCurve)] = [
    ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
  ]
}
