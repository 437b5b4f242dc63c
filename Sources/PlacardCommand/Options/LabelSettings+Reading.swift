extension LabelSettings {
  /// Pairs of options that say the same thing.
  private static let synonyms = [("scale", "dpi"), ("rate", "duration")]

  /// Takes the options of a command line that describe the label.
  package mutating func apply(_ arguments: Arguments) throws(CommandFailure) {
    var fonts: [String] = []
    for (spec, value) in arguments.options {
      switch (spec.kind, value) {
      // Repeated `--font` are one list.
      case (.font, .text(let font)): fonts.append(font)
      case (.styledText, .text(let path)):
        let object = try JSONObject(path: path, example: "text and runs")
        do throws(DescriptionError) {
          styled = try StyledSettings(json: object)
        } catch {
          throw CommandFailure(.dataError, "\(path): \(error.message)")
        }
      default: if let option = OptionTable.indices[spec.name] { set(option, value) }
      }
    }
    if !fonts.isEmpty { font.fonts = fonts }
    for (one, other) in LabelSettings.synonyms where arguments.says(one) && arguments.says(other) {
      throw CommandFailure(.usage, "--\(one) and --\(other) say the same thing; leave one out")
    }
  }

  /// Takes the keys of a JSON object. Everything is refused that is not a key of a label.
  package mutating func apply(json object: JSONObject) throws(DescriptionError) {
    for member in object.members {
      guard let option = OptionTable.indices[member.key], OptionTable.all[option].isDescriptionKey else {
        let keys = OptionTable.all.filter(\.isDescriptionKey).map(\.name)
        throw .unknownKey(member.key, among: keys)
      }
      let value: OptionValue
      do {
        value = try OptionTable.all[option].kind.value(json: member.value)
      } catch {
        throw DescriptionError(key: member.key, reason: error.message)
      }
      if case .styledText(let styledObject) = value {
        do {
          styled = try StyledSettings(json: styledObject)
        } catch {
          throw error.inside(member.key)
        }
      } else {
        set(option, value)
      }
    }
    for (one, other) in LabelSettings.synonyms where object[one] != nil && object[other] != nil {
      throw DescriptionError(key: other, reason: "says the same as \(one); leave one out")
    }
    if object["text"] != nil, object["styled"] != nil {
      throw DescriptionError(key: "styled", reason: "stands beside text; leave one out")
    }
    if object["text"] != nil { styled = nil }
    if object["styled"] != nil { text = nil }
    try checkText()
  }

  /// Refuses what no text holds: NUL.
  package func checkText() throws(DescriptionError) {
    func check(_ text: String?, _ key: String) throws(DescriptionError) {
      guard var text, let offset = text.withUTF8({ $0.firstIndex(of: 0) }) else { return }
      throw DescriptionError(key: key, reason: "holds a NUL character at byte \(offset); take it out")
    }
    try check(text, "text")
    try check(styled?.text, "styled")
    for setting in list {
      if case .text(let text) = setting.value { try check(text, OptionTable.all[setting.option].name) }
    }
  }
}

extension StyledSettings {
  /// Reads `{"text": …, "runs": [{"range": [start, length], …}]}`.
  package init(json object: JSONObject) throws(DescriptionError) {
    for member in object.members where member.key != "text" && member.key != "runs" {
      throw .unknownKey(member.key, among: ["text", "runs"])
    }
    guard case .string(let text)? = object["text"] else {
      throw DescriptionError(key: "text", reason: object["text"] == nil ? "is missing" : "is no string")
    }
    self.text = text
    runs = []
    guard let list = object["runs"] else { return }
    guard case .array(let values) = list else {
      throw DescriptionError(key: "runs", reason: "is \(list.typeName); give an array of objects")
    }
    let count = text.utf16.count
    for (i, value) in values.enumerated() {
      do {
        runs.append(try Run(json: value, length: count))
      } catch {
        throw error.inside("runs[\(i)]")
      }
    }
  }
}

