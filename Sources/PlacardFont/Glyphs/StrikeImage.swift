import CFreeType

/// A glyph's bitmap as the font stores it, at the size of its strike.
struct StrikeImage {
  let format: GlyphImage.Format
  let width: Int
  let height: Int
  /// As in ``GlyphImage``, in pixels of the strike.
  let left: Int
  let top: Int
  let pixelsPerEm: Double
  private let pixels: [UInt8]
  var byteCount: Int { pixels.count }

  init?(bitmap: inout FT_Bitmap, left: Int, top: Int, pixelsPerEm: Double, library: FT_Library) {
    width = Int(bitmap.width)
    height = Int(bitmap.rows)
    guard width > 0, height > 0, width * height <= OutlineRaster.maximumArea, bitmap.buffer != nil else { return nil }
    self.left = left
    self.top = top
    self.pixelsPerEm = pixelsPerEm
    func hasRows(_ bitmap: FT_Bitmap, bytesPerPixel: Int) -> Bool {
      bitmap.buffer != nil && Int(bitmap.pitch.magnitude) >= Int(bitmap.width) * bytesPerPixel
    }
    if Int(bitmap.pixel_mode) == Int(FT_PIXEL_MODE_BGRA.rawValue) {
      guard hasRows(bitmap, bytesPerPixel: 4) else { return nil }
      format = .color
      pixels = Self.rows(of: bitmap, bytesPerPixel: 4) { source, target in
        let (from, to) = (UnsafeRawPointer(source.baseAddress!), UnsafeMutableRawPointer(target.baseAddress!))
        for at in stride(from: 0, to: source.count, by: 4) {
          // Blue and red change places.
          let pixel = UInt32(littleEndian: from.loadUnaligned(fromByteOffset: at, as: UInt32.self))
          let swapped = pixel & 0xFF00_FF00 | (pixel &>> 16) & 0xFF | (pixel & 0xFF) &<< 16
          to.storeBytes(of: swapped.littleEndian, toByteOffset: at, as: UInt32.self)
        }
      }
    } else {
      format = .mask
      // One byte a pixel, from 0 to the number of levels.
      var gray = FT_Bitmap()
      FT_Bitmap_Init(&gray)
      defer { FT_Bitmap_Done(library, &gray) }
      guard FT_Bitmap_Convert(library, &bitmap, &gray, 1) == 0, gray.num_grays > 1,
        hasRows(gray, bytesPerPixel: 1)
      else { return nil }
      let white = Int(gray.num_grays) - 1
      pixels = Self.rows(of: gray, bytesPerPixel: 1) { source, target in
        for x in 0..<source.count { target[x] = UInt8((Int(source[x]) * 255 + white / 2) / white) }
      }
    }
  }

  private static func rows(
    of bitmap: FT_Bitmap, bytesPerPixel: Int,
    convert: (UnsafeBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt8>) -> Void
  ) -> [UInt8] {
    let (height, length) = (Int(bitmap.rows), Int(bitmap.width) * bytesPerPixel)
    // A negative pitch says that the first row in memory is the lowest.
    let pitch = Int(bitmap.pitch)
    let first = pitch < 0 ? -pitch * (height - 1) : 0
    return [UInt8](unsafeUninitializedCapacity: height * length) { buffer, count in
      for y in 0..<height {
        convert(
          UnsafeBufferPointer(start: bitmap.buffer + first + y * pitch, count: length),
          UnsafeMutableBufferPointer(rebasing: buffer[y * length..<(y + 1) * length]))
      }
      count = height * length
    }
  }

