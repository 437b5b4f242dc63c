import Foundation
import PlacardRaster
import PlacardText

/// Painting (`Documentation/Rules/Label.md` section 7). Order, decorations and shadows are the canvas's; states are the
/// label's.
extension Label {
  /// Draws into the current canvas of the thread. Without one nothing happens.
  func drawTextContent(in rect: CGRect) {
    let rect = placedRect(in: rect)
    guard let canvas = Canvas.current, let layout = drawingLayout(in: rect) else { return }
    canvas.draw(layout, x: Double(rect.origin.x), y: Double(rect.origin.y), paint: textPaint)
  }

  /// What the label's state makes of the colours of its text (7.2): disabled wins over highlighted.
  var textPaint: TextPaint {
    TextPaint(foregroundOverride: stateColor, linkColor: tintColor)
  }

  /// The colour that the label's state puts in place of every foreground.
  var stateColor: Color? { isEnabled ? (isHighlighted ? highlightedTextColor : nil) : disabledTextColor }

  /// Ink of the text in the label's coordinates.
  var textInkBounds: CGRect? {
    let rect = textDrawingRect(forBounds: picturedBounds)
    guard let layout = drawingLayout(in: rect) else { return nil }
    let ink = Workspace.borrow { workspace in
      workspace.glyphs.inkBounds(
        of: layout, x: Double(rect.origin.x), y: Double(rect.origin.y), scale: Double(contentScaleFactor),
        paint: textPaint)
    }
    return ink.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  }

  /// Clusters that show the missing-glyph box.
  var boxedClusters: [String] {
    guard let layout = drawingLayout(in: textDrawingRect(forBounds: picturedBounds)) else { return [] }
    return layout.missingClusters.map { String(decoding: layout.text.units[$0], as: UTF16.self) }
  }
}
