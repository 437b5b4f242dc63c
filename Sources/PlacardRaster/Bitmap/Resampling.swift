import PlacardFont
import PlacardText

/// Pictures at other sizes. A triangle filter as wide as a source pixel or a result pixel, whichever is wider: between
/// pixels it interpolates, and where many fall into one it averages them. Weights are whole numbers that add up to one.
struct ResamplingAxis {
  /// First source pixel of each result pixel, and where its weights begin.
  private(set) var starts: [(first: Int, weights: Range<Int>)] = []
  /// In 1/65536.
  private(set) var weights: [UInt32] = []

  /// - Parameters:
  ///   - range: the result pixels that are wanted.
  ///   - low: coordinate of the picture's first edge among result pixels.
  ///   - high: that of its last edge; above `low`.
  ///   - count: source pixels; > 0.
  init(range: Range<Int>, low: Double, high: Double, count: Int) {
    let step = Double(count) / (high - low)
    let support = max(1, step)
    for pixel in range {
      let center = min(max((Double(pixel) + 0.5 - low) * step, 0), Double(count))
      let first = min(max(Int((center - support).rounded(.down)), 0), count - 1)
      let last = min(max(Int((center + support).rounded(.up)), first + 1), count)
      let values = (first..<last).map { max(0, 1 - abs(Double($0) + 0.5 - center) / support) }
      let sum = values.reduce(0, +)
      let begin = weights.count
      weights.append(contentsOf: values.map { UInt32(sum > 0 ? ($0 / sum * 65536).rounded() : 0) })
      // What rounding lost or gained goes to the largest weight.
      let total = weights[begin...].reduce(0) { $0 + Int($1) }
      let largest = weights[begin...].indices.max { weights[$0] < weights[$1] } ?? begin
      weights[largest] = UInt32(Int(weights[largest]) + 65536 - total)
      starts.append((first, begin..<weights.count))
    }
  }
}

extension Bitmap {
  /// The part `area` of this picture stretched over the rectangle `frame`, both in result pixels. Premultiplied.
  func resampled(over frame: TextRect, area: PixelRect) -> Bitmap {
    var result = Bitmap(width: area.width, height: area.height)
    guard !isEmpty, !area.isEmpty, frame.maxX > frame.minX, frame.maxY > frame.minY else { return result }
    let columns = ResamplingAxis(range: area.x0..<area.x1, low: frame.minX, high: frame.maxX, count: width)
    let rows = ResamplingAxis(range: area.y0..<area.y1, low: frame.minY, high: frame.maxY, count: height)
    guard let firstRow = rows.starts.map(\.first).min(),
      let endRow = rows.starts.map({ $0.first + $0.weights.count }).max()
    else { return result }

    // Across, with eight more bits; then down.
    let across = area.width * 4
    var wide = [UInt32](repeating: 0, count: across * (endRow - firstRow))
    pixels.withUnsafeBufferPointer { source in
      wide.withUnsafeMutableBufferPointer { out in
        for y in firstRow..<endRow {
          for (x, column) in columns.starts.enumerated() {
            var sum = SIMD4<UInt32>(repeating: 128)
            var i = (y * width + column.first) * 4
            for w in column.weights {
              let pixel = SIMD4<UInt32>(
                UInt32(source[i]), UInt32(source[i + 1]), UInt32(source[i + 2]), UInt32(source[i + 3]))
              sum = sum &+ pixel &* columns.weights[w]
              i += 4
            }
            let o = (y - firstRow) * across + x * 4
            for c in 0..<4 { out[o + c] = sum[c] >> 8 }
          }
        }
      }
    }
    result.pixels.withUnsafeMutableBufferPointer { out in
      wide.withUnsafeBufferPointer { source in
        for (y, row) in rows.starts.enumerated() {
          for x in 0..<across {
            var sum: UInt64 = 1 << 23
            var i = (row.first - firstRow) * across + x
            for w in row.weights {
              sum &+= UInt64(source[i]) &* UInt64(rows.weights[w])
              i += across
            }
            out[y * across + x] = UInt8(truncatingIfNeeded: min(255, sum >> 24))
          }
        }
      }
    }
    return result
  }

  /// The part `area` of the result when the picture's pixels are moved by `transform`, interpolated between the
  /// four nearest pixels; what lies outside the picture looks like its edge.
  func transformed(by transform: Transform, area: PixelRect) -> Bitmap {
    var result = Bitmap(width: area.width, height: area.height)
    guard !isEmpty, let inverse = transform.inverse else { return result }
    for y in 0..<result.height {
      for x in 0..<result.width {
        let p = inverse.apply(Double(area.x0 + x) + 0.5, Double(area.y0 + y) + 0.5)
        let u = min(max(p.x - 0.5, 0), Double(width - 1))
        let v = min(max(p.y - 0.5, 0), Double(height - 1))
        let (i, j) = (Int(u), Int(v))
        let (right, below) = (min(i + 1, width - 1), min(j + 1, height - 1))
        let fu = UInt32(((u - Double(i)) * 256).rounded())
        let fv = UInt32(((v - Double(j)) * 256).rounded())
        for c in 0..<4 {
          func at(_ x: Int, _ y: Int) -> UInt32 { UInt32(pixels[(y * width + x) * 4 + c]) }
          let top = at(i, j) * (256 - fu) + at(right, j) * fu
          let bottom = at(i, below) * (256 - fu) + at(right, below) * fu
          result.pixels[(y * result.width + x) * 4 + c] = UInt8((top * (256 - fv) + bottom * fv + 32768) >> 16)
        }
      }
    }
    return result
  }
}
