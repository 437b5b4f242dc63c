import PlacardFont

/// The JSON Schema of a label description, made from the table of options.
package enum Schema {
  package static var text: String { JSONValue.object(document).serialized(indented: true) + "\n" }

  private static var document: JSONObject {
    let label = OptionTable.all.filter(\.isDescriptionKey)
    let run = OptionTable.all.filter(\.isRunKey)
    var runKeys: JSONObject = [
      "range": [
        "type": .string("array"), "items": ["type": .string("integer"), "minimum": .number(0)],
        "minItems": .number(2), "maxItems": .number(2),
        "description": .string("first UTF-16 unit and number of units"),
      ]
    ]
    runKeys.members += properties(run).members
    return [
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("Placard label description"), "type": .string("object"), "additionalProperties": .bool(false),
      "properties": .object(properties(label)),
      "$defs": [
        "styled": [
          "type": .string("object"), "additionalProperties": .bool(false), "required": .array([.string("text")]),
          "properties": [
            "text": ["type": .string("string")],
            "runs": ["type": .string("array"), "items": ["$ref": .string("#/$defs/run")]],
          ],
        ],
        "run": [
          "type": .string("object"), "additionalProperties": .bool(false), "required": .array([.string("range")]),
          "properties": .object(runKeys),
        ],
      ],
    ]
  }

  private static func properties(_ options: [OptionSpec]) -> JSONObject {
    var result = JSONObject()
    for option in options {
      var object = schema(of: option.kind)
      object["description"] = .string(option.help)
      result[option.name] = .object(object)
    }
    return result
  }

  private static func schema(of kind: ValueKind) -> JSONObject {
    switch kind {
    case .flag: return ["type": .string("boolean")]
    case .text, .languageTag, .path: return ["type": .string("string")]
    case .number(let above, let from, let to):
      var object: JSONObject = ["type": .string("number")]
      object["exclusiveMinimum"] = above.map(JSONValue.number)
      object["minimum"] = from.map(JSONValue.number)
      object["maximum"] = to.map(JSONValue.number)
      return object
    case .integer(let from, let to):
      return ["type": .string("integer"), "minimum": .integer(from), "maximum": .integer(to)]
    case .choice(let words): return ["enum": .array(words.map(JSONValue.string))]
    case .insets:
      return [
        "oneOf": .array([
          ["type": .string("number")],
          [
            "type": .string("array"), "items": ["type": .string("number")], "minItems": .number(1),
            "maxItems": .number(4),
          ],
          ["type": .string("string")],
        ])
      ]
    case .color, .shadow: return ["type": .string("string")]
    case .weight:
      return [
        "oneOf": .array([
          ["type": .string("number"), "minimum": .number(1), "maximum": .number(1000)],
          ["enum": .array(FontWeight.names.map { .string($0.name) })],
        ])
      ]
    case .font, .features:
      return [
        "oneOf": .array([
          ["type": .string("string")], ["type": .string("array"), "items": ["type": .string("string")]],
        ])
      ]
    case .variations:
      return [
        "oneOf": .array([
          ["type": .string("string")],
          ["type": .string("object"), "additionalProperties": ["type": .string("number")]],
        ])
      ]
    case .styledText: return ["$ref": .string("#/$defs/styled")]
    }
  }
}
