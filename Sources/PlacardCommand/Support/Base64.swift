/// Base64 of RFC 4648 with padding.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func text(of bytes: [UInt8]) -> String {
    let size = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: size) { out in
      alphabet.withUnsafeBufferPointer { letters in
        bytes.withUnsafeBufferPointer { source in
          var o = 0
          for i in stride(from: 0, to: source.count, by: 3) {
            let b = i + 1 < source.count ? source[i + 1] : 0
            let c = i + 2 < source.count ? source[i + 2] : 0
            let group = Int(source[i]) << 16 | Int(b) << 8 | Int(c)
            out[o] = letters[group >> 18]
            out[o + 1] = letters[group >> 12 & 63]
            out[o + 2] = i + 1 < source.count ? letters[group >> 6 & 63] : UInt8(ascii: "=")
            out[o + 3] = i + 2 < source.count ? letters[group & 63] : UInt8(ascii: "=")
            o += 4
          }
        }
      }
      return size
    }
  }
}
