/// Pixels as the rows of a PNG: the number of a filter, then samples.
struct PNGRows {
  let layout: PNGLayout
  let columns: Int
  let rows: Int
  /// Bytes of one row, the number of its filter included.
  var stride: Int { 1 + layout.rowBytes(columns) }
  /// Bytes of all rows and a few more, because samples of three bytes are written four bytes at a time.
  var room: Int { stride * rows + 4 }
  /// Bytes of all rows.
  var count: Int { stride * rows }

  /// Writes the rows of a part of a picture, without a filter. The picture has nothing that the layout loses.
  func write(_ bitmap: Bitmap, x: Int, y: Int, to memory: UnsafeMutablePointer<UInt8>) {
    bitmap.pixels.withUnsafeBytes { bytes in
      for row in 0..<rows {
        let source = bytes.baseAddress! + ((y &+ row) &* bitmap.width &+ x) &* 4
        let out = memory + row &* stride
        out[0] = PNGFilter.none.rawValue
        write(source.assumingMemoryBound(to: UInt32.self), to: out + 1)
      }
    }
  }

  private func write(_ pixels: UnsafePointer<UInt32>, to out: UnsafeMutablePointer<UInt8>) {
    switch layout.colorType {
    case .grey:
      if layout.bitDepth == 8 {
        for i in 0..<columns { out[i] = UInt8(truncatingIfNeeded: UInt32(littleEndian: pixels[i])) }
      } else {
        let shift = UInt8(8 - layout.bitDepth)
        pack(to: out) { UInt8(truncatingIfNeeded: UInt32(littleEndian: pixels[$0])) >> shift }
      }
    case .rgb:
      // Four bytes at once; the fourth is overwritten by the next pixel.
      let target = UnsafeMutableRawPointer(out)
      for i in 0..<columns { target.storeBytes(of: pixels[i], toByteOffset: i &* 3, as: UInt32.self) }
    case .greyAlpha:
      for i in 0..<columns {
        let pixel = UInt32(littleEndian: pixels[i])
        let alpha = UInt8(truncatingIfNeeded: pixel &>> 24)
        out[i &* 2] = unpremultiplied(UInt8(truncatingIfNeeded: pixel), alpha: alpha)
        out[i &* 2 &+ 1] = alpha
      }
    case .rgba:
      let source = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
      unpremultiply(UnsafeBufferPointer(start: source, count: columns * 4), into: out, count: columns)
    case .palette:
      guard let palette = layout.palette, columns > 0 else { return }
      var last = pixels[0]
      var index = palette.index(of: last)
      func number(_ i: Int) -> UInt8 {
        if pixels[i] != last {
          last = pixels[i]
          index = palette.index(of: last)
        }
        return index
      }
      if layout.bitDepth == 8 {
        for i in 0..<columns { out[i] = number(i) }
      } else {
        pack(to: out, number)
      }
    }
  }

  /// Several samples in a byte, the first one in its highest bits; unused bits are zero.
  private func pack(to out: UnsafeMutablePointer<UInt8>, _ sample: (Int) -> UInt8) {
    let bits = layout.bitDepth
    var byte: UInt8 = 0
    var free = 8
    var next = 0
    for i in 0..<columns {
      free &-= bits
      byte |= sample(i) &<< UInt8(free)
      if free == 0 {
        out[next] = byte
        (byte, free, next) = (0, 8, next &+ 1)
      }
    }
    if free < 8 { out[next] = byte }
  }
}
