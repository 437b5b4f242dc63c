/// Entries of a tar archive (POSIX ustar) without anything that differs from run to run: no time, no owner.
package enum TarStream {
  /// Header, content and padding of one file.
  package static func entry(name: String, content: [UInt8]) throws(ValueError) -> [UInt8] {
    let (prefix, last) = try split(name)
    let padding = (512 - content.count % 512) % 512
    var entry = [UInt8](repeating: 0, count: 512 + content.count + padding)
    entry.withUnsafeMutableBufferPointer { entry in
      let header = UnsafeMutableBufferPointer(rebasing: entry[..<512])
      func put(_ bytes: [UInt8], at offset: Int) {
        for i in bytes.indices { header[offset + i] = bytes[i] }
      }
      /// Digits from the last one on; the byte after them stays NUL.
      func octal(_ value: Int, at offset: Int, digits: Int) {
        var rest = value
        for i in stride(from: offset + digits - 1, through: offset, by: -1) {
          header[i] = 0x30 + UInt8(rest & 7)
          rest >>= 3
        }
      }
      put(last, at: 0)
      octal(0o644, at: 100, digits: 7)
      octal(0, at: 108, digits: 7)
      octal(0, at: 116, digits: 7)
      octal(content.count, at: 124, digits: 11)
      octal(0, at: 136, digits: 11)
      for i in 148..<156 { header[i] = 0x20 }
      header[156] = UInt8(ascii: "0")
      put(magic, at: 257)
      put(prefix, at: 345)
      // The checksum is computed with its own field blank.
      octal(header.reduce(0) { $0 + Int($1) }, at: 148, digits: 6)
      header[154] = 0
      _ = UnsafeMutableBufferPointer(rebasing: entry[512...]).update(fromContentsOf: content)
    }
    return entry
  }

  private static let magic = Array("ustar\u{0}00".utf8)

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
