import CFreeType

/// Fills paths that are too large or have too many points for FreeType: made of straight lines, and those lines clamped
/// to the rectangle that is wanted.
///
/// Clamping keeps contours closed and changes no coverage inside. A line above or below the rectangle becomes
/// horizontal, which covers nothing; one to the left becomes vertical at the left edge and keeps its winding; one to
/// the right becomes vertical at the right edge, and what is beyond is not used.
struct PathClipper {
  /// Coordinates up to here go to FreeType as they are; its raster takes 2²⁴ in 26.6, 16 times as much.
  static let safeExtent = 16_000

  /// A closed polygon in pixels, y down, and the box around it.
  private struct Polygon {
    var points: [Path.Point]
    var low: Path.Point
    var high: Path.Point

    init?(_ points: [Path.Point]) {
      guard let first = points.first else { return nil }
      self.points = points
      (low, high) = (first, first)
      for point in points {
        low = Path.Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Path.Point(x: max(high.x, point.x), y: max(high.y, point.y))
      }
    }
  }
  private let polygons: [Polygon]
  private let outline: OutlineBuffer
  private let library: FT_Library

  init(path: Path, outline: OutlineBuffer, library: FT_Library) {
    self.outline = outline
    self.library = library
    polygons = path.flattened().compactMap(Polygon.init)
  }

  /// Coverage inside the rectangle. Halved until each part has few enough points.
  func coverage(in clip: PixelRect) -> GlyphImage? {
    let (width, height) = (clip.width, clip.height)
    guard width * height <= OutlineRaster.maximumArea else { return nil }
    outline.removeAll()
    if append(clip) {
      return outline.withOutline { OutlineRaster.coverage(of: &$0, library: library, clip: clip) }
    }
    // A single pixel has more points than FreeType can count. Nothing that can be seen depends on them.
    guard width > 1 || height > 1 else { return nil }
    var halves = (clip, clip)
    if height >= width {
      halves.0.y1 = clip.y0 + height / 2
      halves.1.y0 = halves.0.y1
    } else {
      halves.0.x1 = clip.x0 + width / 2
      halves.1.x0 = halves.0.x1
    }
    return GlyphImage(joining: [coverage(in: halves.0), coverage(in: halves.1)].compactMap { $0 })
  }

  private func append(_ clip: PixelRect) -> Bool {
    let low = Path.Point(x: Double(clip.x0), y: Double(clip.y0))
    // One pixel more to the right, where what was beyond is put out of sight.
    let high = Path.Point(x: Double(clip.x1 + 1), y: Double(clip.y1))
    for polygon in polygons {
      // A closed contour that is wholly on one side covers nothing inside.
      if polygon.high.x <= low.x || polygon.low.x >= high.x || polygon.high.y <= low.y || polygon.low.y >= high.y {
        continue
      }
      let isInside =
        polygon.low.x >= low.x && polygon.high.x <= high.x && polygon.low.y >= low.y && polygon.high.y <= high.y
      if isInside {
        for point in polygon.points { outline.add(point) }
      } else {
        appendClamped(polygon.points, low: low, high: high)
      }
      if outline.points.count > OutlineBuffer.pointLimit { return false }
      outline.endContour()
    }
    return true
  }

  private func appendClamped(_ points: [Path.Point], low: Path.Point, high: Path.Point) {
    guard var from = points.last else { return }
    var last: Path.Point?
    for to in points {
      for point in Self.clamped(from: from, to: to, low: low, high: high) where point != last {
        outline.add(point)
        last = point
      }
      if outline.points.count > OutlineBuffer.pointLimit { return }
      from = to
    }
  }

  /// Where a line runs after clamping: its crossings with the four edges in order, and its end, each clamped.
  private static func clamped(from: Path.Point, to: Path.Point, low: Path.Point, high: Path.Point) -> [Path.Point] {
    func clamp(_ point: Path.Point) -> Path.Point {
      Path.Point(x: min(max(point.x, low.x), high.x), y: min(max(point.y, low.y), high.y))
    }
    var crossings: [Double] = []
    for (start, end, edges) in [(from.x, to.x, (low.x, high.x)), (from.y, to.y, (low.y, high.y))] {
      for edge in [edges.0, edges.1] where (start < edge) != (end < edge) {
        crossings.append((edge - start) / (end - start))
      }
    }
    return crossings.sorted().map { part in
      clamp(Path.Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
    } + [clamp(to)]
  }
}

extension GlyphImage {
  /// Masks that do not overlap, as one. Nil without any.
  init?(joining parts: [GlyphImage]) {
    guard var first = parts.first else { return nil }
    guard parts.count > 1 else {
      self = first
      return
    }
    let right = parts.map { $0.left + $0.width }.max() ?? 0
    let bottom = parts.map { $0.top + $0.height }.max() ?? 0
    first.left = parts.map(\.left).min() ?? 0
    first.top = parts.map(\.top).min() ?? 0
    first.width = right - first.left
    first.height = bottom - first.top
    first.pixels = [UInt8](repeating: 0, count: first.width * first.height)
    for part in parts {
      for y in 0..<part.height {
        let at = (y + part.top - first.top) * first.width + part.left - first.left
        first.pixels.replaceSubrange(at..<at + part.width, with: part.pixels[y * part.width..<(y + 1) * part.width])
      }
    }
    self = first
  }
}
