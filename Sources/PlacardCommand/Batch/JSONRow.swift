import Foundation

/// Lines of the streams of JSON, written byte by byte: a tree of values for each costs as much as a label's layout.
enum JSONRow {
  /// A picture in base64, under the name of its format.
  /// - Parameter missing: clusters that no font has, so that boxes are drawn.
  static func append(
    line: Int, name: String, width: Int, height: Int, _ format: String, _ file: [UInt8], missing: [String],
    to stream: inout [UInt8]
  ) {
    put("{\"line\":\(line),\"name\":", &stream)
    put(string: name, &stream)
    put(",\"width\":\(width),\"height\":\(height)", &stream)
    if !missing.isEmpty {
      put(",\"missing\":", &stream)
      put(JSONValue.array(missing.map { .string(MissingGlyphs.name($0)) }).serialized(), &stream)
    }
    put(",\"\(format)\":\"", &stream)
    stream += Data(file).base64EncodedData()
    put("\"}\n", &stream)
  }

  /// A line that could not be drawn.
  static func append(line: Int, name: String?, error: String, to stream: inout [UInt8]) {
    put("{\"line\":\(line)", &stream)
    if let name {
      put(",\"name\":", &stream)
      put(string: name, &stream)
    }
    put(",\"error\":", &stream)
    put(string: error, &stream)
    put("}\n", &stream)
  }

  /// What stands beside a picture in an archive: the number of its line, the size in pixels, the line as it was.
  static func description(of line: InputLine, width: Int, height: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    put("{\"line\":\(line.number),\"width\":\(width),\"height\":\(height),\"label\":", &bytes)
    bytes += line.bytes.last == 0x0D ? line.bytes.dropLast() : line.bytes[...]
    put("}\n", &bytes)
    return bytes
  }

  private static func put(_ text: String, _ stream: inout [UInt8]) { stream.append(contentsOf: text.utf8) }

  private static func put(string: String, _ stream: inout [UInt8]) {
    // Bytes beyond ASCII hold the two line separators, which are escaped.
    let isPlain = string.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    put(isPlain ? "\"\(string)\"" : JSONValue.string(string).serialized(), &stream)
  }
}
