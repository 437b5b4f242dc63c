import PlacardText

extension ValueKind {
  /// Reads a value as it stands in JSON: the natural JSON type, and the command line's spelling as a string where that
  /// says more than one number or word.
  package func value(json: JSONValue) throws(ValueError) -> OptionValue {
    switch (self, json) {
    case (.flag, .bool(let value)): return .flag(value)
    case (.number, .number(let value)): return try checked(number: value)
    case (.integer, .number(let value)):
      guard let whole = Int(exactly: value) else {
        throw ValueError("\(short(value)) is not a whole number; \(advice)")
      }
      return try checked(integer: whole)
    case (.weight, .number(let value)): return try weight(value)
    case (.insets, .number(let value)): return try insets([value])
    case (.insets, .array(let values)): return try insets(try ValueKind.numbers(values, advice))
    case (.features, .array(let values)):
      var features: [String] = []
      for value in values {
        guard case .string(let tag) = value else { throw mismatch(value) }
        features.append(tag)
      }
      return .features(try features.map { (tag) throws(ValueError) in try FeatureSyntax.feature(tag) })
    case (.variations, .object(let object)):
      var result: [AxisValue] = []
      for member in object.members {
        guard case .number(let value) = member.value else { throw mismatch(member.value) }
        result.append(try FeatureSyntax.axisValue(member.key, value))
      }
      return .variations(result)
    case (.font, .array(let values)):
      var fonts: [String] = []
      for value in values {
        guard case .string(let name) = value, !name.isEmpty else { throw mismatch(value) }
        fonts.append(name)
      }
      guard !fonts.isEmpty else { throw ValueError("is an empty list; name at least one font") }
      return .texts(fonts)
    case (.font, .string(let name)):
      guard !name.isEmpty else { throw ValueError("is empty; name a font") }
      return .texts([name])
    case (.styledText, .object(let object)): return .styledText(object)
    case (.text, .string), (.languageTag, .string), (.path, .string), (.choice, .string), (.insets, .string),
      (.color, .string),
      (.shadow, .string), (.weight, .string), (.features, .string), (.variations, .string):
      guard case .string(let text) = json else { throw mismatch(json) }
      return try value(text: text)
    default: throw mismatch(json)
    }
  }

  private func mismatch(_ json: JSONValue) -> ValueError { ValueError("is \(json.typeName); \(advice)") }

  private static func numbers(_ values: [JSONValue], _ advice: String) throws(ValueError) -> [Double] {
    var result: [Double] = []
    for value in values {
      guard case .number(let number) = value else { throw ValueError("holds \(value.typeName); \(advice)") }
      result.append(number)
    }
    return result
  }
}
