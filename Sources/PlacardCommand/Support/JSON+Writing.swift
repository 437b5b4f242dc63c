extension JSONValue {
  /// Whole numbers without a decimal point.
  package static func integer(_ value: some BinaryInteger) -> JSONValue { .number(Double(value)) }

  /// The value as JSON on one line, or indented by two spaces a level. Arrays of numbers stay on one line.
  package func serialized(indented: Bool = false) -> String {
    var out = ""
    write(to: &out, level: indented ? 0 : nil)
    return out
  }

  private func write(to out: inout String, level: Int?) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .number(let value): out += JSONValue.text(of: value)
    case .string(let value): JSONValue.write(value, to: &out)
    case .array(let values):
      let flat = values.allSatisfy {
        switch $0 {
        case .array, .object: false
        default: true
        }
      }
      JSONValue.write(values.count, "[", "]", level: flat ? nil : level, to: &out) { i, out in
        values[i].write(to: &out, level: flat ? nil : level.map { $0 + 1 })
      }
    case .object(let object):
      JSONValue.write(object.members.count, "{", "}", level: level, to: &out) { i, out in
        JSONValue.write(object.members[i].key, to: &out)
        out += level == nil ? ":" : ": "
        object.members[i].value.write(to: &out, level: level.map { $0 + 1 })
      }
    }
  }

  private static func write(
    _ count: Int, _ open: String, _ close: String, level: Int?, to out: inout String, item: (Int, inout String) -> Void
  ) {
    out += open
    for i in 0..<count {
      if i > 0 { out += "," }
      if let level { out += "\n" + String(repeating: " ", count: 2 * (level + 1)) }
      item(i, &out)
    }
    if let level, count > 0 { out += "\n" + String(repeating: " ", count: 2 * level) }
    out += close
  }

  /// The shortest decimal that reads back as the same double; JSON cannot express NaN and infinity.
  private static func text(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }

  private static func write(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}
