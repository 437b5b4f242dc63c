import Foundation
public import Placard
import PlacardText

extension View {
  /// A readable dump of the view and everything in it: frames and looks of views, lines, runs and glyph positions of
  /// labels. The same on every machine.
  public var layoutDump: String { dumpLines().joined(separator: "\n") + "\n" }

  private func dumpLines() -> [String] {
    var lines = [dumpHead]
    if let label = self as? Label {
      let area = label.textDrawingRect(forBounds: label.bounds)
      if area.origin != label.bounds.origin { lines.append("  text in \(Self.words(area))") }
      lines += "\(label.textLayout)".split(separator: "\n").map { "  " + $0 }
    }
    for view in subviews { lines += view.dumpLines().map { "  " + $0 } }
    return lines
  }

  private var dumpHead: String {
    var parts = ["\(type(of: self)) \(Self.words(frame))"]
    if isHidden { parts.append("hidden") }
    if alpha != 1 { parts.append("alpha \(Self.words(alpha))") }
    if clipsToBounds { parts.append("clips") }
    if let color = backgroundColor { parts.append("background \(words(color))") }
    parts += layerWords
    return parts.joined(separator: ", ")
  }

  private var layerWords: [String] {
    var parts: [String] = []
    if layer.cornerRadius > 0, !layer.maskedCorners.isEmpty {
      let corners = [
        ("top left", RectCorners.topLeft), ("top right", .topRight), ("bottom left", .bottomLeft),
        ("bottom right", .bottomRight),
      ]
      let named =
        layer.maskedCorners == .all
        ? "" : " at " + corners.filter { layer.maskedCorners.contains($0.1) }.map(\.0).joined(separator: ", ")
      parts.append("corner radius \(Self.words(layer.cornerRadius))\(named)")
    }
    if layer.borderWidth > 0 {
      parts.append("border \(Self.words(layer.borderWidth)) \(words(layer.borderColor ?? .black))")
    }
    if layer.shadowOpacity > 0, !layer.masksToBounds, let color = layer.shadowColor {
      let offset = layer.shadowOffset
      parts.append(
        "shadow \(words(color)) × \(Self.words(CGFloat(layer.shadowOpacity))) at \(Self.words(offset.width)),\(Self.words(offset.height)), radius \(Self.words(layer.shadowRadius))\(layer.shadowPath == nil ? "" : ", of a path")"
      )
    }
    return parts
  }

  private static func words(_ value: CGFloat) -> String {
    let text = String(format: "%.2f", Double(value) + 0)
    let short = text.replacing(/\.?0+$/, with: "")
    return short == "-0" ? "0" : short
  }

  private static func words(_ rect: CGRect) -> String {
    "\(words(rect.origin.x)),\(words(rect.origin.y)) \(words(rect.size.width)) × \(words(rect.size.height))"
  }

  private func words(_ color: Color) -> String {
    let c = color.components(for: effectiveUserInterfaceStyle)
    let levels = [c.red, c.green, c.blue, c.alpha].map { Int(($0 * 255).rounded()) }
    return "#" + levels.map { String(format: "%02x", $0) }.joined()
  }
}
