import Foundation
import Testing

/// The test files of the Unicode Character Database (Debian package `unicode-data`), read where they are installed.
enum UnicodeData {
  static let folder = ProcessInfo.processInfo.environment["PLACARD_UNICODE_DATA"] ?? "/usr/share/unicode"
  static let isInstalled = FileManager.default.fileExists(atPath: folder + "/auxiliary/LineBreakTest.txt")
  static let hint: Comment = "skipped: install the package unicode-data, or set PLACARD_UNICODE_DATA to its folder"

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
  }

  /// Calls `body` with every line that has something before a `#`.
  static func forEachLine(_ name: String, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    let bytes = try bytes(name)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      let content = line.prefix { $0 != UInt8(ascii: "#") }
      if content.contains(where: { $0 > 0x20 }) { try body(content) }
      start = end + 1
    }
  }
}

extension ArraySlice<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }
  var fields: [ArraySlice<UInt8>] { split(separator: UInt8(ascii: " ")) }
  /// Numbers of a list, `x` as −1.
  func numbers(radix: Int = 10) -> [Int32] {
    fields.map { $0.first == UInt8(ascii: "x") ? -1 : $0.number(radix: radix) }
  }
  func number(radix: Int) -> Int32 {
    var value: Int32 = 0
    for digit in self where digit > 0x20 {
      let d = digit < 0x3A ? digit - 0x30 : (digit | 0x20) - 0x57
      value = value * Int32(radix) + Int32(d)
    }
    return value
  }
}

extension [UInt16] {
  /// UTF-16 of code points; surrogates stay what they are.
  init(codePoints: some Sequence<Int32>) {
    self = []
    for value in codePoints {
      if value < 0x10000 {
        append(UInt16(value))
      } else {
        append(UInt16(0xD800 + (value - 0x10000) >> 10))
        append(UInt16(0xDC00 + (value - 0x10000) & 0x3FF))
      }
    }
  }
}
