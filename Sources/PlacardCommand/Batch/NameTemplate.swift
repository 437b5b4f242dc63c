import PlacardSystem

/// Makes the file names of a batch: `card-{index:6}.png`, `{id}.png`.
package struct NameTemplate: Sendable {
  private enum Part: Sendable, Equatable {
    case literal(String)
    /// The number of the line with at least so many digits.
    case index(Int)
    case id
    case text
  }
  private let parts: [Part]
  /// The names depend on nothing but the number of the line.
  package let isByIndexOnly: Bool
  /// The number of the line can be read off every name, so no two are equal.
  package var isUnique: Bool { isByIndexOnly || indexIsFirst || indexIsLast }
  private let indexIsFirst: Bool
  private let indexIsLast: Bool

  package init(_ source: String) throws(ValueError) {
    var parts: [Part] = []
    var literal = ""
    var rest = source[...]
    while let character = rest.popFirst() {
      guard character == "{" else {
        literal.append(character)
        continue
      }
      guard let close = rest.firstIndex(of: "}") else { throw ValueError("'\(source)' has a { without a }") }
      let field = String(rest[..<close])
      rest = rest[rest.index(after: close)...]
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
      let pieces = field.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      switch (pieces[0], pieces.count) {
      case ("index", 1): parts.append(.index(1))
      case ("index", 2):
        guard let digits = Int(pieces[1]), (1...18).contains(digits) else {
          throw ValueError("'{\(field)}' needs 1 to 18 digits, as in {index:6}")
        }
        parts.append(.index(digits))
      case ("id", 1): parts.append(.id)
      case ("text", 1): parts.append(.text)
      default:
        let clause = Suggestion.clause(for: String(pieces[0]), in: ["index", "id", "text"])
        throw ValueError(
          "unknown field '{\(field)}'\(clause.isEmpty ? "; fields are {index}, {id} and {text}" : clause)")
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
    let hasIndex = parts.contains {
      if case .index = $0 { true } else { false }
    }
    isByIndexOnly = hasIndex && !parts.contains(.id) && !parts.contains(.text)
    // A digit beside the number would be taken for a part of it.
    switch (parts.first, parts.dropFirst().first) {
    case (.index, .literal(let next)): indexIsFirst = next.utf8.first.map { $0 &- 0x30 >= 10 } ?? false
    default: indexIsFirst = false
    }
    switch (parts.last, parts.dropLast().last) {
    case (.index, .literal(let before)): indexIsLast = before.utf8.last.map { $0 &- 0x30 >= 10 } ?? false
    default: indexIsLast = false
    }
    // The number would not be found again in the name.
    for (part, next) in zip(parts, parts.dropFirst()) {
      if case .index = part, case .literal(let text) = next, text.first?.isNumber == true {
        throw ValueError("'\(source)' has a digit right after {index}; put another character between them")
      }
    }
    guard hasIndex || parts.contains(.id) || parts.contains(.text) else {
      throw ValueError("'\(source)' gives every label the same name; put {index} or {id} into it")
    }
    // The plain parts must make a name; what the keys of a line add is checked line by line.
    let sample = try name(line: 1, id: "x", text: "x")
    try NameTemplate.check(sample)
    _ = try PictureFormat(name: sample)
  }

  /// The name of a line.
  package func name(line: Int, id: String?, text: String?) throws(ValueError) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .index(let digits): result += NameTemplate.padded(line, to: digits)
      case .id:
        guard let id, !id.isEmpty else { throw ValueError("has no id, which the name template asks for") }
        guard !id.contains("/") else { throw ValueError("the id '\(id)' holds a slash; a name cannot") }
        result += id
      case .text: result += NameTemplate.slug(text ?? "")
      }
    }
    try NameTemplate.check(result)
    return result
  }

  /// The line that may have this name by the template: the only one, when that can be read off the name.
  package func line(named name: String) -> Int? {
    if isByIndexOnly { return line(exactly: name) }
    let bytes = Array(name.utf8)
    func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    let digits: ArraySlice<UInt8>
    if indexIsFirst {
      digits = bytes.prefix(while: isDigit)
    } else if indexIsLast {
      digits = bytes[(bytes.lastIndex { !isDigit($0) }.map { $0 + 1 } ?? 0)...]
    } else {
      return nil
    }
    let text = String(decoding: digits, as: UTF8.self)
    guard let number = Int(text), case .index(let width)? = indexIsFirst ? parts.first : parts.last,
      text == NameTemplate.padded(number, to: width)
    else { return nil }
    return number
  }

  private func line(exactly name: String) -> Int? {
    var rest = name[...]
    var found: Int?
    for part in parts {
      switch part {
      case .literal(let text):
        guard rest.hasPrefix(text) else { return nil }
        rest = rest.dropFirst(text.count)
      case .index:
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), found == nil || found == number else { return nil }
        found = number
        rest = rest[digits.endIndex...]
      case .id, .text: return nil
      }
    }
    guard let found, rest.isEmpty, (try? self.name(line: found, id: nil, text: nil)) == name else { return nil }
    return found
  }

  private static func padded(_ number: Int, to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
  }

  /// Refuses names that are no file below the folder. Runs for every line of a batch, so it goes over the bytes once.
  package static func check(_ name: String) throws(ValueError) {
    guard !name.isEmpty else { throw ValueError("is empty; give a file name") }
    guard !name.hasPrefix("/") else { throw ValueError("'\(name)' is absolute; give a name below the output folder") }
    var length = 0
    var dots = 0
    var longest = 0
    var hasControls = false
    var isReserved = false
    var leaves = false
    /// Bytes of the component that agree with the start of the program's own names, whatever their case.
    var agreeing = 0
    let reserved = TemporaryPlace.prefix.utf8
    func endComponent() {
      // Empty, `.` or `..`.
      leaves = leaves || length <= 2 && length == dots
      longest = max(longest, length)
      isReserved = isReserved || agreeing == reserved.count
      (length, dots, agreeing) = (0, 0, 0)
    }
    for byte in name.utf8 {
      hasControls = hasControls || byte < 0x20 || byte == 0x7F
      if byte == UInt8(ascii: "/") {
        endComponent()
        continue
      }
      if agreeing == length, agreeing < reserved.count {
        let folded = byte &- 0x41 < 26 ? byte | 0x20 : byte
        if reserved[reserved.index(reserved.startIndex, offsetBy: agreeing)] == folded { agreeing += 1 }
      }
      length += 1
      if byte == UInt8(ascii: ".") { dots += 1 }
    }
    endComponent()
    guard !hasControls else { throw ValueError("holds a control character; give a plain file name") }
    guard !leaves else {
      throw ValueError("'\(name)' leaves the output folder or names a folder; give a name below it")
    }
    guard !isReserved else {
      throw ValueError("'\(name)' begins as the program's own temporary files do; give another name")
    }
    // Room for an ending, in the 255 bytes of every file system.
    guard longest <= 240 else { throw ValueError("is longer than 240 bytes; give a shorter name") }
  }

  /// Letters and digits of a text with hyphens between them, 60 at most.
  private static func slug(_ text: String) -> String {
    var result = ""
    for character in text {
      guard result.count < 60 else { break }
      if character.isLetter || character.isNumber {
        result.append(character)
      } else if result.last.map({ $0 != "-" }) ?? false {
        result.append("-")
      }
    }
    if result.last == "-" { result.removeLast() }
    return result.isEmpty ? "label" : result
  }
}
