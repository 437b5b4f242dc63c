/// Sixel graphics: bands of six rows, one colour at a time.
package enum Sixel {
  /// - Parameter pixels: premultiplied RGBA rows without padding. What is mostly transparent stays the terminal's
  ///   background; the rest is rounded to a cube of 6 × 6 × 6 colours.
  package static func text(width: Int, height: Int, pixels: [UInt8]) -> String {
    var out = "\u{1B}P0;1;0q\"1;1;\(width);\(height)"
    let indices = (0..<(width * height)).map { index(pixels, $0 * 4) }
    for color in Set(indices).sorted() where color >= 0 {
      out += "#\(color);2;\(color / 36 * 20);\(color / 6 % 6 * 20);\(color % 6 * 20)"
    }
    for top in stride(from: 0, to: height, by: 6) {
      let rows = min(6, height - top)
      let band = Set(indices[(top * width)..<((top + rows) * width)]).sorted().filter { $0 >= 0 }
      for color in band {
        out += "#\(color)"
        var run: (UInt8, Int) = (0, 0)
        for x in 0..<width {
          var bits: UInt8 = 0
          for y in 0..<rows where indices[(top + y) * width + x] == color { bits |= 1 << UInt8(y) }
          if run.1 > 0, run.0 == bits {
            run.1 += 1
          } else {
            append(run, to: &out)
            run = (bits, 1)
          }
        }
        append(run, to: &out)
        out += "$"
      }
      out += "-"
    }
    return out + "\u{1B}\\\n"
  }

  /// A colour of the cube, −1 for transparent.
  private static func index(_ pixels: [UInt8], _ offset: Int) -> Int {
    let alpha = Int(pixels[offset + 3])
    guard alpha >= 128 else { return -1 }
    func level(_ channel: Int) -> Int { (Int(pixels[offset + channel]) * 5 + alpha / 2) / alpha }
    return level(0) * 36 + level(1) * 6 + level(2)
  }

  private static func append(_ run: (bits: UInt8, count: Int), to out: inout String) {
    guard run.count > 0 else { return }
    let character = String(UnicodeScalar(run.bits + 63))
    out += run.count > 3 ? "!\(run.count)\(character)" : String(repeating: character, count: run.count)
  }
}
