import PlacardFont
import PlacardSystem
import PlacardText

// `placard inspect`: what the engine makes of a text.
extension CommandLineTool {
  static let inspectCommand = CommandSpec(
    name: "inspect", set: .inspect,
    summary: "Show what the engine makes of a text: outlines, glyphs, breaks, directions",
    arguments: [
      .init(
        name: "WHAT",
        help: ValueKind.orList(InspectRequest.Kind.allCases.map(\.rawValue)),
        choices: InspectRequest.Kind.allCases.map(\.rawValue)),
      .init(name: "TEXT", help: ""),
    ],
    examples: [
      "placard inspect outlines --font a.ttf --text Hello > hello.svg",
      "placard inspect shape --font a.ttf --features liga=0 'office'",
      "placard inspect breaks --language ja --jsonl < requests.jsonl",
    ]
  ) { (arguments, context) throws(CommandFailure) in
    let names = InspectRequest.Kind.allCases.map(\.rawValue)
    guard let word = arguments.positionals.first else {
      throw CommandFailure(.usage, "nothing is named to inspect; write \(ValueKind.orList(names))")
    }
    guard let kind = InspectRequest.Kind(rawValue: word) else {
      let clause = Suggestion.clause(for: word, in: names)
      throw CommandFailure(
        .usage, "unknown request '\(word)'\(clause.isEmpty ? "; write \(ValueKind.orList(names))" : clause)")
    }
    let inspector = Inspector()
    guard arguments[Options.jsonLines] == true else {
      let request = InspectRequest(kind: kind, try object(of: arguments, kind: kind))
      let answer = try inspector.answer(request)
      if kind == .glyph, arguments[Options.output] == nil {
        throw CommandFailure(.usage, "--output: is missing; name a PNG file")
      }
      if kind != .glyph, let path = arguments[Options.output], path != "-" {
        try reported(AtomicFile.write((answer + "\n").utf8, to: path))
      } else {
        try context.output.write(answer + "\n")
      }
      return .success
    }
    return try answerLines(kind, inspector, &context)
  }

  /// One answer a line, in order, as soon as it is known.
  private static func answerLines(_ kind: InspectRequest.Kind, _ inspector: Inspector, _ context: inout CommandContext)
    throws(CommandFailure) -> ExitCode
  {
    var reader = LineReader(context.input)
    var code = ExitCode.success
    while let lines = try reader.next(wakeUp: nil), !lines.isEmpty {
      var out = ""
      for line in lines {
        do throws(CommandFailure) {
          let object: JSONObject
          do throws(DescriptionError) {
            object = try JSONObject(line)
          } catch {
            throw CommandFailure(.usage, error.message)
          }
          out += try inspector.answer(InspectRequest(kind: kind, object)) + "\n"
        } catch {
          context.warn("inspect: line \(line.number): \(error.message)")
          let answer: JSONValue = ["error": .string(error.message)]
          out += answer.serialized() + "\n"
          // An error in a request is an error in the data that was read.
          code = error.code == .usage ? .dataError : error.code
        }
      }
      try context.output.write(out)
    }
    return code
  }

  /// A request made of options instead of JSON.
  private static func object(of arguments: Arguments, kind: InspectRequest.Kind) throws(CommandFailure) -> JSONObject {
    var object = JSONObject()
    if arguments.positionals.count > 1 { object["text"] = .string(arguments.positionals[1]) }
    for (spec, value) in arguments.options {
      switch (spec.name, value) {
      case ("text", .text(let text)):
        guard object["text"] == nil else { throw CommandFailure(.usage, "--text: stands beside a text; leave one out") }
        object["text"] = .string(text)
      case ("output", .text(let path)): if kind == .glyph { object["out"] = .string(path) }
      case ("font", .text(let text)):
        let reference = FontReference(text)
        object["font"] = .string(reference.path)
        switch reference.face {
        case .index(0): break
        case .index(let index): object["face"] = .integer(index)
        case .named: object["face"] = .integer(try FontShelf().index(of: reference))
        }
      case ("features", .features(let features)):
        object["features"] = .string(features.map { "\($0.tag)=\($0.value)" }.joined(separator: ","))
      case ("variations", .variations(let values)), ("variation", .variations(let values)):
        object["variations"] = .string(values.map { "\($0.axis)=\($0.value)" }.joined(separator: ","))
      case ("direction", .choice(let i)):
        let word = WritingDirection.words[i].word
        object["direction"] = .string(word == "auto" && kind != .bidi ? "" : word)
      case ("line-break", .choice(let i)): object["lineBreak"] = .string(LineBreakStrictness.words[i].word)
      case ("word-break", .choice(let i)): object["wordBreak"] = .string(WordBreak.words[i].word)
      case ("dotted-circle", .flag(let flag)): object["dottedCircle"] = .bool(flag)
      case (let name, .text(let text)): object[name] = .string(text)
      case (let name, .integer(let number)): object[name] = .integer(number)
      case (let name, .number(let number)): object[name] = .number(number)
      default: break
      }
    }
    return object
  }
}

