package import Placard

/// A text in one language, and where it comes from.
package struct WorldText: Sendable, Hashable {
  /// Where a text comes from.
  package enum Source: String, Sendable {
    /// Article 1 of the Universal Declaration of Human Rights (United Nations, 1948), or its first sentence.
    case declaration = "the Universal Declaration of Human Rights, article 1"
    /// Names of the days of the week in Unicode's Common Locale Data Repository 41 (Unicode licence).
    case weekdays = "the names of the weekdays (CLDR)"
    /// First lines of the Lord's Prayer.
    case prayer = "the Lord’s Prayer"
    /// Written for this page.
    case own = "a phrase written for this page"
  }
  /// Name of the script in English.
  package var script: String
  /// Name of the language in English.
  package var language: String
  /// BCP 47 tag of the language.
  package var tag: String
  /// The bundled file that draws it, without the extension.
  package var file: String
  /// Lines run from right to left.
  package var isRightToLeft: Bool
  /// Where it comes from.
  package var source: Source
  /// The text.
  package var text: String

  init(
    _ script: String, _ language: String, _ tag: String, _ file: String, _ source: Source, _ text: String,
    isRightToLeft: Bool = false
  ) {
    (self.script, self.language, self.tag, self.file) = (script, language, tag, file)
    (self.source, self.text, self.isRightToLeft) = (source, text, isRightToLeft)
  }

  /// A text that runs from right to left.
  static func rightToLeft(
    _ script: String, _ language: String, _ tag: String, _ file: String, _ source: Source, _ text: String
  ) -> WorldText {
    WorldText(script, language, tag, file, source, text, isRightToLeft: true)
  }
}

extension WorldText {
  /// The typeface of the text at a size in points.
  package func font(ofSize size: Double) -> Font {
    let isItalic = file.hasSuffix("-Italic")
    let family = !isItalic ? file : String(file.dropLast("-Italic".count))
    return FontLibrary.shared.font(family: family, size: size, traits: FontTraits(isItalic: isItalic))
      ?? .systemFont(ofSize: size)
  }

  /// The text on as many lines as it takes, in its language and its typeface.
  package func label(ofSize size: Double) -> Label {
    let label = Label()
    label.environment.language = tag
    label.text = text
    label.font = font(ofSize: size)
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    return label
  }
}
