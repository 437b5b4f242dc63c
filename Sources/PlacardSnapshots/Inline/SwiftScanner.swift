/// Finds its way through Swift source as far as a call and its trailing closure go: brackets, string literals with
/// interpolations, comments. Positions are offsets in UTF-8.
struct SwiftScanner {
  let source: [UInt8]

  /// The offset of a line and column, both counted from 1, columns in bytes as the compiler counts them.
  func offset(line: Int, column: Int) -> Int? {
    var at = 0
    for _ in 1..<max(line, 1) {
      guard let end = source[at...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      at = end + 1
    }
    let offset = at + column - 1
    return offset < source.count ? offset : nil
  }

  /// The white space that a line begins with.
  func indentation(ofLineAt offset: Int) -> [UInt8] {
    let start = source[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Array(source[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
  }

  /// Behind white space and comments.
  func skippingTrivia(from start: Int) -> Int {
    var at = start
    while at < source.count {
      if source[at] == UInt8(ascii: " ") || (9...13).contains(source[at]) {
        at += 1
      } else if let end = comment(at: at) {
        at = end
      } else {
        break
      }
    }
    return at
  }

  func starts(with text: String, at offset: Int) -> Bool { source[offset...].starts(with: text.utf8) }

  /// The end of the bracket that opens at an offset, behind its closing partner; nil: it is not closed.
  func bracketEnd(at start: Int) -> Int? {
    var depth = 0
    var at = start
    while at < source.count {
      if let end = comment(at: at) {
        at = end
        continue
      }
      if let literal = literal(at: at) {
        at = literal.end
        continue
      }
      switch source[at] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return at + 1 }
      default: break
      }
      at += 1
    }
    return nil
  }

  /// The end of the comment that begins at an offset; nil: none does.
  private func comment(at start: Int) -> Int? {
    if starts(with: "//", at: start) {
      return source[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
    }
    guard starts(with: "/*", at: start) else { return nil }
    var (depth, at) = (0, start)
    while at < source.count {
      if starts(with: "/*", at: at) {
        (depth, at) = (depth + 1, at + 2)
      } else if starts(with: "*/", at: at) {
        (depth, at) = (depth - 1, at + 2)
        if depth == 0 { return at }
      } else {
        at += 1
      }
    }
    return at
  }

  /// A string literal in the source.
  struct Literal {
    /// Behind the closing quotes and their number signs.
    var end: Int
    /// What the literal stands for; nil: it has interpolations or is not closed.
    var value: String?
  }

  /// The string literal that begins at an offset; nil: none does.
  func literal(at start: Int) -> Literal? {
    let signs = source[start...].prefix { $0 == UInt8(ascii: "#") }.count
    let open = start + signs
    guard open < source.count, source[open] == UInt8(ascii: "\"") else { return nil }
    let isLong = starts(with: "\"\"\"", at: open)
    let quotes = (isLong ? "\"\"\"" : "\"") + String(repeating: "#", count: signs)
    let escape = "\\" + String(repeating: "#", count: signs)
    var at = open + (isLong ? 3 : 1)
    let body = at
    var isPlain = true
    while at < source.count {
      if starts(with: quotes, at: at) {
        let value = isPlain ? Self.value(source[body..<at], isLong: isLong, escape: escape) : nil
        return Literal(end: at + quotes.utf8.count, value: value)
      }
      if starts(with: escape, at: at) {
        at += escape.utf8.count
        if at < source.count, source[at] == UInt8(ascii: "(") {
          isPlain = false
          guard let end = bracketEnd(at: at) else { break }
          at = end
        } else {
          at += 1
        }
      } else if !isLong, source[at] == UInt8(ascii: "\n") {
        break
      } else {
        at += 1
      }
    }
    return Literal(end: max(at, open + 1), value: nil)
  }

  /// What the text between quotes stands for.
  private static func value(_ body: ArraySlice<UInt8>, isLong: Bool, escape: String) -> String? {
    var lines = String(decoding: body, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)[...]
    if isLong {
      guard lines.count >= 2, let indentation = lines.last, lines.first?.allSatisfy(\.isWhitespace) == true else {
        return nil
      }
      lines = lines.dropFirst().dropLast()
      for index in lines.indices where lines[index].hasPrefix(indentation) {
        lines[index] = lines[index].dropFirst(indentation.count)
      }
    }
    return unescaped(lines.joined(separator: "\n"), escape: escape)
  }

  private static func unescaped(_ text: String, escape: String) -> String? {
    var parts = text.components(escape)
    var value = parts.removeFirst()
    var rest = parts[...]
    while let part = rest.popFirst() {
      switch part.first {
      case "n": value += "\n" + part.dropFirst()
      case "t": value += "\t" + part.dropFirst()
      case "r": value += "\r" + part.dropFirst()
      case "0": value += "\0" + part.dropFirst()
      case "\"", "'", "\\": value += part
      case "\n": value += part.dropFirst()
      case "u":
        guard let end = part.firstIndex(of: "}"), part.dropFirst().first == "{",
          let number = UInt32(part[part.index(part.startIndex, offsetBy: 2)..<end], radix: 16),
          let scalar = Unicode.Scalar(number)
        else { return nil }
        value += String(scalar) + part[part.index(after: end)...]
      case nil:
        // An escaped escape: the part between the two is empty.
        guard let next = rest.popFirst() else { return nil }
        value += "\\" + next
      default: return nil
      }
    }
    return value
  }
}

extension String {
  /// The parts between occurrences of `separator`.
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