extension StyledSettings.Run {
  init(json: JSONValue, length: Int) throws(DescriptionError) {
    guard case .object(let object) = json else {
      throw DescriptionError(key: "", reason: "is \(json.typeName); give an object with range")
    }
    guard case .array(let bounds)? = object["range"], bounds.count == 2, case .number(let first) = bounds[0],
      case .number(let count) = bounds[1], let start = Int(exactly: first), let size = Int(exactly: count), start >= 0,
      size >= 0
    else { throw DescriptionError(key: "range", reason: "is no pair of whole numbers; give [start, length]") }
    let (end, overflow) = start.addingReportingOverflow(size)
    guard !overflow, end <= length else {
      throw DescriptionError(
        key: "range", reason: "[\(start), \(size)] reaches beyond the text, which has \(length) UTF-16 units")
    }
    range = start..<end
    list = []
    for member in object.members where member.key != "range" {
      guard let option = OptionTable.indices[member.key], OptionTable.all[option].isRunKey else {
        throw .unknownKey(member.key, among: OptionTable.all.filter(\.isRunKey).map(\.name) + ["range"])
      }
      do {
        let value = try OptionTable.all[option].kind.value(json: member.value)
        list.append(LabelSettings.Setting(option: option, value: value))
      } catch {
        throw DescriptionError(key: member.key, reason: error.message)
      }
    }
  }
}

extension JSONObject {
  /// The object in a file.
  /// - Parameter example: what such an object has, for the message about a file that holds something else.
  init(path: String, example: String) throws(CommandFailure) {
    let bytes = try ByteSource(path: path).readAll()
    do throws(JSONError) {
      guard case .object(let object) = try JSONValue(parsing: bytes) else {
        throw JSONError(reason: "is no JSON object; give an object with \(example)", offset: 0)
      }
      self = object
    } catch {
      throw CommandFailure(.dataError, "\(path): \(error.place(in: bytes)): \(error.reason)")
    }
  }

  /// The object in a line of JSON Lines.
  init(_ line: InputLine) throws(DescriptionError) {
    if let limit = line.limit {
      throw DescriptionError(key: "", reason: "is longer than \(limit) bytes; is this JSON Lines?")
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: line.bytes)
    } catch {
      throw DescriptionError(key: "", reason: "column \(error.offset + 1): \(error.reason)")
    }
    guard case .object(let object) = value else {
      throw DescriptionError(key: "", reason: "is \(value.typeName); give an object such as {\"text\": \"Hello\"}")
    }
    self = object
  }
}

/// What is wrong with a description in JSON, and at which key.
package struct DescriptionError: Error, Sendable, Equatable {
  /// With the keys around it: `styled.runs[0].size`.
  package var key: String
  package var reason: String

  package init(key: String, reason: String) {
    self.key = key
    self.reason = reason
  }
  static func unknownKey(_ key: String, among known: [String]) -> DescriptionError {
    // In JSON the key alone: what stands after it on the command line is the value.
    let foreign = ForeignWords.option(for: key, among: known)?.split(separator: " ").first
    let clause = foreign.map { "; did you mean '\($0)'?" } ?? Suggestion.clause(for: key, in: known)
    return DescriptionError(
      key: key, reason: "unknown key" + (clause.isEmpty ? "; 'placard schema' lists the keys" : clause))
  }
  func inside(_ outer: String) -> DescriptionError {
    DescriptionError(key: key.isEmpty ? outer : "\(outer).\(key)", reason: reason)
  }
  /// Key and reason.
  package var message: String { key.isEmpty ? reason : "\(key): \(reason)" }
}

extension JSONError {
  /// Line and column, both from 1, columns in bytes.
  package func place(in bytes: [UInt8]) -> String {
    let before = bytes.prefix(offset)
    let line = before.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return "line \(line), column \(column)"
  }
}
