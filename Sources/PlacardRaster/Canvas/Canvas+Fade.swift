import PlacardFont
package import PlacardText

extension Canvas {
  /// Makes what was painted fade out towards the left and right edge of a rectangle of points: in the innermost layer,
  /// else in the whole picture. Colours stay exact. Under a turned transform nothing happens.
  package func fadeSides(of rect: TextRect, length: Double, left: Double, right: Double) {
    guard length > 0, rect.isFinite, isUpright else { return }
    let device = rect.applying(state.transform)
    let area = state.clip.intersection(target.rect)
    let ramp = length * abs(state.transform.a)
    let reach = Int(pixel: ramp.rounded(.up)) + 1
    if left > 0 {
      let end = Int(pixel: device.minX.rounded(.down)) + reach
      fade(area.intersection(PixelRect(x0: area.x0, y0: area.y0, x1: end, y1: area.y1))) {
        Ramp.visible(at: $0 - device.minX, length: ramp, fade: left)
      }
    }
    if right > 0 {
      let start = Int(pixel: device.maxX.rounded(.up)) - reach
      fade(area.intersection(PixelRect(x0: start, y0: area.y0, x1: area.x1, y1: area.y1))) {
        Ramp.visible(at: device.maxX - $0, length: ramp, fade: right)
      }
    }
  }

  /// Multiplies pixels by a factor that depends on the column's middle.
  private func fade(_ rect: PixelRect, _ factor: (Double) -> Double) {
    guard !rect.isEmpty else { return }
    let columns = (rect.x0..<rect.x1).map { UInt8((factor(Double($0) + 0.5) * 255).rounded()) }
    let surface = target.rect
    withPixels { base in
      columns.withUnsafeBufferPointer { columns in
        guard let mask = columns.baseAddress else { return }
        for y in rect.y0..<rect.y1 {
          let row = base + ((y &- surface.y0) &* surface.width &+ rect.x0 &- surface.x0) &* 4
          Blend.fade(row, mask: mask, count: rect.width)
        }
      }
    }
  }
}

/// Alpha that falls off towards an edge.
enum Ramp {
  /// What is left at a distance from the edge: `1 − fade` there, 1 from `length` on.
  static func visible(at distance: Double, length: Double, fade: Double) -> Double {
    let fade = min(max(fade, 0), 1)
    return 1 - fade + fade * min(max(distance / length, 0), 1)
  }
}
