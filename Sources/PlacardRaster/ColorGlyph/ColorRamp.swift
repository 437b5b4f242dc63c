/// A stop of a colour line: where, and which straight RGBA.
package struct ColorStop {
  package var offset: Double
  package var color: SIMD4<Float>

  package init(offset: Double, color: SIMD4<Float>) {
    self.offset = offset
    self.color = color
  }
}

/// The colours of a gradient along its line, from minus to plus infinity. Colours between two stops are
/// interpolated gamma-encoded and with straight alpha, as browsers paint these fonts.
package struct ColorRamp {
  package enum Extend: Int { case pad, `repeat`, reflect }

  /// A stretch of the line from `start` to the next segment's start: colour there and change per unit.
  struct Segment {
    var start: Float
    var color: SIMD4<Float>
    var slope: SIMD4<Float>
  }

  private let extend: Extend
  private let first: Float
  private let last: Float
  private let length: Float
  /// Before the first stop, between the stops, after the last.
  private let segments: [Segment]

  /// Nil where the line has no colours: without stops, or with all of them at one place and a pattern to repeat.
  package init?(stops: [ColorStop], extend: Extend) {
    // Stops vary, so the order in the font need not be theirs; equal ones keep the order of the font.
    let sorted = stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    guard let head = sorted.first, let tail = sorted.last else { return nil }
    let isPoint = head.offset == tail.offset
    if isPoint, extend != .pad, sorted.count > 1 { return nil }
    self.extend = isPoint ? .pad : extend
    first = Float(head.offset)
    last = Float(tail.offset)
    length = last - first
    var segments = [Segment(start: -.infinity, color: head.color, slope: .zero)]
    for (stop, next) in zip(sorted, sorted.dropFirst()) {
      let distance = Float(next.offset) - Float(stop.offset)
      // Closer stops than a font can write, which only deltas make, would give slopes without bounds.
      guard distance > 1e-6 else { continue }
      segments.append(
        Segment(start: Float(stop.offset), color: stop.color, slope: (next.color - stop.color) / distance))
    }
    segments.append(Segment(start: last, color: tail.color, slope: .zero))
    self.segments = segments
  }

  /// Replaces positions on the line by premultiplied colours. A position that is not a number becomes transparent.
  package func shade(_ positions: UnsafeBufferPointer<Float>, into colors: UnsafeMutablePointer<SIMD4<Float>>) {
    segments.withUnsafeBufferPointer { segments in
      // Neighbouring pixels mostly share a segment, so the search starts at the last one.
      var index = 0
      for (pixel, position) in positions.enumerated() {
        guard position.isFinite else {
          colors[pixel] = .zero
          continue
        }
        let t = extended(position)
        while index + 1 < segments.count, t >= segments[index + 1].start { index += 1 }
        while index > 0, t < segments[index].start { index -= 1 }
        let segment = segments[index]
        var color = segment.color
        if index > 0 { color += segment.slope * (t - segment.start) }
        var premultiplied = color * color.w
        premultiplied.w = color.w
        colors[pixel] = premultiplied
      }
    }
  }

  @inline(__always)
  private func extended(_ t: Float) -> Float {
    if extend == .pad || (t >= first && t <= last) { return t }
    // Above the stops an interval includes its upper end, below them its lower one.
    let turns = (t - first) / length
    let whole = t < first ? turns.rounded(.down) : turns.rounded(.up) - 1
    var offset = min(max(turns - whole, 0), 1) * length
    if extend == .reflect, !(whole / 2).isEqual(to: (whole / 2).rounded(.down)) { offset = length - offset }
    return first + offset
  }
}
