import CFreeType

/// FreeType's smooth rasteriser over one outline in 26.6 pixels, y up.
enum OutlineRaster {
  /// Largest picture that is made, in pixels.
  static let maximumArea = 1 << 26

  /// Pixels of the box around all points.
  static func area(of outline: inout FT_Outline) -> Int {
    guard outline.n_points > 0 else { return 0 }
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    let (width, height) = ((box.xMax - box.xMin) >> 6 + 1, (box.yMax - box.yMin) >> 6 + 1)
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : area
  }

  /// Coverage of `outline`, which is moved, inside `clip` (pixels, y down; nil = all of it). Nil without ink.
  static func coverage(
    of outline: inout FT_Outline, library: FT_Library, clip: PixelRect? = nil
  ) -> GlyphImage? {
    guard outline.n_points > 0 else { return nil }
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    var (x0, x1) = (Int(box.xMin) >> 6, (Int(box.xMax) + 63) >> 6)
    var (y0, y1) = (Int(box.yMin) >> 6, (Int(box.yMax) + 63) >> 6)
    if let clip {
      (x0, x1) = (max(x0, clip.x0), min(x1, clip.x1))
      (y0, y1) = (max(y0, -clip.y1), min(y1, -clip.y0))
    }
    guard x0 < x1, y0 < y1, (x1 - x0).multipliedReportingOverflow(by: y1 - y0).partialValue <= maximumArea,
      x1 - x0 < 1 << 15, y1 - y0 < 1 << 15
    else { return nil }
    let (width, height) = (x1 - x0, y1 - y0)
    FT_Outline_Translate(&outline, FT_Pos(-x0 * 64), FT_Pos(-y0 * 64))
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      buffer.initialize(repeating: 0)
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(height)
      bitmap.width = UInt32(width)
      bitmap.pitch = Int32(width)
      bitmap.buffer = buffer.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      FT_Outline_Get_Bitmap(library, &outline, &bitmap)
      count = width * height
    }
    return GlyphImage(format: .mask, width: width, height: height, left: x0, top: -y1, pixels: pixels)
  }

  /// The commands of `outline` with each point divided by `divisor`.
  static func path(of outline: inout FT_Outline, divisor: Double) -> Path {
    var sink = Sink(divisor: divisor)
    var functions = FT_Outline_Funcs(
      move_to: { to, sink in
        Sink.at(sink) {
          if !$0.path.elements.isEmpty { $0.path.elements.append(.close) }
          $0.path.elements.append(.move($0.point(to)))
        }
      },
      line_to: { to, sink in Sink.at(sink) { $0.path.elements.append(.line($0.point(to))) } },
      conic_to: { control, to, sink in
        Sink.at(sink) { $0.path.elements.append(.quadratic(control: $0.point(control), $0.point(to))) }
      },
      cubic_to: { first, second, to, sink in
        Sink.at(sink) {
          $0.path.elements.append(.cubic(control1: $0.point(first), control2: $0.point(second), $0.point(to)))
        }
      },
      shift: 0, delta: 0)
    withUnsafeMutablePointer(to: &sink) { _ = FT_Outline_Decompose(&outline, &functions, $0) }
    if !sink.path.elements.isEmpty { sink.path.elements.append(.close) }
    return sink.path
  }

  /// Receives FreeType's callbacks, which cannot capture.
  private struct Sink {
    var path = Path()
    let divisor: Double

    static func at(_ pointer: UnsafeMutableRawPointer?, _ body: (inout Sink) -> Void) -> Int32 {
      body(&pointer!.assumingMemoryBound(to: Sink.self).pointee)
      return 0
    }
    func point(_ vector: UnsafePointer<FT_Vector>?) -> Path.Point {
      Path.Point(x: Double(vector!.pointee.x) / divisor, y: Double(vector!.pointee.y) / divisor)
    }
  }
}