/// One question to the engine.
package struct InspectRequest {
  package enum Kind: String, CaseIterable { case outlines, shape, breaks, graphemes, words, bidi, glyph }
  package let kind: Kind
  let object: JSONObject

  package init(kind: Kind, _ object: JSONObject) {
    self.kind = kind
    self.object = object
  }

  /// Refuses keys that the request does not know.
  func check(keys: [String]) throws(CommandFailure) {
    for member in object.members where !keys.contains(member.key) {
      let clause = Suggestion.clause(for: member.key, in: keys)
      throw CommandFailure(
        .usage,
        "\(member.key): unknown key\(clause.isEmpty ? "; '\(kind.rawValue)' takes \(keys.joined(separator: ", "))" : clause)"
      )
    }
  }

  func string(_ key: String) throws(CommandFailure) -> String? {
    switch object[key] {
    case nil, .null: return nil
    case .string(let text): return text
    case .some(let other): throw CommandFailure(.usage, "\(key): is \(other.typeName); give a string")
    }
  }
  func number(_ key: String) throws(CommandFailure) -> Double? {
    switch object[key] {
    case nil, .null: return nil
    case .number(let number): return number
    case .some(let other): throw CommandFailure(.usage, "\(key): is \(other.typeName); give a number")
    }
  }
  func integer(_ key: String, in range: ClosedRange<Int> = 0...Int(Int32.max)) throws(CommandFailure) -> Int? {
    guard let number = try number(key) else { return nil }
    guard let whole = Int(exactly: number), range.contains(whole) else {
      throw CommandFailure(
        .usage,
        "\(key): \(short(number)) is out of range; give a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }
  func flag(_ key: String) throws(CommandFailure) -> Bool? {
    switch object[key] {
    case nil, .null: return nil
    case .bool(let flag): return flag
    case .some(let other): throw CommandFailure(.usage, "\(key): is \(other.typeName); give true or false")
    }
  }
  func numbers(_ key: String) throws(CommandFailure) -> [Double]? {
    guard let value = object[key], value != .null else { return nil }
    guard case .array(let values) = value else {
      throw CommandFailure(.usage, "\(key): is \(value.typeName); give an array of numbers")
    }
    var result: [Double] = []
    for value in values {
      guard case .number(let number) = value else {
        throw CommandFailure(.usage, "\(key): holds \(value.typeName); give numbers")
      }
      result.append(number)
    }
    return result
  }
  /// Code points under `key`.
  func codePoints(_ key: String) throws(CommandFailure) -> [UInt32]? {
    guard let numbers = try numbers(key) else { return nil }
    var result: [UInt32] = []
    for number in numbers {
      guard let whole = UInt32(exactly: number), whole <= 0x10FFFF else {
        throw CommandFailure(.usage, "\(key): \(short(number)) is no code point; give 0 to 1114111")
      }
      result.append(whole)
    }
    return result
  }
  /// The text as code points, from `cps` or `text`; surrogates may stand alone in `cps`.
  func textCodePoints() throws(CommandFailure) -> [UInt32] {
    if let points = try codePoints("cps") { return points }
    for key in ["text", "render"] {
      if let text = try string(key) { return text.unicodeScalars.map(\.value) }
    }
    throw CommandFailure(.usage, "text: is missing; give text or cps")
  }
  /// The text as UTF-16.
  func units() throws(CommandFailure) -> [UInt16] {
    var units: [UInt16] = []
    for point in try textCodePoints() {
      if point < 0x10000 {
        units.append(UInt16(point))
      } else if let scalar = Unicode.Scalar(point) {
        units.append(contentsOf: scalar.utf16)
      }
    }
    return units
  }
}
