import PlacardFont
import PlacardText

extension ValueKind {
  /// Reads a value as it stands on the command line.
  package func value(text: String) throws(ValueError) -> OptionValue {
    switch self {
    case .flag: return .flag(true)
    case .text: return .text(text)
    case .languageTag: return .text(try LanguageSyntax.tag(text))
    case .path, .font, .styledText:
      guard !text.isEmpty else { throw ValueError("is empty; name a file") }
      return .text(text)
    case .number: return try checked(number: try ValueKind.number(text), shown: text)
    case .integer:
      guard let value = Int(text) else { throw ValueError("'\(text)' is not a whole number; \(advice)") }
      return try checked(integer: value)
    case .choice(let words):
      guard let index = words.firstIndex(of: text) else { throw unknown(word: text, of: words) }
      return .choice(index)
    case .insets:
      return try insets(try ValueKind.list(text).map { (part) throws(ValueError) in try ValueKind.number(part) })
    case .color: return .color(try ColorSyntax.color(text))
    case .shadow: return .shadow(try shadow(ValueKind.list(text)))
    case .weight: return try weight(text)
    case .features:
      return .features(try ValueKind.list(text).map { (part) throws(ValueError) in try FeatureSyntax.feature(part) })
    case .variations:
      // The separators of font-variation-settings and of test suites are both read.
      return .variations(
        try ValueKind.list(String(text.map { $0 == ";" ? "," : $0 })).map { (part) throws(ValueError) in
          try FeatureSyntax.axisValue(part)
        })
    }
  }

  /// What a value may be, as the end of an error message.
  package var advice: String {
    switch self {
    case .flag: return "give true or false"
    case .text, .path, .font: return "give a text"
    case .languageTag: return "give a language tag of BCP 47 such as en"
    case .number(let above, let from, let to):
      switch (above, from, to) {
      case (let above?, _, let to?): return "give a number above \(short(above)) and up to \(short(to))"
      case (let above?, _, nil): return "give a number above \(short(above))"
      case (nil, let from?, let to?): return "give a number from \(short(from)) to \(short(to))"
      case (nil, let from?, nil): return "give a number from \(short(from)) up"
      default: return "give a number"
      }
    case .integer(let from, let to):
      return to == Int(Int32.max) ? "give a whole number from \(from) up" : "give a whole number from \(from) to \(to)"
    case .choice(let words): return "give " + ValueKind.orList(words)
    case .insets: return "give 1 number (all), 2 (vertical, horizontal) or 4 (top, left, bottom, right)"
    case .color: return "give #RGB, #RRGGBB, #RRGGBBAA or a name such as red or secondary-label"
    case .shadow: return "give a colour, or colour,right,down, or colour,right,down,blur"
    case .weight: return "give a number from 1 to 1000 or " + ValueKind.orList(FontWeight.names.map(\.name))
    case .features: return "give tags such as tnum, liga=0 or -kern with commas between them"
    case .variations: return "give axis values such as wght=600,opsz=20"
    case .styledText: return "give an object with text and runs"
    }
  }

  func checked(number value: Double, shown: String? = nil) throws(ValueError) -> OptionValue {
    guard case .number(let above, let from, let to) = self else { return .number(value) }
    guard value.isFinite, value > above ?? -.infinity, value >= from ?? -.infinity, value <= to ?? .infinity else {
      throw ValueError("\(shown ?? short(value)) is out of range; \(advice)")
    }
    // Adding 0 takes the sign off a zero.
    return .number(value + 0)
  }

  func checked(integer value: Int) throws(ValueError) -> OptionValue {
    guard case .integer(let from, let to) = self else { return .integer(value) }
    guard value >= from, value <= to else { throw ValueError("\(value) is out of range; \(advice)") }
    return .integer(value)
  }

  func insets(_ values: [Double]) throws(ValueError) -> OptionValue {
    switch values.count {
    case 1: .insets(top: values[0], left: values[0], bottom: values[0], right: values[0])
    case 2: .insets(top: values[0], left: values[1], bottom: values[0], right: values[1])
    case 4: .insets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    default: throw ValueError("\(values.count) values; \(advice)")
    }
  }

  func shadow(_ parts: [String]) throws(ValueError) -> TextShadow {
    guard parts.count == 1 || parts.count == 3 || parts.count == 4 else {
      throw ValueError("\(parts.count) parts; \(advice)")
    }
    let color = try ColorSyntax.color(parts[0])
    // UILabel's own default: one point above the text.
    guard parts.count > 1 else { return TextShadow(offsetX: 0, offsetY: -1, color: color) }
    let blur = parts.count == 4 ? try ValueKind.number(parts[3]) : 0
    guard blur >= 0 else { throw ValueError("a blur of \(parts[3]) is out of range; give 0 or more points") }
    return TextShadow(
      offsetX: try ValueKind.number(parts[1]), offsetY: try ValueKind.number(parts[2]), blurRadius: blur, color: color)
  }

  func weight(_ text: String) throws(ValueError) -> OptionValue {
    if let named = FontWeight.names.first(where: { $0.name == text }) { return .number(named.value.cssWeight) }
    guard text.utf8.first.map({ $0 &- 0x30 < 10 || $0 == 0x2D }) ?? false || text.lowercased() == "nan" else {
      throw unknown(word: text, of: FontWeight.names.map(\.name))
    }
    return try weight(try ValueKind.number(text))
  }

  func weight(_ value: Double) throws(ValueError) -> OptionValue {
    guard value >= 1, value <= 1000 else { throw ValueError("\(short(value)) is out of range; \(advice)") }
    return .number(value)
  }

  func unknown(word: String, of words: [String]) -> ValueError {
    if let nearest = Suggestion.nearest(to: word, in: words) {
      return ValueError("unknown value '\(word)'; did you mean '\(nearest)'?")
    }
    return ValueError("unknown value '\(word)'; \(advice)")
  }

  /// A finite decimal number: digits, a point, an exponent; no `nan`, no `inf`, no hexadecimal.
  static func number(_ text: String) throws(ValueError) -> Double {
    let isDecimal = text.utf8.allSatisfy { $0 &- 0x30 < 10 || "+-.eE".utf8.contains($0) }
    guard isDecimal, let value = Double(text), value.isFinite else {
      throw ValueError("'\(text)' is not a finite number; write it as in 12 or 0.5")
    }
    return value
  }

  static func list(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// `a, b or c`.
  static func orList(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}

/// A number without `.0`.
package func short(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
}
