import Foundation
import PlacardRaster
import PlacardText

extension MarqueeLabel {
  /// Slides pictures of the text to where its copies are, at quarter pixels.
  func drawCopies(of moment: MarqueeMoment, in rect: CGRect) {
    guard let canvas = Canvas.current else { return }
    let timeline = moment.timeline
    let outset = inkOutset
    let strip = strip(for: timeline, canvas, height: rect.size.height, outset: outset)
    let ink = -outset...Double(timeline.frameWidth) + outset
    let origins = timeline.copyOrigins(offset: moment.offset, ink: ink).map { Double(rect.origin.x + $0) }
    let map = canvas.currentTransform
    let top = map.d * Double(rect.origin.y) + map.ty
    let isUpright = map.b == 0 && map.c == 0 && map.a == canvas.scale && map.d == canvas.scale
    guard isUpright, strip.isUsable, canvas.textDrawingMode == .fill, abs(top - top.rounded()) < 1e-4 else {
      // Text that is turned, stretched, between rows, outlined or huge has other pixels than the strip.
      for origin in origins { draw(strip.text, on: canvas, range: ink, x: origin, y: Double(rect.origin.y)) }
      return
    }
    strip.trim()
    let left = Int((Double(rect.origin.x) * map.a + map.tx).rounded(.down))
    let right = Int((Double(rect.origin.x + rect.size.width) * map.a + map.tx).rounded(.up))
    let width = MarqueeStrip.tileWidth
    for origin in origins {
      let x = origin * map.a + map.tx
      let quarters = Int(snapsToPixels ? x.rounded() * 4 : (x * 4).rounded())
      let start = quarters >> 2
      // Columns of the text's plane that hold ink and are in view.
      let low = max(left - start, Int((ink.lowerBound * map.a).rounded(.down)))
      let high = min(right - start, Int((ink.upperBound * map.a).rounded(.up)))
      guard low < high else { continue }
      for index in (low &>> MarqueeStrip.tileShift)...((high - 1) &>> MarqueeStrip.tileShift) {
        let tile = strip.tile(index, phase: quarters & 3, glyphs: canvas.glyphs) { tileCanvas in
          let first = Double(index * width) / map.a - outset
          let range = first...(first + Double(width) / map.a + 2 * outset)
          draw(strip.text, on: tileCanvas, range: range, x: 0, y: 0)
        }
        guard let tile else { continue }
        canvas.draw(
          tile.bitmap,
          in: TextRect(
            x: (Double(start + index * width) - map.tx) / map.a, y: Double(rect.origin.y) + Double(tile.top) / map.d,
            width: Double(width) / map.a, height: Double(tile.bitmap.height) / map.d))
      }
    }
  }

  private func strip(for timeline: MarqueeTimeline, _ canvas: Canvas, height: CGFloat, outset: Double) -> MarqueeStrip {
    let rows = Int((Double(height) * canvas.scale - 1e-4).rounded(.up))
    let key = MarqueeStrip.Key(
      scale: canvas.scale, rows: rows, frameSize: CGSize(width: timeline.frameWidth, height: height),
      style: canvas.interfaceStyle, alignsRight: timeline.type.leadsRight)
    if let strip, strip.key == key { return strip }
    let layout = drawingLayout(in: CGRect(origin: .zero, size: key.frameSize))
    let new = MarqueeStrip(key: key, layout: layout, outset: outset)
    strip = new
    return new
  }

  /// Draws the part of the line that lies in `range` (points from the frame's left edge), the frame's corner at a
  /// point.
  private func draw(_ text: MarqueeText?, on canvas: Canvas, range: ClosedRange<Double>, x: Double, y: Double) {
    guard let text else { return }
    canvas.draw(text.layout(in: range), x: x + text.shift, y: y, paint: textPaint)
  }

  /// How far ink may reach beyond the text's frame, in points: overhanging glyphs and shadows.
  private var inkOutset: Double {
    var outset = 0.0
    for style in shapedText.text.styles {
      var reach = style.shaping.font.pointSize * 2
      if let shadow = style.shadow { reach += max(abs(shadow.offsetX), abs(shadow.offsetY)) + 2 * shadow.blurRadius }
      outset = max(outset, reach)
    }
    return outset
  }

  /// Tints what the geometry is made of: leading buffer blue, trailing buffer red, text frame orange.
  func drawDebugOverlay(_ moment: MarqueeMoment, in rect: CGRect) {
    guard let canvas = Canvas.current else { return }
    let timeline = moment.timeline
    let leading = Double(max(leadingBuffer.clampedLength, 0))
    let trailing = timeline.shouldScroll ? Double(max(trailingBuffer.clampedLength, 0)) : 0
    let (left, right) = timeline.type.leadsRight ? (trailing, leading) : (leading, trailing)
    let (leftColor, rightColor) = timeline.type.leadsRight ? (Color.red, Color.blue) : (.blue, .red)
    func fill(_ x: Double, _ width: Double, _ color: Color, _ alpha: Double) {
      canvas.fillColor = color.withAlpha(alpha)
      canvas.fill(
        TextRect(
          x: Double(rect.origin.x) + x, y: Double(rect.origin.y), width: width, height: Double(rect.size.height)),
        edges: .snapped)
    }
    canvas.saveState()
    for origin in timeline.copyOrigins(offset: moment.offset) {
      let (x, width) = (Double(origin), Double(timeline.frameWidth))
      fill(x, width, .orange, 0.2)
      fill(x - left, left, leftColor, 0.3)
      fill(x + width, right, rightColor, 0.3)
    }
    canvas.restoreState()
  }
}
