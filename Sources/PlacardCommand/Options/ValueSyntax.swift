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
    // Axes of shorter names have spaces at the end, which nobody writes.
    let padded = axis.isEmpty ? axis : axis.padded(to: 4)
    return AxisValue(axis: try tag(padded[...], in: axis, example: "wght"), value: value)
  }

  /// The tags of OpenType have four characters.
  private static func tag(_ tag: Substring, in text: String, example: String) throws(ValueError) -> String {
    guard tag.utf8.count == 4, tag.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      throw ValueError("'\(text)' has no tag of four characters; write it as in \(example)")
    }
    return String(tag)
  }
}

/// How languages are written: BCP 47 (RFC 5646).
package enum LanguageSyntax {
  /// A tag that is well formed, whether or not a language of this name is registered. Names of languages are not
  /// tags, although some have the form of a reserved tag.
  package static func tag(_ text: String) throws(ValueError) -> String {
    if isWellFormed(text) { return text }
    let dashed = String(text.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
    let advice = isWellFormed(dashed) ? "write \(dashed)" : "give a tag such as en, pt-BR or zh-Hant"
    throw ValueError("'\(text)' is not a language tag of BCP 47; \(advice)")
  }

  private static func isWellFormed(_ text: String) -> Bool {
    var parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Array($0.utf8) }[...]
    func isAlpha(_ part: [UInt8]) -> Bool { part.allSatisfy { ($0 | 0x20) &- 0x61 < 26 } }
    func isDigit(_ part: [UInt8]) -> Bool { part.allSatisfy { $0 &- 0x30 < 10 } }
    let isPlain = parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isAlpha([$0]) || isDigit([$0]) }
    }
    guard isPlain else { return false }
    func take(_ accepts: ([UInt8]) -> Bool) -> Bool {
      guard let first = parts.first, accepts(first) else { return false }
      parts.removeFirst()
      return true
    }
    let isPrivate = parts.first.map { ["x", "i"].contains(String(decoding: $0, as: UTF8.self).lowercased()) } ?? false
    if isPrivate { return parts.count > 1 }
    guard take({ (2...3).contains($0.count) && isAlpha($0) }) else { return false }
    for _ in 0..<3 where !take({ $0.count == 3 && isAlpha($0) }) { break }
    _ = take { $0.count == 4 && isAlpha($0) }
    _ = take { $0.count == 2 && isAlpha($0) || $0.count == 3 && isDigit($0) }
    while take({ $0.count >= 5 || $0.count == 4 && isDigit([$0[0]]) }) {}
    // Extensions and private use: a single character and what belongs to it.
    while take({ $0.count == 1 }) {
      guard take({ $0.count >= 1 }) else { return false }
      while take({ $0.count >= 2 }) {}
    }
    return parts.isEmpty
  }
}

/// How characters that are hard to type are written, for `--escapes`.
package enum EscapeSyntax {
  /// Reads `\n`, `\r`, `\t`, `\\`, `\"`, `\'` and `\u{1F600}`.
  package static func text(_ text: String) throws(ValueError) -> String {
    var out = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        out.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": out.append("\n")
      case "r": out.append("\r")
      case "t": out.append("\t")
      case let quoted? where ["\\", "\"", "'"].contains(quoted): out.append(quoted)
      case "u":
        let digits = rest.first == "{" ? rest.dropFirst().prefix { $0 != "}" } : rest.prefix(0)
        let hex = String(String.UnicodeScalarView(digits))
        guard (1...6).contains(digits.count), hex.allSatisfy(\.isHexDigit), let value = UInt32(hex, radix: 16),
          let character = Unicode.Scalar(value), digits.endIndex < rest.endIndex
        else { throw ValueError("'\\u' needs a character's number in braces, as in \\u{1F600}") }
        out.append(character)
        rest = rest[rest.index(after: digits.endIndex)...]
      case let other?: throw ValueError("'\\\(other)' is no escape; write \\n, \\t, \\u{…}, or \\\\ for a backslash")
      case nil: throw ValueError("the text ends in a backslash; write \\\\ for one")
      }
    }
    return String(out)
  }
}
