/// Words by which other tools call what an option does: CSS, ImageMagick, SwiftUI, UIKit, pango-view.
package enum ForeignWords {
  /// The option, with its value where the word says one, that does what `word` does elsewhere, if it is one of
  /// `options`; nil for words that are not known.
  static func option(for word: String, among options: some Sequence<String>) -> String? {
    guard let found = byWord[Suggestion.fold(word)], let name = found.split(separator: " ").first else { return nil }
    return options.contains(String(name)) ? found : nil
  }

  private static let byWord: [[UInt8]: String] = table.reduce(into: [:]) { result, row in
    for word in row.words.split(separator: " ") { result[Suggestion.fold(String(word))] = row.option }
  }

  package static let table: [(option: String, words: String)] = [
    ("font", "font-family family font-name fontname face typeface font-face custom-font font-description ttf"),
    ("font 'JetBrains Mono'", "monospace monospaced mono-font font-mono"),
    ("font 'Noto Serif'", "serif"),
    ("size", "font-size fontsize point-size pointsize text-size pt em font-pt"),
    ("weight", "font-weight fontweight boldness"),
    ("weight bold", "bold strong b embolden"),
    ("weight semibold", "semibold semi-bold demibold demi-bold"),
    ("weight medium", "medium"),
    ("weight light", "light-weight thin-weight"),
    ("weight heavy", "extrabold extra-bold ultrabold heavy"),
    ("weight black", "black"),
    ("weight thin", "thin"),
    ("italic", "italics font-style oblique slanted slant i"),
    ("font-width", "font-stretch stretch condensed expanded font-condensed width-variant"),
    (
      "features",
      "font-features font-feature-settings feature-settings opentype-features font-variant "
        + "font-variant-numeric font-variant-ligatures"
    ),
    ("features smcp", "small-caps smallcaps font-variant-caps"),
    ("features tnum", "monospaced-digit monospaced-digits tabular-nums tabular"),
    ("variations", "font-variation-settings font-variations variation-settings axes axis design-axes"),
    ("text-style", "dynamic-type preferred-font font-text-style ui-font-text-style"),
    ("content-size", "dynamic-type-size content-size-category"),
    (
      "color",
      "text-color textcolor foreground foreground-color foregroundcolor foreground-style fg fgcolor "
        + "fg-color fill font-color fontcolor colour text-colour text-fill-color"
    ),
    (
      "background",
      "bg bgcolor bg-color background-color backgroundcolor backdrop canvas fill-color box-color "
        + "undercolor-box"
    ),
    ("background clear", "transparent no-background"),
    ("text-background", "undercolor highlight-color text-highlight mark background-style"),
    ("insets", "padding margin margins inset content-inset content-insets edge-insets pad text-insets padding-box"),
    (
      "lines",
      "max-lines maxlines number-of-lines numberoflines line-limit linelimit line-clamp line-count "
        + "maximum-number-of-lines webkit-line-clamp"
    ),
    ("lines 0", "multiline multi-line unlimited-lines"),
    ("lines 1", "no-wrap nowrap single-line singleline single-paragraph"),
    ("max-width", "wrap-width maximum-width preferred-max-layout-width maxwidth line-width"),
    (
      "mode",
      "line-break-mode wrap-mode wrapping text-wrap overflow text-overflow truncation-mode ellipsize "
        + "truncation overflow-wrap word-wrap white-space"
    ),
    ("mode word-wrapping", "wrap wrap-text"),
    ("mode truncating-tail", "truncate truncate-tail ellipsis-end"),
    ("truncation-token", "ellipsis ellipsis-string truncation-string truncation-text"),
    (
      "align",
      "text-align text-alignment alignment textalign justify-content multiline-text-alignment gravity "
        + "halign horizontal-align horizontal-alignment"
    ),
    ("align center", "center centre centered"),
    ("align justified", "justify justified"),
    ("align left", "left left-align"),
    ("align right", "right right-align"),
    ("vertical", "valign vertical-align vertical-alignment align-items content-mode"),
    ("line-spacing", "leading interline-spacing line-gap spacing paragraph-line-spacing"),
    ("line-height-multiple", "line-height lineheight line-height-factor"),
    ("min-line-height", "minimum-line-height"),
    ("max-line-height", "maximum-line-height"),
    ("letter-spacing", "tracking character-spacing letterspacing char-spacing"),
    ("kern", "kerning font-kerning"),
    ("paragraph-spacing", "paragraph-gap margin-bottom"),
    ("first-line-indent", "indent text-indent first-line-head-indent"),
    ("underline", "underlined underline-style text-decoration text-decoration-line text-underline decorate"),
    ("underline-color", "text-decoration-color"),
    ("strikethrough", "strike strike-through line-through strikethrough-style linethrough"),
    ("stroke-width", "outline outline-width text-stroke text-stroke-width webkit-text-stroke stroke strokewidth"),
    ("stroke-color", "outline-color text-stroke-color"),
    ("shadow", "text-shadow shadow-color drop-shadow shadow-offset shadow-radius box-shadow"),
    ("corner-radius", "border-radius radius rounded rounded-corners round corner"),
    ("border-width", "border stroke-border"),
    ("obliqueness", "skew shear"),
    (
      "min-scale",
      "minimum-scale-factor min-scale-factor min-font-scale minimum-font-size min-font-size shrink "
        + "shrink-to-fit adjusts-font-size-to-fit-width scale-to-fit fit autoscale auto-shrink"
    ),
    ("tighten", "allows-tightening allows-default-tightening-for-truncation"),
    ("language", "lang locale content-language"),
    ("direction", "dir base-dir text-direction writing-direction base-writing-direction reading-direction"),
    ("direction rtl", "rtl right-to-left"),
    ("direction ltr", "ltr left-to-right"),
    ("layout-direction", "semantic-content-attribute layout"),
    ("hyphenation", "hyphenate hyphens hyphenation-factor auto-hyphenate"),
    ("style dark", "dark dark-mode darkmode"),
    ("style light", "light light-mode"),
    ("style", "user-interface-style color-scheme appearance theme"),
    ("opacity", "alpha transparency"),
    ("scale", "zoom pixel-ratio device-pixel-ratio content-scale-factor display-scale retina"),
    ("dpi", "density resolution ppi"),
    ("extent", "trim crop"),
    ("output", "out outfile output-file save write dest destination"),
    ("file", "text-file from-file infile"),
    ("text", "label caption string content"),
    ("superscript", "vertical-position script sup"),
    ("baseline-offset", "rise baseline baseline-shift"),
    ("compression", "quality png-compression compression-level"),
    ("jobs", "threads workers parallel concurrency"),
    ("quiet", "silent no-progress"),
    ("styled", "markup attributed attributed-text html pango rich-text"),
    ("fallback", "font-fallback"),
    ("missing-glyphs", "notdef missing"),
    ("duration", "seconds time animate-duration"),
    ("fps", "framerate frame-rate frames-per-second"),
    ("curve", "easing timing-function animation-curve"),
    ("fade", "fade-length edge-fade"),
    ("delay", "animation-delay"),
    ("mono", "monochrome 1bit one-bit bilevel bw black-and-white"),
    ("dither ordered", "ordered-dither dithering"),
    ("dither threshold", "threshold"),
    ("height", "box-height"),
    ("width", "box-width"),
  ]
}
