/// Entries of a tar archive (POSIX ustar) without anything that differs from run to run: no time, no owner.
package enum TarStream {
  /// Appends header, content and padding of one file.
  package static func append(name: String, content: [UInt8], to stream: inout [UInt8]) throws(ValueError) {
    let (prefix, last) = try split(name)
    let padding = (512 - content.count % 512) % 512
    let start = stream.count
    stream += template.bytes
    stream.withUnsafeMutableBufferPointer { stream in
      let header = UnsafeMutableBufferPointer(rebasing: stream[start...])
      var checksum = template.checksum
      func put(_ bytes: [UInt8], at offset: Int) {
        for (i, byte) in bytes.enumerated() {
          header[offset + i] = byte
          checksum += Int(byte)
        }
      }
      /// Digits from the last one on, over zeros.
      func octal(_ value: Int, at offset: Int, digits: Int) {
        var rest = value
        for i in stride(from: offset + digits - 1, through: offset, by: -1) where rest > 0 {
          header[i] = UInt8(ascii: "0") + UInt8(rest & 7)
          checksum += rest & 7
          rest >>= 3
        }
      }
      put(last, at: 0)
      put(prefix, at: 345)
      octal(content.count, at: 124, digits: 11)
      octal(checksum, at: 148, digits: 6)
    }
    stream += content
    stream += repeatElement(0, count: padding)
  }

  /// The header of an empty file without a name, and the sum of its bytes with the checksum's own field blank. Of what
  /// differs from entry to entry only the difference is added.
  private static let template: (bytes: [UInt8], checksum: Int) = {
    var bytes = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at offset: Int) {
      bytes.replaceSubrange(offset..<(offset + text.utf8.count), with: text.utf8)
    }
    put("0000644", at: 100)
    put("0000000", at: 108)
    put("0000000", at: 116)
    put("00000000000", at: 124)
    put("00000000000", at: 136)
    put("        ", at: 148)
    put("0", at: 156)
    put("ustar\u{0}00", at: 257)
    let checksum = bytes.reduce(0) { $0 + Int($1) }
    put("000000\u{0} ", at: 148)
    return (bytes, checksum)
  }()

  /// The name of what stands beside a picture: its ending is `json`.
  package static func descriptionName(of name: String) -> String {
    let file = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    guard let dot = name[file...].lastIndex(of: "."), dot > file else { return name + ".json" }
    return name[..<dot] + ".json"
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
