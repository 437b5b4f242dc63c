/// What a picture makes no use of, so that it can be stored in fewer channels.
struct BitmapContent: Equatable {
  /// Every alpha is 255.
  var isOpaque = true
  /// Red, green and blue are equal everywhere.
  var isGrey = true
}

extension Bitmap {
  /// Looks at all pixels, stopping when nothing is left to lose.
  var content: BitmapContent { content(x: 0, y: 0, width: width, height: height) }

  /// The same for a rectangle inside the picture.
  func content(x: Int, y: Int, width columns: Int, height rows: Int) -> BitmapContent {
    var result = BitmapContent()
    pixels.withUnsafeBytes { bytes in
      for row in y..<y + rows where result.isOpaque || result.isGrey {
        let start = (row &* width &+ x) &* 4
        // Premultiplied greys are equal exactly when straight ones are: division by alpha keeps unequal values apart.
        var all: UInt32 = .max
        var differences: UInt32 = 0
        for i in 0..<columns {
          let p = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start &+ i &* 4, as: UInt32.self))
          all &= p
          differences |= p ^ (p &>> 8)
        }
        if all &>> 24 != 255 { result.isOpaque = false }
        if differences & 0xFFFF != 0 { result.isGrey = false }
      }
    }
    return result
  }
}
