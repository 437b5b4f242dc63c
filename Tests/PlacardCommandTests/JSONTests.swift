import PlacardCommand
import Testing

@Suite struct JSONTests {
  @Test func readsEveryKindOfValue() throws {
    let value = try JSONValue(
      parsing: " {\"a\":[1,-2.5,1e3,0],\"b\":{\"c\":null},\"d\":true,\"e\":false,\"f\":\"\"} \r\n".utf8)
    let expected: JSONValue = [
      "a": .array([.number(1), .number(-2.5), .number(1000), .number(0)]), "b": ["c": .null], "d": .bool(true),
      "e": .bool(false), "f": .string(""),
    ]
    #expect(value == expected)
  }

  @Test func readsEscapes() throws {
    let value = try JSONValue(parsing: #""a\"\\\/\b\f\n\r\té\ud83d\udE00é""#.utf8)
    #expect(value == .string("a\"\\/\u{8}\u{C}\n\r\té😀é"))
  }

  @Test(arguments: [
    ("", "the text ends where a value should stand", 0), ("{", "a key in double quotes should stand here", 1),
    ("[1,]", "a value cannot start with this character", 3), ("[1 2]", "a comma or ']' should stand here", 3),
    ("{\"a\" 1}", "a colon should stand after the key 'a'", 5), ("{\"a\":1,\"a\":2}", "the key 'a' stands twice", 7),
    ("01", "a number cannot start with a zero before another digit", 0),
    ("1.", "a digit should follow the decimal point", 2),
    ("-", "a digit should follow the minus sign", 1), ("1e", "a digit should follow the exponent sign", 2),
    ("1e999", "the number is too large", 0), ("NaN", "a value cannot start with this character", 0),
    ("nul", "unknown word; only true, false and null are words of JSON", 0),
    ("1 x", "there is more text after the value", 2),
    ("\"a", "the string that starts here has no closing quote", 0),
    ("\"a\u{1}\"", "a control character in a string must be written as \\u00XX", 2),
    (#""\x""#, "unknown escape", 1), (#""\u12g4""#, "four hexadecimal digits should follow \\u", 3),
    (#""\ud800""#, "half of a surrogate pair stands alone", 1),
    (#""\ud800A""#, "half of a surrogate pair stands alone", 1),
    (#""\udc00""#, "half of a surrogate pair stands alone", 1),
  ])
  func refuses(_ text: String, _ reason: String, _ offset: Int) {
    #expect(throws: JSONError(reason: reason, offset: offset)) { try JSONValue(parsing: text.utf8) }
  }

  @Test func refusesBrokenUTF8AndDeepNesting() {
    #expect(throws: JSONError(reason: "the string is not valid UTF-8", offset: 0)) {
      try JSONValue(parsing: [0x22, 0xC3, 0x28, 0x22])
    }
    #expect(throws: JSONError(reason: "nested deeper than 64 levels", offset: 64)) {
      try JSONValue(parsing: String(repeating: "[", count: 100_000).utf8)
    }
  }

  @Test func writesWhatItReads() throws {
    let text = #"{"a":[1,2.5,-0.001],"b":"\"\\\n\t\u0001é😀","c":{},"d":[],"e":[{"f":null}]}"#
    #expect(try JSONValue(parsing: text.utf8).serialized() == text)
  }

  @Test func placesOfErrors() {
    let bytes = Array("{\n \"a\": x}".utf8)
    #expect(JSONError(reason: "", offset: 7).place(in: bytes) == "line 2, column 6")
  }
}
