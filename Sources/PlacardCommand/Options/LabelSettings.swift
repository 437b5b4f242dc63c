import Foundation
package import Placard

/// What options and JSON keys say about a label: a list of rows of ``OptionTable`` with their checked values. What was
/// not said is not in it and leaves the label's own default.
package struct LabelSettings: Sendable {
  /// A row with its value.
  package struct Setting: Sendable {
    /// Index into ``OptionTable/all``.
    package var option: Int
    package var value: OptionValue
  }

  package var text: String?
  package var styled: StyledSettings?
  /// Applies to all characters that do not say otherwise.
  package var font = FontRequest()
  package var picture = PictureSettings()
  /// A file of hyphenation patterns; nil = those that are installed.
  package var hyphenationDictionary: String?
  /// What changes the label and its attributes, in the order in which it was said, no row twice.
  package private(set) var list: [Setting] = []

  package init() {}

  /// Some of the text is hyphenated.
  package var hyphenates: Bool {
    ([list] + (styled?.runs.map(\.list) ?? [])).joined().contains { setting in
      guard OptionTable.all[setting.option].name == "hyphenation", case .number(let factor) = setting.value else {
        return false
      }
      return factor > 0
    }
  }

  /// Takes a checked value. What was said before by the same row does not count any more.
  package mutating func set(_ option: Int, _ value: OptionValue) {
    switch OptionTable.all[option].target {
    case .settings(let set): set(&self, value)
    case .font(let set, _): set(&font, value)
    case .label, .character, .paragraph:
      list.removeAll { $0.option == option }
      list.append(Setting(option: option, value: value))
    case .name, .command: break
    }
  }
}

/// What is said about the picture of a label. Lengths in points.
package struct PictureSettings: Sendable {
  /// nil = as wide as the text.
  package var width: Double?
  /// nil = as high as the text.
  package var height: Double?
  /// Where text of an automatic width wraps.
  package var maximumWidth: Double?
  package var extent: Extent?
  package var missingGlyphs = MissingGlyphPolicy.drawBox
  package var framesPerSecond = 30.0
}

/// Styled text: characters, and what is said about stretches of them.
package struct StyledSettings: Sendable {
  /// A stretch with attributes of its own.
  package struct Run: Sendable {
    /// UTF-16 units.
    package var range: Range<Int>
    package var list: [LabelSettings.Setting]
  }
  package var text: String
  package var runs: [Run]
}
