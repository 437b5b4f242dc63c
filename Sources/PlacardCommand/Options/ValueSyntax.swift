package import PlacardFont
package import PlacardText

/// How colours are written: hexadecimal sRGB or a name.
package enum ColorSyntax {
  /// `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA` (the `#` may be left out), or one of ``names``.
  package static func color(_ text: String) throws(ValueError) -> Color {
    if let named = names.first(where: { $0.name == text }) { return named.color }
    let digits = Array(text.hasPrefix("#") ? text.dropFirst() : text[...]).compactMap(\.hexDigitValue)
    let expected = text.utf8.count - (text.hasPrefix("#") ? 1 : 0)
    guard digits.count == expected, [3, 4, 6, 8].contains(expected) else {
      if let nearest = Suggestion.nearest(to: text, in: names.map(\.name)) {
        throw ValueError("unknown colour '\(text)'; did you mean '\(nearest)'?")
      }
      throw ValueError("'\(text)' is not a colour; \(ValueKind.color.advice)")
    }
    let pairs =
      expected < 6
      ? digits.map { $0 * 17 } : stride(from: 0, to: expected, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    let unit = pairs.map { Double($0) / 255 }
    return Color(red: unit[0], green: unit[1], blue: unit[2], alpha: unit.count == 4 ? unit[3] : 1)
  }

  /// Dynamic system colours, then CSS's sixteen basic names and a few more.
  package static let names: [(name: String, color: Color)] = [
    ("label", .label),
    ("secondary-label", dynamic(0.6, 0.6)), ("tertiary-label", dynamic(0.3, 0.3)),
    ("quaternary-label", dynamic(0.18, 0.16)),
    ("clear", .clear), ("transparent", .clear), ("black", .black), ("white", .white),
    ("silver", rgb(0xC0C0C0)), ("gray", rgb(0x808080)), ("grey", rgb(0x808080)), ("maroon", rgb(0x800000)),
    ("red", rgb(0xFF0000)), ("purple", rgb(0x800080)), ("fuchsia", rgb(0xFF00FF)), ("magenta", rgb(0xFF00FF)),
    ("green", rgb(0x008000)), ("lime", rgb(0x00FF00)), ("olive", rgb(0x808000)), ("yellow", rgb(0xFFFF00)),
    ("navy", rgb(0x000080)), ("blue", rgb(0x0000FF)), ("teal", rgb(0x008080)), ("aqua", rgb(0x00FFFF)),
    ("cyan", rgb(0x00FFFF)), ("orange", rgb(0xFFA500)), ("pink", rgb(0xFFC0CB)), ("brown", rgb(0xA52A2A)),
  ]

  private static func rgb(_ value: Int) -> Color {
    Color(
      red: Double(value >> 16) / 255, green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255)
  }
  /// (60, 60, 67) in light, (235, 235, 245) in dark style.
  private static func dynamic(_ light: Double, _ dark: Double) -> Color {
    Color { style in
      style == .dark
        ? Color(red: 235.0 / 255, green: 235.0 / 255, blue: 245.0 / 255, alpha: dark)
        : Color(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: light)
    }
  }
}

/// How OpenType features and axis values are written.
package enum FeatureSyntax {
  /// `tnum`, `+tnum`, `-liga`, `salt=2`.
  package static func feature(_ text: String) throws(ValueError) -> FontFeature {
    var name = text[...]
    var value = 1
    if name.hasPrefix("-") || name.hasPrefix("+") {
      value = name.hasPrefix("-") ? 0 : 1
      name = name.dropFirst()
    }
    if let equals = name.firstIndex(of: "=") {
      guard let number = Int(name[name.index(after: equals)...]), number >= 0, number <= 0xFFFF else {
        throw ValueError("'\(text)' is not a feature; write it as in tnum, liga=0 or salt=2")
      }
      value = number
      name = name[..<equals]
    }
    return FontFeature(try tag(name, in: text, example: "tnum, liga=0 or salt=2"), value)
  }

  /// `wght=600`.
  package static func axisValue(_ text: String) throws(ValueError) -> AxisValue {
    guard let equals = text.firstIndex(where: { $0 == "=" || $0 == ":" }) else {
      throw ValueError("'\(text)' is not an axis value; write it as in wght=600")
    }
    return try axisValue(String(text[..<equals]), try ValueKind.number(String(text[text.index(after: equals)...])))
  }

  static func axisValue(_ axis: String, _ value: Double) throws(ValueError) -> AxisValue {
    AxisValue(axis: try tag(axis[...], in: axis, example: "wght"), value: value)
  }

  /// Four characters; shorter tags are filled with spaces, as the tags of OpenType are.
  private static func tag(_ tag: Substring, in text: String, example: String) throws(ValueError) -> String {
    guard (1...4).contains(tag.utf8.count), tag.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      throw ValueError("'\(text)' has no tag of up to four letters; write it as in \(example)")
    }
    return String(tag).padded(to: 4)
  }
}