  /// The picture at another size, `offset` pixels to the right. Shrinking averages the area under each pixel, enlarging
  /// is bilinear; colours are premultiplied throughout, so edges do not darken.
  func image(pixelsPerEm size: Double, offset: Double) -> GlyphImage? {
    let scale = size / pixelsPerEm
    let columns = Resampling(count: width, origin: Double(left), scale: scale, offset: offset)
    let rows = Resampling(count: height, origin: Double(top), scale: scale, offset: 0)
    let (newWidth, newHeight) = (columns.spans.count, rows.spans.count)
    guard newWidth > 0, newHeight > 0, newWidth * newHeight <= OutlineRaster.maximumArea else { return nil }
    let between = rows.usedRange.isEmpty ? [] : narrowed(columns, rows: rows.usedRange)
    let channels = format == .color ? 4 : 1
    let output = [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * channels) { output, count in
      between.withUnsafeBufferPointer { between in
        for (y, span) in rows.spans.enumerated() {
          for x in 0..<newWidth {
            var sum = SIMD4<Float>.zero
            var at = (span.start &- rows.usedRange.lowerBound) &* newWidth &+ x
            for weight in span.weights {
              sum += rows.weights[weight] * between[at]
              at &+= newWidth
            }
            for channel in 0..<channels {
              output[(y &* newWidth &+ x) &* channels &+ channel] = Self.byte(sum[channel])
            }
          }
        }
      }
      count = newWidth * newHeight * channels
    }
    return GlyphImage(
      format: format, width: newWidth, height: newHeight, left: columns.start, top: rows.start, pixels: output)
  }

  /// Rows at the new width, all channels of a pixel together; coverage stands in each of the four.
  private func narrowed(_ columns: Resampling, rows: Range<Int>) -> [SIMD4<Float>] {
    let newWidth = columns.spans.count
    return [SIMD4<Float>](unsafeUninitializedCapacity: rows.count * newWidth) { out, count in
      pixels.withUnsafeBytes { source in
        for y in rows {
          for (x, span) in columns.spans.enumerated() {
            var sum = SIMD4<Float>.zero
            var at = y &* width &+ span.start
            for weight in span.weights {
              let pixel =
                format == .color
                ? SIMD4<Float>(source.loadUnaligned(fromByteOffset: at &* 4, as: SIMD4<UInt8>.self))
                : SIMD4<Float>(repeating: Float(source[at]))
              sum += columns.weights[weight] * pixel
              at &+= 1
            }
            out[(y &- rows.lowerBound) &* newWidth &+ x] = sum
          }
        }
      }
      count = rows.count * newWidth
    }
  }

  /// To the nearest, halves away from zero.
  @inline(__always)
  private static func byte(_ value: Float) -> UInt8 {
    let limited = min(max(value, 0), 255)
    let whole = Int32(limited)
    return UInt8(truncatingIfNeeded: limited - Float(whole) >= 0.5 ? whole &+ 1 : whole)
  }
}

/// For each pixel of the new picture along one axis: which old pixels it is made of, and how much of each.
private struct Resampling {
  struct Span {
    var start: Int
    /// Into ``Resampling/weights``.
    var weights: Range<Int>
  }
  /// Position of the first new pixel.
  let start: Int
  private(set) var spans: [Span] = []
  private(set) var weights: [Float] = []
  /// Old pixels that any new one is made of.
  private(set) var usedRange = 0..<0

  init(count: Int, origin: Double, scale: Double, offset: Double) {
    let margin = scale > 1 ? scale / 2 : 0
    start = Int((origin * scale + offset - margin).rounded(.down))
    let end = Int(((origin + Double(count)) * scale + offset + margin).rounded(.up))
    guard end - start < 1 << 15 else { return }
    for pixel in start..<end {
      // The pixel's extent among the old pixels.
      let low = (Double(pixel) - offset) / scale - origin
      let high = (Double(pixel + 1) - offset) / scale - origin
      let center = (low + high) / 2
      let isShrinking = scale <= 1
      let reach = isShrinking ? (low, high) : (center - 1, center + 1)
      let first = min(max(Int(reach.0.rounded(.down)), 0), count - 1)
      let last = min(max(Int(reach.1.rounded(.up)) - 1, first), count - 1)
      let begin = weights.count
      for source in first...last {
        weights.append(
          isShrinking
            ? Float(max(0, min(high, Double(source + 1)) - max(low, Double(source))) * scale)
            : Float(max(0, 1 - abs(center - Double(source) - 0.5))))
      }
      spans.append(Span(start: first, weights: begin..<weights.count))
      usedRange =
        usedRange.isEmpty ? first..<last + 1 : min(usedRange.lowerBound, first)..<max(usedRange.upperBound, last + 1)
    }
  }
}
