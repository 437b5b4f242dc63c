/// A JSON value. Objects keep the order of their keys.
package indirect enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// What the value is, in the words of messages.
  package var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Keys and values of a JSON object in the order of the text; no key twice.
package struct JSONObject: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// A key with its value.
  package struct Member: Sendable, Equatable {
    package var key: String
    package var value: JSONValue
  }
  package var members: [Member] = []
  package init() {}
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { Member(key: $0.0, value: $0.1) }
  }
  /// The value of a key; setting appends a key that is not there yet.
  package subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      members.removeAll { $0.key == key && newValue == nil }
      guard let newValue else { return }
      if let i = members.firstIndex(where: { $0.key == key }) {
        members[i].value = newValue
      } else {
        members.append(Member(key: key, value: newValue))
      }
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    object.members = elements.map { JSONObject.Member(key: $0.0, value: $0.1) }
    self = .object(object)
  }
}

/// Why a text is not JSON.
package struct JSONError: Error, Sendable, Equatable {
  package var reason: String
  /// Bytes from the start.
  package var offset: Int

  package init(reason: String, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension JSONValue {
  /// Reads one JSON text (RFC 8259), strictly: UTF-8, no comments, no trailing commas, no key twice, no number that is
  /// too large for a double, nesting up to 64.
  package init(parsing bytes: some Sequence<UInt8>) throws(JSONError) {
    let array = Array(bytes)
    var parser = JSONParser(bytes: array)
    self = try parser.document()
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  var i = 0
  var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  func fail<T>(_ reason: String, at offset: Int? = nil) throws(JSONError) -> T {
    throw JSONError(reason: reason, offset: offset ?? i)
  }
  var byte: UInt8? { i < bytes.count ? bytes[i] : nil }

  mutating func document() throws(JSONError) -> JSONValue {
    skipSpace()
    let value = try self.value()
    skipSpace()
    return i == bytes.count ? value : try fail("there is more text after the value")
  }

  mutating func skipSpace() {
    while i < bytes.count, bytes[i] == 0x20 || bytes[i] == 0x0A || bytes[i] == 0x0D || bytes[i] == 0x09 { i += 1 }
  }

  mutating func value() throws(JSONError) -> JSONValue {
    switch byte {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || byte &- 0x30 < 10: return .number(try number())
    case nil: return try fail("the text ends where a value should stand")
    default: return try fail("a value cannot start with this character")
    }
  }

  mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let end = i + word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { end <= bytes.count && bytes[i..<end].elementsEqual($0) }
    guard matches else { return try fail("unknown word; only true, false and null are words of JSON") }
    i = end
    return value
  }

  mutating func enter() throws(JSONError) {
    depth += 1
    if depth > 64 { try fail("nested deeper than 64 levels") as Void }
    i += 1
    skipSpace()
  }

  mutating func object() throws(JSONError) -> JSONObject {
    try enter()
    var result = JSONObject()
    if byte == UInt8(ascii: "}") {
      i += 1
      depth -= 1
      return result
    }
    while true {
      guard byte == UInt8(ascii: "\"") else { return try fail("a key in double quotes should stand here") }
      let start = i
      let key = try string()
      if result.members.contains(where: { $0.key == key }) {
        try fail("the key '\(key)' stands twice", at: start) as Void
      }
      skipSpace()
      guard byte == UInt8(ascii: ":") else { return try fail("a colon should stand after the key '\(key)'") }
      i += 1
      skipSpace()
      result.members.append(.init(key: key, value: try value()))
      if try separator(UInt8(ascii: "}")) { return result }
    }
  }

  mutating func array() throws(JSONError) -> [JSONValue] {
    try enter()
    var result: [JSONValue] = []
    if byte == UInt8(ascii: "]") {
      i += 1
      depth -= 1
      return result
    }
    while true {
      result.append(try value())
      if try separator(UInt8(ascii: "]")) { return result }
    }
  }

  /// A comma (false) or the closing bracket (true).
  mutating func separator(_ close: UInt8) throws(JSONError) -> Bool {
    skipSpace()
    if byte == close {
      i += 1
      depth -= 1
      return true
    }
    guard byte == UInt8(ascii: ",") else {
      return try fail("a comma or '\(Character(Unicode.Scalar(close)))' should stand here")
    }
    i += 1
    skipSpace()
    return false
  }

  mutating func number() throws(JSONError) -> Double {
    let start = i
    func digit(_ byte: UInt8?) -> Bool { byte.map { $0 &- 0x30 < 10 } ?? false }
    if byte == UInt8(ascii: "-") { i += 1 }
    guard digit(byte) else { return try fail("a digit should follow the minus sign") }
    if byte == UInt8(ascii: "0") {
      i += 1
      if digit(byte) { return try fail("a number cannot start with a zero before another digit", at: start) }
    } else {
      while digit(byte) { i += 1 }
    }
    if byte == UInt8(ascii: ".") {
      i += 1
      guard digit(byte) else { return try fail("a digit should follow the decimal point") }
      while digit(byte) { i += 1 }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      i += 1
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { i += 1 }
      guard digit(byte) else { return try fail("a digit should follow the exponent sign") }
      while digit(byte) { i += 1 }
    }
    guard let value = Double(String(decoding: bytes[start..<i], as: UTF8.self)), value.isFinite else {
      return try fail("the number is too large", at: start)
    }
    return value
  }

  mutating func string() throws(JSONError) -> String {
    let start = i
    i += 1
    let contentStart = i
    while i < bytes.count, bytes[i] != UInt8(ascii: "\""), bytes[i] != UInt8(ascii: "\\"), bytes[i] >= 0x20 { i += 1 }
    if byte == UInt8(ascii: "\"") {
      // No escapes: the bytes are the string.
      guard let text = String(validating: bytes[contentStart..<i], as: UTF8.self) else {
        return try fail("the string is not valid UTF-8", at: start)
      }
      i += 1
      return text
    }
    var content = Array(bytes[contentStart..<i])
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        i += 1
        guard let text = String(validating: content, as: UTF8.self) else {
          return try fail("the string is not valid UTF-8", at: start)
        }
        return text
      case UInt8(ascii: "\\"):
        i += 1
        try escape(into: &content)
      case 0..<0x20: return try fail("a control character in a string must be written as \\u00XX")
      default:
        content.append(byte)
        i += 1
      }
    }
    return try fail("the string that starts here has no closing quote", at: start)
  }

  mutating func escape(into content: inout [UInt8]) throws(JSONError) {
    let start = i - 1
    guard let kind = byte else { return try fail("the text ends inside an escape") }
    i += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(kind)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      var value = try hex()
      if value &- 0xD800 < 0x400, byte == UInt8(ascii: "\\"), i + 1 < bytes.count, bytes[i + 1] == UInt8(ascii: "u") {
        i += 2
        let low = try hex()
        guard low &- 0xDC00 < 0x400 else { return try fail("half of a surrogate pair stands alone", at: start) }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else {
        return try fail("half of a surrogate pair stands alone", at: start)
      }
      content.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    default: return try fail("unknown escape", at: start)
    }
  }

  mutating func hex() throws(JSONError) -> UInt32 {
    guard i + 4 <= bytes.count, let value = UInt32(String(decoding: bytes[i..<(i + 4)], as: UTF8.self), radix: 16),
      bytes[i] != UInt8(ascii: "+"), bytes[i] != UInt8(ascii: "-")
    else { return try fail("four hexadecimal digits should follow \\u") }
    i += 4
    return value
  }
}
