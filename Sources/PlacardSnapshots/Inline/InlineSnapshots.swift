import Foundation
import Synchronization

/// Writes expected texts into the test sources that state them.
///
/// A file is changed only if this program was built from it as it is: it is not newer than the program, the assertion
/// stands where the compiler saw it, and the text written there is the text that the program has.
package final class InlineSnapshots: Sendable {
  /// Where an assertion stands.
  package struct Place: Sendable {
    package var file: String
    package var line: Int
    package var column: Int
    package init(file: String, line: Int, column: Int) { (self.file, self.line, self.column) = (file, line, column) }
  }
  private struct Edit {
    var range: Range<Int>
    var text: [UInt8]
  }
  /// A file as it was built, with what was put into it since. Offsets of edits are those of the file as built.
  private struct Source {
    var built: [UInt8]
    var edits: [Edit] = []

    var edited: [UInt8] {
      var (text, at): ([UInt8], Int) = ([], 0)
      for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        text += built[at..<edit.range.lowerBound] + edit.text
        at = edit.range.upperBound
      }
      return text + built[at...]
    }
  }
  private let sources = Mutex<[String: Source]>([:])
  private let program: String

  /// - Parameter program: the file of the running program, which must not be older than a source it changes.
  package init(program: String) { self.program = program }
  /// The one of this process.
  package static let shared = InlineSnapshots(
    program: FileManager.default.fileExists(atPath: "/proc/self/exe") ? "/proc/self/exe" : CommandLine.arguments[0])

  /// Puts `text` behind the assertion as its trailing closure, or in the place of the one that is there.
  ///
  /// - Parameter expected: what the assertion has now; nil: it has no closure.
  package func write(_ text: String, at place: Place, replacing expected: String?) throws(SnapshotError) {
    do {
      try sources.withLock { sources in
        var source = try sources[place.file] ?? opened(place)
        let edit = try Self.edit(text, at: place, replacing: expected, in: source.built)
        guard try Files.read(place.file).map({ [UInt8]($0) }) == source.edited else {
          throw Self.failure(place, "the file has changed while the test ran")
        }
        source.edits.removeAll { $0.range == edit.range }
        source.edits.append(edit)
        try Files.write(Data(source.edited), to: place.file, replacing: true)
        sources[place.file] = source
      }
    } catch let error as SnapshotError {
      throw error
    } catch {
      throw Self.failure(place, "\(error)")
    }
  }

  private func opened(_ place: Place) throws -> Source {
    guard let data = try Files.read(place.file) else { throw Self.failure(place, "there is no such file") }
    func modified(_ path: String) -> Date? {
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      return try? FileManager.default.attributesOfItem(atPath: target)[.modificationDate] as? Date
    }
    guard let built = modified(program), let written = modified(place.file), written <= built else {
      throw Self.failure(place, "the file is newer than the program that was built from it")
    }
    return Source(built: [UInt8](data))
  }

  private static func failure(_ place: Place, _ reason: String) -> SnapshotError {
    .notEditable(path: place.file, line: place.line, reason: reason)
  }

  private static func edit(_ text: String, at place: Place, replacing expected: String?, in source: [UInt8]) throws
    -> Edit
  {
    let scanner = SwiftScanner(source: source)
    let other = failure(place, "the file is not what the program was built from")
    // The compiler names the opening parenthesis of a call, or its first character.
    guard let start = scanner.offset(line: place.line, column: place.column),
      let open = source[start...].firstIndex(of: UInt8(ascii: "(")),
      source[start..<open].allSatisfy({ $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") || isAlphanumeric($0) }),
      let close = scanner.bracketEnd(at: open)
    else { throw other }
    let indentation = scanner.indentation(ofLineAt: start)
    let closure = literalClosure(text, indentation: indentation)
    guard let expected else { return Edit(range: close..<close, text: [UInt8(ascii: " ")] + closure) }
    var brace = scanner.skippingTrivia(from: close)
    if brace >= source.count || source[brace] != UInt8(ascii: "{") {
      guard let argument = matchesArgument(in: open..<close, scanner) else { throw other }
      brace = argument
    }
    guard let end = scanner.bracketEnd(at: brace) else { throw other }
    guard let literal = scanner.literal(at: scanner.skippingTrivia(from: brace + 1)), let value = literal.value,
      scanner.skippingTrivia(from: literal.end) == end - 1
    else { throw failure(place, "the closure is not one string literal") }
    guard value == expected else { throw other }
    return Edit(range: brace..<end, text: closure)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
  }

  /// The brace of an argument `matches: {`, where the closure does not trail.
  private static func matchesArgument(in range: Range<Int>, _ scanner: SwiftScanner) -> Int? {
    var at = range.lowerBound + 1
    while at < range.upperBound {
      if scanner.starts(with: "matches:", at: at) {
        let brace = scanner.skippingTrivia(from: at + 8)
        return brace < range.upperBound && scanner.source[brace] == UInt8(ascii: "{") ? brace : nil
      }
      at = scanner.literal(at: at)?.end ?? at + 1
    }
    return nil
  }

  /// `{`, the text as a literal of several lines, `}`.
  private static func literalClosure(_ text: String, indentation: [UInt8]) -> [UInt8] {
    let margin = String(decoding: indentation, as: UTF8.self)
    let isControl = { (scalar: Unicode.Scalar) in
      scalar != "\n" && scalar != "\t" && scalar.properties.generalCategory == .control
    }
    let needsEscapes = text.unicodeScalars.contains(where: isControl)
    var signs = ""
    var body = text
    if needsEscapes {
      body = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\\", "\"": body += "\\\(scalar)"
        case _ where isControl(scalar): body += "\\u{\(String(scalar.value, radix: 16))}"
        default: body.unicodeScalars.append(scalar)
        }
      }
    } else {
      while text.contains("\\" + signs) || text.contains("\"\"\"" + signs) { signs += "#" }
    }
    // A line end made of two characters would not be split: lines are those of the scalars.
    let lines = body.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "\(margin)  \(String($0))"
    }
    let parts = ["{", "\(margin)  \(signs)\"\"\""] + lines + ["\(margin)  \"\"\"\(signs)", "\(margin)}"]
    return Array(parts.joined(separator: "\n").utf8)
  }
}
