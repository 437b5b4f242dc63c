/// Entries of a tar archive (POSIX ustar) without anything that differs from run to run: no time, no owner.
package enum TarStream {
  /// Header, content and padding of one file.
  package static func entry(name: String, content: [UInt8]) throws(ValueError) -> [UInt8] {
    let (prefix, last) = try split(name)
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: some Collection<UInt8>, at offset: Int) {
      for (i, byte) in text.enumerated() { header[offset + i] = byte }
    }
    func octal(_ value: Int, digits: Int) -> [UInt8] {
      let text = String(value, radix: 8)
      return Array((String(repeating: "0", count: max(digits - text.count, 0)) + text).utf8)
    }
    put(last, at: 0)
    put(octal(0o644, digits: 7), at: 100)
    put(octal(0, digits: 7), at: 108)
    put(octal(0, digits: 7), at: 116)
    put(octal(content.count, digits: 11), at: 124)
    put(octal(0, digits: 11), at: 136)
    put([UInt8](repeating: 0x20, count: 8), at: 148)
    header[156] = UInt8(ascii: "0")
    put(Array("ustar\u{0}00".utf8), at: 257)
    put(prefix, at: 345)
    // The checksum is computed with its own field blank.
    let sum = header.reduce(0) { $0 + Int($1) }
    put(octal(sum, digits: 6) + [0, 0x20], at: 148)
    return header + content + [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
  }

  /// Two blank blocks.
  package static let end = [UInt8](repeating: 0, count: 1024)

  /// A name of up to 100 bytes, or a prefix of up to 155 and a name, cut at a slash.
  private static func split(_ name: String) throws(ValueError) -> (prefix: [UInt8], name: [UInt8]) {
    let bytes = Array(name.utf8)
    if bytes.count <= 100 { return ([], bytes) }
    for (i, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") && i <= 155 && bytes.count - i - 1 <= 100 {
      return (Array(bytes[..<i]), Array(bytes[(i + 1)...]))
    }
    throw ValueError("'\(name)' is too long for a tar archive; give a name of up to 100 bytes")
  }
}
